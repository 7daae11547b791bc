//! A place where one passage crosses over another: an element of a **weave** maze.
//!
//! ```text
//!       │   │          The deck runs from west to east over the tunnel, which runs from
//!   ────┴───┴────      north to south. The two do not meet: one cannot turn from one into
//!       deck           the other, so the cell becomes two cells of the graph.
//!   ────┬───┬────
//!       │   │
//! ```

use super::Cell;

/// A crossing: a cell, a side of its deck and a side of the tunnel below. The other side of each
/// is opposite, half the cell's sides further on, so only cells with an even number of sides can
/// have one.
///
/// ```
/// use mazeloom_core::topology::{Cell, Crossing};
///
/// // On a hexagon, from side 0 to side 3 over the passage from side 2 to side 5.
/// let crossing = Crossing { cell: Cell(9), deck: 0, beneath: 2 };
/// assert!(crossing.is_deck(3, 6));
/// assert!(crossing.is_beneath(5, 6));
/// assert!(!crossing.is_deck(1, 6) && !crossing.is_beneath(1, 6)); // a wall
/// ```
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
    /// A crossing on a cell of four sides: the tunnel takes the two sides that the deck does not
    /// use.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Crossing};
    ///
    /// let crossing = Crossing::square(Cell(4), 1); // deck from east to west
    /// assert_eq!(crossing.beneath, 2); // tunnel from south to north
    /// ```
    pub fn square(cell: Cell, deck: u32) -> Crossing {
        Crossing {
            cell,
            deck,
            beneath: (deck + 1) % 4,
        }
    }

    /// Tells whether a side of a cell with `sides` sides is one of the deck's two.
    pub fn is_deck(&self, side: u32, sides: u32) -> bool {
        side == self.deck || side.abs_diff(self.deck) == sides / 2
    }

    /// Tells whether a side of a cell with `sides` sides is one of the tunnel's two.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Crossing};
    ///
    /// let crossing = Crossing::square(Cell(0), 0);
    /// let tunnel: Vec<u32> = (0..4).filter(|&side| crossing.is_beneath(side, 4)).collect();
    /// assert_eq!(tunnel, [1, 3]);
    /// ```
    pub fn is_beneath(&self, side: u32, sides: u32) -> bool {
        side == self.beneath || side.abs_diff(self.beneath) == sides / 2
    }
}
