//! Lines of a picture: straight pieces, arcs and curves between points.

/// A point in a picture, in thousandths of a pixel from the upper left corner. Whole numbers, so
/// that lines that meet share their point exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub struct Spot {
    pub y: i32,
    pub x: i32,
}

/// A line of straight pieces and arcs. It is closed if it ends where it starts.
///
/// ```
/// use mazeloom_draw::scene::{Path, Piece, Spot};
///
/// let at = |x, y| Spot { x, y };
/// let mut corner = Path::starting(at(0, 0));
/// corner.pieces.push(Piece::Line(at(1000, 0)));
/// corner.pieces.push(Piece::Line(at(1000, 1000)));
/// assert!(corner.is_square());
/// assert_eq!(corner.corners().count(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path {
    /// Where it begins.
    pub start: Spot,
    /// Where it goes.
    pub pieces: Vec<Piece>,
    /// Whether it ends where it began, as an outline.
    pub closed: bool,
}

/// A piece of a path, from the end of the piece before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// Straight to a spot.
    Line(Spot),
    /// To a spot along less than half a circle.
    Arc {
        /// Where it ends.
        to: Spot,
        /// In thousandths of a pixel.
        radius: i32,
        /// As seen on the page.
        clockwise: bool,
    },
    /// To a spot along a cubic Bézier curve.
    Curve {
        /// Where it heads at first.
        first: Spot,
        /// Where it comes from at last.
        second: Spot,
        /// Where it ends.
        to: Spot,
    },
}

impl Piece {
    /// Where the piece ends.
    pub fn end(&self) -> Spot {
        match *self {
            Piece::Line(to) | Piece::Arc { to, .. } | Piece::Curve { to, .. } => to,
        }
    }

    /// The same piece with all its points mapped.
    pub fn map(self, spot: impl Fn(Spot) -> Spot) -> Piece {
        match self {
            Piece::Line(to) => Piece::Line(spot(to)),
            Piece::Arc {
                to,
                radius,
                clockwise,
            } => Piece::Arc {
                to: spot(to),
                radius,
                clockwise,
            },
            Piece::Curve { first, second, to } => Piece::Curve {
                first: spot(first),
                second: spot(second),
                to: spot(to),
            },
        }
    }
}

impl Path {
    /// A path without pieces.
    pub fn starting(start: Spot) -> Path {
        Path {
            start,
            pieces: Vec::new(),
            closed: false,
        }
    }

    /// The outline of an arrowhead, from its tip and the ends of its barbs.
    pub(super) fn head(tip: Spot, barbs: [Spot; 2]) -> Path {
        Path {
            start: tip,
            pieces: barbs.map(Piece::Line).to_vec(),
            closed: true,
        }
    }

    /// Its points in order, with curves approximated by short lines.
    pub fn corners(&self) -> impl Iterator<Item = Spot> {
        let starts = std::iter::once(self.start).chain(self.pieces.iter().map(Piece::end));
        let runs = starts.zip(&self.pieces).flat_map(|(from, piece)| {
            let bends: Vec<Spot> = match *piece {
                Piece::Line(_) => Vec::new(),
                Piece::Arc {
                    to,
                    radius,
                    clockwise,
                } => along_arc(from, to, radius, clockwise).collect(),
                Piece::Curve { first, second, to } => {
                    along_curve([from, first, second, to]).collect()
                }
            };
            bends.into_iter().chain(std::iter::once(piece.end()))
        });
        std::iter::once(self.start).chain(runs)
    }

    /// Whether it runs horizontally and vertically only, so that it is sharp without
    /// anti-aliasing.
    pub fn is_square(&self) -> bool {
        let mut here = self.start;
        self.pieces.iter().all(|piece| match *piece {
            Piece::Line(to) => {
                let from = std::mem::replace(&mut here, to);
                from.x == to.x || from.y == to.y
            }
            Piece::Arc { .. } | Piece::Curve { .. } => false,
        })
    }

    /// Moves the end of the last straight piece on.
    pub(super) fn lengthen(&mut self, end: Spot) {
        match self.pieces.last_mut() {
            Some(Piece::Line(to)) => *to = end,
            _ => self.pieces.push(Piece::Line(end)),
        }
    }
}

/// Spots along an arc, its ends left out, cutting it in sixteen.
fn along_arc(from: Spot, to: Spot, radius: i32, clockwise: bool) -> impl Iterator<Item = Spot> {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let chord = libm::sqrt(dx * dx + dy * dy).max(1.0);
    let half = chord / 2.0;
    let radius = f64::from(radius).max(half);
    let height = libm::sqrt(radius * radius - half * half);
    // The center is to the right of the line from start to end if the arc turns clockwise.
    let sign = if clockwise { 1.0 } else { -1.0 };
    let center = (
        f64::from(from.x) + dx / 2.0 - sign * dy / chord * height,
        f64::from(from.y) + dy / 2.0 + sign * dx / chord * height,
    );
    let angle =
        |spot: Spot| libm::atan2(f64::from(spot.y) - center.1, f64::from(spot.x) - center.0);
    let (start, mut sweep) = (angle(from), angle(to) - angle(from));
    if sign * sweep < 0.0 {
        sweep += sign * std::f64::consts::TAU;
    }
    (1..16).map(move |step| {
        let at = start + sweep * f64::from(step) / 16.0;
        Spot {
            x: libm::round(center.0 + radius * libm::cos(at)) as i32,
            y: libm::round(center.1 + radius * libm::sin(at)) as i32,
        }
    })
}

/// Spots along a cubic Bézier curve, its ends left out, cutting it in sixteen.
fn along_curve(spots: [Spot; 4]) -> impl Iterator<Item = Spot> {
    (1..16).map(move |step| {
        let (share, rest) = (f64::from(step) / 16.0, f64::from(16 - step) / 16.0);
        let weights = [
            rest * rest * rest,
            3.0 * rest * rest * share,
            3.0 * rest * share * share,
            share * share * share,
        ];
        let mean = |axis: fn(Spot) -> i32| {
            let sum = |(spot, weight): (&Spot, &f64)| f64::from(axis(*spot)) * weight;
            libm::round(spots.iter().zip(&weights).map(sum).sum()) as i32
        };
        Spot {
            x: mean(|spot| spot.x),
            y: mean(|spot| spot.y),
        }
    })
}

/// A dot as an outline.
pub(super) fn dot(center: Spot, radius: i32) -> Path {
    let radius = radius.max(1);
    let at = |dx: i32| Spot {
        x: center.x + dx,
        y: center.y,
    };
    let half = |to: Spot| Piece::Arc {
        to,
        radius,
        clockwise: true,
    };
    Path {
        start: at(-radius),
        pieces: vec![half(at(radius)), half(at(-radius))],
        closed: true,
    }
}
