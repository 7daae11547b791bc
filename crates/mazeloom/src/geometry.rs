//! Where cells lie: points, curves, and grids that can be laid on a plane.

use crate::topology::{Cell, Edge, Topology};

/// A point on the plane, in cells; x to the right, y downward.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point at the given coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point a share of the way to another.
    pub fn toward(self, other: Point, share: f64) -> Point {
        Point::new(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        libm::sqrt(
            (other.x - self.x) * (other.x - self.x) + (other.y - self.y) * (other.y - self.y),
        )
    }
}

/// A side of a cell, drawn clockwise round the cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// A straight side.
    Line {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// An arc of less than half a circle, or the one arc of a full circle in two halves.
    Arc {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
        /// The circle's centre.
        center: Point,
        /// Whether it turns clockwise as seen on the page.
        clockwise: bool,
    },
}

impl Curve {
    /// Where the curve begins and ends.
    pub fn ends(&self) -> (Point, Point) {
        match *self {
            Curve::Line { from, to } | Curve::Arc { from, to, .. } => (from, to),
        }
    }

    /// The point half-way along the curve.
    pub fn middle(&self) -> Point {
        match *self {
            Curve::Line { from, to } => from.toward(to, 0.5),
            Curve::Arc {
                from,
                to,
                center,
                clockwise,
            } => {
                let radius = center.distance(from);
                let chord = from.toward(to, 0.5);
                let depth = center.distance(chord);
                // Half a circle has no direction of its own: turn the chord by a right angle.
                let (dx, dy) = if depth < radius * 1e-9 {
                    let sign = if clockwise { 1.0 } else { -1.0 };
                    (sign * (to.y - from.y), sign * (from.x - to.x))
                } else {
                    (chord.x - center.x, chord.y - center.y)
                };
                let length = libm::sqrt(dx * dx + dy * dy);
                Point::new(
                    center.x + dx / length * radius,
                    center.y + dy / length * radius,
                )
            }
        }
    }
}

/// A topology that can be laid on a plane.
///
/// Lengths are in cells: a rectangle's cell is 1 × 1, and the other grids choose what makes
/// their cells about as large. Everything lies between (0, 0) and [`Plane::size`]. Only
/// `+ − × ÷ √` and `libm` are used, so the same grid lies at the same place everywhere.
pub trait Plane: Topology {
    /// A point well inside a cell.
    fn center(&self, cell: Cell) -> Point;

    /// Where a side runs; `None` for one that has no place on the plane, such as stairs.
    fn side(&self, cell: Cell, side: u32) -> Option<Curve>;

    /// Whether the plane is cut along an edge, as where a net is glued: then both cells draw
    /// the side, each at its own place.
    fn cut(&self, _edge: Edge) -> bool {
        false
    }

    /// The corner opposite (0, 0) of the box round the whole grid.
    fn size(&self) -> Point;

    /// The cell at a position such as column and row, on grids that have such names.
    fn cell_at(&self, _position: &[u32]) -> Option<Cell> {
        None
    }
}

macro_rules! forward {
    ($pointer:ty) => {
        impl<T: Plane + ?Sized> Plane for $pointer {
            fn center(&self, cell: Cell) -> Point {
                (**self).center(cell)
            }
            fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
                (**self).side(cell, side)
            }
            fn cut(&self, edge: Edge) -> bool {
                (**self).cut(edge)
            }
            fn size(&self) -> Point {
                (**self).size()
            }
            fn cell_at(&self, position: &[u32]) -> Option<Cell> {
                (**self).cell_at(position)
            }
        }
    };
}
forward!(&T);
forward!(Box<T>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_an_arc_lies_on_it() {
        let center = Point::new(0.0, 0.0);
        let arc = |from, to| Curve::Arc {
            from,
            to,
            center,
            clockwise: true,
        };
        let quarter = arc(Point::new(0.0, -2.0), Point::new(2.0, 0.0)).middle();
        assert!((quarter.x - libm::sqrt(2.0)).abs() < 1e-12 && quarter.y == -quarter.x);
        // From the left end clockwise (on a page whose y runs downward) is over the top.
        let half = arc(Point::new(-2.0, 0.0), Point::new(2.0, 0.0)).middle();
        assert!(half.distance(Point::new(0.0, -2.0)) < 1e-12, "{half:?}");
    }
}
