//! `cargo x deep faults`: what becomes of files when a run fails or is ended.
//!
//! Each case of `xtask/deep/faults.txt` runs in an empty folder: a full disk, a folder that may not be
//! written, little memory, closed pipes, links. No file may be there in part, and no temporary one be left.

use super::maze;
use crate::tools::{empty, entries};
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use std::process::{Command, Output, Stdio};

const CASES: &str = include_str!("../../deep/faults.txt");

/// Time that a case may take: timeout(1) ends it then with code 124.
const MOST_SECONDS: &str = "60";

/// A script of bash, and what must come of it.
#[derive(Default)]
struct Case<'a> {
    script: &'a str,
    /// The exit codes that are right.
    codes: Vec<i32>,
    /// Files that must lie in the folder afterwards, apart from what is optional.
    leaves: Vec<&'a str>,
    /// Text that standard error must contain.
    says: &'a str,
}

/// Runs all cases.
pub fn run() -> Result<()> {
    ensure!(cfg!(target_os = "linux"), "the cases need Linux");
    let program = maze()?;
    let folder = std::env::temp_dir().join(format!("maze-faults-{}", std::process::id()));
    let mut count = 0;
    for block in CASES.split("\n\n").filter(|block| block.starts_with('$')) {
        let case = Case::read(block)?;
        check(&case, &program, &folder).with_context(|| case.script.to_owned())?;
        count += 1;
    }
    std::fs::remove_dir_all(&folder)?;
    println!("{count} cases: nothing in part, nothing left behind");
    Ok(())
}

impl<'a> Case<'a> {
    fn read(block: &'a str) -> Result<Case<'a>> {
        let (script, told) = block.split_once('\n').context("a script and its end")?;
        let script = script
            .strip_prefix("$ ")
            .context("a script begins with $")?;
        let mut case = Case {
            script,
            ..Case::default()
        };
        for part in told.trim().split(", ") {
            match part.split_once(' ').context("a word and its value")? {
                ("exit", codes) => {
                    let codes = codes.split(' ').map(str::parse);
                    case.codes = codes.collect::<Result<_, _>>()?;
                }
                ("leaves", names) => case.leaves = names.split(' ').collect(),
                ("says", text) => case.says = text,
                _ => bail!("{part}: unknown word"),
            }
        }
        Ok(case)
    }
}

fn check(case: &Case, program: &Path, folder: &Path) -> Result<()> {
    empty(folder)?;
    let bin = program.parent().context("a program has a folder")?;
    let path = std::env::var("PATH").unwrap_or_default();
    let mut bash = Command::new("timeout");
    bash.args(["--kill-after=5", MOST_SECONDS, "bash", "-c", case.script])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", bin.display()))
        .stdin(Stdio::null());
    let Output { status, stderr, .. } = bash.output()?;
    let said = String::from_utf8_lossy(&stderr);
    let codes = &case.codes;
    ensure!(
        status.code().is_some_and(|code| codes.contains(&code)),
        "it ended with {status}, not {codes:?}:\n{said}"
    );
    ensure!(!said.contains("panicked"), "{said}");
    ensure!(said.contains(case.says), "it says:\n{said}");
    let names = entries(folder)?;
    let names = names.iter().filter_map(|path| path.file_name()?.to_str());
    let names: Vec<&str> = names.collect();
    let fits = |name: &str, pattern: &str| match pattern.split_once('*') {
        Some((start, _)) => name.starts_with(start),
        None => name == pattern,
    };
    for name in &names {
        let known = case.leaves.iter().any(|pattern| fits(name, pattern));
        ensure!(known, "{name} is left behind");
    }
    for pattern in case.leaves.iter().filter(|pattern| !pattern.ends_with('?')) {
        let there = names.iter().any(|name| fits(name, pattern));
        ensure!(there, "there is no {pattern}; there are {names:?}");
    }
    Ok(())
}
