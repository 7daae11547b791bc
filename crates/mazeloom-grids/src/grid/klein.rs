//! A Klein bottle: top and bottom are glued, left and right with a flip.
//!
//! ```text
//!      →   →   →   →
//!    ┌───┬───┬───┬───┐      cell  y·W + x
//!  ↓ │ 0 │ 1 │ 2 │ 3 │ ↑    sides 0 north, 1 east, 2 south, 3 west: clockwise in each cell
//!    ├───┼───┼───┼───┤      edges as on the rectangle; east of 3 is 4, north of 0 is 4
//!  ↓ │ 4 │ 5 │ 6 │ 7 │ ↑
//!    └───┴───┴───┴───┘
//!      →   →   →   →
//! ```
//!
//! In space it is the figure-8 immersion: each column is an eight, which makes half a turn around
//! the ring, so that the surface intersects itself along a circle.

use super::sheet::{SIZE, Seam, Shape, Sheet, smooth};
use super::{Grid, GridError};
use crate::geometry::Point3;
use mazeloom_core::parameters::Entry;
use std::f64::consts::TAU;

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("klein")
        .aliases(&["klein-bottle"])
        .help("squares on a Klein bottle: top and bottom are glued, left and right with a flip")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        u64::from(width) * u64::from(height)
    },
    most_cells: Sheet::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "18x10",
    examples: &["12x8", "3x3", "4x3", "3x4", "7x5"],
    is_rect: false,
    build: |args, _| Ok(Box::new(klein(args.get(&SIZE))?)),
};

/// A Klein bottle: columns glued plainly, rows with a flip.
fn klein(size: (u32, u32)) -> Result<Sheet, GridError> {
    let shape = Shape {
        spot: |width, height, x, y| smooth(|x, y| place(width, height, x, y), x, y),
        pieces: [36, 48],
    };
    Sheet::new("klein", size, [Seam::Flipped, Seam::Straight], Some(shape))
}

/// An eight of which each loop is about half a column long.
fn place(width: f64, height: f64, x: f64, y: f64) -> Point3 {
    let reach = height / 6.1;
    let radius = (width / TAU).max(1.6 * reach);
    let (sin, cos) = libm::sincos(TAU * x / width);
    let (twist, upright) = libm::sincos(TAU * x / width / 2.0);
    let turn = TAU * y / height;
    let (long, short) = (
        reach * libm::sin(turn),
        reach * libm::sin(2.0 * turn) * 0.75,
    );
    let ring = radius + upright * long - twist * short;
    Point3::new(ring * sin, twist * long + upright * short, ring * cos)
}
