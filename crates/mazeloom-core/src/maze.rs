//! A maze is a topology and the set of its open edges.
//!
//! ```text
//!    ┌───┬───┬───┐        ┌───────┬───┐       open edges are passages, closed ones walls;
//!    │   │   │   │        │       │   │       the sides without an edge are the border,
//!    ├───┼───┼───┤  ───►  │   ╷   ╵   │       whose outer wall is always closed
//!    │   │   │   │        │   │       │
//!    └───┴───┴───┘        └───┴───────┘
//!     a closed grid        a perfect maze
//! ```
//!
//! A maze is **perfect** if there is exactly one path between any two of its cells: its passages
//! form a spanning tree, so there is one passage less than there are cells. **Braiding** opens
//! more edges, which removes dead ends and makes loops. In a **weave** maze passages cross over
//! and under each other; its grid has two cells where one is above the other, so the maze itself
//! is still a topology and a set of open edges.
//!
//! An algorithm does not build a maze, it emits [`Step`]s. The same steps build a maze, drive an
//! animation, or are counted.

mod lock;
mod one_way;
mod strong;

pub use lock::Lock;
pub use one_way::{Directed, OneWay};
pub use strong::strong_components;

use crate::table::{Components, EdgeSet};
use crate::topology::{Cell, Edge, Rect, Rows, Topology, list_mapped};
use std::ops::ControlFlow;

/// One step of an algorithm. Building, animating, recording and counting all consume these.
///
/// [`Open`](Step::Open) and [`Close`](Step::Close) change the maze; [`Enter`](Step::Enter) and
/// [`Leave`](Step::Leave) only show where the algorithm is working, and a [`Note`](Step::Note) says
/// what the steps after it are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The algorithm starts to work on a cell. Entering a cell that is already entered walks back
    /// to it: cells entered since then count as left.
    Enter(Cell),
    /// The algorithm is done with a cell, for now or permanently.
    Leave(Cell),
    /// The edge becomes a passage.
    Open(Edge),
    /// The edge becomes a wall.
    Close(Edge),
    /// Description of what happens next, until another note: it changes nothing.
    Note(Note),
}

impl Step {
    /// The same step on a grid where the cells have other numbers; edges stay what they are.
    #[inline]
    #[must_use]
    pub fn map_cells(self, cell: impl Fn(Cell) -> Cell) -> Step {
        match self {
            Step::Enter(at) => Step::Enter(cell(at)),
            Step::Leave(at) => Step::Leave(cell(at)),
            Step::Note(note) => Step::Note(Note {
                cell: cell(note.cell),
                ..note
            }),
            Step::Open(_) | Step::Close(_) => self,
        }
    }
}

/// An event of an algorithm's story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The index of the event among those of the story.
    pub event: u8,
    /// The cell that it is about.
    pub cell: Cell,
}

/// Continue or stop: `Break` carries cancellation, limits and Ctrl-C out of an algorithm through
/// `emit(…)?`.
///
/// ```
/// use mazeloom_core::maze::{Flow, Step};
/// use mazeloom_core::topology::Edge;
/// use std::ops::ControlFlow;
///
/// /// Opens edges forever; only its caller stops it.
/// fn endless(emit: &mut dyn FnMut(Step) -> Flow) -> Flow {
///     loop {
///         emit(Step::Open(Edge(0)))?;
///     }
/// }
/// let mut steps = 0;
/// let flow = endless(&mut |_| {
///     steps += 1;
///     if steps == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert!(flow.is_break());
/// ```
pub type Flow = ControlFlow<()>;

/// The state of every edge before an algorithm starts.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Rect, TopologyExt};
///
/// let rect = Rect::new(2, 2).unwrap();
/// assert_eq!(Maze::new(&rect, InitialEdges::Closed).all_edges().count(), 0);
/// assert_eq!(Maze::new(&rect, InitialEdges::Open).all_edges().count(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialEdges {
    /// All edges are walls; the algorithm opens passages.
    Closed,
    /// All edges are passages; the algorithm adds walls.
    Open,
}

/// A grid with some of its edges open. It is a topology itself: only open edges lead across, so
/// a solver is plain graph code that never mentions walls.
///
/// It stores the grid and one bit for each edge number: 2 bits a cell on a rectangle. Opening
/// and closing an edge is O(1).
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
    /// A grid before the first step of an algorithm: all edges closed or all open. O(edges /
    /// 64).
    pub fn new(grid: T, initial_edges: InitialEdges) -> Maze<T> {
        let open = match initial_edges {
            InitialEdges::Closed => EdgeSet::empty(grid.edges()),
            InitialEdges::Open => EdgeSet::full(grid.edges()),
        };
        Maze { grid, open }
    }

    /// A grid with the given edges open and all others closed.
    ///
    /// # Panics
    /// If an edge number is out of the grid's range.
    ///
    /// ```
    /// use mazeloom_core::maze::{Maze, is_connected};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// // A comb: the first row is a corridor, and each column is attached to it.
    /// let rect = Rect::new(3, 2).unwrap();
    /// let corridor = [rect.east(Cell(0)), rect.east(Cell(1))];
    /// let teeth = [0, 1, 2].map(|x| rect.south(Cell(x)));
    /// let maze = Maze::with_open(rect, corridor.into_iter().chain(teeth));
    /// assert!(is_connected(&maze));
    /// ```
    pub fn with_open(grid: T, open: impl IntoIterator<Item = Edge>) -> Maze<T> {
        let mut maze = Maze::new(grid, InitialEdges::Closed);
        for edge in open {
            maze.open.insert(edge);
        }
        maze
    }

    /// A grid with a set of open edges, such as that of another maze on the same grid. The set
    /// must have been made for as many edge numbers as the grid has.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// // The same walls on a borrowed grid.
    /// let rect = Rect::new(4, 4).unwrap();
    /// let maze = Maze::with_open(rect.clone(), [rect.east(Cell(5))]);
    /// let same = Maze::from_open(&rect, maze.open_edges().clone());
    /// assert!(same.is_open(rect.east(Cell(5))));
    /// ```
    pub fn from_open(grid: T, open: EdgeSet) -> Maze<T> {
        Maze { grid, open }
    }

    /// The set of open edges. It may contain unused edge numbers; iterate over
    /// [`all_edges`](crate::topology::TopologyExt::all_edges) to see edges only.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Rect, TopologyExt};
    ///
    /// let maze = Maze::new(Rect::new(3, 3).unwrap(), InitialEdges::Open);
    /// assert_eq!(maze.open_edges().count(), 18); // numbers
    /// assert_eq!(maze.all_edges().count(), 12); // passages
    /// ```
    pub fn open_edges(&self) -> &EdgeSet {
        &self.open
    }

    /// The set of open edges, without the grid.
    pub fn into_open_edges(self) -> EdgeSet {
        self.open
    }

    /// Replaces the set of open edges, for example by that before the first step of an
    /// animation.
    pub fn set_open_edges(&mut self, open: EdgeSet) {
        self.open = open;
    }

    /// The grid and the set of its open edges: the inverse of [`Maze::from_open`].
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::Rect;
    ///
    /// let maze = Maze::new(Rect::new(3, 3).unwrap(), InitialEdges::Closed);
    /// let (grid, open) = maze.clone().into_parts();
    /// assert_eq!(Maze::from_open(grid, open).open_edges(), maze.open_edges());
    /// ```
    pub fn into_parts(self) -> (T, EdgeSet) {
        (self.grid, self.open)
    }

    /// Runs an algorithm to its end and applies its steps. The algorithm gets the grid and a
    /// callback that takes its steps and never stops it.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze, Step, is_connected};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use std::ops::ControlFlow;
    ///
    /// // The simplest maze: every cell is joined to the west, the first of each row to the north.
    /// let maze = Maze::build(Rect::new(4, 3).unwrap(), InitialEdges::Closed, |rect, emit| {
    ///     for number in 1..12 {
    ///         let edge = match number % 4 {
    ///             0 => rect.south(Cell(number - 4)),
    ///             _ => rect.east(Cell(number - 1)),
    ///         };
    ///         emit(Step::Open(edge))?;
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(is_connected(&maze));
    /// ```
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

    /// Applies one step of an algorithm. Opening an open edge, or closing a closed one, changes
    /// nothing.
    ///
    /// # Panics
    /// If the edge number is out of range.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze, Step};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// let rect = Rect::new(2, 1).unwrap();
    /// let door = rect.east(Cell(0));
    /// let mut maze = Maze::new(rect, InitialEdges::Closed);
    /// maze.apply(Step::Enter(Cell(0))); // changes no edge
    /// assert!(!maze.is_open(door));
    /// maze.apply(Step::Open(door));
    /// assert!(maze.is_open(door));
    /// ```
    pub fn apply(&mut self, step: Step) {
        apply(&mut self.open, step);
    }

    /// The grid with all its edges, open or not.
    pub fn grid(&self) -> &T {
        &self.grid
    }

    /// Tells whether an edge is a passage. Unused edge numbers may give either answer.
    ///
    /// # Panics
    /// If the edge number is out of range.
    #[inline]
    pub fn is_open(&self, edge: Edge) -> bool {
        self.open.contains(edge)
    }

    /// Tells whether there is a wall at a side: a closed edge, or the border. Renderers draw a wall
    /// exactly there.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// // Without any inner wall, a corner cell still has the two outer ones.
    /// let maze = Maze::new(Rect::new(3, 3).unwrap(), InitialEdges::Open);
    /// assert!((0..4).map(|side| maze.is_shut(Cell(0), side)).eq([true, false, false, true]));
    /// ```
    #[inline]
    pub fn is_shut(&self, cell: Cell, side: u32) -> bool {
        !self
            .grid
            .across(cell, side)
            .is_some_and(|(edge, _)| self.is_open(edge))
    }
}

/// Applies a step to a set of open edges: the one place where a step becomes a passage or a
/// wall.
#[inline]
pub fn apply(open: &mut EdgeSet, step: Step) {
    match step {
        Step::Open(edge) => _ = open.insert(edge),
        Step::Close(edge) => _ = open.remove(edge),
        Step::Enter(_) | Step::Leave(_) | Step::Note(_) => {}
    }
}

impl<T: Topology> Topology for Maze<T> {
    forward! { self => self.grid;
        fn cells() -> u32;
        fn edges() -> u32;
        fn sides(cell: Cell) -> u32;
        fn rows() -> Rows;
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.grid
            .across(cell, side)
            .filter(|&(edge, _)| self.is_open(edge))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        // A bit is read sooner than the ends are found, and numbers out of range have none.
        match self.open.window(edge) & 1 {
            0 => None,
            _ => self.grid.ends(edge),
        }
    }

    #[inline]
    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        list_mapped((&self.grid, cell), edges, cells, |edge, next| {
            self.is_open(edge).then_some(next)
        })
    }

    fn as_rect_maze(&self) -> Option<(&Rect, &EdgeSet)> {
        Some((self.grid.as_rect()?, &self.open))
    }
}

/// Tells whether every cell can be reached from every other, in O(edges) and 4 bytes a cell. A
/// topology without cells is not connected.
///
/// Together with a count of passages this tells whether a maze is perfect:
///
/// ```
/// use mazeloom_core::maze::{Maze, is_connected};
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
///
/// let rect = Rect::new(2, 2).unwrap();
/// let maze = Maze::with_open(&rect, [rect.south(Cell(0)), rect.east(Cell(2)), rect.south(Cell(1))]);
/// assert!(is_connected(&maze));
/// assert_eq!(maze.all_edges().count() as u32, maze.cells() - 1); // connected and no loop
/// ```
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
