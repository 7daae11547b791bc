//! The walk of one player: where they are, came from, and may go.

use crate::overlays::signs;
use crate::solve::with_positions;
use mazeloom_core::maze::Lock;
use mazeloom_core::rule::{Mark, Positions, Rule};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_draw::scene::{Shape, Sign};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// The walk of one player through a puzzle.
///
/// It does not keep the puzzle, so that several players can walk in one, and it knows no goal: a
/// [`Game`](super::Game) or a [`Race`](super::Race) says when it is over. Takes 4 bytes per step.
///
/// ```
/// use mazeloom::{make, game::Walk};
///
/// let puzzle = make(&"rect:4x1".parse()?)?;
/// let mut walk = Walk::new(&puzzle, puzzle.start);
/// let right = walk.toward(&puzzle, 1.0, 0.0).expect("a corridor");
/// assert!(walk.go(&puzzle, right) && walk.here() == right);
/// assert_eq!((walk.steps(), walk.trail().len()), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Walk {
    /// Every cell that was visited, in order; the start first.
    run: Vec<Cell>,
    /// The run without the parts that were walked back.
    trail: Vec<Cell>,
    /// The sides by which the steps of the run left their cells, in a maze with rules.
    sides: Vec<u32>,
    /// The cell, together with the keys that were picked up and the states of all rules.
    position: Cell,
}

impl Walk {
    /// A walk that begins in a cell.
    pub fn new(puzzle: &Puzzle, start: Cell) -> Walk {
        let mut walk = Walk {
            run: vec![start],
            trail: vec![start],
            sides: Vec::new(),
            position: start,
        };
        let first = |positions: &Positions<'_>| Some(positions.first());
        walk.position = walk.within(puzzle, first).flatten().unwrap_or(start);
        walk
    }

    /// The player's cell.
    pub fn here(&self) -> Cell {
        self.run[self.run.len() - 1]
    }

    /// The number of steps taken, steps back included.
    pub fn steps(&self) -> usize {
        self.run.len() - 1
    }

    /// Every cell that was visited, in order, beginning with the start.
    pub fn run(&self) -> &[Cell] {
        &self.run
    }

    /// The path that the player took, without the parts that were walked back.
    pub fn trail(&self) -> &[Cell] {
        &self.trail
    }

    /// The cell before this one on the trail.
    pub fn before(&self) -> Option<Cell> {
        let place = self.trail.len().checked_sub(2)?;
        Some(self.trail[place])
    }

    /// The keys that were picked up: bit *i* for the key of door *i* in the puzzle's list.
    pub fn held(&self, puzzle: &Puzzle) -> u32 {
        // Keys are the lowest of all states.
        self.position.0 / puzzle.maze.cells() % (1 << puzzle.locks.len().min(Lock::MOST))
    }

    /// The cell together with the states of all rules: one of the [`Positions`] of the puzzle.
    pub fn position(&self) -> Cell {
        self.position
    }

    /// The sides by which all steps left their cells, in a maze with rules. Where the player waited, that
    /// is the number of sides.
    pub fn sides(&self) -> &[u32] {
        &self.sides
    }

    /// Calls a function with the positions of a puzzle, if its walks have any but its cells.
    pub(super) fn within<R>(
        &self,
        puzzle: &Puzzle,
        use_them: impl FnOnce(&Positions<'_>) -> R,
    ) -> Option<R> {
        let ends = (self.run[0], puzzle.goal);
        let found = puzzle
            .has_rules()
            .then(|| with_positions(puzzle, ends, use_them));
        found.flatten()
    }

    /// The door between the player and a neighbor, by its place in the puzzle's list, if it is
    /// locked and its key is not held.
    pub fn locked(&self, puzzle: &Puzzle, next: Cell) -> Option<usize> {
        let edges = puzzle.maze.neighbors(self.here());
        let edges = edges.filter(|&(_, to)| to == next);
        let doors: Option<Vec<usize>> = edges.map(|(edge, _)| self.door(puzzle, edge)).collect();
        doors?.first().copied()
    }

    /// The locked door in a passage whose key is not held.
    pub(super) fn door(&self, puzzle: &Puzzle, edge: Edge) -> Option<usize> {
        let held = self.held(puzzle);
        let mut locks = puzzle.locks.iter().enumerate();
        let door = locks.find(|(place, lock)| lock.door == edge && held >> place & 1 == 0);
        door.map(|(place, _)| place)
    }

    /// Moves to a neighbor, or where a step leads by the rules. `false`, and nothing changes, if none
    /// leads there: there is no passage, it is a one-way passage from there to here, or a door whose
    /// key is not held. Moving back along the trail shortens it.
    pub fn go(&mut self, puzzle: &Puzzle, next: Cell) -> bool {
        let steps = self.steps_from(puzzle);
        let step = steps.into_iter().find(|&(_, to, _)| to == next);
        step.is_some_and(|step| self.take(puzzle, step))
    }

    /// Moves by a side of the player's cell, or waits where the rules permit it: that is the number of
    /// its sides. `false`, and nothing changes, if that is not possible.
    pub fn go_by(&mut self, puzzle: &Puzzle, side: u32) -> bool {
        let steps = self.steps_from(puzzle);
        let step = steps.into_iter().find(|&(by, _, _)| by == side);
        step.is_some_and(|step| self.take(puzzle, step))
    }

    /// All steps from here: the side, the cell and the position after it.
    fn steps_from(&self, puzzle: &Puzzle) -> Vec<(u32, Cell, Cell)> {
        let ruled = self.within(puzzle, |positions| {
            let steps = (0..positions.sides(self.position)).filter_map(|side| {
                let (next, _) = positions.trace(self.position, side)?;
                Some((side, positions.cell(next), next))
            });
            steps.collect()
        });
        ruled.unwrap_or_else(|| {
            let passages = self.passages_from(puzzle).into_iter();
            passages.map(|(side, next)| (side, next, next)).collect()
        })
    }

    /// The steps that walls and arrows permit, be there locked doors or not.
    fn passages_from(&self, puzzle: &Puzzle) -> Vec<(u32, Cell)> {
        let (here, directed) = (self.here(), puzzle.directed());
        let steps = (0..directed.sides(here)).filter_map(|side| {
            let (_, next) = directed.across(here, side)?;
            Some((side, next))
        });
        steps.collect()
    }

    fn take(&mut self, puzzle: &Puzzle, (side, next, position): (u32, Cell, Cell)) -> bool {
        match self.before() {
            Some(before) if before == next && !puzzle.is_ruled() => _ = self.trail.pop(),
            _ => self.trail.push(next),
        }
        if puzzle.is_ruled() {
            self.sides.push(side);
        }
        self.run.push(next);
        self.position = position;
        true
    }

    /// The signs of a puzzle as it is now: without the doors whose keys are held, those that levers
    /// turn as they are, and others than the player where they are.
    pub fn signs(&self, puzzle: &Puzzle) -> Vec<Sign> {
        let mut rules = puzzle.rules.clone();
        self.within(puzzle, |positions| {
            // The laws of rules are the last.
            let states: Vec<_> = positions.states(self.position).collect();
            for (rule, (law, state)) in rules.iter_mut().rev().zip(states.into_iter().rev()) {
                for device in &mut rule.devices {
                    if rule.kind.devices[device.kind].is_token {
                        device.cells = law.token(state).into_iter().collect();
                    }
                }
            }
        });
        let mut signs = signs(puzzle, self.held(puzzle), &rules);
        self.within(puzzle, |positions| {
            for sign in &mut signs {
                let (Shape::Door(number) | Shape::OpenDoor(number), Some(side)) =
                    (sign.shape, sign.side)
                else {
                    continue;
                };
                let door = puzzle.maze.across(sign.cell, side).map(|(edge, _)| edge);
                let states = || positions.states(self.position);
                let is_open = door
                    .and_then(|door| states().find_map(|(law, state)| law.is_open(state, door)));
                match is_open {
                    Some(true) => sign.shape = Shape::OpenDoor(number),
                    Some(false) => sign.shape = Shape::Door(number),
                    None => {}
                }
            }
        });
        signs
    }

    /// The cells of others than the player: a second token, an opponent.
    pub fn tokens(&self, puzzle: &Puzzle) -> Vec<Cell> {
        let tokens = |positions: &Positions<'_>| {
            let states = positions.states(self.position);
            states.filter_map(|(law, state)| law.token(state)).collect()
        };
        self.within(puzzle, tokens).unwrap_or_default()
    }

    /// The states of rules as signs on the player, such as the face of a die that is on top.
    pub fn states(&self, puzzle: &Puzzle) -> Vec<Sign> {
        let shown = |positions: &Positions<'_>| {
            let states = positions.states(self.position);
            let shown = states.filter_map(|(law, state)| law.shown(state));
            let is_framed = Rule::share_numbers(&puzzle.rules);
            let shape = |(mark, number): (Mark, u32)| match mark {
                Mark::Boxed if is_framed => Shape::Boxed(number),
                Mark::Rhombus if is_framed => Shape::Rhombus(number),
                mark if mark.is_number() => Shape::Badge(number),
                _ => Shape::Plate(mark.letter(number, 0)),
            };
            let signs = shown.map(|shown| Sign::within(self.here(), shape(shown)));
            signs.collect()
        };
        self.within(puzzle, shown).unwrap_or_default()
    }

    /// Takes the last step back, as if it had not been made. `false` at the start, and in a maze without rules.
    pub fn undo(&mut self, puzzle: &Puzzle) -> bool {
        let sides = self.sides.split_last().map(|(_, before)| before.to_vec());
        let Some(sides) = sides else {
            return false;
        };
        *self = Walk::new(puzzle, self.run[0]);
        sides.into_iter().all(|side| self.go_by(puzzle, side))
    }

    /// Goes back to the start, without keys, and returns the walk as it was.
    pub fn rewind(&mut self, puzzle: &Puzzle) -> Walk {
        let start = self.run[0];
        std::mem::replace(self, Walk::new(puzzle, start))
    }

    /// The open neighbor that is closest to a direction on the page (x to the right, y downward),
    /// within 75° of it; under rules the cell where such a step leads. It translates arrow keys and
    /// swipes on every grid.
    pub fn toward(&self, puzzle: &Puzzle, dx: f64, dy: f64) -> Option<Cell> {
        self.step_toward(puzzle, dx, dy).map(|(_, next)| next)
    }

    /// The side and the cell of the step closest to a direction, as in [`Walk::toward`].
    pub fn step_toward(&self, puzzle: &Puzzle, dx: f64, dy: f64) -> Option<(u32, Cell)> {
        self.closest(puzzle, self.ways(puzzle), (dx, dy))
    }

    /// Tells whether there is a passage in a direction which the rules do not permit to be taken now.
    pub fn is_forbidden(&self, puzzle: &Puzzle, dx: f64, dy: f64) -> bool {
        let passages = || self.closest(puzzle, self.passages_from(puzzle), (dx, dy));
        let step = self.step_toward(puzzle, dx, dy);
        puzzle.is_ruled() && step.is_none() && passages().is_some()
    }

    /// The steps that are possible from here without waiting: the side of each and the cell where it leads.
    /// Without rules they lead through locked doors too, so that who walks against one is told so.
    pub fn ways(&self, puzzle: &Puzzle) -> Vec<(u32, Cell)> {
        if !puzzle.is_ruled() {
            return self.passages_from(puzzle);
        }
        let sides = puzzle.maze.sides(self.here());
        let steps = self.steps_from(puzzle).into_iter();
        let steps = steps.map(|(side, next, _)| (side, next));
        steps.filter(|&(side, _)| side < sides).collect()
    }

    /// The one of some ways that is closest to a direction on the page, within 75° of it.
    fn closest(
        &self,
        puzzle: &Puzzle,
        ways: Vec<(u32, Cell)>,
        (dx, dy): (f64, f64),
    ) -> Option<(u32, Cell)> {
        let (grid, here) = (puzzle.maze.grid(), self.here());
        let center = grid.center(here);
        let length = libm::sqrt(dx * dx + dy * dy);
        let ways = ways.into_iter().filter_map(|(side, next)| {
            let middle = grid.side(here, side)?.middle();
            let along = (middle.x - center.x) * dx + (middle.y - center.y) * dy;
            let cosine = along / (center.distance(middle) * length);
            (cosine > 0.26).then_some((cosine, (side, next)))
        });
        let best = ways.max_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, step)| step)
    }
}
