//! Collision: the maze is flooded, and a wall is placed where two streams meet.
//!
//! Streams flow from the start one cell at a time. They meet at a passage through which neither of
//! its cells was reached first. A cell from which nothing flows on is filled, together with
//! everything that leads only there; only shortest paths remain, even in mazes with loops.
//!
//! - Origin: W. D. Pullen, Think Labyrinth.
//! - Result: A shortest path: every path that is left is one.
//! - Cost: Time and memory O(n).

use super::filling::Rest;
use super::{Answer, Distances, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

events! {
    Meet("for each passage") => "Two cells equally far from the start: streams meet in their passage, which is closed.",
    Beyond("close all passages") => "No stream from the start comes here: the passage is closed.",
    Dry("while a cell") => "From this cell no stream flows on, and it is not the goal: it is filled.",
    Visit("search what is left") => "Only what is left is searched, cell by cell from the start.",
    Goal("read the path") => "The goal is reached: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("collision")
        .aliases(&["amoeba"])
        .help("floods the maze and closes it where streams meet: only shortest paths remain"),
    story: story!("collision.rs", "filled, then searched"),
    how: "Flood the maze from the start. Where two streams meet, they have come by two paths of \
          the same length, and a wall is put up between them. Only shortest paths remain.",
    promise: Promise::SHORTEST,
    scratch: 24.0,
    ..Solver::usual(|task, emit| {
        collision(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// Floods the maze from the start, closes the passages where two streams meet, fills what leads
/// nowhere, then follows what is left: a shortest path.
///
/// ```
/// use mazeloom_algorithms::solve::collision;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// let field = Maze::new(Rect::new(5, 4).unwrap(), InitialEdges::Open);
/// let found = collision(&field, Cell(0), Cell(19), |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap().unwrap().len(), 4 + 3 + 1);
/// ```
///
/// # How it works
///
/// ```text
/// flood the maze from the start; steps(cell) ← when the water reaches the cell
/// for each passage a–b with steps(a) = steps(b): close it, streams meet there
/// close all passages between cells that are not reached
/// while a cell except the goal has no neighbor with more steps: fill it
/// search what is left from the start, cell by cell, until the goal is reached
/// read the path backward
/// ```
pub fn collision<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let steps = Distances::from(maze, from);
    let steps = steps.steps();
    let mut rest = Rest::of(maze, from, to);
    let meetings: Vec<(Edge, Cell)> = (maze.all_edges())
        .filter(|&(_, a, b)| steps[a] == steps[b])
        .map(|(edge, a, _)| (edge, a))
        .collect();
    for (edge, cell) in meetings {
        rest.seal(edge);
        let event = if steps[cell] == Distances::FAR {
            Event::Beyond
        } else {
            Event::Meet
        };
        emit(event.at(cell))?;
        emit(Step::Close(edge))?;
    }
    let mut dry: Vec<Cell> = maze.all_cells().collect();
    while let Some(cell) = dry.pop() {
        let flows_on = rest
            .neighbors(cell)
            .any(|(_, next)| steps[next] > steps[cell]);
        if cell == to || rest.is_filled(cell) || flows_on {
            continue;
        }
        dry.extend(rest.neighbors(cell).map(|(_, before)| before));
        rest.fill(cell, Event::Dry.at(cell), &mut emit)?;
    }
    rest.walk(
        [|cell| Event::Visit.at(cell), |cell| Event::Goal.at(cell)],
        emit,
    )
}
