//! The symmetries of the maze, among those that a recipe's `symmetry=` knows.
//!
//! A movement that does not map the grid to itself is rejected at the first cell without an
//! image. O(n log n) for all of them; scratch 60 bytes a cell.

use super::{Decimal, Figure, Measure, row};
use crate::reshape::{Images, symmetries};
use mazeloom_core::topology::Topology;

/// The symmetries of the maze among those of its grid.
pub(super) const SYMMETRY: Measure = row("symmetry", |puzzle| {
    Some(Figure::Names(symmetries(&puzzle.maze)?))
})
.help("symmetries: reflections and rotations of the grid that map the maze to itself");

/// The maximum number of cells of mazes whose images are compared.
const MOST_CELLS: u32 = 1 << 18;

/// Degree of symmetry of the maze.
pub(super) const SYMMETRIC: Measure = row("symmetric", |puzzle| {
    let grid = puzzle.maze.grid();
    let images = (grid.cells() <= MOST_CELLS).then(|| Images::of(grid))?;
    let (same, all) = images.best(|edge| puzzle.maze.is_open(edge))?;
    Some(Figure::Decimal(Decimal::ratio(same, all)?))
})
.help(
    "passages and walls that are the same in the mirror or after a turn ÷ all, for the symmetry \
     of the grid that fits best: 1 is symmetric",
);
