//! Recursive division: the only classic here that begins with no walls and adds them.
//!
//! A wall with one door divides the room in two; then each half is divided in the same way. Long
//! straight walls with one gap each give its mazes their look: bottlenecks, and rooms within
//! rooms.
//!
//! Source: J. Perry (2006) for rectangles; for any other grid the halves are grown
//! ("blobby" division, after J. Buck 2015). "Recursive" is a stack of rooms here. Cost
//! O(n log n); scratch a few rooms on a rectangle, 24 bytes a cell elsewhere.
//!
//! ```text
//! ┌───┬─┬─┬─┬─┬─┬─┬───┬─┬─────┐
//! │   │ │ │ │ │ │ │   │ │     │
//! ├─┐ │ ╵ ╵ │ ╵ ╵ │ ╷ ╵ ├───┐ │
//! │ │ │     │     │ │   │   │ │
//! │ ╵ └─╴ ╷ └───╴ ├─┼─┐ │ ╷ │ │
//! │       │       │ │ │ │ │ │ │
//! │ ╶─┬─╴ └─┐ ╷ ╷ ╵ ╵ ╵ ╵ └─┘ │
//! │   │     │ │ │             │
//! └───┴─────┴─┴─┴─────────────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! rooms ← [the whole grid]
//! while rooms is not empty:
//!     room ← the last of rooms, removed
//!     if it needs no wall, since it is a cell or a corridor: leave it
//!     else if it is small, with probability room-chance: leave it open
//!     else on a rectangle, unless cut=irregular: cut it along a random line
//!     else: grow two halves of it
//!     close the edges between the halves, except a random one, the door
//!     add both halves to rooms
//! ```
//!
//! ```text
//!    ┌─────────┐     ┌───┬─────┐     ┌───┬─────┐
//!    │         │     │   │     │     │   │     │
//!    │         │ ──► │         │ ──► ├─  │ ┌─  │      a wall with one door cuts the room,
//!    │         │     │   │     │     │   │ │   │      then each part is a room of its own
//!    └─────────┘     └───┴─────┘     └───┴─┴───┘
//! ```
//!
//! A room of one cell, or one cell wide, needs no wall. After a cut with one door, two rooms are
//! joined by exactly one passage; if each is a perfect maze, so is the whole. By induction the
//! maze is perfect. Rooms that stay open (`room`) are the exception: inside them there are
//! loops.
//!
//! The wall's line and the door are uniformly random. Long walls come first, so there are few
//! crossings between distant parts of the maze: each of the first walls is a bottleneck.
//!
//! On a grid without straight lines a room is split into two connected halves by growing both
//! from random cells; all edges between the halves are closed but one.

use super::keys::{CUT, Halving, ORIENT, Orient, ROOM};
use super::listed::Listed;
use super::{Algorithm, DUAL, fast};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Rect, Topology, TopologyExt};

const ROOM_CHANCE: Key<f64> =
    Key::share("room-chance", "probability that they stay open").default("1");

events! {
    Begin("rooms ← [") => "At first there are no walls: the whole grid is one room.",
    Cut("else on a rectangle") => "A straight wall with one door cuts the room in two.",
    Grow("else: grow") => "Two halves grow from random cells of the room; a wall with one door is between them.",
    Narrow("if it needs no wall") => "The room is a cell or a corridor: it needs no wall.",
    Open("else if it is small") => "The room is small, and stays open.",
}

const STORY: Story = Story {
    origin: "J. Perry, on Wikipedia (2006), for rectangles; J. Buck, on his blog (2015), for grown halves.",
    looks: "Long straight walls with one door each, which are seen at once, and rooms within rooms.",
    cost: "Time O(n log n); memory for a list of rooms.",
    busy: "",
    code: pseudocode!("recursive_division.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("recursive-division")
        .aliases(&["division"])
        .help("divides rooms in two by a wall with one door, until none is left")
        .params(&[
            ORIENT.param,
            CUT.param,
            ROOM.param,
            ROOM_CHANCE.param,
            DUAL.param,
        ]),
    story: STORY,
    how: "Start with an empty room. Divide it by a wall with one door, then divide both halves \
          in the same way, until the rooms are too small. Long straight walls remain, which can \
          be seen at once.",
    uniform: false,
    initial_edges: InitialEdges::Open,
    scratch: 24.0,
    weaves: false,
    baseline: false,
    fast: Some(fast::RECURSIVE_DIVISION),
    run: |inputs, grid, rng, mut steps| {
        let plan = Plan {
            orient: inputs.args.get(&ORIENT),
            room: inputs.args.get(&ROOM) as u32,
            room_chance: inputs.args.get(&ROOM_CHANCE),
        };
        let emit = |step| steps.step(step);
        match grid
            .as_rect()
            .filter(|_| inputs.args.get(&CUT) == Halving::Straight)
        {
            Some(rect) => straight(rect, plan, rng, emit),
            None => halves(grid, plan, rng, emit),
        }
    },
};

/// Way of dividing rooms, and choice of those that remain open.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The direction of the wall that divides a rectangle.
    pub orient: Orient,
    /// Rooms of at most this many columns and rows (on other grids: with at most the square of it
    /// cells) may stay open; 0 for none.
    pub room: u32,
    /// The probability that they do.
    pub room_chance: f64,
}

impl Default for Plan {
    /// Across the longer side, and no rooms.
    fn default() -> Plan {
        Plan {
            orient: Orient::Longer,
            room: 0,
            room_chance: 1.0,
        }
    }
}

impl Orient {
    /// Tells whether a room is divided by a vertical wall; `bits` are random.
    fn vertical(self, width: u32, height: u32, bits: u64) -> bool {
        match self {
            Orient::Longer => width >= height,
            Orient::Coin => bits >> 63 == 0,
            Orient::Proportional => {
                let sides = u64::from(width) + u64::from(height);
                ((bits >> 32) * sides) >> 32 < u64::from(width)
            }
        }
    }
}

/// Divides an open grid: a rectangle by straight walls, other grids into grown halves.
///
/// ```
/// use mazeloom_algorithms::generate::{Plan, recursive_division};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Rect, TopologyExt};
///
/// let divide = |plan: Plan| {
///     let mut rng = Rng::stream(1, "generate");
///     let maze = Maze::build(Rect::new(16, 16).unwrap(), InitialEdges::Open, |grid, emit| {
///         recursive_division(grid, plan, &mut rng, emit)
///     });
///     maze.all_edges().count()
/// };
/// assert_eq!(divide(Plan::default()), 255); // a perfect maze
/// assert!(divide(Plan { room: 4, ..Plan::default() }) > 255); // rooms up to 4 × 4 stay open
/// ```
pub fn recursive_division<T: Topology + ?Sized>(
    grid: &T,
    plan: Plan,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    match grid.as_rect() {
        Some(rect) => straight(rect, plan, rng, emit),
        None => halves(grid, plan, rng, emit),
    }
}

/// A part of the rectangle.
#[derive(Clone, Copy)]
struct Room {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

impl Room {
    /// The parts before and after a wall: the columns west of a vertical one, the rows north of a
    /// horizontal one, and the rest.
    fn cut(self, vertical: bool, before: u32) -> [Room; 2] {
        let (mut first, mut second) = (self, self);
        if vertical {
            first.width = before;
            second.x += before;
            second.width -= before;
        } else {
            first.height = before;
            second.y += before;
            second.height -= before;
        }
        [first, second]
    }
}

/// Divides every room of a rectangle by a random straight line, and leaves one random door.
///
/// The random numbers of a room are looked up by its first and its last cell, so rooms may be
/// divided in any order.
pub fn straight(
    grid: &Rect,
    plan: Plan,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let [keeps, turns, cuts] = [(); 3].map(|()| rng.indexed());
    let (width, height) = (grid.width(), grid.height());
    let (x, y) = (0, 0);
    let mut rooms = vec![Room {
        x,
        y,
        width,
        height,
    }];
    emit(Event::Begin.at(grid.cell(x, y)))?;
    while let Some(room) = rooms.pop() {
        let Room {
            x,
            y,
            width,
            height,
        } = room;
        let corner = grid.cell(x, y);
        if width == 1 || height == 1 {
            emit(Event::Narrow.at(corner))?;
            continue;
        }
        let first = corner.0;
        let last = grid.cell(x + width - 1, y + height - 1).0;
        if width.max(height) <= plan.room && keeps.chance(first, last, plan.room_chance) {
            emit(Event::Open.at(corner))?;
            continue;
        }
        let vertical = (plan.orient).vertical(width, height, turns.bits(first, last));
        let (across, along) = if vertical {
            (width, height)
        } else {
            (height, width)
        };
        let (line, door) = cuts.below_both(first, last, across - 1, along);
        emit(Event::Cut.at(corner))?;
        for place in (0..along).filter(|&place| place != door) {
            let edge = if vertical {
                grid.east(grid.cell(x + line, y + place))
            } else {
                grid.south(grid.cell(x + place, y + line))
            };
            emit(Step::Close(edge))?;
        }
        let [before, behind] = room.cut(vertical, line + 1);
        rooms.extend([behind, before]);
    }
    Flow::Continue(())
}

/// Grows two halves of every room from two random cells, and closes all edges between them except
/// one random door.
///
/// Both halves grow by one cell at a time, chosen by a fair coin, until one is stuck; the rest of
/// the room belongs to the other, untouched. So a cut costs about as much as its smaller half,
/// and all cuts together O(n log n) if cells have few sides.
pub fn halves<T: Topology + ?Sized>(
    grid: &T,
    plan: Plan,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut rooms: Vec<Vec<Cell>> = vec![grid.all_cells().collect()];
    let mut membership = Membership::new(grid);
    emit(Event::Begin.at(Cell(0)))?;
    while let Some(mut room) = rooms.pop() {
        let corner = room[0];
        if room.len() < 2 {
            emit(Event::Narrow.at(corner))?;
            continue;
        }
        if room.len() <= (plan.room as usize).pow(2) && rng.chance(plan.room_chance) {
            emit(Event::Open.at(corner))?;
            continue;
        }
        let half = membership.split_off(&mut room, rng);
        let mut between = membership.between(&half, &room);
        let door = rng.below(between.len() as u32) as usize;
        between.swap_remove(door);
        emit(Event::Grow.at(corner))?;
        for edge in between {
            emit(Step::Close(edge))?;
        }
        rooms.extend([room, half]);
    }
    Flow::Continue(())
}

/// The room that each cell belongs to. A room is an unordered list of its cells.
struct Membership<'a, T: ?Sized> {
    grid: &'a T,
    room_of: PerCell<u32>,
    last_room: u32,
    /// Each cell's index in the list of its room.
    place: PerCell<u32>,
    /// The neighbors of cells, for one room at a time.
    neighbors: Listed,
}

impl<'a, T: Topology + ?Sized> Membership<'a, T> {
    /// All cells in one room, in order.
    fn new(grid: &'a T) -> Membership<'a, T> {
        Membership {
            grid,
            room_of: PerCell::filled(grid.cells(), 0),
            last_room: 0,
            place: (0..grid.cells()).collect(),
            neighbors: Listed::default(),
        }
    }

    /// Splits off the half of a room that gets stuck first, as a new room.
    fn split_off(&mut self, room: &mut Vec<Cell>, rng: &mut Rng) -> Vec<Cell> {
        let here = self.room_of[room[0]];
        let (smaller, grown) = self.grow_halves(here, two_seeds(room, rng), rng);
        for &cell in &grown {
            self.room_of[cell] = here;
        }
        for &cell in &smaller {
            self.remove(room, cell);
        }
        for (place, &cell) in (0..).zip(&smaller) {
            self.place[cell] = place;
        }
        smaller
    }

    /// Grows both halves of a room until one is stuck: the cells of that one, and those of the
    /// other so far. Meanwhile the halves are separate rooms; cells in neither are still in
    /// `here`.
    fn grow_halves(
        &mut self,
        here: u32,
        seeds: [Cell; 2],
        rng: &mut Rng,
    ) -> (Vec<Cell>, Vec<Cell>) {
        let names = [self.last_room + 1, self.last_room + 2];
        self.last_room += 2;
        let mut half = seeds.map(|seed| vec![seed]);
        let mut active = half.clone();
        self.neighbors.forget();
        for (seed, name) in seeds.into_iter().zip(names) {
            self.room_of[seed] = name;
        }
        loop {
            let side = rng.below(2) as usize;
            if active[side].is_empty() {
                let [first, second] = half;
                return if side == 0 {
                    (first, second)
                } else {
                    (second, first)
                };
            }
            let at = rng.below(active[side].len() as u32) as usize;
            let free = self.neighbors.of(self.grid, active[side][at], |next| {
                self.room_of[next] == here
            });
            match rng.pick(free.iter()) {
                Some(&(_, next)) => {
                    self.room_of[next] = names[side];
                    half[side].push(next);
                    active[side].push(next);
                }
                None => _ = active[side].swap_remove(at),
            }
        }
    }

    /// The edges from the cells of one room to those of another.
    fn between(&self, one: &[Cell], other: &[Cell]) -> Vec<Edge> {
        let there = self.room_of[other[0]];
        let mut neighbors = NeighborList::default();
        let mut edges = Vec::new();
        for &cell in one {
            let across = neighbors.of(self.grid, cell);
            let across = across.filter(|&(_, next)| self.room_of[next] == there);
            edges.extend(across.map(|(edge, _)| edge));
        }
        edges
    }

    /// Takes a cell out of its room in constant time.
    fn remove(&mut self, room: &mut Vec<Cell>, cell: Cell) {
        let at = self.place[cell];
        room.swap_remove(at as usize);
        if let Some(&moved) = room.get(at as usize) {
            self.place[moved] = at;
        }
    }
}

/// Two different random cells of a room.
fn two_seeds(room: &[Cell], rng: &mut Rng) -> [Cell; 2] {
    let count = room.len() as u32;
    let first = rng.below(count);
    let second = (first + 1 + rng.below(count - 1)) % count;
    [first, second].map(|at| room[at as usize])
}
