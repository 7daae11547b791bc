//! The number of passages of each cell: 1 for dead ends, 2 in corridors, 3 at junctions, 4 at
//! crossroads, and on some grids more. Each has the same color in every maze. O(n).

use super::{Legend, Paint, row};
use mazeloom_core::topology::TopologyExt;

pub(super) const ROW: Paint = row(
    "degree",
    "number of passages of the cell",
    Legend::classes(
        "cells by passages",
        &["dead end", "corridor", "junction", "crossroads"],
    ),
    4.0,
    |task| {
        let cells = task.maze.all_cells();
        cells.map(|cell| task.maze.degree(cell)).collect()
    },
);
