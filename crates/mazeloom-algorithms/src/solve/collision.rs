//! Collision: the maze is flooded, and a wall is placed where two streams meet.
//!
//! Streams flow from the start one cell at a time. They meet at a passage through which neither
//! of its cells was reached first. A cell from which nothing flows on is filled, together with
//! everything that leads only there; only shortest paths remain, even in mazes with loops.
//! Source: described by W. D. Pullen, *Think Labyrinth*. Cost O(n).

use super::filling::Rest;
use super::{Answer, Distances, Found, Promise, Solver};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

pub(super) const ROW: Solver = Solver {
    entry: Entry {
        name: "collision",
        aliases: &["amoeba"],
        help: "floods the maze and closes it where streams meet: only shortest paths remain",
        params: &[],
    },
    story: crate::story::UNTOLD,
    how: "Flood the maze from the start. Where two streams meet, they have come by two paths of \
          the same length, and a wall is put up between them. Only shortest paths remain.",
    promise: Promise::SHORTEST,
    scratch: 24.0,
    quick: None,
    one_way: false,
    chooses_ends: false,
    run: |task, emit| collision(task.maze, task.from, task.to, emit).map_continue(Answer::from),
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
pub fn collision<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let steps = Distances::from(maze, from);
    let steps = steps.steps();
    let mut rest = Rest::of(maze, from, to);
    let meetings: Vec<Edge> = (maze.all_edges())
        .filter(|&(_, a, b)| steps[a] == steps[b])
        .map(|(edge, ..)| edge)
        .collect();
    for edge in meetings {
        rest.seal(edge);
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
        rest.fill(cell, &mut emit)?;
    }
    rest.walk(emit)
}
