//! A band glued end to end with half a twist: one side, one border.
//!
//! ```text
//!  ↓ 0   1   2   3 ↑       cell  y·W + x; east of the last column is the first, upside down
//!  ↓───┬───┬───┬───↑       sides 0 north, 1 east, 2 south, 3 west: clockwise in each cell,
//!  ↓ 4 │ 5 │ 6 │ 7 ↑             but not consistently along the band
//!  ↓───┴───┴───┴───↑       edges as on the rectangle
//! ```
//!
//! By default it is one-sided: a cell is the same from both faces. A strip of paper has two faces,
//! and a walk along it visits both: `sides=2` is the maze on such a strip, a cylinder with twice as
//! many columns. The drawing shows its two halves one below the other. Fold along the line between
//! them, back to back, and glue the ends together with half a twist: the end of each half then
//! meets the beginning of the other.

use super::sheet::{SIZE, Seam, Shape, Sheet, smooth};
use super::{Grid, GridError};
use crate::geometry::Point3;
use mazeloom_core::parameters::{Entry, Key};
use std::f64::consts::TAU;

const SIDES: Key<u64> = Key::whole(
    "sides",
    1,
    2,
    "1: one-sided, a cell is the same from both faces; 2: a strip of paper with both faces, to \
     fold back to back",
)
.default("1");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("moebius")
        .aliases(&["mobius"])
        .help("squares on a band with half a twist, with one side and one border")
        .params(&[SIZE.param, SIDES.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        (u64::from(width) * u64::from(height)).saturating_mul(args.get(&SIDES))
    },
    most_cells: Sheet::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "24x6",
    examples: &[
        "16x6",
        "3x1",
        "4x1",
        "3x2",
        "4x3",
        "7x5",
        "3x1,sides=2",
        "5x3,sides=2",
    ],
    is_rect: false,
    build: |args, _| {
        let size = args.get(&SIZE);
        match args.get(&SIDES) {
            1 => Ok(Box::new(band(size)?)),
            _ => Ok(Box::new(paper(size)?)),
        }
    },
};

/// The one-sided surface: the columns' two ends are glued with a flip.
fn band(size: (u32, u32)) -> Result<Sheet, GridError> {
    let shape = Shape {
        spot: |width, height, x, y| smooth(|x, y| place(width, height, x, y), x, y),
        pieces: [36, 1],
    };
    Sheet::new("moebius", size, [Seam::Flipped, Seam::Open], Some(shape))
}

/// A band of paper, whose two faces have cells of their own: twice as long, glued without a
/// flip.
fn paper((width, height): (u32, u32)) -> Result<Sheet, GridError> {
    band((width, height))?; // so that what is refused is refused in the words that were given
    let both = (width.saturating_mul(2), height);
    let sheet = Sheet::new("moebius", both, [Seam::Straight, Seam::Open], None)?;
    Ok(sheet.in_two_strips())
}

/// The circle's radius grows with the height, so that the band does not touch itself.
fn place(width: f64, height: f64, x: f64, y: f64) -> Point3 {
    let radius = (width / TAU).max(0.75 * height);
    let (sin, cos) = libm::sincos(TAU * x / width);
    let (twist, upright) = libm::sincos(TAU * x / width / 2.0);
    let off = y - height / 2.0;
    let reach = radius + off * twist;
    Point3::new(reach * sin, off * upright, reach * cos)
}
