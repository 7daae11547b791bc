//! `cargo x deep readers`: other programs read models, maps, drawings, arrays and JSON.
//!
//! The programs are installed by name, the files written and the programs asked by `chores readers`.

use crate::{chores, root, tools};
use anyhow::{Context, Result};
use std::fs;
use std::process::Command;

/// Packages of Python; what a later version says of the same files may differ.
const PACKAGES: [&str; 11] = [
    "duckdb==2.0.1",
    "ezdxf==1.4.5",
    "jsonschema==4.26.0",
    "lib3mf==2.5.0",
    "lxml==6.1.3",
    "networkx==3.6.1",
    "numpy==2.4.6",
    "pandas==3.1.1",
    "polars==2.1.0",
    "pyarrow==26.0.1",
    "trimesh==5.2.0",
];

/// The validator of the Khronos Group for glTF, from npm.
const VALIDATOR: &str = "gltf-validator@2.0.0-dev.3.10";

/// Installs the programs that are not there, and has all of them read.
pub fn run() -> Result<()> {
    let home = root().join("target/readers");
    let python = tools::environment(&home.join("venv"), &PACKAGES)?;
    let folder = home.join("npm");
    if !folder.join("node_modules/gltf-validator").is_dir() {
        fs::create_dir_all(&folder)?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--fetch-retries=5"]);
        tools::run(npm.arg("--prefix").arg(folder).arg(VALIDATOR))?;
    }
    chores::run(&["readers", python.to_str().context("the path is text")?])
}
