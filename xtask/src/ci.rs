//! `cargo x ci`: all checks, those that fail fastest first.
//!
//! The tests of the web page run in parallel with everything else, the readers and the gallery in
//! parallel with the tests: their browsers and downloads wait more than they compute.

use crate::{cargo, chores, faults, needs, packages, root, site, tidy};
use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::io;
use std::process::{Child, Command};
use std::thread;
use std::time::Instant;

/// What needs no test program; arguments that hold a space would need more than this.
const BEFORE: [&str; 5] = [
    "fmt --all --check",
    "clippy --workspace --all-targets --all-features -- -D warnings",
    "clippy -p mazeloom --no-default-features -- -D warnings",
    "clippy -p mazeloom-engine --all-targets --no-default-features -- -D warnings",
    "test --workspace --no-run",
];

/// How many lines of a lane that failed are repeated in the end.
const LAST_LINES: usize = 80;

/// What the other lanes run beside.
const AFTER: [&str; 2] = ["test --workspace", "doc --workspace --no-deps"];

/// Runs every check and stops at the first that fails.
pub fn run() -> Result<()> {
    let begun = Instant::now();
    needs::meet()?;
    let ourselves = std::env::current_exe()?;
    let beside = |name, words: &[&str]| Beside::start(name, Command::new(&ourselves).args(words));
    let web = beside("web pages", &["web", "pages"])?;
    timed(begun, "cargo x tidy", tidy::run)?;
    for step in BEFORE {
        timed(begun, &format!("cargo {step}"), || take(step))?;
    }
    let chore =
        |words: &[&'static str]| Beside::start(words[0], chores::built_with_tests()?.args(words));
    let readers = chore(&["readers"])?;
    let gallery = chore(&["gallery"])?;
    let fuzz = chore(&["fuzz", "--seconds", "60"])?;
    let python = beside("python", &["python", "--packed"])?;
    let costs = beside("costs", &["costs"])?;
    // The engine is compared with the library as soon as the page is built.
    let web = thread::spawn(move || Ok([web.finished()?, chore(&["same"])?.finished()?]));
    for step in AFTER {
        timed(begun, &format!("cargo {step}"), || take(step))?;
    }
    let abuse = beside("abuse", &["abuse", "--short"])?;
    timed(begun, "cargo x faults", faults::run_few)?;
    timed(begun, "cargo x fuzz", || fuzz.end())?;
    timed(begun, "cargo x packages", packages::check)?;
    timed(begun, "cargo x gallery", || gallery.end())?;
    timed(begun, "cargo x abuse --short", || abuse.end())?;
    timed(begun, "cargo x python", || python.end())?;
    timed(begun, "cargo x costs", || costs.end())?;
    timed(begun, "cargo x readers", || readers.end())?;
    timed(
        begun,
        "cargo x web pages, and the engine and the library",
        || {
            let lanes: Result<[Beside; 2]> = web.join().expect("no lane panics");
            lanes?.iter().try_for_each(Beside::show)
        },
    )?;
    timed(begun, "cargo x site", site::run)?;
    println!("all checks passed after {} s", begun.elapsed().as_secs());
    Ok(())
}

/// Says what is done, and when it began.
fn timed(begun: Instant, what: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("$ {what}  # after {} s", begun.elapsed().as_secs());
    work()
}

fn take(arguments: &str) -> Result<()> {
    let status = cargo()
        .args(arguments.split(' '))
        .env("RUSTDOCFLAGS", "-D warnings")
        // A program that a test needs must be there.
        .env("MAZELOOM_CI", "1")
        // What is built once from nothing is not built again in parts.
        .env("CARGO_INCREMENTAL", "0")
        .status()
        .context("cargo could not be started")?;
    ensure!(status.success(), "`cargo {arguments}` failed ({status})");
    Ok(())
}

/// A command that runs beside the others; what it prints is shown in the end.
struct Beside {
    name: &'static str,
    child: Child,
}

impl Beside {
    fn start(name: &'static str, command: &mut Command) -> Result<Beside> {
        let path = Self::log(name);
        fs::create_dir_all(root().join("target"))?;
        let log = File::create(&path).with_context(|| format!("{}", path.display()))?;
        let child = command
            .current_dir(root())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("it could not be started")?;
        Ok(Beside { name, child })
    }

    fn log(name: &str) -> std::path::PathBuf {
        let name = name.replace(' ', "-");
        root().join(format!("target/{name}.log"))
    }

    /// Waits for its end, and shows what it said.
    fn end(self) -> Result<()> {
        self.finished()?.show()
    }

    /// Waits for its end. If it failed, the error repeats the last lines of what it said: the error
    /// is what stands at the end of a long log.
    fn finished(mut self) -> Result<Beside> {
        let status = self.child.wait()?;
        if !status.success() {
            let said = fs::read(Self::log(self.name))?;
            let said = String::from_utf8_lossy(&said);
            let lines: Vec<&str> = said.lines().collect();
            let last = lines[lines.len().saturating_sub(LAST_LINES)..].join("\n");
            bail!(
                "`cargo x {}` failed ({status}); it said:\n{last}",
                self.name
            );
        }
        Ok(self)
    }

    /// Shows what it said.
    fn show(&self) -> Result<()> {
        let mut log = File::open(Self::log(self.name))?;
        io::copy(&mut log, &mut io::stdout())?;
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // Where another check failed, nothing is left running.
        let _ended = self.child.kill();
        let _waited = self.child.wait();
    }
}
