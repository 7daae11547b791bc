//! The squares that cells of solid grids are on floor plans.

use crate::geometry::{Curve, Point};

/// The corners of a square, clockwise from the north-west.
pub(super) const CORNERS: [(f64, f64); 4] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];

/// The center of the square with this north-west corner.
pub(super) fn center(origin: Point) -> Point {
    Point::new(origin.x + 0.5, origin.y + 0.5)
}

/// A side of the square with this north-west corner: 0 north, 1 east, 2 south, 3 west; `None` for
/// the sides of a cell that face other floors.
pub(super) fn side(origin: Point, side: u32) -> Option<Curve> {
    let corner = |turn: u32| {
        let (dx, dy) = CORNERS[turn as usize % 4];
        Point::new(origin.x + dx, origin.y + dy)
    };
    (side < 4).then(|| Curve::Line {
        from: corner(side),
        to: corner(side + 1),
    })
}
