//! The commands for developers that use the library; `cargo x` runs them.

mod baseline;
mod book;
mod fuzz;
mod gallery;
mod kept;
mod readers;
mod release;
mod same;
mod schema;

use anyhow::{Result, bail};
use peak_alloc::PeakAlloc;
use std::path::Path;
use std::process::ExitCode;

/// Counts what is allocated.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Set in the environment of this program to run it as `maze`, with the arguments of `maze`.
const AS_MAZE: &str = "CHORES_AS_MAZE";

fn main() -> ExitCode {
    if std::env::var_os(AS_MAZE).is_some() {
        return mazeloom_cli::run();
    }
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
        ["bless"] => kept::bless(),
        ["baseline", path] => baseline::run(Path::new(path)),
        ["schema"] => schema::run(),
        ["readers", python] => readers::run(Path::new(python)),
        ["same"] => same::run(),
        ["fuzz", words @ ..] => fuzz::run(words),
        ["release", target, program] => release::run(target, Path::new(program)),
        _ => bail!("unknown command; see `cargo x help`"),
    }
}

/// The folder of the workspace.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate is in the workspace")
}
