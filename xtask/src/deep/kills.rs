//! `cargo x deep kills`: runs that are killed at random moments.
//!
//! Each command of `xtask/deep/kills.txt` is first run to its end. Whenever it is killed then, the files that
//! it leaves must be some of those, whole. A data set is made on after each kill: in the end it has the same
//! files. Last, the test that kills servers with jobs runs several times.

use super::random::Random;
use super::{Effort, maze};
use crate::ci;
use crate::tools::{self, empty, entries};
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Instant;

const COMMANDS: &str = include_str!("../../deep/kills.txt");

/// The description of a data set, which lies in the folder of every command.
const DATASET: (&str, &str) = ("dataset.toml", include_str!("../../deep/dataset.toml"));

/// The number of times that each command is killed; a data set, which goes on, so many times as often.
const KILLS: u32 = 4;
const RESUMED: u32 = 25;

/// The test that kills servers.
const SERVERS: &str = "no_kill_loses_a_job_or_leaves_half_a_result";

/// The files of a folder and below it, by their paths.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Kills the commands, then servers.
pub fn run(effort: Effort) -> Result<()> {
    let program = maze()?;
    let folder = std::env::temp_dir().join(format!("maze-kills-{}", std::process::id()));
    let mut random = Random::new(effort.seed.into());
    for line in COMMANDS.lines().filter(|line| !line.starts_with('#')) {
        let start = || start(&program, line, &folder);
        killed(line, &folder, &start, effort, &mut random)
            .with_context(|| format!("maze {line}"))?;
    }
    fs::remove_dir_all(&folder)?;
    for _ in 0..effort.times {
        tools::run(ci::tests().args(["--test", "it", SERVERS]))?;
    }
    Ok(())
}

/// Kills a command, and compares its files with those of a run that ended.
fn killed(
    line: &str,
    folder: &Path,
    start: &dyn Fn() -> Result<Child>,
    effort: Effort,
    random: &mut Random,
) -> Result<()> {
    let fresh = || {
        empty(folder)?;
        anyhow::Ok(fs::write(folder.join(DATASET.0), DATASET.1)?)
    };
    fresh()?;
    // Where files need names, a kill leaves the temporary one: docs/security.md says so.
    let named = !has_nameless_files(folder);
    let begun = Instant::now();
    ensure!(start()?.wait()?.success(), "it fails");
    let time = begun.elapsed().mul_f64(1.1);
    let whole = files(folder, named)?;
    let resumes = line.starts_with("dataset");
    let wanted = effort.times * KILLS * if resumes { RESUMED } else { 1 };
    let (mut kills, mut ends) = (0, 0);
    fresh()?;
    while kills < wanted || resumes && ends == 0 {
        let mut child = start()?;
        sleep(time.mul_f64(random.fraction()));
        child.kill()?;
        let ended = child.wait()?.success();
        kills += u32::from(!ended);
        if ended || !resumes {
            let there = files(folder, named)?;
            is_whole(&there, &whole)?;
            ensure!(!ended || there.len() == whole.len(), "files are missing");
            ends += u32::from(there.len() == whole.len());
            fresh()?;
        }
    }
    println!("{kills} killed, {ends} whole: maze {line}");
    Ok(())
}

fn start(program: &Path, line: &str, folder: &Path) -> Result<Child> {
    let mut maze = Command::new(program);
    maze.args(line.split(' ')).arg("-q").current_dir(folder);
    let child = maze.stdin(Stdio::null()).stderr(Stdio::null()).spawn();
    child.context("it could not be started")
}

/// Each file is one of those of a run that ended, with the same contents.
fn is_whole(there: &Files, whole: &Files) -> Result<()> {
    for (path, bytes) in there {
        match whole.get(path) {
            None => bail!("{} is left behind", path.display()),
            Some(wanted) => ensure!(wanted == bytes, "{} is not whole", path.display()),
        }
    }
    Ok(())
}

/// The files below a folder, without temporary ones where these need names.
fn files(folder: &Path, named: bool) -> Result<Files> {
    let (mut found, mut open) = (Files::new(), vec![folder.to_owned()]);
    while let Some(inner) = open.pop() {
        for path in entries(&inner)? {
            let name = path.file_name().context("a name")?.to_string_lossy();
            if path.is_dir() {
                open.push(path);
            } else if !(named && name.starts_with(".maze-")) {
                found.insert(path.strip_prefix(folder)?.to_owned(), fs::read(&path)?);
            }
        }
    }
    Ok(found)
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
