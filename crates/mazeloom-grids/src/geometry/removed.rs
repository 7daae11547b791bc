//! The cells that a mask or a modifier removed from a grid.

use super::{Plane, border_sides};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, TopologyExt};

/// A grid before cells were removed from it, and those that are left.
///
/// ```
/// use mazeloom_core::table::CellSet;
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::geometry::Plane;
/// use mazeloom_grids::grid::Masked;
///
/// // A square of nine cells without its center and a corner.
/// let mut keep = CellSet::full(9);
/// keep.remove(Cell(0));
/// keep.remove(Cell(4));
/// let ring = Masked::new(Rect::new(3, 3).unwrap(), &keep);
/// let removed = ring.removed().unwrap();
/// assert_eq!(removed.cells().count(), 2);
/// // Only the center is enclosed, unless an opening of the wall leads there.
/// assert_eq!(removed.enclosed(&[]).iter().collect::<Vec<_>>(), [Cell(4)]);
/// let below_north = Cell(0); // the cell at (1, 0), the first that is kept
/// assert_eq!(removed.enclosed(&[(below_north, 2)]).count(), 0);
/// ```
#[non_exhaustive]
pub struct Removed<'a> {
    /// The grid with all its cells.
    pub grid: &'a dyn Plane,
    /// The cells that are left.
    pub kept: CellSet,
    /// The number on the whole grid of each cell that is left.
    pub whole: Vec<Cell>,
}

/// The border sides that lead out of a grid, and not into a hole of it.
pub struct Outside<'a>(Option<(Removed<'a>, CellSet)>);

impl<'a> Outside<'a> {
    /// Those of a grid. O(edges) if cells were removed from it.
    ///
    /// ```
    /// use mazeloom_core::table::CellSet;
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::geometry::Outside;
    /// use mazeloom_grids::grid::Masked;
    ///
    /// // A square of nine cells without its center: south of the cell at (1, 0) is the hole.
    /// let mut keep = CellSet::full(9);
    /// keep.remove(Cell(4));
    /// let ring = Masked::new(Rect::new(3, 3).unwrap(), &keep);
    /// let outside = Outside::of(&ring);
    /// assert!(outside.is_beyond(Cell(1), 0) && !outside.is_beyond(Cell(1), 2));
    /// ```
    pub fn of<T: Plane + ?Sized>(grid: &'a T) -> Outside<'a> {
        Outside(grid.removed().map(|removed| {
            let enclosed = removed.enclosed(&[]);
            (removed, enclosed)
        }))
    }

    /// Tells whether a border side of a cell leads out of the grid.
    pub fn is_beyond(&self, cell: Cell, side: u32) -> bool {
        self.0.as_ref().is_none_or(|(removed, enclosed)| {
            let across = removed.grid.across(removed.whole[cell.0 as usize], side);
            across.is_none_or(|(_, next)| !enclosed.contains(next))
        })
    }
}

impl Removed<'_> {
    /// All removed cells, by their numbers on the whole grid. O(cells).
    pub fn cells(&self) -> CellSet {
        let mut removed = CellSet::full(self.grid.cells());
        for cell in self.kept.iter() {
            removed.remove(cell);
        }
        removed
    }

    /// The removed cells that are joined neither to the edge of the grid nor to an opening of a
    /// wall, which is a cell that is left and one of its sides. O(edges).
    pub fn enclosed(&self, openings: &[(Cell, u32)]) -> CellSet {
        let mut enclosed = self.cells();
        let at_edge = |&cell: &Cell| border_sides(self.grid, cell).next().is_some();
        let mut outside: Vec<Cell> = enclosed.iter().filter(at_edge).collect();
        outside.extend(openings.iter().filter_map(|&(cell, side)| {
            let (_, next) = self.grid.across(self.whole[cell.0 as usize], side)?;
            Some(next)
        }));
        while let Some(cell) = outside.pop() {
            if enclosed.remove(cell) {
                outside.extend(self.grid.neighbors(cell).map(|(_, next)| next));
            }
        }
        enclosed
    }
}
