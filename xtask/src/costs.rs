//! `cargo x costs`: counts the instructions of small jobs, and compares them with those that are
//! kept in `costs.txt`.
//!
//! Instructions are the same on a busy machine and an idle one, so a slowdown shows without a
//! clock. They are counted by Valgrind's cachegrind, in the program that the tests use: a slower
//! algorithm takes more of them in any build. A new job is a line with the count 0 and `--bless`.
//! Files of mazes twice as long along each axis take as many more instructions as there are more cells.

use crate::{ci, root, target};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::process::Command;
use std::thread;

/// Most percent that a count may rise: less than that comes from how code is laid out, not from what
/// it does. One that falls as far is to be kept, too: the next slowdown would hide in it.
const MARGIN: f64 = 25.0;

/// Jobs on grids whose lengths are `{n}`, which take linear time.
const LINEAR: [&str; 6] = [
    "generate box:{n}x{n}x{n} hyper seed=1 -f json",
    "generate box:{n}x{n}x{n} hyper seed=1 -f jsonl --fields surface",
    "generate box:{n}x{n}x{n} hyper seed=1 -f graphml",
    "generate rect:{n}x{n} rooms=9 keys=3 seed=1 -f json",
    "generate rect:{n}x{n} mask=carved walls=none seed=1 -f csv",
    "generate rect:{n}x{n} seed=1 -f micromouse",
];

/// The shorter length of the grids of [`LINEAR`], and how much more than in proportion the longer may cost:
/// caches and tables grow in steps, and a quadratic job is beyond it by far.
const SHORT: u32 = 12;
const MOST_GROWTH: f64 = 1.6;

/// A job: what it cost when it was kept, and the arguments of `maze`.
struct Job {
    kept: u64,
    arguments: String,
}

/// Counts all jobs; `bless` keeps the counts.
pub fn run(bless: bool) -> Result<()> {
    // As the check builds it: parts that are built one by one are optimized otherwise.
    let status = ci::tests().args(["--no-run", "--quiet"]).status()?;
    ensure!(status.success(), "the program does not build");
    let path = root().join("xtask/costs.txt");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let (comments, lines): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with('#'));
    let jobs: Vec<Job> = lines.into_iter().map(job).collect::<Result<_>>()?;
    let counts = counted(&jobs)?;
    if bless {
        let mut kept = comments.join("\n") + "\n";
        for (job, count) in jobs.iter().zip(counts) {
            kept += &format!("{count:>11} {}\n", job.arguments);
        }
        return Ok(fs::write(&path, kept)?);
    }
    let mut off = grown(counts[0])?;
    for (job, count) in jobs.iter().zip(counts) {
        let percent = (count as f64 / job.kept.max(1) as f64 - 1.0) * 100.0;
        println!("{count:>11} {percent:>+6.1} %  maze {}", job.arguments);
        if percent.abs() > MARGIN {
            off.push(format!("{percent:+.1} %: maze {}", job.arguments));
        }
    }
    ensure!(
        off.is_empty(),
        "the instructions of {} jobs are more than {MARGIN} % off those in xtask/costs.txt, or grow faster \
         than their mazes:\n{}\n\
         If that is right, keep the new counts with `cargo x costs --bless`",
        off.len(),
        off.join("\n")
    );
    Ok(())
}

fn job(line: &str) -> Result<Job> {
    let (kept, arguments) = line.trim().split_once(' ').context("a count and a job")?;
    Ok(Job {
        kept: kept
            .parse()
            .with_context(|| format!("`{kept}` is no count"))?,
        arguments: arguments.to_owned(),
    })
}

/// The instructions of each job, two jobs at a time; those after the first without its own.
fn counted(jobs: &[Job]) -> Result<Vec<u64>> {
    let half = jobs.len().div_ceil(2).max(1);
    let lanes = thread::scope(|scope| {
        let lanes = jobs.chunks(half).map(|jobs| {
            scope.spawn(move || jobs.iter().map(instructions).collect::<Result<Vec<u64>>>())
        });
        let lanes: Vec<_> = lanes.collect();
        lanes
            .into_iter()
            .map(|lane| lane.join().expect("no lane panics"))
            .collect::<Result<Vec<_>>>()
    });
    let mut counts = lanes?.concat();
    // The first job does next to nothing: what it costs is what every start of the program costs.
    let start = counts.first().copied().unwrap_or(0);
    counts[1..]
        .iter_mut()
        .for_each(|count| *count = count.saturating_sub(start));
    Ok(counts)
}

/// The jobs of [`LINEAR`] that grow faster than their mazes; `start` is what every start of the program costs.
fn grown(start: u64) -> Result<Vec<String>> {
    let mut off = Vec::new();
    for line in LINEAR {
        let count = |length: u32| -> Result<f64> {
            let arguments = line.replace("{n}", &length.to_string());
            let count = instructions(&Job { kept: 0, arguments })?;
            Ok(count.saturating_sub(start).max(1) as f64)
        };
        let cells = 2f64.powi(line.matches("{n}").count() as i32);
        let growth = count(2 * SHORT)? / count(SHORT)? / cells;
        println!("{growth:>11.2} times as much a cell  maze {line}");
        if growth > MOST_GROWTH {
            off.push(format!("{growth:.2} times as much a cell: maze {line}"));
        }
    }
    Ok(off)
}

fn instructions(job: &Job) -> Result<u64> {
    // What is printed goes nowhere; the count comes with what the program says beside it.
    let output = Command::new("valgrind")
        .args([
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
        ])
        .arg(target()?.join("debug/maze"))
        .args(["-j", "1"])
        .args(job.arguments.split(' '))
        .current_dir(root())
        .output()
        .context("`valgrind` could not be started; it counts the instructions")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "maze {}: {said}", job.arguments);
    for line in said.lines().filter(|line| line.starts_with("==")) {
        if let Some((_, count)) = line.split_once("I   refs:") {
            let digits: String = count.chars().filter(char::is_ascii_digit).collect();
            return Ok(digits.parse()?);
        }
    }
    bail!("maze {}: valgrind counted nothing: {said}", job.arguments)
}
