//! A star, a point upward, as large as fits.

use super::Mask;
use super::polygon::{fitted, ring};
use mazeloom_core::parameters::{Entry, Key};

const POINTS: Key<u64> = Key::whole("points", 3, 180, "how many").default("5");

const INNER: Key<f64> = Key::share(
    "inner",
    "how far from the centre the dents are, as a share of the points' distance",
)
.default("0.5");

pub(super) const ROW: Mask = Mask {
    entry: Entry {
        name: "star",
        aliases: &[],
        help: "a star, a point upward",
        params: &[POINTS.param, INNER.param],
    },
    make: |args, _, _| {
        let points = args.get(&POINTS) as u32;
        Ok(fitted(ring(2 * points, &[1.0, args.get(&INNER)])))
    },
};
