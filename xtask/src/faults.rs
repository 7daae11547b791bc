//! `cargo x faults`: what becomes of files when a run fails or is ended.
//!
//! Each case of the table runs in a fresh folder: a full disk, a folder that may not be written,
//! little memory, closed pipes, links. Then runs of all kinds are killed at random moments. No
//! file may be there in part, and no temporary one be left.

use crate::{cargo, chores, target};
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A case: a script of bash, and what must come of it.
struct Case {
    /// The script; `maze` is the program.
    script: &'static str,
    /// The exit codes that are right.
    codes: &'static [i32],
    /// What standard error must contain.
    says: &'static str,
    /// What must lie in the folder afterwards, apart from what is optional.
    leaves: &'static [&'static str],
}

const fn case(
    script: &'static str,
    codes: &'static [i32],
    says: &'static str,
    leaves: &'static [&'static str],
) -> Case {
    Case {
        script,
        codes,
        says,
        leaves,
    }
}

/// How long a case may take: timeout(1) ends it then with code 124.
const MOST_SECONDS: &str = "60";

const CASES: &[Case] = &[
    // Sizes of files and of disks.
    case(
        "ulimit -f 8; maze generate 200x200 -o a.svg -q",
        &[1],
        "a.svg: file too large",
        &[],
    ),
    case(
        "ulimit -f 8; maze generate 200x200 -o a.png -q",
        &[1],
        "file too large",
        &[],
    ),
    case(
        "ulimit -f 8; maze generate 20x20 --count 50 -o 'm-{n}.svg' -q",
        &[0],
        "",
        MANY,
    ),
    case(
        "maze generate 200x200 -o /dev/full -f svg -q",
        &[1],
        "no space left on device",
        &[],
    ),
    case(
        "maze generate 200x200 -q > /dev/full",
        &[1],
        "no space left on device",
        &[],
    ),
    case(
        "maze --help > /dev/full",
        &[1],
        "no space left on device",
        &[],
    ),
    case(
        "maze list > /dev/full",
        &[1],
        "no space left on device",
        &[],
    ),
    // Folders and names that cannot be written.
    case(
        "maze generate 5x5 -o none/a.svg -q",
        &[1],
        "there is no folder",
        &[],
    ),
    case(
        "mkdir a.svg; maze generate 5x5 -o a.svg -q",
        &[1],
        "a.svg is a folder",
        &["a.svg"],
    ),
    case(
        "echo x > a.svg; chmod a-w a.svg; maze generate 5x5 -o a.svg -q; c=$?; [ $(cat a.svg) = x ] && exit $c",
        &[1],
        "write-protected",
        &["a.svg"],
    ),
    case(
        "ln -s b.svg a.svg; maze generate 5x5 -o a.svg -q && test -L a.svg -a -s b.svg",
        &[0],
        "",
        &["a.svg", "b.svg"],
    ),
    case(
        "ln -s a.svg b.svg; ln -s b.svg a.svg; maze generate 5x5 -o a.svg -q",
        &[1],
        "circle",
        &["a.svg", "b.svg"],
    ),
    case(
        "echo x > b.svg; ln -s b.svg a.svg; maze generate 5x5 -o a.svg -q && test -L a.svg && grep -q svg b.svg",
        &[0],
        "",
        &["a.svg", "b.svg"],
    ),
    case(
        "maze generate 5x5 -o a.svg -q; maze draw a.svg -o a.svg -q && maze draw a.svg -q",
        &[0],
        "",
        &["a.svg"],
    ),
    case(
        "echo 'a b' > g.txt; maze generate graph:g.txt -o g.txt -q; c=$?; grep -qx 'a b' g.txt && exit $c",
        &[1],
        "made from",
        &["g.txt"],
    ),
    case(
        "mkfifo p; cat p > got & maze generate 5x5 -o p -f svg -q; wait; grep -q '</svg>' got",
        &[0],
        "",
        &["got", "p"],
    ),
    case("maze generate 5x5 -o $'a\\xff.svg' -q", &[2], "error", &[]),
    case("maze generate $'5x5\\xff' -q", &[2], "error", &[]),
    case(
        "maze generate 5x5 -o a.svg -q; maze generate 6x6 -o a.svg --no-clobber -q; c=$?; grep -q 5x5 a.svg && exit $c",
        &[1],
        "exists",
        &["a.svg"],
    ),
    // Streams that are closed.
    case(
        "maze generate 300x300 -f svg -q | head -c 9 > got; exit ${PIPESTATUS[0]}",
        &[0],
        "",
        &["got"],
    ),
    case(
        "maze stream 20 | head -n 3 > got; exit ${PIPESTATUS[0]}",
        &[0],
        "",
        &["got"],
    ),
    case(
        "maze list --json | head -c 9 > got; exit ${PIPESTATUS[0]}",
        &[0],
        "",
        &["got"],
    ),
    case("maze generate 5x5 -q >&-", &[0, 1], "", &[]),
    case("maze generate 5x5 -o a.svg 2>&-", &[0], "", &["a.svg"]),
    case("maze solve 5x5 -q <&- > got", &[0], "", &["got"]),
    case("maze draw - -q < /dev/null", &[1], "", &[]),
    // Little memory, few files, few processes.
    case(
        "ulimit -n 4; maze generate 20x20 -o a.svg -q",
        &[0],
        "",
        &["a.svg"],
    ),
    case(
        "ulimit -v 60000; maze generate 2000x2000 -o a.png -q -j 2",
        &[0, 1],
        "",
        MAYBE,
    ),
    case(
        "ulimit -v 60000; maze compare 20x20 --runs 4 -q > got",
        &[0, 1],
        "",
        &["got"],
    ),
    case(
        "ulimit -v 100000; maze book --count 20 -o a.pdf -q -j 2",
        &[0, 1],
        "",
        MAYBE,
    ),
    case(
        "maze generate 3000x3000 -o a.png --memory 1M -q",
        &[1],
        "memory",
        &[],
    ),
    case(
        "maze generate 60x60 origin-shift:steps=1099511627776 --max-seconds 0.5 -o a.svg -q",
        &[124],
        "--max-seconds",
        &[],
    ),
    // Environments.
    case(
        "M=$(command -v maze); env -i $M generate 5x5 -o a.svg && env -i $M list > got",
        &[0],
        "",
        &["a.svg", "got"],
    ),
    case(
        "unset HOME TERM TMPDIR; maze generate 5x5 -o a.svg -q && maze generate 5x5 > got",
        &[0],
        "",
        &["a.svg", "got"],
    ),
    case(
        "TMPDIR=/nowhere maze generate 5x5 -o a.svg -q",
        &[0],
        "",
        &["a.svg"],
    ),
    case(
        "TERM=dumb COLUMNS=0 LINES=x maze generate 5x5 -q > got",
        &[0],
        "",
        &["got"],
    ),
    // Signals that ask for an end.
    case(
        "maze stream 2000 -o a.txt -q & sleep 0.4; kill -TERM $!; wait $!",
        &[130],
        "stopped",
        &[],
    ),
    case(
        "maze stream 2000 -o a.txt -q & sleep 0.4; kill -HUP $!; wait $!",
        &[130],
        "stopped",
        &[],
    ),
    // Two that write one file: one of both wins.
    case(
        "for i in $(seq 20); do maze generate 99x99 seed=1 -o a.svg -q & maze generate 99x99 seed=2 -o a.svg -q & wait; tail -c 7 a.svg | grep -q '</svg>' || exit 9; done",
        &[0],
        "",
        &["a.svg"],
    ),
];

/// Cases that mount a file system of their own, for which a container may have no rights.
const MOUNTED: &[Case] = &[
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o size=1M none d && cd d && maze generate 900x900 -o a.svg -q; code=$?; ls -A; exit $code'",
        &[1],
        "no space left on device",
        &["d"],
    ),
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o size=1M none d && cd d && maze generate hex:400x400 seed=1 -o b.pdf -q; code=$?; ls -A; exit $code'",
        &[1],
        "no space left on device",
        &["d"],
    ),
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o size=1M none d && maze generate 6000x6000 --disk d -f none --memory 17M -q'",
        &[1],
        "no space left on device",
        &["d"],
    ),
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o ro none d; maze generate 5x5 -o d/a.svg -q'",
        &[1],
        "d/a.svg: read-only file system",
        &["d"],
    ),
];

/// Where an asterisk stands for any number of files.
const MANY: &[&str] = &["m-*"];
/// A file that may be there or not.
const MAYBE: &[&str] = &["a.*?"];

/// What is killed: each writes all of its files or none.
const KILLED: &[&str] = &[
    "generate 400x400 kruskal seed=1 -o a.png",
    "generate 200x200 wilson seed=1 -o a.svg",
    "generate 200x200 seed=1 -o a.json",
    "generate 300x300 seed=1 -o a.txt",
    "generate 200x200 seed=1 -o a.csv",
    "generate 150x150 seed=1 -o a.graphml",
    "generate 150x150 seed=1 -o a.dot",
    "generate 400x400 seed=1 -o a.npy",
    "generate 150x150 seed=1 -o a.tmj",
    "generate hex:60x60 seed=1 -o a.pdf",
    "generate hex:60x60 seed=1 -o a.dxf",
    "generate hex:40x40 seed=1 -o a.gcode",
    "generate hex:40x40 seed=1 -o a.glb",
    "generate hex:40x40 seed=1 -o a.3mf",
    "generate hex:40x40 seed=1 -o a.stl",
    "generate hex:40x40 seed=1 -o a.obj",
    "generate sphere:12 seed=1 -o a.pov",
    "generate 60x60 seed=1 --count 30 -o a.jsonl",
    "generate 40x40 seed=1 --count 9 -o a-{n}.svg",
    "generate 60x60 seed=1 solution=separate -o a.svg",
    "generate 1000x1000 seed=1 --disk . -o a.png",
    "generate --sheet 3x3 -r hex:20x20 --seed 1 -o a.svg",
    "animate 12x12 seed=1 -o a.gif",
    "animate 12x12 seed=1 -o a.apng",
    "animate 12x12 seed=1 -o a.svg",
    "book 12x12 --count 12 --seed 1 -o a.pdf",
    "stream 300 --rows 300 --seed 1 -o a.txt",
    "stream 300 --rows 300 --seed 1 -o a.png",
    "tile 1 3 1 2 -o a.svg",
];

/// Runs all cases with the released program, then kills that many runs.
pub fn run(kills: u32) -> Result<()> {
    chores::finish(cargo().args(["build", "--release", "--package", "mazeloom-cli"]))?;
    let cases: Vec<&Case> = CASES.iter().chain(MOUNTED).collect();
    tried(&target()?.join("release/maze"), &cases, kills)
}

/// Runs the cases that need no rights with the program that the tests have built, and kills a few
/// runs.
pub fn run_few() -> Result<()> {
    let program = std::env::current_exe()?.with_file_name("maze");
    let cases: Vec<&Case> = CASES.iter().collect();
    tried(&program, &cases, 2 * KILLED.len() as u32)
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

/// Whether the file system of a folder has files without names (`O_TMPFILE` of open(2)).
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
