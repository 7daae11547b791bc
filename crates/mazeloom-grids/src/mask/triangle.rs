//! The largest triangle with equal sides that fits, a corner upward.

use super::Mask;
use super::polygon::{fitted, ring};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("triangle").help("the largest triangle that fits, a corner upward"),
    separate: false,
    square: true,
    make: |_, _, _| Ok(fitted(ring(3, &[1.0]))),
};
