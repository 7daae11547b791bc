//! Bidirectional search: two searches, from the start and from the goal, until they meet.
//!
//! Each search covers half of the path.
//!
//! - Origin: I. Pohl, Bi-directional search (1971).
//! - Result: A shortest path.
//! - Cost: Time and memory O(n); in wide mazes it looks at about half of the cells of a single
//!   search.

use super::breadth_first::path_back;
use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    FromStart("for each cell") => "A cell of the front from the start: its unreached neighbors join the next front.",
    FromGoal("for each cell") => "A cell of the front from the goal: its unreached neighbors join the next front.",
    Meet("if the other") => "The fronts meet here: the two halves are a path, perhaps not the shortest yet.",
    Join("path ←") => "The fronts have met: the shortest path is read off in both directions.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("bidirectional")
        .aliases(&["two-way"])
        .help("searches from both ends until they meet: a shortest path"),
    story: story!("bidirectional.rs", "fronts"),
    how: "Search from the start and from the goal at the same time, in rings of equal distance. \
          When the rings meet, the two halves are a shortest path. Two small searches look at \
          fewer cells than one large search.",
    promise: Promise::SHORTEST,
    scratch: 24.0,
    ..Solver::usual(|task, emit| {
        bidirectional(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// One of the two searches.
struct Search {
    before: PerCell<Option<Cell>>,
    steps: PerCell<u32>,
    front: Vec<Cell>,
}

impl Search {
    fn from(cell: Cell, cells: u32) -> Search {
        let mut search = Search {
            before: PerCell::filled(cells, None),
            steps: PerCell::filled(cells, u32::MAX),
            front: vec![cell],
        };
        search.before[cell] = Some(cell);
        search.steps[cell] = 0;
        search
    }
}

/// Expands step by step from the end with the smaller front, until the two searches meet; of all
/// meetings in that step, the shortest path counts.
///
/// ```
/// use mazeloom_algorithms::solve::bidirectional;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// let field = Maze::new(Rect::new(9, 9).unwrap(), InitialEdges::Open);
/// let found = bidirectional(&field, Cell(0), Cell(80), |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap().unwrap().len(), 17);
/// ```
///
/// # How it works
///
/// ```text
/// fronts ← [start] and [goal]
/// until the fronts meet or one of them is empty:
///     for each cell of the smaller front: its unreached neighbors join the next
///         if the other search has reached one of them: a path leads through it
/// path ← the shortest of these, read backward from its middle to both ends
/// ```
///
/// ```text
///       ·  ·  ·                  two searches of radius r enter about half of the cells
///    ·  S → · ← G  ·             that one search of radius 2r enters on an open field;
///       ·  ·  ·                  in a perfect maze the saving depends on the branches
/// ```
///
/// It is not enough to stop at the first cell that both searches have entered: a cell met later
/// in the same layer may be on a shorter path. So the layer is finished first.
pub fn bidirectional<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut ends = [from, to].map(|end| Search::from(end, maze.cells()));
    let mut best: Option<(u32, Cell)> = (from == to).then_some((0, from));
    while best.is_none() && ends.iter().all(|end| !end.front.is_empty()) {
        let turn = usize::from(ends[1].front.len() < ends[0].front.len());
        let front = std::mem::take(&mut ends[turn].front);
        for here in front {
            let event = [Event::FromStart, Event::FromGoal][turn];
            emit(event.at(here))?;
            emit(Step::Enter(here))?;
            for (_, next) in maze.neighbors(here) {
                let steps = ends[turn].steps[here] + 1;
                let search = &mut ends[turn];
                if search.before[next].is_some() {
                    continue;
                }
                search.before[next] = Some(here);
                search.steps[next] = steps;
                search.front.push(next);
                let left = ends[1 - turn].steps[next];
                if left != u32::MAX {
                    emit(Event::Meet.at(next))?;
                    let met = (steps + left, next);
                    best = Some(best.map_or(met, |best| best.min(met)));
                }
            }
            emit(Step::Leave(here))?;
        }
    }
    let Some((_, meeting)) = best else {
        return ControlFlow::Continue(None);
    };
    emit(Event::Join.at(meeting))?;
    let mut path = path_back(&ends[0].before, from, meeting);
    let rest = path_back(&ends[1].before, to, meeting);
    path.extend(rest.into_iter().rev().skip(1));
    ControlFlow::Continue(Some(path))
}
