//! A seamless loop: an origin that moves around and ends with the maze it started from.
//!
//! Every cell of a perfect maze points along the path to its origin; the origin's steps change
//! the pointers (see [`origin_shift`](mazeloom_algorithms::generate::origin_shift)). After a
//! closed walk, each cell on it points where the walk left it last, and the others as before. So
//! walking the same closed walk a second time changes the maze step by step and ends with the
//! maze it started from: a seamless loop that never needs to be played backward. Cost O(cells +
//! steps); scratch 16 bytes a cell.

use mazeloom_algorithms::generate::Origin;
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::{Maze, Step};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// Moves the origin along a closed walk of about `steps` steps once, and returns the steps of
/// walking it again: they restore the current maze. `None` if the maze is not perfect.
pub(super) fn round<T: Topology>(
    maze: &mut Maze<T>,
    home: Cell,
    steps: u64,
    seed: u64,
) -> Option<Vec<Step>> {
    let mut origin = Origin::of(maze, home)?;
    let walk = closed_walk(maze.grid(), home, steps, &mut Rng::stream(seed, "film"));
    let mut first = Vec::new();
    go(&mut origin, &walk, &mut first);
    for step in first {
        maze.apply(step);
    }
    let mut again = Vec::new();
    go(&mut origin, &walk, &mut again);
    Some(again)
}

/// A closed walk of about `steps` steps: at random as long as the path back is short enough, then
/// back.
fn closed_walk<T: Topology>(grid: &T, home: Cell, steps: u64, rng: &mut Rng) -> Vec<(Edge, Cell)> {
    let distances = Distances::from(grid, home);
    let mut walk = Vec::new();
    let mut here = home;
    while walk.len() as u64 + u64::from(distances.steps()[here]) < steps {
        let Some(step) = rng.pick(grid.neighbors(here)) else {
            return walk;
        };
        walk.push(step);
        here = step.1;
    }
    while here != home {
        let nearer = |&(_, next): &(Edge, Cell)| distances.steps()[next] < distances.steps()[here];
        let step = grid.neighbors(here).find(nearer);
        let step = step.expect("a cell away from home has a nearer neighbor");
        walk.push(step);
        here = step.1;
    }
    walk
}

/// Moves the origin along a walk.
fn go(origin: &mut Origin, walk: &[(Edge, Cell)], steps: &mut Vec<Step>) {
    steps.push(Step::Enter(origin.at()));
    for &(edge, next) in walk {
        let left = origin.at();
        if let Some((opened, shut)) = origin.step(edge, next) {
            steps.extend([Step::Open(opened), Step::Close(shut)]);
        }
        steps.extend([Step::Leave(left), Step::Enter(next)]);
    }
    steps.push(Step::Leave(origin.at()));
}
