//! A rectangle rolled up: the last column is next to the first.
//!
//! ```text
//!      0   1   2   3        cell  y·W + x
//!    ┌───┬───┬───┬───┐      sides 0 north, 1 east, 2 south, 3 west
//!  ↓ │   │   │   │   │ ↓    edges as on the rectangle; east of 3 is 0
//!    ├───┼───┼───┼───┤
//!  ↓ │ 4 │ 5 │ 6 │ 7 │ ↓
//!    └───┴───┴───┴───┘
//! ```
//!
//! Cells measure 1 × 1, on the plane and on the tube.

use super::sheet::{SIZE, Seam, Shape, Sheet};
use super::{Grid, GridError};
use crate::geometry::{Point3, SurfacePoint};
use mazeloom_core::parameters::Entry;
use std::f64::consts::TAU;

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("cylinder")
        .aliases(&["tube"])
        .help("squares on a tube: the left and the right border are glued")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        u64::from(width) * u64::from(height)
    },
    most_cells: Sheet::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "20x10",
    examples: &["12x8", "3x1", "3x2", "4x3", "7x4"],
    is_rect: false,
    build: |args, _| Ok(Box::new(cylinder(args.get(&SIZE))?)),
};

fn cylinder(size: (u32, u32)) -> Result<Sheet, GridError> {
    let shape = Shape {
        spot,
        pieces: [24, 1],
    };
    Sheet::new("cylinder", size, [Seam::Straight, Seam::Open], Some(shape))
}

fn spot(width: f64, height: f64, x: f64, y: f64) -> SurfacePoint {
    let (radius, (sin, cos)) = (width / TAU, libm::sincos(TAU * x / width));
    SurfacePoint {
        at: Point3::new(radius * sin, y - height / 2.0, radius * cos),
        out: Point3::new(sin, 0.0, cos),
    }
}
