//! A regular polygon, point up, as large as fits the box without distortion.
//!
//! Corners are rounded to millionths of the radius once, when the mask is made; whether a cell's
//! center lies within is then decided exactly, by the parity of the edges that a horizontal ray
//! crosses (M. Shimrat, *Algorithm 112: position of point relative to polygon*, 1962). A center on
//! an edge counts to one side only, so two polygons that share an edge share no cell.

use super::outline::Corner;
use super::{Mask, MaskPoint, PreparedMask, ShapeOutline};
use mazeloom_core::parameters::{Entry, Key};
use std::f64::consts::TAU;

const CORNERS: Key<u64> = Key::whole("corners", 3, 360).help("how many").default("6");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("polygon")
        .help("a regular polygon, point up")
        .params(&[CORNERS.param]),
    separate: false,
    square: true,
    make: |args, _, _| Ok(fitted(ring(args.get(&CORNERS) as u32, &[1.0]))),
};

/// The number of corners that stand for a circle.
pub(super) const ROUND: u32 = 720;

/// Corners around a center, the first one upward, at radii that alternate: one radius for a
/// polygon, two for a star. They are whole numbers, so that no later step rounds.
pub(super) fn ring(corners: u32, radii: &[f64]) -> Vec<Corner> {
    let corner = |(place, radius): (u32, &f64)| {
        let (sin, cos) = libm::sincos(TAU * f64::from(place) / f64::from(corners));
        let whole = |length: f64| libm::round(length * radius * 1e6) as i64;
        (whole(sin), whole(-cos))
    };
    (0..corners).zip(radii.iter().cycle()).map(corner).collect()
}

/// A ring of corners, scaled without distortion to the largest size that fits the box, in its
/// middle.
pub(super) fn fitted(ring: Vec<Corner>) -> PreparedMask {
    let span = |axis: fn(&Corner) -> i64| {
        let least = ring.iter().map(axis).min().unwrap_or(0);
        let most = ring.iter().map(axis).max().unwrap_or(0);
        (i128::from(least + most), i128::from((most - least).max(1)))
    };
    let ((middle_x, width), (middle_y, height)) = (span(|c| c.0), span(|c| c.1));
    let outline = ShapeOutline::fitted(vec![ring.clone()]);
    let holds = Box::new(move |spot: MaskPoint| {
        // Twice the ring's units: the side of the box that fits tightest sets the scale.
        let (half_width, half_height) = (i128::from(spot.half_width), i128::from(spot.half_height));
        let (length, half) = if width * half_height >= height * half_width {
            (width, half_width)
        } else {
            (height, half_height)
        };
        let x = i128::from(spot.x) * length / half + middle_x;
        let y = i128::from(spot.y) * length / half + middle_y;
        contains(&ring, x, y)
    });
    PreparedMask::Shape { holds, outline }
}

/// Tells whether a point, in half units, is within a ring: a line to the right crosses it an odd
/// number of times.
fn contains(ring: &[Corner], x: i128, y: i128) -> bool {
    let twice = |(x, y): Corner| (2 * i128::from(x), 2 * i128::from(y));
    let mut inside = false;
    for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        let ((ax, ay), (bx, by)) = (twice(a), twice(b));
        if (ay > y) != (by > y) {
            let left = (x - ax) * (by - ay) - (bx - ax) * (y - ay);
            inside ^= (left < 0) == (by > ay);
        }
    }
    inside
}
