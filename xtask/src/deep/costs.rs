//! `cargo x deep costs`: counts the instructions of small jobs, and compares them with those that are
//! kept in `costs.txt`.
//!
//! Instructions are the same on a busy machine and an idle one, so a slowdown shows without a
//! clock. They are counted by Valgrind's cachegrind, in the program that the tests use: a slower
//! algorithm takes more of them in any build. A new job is a line with the count 0 and `cargo x bless costs`.
//! Files of mazes twice as long along each axis take as many more instructions as there are more cells.

use super::maze;
use crate::root;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

/// The jobs with their counts.
const FILE: &str = "xtask/deep/costs.txt";

/// Most percent that a count may rise: less than that comes from how code is laid out, not from what
/// it does. One that falls as far is to be kept, too: the next slowdown would hide in it.
const MARGIN: f64 = 25.0;

/// Word in linear jobs that stands for a length: this one, and twice as long. How much more than in
/// proportion the longer may cost: caches and tables grow in steps, and a quadratic job is beyond it by far.
const LENGTH: &str = "{n}";
const SHORT: u32 = 12;
const MOST_GROWTH: f64 = 1.6;

/// The arguments of a job, with what it cost when it was kept.
type Job<'a> = (&'a str, u64);

/// Counts all jobs, and compares.
pub fn run() -> Result<()> {
    let maze = maze()?;
    let text = kept()?;
    let jobs = jobs(&text)?;
    let counts = counted(&maze, &jobs)?;
    let mut off = grown(&maze, &text, counts[0])?;
    for ((arguments, kept), count) in jobs.into_iter().zip(counts) {
        let percent = (count as f64 / kept.max(1) as f64 - 1.0) * 100.0;
        println!("{count:>11} {percent:>+6.1} %  maze {arguments}");
        if percent.abs() > MARGIN {
            off.push(format!("{percent:+.1} %: maze {arguments}"));
        }
    }
    ensure!(
        off.is_empty(),
        "the instructions of {} jobs are more than {MARGIN} % off those in {FILE}, or grow faster \
         than their mazes:\n{}\n\
         If that is right, keep the new counts with `cargo x bless costs`",
        off.len(),
        off.join("\n")
    );
    Ok(())
}

/// Counts all jobs, and keeps the counts.
pub fn bless() -> Result<()> {
    let text = kept()?;
    let jobs = jobs(&text)?;
    let mut kept: String = (text.lines())
        .filter(|line| line.starts_with('#') || line.contains(LENGTH))
        .map(|line| format!("{line}\n"))
        .collect();
    for ((arguments, _), count) in jobs.iter().zip(counted(&maze()?, &jobs)?) {
        kept += &format!("{count:>11} {arguments}\n");
    }
    Ok(fs::write(root().join(FILE), kept)?)
}

fn kept() -> Result<String> {
    fs::read_to_string(root().join(FILE)).context(FILE)
}

fn jobs(text: &str) -> Result<Vec<Job<'_>>> {
    let lines = text.lines();
    let lines = lines.filter(|line| !(line.starts_with('#') || line.contains(LENGTH)));
    lines
        .map(|line| {
            let (kept, arguments) = line.trim().split_once(' ').context("a count and a job")?;
            let kept = kept
                .parse()
                .with_context(|| format!("`{kept}` is no count"))?;
            Ok((arguments, kept))
        })
        .collect()
}

/// The instructions of each job, two jobs at a time; those after the first without its own: it does
/// next to nothing, and costs what every start of the program costs.
fn counted(maze: &Path, jobs: &[Job]) -> Result<Vec<u64>> {
    let count = |jobs: &[Job]| -> Result<Vec<u64>> {
        let counts = jobs
            .iter()
            .map(|(arguments, _)| instructions(maze, arguments));
        counts.collect()
    };
    let (front, back) = jobs.split_at(jobs.len() / 2);
    let mut counts = thread::scope(|scope| {
        let lane = scope.spawn(|| count(back));
        let mut counts = count(front)?;
        counts.extend(lane.join().expect("no lane panics")?);
        anyhow::Ok(counts)
    })?;
    let start = *counts.first().context("there are no jobs")?;
    for count in &mut counts[1..] {
        *count = count.saturating_sub(start);
    }
    Ok(counts)
}

/// The linear jobs that grow faster than their mazes; `start` is what every start of the program costs.
fn grown(maze: &Path, text: &str, start: u64) -> Result<Vec<String>> {
    let mut off = Vec::new();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for line in lines.filter(|line| line.contains(LENGTH)).map(str::trim) {
        let count = |length: u32| -> Result<f64> {
            let count = instructions(maze, &line.replace(LENGTH, &length.to_string()))?;
            Ok(count.saturating_sub(start).max(1) as f64)
        };
        let cells = 2f64.powi(line.matches(LENGTH).count() as i32);
        let growth = count(2 * SHORT)? / count(SHORT)? / cells;
        let told = format!("{growth:.2} times as much a cell: maze {line}");
        println!("{told}");
        if growth > MOST_GROWTH {
            off.push(told);
        }
    }
    Ok(off)
}

fn instructions(maze: &Path, arguments: &str) -> Result<u64> {
    // What is printed goes nowhere; the count comes with what the program says beside it.
    let output = Command::new("valgrind")
        .args([
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
        ])
        .arg(maze)
        .args(["-j", "1"])
        .args(arguments.split(' '))
        .current_dir(root())
        .output()
        .context("`valgrind` could not be started; it counts the instructions")?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "maze {arguments}: {said}");
    for line in said.lines().filter(|line| line.starts_with("==")) {
        if let Some((_, count)) = line.split_once("I   refs:") {
            let digits: String = count.chars().filter(char::is_ascii_digit).collect();
            return Ok(digits.parse()?);
        }
    }
    bail!("maze {arguments}: valgrind counted nothing: {said}")
}
