//! The number of passages of each cell: 1 for dead ends, 2 in corridors, 3 and more at
//! junctions. O(n).

use super::{Legend, Paint, row};
use mazeloom_core::topology::TopologyExt;

pub(super) const ROW: Paint = row(
    "degree",
    "number of passages of the cell",
    Legend::categories("passages"),
    4.0,
    |task| {
        let cells = task.maze.all_cells();
        cells.map(|cell| task.maze.degree(cell)).collect()
    },
);
