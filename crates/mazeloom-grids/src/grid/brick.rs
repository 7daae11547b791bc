//! Bricks in rows, each row shifted by half a brick against the one above; half bricks end every
//! second row, so that the outline is a rectangle.
//!
//! ```text
//! ┌───────┬───────┐      cell  row by row: W bricks, then W − 1 between two halves, …
//! │   0   │   1   │      sides of a brick 0 and 1 north, west half first, 2 east,
//! ├───┬───┴───┬───┤            3 and 4 south, east half first, 5 west;
//! │ 2 │   3   │ 4 │            of a half brick 0 north, 1 east, 2 south, 3 west
//! ├───┴───┬───┴───┤      edges each cell numbers that to its east, then each that at its first
//! │   5   │   6   │            side to the south, then each that at its second: three planes
//! └───────┴───────┘
//! ```
//!
//! Bricks are 2 × 1, so two bricks on top of each other share a side of length 1.

use super::{Grid, GridError};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

const SIZE: Key<(u32, u32)> = Key::size("size").help("bricks in the first row, and rows");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("brick")
        .aliases(&["bricks"])
        .help("rows of bricks, each shifted by half a brick")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        count(width, height)
    },
    most_cells: Brick::MOST_CELLS,
    bytes_per_cell: 0.375 + 4.0,
    bare: "12x18",
    examples: &["8x12", "1x1", "3x1", "1x2", "1x5", "2x2", "4x5"],
    build: |args, _| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(Brick::new(width, height)?))
    },
};

/// Number of bricks and half bricks.
fn count(width: u32, height: u32) -> u64 {
    u64::from(width) * u64::from(height) + u64::from(height / 2)
}

/// A wall of bricks. Its graph is that of hexagons in rows, but the outline is a rectangle.
/// Stores its size only.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::Brick;
///
/// // Three courses of four: the middle one has three bricks between two halves.
/// let wall = Brick::new(4, 3)?;
/// assert_eq!(wall.cells(), 4 + 5 + 4);
/// assert_eq!(wall.sides(Cell(0)), 6);
/// assert_eq!(wall.sides(Cell(4)), 4); // a half brick
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brick {
    width: u32,
    height: u32,
    cells: u32,
}

impl Brick {
    /// The maximum number of cells: the numbers of their edges must fit 32 bits, three to a cell.
    pub const MOST_CELLS: u32 = u32::MAX / 3 - 2;

    /// `height` rows of `width` bricks, each at least 1. Nothing is allocated.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Brick::MOST_CELLS`].
    pub fn new(width: u32, height: u32) -> Result<Brick, GridError> {
        match count(width, height) {
            _ if width == 0 || height == 0 => Err(SizeError::Empty.into()),
            cells if cells <= Self::MOST_CELLS.into() => Ok(Brick {
                width,
                height,
                cells: cells as u32,
            }),
            cells => Err(SizeError::TooMany {
                cells,
                limit: Self::MOST_CELLS,
            }
            .into()),
        }
    }

    /// Number of cells that a course has.
    fn length(&self, y: u32) -> u32 {
        self.width + (y & 1)
    }

    /// A cell's place in its course, and the course.
    fn position(&self, cell: Cell) -> (u32, u32) {
        let pair = 2 * u64::from(self.width) + 1; // two courses
        let (pairs, place) = (u64::from(cell.0) / pair, (u64::from(cell.0) % pair) as u32);
        let below = u32::from(place >= self.width);
        (place - below * self.width, 2 * pairs as u32 + below)
    }

    fn cell(&self, x: u32, y: u32) -> Cell {
        Cell(y * self.width + y / 2 + x)
    }

    fn is_half(&self, x: u32, y: u32) -> bool {
        y & 1 == 1 && (x == 0 || x == self.width)
    }

    /// Number that a side would have on a whole brick.
    fn whole_side(&self, x: u32, y: u32, side: u32) -> u32 {
        match (self.is_half(x, y), x) {
            (false, _) => side,
            (true, 0) => [1, 2, 3, 5][side as usize],
            (true, _) => [0, 2, 4, 5][side as usize],
        }
    }

    /// The cell across a side as on a whole brick, whether it is on the grid or not.
    fn beyond(x: u32, y: u32, side: u32) -> (u32, u32) {
        let back = y & 1; // odd courses begin half a brick before the others
        match side {
            0 => (x.wrapping_sub(back), y.wrapping_sub(1)),
            1 => (x.wrapping_sub(back).wrapping_add(1), y.wrapping_sub(1)),
            2 => (x + 1, y),
            3 => (x.wrapping_sub(back).wrapping_add(1), y + 1),
            4 => (x.wrapping_sub(back), y + 1),
            _ => (x.wrapping_sub(1), y),
        }
    }
}

impl Topology for Brick {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        3 * self.cells
    }

    fn sides(&self, cell: Cell) -> u32 {
        let (x, y) = self.position(cell);
        if self.is_half(x, y) { 4 } else { 6 }
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (x, y) = self.position(cell);
        let side = self.whole_side(x, y, side);
        let (x, y) = Brick::beyond(x, y, side);
        if y >= self.height || x >= self.length(y) {
            return None;
        }
        let next = self.cell(x, y);
        let edge = match side {
            2..=4 => Edge((side - 2) * self.cells + cell.0),
            5 => Edge(next.0),
            north => Edge((north + 1) * self.cells + next.0),
        };
        Some((edge, next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells);
        let (x, y) = self.position(cell);
        let wanted = edge.0 / self.cells + 2;
        let side = (0..self.sides(cell)).find(|&side| self.whole_side(x, y, side) == wanted)?;
        let (_, next) = self.across(cell, side)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::of_lengths((0..self.height).map(|y| self.length(y)))
    }
}

impl Brick {
    /// A cell's first and last place from the west, in half bricks.
    fn span(&self, x: u32, y: u32) -> (u32, u32) {
        match y & 1 {
            0 => (2 * x, 2 * x + 2),
            _ => ((2 * x).saturating_sub(1), (2 * x + 1).min(2 * self.width)),
        }
    }
}

impl Plane for Brick {
    fn center(&self, cell: Cell) -> Point {
        let (x, y) = self.position(cell);
        let (west, east) = self.span(x, y);
        Point::new(
            (f64::from(west) + f64::from(east)) / 2.0,
            f64::from(y) + 0.5,
        )
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (x, y) = self.position(cell);
        let (west, east) = self.span(x, y);
        let middle = match (self.is_half(x, y), x) {
            (false, _) => west + 1,
            (true, 0) => west,
            (true, _) => east,
        };
        let corner = |turn: u32| {
            let (across, down) = match turn % 6 {
                0 => (west, y),
                1 => (middle, y),
                2 => (east, y),
                3 => (east, y + 1),
                4 => (middle, y + 1),
                _ => (west, y + 1),
            };
            Point::new(f64::from(across), f64::from(down))
        };
        let side = self.whole_side(x, y, side);
        Some(Curve::Line {
            from: corner(side),
            to: corner(side + 1),
        })
    }

    fn size(&self) -> Point {
        Point::new(2.0 * f64::from(self.width), f64::from(self.height))
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] if y < self.height && x < self.length(y) => Some(self.cell(x, y)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;

    #[test]
    fn courses_begin_with_whole_and_half_bricks_in_turn() {
        let grid = Brick::new(3, 3).expect("a small grid");
        let around = |x, y| -> Vec<u32> {
            let cell = grid.cell_at(&[x, y]).expect("it is there");
            grid.neighbors(cell).map(|(_, next)| next.0).collect()
        };
        assert_eq!(grid.cells(), 10);
        assert_eq!(around(1, 0), [2, 5, 4, 0]);
        assert_eq!(around(0, 1), [0, 4, 7]);
        assert_eq!(around(1, 1), [0, 1, 5, 8, 7, 3]);
        assert_eq!(around(3, 1), [2, 9, 5]);
        assert_eq!(grid.cell_at(&[3, 0]), None);
    }
}
