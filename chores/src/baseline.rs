//! `chores baseline FILE`: what the program gives, kept before a change of its structure and compared after it.
//!
//! Random recipes in every format, and what `--help` and `help NAME` print, each as a line with a checksum. If
//! there is no such file it is written; otherwise the same recipes are made again and the differences printed.

use crate::AS_MAZE;
use crate::fuzz::{files, recipe_of};
use anyhow::{Context, Result, ensure};
use mazeloom::recipe::KEYS;
use mazeloom_dataset::sha256;
use mazeloom_export::listing::tables;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The number of recipes.
const RECIPES: u64 = 2000;

/// The maximum number of differences that are printed.
const MOST_PRINTED: usize = 40;

/// Keeps a baseline, or compares with one.
pub fn run(path: &Path) -> Result<()> {
    let kept = fs::read_to_string(path).unwrap_or_default();
    let recipes: Vec<String> = if kept.is_empty() {
        (0..RECIPES).map(recipe_of).collect()
    } else {
        let named = kept
            .lines()
            .filter_map(|line| line.strip_prefix("recipe\t"));
        named.map(str::to_owned).collect()
    };
    let mut text = String::new();
    for (place, recipe) in recipes.iter().enumerate() {
        if place % 200 == 0 {
            println!("{place} of {} recipes", recipes.len());
        }
        text += &format!("recipe\t{recipe}\n");
        for (format, file) in files(recipe) {
            text += &format!("{format}\t{}\t{recipe}\n", &sha256(&file)[..16]);
        }
    }
    for words in helps() {
        text += &format!(
            "help\t{}\t{}\n",
            &sha256(&help(&words)?)[..16],
            words.join(" ")
        );
    }
    if kept.is_empty() {
        fs::write(path, text).with_context(|| path.display().to_string())?;
        println!("kept in {}", path.display());
        return Ok(());
    }
    compare(&kept, &text)
}

/// Prints the lines that differ.
fn compare(kept: &str, text: &str) -> Result<()> {
    let now: BTreeSet<&str> = text.lines().collect();
    let gone: Vec<&str> = kept.lines().filter(|line| !now.contains(line)).collect();
    for line in gone.iter().take(MOST_PRINTED) {
        println!("differs: {line}");
    }
    let all = kept.lines().count();
    ensure!(gone.is_empty(), "{} of {all} differ", gone.len());
    println!("{all} lines are the same");
    Ok(())
}

/// The commands that print help.
fn helps() -> Vec<Vec<String>> {
    let program = mazeloom_cli::command_line();
    let commands = program.get_subcommands();
    let commands = commands.map(|command| vec![command.get_name().to_owned(), "--help".to_owned()]);
    let rows = tables().into_iter().flat_map(|table| table.rows);
    let rows = rows.map(|(entry, _)| entry.name);
    let rows: BTreeSet<&str> = rows.chain(KEYS.iter().map(|param| param.name)).collect();
    let rows = rows
        .into_iter()
        .map(|name| vec!["help".to_owned(), name.to_owned()]);
    commands.chain(rows).collect()
}

/// The standard output of the program.
fn help(words: &[String]) -> Result<Vec<u8>> {
    let mut program = Command::new(std::env::current_exe()?);
    let program = program.args(words).env(AS_MAZE, "1").env("COLUMNS", "80");
    Ok(program
        .output()
        .context("the program could not be started")?
        .stdout)
}
