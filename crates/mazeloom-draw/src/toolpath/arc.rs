//! The parameters of an arc, as machines need them.

use crate::scene::{Spot, Turn};

/// An arc of less than half a circle, in thousandths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// Its center, to the right and below.
    pub center: (f64, f64),
    /// At least as large as the distance between its ends needs.
    pub radius: f64,
    /// The tangent of a quarter of its angle, positive.
    pub bulge: f64,
    /// The angle it turns by.
    pub angle: f64,
    /// As seen on a page on which y runs down.
    pub clockwise: bool,
}

impl Arc {
    /// From a spot to another, as a [`Piece::Arc`](crate::scene::Piece::Arc) runs.
    pub fn new(from: Spot, to: Spot, turn: Turn) -> Arc {
        let [dx, dy] = [(from.x, to.x), (from.y, to.y)].map(|(a, b)| f64::from(b) - f64::from(a));
        let half = libm::sqrt(dx * dx + dy * dy) / 2.0;
        let radius = f64::from(turn.radius).max(half);
        let height = libm::sqrt(radius * radius - half * half);
        // The center is to the right of the line from start to end if the arc turns clockwise, as
        // seen on a page on which y runs down.
        let lean = match half {
            0.0 => 0.0,
            half if turn.clockwise => height / half / 2.0,
            half => -height / half / 2.0,
        };
        let bulge = if half == 0.0 {
            0.0
        } else {
            (radius - height) / half
        };
        Arc {
            center: (
                f64::from(from.x) + dx / 2.0 - dy * lean,
                f64::from(from.y) + dy / 2.0 + dx * lean,
            ),
            radius,
            bulge,
            angle: 4.0 * libm::atan(bulge),
            clockwise: turn.clockwise,
        }
    }

    /// The spot in its middle, if it runs from one spot to another.
    pub fn middle(&self, from: Spot, to: Spot) -> Spot {
        let (x, y) = (
            f64::from(from.x) / 2.0 + f64::from(to.x) / 2.0,
            f64::from(from.y) / 2.0 + f64::from(to.y) / 2.0,
        );
        // Away from the center, as far as the bulge says.
        let [across, down] = [self.center.0 - x, self.center.1 - y];
        let height = libm::sqrt(across * across + down * down);
        let half = libm::hypot(f64::from(to.x) - x, f64::from(to.y) - y);
        let out = match height > half * 1e-9 {
            true => (-across / height, -down / height),
            // Of half a circle the center lies between the ends.
            false => {
                let side = if self.clockwise { 1.0 } else { -1.0 };
                let (dx, dy) = (f64::from(to.x) - x, f64::from(to.y) - y);
                (side * dy / half.max(1e-9), -side * dx / half.max(1e-9))
            }
        };
        let round = |at: f64| libm::round(at) as i32;
        Spot::new(
            round(x + out.0 * self.bulge * half),
            round(y + out.1 * self.bulge * half),
        )
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        self.angle * self.radius
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_of_a_circle() {
        // From the right of the center to below it: clockwise on a page.
        let (from, to) = (Spot { x: 1000, y: 0 }, Spot { x: 0, y: 1000 });
        let turn = |clockwise| Turn {
            radius: 1000,
            clockwise,
        };
        let arc = Arc::new(from, to, turn(true));
        assert!(arc.center.0.abs() < 1e-9 && arc.center.1.abs() < 1e-9);
        assert!((arc.angle - std::f64::consts::FRAC_PI_2).abs() < 1e-12);
        assert_eq!(arc.middle(from, to), Spot { x: 707, y: 707 });
        let home = Spot { x: -1000, y: 0 };
        let half = Arc::new(from, home, turn(true));
        assert_eq!(half.middle(from, home), Spot { x: 0, y: 1000 });
        let half = Arc::new(from, home, turn(false));
        assert_eq!(half.middle(from, home), Spot { x: 0, y: -1000 });
        let other = Arc::new(from, to, turn(false));
        assert!((other.center.0 - 1000.0).abs() < 1e-9 && (other.center.1 - 1000.0).abs() < 1e-9);
    }
}
