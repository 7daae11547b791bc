//! Chain: follows a line to the goal, and goes around every wall on it with two walkers at once.
//!
//! The line is a shortest path on the grid without walls. Where a wall crosses it, one walker
//! follows that wall with the left hand and one with the right, step by step, until one of them
//! reaches a later cell of the line. In a plane maze it always reaches the goal, since the two
//! sides of a piece of wall are connected around its ends; on weaves, surfaces and solids they
//! may not be, and then it gives up.
//!
//! - Origin: W. D. Pullen, Think Labyrinth.
//! - Result: Any path close to a straight line, with the shorter detour around each wall.
//! - Cost: At most as many detours as the line has cells; memory O(n) for the line.

use super::footsteps::Footsteps;
use super::wall_follower::{Hand, Walker};
use super::{Answer, Found, MazeKind, Promise, Solver, breadth_first};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    Begin("line ←") => "The line is a shortest path to the goal as if there were no walls.",
    Ahead("walk along") => "No wall is in the way: one step along the line.",
    Left("two walkers") => "A wall crosses the line: a step of the walker that has its left hand on it.",
    Right("two walkers") => "A wall crosses the line: a step of the walker that has its right hand on it.",
    Link("until one") => "This walker is the first to reach a later cell of the line: go on from here.",
    Goal("until the goal") => "The goal is reached: the walk without its loops is the path.",
    Parted("if both") => "Both walkers have been all around without meeting the line again: give up.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("chain")
        .help("follows a line to the goal, and goes around each wall with two walkers at once"),
    story: story!("chain.rs", "walkers"),
    how: "Follow a straight line toward the goal. At a wall, send two walkers around it, one to \
          each side; the first that reaches the line again further on shows the path. It needs a sense \
          of direction, but looks at few cells.",
    promise: Promise {
        finds: false,
        misses: &[
            (MazeKind::Woven, JOINED),
            (MazeKind::Surface, JOINED),
            (MazeKind::Solid, JOINED),
        ],
        strays: MazeKind::LOOPED,
    },
    scratch: 24.0,
    ..Solver::usual(|task, emit| {
        let found = chain(task.maze, task.grid, task.from, task.to, emit);
        found.map_continue(|path| {
            Answer::or(
                path,
                "both walkers went around a wall without meeting the line again",
            )
        })
    })
};

const JOINED: &str = "where the two sides of each wall on the line are connected around its ends";

/// Follows a shortest path of `grid`, the maze without walls, and goes around each wall on it
/// with two walkers at once.
///
/// ```
/// use mazeloom_algorithms::solve::chain;
/// use mazeloom_core::maze::Maze;
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // A wall across the direct path, open at the bottom.
/// let rect = Rect::new(2, 2).unwrap();
/// let maze = Maze::with_open(&rect, [rect.south(Cell(0)), rect.east(Cell(2)), rect.south(Cell(1))]);
/// let found = chain(&maze, &rect, Cell(0), Cell(1), |_| ControlFlow::Continue(()));
/// let path = found.continue_value().unwrap().unwrap();
/// assert_eq!((path[0], path[path.len() - 1]), (Cell(0), Cell(1)));
/// ```
///
/// # How it works
///
/// ```text
/// line ← a shortest path from start to goal, as if there were no walls
/// until the goal is reached:
///     walk along the line until a wall is between a cell and the next
///     two walkers go around that wall in turn, one with each hand on it,
///         until one of them reaches a later cell of the line: go on from there
///         if both are back where they started: give up
/// ```
///
/// Every step of the main loop ends on a later cell of the line, so it takes at most as many
/// detours as the line has cells.
pub fn chain<T: Topology + ?Sized, G: Topology + ?Sized>(
    maze: &T,
    grid: &G,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let Some(line) = breadth_first(grid, from, to, |_| Flow::Continue(()))? else {
        return ControlFlow::Continue(None);
    };
    let mut link = PerCell::filled(maze.cells(), 0);
    for (place, &cell) in (0..).zip(&line) {
        link[cell] = place;
    }
    let mut steps = Footsteps::from(from, maze.cells());
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    let mut here = from;
    while here != to {
        let ahead = line[link[here] as usize + 1];
        if maze.edge_between(here, ahead).is_some() {
            emit(Event::Ahead.at(ahead))?;
            steps.step(ahead, &mut emit)?;
            here = ahead;
            continue;
        }
        let wall = grid.edge_between(here, ahead);
        let wall = wall.and_then(|edge| grid.side_of(here, edge));
        let wall = wall.expect("the line steps from neighbor to neighbor");
        let on_line = |cell| link[cell] > link[here];
        let Some(around) = round_wall(maze, (here, wall), on_line, &mut emit)? else {
            emit(Event::Parted.at(here))?;
            return ControlFlow::Continue(None);
        };
        for &cell in &around {
            steps.step(cell, &mut |_| Flow::Continue(()))?;
        }
        here = around[around.len() - 1];
    }
    emit(Event::Goal.at(to))?;
    ControlFlow::Continue(Some(steps.into_way()))
}

/// Sends two walkers around the wall at a side of a cell, in turn, and returns the path of the
/// one that first reaches the line again.
fn round_wall<T: Topology + ?Sized>(
    maze: &T,
    (here, wall): (Cell, u32),
    on_line: impl Fn(Cell) -> bool,
    emit: &mut impl FnMut(Step) -> Flow,
) -> Found {
    let hands = [(Hand::Left, Event::Left), (Hand::Right, Event::Right)];
    let mut walkers = hands.map(|(hand, event)| {
        let walker = Walker::at(maze, here, wall, hand);
        (Some(walker), Vec::new(), event)
    });
    while walkers.iter().any(|(walker, ..)| walker.is_some()) {
        for (walker, trail, event) in &mut walkers {
            let Some(next) = walker.as_mut().and_then(|walker| walker.next(maze)) else {
                *walker = None;
                continue;
            };
            let event = if on_line(next) { Event::Link } else { *event };
            emit(event.at(next))?;
            emit(Step::Enter(next))?;
            trail.push(next);
            if on_line(next) {
                return ControlFlow::Continue(Some(std::mem::take(trail)));
            }
        }
    }
    ControlFlow::Continue(None)
}
