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

/// Commands that print JSON: the schema, and the arguments, in which _ stands for a space.
const CALLS: &str = "\
maze        generate 9x7 wilson -f json -o -
maze        generate 9x7 wilson --count 3 -f jsonl -o -
maze        generate 6x6 wilson --walls -f json -o -
maze        generate 6x6 wilson --seed 18446744073709551615 -f json -o -
maze        generate 6x6 wilson --fields passages,start,goal -f json -o -
maze        generate voronoi:20 --fields grid,passages -f json -o -
maze        generate 9x9 exits=4 -f json -o -
maze        generate 12x12 rooms=2 -f json -o -
maze        generate 12x12 mask=heart -f json -o -
maze        generate hex:9x9 mask=circle sparse=0.4 -f json -o -
maze        generate polar:6 weave=1 kruskal -f json -o -
maze        generate 8x8 kruskal weave=0.5 rooms=1 sparse=0.3 -f json -o -
maze        generate 8x8 weights=lava:3@9 braid=1 -f json -o -
maze        generate 8x8 braid=1 one-way=0.5 -f json -o -
maze        generate 8x8 keys=3 -f json -o -
maze        generate 9x7 wilson fair=2 -f json -o -
maze        generate box:3x3x3 wilson hyper -f json -o -
maze        generate recursive:9x9,depth=2 wilson recursive=2 -f json -o -
maze        generate 6x6 start=0,0+1,0 goal=4,4+5,4 -f json -o -
maze        draw UNSOLVABLE -f json -o -
solution    solve 9x7 wilson --json
solution    solve 9x7 wilson --via 5 --via 20 --json
solution    solve box:3x3x3 braid=1 --solver all-shortest --json
solution    solve 14x14 braid=1 --solver wall-follower:right --json
solution    solve 40x40 braid=1 --solver longest --json
solution    solve 8x8 weights=lava:3@9 braid=1 --json
measure     measure 9x7 wilson --json
measure     measure 8x8 weights=lava:3@9 braid=1 --json
solution    solve 8x8 braid=1 one-way=0.5 --json
solution    solve 8x8 keys=3 --json
solution    solve 9x7 wilson fair=2 --json
solution    solve recursive:9x9,depth=2 wilson recursive=2 --json
measure     measure box:3x3x3 wilson hyper --json
measure     measure recursive:9x9,depth=2 wilson recursive=2 --json
measure     measure 8x8 keys=3 --json
measure     measure 8x8 braid=1 one-way=0.5 --json
measure     measure 30x30 wilson --json
measure     measure hex:8x8 braid=0.5 --json
measure     measure box:4x3x2 wilson --json
measure     measure sphere:9 wilson --json
comparison  compare 6x6 wilson kruskal --runs 5 --json
comparison  compare 6x6 wilson --runs 1 --json
comparison  compare 6x6 hex:6x6 wilson braid=0.5 --runs 3 --json
comparison  compare wilson sidewinder --sizes 4..16 --runs 3 --json
comparison  compare 6x6 wilson -m hands.left,degrees.2,probability.log10 --runs 3 --json
comparison  compare --uniform 2x2 wilson sidewinder --json
comparison  compare --recipe 6x6_wilson_braid=1 --recipe 6x6_wilson --runs 3 --json
list        list --json
list        list keys --json
list        list labyrinths 5 --json
list        list seed --json
stream-row  stream 9 --rows 4 -f jsonl -o -
stream-row  stream 70 sidewinder --rows 2 -f jsonl -o -
timings     generate 9x9 --timings -f none -o -
timings     solve 9x9 --timings
timings     generate 9x9 solution=line --timings -f svg -o -";

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
        let recipe = format!("9x7 backtracker rule={}", row.entry.name);
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
