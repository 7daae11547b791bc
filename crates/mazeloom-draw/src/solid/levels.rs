//! Levels of crossings: which cells are below which. A tunnel may pass under several bridges, and
//! the depth of each follows from the others.

use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The levels of a maze with crossings. A crossing is a cell and the one below it, each with two
/// open sides. Time and scratch memory: a word for each cell.
pub(super) struct Levels {
    /// The cell above each one beneath a crossing.
    above: PerCell<Option<Cell>>,
    /// The cell beneath each crossing.
    below: PerCell<Option<Cell>>,
    /// For each cell on a crossing its two open sides.
    ways: PerCell<Option<[u32; 2]>>,
}

impl Levels {
    /// The levels of a maze; `None` if a crossing lacks a passage or has more than two levels.
    pub fn of_maze<T: Plane>(maze: &Maze<T>) -> Option<Levels> {
        let grid = maze.grid();
        let cells = grid.cells();
        let mut levels = Levels {
            above: PerCell::filled(cells, None),
            below: PerCell::filled(cells, None),
            ways: PerCell::filled(cells, None),
        };
        for lower in grid.all_cells() {
            let Some(upper) = grid.above(lower) else {
                continue;
            };
            levels.above[lower] = Some(upper);
            if levels.below[upper].replace(lower).is_some() {
                return None;
            }
            for cell in [lower, upper] {
                let mut open =
                    (0..grid.sides(cell)).filter(|&side| maze.across(cell, side).is_some());
                let (Some(a), Some(b), None) = (open.next(), open.next(), open.next()) else {
                    return None;
                };
                levels.ways[cell] = Some([a, b]);
            }
        }
        Some(levels)
    }

    /// Tells whether a cell is below a crossing.
    pub fn is_beneath(&self, cell: Cell) -> bool {
        self.above[cell].is_some()
    }

    /// The cell above one beneath a crossing; any other is its own.
    pub fn upper(&self, cell: Cell) -> Cell {
        self.above[cell].unwrap_or(cell)
    }

    /// The cell beneath a crossing.
    pub fn below(&self, cell: Cell) -> Option<Cell> {
        self.below[cell]
    }

    /// The one of a cell's levels that a side belongs to.
    pub fn owner(&self, upper: Cell, side: u32) -> Cell {
        (self.below[upper].filter(|&lower| self.is_way(lower, side))).unwrap_or(upper)
    }

    /// Tells whether a cell is on or below a crossing.
    pub fn is_crossed(&self, cell: Cell) -> bool {
        self.ways[cell].is_some()
    }

    /// Tells whether a passage enters a crossing at a side.
    pub fn is_way(&self, cell: Cell, side: u32) -> bool {
        self.ways[cell].is_some_and(|ways| ways.contains(&side))
    }

    /// Tells whether there is any crossing.
    pub fn any(&self) -> bool {
        self.above.iter().any(|(_, above)| above.is_some())
    }
}
