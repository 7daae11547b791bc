//! Tours: a cheapest path from one cell to another that visits given cells on the way, in any order.
//!
//! The traveling salesman's problem on the maze's own distances. It is solved exactly: for each set
//! of stops and each of its members, the cheapest path that visits the set and ends there. Source:
//! M. Held and R. M. Karp, *A dynamic programming approach to sequencing problems* (1962);
//! R. Bellman (1962). Cost O(k · n log n + k² · 2ᵏ) for k stops; scratch 48 bytes a cell and
//! 8 k · 2ᵏ bytes, 4 MB for 15 stops.

use super::cheapest;
use super::dijkstra::spread;
use mazeloom_core::maze::Flow;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology};

/// The most cells that a tour can visit besides its ends.
pub const MOST_STOPS: usize = 15;

/// A cheapest path that visits some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tour {
    /// The cells in order, both ends included; a cell may occur more than once.
    pub path: Vec<Cell>,
    /// The cells to visit, in the order in which the path visits them first on purpose.
    pub stops: Vec<Cell>,
}

/// A cheapest path between two cells that visits all `stops`, in any order; `None` if one of them
/// cannot be reached. Of equally cheap tours the first in the order of `stops`.
///
/// `weights` are the costs of entering each cell, 1 everywhere if there are none.
///
/// ```
/// use mazeloom_algorithms::solve::tour;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // In a corridor: to the left end first, then to the right one.
/// let corridor = Maze::new(Rect::new(9, 1).unwrap(), InitialEdges::Open);
/// let tour = tour(&corridor, (Cell(3), Cell(7)), &[Cell(8), Cell(0)], None).unwrap();
/// assert_eq!(tour.stops, [Cell(0), Cell(8)]);
/// assert_eq!(tour.path.len(), 1 + 3 + 8 + 1);
/// ```
///
/// # Panics
/// If there are more than [`MOST_STOPS`] stops.
pub fn tour<T: Topology>(
    maze: &T,
    (from, to): (Cell, Cell),
    stops: &[Cell],
    weights: Option<&PerCell<u32>>,
) -> Option<Tour> {
    assert!(stops.len() <= MOST_STOPS, "too many stops");
    let cost = |cell: Cell| weights.map_or(1, |weights| weights[cell]);
    // From each stop and the start, to each stop and the goal.
    let table = |source: &Cell| -> Vec<u64> {
        let spread = spread(maze, *source, None, cost, |_| Flow::Continue(()));
        let costs = spread.continue_value().map(|spread| spread.costs);
        let ends = stops.iter().chain([&to]);
        ends.map(|&end| costs.as_ref().map_or(NONE, |costs| costs[end]))
            .collect()
    };
    let costs: Vec<Vec<u64>> = stops.iter().chain([&from]).map(table).collect();
    let outside = stops.len();
    let order = order(
        stops.len(),
        |stop| costs[outside][stop],
        |a, b| costs[a][b],
        |stop| costs[stop][outside],
    )?;
    let stops: Vec<Cell> = order.into_iter().map(|stop| stops[stop]).collect();
    let mut path = vec![from];
    for &next in stops.iter().chain([&to]) {
        let here = path[path.len() - 1];
        let leg = cheapest(maze, (here, next), weights)?;
        path.extend(&leg[1..]);
    }
    Some(Tour { path, stops })
}

/// A cost that stands for no path.
const NONE: u64 = u64::MAX;

/// The cheapest order of stops: from the start to the first, from each to the next, and from the
/// last to the goal. `None` if a stop cannot be reached.
fn order(
    count: usize,
    begin: impl Fn(usize) -> u64,
    between: impl Fn(usize, usize) -> u64,
    end: impl Fn(usize) -> u64,
) -> Option<Vec<usize>> {
    let all = (1usize << count) - 1;
    // The cheapest path that visits a set and ends at a member of it.
    let mut least = vec![NONE; (all + 1) * count];
    let at = |set: usize, last: usize| set * count + last;
    for stop in 0..count {
        least[at(1 << stop, stop)] = begin(stop);
    }
    for set in 1..=all {
        for last in (0..count).filter(|last| set >> last & 1 == 1) {
            let spent = least[at(set, last)];
            for next in (0..count).filter(|next| set >> next & 1 == 0 && spent != NONE) {
                let total = spent.saturating_add(between(last, next));
                let place = at(set | 1 << next, next);
                least[place] = least[place].min(total);
            }
        }
    }
    // Back from the goal: the stop before is one from which the rest costs what it costs.
    let mut order = Vec::new();
    let mut set = all;
    while set > 0 {
        let onward = |last: usize| match order.last() {
            None => end(last),
            Some(&next) => between(last, next),
        };
        let total = |last: &usize| least[at(set, *last)].saturating_add(onward(*last));
        let members = (0..count).filter(|last| set >> last & 1 == 1);
        let last = members.min_by_key(total)?;
        if total(&last) == NONE {
            return None;
        }
        set &= !(1 << last);
        order.push(last);
    }
    order.reverse();
    Some(order)
}
