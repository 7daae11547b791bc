//! `cargo x web`: builds and tests the playground.

use crate::{cargo, chores, needs, root, tools};
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

const TARGET: &str = "wasm32-unknown-unknown";

/// A module: its name, its profile, and its features.
type Module = (&'static str, &'static str, &'static str);

/// The modules: the small one, which pages start with, and the one that has all file formats.
const MODULES: [Module; 2] = [("core", "web-core", SMALL), ("engine", "web", ALL)];

/// The same, compiled quickly: they are large and slow.
const QUICK: [Module; 2] = [("core", "web-quick", SMALL), ("engine", "web-quick", ALL)];

const SMALL: &str = "--no-default-features";
const ALL: &str = "--features=default";

/// The test of what a page loads, which says nothing about modules that were compiled quickly.
const SIZES: &str = "e2e/size.test.ts";

/// Options of `wasm-opt`: to make the module small, with what all browsers of the last years
/// understand and the compiler uses already. What one pass leaves, a second makes smaller.
const OPTIMIZE: &str = "-Os -Oz --strip-debug --strip-producers --enable-bulk-memory \
                        --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals \
                        --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext";

/// The pages' folder.
fn page() -> PathBuf {
    root().join("crates/mazeloom-web/page")
}

/// Builds the engine and the pages; they lie in `page/dist`, ready for any static server.
pub fn run() -> Result<()> {
    engines(MODULES, optimize)?;
    npm(&["run", "build"])?;
    println!("{}", page().join("dist").display());
    Ok(())
}

/// Measures how long pages take from an input to the picture.
pub fn bench() -> Result<()> {
    run()?;
    needs::meet(needs::CHECK)?;
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
    needs::meet(needs::CHECK)?;
    tests()?;
    npm(&["run", "e2e"])
}

/// Tests the pages, alone and in a browser, with engines that are compiled quickly.
pub fn quick() -> Result<()> {
    engines(QUICK, place)?;
    needs::meet(needs::CHECK)?;
    npm(&["run", "build", "--", "--mode", "quick"])?;
    tests()?;
    let mut browser = Command::new("npm");
    browser.args(["run", "e2e", "--", "--exclude", SIZES]);
    tools::run(browser.env("MAZELOOM_QUICK", "1").current_dir(page()))
}

/// The tests that need no browser.
fn tests() -> Result<()> {
    package()?;
    npm(&["run", "check"])?;
    npm(&["test"])
}

/// Tests the package for npm, with the engine that was built.
fn package() -> Result<()> {
    let folder = root().join("crates/mazeloom-web/npm");
    let engine = page().join("built/engine.wasm");
    fs::copy(engine, folder.join("engine.wasm")).context("the package's engine")?;
    tools::run(Command::new("npm").arg("test").current_dir(folder))
}

/// The engine as modules of WebAssembly, laid where the pages look for them. The packages are
/// fetched beside, and a module is finished while the next one is built.
fn engines(modules: [Module; 2], finish: fn(&Path, &str) -> Result<()>) -> Result<()> {
    let rustc = compiler()?;
    thread::scope(|scope| {
        let fetching = scope.spawn(packages);
        let first = build(modules[0], rustc.as_deref())?;
        fetching.join().expect("no thread panics")?;
        let finishing = scope.spawn(move || finish(&first, modules[0].0));
        let second = build(modules[1], rustc.as_deref())?;
        finish(&second, modules[1].0)?;
        finishing.join().expect("no thread panics")
    })
}

/// Lays a module where the pages look for it.
fn place(module: &Path, name: &str) -> Result<()> {
    let folder = page().join("built");
    fs::create_dir_all(&folder)?;
    // The module that it replaces is no longer the optimized one.
    let _absent = fs::remove_file(folder.join(format!("{name}.from.wasm")));
    fs::copy(module, folder.join(format!("{name}.wasm"))).context("the module was not there")?;
    Ok(())
}

/// Builds a module, and tells where it is.
fn build((_, profile, features): Module, rustc: Option<&Path>) -> Result<PathBuf> {
    let target = root().join("target/web");
    let mut build = cargo();
    build
        .args(["build", "--profile", profile, "--target", TARGET])
        .args(["--package", "mazeloom-web"])
        .arg(features)
        .env("CARGO_ENCODED_RUSTFLAGS", without_paths()?)
        .env("CARGO_TARGET_DIR", &target);
    if let Some(rustc) = rustc {
        build.env("RUSTC", rustc);
    }
    tools::run(&mut build)?;
    Ok(target.join(TARGET).join(profile).join("mazeloom_web.wasm"))
}

/// Flags with which a module names no folder of this machine, so that it is the same on every one.
fn without_paths() -> Result<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo")));
    let sources = home.context("no home")?.join("registry/src");
    let flags = fs::read_dir(&sources)?.map(|folder| {
        let folder = folder?.path();
        Ok(format!("--remap-path-prefix={}/=", folder.display()))
    });
    Ok(flags.collect::<Result<Vec<_>>>()?.join("\u{1f}"))
}

/// Optimizes the module, unless it was done with the same one before: it takes a minute.
fn optimize(module: &Path, name: &str) -> Result<()> {
    let folder = page().join("built");
    let done = folder.join(format!("{name}.wasm"));
    let kept = folder.join(format!("{name}.from.wasm"));
    let wanted = fs::read(module).context("the module was not there")?;
    if done.exists() && fs::read(&kept).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let mut program = Command::new("node");
    program
        .arg(page().join("node_modules/binaryen/bin/wasm-opt"))
        .args(OPTIMIZE.split(' '))
        .arg(module)
        .arg("-o")
        .arg(&done);
    tools::run(&mut program)?;
    fs::write(kept, wanted).context("the module's copy")
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
    tools::run(&mut script)?;
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
    tools::run(Command::new("npm").args(arguments).current_dir(page()))
}
