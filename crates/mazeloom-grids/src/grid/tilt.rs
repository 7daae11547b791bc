//! Squares whose inner walls are halves of their diagonals, so that all walls run at 45° (*10 PRINT*).
//!
//! ```text
//! ┌───────┬───────┐      cell  an edge of the lattice of squares, row by row: the W edges above a
//! │ \ 0 / │ \ 1 / │            row of squares, then the W + 1 between and beside them, …, at last
//! │2  ×  3│3  ×  4│            the W edges below the last row
//! │ / 5 \ │ / 6 \ │      sides 0 north-west, 1 north-east, 2 south-east, 3 south-west; at the border
//! ├───────┼───────┤            a cell has one long side instead of two, in their place: north,
//! │ \ 5 / │ \ 6 / │            east, south or west
//! │7  ×  8│8  ×  9│      edges square by square, four each, by the corner of the square to which
//! │ /10 \ │ /11 \ │            the wall leads: north-east, south-east, south-west, north-west
//! └───────┴───────┘
//! ```
//!
//! A cell is a square turned by 45°, with an edge of the lattice as its diagonal; at the border it
//! is the half of one. Sides of turned squares have length 1, so squares are √2 wide.
//!
//! Source: the lattice is that of the one-line program `10 PRINT CHR$(205.5+RND(1)); : GOTO 10` for
//! the Commodore 64 (N. Montfort et al., *10 PRINT*, 2012).

use super::{Grid, GridError};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

const SIZE: Key<(u32, u32)> = Key::size("size").help("columns and rows of squares");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("tilt")
        .aliases(&["ten-print", "tilted", "diagonal"])
        .help("squares crossed by diagonals: walls run at 45°, as in the program 10 PRINT")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        count(width, height)
    },
    most_cells: Tilt::MOST_CELLS,
    // At most two edges a cell, and the rows of a sweep are a list.
    bytes_per_cell: 0.25 + 8.0,
    bare: "16x10",
    examples: &["10x6", "1x1", "2x1", "1x3", "2x2", "5x3"],
    build: |args, _| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(Tilt::new(width, height)?))
    },
};

/// Number of edges that the lattice of squares has, or more than can be told.
fn count(width: u32, height: u32) -> u64 {
    let (width, height) = (u64::from(width), u64::from(height));
    let squares = width * height;
    squares.saturating_mul(2).saturating_add(width + height)
}

/// Squares crossed by diagonals; the cells are the edges of the squares. Stores its size only.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::Tilt;
///
/// // A square joins its four edges in a ring; two squares share one of them.
/// let squares = Tilt::new(2, 1)?;
/// assert_eq!(squares.cells(), 4 + 4 - 1);
/// assert_eq!(squares.all_edges().count(), 4 + 4);
/// assert_eq!(squares.degree(Cell(3)), 4); // the shared one
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tilt {
    width: u32,
    height: u32,
    cells: u32,
}

/// An edge of the lattice by its middle, in half widths of a square from the north-west corner:
/// one of the two is odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Middle {
    x: u32,
    y: u32,
}

impl Middle {
    /// Tells whether it is the middle of an edge that runs from west to east.
    fn is_level(self) -> bool {
        self.y.is_multiple_of(2)
    }

    /// The place half a square to the west, north, east or south.
    fn corner(self, direction: u32) -> Middle {
        let Middle { x, y } = self;
        match direction {
            0 => Middle { x: x - 1, y },
            1 => Middle { x, y: y - 1 },
            2 => Middle { x: x + 1, y },
            _ => Middle { x, y: y + 1 },
        }
    }

    /// The place half a square to the north-west, north-east, south-east or south-west, in both
    /// directions.
    fn step(self, side: u32) -> Middle {
        self.corner(side).corner((side + 1) % 4)
    }
}

impl Tilt {
    /// The maximum number of cells: there are less than two edges to a cell, whose numbers must fit
    /// 32 bits, as must two numbers for each square in a row.
    pub const MOST_CELLS: u32 = u32::MAX / 2 - 2;

    /// `width` columns of `height` squares, each at least 1. Nothing is allocated.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Tilt::MOST_CELLS`].
    pub fn new(width: u32, height: u32) -> Result<Tilt, GridError> {
        if width == 0 || height == 0 {
            return Err(SizeError::Empty.into());
        }
        let cells = SizeError::check(count(width, height), Self::MOST_CELLS)?;
        Ok(Tilt {
            width,
            height,
            cells,
        })
    }

    /// The number of cells of a row of squares: the edges above them and those beside them.
    fn period(&self) -> u32 {
        2 * self.width + 1
    }

    fn middle(&self, cell: Cell) -> Middle {
        let (row, place) = (cell.0 / self.period(), cell.0 % self.period());
        match place.checked_sub(self.width) {
            None => Middle {
                x: 2 * place + 1,
                y: 2 * row,
            },
            Some(place) => Middle {
                x: 2 * place,
                y: 2 * row + 1,
            },
        }
    }

    /// The cell at the middle of an edge: the inverse of [`Tilt::middle`].
    fn cell(&self, Middle { x, y }: Middle) -> Cell {
        let beside = if y.is_multiple_of(2) { 0 } else { self.width };
        Cell(y / 2 * self.period() + beside + x / 2)
    }

    /// The corner that a cell at the border lacks, counted from the west clockwise.
    fn lacking(&self, Middle { x, y }: Middle) -> Option<u32> {
        let lacks = [x == 0, y == 0, x == 2 * self.width, y == 2 * self.height];
        (0..)
            .zip(lacks)
            .find_map(|(corner, lacks)| lacks.then_some(corner))
    }

    /// The corner at which a side begins, counted from the west clockwise: it has the number of the
    /// side on a cell that lacks no corner.
    fn begin(&self, middle: Middle, side: u32) -> u32 {
        match self.lacking(middle) {
            Some(corner) if corner <= side => side + 1,
            _ => side,
        }
    }

    /// The edge of a square, counted from its middle, whose wall leads to one of its corners.
    fn edge(&self, square: Middle, corner: Middle) -> Edge {
        let number = square.y / 2 * self.width + square.x / 2;
        let place = match (corner.x > square.x, corner.y > square.y) {
            (true, false) => 0,
            (true, true) => 1,
            (false, true) => 2,
            (false, false) => 3,
        };
        Edge(4 * number + place)
    }

    /// The point in the page of a place in halves of a square.
    fn place(x: f64, y: f64) -> Point {
        let half = libm::sqrt(0.5);
        Point::new(x * half, y * half)
    }
}

impl Topology for Tilt {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        4 * self.width * self.height
    }

    fn sides(&self, cell: Cell) -> u32 {
        match self.lacking(self.middle(cell)) {
            Some(_) => 3,
            None => 4,
        }
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let middle = self.middle(cell);
        let begin = self.begin(middle, side);
        if self.lacking(middle) == Some((begin + 1) % 4) {
            return None; // along the border
        }
        let next = middle.step(begin);
        // The wall runs from the middle of a square to a corner of it.
        let ends = [begin, (begin + 1) % 4].map(|corner| middle.corner(corner));
        let [square, corner] = match middle.is_level() == begin.is_multiple_of(2) {
            true => [ends[1], ends[0]],
            false => ends,
        };
        Some((self.edge(square, corner), self.cell(next)))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (square, place) = (edge.0 / 4, edge.0 % 4);
        let middle = Middle {
            x: square % self.width * 2 + 1,
            y: square / self.width * 2 + 1,
        };
        // The edges of the square are to the west, north, east and south of its middle.
        let around = |place: u32| self.cell(middle.corner(place % 4));
        Some((around(place + 1), around(place + 2)))
    }

    /// Edges above a row of squares, then those beside them. Neighbors lie in different rows.
    fn rows(&self) -> Rows {
        let (width, cells) = (self.width, self.cells);
        let starts = (0..self.height).flat_map(|row| {
            let start = row * (2 * width + 1);
            [start, start + width]
        });
        let lengths = [width, width + 1].into_iter().cycle();
        let rows = starts.zip(lengths);
        let last = (cells - width, width);
        Rows::listed(
            rows.chain([last])
                .map(|(start, length)| (start..start + length).map(Cell)),
        )
    }
}

impl Plane for Tilt {
    fn center(&self, cell: Cell) -> Point {
        let middle = self.middle(cell);
        let [mut x, mut y] = [middle.x, middle.y].map(f64::from);
        // The center of the circle in half a square is this far from its long side.
        let inside = libm::sqrt(2.0) - 1.0;
        match self.lacking(middle) {
            Some(0) => x += inside,
            Some(1) => y += inside,
            Some(2) => x -= inside,
            Some(_) => y -= inside,
            None => {}
        }
        Tilt::place(x, y)
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let middle = self.middle(cell);
        let count = self.sides(cell);
        let corner = |side: u32| {
            let Middle { x, y } = middle.corner(self.begin(middle, side % count));
            Tilt::place(x.into(), y.into())
        };
        Some(Curve::Line {
            from: corner(side),
            to: corner(side + 1),
        })
    }

    fn size(&self) -> Point {
        Tilt::place(2.0 * f64::from(self.width), 2.0 * f64::from(self.height))
    }

    /// A position is that of the middle of an edge, in halves of a square.
    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] if x.div_ceil(2) <= self.width && y.div_ceil(2) <= self.height => {
                (x % 2 != y % 2).then(|| self.cell(Middle { x, y }))
            }
            _ => None,
        }
    }

    fn half_diagonal(&self, edge: Edge) -> Option<(u32, bool)> {
        Some((edge.0 / 4, edge.0.is_multiple_of(2)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;
    use std::collections::BTreeSet;

    /// The lattice points and middles of squares are the places with an even sum of coordinates;
    /// cells are the others, and two are neighbors if they share a corner of each kind.
    #[test]
    fn cells_that_share_a_lattice_point_and_a_square_are_neighbors() {
        for (width, height) in [(1, 1), (1, 3), (2, 1), (3, 2), (4, 4)] {
            let grid = Tilt::new(width, height).expect("a small grid");
            let all: Vec<(u32, u32)> = (0..=2 * height)
                .flat_map(|y| (0..=2 * width).map(move |x| (x, y)))
                .collect();
            let middles = all.iter().filter(|(x, y)| x % 2 != y % 2);
            assert!(
                middles.clone().eq(all
                    .iter()
                    .filter(|&&(x, y)| grid.cell_at(&[x, y]).is_some()))
            );
            assert_eq!(middles.clone().count() as u32, grid.cells());
            let corners = |(x, y): (u32, u32)| -> BTreeSet<(u32, u32)> {
                let near = |&&(a, b): &&(u32, u32)| a.abs_diff(x) + b.abs_diff(y) == 1;
                all.iter().filter(near).copied().collect()
            };
            for &a in middles.clone() {
                let here = grid.cell_at(&[a.0, a.1]).expect("it is a cell");
                assert_eq!(grid.sides(here) as usize, corners(a).len());
                for &b in middles.clone() {
                    let next = grid.cell_at(&[b.0, b.1]).expect("it is a cell");
                    let shared = corners(a).intersection(&corners(b)).count();
                    let near = grid.edge_between(here, next).is_some();
                    assert_eq!(near, a != b && shared == 2, "{a:?} {b:?}");
                }
            }
            assert_eq!(grid.all_edges().count() as u32, 4 * width * height);
        }
    }

    /// A wall is half of the diagonal that its slope and its square say.
    #[test]
    fn walls_lie_on_the_diagonals_of_their_squares() {
        let grid = Tilt::new(3, 2).expect("a small grid");
        for (edge, a, _) in grid.all_edges() {
            let (square, rises) = grid.half_diagonal(edge).expect("each wall is one");
            let side = grid.side_of(a, edge).expect("it is there");
            let (from, to) = grid.side(a, side).expect("it is on the plane").ends();
            assert_eq!(rises, (to.x - from.x) * (to.y - from.y) < 0.0, "{edge:?}");
            let inside = |middle: f64| (middle / libm::sqrt(2.0)) as u32;
            let column = inside((from.x + to.x) / 2.0);
            let row = inside((from.y + to.y) / 2.0);
            assert_eq!(square, row * 3 + column, "{edge:?}");
        }
    }
}
