//! The moves of a solution as directions on the page.

use super::{cheapest_positions, with_positions};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::f64::consts::PI;

/// The moves of a shortest solution as compass directions on the page, each with the number of
/// times that it follows itself; `None` if there is no solution.
///
/// ```
/// use mazeloom::{make, solve::directions};
///
/// let puzzle = make(&"rect:3x1 seed=1".parse()?)?;
/// assert_eq!(directions(&puzzle).as_deref(), Some("E2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn directions<T: Plane>(puzzle: &Puzzle<T>) -> Option<String> {
    let ends = (puzzle.start, puzzle.goal);
    let words = with_positions(puzzle, ends, |positions| {
        let path = cheapest_positions(positions, positions.first(), puzzle.weights.as_ref())?;
        let word = |pair: &[Cell]| {
            let side = positions.side_to(pair[0], pair[1])?;
            Some(direction(puzzle.maze.grid(), positions.cell(pair[0]), side))
        };
        path.windows(2).map(word).collect::<Option<Vec<&str>>>()
    });
    let words = words.flatten()?;
    let runs = words.chunk_by(|a, b| a == b).map(|run| match run.len() {
        1 => run[0].to_owned(),
        count => format!("{}{count}", run[0]),
    });
    Some(runs.collect::<Vec<_>>().join(" "))
}

/// The direction of a side of a cell, or what a move by it is called otherwise.
fn direction<T: Plane>(grid: &T, cell: Cell, side: u32) -> &'static str {
    const COMPASS: [&str; 8] = ["E", "SE", "S", "SW", "W", "NW", "N", "NE"];
    if side == grid.sides(cell) {
        return "wait";
    }
    match (grid.side(cell, side), grid.arrow(cell, side)) {
        (Some(curve), _) => {
            let (center, middle) = (grid.center(cell), curve.middle());
            let angle = libm::atan2(middle.y - center.y, middle.x - center.x);
            let eighths = libm::round(angle / (PI / 4.0)) as i32;
            COMPASS[eighths.rem_euclid(8) as usize]
        }
        (None, Some((tail, tip))) if tip.y < tail.y => "up",
        (None, _) => "down",
    }
}
