//! The ellipse that touches all four sides of the box: (x ÷ w)² + (y ÷ h)² ≤ 1, w and h being
//! half its width and height. On a square box it is the circle.
//!
//! The inequality is evaluated in integers, multiplied out, so no division or root decides about
//! a cell.

use super::polygon::{ROUND, ring};
use super::{Mask, MaskPoint, PreparedMask, ShapeOutline};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("ellipse")
        .aliases(&["oval"])
        .help("an ellipse that touches all four sides"),
    separate: false,
    square: false,
    make: |_, _, _| {
        let outline = ShapeOutline::stretched(ring(ROUND, &[1.0]));
        let holds = Box::new(|spot: MaskPoint| {
            // x² · h² + y² · w² ≤ w² · h², each length shortened so that this fits 127 bits.
            let longest = spot.half_width.max(spot.half_height);
            let shift = (64 - longest.leading_zeros()).saturating_sub(30);
            let square = |length: i64| i128::from(length >> shift).pow(2);
            let (width, height) = (square(spot.half_width), square(spot.half_height));
            square(spot.x) * height + square(spot.y) * width <= width * height
        });
        Ok(PreparedMask::Shape { holds, outline })
    },
};
