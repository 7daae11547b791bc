//! A maze is a topology and the set of its open edges.

use crate::table::{Components, EdgeSet};
use crate::topology::{Cell, Edge, Rect, Rows, Topology};
use std::ops::ControlFlow;

/// What an algorithm does next. Building, filming, recording and counting all consume these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The algorithm turns to a cell. Entering a cell that is already entered takes a walk back
    /// to it: what was entered since counts as left.
    Enter(Cell),
    /// It is done with a cell, for now or for good.
    Leave(Cell),
    /// A wall falls: the edge becomes a passage.
    Open(Edge),
    /// A wall rises: the edge becomes shut.
    Close(Edge),
}

/// Whether to go on; breaking off carries cancelling, limits and Ctrl-C through `emit(…)?`.
pub type Flow = ControlFlow<()>;

/// What every edge is before an algorithm starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialEdges {
    /// All walls stand; the algorithm carves passages.
    Closed,
    /// No wall stands; the algorithm adds them.
    Open,
}

/// A grid with some of its edges open. It is a topology itself: only open edges lead across,
/// so a solver is a text about graphs that never mentions walls.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// let rect = Rect::new(3, 1).unwrap();
/// let first = rect.east(Cell(0));
/// let mut maze = Maze::new(rect, InitialEdges::Closed);
/// maze.apply(Step::Open(first));
/// assert_eq!(maze.across(Cell(0), 1), Some((first, Cell(1)))); // side 1 is the east
/// assert!(maze.is_shut(Cell(1), 1));
/// assert_eq!(maze.all_edges().count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Maze<T> {
    grid: T,
    open: EdgeSet,
}

impl<T: Topology> Maze<T> {
    /// A grid before the first step of an algorithm.
    pub fn new(grid: T, initial_edges: InitialEdges) -> Maze<T> {
        let open = match initial_edges {
            InitialEdges::Closed => EdgeSet::empty(grid.edges()),
            InitialEdges::Open => EdgeSet::full(grid.edges()),
        };
        Maze { grid, open }
    }

    /// A grid with the given edges open.
    pub fn with_open(grid: T, open: impl IntoIterator<Item = Edge>) -> Maze<T> {
        let mut maze = Maze::new(grid, InitialEdges::Closed);
        for edge in open {
            maze.open.insert(edge);
        }
        maze
    }

    /// A grid with a set of open edges, such as another maze's on the same grid.
    pub fn from_open(grid: T, open: EdgeSet) -> Maze<T> {
        Maze { grid, open }
    }

    /// The set of open edges; numbers that stand for no edge may be in it.
    pub fn open_edges(&self) -> &EdgeSet {
        &self.open
    }

    /// The same, without the grid.
    pub fn into_open_edges(self) -> EdgeSet {
        self.open
    }

    /// Takes another set of open edges, such as that before the first step.
    pub fn set_open_edges(&mut self, open: EdgeSet) {
        self.open = open;
    }

    /// The grid and the set of its open edges.
    pub fn into_parts(self) -> (T, EdgeSet) {
        (self.grid, self.open)
    }

    /// Runs an algorithm to its end.
    pub fn build(
        grid: T,
        initial_edges: InitialEdges,
        algorithm: impl FnOnce(&T, &mut dyn FnMut(Step) -> Flow) -> Flow,
    ) -> Maze<T> {
        let mut maze = Maze::new(grid, initial_edges);
        let open = &mut maze.open;
        let _ends = algorithm(&maze.grid, &mut |step| {
            apply(open, step);
            Flow::Continue(())
        });
        maze
    }

    /// Takes one step of an algorithm.
    pub fn apply(&mut self, step: Step) {
        apply(&mut self.open, step);
    }

    /// The grid with all its edges.
    pub fn grid(&self) -> &T {
        &self.grid
    }

    /// Whether an edge is a passage. Numbers that stand for no edge may say either.
    #[inline]
    pub fn is_open(&self, edge: Edge) -> bool {
        self.open.contains(edge)
    }

    /// Whether a wall stands at a side: a shut edge, or the rim.
    #[inline]
    pub fn is_shut(&self, cell: Cell, side: u32) -> bool {
        !self
            .grid
            .across(cell, side)
            .is_some_and(|(edge, _)| self.is_open(edge))
    }
}

/// The one place where a step becomes a passage or a wall.
#[inline]
pub fn apply(open: &mut EdgeSet, step: Step) {
    match step {
        Step::Open(edge) => _ = open.insert(edge),
        Step::Close(edge) => _ = open.remove(edge),
        Step::Enter(_) | Step::Leave(_) => {}
    }
}

impl<T: Topology> Topology for Maze<T> {
    fn cells(&self) -> u32 {
        self.grid.cells()
    }

    fn edges(&self) -> u32 {
        self.grid.edges()
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.grid.sides(cell)
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.grid
            .across(cell, side)
            .filter(|&(edge, _)| self.is_open(edge))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        self.grid.ends(edge).filter(|_| self.is_open(edge))
    }

    fn rows(&self) -> Rows {
        self.grid.rows()
    }

    fn as_rect_maze(&self) -> Option<(&Rect, &EdgeSet)> {
        Some((self.grid.as_rect()?, &self.open))
    }
}

/// Whether every cell can be reached from every other, in O(edges) and 4 bytes a cell.
pub fn is_connected<T: Topology + ?Sized>(grid: &T) -> bool {
    Components::of(grid, |_| true).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_open_edges_lead_across() {
        let grid = Rect::new(2, 1).expect("a small grid");
        let mut maze = Maze::new(grid, InitialEdges::Closed);
        assert_eq!(maze.across(Cell(0), 1), None);
        maze.apply(Step::Open(Edge(0)));
        assert_eq!(maze.across(Cell(0), 1), Some((Edge(0), Cell(1))));
        maze.apply(Step::Close(Edge(0)));
        assert!(maze.is_shut(Cell(1), 3));
    }
}
