//! The eight cubes on the surface of a hypercube, each of N × N × N cells: a three-dimensional maze
//! without a border, in which every cell has six neighbors.
//!
//! ```text
//!    ring 0         ring 1         The surface of the product of two squares, S and T, is
//!  ┌──┬──┐┌──┬──┐ ┌──┬──┐┌──┬──┐   the border of S times T (four cubes in a ring) and S times
//!  │0 │1 ││4 │5 │ │32│33││36│37│   the border of T (the other four).
//!  ├──┼──┤├──┼──┤ ├──┼──┤├──┼──┤
//!  │2 │3 ││6 │7 │ │34│35││38│39│   cell  ((r·4N + u)·N + y)·N + x: ring r, place u on the
//!  └──┴──┘└──┴──┘ └──┴──┘└──┴──┘         border of one square, clockwise from its north-west
//!   cube 0         cube 4                corner, column x and row y in the other square
//!  ┌──┬──┐┌──┬──┐ ┌──┬──┐┌──┬──┐   sides 0 north, 1 east, 2 south, 3 west within the level,
//!  │8 │9 ││12│13│ │40│41││44│45│         4 up to the next place on the border, 5 down
//!    cube 1 …       cube 5 …       edges each cell numbers those at its sides 1, 2 and 4, and
//!                                         in ring 0 all those that lead into ring 1: a plane
//!                                         of cells for each side, 0 to 4
//! ```
//!
//! Above the last level of a ring is its first. A side at the border of a level leads into the
//! other ring, where the position on the border and the position in the square are exchanged. Each
//! row of the drawing has one cube of each ring, its levels from left to right, 1 apart.

use super::floor_square;
use super::{Grid, GridError, product, stairs};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

const SIZE: Key<u64> = Key::whole("size", 1, u32::MAX as u64).help("cells along each edge");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("tesseract")
        .aliases(&["hypercube"])
        .help("the eight cubes of a hypercube, drawn as floor plans")
        .params(&[SIZE.param]),
    cells: |args| count(args.get(&SIZE) as u32),
    most_cells: Tesseract::MOST_CELLS,
    bytes_per_cell: 0.625,
    bare: "3",
    examples: &["2", "1", "2", "3"],
    build: |args, _| Ok(Box::new(Tesseract::new(args.get(&SIZE) as u32)?)),
};

/// The number of cells, 8 · length³, or more than can be counted.
fn count(length: u32) -> u64 {
    product([8, length, length, length])
}

/// The surface of a hypercube: eight cubes, no border, six neighbors everywhere. Stores its size
/// only.
///
/// ```
/// use mazeloom_core::topology::{Topology, TopologyExt};
/// use mazeloom_grids::grid::Tesseract;
///
/// let surface = Tesseract::new(2)?;
/// assert_eq!(surface.cells(), 8 * 2 * 2 * 2);
/// assert!(surface.all_cells().all(|cell| surface.degree(cell) == 6));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tesseract {
    square: Square,
    cells: u32,
}

/// A cell's place: its ring, its place on the border of one square, column and row in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct At {
    ring: u32,
    level: u32,
    x: u32,
    y: u32,
}

impl Tesseract {
    /// The maximum number of cells: the numbers of their edges must fit 32 bits, five to a cell.
    pub const MOST_CELLS: u32 = u32::MAX / 5;

    /// The surface of a hypercube whose edges are `length` cells long, at least 1.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Tesseract::MOST_CELLS`].
    pub fn new(length: u32) -> Result<Tesseract, GridError> {
        let (wide, limit) = (count(length), Self::MOST_CELLS);
        let cells = SizeError::check(wide, limit)?;
        Ok(Tesseract {
            square: Square { length },
            cells,
        })
    }

    /// Tells whether two cells lie in different rings.
    fn parted(&self, a: Cell, b: Cell) -> bool {
        let half = self.cells / 2;
        (a.0 < half) != (b.0 < half)
    }

    /// Point where a cell's square begins on the page.
    fn origin(&self, cell: Cell) -> Point {
        let n = self.square.length;
        let At { ring, level, x, y } = self.square.at(cell);
        let column = ring * n + level % n;
        let along =
            |block: u32, place: u32| f64::from(block) * (f64::from(n) + 1.0) + f64::from(place);
        Point::new(along(column, x), along(level / n, y))
    }
}

impl Topology for Tesseract {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        5 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        6
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (next, back) = self.square.beyond(cell, side);
        let mine = if self.parted(cell, next) {
            cell < next
        } else {
            matches!(side, 1 | 2 | 4)
        };
        let (side, owner) = if mine { (side, cell) } else { (back, next) };
        Some((Edge(side * self.cells + owner.0), next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (cell, side) = (Cell(edge.0 % self.cells), edge.0 / self.cells);
        let (found, next) = self.across(cell, side)?;
        (found == edge).then_some((cell, next))
    }

    /// Along x. The last level of ring 0 touches ring 1 with its last row, and the first of
    /// ring 1 touches ring 0 with its first.
    fn rows(&self) -> Rows {
        Rows::even(self.square.length, self.cells)
    }
}

/// A square of cells, with places on its border from the north-west corner clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    length: u32,
}

impl Square {
    /// The cell and its side at a place on the border.
    fn inward(self, place: u32) -> (u32, u32, u32) {
        let last = self.length - 1;
        let along = place % self.length;
        match place / self.length {
            0 => (along, 0, 0),
            1 => (last, along, 1),
            2 => (last - along, last, 2),
            _ => (0, last - along, 3),
        }
    }

    /// The place on the border at a side of a cell there.
    fn outward(self, x: u32, y: u32, side: u32) -> u32 {
        let last = self.length - 1;
        let along = [x, y, last - x, last - y][side as usize];
        side * self.length + along
    }

    /// The coordinates of a cell.
    fn at(self, cell: Cell) -> At {
        let n = self.length;
        At {
            ring: cell.0 / (4 * n * n * n),
            level: cell.0 / (n * n) % (4 * n),
            x: cell.0 % n,
            y: cell.0 / n % n,
        }
    }

    /// The cell at some coordinates: the inverse of [`Square::at`].
    fn cell(self, at: At) -> Cell {
        let n = self.length;
        Cell(((at.ring * 4 * n + at.level) * n + at.y) * n + at.x)
    }

    /// The cell across a side and its side that leads back.
    fn beyond(self, cell: Cell, side: u32) -> (Cell, u32) {
        let at = self.at(cell);
        let (n, last) = (self.length, self.length - 1);
        let (next, back) = match side {
            4 => {
                let level = (at.level + 1) % (4 * n);
                (At { level, ..at }, 5)
            }
            5 => {
                let level = (at.level + 4 * n - 1) % (4 * n);
                (At { level, ..at }, 4)
            }
            0 if at.y > 0 => (At { y: at.y - 1, ..at }, 2),
            1 if at.x < last => (At { x: at.x + 1, ..at }, 3),
            2 if at.y < last => (At { y: at.y + 1, ..at }, 0),
            3 if at.x > 0 => (At { x: at.x - 1, ..at }, 1),
            _ => {
                let (x, y, back) = self.inward(at.level);
                let level = self.outward(at.x, at.y, side);
                let ring = 1 - at.ring;
                (At { ring, level, x, y }, back)
            }
        };
        (self.cell(next), back)
    }
}

impl Plane for Tesseract {
    fn center(&self, cell: Cell) -> Point {
        floor_square::center(self.origin(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        floor_square::side(self.origin(cell), side)
    }

    /// The plans are cut out of the two rings: what joins the rings is cut.
    fn cut(&self, edge: Edge) -> bool {
        self.ends(edge).is_some_and(|(a, b)| self.parted(a, b))
    }

    fn size(&self) -> Point {
        let step = f64::from(self.square.length) + 1.0;
        Point::new(
            2.0 * f64::from(self.square.length) * step - 1.0,
            4.0 * step - 1.0,
        )
    }

    /// A position is column, row, level in the cube, and cube.
    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        let n = self.square.length;
        match *position {
            [x, y, z, cube] if x.max(y).max(z) < n && cube < 8 => {
                let (ring, level) = (cube / 4, cube % 4 * n + z);
                Some(self.square.cell(At { ring, level, x, y }))
            }
            _ => None,
        }
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let center = self.center(cell);
        (side >= 4).then(|| stairs::arrow(center, 0.5, (0, side == 4), stairs::HEAD))
    }

    /// A cube, whose levels lie beside each other.
    fn level(&self, cell: Cell) -> Option<u32> {
        let At { ring, level, .. } = self.square.at(cell);
        Some(ring * 4 + level / self.square.length)
    }

    fn level_name(&self, level: u32) -> String {
        format!("cube {}", level + 1)
    }

    fn stair(&self, _cell: Cell, side: u32) -> Option<&'static str> {
        (side >= 4).then(|| stairs::word(0, side == 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;
    use std::collections::BTreeSet;

    /// The center of a cell of a hypercube from 0 to 2N along each axis, by the definition of its
    /// surface: one coordinate at an end, the others odd.
    fn middle(grid: &Tesseract, cell: Cell) -> [i64; 4] {
        let square = grid.square;
        let at = square.at(cell);
        let (x, y, side) = square.inward(at.level);
        let inside = [2 * x + 1, 2 * y + 1].map(i64::from);
        let end = 2 * i64::from(square.length);
        let rim = match side {
            0 => [inside[0], 0],
            1 => [end, inside[1]],
            2 => [inside[0], end],
            _ => [0, inside[1]],
        };
        let within = [2 * at.x + 1, 2 * at.y + 1].map(i64::from);
        match at.ring {
            0 => [rim[0], rim[1], within[0], within[1]],
            _ => [within[0], within[1], rim[0], rim[1]],
        }
    }

    #[test]
    fn cells_are_neighbours_as_on_the_surface_of_a_hypercube() {
        for length in 1..=3 {
            let grid = Tesseract::new(length).expect("a small one");
            assert_eq!(grid.cells(), 8 * length.pow(3));
            assert_eq!(grid.all_edges().count() as u32, 24 * length.pow(3));
            let middles: BTreeSet<_> = grid.all_cells().map(|c| middle(&grid, c)).collect();
            assert_eq!(middles.len() as u32, grid.cells());
            for here in grid.all_cells() {
                let near: BTreeSet<_> = grid.neighbors(here).map(|(_, next)| next).collect();
                assert_eq!(near.len(), 6);
                for next in grid.all_cells() {
                    let (a, b) = (middle(&grid, here), middle(&grid, next));
                    let mut apart = [0, 1, 2, 3].map(|k: usize| (a[k] - b[k]).abs());
                    apart.sort_unstable();
                    // Beside each other in a cube, or around the edge between two cubes.
                    let end = |k: &usize| a[*k] == b[*k] && a[*k] % i64::from(2 * length) == 0;
                    let one_cube = [0, 1, 2, 3].iter().any(end);
                    let neighbours = apart == [0, 0, 0, 2] && one_cube || apart == [0, 0, 1, 1];
                    assert_eq!(near.contains(&next), neighbours, "{here:?} {next:?}");
                }
            }
        }
    }
}
