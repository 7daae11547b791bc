//! The rectangle: square cells in rows, the grid that most mazes live on.
//!
//! ```text
//!   0   1   2   3        cell  y·W + x
//! ┌───┬───┬───┬───┐      sides 0 north, 1 east, 2 south, 3 west
//! ├───┼───┼───┼───┤      edges first every east edge, numbered as the cell to its west,
//! │ 4 │ 5 │ 6 │ 7 │            then every south edge, numbered W·H + the cell to its north:
//! └───┴───┴───┴───┘            two planes of bits, so a maze takes 2 bits a cell
//! ```

use super::{Grid, GridError, count_cells, farther};
use crate::geometry::{Curve, Plane, Point};
use crate::topology::{Cell, Edge, Rows, Topology};
use crate::words::{Entry, Kind, Param};

pub(super) const ROW: Grid = Grid {
    entry: Entry {
        name: "rect",
        aliases: &["orthogonal", "gamma", "square"],
        help: "squares in rows",
        params: &[Param {
            name: "size",
            kind: Kind::Size,
            default: None,
            help: "columns and rows",
        }],
    },
    cells: |args| {
        let (width, height) = args.size("size");
        u64::from(width) * u64::from(height)
    },
    most_cells: Rect::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "20x10",
    examples: &["12x8", "1x1", "1x4", "3x1", "4x3", "6x5"],
    build: |args, _| {
        let (width, height) = args.size("size");
        Ok(Box::new(Rect::new(width, height)?))
    },
};

/// A rectangle of square cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rect {
    width: u32,
    height: u32,
    cells: u32,
}

impl Rect {
    /// The most cells: their edges' numbers must fit 32 bits, two to a cell.
    pub const MOST_CELLS: u32 = (1 << 31) - 1;

    /// A rectangle of `width` columns and `height` rows, each at least 1.
    pub fn new(width: u32, height: u32) -> Result<Rect, GridError> {
        let cells = count_cells(width, height, Self::MOST_CELLS)?;
        Ok(Rect {
            width,
            height,
            cells,
        })
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The cell in column `x` and row `y`.
    pub fn cell(&self, x: u32, y: u32) -> Cell {
        Cell(y * self.width + x)
    }

    /// A cell's column and row.
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        (cell.0 % self.width, cell.0 / self.width)
    }

    /// The steps from one cell to another where no wall stands.
    pub fn steps(&self, a: Cell, b: Cell) -> u32 {
        let ((ax, ay), (bx, by)) = (self.position(a), self.position(b));
        ax.abs_diff(bx) + ay.abs_diff(by)
    }

    /// The cells at the rim, in the order of their numbers.
    pub fn rim(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, cells) = (self.width, self.cells);
        let last = cells - width;
        let ends = move |start: u32| {
            let first_of_two = (width > 1).then_some(start);
            first_of_two.into_iter().chain([start + width - 1])
        };
        let first_row = 0..width.min(last);
        let inner = (width..last).step_by(width as usize).flat_map(ends);
        first_row.chain(inner).chain(last..cells).map(Cell)
    }

    /// The edge east of a cell; stands for no edge in the last column.
    pub fn east(&self, cell: Cell) -> Edge {
        Edge(cell.0)
    }

    /// The edge south of a cell; stands for no edge in the last row.
    pub fn south(&self, cell: Cell) -> Edge {
        Edge(self.cells + cell.0)
    }
}

impl Topology for Rect {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        2 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        4
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let Cell(number) = cell;
        match side {
            0 if number >= self.width => {
                let north = Cell(number - self.width);
                Some((self.south(north), north))
            }
            1 if number % self.width != self.width - 1 => Some((self.east(cell), Cell(number + 1))),
            2 if number < self.cells - self.width => {
                Some((self.south(cell), Cell(number + self.width)))
            }
            3 if !number.is_multiple_of(self.width) => {
                let west = Cell(number - 1);
                Some((self.east(west), west))
            }
            _ => None,
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (cell, side) = match edge.0.checked_sub(self.cells) {
            None => (Cell(edge.0), 1),
            Some(number) => (Cell(number), 2),
        };
        let (_, next) = self.across(cell, side)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.width, self.cells)
    }

    fn opposite(&self, from: Cell) -> Option<Cell> {
        let (x, y) = self.position(from);
        let (x, y) = (
            farther(x, self.width, false),
            farther(y, self.height(), false),
        );
        Some(self.cell(x, y))
    }

    fn as_rect(&self) -> Option<&Rect> {
        Some(self)
    }
}

impl Plane for Rect {
    fn center(&self, cell: Cell) -> Point {
        let (x, y) = self.position(cell);
        Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5)
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        const CORNERS: [(u32, u32); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let (x, y) = self.position(cell);
        let corner = |turn: u32| {
            let (dx, dy) = CORNERS[turn as usize % 4];
            Point::new(f64::from(x + dx), f64::from(y + dy))
        };
        Some(Curve::Line {
            from: corner(side),
            to: corner(side + 1),
        })
    }

    fn size(&self) -> Point {
        Point::new(f64::from(self.width), f64::from(self.height))
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] if x < self.width && y < self.height => Some(self.cell(x, y)),
            _ => None,
        }
    }
}
