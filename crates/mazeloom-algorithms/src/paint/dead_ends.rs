//! Dead ends, from where they branch off to where they end. O(n).
//!
//! The cells of a dead end are numbered from the junction inward; cells between two junctions, or
//! on a loop, are not painted. In a perfect maze, filling dead ends repeatedly leaves the
//! solution.

use super::{Legend, Paint, row};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};

pub(super) const ROW: Paint = row(
    "dead_ends",
    "depth inside a dead end, counted from where it branches off",
    Legend::bar("dead-end depth in cells"),
    8.0,
    |task| {
        let maze = task.maze;
        let mut depths = PerCell::filled(maze.cells(), Paint::NOTHING);
        let mut blind: Vec<Cell> = Vec::new();
        for end in maze.all_cells().filter(|&cell| maze.degree(cell) == 1) {
            let (mut edge, mut here) = (None, end);
            // A path with two ends is one dead end.
            while depths[here] == Paint::NOTHING && maze.degree(here) < 3 {
                blind.push(here);
                let on = maze.neighbors(here).find(|&(on, _)| Some(on) != edge);
                let Some((on, next)) = on else { break };
                (edge, here) = (Some(on), next);
            }
            for (depth, cell) in (1..).zip(blind.drain(..).rev()) {
                depths[cell] = depth;
            }
        }
        depths
    },
);
