//! An origin that wanders and comes home to the very maze it left.
//!
//! Every cell of a perfect maze points along the way to its origin; the origin's steps turn the
//! pointers (see [`origin_shift`](crate::generate::origin_shift)). After a round, a walk that
//! ends where it began, each cell that it met points where the walk left it last, and the others
//! as before. So a second time on the same round changes the maze step by step and ends with
//! the maze that it began with: a loop without a seam, which nothing needs to play backward.
//! Cost O(cells + steps); scratch 16 bytes a cell.

use crate::maze::{Maze, Step};
use crate::rng::Rng;
use crate::solve::Distances;
use crate::table::PerCell;
use crate::topology::{Cell, Edge, Topology, TopologyExt};

/// Lets the origin go a round of about so many steps once, and gives the steps of going it
/// again: after them the maze is as it is now. `None` if the maze is not perfect.
pub(super) fn round<T: Topology>(
    maze: &mut Maze<T>,
    home: Cell,
    steps: u64,
    seed: u64,
) -> Option<Vec<Step>> {
    let mut points = pointing_home(maze, home)?;
    let walk = closed_walk(maze.grid(), home, steps, &mut Rng::stream(seed, "film"));
    let mut first = Vec::new();
    go(&mut points, &walk, home, &mut first);
    for step in first {
        maze.apply(step);
    }
    let mut again = Vec::new();
    go(&mut points, &walk, home, &mut again);
    Some(again)
}

type Pointers = PerCell<Option<Edge>>;

/// The edge from each cell on its way home; `None` unless there is exactly one way.
fn pointing_home<T: Topology>(maze: &Maze<T>, home: Cell) -> Option<Pointers> {
    if maze.all_edges().count() as u64 + 1 != u64::from(maze.cells()) {
        return None;
    }
    let mut points: Pointers = PerCell::filled(maze.cells(), None);
    let (mut reached, mut front) = (1, vec![home]);
    while let Some(here) = front.pop() {
        for (edge, next) in maze.around(here) {
            if next != home && points[next].is_none() {
                points[next] = Some(edge);
                front.push(next);
                reached += 1;
            }
        }
    }
    (reached == maze.cells()).then_some(points)
}

/// A walk of about so many steps that ends where it began: at random while the way home is short
/// enough, then home.
fn closed_walk<T: Topology>(
    grid: &T,
    home: Cell,
    steps: u64,
    chance: &mut Rng,
) -> Vec<(Edge, Cell)> {
    let distances = Distances::from(grid, home);
    let mut walk = Vec::new();
    let mut here = home;
    while walk.len() as u64 + u64::from(distances.steps()[here]) < steps {
        let Some(step) = chance.pick(grid.around(here)) else {
            return walk;
        };
        walk.push(step);
        here = step.1;
    }
    while here != home {
        let nearer = |&(_, next): &(Edge, Cell)| distances.steps()[next] < distances.steps()[here];
        let step = grid.around(here).find(nearer);
        let step = step.expect("a cell away from home has a nearer neighbour");
        walk.push(step);
        here = step.1;
    }
    walk
}

/// Moves the origin along a walk.
fn go(points: &mut Pointers, walk: &[(Edge, Cell)], home: Cell, steps: &mut Vec<Step>) {
    let mut origin = home;
    steps.push(Step::Enter(origin));
    for &(edge, next) in walk {
        let forgotten = points[next].take();
        points[origin] = Some(edge);
        if forgotten != Some(edge) {
            steps.push(Step::Open(edge));
            steps.extend(forgotten.map(Step::Close));
        }
        steps.push(Step::Leave(origin));
        steps.push(Step::Enter(next));
        origin = next;
    }
    steps.push(Step::Leave(origin));
}
