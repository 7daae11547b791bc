//! The binary tree maze: every cell opens one of its forward sides.
//!
//! The smallest maze program; the price is visible.
//!
//! - Origin: In common use, without a known author; as in J. Buck, Mazes for Programmers (2015).
//! - Result: Two borders are single corridors, all paths lead to one corner, and there are no
//!   crossroads.
//! - Cost: Time O(n); no memory on rows without gaps, since each cell is decided by itself.
//! - Details: on rows with gaps 16 bytes a cell for their order and the finishing.
//!
//! ```text
//! ┌───────────────────────────┐
//! │                           │
//! │ ╷ ┌───╴ ╷ ┌─╴ ╷ ┌─╴ ╷ ╷ ╷ │
//! │ │ │     │ │   │ │   │ │ │ │
//! │ ├─┴─╴ ╷ ├─┴───┴─┘ ╷ │ ├─┘ │
//! │ │     │ │         │ │ │   │
//! │ │ ┌───┴─┴─╴ ┌───╴ ├─┘ ├─╴ │
//! │ │ │         │     │   │   │
//! └─┴─┴─────────┴─────┴───┴───┘
//! ```
//!
//! # How it works
//!
//! ```text
//! for each cell, in any order:
//!     if it has neighbors before it, in its row and in the row before: a coin
//!         heads: open an edge along the row
//!         tails: open an edge to the row before
//!     else if it has only one kind of them: open an edge of that kind
//!     else: open nothing
//! if parts are left, where rows have gaps: join them by random edges
//! ```
//!
//! The rows and their cells are in the order of `bias`: for `nw` the edges lead to the west and to
//! the north.
//!
//! Every cell but the first has exactly one such edge to the west or north opened as its own,
//! and following these edges always leads to lower ranks, so there is no loop and every path
//! ends in the first cell. Each cell's choice is independent of all others: the random bits are
//! looked up by cell, any part of the maze can be computed alone, and the fast path computes 64
//! cells at a time.
//!
//! No cell can have all four edges open except by being chosen from east and south, and it
//! chooses one of west and north itself: at most three. Hence no crossroads.

use super::keys::SKEW;
use super::steps::on_any_grid;
use super::sweep::{Coins, Corner, Joined, bias, biased_rows};
use super::{Algorithm, DUAL, fast};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{NeighborList, Rows, Topology};

events! {
    Along("heads") => "The coin shows heads: the cell is opened along its row.",
    Across("tails") => "The coin shows tails: the cell is opened to the row before.",
    Border("else if it has") => "The cell is at a border and has no choice: its one kind of edge is opened.",
    First("else: open nothing") => "The first cell has no neighbor before it: it opens nothing.",
    Gap("if parts are left") => "The rows have gaps: a random passage joins two parts that are left.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("binary-tree")
        .help("every cell opens one of its forward sides")
        .params(&[bias("ne"), SKEW.param, DUAL.param]),
    story: story!("binary_tree.rs", "current cell"),
    how: "Visit each cell once, in any order, and open one of two sides, for example north or \
          east, chosen by a coin. Cells at the border have one side only, so two borders become \
          straight corridors. Each cell is decided by itself, which makes it fast, and all paths \
          lead toward one corner.",
    scratch: 16.0,
    sweeps: true,
    fast: Some(fast::BINARY_TREE),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let rows = biased_rows(grid, inputs, Corner::NorthWest);
        let skew = inputs.args.get(&SKEW);
        on_any_grid!(grid, binary_tree(&rows, skew, rng; emit))
    })
};

/// Every cell opens one of the sides that lead to cells earlier in the order of the rows. A side
/// along the row has the weight `skew`, one to an earlier row 1 − `skew`.
///
/// ```
/// use mazeloom_algorithms::generate::binary_tree;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, Topology};
///
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(9, 6).unwrap(), InitialEdges::Closed, |grid, emit| {
///     binary_tree(grid, &grid.rows(), 0.5, &mut rng, emit)
/// });
/// // The first row and the first column are corridors: their cells have one side to choose from.
/// let rect = maze.grid();
/// assert!((0..8).all(|x| maze.is_open(rect.east(rect.cell(x, 0)))));
/// assert!((0..5).all(|y| maze.is_open(rect.south(rect.cell(0, y)))));
/// ```
pub fn binary_tree<T: Topology + ?Sized>(
    grid: &T,
    rows: &Rows,
    skew: f64,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut joined = Joined::new(rows, grid.cells());
    let coins = Coins::new(rng);
    let (mut along, mut across) = (Vec::new(), Vec::new());
    let mut neighbors = NeighborList::default();
    for row in 0..rows.count() {
        for (place, here) in (0..).zip(rows.row(row)) {
            along.clear();
            across.clear();
            for (edge, next) in neighbors.of(grid, here) {
                if rows.is_before(next, row) {
                    across.push((edge, next));
                } else if rows.place_in(row, next).is_some_and(|other| other < place) {
                    along.push((edge, next));
                }
            }
            let a = along.len() as f64 * skew;
            let b = across.len() as f64 * (1.0 - skew);
            // If there is only one kind, it is taken whatever its weight.
            let (sides, event) = match (along.is_empty(), across.is_empty()) {
                (false, false) => match coins.toss(here.0, a / (a + b)) {
                    true => (&along, Event::Along),
                    false => (&across, Event::Across),
                },
                (true, true) => (&along, Event::First),
                (true, false) => (&across, Event::Border),
                (false, true) => (&along, Event::Border),
            };
            emit(event.at(here))?;
            emit(Step::Enter(here))?;
            if let Some(&(edge, next)) = coins.pick(here, sides.iter()) {
                joined.note(here, next);
                emit(Step::Open(edge))?;
            }
            emit(Step::Leave(here))?;
        }
    }
    joined.finish(grid, Event::Gap as u8, rng, emit)
}
