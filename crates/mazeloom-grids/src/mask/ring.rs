//! A ring: the largest circle that fits, without a smaller circle in its middle.
//!
//! Cells are kept whose center (x, y) has i² r² < x² + y² ≤ r², where r is half the shorter side of
//! the box and i is `inner`, rounded to thousandths.

use super::polygon::{self, ROUND};
use super::{Mask, MaskPoint, PreparedMask, ShapeOutline};
use mazeloom_core::parameters::{Entry, Key};

const INNER: Key<f64> = Key::share("inner")
    .help("radius of the hole, as a fraction of the ring's radius")
    .default("0.5");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("ring")
        .aliases(&["annulus", "donut"])
        .help("the largest ring that fits")
        .params(&[INNER.param]),
    separate: false,
    square: true,
    make: |args, _, _| {
        let inner = libm::round(args.get(&INNER) * 1000.0) as i128;
        let radii = [1.0, inner as f64 / 1000.0];
        let outline =
            ShapeOutline::fitted(radii.map(|radius| polygon::ring(ROUND, &[radius])).into());
        let holds = Box::new(move |spot: MaskPoint| {
            let square = |length: i64| i128::from(length) * i128::from(length);
            let distance = square(spot.x) + square(spot.y);
            let radius = square(spot.half_width.min(spot.half_height));
            distance <= radius && distance * 1_000_000 > radius * inner * inner
        });
        Ok(PreparedMask::Shape { holds, outline })
    },
};
