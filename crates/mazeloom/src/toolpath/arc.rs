//! An arc's measures, as machines ask for them.

use crate::scene::Spot;

/// An arc of less than half a circle, in thousandths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// Its centre, to the right and below.
    pub center: (f64, f64),
    /// As large as the way between its ends needs at least.
    pub radius: f64,
    /// The tangent of a quarter of its angle, positive.
    pub bulge: f64,
    /// The angle it turns by.
    pub angle: f64,
}

impl Arc {
    /// From a spot to another, as a [`Piece::Arc`](crate::scene::Piece::Arc) runs.
    pub fn new(from: Spot, to: Spot, radius: i32, clockwise: bool) -> Arc {
        let [dx, dy] = [(from.x, to.x), (from.y, to.y)].map(|(a, b)| f64::from(b) - f64::from(a));
        let half = libm::sqrt(dx * dx + dy * dy) / 2.0;
        let radius = f64::from(radius).max(half);
        let height = libm::sqrt(radius * radius - half * half);
        // The centre lies to the right of the way from start to end where the arc turns
        // clockwise, as seen on a page on which y runs down.
        let lean = match half {
            0.0 => 0.0,
            half if clockwise => height / half / 2.0,
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
        }
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
        // From the right of the centre to below it: clockwise on a page.
        let (from, to) = (Spot { x: 1000, y: 0 }, Spot { x: 0, y: 1000 });
        let arc = Arc::new(from, to, 1000, true);
        assert!(arc.center.0.abs() < 1e-9 && arc.center.1.abs() < 1e-9);
        assert!((arc.angle - std::f64::consts::FRAC_PI_2).abs() < 1e-12);
        let other = Arc::new(from, to, 1000, false);
        assert!((other.center.0 - 1000.0).abs() < 1e-9 && (other.center.1 - 1000.0).abs() < 1e-9);
    }
}
