//! Pledge: straight on, around obstacles, and straight on again when the turn counter is zero.
//!
//! It leads from any cell of a plane maze to the border, which a wall follower does not
//! guarantee: the sum of the turns distinguishes a walk around an island from one along the outer
//! wall. Then it goes around the border, and so finds every goal there; it may miss a goal
//! inside. Directions must mean the same in every cell: each side must face its opposite, as on
//! rectangles, hexagons, cylinders and tori; on other grids it gives up with a message.
//!
//! - Origin: J. Pledge, told by H. Abelson and A. diSessa in Turtle Geometry (1980).
//! - Result: Any path: straight on where it can, otherwise along walls, to the border of the maze.
//! - Cost: It gives up after 32 steps for each side of each cell; the walker itself remembers one
//!   number.

use super::footsteps::{Footsteps, side_at};
use super::wall_follower::{HAND, Hand};
use super::{Answer, MazeKind, Promise, Solver};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    Begin("turns ←") => "The walker begins at the start and counts its turns from 0.",
    Ahead("while turns") => "The count is 0 and the side ahead is open: one step straight on.",
    Away("turn away") => "A wall is ahead: turn away from the hand; the count rises.",
    Along("or straight") => "The wall goes straight on: follow it; the count is not 0 and stays.",
    Toward("turn toward") => "The wall ends: turn toward the hand, around its end; the count falls.",
    Zero("leave the wall") => "The count is 0 again after this turn: the walker leaves the wall.",
    Goal("until here") => "The goal is reached: the walk without its loops has {} cells.",
    Lost("if the border") => "The walker has gone in circles without meeting the goal: it gives up.",
}

pub(super) const ROW: Solver = Solver {
    entry: Entry::named("pledge")
        .help("straight on, and around walls until the turn counter is zero; leaves any maze")
        .params(&[HAND.param]),
    story: story!("pledge.rs", "path"),
    how: "Choose a direction and walk straight on. At a wall, follow it with one hand and count \
          turns, until the count is zero and the direction is free again. It leaves any maze \
          from the inside, also from islands where following a wall alone goes round forever.",
    promise: Promise {
        finds: false,
        misses: &[
            (MazeKind::Perfect, AT_RIM),
            (MazeKind::Braid, AT_RIM),
            (MazeKind::Inside, AT_RIM),
            (MazeKind::Woven, AT_RIM),
            (MazeKind::Surface, AT_RIM),
            (
                MazeKind::Solid,
                "nowhere, since directions differ from cell to cell",
            ),
            (MazeKind::Disconnected, AT_RIM),
            (MazeKind::Weighted, AT_RIM),
        ],
        strays: &[
            MazeKind::Braid,
            MazeKind::Inside,
            MazeKind::Woven,
            MazeKind::Surface,
            MazeKind::Disconnected,
            MazeKind::Weighted,
        ],
    },
    scratch: 8.0,
    ..Solver::usual(|task, emit| {
        if !keeps_directions(task.grid) {
            let excuse = "directions differ from cell to cell on this grid, so turns do not add up";
            return ControlFlow::Continue(Answer::or(None, excuse));
        }
        let hand = task.args.get(&HAND);
        pledge(task.maze, task.from, task.to, hand, emit)
    })
};

const AT_RIM: &str = "where directions are the same in all cells and the goal is at the border";

/// Tells whether every side faces the opposite side of its neighbor, and all cells have the same
/// number of sides.
fn keeps_directions<T: Topology + ?Sized>(grid: &T) -> bool {
    let sides = grid.sides(Cell(0));
    let facing = |cell: Cell| {
        grid.sides(cell) == sides
            && (0..sides).all(|side| match grid.across(cell, side) {
                None => true,
                Some((edge, next)) => grid.side_of(next, edge) == Some((side + sides / 2) % sides),
            })
    };
    sides.is_multiple_of(2) && sides >= 4 && grid.all_cells().all(facing)
}

/// Walks toward side 0 where it can, along walls where it must, and leaves a wall when the sum
/// of its turns is zero.
///
/// ```
/// use mazeloom_algorithms::solve::{Hand, pledge};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // From the inside to the border, and along it to the corner.
/// let field = Maze::new(Rect::new(5, 5).unwrap(), InitialEdges::Open);
/// let found = pledge(&field, Cell(12), Cell(24), Hand::Left, |_| ControlFlow::Continue(()));
/// assert_eq!(found.continue_value().unwrap().path.unwrap().last(), Some(&Cell(24)));
/// ```
///
/// # How it works
///
/// ```text
/// turns ← 0
/// until here is the goal:
///     while turns = 0 and the side ahead is open: step ahead
///     follow the wall with the hand, along the first open side from the hand on:
///         turn toward the hand: turns falls by the angle
///         or straight on: turns stays
///         turn away from the hand: turns rises by the angle
///     leave the wall when turns = 0
///     if the border was followed all around: give up
/// ```
///
/// A wall follower without the count circles an island forever. One circle around an island adds
/// a full turn, so the count is not 0 when it is complete, and the walker stays on the outer
/// wall.
///
/// The count must reach exactly 0 as a sum, not modulo a full turn: the difference between the
/// two is what makes the method work.
pub fn pledge<T: Topology + ?Sized>(
    maze: &T,
    from: Cell,
    to: Cell,
    hand: Hand,
    mut emit: impl FnMut(Step) -> Flow,
) -> ControlFlow<(), Answer> {
    let lost = |excuse| ControlFlow::Continue(Answer::or(None, excuse));
    let sides = maze.sides(from);
    let clockwise = if hand == Hand::Left { 1 } else { sides - 1 };
    let limit = 32 * u64::from(sides) * u64::from(maze.cells());
    let mut steps = Footsteps::from(from, maze.cells());
    let (mut here, mut heading, mut turns) = (from, 0, 0i64);
    emit(Event::Begin.at(from))?;
    emit(Step::Enter(from))?;
    for _ in 0..limit {
        if here == to {
            emit(Event::Goal.at(here))?;
            return ControlFlow::Continue(Some(steps.into_way()).into());
        }
        // Along a wall it first tries the side next to where it came from, but no turn takes the
        // sum past zero: there it goes straight on if it can.
        let first = (1 - i64::from(sides / 2)).max(-turns);
        let towards = |turn: i64| {
            let turn = (turn + i64::from(sides)) as u32 % sides;
            (heading + turn * clockwise) % sides
        };
        let on = (first..first + i64::from(sides)).find_map(|turn| {
            let side = towards(turn);
            maze.across(here, side).map(|way| (turn, way))
        });
        let Some((turn, (edge, next))) = on else {
            return lost("the start has no passages");
        };
        emit(event(turns, turn).at(next))?;
        turns += turn;
        heading = (side_at(maze, next, edge) + sides / 2) % sides;
        here = next;
        steps.step(next, &mut emit)?;
    }
    emit(Event::Lost.at(here))?;
    lost("it went around the border without meeting the goal")
}

/// Names the step that follows a turn, from the turn and the sum of the turns before it.
fn event(turns: i64, turn: i64) -> Event {
    match turn {
        0 if turns == 0 => Event::Ahead,
        0 => Event::Along,
        _ if turns + turn == 0 => Event::Zero,
        1.. => Event::Away,
        _ => Event::Toward,
    }
}
