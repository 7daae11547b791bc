//! `cargo x ci`: everything that must hold, in the order of what fails soonest.
//!
//! The web page and the readers of our files run beside the rest: their browsers and downloads
//! wait more than they compute.

use crate::{cargo, kept, needs, root, tidy};
use anyhow::{Context, Result, ensure};
use std::fs::{self, File};
use std::io;
use std::process::{Child, Command};
use std::time::Instant;

/// Cargo's part before the pictures; arguments that hold a space would need more than this.
const STEPS: [&str; 6] = [
    "fmt --all --check",
    "clippy --workspace --all-targets --all-features -- -D warnings",
    "clippy -p mazeloom --no-default-features -- -D warnings",
    "test --workspace",
    "doc --workspace --no-deps",
    "package --workspace --exclude xtask --exclude mazeloom-web --exclude mazeloom-testing --no-verify --allow-dirty --quiet",
];

/// Runs every check and stops at the first that fails.
pub fn run() -> Result<()> {
    let begun = Instant::now();
    needs::meet()?;
    let web = Beside::start("web test")?;
    let readers = Beside::start("readers")?;
    for step in STEPS {
        timed(begun, &format!("cargo {step}"), || take(step))?;
    }
    timed(begun, "cargo x tidy", tidy::run)?;
    timed(begun, "cargo x gallery", kept::run)?;
    timed(begun, "cargo x readers", || readers.end())?;
    timed(begun, "cargo x web test", || web.end())?;
    println!("all well after {} s", begun.elapsed().as_secs());
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

/// A command of ours that runs beside the others; what it says is shown in the end.
struct Beside {
    words: &'static str,
    child: Child,
}

impl Beside {
    fn start(words: &'static str) -> Result<Beside> {
        let path = Self::log(words);
        fs::create_dir_all(root().join("target"))?;
        let log = File::create(&path).with_context(|| format!("{}", path.display()))?;
        let child = Command::new(std::env::current_exe()?)
            .args(words.split(' '))
            .current_dir(root())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("it could not be started")?;
        Ok(Beside { words, child })
    }

    fn log(words: &str) -> std::path::PathBuf {
        let name = words.replace(' ', "-");
        root().join(format!("target/{name}.log"))
    }

    /// Waits for its end, and shows what it said.
    fn end(mut self) -> Result<()> {
        let status = self.child.wait()?;
        let mut log = File::open(Self::log(self.words))?;
        io::copy(&mut log, &mut io::stdout())?;
        ensure!(
            status.success(),
            "`cargo x {}` failed ({status})",
            self.words
        );
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
