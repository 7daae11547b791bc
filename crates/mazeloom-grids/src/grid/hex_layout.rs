//! Positions of hexagons.
//!
//! All corners and centers are on a lattice of half sides across and half cells down, so that
//! neighbors compute a shared corner from the same integers.

use crate::geometry::{Curve, Point};

/// The maximum number of cells of a grid of hexagons: the numbers of their edges and corners must
/// fit 32 bits, three to a cell.
pub(super) const MOST_CELLS: u32 = u32::MAX / 3 - 2;

/// A point, in half sides across and half cells down.
pub(super) fn point(across: u32, down: u32) -> Point {
    let half_side = 0.5 / libm::sqrt(3.0); // the height is 1, the side 1 ÷ √3
    Point::new(f64::from(across) * half_side, f64::from(down) * 0.5)
}

/// The center of the hexagon whose box begins at a point of the lattice.
pub(super) fn center((across, down): (u32, u32)) -> Point {
    point(across + 2, down + 1)
}

/// A side of the hexagon whose box begins at a point of the lattice.
pub(super) fn side((across, down): (u32, u32), side: u32) -> Curve {
    const CORNERS: [(u32, u32); 6] = [(1, 0), (3, 0), (4, 1), (3, 2), (1, 2), (0, 1)];
    let corner = |turn: u32| {
        let (right, below) = CORNERS[turn as usize % 6];
        point(across + right, down + below)
    };
    Curve::Line {
        from: corner(side),
        to: corner(side + 1),
    }
}
