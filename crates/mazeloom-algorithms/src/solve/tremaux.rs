//! Trémaux: marks both ends of every passage used, and never uses a passage more than twice.
//!
//! The walker takes an unmarked passage where there is one; if a new passage leads to a cell it
//! knows, it turns back; otherwise it goes back through a passage with one mark. It always finds a
//! path: the passages marked once.
//!
//! - Origin: C. P. Trémaux, told by É. Lucas in Récréations mathématiques (1882).
//! - Result: Any path, often with detours where the maze has loops; the walker sees only the cell
//!   where it is.
//! - Cost: No passage is used more than twice; the memory is the marks.

use super::footsteps::Footsteps;
use super::{Answer, Found, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    Begin("here ←") => "The walker begins at the start.",
    New("else if a passage here has no") => "A passage without marks is taken and gets its first mark; the path has {} cells.",
    Turn("if it came") => "A new passage led to a known cell: turn back. The passage has two marks now.",
    Back("else if a passage here has one") => "No unmarked passage is left here: back through one with a single mark.",
    Goal("while here") => "The goal is reached: the walk without its loops is a path of {} cells.",
    Home("else:") => "Every passage here has two marks: all was searched, and there is no path.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("tremaux")
        .aliases(&["chalk"])
        .help("marks passages and never uses one more than twice"),
    story: story!("tremaux.rs", "path"),
    how: "Draw a line through each passage that you walk. At a new junction take any passage; \
          where you have been, turn back; never take a passage with two lines. It finds a path \
          through any maze, with chalk and without a map.",
    promise: Promise::A_WAY,
    scratch: 16.0,
    ..Solver::usual(|task, emit| {
        tremaux(task.maze, task.from, task.to, emit).map_continue(Answer::from)
    })
};

/// Walks by Trémaux's rules until it reaches the goal, or has been everywhere.
///
/// ```
/// use mazeloom_algorithms::solve::tremaux;
/// use mazeloom_core::maze::{InitialEdges, Maze, Step};
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
/// use std::ops::ControlFlow;
///
/// // If there is no goal to find, it takes every passage twice and ends where it began.
/// let rect = Rect::new(6, 4).unwrap();
/// let mut maze = Maze::new(rect, InitialEdges::Open);
/// for (edge, ..) in maze.clone().neighbors(Cell(23)).map(|(edge, next)| (edge, next)) {
///     maze.apply(Step::Close(edge));
/// }
/// let mut steps = 0;
/// let found = tremaux(&maze, Cell(0), Cell(23), |step| {
///     steps += usize::from(matches!(step, Step::Enter(_)));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found, ControlFlow::Continue(None));
/// assert!(steps <= 2 * maze.all_edges().count() + 1);
/// ```
///
/// # How it works
///
/// ```text
/// here ← start
/// while here is not the goal:
///     if it came by an unmarked passage to a known cell: turn back through it
///     else if a passage here has no mark: go through it
///     else if a passage here has one mark: go through that
///     else: stop, no passage leads to the goal
///     mark the passage that it went through
/// ```
///
/// These rules are a depth-first search that needs no memory beyond the marks, and they work in
/// every connected maze, on any surface and in space. When the goal is reached, the passages
/// with a single mark lead back to the start.
pub fn tremaux<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut marks = vec![0u8; maze.edges() as usize];
    let mut known = CellSet::empty(maze.cells());
    let mut steps = Footsteps::from(from, maze.cells());
    let (mut here, mut came_by) = (from, None::<Edge>);
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    while here != to {
        let seen = !known.insert(here);
        let marked = |wanted: u8| {
            let mut ways = maze.neighbors(here);
            ways.find(|&(edge, _)| marks[edge.0 as usize] == wanted)
        };
        let fresh_to_known = came_by.filter(|edge| seen && marks[edge.0 as usize] == 1);
        let way = match fresh_to_known {
            Some(back) => maze.neighbors(here).find(|&(edge, _)| edge == back),
            None => marked(0).or_else(|| marked(1)),
        };
        let Some((edge, next)) = way else {
            emit(Event::Home.at(here))?;
            return ControlFlow::Continue(None);
        };
        let event = match marks[edge.0 as usize] {
            0 => Event::New,
            _ if fresh_to_known.is_some() => Event::Turn,
            _ => Event::Back,
        };
        emit(event.at(next))?;
        marks[edge.0 as usize] += 1;
        (here, came_by) = (next, Some(edge));
        steps.step(next, &mut emit)?;
    }
    emit(Event::Goal.at(here))?;
    ControlFlow::Continue(Some(steps.into_way()))
}
