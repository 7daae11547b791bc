//! What a grid is to an algorithm: numbered cells, each with numbered sides.
//!
//! ```text
//!            side 0
//!          ┌────────┐
//!          │        │             across(cell, 1) = Some((edge, next))
//!   side 3 │  cell  │ side 1 ───► the edge that lies there and the cell beyond it,
//!          │        │             or None where the grid ends
//!          └────────┘
//!            side 2
//! ```
//!
//! Sides run clockwise round the cell, rim sides included, wherever the surface has two
//! sides to look from. Corners, left and right, opposite and the wall posts are all read off
//! [`Topology::across`] by turning; no coordinate is needed.
//!
//! Two cells may share several edges (they are kept apart); no cell neighbours itself.

mod crossing;
mod dual;
mod rect;
mod rows;

pub use crate::id::{Cell, Edge};
pub use crossing::Crossing;
pub use dual::{Dual, NoDual};
pub use rect::{Rect, SizeError, farther};
pub use rows::Rows;

use crate::table::{Components, EdgeSet};

/// Cells, their sides, and what lies across each side.
///
/// Every `across` takes constant time. The laws that implementors keep, and that the tests
/// check on every grid: `across` is symmetric (the way back exists and is the same edge),
/// it agrees with `ends`, and no cell is its own neighbour.
pub trait Topology {
    /// How many cells there are.
    fn cells(&self) -> u32;

    /// One more than the greatest edge number. Some numbers below it may stand for no edge.
    fn edges(&self) -> u32;

    /// How many sides a cell has, those at the rim included.
    fn sides(&self, cell: Cell) -> u32;

    /// The edge at a side and the cell beyond it; `None` at the rim.
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)>;

    /// The two cells that an edge joins; `None` where the number stands for no edge.
    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)>;

    /// The order in which sweeping algorithms visit the cells, cut into rows.
    fn rows(&self) -> Rows {
        Rows::breadth_first(self)
    }

    /// The rectangle that this topology is, for those that have a faster way there.
    fn as_rect(&self) -> Option<&Rect> {
        None
    }

    /// The cell the most steps away from another, the last of equals, for topologies with a
    /// formula for it; `mazeloom::place::opposite` searches on the others.
    fn opposite(&self, _from: Cell) -> Option<Cell> {
        None
    }

    /// The passages on a whole rectangle that this topology is, for searches that have a faster
    /// way there.
    fn as_rect_maze(&self) -> Option<(&Rect, &EdgeSet)> {
        None
    }
}

/// What follows from the five questions of [`Topology`].
pub trait TopologyExt: Topology {
    /// All cells in the order of their numbers.
    fn all_cells(&self) -> impl Iterator<Item = Cell> + Clone + use<Self> {
        (0..self.cells()).map(Cell)
    }

    /// All edges with the cells they join, in the order of their numbers.
    fn all_edges(&self) -> impl Iterator<Item = (Edge, Cell, Cell)> + Clone {
        (0..self.edges()).map(Edge).filter_map(|edge| {
            let (a, b) = self.ends(edge)?;
            Some((edge, a, b))
        })
    }

    /// The edges at a cell with the cells beyond them, in the order of its sides.
    fn neighbors(&self, cell: Cell) -> impl Iterator<Item = (Edge, Cell)> + Clone {
        (0..self.sides(cell)).filter_map(move |side| self.across(cell, side))
    }

    /// How many edges a cell has.
    fn degree(&self, cell: Cell) -> u32 {
        self.neighbors(cell).map(|_| 1).sum()
    }

    /// The side of a cell at which an edge lies.
    fn side_of(&self, cell: Cell, edge: Edge) -> Option<u32> {
        (0..self.sides(cell))
            .find(|&side| self.across(cell, side).is_some_and(|(at, _)| at == edge))
    }

    /// The first edge, by the order of sides, that leads from one cell to another.
    fn edge_between(&self, a: Cell, b: Cell) -> Option<Edge> {
        self.neighbors(a)
            .find_map(|(edge, next)| (next == b).then_some(edge))
    }

    /// The sides of a cell across which nothing lies.
    fn rim_sides(&self, cell: Cell) -> impl Iterator<Item = u32> + Clone {
        (0..self.sides(cell)).filter(move |&side| self.across(cell, side).is_none())
    }
}

impl<T: Topology + ?Sized> TopologyExt for T {}

macro_rules! forward {
    ($pointer:ty) => {
        impl<T: Topology + ?Sized> Topology for $pointer {
            fn cells(&self) -> u32 {
                (**self).cells()
            }
            fn edges(&self) -> u32 {
                (**self).edges()
            }
            fn sides(&self, cell: Cell) -> u32 {
                (**self).sides(cell)
            }
            fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
                (**self).across(cell, side)
            }
            fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
                (**self).ends(edge)
            }
            fn rows(&self) -> Rows {
                (**self).rows()
            }
            fn as_rect(&self) -> Option<&Rect> {
                (**self).as_rect()
            }
            fn opposite(&self, from: Cell) -> Option<Cell> {
                (**self).opposite(from)
            }
            fn as_rect_maze(&self) -> Option<(&Rect, &EdgeSet)> {
                (**self).as_rect_maze()
            }
        }
    };
}
forward!(&T);
forward!(Box<T>);

impl Components {
    /// The parts of a grid that some of its edges join, such as the open ones of a maze.
    pub fn of<T: Topology + ?Sized>(grid: &T, joins: impl Fn(Edge) -> bool) -> Components {
        let mut parts = Components::new(grid.cells());
        for (edge, a, b) in grid.all_edges() {
            if joins(edge) {
                parts.join(a, b);
            }
        }
        parts
    }
}
