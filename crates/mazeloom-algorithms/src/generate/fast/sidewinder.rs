//! Sidewinder by words: the random bits of 64 cells are the walls between them, and each run,
//! from one wall to the next, takes one more random number.
//!
//! *Why the maze is the same*: a run ends at a cell whose bit is set and at the end of its row,
//! so the bits that are not set are the passages along a row. In both, the opening of a run is a
//! random number indexed by the run's last cell. The forward row has no openings: it is one
//! corridor.
//!
//! Cost O(n), about half a draw a cell; scratch an eighth of a byte a cell.

use super::planes::{lowest, set_bits};
use super::sweeps::{Rows, Sweep, swept};
use crate::generate::keys::CLOSE;
use crate::generate::sweep::{Coins, is_vertical};
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Rect};

/// Fits fair coins for the ends of runs, in any of the four directions.
pub(in crate::generate) const SIDEWINDER: FastPath = FastPath {
    fits: |args| args.get(&CLOSE) == 0.5 && !args.get(&DUAL) && !is_vertical(args),
    scratch: |_| 0.125,
    ..FastPath::in_memory(sidewinder)
};

/// Sweeps the rows; see [`Sidewinder`].
fn sidewinder(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    swept(inputs, rect, rng, Sidewinder)
}

/// The rows of a sidewinder maze; each run opens one edge to the row before.
pub(super) struct Sidewinder(pub Sweep);

impl Rows for Sidewinder {
    fn sweep(&self) -> &Sweep {
        &self.0
    }

    fn renew(&mut self, coins: Coins) {
        self.0.coins = coins;
    }

    fn along(&self, y: u32, east: &mut [u64], at: usize) {
        if self.0.east {
            self.runs::<true>(y, east, at);
        } else {
            self.runs::<false>(y, east, at);
        }
    }

    fn across(&self, y: u32, south: &mut [u64], at: usize) {
        if self.0.east {
            self.climb::<true>(y, south, at);
        } else {
            self.climb::<false>(y, south, at);
        }
    }
}

impl Sidewinder {
    /// Opens the edges along a row: all but those at which a run ends.
    fn runs<const EAST: bool>(&self, y: u32, east: &mut [u64], at: usize) {
        for (x, count, walls) in self.walls::<EAST>(y) {
            let walls = if y == self.0.forward_row() { 0 } else { walls };
            set_bits(east, at + x as usize, !walls & lowest(count));
        }
    }

    /// The walls east of the cells of a row, 64 at a time, with the column and the number of
    /// cells; without the last cell, which has no eastern neighbor.
    fn walls<const EAST: bool>(&self, y: u32) -> impl Iterator<Item = (u32, u32, u64)> {
        let inner = self.0.rect.width() - 1;
        (0..inner).step_by(64).map(move |x| {
            // A wall belongs to the cell after which the sweep closes a run.
            let owner = if EAST { x } else { x + 1 };
            let coins = self.0.coins.window(self.0.rect.cell(owner, y));
            (x, (inner - x).min(64), coins)
        })
    }

    /// Opens one edge to the row before for each run, at a random cell of it.
    fn climb<const EAST: bool>(&self, y: u32, south: &mut [u64], at: usize) {
        let first = self.0.rect.cell(0, y).0;
        let mut start = 0;
        let mut close = |end: u32| {
            let length = end - start;
            let x = if EAST {
                start + self.0.coins.below(Cell(first + end - 1), length)
            } else {
                end - 1 - self.0.coins.below(Cell(first + start), length)
            };
            let at = at + x as usize;
            south[at / 64] |= 1 << (at % 64);
            start = end;
        };
        for (x, count, walls) in self.walls::<EAST>(y) {
            let mut walls = walls & lowest(count);
            while walls != 0 {
                close(x + walls.trailing_zeros() + 1);
                walls &= walls - 1;
            }
        }
        close(self.0.rect.width());
    }
}
