//! Programs that the tests need and that do not come with the toolchain.

use anyhow::{Context, Result, ensure};
use std::process::{Command, Stdio};

/// Programs that the check needs.
pub const CHECK: &[&str] = &["chromium", "pdftoppm", "tmux"];

/// Each program, how it is asked whether it is there, and the package that brings it.
const NEEDS: [(&str, &str, &str); 7] = [
    // A program that mends models, and says what it had to mend.
    ("admesh", "--version", "admesh"),
    // A browser in which the pages are opened.
    ("chromium", "--version", "chromium"),
    // A reader of PDF, to compare its pixels with ours.
    ("pdftoppm", "-v", "poppler-utils"),
    // The Python that readers of models and drawings are written in, and its environments.
    ("python3", "--version", "python3-venv"),
    // The painter of Tiled's maps.
    ("tmxrasterizer", "--version", "tiled"),
    // A terminal in which the game is played.
    ("tmux", "-V", "tmux"),
    // A machine in which the instructions of a program are counted.
    ("valgrind", "--version", "valgrind"),
];

/// Installs all programs that are missing.
pub fn meet_all() -> Result<()> {
    meet(&NEEDS.map(|need| need.0))
}

/// Installs those of some programs that are missing with the system's own package client, all at
/// once.
///
/// # Errors
/// The client failed.
pub fn meet(programs: &[&str]) -> Result<()> {
    let needed = || NEEDS.iter().filter(|need| programs.contains(&need.0));
    let missing = needed().filter(|need| !is_there(need.0, need.1));
    let packages: Vec<&str> = missing.map(|&(.., package)| package).collect();
    if packages.is_empty() {
        return Ok(());
    }
    println!("$ apt-get install {}", packages.join(" "));
    let install = [&["install", "-y"], &packages[..]].concat();
    if !apt(&install)? {
        // A fresh system has no lists of packages yet.
        ensure!(
            apt(&["update"])? && apt(&install)?,
            "`apt-get` could not install {}",
            packages.join(", ")
        );
    }
    for &(program, question, package) in needed() {
        ensure!(
            is_there(program, question),
            "the tests need `{program}`, and `apt-get install {package}` did not install it"
        );
    }
    Ok(())
}

fn is_there(program: &str, question: &str) -> bool {
    let mut asked = Command::new(program);
    asked
        .arg(question)
        // Programs with windows would look for a screen.
        .env("QT_QPA_PLATFORM", "offscreen")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}

fn apt(words: &[&str]) -> Result<bool> {
    let mut apt = Command::new("apt-get");
    // A mirror may be slow to answer.
    let patient = ["-o", "Acquire::Retries=5"];
    apt.args(patient).args(words);
    apt.env("DEBIAN_FRONTEND", "noninteractive");
    let status = apt.status().context("`apt-get` could not be started")?;
    Ok(status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_missed() {
        assert!(is_there("cargo", "-V"));
        assert!(!is_there("cargo", "--no-such-flag") && !is_there("no-such-program", "-V"));
    }
}
