//! A band glued end to end with half a twist: one side, one rim.
//!
//! ```text
//!  ↓ 0   1   2   3 ↑       cell  y·W + x; east of the last column lies the first, upside down
//!  ↓───┬───┬───┬───↑       sides 0 north, 1 east, 2 south, 3 west: clockwise round each cell,
//!  ↓ 4 │ 5 │ 6 │ 7 ↑             though not all round the band
//!  ↓───┴───┴───┴───↑       edges each cell numbers its east edge, then each its south edge
//! ```

use mazeloom::topology::{Cell, Edge, Rows, Topology};

/// A Möbius band of square cells.
#[derive(Clone, Debug)]
pub struct Moebius {
    width: u32,
    height: u32,
}

impl Moebius {
    /// A band `width` around, at least 3, and `height` rows wide.
    pub fn new(width: u32, height: u32) -> Moebius {
        assert!(width >= 3 && height >= 1, "too short to glue");
        Moebius { width, height }
    }
}

impl Topology for Moebius {
    fn cells(&self) -> u32 {
        self.width * self.height
    }

    fn edges(&self) -> u32 {
        2 * self.cells()
    }

    fn sides(&self, _cell: Cell) -> u32 {
        4
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (x, y) = (cell.0 % self.width, cell.0 / self.width);
        let at = |x, y| Cell(y * self.width + x);
        let twisted = self.height - 1 - y;
        let south = |north: Cell| Edge(self.cells() + north.0);
        match side {
            0 if y > 0 => Some((south(at(x, y - 1)), at(x, y - 1))),
            1 if x + 1 < self.width => Some((Edge(cell.0), at(x + 1, y))),
            1 => Some((Edge(cell.0), at(0, twisted))),
            2 if y + 1 < self.height => Some((south(cell), at(x, y + 1))),
            3 => {
                let west = match x {
                    0 => at(self.width - 1, twisted),
                    _ => at(x - 1, y),
                };
                Some((Edge(west.0), west))
            }
            _ => None,
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells());
        let (_, next) = self.across(cell, 1 + edge.0 / self.cells())?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.width, self.cells())
    }
}
