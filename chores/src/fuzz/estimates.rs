//! Memory: what a maze and its files allocate, against what is estimated before.

use super::laws::{MEMORY as LIMIT, law};
use super::pictures::keys;
use super::{Verdict, grammar};
use crate::MEMORY;
use mazeloom::format::{Fields, Format, Job, scene, view_bytes};
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::parameters::{ParamKind, Row};
use mazeloom::recipe::make_fast;
use mazeloom::scene::Overlays;
use mazeloom::{Flow, Puzzle, Recipe, Rng, Style, Threads, Topology};
use mazeloom_export::{FRAME_BYTES, formats};
use mazeloom_testing::Fixtures;
use std::io;

/// The number of cells above which a case is large enough to measure.
const CELLS: u64 = 10_000;

/// Memory that is not estimated because it does not grow with the cells: fonts, tables, buffers.
const SMALL: f64 = 8e6;

/// A maze takes at most twice the estimate, and so does a file of it.
pub fn within(rng: &mut Rng) -> Verdict {
    let row = &GRIDS[rng.below(GRIDS.len() as u32) as usize];
    let Some(grid) = large(row) else {
        return Ok(());
    };
    let line = grammar::on_grid(&grid, rng);
    grammar::remember(&line);
    let Ok(recipe) = line.parse::<Recipe>() else {
        return Ok(());
    };
    let before = MEMORY.current_usage();
    let mut begun = false;
    // The first report comes after memory was reserved as a test.
    let watch = |_| {
        if !begun {
            MEMORY.reset_peak_usage();
            begun = true;
        }
        Flow::Continue(())
    };
    let Ok(puzzle) = make_fast(&recipe, &Fixtures, LIMIT, Threads::ONE, watch) else {
        return Ok(());
    };
    let taken = MEMORY.peak_usage().saturating_sub(before);
    compare(taken, recipe.bytes(), &line)?;
    let format = grammar::one(rng, &formats());
    written(&recipe, &puzzle, format, &line)
}

/// A file of the maze.
fn written(recipe: &Recipe, puzzle: &Puzzle, format: &Format, line: &str) -> Verdict {
    let subject = format!("{line} as {}", format.entry.name);
    grammar::remember(&subject);
    let keys = keys(recipe, puzzle);
    let job = Job {
        memory: LIMIT,
        fields: Fields::default().with_walls(),
        ..Job::new(format, &keys)
    };
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let done = job.write(puzzle, &mut io::sink());
    let taken = MEMORY.peak_usage().saturating_sub(before);
    let (Ok(()), Ok(style)) = (done, job.style(&[])) else {
        return Ok(());
    };
    let rect = puzzle.maze.grid().as_rect().is_some();
    let mut estimate = format.bytes(puzzle.maze.cells().into(), rect, &keys);
    if format.is_drawn() {
        estimate += drawn(puzzle, &style, &format.layers(puzzle, &keys));
    }
    compare(taken, estimate, &subject)
}

/// Estimates the memory of a picture that depends on the maze: its pixels, and the model of a 3D view.
fn drawn(puzzle: &Puzzle, style: &Style, layers: &Overlays) -> f64 {
    let pixels = scene(puzzle, style, layers)
        .map(|scene| f64::from(scene.width) * f64::from(scene.height) * FRAME_BYTES);
    let model = match style.in_space(puzzle) {
        true => view_bytes(puzzle.maze.cells().into()),
        false => 0.0,
    };
    pixels.unwrap_or(0.0) + model
}

/// Compares what was allocated, in bytes, with the estimate.
fn compare(taken: usize, estimate: f64, subject: &str) -> Verdict {
    let (taken, allowed) = (taken as f64 / 1e6, (2.0 * estimate + SMALL) / 1e6);
    let fault = format!("takes {taken:.1} MB, more than {allowed:.1} MB");
    law(taken <= allowed, subject, &fault)
}

/// A grid of more than [`CELLS`] cells, if its size is in numbers.
fn large(row: &Grid) -> Option<String> {
    (2..12)
        .map(|power| sized(row, 1 << power))
        .find_map(|grid| {
            let grid = grid?;
            let recipe: Recipe = grid.parse().ok()?;
            (recipe.cells() > CELLS).then_some(grid)
        })
}

/// A grid whose lengths are all the same.
pub fn sized(row: &Grid, length: u32) -> Option<String> {
    let param = row.entry().params.first()?;
    let size = match param.kind {
        ParamKind::Size => format!("{length}x{length}"),
        ParamKind::Sizes { least, .. } => vec![length.to_string(); least].join("x"),
        ParamKind::Outline(shapes) => {
            let (name, lengths) = *shapes.first()?;
            let lengths = vec![length.to_string(); lengths];
            format!("{name}:{}", lengths.join("x"))
        }
        ParamKind::Whole { .. } => (length * length / 4).to_string(),
        _ => return None,
    };
    Some(format!("{}:{}={size}", row.entry().name, param.name))
}
