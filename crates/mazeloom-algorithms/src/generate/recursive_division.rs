//! Recursive division: the only classic here that begins with no walls and adds them.
//!
//! A wall with one door cuts the room in two; then each half is cut in turn. Long straight
//! walls with one gap each give its mazes their look: bottlenecks, and rooms within rooms.
//!
//! Source: A. Reynolds (2006) for rectangles; for any other grid the halves are grown
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

use super::{Algorithm, DUAL, fast};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Entry, Kind, Param};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "recursive-division",
        aliases: &["division"],
        help: "cuts rooms in two by a wall with one door, until none is left",
        params: &[
            Param {
                name: "orient",
                kind: Kind::Word(&["longer", "coin", "proportional"]),
                default: Some("longer"),
                help: "which way a room is cut: across its longer side, by a fair coin, or by \
                       chance in proportion to its sides",
            },
            Param {
                name: "cut",
                kind: Kind::Word(&["straight", "irregular"]),
                default: Some("straight"),
                help: "irregular: halves are grown, as on grids that are no rectangle",
            },
            Param {
                name: "room",
                kind: Kind::Whole { min: 0, max: 1000 },
                default: Some("0"),
                help: "rooms that measure at most so many cells each way may stay open",
            },
            Param {
                name: "room-chance",
                kind: Kind::Share,
                default: Some("1"),
                help: "chance that they do",
            },
            DUAL,
        ],
    },
    uniform: false,
    initial_edges: InitialEdges::Open,
    scratch: 24.0,
    weaves: false,
    baseline: false,
    fast: Some(fast::RECURSIVE_DIVISION),
    run: |inputs, grid, rng, emit| {
        let plan = Plan {
            orient: match inputs.args.word("orient") {
                "coin" => Orient::Coin,
                "proportional" => Orient::Proportional,
                _ => Orient::Longer,
            },
            room: inputs.args.whole("room") as u32,
            room_chance: inputs.args.share("room-chance"),
        };
        match grid
            .as_rect()
            .filter(|_| inputs.args.word("cut") == "straight")
        {
            Some(rect) => straight(rect, plan, rng, emit),
            None => halves(grid, plan, rng, emit),
        }
    },
};

/// How rooms are divided, and which remain open.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Which way a rectangle is cut.
    pub orient: Orient,
    /// Rooms that measure at most so many cells each way (elsewhere: have at most the square of
    /// it) may stay open; 0 for none.
    pub room: u32,
    /// The chance that they do.
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

/// The orientation of the wall that divides a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orient {
    /// Across its longer side; a square by a vertical wall.
    Longer,
    /// By a fair coin.
    Coin,
    /// By a vertical wall with chance width ÷ (width + height).
    Proportional,
}

impl Orient {
    /// Whether a room is divided by a vertical wall; `bits` decide where chance does.
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

/// Divides a grid that begins open: by straight walls where it is a rectangle, into grown halves
/// elsewhere.
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

/// Divides every room of a rectangle by a random straight line, and leaves one random door.
///
/// What a room draws is looked up by its first and its last cell, so rooms may be divided in any
/// order.
pub fn straight(
    grid: &Rect,
    plan: Plan,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let [keeps, turns, cuts] = [(); 3].map(|()| rng.indexed());
    let mut rooms = vec![Room {
        x: 0,
        y: 0,
        width: grid.width(),
        height: grid.height(),
    }];
    while let Some(room) = rooms.pop() {
        let Room {
            x,
            y,
            width,
            height,
        } = room;
        if width == 1 || height == 1 {
            continue;
        }
        let first = grid.cell(x, y).0;
        let last = grid.cell(x + width - 1, y + height - 1).0;
        if width.max(height) <= plan.room && keeps.chance(first, last, plan.room_chance) {
            continue;
        }
        if (plan.orient).vertical(width, height, turns.bits(first, last)) {
            let (west, door) = cuts.below_both(first, last, width - 1, height);
            let west = west + 1; // columns west of the wall
            for row in (0..height).filter(|&row| row != door) {
                let edge = grid.east(grid.cell(x + west - 1, y + row));
                emit(Step::Close(edge))?;
            }
            let (x, width) = (x + west, width - west);
            rooms.push(Room { x, width, ..room });
            rooms.push(Room {
                width: west,
                ..room
            });
        } else {
            let (north, door) = cuts.below_both(first, last, height - 1, width);
            let north = north + 1; // rows north of the wall
            for column in (0..width).filter(|&column| column != door) {
                let edge = grid.south(grid.cell(x + column, y + north - 1));
                emit(Step::Close(edge))?;
            }
            let (y, height) = (y + north, height - north);
            rooms.push(Room { y, height, ..room });
            rooms.push(Room {
                height: north,
                ..room
            });
        }
    }
    Flow::Continue(())
}

/// Grows two halves of every room from two random cells, and closes all edges between them but
/// one random door.
///
/// Both halves grow by one cell at a time, chosen by a fair coin, until one is stuck; the rest
/// of the room belongs to the other, untouched. So a cut costs about as much as its smaller
/// half, and all cuts together O(n log n) where cells have few sides.
pub fn halves<T: Topology + ?Sized>(
    grid: &T,
    plan: Plan,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut room_of = PerCell::filled(grid.cells(), 0u32);
    let mut last_room = 0;
    let mut rooms: Vec<Members> = vec![Members::of(grid.all_cells().collect())];
    let mut place: PerCell<u32> = (0..grid.cells()).collect();

    while let Some(mut room) = rooms.pop() {
        if room.cells.len() < 2 {
            continue;
        }
        if room.cells.len() <= (plan.room as usize).pow(2) && rng.chance(plan.room_chance) {
            continue;
        }
        let here = room_of[room.cells[0]];
        let seeds = room.two_seeds(rng);
        // The halves are rooms of their own while they grow; what is in neither is still `here`.
        let names = [last_room + 1, last_room + 2];
        last_room += 2;
        let mut half = seeds.map(|seed| vec![seed]);
        let mut active = seeds.map(|seed| vec![seed]);
        for side in 0..2 {
            room_of[seeds[side]] = names[side];
        }
        let stuck = loop {
            let side = rng.below(2) as usize;
            let Some(at) =
                (!active[side].is_empty()).then(|| rng.below(active[side].len() as u32) as usize)
            else {
                break side;
            };
            let cell = active[side][at];
            let free = grid
                .neighbors(cell)
                .filter(|&(_, next)| room_of[next] == here);
            match rng.pick(free) {
                Some((_, next)) => {
                    room_of[next] = names[side];
                    half[side].push(next);
                    active[side].push(next);
                }
                None => _ = active[side].swap_remove(at),
            }
        };
        // The stuck half is a room; the other half goes back to the rest.
        let [first, second] = half;
        let (smaller, grown) = if stuck == 0 {
            (first, second)
        } else {
            (second, first)
        };
        for &cell in &grown {
            room_of[cell] = here;
        }
        for &cell in &smaller {
            room.remove(cell, &mut place);
        }
        let mut between = Vec::new();
        for &cell in &smaller {
            let border = grid
                .neighbors(cell)
                .filter(|&(_, next)| room_of[next] == here);
            between.extend(border.map(|(edge, _)| edge));
        }
        let door = rng.below(between.len() as u32) as usize;
        between.swap_remove(door);
        for edge in between {
            emit(Step::Close(edge))?;
        }
        for (at, &cell) in smaller.iter().enumerate() {
            place[cell] = at as u32;
        }
        rooms.push(room);
        rooms.push(Members::of(smaller));
    }
    Flow::Continue(())
}

/// The cells of a room in no order, from which one can be taken in constant time.
struct Members {
    cells: Vec<Cell>,
}

impl Members {
    /// A room of these cells.
    fn of(cells: Vec<Cell>) -> Members {
        Members { cells }
    }

    /// Two different random cells.
    fn two_seeds(&self, rng: &mut Rng) -> [Cell; 2] {
        let count = self.cells.len() as u32;
        let first = rng.below(count);
        let second = (first + 1 + rng.below(count - 1)) % count;
        [first, second].map(|at| self.cells[at as usize])
    }

    /// Removes a cell in O(1): the last one takes its place.
    fn remove(&mut self, cell: Cell, place: &mut PerCell<u32>) {
        let at = place[cell];
        self.cells.swap_remove(at as usize);
        if let Some(&moved) = self.cells.get(at as usize) {
            place[moved] = at;
        }
    }
}
