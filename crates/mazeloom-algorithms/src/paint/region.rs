//! The branch off the solution that a cell belongs to: the step of the solution nearest to it,
//! counted from the start. Without a solution, all cells are alike. O(n), a breadth-first search
//! from the whole solution.

use super::{Legend, Paint, row};
use mazeloom_core::table::PerCell;

pub(super) const ROW: Paint = row(
    "region",
    "branch off the solution that the cell belongs to, by where it leaves",
    Legend::categories("branch, by the step where it leaves the solution"),
    24.0,
    |task| {
        let mut regions = PerCell::filled(task.maze.cells(), Paint::NOTHING);
        let mut queue = (task.path)().unwrap_or_else(|| vec![task.from]);
        for (&cell, place) in queue.iter().zip(0..) {
            regions[cell] = place;
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            for side in 0..task.maze.sides(cell) {
                if let Some((_, beyond)) = task.maze.across(cell, side)
                    && regions[beyond] == Paint::NOTHING
                {
                    regions[beyond] = regions[cell];
                    queue.push(beyond);
                }
            }
        }
        regions
    },
);
