//! Continuations of passages: chains from dead ends and between junctions, and straight runs.
//!
//! ```text
//!    ●───┬───────┐        a chain: cells with two passages between two that are not (● and ┬)
//!        │       │        a run: cells in one straight line, corners and junctions included
//!        └───●   ●
//! ```

use super::{Decimal, Figure, Measure, row};
use crate::texture::{chains, dead_ends, river, run, runs};

/// The histogram of chain lengths: entry *k* counts the chains of *k* cells with two passages
/// between two cells with another number of passages. Entry 0 counts passages that join two such
/// cells directly.
pub(super) const CORRIDORS: Measure = row("corridors", |puzzle| {
    Some(Figure::Histogram(histogram(chains(&puzzle.maze))))
})
.help("lengths of corridors (chains of cells with two passages): how many of 0, 1, 2 … cells");

/// The histogram of the lengths of dead ends: the cells from each dead end up to the next
/// junction, the dead end included.
pub(super) const DEAD_END_LENGTHS: Measure = row("dead_end_lengths", |puzzle| {
    Some(Figure::Histogram(histogram(dead_ends(&puzzle.maze))))
})
.help("lengths of dead ends, from the end to the junction: how many of 0, 1, 2 … cells");

/// The histogram of straight runs, in cells. A cell in which a passage turns belongs to two runs,
/// a junction to all that pass through it.
pub(super) const RUNS: Measure = row("runs", |puzzle| {
    Some(Figure::Histogram(histogram(runs(&puzzle.maze))))
})
.help("lengths of straight runs: how many of 0, 1, 2 … cells");

/// The longest straight run in cells: how far one can see at most.
pub(super) const LONGEST_RUN: Measure = row("longest_run", |puzzle| {
    Some(Figure::Count(runs(&puzzle.maze).max().unwrap_or(1)))
})
.help("cells of the longest straight run");

/// The number of cells for each dead end.
pub(super) const RIVER: Measure = row("river", |puzzle| {
    let (cells, ends) = river(&puzzle.maze);
    Some(Decimal::ratio(cells, ends).map_or(Figure::Missing, Figure::Decimal))
})
.help("cells ÷ dead ends: high for few and long dead ends, low for many short ones");

/// The mean length of straight runs.
pub(super) const RUN: Measure = row("run", |puzzle| {
    let (cells, count) = run(&puzzle.maze);
    Some(Decimal::ratio(cells, count).map_or(Figure::Missing, Figure::Decimal))
})
.help("mean length of straight runs, in cells");

/// Counts how many of the lengths are 0, 1, 2 …
fn histogram(lengths: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut counts = Vec::new();
    for length in lengths {
        let length = length as usize;
        if counts.len() <= length {
            counts.resize(length + 1, 0);
        }
        counts[length] += 1;
    }
    counts
}
