//! Tests of whether neighbors are drawn apart.

use super::Plane;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};

/// Tells whether a plane is cut along any edge, so that neighbors are drawn apart there. O(edges).
///
/// ```
/// use mazeloom_grids::geometry::is_cut;
/// use mazeloom_grids::grid::{Glome, Hex};
///
/// assert!(is_cut(&Glome::new(2)?));
/// assert!(!is_cut(&Hex::new(5, 3)?));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn is_cut<T: Plane + ?Sized>(plane: &T) -> bool {
    let mut edges = (0..plane.edges()).map(Edge);
    edges.any(|edge| plane.cut(edge) && plane.ends(edge).is_some())
}

/// Tells whether cells are drawn apart with corridors between them, as in a drawn graph. Either every
/// edge has a corridor or none has.
pub fn has_corridors<T: Plane + ?Sized>(plane: &T) -> bool {
    let first = plane.all_edges().next();
    first.is_some_and(|(edge, ..)| plane.corridor(edge).is_some())
}

/// Tells whether cells lie side by side on one plane: the grid is no net of a surface, no floor plan with
/// levels and no drawn graph. O(edges).
///
/// ```
/// use mazeloom_grids::geometry::is_flat;
/// use mazeloom_grids::grid::{BoxGrid, Hex};
///
/// assert!(is_flat(&Hex::new(5, 3)?));
/// assert!(!is_flat(&BoxGrid::new(&[3, 3, 3])?));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn is_flat<T: Plane + ?Sized>(plane: &T) -> bool {
    let has_levels = plane.cells() > 0 && plane.level(Cell(0)).is_some();
    !(has_levels || plane.space().is_some() || is_cut(plane) || has_corridors(plane))
}
