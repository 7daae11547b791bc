//! Wall follower: one hand always on the wall.
//!
//! At each cell it takes the first open side after the one it entered by, clockwise with the left
//! hand, counterclockwise with the right. In a perfect maze it visits every cell. With loops it
//! finds the goal if start and goal touch the same piece of wall, as two openings in the outer wall
//! of a plane maze do; otherwise it returns to where it started and gives up. On weaves, surfaces
//! and in solids, left and right follow the order of the sides.
//!
//! - Origin: In common use.
//! - Result: Any path: it follows one wall, the left one or the right one.
//! - Cost: At most twice as many steps as passages; the walker itself needs no memory.

use super::footsteps::{Footsteps, side_at, sweep};
use super::{Answer, Found, MazeKind, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_core::words;
use std::ops::ControlFlow;

events! {
    Begin("here ←") => "The walker begins at the start, with one hand on the wall.",
    Ahead("go through") => "Through the first open side from the hand on; the path has {} cells.",
    Turn("the last of them") => "A dead end: no other side is open, so the walker turns around.",
    Known("cut the path") => "This cell is on the path already: the path is cut back to it and has {} cells.",
    Goal("while here") => "The goal is reached: the walk without its loops has {} cells.",
    Round("if that step") => "No new step is possible: the hand has been all around its wall, so give up.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("wall-follower")
        .aliases(&["wall", "hand"])
        .help("follows the wall with one hand")
        .params(&[HAND.param]),
    story: story!("wall_follower.rs", "path"),
    how: "Put one hand on the wall and walk without ever taking it off. Where start and goal \
          touch the same connected wall, as in all mazes without loops, it arrives. In mazes \
          with islands it can come back to its start.",
    promise: Promise {
        finds: false,
        misses: &[
            (MazeKind::Inside, SAME_WALL),
            (MazeKind::Woven, SAME_WALL),
            (MazeKind::Surface, SAME_WALL),
            (MazeKind::Solid, SAME_WALL),
            (MazeKind::Disconnected, SAME_WALL),
        ],
        strays: MazeKind::LOOPED,
    },
    scratch: 8.0,
    ..Solver::usual(|task, emit| {
        let gap = (task.grid.rim_sides(task.from)).next().unwrap_or(0);
        let hand = task.args.get(&HAND);
        let touch = Touch { side: gap, hand };
        let found = wall_follower(task.maze, task.from, task.to, touch, emit);
        found.map_continue(|path| {
            Answer::or(
                path,
                "the hand returned to where it started without meeting the goal",
            )
        })
    })
};

const SAME_WALL: &str = "where start and goal touch the same piece of wall";

/// The hand that is on the wall.
pub(super) const HAND: Key<Hand> = Key::word("hand")
    .help("which hand touches the wall")
    .default("left");

words! {
    /// The hand that stays on the wall.
    pub enum Hand {
        /// The left hand.
        Left = "left",
        /// The right hand.
        Right = "right",
    }
}

/// A hand on a side of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The side that it touches.
    pub side: u32,
    /// The hand, left or right.
    pub hand: Hand,
}

/// Follows the wall from the start, where the hand touches side `gap`, until it reaches the goal
/// or is back where it started.
///
/// ```
/// use mazeloom_algorithms::solve::{Hand, Touch, wall_follower};
/// use mazeloom_core::maze::Maze;
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // From the middle of a corridor either hand finds both ends.
/// let rect = Rect::new(5, 1).unwrap();
/// let maze = Maze::with_open(&rect, [0, 1, 2, 3].map(|x| rect.east(Cell(x))));
/// for (hand, to) in [(Hand::Left, Cell(0)), (Hand::Right, Cell(0)), (Hand::Left, Cell(4))] {
///     let found = wall_follower(&maze, Cell(2), to, Touch { side: 0, hand }, |_| ControlFlow::Continue(()));
///     assert_eq!(found.continue_value().unwrap().unwrap().len(), 3);
/// }
/// ```
///
/// # How it works
///
/// ```text
/// here ← start
/// while here is not the goal:
///     try the sides from that of the hand on, around to the side it came by:
///         the last of them, if no other one is open, leads back
///     if that step is the first one again: give up
///     go through the first open side, and append its cell to the path
///     cut the path back to that cell if it was on it already
/// ```
///
/// At each cell, the sides are tried in clockwise order (left hand; counterclockwise with the
/// right one) beginning after the side by which the cell was entered. In a perfect maze this
/// walks around the whole tree, each passage once in each direction, so the goal is reached after
/// at most 2n − 2 steps.
///
/// The state is a cell and a side. The walk ends when the first step would be repeated: then it
/// is a closed curve that does not touch the goal.
pub fn wall_follower<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    touch: Touch,
    mut emit: impl FnMut(Step) -> Flow,
) -> Found {
    let mut steps = Footsteps::from(from, maze.cells());
    let mut walker = Walker::at(maze, from, touch.side, touch.hand);
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    while walker.here != to {
        let Some(next) = walker.next(maze) else {
            emit(Event::Round.at(walker.here))?;
            return ControlFlow::Continue(None);
        };
        let event = if walker.turned {
            Event::Turn
        } else if steps.holds(next) {
            Event::Known
        } else {
            Event::Ahead
        };
        emit(event.at(next))?;
        steps.step(next, &mut emit)?;
    }
    emit(Event::Goal.at(to))?;
    ControlFlow::Continue(Some(steps.into_way()))
}

/// A walker along a wall.
pub(super) struct Walker {
    pub here: Cell,
    /// The side to try first.
    side: u32,
    hand: Hand,
    /// The first cell and the side by which it left it: when it returns there, it has been
    /// everywhere.
    first: Option<(Cell, u32)>,
    /// The edge by which it came.
    came_by: Option<Edge>,
    /// True if its last step led back through that edge.
    pub turned: bool,
}

impl Walker {
    /// Puts a hand on a side. That side is tried last with either hand.
    pub fn at<T: Topology + ?Sized>(maze: &T, here: Cell, gap: u32, hand: Hand) -> Walker {
        let rim = maze.across(here, gap).is_none();
        Walker {
            here,
            side: if rim && hand == Hand::Left {
                gap + 1
            } else {
                gap
            },
            hand,
            first: None,
            came_by: None,
            turned: false,
        }
    }

    /// Walks one cell further; `None` if it has been everywhere it can reach.
    pub fn next<T: Topology + ?Sized>(&mut self, maze: &T) -> Option<Cell> {
        let clockwise = self.hand == Hand::Left;
        let from = self.side % maze.sides(self.here).max(1);
        let (side, edge, next) = sweep(maze, self.here, from, clockwise)?;
        if self.first == Some((self.here, side)) {
            return None;
        }
        self.first.get_or_insert((self.here, side));
        self.turned = self.came_by.replace(edge) == Some(edge);
        let back = side_at(maze, next, edge);
        self.here = next;
        self.side = if clockwise { back + 1 } else { back };
        Some(next)
    }
}
