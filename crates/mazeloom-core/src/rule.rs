//! Rules: what a walk obeys besides walls, such as levers, portals, or turns to the right only.
//!
//! A [`Rule`] is a row of a table with its devices: the cells and passages on which it works.
//! [`Positions`] is the maze as somebody walks it under rules: a topology whose cells are
//! *positions*, a cell of the maze together with a *state* of each rule, such as the levers that
//! are pulled. So a solver that only walks forward solves every such maze without knowing a rule.
//!
//! Rules lie over each other: each makes its step of the step of those below it, and the lowest
//! walks the maze. So they combine. Source: mazes as graphs of positions are described by R. Abbott,
//! *SuperMazes* (1997), and T. W. Neller, A. Fisher et al., *Model AI Assignments: Rook Jumping
//! Maze* (2010).

mod check;
mod mark;

pub use mark::Mark;

use crate::parameters::{Args, Entry, Selected};
use crate::rng::Choices;
use crate::table::{CellSet, PerCell};
use crate::topology::{Cell, Edge, Topology, TopologyExt};
use std::cell::RefCell;
use std::fmt;
use std::ops::RangeInclusive;

/// A row of the table of rules.
#[derive(Debug)]
pub struct RuleKind {
    /// Name, help and parameters.
    pub entry: Entry,
    /// Arguments that show what it can do, such as `2,one-way`.
    pub examples: &'static [&'static str],
    /// The variant of its sentences for the player, if it has several. The sentences are those of
    /// `mazeloom::language`.
    pub how_to: fn(&Args, SideOrder) -> &'static str,
    /// The kinds of its devices.
    pub devices: &'static [DeviceKind],
    /// The part of a walk on which it works.
    pub part: Part,
    /// True if the player counts steps, so that pictures tell one cell from the next.
    pub counts_steps: bool,
    /// The greatest percentage of the walls that may be opened for a maze to have a good solution under it; 0
    /// if it has one without loops.
    pub openings: u32,
    /// The maximum number of its states in a maze with so many cells, as far as it can be told before there
    /// is one.
    pub states: fn(&Args, u64) -> u64,
    /// Checks that a maze can have it. The error says why it cannot.
    pub fits: fn(&Ground<'_>, &Args) -> Result<(), String>,
    /// Checks that a maze can have it as its only rule.
    pub fits_alone: fn(&Ground<'_>, &Args) -> Result<(), String>,
    /// The text that its devices spell along the solution.
    pub answer: fn(&Args) -> Option<String>,
    /// Origin of its devices.
    pub placing: Placing,
    /// The rule as steps from position to position.
    pub law: for<'a> fn(&'a Rule, &Ground<'a>) -> Box<dyn Law + 'a>,
}

crate::row!(RuleKind);

impl RuleKind {
    /// A rule that allows every step; rows change what differs.
    pub const BASE: RuleKind = RuleKind {
        entry: Entry::named(""),
        examples: &[],
        how_to: |_, _| "",
        devices: &[],
        part: Part::Marks,
        counts_steps: false,
        openings: 0,
        states: |_, _| 1,
        fits: |_, _| Ok(()),
        fits_alone: |_, _| Ok(()),
        answer: |_| None,
        placing: Placing::Key(""),
        law: |_, _| Box::new(EveryStep),
    };

    /// Words of a recipe that ask for the rule, such as `rule=levers`.
    pub fn words(&self) -> String {
        match self.placing {
            Placing::Rule(_) => format!("rule={}", self.entry.name),
            Placing::Key(key) | Placing::Modifier(key) => key.to_owned(),
        }
    }

    /// The same words with the arguments of each example.
    pub fn examples(&self) -> impl Iterator<Item = String> {
        let words = self.words();
        self.examples
            .iter()
            .map(move |args| format!("{words}:{args}"))
    }
}

/// The order of the sides of all cells of a grid, as the player sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideOrder {
    /// Along the row before along the column: cells lie in rows and columns.
    Compass,
    /// Clockwise from straight up on the page.
    Clockwise,
}

/// A grid as it is drawn. What takes long is computed once, when a rule first asks for it.
pub trait Drawn {
    /// Tells whether all sides of a cell run clockwise around it, so that there is left and right.
    fn has_turns(&self) -> bool;

    /// Tells whether, in cells with an even number of sides, those half around lie in opposite directions.
    fn has_opposites(&self) -> bool;

    /// The sides of each cell in the [order](SideOrder) in which the player sees them.
    fn sides(&self) -> &[Vec<u32>];

    /// The steps without walls from each cell to the others.
    fn distances(&self) -> &[PerCell<u32>];

    /// The cells of each crossing, the lower one first: a page has one place for the marks of both.
    fn crossings(&self) -> Vec<[Cell; 2]>;
}

/// The origin of the devices of a rule.
#[derive(Clone, Copy, Debug)]
pub enum Placing {
    /// A function that places them. The error says what found no place.
    Rule(fn(&mut Site<'_>, &Args) -> Result<Vec<Device>, String>),
    /// A recipe key of its own, such as `keys=2`; puzzles list the devices apart from other rules.
    Key(&'static str),
    /// A recipe key of its own, such as `trail=word:HELLO`.
    Modifier(&'static str),
}

/// The part of a walk on which a rule works; some parts do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It is part of the maze.
    Ground,
    /// It shuts passages.
    Doors,
    /// It says how far and where a move goes.
    Moves,
    /// It remembers what the player passed, or carries her elsewhere.
    Memory,
    /// It moves somebody else, who knows no doors.
    Others,
    /// It forbids nothing: its devices are read along a solution that passes no cell twice.
    Marks,
}

impl Part {
    /// Tells whether two rules, each with its part, can lie over each other.
    pub fn goes_with(self, other: Part) -> bool {
        let parts = [self, other];
        (!parts.contains(&Part::Marks) || parts.contains(&Part::Ground))
            && parts != [Part::Moves; 2]
            && parts != [Part::Ground; 2]
            && !(parts.contains(&Part::Doors) && parts.contains(&Part::Others))
            && parts != [Part::Others; 2]
    }
}

/// A kind of device of a rule.
#[derive(Clone, Copy, Debug)]
pub struct DeviceKind {
    /// Its name in files.
    pub name: &'static str,
    /// Description of its cells, passages and number, for the documentation.
    pub help: &'static str,
    /// Its mark in pictures.
    pub mark: Mark,
    /// True if the maze can be walked without it: whether a solution needs it can be asked.
    pub removable: bool,
    /// True if it moves: it stands in its cell at the start only.
    pub is_token: bool,
    /// True if its cell is the start.
    pub at_start: bool,
    /// True if its numbers count on from the least, without a gap.
    pub counts: bool,
    /// The number of its cells; 0 for any.
    pub cells: usize,
    /// The least and the greatest number that it may have.
    pub numbers: (u32, u32),
    /// The minimum number of such devices, without which the rule cannot be played.
    pub least: usize,
    /// The maximum number of such devices.
    pub most: usize,
}

impl DeviceKind {
    /// A kind in one cell, with a letter; rows change what differs.
    pub const ONE: DeviceKind = DeviceKind {
        name: "",
        help: "",
        mark: Mark::Letter,
        removable: false,
        is_token: false,
        at_start: false,
        counts: false,
        cells: 1,
        numbers: (0, 25),
        least: 0,
        most: 26,
    };

    /// The index of the kind with a name. The error says which there are.
    pub fn find(kinds: &[DeviceKind], name: &str) -> Result<usize, String> {
        let place = kinds.iter().position(|kind| kind.name == name);
        place.ok_or_else(|| {
            let names: Vec<&str> = kinds.iter().map(|kind| kind.name).collect();
            match names.is_empty() {
                true => format!("`{name}` is no device: this rule has none"),
                false => format!(
                    "`{name}` is no device of this rule; it has {}",
                    names.join(", ")
                ),
            }
        })
    }

    /// A kind in any number of cells.
    pub const MANY: DeviceKind = DeviceKind {
        cells: 0,
        ..DeviceKind::ONE
    };
}

/// A device of a rule: what lies in some cells, or stands in some passages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Device {
    /// The index of its kind in [`RuleKind::devices`].
    pub kind: usize,
    /// Its cells; their order has a meaning for some kinds.
    pub cells: Vec<Cell>,
    /// Its passages, in rising order.
    pub passages: Vec<Edge>,
    /// Its number.
    pub number: u32,
}

impl Device {
    /// A device in one cell.
    pub fn at(kind: usize, cell: Cell, number: u32) -> Device {
        Device {
            kind,
            cells: vec![cell],
            number,
            ..Device::default()
        }
    }

    /// A device of the first kind for each number, in the cells that have it.
    pub fn of_numbers(numbers: &PerCell<u32>, all: RangeInclusive<u32>) -> Vec<Device> {
        let device = |number| Device {
            cells: (numbers
                .iter()
                .filter(|&(_, &of)| of == number)
                .map(|(cell, _)| cell))
            .collect(),
            number,
            ..Device::default()
        };
        all.map(device).collect()
    }
}

/// A rule of a maze, with its devices.
#[derive(Clone)]
pub struct Rule {
    /// The row of the table.
    pub kind: &'static RuleKind,
    /// The values of its parameters.
    pub args: Args,
    /// Its devices.
    pub devices: Vec<Device>,
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rule = f.debug_struct(self.kind.entry.name);
        rule.field("devices", &self.devices).finish()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chosen = Selected {
            row: self.kind,
            args: self.args.clone(),
        };
        chosen.fmt(f)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        let names = (self.kind.entry.name, other.kind.entry.name);
        names.0 == names.1 && self.args == other.args && self.devices == other.devices
    }
}

impl Rule {
    /// The maximum number of passages of all devices, each as often as it is named.
    pub const MOST_PASSAGES: usize = 64;

    /// The number of the device in each cell; `other` where there is none.
    pub fn numbers(&self, cells: u32, other: u32) -> PerCell<u32> {
        let mut numbers = PerCell::filled(cells, other);
        for device in &self.devices {
            for &cell in &device.cells {
                numbers[cell] = device.number;
            }
        }
        numbers
    }

    /// Tells whether several rules have numbers, so that each needs a shape of its own for them.
    pub fn share_numbers(rules: &[Rule]) -> bool {
        let has_numbers = |rule: &&Rule| {
            let mut kinds = rule.kind.devices.iter();
            kinds.any(|kind| kind.mark.is_number())
        };
        rules.iter().filter(has_numbers).count() > 1
    }

    /// Its devices of a kind.
    pub fn of_kind(&self, kind: usize) -> impl Iterator<Item = &Device> + Clone {
        self.devices
            .iter()
            .filter(move |device| device.kind == kind)
    }
}

/// The maze on which a rule works.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The maze: only steps that its walls and one-way passages permit lead across.
    pub maze: &'a dyn Topology,
    /// The grid without walls.
    pub grid: &'a dyn Topology,
    /// The start and the goal.
    pub ends: (Cell, Cell),
    /// The grid as it is drawn.
    pub drawn: &'a dyn Drawn,
}

impl Ground<'_> {
    /// The side by which somebody who leaves by a side enters the next cell, and that cell.
    pub fn entered(&self, cell: Cell, side: u32) -> Option<(u32, Cell)> {
        let (edge, next) = self.maze.across(cell, side)?;
        // The grid leads back even where the maze has a one-way passage.
        let back = (0..self.grid.sides(next)).find(|&side| {
            let beyond = self.grid.across(next, side);
            beyond.is_some_and(|(other, _)| other == edge)
        });
        Some((back?, next))
    }

    /// The side that lies opposite another; `None` in cells with an odd number of sides.
    pub fn opposite(&self, cell: Cell, side: u32) -> Option<u32> {
        let sides = self.maze.sides(cell);
        sides.is_multiple_of(2).then(|| (side + sides / 2) % sides)
    }
}

/// A maze in which devices are placed.
pub struct Site<'a> {
    /// The maze.
    pub ground: Ground<'a>,
    /// A path from start to goal that the maze permits; some rules lay their solution along it.
    pub path: &'a [Cell],
    /// The cells that have a device already, and those of the start and the goal.
    pub taken: &'a mut CellSet,
    /// The passages with a door.
    pub doors: &'a mut Vec<Edge>,
    /// Random numbers, of which a search may change some.
    pub rng: &'a mut Choices,
}

impl Site<'_> {
    /// Takes a random free cell.
    pub fn take(&mut self) -> Option<Cell> {
        let cells = self.ground.maze.all_cells();
        let free = cells.filter(|&cell| !self.taken.contains(cell));
        let cell = self.rng.pick(free)?;
        self.taken.insert(cell);
        Some(cell)
    }
}

/// A rule as steps. Positions of the rules below it are numbers that only [`Walk`] can read.
pub trait Law {
    /// The number of its states.
    fn states(&self) -> u32 {
        1
    }

    /// The state at the start.
    fn first(&self) -> u32 {
        0
    }

    /// The position below and the state after a step by a side; `None` if the rule forbids it.
    fn step(&self, walk: &Walk<'_>, at: Cell, state: u32, side: u32) -> Option<(Cell, u32)>;

    /// Tells whether a player may also wait, which is a step too.
    fn may_wait(&self) -> bool {
        false
    }

    /// The state after waiting; `None` if the rule forbids it.
    fn wait(&self, _walk: &Walk<'_>, _at: Cell, state: u32) -> Option<u32> {
        Some(state)
    }

    /// Tells whether the goal counts as reached in a state.
    fn is_done(&self, _state: u32) -> bool {
        true
    }

    /// Tells whether a door in a passage is open in a state, if it has one.
    fn is_open(&self, _state: u32, _door: Edge) -> Option<bool> {
        None
    }

    /// The cell of somebody else in a state, such as that of an opponent.
    fn token(&self, _state: u32) -> Option<Cell> {
        None
    }

    /// The mark of a state, with a number, that stands on the player: such as the face of a die that is on top.
    fn shown(&self, _state: u32) -> Option<(Mark, u32)> {
        None
    }

    /// Description of a state for the player, such as "red is next"; empty if there is nothing
    /// to say.
    fn tell(&self, _state: u32) -> String {
        String::new()
    }
}

/// The law that allows every step.
struct EveryStep;

impl Law for EveryStep {
    fn step(&self, walk: &Walk<'_>, at: Cell, state: u32, side: u32) -> Option<(Cell, u32)> {
        Some((walk.step(at, side)?, state))
    }
}

/// The maze as the rules below one see it.
#[derive(Clone, Copy)]
pub struct Walk<'a> {
    positions: &'a Positions<'a>,
    level: usize,
    /// Collects the cells that are passed.
    passed: Option<&'a RefCell<Vec<Cell>>>,
}

impl<'a> Walk<'a> {
    /// The position after a step by a side.
    pub fn step(&self, at: Cell, side: u32) -> Option<Cell> {
        let Some((law, below, count)) = self.top() else {
            let (_, next) = self.ground().maze.across(at, side)?;
            self.pass(next);
            return Some(next);
        };
        let (next, state) = law.step(&below, Cell(at.0 % count), at.0 / count, side)?;
        Some(Cell(state * count + next.0))
    }

    /// The position after a player has waited.
    fn wait(&self, at: Cell) -> Option<Cell> {
        let Some((law, below, count)) = self.top() else {
            return Some(at);
        };
        let inner = Cell(at.0 % count);
        let state = law.wait(&below, inner, at.0 / count)?;
        Some(Cell(state * count + below.wait(inner)?.0))
    }

    /// The highest law, the rules below it, and the number of their positions.
    fn top(&self) -> Option<(&dyn Law, Self, u32)> {
        let level = self.level.checked_sub(1)?;
        let (law, count) = &self.positions.laws[level];
        Some((&**law, Walk { level, ..*self }, *count))
    }

    /// The cell of a position.
    pub fn cell(&self, at: Cell) -> Cell {
        self.positions.cell(at)
    }

    /// Tells whether a position is in a cell of the goal.
    pub fn is_goal(&self, at: Cell) -> bool {
        (self.positions.is_goal)(self.cell(at))
    }

    /// Tells whether a position solves the maze, as far as the rules below are concerned.
    pub fn is_solved(&self, at: Cell) -> bool {
        let mut states = self.positions.states(at).take(self.level);
        self.is_goal(at) && states.all(|(law, state)| law.is_done(state))
    }

    /// The same position in another cell, where nothing happens to the rules below.
    pub fn moved(&self, at: Cell, to: Cell) -> Cell {
        self.pass(to);
        Cell(at.0 - self.cell(at).0 + to.0)
    }

    /// The passage at a side of a position's cell.
    pub fn passage(&self, at: Cell, side: u32) -> Option<Edge> {
        let across = self.positions.ground.maze.across(self.cell(at), side);
        across.map(|(edge, _)| edge)
    }

    /// The maze.
    pub fn ground(&self) -> &'a Ground<'a> {
        &self.positions.ground
    }

    fn pass(&self, cell: Cell) {
        if let Some(passed) = self.passed {
            passed.borrow_mut().push(cell);
        }
    }
}

/// A maze with rules, as a topology of positions: a cell with a state of each rule.
///
/// Position numbers are the number of the cell, plus that of each rule's state times the number
/// of positions of the rules below it. All positions that solve the maze are one, with the highest
/// number, so that a search for it ends at the first. The topology is not symmetric: it says where
/// steps lead to, not where they come from. Where a rule lets the player wait, that is the step after the
/// last side.
pub struct Positions<'a> {
    ground: Ground<'a>,
    /// Each law with the number of positions below it.
    laws: Vec<(Box<dyn Law + 'a>, u32)>,
    /// The number of positions, without the one at the goal.
    count: u32,
    /// The maximum number of steps from a cell.
    sides: u32,
    may_wait: bool,
    /// Tells whether a cell is a goal.
    is_goal: &'a dyn Fn(Cell) -> bool,
}

impl<'a> Positions<'a> {
    /// The positions of a maze under laws, from the lowest; `None` if 32 bits cannot number them
    /// or their steps.
    pub fn new(
        ground: Ground<'a>,
        laws: impl IntoIterator<Item = Box<dyn Law + 'a>>,
        is_goal: &'a dyn Fn(Cell) -> bool,
    ) -> Option<Positions<'a>> {
        let mut count = ground.maze.cells();
        let mut counted = Vec::new();
        for law in laws {
            let below = count;
            count = count.checked_mul(law.states())?;
            counted.push((law, below));
        }
        let cells = ground.maze.all_cells();
        let most = cells.map(|cell| ground.maze.sides(cell)).max().unwrap_or(0);
        let may_wait = counted.iter().any(|(law, _)| law.may_wait());
        let sides = most + u32::from(may_wait);
        count.checked_add(1)?.checked_mul(sides.max(1))?;
        Some(Positions {
            ground,
            laws: counted,
            count,
            sides,
            may_wait,
            is_goal,
        })
    }

    /// The position at the start.
    pub fn first(&self) -> Cell {
        self.at(self.ground.ends.0, |law| law.first())
    }

    /// The position in a cell, with a state of each rule.
    pub fn at(&self, cell: Cell, state: impl Fn(&dyn Law) -> u32) -> Cell {
        let states = self.laws.iter().map(|(law, below)| state(&**law) * below);
        Cell(cell.0 + states.sum::<u32>())
    }

    /// The one position in which the maze is solved.
    pub fn solved(&self) -> Cell {
        Cell(self.count)
    }

    /// The cell of a position; the goal where the maze is solved.
    pub fn cell(&self, position: Cell) -> Cell {
        match position.0 == self.count {
            true => self.ground.ends.1,
            false => Cell(position.0 % self.ground.maze.cells()),
        }
    }

    /// The states of all rules in a position that is not solved.
    pub fn states(&self, position: Cell) -> impl Iterator<Item = (&dyn Law, u32)> {
        let laws = self.laws.iter();
        laws.map(move |(law, below)| (&**law, position.0 / below % law.states()))
    }

    /// The position after a step by a side, with its states even where the maze is solved, and the
    /// cells that it passes, the last included.
    pub fn trace(&self, position: Cell, side: u32) -> Option<(Cell, Vec<Cell>)> {
        let passed = RefCell::new(Vec::new());
        let next = self.step(position, side, Some(&passed))?;
        Some((next, passed.into_inner()))
    }

    /// The side by which a step leads from a position to another, or solves the maze.
    pub fn side_to(&self, from: Cell, to: Cell) -> Option<u32> {
        let leads = |&side: &u32| self.across(from, side).is_some_and(|(_, next)| next == to);
        (0..self.sides(from)).find(leads)
    }

    fn step(&self, at: Cell, side: u32, passed: Option<&RefCell<Vec<Cell>>>) -> Option<Cell> {
        let walk = Walk {
            positions: self,
            level: self.laws.len(),
            passed,
        };
        match side == self.ground.maze.sides(self.cell(at)) {
            _ if at.0 >= self.count => None,
            true => walk.wait(at),
            false => walk.step(at, side),
        }
    }

    /// The position, or the solved one if it solves the maze.
    pub fn settled(&self, position: Cell) -> Cell {
        let solved = (self.is_goal)(self.cell(position))
            && self.states(position).all(|(law, state)| law.is_done(state));
        if solved { self.solved() } else { position }
    }

    /// The cells that a path of positions passes, each as often as it is passed.
    pub fn cells_of(&self, path: &[Cell]) -> Vec<Cell> {
        let mut cells: Vec<Cell> = path.first().map(|&at| self.cell(at)).into_iter().collect();
        for pair in path.windows(2) {
            let step = self
                .side_to(pair[0], pair[1])
                .and_then(|side| self.trace(pair[0], side));
            cells.extend(step.into_iter().flat_map(|(_, passed)| passed));
        }
        cells
    }
}

impl Topology for Positions<'_> {
    fn cells(&self) -> u32 {
        self.count + 1
    }

    fn edges(&self) -> u32 {
        (self.count + 1) * self.sides
    }

    fn sides(&self, position: Cell) -> u32 {
        self.ground.maze.sides(self.cell(position)) + u32::from(self.may_wait)
    }

    fn across(&self, position: Cell, side: u32) -> Option<(Edge, Cell)> {
        let next = self.settled(self.step(position, side, None)?);
        Some((Edge(position.0 * self.sides + side), next))
    }

    fn ends(&self, step: Edge) -> Option<(Cell, Cell)> {
        let from = Cell(step.0 / self.sides);
        let (_, next) = self.across(from, step.0 % self.sides)?;
        Some((from, next))
    }
}
