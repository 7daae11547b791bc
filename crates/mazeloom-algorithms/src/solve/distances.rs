//! The distance of every cell from one cell.

use super::fast::PassageBits;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

/// The number of steps from one cell to every other: breadth-first search.
///
/// Cost O(cells); 4 bytes a cell, and 4 more for each cell of the widest front.
///
/// ```
/// use mazeloom_algorithms::solve::Distances;
/// use mazeloom_core::maze::Maze;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // Three cells in a row, the last of which is separated by a wall.
/// let rect = Rect::new(3, 1).unwrap();
/// let maze = Maze::with_open(&rect, [rect.east(Cell(0))]);
/// let distances = Distances::from(&maze, Cell(0));
/// assert_eq!(distances.to(Cell(1)), Some(1));
/// assert_eq!(distances.to(Cell(2)), None);
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Distances {
    steps: PerCell<u32>,
    farthest: Cell,
}

impl Distances {
    /// The distance of a cell that cannot be reached.
    pub const FAR: u32 = u32::MAX;

    /// The distances from a cell.
    pub fn from<T: Topology + ?Sized>(maze: &T, from: Cell) -> Distances {
        if let Some(field) = PassageBits::of(maze) {
            return Distances::in_field(field, from);
        }
        let unwatched = Distances::watched(maze, from, |_| Flow::Continue(()));
        unwatched.continue_value().expect("nothing breaks it off")
    }

    /// The same on a rectangle.
    fn in_field(mut field: PassageBits, from: Cell) -> Distances {
        let cells = field.cells();
        // Zeroed memory costs nothing until it is written, and usually every cell is reached.
        let mut steps = PerCell::filled(cells, 0);
        let flood = field.flood(from, None, |cell, distance| steps[cell] = distance);
        if flood.entered < cells {
            for cell in (0..cells).map(Cell) {
                if steps[cell] == 0 && cell != from {
                    steps[cell] = Distances::FAR;
                }
            }
        }
        Distances {
            steps,
            farthest: flood.farthest,
        }
    }

    /// The distances from a cell, reported cell by cell: `Enter` when a cell's distance is
    /// final, `Leave` when its neighbors are known. `Break` if `emit` stops it.
    ///
    /// ```
    /// use mazeloom_algorithms::solve::Distances;
    /// use mazeloom_core::maze::{InitialEdges, Maze, Step};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use std::ops::ControlFlow;
    ///
    /// // Cells are entered in the order of their distance.
    /// let field = Maze::new(Rect::new(3, 3).unwrap(), InitialEdges::Open);
    /// let mut order = Vec::new();
    /// let found = Distances::watched(&field, Cell(0), |step| {
    ///     order.extend(match step {
    ///         Step::Enter(cell) => Some(cell),
    ///         _ => None,
    ///     });
    ///     ControlFlow::Continue(())
    /// });
    /// let distances = found.continue_value().unwrap();
    /// assert!(order.is_sorted_by_key(|&cell| distances.to(cell)));
    /// ```
    pub fn watched<T: Topology + ?Sized>(
        maze: &T,
        from: Cell,
        mut emit: impl FnMut(Step) -> Flow,
    ) -> ControlFlow<(), Distances> {
        let mut steps = PerCell::filled(maze.cells(), Distances::FAR);
        steps[from] = 0;
        let (mut front, mut ahead) = (vec![from], Vec::new());
        let mut farthest = from;
        while let Some(&first) = front.first() {
            farthest = first;
            for here in front.drain(..) {
                emit(Step::Enter(here))?;
                for (_, next) in maze.neighbors(here) {
                    if steps[next] == Distances::FAR {
                        steps[next] = steps[here] + 1;
                        ahead.push(next);
                    }
                }
                emit(Step::Leave(here))?;
            }
            std::mem::swap(&mut front, &mut ahead);
        }
        ControlFlow::Continue(Distances { steps, farthest })
    }

    /// The number of steps to a cell, `None` if it cannot be reached.
    pub fn to(&self, cell: Cell) -> Option<u32> {
        Some(self.steps[cell]).filter(|&steps| steps != Distances::FAR)
    }

    /// The number of steps to each cell, [`Distances::FAR`] where it cannot be reached.
    ///
    /// ```
    /// use mazeloom_algorithms::solve::Distances;
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// let field = Maze::new(Rect::new(3, 2).unwrap(), InitialEdges::Open);
    /// assert_eq!(Distances::from(&field, Cell(0)).steps().values(), [0, 1, 2, 1, 2, 3]);
    /// ```
    pub fn steps(&self) -> &PerCell<u32> {
        &self.steps
    }

    /// The table of [`steps`](Distances::steps), without a copy.
    pub fn into_steps(self) -> PerCell<u32> {
        self.steps
    }

    /// A cell at the maximum distance, the first that was found of several. `goal=farthest` puts
    /// the goal there.
    ///
    /// ```
    /// use mazeloom_algorithms::solve::Distances;
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// let field = Maze::new(Rect::new(7, 5).unwrap(), InitialEdges::Open);
    /// assert_eq!(Distances::from(&field, Cell(0)).farthest(), Cell(34)); // the opposite corner
    /// ```
    pub fn farthest(&self) -> Cell {
        self.farthest
    }

    /// A shortest path to a cell, found from its end by descending distances; `None` if it cannot
    /// be reached. `maze` must be the one used for the search. O(length).
    ///
    /// ```
    /// use mazeloom_algorithms::solve::Distances;
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// // One search, paths to many cells.
    /// let field = Maze::new(Rect::new(4, 4).unwrap(), InitialEdges::Open);
    /// let distances = Distances::from(&field, Cell(5));
    /// for cell in [Cell(0), Cell(5), Cell(15)] {
    ///     let path = distances.path_to(&field, cell).unwrap();
    ///     assert_eq!(path.len() as u32, distances.to(cell).unwrap() + 1);
    ///     assert_eq!((path[0], path[path.len() - 1]), (Cell(5), cell));
    /// }
    /// ```
    pub fn path_to<T: Topology + ?Sized>(&self, maze: &T, to: Cell) -> Option<Vec<Cell>> {
        let mut left = self.to(to)?;
        let mut path = vec![to];
        let mut here = to;
        while left > 0 {
            left -= 1;
            let downhill = maze
                .neighbors(here)
                .find(|&(_, next)| self.steps[next] == left);
            (_, here) = downhill.expect("every reached cell was reached from a nearer one");
            path.push(here);
        }
        path.reverse();
        Some(path)
    }
}

/// The same cell as [`Distances::farthest`], with less memory on whole rectangles: 1 byte a cell
/// instead of 4.
pub fn farthest<T: Topology + ?Sized>(maze: &T, from: Cell) -> Cell {
    match PassageBits::of(maze) {
        Some(mut field) => field.flood(from, None, |_, _| ()).farthest,
        None => Distances::from(maze, from).farthest(),
    }
}
