//! The surface of a box: six rectangles of squares; passages continue across its edges.
//!
//! ```text
//!              ┌───┐
//!              │ 4 │              faces  0 front, 1 right, 2 back, 3 left, 4 top, 5 bottom
//!         ┌────┼───┼─────┬────┐   cells  face by face, each row by row as on the net
//!         │ 3  │ 0 │  1  │ 2  │   sides  clockwise as seen from outside, from the net's top
//!         └────┼───┼─────┴────┘   edges  numbered by the first of the two cells
//!              │ 5 │
//!              └───┘
//! ```
//!
//! Cells measure 1 × 1. Every cell has four neighbors.

use super::skin::{Face, Skin, Spots};
use super::{Grid, GridError};
use crate::geometry::Point3;
use mazeloom_core::parameters::{Entry, Key};

const SIZE: Key<Vec<u32>> = Key::sizes("size", 3, 3).help("width, height and depth");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("prism")
        .help("squares on the faces of a box")
        .params(&[SIZE.param]),
    cells: |args| cells(&args.get(&SIZE)),
    most_cells: Skin::MOST_CELLS,
    bytes_per_cell: Skin::BYTES_PER_CELL,
    bare: "6x5x4",
    examples: &["6x4x3", "1x1x1", "1x1x3", "2x1x1", "3x2x4"],
    build: |args, _| Ok(Box::new(prism(&args.get(&SIZE))?)),
};

/// The number of unit squares on the surface of a cuboid, or more than can be counted.
fn cells(lengths: &[u32]) -> u64 {
    let [a, b, c] = [0, 1, 2].map(|axis| u64::from(lengths[axis]));
    let half = (a.saturating_mul(b))
        .saturating_add(a.saturating_mul(c))
        .saturating_add(b.saturating_mul(c));
    half.saturating_mul(2)
}

/// The skin of a box of a width, a height and a depth.
pub(super) fn prism(lengths: &[u32]) -> Result<Skin, GridError> {
    Skin::check(cells(lengths))?;
    let [width, height, depth] = [0, 1, 2].map(|axis| lengths[axis]);
    // Where each face's first corner lies, and which axes lead to the right and down from it.
    let faces: [([u32; 3], Way, Way); 6] = [
        ([0, 0, depth], (0, true), (1, true)),
        ([width, 0, depth], (2, false), (1, true)),
        ([width, 0, 0], (0, false), (1, true)),
        ([0, 0, 0], (2, true), (1, true)),
        ([0, 0, 0], (0, true), (2, true)),
        ([0, height, depth], (0, true), (2, false)),
    ];
    let mut spots = Spots::new();
    let faces = faces.map(|(first, right, down)| {
        let (across, rows) = (lengths[right.0], lengths[down.0]);
        let mut corner = |x, y| {
            let place = stepped(stepped(first, right, x), down, y);
            spots.number(place, |place| {
                let [x, y, z] = place.map(f64::from);
                let middle = [width, height, depth].map(|length| f64::from(length) / 2.0);
                Point3::new(x - middle[0], y - middle[1], z - middle[2])
            })
        };
        let mut ring = |x, y, wide, high| {
            let places = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)];
            places.map(|(x, y)| corner(x, y)).to_vec()
        };
        let mut cells = Vec::new();
        for y in 0..rows {
            cells.extend((0..across).map(|x| ring(x, y, 1, 1)));
        }
        Face {
            outline: ring(0, 0, across, rows),
            cells,
        }
    });
    Skin::new(spots.points(), faces.into())
}

/// An axis, and whether the direction is positive.
type Way = (usize, bool);

/// A lattice point moved along an axis.
fn stepped(mut place: [u32; 3], (axis, up): Way, by: u32) -> [u32; 3] {
    if up {
        place[axis] += by;
    } else {
        place[axis] -= by;
    }
    place
}
