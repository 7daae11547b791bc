//! The symmetries of the maze, among those that a recipe's `symmetry=` knows.
//!
//! A movement that does not map the grid to itself is rejected at the first cell without an
//! image. O(n log n) for all of them; scratch 60 bytes a cell.

use super::{Figure, Measure, row};
use crate::reshape::symmetries;

/// The symmetries of the maze among those of its grid.
pub(super) const SYMMETRY: Measure = row(
    "symmetry",
    "symmetries: reflections and rotations of the grid that map the maze to itself",
    |puzzle| Some(Figure::Names(symmetries(&puzzle.maze)?)),
);
