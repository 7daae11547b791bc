//! Blind-alley sealing: every passage into a blind alley is closed.
//!
//! Like filling them, but the cells behind the seal stay as they are, unreachable. A shortest path
//! among the reachable cells is a shortest path of the maze.
//!
//! - Origin: W. D. Pullen, Think Labyrinth; here by biconnected components (J. Hopcroft and R.
//!   Tarjan, 1973).
//! - Result: A shortest path: it cannot enter the parts that were closed.
//! - Cost: Time and memory O(n).

use super::blind_alley_filling::on_ways;
use super::filling::Rest;
use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

events! {
    Seal("for each passage") => "This passage leads from a useful cell into a blind alley: it is closed.",
    Visit("search what is left") => "Only what is left is searched, cell by cell from the start.",
    Goal("read the path") => "The goal is reached: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("blind-alley-sealing")
        .aliases(&["blind-alley-sealer"])
        .help("closes the entrance of every region with a single entrance"),
    story: story!("blind_alley_sealing.rs", "front"),
    how: "Find each part of the maze that has one entrance and contains neither start nor goal, \
          and close the entrance. The cells inside stay as they are, but no path leads into \
          them.",
    promise: Promise::SHORTEST,
    scratch: 80.0,
    ..Solver::usual(|task, emit| {
        blind_alley_sealing(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// Closes every passage that leads off all simple paths from start to goal, then follows what
/// can be reached. The seals are `Close` steps.
///
/// ```
/// use mazeloom_algorithms::solve::blind_alley_sealing;
/// use mazeloom_core::maze::{Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // One branch off a corridor: one seal.
/// let rect = Rect::new(3, 2).unwrap();
/// let branch = rect.south(Cell(1));
/// let maze = Maze::with_open(&rect, [rect.east(Cell(0)), rect.east(Cell(1)), branch]);
/// let mut seals = Vec::new();
/// let _path = blind_alley_sealing(&maze, Cell(0), Cell(2), |step| {
///     seals.extend(match step {
///         Step::Close(edge) => Some(edge),
///         _ => None,
///     });
///     ControlFlow::Continue(())
/// });
/// assert_eq!(seals, [branch]);
/// ```
///
/// # How it works
///
/// ```text
/// useful ← the cells of all paths from start to goal that visit no cell twice
/// for each passage between a useful cell and another one: close it
/// search what is left from the start, cell by cell, until the goal is reached
/// read the path backward
/// ```
pub fn blind_alley_sealing<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let useful = on_ways(maze, from, to);
    let mut rest = Rest::of(maze, from, to);
    let into_alleys: Vec<(Edge, Cell)> = (maze.all_edges())
        .filter(|&(_, a, b)| useful.contains(a) != useful.contains(b))
        .map(|(edge, a, b)| (edge, if useful.contains(a) { a } else { b }))
        .collect();
    for (edge, cell) in into_alleys {
        rest.seal(edge);
        emit(Event::Seal.at(cell))?;
        emit(Step::Close(edge))?;
    }
    rest.walk(
        [|cell| Event::Visit.at(cell), |cell| Event::Goal.at(cell)],
        emit,
    )
}
