//! From words or a file to a puzzle.

use crate::Common;
use crate::failure::{Failure, could_not, misuse};
use crate::memory;
use crate::progress::Progress;
use crate::words::{Words, random_seed};
use mazeloom::format::read_json;
use mazeloom::place::ends;
use mazeloom::recipe::{check_memory, make_watched};
use mazeloom::words::Args;
use mazeloom::{Flow, Puzzle, Recipe, Step};
use mazeloom_export::carried_recipe;
use std::io::Read;
use std::path::Path;

/// A puzzle and the words that say how to draw it.
pub struct Subject {
    /// It.
    pub puzzle: Puzzle,
    /// The values of the recipe's keys.
    pub keys: Args,
}

/// What the words name: a file if there is one of that name, else a recipe.
pub fn subject(words: &Words, default: &str, common: &Common) -> Result<Subject, Failure> {
    match words.single().filter(|word| is_file(word)) {
        Some(path) => from_file(path, words, common),
        None => made(words.recipe(default)?, 0.0, common),
    }
}

/// Whether a word means a file: it is there, it is stdin, or nothing else ends like this.
fn is_file(word: &str) -> bool {
    let known = Path::new(word)
        .extension()
        .and_then(|extension| extension.to_str());
    let path_like = word.contains(['/', '\\']) || known.is_some_and(|e| e.parse::<f64>().is_err());
    word == "-" || Path::new(word).is_file() || (path_like && !word.contains(['=', ':']))
}

/// Makes the maze of a recipe, with a random seed if it has none. `more` is the number of
/// bytes that what comes after takes at most.
pub fn made(mut recipe: Recipe, more: f64, common: &Common) -> Result<Subject, Failure> {
    recipe.seed.get_or_insert_with(random_seed);
    let memory = memory::limit(common);
    check_memory(recipe.bytes().max(more), memory)?;
    let cells = (recipe.grid.row.cells)(&recipe.grid.args);
    let progress = Progress::start("generating", cells, common.quiet);
    let mut opened = 0;
    let puzzle = make_watched(&recipe, memory, |step| {
        if let Step::Open(_) | Step::Close(_) = step {
            opened += 1;
            if opened % 4096 == 0 {
                progress.set(opened);
            }
        }
        Flow::Continue(())
    })?;
    let keys = recipe.keys.clone();
    Ok(Subject { puzzle, keys })
}

/// Reads a maze file, or any file that carries a recipe.
pub fn from_file(path: &str, words: &Words, common: &Common) -> Result<Subject, Failure> {
    let file = read(path)?;
    let within = |failure: Failure| failure.within(path);
    let start = file.iter().find(|byte| !byte.is_ascii_whitespace());
    if start != Some(&b'{') {
        let line = match carried_recipe(&file) {
            Ok(line) => line,
            Err(error) => return Err(could_not(format!("{path}: {error}"))),
        };
        let recipe: Result<Recipe, _> = line.parse();
        let mut recipe =
            recipe.map_err(|error| could_not(format!("{path}: its recipe: {error}")))?;
        words.apply(&mut recipe)?;
        return made(recipe, 0.0, common);
    }
    let text = String::from_utf8(file).map_err(|_| could_not(format!("{path}: not text")))?;
    let loaded = read_json(&text, memory::limit(common))
        .map_err(Failure::from)
        .map_err(within)?;
    let (mut puzzle, mut keys) = (loaded.puzzle, loaded.keys);
    if loaded.edited && !common.quiet {
        eprintln!("note: {path} was edited since its recipe made it; what follows carries none");
    }
    if words.flags.is_empty() {
        return Ok(Subject { puzzle, keys });
    }
    if let Some(mut recipe) = puzzle.recipe.take() {
        words.apply(&mut recipe)?;
        return made(recipe, 0.0, common);
    }
    let mut moved = false;
    for (key, value) in &words.flags {
        moved |= ["start", "goal"].contains(key);
        match *key {
            "seed" | "algorithm" => {
                return Err(misuse(format!("--{key} cannot change the maze in {path}")));
            }
            key => keys
                .set(key, value)
                .map_err(|error| misuse(format!("--{key}: {error}")))?,
        }
    }
    if moved {
        let (start, goal) = (keys.place("start"), keys.place("goal"));
        (puzzle.start, puzzle.goal) = ends(&puzzle.maze, &start, &goal, 0)?;
    }
    Ok(Subject { puzzle, keys })
}

fn read(path: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = match path {
        "-" => std::io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map(|_| bytes),
        _ => std::fs::read(path),
    };
    read.map_err(|error| Failure::at(path, &error))
}
