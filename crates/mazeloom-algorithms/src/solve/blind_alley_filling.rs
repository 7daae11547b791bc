//! Blind-alley filling: every region with a single entrance is filled.
//!
//! What is left are the cells of all simple paths from start to goal. They form one biconnected
//! component of the maze with an extra passage from the goal back to the start. By blocks this
//! takes O(n) instead of Pullen's O(n²). A shortest path in what is left is a shortest path of the
//! maze.
//!
//! - Origin: W. D. Pullen, Think Labyrinth; here by biconnected components (J. Hopcroft and R.
//!   Tarjan, 1973).
//! - Result: A shortest path: only cells of paths that visit no cell twice are left.
//! - Cost: Time and memory O(n).

use super::blocks::Blocks;
use super::filling::Rest;
use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

events! {
    Fill("for each cell") => "No path without repetition from start to goal visits this cell: it is filled.",
    Visit("search what is left") => "Only what is left is searched, cell by cell from the start.",
    Goal("read the path") => "The goal is reached: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("blind-alley-filling")
        .aliases(&["blind-alley-filler"])
        .help("fills every region with a single entrance"),
    story: story!("blind_alley_filling.rs", "filled, then searched"),
    how: "A blind alley is a part of the maze with one entrance: anyone who enters it has to \
          come back out. Find all of them, and fill those that contain neither start nor goal. Only paths that \
          lead somewhere remain, also in mazes with loops.",
    promise: Promise::SHORTEST,
    scratch: 80.0,
    ..Solver::usual(|task, emit| {
        blind_alley_filling(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// Fills every cell that is on no simple path from start to goal, then follows what is left.
///
/// ```text
///  S ──┬── G      The loop below is attached to one cell: its entrance is its only exit.
///      │          Dead-end filling keeps it, since it has no dead end; this fills it too.
///     ┌┴┐
///     └─┘
/// ```
///
/// A simple path visits no cell twice. A cell is on a simple path from start to goal exactly if,
/// with a passage added from goal to start, it is in the same biconnected component as that
/// passage. So one search for [`Blocks`](super::Blocks) decides for all cells at once.
///
/// ```
/// use mazeloom_algorithms::solve::blind_alley_filling;
/// use mazeloom_core::maze::{Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // A corridor of three cells; a loop of four is attached below its middle.
/// let rect = Rect::new(3, 4).unwrap();
/// let edges = [rect.east(Cell(0)), rect.east(Cell(1)), rect.south(Cell(1)), rect.south(Cell(4))];
/// let ring = [rect.east(Cell(7)), rect.south(Cell(7)), rect.south(Cell(8)), rect.east(Cell(10))];
/// let maze = Maze::with_open(&rect, edges.into_iter().chain(ring));
/// let found = blind_alley_filling(&maze, Cell(0), Cell(2), |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap().unwrap(), [Cell(0), Cell(1), Cell(2)]);
/// ```
///
/// # How it works
///
/// ```text
/// add a passage from the goal back to the start
/// useful ← the largest part around that passage that no single cell separates
/// remove the added passage
/// for each cell that is not useful: fill it
/// search what is left from the start, cell by cell, until the goal is reached
/// read the path backward
/// ```
pub fn blind_alley_filling<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let useful = on_ways(maze, from, to);
    let mut rest = Rest::of(maze, from, to);
    for cell in maze.all_cells().filter(|&cell| !useful.contains(cell)) {
        rest.fill(cell, Event::Fill.at(cell), &mut emit)?;
    }
    rest.walk(
        [|cell| Event::Visit.at(cell), |cell| Event::Goal.at(cell)],
        emit,
    )
}

/// The cells of all simple paths from one cell to another.
pub(super) fn on_ways<T: Topology + ?Sized>(maze: &T, from: Cell, to: Cell) -> CellSet {
    let mut useful = CellSet::empty(maze.cells());
    useful.insert(from);
    useful.insert(to);
    if from != to {
        let closed = Closed { maze, from, to };
        let blocks = Blocks::of(&closed);
        let block = blocks.block(Edge(maze.edges()));
        for (edge, a, b) in maze.all_edges() {
            if blocks.block(edge) == block {
                useful.insert(a);
                useful.insert(b);
            }
        }
    }
    useful
}

/// A maze with an additional passage from the goal back to the start.
struct Closed<'a, T: ?Sized> {
    maze: &'a T,
    from: Cell,
    to: Cell,
}

impl<T: Topology + ?Sized> Topology for Closed<'_, T> {
    fn cells(&self) -> u32 {
        self.maze.cells()
    }

    fn edges(&self) -> u32 {
        self.maze.edges() + 1
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.maze.sides(cell) + u32::from(cell == self.from || cell == self.to)
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        if side < self.maze.sides(cell) {
            return self.maze.across(cell, side);
        }
        let other = if cell == self.from {
            self.to
        } else {
            self.from
        };
        Some((Edge(self.maze.edges()), other))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        if edge.0 == self.maze.edges() {
            Some((self.from, self.to))
        } else {
            self.maze.ends(edge)
        }
    }
}
