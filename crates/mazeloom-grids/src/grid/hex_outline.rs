//! Columns of hexagons within a hexagon, a triangle or a rhombus.
//!
//! ```text
//!  rhombus:3x2      triangle:3       hexagon:2        cell  row by row; a row runs down to the
//!   __               __                 __                  right, to the south-east
//!  /0 \__           /0 \__           __/0 \__         sides 0 north, 1 north-east, 2 south-east,
//!  \__/1 \__        \__/1 \__       /2 \__/1 \              3 south, 4 south-west, 5 north-west
//!  /3 \__/2 \       /3 \__/2 \      \__/3 \__/        edges each cell numbers those at its sides
//!  \__/4 \__/       \__/4 \__/      /5 \__/4 \              1, 2 and 3: a plane for each
//!     \__/5 \       /5 \__/         \__/6 \__/
//!        \__/       \__/               \__/
//! ```
//!
//! Every cell outside the first row touches the row before, so the rows have no gaps between them.

use super::{GridError, hex_layout};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

/// Outlines beside the rectangle, and how many lengths each has.
pub(super) const OUTLINES: &[(&str, usize)] = &[("hexagon", 1), ("triangle", 1), ("rhombus", 2)];

/// A part of the plane that hexagons fill: a hexagon, a triangle or a rhombus. Like
/// [`Hex`](super::Hex) it stores its size only; the first cell of a row is a closed formula.
///
/// ```
/// use mazeloom_core::topology::{Topology, TopologyExt};
/// use mazeloom_grids::grid::HexOutline;
///
/// // A hexagon of side n has 3n(n − 1) + 1 cells: the centered hexagonal numbers.
/// for n in 1..6 {
///     assert_eq!(HexOutline::new("hexagon", &[n])?.cells(), 3 * n * (n - 1) + 1);
/// }
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexOutline {
    outline: Outline,
    cells: u32,
}

/// The outlines, with the numbers of cells along their sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outline {
    Hexagon { side: u32 },
    Triangle { side: u32 },
    Rhombus { width: u32, height: u32 },
}

impl Outline {
    /// An outline from its word and its lengths.
    fn named(name: &str, lengths: &[u32]) -> Option<Outline> {
        match (name, lengths) {
            ("hexagon", &[side]) => Some(Outline::Hexagon { side }),
            ("triangle", &[side]) => Some(Outline::Triangle { side }),
            ("rhombus", &[width, height]) => Some(Outline::Rhombus { width, height }),
            _ => None,
        }
    }

    /// Number of cells, or more than can be told.
    fn cells(self) -> u64 {
        let cells = match self {
            Outline::Hexagon { side: 0 } => 0,
            Outline::Hexagon { side } => {
                let side = u128::from(side);
                3 * side * (side - 1) + 1
            }
            Outline::Triangle { side } => u128::from(side) * (u128::from(side) + 1) / 2,
            Outline::Rhombus { width, height } => u128::from(width) * u128::from(height),
        };
        u64::try_from(cells).unwrap_or(u64::MAX)
    }

    /// The number of rows.
    fn rows(self) -> u32 {
        match self {
            Outline::Hexagon { side } => 2 * side - 1,
            Outline::Triangle { side } => side,
            Outline::Rhombus { height, .. } => height,
        }
    }

    /// Number of cells that the rows before have together.
    fn start(self, row: u32) -> u32 {
        match self {
            // Rows of side, side + 1 … cells, and after the middle one fewer each.
            Outline::Hexagon { side } if row > side => {
                let left = 2 * side - 1 - row;
                self.cells() as u32 - self.start(left)
            }
            Outline::Hexagon { side } => row * side + row * row.saturating_sub(1) / 2,
            Outline::Triangle { side } => row * side - row * row.saturating_sub(1) / 2,
            Outline::Rhombus { width, .. } => row * width,
        }
    }

    /// The column in which a row begins.
    fn first(self, row: u32) -> u32 {
        match self {
            Outline::Hexagon { side } => (side - 1).saturating_sub(row),
            _ => 0,
        }
    }

    /// The number of cells in a row.
    fn length(self, row: u32) -> u32 {
        self.start(row + 1) - self.start(row)
    }

    /// The row of a cell.
    fn row(self, cell: Cell) -> u32 {
        let (mut row, mut end) = (0, self.rows());
        while row + 1 < end {
            let middle = row + (end - row) / 2;
            if self.start(middle) <= cell.0 {
                row = middle;
            } else {
                end = middle;
            }
        }
        row
    }
}

/// Number of cells that an outline has, or more than can be told.
pub(super) fn count(name: &str, lengths: &[u32]) -> u64 {
    Outline::named(name, lengths).map_or(0, Outline::cells)
}

impl HexOutline {
    /// The maximum number of cells: the numbers of their edges must fit 32 bits, three to a cell.
    pub const MOST_CELLS: u32 = hex_layout::MOST_CELLS;

    /// Hexagons within an outline: `hexagon` or `triangle` with the cells along a side, or
    /// `rhombus` with its columns and the cells in each.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`HexOutline::MOST_CELLS`].
    ///
    /// ```
    /// use mazeloom_core::topology::Topology;
    /// use mazeloom_grids::grid::HexOutline;
    ///
    /// assert_eq!(HexOutline::new("triangle", &[4])?.cells(), 4 + 3 + 2 + 1);
    /// assert_eq!(HexOutline::new("rhombus", &[3, 5])?.cells(), 15);
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn new(name: &str, lengths: &[u32]) -> Result<HexOutline, GridError> {
        let Some(outline) = Outline::named(name, lengths) else {
            return Err(GridError::Refused(format!(
                "`{name}` does not take {} lengths",
                lengths.len()
            )));
        };
        let cells = SizeError::check(outline.cells(), Self::MOST_CELLS)?;
        Ok(HexOutline { outline, cells })
    }

    /// A cell's column and row.
    fn position(&self, cell: Cell) -> (u32, u32) {
        let row = self.outline.row(cell);
        let place = cell.0 - self.outline.start(row);
        (self.outline.first(row) + place, row)
    }

    /// The cell in a column and a row, either of which may be −1, wrapped.
    fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        if y >= self.outline.rows() {
            return None;
        }
        let place = x.checked_sub(self.outline.first(y))?;
        (place < self.outline.length(y)).then(|| Cell(self.outline.start(y) + place))
    }

    /// Number of half cells by which the top of column 0 and row 0 would lie below the grid's.
    fn rise(&self) -> i64 {
        match self.outline {
            Outline::Hexagon { side } => 1 - i64::from(side),
            _ => 0,
        }
    }
}

impl Topology for HexOutline {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        3 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        6
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (x, y) = self.position(cell);
        let (west, north) = (x.wrapping_sub(1), y.wrapping_sub(1));
        let next = match side {
            0 => self.cell(x, north),
            1 => self.cell(x + 1, north),
            2 => self.cell(x + 1, y),
            3 => self.cell(x, y + 1),
            4 => self.cell(west, y + 1),
            _ => self.cell(west, y),
        }?;
        let edge = match side {
            1..=3 => Edge((side - 1) * self.cells + cell.0),
            _ => Edge((side + 3) % 6 * self.cells - self.cells + next.0),
        };
        Some((edge, next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells);
        let (_, next) = self.across(cell, edge.0 / self.cells + 1)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        match self.outline {
            Outline::Rhombus { width, .. } => Rows::even(width, self.cells),
            outline => Rows::of_lengths((0..outline.rows()).map(|row| outline.length(row))),
        }
    }
}

impl HexOutline {
    /// The offset of a cell's box, in half sides from the left and half cells from the top.
    fn corner(&self, cell: Cell) -> (u32, u32) {
        let (x, y) = self.position(cell);
        let down = i64::from(x) + 2 * i64::from(y) + self.rise();
        (3 * x, down as u32)
    }
}

impl Plane for HexOutline {
    fn center(&self, cell: Cell) -> Point {
        hex_layout::center(self.corner(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        Some(hex_layout::side(self.corner(cell), side))
    }

    fn size(&self) -> Point {
        let (columns, half_cells) = match self.outline {
            Outline::Hexagon { side } => (2 * side - 1, 2 * (2 * side - 1)),
            Outline::Triangle { side } => (side, 2 * side),
            Outline::Rhombus { width, height } => (width, 2 * height + width - 1),
        };
        hex_layout::point(3 * columns + 1, half_cells)
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] => self.cell(x, y),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;

    fn hex(name: &str, lengths: &[u32]) -> HexOutline {
        HexOutline::new(name, lengths).expect("a grid")
    }

    #[test]
    fn every_cell_is_found_at_its_position() {
        for side in 1..=30 {
            for (name, lengths) in [
                ("hexagon", vec![side]),
                ("triangle", vec![side]),
                ("rhombus", vec![side, 31 - side]),
            ] {
                let grid = hex(name, &lengths);
                for cell in grid.all_cells() {
                    let (x, y) = grid.position(cell);
                    assert_eq!(grid.cell(x, y), Some(cell), "{name}:{lengths:?}");
                }
            }
        }
    }

    #[test]
    fn the_largest_grids_are_in_range() {
        let check = |name, lengths: &[u32], lacking: &[u32]| {
            let grid = hex(name, lengths);
            let last = Cell(grid.cells() - 1);
            let missing = |&side: &u32| grid.across(last, side).is_none();
            let rim: Vec<u32> = (0..6).filter(missing).collect();
            assert_eq!(rim, lacking, "{name}");
            assert!(grid.center(last).y < grid.size().y);
        };
        check("hexagon", &[21_845], &[2, 3, 4]);
        check("triangle", &[53_509], &[2, 3, 4, 5]);
        check("rhombus", &[HexOutline::MOST_CELLS, 1], &[0, 1, 2, 3, 4]);
        check("rhombus", &[1, HexOutline::MOST_CELLS], &[1, 2, 3, 4, 5]);
        assert!(HexOutline::new("hexagon", &[21_846]).is_err());
        assert!(HexOutline::new("triangle", &[53_510]).is_err());
        assert!(HexOutline::new("square", &[3]).is_err());
    }
}
