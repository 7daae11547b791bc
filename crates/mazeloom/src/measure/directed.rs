//! Statistics of one-way passages; undefined for mazes without any.
//!
//! All other measures of a maze's shape, such as dead ends or the diameter, count its passages
//! whatever their directions; the solution obeys them.

use super::{Figure, Measure, Subject, row};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::strong_components;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// The number of one-way passages.
pub(super) const ONE_WAY: Measure = row("one_way", |puzzle| {
    let passages = puzzle.one_way.as_ref()?.iter(&puzzle.maze);
    let open = passages.filter(|&(edge, ..)| puzzle.maze.is_open(edge));
    Some(Figure::Count(open.count() as u64))
})
.help("passages that can be walked in one direction only (mazes with one-way passages)");

/// The number of parts within which every cell can be reached from every other; 1 if there are no
/// traps and no cells that cannot be entered.
pub(super) const STRONG_COMPONENTS: Measure = row("strong_components", |puzzle| {
    puzzle.one_way.as_ref()?;
    let (_, count) = strong_components(&puzzle.directed());
    Some(Figure::Count(count.into()))
})
.help(
    "parts within which every cell can be reached from every other (mazes with one-way passages)",
);

/// Cells that can be entered but not left: dead ends even where several passages meet. The goal
/// is not counted.
pub(super) const DEAD_ENDS_IN: Measure = row("dead_ends_in", |puzzle| {
    let directed = puzzle.one_way.as_ref().map(|_| puzzle.directed())?;
    let entered = |cell| directed.backward().degree(cell) > 0;
    let shut = |&cell: &Cell| directed.degree(cell) == 0 && entered(cell);
    let cells = puzzle.maze.all_cells().filter(|&cell| cell != puzzle.goal);
    Some(Figure::Count(cells.filter(shut).count() as u64))
})
.help("cells besides the goal that can be entered but not left (mazes with one-way passages)");

/// Cells that can be left but not entered. The start is not counted.
pub(super) const DEAD_ENDS_OUT: Measure = row("dead_ends_out", |puzzle| {
    let directed = puzzle.one_way.as_ref().map(|_| puzzle.directed())?;
    let left = |cell| directed.degree(cell) > 0;
    let shut = |&cell: &Cell| directed.backward().degree(cell) == 0 && left(cell);
    let cells = puzzle.maze.all_cells().filter(|&cell| cell != puzzle.start);
    Some(Figure::Count(cells.filter(shut).count() as u64))
})
.help("cells besides the start that can be left but not entered (mazes with one-way passages)");

/// Cells that can be reached from the start, but from which the goal cannot be reached any more.
pub(super) const TRAPS: Measure = row("traps", |puzzle| {
    count(puzzle, |from_start, to_goal| from_start && !to_goal)
})
.help(
    "cells in reach of the start from which the goal is out of reach (mazes with one-way \
     passages)",
);

/// Cells that cannot be reached from the start.
pub(super) const OUT_OF_REACH: Measure = row("out_of_reach", |puzzle| {
    count(puzzle, |from_start, _| !from_start)
})
.help("cells that cannot be reached from the start (mazes with one-way passages)");

/// Counts cells by whether they can be reached from the start, and the goal from them.
fn count(puzzle: &Subject<'_>, counts: fn(bool, bool) -> bool) -> Option<Figure> {
    puzzle.one_way.as_ref()?;
    let Puzzle { start, goal, .. } = **puzzle;
    let directed = puzzle.directed();
    let from_start = Distances::from(&directed, start);
    let to_goal = Distances::from(&directed.backward(), goal);
    let counted = puzzle
        .maze
        .all_cells()
        .filter(|&cell| counts(from_start.to(cell).is_some(), to_goal.to(cell).is_some()));
    Some(Figure::Count(counted.count() as u64))
}
