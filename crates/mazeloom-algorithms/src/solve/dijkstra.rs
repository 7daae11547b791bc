//! Dijkstra's algorithm: cells by the cost of reaching them.
//!
//! Finds a cheapest path where cells cost different amounts to enter. [`Front`] has the buckets and
//! the heap.
//!
//! - Origin: E. W. Dijkstra, A note on two problems in connexion with graphs (1959).
//! - Result: A cheapest path; where all cells cost the same, a shortest one.
//! - Cost: Time O(n) if costs are small (R. Dial's buckets, 1969), otherwise O(n log n); memory
//!   O(n).

use super::breadth_first::path_back;
use super::front::Front;
use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    Visit("here ←") => "The cheapest waiting cell: its cost is final; neighbors that are new get their cost and wait.",
    Goal("while the goal") => "The goal is the cheapest cell: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("dijkstra")
        .aliases(&["cheapest"])
        .help("cells by the cost of reaching them: a cheapest path"),
    story: story!("dijkstra.rs", "front"),
    how: "Visit cells in order of the cost of reaching them from the start. When costs are equal \
          it is the same as breadth-first; with costly cells it finds the cheapest path, which \
          may be longer.",
    promise: Promise::CHEAPEST,
    scratch: 40.0,
    one_way: true,
    ..Solver::usual(|task, emit| {
        dijkstra(task.maze, task.from, task.to, task.cost, emit).map_continue(Answer::from)
    })
};

/// Expands from the start, always the cheapest cell, until that is the goal. Entering a cell
/// costs `cost(cell)`; the start is free. A cheapest path.
///
/// ```
/// use mazeloom_algorithms::solve::dijkstra;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // A river of expensive cells with a ford in the last row.
/// let field = Maze::new(Rect::new(5, 4).unwrap(), InitialEdges::Open);
/// let cost = |cell: Cell| if cell.0 % 5 == 2 && cell.0 != 17 { 20 } else { 1 };
/// let found = dijkstra(&field, Cell(0), Cell(4), cost, |_| ControlFlow::Continue(()));
/// assert!(found.continue_value().unwrap().unwrap().contains(&Cell(17)));
/// ```
///
/// # How it works
///
/// ```text
/// cost(start) ← 0, and the start waits; other costs are infinite
/// while the goal is not the cheapest cell that waits:
///     here ← the cheapest cell that waits
///     for each neighbor that is cheaper through here:
///         its cost ← cost(here) + the cost of entering it; it waits
/// ```
///
/// Cells wait in a priority queue by the cost of reaching them. The cheapest of them is final,
/// because costs are not negative: every other path to it would first pass through a more
/// expensive cell. If costs are small integers, the queue is a ring of buckets, one for each
/// cost, so that both operations are O(1).
///
/// A cell costs the same to enter from all of its neighbors, so the first that reaches it is the
/// cheapest one, and its cost is never lowered afterward.
pub fn dijkstra<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    cost: impl Fn(Cell) -> u32,
    emit: impl FnMut(Step) -> Flow,
) -> Found {
    let spread = spread(maze, from, Some(to), cost, emit)?;
    let reached = spread.costs[to] != u64::MAX;
    ControlFlow::Continue(reached.then(|| path_back(&spread.before, from, to)))
}

/// The cheapest paths from a cell.
pub(super) struct Spread {
    /// The cost of the cheapest path to each cell; the greatest number where there is none.
    pub costs: PerCell<u64>,
    /// The cell before each on that path.
    pub before: PerCell<Option<Cell>>,
}

/// Spreads from a cell in the order of costs, until another is reached or there is no cell left.
pub(super) fn spread<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    until: Option<Cell>,
    cost: impl Fn(Cell) -> u32,
    mut emit: impl FnMut(Step) -> Flow,
) -> ControlFlow<(), Spread> {
    let mut costs = PerCell::filled(maze.cells(), u64::MAX);
    let mut before = PerCell::filled(maze.cells(), None);
    let dearest = maze.all_cells().map(&cost).max();
    let mut front = Front::for_steps_up_to(dearest.unwrap_or_default());
    front.push(0, from);
    costs[from] = 0;
    while let Some((spent, here)) = front.pop() {
        if spent > costs[here] {
            continue; // reached more cheaply since
        }
        let event = if until == Some(here) {
            Event::Goal
        } else {
            Event::Visit
        };
        emit(event.at(here))?;
        emit(Step::Enter(here))?;
        if until == Some(here) {
            break;
        }
        for (_, next) in maze.neighbors(here) {
            let total = spent + u64::from(cost(next));
            if total < costs[next] {
                costs[next] = total;
                before[next] = Some(here);
                front.push(total, next);
            }
        }
        emit(Step::Leave(here))?;
    }
    ControlFlow::Continue(Spread { costs, before })
}
