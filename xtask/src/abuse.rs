//! `cargo x abuse`: shows that `maze serve` stays up, whatever comes.
//!
//! Servers are started on free ports of this machine and asked by clients that are written here:
//! by many at once, beside clients that are slow, by clients that leave, with right and wrong
//! requests of all kinds, and by a program that reads the server's own OpenAPI document. Each part
//! prints its figures and fails if a promise is broken. Figures of time are printed, not compared,
//! except the time until the work for a client that is gone has ended.

mod client;
mod document;
mod kills;
mod leave;
mod load;
mod mixed;
mod random;
mod server;
mod slow;
mod table;

use crate::{cargo, chores, root, target};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Amount of work that is done.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// Time for which many clients ask at once.
    seconds: Duration,
    /// Number of times that a client leaves.
    leaves: u32,
    /// The time within which work for a client that is gone has ended, in half of the cases.
    usually: Duration,
    /// Number of times that a server with jobs is killed.
    kills: u32,
    /// The number of valid and wrong requests.
    requests: u32,
    /// The number of requests that are made of each operation of the document.
    examples: u32,
    /// Seed that decides which requests are made.
    seed: u64,
}

/// Effort that is made by default.
const FULL: Effort = Effort {
    seconds: Duration::from_secs(20),
    leaves: 20,
    usually: Duration::from_millis(250),
    kills: 100,
    requests: 100_000,
    examples: 100,
    seed: 1,
};

/// Effort that is made in a check, on a machine that has other work.
const SHORT: Effort = Effort {
    seconds: Duration::from_secs(3),
    leaves: 5,
    usually: Duration::from_secs(10),
    kills: 10,
    requests: 2_000,
    examples: 5,
    seed: 1,
};

/// The programs that are asked.
#[derive(Debug)]
struct Programs {
    /// `maze`.
    maze: PathBuf,
    /// The server with one file.
    fixed: PathBuf,
    /// The folder for logs and what is installed.
    home: PathBuf,
}

/// A part: its name, what it shows, and its function.
type Part = (
    &'static str,
    &'static str,
    fn(&Programs, Effort) -> Result<()>,
);

const PARTS: [Part; 6] = [
    (
        "load",
        "64 clients at once, beside other servers",
        load::run,
    ),
    ("slow", "400 slow connections beside 32 clients", slow::run),
    (
        "leave",
        "clients that leave while their maze is made",
        leave::run,
    ),
    ("kills", "a server with jobs that is killed", kills::run),
    ("mixed", "valid and hostile requests", mixed::run),
    (
        "document",
        "requests made from the OpenAPI document",
        document::run,
    ),
];

/// Runs all parts, or the one after `--only`.
pub fn run(options: &[&str]) -> Result<()> {
    ensure!(
        cfg!(target_os = "linux"),
        "memory and files are read from /proc"
    );
    let is_short = options.contains(&"--short");
    let (mut effort, mut only) = (if is_short { SHORT } else { FULL }, None);
    let mut words = options.iter().filter(|word| **word != "--short");
    while let Some(&word) = words.next() {
        let value = *words
            .next()
            .with_context(|| format!("{word} takes a value"))?;
        match word {
            "--seconds" => effort.seconds = Duration::from_secs(value.parse()?),
            "--requests" => effort.requests = value.parse()?,
            "--seed" => effort.seed = value.parse()?,
            "--only" => only = Some(value),
            _ => bail!("cargo x abuse has no option {word}"),
        }
    }
    let parts: Vec<&Part> = PARTS
        .iter()
        .filter(|part| only.is_none_or(|name| name == part.0))
        .collect();
    ensure!(
        !parts.is_empty(),
        "the parts are load, slow, leave, kills, mixed and document"
    );
    let programs = if is_short {
        Programs::of_tests()?
    } else {
        Programs::released()?
    };
    fs::create_dir_all(&programs.home)?;
    let begun = Instant::now();
    for (name, what, part) in parts {
        println!("\n{name}: {what}  # after {} s", begun.elapsed().as_secs());
        part(&programs, effort).with_context(|| format!("cargo x abuse --only {name}"))?;
    }
    println!("\nmaze serve stayed up; {} s", begun.elapsed().as_secs());
    Ok(())
}

impl Programs {
    /// Builds them as they are released.
    fn released() -> Result<Programs> {
        let packages = ["--package", "mazeloom-cli", "--package", "mazeloom-serve"];
        let mut build = cargo();
        build.args(["build", "--release"]).args(packages);
        chores::finish(build.args(["--bin", "maze", "--example", "fixed"]))?;
        Programs::of(target()?.join("release"))
    }

    /// As `cargo test` built them.
    fn of_tests() -> Result<Programs> {
        Programs::of(target()?.join("debug"))
    }

    fn of(folder: PathBuf) -> Result<Programs> {
        let (maze, fixed) = (folder.join("maze"), folder.join("examples/fixed"));
        for program in [&maze, &fixed] {
            let place = program.display();
            ensure!(
                program.exists(),
                "{place} is not there; `cargo test --no-run` builds it"
            );
        }
        Ok(Programs {
            maze,
            fixed,
            home: root().join("target/abuse"),
        })
    }
}
