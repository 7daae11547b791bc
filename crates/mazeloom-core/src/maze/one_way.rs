//! One-way passages: open edges that can be walked in one direction only.
//!
//! A [`Maze`](super::Maze) has no directions. [`OneWay`] lists the passages that have one, and
//! [`Directed`] is the maze in which only permitted steps lead across: what a solver sees that walks
//! forward only. Such a topology is not symmetric, so solvers that turn back, or search from both
//! ends, cannot use it.

use crate::table::EdgeSet;
use crate::topology::{Cell, Edge, Rect, Rows, Topology, list_mapped};

/// The passages that can be walked in one direction only: 2 bits for each edge number.
///
/// ```
/// use mazeloom_core::maze::{Directed, Maze, OneWay};
/// use mazeloom_core::topology::{Cell, Rect, Topology};
///
/// // From the first cell to the second, but not back.
/// let rect = Rect::new(2, 1).unwrap();
/// let east = rect.east(Cell(0));
/// let maze = Maze::with_open(rect, [east]);
/// let mut one_way = OneWay::none(&maze);
/// one_way.insert(&maze, east, Cell(0));
/// let directed = Directed::new(&maze, Some(&one_way));
/// assert_eq!(directed.across(Cell(0), 1), Some((east, Cell(1))));
/// assert_eq!(directed.across(Cell(1), 3), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneWay {
    limited: EdgeSet,
    /// Those that lead from the second of their ends to the first.
    reversed: EdgeSet,
}

impl OneWay {
    /// No one-way passage in a maze or grid.
    pub fn none<T: Topology + ?Sized>(grid: &T) -> OneWay {
        OneWay {
            limited: EdgeSet::empty(grid.edges()),
            reversed: EdgeSet::empty(grid.edges()),
        }
    }

    /// Makes a passage one-way: it leaves `from` and cannot be walked back. Replaces an earlier
    /// direction.
    ///
    /// # Panics
    /// If `from` is not an end of the edge.
    pub fn insert<T: Topology + ?Sized>(&mut self, grid: &T, edge: Edge, from: Cell) {
        let (a, b) = grid.ends(edge).expect("the edge joins two cells");
        assert!(from == a || from == b, "the edge leaves one of its ends");
        self.limited.insert(edge);
        if from == a {
            self.reversed.remove(edge);
        } else {
            self.reversed.insert(edge);
        }
    }

    /// Tells whether a passage can be walked in one direction only.
    #[inline]
    pub fn contains(&self, edge: Edge) -> bool {
        self.limited.contains(edge)
    }

    /// Tells whether a passage may be walked from one of its ends.
    #[inline]
    pub fn permits<T: Topology + ?Sized>(&self, grid: &T, edge: Edge, from: Cell) -> bool {
        !self.contains(edge) || self.tail(grid, edge) == Some(from)
    }

    /// The cell that a one-way passage leaves; `None` if it can be walked in both directions.
    pub fn tail<T: Topology + ?Sized>(&self, grid: &T, edge: Edge) -> Option<Cell> {
        let (a, b) = grid.ends(edge).filter(|_| self.contains(edge))?;
        Some(if self.reversed.contains(edge) { b } else { a })
    }

    /// All one-way passages with the cell that each leaves and the one it leads to, in the order of
    /// edges.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze, OneWay};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// let field = Maze::new(Rect::new(3, 1).unwrap(), InitialEdges::Open);
    /// let west = field.grid().east(Cell(0));
    /// let mut one_way = OneWay::none(&field);
    /// one_way.insert(&field, west, Cell(1));
    /// assert!(one_way.iter(&field).eq([(west, Cell(1), Cell(0))]));
    /// ```
    pub fn iter<'a, T: Topology + ?Sized>(
        &'a self,
        grid: &'a T,
    ) -> impl Iterator<Item = (Edge, Cell, Cell)> + 'a {
        self.limited.iter().filter_map(|edge| {
            let (a, b) = grid.ends(edge)?;
            let reversed = self.reversed.contains(edge);
            Some(if reversed { (edge, b, a) } else { (edge, a, b) })
        })
    }

    /// The number of one-way passages. O(edges / 64).
    pub fn count(&self) -> u32 {
        self.limited.count()
    }
}

/// A maze in which only permitted steps lead across: the steps from a cell to the next, or with
/// [`backward`](Directed::backward) those back to where a cell is entered from.
///
/// Without one-way passages it is the maze itself, fast paths included. With them it is not
/// symmetric: `across` tells where one may go from a cell, while `ends` tells all passages.
#[derive(Debug)]
pub struct Directed<'a, T: ?Sized> {
    maze: &'a T,
    one_way: Option<&'a OneWay>,
    backward: bool,
}

impl<T: ?Sized> Clone for Directed<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: ?Sized> Copy for Directed<'_, T> {}

impl<'a, T: Topology + ?Sized> Directed<'a, T> {
    /// A maze with one-way passages, if it has some.
    pub fn new(maze: &'a T, one_way: Option<&'a OneWay>) -> Directed<'a, T> {
        Directed {
            maze,
            one_way,
            backward: false,
        }
    }

    /// Tells whether a passage may be walked from a cell to the next.
    #[inline]
    fn permits(&self, cell: Cell, edge: Edge, next: Cell) -> bool {
        let from = if self.backward { next } else { cell };
        let permits = |one_way: &OneWay| one_way.permits(self.maze, edge, from);
        self.one_way.is_none_or(permits)
    }

    /// The same with all directions reversed, for searches from the goal.
    ///
    /// ```
    /// use mazeloom_core::maze::{Directed, InitialEdges, Maze, OneWay};
    /// use mazeloom_core::topology::{Cell, Rect, Topology};
    ///
    /// let field = Maze::new(Rect::new(2, 1).unwrap(), InitialEdges::Open);
    /// let mut one_way = OneWay::none(&field);
    /// one_way.insert(&field, field.grid().east(Cell(0)), Cell(0));
    /// let backward = Directed::new(&field, Some(&one_way)).backward();
    /// assert!(backward.across(Cell(0), 1).is_none() && backward.across(Cell(1), 3).is_some());
    /// ```
    #[must_use]
    pub fn backward(self) -> Directed<'a, T> {
        Directed {
            backward: !self.backward,
            ..self
        }
    }
}

impl<T: Topology + ?Sized> Topology for Directed<'_, T> {
    forward! { self => self.maze;
        fn cells() -> u32;
        fn edges() -> u32;
        fn sides(cell: Cell) -> u32;
        fn ends(edge: Edge) -> Option<(Cell, Cell)>;
        fn rows() -> Rows;
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (edge, next) = self.maze.across(cell, side)?;
        self.permits(cell, edge, next).then_some((edge, next))
    }

    #[inline]
    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        list_mapped((self.maze, cell), edges, cells, |edge, next| {
            self.permits(cell, edge, next).then_some(next)
        })
    }

    fn as_rect_maze(&self) -> Option<(&Rect, &EdgeSet)> {
        self.maze.as_rect_maze().filter(|_| self.one_way.is_none())
    }
}
