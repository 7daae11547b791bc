//! A heart: (x² + y² − 1)³ ≤ x² · y³, stretched over the box.
//!
//! ```text
//!      ▄▄▄     ▄▄▄          y = 1.24    The curve is a sextic; the cusp above and the tip
//!    ▄█████▄ ▄█████▄                    below follow from the y³, which changes its sign
//!    ███████████████        y = 0       at the x axis. Stretched, so that it touches all
//!     ▀███████████▀                     four sides of the box.
//!        ▀█████▀
//!           ▀               y = −1
//! ```
//!
//! The curve is Eugen Beutel's (1901); it reaches from −1.14 to 1.14 across, and from −1 to 1.24
//! upward.

use super::outline::Corner;
use super::polygon::ROUND;
use super::{Mask, MaskPoint, PreparedMask, ShapeOutline};
use mazeloom_core::parameters::Entry;
use std::f64::consts::TAU;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("heart").help("a heart"),
    separate: false,
    square: true,
    make: |_, _, _| {
        let outline = ShapeOutline::stretched(curve());
        let holds = Box::new(|spot: MaskPoint| {
            // Thousandths of the curve's own unit, y upward.
            let x = i128::from(spot.x) * 1140 / i128::from(spot.half_width);
            let y = 120 - i128::from(spot.y) * 1120 / i128::from(spot.half_height);
            let round = x * x + y * y - 1_000_000;
            round.pow(3) <= 1000 * x * x * y.pow(3)
        });
        Ok(PreparedMask::Shape { holds, outline })
    },
};

/// The curve in millionths of its own unit, y downward: at each angle the radius, by bisection.
fn curve() -> Vec<Corner> {
    let at = |place: u32| {
        let (sin, cos) = libm::sincos(TAU * f64::from(place) / f64::from(ROUND));
        let (mut near, mut far) = (0.5, 2.0);
        while far - near > 1e-9 {
            let radius = f64::midpoint(near, far);
            let (x, y) = (radius * cos, radius * sin);
            let round = x * x + y * y - 1.0;
            let within = round * round * round <= x * x * y * y * y;
            *(if within { &mut near } else { &mut far }) = radius;
        }
        let whole = |length: f64| libm::round(length * near * 1e6) as i64;
        (whole(cos), whole(-sin))
    };
    (0..ROUND).map(at).collect()
}
