//! A perfect maze in which every cell points along the way to one, its origin; and what a step of
//! the origin changes (see [`origin_shift`](super::origin_shift)).
//!
//! Scratch: 8 bytes a cell.

use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// Where an origin is, and the edge from every other cell on its way there.
#[derive(Clone, Debug)]
pub struct Origin {
    points: PerCell<Option<Edge>>,
    at: Cell,
}

impl Origin {
    /// The pointers of a maze to a cell; `None` unless exactly one way leads there from each.
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

    /// Where the origin is.
    pub fn at(&self) -> Cell {
        self.at
    }

    /// Moves the origin across an edge of the grid: which edge that opens and which it shuts, if
    /// it was not open before.
    pub fn step(&mut self, edge: Edge, next: Cell) -> Option<(Edge, Edge)> {
        let forgotten = self.points[next].take();
        self.points[self.at] = Some(edge);
        self.at = next;
        let shut = forgotten.expect("every cell but the origin points somewhere");
        (shut != edge).then_some((edge, shut))
    }
}
