//! Runs the chores that use the library, which are a separate program.

use crate::cargo;
use anyhow::{Context, Result, ensure};
use std::process::Command;

/// Builds the program if need be, and runs it.
pub fn run(words: &[&str]) -> Result<()> {
    let mut chores = cargo();
    chores.args(["run", "--quiet", "--package", "chores", "--"]);
    finish(chores.args(words))
}

/// Runs a fuzz campaign, optimized and with all checks of overflow.
pub fn fuzz(words: &[&str]) -> Result<()> {
    let mut chores = cargo();
    let profile = ["--quiet", "--profile", "fuzz"];
    chores.arg("run").args(profile);
    chores.args(["--package", "chores", "--", "fuzz"]);
    finish(chores.args(words))
}

/// The program as `cargo test` built it. Built by itself, it would need many crates
/// once more, since the features of a dependency are those that the chosen packages ask for.
pub fn built_with_tests() -> Result<Command> {
    let beside = std::env::current_exe()?.with_file_name("chores");
    let name = beside.with_extension(std::env::consts::EXE_EXTENSION);
    ensure!(name.exists(), "{} is not there", name.display());
    Ok(Command::new(name))
}

/// Runs a command that says itself why it fails.
pub fn finish(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("{command:?} could not be started"))?;
    ensure!(status.success(), "{command:?} failed ({status})");
    Ok(())
}
