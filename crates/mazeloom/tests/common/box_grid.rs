//! A block of cubes.
//!
//! ```text
//!     +---+---+      cell  (z·H + y)·W + x
//!    / 0 / 1 /|      sides 0 east, 1 south, 2 down, 3 west, 4 north, 5 up:
//!   +---+---+ +            no order runs round a cube
//!   |   |   |/|      edges each cell numbers its east edge, then each its south edge,
//!   +---+---+ +            then each the edge below it
//!   |   |   |/
//!   +---+---+
//! ```

use mazeloom::topology::{Cell, Edge, Rows, Topology};

/// A box of cubes: width, height, depth.
#[derive(Clone, Debug)]
pub struct BoxGrid {
    lengths: [u32; 3],
}

impl BoxGrid {
    /// A box whose lengths along the three axes are each at least 1.
    pub fn new(width: u32, height: u32, depth: u32) -> BoxGrid {
        let lengths = [width, height, depth];
        assert!(lengths.iter().all(|&length| length > 0), "a flat box");
        BoxGrid { lengths }
    }
}

impl Topology for BoxGrid {
    fn cells(&self) -> u32 {
        self.lengths.iter().product()
    }

    fn edges(&self) -> u32 {
        3 * self.cells()
    }

    fn sides(&self, _cell: Cell) -> u32 {
        6
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let axis = side % 3;
        let length = self.lengths[axis as usize];
        let stride: u32 = self.lengths[..axis as usize].iter().product();
        let place = cell.0 / stride % length;
        let edge = |near: Cell| Edge(axis * self.cells() + near.0);
        if side < 3 {
            (place + 1 < length).then(|| (edge(cell), Cell(cell.0 + stride)))
        } else {
            let next = Cell(cell.0.wrapping_sub(stride));
            (place > 0).then(|| (edge(next), next))
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells());
        let (_, next) = self.across(cell, edge.0 / self.cells())?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.lengths[0], self.cells())
    }
}
