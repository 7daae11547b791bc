//! All shortest paths: a cheapest one, and how many there are.
//!
//! The number of cheapest paths to a cell is the sum of those to the cells before it. Paths that
//! take different edges between the same cells count separately. The cost of a cell is paid on
//! entering it; with cells of cost 0, going around a loop would count as another path, so each cell
//! counts at least 1 in the order of the search.
//!
//! - Origin: Dijkstra's algorithm (1959) with a counter at each cell; in common use.
//! - Result: A cheapest path, the first of all that it counts.
//! - Cost: Time O(n log n), memory O(n).

use super::breadth_first::path_back;
use super::{Answer, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

events! {
    Visit("here ←") => "The cheapest waiting cell: its cost and its number of paths are final.",
    Equal("as cheap as") => "Through here this cell costs the same as before: the numbers of paths are added.",
    Goal("while the goal") => "The goal is the cheapest cell: its number is that of all cheapest paths.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("all-shortest")
        .aliases(&["shortest-paths"])
        .help("a cheapest path, and how many there are"),
    story: story!("all_shortest.rs", "front"),
    how: "Compute the distance of every cell from the start. Each cell is reached by as \
          many shortest paths as the cells before it on such paths together. It finds one of the \
          shortest paths to the goal and says how many there are.",
    promise: Promise::CHEAPEST,
    scratch: 64.0,
    one_way: true,
    ..Solver::usual(|task, emit| all_shortest(task.maze, task.from, task.to, task.cost, emit))
};

/// A number of paths, which may be too large to store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// The number, or the largest that fits.
    pub number: u128,
    /// True if there are more.
    pub or_more: bool,
}

impl Count {
    const ONE: Count = Count {
        number: 1,
        or_more: false,
    };

    fn plus(self, other: Count) -> Count {
        let (number, over) = self.number.overflowing_add(other.number);
        if over || self.or_more || other.or_more {
            Count {
                number: u128::MAX,
                or_more: true,
            }
        } else {
            Count {
                number,
                or_more: false,
            }
        }
    }
}

/// The state of a cell: the cost and the steps of its cheapest paths, and their number.
#[derive(Clone, Copy)]
struct Known {
    spent: (u64, u64),
    ways: Count,
}

/// Expands from the start like Dijkstra's algorithm, adding up the numbers of paths of equal
/// cost; if cells cost nothing, those with the fewest steps count.
///
/// ```
/// use mazeloom_algorithms::solve::all_shortest;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // From corner to corner of an open 4 × 4 field: 6 steps, 3 of them down: 6! ÷ (3! · 3!).
/// let field = Maze::new(Rect::new(4, 4).unwrap(), InitialEdges::Open);
/// let answer = all_shortest(&field, Cell(0), Cell(15), |_| 1, |_| ControlFlow::Continue(()));
/// let count = answer.continue_value().unwrap().count.unwrap();
/// assert_eq!((count.number, count.or_more), (20, false));
/// ```
///
/// # How it works
///
/// ```text
/// cost(start) ← 0, number(start) ← 1, and the start waits
/// while the goal is not the cheapest cell that waits:
///     here ← the cheapest cell that waits
///     for each passage to a neighbor, if through here it is
///         cheaper than before: cost and number as through here; it waits
///         as cheap as before: number(it) ← number(it) + number(here)
/// ```
///
/// The number of cheapest paths to a cell is the sum of the numbers at those neighbors through
/// which a cheapest path leads. Cells are settled in the order of their cost, so these sums are
/// final when they are needed. The numbers grow exponentially with the size of an open field;
/// beyond 128 bits [`Count::or_more`] is set.
pub fn all_shortest<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    cost: impl Fn(Cell) -> u32,
    mut emit: impl FnMut(Step) -> Flow,
) -> ControlFlow<(), Answer> {
    let free = maze.all_cells().any(|cell| cost(cell) == 0);
    let mut known: PerCell<Option<Known>> = PerCell::filled(maze.cells(), None);
    let mut before = PerCell::filled(maze.cells(), None);
    let mut front = BinaryHeap::from([Reverse(((0, 0), from))]);
    known[from] = Some(Known {
        spent: (0, 0),
        ways: Count::ONE,
    });
    while let Some(Reverse((spent, here))) = front.pop() {
        let Some(Known { spent: best, ways }) = known[here] else {
            continue;
        };
        if spent > best {
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
            return ControlFlow::Continue(Answer {
                path: Some(path_back(&before, from, to)),
                count: Some(ways),
                ..Answer::default()
            });
        }
        for (_, next) in maze.neighbors(here) {
            let step = u64::from(free);
            let total = (spent.0 + u64::from(cost(next)), spent.1 + step);
            match &mut known[next] {
                Some(other) if other.spent < total => {}
                Some(other) if other.spent == total => {
                    emit(Event::Equal.at(next))?;
                    other.ways = other.ways.plus(ways);
                }
                other => {
                    *other = Some(Known { spent: total, ways });
                    before[next] = Some(here);
                    front.push(Reverse((total, next)));
                }
            }
        }
        emit(Step::Leave(here))?;
    }
    ControlFlow::Continue(Answer::default())
}
