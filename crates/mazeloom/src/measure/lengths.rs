//! The length of the solution, in several units.

use super::{Figure, Measure, row};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// The solution: the number of its cells, of its turns, and of cells with a choice besides going
/// back, and its cost if cells have costs.
pub(super) const SOLUTION: Measure = row(
    "solution",
    "the cheapest path from start to goal: its length, turns, cells with a choice, and cost",
    |puzzle| {
        let Some(path) = puzzle.path() else {
            return Some(Figure::Missing);
        };
        // At the start every further passage is a choice; elsewhere one passage leads back.
        let first = path.iter().take(usize::from(path.len() > 1));
        let decisions = (first.filter(|&&cell| puzzle.maze.degree(cell) > 1).count())
            + path
                .windows(3)
                .filter(|w| puzzle.maze.degree(w[1]) > 2)
                .count();
        let mut numbers = vec![
            ("length", path.len() as u64),
            ("turns", turns(puzzle, path) as u64),
            ("decisions", decisions as u64),
        ];
        if let Some(weights) = &puzzle.weights {
            let entered = path.iter().skip(1);
            let cost = entered.map(|&cell| u64::from(weights[cell])).sum();
            numbers.push(("cost", cost));
        }
        Some(Figure::Group(numbers))
    },
);

/// The number of turns of a path.
pub(super) fn turns(puzzle: &Puzzle, path: &[Cell]) -> usize {
    let turns = |w: &&[Cell]| turns_at(puzzle, w[0], w[1], w[2]);
    path.windows(3).filter(turns).count()
}

/// Whether a path changes direction in a cell: its two sides there are not opposite.
fn turns_at(puzzle: &Puzzle, before: Cell, here: Cell, after: Cell) -> bool {
    let side_to = |cell| {
        let edge = puzzle.maze.edge_between(here, cell)?;
        puzzle.maze.side_of(here, edge)
    };
    match (side_to(before), side_to(after)) {
        (Some(a), Some(b)) => 2 * a.abs_diff(b) != puzzle.maze.sides(here),
        _ => false,
    }
}
