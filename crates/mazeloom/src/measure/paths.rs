//! Straightness of the solution, and other ratios: each O(n).
//!
//! Distances are straight lines between cell centers, in space for grids in space. They are
//! computed from whole thousandths of a cell, so that the last digit is the same on every
//! platform.

use super::{Decimal, Figure, Measure, Subject, row};
use crate::solve::turns;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// Length of the solution relative to the straight line between its ends, both in steps. 1 is the
/// minimum on hexagons along an axis; on squares a staircase has at least √2 along the diagonal.
pub(super) const DETOUR: Measure = row("detour", |puzzle| {
    let steps = puzzle.path()?.len() - 1;
    let grid = puzzle.maze.grid();
    let straight = apart(&**grid, puzzle.start, puzzle.goal);
    let ratio = steps as f64 * mean_step(&**grid)? / straight;
    (straight > 0.0).then(|| Figure::Decimal(Decimal::rounded(ratio, 3)))
})
.help("steps of the solution ÷ the straight-line distance from start to goal, in mean steps");

/// The straight line between start and goal, divided by the steps of the solution: about the
/// inverse of [`DETOUR`], with lengths in cells. Near 1 for a solution that leads straight to the
/// goal, near 0 for one that winds.
pub(super) const DIRECTNESS: Measure = row("directness", |puzzle| {
    let (straight, steps) = directness(puzzle)?;
    Some(Figure::Decimal(Decimal::ratio(straight, 1000 * steps)?))
})
.help("the straight-line distance from start to goal, in cells, ÷ steps of the solution");

/// Smallness of the part of the maze that is the solution: near 1 if it is short and direct, near 0
/// if it wanders through all of the maze.
pub(super) const ELITISM: Measure = row("elitism", |puzzle| {
    let (cells, path) = (u64::from(puzzle.maze.cells()), puzzle.path()?.len() as u64);
    Some(Figure::Decimal(Decimal::ratio(
        cells.saturating_sub(path),
        cells,
    )?))
})
.help("the fraction of the cells that are not on the solution: high if it is short and direct");

/// The fraction of the solution's cells in which it turns.
pub(super) const TWISTINESS: Measure = row("twistiness", |puzzle| {
    let path = puzzle.path()?;
    let turns = turns(&puzzle.maze, path) as u64;
    Some(Figure::Decimal(Decimal::ratio(turns, path.len() as u64)?))
})
.help("turns of the solution ÷ its cells");

/// Directness divided by twistiness: high for solutions that run straight and in the right
/// direction. Missing if there is no turn.
pub(super) const STRAIGHTNESS: Measure = row("straightness", |puzzle| {
    let (straight, steps) = directness(puzzle)?;
    let path = puzzle.path()?;
    let turns = turns(&puzzle.maze, path) as u64;
    let ratio = straight as f64 / 1000.0 / steps as f64 * path.len() as f64 / turns as f64;
    (turns > 0).then(|| Figure::Decimal(Decimal::rounded(ratio, 3)))
})
.help("directness ÷ twistiness");

/// The number of dead ends divided by the number of cells of the longest path: high for bushy
/// mazes, low for mazes with long corridors.
pub(super) const DEAD_END_RATIO: Measure = row("dead_end_ratio", |puzzle| {
    let maze = &puzzle.maze;
    let dead_ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1);
    let longest = puzzle.diameter().path.len() as u64;
    let ratio = Decimal::ratio(dead_ends.count() as u64, longest);
    Some(Figure::Decimal(ratio?))
})
.help("dead ends ÷ cells of the longest path");

/// The straight line between start and goal in thousandths of a cell, and the steps between them:
/// on flat grids the values used by a recipe's `aim=directness`.
fn directness(puzzle: &Subject<'_>) -> Option<(u64, u64)> {
    let steps = puzzle.path()?.len() as u64 - 1;
    let straight = apart(&**puzzle.maze.grid(), puzzle.start, puzzle.goal);
    (steps > 0).then(|| (libm::round(straight) as u64, steps))
}

/// The position of a cell, in whole thousandths: in space if the grid is in space, otherwise on
/// the plane.
pub(super) fn spot(grid: &dyn Plane, cell: Cell) -> [i64; 3] {
    let at = match grid.space() {
        Some(space) => {
            let middle = space.middle(cell);
            [middle.x, middle.y, middle.z]
        }
        None => {
            let center = grid.center(cell);
            [center.x, center.y, 0.0]
        }
    };
    at.map(|length| libm::round(length * 1000.0) as i64)
}

/// The distance of two cells, in thousandths.
fn apart(grid: &dyn Plane, a: Cell, b: Cell) -> f64 {
    let (a, b) = (spot(grid, a), spot(grid, b));
    let squares = [0, 1, 2].map(|axis| ((a[axis] - b[axis]) as f64) * ((a[axis] - b[axis]) as f64));
    libm::sqrt(squares[0] + squares[1] + squares[2])
}

/// The mean distance of neighbors, in thousandths, if the grid is not cut.
fn mean_step(grid: &dyn Plane) -> Option<f64> {
    let whole = |edge| grid.space().is_some() || !grid.cut(edge);
    let steps = grid.all_edges().filter(|&(edge, ..)| whole(edge));
    let (sum, count) = steps.fold((0.0, 0u32), |(sum, count), (_, a, b)| {
        (sum + apart(grid, a, b), count + 1)
    });
    (count > 0).then(|| sum / f64::from(count))
}
