//! The largest circle that fits.

use super::{Mask, PreparedMask};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry {
        name: "circle",
        aliases: &["disc"],
        help: "the largest circle that fits",
        params: &[],
    },
    make: |_, _, _| {
        Ok(PreparedMask::Shape(Box::new(|spot| {
            let square = |length: i64| i128::from(length) * i128::from(length);
            square(spot.x) + square(spot.y) <= square(spot.half_width.min(spot.half_height))
        })))
    },
};
