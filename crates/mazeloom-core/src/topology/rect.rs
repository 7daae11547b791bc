//! The rectangle as a topology: square cells in rows.
//!
//! ```text
//!   0   1   2   3        cell  y·W + x
//! ┌───┬───┬───┬───┐      sides 0 north, 1 east, 2 south, 3 west
//! ├───┼───┼───┼───┤      edges first every east edge, numbered as the cell to its west,
//! │ 4 │ 5 │ 6 │ 7 │            then every south edge, numbered W·H + the cell to its north:
//! └───┴───┴───┴───┘            two planes of bits, so a maze takes 2 bits a cell
//! ```

use super::{Cell, Edge, Rows, Topology};
use std::fmt;

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
    pub fn new(width: u32, height: u32) -> Result<Rect, SizeError> {
        let cells = SizeError::check(u64::from(width) * u64::from(height), Self::MOST_CELLS)?;
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

/// A number of cells that a grid cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// No cell at all.
    Empty,
    /// More cells than can be numbered.
    TooMany {
        /// How many were asked for.
        cells: u64,
        /// How many there may be.
        limit: u32,
    },
}

impl SizeError {
    /// A number of cells, if a grid can have that many.
    ///
    /// # Errors
    /// `Empty` for 0, `TooMany` above `limit`.
    pub fn check(cells: u64, limit: u32) -> Result<u32, SizeError> {
        match u32::try_from(cells) {
            Ok(0) => Err(SizeError::Empty),
            Ok(few) if few <= limit => Ok(few),
            _ => Err(SizeError::TooMany { cells, limit }),
        }
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::Empty => f.write_str("a grid needs at least one cell"),
            SizeError::TooMany { cells, limit } => write!(
                f,
                "{cells} cells are too many; a grid of this kind in memory has at most {limit}"
            ),
        }
    }
}

impl std::error::Error for SizeError {}

/// The place the most steps away from another along an axis, which may run round: the last of
/// equals.
pub fn farther(place: u32, length: u32, round: bool) -> u32 {
    let back = length - 1 - place;
    match round {
        false if place > back => 0,
        false => length - 1,
        // Two places of an odd number are equally far; which is later depends on where they wrap.
        true => {
            let half = |steps: u32| {
                if steps > back {
                    steps - back - 1
                } else {
                    place + steps
                }
            };
            half(length / 2).max(half(length.div_ceil(2) % length))
        }
    }
}
