//! Solvers: functions from a maze (which is a topology) and two cells to steps and a way.
//!
//! A *way* lists its cells, both ends included; its length counts them.

mod breadth_first;
mod depth_first;
mod dijkstra;
mod distances;
mod longest;

pub use breadth_first::breadth_first;
pub use depth_first::depth_first;
pub use dijkstra::dijkstra;
pub use distances::Distances;
pub use longest::longest;

use crate::maze::{Flow, Puzzle, Step};
use crate::topology::{Cell, Topology};
use crate::words::{Entry, Row};
use std::ops::ControlFlow;

/// What a solver comes back with: it was broken off, or found a way, or there is none.
pub type Found = ControlFlow<(), Option<Vec<Cell>>>;

/// A row of the table of solvers.
#[derive(Debug)]
pub struct Solver {
    /// Name and help.
    pub entry: Entry,
    /// Whether the way is always a cheapest one.
    pub shortest: bool,
    /// Worst-case bytes of scratch memory per cell.
    pub scratch: f64,
    /// Solves a puzzle.
    pub run: fn(&Task<'_>, &mut dyn FnMut(Step) -> Flow) -> Found,
}

impl Row for Solver {
    fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// What is to be solved.
pub struct Task<'a> {
    /// Where one may go.
    pub maze: &'a dyn Topology,
    /// Where the way begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// The cost of entering a cell.
    pub cost: &'a dyn Fn(Cell) -> u32,
}

/// All solvers by name.
pub static SOLVERS: &[Solver] = &[
    breadth_first::ROW,
    depth_first::ROW,
    dijkstra::ROW,
    longest::ROW,
];

/// A cheapest way from start to goal, or `None` if none leads there.
///
/// ```
/// let puzzle = mazeloom::make(&"rect:20x10 wilson seed=7".parse().unwrap()).unwrap();
/// let way = mazeloom::solve::shortest(&puzzle).unwrap();
/// assert_eq!((way[0], way[way.len() - 1]), (puzzle.start, puzzle.goal));
/// ```
pub fn shortest<T: Topology>(puzzle: &Puzzle<T>) -> Option<Vec<Cell>> {
    let (from, to) = (puzzle.start, puzzle.goal);
    let to_the_end = |_| Flow::Continue(());
    let found = match &puzzle.weights {
        None => breadth_first(&puzzle.maze, from, to, to_the_end),
        Some(weights) => dijkstra(&puzzle.maze, from, to, |cell| weights[cell], to_the_end),
    };
    found.continue_value().flatten()
}
