//! A path of its own: a line of pieces one after the other.

use super::path_ref::{Form, PathRef, Pieces};
use super::piece::{Piece, Spot};

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
    /// Spot where it begins.
    pub start: Spot,
    /// Pieces along which it goes.
    pub pieces: Vec<Piece>,
    /// True if it ends where it began, as an outline.
    pub closed: bool,
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

    /// A closed path of straight lines from corner to corner.
    ///
    /// # Panics
    /// If there are no corners.
    pub fn outline(corners: impl IntoIterator<Item = Spot>) -> Path {
        let mut corners = corners.into_iter();
        Path {
            start: corners.next().expect("an outline has corners"),
            pieces: corners.map(Piece::Line).collect(),
            closed: true,
        }
    }

    /// The same path to look at, as one of [`Paths`](super::Paths).
    pub fn view(&self) -> PathRef<'_> {
        self.into()
    }

    /// Its points in order, with curves approximated by short lines.
    pub fn corners(&self) -> impl Iterator<Item = Spot> {
        self.view().corners()
    }

    /// Tells whether it runs horizontally and vertically only, so that it is sharp without
    /// anti-aliasing.
    pub fn is_square(&self) -> bool {
        self.view().is_square()
    }

    /// Moves the end of the last straight piece on.
    pub(super) fn lengthen(&mut self, end: Spot) {
        match self.pieces.last_mut() {
            Some(Piece::Line(to)) => *to = end,
            _ => self.pieces.push(Piece::Line(end)),
        }
    }
}

impl PathRef<'_> {
    /// A path of its own.
    pub fn to_path(self) -> Path {
        Path {
            start: self.start,
            pieces: self.pieces.iter().collect(),
            closed: self.closed,
        }
    }
}

impl<'a> From<&'a Path> for PathRef<'a> {
    fn from(path: &'a Path) -> PathRef<'a> {
        PathRef {
            start: path.start,
            pieces: Pieces(Form::Slice(&path.pieces)),
            closed: path.closed,
        }
    }
}

/// A dot as an outline.
pub(super) fn dot(center: Spot, radius: i32) -> Path {
    let radius = radius.max(1);
    let at = |dx: i32| Spot::new(center.x + dx, center.y);
    let half = |to: Spot| Piece::arc(to, radius, true);
    Path {
        start: at(-radius),
        pieces: vec![half(at(radius)), half(at(-radius))],
        closed: true,
    }
}
