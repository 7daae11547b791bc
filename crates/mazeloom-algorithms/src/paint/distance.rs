//! How far it is: steps from one cell to every other. O(n).

use super::{Legend, Paint, row};
use crate::solve::Distances;

pub(super) const ROW: Paint = row(
    "distance",
    "steps from the cell that paint-from names",
    Legend::bar("distance in steps"),
    12.0,
    |task| Distances::from(task.maze, task.from).steps().clone(),
);
