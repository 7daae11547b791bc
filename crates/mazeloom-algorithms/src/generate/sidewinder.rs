//! Sidewinder: runs along each row, each run joined once to the rows before.
//!
//! The maze is easy to solve from the bottom and harder from the top.
//!
//! - Origin: In common use, without a known author; as in J. Buck, Mazes for Programmers (2015).
//! - Result: The first row is one corridor; from each cell a path leads up to it without a dead
//!   end.
//! - Cost: Time O(n); memory for one run of cells on rows without gaps.
//! - Details: on rows with gaps scratch 16 bytes a cell for their order and the finishing.
//!
//! ```text
//! ┌───────────────────────────┐
//! │                           │
//! ├─╴ ╶─┐ ╷ ╶───┬─╴ ╶─┬─────╴ │
//! │     │ │     │     │       │
//! ├─╴ ╷ ├─┴─╴ ╷ │ ╷ ╷ └─────┐ │
//! │   │ │     │ │ │ │       │ │
//! │ ╶─┴─┤ ╷ ╷ ├─┘ │ │ ╶─┐ ╶─┤ │
//! │     │ │ │ │   │ │   │   │ │
//! └─────┴─┴─┴─┴───┴─┴───┴───┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! for each row:
//!     for each cell: add it to the run
//!         if the run has no edge to the row before, as in the first row:
//!             open the edge to the next cell, if there is one
//!         else with probability close, at the end of the row always:
//!             open a random one of these edges; begin a new run
//!         else: open the edge to the next cell
//! if parts are left, where rows have gaps: join them by random edges
//! ```
//!
//! Every run is joined to the row above by one edge, and the first row is one run: by induction
//! over the rows the maze is perfect. A path from any cell can always go up, along its run to
//! the one opening and through it, so there is no dead end toward the first row.
//!
//! With `axis=vertical` it goes along columns instead of rows, from the side that `bias` names.
//!
//! The binary tree is the special case in which the opening is always at the end of the run.

use super::keys::CLOSE;
use super::steps::on_any_grid;
use super::sweep::{Coins, Corner, Joined, LINES, bias, biased_rows};
use super::{Algorithm, DUAL, fast};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{NeighborList, Rows, Topology};

events! {
    Along("else: open the edge") => "The run of {} cells goes on to the next cell.",
    Stay("open the edge to") => "The run of {} cells has no edge to a row before, so it must go on.",
    Close("open a random") => "The run ends: one random cell of it is opened to the row before.",
    End("if the run has") => "The row ends, and its run has no edge to a row before.",
    Gap("if parts are left") => "The rows have gaps: a random passage joins two parts that are left.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("sidewinder")
        .help("runs along each row; one cell of each run opens to the row before")
        .params(&[bias("ne"), CLOSE.param, DUAL.param, LINES.param]),
    story: story!("sidewinder.rs", "run"),
    how: "Work along each row. Join cells to a run, and at random moments end it: then one \
          random cell of the run opens a passage to the row before. The first row has nowhere to \
          go and becomes one corridor. Paths lead toward the first row.",
    scratch: 16.0,
    sweeps: true,
    fast: Some(fast::SIDEWINDER),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let rows = biased_rows(grid, inputs, Corner::NorthEast);
        let close = inputs.args.get(&CLOSE);
        on_any_grid!(grid, sidewinder(&rows, close, rng; emit))
    })
};

/// Goes along each row in runs. After each cell the run ends with probability `close`, and at
/// the end of the row in any case: then one random edge from the run to an earlier row opens.
///
/// A cell is entered when the run comes to it and left when the run ends.
///
/// ```
/// use mazeloom_algorithms::generate::sidewinder;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Rect, Topology};
///
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(12, 8).unwrap(), InitialEdges::Closed, |grid, emit| {
///     sidewinder(grid, &grid.rows(), 0.5, &mut rng, emit)
/// });
/// // No dead end points north: a cell without an edge north has one to the east or west.
/// let rect = maze.grid();
/// assert!((0..12).all(|x| maze.is_shut(rect.cell(x, 0), 0)));
/// assert!((0..11).all(|x| !maze.is_shut(rect.cell(x, 0), 1))); // the first row is a corridor
/// ```
pub fn sidewinder<T: Topology + ?Sized>(
    grid: &T,
    rows: &Rows,
    close: f64,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut joined = Joined::new(rows, grid.cells());
    let coins = Coins::new(rng);
    let (mut run, mut climbs) = (Vec::new(), Vec::new());
    let mut neighbors = NeighborList::default();

    for row in 0..rows.count() {
        let mut cells = rows.row(row).peekable();
        while let Some(here) = cells.next() {
            run.push(here);
            let earlier = |&(_, next): &_| rows.is_before(next, row);
            let mut listed = neighbors.of(grid, here);
            climbs.extend(listed.clone().filter(earlier));

            let onward = (cells.peek()).and_then(|&after| listed.find(|&(_, next)| next == after));
            match onward {
                Some((edge, next)) if climbs.is_empty() || !coins.toss(here.0, close) => {
                    let event = if climbs.is_empty() {
                        Event::Stay
                    } else {
                        Event::Along
                    };
                    emit(event.at(here))?;
                    emit(Step::Enter(here))?;
                    joined.note(here, next);
                    emit(Step::Open(edge))?;
                }
                _ => {
                    let event = if climbs.is_empty() {
                        Event::End
                    } else {
                        Event::Close
                    };
                    emit(event.at(here))?;
                    emit(Step::Enter(here))?;
                    if let Some(&(edge, next)) = coins.pick(here, climbs.iter()) {
                        joined.note(here, next);
                        emit(Step::Open(edge))?;
                    }
                    for cell in run.drain(..) {
                        emit(Step::Leave(cell))?;
                    }
                    climbs.clear();
                }
            }
        }
    }
    joined.finish(grid, Event::Gap as u8, rng, emit)
}
