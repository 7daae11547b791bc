//! How far one can go wrong: what hangs on the solution.

use super::{Decimal, Figure, Measure, Subject, row};
use crate::table::{CellSet, PerCell};
use crate::topology::{Cell, Topology, TopologyExt};

pub(super) const BRANCHES: Measure = row(
    "branches",
    "parts of the maze that hang on the solution: how many, the largest, and cells in all",
    |puzzle| {
        let sizes = branches(puzzle)?;
        Some(Figure::Group(vec![
            ("count", sizes.len() as u64),
            ("largest", sizes.iter().copied().max().unwrap_or(0)),
            ("cells", sizes.iter().sum()),
        ]))
    },
);

pub(super) const BRANCH_SIZES: Measure = row(
    "branch_sizes",
    "cells of a part that hangs on the solution, on average: the mean, and that of logarithms",
    |puzzle| {
        let sizes = branches(puzzle)?;
        let count = sizes.len() as f64;
        let logs: f64 = sizes.iter().map(|&size| libm::log(size as f64)).sum();
        let geometric = Decimal::rounded(libm::exp(logs / count), 3);
        Some(Figure::Decimals(vec![
            (
                "mean",
                Decimal::ratio(sizes.iter().sum(), sizes.len() as u64)?,
            ),
            ("geometric_mean", geometric),
        ]))
    },
);

pub(super) const ASTRAY: Measure = row(
    "astray",
    "how many steps from the solution the farthest cell is",
    |puzzle| {
        let way = puzzle.way()?;
        let mut steps = PerCell::filled(puzzle.maze.cells(), u64::MAX);
        let mut front = std::collections::VecDeque::new();
        for &cell in way {
            steps[cell] = 0;
            front.push_back(cell);
        }
        let mut farthest = 0;
        while let Some(here) = front.pop_front() {
            farthest = steps[here];
            for (_, next) in puzzle.maze.around(here) {
                if steps[next] == u64::MAX {
                    steps[next] = steps[here] + 1;
                    front.push_back(next);
                }
            }
        }
        Some(Figure::Count(farthest))
    },
);

/// The number of cells of each part that is left of the maze without the solution, as far as
/// it is within reach.
fn branches(puzzle: &Subject<'_>) -> Option<Vec<u64>> {
    let way = puzzle.way()?;
    let mut seen = CellSet::empty(puzzle.maze.cells());
    for &cell in way {
        seen.insert(cell);
    }
    let mut sizes = Vec::new();
    for &cell in way {
        let ways_off: Vec<Cell> = puzzle.maze.around(cell).map(|(_, next)| next).collect();
        for root in ways_off {
            let mut size = 0;
            let mut waiting: Vec<Cell> = seen.insert(root).then_some(root).into_iter().collect();
            while let Some(here) = waiting.pop() {
                size += 1;
                let fresh = puzzle.maze.around(here).map(|(_, next)| next);
                waiting.extend(fresh.filter(|&next| seen.insert(next)));
            }
            if size > 0 {
                sizes.push(size);
            }
        }
    }
    Some(sizes)
}
