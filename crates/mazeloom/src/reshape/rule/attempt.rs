//! Attempts: mazes in which devices are placed.

use crate::solve::{cheapest_positions, positions_on};
use mazeloom_core::maze::{Maze, Step};
use mazeloom_core::rng::Choices;
use mazeloom_core::rule::Ground;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;

/// An attempt, which borrows its grid.
pub type Attempt<'g> = Puzzle<&'g AnyGrid>;

/// The cells in which the moves of a shortest solution of an attempt end.
pub fn walk(attempt: &Attempt<'_>, ground: Ground<'_>) -> Option<Vec<Cell>> {
    let path = positions_on(attempt, ground, |positions| {
        let path = cheapest_positions(positions, positions.first(), None)?;
        Some(path.iter().map(|&at| positions.cell(at)).collect())
    });
    path.flatten()
}

/// Opens a random fraction of the walls, at most a percentage.
pub fn open_walls(maze: &mut Maze<&AnyGrid>, percent: u32, choices: &mut Choices) {
    let share = f64::from(choices.below(percent + 1)) / 100.0;
    let walls = maze.grid().all_edges().map(|(edge, _, _)| edge);
    let walls: Vec<Edge> = walls.filter(|&edge| !maze.is_open(edge)).collect();
    let most = walls.len() * percent as usize / 100;
    let opened = walls.into_iter().filter(|_| choices.chance(share));
    for edge in opened.take(most) {
        maze.apply(Step::Open(edge));
    }
}

/// The cells and passages of a maze in which no device may be placed: its ends, its crossings, and its locked
/// doors and their keys.
pub fn occupied(puzzle: &Attempt<'_>, ground: Ground<'_>) -> (CellSet, Vec<Edge>) {
    let mut taken = CellSet::empty(puzzle.maze.cells());
    let ends = [puzzle.start, puzzle.goal].into_iter();
    let keys = puzzle.locks.iter().map(|lock| lock.key);
    let crossings = ground.drawn.crossings().into_iter().flatten();
    let areas = puzzle.goal_area.iter().copied();
    for cell in ends.chain(areas).chain(keys).chain(crossings) {
        taken.insert(cell);
    }
    (taken, puzzle.locks.iter().map(|lock| lock.door).collect())
}
