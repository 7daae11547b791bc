//! Checks the crates as they would be published: packaged, unpacked, and built.
//!
//! What is missing from a package shows only outside of the workspace. The unpacked crates form a
//! workspace of their own, in which each replaces the registry's version, with the same versions of
//! everything else.

use crate::tools::{empty, entries, run};
use crate::{cargo, root, target};
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages that stay here.
const UNPUBLISHED: [&str; 7] = [
    "chores",
    "mazeloom-engine",
    "mazeloom-python",
    "mazeloom-testing",
    "mazeloom-units",
    "mazeloom-web",
    "xtask",
];

/// The folder of the unpacked crates.
fn folder() -> PathBuf {
    root().join("target/packages")
}

/// Packages and unpacks the crates, and makes them a workspace.
pub fn unpack() -> Result<()> {
    let packed = target()?.join("package");
    empty(&packed)?;
    empty(&folder())?;
    let mut package = cargo();
    let options = "package --workspace --no-verify --allow-dirty --quiet";
    package.args(options.split(' '));
    for name in UNPUBLISHED {
        package.args(["--exclude", name]);
    }
    run(&mut package)?;
    for path in entries(&packed)? {
        if path.extension().is_some_and(|ending| ending == "crate") {
            let mut tar = Command::new("tar");
            // Packed files carry one fixed date; with today's, cargo sees what has changed.
            tar.args(["--touch", "-xzf"]).arg(path);
            run(tar.arg("-C").arg(folder()))?;
        }
    }
    join()
}

/// Writes the manifest and the lock file of the workspace.
fn join() -> Result<()> {
    let mut patches = String::new();
    let folders = entries(&folder())?;
    let folders = folders.iter().filter_map(|path| path.file_name()?.to_str());
    let folders: Vec<&str> = folders.collect();
    for folder in &folders {
        let (name, _version) = folder.rsplit_once('-').context("NAME-VERSION")?;
        writeln!(patches, "{name} = {{ path = \"{folder}\" }}")?;
    }
    ensure!(folders.len() > 1, "only {folders:?} are packaged");
    let ours = fs::read_to_string(root().join("Cargo.toml"))?;
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = {folders:?}\n\n[patch.crates-io]\n{patches}\n{}",
        profiles(&ours)
    );
    fs::write(folder().join("Cargo.toml"), manifest)?;
    fs::copy(root().join("Cargo.lock"), folder().join("Cargo.lock"))?;
    // Drops what only the other crates of our workspace need.
    run(inside()?.args(["update", "--workspace", "--offline", "--quiet"]))
}

/// The profiles of a manifest, which come last in it: what is compiled with the same settings is
/// compiled once.
fn profiles(manifest: &str) -> &str {
    let start = manifest.find("\n[profile.").unwrap_or(manifest.len());
    &manifest[start..]
}

/// A cargo that works in the workspace of packages.
fn inside() -> Result<Command> {
    let mut cargo = cargo();
    cargo
        .current_dir(folder())
        .env("CARGO_TARGET_DIR", target()?);
    Ok(cargo)
}

/// Checks that every package compiles.
pub fn check() -> Result<()> {
    unpack()?;
    run(inside()?.args(["check", "--workspace", "--locked", "--offline", "--quiet"]))
}

/// Installs the program below a folder, as `cargo install mazeloom-cli` would.
pub fn install(place: &Path) -> Result<()> {
    let mut folders = entries(&folder())?.into_iter();
    let program = folders.find(|path| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with("mazeloom-cli-"))
    });
    let mut install = inside()?;
    install.args(["install", "--locked", "--offline", "--force", "--path"]);
    install.arg(program.context("the program is not packaged")?);
    run(install.arg("--root").arg(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles_are_what_comes_last() {
        let manifest = "[workspace]\nmembers = []\n\n[profile.dev]\nopt-level = 1\n";
        assert_eq!(profiles(manifest), "\n[profile.dev]\nopt-level = 1\n");
        assert_eq!(profiles("[workspace]\n"), "");
    }
}
