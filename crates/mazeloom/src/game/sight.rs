//! Cells near a cell and in sight of it, and cells that can be reached without a decision.
//!
//! ```text
//!   ┌───────────┐      @ sees along open passages in a straight line (·), and everything within
//!   │ @ · · · · │      two steps; a click on any cell marked · walks there, since no junction
//!   │ · ┌───┐   │      asks for a decision on the way
//!   └───┴   ┴───┘
//! ```
//!
//! Straight means from one side to the opposite one. On cells with an odd number of sides nothing
//! is straight, and only nearby cells are seen.

use mazeloom_core::maze::Maze;
use mazeloom_core::table::map_of;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

/// The cells at most `radius` open steps away, nearest first, each with the one before it on a
/// shortest path from `here`, which comes first with itself.
pub(super) fn within<T: Topology>(maze: &Maze<T>, here: Cell, radius: u32) -> Vec<(Cell, Cell)> {
    let mut reached = BTreeMap::from([(here, 0)]);
    let mut front = VecDeque::from([here]);
    let mut found = vec![(here, here)];
    while let Some(cell) = front.pop_front() {
        let steps = reached[&cell] + 1;
        if steps > radius {
            break;
        }
        for (_, next) in maze.neighbors(cell) {
            if let Entry::Vacant(place) = reached.entry(next) {
                place.insert(steps);
                found.push((next, cell));
                front.push_back(next);
            }
        }
    }
    found
}

/// The cells in each straight line from a cell, as far as passages are open.
pub(super) fn lines<T: Plane>(maze: &Maze<T>, here: Cell) -> impl Iterator<Item = Vec<Cell>> + '_ {
    (0..maze.sides(here)).filter_map(move |side| line(maze, here, side))
}

/// The cells in a straight line across an open side that has a place on the page: as long as the
/// next passage continues in the direction of the first, within about a twentieth of a turn. On
/// grids that wrap around it ends where it began.
fn line<T: Plane>(maze: &Maze<T>, here: Cell, side: u32) -> Option<Vec<Cell>> {
    let direction = toward(maze, here, side)?;
    let (_, mut cell) = maze.across(here, side)?;
    let mut line = vec![cell];
    while cell != here && line.len() < maze.cells() as usize {
        let ahead = |&side: &u32| {
            let onward = maze
                .across(cell, side)
                .and_then(|_| toward(maze, cell, side));
            onward.is_some_and(|onward| along(direction, onward))
        };
        let Some(side) = (0..maze.sides(cell)).find(ahead) else {
            break;
        };
        (_, cell) = maze.across(cell, side)?;
        line.push(cell);
    }
    Some(line)
}

/// The vector from a cell's center to the middle of a side, in whole thousandths.
fn toward<T: Plane>(maze: &Maze<T>, cell: Cell, side: u32) -> Option<(i128, i128)> {
    let (center, middle) = (
        maze.grid().center(cell),
        maze.grid().side(cell, side)?.middle(),
    );
    let whole = |length: f64| libm::round(length * 1000.0) as i128;
    let Point { x, y } = center;
    Some((whole(middle.x - x), whole(middle.y - y)))
}

/// Tells whether two directions are about the same: the tangent of their angle is at most √⅛, 19.5°.
fn along((ax, ay): (i128, i128), (bx, by): (i128, i128)) -> bool {
    let (dot, cross) = (ax * bx + ay * by, ax * by - ay * bx);
    dot > 0 && cross * cross * 8 <= dot * dot
}

/// The cells on the path to one that can be walked to without a decision, itself last.
pub(super) fn reach<T: Plane>(
    maze: &Maze<T>,
    here: Cell,
    goal: Cell,
    cell: Cell,
    near: u32,
) -> Option<Vec<Cell>> {
    if cell == here {
        return None;
    }
    let cut = |mut path: Vec<Cell>| {
        let end = path.iter().position(|&step| step == cell)?;
        path.truncate(end + 1);
        Some(path)
    };
    let sides = || 0..maze.sides(here);
    let straight = || lines(maze, here).find_map(cut);
    let corridor = || sides().find_map(|side| cut(corridor(maze, here, goal, side)?));
    straight().or_else(corridor).or_else(|| {
        let found = within(maze, here, near);
        let before = map_of(found);
        let back = |&cell: &Cell| before.get(&cell).copied().filter(|&cell| cell != here);
        before.get(&cell)?;
        let mut path: Vec<Cell> = std::iter::successors(Some(cell), back).collect();
        path.reverse();
        Some(path)
    })
}

/// The cells of a corridor across an open side, up to where it forks or ends, or to the goal.
fn corridor<T: Topology>(maze: &Maze<T>, here: Cell, goal: Cell, side: u32) -> Option<Vec<Cell>> {
    let (mut entered, mut cell) = maze.across(here, side)?;
    let mut corridor = vec![cell];
    while cell != goal && cell != here && corridor.len() < maze.cells() as usize {
        let mut onward = maze.neighbors(cell).filter(|&(edge, _)| edge != entered);
        let (Some((edge, next)), None) = (onward.next(), onward.next()) else {
            break;
        };
        (entered, cell) = (edge, next);
        corridor.push(cell);
    }
    Some(corridor)
}
