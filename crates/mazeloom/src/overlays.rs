//! What a recipe's words lay over its maze.

use crate::place::locate_in;
use crate::solve::shortest;
use mazeloom_algorithms::paint::{PAINTS, Paint, Task};
use mazeloom_core::parameters::{Args, find};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_draw::palette::{PALETTES, Palette, Shades};
use mazeloom_draw::scene::{Overlay, PathStyle};
use mazeloom_draw::style::{self, Colors};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// What a recipe's words lay over the maze: paint, labels, the way, marks. In the order in
/// which they are drawn.
pub fn overlays<T: Plane>(puzzle: &Puzzle<T>, keys: &Args) -> Vec<Overlay> {
    overlays_with(puzzle, keys, &|| shortest(puzzle))
}

/// The same where a cheapest way may be known already: `path` has it.
pub fn overlays_with<T: Plane>(
    puzzle: &Puzzle<T>,
    keys: &Args,
    path: &dyn Fn() -> Option<Vec<Cell>>,
) -> Vec<Overlay> {
    let mut overlays = Vec::new();
    let maze = &puzzle.maze;
    let seed = puzzle.seed();
    let (place, ends) = (keys.place("paint-from"), (puzzle.start, puzzle.goal));
    let from = locate_in(maze, &place, ends, seed.unwrap_or(0), "paint-from");
    let task = Task {
        maze,
        from: from.unwrap_or(puzzle.start),
        path,
    };
    let painted = paint(keys, "paint").map(|row| (row.run)(&task));
    if let Some(values) = &painted {
        overlays.push(Overlay::heat(values.clone(), shades(keys)));
    }
    if let Some(weights) = &puzzle.weights
        && keys.word("paint") == "none"
    {
        overlays.push(Overlay::heat(costly(weights), shades(keys)));
    }
    let solved = !["none", "separate"].contains(&keys.word("solution"));
    let labels_path = keys.word("label-on") == "way";
    let path = (solved || labels_path).then(path).flatten();
    if let Some(cells) = path.clone()
        && solved
    {
        let form = path_style(keys);
        overlays.push(Overlay::Path { cells, form });
    }
    if keys.word("label") != "none" {
        let labelled = if keys.word("label") == keys.word("paint") {
            painted
        } else {
            paint(keys, "label").map(|row| (row.run)(&task))
        };
        let cells = path.filter(|_| labels_path);
        let cells = cells.unwrap_or_else(|| maze.all_cells().collect());
        overlays.push(labels(keys, cells, labelled, puzzle.weights.as_ref()));
    }
    overlays
}

/// How the solution is drawn.
fn path_style(keys: &Args) -> PathStyle {
    match keys.word("solution") {
        "crumbs" => PathStyle::Crumbs,
        "numbers" => PathStyle::Numbers,
        "ribbon" => PathStyle::Ribbon,
        _ => PathStyle::Line,
    }
}

/// The labels of some cells: their costs, the values of a paint, or their numbers.
fn labels(
    keys: &Args,
    mut cells: Vec<Cell>,
    values: Option<PerCell<u32>>,
    weights: Option<&PerCell<u32>>,
) -> Overlay {
    let value = |cell: Cell| match (keys.word("label"), &values) {
        ("cost", _) => weights.map_or(1, |weights| weights[cell]),
        (_, Some(values)) => values[cell],
        _ => cell.0,
    };
    cells.sort_unstable();
    Overlay::Labels {
        values: (cells.into_iter().map(|cell| (cell, value(cell))))
            .filter(|&(_, value)| value != Paint::NOTHING)
            .collect(),
        base: keys.whole("label-base") as u32,
    }
}

/// The costs of the cells that cost more than the cheapest.
fn costly(weights: &PerCell<u32>) -> PerCell<u32> {
    let least = weights.values().iter().min().copied().unwrap_or(0);
    let cost = |&cost: &u32| if cost > least { cost } else { Paint::NOTHING };
    weights.values().iter().map(cost).collect()
}

/// The colours that a recipe names, those left out on which its walls would not show.
pub fn shades(keys: &Args) -> Shades {
    let colors = Colors::of(keys);
    let palette: &Palette =
        find(PALETTES, "palette", keys.word("palette")).expect("the word was checked");
    let path = if keys.has("way-color") {
        colors.path
    } else {
        palette.shades.path
    };
    match keys
        .has("gradient")
        .then(|| style::gradient_shades(&keys.text("gradient"), colors.path))
    {
        Some(Some(gradient)) => gradient,
        _ => palette.shades.clone().beside(colors.ink).with_path(path),
    }
}

/// The paint that a key of a recipe names, if it names one.
fn paint(keys: &Args, key: &'static str) -> Option<&'static Paint> {
    find(PAINTS, key, keys.word(key)).ok()
}

/// How many bytes per cell the overlays of these words take at most, their making included.
pub fn overlay_bytes(keys: &Args) -> f64 {
    let paints = ["paint", "label"].map(|key| paint(keys, key).map_or(0.0, |row| row.scratch));
    let path = keys.word("solution") != "none" || keys.word("label-on") == "way";
    let labels = keys.word("label") != "none";
    let costs = keys.has("weights") || keys.has("puzzle");
    paints[0]
        + paints[1]
        + f64::from(u8::from(path)) * 12.0
        + f64::from(u8::from(costs)) * 44.0
        + f64::from(u8::from(labels)) * 24.0
}
