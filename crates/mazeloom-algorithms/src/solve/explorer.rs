//! Explorer: random depth-first search by a walker.
//!
//! It remembers where it has been, takes unvisited passages at random, and goes back along its own
//! path when there is none. In a perfect maze of N cells it takes N − 1 − B steps on average, where
//! B is the number of cells behind the goal.
//!
//! - Origin: Depth-first search (C. P. Trémaux, 1882) with random choices; in common use.
//! - Result: Any path, often with detours where the maze has loops.
//! - Cost: At most twice as many steps as cells; memory O(n).

use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    Begin("path ←") => "The walker begins at the start.",
    Ahead("step to") => "A step to a random neighbor that is new; the path has {} cells.",
    Back("step back") => "All neighbors are known: one step back. The path has {} cells.",
    Goal("while the walker") => "The goal is reached: the path is the {} cells that were not taken back.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("explorer")
        .aliases(&["random-depth-first"])
        .help("takes unvisited passages at random, and backtracks where there is none"),
    story: story!("explorer.rs", "path"),
    how: "Walk as a person who remembers where they were: take a random passage that was not \
          used yet, and go back where there is none. It always arrives, and in a perfect maze it \
          uses no passage more than twice.",
    promise: Promise::A_WAY,
    scratch: 8.125,
    ..Solver::usual(|task, emit| {
        let mut rng = Rng::stream(task.seed, "solve");
        explorer(task.maze, task.from, task.to, &mut rng, emit).map_continue(Answer::from)
    })
};

/// Walks to a random unvisited neighbor, or back if there is none, until it reaches the goal.
/// Every step, including those back, enters a cell.
///
/// ```
/// use mazeloom_algorithms::generate::backtracker;
/// use mazeloom_algorithms::solve::{cheapest, explorer};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // In a perfect maze it finds the one path, whatever it tries first.
/// let mut rng = Rng::stream(1, "doc");
/// let maze = Maze::build(Rect::new(8, 8).unwrap(), InitialEdges::Closed, |grid, emit| {
///     backtracker(grid, Cell(0), &mut rng, emit)
/// });
/// let found = explorer(&maze, Cell(0), Cell(63), &mut rng, |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap(), cheapest(&maze, (Cell(0), Cell(63)), None));
/// ```
///
/// # How it works
///
/// ```text
/// path ← [start]
/// while the walker, at the last cell of path, is not at the goal:
///     if a neighbor is new:
///         step to a random one of those, and append it
///     else:
///         step back to the cell before, and remove the last one
/// ```
///
/// It keeps its path as a stack, like the backtracker that makes mazes. In a perfect maze each
/// branch off the solution is explored with probability ½ before the right passage is taken,
/// whatever the number of branches of a cell, and costs twice its passages if it is.
pub fn explorer<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut known = CellSet::empty(maze.cells());
    let mut path = vec![from];
    known.insert(from);
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    while let Some(&here) = path.last() {
        if here == to {
            emit(Event::Goal.at(here))?;
            return ControlFlow::Continue(Some(path));
        }
        let fresh = maze
            .neighbors(here)
            .filter(|&(_, next)| !known.contains(next));
        match rng.pick(fresh) {
            Some((_, next)) => {
                known.insert(next);
                emit(Event::Ahead.at(next))?;
                emit(Step::Enter(next))?;
                path.push(next);
            }
            None => {
                emit(Event::Back.at(here))?;
                emit(Step::Leave(here))?;
                path.pop();
                if let Some(&before) = path.last() {
                    emit(Step::Enter(before))?;
                }
            }
        }
    }
    ControlFlow::Continue(None)
}
