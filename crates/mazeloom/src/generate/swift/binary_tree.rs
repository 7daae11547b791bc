//! The binary tree maze by words: 64 coins are 64 cells.
//!
//! Every cell that has two ways forward opens the one along its row if its coin falls, else the
//! one across; so the coins of a row are its passages along, and what is no coin is its passages
//! across. The forward column and the forward row have one way only, the corner of both none.
//!
//! Cost O(n / 64) draws; scratch an eighth of a byte a cell.

use super::planes::{BAND_CELLS, Band, by_bands, lowest, set_bits};
use crate::generate::sweep::Coins;
use crate::generate::{Knobs, Swift};
use crate::grid::Rect;
use crate::rng::Rng;
use crate::table::EdgeSet;
use crate::words::Args;

pub(in crate::generate) const BINARY_TREE: Swift = Swift {
    fits: |args| args.share("skew") == 0.5 && !args.flag("dual"),
    scratch: |_| 0.125,
    run: binary_tree,
};

fn binary_tree(knobs: &Knobs<'_>, rect: &Rect, chance: &mut Rng) -> EdgeSet {
    let sweep = Sweep::new(Coins::new(chance), knobs.args, rect);
    by_bands(rect, knobs.threads, BAND_CELLS, |band| sweep.carve(band))
}

/// What there is to know of any row.
pub(super) struct Sweep {
    pub(super) coins: Coins,
    rect: Rect,
    /// Which way is forward.
    south: bool,
    east: bool,
}

impl Sweep {
    pub(super) fn new(coins: Coins, args: &Args, rect: &Rect) -> Sweep {
        let bias = args.word("bias").as_bytes();
        Sweep {
            coins,
            rect: rect.clone(),
            south: bias[0] == b's',
            east: bias[1] == b'e',
        }
    }

    fn carve(&self, band: Band<'_>) {
        let width = self.rect.width() as usize;
        for row in 0..band.rows {
            let (y, at) = (band.top + row, row as usize * width);
            self.along(y, &mut *band.east, at);
            // The passages south of a row are its own, or those that the next row opens north.
            let opener = if self.south { y } else { y + 1 };
            if y + 1 < self.rect.height() {
                self.across(opener, &mut *band.south, at);
            }
        }
    }

    /// The coins of a row, 64 at a time, with the column and the number of cells.
    fn words(&self, y: u32) -> impl Iterator<Item = (u32, u32, u64)> {
        let width = self.rect.width();
        (0..width).step_by(64).map(move |x| {
            let coins = self.coins.window(self.rect.cell(x, y));
            (x, (width - x).min(64), coins)
        })
    }

    /// The bit of the forward column, if it is among some cells of a row.
    fn forward(&self, x: u32, count: u32) -> u64 {
        match self.east {
            true if x + count == self.rect.width() => 1 << (count - 1),
            false if x == 0 => 1,
            _ => 0,
        }
    }

    /// Opens what a row opens along itself.
    pub(super) fn along(&self, y: u32, east: &mut [u64], at: usize) {
        let forward_row = if self.south {
            self.rect.height() - 1
        } else {
            0
        };
        for (x, count, coins) in self.words(y) {
            let coins = if y == forward_row { u64::MAX } else { coins };
            let opened = coins & lowest(count) & !self.forward(x, count);
            let at = at + x as usize;
            match (self.east, x) {
                (true, _) => set_bits(east, at, opened),
                (false, 0) => set_bits(east, at, opened >> 1),
                (false, _) => set_bits(east, at - 1, opened),
            }
        }
    }

    /// Opens what a row opens to the row forward.
    pub(super) fn across(&self, y: u32, south: &mut [u64], at: usize) {
        for (x, count, coins) in self.words(y) {
            let opened = (!coins | self.forward(x, count)) & lowest(count);
            set_bits(south, at + x as usize, opened);
        }
    }
}
