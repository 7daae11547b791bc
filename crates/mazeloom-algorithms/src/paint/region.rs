//! The branch off the solution that a cell belongs to: the step of the solution nearest to it,
//! counted from the start. Without a solution, all cells are alike. O(n), a breadth-first search
//! from the whole solution.

use super::{Legend, Paint, row};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::TopologyExt;

pub(super) const ROW: Paint = row(
    "region",
    "branch off the solution that the cell belongs to, by where it leaves",
    Legend::categories("branch, by the step where it leaves the solution"),
    24.0,
    |task| {
        let mut regions = PerCell::filled(task.maze.cells(), Paint::NOTHING);
        let path = (task.path)().unwrap_or_else(|| vec![task.from]);
        for (&cell, place) in path.iter().zip(0..) {
            regions[cell] = place;
        }
        task.maze.spread(path, |here, _, next| {
            let is_new = regions[next] == Paint::NOTHING;
            if is_new {
                regions[next] = regions[here];
            }
            is_new
        });
        regions
    },
);
