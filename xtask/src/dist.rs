//! `cargo x dist`: the files of a release.
//!
//! The page is built first, since the program contains it. `target/archive` gets the archive with the
//! program and its checksum. Then the program is installed once from the crates as they would be
//! published.

use crate::{cargo, chores, packages, root, target, tools, web};
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// Builds the page and the program, writes the archive, and tries the packages.
pub fn run() -> Result<()> {
    web::run()?;
    tools::run(cargo().args(["build", "--profile", "dist", "--package", "mazeloom-cli"]))?;
    let program = executable(&target()?.join("dist"));
    chores::run(&["release", &host()?, &program])?;
    packages::unpack()?;
    let installed = root().join("target/archive/installed");
    packages::install(&installed)?;
    let program = executable(&installed.join("bin"));
    tools::run(Command::new(program).args(["generate", "10x5", "seed=1"]))
}

/// The path of the program in a folder.
fn executable(folder: &Path) -> String {
    let name = format!("maze{}", std::env::consts::EXE_SUFFIX);
    folder.join(name).to_string_lossy().into_owned()
}

/// The target that the compiler builds for.
fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output()?;
    let version = String::from_utf8(output.stdout)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}
