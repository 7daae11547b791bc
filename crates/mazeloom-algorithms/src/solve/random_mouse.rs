//! Random mouse: at every cell a random passage, all equally likely, including the one it came
//! from.
//!
//! It eventually finds a path wherever there is one, but may take very long: in a perfect maze
//! the mean number of steps is the sum of 2m + 1 over the passages of the solution, m being the
//! passages behind each of them. It gives up at a limit.
//!
//! - Origin: In common use; a random walk on a graph.
//! - Result: Any path: a random walk without its loops.
//! - Cost: Time on average up to n² steps in a perfect maze; the mouse itself needs no memory.

use super::footsteps::Footsteps;
use super::{Answer, Found, MazeKind, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

const LIMIT: Key<u64> = Key::whole("limit", 1, 1 << 53)
    .help("maximum number of steps")
    .default("100000000");

events! {
    Begin("here ←") => "The mouse begins at the start.",
    Step("step to") => "A step to a random neighbor, all equally likely; the path has {} cells.",
    Again("if here is") => "This cell is on the path already: the path is cut back to it and has {} cells.",
    Goal("until here") => "The goal is reached: the walk without its loops has {} cells.",
    Tired("if it has") => "The mouse has taken as many steps as it may: it gives up.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("random-mouse")
        .aliases(&["mouse"])
        .help("a random passage at every cell, without memory")
        .params(&[LIMIT.param]),
    story: story!("random_mouse.rs", "path"),
    how: "At every cell take a random passage, also the one just used, without memory. It arrives \
          some day, but that can take very long.",
    promise: Promise {
        finds: true,
        misses: &[],
        strays: MazeKind::LOOPED,
    },
    scratch: 8.0,
    ..Solver::usual(|task, emit| {
        let mut rng = Rng::stream(task.seed, "solve");
        let limit = task.args.get(&LIMIT);
        let mouse = Mouse {
            limit,
            rng: &mut rng,
        };
        let found = random_mouse(task.maze, task.from, task.to, mouse, emit);
        found.map_continue(|path| Answer::or(path, "the mouse gave up at its limit of steps"))
    })
};

/// A mouse that walks at random.
#[derive(Debug)]
pub struct Mouse<'a> {
    /// The maximum number of steps.
    pub limit: u64,
    /// The random numbers for its steps.
    pub rng: &'a mut Rng,
}

/// Walks at random until it reaches the goal, for at most `limit` steps. The path is the walk
/// without its loops.
///
/// ```
/// use mazeloom_algorithms::solve::{Mouse, random_mouse};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// let field = Maze::new(Rect::new(4, 4).unwrap(), InitialEdges::Open);
/// let mut rng = Rng::stream(1, "mouse");
/// let go_on = |_| ControlFlow::Continue(());
/// let tired = random_mouse(&field, Cell(0), Cell(15), Mouse { limit: 5, rng: &mut rng }, go_on);
/// assert_eq!(tired.continue_value().unwrap(), None); // six steps are the minimum
/// let found = random_mouse(&field, Cell(0), Cell(15), Mouse { limit: 100_000, rng: &mut rng }, go_on);
/// assert!(found.continue_value().unwrap().is_some());
/// ```
///
/// # How it works
///
/// ```text
/// here ← start
/// until here is the goal:
///     step to a random neighbor, all equally likely, and append it to the path
///     if here is on the path already: cut the path back to it
///     if it has taken all steps that it may: give up
/// ```
///
/// # Cost
///
/// The expected number of steps is the hitting time of the goal. In a perfect maze of *n* cells
/// it is at most the square of *n*; in a corridor it is exactly the square of its length in
/// steps. For one maze, `maze measure` prints it as `mouse`.
pub fn random_mouse<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mouse: Mouse<'_>,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut steps = Footsteps::from(from, maze.cells());
    let mut here = from;
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    for _ in 0..mouse.limit {
        if here == to {
            emit(Event::Goal.at(here))?;
            return ControlFlow::Continue(Some(steps.into_way()));
        }
        let Some((_, next)) = mouse.rng.pick(maze.neighbors(here)) else {
            return ControlFlow::Continue(None);
        };
        let event = if steps.holds(next) {
            Event::Again
        } else {
            Event::Step
        };
        emit(event.at(next))?;
        steps.step(next, &mut emit)?;
        here = next;
    }
    let event = if here == to {
        Event::Goal
    } else {
        Event::Tired
    };
    emit(event.at(here))?;
    ControlFlow::Continue((here == to).then(|| steps.into_way()))
}
