//! The middle of a maze: the cell from which the farthest is nearest.
//!
//! In a tree it is the middle of a longest way (C. Jordan, 1869), found by two searches, O(n).
//! With loops every search from a cell bounds how far it is from all others to their farthest
//! cell, and the most promising cell is searched from next until none is left that could be
//! better: F. Takes and W. Kosters, *Determining the diameter of small world networks* (2011),
//! turned to the radius. That mostly takes a few searches, at worst n of them, so it is given up
//! after some work. Scratch 16 bytes a cell.

use super::{Figure, Measure, row};
use crate::grid::AnyGrid;
use crate::maze::{Maze, Puzzle};
use crate::solve::{self, Distances};
use crate::table::PerCell;
use crate::topology::{Cell, Topology, TopologyExt};

pub(super) const RADIUS: Measure = row(
    "radius",
    "the longest way from the cell where it is shortest, always exact",
    |puzzle| {
        let (steps, center) = radius(puzzle)?;
        Some(Figure::Group(vec![
            ("length", u64::from(steps) + 1),
            ("center", u64::from(center.0)),
        ]))
    },
);

/// The cells that searches may come by in all.
const MOST_STEPS: u64 = 1 << 27;

/// The radius of the part that the start is in, in steps, and the first cell found that has it;
/// `None` where that takes too long.
fn radius(puzzle: &Puzzle) -> Option<(u32, Cell)> {
    let maze = &puzzle.maze;
    let way = solve::longest(maze, puzzle.start);
    let part: Vec<Cell> = (Distances::from(maze, puzzle.start).steps().iter())
        .filter(|&(_, &steps)| steps != Distances::FAR)
        .map(|(cell, _)| cell)
        .collect();
    let ends: u64 = part.iter().map(|&cell| u64::from(maze.degree(cell))).sum();
    if ends / 2 + 1 == part.len() as u64 {
        return Some((way.len() as u32 / 2, way[(way.len() - 1) / 2]));
    }
    let mut bounds = Bounds {
        least: PerCell::filled(maze.cells(), 0),
        best: (u32::MAX, puzzle.start),
    };
    bounds.search(maze, &part, way[0]);
    bounds.search(maze, &part, way[way.len() - 1]);
    for round in 3.. {
        let promising = part.iter().copied().min_by_key(|&cell| bounds.least[cell]);
        let promising = promising.filter(|&cell| bounds.least[cell] < bounds.best.0);
        let Some(cell) = promising else { break };
        if round * (ends + part.len() as u64) > MOST_STEPS {
            return None;
        }
        bounds.search(maze, &part, cell);
    }
    Some(bounds.best)
}

/// What is known of how far it is from each cell to the cell farthest from it.
struct Bounds {
    least: PerCell<u32>,
    /// The least distance known to be one, and where.
    best: (u32, Cell),
}

impl Bounds {
    fn search(&mut self, maze: &Maze<AnyGrid>, part: &[Cell], from: Cell) {
        let distances = Distances::from(maze, from);
        let steps = distances.steps();
        let farthest = steps[distances.farthest()];
        for &cell in part {
            let least = steps[cell].max(farthest - steps[cell]);
            self.least[cell] = self.least[cell].max(least);
        }
        self.least[from] = farthest;
        if farthest < self.best.0 {
            self.best = (farthest, from);
        }
    }
}
