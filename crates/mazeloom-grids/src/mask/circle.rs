//! The largest circle that fits: x² + y² ≤ r², r being half the shorter side of the box.
//!
//! A cell is kept if its center lies within, or exactly on, the circle. On squares of an odd
//! number of cells the result is symmetric about the middle cell.

use super::polygon::{ROUND, ring};
use super::{Mask, MaskPoint, PreparedMask, ShapeOutline};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("circle")
        .aliases(&["disc"])
        .help("the largest circle that fits"),
    separate: false,
    square: true,
    make: |_, _, _| {
        let outline = ShapeOutline::fitted(vec![ring(ROUND, &[1.0])]);
        let holds = Box::new(|spot: MaskPoint| {
            let square = |length: i64| i128::from(length) * i128::from(length);
            square(spot.x) + square(spot.y) <= square(spot.half_width.min(spot.half_height))
        });
        Ok(PreparedMask::Shape { holds, outline })
    },
};
