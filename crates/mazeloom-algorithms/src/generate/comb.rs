//! The comb: every row a corridor, joined at its first cell to the row before.
//!
//! It is deterministic. The origin shift starts from it, and it is the simplest tree for tests
//! and teaching.
//!
//! - Origin: In common use, without a known author.
//! - Result: One corridor along the first cells of all rows, and a long straight tooth in each row.
//! - Cost: Time O(n); no memory on rows without gaps.
//! - Details: on rows with gaps scratch 16 bytes a cell.
//!
//! ```text
//! ┌───────────────────────────┐
//! │                           │
//! │ ╶─────────────────────────┤
//! │                           │
//! │ ╶─────────────────────────┤
//! │                           │
//! │ ╶─────────────────────────┤
//! │                           │
//! └───────────────────────────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! for each row:
//!     for each cell of the row: open the edge to the next one
//!     open the row's first edge to the row before, if there is one
//! if parts are left, where rows have gaps: join them by random edges
//! ```
//!
//! # What it is for
//!
//! The comb is the simplest maze that is not a corridor: one corridor along the first column, a
//! tooth in each row. Its statistics are known in closed form (W × H cells have one dead end per
//! row, and the longest path runs through two teeth), so it serves as a case for tests, as a
//! template, and as the start of [`origin_shift`](super::origin_shift()). With `axis=vertical` the
//! teeth are columns.

use super::steps::on_any_grid;
use super::sweep::{Corner, Joined, LINES, bias, biased_rows};
use super::{Algorithm, DUAL, fast};
use crate::story::{events, note, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Rows, Topology};

events! {
    Along("for each cell") => "The cell is opened to the next one of its row.",
    Join("open the row's first") => "The row ends: its first edge to the row before is opened.",
    First("open the row's first") => "The row ends; it has no edge to a row before.",
    Gap("if parts are left") => "The rows have gaps: a random passage joins two parts that are left.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("comb")
        .help("every row is a corridor, joined at its first cell; deterministic")
        .params(&[bias("nw"), DUAL.param, LINES.param]),
    story: story!("comb.rs", "current cell"),
    how: "Open every row into one corridor, and join the rows along one border. There is no \
          chance in it. Its long straight dead ends make it the opposite of a backtracker, and a \
          starting point for algorithms that change a maze.",
    scratch: 16.0,
    sweeps: true,
    fast: Some(fast::COMB),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let rows = biased_rows(grid, inputs, Corner::NorthWest);
        on_any_grid!(grid, comb(&rows, rng; emit))
    })
};

/// Makes every row a corridor and joins it by the first edge that leads to an earlier row.
/// Deterministic on [seamless](Rows::seamless) rows; random numbers are only used to finish other
/// rows.
///
/// ```
/// use mazeloom_algorithms::generate::comb;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// let mut rng = Rng::stream(1, "unused");
/// let maze = Maze::build(Rect::new(5, 3).unwrap(), InitialEdges::Closed, |grid, emit| {
///     comb(grid, &grid.rows(), &mut rng, emit)
/// });
/// let dead_ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1).count();
/// assert_eq!(dead_ends, 3); // the end of each tooth
/// ```
pub fn comb<T: Topology + ?Sized>(
    grid: &T,
    rows: &Rows,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let corridors = Corridors {
        climb: |_, climbs: &[_]| climbs.first().copied(),
        along: Event::Along as u8,
        join: Event::Join as u8,
        first: Event::First as u8,
        gap: Event::Gap as u8,
    };
    corridors.open(grid, rows, rng, emit)
}

/// Rows of corridors, and the events of the algorithm whose story they tell.
pub(super) struct Corridors<F> {
    /// Chooses the edge to an earlier row that joins a run, given the number of the row and all such edges.
    pub climb: F,
    /// A cell is opened to the next one of its row.
    pub along: u8,
    /// A run has come to its end, and is joined to an earlier row.
    pub join: u8,
    /// A run has come to its end, and has no edge to an earlier row.
    pub first: u8,
    /// Parts are joined, where rows have gaps.
    pub gap: u8,
}

impl<F: Fn(u32, &[(Edge, Cell)]) -> Option<(Edge, Cell)>> Corridors<F> {
    /// Makes the runs of every row corridors, and joins each of them to an earlier row.
    pub(super) fn open<T: Topology + ?Sized>(
        self,
        grid: &T,
        rows: &Rows,
        rng: &mut Rng,
        mut emit: impl FnMut(Step) -> Flow,
    ) -> Flow {
        let mut joined = Joined::new(rows, grid.cells());
        let mut climbs = Vec::new();
        let mut neighbors = NeighborList::default();
        for row in 0..rows.count() {
            let mut cells = rows.row(row).peekable();
            while let Some(here) = cells.next() {
                let earlier = |&(_, next): &_| rows.is_before(next, row);
                let mut listed = neighbors.of(grid, here);
                climbs.extend(listed.clone().filter(earlier));
                let onward =
                    (cells.peek()).and_then(|&after| listed.find(|&(_, next)| next == after));
                let (opened, event) = match onward {
                    Some(side) => (Some(side), self.along),
                    None => match (self.climb)(row, &std::mem::take(&mut climbs)) {
                        Some(side) => (Some(side), self.join),
                        None => (None, self.first),
                    },
                };
                emit(note(event, here))?;
                emit(Step::Enter(here))?;
                if let Some((edge, next)) = opened {
                    joined.note(here, next);
                    emit(Step::Open(edge))?;
                }
                emit(Step::Leave(here))?;
            }
            climbs.clear();
        }
        joined.finish(grid, self.gap, rng, emit)
    }
}
