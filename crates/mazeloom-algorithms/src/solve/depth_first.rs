//! Depth-first search: follows one path to its end, backtracks, and takes the next.
//!
//! It finds a path whenever there is one; in a maze with loops not always a shortest.
//!
//! - Origin: C. P. Trémaux, told by É. Lucas in Récréations mathématiques (1882).
//! - Result: Any path, often with long detours where the maze has loops.
//! - Cost: Time and memory O(n).

use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology};
use std::ops::ControlFlow;

events! {
    Begin("path ←") => "The path begins at the start.",
    Ahead("append") => "The path goes on to the first unvisited neighbor; it has {} cells.",
    Back("else") => "Every neighbor is visited: one step back. The path has {} cells.",
    Goal("while the last") => "The goal is reached: the path is the {} cells that were not taken back.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("depth-first")
        .aliases(&["dfs"])
        .help("follows one path to its end, then backtracks to the last choice"),
    story: story!("depth_first.rs", "path (stack)"),
    how: "Follow one path as far as it goes. At a dead end go back to the last junction with a \
          passage that was not tried yet. It finds a path, often not the shortest one.",
    promise: Promise::A_WAY,
    scratch: 24.125,
    one_way: true,
    ..Solver::usual(|task, emit| {
        depth_first(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// Follows the first unvisited neighbor in the order of sides, and steps back where there is
/// none. Finds a path wherever there is one, but with loops not always a shortest.
///
/// ```
/// use mazeloom_algorithms::solve::depth_first;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // North, then clockwise: on an open field it takes a long detour to the cell below.
/// let field = Maze::new(Rect::new(4, 4).unwrap(), InitialEdges::Open);
/// let found = depth_first(&field, Cell(0), Cell(4), |_| ControlFlow::Continue(()));
/// assert!(found.continue_value().unwrap().unwrap().len() > 2);
/// ```
///
/// # How it works
///
/// ```text
/// path ← [start]
/// while the last cell of path is not the goal:
///     if it has an unvisited neighbor:
///         append the first one in the order of its sides
///     else:
///         remove the last cell of path
/// ```
///
/// The path from the start to the current cell is a stack of cells, each with the side to try
/// next; a step back resumes at that side, so every side is tried once. Deterministic: the order
/// of the sides decides which of several paths is found.
pub fn depth_first<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut visited = CellSet::of(maze.cells(), [from]);
    let mut path = vec![(from, 0)]; // each cell with the side to try next
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    while let Some((here, side)) = path.last_mut() {
        if *here == to {
            emit(Event::Goal.at(to))?;
            return ControlFlow::Continue(Some(path.into_iter().map(|(cell, _)| cell).collect()));
        }
        if *side == maze.sides(*here) {
            emit(Event::Back.at(*here))?;
            emit(Step::Leave(*here))?;
            path.pop();
            continue;
        }
        let across = maze.across(*here, *side);
        *side += 1;
        if let Some((_, next)) = across
            && visited.insert(next)
        {
            emit(Event::Ahead.at(next))?;
            emit(Step::Enter(next))?;
            path.push((next, 0));
        }
    }
    ControlFlow::Continue(None)
}
