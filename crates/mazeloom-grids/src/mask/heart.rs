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

use super::{Mask, PreparedMask};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("heart").help("a heart"),
    separate: false,
    square: true,
    make: |_, _, _| {
        Ok(PreparedMask::Shape(Box::new(|spot| {
            // Thousandths of the curve's own unit, y upward.
            let x = i128::from(spot.x) * 1140 / i128::from(spot.half_width);
            let y = 120 - i128::from(spot.y) * 1120 / i128::from(spot.half_height);
            let round = x * x + y * y - 1_000_000;
            round.pow(3) <= 1000 * x * x * y.pow(3)
        })))
    },
};
