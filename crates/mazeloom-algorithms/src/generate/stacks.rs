//! The random numbers of Wilson's arrows, as stacks that are looked up by cell and visit.
//!
//! A random number below 4 takes two bits of a word that serves 32 visits of a cell; a number
//! below any other bound takes a word of its own. Most cells of a rectangle have four neighbors,
//! so most walks compute one word for 32 arrows, and a fast path finds a neighboring cell's word
//! by an addition.

use mazeloom_core::rng::{Address, AddressStep, IndexedRng, Rng};
use mazeloom_core::topology::Cell;

/// The random numbers of the arrows, a stack for each cell.
#[derive(Clone, Copy)]
pub(super) struct Stacks {
    /// 32 numbers below 4 each.
    quarters: IndexedRng,
    others: IndexedRng,
}

impl Stacks {
    /// Stacks keyed by the next two numbers.
    pub(super) fn new(rng: &mut Rng) -> Stacks {
        Stacks {
            quarters: rng.indexed(),
            others: rng.indexed(),
        }
    }

    /// The k-th number of a cell, below `n`.
    #[inline]
    pub(super) fn below(&self, cell: Cell, k: u32, n: u32) -> u32 {
        match n {
            4 => self.deep(self.address(cell), k),
            _ => self.others.below(cell.0, k, n),
        }
    }

    /// The position of a cell's first 32 numbers below 4.
    #[inline]
    pub(super) fn address(&self, cell: Cell) -> Address {
        self.quarters.address(0, cell.0)
    }

    /// The k-th number below 4 of the cell with that position.
    #[inline]
    pub(super) fn deep(&self, first: Address, k: u32) -> u32 {
        let spot = first + AddressStep::new(i64::from(k / 32) << 32);
        (spot.coin_bits() >> (k % 32 * 2)) as u32 & 3
    }
}
