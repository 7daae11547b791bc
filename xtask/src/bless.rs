//! `cargo x bless`: keeps what the program gives now, wherever a copy is committed and compared.
//!
//! The table of hashes, which only grows; the page's types; pictures, catalogs and schemas; what the commands of the
//! documentation print; and the Python package's builders. Look at the difference before it is committed.

use crate::{cargo, chores, needs, root, target, tools};
use anyhow::Result;
use std::fs;
use std::process::Command;

/// Tests that write instead of comparing if a variable is set, with their arguments.
const WRITERS: [(&str, &[&str]); 3] = [
    ("MAZE_TABLE", &["mazeloom", "--test", "it", "stability"]),
    ("MAZE_TYPES", &["mazeloom-engine", "--lib"]),
    ("TRYCMD", &["mazeloom-cli", "--test", "it", "guide"]),
];

/// Runs all of them.
pub fn run() -> Result<()> {
    chores::run(&["bless"])?;
    chores::run(&["schema"])?;
    for (variable, arguments) in WRITERS {
        let mut test = cargo();
        test.args(["test", "--quiet", "--package"]).args(arguments);
        tools::run(test.env(variable, "overwrite"))?;
    }
    builders()
}

/// Writes the builders of the Python package from the tables of its extension module.
fn builders() -> Result<()> {
    needs::meet(&["python3"])?;
    let mut build = cargo();
    build.args(["build", "--quiet", "--package", "mazeloom-python"]);
    tools::run(&mut build)?;
    let folder = target()?.join("bless");
    fs::create_dir_all(folder.join("mazeloom"))?;
    let module = target()?.join("debug/lib_core.so");
    fs::copy(module, folder.join("mazeloom/_core.abi3.so"))?;
    let mut write = Command::new("python3");
    write.arg(root().join("crates/mazeloom-python/tools/builders.py"));
    tools::run(write.arg("--write").env("PYTHONPATH", folder))
}
