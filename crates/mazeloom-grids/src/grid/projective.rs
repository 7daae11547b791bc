//! The projective plane: each point of the border is glued to the opposite one.
//!
//! ```text
//!      →   →   →   →
//!    ┌───┬───┬───┬───┐      cell  y·W + x
//!  ↓ │ 0 │ 1 │ 2 │ 3 │ ↑    sides 0 north, 1 east, 2 south, 3 west: clockwise in each cell
//!    ├───┼───┼───┼───┤      edges as on the rectangle; east of 3 is 4, north of 0 is 7;
//!  ↓ │ 4 │ 5 │ 6 │ 7 │ ↑          opposite corner cells share two
//!    └───┴───┴───┴───┘
//!      ←   ←   ←   ←
//! ```
//!
//! In space it is Boy's surface in the form of Robert Bryant and Robert Kusner (1987): a smooth
//! image of the disc in which opposite border points coincide.

use super::sheet::{SIZE, Seam, Shape, Sheet};
use super::{Grid, GridError};
use crate::geometry::{Point3, SurfacePoint};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("projective")
        .aliases(&["projective-plane"])
        .help("squares on the projective plane: opposite borders are glued, each with a flip")
        .params(&[SIZE.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        u64::from(width) * u64::from(height)
    },
    most_cells: Sheet::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "14x10",
    examples: &["12x8", "3x3", "4x3", "3x5", "7x4"],
    is_rect: false,
    build: |args, _| Ok(Box::new(projective(args.get(&SIZE))?)),
};

/// The projective plane: both pairs of opposite borders are glued with a flip.
fn projective(size: (u32, u32)) -> Result<Sheet, GridError> {
    let shape = Shape {
        spot,
        pieces: [60, 60],
    };
    Sheet::new("projective", size, [Seam::Flipped; 2], Some(shape))
}

/// A point of the surface in space, where it must intersect itself.
fn spot(width: f64, height: f64, x: f64, y: f64) -> SurfacePoint {
    // The square is drawn out to a disc by ellipses, so that opposite rim points stay opposite.
    let (a, b) = (2.0 * x / width - 1.0, 2.0 * y / height - 1.0);
    let across = a * libm::sqrt(1.0 - b * b / 2.0);
    let down = b * libm::sqrt(1.0 - a * a / 2.0);
    let scale = libm::sqrt(width * height) / 2.0;
    super::sheet::smooth(|x, y| boy(x, y, scale), across, down)
}

/// Boy's surface over the unit disc.
fn boy(x: f64, y: f64, scale: f64) -> Point3 {
    let times = |(a, b): (f64, f64), (c, d): (f64, f64)| (a * c - b * d, a * d + b * c);
    let over = |(a, b): (f64, f64), (c, d): (f64, f64)| {
        let square = c * c + d * d;
        ((a * c + b * d) / square, (b * c - a * d) / square)
    };
    let w = (x, y);
    let cube = times(times(w, w), w);
    let (fourth, sixth) = (times(cube, w), times(cube, cube));
    let root = libm::sqrt(5.0);
    let below = (sixth.0 + root * cube.0 - 1.0, sixth.1 + root * cube.1);
    let first = over(times(w, (1.0 - fourth.0, -fourth.1)), below);
    let second = over(times(w, (1.0 + fourth.0, fourth.1)), below);
    let third = over((1.0 + sixth.0, sixth.1), below);
    let image = Point3::new(-1.5 * first.1, -1.5 * second.0, third.1 - 0.5);
    let factor = scale / image.dot(image);
    Point3::new(image.x * factor, image.y * factor, image.z * factor)
}
