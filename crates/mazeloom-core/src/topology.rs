//! Grids as algorithms see them: numbered cells, each with numbered sides.
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
//! Sides run clockwise around the cell, border sides included, on all orientable surfaces.
//! Corners, left and right, opposite sides and the wall posts are all derived from
//! [`Topology::across`] and the order of the sides; no coordinate is needed.
//!
//! Two cells may share several distinct edges; no cell is its own neighbor.
//!
//! # Concepts
//!
//! * **cell**: a place that can be visited, a node of the graph.
//! * **side**: where a cell may touch another. A square has sides 0 to 3, a hexagon 0 to 5.
//! * **edge**: the pair of sides at which two cells touch. A topology says which edges *exist*;
//!   a [maze](crate::maze) says which of them are open.
//! * **border**: all sides across which nothing lies. A cell with such a side is a border cell.
//! * **neighbor**: the cell across a side.
//! * **dual**: the grid whose cells are the corners where walls meet, and whose edges are the
//!   same edges seen as walls; see [`Dual`].
//! * **row**: a piece of the order in which sweeping algorithms visit the cells; see [`Rows`].
//!
//! # Walking by sides
//!
//! An algorithm that turns left and right needs no direction in the plane. The side by which it
//! entered a cell, plus one, is the next side clockwise:
//!
//! ```
//! use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
//!
//! let rect = Rect::new(3, 3)?;
//! let (edge, next) = rect.across(Cell(4), 1).unwrap(); // from the center to the east
//! let entered = rect.side_of(next, edge).unwrap();
//! assert_eq!(entered, 3); // by the west side of the next cell
//! let (_, left) = rect.across(next, (entered + 1) % 4).unwrap(); // clockwise from west: north
//! assert_eq!(rect.position(left), (2, 0));
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```

mod check;
mod crossing;
mod dual;
mod neighbor_list;
mod rect;
mod rows;

pub use crate::id::{Cell, Edge};
pub use check::{BrokenLaw, check};
pub use crossing::Crossing;
pub use dual::{Dual, NoDual};
pub use neighbor_list::{NeighborList, list_mapped, list_sides};
pub use rect::{Rect, SizeError, farther};
pub use rows::Rows;

use crate::table::{Components, EdgeSet};

/// Cells, their sides, and what lies across each side.
///
/// Five methods are required; the others are shortcuts for topologies with a faster
/// implementation. Every `across` takes constant time. Implementors keep three laws, which
/// [`check`] checks:
///
/// * `across` is symmetric: if side `s` of `a` leads over edge `e` to `b`, then some side of `b`
///   leads over `e` back to `a`;
/// * it agrees with `ends`: that edge joins exactly `a` and `b`;
/// * no cell is its own neighbor.
///
/// Algorithms rely on these laws and do not check them. Methods may panic, or give any answer,
/// for cells, sides and edges out of range.
///
/// A ring of cells is a topology in twenty lines, and every algorithm and solver runs on it:
///
/// ```
/// use mazeloom_core::maze::is_connected;
/// use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
///
/// /// Cells in a ring; edge `i` leads from cell `i` to the next one.
/// struct Ring(u32);
///
/// impl Topology for Ring {
///     fn cells(&self) -> u32 {
///         self.0
///     }
///     fn edges(&self) -> u32 {
///         self.0
///     }
///     fn sides(&self, _cell: Cell) -> u32 {
///         2
///     }
///     fn across(&self, Cell(i): Cell, side: u32) -> Option<(Edge, Cell)> {
///         let (next, previous) = ((i + 1) % self.0, (i + self.0 - 1) % self.0);
///         match side {
///             0 => Some((Edge(i), Cell(next))),
///             _ => Some((Edge(previous), Cell(previous))),
///         }
///     }
///     fn ends(&self, Edge(i): Edge) -> Option<(Cell, Cell)> {
///         Some((Cell(i), Cell((i + 1) % self.0)))
///     }
/// }
///
/// let ring = Ring(6);
/// assert!(is_connected(&ring));
/// assert_eq!(ring.rows().count(), 4); // cell 0, its 2 neighbors, the next 2, the last
/// ```
pub trait Topology {
    /// The number of cells. Cells are numbered from 0.
    fn cells(&self) -> u32;

    /// One more than the greatest edge number. Some numbers below it may be unused.
    ///
    /// Unused numbers keep formulas short: a rectangle reserves two numbers for each cell
    /// although the last row and column do not need theirs. Count edges with
    /// [`all_edges`](TopologyExt::all_edges).
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Topology, TopologyExt};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// assert_eq!(rect.edges(), 12); // numbers
    /// assert_eq!(rect.all_edges().count(), 7); // edges
    /// ```
    fn edges(&self) -> u32;

    /// The number of sides of a cell, including those at the border.
    ///
    /// It may differ from cell to cell, as on a grid of octagons and squares, and may be 0 for a
    /// cell without any neighbor.
    fn sides(&self, cell: Cell) -> u32;

    /// The edge at a side and the cell beyond it; `None` at the border.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, Topology};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// let (edge, next) = rect.across(Cell(0), 2).expect("there is a cell to the south");
    /// assert_eq!(next, Cell(3));
    /// assert_eq!(rect.across(next, 0), Some((edge, Cell(0)))); // the same edge from there
    /// assert_eq!(rect.across(Cell(0), 0), None); // the border
    /// ```
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)>;

    /// The two cells that an edge joins; `None` for an unused number.
    ///
    /// The order of the two is the topology's choice, but always the same for one edge.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, Topology};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// assert_eq!(rect.ends(rect.south(Cell(1))), Some((Cell(1), Cell(4))));
    /// assert_eq!(rect.ends(rect.south(Cell(4))), None); // the last row has no edge to the south
    /// ```
    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)>;

    /// Writes the neighbors of a cell, and the edges to them, into two lists in the order of sides, and returns
    /// their number. `None` if the cell has more sides than a list has entries: a [`NeighborList`] makes room
    /// then.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Edge, Rect, Topology};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// let grid: &dyn Topology = &rect;
    /// let (mut edges, mut cells) = ([Edge(0); 4], [Cell(0); 4]);
    /// let count = grid.list_neighbors(Cell(0), &mut edges, &mut cells).unwrap();
    /// assert_eq!(edges[..count], [rect.east(Cell(0)), rect.south(Cell(0))]);
    /// assert_eq!(cells[..count], [Cell(1), Cell(3)]);
    /// ```
    #[inline]
    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        list_sides(self.sides(cell), edges, cells, |side| {
            self.across(cell, side)
        })
    }

    /// The order in which sweeping algorithms visit the cells, divided into rows.
    ///
    /// The default needs no knowledge of the grid: one row for each distance from cell 0, found
    /// by a breadth-first search in O(edges), and 8 bytes a cell. Grids with rows override it.
    fn rows(&self) -> Rows {
        Rows::breadth_first(self)
    }

    /// This topology as a rectangle, if it is one, for algorithms with a fast path for
    /// rectangles.
    ///
    /// A wrapper that changes what lies across a side must not forward it.
    fn as_rect(&self) -> Option<&Rect> {
        None
    }

    /// The cell at the greatest distance from another, the last of equals, for topologies with a
    /// formula for it; `mazeloom::place::opposite` searches on the others. Distances count steps
    /// on the grid, where no edge is closed.
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Topology};
    ///
    /// let rect = Rect::new(5, 4).unwrap();
    /// assert_eq!(rect.opposite(rect.cell(0, 0)), Some(rect.cell(4, 3)));
    /// assert_eq!(rect.opposite(rect.cell(4, 0)), Some(rect.cell(0, 3)));
    /// ```
    fn opposite(&self, _from: Cell) -> Option<Cell> {
        None
    }

    /// The rectangle and the set of open edges, if this topology is a [maze](crate::maze::Maze)
    /// on a whole rectangle: solvers have a fast path for that.
    fn as_rect_maze(&self) -> Option<(&Rect, &EdgeSet)> {
        None
    }
}

/// Methods derived from the five of [`Topology`]; implemented for every topology.
///
/// ```
/// use mazeloom_core::topology::{Rect, TopologyExt};
///
/// // Corners have two neighbors, other border cells three, inner cells four.
/// let rect = Rect::new(4, 4).unwrap();
/// let mut degrees = [0; 5];
/// for cell in rect.all_cells() {
///     degrees[rect.degree(cell) as usize] += 1;
/// }
/// assert_eq!(degrees, [0, 0, 4, 8, 4]);
/// ```
pub trait TopologyExt: Topology {
    /// All cells in the order of their numbers. The iterator does not borrow the topology.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(2, 2).unwrap();
    /// assert!(rect.all_cells().eq([Cell(0), Cell(1), Cell(2), Cell(3)]));
    /// ```
    fn all_cells(&self) -> impl Iterator<Item = Cell> + Clone + use<Self> {
        (0..self.cells()).map(Cell)
    }

    /// All edges with the cells they join, in the order of their numbers, without unused numbers.
    ///
    /// On a [maze](crate::maze::Maze) these are the open edges only.
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, TopologyExt};
    ///
    /// // A grid of w × h squares has (w − 1) · h edges across and w · (h − 1) down.
    /// let rect = Rect::new(5, 3).unwrap();
    /// assert_eq!(rect.all_edges().count(), 4 * 3 + 5 * 2);
    /// assert!(rect.all_edges().all(|(_, a, b)| rect.steps(a, b) == 1));
    /// ```
    fn all_edges(&self) -> impl Iterator<Item = (Edge, Cell, Cell)> + Clone {
        (0..self.edges()).map(Edge).filter_map(|edge| {
            let (a, b) = self.ends(edge)?;
            Some((edge, a, b))
        })
    }

    /// The edges at a cell with the cells beyond them, in the order of its sides. A neighbor
    /// joined by two edges comes twice.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(3, 3).unwrap();
    /// let around: Vec<Cell> = rect.neighbors(Cell(4)).map(|(_, next)| next).collect();
    /// assert_eq!(around, [Cell(1), Cell(5), Cell(7), Cell(3)]); // north, east, south, west
    /// ```
    fn neighbors(&self, cell: Cell) -> impl Iterator<Item = (Edge, Cell)> + Clone {
        (0..self.sides(cell)).filter_map(move |side| self.across(cell, side))
    }

    /// The number of edges at a cell. In a maze that is the number of passages: 1 at a dead end,
    /// 2 in a corridor, 3 or more at a junction. O(sides).
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(3, 1).unwrap();
    /// assert_eq!(rect.degree(Cell(1)), 2);
    /// let maze = Maze::with_open(rect.clone(), [rect.east(Cell(1))]);
    /// assert_eq!(maze.degree(Cell(1)), 1); // it still has its wall to the west
    /// ```
    fn degree(&self, cell: Cell) -> u32 {
        self.neighbors(cell).map(|_| 1).sum()
    }

    /// The side of a cell at which an edge lies; `None` if it lies elsewhere. O(sides).
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(2, 1).unwrap();
    /// let edge = rect.east(Cell(0));
    /// assert_eq!(rect.side_of(Cell(0), edge), Some(1));
    /// assert_eq!(rect.side_of(Cell(1), edge), Some(3));
    /// assert_eq!(rect.side_of(Cell(1), rect.east(Cell(1))), None);
    /// ```
    fn side_of(&self, cell: Cell, edge: Edge) -> Option<u32> {
        (0..self.sides(cell))
            .find(|&side| self.across(cell, side).is_some_and(|(at, _)| at == edge))
    }

    /// The first edge, in the order of sides, that leads from one cell to another; `None` if
    /// they are not neighbors. O(sides).
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(2, 2).unwrap();
    /// assert_eq!(rect.edge_between(Cell(0), Cell(2)), Some(rect.south(Cell(0))));
    /// assert_eq!(rect.edge_between(Cell(0), Cell(3)), None); // they touch at a corner only
    /// ```
    fn edge_between(&self, a: Cell, b: Cell) -> Option<Edge> {
        self.neighbors(a)
            .find_map(|(edge, next)| (next == b).then_some(edge))
    }

    /// Breadth-first traversal from some cells: for each edge at a cell that was reached, `enter` is called with this
    /// cell, the edge and the cell beyond, and tells whether the traversal goes on from there. Returns the cells
    /// in their order.
    ///
    /// ```
    /// use mazeloom_core::table::CellSet;
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// let mut seen = CellSet::of(6, [Cell(0)]);
    /// let order = rect.spread(vec![Cell(0)], |_, _, next| seen.insert(next));
    /// assert_eq!(order, [0, 1, 3, 2, 4, 5].map(Cell));
    /// ```
    fn spread(
        &self,
        from: Vec<Cell>,
        mut enter: impl FnMut(Cell, Edge, Cell) -> bool,
    ) -> Vec<Cell> {
        let (mut order, mut place) = (from, 0);
        while let Some(&here) = order.get(place) {
            place += 1;
            let next = self.neighbors(here);
            order.extend(
                next.filter(|&(edge, next)| enter(here, edge, next))
                    .map(|(_, next)| next),
            );
        }
        order
    }

    /// The sides of a cell without a neighbor, in ascending order: its outer walls.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// let rect = Rect::new(3, 3).unwrap();
    /// assert!(rect.rim_sides(Cell(0)).eq([0, 3])); // a corner: north and west
    /// assert_eq!(rect.rim_sides(Cell(4)).count(), 0); // the center
    /// ```
    fn rim_sides(&self, cell: Cell) -> impl Iterator<Item = u32> + Clone {
        (0..self.sides(cell)).filter(move |&side| self.across(cell, side).is_none())
    }
}

impl<T: Topology + ?Sized> TopologyExt for T {}

macro_rules! through_pointer {
    ($pointer:ty) => {
        impl<T: Topology + ?Sized> Topology for $pointer {
            forward! { self => (**self);
                fn cells() -> u32;
                fn edges() -> u32;
                fn sides(cell: Cell) -> u32;
                fn across(cell: Cell, side: u32) -> Option<(Edge, Cell)>;
                fn ends(edge: Edge) -> Option<(Cell, Cell)>;
                fn list_neighbors(cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize>;
                fn rows() -> Rows;
                fn as_rect() -> Option<&Rect>;
                fn opposite(from: Cell) -> Option<Cell>;
                fn as_rect_maze() -> Option<(&Rect, &EdgeSet)>;
            }
        }
    };
}
through_pointer!(&T);
through_pointer!(Box<T>);

impl Components {
    /// The components formed by some edges of a grid, such as the open ones of a maze.
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
