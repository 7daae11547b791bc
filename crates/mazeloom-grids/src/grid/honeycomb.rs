//! A block of rhombic dodecahedra: the cells of closely packed spheres, with twelve neighbors each.
//!
//! ```text
//!    even layer     odd layer        cell  (z·H + y)·W + x
//!   ┌───┬───┬───┐                    sides 0 north, 1 east, 2 south, 3 west in the layer,
//!   │ 0 │ 1 │ 2 │ ┌───┬───┬───┐            4 north-east, 5 south-east, 6 south-west and
//!   ├───┼───┼───┤ │ 6 │ 7 │ 8 │            7 north-west one layer up, 8 to 11 one layer down
//!   │ 3 │ 4 │ 5 │ ├───┼───┼───┤      edges each cell numbers its east edge, then each its
//!   └───┴───┴───┘ │ 9 │ 10│ 11│            south edge, then each its edge at side 4, 5 …
//!                 └───┴───┴───┘
//! ```
//!
//! The distance between the centers of neighbors is 1. Seen from above, the cells of a layer are
//! squares, and the next layer is shifted by half a cell to the right and down: each of its cells
//! is above a corner of four. Layers are drawn from left to right, odd ones half a cell lower. An
//! arrowhead in a corner leads up if it points outward, and down if it points inward.

use super::floor_square;
use super::{Grid, GridError, product, stairs};
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

const SIZE: Key<Vec<u32>> = Key::sizes("size", 3, 3).help("columns, rows and layers");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("honeycomb")
        .aliases(&["rhombic"])
        .help("layers of rhombic dodecahedra, with twelve neighbors each")
        .params(&[SIZE.param]),
    cells: |args| product(args.get(&SIZE)),
    most_cells: Honeycomb::MOST_CELLS,
    bytes_per_cell: 0.75,
    bare: "6x6x5",
    examples: &[
        "5x5x4", "1x1x1", "1x1x4", "2x2x2", "4x1x3", "1x3x4", "3x3x3",
    ],
    build: |args, _| match args.get(&SIZE)[..] {
        [width, height, depth] => Ok(Box::new(Honeycomb::new(width, height, depth)?)),
        _ => Err(SizeError::Empty.into()),
    },
};

/// A block of rhombic dodecahedra in layers. Stores its size only.
///
/// ```
/// use mazeloom_core::topology::TopologyExt;
/// use mazeloom_grids::grid::Honeycomb;
///
/// let block = Honeycomb::new(4, 4, 4)?;
/// assert_eq!(block.all_cells().map(|cell| block.degree(cell)).max(), Some(12));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honeycomb {
    width: u32,
    height: u32,
    depth: u32,
    cells: u32,
}

impl Honeycomb {
    /// The maximum number of cells: their edges' numbers must fit 32 bits, six to a cell.
    pub const MOST_CELLS: u32 = u32::MAX / 6;

    /// `depth` layers of `width` columns and `height` rows, each at least 1.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Honeycomb::MOST_CELLS`].
    pub fn new(width: u32, height: u32, depth: u32) -> Result<Honeycomb, GridError> {
        let wide = (u64::from(width) * u64::from(height)).saturating_mul(u64::from(depth));
        let cells = SizeError::check(wide, Self::MOST_CELLS)?;
        Ok(Honeycomb {
            width,
            height,
            depth,
            cells,
        })
    }

    /// A cell's column, row and layer.
    fn position(&self, cell: Cell) -> (u32, u32, u32) {
        let row = cell.0 / self.width;
        (cell.0 % self.width, row % self.height, row / self.height)
    }

    /// The side of the cell beyond that leads back.
    fn opposite(side: u32) -> u32 {
        match side {
            0..4 => (side + 2) % 4,
            4..8 => 8 + (side - 4 + 2) % 4,
            _ => 4 + (side - 8 + 2) % 4,
        }
    }

    /// The cell across a side.
    fn beyond(&self, cell: Cell, side: u32) -> Option<Cell> {
        let (x, y, z) = self.position(cell);
        let odd = z & 1; // odd layers lie half a cell farther right and down
        let back = u32::MAX; // −1 wraps to a column, row or layer that is not there
        let (east, west) = (odd, odd.wrapping_sub(1));
        let (dx, dy) = match (side, side % 4) {
            (0, _) => (0, back),
            (1, _) => (1, 0),
            (2, _) => (0, 1),
            (3, _) => (back, 0),
            (_, 0) => (east, west),
            (_, 1) => (east, east),
            (_, 2) => (west, east),
            _ => (west, west),
        };
        let dz = [0, 1, back][side as usize / 4];
        let (x, y, z) = (x.wrapping_add(dx), y.wrapping_add(dy), z.wrapping_add(dz));
        let within = x < self.width && y < self.height && z < self.depth;
        within.then(|| Cell((z * self.height + y) * self.width + x))
    }

    /// The sides at which a cell numbers its edges.
    const NUMBERING: [u32; 6] = [1, 2, 4, 5, 6, 7];
}

impl Topology for Honeycomb {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        6 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        12
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let next = self.beyond(cell, side)?;
        let plane = |side| Self::NUMBERING.iter().position(|&at| at == side);
        let (plane, owner) = match plane(side) {
            Some(plane) => (plane, cell),
            None => (plane(Self::opposite(side))?, next),
        };
        Some((Edge(plane as u32 * self.cells + owner.0), next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells);
        let side = Self::NUMBERING[(edge.0 / self.cells) as usize];
        Some((cell, self.beyond(cell, side)?))
    }

    /// Along x: every cell touches the one of its column and row in the layers above and below.
    fn rows(&self) -> Rows {
        Rows::even(self.width, self.cells)
    }
}

impl Honeycomb {
    /// Point where a cell's square begins on the page.
    fn origin(&self, cell: Cell) -> Point {
        let (x, y, z) = self.position(cell);
        let left = f64::from(z) * (f64::from(self.width) + 1.0);
        Point::new(left + f64::from(x), f64::from(y) + f64::from(z & 1) * 0.5)
    }

    /// A corner of a cell, counted from its middle in halves across and down and in quarters of
    /// √2 toward the eye.
    fn corner(&self, cell: Cell, [x, y, z]: [i32; 3]) -> Point3 {
        let middle = self.middle(cell);
        let reach = Point3::new(
            f64::from(x) * 0.5,
            f64::from(y) * 0.5,
            f64::from(z) * rise(),
        );
        middle.moved(reach, 1.0)
    }
}

/// A quarter of √2: layers lie twice as far apart.
fn rise() -> f64 {
    libm::sqrt(2.0) / 4.0
}

impl Plane for Honeycomb {
    fn center(&self, cell: Cell) -> Point {
        floor_square::center(self.origin(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        floor_square::side(self.origin(cell), side)
    }

    fn size(&self) -> Point {
        let lower = if self.depth > 1 { 0.5 } else { 0.0 };
        Point::new(
            f64::from(self.depth) * (f64::from(self.width) + 1.0) - 1.0,
            f64::from(self.height) + lower,
        )
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y, z] if x < self.width && y < self.height && z < self.depth => {
                Some(Cell((z * self.height + y) * self.width + x))
            }
            _ => None,
        }
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        /// Outward and inward, beside each other.
        const HEADS: [[f64; 2]; 2] = [[0.5, 0.8], [0.4, 0.1]];
        /// The corners as directions of stairs.
        const CORNERS: [(usize, bool); 4] = [(0, true), (1, false), (0, false), (1, true)];
        let corner = side.checked_sub(4)? as usize;
        let (direction, head) = (CORNERS[corner % 4], HEADS[corner / 4]);
        Some(stairs::arrow(self.center(cell), 0.5, direction, head))
    }

    fn level(&self, cell: Cell) -> Option<u32> {
        Some(self.position(cell).2)
    }

    fn stair(&self, _cell: Cell, side: u32) -> Option<&'static str> {
        (side >= 4).then(|| stairs::word(0, side < 8))
    }

    fn space(&self) -> Option<&dyn Space> {
        Some(self)
    }
}

impl Space for Honeycomb {
    fn is_solid(&self) -> bool {
        true
    }

    fn middle(&self, cell: Cell) -> Point3 {
        let (x, y, z) = self.position(cell);
        let shift = 0.5 + f64::from(z & 1) * 0.5;
        Point3::new(
            f64::from(x) + shift,
            f64::from(y) + shift,
            (2.0 * f64::from(z) + 2.0) * rise(),
        )
    }

    /// A rhombus.
    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        /// Components (right, down) of the normals of sides 0 to 3, and of 4 to 7, in halves.
        const OUT: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        const SLANT: [(i32, i32); 4] = [(1, -1), (1, 1), (-1, 1), (-1, -1)];
        let turn = side as usize % 4;
        let (corners, out) = match side / 4 {
            0 => {
                let (dx, dy) = OUT[turn];
                let ring = [
                    [dx + dy, dy - dx, 0],
                    [dx, dy, 1],
                    [dx - dy, dy + dx, 0],
                    [dx, dy, -1],
                ];
                (ring, Point3::new(f64::from(dx), f64::from(dy), 0.0))
            }
            layer => {
                let (dx, dy) = SLANT[turn];
                let up = if layer == 1 { 1 } else { -1 };
                // Clockwise from the tip: before the corner, the corner, after it.
                let ((ax, ay), (bx, by)) = (OUT[turn], OUT[(turn + 1) % 4]);
                let mut ring = [[0, 0, 2 * up], [ax, ay, up], [dx, dy, 0], [bx, by, up]];
                if up > 0 {
                    ring.reverse();
                }
                let half = |x| f64::from(x) * 0.5;
                let steep = f64::from(up) * 2.0 * rise();
                (ring, Point3::new(half(dx), half(dy), steep))
            }
        };
        let vertex = |corner| SurfacePoint {
            at: self.corner(cell, corner),
            out: out.unit(),
        };
        corners.map(vertex).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;

    fn block(width: u32, height: u32, depth: u32) -> Honeycomb {
        Honeycomb::new(width, height, depth).expect("a small block")
    }

    #[test]
    fn a_cell_well_inside_has_twelve_neighbours_at_distance_one() {
        for z in [2, 3] {
            let grid = block(7, 7, 6);
            let cell = grid.cell_at(&[3, 3, z]).expect("it is inside");
            assert_eq!(grid.degree(cell), 12);
            for (_, next) in grid.neighbors(cell) {
                let apart = grid.middle(next).minus(grid.middle(cell)).length();
                assert!((apart - 1.0).abs() < 1e-12, "{apart}");
            }
        }
    }

    #[test]
    fn cells_are_neighbours_if_and_only_if_they_are_one_apart() {
        let grid = block(3, 4, 3);
        for a in grid.all_cells() {
            for b in grid.all_cells() {
                let apart = grid.middle(b).minus(grid.middle(a)).length();
                let near = (apart - 1.0).abs() < 1e-9;
                assert_eq!(grid.edge_between(a, b).is_some(), near, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn walls_are_those_of_the_neighbours() {
        stairs::check_rooms(&block(3, 3, 4));
    }

    #[test]
    fn walls_enclose_the_volume_of_a_rhombic_dodecahedron() {
        // Its volume is √½ when its neighbors lie 1 apart.
        let grid = block(1, 1, 1);
        let middle = grid.middle(Cell(0));
        let volume = |side| {
            let wall = grid.wall(Cell(0), side);
            let [a, b, c, d] = [0, 1, 2, 3].map(|k: usize| wall[k].at.minus(middle));
            (a.dot(b.cross(c)) + a.dot(c.cross(d))).abs() / 6.0
        };
        let sum: f64 = (0..12).map(volume).sum();
        assert!((sum - libm::sqrt(0.5)).abs() < 1e-12, "{sum}");
    }
}
