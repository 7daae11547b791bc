//! A diamond: the corners are the middles of the box's sides, so |x|/w + |y|/h ≤ 1, w and h being
//! half the width and height of the box.

use super::polygon::ring;
use super::{Mask, MaskPoint, PreparedMask, ShapeOutline};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("diamond")
        .aliases(&["rhombus"])
        .help("a diamond whose corners are the middles of the sides"),
    separate: false,
    square: true,
    make: |_, _, _| {
        let outline = ShapeOutline::stretched(ring(4, &[1.0]));
        let holds = Box::new(|spot: MaskPoint| {
            let product = |a: i64, b: i64| i128::from(a.abs()) * i128::from(b);
            let sum = product(spot.x, spot.half_height) + product(spot.y, spot.half_width);
            sum <= product(spot.half_width, spot.half_height)
        });
        Ok(PreparedMask::Shape { holds, outline })
    },
};
