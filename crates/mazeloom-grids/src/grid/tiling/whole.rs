//! Exact points of the plane: integer sums of unit steps at multiples of 15°.

use crate::geometry::Point;
use std::ops::Add;

/// A sum of unit steps. Steps are the powers of ζ, a 24th root of unity; the first eight are
/// independent over the whole numbers, so each sum has one list of eight coefficients.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Whole([i64; 8]);

/// Number of steps that make a full turn.
pub(super) const TURN: u8 = 24;

impl Whole {
    /// The step at `direction · 15°`, clockwise on the page from due east.
    pub fn step(direction: u8) -> Whole {
        let mut sum = [0; 8];
        // ζ¹² = −1, and ζ⁸ = ζ⁴ − 1.
        let sign = if direction % TURN < 12 { 1 } else { -1 };
        match usize::from(direction % 12) {
            power @ 0..8 => sum[power] = sign,
            power => {
                sum[power - 4] = sign;
                sum[power - 8] = -sign;
            }
        }
        Whole(sum)
    }

    /// The end of a path of steps.
    pub fn path(directions: &[u8]) -> Whole {
        directions.iter().fold(Whole::default(), |sum, &direction| {
            sum + Whole::step(direction)
        })
    }

    /// The sum multiplied by a number.
    pub fn times(self, factor: i64) -> Whole {
        Whole(self.0.map(|coefficient| coefficient * factor))
    }

    /// Position of the sum, x to the right and y downward.
    pub fn point(self) -> Point {
        let (mut x, mut y) = (0.0, 0.0);
        for (power, &coefficient) in (0..).zip(&self.0) {
            x += coefficient as f64 * cosine(power);
            y += coefficient as f64 * cosine(6 - power);
        }
        Point::new(x, y)
    }
}

impl Add for Whole {
    type Output = Whole;

    fn add(self, other: Whole) -> Whole {
        Whole(std::array::from_fn(|power| self.0[power] + other.0[power]))
    }
}

/// The cosine of `steps · 15°`, up to 105° in both directions.
fn cosine(steps: i32) -> f64 {
    let (two, three) = (libm::sqrt(2.0), libm::sqrt(3.0));
    match steps.abs() {
        0 => 1.0,
        1 => two * (three + 1.0) / 4.0,
        2 => three / 2.0,
        3 => two / 2.0,
        4 => 0.5,
        5 => two * (three - 1.0) / 4.0,
        6 => 0.0,
        _ => -two * (three - 1.0) / 4.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lie_on_the_unit_circle_in_order() {
        for direction in 0..TURN {
            let angle = std::f64::consts::PI / 12.0 * f64::from(direction);
            let known = Point::new(libm::cos(angle), libm::sin(angle));
            let found = Whole::step(direction).point();
            assert!(found.distance(known) < 1e-12, "{direction}: {found:?}");
        }
    }

    #[test]
    fn a_way_round_any_polygon_ends_where_it_began() {
        for sides in [2, 3, 4, 6, 8, 12, 24] {
            let round: Vec<u8> = (0..sides).map(|side| 5 + side * (TURN / sides)).collect();
            assert_eq!(Whole::path(&round), Whole::default(), "{sides}");
        }
    }
}
