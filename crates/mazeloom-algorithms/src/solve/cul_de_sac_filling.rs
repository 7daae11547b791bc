//! Cul-de-sac filling: fills dead ends, and loops attached to a single junction.
//!
//! A *noose* is a corridor that leads from a junction back to the same junction. It is filled like
//! a dead end, and so is everything that then becomes a dead end or a noose. A shortest path in
//! what is left is a shortest path of the maze.
//!
//! - Origin: W. D. Pullen, Think Labyrinth.
//! - Result: A shortest path: no shortest path enters a loop that only leads back.
//! - Cost: Time O(n) on most mazes; a corridor is walked once for each loop that lengthens it.

use super::filling::Rest;
use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

events! {
    DeadEnd("fill all dead ends") => "This cell is a dead end, and neither start nor goal: it is filled.",
    Noose("if a corridor") => "This cell is on a loop at a single junction: the loop is filled.",
    Behind("fill the junction") => "The junction of the filled loop is a dead end now: it and its corridor are filled.",
    Visit("search what is left") => "Only what is left is searched, cell by cell from the start.",
    Goal("read the path") => "The goal is reached: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("cul-de-sac-filling")
        .aliases(&["cul-de-sac-filler"])
        .help("fills dead ends, and loops attached to a single junction"),
    story: story!("cul_de_sac_filling.rs", "filled, then searched"),
    how: "Fill dead ends, and loops that hang on a single junction: who enters such a loop only \
          comes back. It removes more than dead-end filling in mazes with loops.",
    promise: Promise::SHORTEST,
    scratch: 21.0,
    ..Solver::usual(|task, emit| {
        cul_de_sac_filling(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// Fills dead ends and nooses (loops attached to a single junction) until there are none, then
/// follows what is left.
///
/// ```text
///         ┌───┐       a noose: a corridor that leaves a junction and comes back to it.
///  S ───┬─┘   │       Who enters it returns to where he was, so no shortest path does.
///       └─────┘       When it is filled, the junction may be a dead end, and so on.
///       G
/// ```
///
/// ```
/// use mazeloom_algorithms::solve::cul_de_sac_filling;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// let field = Maze::new(Rect::new(4, 3).unwrap(), InitialEdges::Open);
/// let found = cul_de_sac_filling(&field, Cell(0), Cell(11), |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap().unwrap().len(), 6); // a shortest path
/// ```
///
/// # How it works
///
/// ```text
/// fill all dead ends, each up to the next junction
/// for each junction that is left:
///     if a corridor leads from it back to itself, a noose: fill this corridor
///         fill the junction if it is a dead end now, and on up to the next one
///         look again at the junctions around
/// search what is left from the start, cell by cell, until the goal is reached
/// read the path backward
/// ```
pub fn cul_de_sac_filling<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut rest = Rest::of(maze, from, to);
    rest.fill_dead_ends(|_, cell| Event::DeadEnd.at(cell), &mut emit)?;
    let mut junctions: Vec<Cell> = maze.all_cells().collect();
    while let Some(junction) = junctions.pop() {
        if rest.is_filled(junction) || rest.degree(junction) < 3 {
            continue;
        }
        let ways: Vec<(Edge, Cell)> = rest.neighbors(junction).collect();
        for way in ways {
            let Some(noose) = noose(&rest, junction, way, (from, to)) else {
                continue;
            };
            for cell in noose {
                rest.fill(cell, Event::Noose.at(cell), &mut emit)?;
            }
            let behind = |_, cell| Event::Behind.at(cell);
            let stopped = rest.fill_back(junction, behind, &mut emit)?;
            // If a corridor grew longer, the junctions at its ends may have a noose now.
            junctions.push(stopped);
            let beyond: Vec<(Edge, Cell)> = rest.neighbors(stopped).collect();
            for way in beyond {
                junctions.push(corridor(&rest, stopped, way, (from, to)).1);
            }
            break;
        }
    }
    rest.walk(
        [|cell| Event::Visit.at(cell), |cell| Event::Goal.at(cell)],
        emit,
    )
}

/// The cells of a corridor up to a junction or an end.
fn corridor<T: Topology + ?Sized>(
    rest: &Rest<'_, T>,
    junction: Cell,
    (mut edge, mut here): (Edge, Cell),
    (from, to): (Cell, Cell),
) -> (Vec<Cell>, Cell) {
    let mut cells = Vec::new();
    while here != junction && here != from && here != to && rest.degree(here) == 2 {
        cells.push(here);
        let on = rest.neighbors(here).find(|&(other, _)| other != edge);
        (edge, here) = on.expect("a cell of a corridor has two passages");
    }
    (cells, here)
}

/// The cells of the corridor that leads from a junction back to the same junction.
fn noose<T: Topology + ?Sized>(
    rest: &Rest<'_, T>,
    junction: Cell,
    way: (Edge, Cell),
    ends: (Cell, Cell),
) -> Option<Vec<Cell>> {
    let (cells, end) = corridor(rest, junction, way, ends);
    (end == junction && !cells.is_empty()).then_some(cells)
}
