//! The distance of each cell from the solution, in steps; 0 on the solution itself. O(n), one
//! breadth-first search from all cells of the solution at once.

use super::{Legend, Paint, row};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::TopologyExt;

pub(super) const ROW: Paint = row(
    "astray",
    "steps from the solution",
    Legend::bar("steps from the solution"),
    20.0,
    |task| {
        let mut steps = PerCell::filled(task.maze.cells(), Paint::NOTHING);
        let path = (task.path)().unwrap_or_default();
        path.iter().for_each(|&cell| steps[cell] = 0);
        task.maze.spread(path, |here, _, next| {
            let is_new = steps[next] == Paint::NOTHING;
            steps[next] = steps[next].min(steps[here] + 1);
            is_new
        });
        steps
    },
);
