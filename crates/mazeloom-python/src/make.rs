//! Making mazes, their steps, and their animations.

use crate::error::{make_error, value_error};
use crate::files::{Files, memory_files};
use crate::interrupt::interruptible;
use crate::maze::Maze;
use mazeloom::film::{Film, Pace};
use mazeloom::recipe::{make_fast, make_watched};
use mazeloom::{Flow, Recipe, Step, Threads};
use mazeloom_export::reel;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread::available_parallelism;

/// Mazes of fewer cells are made at once: no signal has to wait for long.
const SHORT: u64 = 100_000;

/// The recipe of a line, with another seed if one is given.
pub fn parsed(recipe: &str, seed: Option<u64>) -> PyResult<Recipe> {
    let mut recipe: Recipe = recipe.parse().map_err(value_error)?;
    recipe.seed = seed.or(recipe.seed);
    Ok(recipe)
}

fn threads(count: Option<usize>) -> Threads {
    let count = count.and_then(NonZeroUsize::new);
    let cores = || available_parallelism().ok();
    count.or_else(cores).map_or(Threads::ONE, Threads::new)
}

/// Makes the maze of a recipe.
#[pyfunction]
#[pyo3(signature = (recipe, seed=None, files=None, threads=None))]
pub fn make(
    py: Python<'_>,
    recipe: &str,
    seed: Option<u64>,
    files: Files,
    threads: Option<usize>,
) -> PyResult<Maze> {
    let recipe = parsed(recipe, seed)?;
    let files = memory_files(files);
    let threads = self::threads(threads);
    let keys = recipe.keys.clone();
    let is_short = (1..SHORT).contains(&recipe.cells());
    let made = if is_short {
        let unseen = |_| Flow::Continue(());
        py.detach(|| make_fast(&recipe, &files, u64::MAX, Threads::ONE, unseen))
    } else {
        interruptible(py, move |stop| {
            let stop = stop.clone();
            make_fast(&recipe, &files, u64::MAX, threads, move |_| stop.flow())
        })?
    };
    Ok(Maze::new(made.map_err(make_error)?, keys))
}

/// What the algorithm of a recipe does: the kind of each step and its cell or edge.
#[pyfunction]
#[pyo3(signature = (recipe, seed=None, files=None))]
#[allow(clippy::type_complexity)]
pub fn steps<'py>(
    py: Python<'py>,
    recipe: &str,
    seed: Option<u64>,
    files: Files,
) -> PyResult<(Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<u32>>, Maze)> {
    let recipe = parsed(recipe, seed)?;
    let files = memory_files(files);
    let keys = recipe.keys.clone();
    let (kinds, numbers, made) = interruptible(py, move |stop| {
        let (mut kinds, mut numbers) = (Vec::new(), Vec::new());
        let made = make_watched(&recipe, &files, u64::MAX, |step| {
            let (kind, number) = match step {
                Step::Enter(cell) => (0, cell.0),
                Step::Leave(cell) => (1, cell.0),
                Step::Open(edge) => (2, edge.0),
                Step::Close(edge) => (3, edge.0),
                Step::Note(_) => return ControlFlow::Continue(()),
            };
            kinds.push(kind);
            numbers.push(number);
            stop.flow()
        });
        (kinds, numbers, made)
    })?;
    let maze = Maze::new(made.map_err(make_error)?, keys);
    Ok((kinds.into_pyarray(py), numbers.into_pyarray(py), maze))
}

/// Bytes of steps that an animation may have.
const FILM_MEMORY: u64 = 1 << 30;

/// The animation of the making of a recipe's maze as the bytes of a file.
#[pyfunction]
#[pyo3(signature = (recipe, format="svg", duration=None, files=None))]
pub fn animate(
    py: Python<'_>,
    recipe: &str,
    format: &str,
    duration: Option<u64>,
    files: Files,
) -> PyResult<Vec<u8>> {
    let recipe = parsed(recipe, None)?;
    let files = memory_files(files);
    let reel = reel(format).map_err(value_error)?;
    let pace = Pace {
        duration,
        ..Pace::default()
    };
    let written = interruptible(py, move |_| {
        let film = Film::making(&recipe, &files, FILM_MEMORY, pace, |_| {});
        let mut film = film.map_err(|error| error.to_string())?;
        let mut file = Vec::new();
        let written = (reel.write)(&mut film, &mut file);
        written.map_err(|error| error.to_string())?;
        Ok(file)
    })?;
    written.map_err(|error: String| value_error(error))
}
