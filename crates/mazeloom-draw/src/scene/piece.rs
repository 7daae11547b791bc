//! Spots of a picture, and straight pieces, arcs and curves between them.

/// A point in a picture, in thousandths of a pixel from the upper left corner. Whole numbers, so
/// that lines that meet share their point exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub struct Spot {
    pub y: i32,
    pub x: i32,
}

/// A piece of a path, from the end of the piece before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// Straight to a spot.
    Line(Spot),
    /// To a spot along less than half a circle.
    Arc {
        /// Spot where it ends.
        to: Spot,
        /// Its radius and direction.
        turn: Turn,
    },
    /// To a spot along a cubic Bézier curve.
    Curve {
        /// Spot toward which it heads at first.
        first: Spot,
        /// Spot from which it comes at last.
        second: Spot,
        /// Spot where it ends.
        to: Spot,
    },
}

/// Course of an arc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    /// In thousandths of a pixel.
    pub radius: i32,
    /// As seen on the page.
    pub clockwise: bool,
}

impl Spot {
    /// A spot by its distances from the left and from the top.
    pub const fn new(x: i32, y: i32) -> Spot {
        Spot { y, x }
    }
}

impl Piece {
    /// To a spot along an arc.
    pub fn arc(to: Spot, radius: i32, clockwise: bool) -> Piece {
        let turn = Turn { radius, clockwise };
        Piece::Arc { to, turn }
    }

    /// Spot where the piece ends.
    pub fn end(&self) -> Spot {
        match *self {
            Piece::Line(to) | Piece::Arc { to, .. } | Piece::Curve { to, .. } => to,
        }
    }

    /// The same piece with all its points mapped.
    pub fn map(self, spot: impl Fn(Spot) -> Spot) -> Piece {
        match self {
            Piece::Line(to) => Piece::Line(spot(to)),
            Piece::Arc { to, turn } => Piece::Arc { to: spot(to), turn },
            Piece::Curve { first, second, to } => Piece::Curve {
                first: spot(first),
                second: spot(second),
                to: spot(to),
            },
        }
    }
}
