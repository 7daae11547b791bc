//! A place where one passage crosses over another.

use super::Cell;

/// Where passages cross: a cell, a side of its deck and a side of what runs beneath. The other
/// side of each lies opposite, half the cell's sides further on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The cell that is split.
    pub cell: Cell,
    /// One of the two sides through which the upper passage runs.
    pub deck: u32,
    /// One of the two sides through which the lower passage runs.
    pub beneath: u32,
}

impl Crossing {
    /// A crossing on a cell of four sides.
    pub fn square(cell: Cell, deck: u32) -> Crossing {
        Crossing {
            cell,
            deck,
            beneath: (deck + 1) % 4,
        }
    }

    /// Whether a side of a cell with that many sides is one of the deck's.
    pub fn is_deck(&self, side: u32, sides: u32) -> bool {
        side % (sides / 2) == self.deck % (sides / 2)
    }

    /// Whether a side of a cell with that many sides belongs to what runs beneath.
    pub fn is_beneath(&self, side: u32, sides: u32) -> bool {
        side % (sides / 2) == self.beneath % (sides / 2)
    }
}
