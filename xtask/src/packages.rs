//! Checks the crates as they would be published: packaged, unpacked, and built.
//!
//! What is missing from a package shows only outside of the workspace. The unpacked crates form a
//! workspace of their own, in which each replaces the registry's version, with the same versions of
//! everything else.

use crate::chores::finish;
use crate::{cargo, root, target};
use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Packages that stay here.
const UNPUBLISHED: [&str; 6] = [
    "chores",
    "mazeloom-engine",
    "mazeloom-python",
    "mazeloom-testing",
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
    for folder in [&packed, &folder()] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
    }
    let mut package = cargo();
    package.args([
        "package",
        "--workspace",
        "--no-verify",
        "--allow-dirty",
        "--quiet",
    ]);
    for name in UNPUBLISHED {
        package.args(["--exclude", name]);
    }
    finish(&mut package)?;
    fs::create_dir_all(folder())?;
    for file in fs::read_dir(&packed)? {
        let path = file?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "crate")
        {
            let mut tar = Command::new("tar");
            // Packed files carry one fixed date; with today's, cargo sees what has changed.
            let tar = tar.args(["--touch", "-xzf"]).arg(path);
            finish(tar.arg("-C").arg(folder()))?;
        }
    }
    join()
}

/// Writes the manifest and the lock file of the workspace.
fn join() -> Result<()> {
    let mut patches = String::new();
    let mut folders: Vec<String> = Vec::new();
    for entry in fs::read_dir(folder())? {
        folders.push(entry?.file_name().to_string_lossy().into_owned());
    }
    folders.sort();
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
    finish(inside()?.args(["update", "--workspace", "--offline", "--quiet"]))
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
    finish(inside()?.args(["check", "--workspace", "--locked", "--offline", "--quiet"]))
}

/// Installs the program below a folder, as `cargo install mazeloom-cli` would.
pub fn install(place: &Path) -> Result<()> {
    let mut folders = fs::read_dir(folder())?;
    let program = folders.find_map(|entry| {
        let path = entry.ok()?.path();
        let name = path.file_name()?.to_str()?;
        name.starts_with("mazeloom-cli-").then(|| path.clone())
    });
    let mut install = inside()?;
    install.args(["install", "--locked", "--offline", "--force", "--path"]);
    install.arg(program.context("the program is not packaged")?);
    finish(install.arg("--root").arg(place))
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
