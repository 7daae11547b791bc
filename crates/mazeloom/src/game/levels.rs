//! The levels of a grid: parts that are connected on the page, joined by stairs.
//!
//! A box of 3 × 3 × 4 cells has four; a flat grid has one. They are found by union-find over the
//! edges that have a place on the plane. Cost O(sides); 4 bytes per cell if there are stairs,
//! otherwise none.

use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The level of each cell.
#[derive(Clone, Debug)]
pub struct Levels {
    /// `None` if all cells are on one.
    of: Option<PerCell<u32>>,
    count: u32,
}

impl Levels {
    /// Levels are numbered in the order of their first cells.
    pub fn of<T: Plane + ?Sized>(grid: &T) -> Levels {
        let stairs = |cell| (0..grid.sides(cell)).any(|side| grid.arrow(cell, side).is_some());
        if grid.board().is_some() || !grid.all_cells().any(stairs) {
            return Levels { of: None, count: 1 };
        }
        let mut parts = Components::new(grid.cells());
        for cell in grid.all_cells() {
            for side in (0..grid.sides(cell)).filter(|&side| grid.arrow(cell, side).is_none()) {
                if let Some((_, next)) = grid.across(cell, side) {
                    parts.join(cell, next);
                }
            }
        }
        let (mut of, mut count) = (PerCell::filled(grid.cells(), 0), 0);
        for cell in grid.all_cells() {
            // The root of a component is its first cell.
            let first = parts.find(cell);
            of[cell] = if first == cell { count } else { of[first] };
            count += u32::from(first == cell);
        }
        Levels {
            of: Some(of),
            count,
        }
    }

    /// The number of levels.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The level of a cell.
    pub fn of_cell(&self, cell: Cell) -> u32 {
        self.of.as_ref().map_or(0, |of| of[cell])
    }
}
