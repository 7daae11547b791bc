//! `cargo x dist`: the files of a release.
//!
//! The page is built first, and kept in the repository for programs that are built with Rust alone.
//! `target/archive` gets the archive with the program and its checksum. Then the program is
//! installed once from the crates as they would be published.

use crate::tools::{empty, entries};
use crate::{cargo, chores, packages, root, target, tools, web};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds the page and the program, writes the archive, and tries the packages.
pub fn run() -> Result<()> {
    web::run()?;
    keep_page()?;
    tools::run(cargo().args(["build", "--profile", "dist", "--package", "mazeloom-cli"]))?;
    let program = executable(&target()?.join("dist"));
    chores::run(&["release", &host()?, &program])?;
    packages::unpack()?;
    let installed = root().join("target/archive/installed");
    packages::install(&installed)?;
    let program = executable(&installed.join("bin"));
    tools::run(Command::new(program).args(["generate", "10x5", "seed=1"]))
}

/// Keeps the page in the server's crate, each file once, with the name of the release.
fn keep_page() -> Result<()> {
    let kept = root().join("crates/mazeloom-serve/page");
    empty(&kept)?;
    let built = root().join("crates/mazeloom-web/page/dist");
    for folder in ["", "assets"] {
        fs::create_dir_all(kept.join(folder))?;
        for path in entries(&built.join(folder))? {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let packed = path.with_file_name(format!("{name}.gz")).exists();
            if path.is_file() && !packed && !name.ends_with(".br") {
                fs::copy(&path, kept.join(folder).join(&*name))?;
            }
        }
    }
    let date = Command::new("git")
        .args(["log", "-1", "--format=%cs"])
        .output()?;
    let date = String::from_utf8(date.stdout)?;
    let release = format!("version {} of {date}", env!("CARGO_PKG_VERSION"));
    Ok(fs::write(kept.join("release.txt"), release)?)
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
