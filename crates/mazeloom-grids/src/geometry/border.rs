//! The border of a grid: sides beyond which there is no cell.

use super::Plane;
use mazeloom_core::topology::{Cell, TopologyExt};

/// The border sides of a cell, in ascending order: those with a place on the plane and nothing
/// across them.
///
/// ```
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::geometry::border_sides;
///
/// let rect = Rect::new(3, 3).unwrap();
/// assert!(border_sides(&rect, Cell(0)).eq([0, 3])); // a corner: north and west
/// ```
pub fn border_sides<T: Plane + ?Sized>(
    grid: &T,
    cell: Cell,
) -> impl Iterator<Item = u32> + Clone + '_ {
    let drawn = move |&side: &u32| grid.side(cell, side).is_some();
    let alone = move |&side: &u32| grid.fixed_wall(cell, side).is_none();
    grid.rim_sides(cell).filter(drawn).filter(alone)
}

/// Tells whether a cell has a side with nothing across it, be it drawn or not.
pub fn at_border<T: Plane + ?Sized>(grid: &T, cell: Cell) -> bool {
    let mut rim = grid.rim_sides(cell);
    rim.any(|side| grid.fixed_wall(cell, side).is_none())
}
