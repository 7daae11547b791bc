//! A rectangle whose opposite borders are glued: it has no border.
//!
//! ```text
//!      →   →   →   →
//!    ┌───┬───┬───┬───┐      cell  y·W + x
//!  ↓ │ 0 │ 1 │ 2 │ 3 │ ↓    sides 0 north, 1 east, 2 south, 3 west
//!    ├───┼───┼───┼───┤      edges as on the rectangle; east of 3 is 0, north of 0 is 4
//!  ↓ │ 4 │ 5 │ 6 │ 7 │ ↓
//!    └───┴───┴───┴───┘
//!      →   →   →   →
//! ```
//!
//! Cells measure 1 × 1 on the plane. In space the tube's circumference is as long as a column, and
//! the length around the ring is that of a row, or longer if the ring would have no hole.

use super::sheet::{SIZE, Seam, Shape, Sheet};
use super::{Grid, GridError};
use crate::geometry::{Point3, SurfacePoint};
use mazeloom_core::parameters::Entry;
use std::f64::consts::TAU;

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("torus")
        .aliases(&["donut"])
        .help("squares on a torus: left and right, top and bottom are glued")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        u64::from(width) * u64::from(height)
    },
    most_cells: Sheet::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "20x10",
    examples: &["12x8", "3x3", "4x3", "3x5", "7x4"],
    is_rect: false,
    build: |args, _| Ok(Box::new(torus(args.get(&SIZE))?)),
};

/// A torus: both pairs of opposite borders are glued plainly.
fn torus(size: (u32, u32)) -> Result<Sheet, GridError> {
    let shape = Shape {
        spot,
        pieces: [24, 24],
    };
    Sheet::new("torus", size, [Seam::Straight; 2], Some(shape))
}

/// A point of the surface in space: a tube as thin as its rows allow, bent to a ring.
fn spot(width: f64, height: f64, x: f64, y: f64) -> SurfacePoint {
    let thin = height / TAU;
    let wide = (width / TAU).max(1.8 * thin);
    let (sin, cos) = libm::sincos(TAU * x / width);
    let (down, outward) = libm::sincos(TAU * y / height);
    let radius = wide + thin * outward;
    SurfacePoint {
        at: Point3::new(radius * sin, thin * down, radius * cos),
        out: Point3::new(outward * sin, down, outward * cos),
    }
}
