//! Simplified Prim: a random active cell opens to a random unvisited neighbour.
//!
//! What most programs call Prim. It spreads evenly in all directions from its root: many short
//! dead ends, short ways, a radial look. The growing tree with `random=1` is the same.
//!
//! Source: "simplified Prim's" of J. Buck, *Mazes for Programmers* (2015). Cost O(n); scratch
//! 4 bytes and one bit a cell.
//!
//! ```text
//! ┌─┬─────────────┬─────────┬─┐
//! │ │             │         │ │
//! │ └─┐ ┌─┐ ╷ ╷ ┌─┤ ╷ ╶─┬───┘ │
//! │   │ │ │ │ │ │ │ │   │     │
//! │ ╶─┴─┘ ╵ └─┴─┘ │ └───┘ ┌─┬─┤
//! │               │       │ │ │
//! ├───────╴ ╶─────┘ ╶─────┘ ╵ │
//! │                           │
//! └───────────────────────────┘
//! ```

use super::{Algorithm, DUAL, ROOT, on_any_grid};
use crate::maze::{Begins, Flow, Step};
use crate::rng::Rng;
use crate::table::CellSet;
use crate::topology::{Cell, Topology, TopologyExt};
use crate::words::Entry;

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "prim-simplified",
        aliases: &["simplified-prims"],
        help: "random active cell, random unvisited neighbour: radial",
        params: &[ROOT, DUAL],
    },
    uniform: false,
    begins: Begins::Closed,
    scratch: 4.125,
    run: |knobs, grid, chance, emit| {
        let root = knobs.root(grid, chance);
        on_any_grid!(grid, prim_simplified(root, chance, emit))
    },
};

/// Again and again a random visited cell that may have unvisited neighbours opens to a random
/// one of them, or is done if it has none.
pub fn prim_simplified<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    chance: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    visited.insert(root);
    let mut active = vec![root];
    emit(Step::Enter(root))?;

    while !active.is_empty() {
        let place = chance.below(active.len() as u32) as usize;
        let here = active[place];
        let unvisited = grid
            .around(here)
            .filter(|&(_, next)| !visited.contains(next));
        match chance.pick(unvisited) {
            Some((edge, next)) => {
                emit(Step::Open(edge))?;
                emit(Step::Enter(next))?;
                visited.insert(next);
                active.push(next);
            }
            None => {
                emit(Step::Leave(here))?;
                active.swap_remove(place);
            }
        }
    }
    Flow::Continue(())
}
