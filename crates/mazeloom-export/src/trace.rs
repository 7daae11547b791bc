//! Converts the lines of a picture to straight pieces and cubic curves.
//!
//! An arc of a circle is approximated by cubic Bézier curves of at most a quarter turn each,
//! whose distance from the circle is below 0.03 % of its radius.

use mazeloom::scene::{PathRef, Piece, Spot, Turn};

/// A point in pixels.
pub(crate) type Point = (f32, f32);

/// A move of a pen.
pub(crate) enum Move {
    /// Lifted, to a point.
    To(Point),
    /// Straight to a point.
    Line(Point),
    /// Along a cubic Bézier curve: where it heads at first, where it comes from at last, and
    /// its end.
    Curve(Point, Point, Point),
    /// Back to where it was set down.
    Close,
}

/// A spot in pixels.
pub(crate) fn pixels(Spot { x, y }: Spot) -> Point {
    (x as f32 / 1000.0, y as f32 / 1000.0)
}

/// Follows a path with a pen. An arc is two curves, or one if its chord is at most as long as its
/// radius.
pub(crate) fn trace(path: PathRef<'_>, mut pen: impl FnMut(Move)) {
    pen(Move::To(pixels(path.start)));
    let mut here = path.start;
    for piece in path.pieces {
        match piece {
            Piece::Line(to) => pen(Move::Line(pixels(to))),
            Piece::Arc { to, turn } => arc((pixels(here), pixels(to)), turn, &mut pen),
            Piece::Curve { first, second, to } => {
                pen(Move::Curve(pixels(first), pixels(second), pixels(to)));
            }
        }
        here = piece.end();
    }
    if path.closed {
        pen(Move::Close);
    }
}

/// An arc of at most half a circle as cubic curves, each of at most a quarter: there a cubic with
/// handles of (4/3)·tan(angle/4) is right to 0.03 %, and to 0.001 % of a sixth.
fn arc((from, to): (Point, Point), turn: Turn, pen: &mut impl FnMut(Move)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let chord = (dx * dx + dy * dy).sqrt();
    if chord == 0.0 {
        return;
    }
    let radius = (turn.radius as f32 / 1000.0).max(chord / 2.0);
    let height = (radius * radius - chord * chord / 4.0).max(0.0).sqrt();
    let sign = if turn.clockwise { 1.0 } else { -1.0 };
    let center = (
        from.0 + dx / 2.0 - sign * dy / chord * height,
        from.1 + dy / 2.0 + sign * dx / chord * height,
    );
    // The middle of the arc lies on the other side of the chord than the center.
    let out = (sign * dy / chord, -sign * dx / chord);
    let middle = (center.0 + out.0 * radius, center.1 + out.1 * radius);
    let halves = [(from, middle), (middle, to)];
    let parts: &[(Point, Point)] = if chord <= radius {
        &[(from, to)]
    } else {
        &halves
    };
    for &(a, b) in parts {
        let (ux, uy) = ((a.0 - center.0) / radius, (a.1 - center.1) / radius);
        let (vx, vy) = ((b.0 - center.0) / radius, (b.1 - center.1) / radius);
        let cosine = (ux * vx + uy * vy).clamp(-1.0, 1.0);
        // tan(θ/4) from cos θ by halving twice.
        let half = ((1.0 + cosine) / 2.0).sqrt();
        let quarter = ((1.0 - half) / (1.0 + half)).sqrt();
        let handle = 4.0 / 3.0 * quarter * radius * sign;
        let first = (a.0 - uy * handle, a.1 + ux * handle);
        let second = (b.0 + vy * handle, b.1 - vx * handle);
        pen(Move::Curve(first, second, b));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::scene::Path;

    #[test]
    fn a_quarter_of_a_circle_stays_on_it() {
        let path = Path {
            start: Spot { x: 10_000, y: 0 },
            pieces: vec![Piece::arc(Spot { x: 0, y: 10_000 }, 10_000, true)],
            closed: false,
        };
        let mut ends = Vec::new();
        trace(path.view(), |step| match step {
            Move::Curve(.., end) => ends.push(end),
            Move::To(_) | Move::Line(_) | Move::Close => {}
        });
        assert_eq!(ends.len(), 2);
        assert_eq!(ends[1], (0.0, 10.0));
        assert!((ends[0].0 - 7.0711).abs() < 1e-3 && (ends[0].1 - 7.0711).abs() < 1e-3);
    }

    #[test]
    fn short_arcs_are_one_curve_that_stays_on_the_circle() {
        // A sixth of a circle around the origin, its chord as long as the radius.
        let radius = 100_000.0f64;
        let spot = |x: f64, y: f64| Spot::new(x as i32, y as i32);
        let path = Path {
            start: spot(radius, 0.0),
            pieces: vec![Piece::arc(
                spot(radius / 2.0, radius * 0.75f64.sqrt()),
                radius as i32,
                true,
            )],
            closed: false,
        };
        let mut curves = Vec::new();
        trace(path.view(), |step| {
            if let Move::Curve(a, b, end) = step {
                curves.push((a, b, end));
            }
        });
        let [(a, b, end)] = curves[..] else {
            panic!("{} curves", curves.len())
        };
        let middle = |from: f32, a: f32, b: f32, to: f32| (from + 3.0 * (a + b) + to) / 8.0;
        let at = (middle(100.0, a.0, b.0, end.0), middle(0.0, a.1, b.1, end.1));
        let off = (at.0 * at.0 + at.1 * at.1).sqrt() - 100.0;
        assert!(off.abs() < 0.002, "{at:?}");
    }
}
