//! Helpers that several chores need: environments of Python, and copies of folders.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The Python of an environment that has some packages; it is made if it is not there or has others.
pub fn environment(home: &Path, packages: &[&str]) -> Result<PathBuf> {
    let (python, done) = (home.join("bin/python"), home.join("packages"));
    let list = packages.join(" ");
    if fs::read_to_string(&done).is_ok_and(|there| there == list) && python.exists() {
        return Ok(python);
    }
    let mut venv = Command::new("python3");
    succeed(
        venv.args(["-m", "venv", "--clear"]).arg(home),
        "python3 -m venv",
    )?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--retries=10"]);
    pip.args(packages);
    succeed(&mut pip, &format!("pip install {list}"))?;
    fs::write(done, list)?;
    Ok(python)
}

/// Runs a command to its end.
pub fn succeed(command: &mut Command, what: &str) -> Result<()> {
    let status = command.status();
    let status = status.with_context(|| format!("{what} could not be started"))?;
    ensure!(status.success(), "{what} failed ({status})");
    Ok(())
}

/// Copies a folder with all that is in it.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("{}", from.display()))? {
        let path = entry?.path();
        let place = to.join(path.file_name().context("an entry has a name")?);
        if path.is_dir() {
            copy_folder(&path, &place)?;
        } else {
            fs::copy(&path, &place)?;
        }
    }
    Ok(())
}
