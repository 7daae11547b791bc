//! The size of a maze: cells, passages, loops, components.
//!
//! For a graph the four are not independent: passages − cells + components = loops, the
//! cyclomatic number. In a perfect maze that is 0 with one component, so passages = cells − 1.

use super::{Figure, Measure, row};
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// The number of cells, including the lower ones of crossings.
pub(super) const CELLS: Measure = row("cells", |puzzle| {
    Some(Figure::Count(u64::from(puzzle.maze.cells())))
})
.help("cells");

/// The number of open edges.
pub(super) const PASSAGES: Measure =
    row("passages", |puzzle| Some(Figure::Count(passages(puzzle)))).help("open edges");

/// The number of independent loops: how many passages must be closed to make the maze a forest.
/// 0 in a perfect maze; each edge that braiding opens adds one.
pub(super) const LOOPS: Measure = row("loops", |puzzle| {
    let tree = u64::from(puzzle.maze.cells()) - components(puzzle);
    Some(Figure::Count(passages(puzzle) - tree))
})
.help("independent loops: passages − cells + components");

/// The number of disconnected parts; 1 in a connected maze.
pub(super) const COMPONENTS: Measure = row("components", |puzzle| {
    Some(Figure::Count(components(puzzle)))
})
.help("number of disconnected parts");

/// Counts the open edges. The bits of the set cannot be counted instead, since it may contain
/// unused edge numbers.
fn passages(puzzle: &Puzzle) -> u64 {
    puzzle.maze.all_edges().map(|_| 1).sum()
}

/// Counts the components by union-find, 4 bytes a cell.
fn components(puzzle: &Puzzle) -> u64 {
    let mut parts = Components::new(puzzle.maze.cells());
    for (_, a, b) in puzzle.maze.all_edges() {
        parts.join(a, b);
    }
    u64::from(parts.count())
}
