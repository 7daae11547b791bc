//! The recursive backtracker: walk at random among the unvisited, step back when stuck.
//!
//! Its mazes have long winding corridors (a high *river*) and few dead ends: about one cell in
//! ten. The longest way is long, and solving is harder than it looks.
//!
//! Source: depth-first search (C. P. Trémaux, by É. Lucas 1882) with random choices; the
//! "recursive" of its name is a stack here. Cost O(n); scratch 4 bytes and one bit a cell.
//!
//! ```text
//! ┌───┬─────────┐
//! │ ╷ │ ╶─────┐ │
//! │ │ └─────┐ ╵ │
//! └─┴───────┴───┘
//! ```

use super::{Algorithm, ROOT, on_any_grid};
use crate::maze::{Begins, Flow, Step};
use crate::rng::Rng;
use crate::table::CellSet;
use crate::topology::{Cell, Topology, TopologyExt};
use crate::words::Entry;

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "backtracker",
        aliases: &["recursive-backtracker", "depth-first", "dfs"],
        help: "walks among the unvisited cells, steps back when stuck: long corridors",
        params: &[ROOT],
    },
    uniform: false,
    begins: Begins::Closed,
    scratch: 4.125,
    run: |knobs, grid, chance, emit| {
        let root = knobs.cell("root", grid, chance);
        on_any_grid!(grid, backtracker(root, chance, emit))
    },
};

/// Walks from the root among unvisited cells and steps back along its way when it is stuck.
///
/// A cell is entered when the walk first comes to it and left when the walk has backed out.
pub fn backtracker<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    chance: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    let mut way = vec![root];
    visited.insert(root);
    emit(Step::Enter(root))?;

    while let Some(&here) = way.last() {
        let unvisited = grid
            .around(here)
            .filter(|&(_, next)| !visited.contains(next));
        match chance.pick(unvisited) {
            Some((edge, next)) => {
                emit(Step::Open(edge))?;
                emit(Step::Enter(next))?;
                visited.insert(next);
                way.push(next);
            }
            None => {
                emit(Step::Leave(here))?;
                way.pop();
            }
        }
    }
    Flow::Continue(())
}
