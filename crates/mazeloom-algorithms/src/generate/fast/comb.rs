//! The comb and the snake on a rectangle, row by row from the top.
//!
//! *Why the mazes are the same*: every edge between columns is open, and each row is joined to
//! the one before at its first cell, or on the snake at its last and its first in turn. No
//! random number is involved.
//!
//! Cost O(n), 64 cells at a time; no scratch.

use crate::generate::sweep::{BIAS, Corner, is_vertical};
use crate::generate::{DUAL, FastPath};
use mazeloom_core::parameters::Args;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Rect, Topology};

/// The comb toward its default corner, on the grid itself.
pub(in crate::generate) const COMB: FastPath = FastPath {
    fits,
    scratch: |_| 0.0,
    ..FastPath::in_memory(|_, rect, _| corridors(rect, |_| 0))
};

/// The snake toward its default corner, on the grid itself.
pub(in crate::generate) const SNAKE: FastPath = FastPath {
    fits,
    scratch: |_| 0.0,
    ..FastPath::in_memory(|_, rect, _| corridors(rect, |row| row % 2 * (rect.width() - 1)))
};

/// Tells whether rows are swept from the upper left, on the grid itself.
fn fits(args: &Args) -> bool {
    !args.get(&DUAL) && args.get(&BIAS) == Corner::NorthWest && !is_vertical(args)
}

/// Makes every row a corridor, joined to the row before in the column given by `climb`.
fn corridors(rect: &Rect, climb: impl Fn(u32) -> u32) -> EdgeSet {
    let (width, height) = (rect.width(), rect.height());
    let cells = (width * height) as usize;
    let mut words = vec![0; (2 * cells).div_ceil(64)];
    words[..cells / 64].fill(u64::MAX);
    words[cells / 64..]
        .iter_mut()
        .take(1)
        .for_each(|word| *word = (1 << (cells % 64)) - 1);
    let mut open = EdgeSet::from_words(rect.edges(), words);
    for row in 0..height {
        open.remove(rect.east(rect.cell(width - 1, row)));
        if row > 0 {
            open.insert(rect.south(rect.cell(climb(row), row - 1)));
        }
    }
    open
}
