//! The distance of every cell from one, in steps: the heat map that most pictures of mazes show.
//! O(n).
//!
//! It is a breadth-first search ([`Distances`](crate::solve::Distances)). Along each passage the
//! number changes by one, so the bands of color follow the corridors, and neighbors with very
//! different colors are separated by a wall with a long detour around it.

use super::{Legend, Paint, row};
use crate::solve::Distances;

pub(super) const ROW: Paint = row(
    "distance",
    "steps from the cell given by paint-from",
    Legend::bar("distance in steps"),
    12.0,
    |task| Distances::from(task.directed, task.from).into_steps(),
);
