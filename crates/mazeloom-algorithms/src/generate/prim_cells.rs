//! Prim on cells: the cheapest active cell opens to its cheapest unvisited neighbor.
//!
//! Cells have weights instead of edges, so a cheap cell opens all its sides before another gets a
//! turn.
//!
//! - Origin: J. Buck, Mazes for Programmers (2015), as true Prim's algorithm.
//! - Result: Very many short dead ends, nearly half of all cells, and short paths.
//! - Cost: Time O(n log n); memory for a heap of the active cells.
//! - Details: scratch 12 bytes and one bit a cell.
//!
//! ```text
//! ┌───────────┬─┬─┬─────────┬─┐
//! │           │ │ │         │ │
//! │ ╷ ┌─╴ ╶───┤ ╵ └─┐ ╶─┐ ╶─┤ │
//! │ │ │       │     │   │   │ │
//! │ ├─┼─┐ ╷ ╷ └─╴ ╶─┘ ╶─┤ ╶─┘ │
//! │ │ │ │ │ │           │     │
//! │ ╵ ╵ └─┼─┘ ┌─╴ ╶─────┤ ╷ ╷ │
//! │       │   │         │ │ │ │
//! └───────┴───┴─────────┴─┴─┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! weights ← a random order of the cells;  active ← {root}
//! while active is not empty:
//!     here ← the active cell of lowest weight
//!     if here has unvisited neighbors:
//!         open to the one of lowest weight, which becomes active
//!     else: remove here
//! ```
//!
//! The order is a permutation, so no two weights are equal and the maze follows from root and
//! weights alone. A cell remains the cheapest after it was opened to a more expensive neighbor,
//! so it opens all its sides one after the other: this makes a tree of stars.

use super::listed::Listed;
use super::steps::on_any_grid;
use super::{Algorithm, DUAL, ROOT, fast};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

events! {
    Begin("weights ←") => "Every cell has a random weight; the root is the first active cell.",
    Grow("open to") => "The cheapest active cell is opened to its cheapest neighbor; {} cells are active.",
    Done("else: remove") => "The cheapest cell has no unvisited neighbor: it is done; {} cells are active.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("prim-cells")
        .aliases(&["true-prims", "prims-cells"])
        .help("random cell weights, cheapest active cell to its cheapest neighbor: bushy")
        .params(&[ROOT.param, DUAL.param]),
    story: story!("prim_cells.rs", "active cells"),
    how: "Give each cell a random price, and start from one cell. Always take the cheapest cell \
          of the maze that has an unvisited neighbor, and open a passage to its cheapest \
          neighbor. Cheap cells are used until all their neighbors are taken, so there are many \
          crossroads and short dead ends.",
    scratch: 16.125,
    fast: Some(fast::PRIM_CELLS),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        on_any_grid!(grid, prim_cells(root, rng; emit))
    })
};

/// Gives every cell a random weight, no two the same; then, repeatedly, the cheapest cell that
/// has an unvisited neighbor opens to the cheapest of those.
///
/// ```
/// use mazeloom_algorithms::generate::prim_cells;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(20, 20).unwrap(), InitialEdges::Closed, |grid, emit| {
///     prim_cells(grid, Cell(210), &mut rng, emit)
/// });
/// // Bushy: more than a third of the cells are dead ends.
/// assert!(maze.all_cells().filter(|&cell| maze.degree(cell) == 1).count() > 133);
/// ```
pub fn prim_cells<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let draws = rng.indexed();
    let weight = |cell: Cell| (draws.bits(cell.0, 0), cell);
    let mut visited = CellSet::of(grid.cells(), [root]);
    let mut neighbors = Listed::default();
    let mut active = BinaryHeap::from([Reverse(weight(root))]);
    emit(Event::Begin.at(root))?;
    emit(Step::Enter(root))?;

    while let Some(&Reverse((_, here))) = active.peek() {
        let unvisited = neighbors.of(grid, here, |next| !visited.contains(next));
        match unvisited.iter().min_by_key(|&&(_, next)| weight(next)) {
            Some(&(edge, next)) => {
                emit(Event::Grow.at(next))?;
                emit(Step::Open(edge))?;
                emit(Step::Enter(next))?;
                visited.insert(next);
                active.push(Reverse(weight(next)));
            }
            None => {
                emit(Event::Done.at(here))?;
                emit(Step::Leave(here))?;
                active.pop();
            }
        }
    }
    Flow::Continue(())
}
