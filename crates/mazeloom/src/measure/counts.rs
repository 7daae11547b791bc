//! How much there is of it.

use super::{Figure, Measure, row};
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

pub(super) const CELLS: Measure = row("cells", "cells", |puzzle| {
    Some(Figure::Count(u64::from(puzzle.maze.cells())))
});

pub(super) const PASSAGES: Measure = row("passages", "open edges", |puzzle| {
    Some(Figure::Count(passages(puzzle)))
});

pub(super) const LOOPS: Measure = row(
    "loops",
    "passages beyond those of a tree: passages − cells + components",
    |puzzle| {
        let tree = u64::from(puzzle.maze.cells()) - components(puzzle);
        Some(Figure::Count(passages(puzzle) - tree))
    },
);

pub(super) const COMPONENTS: Measure = row("components", "parts that no passage joins", |puzzle| {
    Some(Figure::Count(components(puzzle)))
});

fn passages(puzzle: &Puzzle) -> u64 {
    puzzle.maze.all_edges().map(|_| 1).sum()
}

fn components(puzzle: &Puzzle) -> u64 {
    let mut parts = Components::new(puzzle.maze.cells());
    for (_, a, b) in puzzle.maze.all_edges() {
        parts.join(a, b);
    }
    u64::from(parts.count())
}
