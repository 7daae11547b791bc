//! The snake: one back-and-forth corridor that fills the grid.
//!
//! It is deterministic, and its two ends are the only dead ends.
//!
//! - Origin: In common use, without a known author; the Greek name boustrophedon means as the ox
//!   turns when it plows.
//! - Result: One corridor through all cells: no junction, and the longest path that there can be.
//! - Cost: Time O(n); no memory on rows without gaps.
//! - Details: on rows with gaps scratch 16 bytes a cell.
//!
//! ```text
//! ┌───────────────────────────┐
//! │                           │
//! ├─────────────────────────╴ │
//! │                           │
//! │ ╶─────────────────────────┤
//! │                           │
//! ├─────────────────────────╴ │
//! │                           │
//! └───────────────────────────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! for each row:
//!     for each cell of the row: open the edge to the next one
//!     open an edge to the row before: by turns at the row's last and first cell
//! if parts are left, where rows have gaps: join them by random edges
//! ```
//!
//! # What it is for
//!
//! The snake is a Hamiltonian path: its longest path visits all cells, which is the maximum that
//! any maze of the grid can have, and the other extreme of statistics such as the number of dead
//! ends (2) or of turns (two for each row). Tests of solvers use it as the worst case for the
//! length of a path.
//!
//! On hexagons and other grids the rows zigzag, and so does the corridor. Where a row has gaps,
//! the pieces of the corridor are joined at random by the finishing step. With `axis=vertical` the
//! corridor runs up and down the columns.

use super::comb::Corridors;
use super::steps::on_any_grid;
use super::sweep::{Corner, LINES, bias, biased_rows};
use super::{Algorithm, DUAL, fast};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Rows, Topology};

events! {
    Along("for each cell") => "The cell is opened to the next one of its row.",
    Join("open an edge") => "The row ends: an edge to the row before is opened, by turns at its last and first cell.",
    First("open an edge") => "The row ends; it has no edge to a row before.",
    Gap("if parts are left") => "The rows have gaps: a random passage joins two parts that are left.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("snake")
        .aliases(&["boustrophedon"])
        .help("one back-and-forth corridor through all rows; deterministic")
        .params(&[bias("nw"), DUAL.param, LINES.param]),
    story: story!("snake.rs", "current cell"),
    how: "Go through the first row, step down at its end, and come back through the next one. \
          There is no chance and no junction: the longest path there can be, through every cell.",
    scratch: 16.0,
    sweeps: true,
    fast: Some(fast::SNAKE),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let rows = biased_rows(grid, inputs, Corner::NorthWest);
        on_any_grid!(grid, snake(&rows, rng; emit))
    })
};

/// Makes every row a corridor and joins it to the row before, alternately at its last and its
/// first cell. Deterministic on [seamless](Rows::seamless) rows; random numbers are only used to
/// finish other rows.
///
/// ```
/// use mazeloom_algorithms::generate::snake;
/// use mazeloom_algorithms::solve::diameter_path;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, Topology};
///
/// let mut rng = Rng::stream(1, "unused");
/// let maze = Maze::build(Rect::new(6, 4).unwrap(), InitialEdges::Closed, |grid, emit| {
///     snake(grid, &grid.rows(), &mut rng, emit)
/// });
/// assert_eq!(diameter_path(&maze, Cell(0)).len(), 24); // one path through all cells
/// ```
pub fn snake<T: Topology + ?Sized>(
    grid: &T,
    rows: &Rows,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let turn = |row: u32, climbs: &[_]| match row % 2 {
        1 => climbs.last().copied(),
        _ => climbs.first().copied(),
    };
    let corridors = Corridors {
        climb: turn,
        along: Event::Along as u8,
        join: Event::Join as u8,
        first: Event::First as u8,
        gap: Event::Gap as u8,
    };
    corridors.open(grid, rows, rng, emit)
}
