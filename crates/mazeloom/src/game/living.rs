//! A maze that changes at every move: its origin moves (see
//! [`origin_shift`](mazeloom_algorithms::generate::origin_shift)), so it is perfect after every
//! single step.
//!
//! Scratch: 8 bytes a cell and a copy of the passages.

use mazeloom_algorithms::generate::Origin;
use mazeloom_core::maze::{Maze, Step};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::TopologyExt;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::fmt;

/// A maze that cannot be living: with loops, in several components, or with passages that
/// cross, are one-way or have doors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotPerfect;

impl fmt::Display for NotPerfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "only a perfect maze can be living: no loops, no locked doors, and no passages that \
             cross or are one-way; try it without braid, weave, keys, one-way, rule, trail, rooms or mask",
        )
    }
}

impl std::error::Error for NotPerfect {}

/// The state of a living maze.
#[derive(Debug)]
pub(super) struct Living {
    pace: u32,
    origin: Origin,
    rng: Rng,
    first: EdgeSet,
}

impl Living {
    /// The origin of a puzzle begins at its goal.
    pub(super) fn of(puzzle: &Puzzle, pace: u32) -> Result<Living, NotPerfect> {
        let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
        let crosses = grid.all_cells().any(|cell| grid.above(cell).is_some());
        if crosses || puzzle.one_way.is_some() || puzzle.has_devices() {
            return Err(NotPerfect);
        }
        Ok(Living {
            pace,
            origin: Origin::of(maze, puzzle.goal).ok_or(NotPerfect)?,
            rng: chance(puzzle),
            first: maze.open_edges().clone(),
        })
    }

    /// The number of steps that the origin takes at every move.
    pub(super) fn pace(&self) -> u32 {
        self.pace
    }

    /// Lets the origin take its steps.
    pub(super) fn live(&mut self, maze: &mut Maze<AnyGrid>) {
        for _ in 0..self.pace {
            let around = maze.grid().neighbors(self.origin.at());
            let Some((edge, next)) = self.rng.pick(around) else {
                return;
            };
            if let Some((opened, shut)) = self.origin.step(edge, next) {
                maze.apply(Step::Open(opened));
                maze.apply(Step::Close(shut));
            }
        }
    }

    /// Resets the maze, the origin and the random numbers to the start.
    pub(super) fn rewind(&mut self, puzzle: &mut Puzzle) {
        puzzle.maze.set_open_edges(self.first.clone());
        self.origin = Origin::of(&puzzle.maze, puzzle.goal).expect("it was perfect before");
        self.rng = chance(puzzle);
    }
}

/// The random numbers from a puzzle's seed.
fn chance(puzzle: &Puzzle) -> Rng {
    Rng::stream(puzzle.seed().unwrap_or(0), "living")
}
