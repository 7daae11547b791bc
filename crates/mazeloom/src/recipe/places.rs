//! Start and goal of a recipe, resolved as early as possible.

use super::masked_grid::MaskedGrid;
use super::{MakeError, Recipe};
use crate::place::{GOAL, START};
use crate::place::{PlaceError, ends, locate, locate_by_chance, opposite};
use crate::reshape::{ReshapeResult, Reshaping, Stage, longest_corridor, refused, wanted};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Key, Landmark, Place};
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_draw::style::keys::PAINT_FROM;
use mazeloom_grids::grid::AnyGrid;

/// The places of a recipe's start and goal; the first and the last cell are those nearest to the
/// first and last cell of the whole grid.
pub(super) struct Places {
    start: Place,
    goal: Place,
    paint_from: Place,
    /// True if the goal is the last cell.
    last_goal: bool,
    first: Cell,
    /// True if the maze may have several components although the grid is connected.
    scattered: bool,
    /// True if the recipe gives neither start nor goal.
    free: bool,
}

impl Places {
    pub fn of(recipe: &Recipe, base: &MaskedGrid) -> Places {
        let (first, last) = base.ends;
        let is_pattern = |row: &Reshaping| matches!(row.stage, Stage::Pattern(_));
        let scattered = wanted(&recipe.keys).any(is_pattern);
        let place = |key: &Key<Place>| match recipe.keys.get(key) {
            // An end that is not given is where the other one leads.
            _ if scattered && !recipe.keys.has(key) && key.name() != PAINT_FROM.name() => {
                Place::Named(Landmark::Farthest)
            }
            Place::Named(Landmark::First) => Place::Number(first),
            Place::Named(Landmark::Last) => Place::Number(last),
            Place::Any(places) if key.name() != PAINT_FROM.name() => places[0].clone(),
            place => place,
        };
        Places {
            start: place(&START),
            goal: match (place(&GOAL), base.reached) {
                (Place::Named(Landmark::Opposite), Some(cell)) => Place::Number(cell),
                (place, _) => place,
            },
            paint_from: place(&PAINT_FROM),
            last_goal: recipe.keys.get(&GOAL) == Place::Named(Landmark::Last),
            first,
            scattered,
            free: !recipe.keys.has(&START) && !recipe.keys.has(&GOAL),
        }
    }

    /// Tells whether the maze may have several components although the grid is connected.
    pub fn scattered(&self) -> bool {
        self.scattered
    }

    /// Resolves the cell opposite an end on the grid before modifiers change it; that end is
    /// resolved too, unless it depends on the other or on the maze.
    pub fn settled(mut self, grid: &AnyGrid, seed: u64) -> Places {
        let is_opposite = |place: &Place| *place == Place::Named(Landmark::Opposite);
        let anchor = |place: &mut Place, label| {
            use Landmark::{Farthest, Goal, Opposite, Start};
            let depends = matches!(
                place,
                Place::Named(Farthest | Goal | Opposite | Start) | Place::Apart { .. }
            );
            let found = locate_by_chance(grid, place, (self.first, self.first), seed, label);
            match found.ok().filter(|_| !depends) {
                None => self.first,
                Some(cell) => {
                    *place = Place::Number(cell);
                    cell
                }
            }
        };
        if is_opposite(&self.goal) {
            let start = anchor(&mut self.start, "start");
            self.goal = Place::Number(opposite(grid, start));
        }
        if is_opposite(&self.start) {
            let goal = anchor(&mut self.goal, "goal");
            self.start = Place::Number(opposite(grid, goal));
        }
        self
    }

    /// Start and goal before there is a maze: one that depends on the maze counts as the first
    /// cell.
    pub fn early(&self, grid: &AnyGrid, seed: u64) -> ReshapeResult<(Cell, Cell)> {
        let early = |place| locate(grid, place, self.first, self.first).unwrap_or(self.first);
        let ends = (early(&self.start), early(&self.goal));
        let all = [
            ("start", &self.start),
            ("goal", &self.goal),
            ("paint-from", &self.paint_from),
        ];
        for (key, place) in all {
            if !matches!(
                place,
                Place::Named(Landmark::Farthest) | Place::Apart { .. }
            ) {
                let found = locate_by_chance(grid, place, ends, seed, "root");
                found.map_err(|error| MakeError::Place { key, error })?;
            }
        }
        Ok(ends)
    }

    /// Start and goal in a finished maze.
    ///
    /// # Errors
    /// Places that cannot be found; in a maze that falls apart, two in different components.
    pub fn late(&self, maze: &Maze<AnyGrid>, seed: u64) -> ReshapeResult<(Cell, Cell)> {
        if self.scattered && self.free {
            return Ok(longest_corridor(maze));
        }
        let found = ends(maze, &self.start, &self.goal, seed);
        let (start, mut goal) = found.map_err(|error: PlaceError| MakeError::Place {
            key: if error.place == self.start {
                "start"
            } else {
                "goal"
            },
            error,
        })?;
        // If each part has a maze, the last cell is the last reachable one; a whole rectangle has
        // one part, and may be too large to search for that.
        if self.last_goal && maze.grid().as_rect().is_none() {
            let distances = Distances::from(maze, start);
            let near = |cell: Cell| distances.steps()[cell] != Distances::FAR;
            if !near(goal) {
                let within = maze.all_cells().filter(|&cell| near(cell));
                goal = within.last().unwrap_or(goal);
            }
        }
        if self.scattered && Distances::from(maze, start).to(goal).is_none() {
            let reason = format!(
                "no path leads from the start, cell {start}, to the goal, cell {goal}; leave one of \
                 the two out: it is then the far end of the other's corridor",
                start = start.0,
                goal = goal.0
            );
            return refused("goal", reason);
        }
        Ok((start, goal))
    }
}
