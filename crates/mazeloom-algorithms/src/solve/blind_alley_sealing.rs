//! Blind-alley sealing: every passage into a blind alley is closed.
//!
//! Like filling them, but the cells behind the seal stay as they are, unreachable. Source:
//! described by W. D. Pullen, *Think Labyrinth*. A shortest path among the reachable cells is a
//! shortest path of the maze. Cost O(n).

use super::blind_alley_filling::on_ways;
use super::filling::Rest;
use super::{Answer, Found, Promise, Solver};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

pub(super) const ROW: Solver = Solver {
    entry: Entry {
        name: "blind-alley-sealing",
        aliases: &["blind-alley-sealer"],
        help: "closes the entrance of every region with a single entrance",
        params: &[],
    },
    story: crate::story::UNTOLD,
    how: "Find each part of the maze that has one entrance and contains neither start nor goal, \
          and close the entrance. The cells inside stay as they are, but no path leads into \
          them.",
    promise: Promise::SHORTEST,
    scratch: 80.0,
    quick: None,
    one_way: false,
    chooses_ends: false,
    run: |task, emit| {
        blind_alley_sealing(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    },
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
pub fn blind_alley_sealing<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let useful = on_ways(maze, from, to);
    let mut rest = Rest::of(maze, from, to);
    let into_alleys: Vec<Edge> = (maze.all_edges())
        .filter(|&(_, a, b)| useful.contains(a) != useful.contains(b))
        .map(|(edge, ..)| edge)
        .collect();
    for edge in into_alleys {
        rest.seal(edge);
        emit(Step::Close(edge))?;
    }
    rest.walk(emit)
}
