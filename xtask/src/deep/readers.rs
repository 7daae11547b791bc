//! `cargo x deep readers`: other programs read models, maps, drawings, arrays and JSON.
//!
//! The programs are installed by name, the files written and the programs asked by `chores readers`.

use crate::{chores, root, tools};
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// The validator of the Khronos Group for glTF, from npm.
const VALIDATOR: &str = "gltf-validator@2.0.0-dev.3.10";

/// Installs the programs that are not there, and has all of them read.
pub fn run() -> Result<()> {
    let home = root().join("target/readers");
    let python = tools::environment(&home.join("venv"), "readers", None)?;
    let folder = home.join("npm");
    if !folder.join("node_modules/gltf-validator").is_dir() {
        fs::create_dir_all(&folder)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--fetch-retries=5"]);
        tools::run(npm.arg("--prefix").arg(folder).arg(VALIDATOR))?;
    }
    chores::run(&["readers", python.to_str().context("the path is text")?])
}
