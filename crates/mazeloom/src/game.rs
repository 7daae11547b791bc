//! A maze being walked through: where the player is, came from, has seen, and may go.
//!
//! No clock and no screen: a shell asks [`Game::toward`] which cell a key means, calls
//! [`Game::go`], and draws. Every step counts, those back as well. What was done is a list of the
//! cells that were visited; a [`Record`] writes it down, and playing it again leads to the same
//! game.
//!
//! ```
//! use mazeloom::{Game, make};
//!
//! let mut game = Game::new(make(&"rect:8x5 seed=3".parse()?)?);
//! while let Some(next) = game.hint() {
//!     assert!(game.go(next));
//! }
//! assert!(game.done() && Some(game.steps()) == game.shortest());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod glimpse;
mod levels;
mod living;
mod record;
mod sight;

pub use glimpse::{Glimpse, glimpse};
pub use living::NotPerfect;
pub use record::{Record, RecordError, ReplayError, Wrong};

use levels::Levels;
use living::Living;
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Maze;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;

/// A walk through a puzzle, from its start to its goal.
///
/// Costs O(cells) to begin; each move looks along the passages that are in sight. Keeps 8 bytes
/// and a bit a cell, and 4 bytes a move.
pub struct Game {
    puzzle: Puzzle,
    /// Every cell that was visited, in order; the start first.
    run: Vec<Cell>,
    /// The run without what was walked back at once.
    trail: Vec<Cell>,
    seen: CellSet,
    hints: u32,
    shown: u32,
    shortest: Option<usize>,
    /// How far the goal is from each cell; `None` while the maze has changed since.
    ahead: Option<Distances>,
    levels: Levels,
    living: Option<Living>,
}

impl Game {
    /// How many open steps away cells are seen even round a corner.
    const AROUND: u32 = 2;

    /// A game at its start.
    pub fn new(puzzle: Puzzle) -> Game {
        let ahead = Distances::from(&puzzle.maze, puzzle.goal);
        let mut game = Game {
            run: vec![puzzle.start],
            trail: vec![puzzle.start],
            seen: CellSet::empty(puzzle.maze.cells()),
            hints: 0,
            shown: 0,
            shortest: ahead.to(puzzle.start).map(|steps| steps as usize),
            ahead: Some(ahead),
            levels: Levels::of(puzzle.maze.grid()),
            living: None,
            puzzle,
        };
        game.look();
        game
    }

    /// Makes the maze live: at every move its origin takes so many steps, and with each a
    /// passage opens and another closes. It stays perfect, so the goal can always be reached;
    /// the same seed and number of steps change it the same way.
    ///
    /// # Errors
    /// A maze with loops, in parts, or with passages that cross.
    pub fn living(mut self, steps: u32) -> Result<Game, NotPerfect> {
        self.living = match steps {
            0 => None,
            _ => Some(Living::of(&self.puzzle, steps)?),
        };
        Ok(self)
    }

    /// How many steps the origin takes at every move; 0 in a maze that stays as it is.
    pub fn pace(&self) -> u32 {
        self.living.as_ref().map_or(0, Living::pace)
    }

    /// What is played, as it is now.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Gives the puzzle back, as it is now.
    pub fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }

    fn maze(&self) -> &Maze<AnyGrid> {
        &self.puzzle.maze
    }

    /// Where the player is.
    pub fn here(&self) -> Cell {
        self.run[self.run.len() - 1]
    }

    /// Where the player wants to be.
    pub fn goal(&self) -> Cell {
        self.puzzle.goal
    }

    /// Whether the goal is reached; then nothing moves any more.
    pub fn done(&self) -> bool {
        self.here() == self.goal()
    }

    /// How many steps were taken, those back included.
    pub fn steps(&self) -> usize {
        self.run.len() - 1
    }

    /// How many hints were asked for.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// How often the whole way was looked at.
    pub fn shown(&self) -> u32 {
        self.shown
    }

    /// Every cell that was visited, in order; the start first.
    pub fn run(&self) -> &[Cell] {
        &self.run
    }

    /// The way that the player came, without what was walked back.
    pub fn trail(&self) -> &[Cell] {
        &self.trail
    }

    /// The fewest steps from the start to the goal, in the maze as it was at the start; `None` if
    /// no way leads there. What cells cost is not counted.
    pub fn shortest(&self) -> Option<usize> {
        self.shortest
    }

    /// The share that the fewest steps have in those that were taken, 0 to 1.
    pub fn score(&self) -> f64 {
        match (self.shortest, self.steps()) {
            (None, _) => 0.0,
            (Some(_), 0) => 1.0,
            // A maze that lives may open a shorter way.
            (Some(fewest), steps) => fewest.min(steps) as f64 / steps as f64,
        }
    }

    /// Walks to a neighbour; whether a passage leads there. Walking back takes up the trail.
    pub fn go(&mut self, next: Cell) -> bool {
        let leads = !self.done() && self.maze().neighbors(self.here()).any(|(_, to)| to == next);
        if leads {
            let before = self.trail.len().checked_sub(2);
            match before.map(|place| self.trail[place]) {
                Some(before) if before == next => _ = self.trail.pop(),
                _ => self.trail.push(next),
            }
            self.run.push(next);
            self.live();
            self.look();
        }
        leads
    }

    /// Walks back along the trail, which counts as a step; whether that was possible: not from
    /// the start, nor where a living maze has shut the way.
    pub fn back(&mut self) -> bool {
        let before = self.trail.len().checked_sub(2);
        before.is_some_and(|place| self.go(self.trail[place]))
    }

    /// Begins again, in the maze as it was at the start.
    pub fn restart(&mut self) {
        (self.hints, self.shown) = (0, 0);
        self.seen = CellSet::empty(self.maze().cells());
        _ = self.rewind();
    }

    /// Goes back to the start to have the run played again, and hands it out. What was seen and
    /// asked for stays.
    pub fn rewind(&mut self) -> Vec<Cell> {
        if let Some(living) = &mut self.living {
            living.rewind(&mut self.puzzle);
            self.ahead = None;
        }
        let run = std::mem::replace(&mut self.run, vec![self.puzzle.start]);
        self.trail = self.run.clone();
        self.look();
        run
    }

    /// The open neighbour that lies best in a direction on the page (x to the right, y downward),
    /// within 75° of it.
    pub fn toward(&self, dx: f64, dy: f64) -> Option<Cell> {
        let (grid, here) = (self.maze().grid(), self.here());
        let center = grid.center(here);
        let length = libm::sqrt(dx * dx + dy * dy);
        let ways = (0..grid.sides(here)).filter_map(|side| {
            let (_, next) = self.maze().across(here, side)?;
            let middle = grid.side(here, side)?.middle();
            let along = (middle.x - center.x) * dx + (middle.y - center.y) * dy;
            let cosine = along / (center.distance(middle) * length);
            (cosine > 0.26).then_some((cosine, next))
        });
        let best = ways.max_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, next)| next)
    }

    /// Where open sides without a place on the page lead, in the order of sides.
    pub fn stairs(&self) -> Vec<Cell> {
        let (grid, here) = (self.maze().grid(), self.here());
        let stairs = (0..grid.sides(here)).filter(|&side| grid.arrow(here, side).is_some());
        let beyond = stairs.filter_map(|side| self.maze().across(here, side));
        beyond.map(|(_, next)| next).collect()
    }

    /// Where the lowest open stairs to a higher level lead.
    pub fn up(&self) -> Option<Cell> {
        let here = self.level();
        let higher = self
            .stairs()
            .into_iter()
            .map(|cell| (self.level_of(cell), cell));
        let lowest = higher.filter(|&(level, _)| level > here).min();
        lowest.map(|(_, cell)| cell)
    }

    /// Where the highest open stairs to a lower level lead.
    pub fn down(&self) -> Option<Cell> {
        let here = self.level();
        let lower = self
            .stairs()
            .into_iter()
            .map(|cell| (self.level_of(cell), cell));
        let highest = lower.filter(|&(level, _)| level < here).max();
        highest.map(|(_, cell)| cell)
    }

    /// How many levels there are: what hangs together on the page without stairs, numbered by
    /// first cells.
    pub fn levels(&self) -> u32 {
        self.levels.count()
    }

    /// The level that the player is on, from 0.
    pub fn level(&self) -> u32 {
        self.level_of(self.here())
    }

    /// The level of a cell, from 0.
    pub fn level_of(&self, cell: Cell) -> u32 {
        self.levels.of_cell(cell)
    }

    /// The next cell on a shortest way to the goal; `None` at the goal, or if no way leads there.
    pub fn hint(&mut self) -> Option<Cell> {
        if self.ahead.is_none() {
            self.ahead = Some(Distances::from(self.maze(), self.goal()));
        }
        let next = self.path()?.get(1).copied()?;
        self.hints += 1;
        Some(next)
    }

    /// Counts that the whole way was looked at, and finds it.
    pub fn show(&mut self) -> Option<Vec<Cell>> {
        let path = self.path()?;
        self.shown += 1;
        Some(path)
    }

    /// A shortest way from here to the goal, both included; `None` if no way leads there.
    pub fn path(&self) -> Option<Vec<Cell>> {
        let mut path = match &self.ahead {
            Some(ahead) => ahead.path_to(self.maze(), self.here())?,
            None => Distances::from(self.maze(), self.goal()).path_to(self.maze(), self.here())?,
        };
        path.reverse();
        Some(path)
    }

    /// Walks to a cell that was pointed at, if it is [within reach](Game::reach); whether the
    /// player is there now. Where a maze lives, the way may shut underfoot.
    pub fn go_to(&mut self, cell: Cell) -> bool {
        for next in self.reach(cell).unwrap_or_default() {
            if !self.go(next) {
                break;
            }
        }
        self.here() == cell
    }

    /// The cells on the way to one that can be walked to without a decision, itself last: along a
    /// straight line of sight, or along a corridor up to where it forks, or at most
    /// [`Game::NEAR`] steps.
    pub fn reach(&self, cell: Cell) -> Option<Vec<Cell>> {
        sight::reach(self.maze(), self.here(), self.goal(), cell, Game::NEAR)
    }

    /// How far a cell may be that is walked to round any corner.
    pub const NEAR: u32 = 4;

    /// What was seen: all that lay in a straight line along open passages, and what lay at most
    /// two steps away.
    pub fn seen(&self) -> &CellSet {
        &self.seen
    }

    /// The cells that are at most so many open steps away.
    pub fn near(&self, radius: u32) -> CellSet {
        let mut near = CellSet::empty(self.maze().cells());
        for (cell, _) in sight::within(self.maze(), self.here(), radius) {
            near.insert(cell);
        }
        near
    }

    /// Adds what can be seen from here.
    fn look(&mut self) {
        let here = self.here();
        for (cell, _) in sight::within(&self.puzzle.maze, here, Game::AROUND) {
            self.seen.insert(cell);
        }
        for line in sight::lines(&self.puzzle.maze, here) {
            for cell in line {
                self.seen.insert(cell);
            }
        }
    }

    /// Lets the maze change.
    fn live(&mut self) {
        if let Some(living) = &mut self.living {
            living.live(&mut self.puzzle.maze);
            self.ahead = None;
        }
    }
}
