//! The chores of the repository: `cargo x COMMAND`.
//!
//! This program needs files and cargo only, so that it is built in seconds. The chores that use
//! the library are in `chores`, which it runs.

mod abuse;
mod bench;
mod beside;
mod bless;
mod chores;
mod ci;
mod costs;
mod datasets;
mod deep;
mod dist;
mod faults;
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
  deep     runs the checks that take long: lints of all builds, docs, faults, abuse, costs, readers,
           web test, python, packages, site, fuzz, datasets; a line for each
  tidy     checks rules that a machine can check
  gallery  redraws the gallery and docs, and compares them with the committed files
  bless    keeps what the program gives now: pictures, catalogs, schemas, hashes of new recipes, the
           page's types, outputs in the documentation, the Python builders
  baseline FILE  keeps 2000 random recipes in all formats and all helps in a file, or compares
           with those that are kept there
  readers  has other programs read models, maps, drawings, arrays and JSON
  web      builds the playground (the engine in WebAssembly and the page) in page/dist
  web pages  builds and tests it, also in a browser
  web quick  does so with engines that are compiled quickly, which the check uses
  web test   also compares the engine with the library
  site     builds the documentation as a static site in target/site
  packages checks that the crates compile as published
  fuzz     tries random recipes, files, requests and command lines against laws: one or more
           TARGETs, or all; --seconds N in all (60), --seed S, --case N (only that one)
  faults   fills disks, closes pipes and kills runs, and looks for what is left;
           with --kills N how many runs are killed (1000)
  abuse    asks maze serve for too much, too slowly and wrongly, and looks whether it stays up;
           --short for the check, with what `cargo test` has built; --only load,
           slow, leave, mixed or document; --seconds N of load (20), --requests N (100000), --seed S
  datasets kills runs of maze dataset at random moments and resumes them, until the same files are
           there; with --kills N how many (1000)
  python   builds the wheel of the Python package and tests it in a fresh environment; with
           --packed with the extension module that `cargo test` has built
  python all  also runs notebooks, has other packages read its layouts, kills workers of a cluster,
           writes to an object store, compares its speed with that of other packages
  dist     writes the files of a release to target/archive, and tests the packaged crates
  costs    counts the instructions of small jobs and compares them with those in
           xtask/costs.txt; with --bless keeps them
  bench    benchmarks: ratios from interleaved runs, as Markdown; with --yardstick FILE.c
           against a plain program in C, with --counts instructions instead of seconds
  bench --grids  times of the algorithms on other grids, as ratios to the rectangle; --rounds N (5)
  bench web    how long a page takes from an input to its picture";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["ci"] => ci::run(),
        ["deep"] => deep::run(),
        ["tidy"] => tidy::run(),
        ["bless"] => bless::run(),
        ["gallery"] => chores::run(&["gallery"]),
        ["baseline", file] => chores::run(&["baseline", file]),
        ["readers"] => needs::meet(needs::ALL).and_then(|()| chores::run(&["readers"])),
        ["site"] => needs::meet(&["python3"]).and_then(|()| site::run()),
        ["packages"] => packages::check(),
        ["fuzz", ref options @ ..] => chores::fuzz(options),
        ["faults"] => faults::run(1000),
        ["faults", "--kills", number] => number
            .parse()
            .context("--kills takes a number")
            .and_then(faults::run),
        ["abuse", ref options @ ..] => needs::meet(&["python3"]).and_then(|()| abuse::run(options)),
        ["datasets"] => datasets::run(1000),
        ["datasets", "--kills", number] => number
            .parse()
            .context("--kills takes a number")
            .and_then(datasets::run),
        ["costs"] => costs::run(false),
        ["costs", "--bless"] => costs::run(true),
        ["python"] => needs::meet(&["python3"]).and_then(|()| python::run()),
        ["python", "--packed"] => python::check(),
        ["python", "all"] => needs::meet(&["python3"]).and_then(|()| python::all()),
        ["dist"] => dist::run(),
        ["web"] => web::run(),
        ["web", "pages"] => web::pages(),
        ["web", "quick"] => web::quick(),
        ["web", "test"] => web::test(),
        ["bench", "web"] => web::bench(),
        ["bench", ref options @ ..] => bench::run(options),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    report(done)
}

fn report(done: Result<()>) -> ExitCode {
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
