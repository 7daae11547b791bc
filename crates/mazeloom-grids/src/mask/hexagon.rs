//! The largest regular hexagon that fits, a corner upward.

use super::Mask;
use super::polygon::{fitted, ring};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("hexagon").help("the largest regular hexagon that fits, a corner upward"),
    separate: false,
    square: true,
    make: |_, _, _| Ok(fitted(ring(6, &[1.0]))),
};
