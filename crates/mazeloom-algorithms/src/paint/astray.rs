//! The distance of each cell from the solution, in steps; 0 on the solution itself. O(n), one
//! breadth-first search from all cells of the solution at once.

use super::{Legend, Paint, row};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::TopologyExt;
use std::collections::VecDeque;

pub(super) const ROW: Paint = row(
    "astray",
    "steps from the solution",
    Legend::bar("steps from the solution"),
    20.0,
    |task| {
        let mut steps = PerCell::filled(task.maze.cells(), Paint::NOTHING);
        let mut front: VecDeque<_> = (task.path)().unwrap_or_default().into();
        front.iter().for_each(|&cell| steps[cell] = 0);
        while let Some(here) = front.pop_front() {
            for (_, next) in task.maze.neighbors(here) {
                if steps[next] == Paint::NOTHING {
                    steps[next] = steps[here] + 1;
                    front.push_back(next);
                }
            }
        }
        steps
    },
);
