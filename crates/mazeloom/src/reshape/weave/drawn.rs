//! Crossings given by a text: one character per cell, row by row. `-` is a passage that runs over
//! another from left to right, `|` one from top to bottom; anything else is no crossing.

use super::packing::{Tunnels, for_each_crossing};
use crate::reshape::PartialMaze;
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point, has_opposites};
use mazeloom_grids::grid::{Crossing, GridError, Woven};

/// The crossings drawn in a text; the error names one that does not fit and why.
pub(super) fn drawn<T: Plane + ?Sized>(
    grid: &T,
    partial: &PartialMaze,
    text: &str,
    tunnels: Tunnels,
) -> Result<Vec<Crossing>, String> {
    let mut crossings = Vec::new();
    let mut drawn: PerCell<Option<(u32, Crossing)>> = PerCell::filled(grid.cells(), None);
    let mut spots = Vec::new();
    for (row, line) in (0..).zip(text.lines()) {
        for (column, letter) in (0..).zip(line.chars()).filter(|(_, c)| "-|".contains(*c)) {
            let wrong = |why: &str| Err(misfit((row, column), why));
            let Some(cell) = grid.cell_at(&[column, row]) else {
                return wrong("there is no cell");
            };
            let Some(crossing) = facing(grid, cell, letter == '-') else {
                return wrong("the cell has no opposite sides");
            };
            if let Some(key) = partial.claimed(cell) {
                return wrong(&format!("the cell is used by `{key}`"));
            }
            drawn[cell] = Some((crossings.len() as u32, crossing));
            crossings.push(crossing);
            spots.push((row, column));
        }
    }
    for (crossing, &spot) in crossings.iter().zip(&spots) {
        if let Some(why) = too_near(grid, &drawn, *crossing, tunnels) {
            return Err(misfit(spot, why));
        }
    }
    let woven = Woven::new(grid, &crossings).map_err(|error| match error {
        GridError::BadCrossing { cell, reason } => {
            let number = drawn[Cell(cell)].map_or(0, |(number, _)| number);
            misfit(spots[number as usize], reason)
        }
        _ => "the crossings would leave cells that cannot be reached".to_owned(),
    })?;
    for (crossing, &spot) in crossings.iter().zip(&spots) {
        let mut edges = grid.neighbors(crossing.cell);
        let opened = |edge| woven.open().contains(edge) && partial.is_shut(edge);
        let closed = |edge| woven.shut().contains(edge) && partial.is_open(edge);
        if edges.any(|(edge, _)| opened(edge) || closed(edge)) {
            return Err(misfit(spot, "a wall there must stay closed"));
        }
    }
    if loops(&woven, partial) {
        Err("the crossings would close a loop with passages that are open already".to_owned())
    } else {
        Ok(crossings)
    }
}

fn misfit((row, column): (u32, u32), why: &str) -> String {
    let (line, column) = (row + 1, column + 1);
    format!("the crossing in line {line}, column {column} does not fit: {why}")
}

/// The crossing on a cell whose deck runs most nearly from left to right, or from top to bottom,
/// and whose tunnel is most nearly perpendicular to that.
fn facing<T: Plane + ?Sized>(grid: &T, cell: Cell, level: bool) -> Option<Crossing> {
    if !has_opposites(grid, cell) {
        return None;
    }
    // How far from level a side's direction is, from 0 to 1000.
    let steepness = |side: u32| {
        let center = grid.center(cell);
        let Point { x, y } = grid.side(cell, side)?.middle();
        let [x, y] =
            [x - center.x, y - center.y].map(|length| libm::round(length * 1000.0).abs() as u64);
        Some(1000 * y / (x + y).max(1))
    };
    let mut all = Vec::new();
    for_each_crossing(grid, cell, |crossing| all.push(crossing));
    all.into_iter().min_by_key(|crossing| {
        let [deck, beneath] =
            [crossing.deck, crossing.beneath].map(|side| steepness(side).unwrap_or(500));
        if level {
            (deck, 1000 - beneath)
        } else {
            (1000 - deck, beneath)
        }
    })
}

/// The error for a crossing too near to others.
fn too_near<T: Plane + ?Sized>(
    grid: &T,
    drawn: &PerCell<Option<(u32, Crossing)>>,
    crossing: Crossing,
    tunnels: Tunnels,
) -> Option<&'static str> {
    let sides = grid.sides(crossing.cell);
    (0..sides).find_map(|side| {
        let (edge, next) = grid.across(crossing.cell, side)?;
        let (_, other) = drawn[next]?;
        let there = grid.side_of(next, edge)?;
        let in_a_row =
            crossing.is_beneath(side, sides) && other.is_beneath(there, grid.sides(next));
        match tunnels {
            Tunnels::Apart => Some("it touches another; `tunnels=short` allows that"),
            Tunnels::Short if in_a_row => {
                Some("its tunnel runs into another; `tunnels=long` allows that")
            }
            _ => None,
        }
    })
}

/// Tells whether the open edges of crossings close a loop with those already open.
fn loops<T: Plane>(woven: &Woven<T>, partial: &PartialMaze) -> bool {
    let mut joined = EdgeSet::empty(woven.edges());
    let mut parts = Components::new(woven.cells());
    for (edge, a, b) in woven.all_edges() {
        if partial.is_open(edge) {
            parts.join(a, b);
            joined.insert(edge);
        }
    }
    let ends =
        |(edge, a, b)| (!joined.contains(edge) && woven.open().contains(edge)).then_some((a, b));
    woven
        .all_edges()
        .filter_map(ends)
        .any(|(a, b)| !parts.join(a, b))
}
