//! The commands for developers: `cargo x COMMAND`.
//!
//! This program needs files and cargo only, so that it is built in seconds. What uses the library
//! is in `chores`, which it runs.

mod bench;
mod beside;
mod bless;
mod chores;
mod ci;
mod deep;
mod dist;
mod needs;
mod packages;
mod python;
mod site;
mod tidy;
mod tools;
mod web;

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const USAGE: &str = "\
usage: cargo x COMMAND

  ci       checks a change: format, lints, tests, tidy, gallery, page, a minute of random tests
  deep     runs the checks that take long, a line for each, or the PARTs that are named;
           --times N of the usual work, --seed S for other random cases
  tidy     checks rules that a machine can check
  gallery  redraws the gallery and docs, and compares them with the committed files
  bless    keeps what the program gives now: pictures, catalogs, schemas, hashes of new recipes, the
           page's types, outputs in the documentation
  bless costs    keeps the instructions of small jobs
  bless names    keeps the public names of the library
  baseline FILE  keeps 2000 random recipes in all formats and all helps in a file, or compares
           with those that are kept there
  fuzz     tries random recipes, files, requests and command lines against laws: one or more
           TARGETs, or all; --seconds N in all (60), --seed S, --case N (only that one)
  web      builds the playground (the engine in WebAssembly and the page) in page/dist
  web pages  builds and tests it, also in a browser
  web quick  does so with engines that are compiled quickly, which the check uses
  web test   also compares the engine with the library
  web bench  measures how long a page takes from an input to its picture
  site     builds the documentation as a static site in target/site
  python   builds the wheel of the Python package and tests it in a fresh environment
  python all  also runs notebooks, has other packages read its layouts, writes to an object store,
           makes data sets with Spark, measures the memory of workers of a cluster
  bench    benchmarks: ratios from interleaved runs, as Markdown; with --yardstick FILE.c
           against a plain program in C; --rounds N (5)
  bench grids    times of the algorithms on other grids, as ratios to the rectangle
  dist     writes the files of a release to target/archive, and tests the packaged crates
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["ci"] => ci::run(),
        ["deep", ref options @ ..] => deep::run(options),
        ["tidy"] => tidy::run(),
        ["gallery"] => chores::run(&["gallery"]),
        ["bless"] => bless::run(),
        ["bless", "costs"] => deep::bless_costs(),
        ["bless", "names"] => deep::bless_names(),
        ["baseline", file] => chores::run(&["baseline", file]),
        ["fuzz", ref options @ ..] => chores::fuzz(options),
        ["web"] => web::run(),
        ["web", "pages"] => web::pages(),
        ["web", "quick"] => web::quick(),
        ["web", "test"] => web::test(),
        ["web", "bench"] => web::bench(),
        ["site"] => site::run(),
        ["python"] => python::run(),
        ["python", "all"] => python::all(),
        ["bench", ref options @ ..] => bench::run(options),
        ["dist"] => dist::run(),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            deep::list();
            Ok(())
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cargo x: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The cargo that runs us, at the root.
fn cargo() -> Command {
    let name = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = Command::new(name);
    cargo.current_dir(root());
    cargo
}

/// The folder of the workspace.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("this crate lies in the workspace")
}

/// The folder of what is built, in which this program is too.
fn target() -> Result<PathBuf> {
    let program = std::env::current_exe()?;
    let target = program.ancestors().nth(2);
    Ok(target
        .context("this program is in a folder of it")?
        .to_owned())
}
