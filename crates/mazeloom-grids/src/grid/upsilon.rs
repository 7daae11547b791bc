//! Rows of octagons, with a square where four of them meet (*upsilon* mazes).
//!
//! ```text
//!    ____    ____
//!   /    \  /    \      cell  octagon by octagon, row by row, each followed by the square to
//!  |  0   ||  2   |           its south-east if there is one
//!  |      ||      |     sides of an octagon 0 north, 1 north-east, 2 east … 7 north-west;
//!   \____/  \____/            of a square 0 north-east, 1 south-east, 2 south-west,
//!    ____ 1  ____             3 north-west
//!   /    \  /    \      edges as [`Patch`] numbers them
//!  |  3   ||  4   |
//!  |      ||      |
//!   \____/  \____/
//! ```
//!
//! Opposite sides of an octagon are √2 apart, so the mean area of the cells of a large grid is 1.
//! Octagons at the border keep their eight sides.

use super::patch::inner_point;
use super::{Grid, GridError, Patch};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

const SIZE: Key<(u32, u32)> = Key::size("size").help("columns and rows of octagons");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("upsilon")
        .aliases(&["octagon"])
        .help("octagons with squares between them")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        count(width, height)
    },
    most_cells: Upsilon::MOST_CELLS,
    // A row of one cell has four bytes in the rows of a sweep.
    bytes_per_cell: 0.375 + 4.0,
    bare: "10x8",
    examples: &["9x6", "1x1", "2x1", "1x3", "2x2", "3x3", "5x3"],
    build: |args, _| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(Upsilon::new(width, height)?))
    },
};

/// Number of octagons and squares; no length is 0.
fn count(width: u32, height: u32) -> u64 {
    let octagons = u64::from(width) * u64::from(height);
    octagons.saturating_add(u64::from(width - 1) * u64::from(height - 1))
}

/// The two kinds of cells, of which each column of a row but the last has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Octagon,
    Square,
}
use Kind::{Octagon, Square};

/// Neighbor across a side: the kind of the cell, how many columns and rows further it lies, and the side
/// of it at which the two touch.
type Beyond = (Kind, i32, i32, u32);

/// The sides of an octagon.
const OF_OCTAGON: [Beyond; 8] = [
    (Octagon, 0, -1, 4),
    (Square, 0, -1, 2),
    (Octagon, 1, 0, 6),
    (Square, 0, 0, 3),
    (Octagon, 0, 1, 0),
    (Square, -1, 0, 0),
    (Octagon, -1, 0, 2),
    (Square, -1, -1, 1),
];

/// The sides of a square.
const OF_SQUARE: [Beyond; 4] = [
    (Octagon, 1, 0, 5),
    (Octagon, 1, 1, 7),
    (Octagon, 0, 1, 1),
    (Octagon, 0, 0, 3),
];

/// The edges that the cells of a column and a row number: each has a place.
const EDGES: u32 = 6;

impl Kind {
    fn sides(self) -> &'static [Beyond] {
        match self {
            Octagon => &OF_OCTAGON,
            Square => &OF_SQUARE,
        }
    }

    /// The place of the edge at a side among those of its column and row, if it is this cell that
    /// numbers it: the one of the two that comes first.
    fn own(self, side: u32) -> Option<u32> {
        match (self, side) {
            (Octagon, 2..=4) => Some(side - 2),
            (Square, 0..=2) => Some(side + 3),
            _ => None,
        }
    }
}

/// Rows of octagons with squares between them. Stores its size only: what lies around a cell is the
/// same in every column and row, shifted.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::Upsilon;
///
/// // Nine octagons with a square at each of the four inner corners.
/// let grid = Upsilon::new(3, 3)?;
/// assert_eq!(grid.cells(), 9 + 4);
/// assert_eq!(grid.all_cells().map(|cell| grid.degree(cell)).max(), Some(8));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upsilon {
    width: u32,
    height: u32,
    cells: u32,
}

impl Upsilon {
    /// The maximum number of cells.
    pub const MOST_CELLS: u32 = Patch::MOST_CELLS;

    /// `width` columns of `height` octagons, each at least 1, and the squares between them. Nothing
    /// is allocated.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Upsilon::MOST_CELLS`].
    pub fn new(width: u32, height: u32) -> Result<Upsilon, GridError> {
        if width == 0 || height == 0 {
            return Err(SizeError::Empty.into());
        }
        let cells = count(width, height);
        SizeError::check(cells, Self::MOST_CELLS)?;
        Ok(Upsilon {
            width,
            height,
            cells: cells as u32,
        })
    }

    /// Number of cells that each row but the last has.
    fn row(&self) -> u32 {
        2 * self.width - 1
    }

    /// A cell's kind, column and row.
    fn position(&self, cell: Cell) -> (Kind, u32, u32) {
        let (y, place) = (cell.0 / self.row(), cell.0 % self.row());
        match place % 2 {
            _ if y + 1 == self.height => (Octagon, place, y),
            0 => (Octagon, place / 2, y),
            _ => (Square, place / 2, y),
        }
    }

    /// The cell of a kind in a column and a row, either of which may be −1, wrapped.
    fn cell(&self, kind: Kind, x: u32, y: u32) -> Option<Cell> {
        let squares = u32::from(kind == Square);
        if x >= self.width - squares || y >= self.height - squares {
            return None;
        }
        let step = if y + 1 == self.height { 1 } else { 2 };
        Some(Cell(y * self.row() + step * x + squares))
    }

    /// The number of an edge: the last octagon of a row has no edge to its east, and the last row
    /// no others.
    fn edge(&self, place: u32, x: u32, y: u32) -> Edge {
        let before = y * self.edges_of_row();
        Edge(match (x + 1 == self.width, y + 1 == self.height) {
            (_, true) => before + x,
            (true, false) => before + EDGES * x,
            (false, false) => before + EDGES * x + place,
        })
    }

    /// Number of edges that the cells of each row but the last number.
    fn edges_of_row(&self) -> u32 {
        EDGES * (self.width - 1) + 1
    }

    /// The corners of a cell.
    fn ring(&self, cell: Cell) -> Vec<Point> {
        match self.position(cell) {
            (Octagon, x, y) => octagon(x, y).iter().map(place).collect(),
            (Square, x, y) => square(x, y).iter().map(place).collect(),
        }
    }
}

impl Topology for Upsilon {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        (self.height - 1) * self.edges_of_row() + self.width - 1
    }

    fn sides(&self, cell: Cell) -> u32 {
        let (kind, ..) = self.position(cell);
        kind.sides().len() as u32
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (kind, x, y) = self.position(cell);
        let (other, right, down, back) = kind.sides()[side as usize];
        let (next_x, next_y) = (x.wrapping_add_signed(right), y.wrapping_add_signed(down));
        let next = self.cell(other, next_x, next_y)?;
        let edge = match (kind.own(side), other.own(back)) {
            (Some(place), _) => self.edge(place, x, y),
            (None, place) => self.edge(place.expect("one of the two"), next_x, next_y),
        };
        Some((edge, next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (y, rest) = (edge.0 / self.edges_of_row(), edge.0 % self.edges_of_row());
        let (kind, x, side) = match (rest / EDGES, rest % EDGES) {
            _ if y + 1 == self.height => (Octagon, rest, 2),
            (x, _) if x + 1 == self.width => (Octagon, x, 4),
            (x, place @ 0..3) => (Octagon, x, place + 2),
            (x, place) => (Square, x, place - 3),
        };
        let cell = self.cell(kind, x, y)?;
        let (_, next) = self.across(cell, side)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        let last = self.height - 1;
        let rows = (0..last).map(|_| self.row()).chain([self.width]);
        Rows::of_lengths(rows).with_gaps()
    }
}

impl Plane for Upsilon {
    fn center(&self, cell: Cell) -> Point {
        const RING: [u32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
        let corners = self.ring(cell);
        inner_point(&corners, &RING[..corners.len()])
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let corners = self.ring(cell);
        let at = |side: u32| corners[side as usize % corners.len()];
        Some(Curve::Line {
            from: at(side),
            to: at(side + 1),
        })
    }

    fn size(&self) -> Point {
        let step = libm::sqrt(2.0);
        Point::new(f64::from(self.width) * step, f64::from(self.height) * step)
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] => self.cell(Octagon, x, y),
            [x, y, 1] => self.cell(Square, x, y),
            _ => None,
        }
    }
}

/// A corner: the column and row of the place where four octagons would meet, and which of the
/// corners around it: west, north, east, south.
type Corner = (u32, u32, usize);

const WEST: usize = 0;
const NORTH: usize = 1;
const EAST: usize = 2;
const SOUTH: usize = 3;

/// An octagon's corners from the west end of its northern side.
fn octagon(x: u32, y: u32) -> [Corner; 8] {
    [
        (x, y, EAST),
        (x + 1, y, WEST),
        (x + 1, y, SOUTH),
        (x + 1, y + 1, NORTH),
        (x + 1, y + 1, WEST),
        (x, y + 1, EAST),
        (x, y + 1, NORTH),
        (x, y, SOUTH),
    ]
}

/// A square's corners from the northern one.
fn square(x: u32, y: u32) -> [Corner; 4] {
    [NORTH, EAST, SOUTH, WEST].map(|corner| (x + 1, y + 1, corner))
}

/// Position of a corner: half a square's diagonal, √2 − 1, from the square's middle. An octagon is
/// √2 wide, its side 2 − √2; the rest is two such halves.
fn place(&(x, y, corner): &Corner) -> Point {
    let step = libm::sqrt(2.0);
    let reach = step - 1.0;
    let (right, down) = [(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)][corner];
    Point::new(
        f64::from(x) * step + right * reach,
        f64::from(y) * step + down * reach,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Corners;
    use crate::grid::patch::assert_same;
    use mazeloom_core::topology::TopologyExt;

    /// The same cells as polygons whose neighbors are found from their corners.
    fn polygons(width: u32, height: u32) -> Patch {
        let mut corners = Corners::new();
        let (mut rings, mut positions, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        for y in 0..height {
            let first = rings.len() as u32;
            for x in 0..width {
                let mut ring = |names: &[Corner]| {
                    rings.push(names.iter().map(|&c| corners.number(c, place)).collect());
                };
                ring(&octagon(x, y));
                positions.push(vec![x, y]);
                if x + 1 < width && y + 1 < height {
                    ring(&square(x, y));
                    positions.push(vec![x, y, 1]);
                }
            }
            rows.push((first..rings.len() as u32).map(Cell));
        }
        let patch = Patch::new(corners.points(), rings).expect("they are connected");
        patch
            .with_rows(Rows::listed(rows))
            .with_positions(positions)
    }

    #[test]
    fn numbers_by_arithmetic_are_those_of_polygons() {
        for (width, height) in (1..6).flat_map(|w| (1..6).map(move |h| (w, h))) {
            let grid = Upsilon::new(width, height).expect("a small grid");
            assert_same(
                &grid,
                &polygons(width, height),
                &format!("{width}x{height}"),
            );
        }
    }

    #[test]
    fn a_square_lies_between_four_octagons() {
        let grid = Upsilon::new(3, 3).expect("a small grid");
        assert_eq!(grid.cells(), 13);
        let at = |position: &[u32]| grid.cell_at(position).expect("it is there");
        let square = at(&[1, 0, 1]);
        let round: Vec<Cell> = grid.neighbors(square).map(|(_, next)| next).collect();
        assert_eq!(round, [at(&[2, 0]), at(&[2, 1]), at(&[1, 1]), at(&[1, 0])]);
        assert_eq!(grid.cell_at(&[2, 0, 1]), None);
        assert_eq!(grid.degree(at(&[1, 1])), 8);
        for side in [0, 1] {
            let curve = grid.side(at(&[1, 1]), side).expect("it is on the plane");
            let (from, to) = curve.ends();
            let length = 2.0 - libm::sqrt(2.0);
            assert!((from.distance(to) - length).abs() < 1e-12);
        }
    }
}
