//! `cargo x faults`: what becomes of files when a run fails or is ended.
//!
//! Each case of the table runs in a fresh folder: a full disk, a folder that may not be written,
//! little memory, closed pipes, links. Then runs of all kinds are killed at random moments. No
//! file may be there in part, and no temporary one be left.

mod cases;

use crate::{cargo, chores, target};
use anyhow::{Context, Result, bail, ensure};
use cases::{CASES, Case, KILLED, MOUNTED};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Time that a case may take: timeout(1) ends it then with code 124.
const MOST_SECONDS: &str = "60";

/// Runs all cases with the released program, then kills that many runs.
pub fn run(kills: u32) -> Result<()> {
    chores::finish(cargo().args(["build", "--release", "--package", "mazeloom-cli"]))?;
    let cases: Vec<&Case> = CASES.iter().chain(MOUNTED).collect();
    tried(&target()?.join("release/maze"), &cases, kills)
}

fn tried(program: &Path, cases: &[&Case], kills: u32) -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "the cases need Linux");
    let program = fs::canonicalize(program).context("the program is not built")?;
    let folder = Folder::new()?;
    let begun = Instant::now();
    for case in cases {
        check(case, &program, &folder).with_context(|| case.script.to_owned())?;
    }
    let cases = cases.len();
    println!("{cases} cases: nothing in part, nothing left behind");
    let (killed, whole) = kill_runs(&program, kills, &folder)?;
    let seconds = begun.elapsed().as_secs();
    println!(
        "{killed} runs killed, {whole} of them with their files whole; nothing in part, nothing \
         left behind; {seconds} s"
    );
    Ok(())
}

/// A folder that is emptied for each case, and goes in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder> {
        let place = std::env::temp_dir().join(format!("maze-faults-{}", std::process::id()));
        fs::create_dir_all(&place)?;
        Ok(Folder(place))
    }

    /// The folder, empty.
    fn fresh(&self) -> Result<&Path> {
        fs::remove_dir_all(&self.0)?;
        fs::create_dir(&self.0)?;
        Ok(&self.0)
    }

    /// The names in it, in order.
    fn names(&self) -> Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            names.push(entry?.file_name().to_string_lossy().into_owned());
        }
        names.sort();
        Ok(names)
    }

    /// The files in it with their contents.
    fn contents(&self) -> Result<BTreeMap<String, Vec<u8>>> {
        let read = |name: String| Ok((name.clone(), fs::read(self.0.join(name))?));
        self.names()?.into_iter().map(read).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = fs::remove_dir_all(&self.0);
    }
}

fn check(case: &Case, program: &Path, folder: &Folder) -> Result<()> {
    let bin = program.parent().context("a program has a folder")?;
    let path = std::env::var("PATH").unwrap_or_default();
    let mut bash = Command::new("timeout");
    bash.args(["--kill-after=5", MOST_SECONDS, "bash", "-c", case.script])
        .current_dir(folder.fresh()?)
        .env("PATH", format!("{}:{path}", bin.display()))
        .stdin(Stdio::null());
    let Output { status, stderr, .. } = bash.output()?;
    let said = String::from_utf8_lossy(&stderr);
    let code = status.code();
    ensure!(
        code.is_some_and(|code| case.codes.contains(&code)),
        "it ended with {status}, not {:?}:\n{said}",
        case.codes
    );
    ensure!(!said.contains("panicked"), "{said}");
    ensure!(said.contains(case.says), "it says:\n{said}");
    let names = folder.names()?;
    let fits = |name: &str, pattern: &str| match pattern.split_once('*') {
        Some((start, _)) => name.starts_with(start),
        None => name == pattern,
    };
    if let Some(odd) = (names.iter()).find(|name| !case.leaves.iter().any(|it| fits(name, it))) {
        bail!("{odd} is left behind");
    }
    let lacking = (case.leaves.iter())
        .find(|it| !it.ends_with('?') && !names.iter().any(|name| fits(name, it)));
    match lacking {
        Some(name) => bail!("there is no {name}; there are {names:?}"),
        None => Ok(()),
    }
}

/// Tells whether the file system of a folder has files without names (`O_TMPFILE` of open(2)).
#[cfg(unix)]
fn has_nameless_files(folder: &Path) -> bool {
    use std::os::unix::fs::OpenOptionsExt;
    let directory = match std::env::consts::ARCH {
        "aarch64" | "arm" => 0o40000,
        _ => 0o200000,
    };
    let mut options = fs::OpenOptions::new();
    options.write(true).custom_flags(0o20000000 | directory);
    options.open(folder).is_ok()
}

#[cfg(not(unix))]
fn has_nameless_files(_folder: &Path) -> bool {
    false
}

/// Starts runs and kills them at random moments; how many, and how many had finished.
fn kill_runs(program: &Path, kills: u32, folder: &Folder) -> Result<(u32, u32)> {
    let (mut killed, mut whole) = (0, 0);
    // Random enough, and the same in every run.
    let mut state = 1u64;
    let each = kills.div_ceil(KILLED.len() as u32);
    // Where files need names, a kill leaves the temporary one: docs/security.md says so.
    let nameless = has_nameless_files(folder.fresh()?);
    for words in KILLED {
        let start = |folder: &Path| -> Result<Child> {
            let mut maze = Command::new(program);
            maze.args(words.split(' ')).arg("-q").current_dir(folder);
            Ok(maze.stdin(Stdio::null()).stderr(Stdio::null()).spawn()?)
        };
        let begun = Instant::now();
        let status = start(folder.fresh()?)?.wait()?;
        ensure!(status.success(), "maze {words}: {status}");
        let time = begun.elapsed();
        let expected = folder.contents()?;
        for _ in 0..each {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let share = (state >> 40) as f64 / f64::from(1 << 24);
            let mut child = start(folder.fresh()?)?;
            std::thread::sleep(Duration::from_secs_f64(time.as_secs_f64() * 1.1 * share));
            child.kill()?;
            child.wait()?;
            killed += 1;
            let there = folder.contents()?;
            whole += u32::from(there.len() == expected.len());
            for (name, bytes) in &there {
                match expected.get(name) {
                    None if !nameless && name.starts_with(".maze-") => {}
                    None => bail!("maze {words}: {name} is left behind"),
                    Some(wanted) => ensure!(wanted == bytes, "maze {words}: {name} is not whole"),
                }
            }
        }
    }
    Ok((killed, whole))
}
