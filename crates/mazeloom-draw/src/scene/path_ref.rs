//! A path to look at, however its pieces are kept.

use super::piece::{Piece, Spot, Turn};
use std::ops::Range;

/// A path to look at: one of [`Paths`](super::Paths), or a [`Path`](super::Path).
#[derive(Clone, Copy, Debug)]
pub struct PathRef<'a> {
    /// Spot where it begins.
    pub start: Spot,
    /// Pieces along which it goes.
    pub pieces: Pieces<'a>,
    /// True if it ends where it began, as an outline.
    pub closed: bool,
}

/// The pieces of a [path](PathRef).
#[derive(Clone, Copy, Debug)]
pub struct Pieces<'a>(pub(super) Form<'a>);

/// Form in which they are kept.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form<'a> {
    Slice(&'a [Piece]),
    Lists {
        ends: &'a [Spot],
        bends: &'a [Bend],
        handles: &'a [[Spot; 2]],
    },
}

impl<'a> Pieces<'a> {
    /// The number of pieces.
    #[inline]
    pub fn len(self) -> usize {
        match self.0 {
            Form::Slice(pieces) => pieces.len(),
            Form::Lists { ends, .. } => ends.len(),
        }
    }

    /// Tells whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// A piece by its number, if there are as many.
    pub fn get(self, number: usize) -> Option<Piece> {
        let (ends, bends, handles) = match self.0 {
            Form::Slice(pieces) => return pieces.get(number).copied(),
            Form::Lists {
                ends,
                bends,
                handles,
            } => (ends, bends, handles),
        };
        let to = *ends.get(number)?;
        Some(match bends.get(number) {
            None | Some(Bend::Straight) => Piece::Line(to),
            Some(&Bend::Arc(turn)) => Piece::Arc { to, turn },
            Some(&Bend::Curve(number)) => {
                let [first, second] = *handles.get(number as usize)?;
                Piece::Curve { first, second, to }
            }
        })
    }

    /// The last piece.
    pub fn last(self) -> Option<Piece> {
        self.get(self.len().wrapping_sub(1))
    }

    /// The pieces in order.
    pub fn iter(self) -> PiecesIter<'a> {
        PiecesIter {
            pieces: self,
            left: 0..self.len(),
        }
    }
}

impl<'a> IntoIterator for Pieces<'a> {
    type Item = Piece;
    type IntoIter = PiecesIter<'a>;

    fn into_iter(self) -> PiecesIter<'a> {
        self.iter()
    }
}

/// The iterator of [`Pieces::iter`].
#[derive(Clone, Debug)]
pub struct PiecesIter<'a> {
    pieces: Pieces<'a>,
    left: Range<usize>,
}

impl Iterator for PiecesIter<'_> {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        self.pieces.get(self.left.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for PiecesIter<'_> {
    fn next_back(&mut self) -> Option<Piece> {
        self.pieces.get(self.left.next_back()?)
    }
}

impl ExactSizeIterator for PiecesIter<'_> {}

/// Course of a piece to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bend {
    Straight,
    Arc(Turn),
    /// The number of its handles.
    Curve(u32),
}

impl<'a> PathRef<'a> {
    /// Its points in order, with curves approximated by short lines.
    pub fn corners(self) -> impl Iterator<Item = Spot> + use<'a> {
        let starts = std::iter::once(self.start).chain(self.pieces.iter().map(|piece| piece.end()));
        let runs = starts.zip(self.pieces.iter()).flat_map(|(from, piece)| {
            let bends: Vec<Spot> = match piece {
                Piece::Line(_) => Vec::new(),
                Piece::Arc { to, turn } => along_arc(from, to, turn).collect(),
                Piece::Curve { first, second, to } => {
                    along_curve([from, first, second, to]).collect()
                }
            };
            bends.into_iter().chain(std::iter::once(piece.end()))
        });
        std::iter::once(self.start).chain(runs)
    }

    /// Tells whether it runs horizontally and vertically only, so that it is sharp without
    /// anti-aliasing.
    pub fn is_square(self) -> bool {
        let mut here = self.start;
        self.pieces.iter().all(|piece| match piece {
            Piece::Line(to) => {
                let from = std::mem::replace(&mut here, to);
                from.x == to.x || from.y == to.y
            }
            Piece::Arc { .. } | Piece::Curve { .. } => false,
        })
    }
}

/// Spots along an arc, its ends left out, cutting it in sixteen.
fn along_arc(from: Spot, to: Spot, turn: Turn) -> impl Iterator<Item = Spot> {
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    let chord = libm::sqrt(dx * dx + dy * dy).max(1.0);
    let half = chord / 2.0;
    let radius = f64::from(turn.radius).max(half);
    let height = libm::sqrt(radius * radius - half * half);
    // The center is to the right of the line from start to end if the arc turns clockwise.
    let sign = if turn.clockwise { 1.0 } else { -1.0 };
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
        Spot::new(
            libm::round(center.0 + radius * libm::cos(at)) as i32,
            libm::round(center.1 + radius * libm::sin(at)) as i32,
        )
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
        Spot::new(mean(|spot| spot.x), mean(|spot| spot.y))
    })
}
