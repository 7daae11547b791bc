//! Edits cells and walls: takes a recipe and returns the edited one.

use crate::draw_list::listed;
use crate::picture::keys;
use crate::place::{away, cell_at};
use crate::protocol;
use crate::protocol::{Edited, Ground, Line, Mask, Pins, Set, Walls};
use crate::request::{Answer, Refusal, Reply, point, recipe, recipe_of};
use crate::state::{Engine, MazeSlot};
use mazeloom::geometry::{Plane, Point};
use mazeloom::grid::AnyGrid;
use mazeloom::mask::{base64, from_base64};
use mazeloom::maze::InitialEdges;
use mazeloom::parameters::Key;
use mazeloom::recipe::{MASK, MASK_INVERT};
use mazeloom::reshape::edges::{CLOSED, OPENED, Pair, pair_of, read, written};
use mazeloom::scene::{Overlays, Tint, draw};
use mazeloom::source::Source;
use mazeloom::style::keys::Scheme;
use mazeloom::style::{self, Openings};
use mazeloom::table::CellSet;
use mazeloom::{Cell, Color, Edge, Maze, Puzzle, Recipe, Style, Topology, TopologyExt};

/// The colors of cells that are left out, on light paper and on dark.
const LEFT_OUT: [Color; 2] = [Color(0xb9, 0xbd, 0xc4), Color(0x12, 0x14, 0x17)];

/// The grid that is built for a recipe, before its mask.
pub fn whole(engine: &Engine, recipe: &Recipe) -> Result<AnyGrid, Refusal> {
    let source = Source {
        seed: recipe.seed.unwrap_or(0),
        files: &engine.files,
    };
    let grid = recipe.built_grid();
    Ok((grid.row.build)(&grid.args, &source)?)
}

/// Tells which cells of the whole grid a recipe's mask keeps.
pub fn kept(engine: &Engine, recipe: &Recipe, cells: u32) -> Result<Vec<bool>, Refusal> {
    let all = || vec![true; cells as usize];
    if !recipe.is_masked() {
        return Ok(all());
    }
    let mask = recipe.keys.get(&MASK);
    let inverted = recipe.keys.get(&MASK_INVERT);
    let bits = match mask.strip_prefix("bits:") {
        // As it was drawn, with disconnected parts.
        Some(bits) if !inverted => Some(bits.to_owned()),
        _ => {
            // Whole cells, also of a shape whose outline cuts them.
            let mut recipe = recipe.clone();
            recipe.set("edge", "cells")?;
            (engine.made(&recipe)?.grid).and_then(|described| described.bits)
        }
    };
    let mut on = match bits.as_deref().map(from_base64) {
        Some(Some(on)) => on,
        _ => all(),
    };
    on.resize(cells as usize, true);
    Ok(on)
}

/// Keeps cells or leaves them out.
pub fn mask(engine: &mut Engine, ask: &Mask) -> Answer<Edited> {
    let mut recipe = recipe(&ask.recipe, None)?;
    recipe.settle(&engine.files)?;
    let grid = whole(engine, &recipe)?;
    let mut on = kept(engine, &recipe, grid.cells())?;
    let keep = ask.keep == Some(true);
    if ask.all == Some(true) {
        on.fill(keep);
    }
    for cell in meant(&*grid, &on, ask) {
        on[cell.0 as usize] = keep;
    }
    if ask.all != Some(true) && !on.contains(&true) {
        return Err(Refusal::new(
            "this would leave no cell: a maze needs at least one",
        ));
    }
    let recipe = masked(&recipe, on)?.to_string();
    Ok(Edited { recipe }.into())
}

/// The recipe with a mask of the cells that are kept; what belongs to another mask, and edges that
/// are given by the numbers of their cells, are left out.
pub fn masked(recipe: &Recipe, on: Vec<bool>) -> Result<Recipe, Refusal> {
    let mut without = Recipe::on(recipe.grid.clone());
    without.algorithm = recipe.algorithm.clone();
    without.seed = recipe.seed;
    let dropped = [
        "mask",
        "edge",
        "mask-invert",
        "mask-crop",
        "mask-margin",
        "threshold",
        "open",
        "shut",
    ];
    for (param, value) in recipe.keys.given() {
        if !dropped.contains(&param.name) {
            without.keys.set_encoded(param.name, &value.encoded())?;
        }
    }
    if on.contains(&false) {
        let word = format!("bits:{}", base64(on));
        without.keys.set(&MASK, &word)?;
    }
    Ok(without)
}

/// The cells that a request means: at points, in boxes by their centers, and in areas to fill.
fn meant(grid: &dyn Plane, on: &[bool], ask: &Mask) -> Vec<Cell> {
    let at = |&at: &[f64; 2]| cell_at(grid, point(at));
    let mut cells: Vec<Cell> = ask.points.iter().flatten().filter_map(at).collect();
    for &[x0, y0, x1, y1] in ask.boxes.iter().flatten() {
        cells.extend(grid.all_cells().filter(|&cell| {
            let at = grid.center(cell);
            (x0..=x1).contains(&at.x) && (y0..=y1).contains(&at.y)
        }));
    }
    for cell in ask.fills.iter().flatten().filter_map(at) {
        cells.extend(area(grid, on, cell));
    }
    cells
}

/// All cells that are reached from one over cells that are kept, or left out, as it is.
fn area(grid: &dyn Plane, on: &[bool], from: Cell) -> Vec<Cell> {
    let like = on[from.0 as usize];
    let mut seen = CellSet::of(grid.cells(), [from]);
    grid.spread(vec![from], |_, _, next| {
        on[next.0 as usize] == like && seen.insert(next)
    })
}

/// All cells of the grid before the mask, those left out in another color.
pub fn ground(engine: &mut Engine, ask: &Ground) -> Answer<protocol::Scene> {
    let puzzle = engine.slot(ask.slot)?.puzzle()?;
    let words = keys(puzzle, ask.scheme);
    let recipe = recipe_of(puzzle)?;
    let grid = whole(engine, &recipe)?;
    let cells = grid.cells();
    let on = kept(engine, &recipe, cells)?;
    let mut style = Style::of(&words);
    style.openings = Openings::None;
    style.marks = Some(false);
    let dark = usize::from(words.get(&style::keys::SCHEME) == Scheme::Dark);
    let tint = Tint {
        kinds: (on.iter().take(cells as usize))
            .map(|&on| u8::from(!on))
            .collect(),
        colors: vec![LEFT_OUT[dark]],
    };
    let maze = Maze::new(grid, InitialEdges::Closed);
    let puzzle = Puzzle::new(maze, Cell(0), Cell(0));
    let mut layers = Overlays::default();
    layers.tints = vec![tint];
    let (head, bytes) = listed(&draw(&puzzle, &style, &layers)?);
    Ok(Reply { head, bytes })
}

/// Gives the edges at some points.
pub fn walls(slot: &MazeSlot, ask: &Walls) -> Answer<Edited> {
    let puzzle = slot.puzzle()?;
    let mut recipe = recipe_of(puzzle)?;
    let given = |key: &Key<String>| read(&recipe.keys.get(key)).unwrap_or_default();
    let (mut open, mut shut) = (given(&OPENED), given(&CLOSED));
    if ask.set == Set::None {
        (open, shut) = (Vec::new(), Vec::new());
    }
    let grid = &**puzzle.maze.grid();
    for &at in &ask.points {
        let Some(edge) = edge_at(grid, point(at)) else {
            continue;
        };
        let Some(pair) = pair_of(grid, edge) else {
            continue;
        };
        for list in [&mut open, &mut shut] {
            list.retain(|other: &Pair| *other != pair);
        }
        match (ask.set, puzzle.maze.is_open(edge)) {
            (Set::Open, _) | (Set::Turn, false) => open.push(pair),
            (Set::Shut, _) | (Set::Turn, true) => shut.push(pair),
            _ => {}
        }
    }
    for (key, mut pairs) in [("open", open), ("shut", shut)] {
        pairs.sort_unstable();
        recipe.keys.set(key, &written(&pairs))?;
    }
    let recipe = recipe.to_string();
    Ok(Edited { recipe }.into())
}

/// The edges that are given by hand, as lines: those open and those shut.
pub fn pins(slot: &MazeSlot) -> Answer<Pins> {
    let puzzle = slot.puzzle()?;
    let recipe = recipe_of(puzzle)?;
    let grid = &**puzzle.maze.grid();
    let lines = |key: &Key<String>| {
        let given = read(&recipe.keys.get(key)).unwrap_or_default();
        let mut lines: Vec<Line> = Vec::new();
        for cell in grid.all_cells().filter(|_| !given.is_empty()) {
            for side in 0..grid.sides(cell) {
                let pair = grid
                    .across(cell, side)
                    .and_then(|(edge, _)| pair_of(grid, edge));
                let lies = grid.side(cell, side);
                if let (Some(pair), Some(lies)) = (pair, lies)
                    && given.contains(&pair)
                {
                    let (from, to) = lies.ends();
                    let line = [from, lies.middle(), to].map(|at| [at.x, at.y]);
                    lines.push(line.to_vec());
                }
            }
        }
        lines
    };
    let (open, shut) = (lines(&OPENED), lines(&CLOSED));
    Ok(Pins { open, shut }.into())
}

/// The edge whose side is nearest to a point.
fn edge_at(grid: &dyn Plane, point: Point) -> Option<Edge> {
    let cell = cell_at(grid, point)?;
    let sides = (0..grid.sides(cell)).filter_map(|side| {
        let (edge, _) = grid.across(cell, side)?;
        Some((away(grid.side(cell, side)?, point), edge))
    });
    let nearest = sides.min_by(|a, b| a.0.total_cmp(&b.0));
    nearest.map(|(_, edge)| edge)
}
