//! A second search of mazes with rules, which plays move by move on sets of states.

use mazeloom::grid::AnyGrid;
use mazeloom::maze::Lock;
use mazeloom::rule::Rule;
use mazeloom::solve::with_positions;
use mazeloom::{Cell, Plane, Puzzle, Topology, TopologyExt};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Everything that a player has to remember.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    cell: Cell,
    keys: BTreeSet<usize>,
    pulled: BTreeSet<Cell>,
    entered: Option<u32>,
    color: u32,
    visited: u32,
    energy: u32,
    /// Faces: top, bottom, north, south, east, west.
    die: [u32; 6],
    second: Cell,
    minotaur: Cell,
}

/// A puzzle and its rules by name.
pub struct Slow<'a> {
    puzzle: &'a Puzzle,
    rules: BTreeMap<&'static str, &'a Rule>,
    /// True if all cells are squares in rows and columns.
    on_squares: bool,
}

impl<'a> Slow<'a> {
    pub fn of(puzzle: &'a Puzzle) -> Slow<'a> {
        let rules = puzzle.rules.iter().map(|rule| (rule.kind.entry.name, rule));
        Slow {
            rules: rules.collect(),
            on_squares: is_squared(puzzle.maze.grid()),
            puzzle,
        }
    }

    /// Cells, passages and numbers of the devices of a kind.
    fn devices(&self, rule: &str, kind: &str) -> Vec<(Vec<Cell>, Vec<u32>, u32)> {
        let rule = self.rules.get(rule).into_iter();
        let devices = rule.flat_map(|rule| rule.devices.iter().map(|device| (device, rule.kind)));
        let named = devices.filter(|(device, row)| row.devices[device.kind].name == kind);
        let parts = named.map(|(device, _)| {
            let passages = device.passages.iter().map(|edge| edge.0).collect();
            (device.cells.clone(), passages, device.number)
        });
        parts.collect()
    }

    fn number_of(&self, rule: &str, kind: &str, cell: Cell) -> Option<u32> {
        let devices = self.devices(rule, kind).into_iter();
        { devices }
            .find(|(cells, ..)| cells.contains(&cell))
            .map(|(_, _, number)| number)
    }

    fn start(&self) -> State {
        let cell = self.puzzle.start;
        let only = |rule, kind| {
            self.devices(rule, kind)
                .first()
                .map_or(Cell(0), |it| it.0[0])
        };
        let energy = self
            .devices("energy", "energy")
            .first()
            .map_or(0, |it| it.2);
        let mut state = State {
            cell,
            keys: BTreeSet::new(),
            pulled: BTreeSet::new(),
            entered: None,
            color: 0,
            visited: 0,
            energy,
            die: [1, 6, 2, 5, 3, 4],
            second: only("tandem", "second-start"),
            minotaur: only("minotaur", "minotaur"),
        };
        self.take_keys(&mut state);
        state
    }

    fn take_keys(&self, state: &mut State) {
        let locks = self.puzzle.locks.iter().enumerate();
        state.keys.extend(
            locks
                .filter(|(_, lock)| lock.key == state.cell)
                .map(|(at, _)| at),
        );
    }

    fn is_shut(&self, state: &State, edge: u32) -> bool {
        let locks: Vec<&Lock> = self.puzzle.locks.iter().collect();
        let locked =
            (0..locks.len()).any(|at| locks[at].door.0 == edge && !state.keys.contains(&at));
        let toggles = self.devices("levers", "lever").into_iter();
        let toggled = toggles
            .filter(|(cells, passages, _)| {
                passages.contains(&edge) && state.pulled.contains(&cells[0])
            })
            .count()
            % 2
            == 1;
        let is = |kind| {
            self.devices("levers", kind)
                .iter()
                .any(|it| it.1.contains(&edge))
        };
        locked || is("door") && !toggled || is("open-door") && toggled
    }

    /// One step to a neighbor; the side that is straight on after it.
    fn walk(&self, state: &mut State, side: u32) -> Option<Option<u32>> {
        let maze = self.puzzle.directed();
        let (edge, next) = maze.across(state.cell, side)?;
        if self.is_shut(state, edge.0) {
            return None;
        }
        let entered = self
            .puzzle
            .maze
            .side_of(next, edge)
            .expect("passages have two ends");
        state.entered = Some(entered);
        state.cell = next;
        self.take_keys(state);
        if self
            .devices("levers", "lever")
            .iter()
            .any(|it| it.0[0] == next)
            && !state.pulled.remove(&next)
        {
            state.pulled.insert(next);
        }
        let portals = self.devices("portals", "portal").into_iter();
        let back = portals.clone().map(|(cells, ..)| (cells[1], cells[0]));
        let one = self.devices("portals", "one-way-portal").into_iter();
        let there = portals.chain(one).map(|(cells, ..)| (cells[0], cells[1]));
        if let Some((_, to)) = there.chain(back).find(|(from, _)| *from == next) {
            state.cell = to;
        }
        let sides = maze.sides(state.cell);
        Some(
            sides
                .is_multiple_of(2)
                .then(|| (entered + sides / 2) % sides),
        )
    }

    /// A whole move of the player alone.
    fn stride(&self, state: &mut State, side: u32) -> Option<()> {
        if self.rules.contains_key("jumps") {
            let length = self.number_of("jumps", "jump", state.cell).unwrap_or(1);
            let mut on = Some(side);
            for _ in 0..length {
                on = self.walk(state, on?)?;
            }
            return Some(());
        }
        let mut on = self.walk(state, side)?;
        let mut steps = 0;
        while self.rules.contains_key("slide") && !self.puzzle.is_goal(state.cell) {
            let mut further = state.clone();
            match on.and_then(|side| self.walk(&mut further, side)) {
                Some(next) => (*state, on) = (further, next),
                None => break,
            }
            steps += 1;
            if steps > self.puzzle.maze.cells() {
                return None;
            }
        }
        Some(())
    }

    fn may_turn(&self, state: &State, side: u32) -> bool {
        let (Some(rule), Some(entered)) = (self.rules.get("turns"), state.entered) else {
            return true;
        };
        let sides = self.puzzle.maze.sides(state.cell);
        let turn = (side + sides - entered) % sides * 2;
        let word = rule.to_string();
        turn > 0
            && match () {
                () if word.contains("no-right") => turn <= sides,
                () if word.contains("no-straight") => turn != sides,
                () => turn >= sides,
            }
    }

    /// The state after a move by a side, or after waiting.
    fn after(&self, before: &State, side: Option<u32>) -> Option<State> {
        let mut state = before.clone();
        if let Some(side) = side {
            if !self.may_turn(before, side) {
                return None;
            }
            let second = self.puzzle.directed().across(before.second, side);
            let tandem = self.rules.contains_key("tandem");
            if self.stride(&mut state, side).is_none() {
                state = before.clone();
                // Where no wall stops the first token, a rule forbids the move.
                let is_open = self.puzzle.directed().across(before.cell, side).is_some();
                if !tandem || second.is_none() || is_open {
                    return None;
                }
            } else {
                self.arrive(&mut state, before, side)?;
            }
            if let Some((_, next)) = second.filter(|_| tandem) {
                state.second = next;
            }
        }
        if !self.rules.contains_key("turns") {
            state.entered = None;
        }
        self.chase(&mut state)?;
        Some(state)
    }

    /// Effects of the cell in which a move ends.
    fn arrive(&self, state: &mut State, before: &State, side: u32) -> Option<()> {
        let colors = self.devices("colors", "color");
        let count = colors.len() as u32;
        let first = colors.iter().map(|it| it.2).min().unwrap_or(0);
        if let Some(color) = self.number_of("colors", "color", state.cell) {
            let color = color - first;
            if color != (before.color + 1) % count {
                return None;
            }
            state.color = color;
        }
        if let Some(place) = self.number_of("order", "place", state.cell) {
            if place > state.visited + 1 {
                return None;
            }
            state.visited = state.visited.max(place);
        }
        if self.rules.contains_key("energy") {
            state.energy = before.energy.checked_sub(1)?;
            if self.number_of("energy", "lamp", state.cell).is_some() {
                state.energy = self.devices("energy", "energy")[0].2;
            }
        }
        if self.rules.contains_key("dice") {
            let [top, bottom, north, south, east, west] = before.die;
            state.die = match side {
                0 => [south, north, top, bottom, east, west],
                1 => [west, east, north, south, top, bottom],
                2 => [north, south, bottom, top, east, west],
                _ => [east, west, north, south, bottom, top],
            };
            let face = self.number_of("dice", "face", state.cell);
            if face.is_some_and(|face| face != state.die[1]) {
                return None;
            }
        }
        Some(())
    }

    fn chase(&self, state: &mut State) -> Option<()> {
        if !self.rules.contains_key("minotaur") {
            return Some(());
        }
        if state.cell == state.minotaur {
            return None;
        }
        if self.is_solved(state) {
            return Some(());
        }
        let far = flood(self.puzzle.maze.grid(), state.cell);
        for _ in 0..2 {
            let here = state.minotaur;
            let sides = tried(self.puzzle.maze.grid(), here, self.on_squares);
            let directed = self.puzzle.directed();
            let next = sides
                .into_iter()
                .filter_map(|side| directed.across(here, side));
            let nearer = next
                .map(|(_, next)| next)
                .find(|next| far[next] < far[&here]);
            state.minotaur = nearer.unwrap_or(here);
        }
        (state.minotaur != state.cell).then_some(())
    }

    fn is_solved(&self, state: &State) -> bool {
        let goals = self.devices("tandem", "second-goal");
        self.puzzle.is_goal(state.cell)
            && state.visited as usize == self.devices("order", "place").len()
            && goals.iter().all(|it| it.0[0] == state.second)
    }

    /// The states after each move.
    fn next(&self, state: &State) -> Vec<State> {
        let waits = self.rules.contains_key("minotaur").then_some(None);
        let sides = (0..self.puzzle.maze.sides(state.cell)).map(Some);
        let moves = sides.chain(waits);
        moves.filter_map(|side| self.after(state, side)).collect()
    }

    /// The fewest moves and the number of solutions that have so few, move by move; `None` without a solution.
    /// A rule that is not played here is asked for each step, one by one.
    pub fn found(&self) -> Option<(usize, u64)> {
        if self.rules.keys().all(|name| PLAYED.contains(name)) {
            let is_solved = |state: &State| self.is_solved(state);
            return search(self.start(), is_solved, |state| self.next(state));
        }
        let ends = (self.puzzle.start, self.puzzle.goal);
        let found = with_positions(self.puzzle, ends, |positions| {
            let is_solved = |&at: &Cell| at == positions.solved();
            let across = |at, side| Some(positions.across(at, side)?.1);
            search(positions.first(), is_solved, |&at| {
                let sides = 0..positions.sides(at);
                sides.filter_map(|side| across(at, side)).collect()
            })
        });
        found.expect("there are few positions")
    }

    /// The fewest moves; `None` without a solution.
    pub fn fewest(&self) -> Option<usize> {
        self.found().map(|(moves, _)| moves)
    }
}

/// The rules that are played here.
const PLAYED: [&str; 11] = [
    "levers", "portals", "jumps", "slide", "turns", "colors", "order", "energy", "dice", "tandem",
    "minotaur",
];

/// The number of steps from a first state to the nearest that is solved, and the number of ways that are so short.
fn search<S: Ord + Clone>(
    first: S,
    is_solved: impl Fn(&S) -> bool,
    next: impl Fn(&S) -> Vec<S>,
) -> Option<(usize, u64)> {
    let (mut level, mut seen) = (BTreeMap::from([(first, 1)]), BTreeSet::new());
    let mut moves = 0;
    while !level.is_empty() {
        let solved = level.iter().filter(|(state, _)| is_solved(state));
        let count = solved.fold(0, |sum: u64, (_, &count)| sum.saturating_add(count));
        if count > 0 {
            return Some((moves, count));
        }
        seen.extend(level.keys().cloned());
        let mut next_level = BTreeMap::new();
        for (state, count) in level {
            for next in next(&state).into_iter().filter(|next| !seen.contains(next)) {
                let sum: &mut u64 = next_level.entry(next).or_default();
                *sum = sum.saturating_add(count);
            }
        }
        level = next_level;
        moves += 1;
    }
    None
}

/// The sides of a cell in the order in which the Minotaur tries them: on squares along the row first, elsewhere
/// clockwise from straight up on the page.
fn tried(grid: &AnyGrid, cell: Cell, on_squares: bool) -> Vec<u32> {
    if on_squares {
        return vec![1, 3, 0, 2];
    }
    let mut sides: Vec<(i64, u32)> = (0..grid.sides(cell))
        .map(|side| (angle(grid, cell, side).unwrap_or(360), side))
        .collect();
    sides.sort_unstable();
    sides.into_iter().map(|(_, side)| side).collect()
}

/// The direction of a side, or of the arrow of a staircase, in whole degrees clockwise from straight up.
fn angle(grid: &AnyGrid, cell: Cell, side: u32) -> Option<i64> {
    let arrow = || grid.arrow(cell, side);
    let drawn = grid.side(cell, side);
    let drawn = drawn.map(|side| (grid.center(cell), side.middle()));
    let (from, to) = drawn.or_else(arrow)?;
    let degrees = libm::atan2(to.x - from.x, from.y - to.y).to_degrees();
    Some((degrees.round() as i64 + 360) % 360)
}

/// Tells whether all cells are squares in rows and columns.
fn is_squared(grid: &AnyGrid) -> bool {
    let square = |cell| (0..grid.sides(cell)).map(move |side| angle(grid, cell, side));
    { grid.all_cells() }.all(|cell| square(cell).eq([0, 90, 180, 270].map(Some)))
}

/// The distance of each cell from one, without walls.
fn flood(grid: &dyn Topology, from: Cell) -> BTreeMap<Cell, u32> {
    let mut far = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        for side in 0..grid.sides(here) {
            if let Some((_, next)) = grid.across(here, side)
                && !far.contains_key(&next)
            {
                far.insert(next, far[&here] + 1);
                queue.push_back(next);
            }
        }
    }
    far
}
