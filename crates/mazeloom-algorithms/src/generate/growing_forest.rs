//! The growing forest: many trees grow at once and join where they meet.
//!
//! Each tree grows like a backtracker's, so its mazes have long corridors that were begun in
//! many places; the seams between the trees do not show.
//!
//! Source: *Think Labyrinth* (W. D. Pullen). Cost O(n log n), in practice O(n); scratch 8 bytes
//! and one bit a cell.
//!
//! ```text
//! ┌───┬─────────┬─────────┬─┬─┐
//! │   │         │         │ │ │
//! ├─╴ │ ╶───┐ ╷ └─╴ ┌─────┘ ╵ │
//! │   │     │ │     │         │
//! │ ╶─┘ ╶─┬─┴─┴─╴ ╶─┘ ┌─╴ ┌───┤
//! │       │           │   │   │
//! ├─╴ ╷ ┌─┘ ╶─┬───╴ ╶─┤ ╶─┘ ╶─┤
//! │   │ │     │       │       │
//! └───┴─┴─────┴───────┴───────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! plant trees on random cells
//! while some tree can grow:
//!     tree ← a random one of them;  here ← its newest cell
//!     next ← a random neighbor of here that is in no tree or in another one
//!     if there is none: remove here from the tree's list
//!     if next is in no tree: open here–next; next joins the tree
//!     if next is in another tree: open here–next; the two trees become one
//! ```
//!
//! Trees are kept apart by union-find, so an edge inside a tree is never opened and the result
//! has no loop. When all lists are empty, every edge of the grid is inside a tree: on a connected
//! grid that is a single one.
//!
//! With one tree it is the [`backtracker`](super::backtracker()); with as many trees as cells it
//! resembles Kruskal's algorithm with another order of edges.

use super::listed::Listed;
use super::steps::on_any_grid;
use super::{Algorithm, DUAL};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, Components};
use mazeloom_core::topology::{Cell, Topology};

const TREES: Key<u64> = Key::whole("trees", 1, 1_000_000, "number of trees").default("10");

events! {
    Plant("plant trees") => "A tree is planted on a random cell.",
    Grow("if next is in no") => "A random tree grows from its newest cell to a cell that is in no tree.",
    Meet("if next is in another") => "A tree meets another one: a passage makes them one tree.",
    Back("if there is none") => "All neighbors of the newest cell are in its own tree: one step back.",
}

const STORY: Story = Story {
    origin: "W. D. Pullen, Think Labyrinth (website).",
    looks: "Long winding corridors that begin in many places; the seams of the trees do not show.",
    cost: "Time in practice O(n); memory for the lists of the trees and a union-find.",
    busy: "cells that can grow",
    code: pseudocode!("growing_forest.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("growing-forest")
        .help("several trees grow at once and join where they meet")
        .params(&[TREES.param, DUAL.param]),
    story: STORY,
    how: "Start several trees at once, each from its own cell. Each tree grows as a backtracker \
          does, taking turns with the others. Where two trees meet that are not connected yet, \
          one passage joins them. The maze has long corridors without one center.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 12.25,
    weaves: false,
    baseline: false,
    fast: None,
    run: |inputs, grid, rng, emit| {
        let trees = inputs.args.get(&TREES) as u32;
        on_any_grid!(grid, growing_forest(trees, rng; emit))
    },
};

/// Plants `trees` trees on random cells, fewer if there are fewer cells. Repeatedly a random
/// tree grows from its newest cell to a random neighbor that belongs to another tree or none; a
/// cell without such a neighbor is done. Trees that meet become one.
///
/// Cells are entered when a tree takes them and left when they are done.
///
/// ```
/// use mazeloom_algorithms::generate::growing_forest;
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Rect, TopologyExt};
///
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(10, 10).unwrap(), InitialEdges::Closed, |grid, emit| {
///     growing_forest(grid, 8, &mut rng, emit)
/// });
/// assert!(is_connected(&maze)); // all eight are joined
/// assert_eq!(maze.all_edges().count(), 99);
/// ```
pub fn growing_forest<T: Topology + ?Sized>(
    grid: &T,
    trees: u32,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut parts = Components::new(grid.cells());
    let mut taken = CellSet::empty(grid.cells());
    let mut neighbors = Listed::default();
    let mut forest: Vec<Vec<Cell>> = Vec::new();
    for _ in 0..trees.min(grid.cells()) {
        let seed = Cell(rng.below(grid.cells()));
        if taken.insert(seed) {
            emit(Event::Plant.at(seed))?;
            emit(Step::Enter(seed))?;
            forest.push(vec![seed]);
        }
    }
    while !forest.is_empty() {
        let tree = rng.below(forest.len() as u32) as usize;
        let Some(&here) = forest[tree].last() else {
            forest.swap_remove(tree);
            continue;
        };
        let foreign = neighbors.of(grid, here, |next| !parts.joined(here, next));
        match rng.pick(foreign.iter()) {
            Some(&(edge, next)) => {
                let fresh = taken.insert(next);
                let event = if fresh { Event::Grow } else { Event::Meet };
                emit(event.at(next))?;
                emit(Step::Open(edge))?;
                parts.join(here, next);
                if fresh {
                    emit(Step::Enter(next))?;
                    forest[tree].push(next);
                }
            }
            None => {
                emit(Event::Back.at(here))?;
                emit(Step::Leave(here))?;
                forest[tree].pop();
            }
        }
    }
    Flow::Continue(())
}
