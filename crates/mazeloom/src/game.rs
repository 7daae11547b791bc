//! A maze being walked through: where the player is, came from, has seen, and may go.
//!
//! There is no clock and no screen: a shell asks [`Game::toward`] which cell a key means, calls
//! [`Game::go`], and draws. Every step counts, including steps back. The state is the list of
//! visited cells; a [`Record`] stores it, and replaying it leads to the same game.
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
//!
//! # What a game keeps
//!
//! * The **run**: every visited cell in order. It is the whole state: everything else is derived
//!   from it, which is why a [`Record`] stores nothing more.
//! * The **trail**: the run without the parts that were walked back.
//! * What was **seen**: cells in a straight line of open passages from a visited one, and those
//!   nearby. [`glimpse()`] turns them into a grid of their own for fog.
//! * **Hints** and solutions shown: they are counted, not forbidden.
//!
//! A **living** maze moves its origin at every step of the player (see
//! [`origin_shift`](mazeloom_algorithms::generate::origin_shift())), so walls change while it
//! stays perfect. The changes depend on the seed and the number of steps only, so a replay sees
//! the same.

mod endless;
mod glimpse;
mod levels;
mod living;
mod race;
mod record;
mod ruled;
mod sight;
mod walk;

pub use endless::{At, Endless, Part};
pub use glimpse::{Glimpse, glimpse};
pub use levels::Levels;
pub use living::NotPerfect;
pub use race::{Contest, Race, RaceError};
pub use record::{Record, RecordError, ReplayError, Wrong};
pub use walk::Walk;

use crate::solve::{moves, shortest, shortest_to_goal};

use living::Living;
use mazeloom_algorithms::solve::{Distances, cheapest};
use mazeloom_core::maze::Maze;
use mazeloom_core::rule::Positions;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::borrow::Cow;

/// The maximum number of steps at every move of a living maze that a saved game or a page may
/// ask for.
pub const MOST_STEPS: u32 = 1_000_000;

/// A walk through a puzzle, from its start to its goal.
///
/// Starting costs O(cells); each move looks along the passages in sight. Takes 8 bytes and a bit
/// per cell, and 4 bytes per move.
#[derive(Debug)]
#[must_use]
pub struct Game {
    puzzle: Puzzle,
    walk: Walk,
    seen: CellSet,
    hints: u32,
    shown: u32,
    shortest: Option<usize>,
    /// The minimum cost from start to goal, if cells have costs and there is a path.
    cheapest: Option<u64>,
    /// The distance to the goal from each cell; `None` if the maze has changed since.
    ahead: Option<Distances>,
    levels: Levels,
    living: Option<Living>,
}

impl Game {
    /// The number of steps within which cells are seen even around a corner.
    const AROUND: u32 = 2;

    /// A game at its start.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let game = Game::new(make(&"rect:6x6 start=center seed=1".parse()?)?);
    /// assert_eq!(game.here(), game.puzzle().start);
    /// assert_eq!((game.steps(), game.done()), (0, false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(puzzle: Puzzle) -> Game {
        let ahead = Distances::from(&puzzle.directed().backward(), puzzle.goal);
        let has_rules = puzzle.has_rules();
        let found = has_rules || puzzle.weights.is_some();
        let path = found.then(|| shortest(&puzzle)).flatten();
        let cheapest = path.as_ref().and_then(|path| puzzle.cost_of(path));
        let fewest = match has_rules {
            true => path.and_then(|path| Some(moves(&puzzle, &path)?.len() - 1)),
            false => ahead.to(puzzle.start).map(|steps| steps as usize),
        };
        let mut game = Game {
            walk: Walk::new(&puzzle, puzzle.start),
            seen: CellSet::empty(puzzle.maze.cells()),
            hints: 0,
            shown: 0,
            shortest: fewest,
            cheapest,
            ahead: Some(ahead),
            levels: Levels::of(puzzle.maze.grid()),
            living: None,
            puzzle,
        };
        game.look();
        game
    }

    /// Makes the maze living: at every move its origin takes `steps` steps, each of which opens
    /// one passage and closes another. It stays perfect, so the goal can always be reached; the
    /// same seed and number of steps change it the same way. A move takes O(steps).
    ///
    /// # Errors
    /// A maze with loops, in several components, or with passages that cross.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let game = Game::new(make(&"rect:12x12 wilson seed=1".parse()?)?);
    /// let before = game.puzzle().maze.open_edges().clone();
    /// let mut game = game.living(5)?;
    /// let next = game.hint().unwrap();
    /// game.go(next);
    /// assert_ne!(game.puzzle().maze.open_edges(), &before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn living(mut self, steps: u32) -> Result<Game, NotPerfect> {
        self.living = match steps {
            0 => None,
            _ => Some(Living::of(&self.puzzle, steps)?),
        };
        Ok(self)
    }

    /// The number of steps that the origin takes at every move; 0 in a maze that does not
    /// change.
    pub fn pace(&self) -> u32 {
        self.living.as_ref().map_or(0, Living::pace)
    }

    /// The puzzle in its current state.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the puzzle in its current state.
    pub fn into_puzzle(self) -> Puzzle {
        self.puzzle
    }

    fn maze(&self) -> &Maze<AnyGrid> {
        &self.puzzle.maze
    }

    /// The player's cell.
    pub fn here(&self) -> Cell {
        self.walk.here()
    }

    /// The cell that the player has to reach.
    pub fn goal(&self) -> Cell {
        self.puzzle.goal
    }

    /// Tells whether the goal is reached; then no move is possible.
    pub fn done(&self) -> bool {
        let solved = |positions: &Positions<'_>| {
            positions.settled(self.walk.position()) == positions.solved()
        };
        let is_solved = self.walk.within(&self.puzzle, solved);
        is_solved.unwrap_or_else(|| self.puzzle.is_goal(self.here()))
    }

    /// The number of steps taken, steps back included.
    pub fn steps(&self) -> usize {
        self.walk.steps()
    }

    /// The number of hints that were given.
    pub fn hints(&self) -> u32 {
        self.hints
    }

    /// Returns the number of times that the whole path was shown.
    pub fn shown(&self) -> u32 {
        self.shown
    }

    /// Every cell that was visited, in order, beginning with the start: this is what a [`Record`]
    /// stores.
    pub fn run(&self) -> &[Cell] {
        self.walk.run()
    }

    /// The path that the player took, without the parts that were walked back.
    ///
    /// ```
    /// use mazeloom::{Game, TopologyExt, make};
    ///
    /// let mut game = Game::new(make(&"rect:5x5 wilson seed=2".parse()?)?);
    /// let start = game.here();
    /// let (_, next) = game.puzzle().maze.neighbors(start).next().unwrap();
    /// game.go(next);
    /// game.back();
    /// assert_eq!(game.run(), [start, next, start]);
    /// assert_eq!(game.trail(), [start]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trail(&self) -> &[Cell] {
        self.walk.trail()
    }

    /// The minimum number of steps from start to goal, in the maze as it was at the start;
    /// `None` if there is no path. Costs of cells are not counted.
    pub fn shortest(&self) -> Option<usize> {
        self.shortest
    }

    /// The cost of the steps taken, if cells have costs: that of every cell entered.
    ///
    /// ```
    /// # use mazeloom::{Game, make};
    /// let mut game = Game::new(make(&"rect:9x9 braid=1 weights=lava:8@5 seed=3".parse()?)?);
    /// while let Some(next) = game.hint() {
    ///     game.go(next);
    /// }
    /// assert!(game.done() && game.cost() == game.cheapest());
    /// assert_eq!(Game::new(make(&"rect:9x9 seed=3".parse()?)?).cost(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cost(&self) -> Option<u64> {
        self.puzzle.cost_of(self.walk.run())
    }

    /// The minimum cost from start to goal, in the maze as it was at the start; `None` if cells
    /// have no costs or there is no path.
    pub fn cheapest(&self) -> Option<u64> {
        self.cheapest
    }

    /// The minimum number of steps divided by the steps taken: 1 for a perfect run, less for
    /// detours. Each hint counts as one more step. Where cells have costs, the same of the costs.
    pub fn score(&self) -> f64 {
        if let (Some(least), Some(cost @ 1..)) = (self.cheapest, self.cost()) {
            return least.min(cost) as f64 / (cost + u64::from(self.hints)) as f64;
        }
        match (self.shortest, self.steps()) {
            (None, _) => 0.0,
            (Some(_), 0) => 1.0,
            // A living maze may open a shorter path.
            (Some(fewest), steps) => {
                fewest.min(steps) as f64 / (steps + self.hints as usize) as f64
            }
        }
    }

    /// The keys that were picked up: bit *i* for the key of door *i* in the puzzle's list.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let mut game = Game::new(make(&"rect:8x8 keys=2 seed=3".parse()?)?);
    /// assert_eq!(game.held(), 0);
    /// while let Some(next) = game.hint() {
    ///     game.go(next);
    /// }
    /// assert!(game.done() && game.held() == 0b11);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn held(&self) -> u32 {
        self.walk.held(&self.puzzle)
    }

    /// The door between the player and a neighbor, by its place in the puzzle's list, if it is
    /// locked and its key is not held.
    pub fn locked(&self, next: Cell) -> Option<usize> {
        self.walk.locked(&self.puzzle, next)
    }

    /// The walk of the player.
    pub fn walk(&self) -> &Walk {
        &self.walk
    }

    /// Moves to a neighbor. `false`, and nothing changes, if no passage leads there, it is a
    /// one-way passage from there to here, a door whose key is not held, or the game is over.
    /// Moving back along the trail shortens it.
    ///
    /// ```
    /// use mazeloom::{Cell, Game, make};
    ///
    /// // A corridor: jumping and walking through walls are not possible.
    /// let mut game = Game::new(make(&"rect:4x1".parse()?)?);
    /// assert!(!game.go(Cell(2)));
    /// assert!(game.go(Cell(1)) && game.go(Cell(2)) && game.go(Cell(3)));
    /// assert!(game.done() && game.score() == 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go(&mut self, next: Cell) -> bool {
        let leads = !self.done() && self.walk.go(&self.puzzle, next);
        if leads {
            self.live();
            self.look();
        }
        leads
    }

    /// Makes the next step of another walk through the maze, the one with the number of the steps taken so far.
    /// `false`, and nothing changes, at its end.
    pub fn follow(&mut self, walk: &Walk) -> bool {
        match (
            walk.sides().get(self.steps()),
            walk.run().get(self.steps() + 1),
        ) {
            (Some(&side), _) => self.go_by(side),
            (None, Some(&next)) => self.go(next),
            (None, None) => false,
        }
    }

    /// Moves back along the trail, which counts as a step. `false` at the start, if a living
    /// maze has closed the passage, or if it is one-way. In a maze with rules the last step is undone
    /// instead, as if it had not been made.
    pub fn back(&mut self) -> bool {
        if self.puzzle.is_ruled() {
            return self.walk.undo(&self.puzzle);
        }
        self.walk.before().is_some_and(|before| self.go(before))
    }

    /// Starts again, in the maze as it was at the start.
    pub fn restart(&mut self) {
        (self.hints, self.shown) = (0, 0);
        self.seen = CellSet::empty(self.maze().cells());
        _ = self.rewind();
    }

    /// Goes back to the start and returns the walk, to replay it. The seen cells and the number of
    /// hints are kept.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let mut game = Game::new(make(&"rect:5x4 seed=1".parse()?)?);
    /// while let Some(next) = game.hint() {
    ///     game.go(next);
    /// }
    /// let walk = game.rewind();
    /// assert_eq!(game.here(), walk.run()[0]);
    /// while game.follow(&walk) {}
    /// assert!(game.done());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rewind(&mut self) -> Walk {
        if let Some(living) = &mut self.living {
            living.rewind(&mut self.puzzle);
            self.ahead = None;
        }
        let walk = self.walk.rewind(&self.puzzle);
        self.look();
        walk
    }

    /// The open neighbor that is closest to a direction on the page (x to the right, y downward),
    /// within 75° of it. It translates arrow keys and swipes on every grid.
    ///
    /// ```
    /// use mazeloom::{Cell, Game, make};
    ///
    /// let game = Game::new(make(&"rect:3x1".parse()?)?);
    /// assert_eq!(game.toward(1.0, 0.0), Some(Cell(1))); // right
    /// assert_eq!(game.toward(0.0, 1.0), None); // down: a wall
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn toward(&self, dx: f64, dy: f64) -> Option<Cell> {
        self.walk.toward(&self.puzzle, dx, dy)
    }

    /// The cells to which open sides without a place on the page lead, in the order of sides.
    pub fn stairs(&self) -> Vec<Cell> {
        let (grid, here) = (self.maze().grid(), self.here());
        let stairs = (0..grid.sides(here)).filter(|&side| grid.arrow(here, side).is_some());
        let directed = self.puzzle.directed();
        let beyond = stairs.filter_map(|side| directed.across(here, side));
        beyond.map(|(_, next)| next).collect()
    }

    /// The cell above, by the lowest open stairs to a higher level. Where all levels are joined on
    /// the page, as on closed spaces, by the first stairs named so.
    pub fn up(&self) -> Option<Cell> {
        let higher = self
            .stairs_by_level()
            .filter(|&(level, _)| level > self.level());
        higher
            .min()
            .map(|(_, cell)| cell)
            .or_else(|| self.named("up"))
    }

    /// The cell below, by the highest open stairs to a lower level; or as [`Game::up`] does.
    pub fn down(&self) -> Option<Cell> {
        let lower = self
            .stairs_by_level()
            .filter(|&(level, _)| level < self.level());
        lower
            .max()
            .map(|(_, cell)| cell)
            .or_else(|| self.named("down"))
    }

    /// The cells to which stairs lead, each after its level.
    fn stairs_by_level(&self) -> impl Iterator<Item = (u32, Cell)> {
        let level = |cell| (self.level_of(cell), cell);
        self.stairs().into_iter().map(level)
    }

    /// The cell on this level of the game behind open stairs whose name begins with a word.
    fn named(&self, word: &str) -> Option<Cell> {
        let (grid, here) = (self.maze().grid(), self.here());
        let directed = self.puzzle.directed();
        let names = |side| grid.stair(here, side).unwrap_or_default();
        let stairs = (0..grid.sides(here)).filter(|&side| names(side).starts_with(word));
        let mut beyond = stairs.filter_map(|side| directed.across(here, side));
        let same = |&(_, cell): &(_, Cell)| self.level_of(cell) == self.level();
        beyond.find(same).map(|(_, cell)| cell)
    }

    /// The number of levels: parts that are connected on the page without stairs, numbered by
    /// first cells.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let tower = Game::new(make(&"box:3x3x4 seed=1".parse()?)?);
    /// assert_eq!((tower.levels(), tower.level()), (4, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// The next cell on a shortest path to the goal; `None` at the goal, or if there is no path.
    /// Counts as a hint.
    pub fn hint(&mut self) -> Option<Cell> {
        if self.ahead.is_none() {
            self.ahead = Some(self.to_goal().into_owned());
        }
        let next = match self.puzzle.is_ruled() {
            false => self.path()?.get(1).copied()?,
            true => {
                let mut ahead = self.walk.clone();
                ahead.go_by(&self.puzzle, self.next_side()?);
                ahead.here()
            }
        };
        self.hints = self.hints.saturating_add(1);
        Some(next)
    }

    /// A shortest path to the goal; counts as shown.
    pub fn show(&mut self) -> Option<Vec<Cell>> {
        let path = self.path()?;
        self.shown = self.shown.saturating_add(1);
        Some(path)
    }

    /// A shortest, or where cells have costs cheapest, path from the player to the goal, both
    /// included; `None` if there is none. It fetches the keys of locked doors.
    pub fn path(&self) -> Option<Vec<Cell>> {
        if self.puzzle.has_rules() {
            return self.path_to(self.puzzle.goal);
        }
        if !self.puzzle.goal_area.is_empty() {
            return shortest_to_goal(&self.puzzle, self.here());
        }
        if let Some(weights) = &self.puzzle.weights {
            return cheapest(
                &self.puzzle.directed(),
                (self.here(), self.goal()),
                Some(weights),
            );
        }
        let directed = self.puzzle.directed();
        let mut path = self.to_goal().path_to(&directed, self.here())?;
        path.reverse();
        Some(path)
    }

    /// Walks to a cell that was clicked, if it is [within reach](Game::reach). Returns whether
    /// the player is there now: a living maze may close the path on the way.
    pub fn go_to(&mut self, cell: Cell) -> bool {
        for next in self.reach(cell).unwrap_or_default() {
            if !self.go(next) {
                break;
            }
        }
        self.here() == cell
    }

    /// The cells on the path to one that can be walked to without a decision, itself last: along
    /// a straight line of sight, along a corridor up to its next fork, or within [`Game::NEAR`]
    /// steps.
    ///
    /// ```
    /// use mazeloom::{Cell, Game, make};
    ///
    /// let game = Game::new(make(&"rect:5x1".parse()?)?);
    /// assert_eq!(game.reach(Cell(4)), Some(vec![Cell(1), Cell(2), Cell(3), Cell(4)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reach(&self, cell: Cell) -> Option<Vec<Cell>> {
        if self.puzzle.is_ruled() {
            let leads = self.walk.clone().go(&self.puzzle, cell);
            return leads.then(|| vec![cell]);
        }
        let path = sight::reach(self.maze(), self.here(), self.goal(), cell, Game::NEAR)?;
        let directed = self.puzzle.directed();
        let leads = |here: Cell, next: Cell| {
            let edge = directed.edge_between(here, next);
            edge.is_some_and(|edge| self.walk.door(&self.puzzle, edge).is_none())
        };
        let mut before = self.here();
        let permitted = path
            .iter()
            .all(|&next| leads(std::mem::replace(&mut before, next), next));
        permitted.then_some(path)
    }

    /// The distance to the goal from each cell.
    fn to_goal(&self) -> Cow<'_, Distances> {
        match &self.ahead {
            Some(ahead) => Cow::Borrowed(ahead),
            None => Cow::Owned(Distances::from(
                &self.puzzle.directed().backward(),
                self.goal(),
            )),
        }
    }

    /// Tells whether the goal cannot be reached any more: a one-way passage was a trap, or the rules
    /// permit no solution from here.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let game = Game::new(make(&"rect:9x9 one-way=0.5 one-way-style=safe braid=1 seed=1".parse()?)?);
    /// assert!(!game.is_trapped());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_trapped(&self) -> bool {
        match self.puzzle.is_ruled() {
            false => self.puzzle.one_way.is_some() && self.to_goal().to(self.here()).is_none(),
            true => !self.done() && self.path().is_none(),
        }
    }

    /// The maximum number of steps to a cell that can be walked to around corners.
    pub const NEAR: u32 = 4;

    /// The cells that were seen: all in a straight line along open passages, and those at most
    /// two steps away. With `fog=seen` the rest is hidden.
    pub fn seen(&self) -> &CellSet {
        &self.seen
    }

    /// The cells that are at most `radius` open steps away from the player.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let game = Game::new(make(&"rect:20x20 wilson seed=1".parse()?)?);
    /// assert_eq!(game.near(0).count(), 1);
    /// assert!(game.near(3).count() < game.near(6).count());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn near(&self, radius: u32) -> CellSet {
        let mut near = CellSet::empty(self.maze().cells());
        for (cell, _) in sight::within(self.maze(), self.here(), radius) {
            near.insert(cell);
        }
        near
    }

    /// Adds the cells that can be seen from here.
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
