//! Breadth-first search: all cells one step away, then two, until the goal is met.
//!
//! Finds a path whenever there is one.
//!
//! - Origin: E. F. Moore, The shortest path through a maze (1959); K. Zuse described it in 1945.
//! - Result: A shortest path.
//! - Cost: Time and memory O(n).

use super::fast::PassageBits;
use super::{Answer, Found, Promise, Solver, Task};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::collections::VecDeque;
use std::ops::ControlFlow;

events! {
    Visit("for each cell") => "The next cell of the front: its neighbors that nothing has reached join the next front.",
    Goal("while the goal") => "The goal is reached: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("breadth-first")
        .aliases(&["bfs", "shortest"])
        .help("cells by their distance from the start: a shortest path"),
    story: story!("breadth_first.rs", "front"),
    how: "Visit cells in order of their distance from the start: first its neighbors, then their \
          neighbors, and so on, like a flood. The goal is reached by a shortest path. All cells \
          that are nearer than the goal are visited.",
    promise: Promise::SHORTEST,
    scratch: 8.0,
    quick: Some(quick),
    one_way: true,
    ..Solver::usual(|task, emit| {
        breadth_first(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// The same on a rectangle.
fn quick(task: &Task<'_>) -> Option<(Answer, u64)> {
    let mut field = PassageBits::of(task.maze)?;
    let flood = field.flood(task.from, Some(task.to), |_, _| ());
    let path = flood.met.then(|| field.path_back(task.from, task.to));
    Some((Answer::from(path), u64::from(flood.entered)))
}

/// Expands from the start, all cells at one distance before those at the next, until it reaches
/// the goal. A shortest path.
///
/// ```
/// use mazeloom_algorithms::solve::breadth_first;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
/// use std::ops::ControlFlow;
///
/// let field = Maze::new(Rect::new(6, 6).unwrap(), InitialEdges::Open);
/// let found = breadth_first(&field, Cell(7), Cell(28), |_| ControlFlow::Continue(()));
/// let path = found.continue_value().unwrap().unwrap();
/// assert_eq!(path.len(), 3 + 3 + 1);
/// assert!(path.windows(2).all(|step| field.edge_between(step[0], step[1]).is_some()));
/// ```
///
/// # How it works
///
/// ```text
/// front ← [start]
/// while the goal is not reached and front is not empty:
///     for each cell of front: add its unreached neighbors to the next front
/// ```
///
/// Each cell remembers the one by which it was reached; the path is read off backward. All cells
/// at distance *k* are entered before any at *k* + 1, which is why the first path found is a
/// shortest one.
pub fn breadth_first<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    emit: impl FnMut(Step) -> Flow,
) -> Found {
    let told = |here| {
        let event = if here == to {
            Event::Goal
        } else {
            Event::Visit
        };
        event.at(here)
    };
    breadth_first_told(maze, (from, to), told, emit)
}

/// The same with the notes of another solver, one before each cell.
pub(super) fn breadth_first_told<T: Topology + ?Sized>(
    maze: &T,
    (from, to): (Cell, Cell),
    told: impl Fn(Cell) -> Step,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut before = PerCell::filled(maze.cells(), None);
    let mut front = VecDeque::from([from]);
    before[from] = Some(from);
    while let Some(here) = front.pop_front() {
        emit(told(here))?;
        emit(Step::Enter(here))?;
        if here == to {
            return ControlFlow::Continue(Some(path_back(&before, from, to)));
        }
        for (_, next) in maze.neighbors(here) {
            if before[next].is_none() {
                before[next] = Some(here);
                front.push_back(next);
            }
        }
        emit(Step::Leave(here))?;
    }
    ControlFlow::Continue(None)
}

/// The path that a search took, read from each cell to the one it was reached from.
pub(super) fn path_back(before: &PerCell<Option<Cell>>, from: Cell, to: Cell) -> Vec<Cell> {
    let reached_from = |&here: &Cell| (here != from).then(|| before[here]).flatten();
    let mut path: Vec<Cell> = std::iter::successors(Some(to), reached_from).collect();
    path.reverse();
    path
}
