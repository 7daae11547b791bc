//! The rows and columns between which a path lies.

use mazeloom::scene::{Piece, Spot};
use std::ops::Range;

/// Rows of pixels, in which it is told where a path lies.
pub(super) const STEP: i32 = 32;

/// The step in which a row of pixels lies.
fn step(row: i32) -> u16 {
    (row / STEP).clamp(0, u16::MAX.into()) as u16
}

/// The first and the last step of some rows.
pub(super) fn steps(rows: &Range<i32>) -> [u16; 2] {
    [step(rows.start), step(rows.end - 1)]
}

/// Bounds of a path, in thousandths of a pixel.
pub(super) struct Bounds {
    pub top: i32,
    pub bottom: i32,
    pub left: i32,
    pub right: i32,
}

impl Bounds {
    /// Those of pieces from a spot on.
    pub fn of(start: Spot, pieces: impl IntoIterator<Item = Piece>) -> Bounds {
        let mut here = start;
        let mut bounds = Bounds {
            top: here.y,
            bottom: here.y,
            left: here.x,
            right: here.x,
        };
        for piece in pieces {
            let to = piece.end();
            // An arc of at most half a circle stays within half its chord of it.
            let (first, last, beyond) = match piece {
                Piece::Line(_) => (to, to, 0),
                Piece::Curve { first, second, .. } => (first, second, 0),
                Piece::Arc { .. } => {
                    let [across, down] = [to.x - here.x, to.y - here.y].map(i32::abs);
                    (to, here, across.max(down))
                }
            };
            bounds.top = bounds.top.min(first.y.min(last.y) - beyond).min(to.y);
            bounds.bottom = bounds.bottom.max(first.y.max(last.y) + beyond).max(to.y);
            bounds.left = bounds.left.min(first.x.min(last.x) - beyond).min(to.x);
            bounds.right = bounds.right.max(first.x.max(last.x) + beyond).max(to.x);
            here = to;
        }
        bounds
    }

    /// The first and the last step of the rows that it may touch if it reaches so far beyond.
    pub fn steps(&self, beyond: i32) -> [u16; 2] {
        let step = |y: i32| step(y / 1000);
        [
            step(self.top.saturating_sub(beyond)),
            step(self.bottom.saturating_add(beyond)),
        ]
    }
}
