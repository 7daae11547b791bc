//! Runs the commands that use the library, which are a separate program.

use crate::{cargo, tools};
use anyhow::{Result, ensure};
use std::process::Command;

/// Builds the program if need be, and runs it.
pub fn run(words: &[&str]) -> Result<()> {
    let build = ["run", "--quiet", "--package", "chores", "--"];
    tools::run(cargo().args(build).args(words))
}

/// Runs a fuzz campaign, optimized and with all checks of overflow.
pub fn fuzz(words: &[&str]) -> Result<()> {
    let build = ["run", "--quiet", "--profile", "fuzz"];
    let program = ["--package", "chores", "--", "fuzz"];
    tools::run(cargo().args(build).args(program).args(words))
}

/// The program as `cargo test` built it. Built by itself, it would need many crates
/// once more, since the features of a dependency are those that the chosen packages ask for.
pub fn built_with_tests() -> Result<Command> {
    let beside = std::env::current_exe()?.with_file_name("chores");
    let name = beside.with_extension(std::env::consts::EXE_EXTENSION);
    ensure!(name.exists(), "{} is not there", name.display());
    Ok(Command::new(name))
}
