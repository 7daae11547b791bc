//! `cargo x bless`: keeps what the program gives now, wherever a copy is committed and compared.
//!
//! The table of hashes, which only grows; the page's types; pictures, catalogs and schemas; and what the commands
//! of the documentation print. Look at the difference before it is committed.

use crate::{cargo, chores, tools};
use anyhow::Result;

/// Tests that write instead of comparing if a variable is set, with their arguments.
const WRITERS: [(&str, &[&str]); 3] = [
    ("MAZE_TABLE", &["mazeloom", "--test", "it", "stability"]),
    ("MAZE_TYPES", &["mazeloom-units", "--test", "unit-engine"]),
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
    Ok(())
}
