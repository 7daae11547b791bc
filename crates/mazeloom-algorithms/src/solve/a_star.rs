//! A*: cells by the cost of reaching them plus a lower bound on the remaining cost.
//!
//! Always finds a cheapest path. The bound is the straight distance to the goal, divided by the
//! longest step of any passage, times the lowest cost of a cell: it never exceeds the remaining
//! cost, on any grid, including nets and glued grids.
//!
//! - Origin: P. E. Hart, N. J. Nilsson and B. Raphael, A formal basis for the heuristic
//!   determination of minimum cost paths (1968).
//! - Result: A cheapest path; where all cells cost the same, a shortest one.
//! - Cost: Time O(n log n), memory O(n); where there are few walls it looks at few cells.

use super::breadth_first::path_back;
use super::{Answer, Found, Promise, Solver, Task};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

events! {
    Visit("here ←") => "The waiting cell with the lowest key: its cost so far plus the bound on what remains.",
    Cheaper("for each neighbor") => "This cell was reached before, but it is cheaper through here: its cost is lowered.",
    Goal("while the cell") => "The goal has the lowest key: the path is read backward from cell to cell.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("a-star")
        .aliases(&["astar", "a*"])
        .help("cells by cost so far plus straight distance to the goal: a cheapest path"),
    story: story!("a_star.rs", "front"),
    how: "Search from the start, always going on from the cell whose cost so far, plus the \
          straight distance to the goal, is lowest. The straight distance is never too high, so \
          the path found is the cheapest one. Cells that lead away from the goal are often not \
          looked at.",
    promise: Promise::CHEAPEST,
    scratch: 40.0,
    one_way: true,
    ..Solver::usual(|task, emit| {
        let costs = Costs {
            of: task.cost,
            left: straight(task),
        };
        a_star(task.maze, task.from, task.to, costs, emit).map_continue(Answer::from)
    })
};

/// The cost of entering a cell, and a lower bound on the remaining cost from it to the goal. The
/// bound must never exceed the remaining cost, nor fall by more than the cost of a step.
#[derive(Clone, Copy, Debug)]
pub struct Costs<C, B> {
    /// The cost of a cell.
    pub of: C,
    /// The bound on the remaining cost.
    pub left: B,
}

/// Expands from the start, always the cell with the lowest sum of the cost so far and the bound
/// on the remaining cost, until that cell is the goal. `bound` must be admissible and consistent:
/// never more than the remaining cost, and never falling by more than the cost of a step.
///
/// ```
/// use mazeloom_algorithms::solve::{Costs, a_star, dijkstra};
/// use mazeloom_core::maze::{InitialEdges, Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // On an open field the bound leads straight to the goal; Dijkstra visits nearly everything.
/// let field = Maze::new(Rect::new(20, 20).unwrap(), InitialEdges::Open);
/// let (from, to) = (Cell(210), Cell(219));
/// let entered = |search: &dyn Fn(&mut u32)| {
///     let mut count = 0;
///     search(&mut count);
///     count
/// };
/// let guided = entered(&|count| {
///     let left = |cell| u64::from(field.grid().steps(cell, to));
///     let _path = a_star(&field, from, to, Costs { of: |_| 1, left }, |step| {
///         *count += u32::from(matches!(step, Step::Enter(_)));
///         ControlFlow::Continue(())
///     });
/// });
/// let blind = entered(&|count| {
///     let _path = dijkstra(&field, from, to, |_| 1, |step| {
///         *count += u32::from(matches!(step, Step::Enter(_)));
///         ControlFlow::Continue(())
///     });
/// });
/// assert!(4 * guided < blind);
/// ```
///
/// # How it works
///
/// ```text
/// heap ← the start, with the key bound(start)
/// while the cell with the lowest key is not the goal:
///     here ← that cell
///     for each neighbor, if it is reached cheaper through here:
///         cost ← cost(here) + cost of entering it;  key ← cost + bound(it)
/// ```
///
/// With a bound of 0 it is Dijkstra's algorithm. The larger the bound, the fewer cells are
/// entered; in a perfect maze it helps little, since the path often leads away from the goal. Of
/// cells with equal keys, the one farther from the start is taken first, which follows one path
/// instead of spreading over all equally good ones.
pub fn a_star<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    costs: Costs<impl Fn(Cell) -> u32, impl Fn(Cell) -> u64>,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let Costs { of, left } = costs;
    let mut cheapest = PerCell::filled(maze.cells(), u64::MAX);
    let mut before = PerCell::filled(maze.cells(), None);
    // Of equal sums the one that is farther from the start comes first.
    let mut front = BinaryHeap::from([(Reverse(left(from)), 0, Reverse(from))]);
    cheapest[from] = 0;
    while let Some((_, spent, Reverse(here))) = front.pop() {
        if spent > cheapest[here] {
            continue; // reached more cheaply since
        }
        let event = if here == to {
            Event::Goal
        } else {
            Event::Visit
        };
        emit(event.at(here))?;
        emit(Step::Enter(here))?;
        if here == to {
            return ControlFlow::Continue(Some(path_back(&before, from, to)));
        }
        for (_, next) in maze.neighbors(here) {
            let total = spent + u64::from(of(next));
            if total < cheapest[next] {
                if cheapest[next] != u64::MAX {
                    emit(Event::Cheaper.at(next))?;
                }
                cheapest[next] = total;
                before[next] = Some(here);
                front.push((Reverse(total + left(next)), total, Reverse(next)));
            }
        }
        emit(Step::Leave(here))?;
    }
    ControlFlow::Continue(None)
}

/// A bound on the cost from a cell to the goal, from straight distances in whole thousandths.
fn straight<'a>(task: &'a Task<'_>) -> impl Fn(Cell) -> u64 + 'a {
    let apart = |a: Cell, b: Cell| {
        let ([x, y], [to_x, to_y]) = ((task.position)(a), (task.position)(b));
        let (dx, dy) = (x.abs_diff(to_x), y.abs_diff(to_y));
        (u128::from(dx) * u128::from(dx) + u128::from(dy) * u128::from(dy)).isqrt() as u64
    };
    let edges = task.maze.all_edges();
    // Rounding the distance down and the longest step up keeps the bound admissible.
    let step = 2 + edges.map(|(_, a, b)| apart(a, b)).max().unwrap_or(0);
    let cells = task.maze.all_cells();
    let least = cells.map(|cell| (task.cost)(cell)).min().unwrap_or(1);
    move |cell| apart(cell, task.to) / step * u64::from(least)
}
