//! `cargo x deep`: the checks that take long, need other languages or other people's programs.
//!
//! They run before a release and before a large change is called done; each prints one line. Their
//! output is in `target/logs`.

use crate::beside::{Beside, log};
use crate::{cargo, ci, needs};
use anyhow::{Result, ensure};
use std::process::Command;
use std::time::Instant;

/// A step: its name, and the arguments of `cargo`, or of `cargo x` where the first is `x`.
type Step = (&'static str, &'static [&'static str]);

/// The steps, in the order in which each finds what it needs; `lints` are those of the builds that
/// the check does not make.
const STEPS: &[Step] = &[
    (
        "lints of all features",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--all-features",
            "--",
            "-Dwarnings",
        ],
    ),
    (
        "lints of the library",
        &[
            "clippy",
            "-p",
            "mazeloom",
            "--no-default-features",
            "--",
            "-Dwarnings",
        ],
    ),
    (
        "lints of the small maze",
        &[
            "clippy",
            "-p",
            "mazeloom-cli",
            "--no-default-features",
            "--",
            "-Dwarnings",
        ],
    ),
    (
        "lints of the small engine",
        &[
            "clippy",
            "-p",
            "mazeloom-engine",
            "--all-targets",
            "--no-default-features",
            "--",
            "-Dwarnings",
        ],
    ),
    ("doc", &["doc", "--workspace", "--no-deps"]),
    ("faults", &["x", "faults", "--kills", "100"]),
    ("abuse", &["x", "abuse", "--short"]),
    ("costs", &["x", "costs"]),
    ("readers", &["x", "readers"]),
    ("web", &["x", "web", "test"]),
    ("python", &["x", "python"]),
    ("packages", &["x", "packages"]),
    ("site", &["x", "site"]),
    ("fuzz", &["x", "fuzz", "--seconds", "600"]),
    ("datasets", &["x", "datasets", "--kills", "100"]),
];

/// Runs the steps one after the other; one that fails does not stop the others.
pub fn run() -> Result<()> {
    needs::meet(needs::ALL)?;
    // The programs that several steps use, as the check builds them.
    Beside::start("tests", ci::tests().arg("--no-run"))?.finish()?;
    let ourselves = std::env::current_exe()?;
    let mut failed = Vec::new();
    for &(name, words) in STEPS {
        let begun = Instant::now();
        let mut command = match words {
            ["x", rest @ ..] => {
                let mut command = Command::new(&ourselves);
                command.args(rest);
                command
            }
            _ => {
                let mut command = cargo();
                command.args(words);
                command
            }
        };
        command.env("RUSTDOCFLAGS", "-D warnings");
        let done = Beside::start(name, &mut command).and_then(Beside::finish);
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
