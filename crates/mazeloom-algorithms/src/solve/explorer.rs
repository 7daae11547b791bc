//! Explorer: random depth-first search on foot.
//!
//! It remembers where it has been, takes any new way at random, and goes back by its own trail
//! when there is none. On a perfect maze of N cells it takes N − 1 − B steps on average, B
//! being the cells beyond the goal. Steps at most twice the cells, scratch 8 bytes and one bit a
//! cell.

use super::{Answer, Found, Promise, Solver};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

pub(super) const ROW: Solver = Solver {
    entry: Entry {
        name: "explorer",
        aliases: &["random-depth-first"],
        help: "any new way at random, back where there is none",
        params: &[],
    },
    promise: Promise::A_WAY,
    scratch: 8.125,
    quick: None,
    chooses_ends: false,
    run: |task, emit| {
        let mut rng = Rng::stream(task.seed, "solve");
        explorer(task.maze, task.from, task.to, &mut rng, emit).map_continue(Answer::from)
    },
};

/// Walks on to a random new neighbour, back where there is none, until it stands on the goal.
/// Every step, those back too, enters a cell.
pub fn explorer<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut known = CellSet::empty(maze.cells());
    let mut path = vec![from];
    known.insert(from);
    emit(Step::Enter(from))?;
    while let Some(&here) = path.last() {
        if here == to {
            return ControlFlow::Continue(Some(path));
        }
        let fresh = maze
            .neighbors(here)
            .filter(|&(_, next)| !known.contains(next));
        match rng.pick(fresh) {
            Some((_, next)) => {
                known.insert(next);
                emit(Step::Enter(next))?;
                path.push(next);
            }
            None => {
                emit(Step::Leave(here))?;
                path.pop();
                if let Some(&before) = path.last() {
                    emit(Step::Enter(before))?;
                }
            }
        }
    }
    ControlFlow::Continue(None)
}
