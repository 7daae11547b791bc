//! Eller's algorithm: one row at a time, storing only which of its cells are connected.
//!
//! Neighbors along a row that are not connected yet are joined at random; then every set opens at
//! least one passage down.
//!
//! - Origin: M. Eller (1982), unpublished; as in J. Buck, Mazes for Programmers (2015).
//! - Result: Like Kruskal's, with many short dead ends, but stretched along the columns.
//! - Cost: Time in practice O(n); memory for two rows only, so there can be any number of rows.
//! - Details: time O(n log n) at worst; scratch 12 bytes for each cell of two rows; on rows with
//!   gaps up to 28 bytes a cell for their sets, their order and the finishing.
//!
//! ```text
//! ┌─┬─┬─┬─────┬───┬─┬───────┬─┐
//! │ │ │ │     │   │ │       │ │
//! │ │ │ ╵ ╷ ┌─┤ ╶─┤ ├───┬─┐ │ │
//! │ │ │   │ │ │   │ │   │ │ │ │
//! │ │ ╵ ╷ ├─┤ ╵ ╷ ╵ ╵ ┌─┤ │ ╵ │
//! │ │   │ │ │   │     │ │ │   │
//! │ └─╴ └─┘ ╵ ╷ └─┐ ╷ ╵ ╵ ╵ ╷ │
//! │           │   │ │       │ │
//! └───────────┴───┴─┴───────┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! for each row: its cells are in sets from the row before, or of their own
//!     for each cell of it and its neighbor before it:
//!         if they are in one set: leave the wall
//!         else with probability join, in the last row always:
//!             open the edge, and join the sets
//!     for each set: open an edge to the next row from a random cell of it
//!         from its other cells: with probability down, open an edge there too
//!     forget the row
//! if parts are left, where rows have gaps: join them by random edges
//! ```
//!
//! ```text
//!    row y      A   A │ B │ C   C      sets of joined cells
//!               │       │       │      each set opens at least one edge down
//!    row y + 1  A │ D │ B │ E │ C      cells without one begin sets of their own
//! ```
//!
//! 1. Each cell of a row belongs to a set: cells of one set are joined already.
//! 2. Neighbors of different sets are joined with probability `join`; two cells of one set never
//!    are, which would close a loop.
//! 3. Every set opens an edge down from one random cell, and from each other cell with
//!    probability `down`. Without that one edge the set would be cut off forever.
//! 4. The next row inherits the sets of the cells above, where an edge leads down.
//! 5. The last row joins all neighbors of different sets.
//!
//! Only two rows are in memory at any time, so the height is unlimited:
//! [`RowStream`](super::RowStream) generates rows until its caller ends it. With `axis=vertical` it goes
//! column by column.

use super::keys::{DOWN, JOIN};
use super::row_sets::RowSets;
use super::steps::on_any_grid;
use super::sweep::{Coins, Joined, LINES, swept_rows};
use super::{Algorithm, DUAL, fast};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Rows, Topology};
use std::collections::BTreeMap;

events! {
    Next("for each row") => "The next cell of the row, in a set from the row before or in one of its own.",
    Same("if they are") => "Both neighbors are in one set already: the wall stays, or there would be a loop.",
    Join("open the edge") => "Two neighbors of different sets are joined, and their sets become one.",
    Down("for each set") => "The set opens its edge to the next row, or it would be cut off.",
    More("from its other") => "The set opens a further edge to the next row.",
    Forget("forget the row") => "The row is finished and forgotten, cell by cell.",
    Gap("if parts are left") => "The rows have gaps: a random passage joins two parts that are left.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("eller")
        .aliases(&["ellers"])
        .help("row by row, storing only which cells of the row are connected")
        .params(&[JOIN.param, DOWN.param, DUAL.param, LINES.param]),
    story: story!("eller.rs", "row"),
    how: "Work row by row, and remember only which cells of the row are connected so far. Join \
          some neighbors in the row that are not connected yet, then open at least one passage \
          down from each group. In the last row, join all groups that are left. As only one row \
          is remembered, the maze can have any number of rows.",
    scratch: 28.0,
    sweeps: true,
    fast: Some(fast::ELLER),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let odds = Eller {
            join: inputs.args.get(&JOIN),
            down: inputs.args.get(&DOWN),
        };
        let rows = swept_rows(grid, inputs);
        on_any_grid!(grid, eller(&rows, odds, rng; emit))
    })
};

/// The probabilities of [`eller`].
#[derive(Clone, Copy, Debug)]
pub struct Eller {
    /// Joins two neighbors along a row that are not connected yet.
    pub join: f64,
    /// Opens a passage down from a cell whose set has one already.
    pub down: f64,
}

impl Default for Eller {
    /// One half and one third.
    fn default() -> Eller {
        Eller {
            join: 0.5,
            down: 1.0 / 3.0,
        }
    }
}

/// For each row: joins neighbors of different sets at random, then opens an edge down from one
/// random cell of every set, and from each further cell at random. The last row joins all sets.
///
/// The cells of a row are entered together and left together.
///
/// ```
/// use mazeloom_algorithms::generate::{Eller, eller};
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// // With joins along the last row only, the maze is a comb of columns.
/// let odds = Eller { join: 0.0, down: 0.0 };
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(6, 5).unwrap(), InitialEdges::Closed, |grid, emit| {
///     eller(grid, &grid.rows(), odds, &mut rng, emit)
/// });
/// assert!(is_connected(&maze));
/// assert_eq!(maze.all_edges().filter(|&(_, a, b)| b.0 == a.0 + 6).count(), 6 * 4);
/// ```
pub fn eller<T: Topology + ?Sized>(
    grid: &T,
    rows: &Rows,
    odds: Eller,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut joined = Joined::new(rows, grid.cells());
    let coins = Coins::new(rng);
    let mut sets = RowSets::new(grid, rows);
    let mut neighbors = NeighborList::default();

    for row in 0..rows.count() {
        let last = row + 1 == rows.count();
        sets.enter(row);

        for (place, here) in (0..).zip(rows.row(row)) {
            emit(Event::Next.at(here))?;
            emit(Step::Enter(here))?;
            for (edge, next) in neighbors.of(grid, here) {
                let behind = rows.place_in(row, next).is_some_and(|other| other < place);
                if !behind {
                    continue;
                }
                if sets.name(here) == sets.name(next) {
                    emit(Event::Same.at(here))?;
                } else if last || coins.toss(edge.0, odds.join) {
                    sets.join(here, next);
                    emit(Event::Join.at(here))?;
                    joined.note(here, next);
                    emit(Step::Open(edge))?;
                }
            }
        }

        let below = |&(_, next): &_| !rows.is_before(next, row + 1);
        let ways_down = rows.row(row).filter_map(|here| {
            let (edge, next) = coins.pick(here, neighbors.of(grid, here).filter(below))?;
            let set = sets.name(here);
            Some(WayDown {
                here,
                set,
                edge,
                next,
                first: false,
            })
        });
        for way in chosen(ways_down.collect(), coins, odds.down) {
            if sets.join(way.here, way.next) {
                joined.note(way.here, way.next);
                let event = if way.first { Event::Down } else { Event::More };
                emit(event.at(way.here))?;
                emit(Step::Open(way.edge))?;
            }
        }

        for here in rows.row(row) {
            emit(Event::Forget.at(here))?;
            emit(Step::Leave(here))?;
        }
        sets.leave(row);
    }
    joined.finish(grid, Event::Gap as u8, rng, emit)
}

/// An edge down from a cell of a set.
struct WayDown {
    here: Cell,
    set: Cell,
    edge: Edge,
    next: Cell,
    /// True if it is the one that its set must open.
    first: bool,
}

/// The edges down to open: from the cell with the lowest priority number of each set, and from
/// others at random.
fn chosen(ways: Vec<WayDown>, coins: Coins, down: f64) -> impl Iterator<Item = WayDown> {
    let draw = move |cell| Coins::lot(coins.lots(cell));
    let mut least = BTreeMap::new();
    for way in &ways {
        let (lot, _) = draw(way.here);
        let least = least.entry(way.set).or_insert(lot);
        *least = lot.min(*least);
    }
    ways.into_iter().filter_map(move |way| {
        let (lot, coin) = draw(way.here);
        let first = lot == least[&way.set];
        let open = first || u64::from(coin) < Coins::share(down);
        open.then_some(WayDown { first, ..way })
    })
}
