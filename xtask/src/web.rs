//! `cargo x web`: builds and tests the playground.

use crate::{cargo, chores, needs, root};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// The pages' folder.
fn page() -> PathBuf {
    root().join("crates/mazeloom-web/page")
}

/// Builds the engine and the pages; they lie in `page/dist`, ready for any static server.
pub fn run() -> Result<()> {
    engine()?;
    packages()?;
    npm(&["run", "build"])?;
    println!("{}", page().join("dist").display());
    Ok(())
}

/// Measures how long pages take from an input to the picture.
pub fn bench() -> Result<()> {
    run()?;
    needs::meet()?;
    npm(&["run", "bench"])
}

/// Tests the pages, alone and in a browser, and compares the engine with the library.
pub fn test() -> Result<()> {
    pages()?;
    chores::run(&["same"])
}

/// Tests the pages, alone and in a browser.
pub fn pages() -> Result<()> {
    run()?;
    needs::meet()?;
    npm(&["test"])?;
    npm(&["run", "e2e"])
}

/// The engine as a module of WebAssembly, laid where the pages look for it.
fn engine() -> Result<()> {
    let target = root().join("target/web");
    let mut build = cargo();
    build
        .args(["build", "--release", "--target", TARGET])
        .args(["--package", "mazeloom-web"])
        .env("CARGO_TARGET_DIR", &target);
    if let Some(rustc) = compiler()? {
        build.env("RUSTC", rustc);
    }
    succeed(&mut build, "the engine")?;
    let module = target.join(TARGET).join("release/mazeloom_web.wasm");
    let place = page().join("public");
    fs::create_dir_all(&place)?;
    fs::copy(&module, place.join("engine.wasm")).context("the engine was not there")?;
    Ok(())
}

/// The compiler for the target, if it is not the usual one.
fn compiler() -> Result<Option<PathBuf>> {
    let added = Command::new("rustup")
        .args(["target", "add", TARGET])
        .output();
    if added.is_ok_and(|output| output.status.success()) {
        return Ok(None);
    }
    println!("rustup cannot fetch {TARGET}: a compiler for it is put together");
    let folder = root().join("target/wasm-toolchain");
    let mut script = Command::new("bash");
    script
        .arg(root().join("xtask/wasm-toolchain.sh"))
        .arg(&folder);
    succeed(&mut script, "the compiler for WebAssembly")?;
    Ok(Some(folder.join("bin/rustc")))
}

/// The packages that the pages are built with.
fn packages() -> Result<()> {
    let lock = page().join("package-lock.json");
    let kept = page().join("node_modules/.kept");
    let wanted = fs::read(&lock).context("the pages' lock file")?;
    if fs::read(&kept).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])?;
    fs::write(kept, wanted).context("the pages' packages")
}

fn npm(arguments: &[&str]) -> Result<()> {
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(page());
    succeed(&mut npm, &format!("npm {}", arguments.join(" ")))
}

fn succeed(command: &mut Command, what: &str) -> Result<()> {
    let status = command.status().with_context(|| {
        format!(
            "{what}: {} could not be started",
            command.get_program().display()
        )
    })?;
    ensure!(status.success(), "{what} failed ({status})");
    Ok(())
}
