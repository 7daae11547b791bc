//! `cargo x ci`: the check of a change, those steps first that fail fastest.
//!
//! Every crate is compiled once: Clippy is the compiler of the tests, so that lints and tests share
//! one build, and the gallery and the random tests use the programs of that build. The page is
//! built and tested beside. `cargo x deep` has the checks that take longer.

use crate::beside::Beside;
use crate::{cargo, chores, needs, tidy, tools};
use anyhow::Result;
use std::process::Command;
use std::time::Instant;

/// Runs every step and stops at the first that fails.
pub fn run() -> Result<()> {
    let begun = Instant::now();
    needs::meet(needs::CHECK)?;
    let mut page = Command::new(std::env::current_exe()?);
    let page = page.args(["web", "quick"]).env("CARGO_INCREMENTAL", "0");
    let page = Beside::start("web quick", page)?;
    timed(begun, "cargo x tidy", tidy::run)?;
    let format = &mut cargo();
    timed(begun, "cargo fmt --all --check", || {
        tools::run(format.args(["fmt", "--all", "--check"]))
    })?;
    timed(begun, "cargo test --no-run, with the lints", || {
        // What each crate takes is drawn in `target/cargo-timings`.
        tools::run(tests().args(["--no-run", "--timings"]))
    })?;
    let chore =
        |words: &[&'static str]| Beside::start(words[0], chores::built_with_tests()?.args(words));
    let gallery = chore(&["gallery"])?;
    let fuzz = chore(&["fuzz", "--seconds", "60"])?;
    timed(begun, "cargo test", || tools::run(&mut tests()))?;
    timed(begun, "cargo x gallery", || gallery.end())?;
    timed(begun, "cargo x fuzz --seconds 60", || fuzz.end())?;
    timed(begun, "cargo x web quick", || page.end())?;
    println!("all checks passed after {} s", begun.elapsed().as_secs());
    Ok(())
}

/// All tests, compiled by Clippy, whose warnings are errors: it is a compiler with more lints.
pub fn tests() -> Command {
    let mut tests = cargo();
    // One run shows all that fails.
    tests.args(["test", "--no-fail-fast"]);
    tests
        .env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
        .env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__")
        // A program that a test needs must be there.
        .env("MAZELOOM_CI", "1")
        // What is built once from nothing is not built again in parts.
        .env("CARGO_INCREMENTAL", "0");
    tests
}

/// Says what is done, and when it began.
fn timed(begun: Instant, what: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("$ {what}  # after {} s", begun.elapsed().as_secs());
    work()
}
