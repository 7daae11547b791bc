//! A star, point up, as large as fits: a polygon whose corners alternate between two radii.
//!
//! With `inner` near 1 it is almost a polygon of twice as many corners, near 0 a bundle of
//! spikes. The pentagram's ratio is 0.382, the square of the inverse golden ratio.

use super::Mask;
use super::polygon::{fitted, ring};
use mazeloom_core::parameters::{Entry, Key};

const POINTS: Key<u64> = Key::whole("points", 3, 180).help("how many").default("5");

const INNER: Key<f64> = Key::share("inner")
    .help("inner radius, as a fraction of the outer radius")
    .default("0.5");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("star")
        .help("a star, point up")
        .params(&[POINTS.param, INNER.param]),
    separate: false,
    square: true,
    make: |args, _, _| {
        let points = args.get(&POINTS) as u32;
        Ok(fitted(ring(2 * points, &[1.0, args.get(&INNER)])))
    },
};
