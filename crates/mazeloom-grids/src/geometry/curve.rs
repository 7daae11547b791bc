//! The curves that cells have as sides: straight lines and arcs.

use super::Point;

/// A side of a cell, drawn clockwise around the cell: a line or an arc of a circle.
///
/// The two cells at an edge describe the same curve in opposite directions.
///
/// ```
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::geometry::{Curve, Plane, Point};
///
/// let rect = Rect::new(2, 1).unwrap();
/// let east = rect.side(Cell(0), 1).unwrap();
/// assert_eq!(east, Curve::Line { from: Point::new(1.0, 0.0), to: Point::new(1.0, 1.0) });
/// let west = rect.side(Cell(1), 3).unwrap();
/// assert_eq!(west.ends(), (east.ends().1, east.ends().0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// A straight side.
    Line {
        /// Point where it begins.
        from: Point,
        /// Point where it ends.
        to: Point,
    },
    /// An arc of less than half a circle, or the one arc of a full circle in two halves.
    Arc {
        /// Point where it begins.
        from: Point,
        /// Point where it ends.
        to: Point,
        /// The circle's center.
        center: Point,
        /// True if it turns clockwise as seen on the page.
        clockwise: bool,
    },
}

impl Curve {
    /// The curve with every point mapped by a function that moves, turns or scales the plane.
    ///
    /// ```
    /// use mazeloom_grids::geometry::{Curve, Point};
    ///
    /// let side = Curve::Line { from: Point::new(0.0, 0.0), to: Point::new(1.0, 0.0) };
    /// let (_, end) = side.map(|point| Point::new(2.0 * point.x, point.y + 3.0)).ends();
    /// assert_eq!((end.x, end.y), (2.0, 3.0));
    /// ```
    pub fn map(self, to: impl Fn(Point) -> Point) -> Curve {
        match self {
            Curve::Line { from, to: end } => Curve::Line {
                from: to(from),
                to: to(end),
            },
            Curve::Arc {
                from,
                to: end,
                center,
                clockwise,
            } => Curve::Arc {
                from: to(from),
                to: to(end),
                center: to(center),
                clockwise,
            },
        }
    }

    /// The arc from one point to another through a third, less than a circle; a line if it hardly bends.
    ///
    /// ```
    /// use mazeloom_grids::geometry::{Curve, Point};
    ///
    /// let at = Point::new;
    /// let bow = Curve::through(at(0.0, 0.0), at(1.0, 0.5), at(2.0, 0.0));
    /// assert!(bow.middle().distance(at(1.0, 0.5)) < 1e-9);
    /// assert_eq!(bow.reversed(), Curve::through(at(2.0, 0.0), at(1.0, 0.5), at(0.0, 0.0)));
    /// ```
    pub fn through(from: Point, middle: Point, to: Point) -> Curve {
        // Both neighbors begin at the same end, so that they agree on the center to the last bit.
        let swapped = (to.x, to.y) < (from.x, from.y);
        let (a, b) = if swapped { (to, from) } else { (from, to) };
        let (u, v) = (middle.minus(a), b.minus(a));
        let cross = u.cross(v);
        if cross.abs() < 1e-3 * v.dot(v) {
            return Curve::Line { from, to };
        }
        let (long, far) = (u.dot(u), v.dot(v));
        let center = Point::new(
            a.x + (v.y * long - u.y * far) / (2.0 * cross),
            a.y + (u.x * far - v.x * long) / (2.0 * cross),
        );
        Curve::Arc {
            from,
            to,
            center,
            clockwise: from.minus(center).cross(to.minus(center)) > 0.0,
        }
    }

    /// The part of the curve between two points on it, in its direction.
    pub fn part(self, start: Point, end: Point) -> Curve {
        match self {
            Curve::Line { .. } => Curve::Line {
                from: start,
                to: end,
            },
            Curve::Arc {
                center, clockwise, ..
            } => Curve::Arc {
                from: start,
                to: end,
                center,
                clockwise,
            },
        }
    }

    /// The curve in the opposite direction.
    ///
    /// ```
    /// use mazeloom_grids::geometry::{Curve, Point};
    ///
    /// let side = Curve::Line { from: Point::new(0.0, 0.0), to: Point::new(1.0, 0.0) };
    /// assert_eq!(side.reversed().ends(), (side.ends().1, side.ends().0));
    /// ```
    pub fn reversed(self) -> Curve {
        match self {
            Curve::Line { from, to } => Curve::Line { from: to, to: from },
            Curve::Arc {
                from,
                to,
                center,
                clockwise,
            } => Curve::Arc {
                from: to,
                to: from,
                center,
                clockwise: !clockwise,
            },
        }
    }

    /// Points where the curve begins and where it ends.
    pub fn ends(&self) -> (Point, Point) {
        match *self {
            Curve::Line { from, to } | Curve::Arc { from, to, .. } => (from, to),
        }
    }

    /// The point halfway along the curve, where a passage crosses the side.
    ///
    /// ```
    /// use mazeloom_core::topology::Cell;
    /// use mazeloom_grids::geometry::{Plane, Point};
    /// use mazeloom_grids::grid::Polar;
    ///
    /// // The middle of an arc lies as far from the center of its circle as its ends do.
    /// let polar = Polar::new(2)?;
    /// let center = polar.center(Cell(0));
    /// let arc = polar.side(Cell(1), 0).unwrap();
    /// assert!((arc.middle().distance(center) - arc.ends().0.distance(center)).abs() < 1e-9);
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
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
