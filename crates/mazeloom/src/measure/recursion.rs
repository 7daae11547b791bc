//! Statistics of mazes that contain copies of themselves; undefined for all others.

use super::{Figure, Measure, row};
use crate::reshape::SelfSimilar;

/// The least depth of copies with which start and goal are joined, however deep the copies are.
pub(super) const RECURSION: Measure = row("recursion", |puzzle| {
    let maze = SelfSimilar::of(puzzle)?;
    maze.is_outside(puzzle.start).then_some(())?;
    maze.is_outside(puzzle.goal).then_some(())?;
    Some(match maze.least_depth(puzzle.start, puzzle.goal) {
        Some(depth) => Figure::Count(depth.into()),
        None => Figure::Missing,
    })
})
.help(
    "levels that the solution goes down at least, in copies without end (mazes with copies of \
     themselves)",
);

/// The copies that the solution enters and leaves.
pub(super) const LEVELS: Measure = row("levels", |puzzle| {
    let maze = SelfSimilar::of(puzzle)?;
    Some(Figure::Names(maze.levels(puzzle.path()?)))
})
.help("the copies that the solution enters (A>) and leaves (<) (mazes with copies of themselves)");
