//! Properties of grids that leave less room than usual: short sides, narrow cells, crossings.

use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::{Curve, Plane};

/// Tells whether passages cross on a grid.
pub(super) fn crosses(grid: &dyn Plane) -> bool {
    grid.as_rect().is_none() && (0..grid.cells()).any(|cell| grid.above(Cell(cell)).is_some())
}

/// The length of the shortest side between two cells, or the width of the narrowest cell, as a
/// fraction of a cell; at most 1.
pub(super) fn narrowest(grid: &dyn Plane) -> f64 {
    if grid.board().is_some() {
        return 1.0;
    }
    let narrow = |(edge, a, b): (Edge, Cell, Cell)| {
        let [a, b] = [a, b].map(|cell| {
            let curve = grid.side(cell, grid.side_of(cell, edge)?)?;
            let (from, to) = curve.ends();
            let (center, length) = (grid.center(cell), from.distance(to));
            let off = match curve {
                Curve::Line { .. } => {
                    let cross = (to.x - from.x) * (center.y - from.y)
                        - (to.y - from.y) * (center.x - from.x);
                    cross.abs() / length.max(1e-9)
                }
                Curve::Arc { center: hub, .. } => (hub.distance(center) - hub.distance(from)).abs(),
            };
            Some(length.min(2.0 * off))
        });
        a.into_iter().chain(b).reduce(f64::min)
    };
    grid.all_edges().filter_map(narrow).fold(1.0, f64::min)
}
