//! A star, a point upward, as large as fits: a polygon whose corners alternate between two
//! radii.
//!
//! With `inner` near 1 it is almost a polygon of twice as many corners, near 0 a bundle of
//! spikes. The pentagram's ratio is 0.382, the square of the inverse golden ratio.

use super::Mask;
use super::polygon::{fitted, ring};
use mazeloom_core::parameters::{Entry, Kind, Param};

pub(super) const ROW: Mask = Mask {
    entry: Entry {
        name: "star",
        aliases: &[],
        help: "a star, a point upward",
        params: &[
            Param {
                name: "points",
                kind: Kind::Whole { min: 3, max: 180 },
                default: Some("5"),
                help: "how many",
            },
            Param {
                name: "inner",
                kind: Kind::Share,
                default: Some("0.5"),
                help: "how far from the centre the dents are, as a share of the points' distance",
            },
        ],
    },
    make: |args, _, _| {
        let points = args.whole("points") as u32;
        Ok(fitted(ring(2 * points, &[1.0, args.share("inner")])))
    },
};
