//! Rounded corners: lines joined by arcs of circles or by curves.
//!
//! Each corner is cut off: at most half of each line, measured to its next corner or to where
//! another line meets it. The cuts are connected: two straight lines by the arc that touches both,
//! or by the parabola (as a cubic Bézier curve) whose tangents they are; an arc and another line by
//! a curve with their directions. Time: linear in the pieces.

use super::{Path, Piece, Spot};
use crate::scene::style::Corners;

/// The thousandths of a pixel by which rounded spots lie off a straight line at most.
const ROUNDING: f64 = 1.5;

/// Way of rounding corners.
pub(super) struct Rounding<'a> {
    /// The form of the curve.
    pub corners: Corners,
    /// Greatest distance before a corner at which a line begins to turn, in thousandths of a pixel.
    pub reach: f64,
    /// Tells whether no other line meets at a spot.
    pub free: &'a dyn Fn(Spot) -> bool,
}

impl Rounding<'_> {
    /// A line with all its corners rounded that are free and have room, straight pieces joined.
    pub fn of(&self, path: Path) -> Path {
        if self.corners == Corners::Sharp || path.pieces.len() < 2 {
            return path;
        }
        let legs = self.legs(&path);
        let count = legs.len();
        let turn = |nth: usize| -> Option<Turn> {
            let next = match nth + 1 {
                next if next < count => next,
                _ if path.closed => 0,
                _ => return None,
            };
            let turn = Turn::at(&legs[nth], &legs[next], self.reach);
            turn.filter(|turn| (self.free)(turn.corner))
        };
        let turns: Vec<Option<Turn>> = (0..count).map(turn).collect();
        let last = turns[count - 1].as_ref().filter(|_| path.closed);
        let mut round = Path::starting(last.map_or(path.start, |turn| turn.to));
        let mut here = round.start;
        for (leg, turn) in legs.iter().zip(&turns) {
            let end = turn.as_ref().map_or(leg.to, |turn| turn.from);
            // The corners at both ends may have taken all of it.
            if end != here || leg.from == leg.to {
                round.pieces.push(leg.until(end));
            }
            here = end;
            if let Some(turn) = turn {
                round.pieces.push(turn.piece(self.corners));
                here = turn.to;
            }
        }
        round.closed = path.closed;
        round
    }

    /// The pieces of a path, with straight ones joined where they run on.
    fn legs(&self, path: &Path) -> Vec<Leg> {
        let mut legs: Vec<Leg> = Vec::new();
        let mut here = path.start;
        for &piece in &path.pieces {
            let leg = Leg::new(here, piece);
            here = leg.to;
            match legs.last_mut().filter(|last| last.runs_on(&leg)) {
                Some(last) => {
                    let free = (self.free)(last.to);
                    if free && last.head >= last.length {
                        last.head += leg.length;
                    }
                    last.tail = leg.length + if free { last.tail } else { 0.0 };
                    last.length += leg.length;
                    last.to = leg.to;
                    last.piece = leg.piece;
                }
                None => legs.push(leg),
            }
        }
        legs
    }
}

/// A piece of a path between two spots.
struct Leg {
    from: Spot,
    to: Spot,
    piece: Piece,
    length: f64,
    /// Distance that it runs from its beginning, and back from its end, until another line meets it.
    head: f64,
    tail: f64,
}

impl Leg {
    fn new(from: Spot, piece: Piece) -> Leg {
        let to = piece.end();
        let (chord, _) = direction(from, to);
        let length = match piece {
            Piece::Arc { turn, .. } => {
                let radius = f64::from(turn.radius).max(chord / 2.0).max(1.0);
                2.0 * radius * libm::asin((chord / 2.0 / radius).min(1.0))
            }
            Piece::Line(_) | Piece::Curve { .. } => chord,
        };
        Leg {
            from,
            to,
            piece,
            length,
            head: length,
            tail: length,
        }
    }

    fn is_straight(&self) -> bool {
        matches!(self.piece, Piece::Line(_))
    }

    /// Tells whether both are straight and the other one goes on in the same direction, but for the
    /// rounding of spots to whole thousandths.
    fn runs_on(&self, next: &Leg) -> bool {
        let run = |leg: &Leg| {
            let (from, to) = (leg.from, leg.to);
            (i64::from(to.x - from.x), i64::from(to.y - from.y))
        };
        let ((ax, ay), (bx, by)) = (run(self), run(next));
        let straight = self.is_straight() && next.is_straight();
        // How far the spot between them lies off the line that joins their other ends.
        let off = (ax * by - ay * bx).abs() as f64;
        let (x, y) = ((ax + bx) as f64, (ay + by) as f64);
        straight && ax * bx + ay * by > 0 && off <= ROUNDING * libm::sqrt(x * x + y * y)
    }

    /// A spot at a distance from its beginning, or back from its end if that is negative, and the
    /// direction there.
    fn at(&self, distance: f64) -> (Spot, (f64, f64)) {
        let (chord, (dx, dy)) = direction(self.from, self.to);
        let base = if distance < 0.0 { self.to } else { self.from };
        let moved = |x: f64, y: f64| Spot::new(libm::round(x) as i32, libm::round(y) as i32);
        let (x, y) = (f64::from(base.x), f64::from(base.y));
        let Piece::Arc { turn, .. } = self.piece else {
            return (moved(x + dx * distance, y + dy * distance), (dx, dy));
        };
        let radius = f64::from(turn.radius).max(chord / 2.0).max(1.0);
        let height = libm::sqrt((radius * radius - chord * chord / 4.0).max(0.0));
        let sign = if turn.clockwise { 1.0 } else { -1.0 };
        let center = (
            f64::from(self.from.x) + dx * chord / 2.0 - sign * dy * height,
            f64::from(self.from.y) + dy * chord / 2.0 + sign * dx * height,
        );
        let (sin, cos) = libm::sincos(sign * distance / radius);
        let (rx, ry) = (x - center.0, y - center.1);
        let (rx, ry) = (rx * cos - ry * sin, rx * sin + ry * cos);
        let ahead = (-sign * ry / radius, sign * rx / radius);
        (moved(center.0 + rx, center.1 + ry), ahead)
    }

    /// The same piece up to an earlier end.
    fn until(&self, end: Spot) -> Piece {
        match self.piece {
            Piece::Line(_) => Piece::Line(end),
            Piece::Arc { turn, .. } => Piece::Arc { to: end, turn },
            curve @ Piece::Curve { .. } => curve,
        }
    }
}

/// The distance between two spots, and the direction from one to the other, of length 1.
fn direction(from: Spot, to: Spot) -> (f64, (f64, f64)) {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let length = libm::sqrt(dx * dx + dy * dy);
    let scale = if length > 0.0 { 1.0 / length } else { 0.0 };
    (length, (dx * scale, dy * scale))
}

/// A rounded corner.
struct Turn {
    corner: Spot,
    from: Spot,
    to: Spot,
    /// The directions in which it begins and ends.
    ahead: [(f64, f64); 2],
    /// The radius of the arc that touches both lines.
    radius: f64,
    clockwise: bool,
    /// True if both lines are straight.
    straight: bool,
}

impl Turn {
    /// The turn from one piece to the next; `None` where they go straight on or back.
    fn at(before: &Leg, after: &Leg, reach: f64) -> Option<Turn> {
        let curved = |leg: &Leg| matches!(leg.piece, Piece::Curve { .. });
        if curved(before) || curved(after) {
            return None;
        }
        let room = reach.min(before.tail / 2.0).min(after.head / 2.0);
        let ((_, (ax, ay)), (_, (bx, by))) = (before.at(-1e-9), after.at(0.0));
        let (cross, dot) = (ax * by - ay * bx, ax * bx + ay * by);
        if !(room >= 1.0 && cross.abs() > 1e-3) {
            return None;
        }
        let ((from, leaving), (to, arriving)) = (before.at(-room), after.at(room));
        Some(Turn {
            corner: before.to,
            from,
            to,
            ahead: [leaving, arriving],
            // Of the angle between the lines, the tangent of half: (1 − cos) ÷ sin.
            radius: (room * (1.0 + dot) / cross.abs()).min(1e9),
            clockwise: cross > 0.0,
            straight: before.is_straight() && after.is_straight(),
        })
    }

    fn piece(&self, corners: Corners) -> Piece {
        let toward = |from: Spot| {
            Spot::new(
                from.x + (self.corner.x - from.x) * 2 / 3,
                from.y + (self.corner.y - from.y) * 2 / 3,
            )
        };
        match (self.straight, corners) {
            (true, Corners::Arcs) => {
                Piece::arc(self.to, libm::round(self.radius) as i32, self.clockwise)
            }
            (true, _) => Piece::Curve {
                first: toward(self.from),
                second: toward(self.to),
                to: self.to,
            },
            (false, _) => self.curve(),
        }
    }

    /// A curve from one direction to the other, about as round as an arc between its ends.
    fn curve(&self) -> Piece {
        let [(ax, ay), (bx, by)] = self.ahead;
        let cosine = (ax * bx + ay * by).clamp(-0.99, 0.999);
        let (chord, _) = direction(self.from, self.to);
        // Sine and cosine of half the angle; the handle has the tangent of a quarter.
        let sin = libm::sqrt((1.0 - cosine) / 2.0);
        let cos = libm::sqrt((1.0 + cosine) / 2.0);
        let handle = 4.0 / 3.0 * (sin / (1.0 + cos)) * chord / (2.0 * sin);
        let moved = |spot: Spot, (dx, dy): (f64, f64), by: f64| {
            Spot::new(
                spot.x + libm::round(dx * by) as i32,
                spot.y + libm::round(dy * by) as i32,
            )
        };
        Piece::Curve {
            first: moved(self.from, self.ahead[0], handle),
            second: moved(self.to, self.ahead[1], -handle),
            to: self.to,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    /// A right angle: east, then south.
    fn hook() -> Path {
        let mut path = Path::starting(spot(0, 0));
        path.pieces = vec![Piece::Line(spot(1000, 0)), Piece::Line(spot(1000, 600))];
        path
    }

    fn rounded(path: Path, corners: Corners, reach: i32, free: &dyn Fn(Spot) -> bool) -> Path {
        let rounding = Rounding {
            corners,
            reach: f64::from(reach),
            free,
        };
        rounding.of(path)
    }

    #[test]
    fn an_arc_touches_both_lines() {
        let round = rounded(hook(), Corners::Arcs, 200, &|_| true);
        let arc = Piece::arc(spot(1000, 200), 200, true);
        let lines = [Piece::Line(spot(800, 0)), arc, Piece::Line(spot(1000, 600))];
        assert_eq!(round.pieces, lines);
        // Half of the shorter line at most.
        let wide = rounded(hook(), Corners::Arcs, 5000, &|_| true);
        assert_eq!(wide.pieces[0], Piece::Line(spot(700, 0)));
        assert_eq!(rounded(hook(), Corners::Arcs, 200, &|_| false), hook());
    }

    #[test]
    fn a_closed_line_is_round_where_it_began() {
        let mut square = Path::starting(spot(0, 0));
        let corners = [(900, 0), (900, 900), (0, 900), (0, 0)];
        square.pieces = corners.map(|(x, y)| Piece::Line(spot(x, y))).into();
        square.closed = true;
        let round = rounded(square, Corners::Splines, 5000, &|_| true);
        assert_eq!(round.start, spot(450, 0));
        // The curves meet in the middles of the sides.
        assert_eq!(round.pieces.len(), 4);
        assert_eq!(round.pieces[3].end(), round.start);
    }

    #[test]
    fn a_corner_keeps_away_from_where_another_line_meets() {
        // 1000 to the east in two pieces, of which the second is 300 long.
        let mut path = Path::starting(spot(0, 0));
        let corners = [(700, 0), (1000, 0), (1000, 600)];
        path.pieces = corners.map(|(x, y)| Piece::Line(spot(x, y))).into();
        let free = |at: Spot| at != spot(700, 0);
        let met = rounded(path.clone(), Corners::Arcs, 5000, &free);
        assert_eq!(met.pieces[0], Piece::Line(spot(850, 0)));
        let alone = rounded(path, Corners::Arcs, 5000, &|_| true);
        assert_eq!(alone.pieces[0], Piece::Line(spot(700, 0)));
    }

    #[test]
    fn arcs_of_rings_turn_into_spokes() {
        // A quarter of a ring, then straight outward, away from its center.
        let mut path = Path::starting(spot(10_000, 0));
        let arc = Piece::arc(spot(0, 10_000), 10_000, true);
        path.pieces = vec![arc, Piece::Line(spot(0, 20_000))];
        let round = rounded(path, Corners::Arcs, 1000, &|_| true);
        let [Piece::Arc { to, .. }, Piece::Curve { to: end, .. }, _] = round.pieces[..] else {
            panic!("{round:?}");
        };
        let square = |length: i32| f64::from(length) * f64::from(length);
        let radius = libm::sqrt(square(to.x) + square(to.y));
        assert!((radius - 10_000.0).abs() < 1.0 && (900..1100).contains(&to.x));
        assert_eq!(end, spot(0, 11_000));
    }
}
