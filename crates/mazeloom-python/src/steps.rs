//! The steps that actions stand for, from each position of a maze.

use crate::error::value_error;
use mazeloom::grid::AnyGrid;
use mazeloom::rule::Positions;
use mazeloom::solve::{rules_of, with_positions};
use mazeloom::table::PerCell;
use mazeloom::{Cell, Plane, Puzzle, Topology, TopologyExt};
use pyo3::PyResult;

/// Numbering of actions.
#[derive(Clone, Copy, PartialEq)]
enum Moves {
    /// By the sides of a cell.
    Sides,
    /// By the points of the compass, clockwise from north.
    Compass(usize),
}

impl Moves {
    /// The reason why an action does not always mean one side.
    fn unfixed(self) -> &'static str {
        match self {
            Moves::Sides => "this grid has no fixed moves; try moves=\"compass\"",
            Moves::Compass(_) => "this grid has no fixed moves; try moves=\"side\"",
        }
    }
}

/// The actions of agents in mazes of one recipe.
pub struct Actions {
    moves: Moves,
    /// Number of actions.
    pub count: usize,
    /// Number of states of locked doors and rules; 0 in mazes without any.
    pub states: usize,
}

/// The positions that a walk can reach, the first of which is that at the start: a cell, and the states of
/// the locked doors and rules, which walks obey.
#[derive(Default)]
pub struct Steps {
    pub cells: Vec<Cell>,
    /// True where the maze is solved: from there no action leads on.
    pub solved: Vec<bool>,
    /// The states in each position.
    pub states: Vec<u32>,
    /// The position that each action leads to, from each position; the same one if it leads nowhere.
    pub next: Vec<u32>,
}

impl Actions {
    /// The actions in a maze and those like it.
    pub fn of(puzzle: &Puzzle, moves: &str) -> PyResult<Actions> {
        let grid = puzzle.maze.grid();
        let moves = match moves {
            "side" => Moves::Sides,
            "compass" if grid.as_rect().is_some() => Moves::Compass(4),
            "compass" if grid.space().is_none() => Moves::Compass(8),
            "compass" => return Err(value_error("this grid has no compass; use moves=\"side\"")),
            other => {
                let message = format!("moves is `{other}`; use `side` or `compass`");
                return Err(value_error(message));
            }
        };
        let sides = match moves {
            Moves::Compass(points) => points,
            Moves::Sides => grid
                .all_cells()
                .map(|cell| grid.sides(cell))
                .max()
                .unwrap_or(0) as usize,
        };
        let ends = (puzzle.start, puzzle.goal);
        let may_wait = with_positions(puzzle, ends, |positions| {
            positions.sides(positions.first()) > grid.sides(puzzle.start)
        });
        Ok(Actions {
            moves,
            // Waiting is the last.
            count: sides + usize::from(may_wait == Some(true)),
            states: states_of(puzzle),
        })
    }

    /// Finds the positions of a maze that can be reached, breadth first.
    pub fn steps(&self, puzzle: &Puzzle) -> PyResult<Steps> {
        let states = states_of(puzzle);
        if states != self.states {
            return Err(value_error(format!(
                "this maze has {states} states of locked doors and rules instead of {}; use a larger grid",
                self.states
            )));
        }
        let ends = (puzzle.start, puzzle.goal);
        let steps = with_positions(puzzle, ends, |positions| self.steps_in(puzzle, positions));
        steps.unwrap_or_else(|| Err(value_error("the rules have too many positions to walk in")))
    }

    fn steps_in(&self, puzzle: &Puzzle, positions: &Positions<'_>) -> PyResult<Steps> {
        const NONE: u32 = u32::MAX;
        let mut steps = Steps::default();
        let mut numbers = PerCell::filled(positions.cells(), NONE);
        let mut found = vec![positions.first()];
        numbers[positions.first()] = 0;
        let mut here = 0;
        while let Some(&position) = found.get(here) {
            let cell = positions.cell(position);
            let solved = positions.settled(position) == positions.solved();
            steps.cells.push(cell);
            steps.solved.push(solved);
            if self.states > 0 {
                let states = positions.states(position).map(|(_, state)| state);
                steps.states.extend(states);
            }
            let begin = steps.next.len();
            steps.next.resize(begin + self.count, here as u32);
            let sides = if solved { 0 } else { positions.sides(position) };
            for side in 0..sides {
                let Some((next, _)) = positions.trace(position, side) else {
                    continue;
                };
                if numbers[next] == NONE {
                    numbers[next] = found.len() as u32;
                    found.push(next);
                }
                let action = self.action(puzzle, cell, side);
                match steps.next.get_mut(begin + action) {
                    Some(place) if *place == here as u32 => *place = numbers[next],
                    // With other seeds cells may have more sides, or two passages one direction.
                    _ => return Err(value_error(self.moves.unfixed())),
                }
            }
            here += 1;
        }
        Ok(steps)
    }

    /// The action of a move by a side of a cell; the last for waiting.
    fn action(&self, puzzle: &Puzzle, cell: Cell, side: u32) -> usize {
        let grid = puzzle.maze.grid();
        match self.moves {
            _ if side == grid.sides(cell) => self.count - 1,
            Moves::Sides => side as usize,
            Moves::Compass(points) => point(grid, cell, side, points),
        }
    }
}

/// The number of states that an agent has to know besides the cell.
fn states_of(puzzle: &Puzzle) -> usize {
    if puzzle.has_rules() {
        rules_of(puzzle).len()
    } else {
        0
    }
}

/// The point of the compass in which the cell beyond a side lies; where there is none, the side.
fn point(grid: &AnyGrid, from: Cell, side: u32, points: usize) -> usize {
    let beyond = grid.across(from, side).map(|(_, to)| grid.center(to));
    let middle = || grid.side(from, side).map(|curve| curve.middle());
    let from = grid.center(from);
    let to = beyond.or_else(middle).unwrap_or(from);
    let turn = libm::atan2(to.x - from.x, from.y - to.y) / std::f64::consts::TAU;
    (turn * points as f64).round().rem_euclid(points as f64) as usize
}
