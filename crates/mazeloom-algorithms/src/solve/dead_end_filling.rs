//! Dead-end filling: corridors are filled from their dead ends up to the next junction.
//!
//! In a perfect maze only the solution is left; where there are loops they stay, and a shortest
//! path in what is left is taken, which is a shortest path of the maze.
//!
//! - Origin: Long known to people who solve mazes on paper; described by W. D. Pullen, Think
//!   Labyrinth.
//! - Result: A shortest path: no shortest path enters a dead end.
//! - Cost: Time and memory O(n): it looks at the whole maze.

use super::fast::PassageBits;
use super::filling::Rest;
use super::{Answer, Found, Promise, Solver, Task};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Topology};

events! {
    DeadEnd("for each cell") => "This cell is a dead end, and neither start nor goal: it is filled.",
    Corridor("while the next") => "The next cell of the corridor has become a dead end: it is filled too.",
    Visit("search what is left") => "Only what is left is searched, cell by cell from the start.",
    Goal("read the path") => "The goal is reached: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("dead-end-filling")
        .aliases(&["dead-end-filler"])
        .help("fills every dead end up to its junction; the solution is left"),
    story: story!("dead_end_filling.rs", "filled, then searched"),
    how: "Find cells with one open side, and fill them up to the next junction. New dead ends \
          can appear; repeat until there are none. In a perfect maze exactly the solution \
          remains. It looks at the whole maze, as a drawing on paper.",
    promise: Promise::SHORTEST,
    scratch: 17.0,
    quick: Some(quick),
    ..Solver::usual(|task, emit| {
        dead_end_filling(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// The same on a rectangle. The filled cells do not depend on the order.
fn quick(task: &Task<'_>) -> Option<(Answer, u64)> {
    let mut field = PassageBits::of_on(task.maze, task.threads)?;
    let filled = field.fill_dead_ends([task.from, task.to], task.threads);
    let flood = field.flood(task.from, Some(task.to), |_, _| ());
    let path = flood.met.then(|| field.path_back(task.from, task.to));
    Some((Answer::from(path), u64::from(filled + flood.entered)))
}

/// Fills all dead ends except start and goal, then follows what is left.
///
/// ```
/// use mazeloom_algorithms::solve::dead_end_filling;
/// use mazeloom_core::maze::{Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // A corridor of four cells with a dead end below its second.
/// let rect = Rect::new(4, 2).unwrap();
/// let corridor = [0, 1, 2].map(|x| rect.east(Cell(x)));
/// let maze = Maze::with_open(&rect, corridor.into_iter().chain([rect.south(Cell(1))]));
/// let found = dead_end_filling(&maze, Cell(0), Cell(3), |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap().unwrap(), [Cell(0), Cell(1), Cell(2), Cell(3)]);
/// ```
///
/// # How it works
///
/// ```text
/// for each cell but start and goal: fill it if it has at most one open side
///     while the next cell has become a dead end in this way: fill that
/// search what is left from the start, cell by cell, until the goal is reached
/// read the path backward
/// ```
///
/// A cell with one open passage, other than start and goal, is on no path between them: fill it,
/// which closes that passage for its neighbor. If the neighbor has one passage left, it is next.
/// Each cell is filled at most once and each passage looked at twice, so the whole takes O(n).
///
/// The order in which dead ends are filled does not matter: what remains is the maze without its
/// tree-like branches.
pub fn dead_end_filling<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut rest = Rest::of(maze, from, to);
    let why = |first: Cell, cell: Cell| {
        let event = if cell == first {
            Event::DeadEnd
        } else {
            Event::Corridor
        };
        event.at(cell)
    };
    rest.fill_dead_ends(why, &mut emit)?;
    rest.walk(
        [|cell| Event::Visit.at(cell), |cell| Event::Goal.at(cell)],
        emit,
    )
}
