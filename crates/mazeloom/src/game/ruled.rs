//! A game under rules: steps by sides, which say more than cells, and states.

use super::Game;
use crate::overlays::device_at;
use crate::solve::{cheapest_positions, shortest_from, with_positions};
use mazeloom_core::rule::Positions;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};

impl Game {
    /// Moves by a side of the player's cell, as the rules of the maze have it; where they let the
    /// player wait, the number of its sides stands for that. `false`, and nothing changes, if that is
    /// not possible.
    ///
    /// ```
    /// use mazeloom::{Game, make};
    ///
    /// let mut game = Game::new(make(&"rect:8x8 rule=slide seed=1".parse()?)?);
    /// while let Some(side) = game.next_side() {
    ///     assert!(game.go_by(side));
    /// }
    /// assert!(game.done() && Some(game.steps()) == game.shortest());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_by(&mut self, side: u32) -> bool {
        let leads = !self.done() && self.walk.go_by(&self.puzzle, side);
        if leads {
            self.live();
            self.look();
        }
        leads
    }

    /// The side by which a shortest solution leaves the player's cell; `None` at the goal, or if there
    /// is no solution from here.
    pub fn next_side(&self) -> Option<u32> {
        let within = |positions: &Positions<'_>| {
            let path = self.path_in(positions)?;
            positions.side_to(path[0], *path.get(1)?)
        };
        match self.walk.within(&self.puzzle, within) {
            Some(side) => side,
            None => {
                let next = *self.path()?.get(1)?;
                let directed = self.puzzle.directed();
                directed.side_of(self.here(), directed.edge_between(self.here(), next)?)
            }
        }
    }

    /// The side of the step closest to a direction on the page, as in [`Game::toward`].
    pub fn side_toward(&self, dx: f64, dy: f64) -> Option<u32> {
        let step = self.walk.step_toward(&self.puzzle, dx, dy);
        step.map(|(side, _)| side)
    }

    /// Lets the player wait for one step. `false`, and nothing changes, if the rules do not permit it.
    pub fn wait(&mut self) -> bool {
        self.go_by(self.maze().sides(self.here()))
    }

    /// Tells whether there is a passage in a direction which the rules do not permit to be taken now.
    pub fn is_forbidden(&self, dx: f64, dy: f64) -> bool {
        !self.done() && self.walk.is_forbidden(&self.puzzle, dx, dy)
    }

    /// Tells whether a rule lets the player wait.
    pub fn may_wait(&self) -> bool {
        let sides = self.maze().sides(self.here());
        let more = |positions: &Positions<'_>| positions.sides(self.walk.position()) > sides;
        self.walk.within(&self.puzzle, more).unwrap_or(false)
    }

    /// In a maze with rules, a sentence on the state of each, such as "next color: B", if it has any; and the
    /// devices in the player's cell, which stands on them, such as "here: jump 3".
    pub fn states(&self) -> Vec<String> {
        if self.puzzle.rules.is_empty() {
            return Vec::new();
        }
        let tell = |positions: &Positions<'_>| {
            let states = positions.states(self.walk.position());
            let told = states.map(|(law, state)| law.tell(state));
            told.filter(|told| !told.is_empty()).collect()
        };
        let mut states: Vec<String> = self.walk.within(&self.puzzle, tell).unwrap_or_default();
        let devices = self
            .puzzle
            .rules
            .iter()
            .map(|rule| device_at(rule, self.here()));
        let devices = devices.filter(|device| !device.is_empty());
        states.extend(devices.map(|device| format!("here: {device}")));
        states
    }

    /// A cheapest path from the player to a cell, both included, from the position in which the player
    /// is: with the keys that are held, and the state of each rule; `None` if there is none.
    pub fn path_to(&self, cell: Cell) -> Option<Vec<Cell>> {
        if !self.puzzle.has_rules() {
            return shortest_from(&self.puzzle, (self.here(), cell));
        }
        let path = |positions: &Positions<'_>| Some(positions.cells_of(&self.path_in(positions)?));
        with_positions(&self.puzzle, (self.walk.run()[0], cell), path).flatten()
    }

    /// The number of steps on a cheapest path to the goal; under rules a step may pass several cells, or none.
    pub fn left(&self) -> Option<usize> {
        let under_rules = |positions: &Positions<'_>| self.path_in(positions);
        let path = self.walk.within(&self.puzzle, under_rules);
        path.unwrap_or_else(|| self.path())
            .map(|path| path.len() - 1)
    }

    /// A cheapest path from the player to the goal, as positions.
    pub(super) fn path_in(&self, positions: &Positions<'_>) -> Option<Vec<Cell>> {
        let here = positions.settled(self.walk.position());
        cheapest_positions(positions, here, self.puzzle.weights.as_ref())
    }
}
