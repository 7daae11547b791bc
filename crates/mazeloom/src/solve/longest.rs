//! The longest way: the two cells farthest apart, found by two sweeps.
//!
//! The cell farthest from any cell is one end of a longest way; the cell farthest from there is
//! the other. Exact in a perfect maze (A. Handler, *Minimax location of a facility in an
//! undirected tree graph*, 1973); with loops, the length is a lower bound. Cost O(n); scratch
//! 12 bytes a cell.

use super::{Distances, Promise, Solver};
use crate::maze::{Flow, Step};
use crate::topology::{Cell, Topology};
use crate::words::Entry;
use std::ops::ControlFlow;

pub(super) const ROW: Solver = Solver {
    entry: Entry {
        name: "longest",
        aliases: &["diameter"],
        help: "chooses its own ends: the two cells farthest apart",
        params: &[],
    },
    promise: Promise::A_WAY,
    scratch: 12.0,
    run: |task, emit| {
        let way = longest(task.maze, task.from);
        for &cell in &way {
            let step: Flow = emit(Step::Enter(cell));
            step?;
        }
        ControlFlow::Continue(Some(way).into())
    },
};

/// The longest of all shortest ways in the part of a perfect maze that a cell is in.
pub fn longest<T: Topology + ?Sized>(maze: &T, anywhere: Cell) -> Vec<Cell> {
    let one_end = Distances::from(maze, anywhere).farthest();
    let distances = Distances::from(maze, one_end);
    (distances.way_to(maze, distances.farthest())).expect("the farthest cell was reached")
}
