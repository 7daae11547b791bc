//! Columns of hexagons (*sigma* mazes), flat side up, even columns half a cell higher.
//!
//! ```text
//!    ____        ____
//!   /    \ ____ /    \       cell  y·W + x, row by row (a row zig-zags)
//!   \_0__//    \\_2__/       sides 0 north, 1 north-east, 2 south-east,
//!   /    \\_1__//    \             3 south, 4 south-west, 5 north-west
//!   \_3__//    \\_5__/       edges each cell numbers those at its sides 1, 2 and 3:
//!         \_4__/                   a plane of W·H edges for each of the three
//! ```
//!
//! The edges of one cell `c` on a grid of N cells:
//!
//! ```text
//!          side 0
//!        ╭────────╮          at side 1, 2, 3:  (side − 1)·N + c, the cell's own
//! side 5╱          ╲side 1   at side 4, 5, 0:  the neighbor's own, at its opposite side
//!      ╱            ╲
//!     ⟨      c       ⟩       So every edge is owned by the cell to its west, or to its
//!      ╲            ╱        north where it lies flat, and `ends` reads the owner and its
//! side 4╲          ╱side 2   side straight off the number: c = e mod N, side = e div N + 1.
//!        ╰────────╯
//!          side 3
//! ```
//!
//! Odd columns are half a cell lower. Hence the column to the east (or west) of an even cell has
//! its upper neighbor one row up, and that of an odd cell its lower neighbor one row down; north
//! and south stay in the column.
//!
//! Cells measure 1 from flat side to flat side, so the distance between the centers of neighbors is
//! 1. For outlines other than the rectangle see [`HexOutline`].

use super::hex_layout::{self, MOST_CELLS};
use super::hex_outline::{self, HexOutline, OUTLINES};
use super::{Grid, GridError, count_cells};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key, Outline};
use mazeloom_core::topology::{Cell, Edge, Rows, Topology};

const SIZE: Key<Outline> =
    Key::outline("size", OUTLINES).help("columns and rows; or hexagon:N, triangle:N, rhombus:NxN");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("hex")
        .aliases(&["sigma", "hexagon"])
        .help("columns of hexagons")
        .params(&[SIZE.param]),
    cells: |args| match args.get(&SIZE) {
        (Some(name), lengths) => hex_outline::count(name, &lengths),
        (None, size) => u64::from(size[0]) * u64::from(size[1]),
    },
    most_cells: Hex::MOST_CELLS,
    bytes_per_cell: 0.375,
    bare: "16x11",
    examples: &[
        "12x8",
        "1x1",
        "2x1",
        "1x3",
        "4x3",
        "hexagon:1",
        "hexagon:2",
        "hexagon:3",
        "triangle:1",
        "triangle:2",
        "triangle:4",
        "rhombus:1x1",
        "rhombus:1x3",
        "rhombus:4x1",
        "rhombus:3x4",
        "rhombus:5x3",
        "5x4",
    ],
    build: |args, _| match args.get(&SIZE) {
        (Some(name), lengths) => Ok(Box::new(HexOutline::new(name, &lengths)?)),
        (None, size) => Ok(Box::new(Hex::new(size[0], size[1])?)),
    },
};

/// A rectangle of hexagons. Stores its size only, 12 bytes.
///
/// ```
/// use mazeloom_core::topology::{Cell, Edge, Topology};
/// use mazeloom_grids::grid::Hex;
///
/// // Three columns, two rows: the grid of the drawing above. N = 6.
/// let hex = Hex::new(3, 2)?;
/// assert_eq!(hex.across(Cell(0), 2), Some((Edge(6 + 0), Cell(1)))); // south-east
/// assert_eq!(hex.across(Cell(1), 5), Some((Edge(6 + 0), Cell(0)))); // and back
/// assert_eq!(hex.across(Cell(1), 3), Some((Edge(12 + 1), Cell(4)))); // south
/// assert_eq!(hex.across(Cell(0), 0), None); // the border
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    width: u32,
    height: u32,
    cells: u32,
}

impl Hex {
    /// The maximum number of cells: the numbers of their edges and corners must fit 32 bits,
    /// three to a cell.
    pub const MOST_CELLS: u32 = MOST_CELLS;

    /// Hexagons in `width` columns of `height` cells, each at least 1. Nothing is allocated.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Hex::MOST_CELLS`].
    ///
    /// ```
    /// use mazeloom_core::topology::{Topology, TopologyExt};
    /// use mazeloom_grids::grid::Hex;
    ///
    /// // A single column is a chain; beside another one, hexagons have up to six neighbors.
    /// let column = Hex::new(1, 4)?;
    /// assert_eq!(column.all_edges().count(), 3);
    /// let block = Hex::new(3, 4)?;
    /// assert_eq!(block.all_cells().map(|cell| block.degree(cell)).max(), Some(6));
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn new(width: u32, height: u32) -> Result<Hex, GridError> {
        let cells = count_cells(width, height, Self::MOST_CELLS)?;
        Ok(Hex {
            width,
            height,
            cells,
        })
    }

    /// The differences to the column and the row across a side. −1 is `u32::MAX`, as sums wrap.
    fn step(x: u32, side: u32) -> (u32, u32) {
        let down = x & 1; // odd columns hang half a cell lower
        match side {
            0 => (0, u32::MAX),
            1 => (1, down.wrapping_sub(1)),
            2 => (1, down),
            3 => (0, 1),
            4 => (u32::MAX, down),
            _ => (u32::MAX, down.wrapping_sub(1)),
        }
    }
}

impl Topology for Hex {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        3 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        6
    }

    /// Sides 1 to 3 are the cell's own edges, in planes 0 to 2. Sides 4, 5 and 0 are the
    /// neighbor's, at its opposite sides 1, 2 and 3: plane `(side + 3) mod 6 − 1`.
    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let x = cell.0 % self.width;
        let (dx, dy) = Hex::step(x, side);
        // Above the first row, below the last and before the first column the sums wrap, or are too large.
        let next = cell
            .0
            .wrapping_add(dx)
            .wrapping_add(dy.wrapping_mul(self.width));
        if x.wrapping_add(dx) >= self.width || next >= self.cells {
            return None;
        }
        let edge = match side {
            1..=3 => Edge((side - 1) * self.cells + cell.0),
            _ => Edge((side + 3) % 6 * self.cells - self.cells + next),
        };
        Some((edge, Cell(next)))
    }

    /// The owner and its side follow from the number; what lies across that side is the other
    /// end.
    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells);
        let (_, next) = self.across(cell, edge.0 / self.cells + 1)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.width, self.cells)
    }

    /// Two steps down lead at most one column on, so none lies farther from the first corner than
    /// the last.
    fn opposite(&self, from: Cell) -> Option<Cell> {
        (from == Cell(0)).then(|| Cell(self.cells - 1))
    }
}

impl Hex {
    /// Point where a cell's bounding box begins, in half sides across and half cells down.
    fn corner(&self, cell: Cell) -> (u32, u32) {
        let (x, y) = (cell.0 % self.width, cell.0 / self.width);
        (3 * x, 2 * y + (x & 1))
    }
}

impl Plane for Hex {
    fn center(&self, cell: Cell) -> Point {
        hex_layout::center(self.corner(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        Some(hex_layout::side(self.corner(cell), side))
    }

    fn size(&self) -> Point {
        let overhang = u32::from(self.width > 1);
        hex_layout::point(3 * self.width + 1, 2 * self.height + overhang)
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] if x < self.width && y < self.height => Some(Cell(y * self.width + x)),
            _ => None,
        }
    }
}
