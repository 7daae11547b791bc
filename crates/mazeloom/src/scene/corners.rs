//! Going round corners: straight lines joined by arcs of circles or by curves.
//!
//! A corner is cut where its two lines have some way left, at most half of each, and both cuts
//! are joined: by the arc that touches both lines, or by the parabola (as a cubic Bézier curve)
//! whose tangents they are. Time: that of the pieces.

use super::{Path, Piece, Spot};
use crate::style::Corners;

/// A line that goes round those of its corners that are free. On arcs it begins to turn at most
/// `radius` thousandths before a corner.
pub(super) fn rounded(
    path: Path,
    corners: Corners,
    radius: i32,
    free: &dyn Fn(Spot) -> bool,
) -> Path {
    if corners == Corners::Sharp || path.pieces.len() < 2 {
        return path;
    }
    let reach = match corners {
        Corners::Arcs => f64::from(radius),
        _ => f64::INFINITY,
    };
    let count = path.pieces.len();
    // The corner between a piece and the next: where the first is left and the second begun.
    let turn = |nth: usize| -> Option<Turn> {
        let next = match nth + 1 {
            next if next < count => next,
            _ if path.closed => 0,
            _ => return None,
        };
        let (Piece::Line(corner), Piece::Line(end)) = (path.pieces[nth], path.pieces[next]) else {
            return None;
        };
        let start = match nth {
            0 => path.start,
            _ => path.pieces[nth - 1].end(),
        };
        Turn::at(start, corner, end, reach).filter(|_| free(corner))
    };
    let turns: Vec<Option<Turn>> = (0..count).map(turn).collect();
    let last = turns[count - 1].as_ref().filter(|_| path.closed);
    let mut round = Path::starting(last.map_or(path.start, |turn| turn.to));
    for (piece, turn) in path.pieces.iter().zip(&turns) {
        match turn {
            None => round.pieces.push(*piece),
            Some(turn) => {
                round.pieces.push(Piece::Line(turn.from));
                round.pieces.push(turn.piece(corners));
            }
        }
    }
    round.closed = path.closed;
    round
}

/// A way round a corner.
struct Turn {
    corner: Spot,
    from: Spot,
    to: Spot,
    /// The radius of the arc that touches both lines.
    radius: i32,
    clockwise: bool,
}

impl Turn {
    /// The turn from one line to the next; `None` where they go straight on or back.
    fn at(start: Spot, corner: Spot, end: Spot, reach: f64) -> Option<Turn> {
        let run = |a: Spot, b: Spot| (f64::from(b.x - a.x), f64::from(b.y - a.y));
        let ((ax, ay), (bx, by)) = (run(corner, start), run(corner, end));
        let (a, b) = (libm::sqrt(ax * ax + ay * ay), libm::sqrt(bx * bx + by * by));
        let way = reach.min(a / 2.0).min(b / 2.0);
        let cross = (ax * by - ay * bx) / (a * b);
        if !(way >= 1.0 && cross.abs() > 1e-3) {
            return None;
        }
        // The radius is the way times the tangent of half the angle: sin ÷ (1 + cos).
        let cosine = (ax * bx + ay * by) / (a * b);
        let near = |(x, y): (f64, f64), length: f64| Spot {
            x: corner.x + libm::round(x / length * way) as i32,
            y: corner.y + libm::round(y / length * way) as i32,
        };
        Some(Turn {
            corner,
            from: near((ax, ay), a),
            to: near((bx, by), b),
            radius: libm::round(way * cross.abs() / (1.0 + cosine)).min(1e9) as i32,
            clockwise: cross < 0.0,
        })
    }

    fn piece(&self, corners: Corners) -> Piece {
        let toward = |from: Spot| Spot {
            x: from.x + (self.corner.x - from.x) * 2 / 3,
            y: from.y + (self.corner.y - from.y) * 2 / 3,
        };
        match corners {
            Corners::Arcs => Piece::Arc {
                to: self.to,
                radius: self.radius,
                clockwise: self.clockwise,
            },
            _ => Piece::Curve {
                first: toward(self.from),
                second: toward(self.to),
                to: self.to,
            },
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

    #[test]
    fn an_arc_touches_both_lines() {
        let round = rounded(hook(), Corners::Arcs, 200, &|_| true);
        let arc = Piece::Arc {
            to: spot(1000, 200),
            radius: 200,
            clockwise: true,
        };
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
        let round = rounded(square, Corners::Splines, 0, &|_| true);
        assert_eq!(round.start, spot(450, 0));
        assert_eq!(round.pieces.len(), 8);
        assert_eq!(round.pieces[7].end(), round.start);
    }
}
