//! Mazes from files.

use crate::error::value_error;
use crate::files::{Files, memory_files};
use crate::maze::Maze;
use mazeloom::parameters::Args;
use mazeloom::read_json::{JsonError, read_json};
use mazeloom::read_text::read_text;
use mazeloom::recipe::KEYS;
use mazeloom::source::{FileSource, text_of};
use mazeloom::{Flow, Recipe, Threads, make_fast};
use mazeloom_export::{MemoryFiles, carried_recipe};
use pyo3::prelude::*;

/// The maze in the bytes of a file: a maze file, any file with a recipe, or a maze written as text.
#[pyfunction]
#[pyo3(signature = (data, files=None))]
pub fn load(py: Python<'_>, data: &[u8], files: Files) -> PyResult<Maze> {
    let files = memory_files(files);
    py.detach(|| read(data, &files)).map_err(value_error)
}

/// Reads a maze from the bytes of a file; the error tells why that is not possible.
fn read(data: &[u8], files: &MemoryFiles) -> Result<Maze, String> {
    let start = data.iter().find(|byte| !byte.is_ascii_whitespace());
    let text = text_of(data);
    if let (Some(b'{'), Ok(text)) = (start, &text) {
        match read_json(text, files, u64::MAX) {
            // Graphs and levels for other programs carry a recipe as well.
            Err(JsonError::Field { place, .. })
                if place == "format" && carried_recipe(data).is_ok() => {}
            loaded => {
                let loaded = loaded.map_err(|error| error.to_string())?;
                return Ok(Maze::new(loaded.puzzle, loaded.keys));
            }
        }
    }
    match (carried_recipe(data), text) {
        (Ok(line), _) => remade(&line, files),
        (Err(_), Ok(text)) => {
            let puzzle = read_text(&text, u64::MAX).map_err(|error| error.to_string())?;
            Ok(Maze::new(puzzle, Args::none(KEYS)))
        }
        (Err(error), Err(_)) => Err(error.to_string()),
    }
}

fn remade(line: &str, files: &dyn FileSource) -> Result<Maze, String> {
    let recipe: Recipe = line
        .parse()
        .map_err(|error| format!("its recipe: {error}"))?;
    let unseen = |_| Flow::Continue(());
    let puzzle = make_fast(&recipe, files, u64::MAX, Threads::ONE, unseen);
    let puzzle = puzzle.map_err(|error| error.to_string())?;
    Ok(Maze::new(puzzle, recipe.keys))
}
