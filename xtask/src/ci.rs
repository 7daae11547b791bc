//! `cargo x ci`: everything that must hold, in the order of what fails soonest.

use crate::{cargo, kept, needs, readers, tidy, web};
use anyhow::{Context, Result, ensure};

/// Cargo's part; arguments that hold a space would need more than this.
const STEPS: [&str; 5] = [
    "fmt --all --check",
    "clippy --workspace --all-targets --all-features -- -D warnings",
    "clippy -p mazeloom --no-default-features -- -D warnings",
    "test --workspace",
    "doc --workspace --no-deps",
];

/// Runs every check and stops at the first that fails.
pub fn run() -> Result<()> {
    needs::meet()?;
    STEPS.iter().try_for_each(|step| take(step))?;
    println!("$ cargo x tidy");
    tidy::run()?;
    println!("$ cargo x gallery");
    kept::run()?;
    println!("$ cargo x readers");
    readers::run()?;
    println!("$ cargo x web test");
    web::test()?;
    println!("all well");
    Ok(())
}

fn take(arguments: &str) -> Result<()> {
    println!("$ cargo {arguments}");
    let status = cargo()
        .args(arguments.split(' '))
        .env("RUSTDOCFLAGS", "-D warnings")
        .status()
        .context("cargo could not be started")?;
    ensure!(status.success(), "`cargo {arguments}` failed ({status})");
    Ok(())
}
