//! A perfect maze in which every cell points along the path to one cell, its origin; and the
//! changes that a step of the origin makes (see [`origin_shift`](super::origin_shift)).
//!
//! Scratch: 8 bytes a cell.

use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// The origin of a perfect maze, and for every other cell the edge that leads toward it: the
/// state of [`origin_shift`](super::origin_shift()). It lets a finished maze change forever, one
/// edge at a time.
///
/// ```
/// use mazeloom_algorithms::generate::Origin;
/// use mazeloom_core::maze::{Maze, Step, is_connected};
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // 2 × 2 cells with a wall between the upper two; the origin moves across that wall.
/// let rect = Rect::new(2, 2).unwrap();
/// let wall = rect.east(Cell(0));
/// let open = [rect.south(Cell(0)), rect.east(Cell(2)), rect.south(Cell(1))];
/// let mut maze = Maze::with_open(rect, open);
/// let mut origin = Origin::of(&maze, Cell(0)).unwrap();
/// let (opens, shuts) = origin.step(wall, Cell(1)).unwrap();
/// assert_eq!((opens, shuts), (wall, open[2]));
/// maze.apply(Step::Open(opens));
/// maze.apply(Step::Close(shuts));
/// assert!(is_connected(&maze) && maze.all_edges().count() == 3); // perfect again
/// ```
#[derive(Clone, Debug)]
pub struct Origin {
    points: PerCell<Option<Edge>>,
    at: Cell,
}

impl Origin {
    /// The pointers of a perfect maze toward a cell; `None` if the maze is not perfect.
    /// O(cells).
    pub fn of<T: Topology>(maze: &Maze<T>, at: Cell) -> Option<Origin> {
        if maze.all_edges().count() as u64 + 1 != u64::from(maze.cells()) {
            return None;
        }
        let mut points = PerCell::filled(maze.cells(), None);
        let (mut reached, mut front) = (1, vec![at]);
        while let Some(here) = front.pop() {
            for (edge, next) in maze.neighbors(here) {
                if next != at && points[next].is_none() {
                    points[next] = Some(edge);
                    front.push(next);
                    reached += 1;
                }
            }
        }
        (reached == maze.cells()).then_some(Origin { points, at })
    }

    /// The current origin.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// Moves the origin across an edge of the grid to `next`. Returns the edge that this opens
    /// and the edge that it closes; `None` if the edge was open already. O(1).
    pub fn step(&mut self, edge: Edge, next: Cell) -> Option<(Edge, Edge)> {
        let forgotten = self.points[next].take();
        self.points[self.at] = Some(edge);
        self.at = next;
        let shut = forgotten.expect("every cell but the origin points somewhere");
        (shut != edge).then_some((edge, shut))
    }
}
