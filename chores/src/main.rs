//! The chores that use the library; `cargo x COMMAND` runs them.

mod bless;
mod book;
mod gallery;
mod kept;
mod readers;
mod release;
mod same;

use anyhow::{Result, bail};
use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: chores COMMAND

  gallery         compares the gallery and docs with the committed files
  bless           keeps the new ones
  readers         has other programs read models, maps, drawings and arrays
  same            compares the engine in WebAssembly with the library
  release TARGET PROGRAM  writes the archive of a release, and its checksum";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo x: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<()> {
    match words {
        ["gallery"] => kept::run(),
        ["bless"] => bless::run(),
        ["readers"] => readers::run(),
        ["same"] => same::run(),
        ["release", target, program] => release::run(target, Path::new(program)),
        _ => bail!("unknown command\n\n{USAGE}"),
    }
}

/// The folder of the workspace.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate is in the workspace")
}
