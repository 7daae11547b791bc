//! The binary tree maze by words: 64 random bits are 64 cells.
//!
//! *Why the maze is the same*: every cell with two forward sides opens the one along its row if
//! its random bit is 1, otherwise the one across. So the bits of a row *are* its passages along
//! the row, and the inverted bits its passages across. The forward column and the forward row
//! have one side only, the corner of both none.
//!
//! Cost O(n / 64) draws; scratch an eighth of a byte a cell.

use super::planes::{lowest, set_bits};
use super::sweeps::{Rows, Sweep, swept};
use crate::generate::keys::SKEW;
use crate::generate::sweep::Coins;
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// Fits fair coins (`skew` of one half) on the grid itself, in any of the four directions.
pub(in crate::generate) const BINARY_TREE: FastPath = FastPath {
    fits: |args| args.get(&SKEW) == 0.5 && !args.get(&DUAL),
    scratch: |_| 0.125,
    ..FastPath::in_memory(binary_tree)
};

/// Sweeps the rows; see [`BinaryTree`].
fn binary_tree(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    swept(inputs, rect, rng, BinaryTree)
}

/// The rows of a binary tree.
pub(super) struct BinaryTree(pub Sweep);

impl BinaryTree {
    /// The random bits of a row, 64 at a time, with the column and the number of cells.
    fn words(&self, y: u32) -> impl Iterator<Item = (u32, u32, u64)> {
        let width = self.0.rect.width();
        (0..width).step_by(64).map(move |x| {
            let coins = self.0.coins.window(self.0.rect.cell(x, y));
            (x, (width - x).min(64), coins)
        })
    }

    /// The bit of the forward column, if it is within a range of cells of a row.
    fn forward(&self, x: u32, count: u32) -> u64 {
        match self.0.east {
            true if x + count == self.0.rect.width() => 1 << (count - 1),
            false if x == 0 => 1,
            _ => 0,
        }
    }
}

impl Rows for BinaryTree {
    fn sweep(&self) -> &Sweep {
        &self.0
    }

    fn renew(&mut self, coins: Coins) {
        self.0.coins = coins;
    }

    fn along(&self, y: u32, east: &mut [u64], at: usize) {
        for (x, count, coins) in self.words(y) {
            let coins = if y == self.0.forward_row() {
                u64::MAX
            } else {
                coins
            };
            let opened = coins & lowest(count) & !self.forward(x, count);
            let at = at + x as usize;
            match (self.0.east, x) {
                (true, _) => set_bits(east, at, opened),
                (false, 0) => set_bits(east, at, opened >> 1),
                (false, _) => set_bits(east, at - 1, opened),
            }
        }
    }

    fn across(&self, y: u32, south: &mut [u64], at: usize) {
        for (x, count, coins) in self.words(y) {
            let opened = (!coins | self.forward(x, count)) & lowest(count);
            set_bits(south, at + x as usize, opened);
        }
    }
}
