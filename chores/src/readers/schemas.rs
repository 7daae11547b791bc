//! JSON of every kind that `maze` writes, which jsonschema (Python) checks against our schemas.

use super::ask;
use crate::{AS_MAZE, root, schema};
use anyhow::{Context, Result, ensure};
use mazeloom::format::Fields;
use mazeloom::grid::GRIDS;
use mazeloom::reshape::RESHAPINGS;
use mazeloom::rule::RULES;
use mazeloom_export::listing::tables;
use std::path::Path;
use std::process::Command;
use std::{fs, iter};

/// Commands that print JSON: the schema, and the arguments.
const CALLS: &str = include_str!("../../readers/json.txt");

/// A maze with an opening and without a solution; `UNSOLVABLE` in [`CALLS`] is its file.
const UNSOLVABLE: &str = r#"{"format": "mazeloom/1", "grid": {"kind": "rect", "width": 2,
    "height": 1}, "passages": [], "openings": [[0, 3]]}"#;

/// Writes what the commands print: files named after their schemas.
pub fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let unsolvable = folder.with_file_name("unsolvable.json");
    fs::write(&unsolvable, UNSOLVABLE)?;
    for (number, (schema, mut words)) in calls().into_iter().enumerate() {
        for word in &mut words {
            if word == "UNSOLVABLE" {
                *word = unsolvable.to_string_lossy().into_owned();
            }
        }
        let printed = printed(schema, &words);
        let printed = printed.with_context(|| format!("maze {}", words.join(" ")))?;
        fs::write(folder.join(format!("{schema}.{number}.json")), printed)?;
    }
    Ok(())
}

/// Has jsonschema check what [`write()`] wrote; the environment of `python` has it.
pub fn check(python: &Path, folder: &Path) -> Result<()> {
    let mut command = Command::new(python);
    let schemas = root().join(schema::FOLDER);
    command
        .args(["-c", include_str!("schemas.py")])
        .arg(folder)
        .arg(schemas);
    let checked = ask(&mut command, "jsonschema")?;
    println!("{checked}");
    Ok(())
}

/// All commands: those of [`CALLS`], and for the rows of tables.
fn calls() -> Vec<(&'static str, Vec<String>)> {
    let word = |word: &str| word.replace('_', " ");
    let mut calls: Vec<(&str, Vec<String>)> = { CALLS.lines() }
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .map(|(schema, words)| (schema, words.split_whitespace().map(word).collect()))
        .collect();
    let json = |recipe: &str, more: &[&str]| {
        let words = ["generate"].into_iter().chain(recipe.split(' '));
        let words = words
            .chain(["-f", "jsonl", "-o", "-"])
            .chain(more.iter().copied());
        ("maze", words.map(str::to_owned).collect())
    };
    for row in GRIDS {
        let name = row.entry.name;
        calls.extend(
            row.examples
                .iter()
                .map(|words| json(&format!("{name}:{words}"), &[])),
        );
    }
    for row in RESHAPINGS {
        calls.extend(row.examples.iter().map(|words| {
            // Some are on few grids only: diagonals, rods.
            let fits = |grid: &String| {
                let recipe = format!("{grid} {words}").parse();
                recipe.is_ok_and(|recipe| mazeloom::make(&recipe).is_ok())
            };
            let examples = GRIDS.iter().filter_map(|row| {
                let words = row.examples.first()?;
                Some(format!("{}:{words}", row.entry.name))
            });
            let grid = iter::once("9x9".to_owned()).chain(examples).find(fits);
            json(&format!("{} {words}", grid.unwrap_or_default()), &[])
        }));
    }
    for row in RULES {
        let recipe = format!("9x7 backtracker {}", row.words());
        calls.push(json(&recipe, &[]));
        for (schema, command) in [("solution", "solve"), ("measure", "measure")] {
            let words = format!("{command} {recipe} --json");
            calls.push((schema, words.split(' ').map(str::to_owned).collect()));
        }
    }
    calls.extend(Fields::NAMES.map(|name| json("5x5", &["--fields", name])));
    for table in tables() {
        let row = table.rows.first().map_or("", |(entry, _)| entry.name);
        for name in [table.name, row] {
            let words = ["list", name, "--json"].map(str::to_owned);
            calls.push(("list", words.to_vec()));
        }
    }
    for (schema, words) in &mut calls {
        let is_seeded = words.iter().any(|word| word == "--seed");
        if *schema != "list" && words[0] != "draw" && !is_seeded {
            words.extend(["--seed", "1"].map(str::to_owned));
        }
        words.push("--quiet".to_owned());
    }
    calls
}

/// Returns the text that `maze` prints: on stderr for timings, otherwise on stdout.
pub fn printed(schema: &str, words: &[String]) -> Result<Vec<u8>> {
    let output = Command::new(std::env::current_exe()?)
        .env(AS_MAZE, "1")
        .args(words)
        // Grids and modifiers have files of this folder in their examples.
        .current_dir(root().join("crates/mazeloom-grids/tests/data"))
        .output()
        .context("it could not be started")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "it fails: {errors}");
    Ok(if schema == "timings" {
        output.stderr
    } else {
        output.stdout
    })
}
