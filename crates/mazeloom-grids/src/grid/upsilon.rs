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

use super::{Corners, Grid, GridError, Patch};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Rows, SizeError};

const SIZE: Key<(u32, u32)> = Key::size("size", "columns and rows of octagons");

pub(super) const ROW: Grid = Grid {
    entry: Entry {
        name: "upsilon",
        aliases: &["octagon"],
        help: "octagons with squares between them",
        params: &[SIZE.param],
    },
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        count(width, height)
    },
    most_cells: Patch::MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL,
    bare: "10x8",
    examples: &["9x6", "1x1", "2x1", "1x3", "2x2", "3x3", "5x3"],
    is_rect: false,
    build: |args, _| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(upsilon(width, height)?))
    },
};

/// How many octagons and squares there are; no length is 0.
fn count(width: u32, height: u32) -> u64 {
    let octagons = u64::from(width) * u64::from(height);
    octagons.saturating_add(u64::from(width - 1) * u64::from(height - 1))
}

/// A corner: the column and row of the place where four octagons would meet, and which of the
/// corners around it: west, north, east, south.
type Corner = (u32, u32, usize);

const WEST: usize = 0;
const NORTH: usize = 1;
const EAST: usize = 2;
const SOUTH: usize = 3;

/// `width` columns of `height` octagons, each at least 1, and the squares between them. O(cells)
/// time and memory.
///
/// # Errors
/// [`GridError::Size`] if there are no cells or more than [`Patch::MOST_CELLS`].
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::upsilon;
///
/// // Nine octagons with a square at each of the four inner corners.
/// let grid = upsilon(3, 3)?;
/// assert_eq!(grid.cells(), 9 + 4);
/// assert_eq!(grid.all_cells().map(|cell| grid.degree(cell)).max(), Some(8));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn upsilon(width: u32, height: u32) -> Result<Patch, GridError> {
    if width == 0 || height == 0 {
        return Err(SizeError::Empty.into());
    }
    SizeError::check(count(width, height), Patch::MOST_CELLS)?;
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
                ring(&[NORTH, EAST, SOUTH, WEST].map(|corner| (x + 1, y + 1, corner)));
                positions.push(vec![x, y, 1]);
            }
        }
        rows.push((first..rings.len() as u32).map(Cell));
    }
    let patch = Patch::new(corners.points(), rings)?;
    Ok(patch
        .with_rows(Rows::listed(rows))
        .with_positions(positions))
}

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

/// Where a corner lies: half a square's diagonal, √2 − 1, from the square's middle. An octagon
/// is √2 wide, its side 2 − √2; the rest is two such halves.
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
    use crate::geometry::Plane;
    use mazeloom_core::topology::{Topology, TopologyExt};

    #[test]
    fn a_square_lies_between_four_octagons() {
        let grid = upsilon(3, 3).expect("a small grid");
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
