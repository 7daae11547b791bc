//! Helpers that several commands need: programs, folders and environments of Python.

use crate::root;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs a command to its end.
///
/// # Errors
/// It could not be started, or failed.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status();
    let status = status.with_context(|| format!("`{}` could not be started", line(command)))?;
    ensure!(status.success(), "`{}` failed ({status})", line(command));
    Ok(())
}

/// The program of a command and its arguments.
fn line(command: &Command) -> String {
    let words = [command.get_program()]
        .into_iter()
        .chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

/// The Python of an environment that has the packages of a list in `xtask/python`, and another one; it is
/// made if it is not there or has others.
pub fn environment(home: &Path, list: &str, another: Option<&str>) -> Result<PathBuf> {
    let (python, done) = (home.join("bin/python"), home.join("packages"));
    let packages = root().join("xtask/python").join(format!("{list}.txt"));
    let list = fs::read_to_string(&packages)? + another.unwrap_or_default();
    if fs::read_to_string(&done).is_ok_and(|there| there == list) && python.exists() {
        return Ok(python);
    }
    let mut venv = Command::new("python3");
    run(venv.args(["-m", "venv", "--clear"]).arg(home))?;
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--retries=10"]);
    run(pip.arg("--requirement").arg(packages).args(another))?;
    fs::write(done, list)?;
    Ok(python)
}

/// Makes a folder, without what an earlier run left in it.
pub fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// The paths in a folder, in order.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = paths.collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

/// Copies a folder with all that is in it.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for path in entries(from)? {
        let place = to.join(path.file_name().context("an entry has a name")?);
        if path.is_dir() {
            copy_folder(&path, &place)?;
        } else {
            fs::copy(&path, &place)?;
        }
    }
    Ok(())
}
