//! The program as a process, with random arguments, environments, books and data sets.

use super::{Verdict, damage, grammar};
use crate::AS_MAZE;
use mazeloom::Rng;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::{fs, io};
use tempfile::TempDir;

const COMMANDS: [&str; 12] = [
    "generate", "solve", "measure", "draw", "animate", "stream", "tile", "list", "help", "compare",
    "scan", "book",
];

/// Options with their values, a line each.
const OPTIONS: &str = include_str!("../../corpus/options.txt");

/// Variables of the environment with values that programs may trip over.
const VARIABLES: &str = include_str!("../../corpus/variables.txt");

/// The description of a small book.
const BOOK: &[u8] = include_bytes!("../../corpus/book.toml");

/// The description of a small data set.
const DATASET: &[u8] = include_bytes!("../../corpus/dataset.toml");

/// A command line ends with a documented exit code, and leaves nothing but its output.
pub fn line(rng: &mut Rng) -> Verdict {
    let (words, file) = if rng.chance(0.15) {
        described(rng)
    } else {
        (arguments(rng), None)
    };
    let line = words.join(" ");
    if !line.contains('\n') {
        grammar::remember(&line);
    }
    let known = VARIABLES.lines().filter_map(|line| line.split_once('='));
    let known: Vec<(&str, &str)> = known.collect();
    let count = rng.below(3);
    let variables = (0..count).map(|_| grammar::one(rng, &known));
    let variables: Vec<(&str, &str)> = variables.collect();
    let (output, folder) = called(&words, &variables, file.as_deref())?;
    ended(
        &output,
        folder.path(),
        &format!("{variables:?} maze {line}"),
    )
}

/// Runs the program in a folder of its own, in which `a.toml` may lie.
pub fn called(
    words: &[String],
    variables: &[(&str, &str)],
    file: Option<&[u8]>,
) -> Result<(Output, TempDir), String> {
    let run = || -> io::Result<(Output, TempDir)> {
        let folder = tempfile::tempdir()?;
        if let Some(content) = file {
            fs::write(folder.path().join("a.toml"), content)?;
        }
        let output = Command::new(std::env::current_exe()?)
            .args(words)
            .envs(variables.iter().copied())
            .env(AS_MAZE, "1")
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .output()?;
        Ok((output, folder))
    };
    run().map_err(|error| error.to_string())
}

/// A command with a recipe and options.
fn arguments(rng: &mut Rng) -> Vec<String> {
    let command = grammar::one(rng, &COMMANDS);
    let mut words = vec![command.to_owned()];
    let recipe = grammar::recipe(rng);
    words.extend(recipe.split(' ').map(str::to_owned));
    let options: Vec<&str> = OPTIONS.lines().collect();
    for _ in 0..rng.below(4) {
        let option = grammar::one(rng, &options);
        words.extend(option.split(' ').map(str::to_owned));
    }
    match command {
        "stream" => words.extend(["--rows", "5"].map(str::to_owned)),
        "compare" => words.extend(["--runs", "2"].map(str::to_owned)),
        _ => {}
    }
    words.extend(["--max-seconds", "20"].map(str::to_owned));
    words
}

/// A damaged description of a book or a data set, and the command that makes it.
fn described(rng: &mut Rng) -> (Vec<String>, Option<Vec<u8>>) {
    let (command, description, output) = match rng.chance(0.6) {
        true => ("book", BOOK, "-o a.pdf"),
        false => ("dataset", DATASET, "--out a-mazes --memory 500M"),
    };
    let mut content = description.to_vec();
    for _ in 0..1 + rng.below(4) {
        damage::bytes(&mut content, rng);
    }
    grammar::remember(&format!("{command} {}", String::from_utf8_lossy(&content)));
    let line = format!("{command} a.toml {output} --max-seconds 20");
    let words = line.split(' ').map(str::to_owned).collect();
    (words, Some(content))
}

/// Checks that a command ended in a way that is allowed.
pub fn ended(output: &Output, folder: &Path, line: &str) -> Verdict {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let names = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let odd: Vec<String> = (names.flatten())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| !name.starts_with("a.") && !name.starts_with("a-"))
        .collect();
    let short: String = said.chars().take(400).collect();
    let bare = said.chars().any(|c| c.is_control() && c != '\n');
    if bare || said.len() > 20_000 {
        return Err(format!("{line}: prints {short:?}"));
    }
    match output.status.code() {
        Some(0..=2 | 124) if said.contains("panicked") => Err(format!("{line}: {short}")),
        Some(1..=2 | 124) if said.is_empty() => Err(format!("{line}: fails without a message")),
        Some(0..=2 | 124) if !odd.is_empty() => Err(format!("{line}: leaves {odd:?}")),
        Some(0..=2 | 124) => Ok(()),
        code => Err(format!("{line}: ends with {code:?}: {short}")),
    }
}
