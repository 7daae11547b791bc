//! `cargo x deep`: the checks that take long, need other languages or other people's programs.
//!
//! They run before a release and before a large change is called done; each prints one line, and
//! its output is in `target/logs`. A part that is named alone prints its output itself.

mod abuse;
mod costs;
mod faults;
mod kills;
mod names;
mod random;
mod readers;

use crate::beside::{Beside, log};
use crate::{cargo, chores, ci, needs, packages, python, site, target, tools, web};
use anyhow::{Context, Result, ensure};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

pub use costs::bless as bless_costs;
pub use names::bless as bless_names;

/// Amount of work of the parts that choose random cases.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// Factor of the usual amount.
    times: u32,
    /// Seed that decides which cases are tried.
    seed: u32,
}

/// A part: its name, what it shows, and its function.
type Part = (&'static str, &'static str, fn(Effort) -> Result<()>);

/// The parts, in the order in which each finds what it needs.
static PARTS: [Part; 14] = [
    ("lints", "builds that the check does not make", |_| lints()),
    (
        "doc",
        "links in the documentation of the library, and its public names",
        |_| doc().and_then(|()| names::compare()),
    ),
    (
        "faults",
        "full disks, closed pipes, links, few resources",
        |_| faults::run(),
    ),
    (
        "kills",
        "runs that are killed leave whole files, or are resumed",
        kills::run,
    ),
    ("abuse", "maze serve stays up, whatever comes", abuse::run),
    ("costs", "instructions of small jobs", |_| costs::run()),
    (
        "rules",
        "1,000 mazes with rules, beside a slow search",
        |effort| campaign("mazeloom rules::", 1000, effort),
    ),
    (
        "solutions",
        "they are seen in every form, on every grid, in every look",
        |effort| campaign("mazeloom-export visible::", 8, effort),
    ),
    (
        "readers",
        "other programs read models, maps, drawings, arrays and JSON",
        |_| readers::run(),
    ),
    (
        "web",
        "the page in a browser, and the engine beside the library",
        |_| web::test(),
    ),
    (
        "python",
        "the wheel of the Python package in a fresh environment",
        |_| python::run(),
    ),
    ("packages", "the crates compile as published", |_| {
        packages::check()
    }),
    ("site", "the documentation as a static site", |_| {
        site::run()
    }),
    ("fuzz", "ten minutes of random cases", fuzz),
];

/// Prints the names of the parts, with what they show.
pub fn list() {
    println!("The parts of `cargo x deep`:\n");
    for (name, help, _) in &PARTS {
        println!("  {name:<9} {help}");
    }
}

/// Runs the parts that are named, or all; one that fails does not stop the others.
pub fn run(words: &[&str]) -> Result<()> {
    let mut effort = Effort { times: 1, seed: 1 };
    let (mut parts, mut words) = (Vec::new(), words.iter());
    while let Some(&word) = words.next() {
        let mut number = || {
            let number = words.next().and_then(|number| number.parse().ok());
            number.with_context(|| format!("{word} takes a number"))
        };
        match word {
            "--times" => effort.times = number()?,
            "--seed" => effort.seed = number()?,
            name => {
                let part = PARTS.iter().find(|part| part.0 == name);
                parts.push(part.with_context(|| {
                    format!("`cargo x deep` has no part or option `{name}`; see `cargo x help`")
                })?);
            }
        }
    }
    needs::meet_all()?;
    if parts.is_empty() {
        parts.extend(&PARTS);
    }
    match parts[..] {
        [(_, _, part)] => part(effort),
        _ => all(&parts, effort),
    }
}

/// Runs several parts one after the other.
fn all(parts: &[&Part], effort: Effort) -> Result<()> {
    let mut failed = Vec::new();
    for &&(name, ..) in parts {
        let begun = Instant::now();
        let mut part = Command::new(std::env::current_exe()?);
        part.args(["deep", name, "--times", &effort.times.to_string()]);
        part.args(["--seed", &effort.seed.to_string()]);
        let done = Beside::start(name, &mut part).and_then(Beside::finish);
        let seconds = begun.elapsed().as_secs();
        match done {
            Ok(()) => println!("passed {seconds:>5} s  {name}"),
            Err(error) => {
                println!("FAILED {seconds:>5} s  {name}; see {}", log(name).display());
                eprintln!("{error:#}");
                failed.push(name);
            }
        }
    }
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

/// Lints the builds with all features, and those without.
fn lints() -> Result<()> {
    for build in [
        "--workspace --all-targets --all-features",
        "-p mazeloom --no-default-features",
        "-p mazeloom-cli --no-default-features",
        "-p mazeloom-engine --all-targets --no-default-features",
    ] {
        let mut clippy = cargo();
        clippy.arg("clippy").args(build.split(' '));
        tools::run(clippy.args(["--", "-Dwarnings"]))?;
    }
    Ok(())
}

/// Runs tests of a crate with many mazes.
fn campaign(names: &str, mazes: u32, effort: Effort) -> Result<()> {
    let (name, filter) = names.split_once(' ').expect("a crate and a test");
    let mut tests = ci::tests();
    tests.args(["-p", name, "--test", "it", filter]);
    tests.args(["--", "--nocapture"]);
    tools::run(tests.env("MAZELOOM_CAMPAIGN", (mazes * effort.times).to_string()))
}

fn doc() -> Result<()> {
    let mut doc = cargo();
    doc.args(["doc", "--workspace", "--no-deps"]);
    tools::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn fuzz(Effort { times, seed }: Effort) -> Result<()> {
    let (seconds, seed) = ((600 * times).to_string(), seed.to_string());
    chores::fuzz(&["--seconds", &seconds, "--seed", &seed])
}

/// The program `maze` as the check builds it: parts that are built one by one are optimized otherwise.
fn maze() -> Result<PathBuf> {
    tools::run(ci::tests().args(["--no-run", "--quiet"]))?;
    Ok(target()?.join("debug/maze"))
}
