//! Rooms: open rooms with doors, placed before the algorithm fills the space between them.
//!
//! On squares a room is a rectangle; on other grids it is the cells around one, up to the
//! distance that gives about as many. A room's walls are never opened except for its doors, so it
//! stays a room with every algorithm and every braid. Rooms stay one cell apart as long as there
//! is space for that.
//!
//! A room may separate cells: the cells around it form groups that are connected without it,
//! within two steps, and each group gets a door, or the room does not fit there. So connected
//! cells stay connected, and only the room's own surroundings need to be checked.
//!
//! Source: rooms placed by random trials, as in *Rogue* (Toy, Wichman, Arnold 1980) and Bob
//! Nystrom, *Rooms and Mazes* (2014). O(tries · cells of a room); scratch 60 bytes a cell.

use super::{PartialMaze, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{CellSet, map_of};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{MaskedRect, Plane};
use mazeloom_grids::grid::AnyGrid;
use std::collections::BTreeMap;

const ROOMS: Key<u64> = Key::whole("rooms", 0, u32::MAX as u64)
    .help("number of rooms, as far as they fit")
    .default("0");

const ROOM_SIZE: Key<String> = Key::text("room-size", &SIZES)
    .help("range of the side length of a room, or of WIDTHxHEIGHT")
    .default("2-4");

const DOORS: Key<u64> = Key::whole("doors", 1, 1000)
    .help("number of doors per room")
    .default("2");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("rooms")
        .help("places open rooms with doors")
        .params(&[ROOMS.param, ROOM_SIZE.param, DOORS.param]),
    examples: &[
        "rooms=4",
        "rooms=3 room-size=3x2-5x3 doors=1",
        "rooms=2 doors=4 braid=1",
    ],
    scratch: 60.0,
    stage: Stage::Prepare(rooms),
};

static SIZES: TextKind = TextKind {
    placeholder: "A-B",
    allowed: "minimum and maximum length of a side, such as 2-4, or sizes, such as 3x2-6x4; or \
              one value for both",
    example: "2-4",
    check: |word| match Sizes::read(word) {
        Some(sizes) => Ok(sizes.canonical()),
        None => Err(ParamError::value("room-size", word, SIZES.allowed)),
    },
};

/// The minimum and the maximum size of a room.
struct Sizes {
    least: (u32, u32),
    most: (u32, u32),
}

impl Sizes {
    fn read(word: &str) -> Option<Sizes> {
        let length = |word: &str| word.parse().ok().filter(|n| (1..=10_000).contains(n));
        let size = |word: &str| match word.split_once('x') {
            Some((width, height)) => Some((length(width)?, length(height)?)),
            None => length(word).map(|side| (side, side)),
        };
        let (least, most) = word.split_once('-').unwrap_or((word, word));
        let (least, most) = (size(least)?, size(most)?);
        (least.0 <= most.0 && least.1 <= most.1).then_some(Sizes { least, most })
    }

    fn canonical(&self) -> String {
        let square = |(width, height)| width == height;
        let name = |(width, height)| {
            if square(self.least) && square(self.most) {
                format!("{width}")
            } else {
                format!("{width}x{height}")
            }
        };
        if self.least == self.most {
            name(self.least)
        } else {
            format!("{}-{}", name(self.least), name(self.most))
        }
    }

    fn draw(&self, rng: &mut Rng) -> (u32, u32) {
        let mut length = |least: u32, most: u32| least + rng.below(most - least + 1);
        let width = length(self.least.0, self.most.0);
        (width, length(self.least.1, self.most.1))
    }
}

/// The number of places at which a room of one size is tried, first at a distance from others and
/// then next to them.
const TRIES: u32 = 60;
/// The number of consecutive rooms that do not fit after which no more are tried.
const FAILURES: u32 = 20;

fn rooms(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    let mut rng = request.rng("rooms");
    let wanted = request.keys.get(&ROOMS);
    let doors = request.keys.get(&DOORS) as usize;
    let sizes = Sizes::read(&request.keys.get(&ROOM_SIZE)).expect("parsing read it");
    let mut plan = Plan {
        grid,
        board: grid.board(),
        taken: CellSet::empty(grid.cells()),
        near: CellSet::empty(grid.cells()),
        looks: LOOKS * u64::from(grid.cells()),
    };
    let (mut built, mut failures) = (0, 0);
    while built < wanted && failures < FAILURES {
        let size = sizes.draw(&mut rng);
        match plan.place(partial, size, doors, &mut rng) {
            Some(room) => {
                plan.build(partial, room)?;
                (built, failures) = (built + 1, 0);
            }
            None => failures += 1,
        }
    }
    if built < wanted {
        let says = format!("{built} of {wanted} rooms fit; try smaller rooms or a larger grid");
        request.note("rooms", says);
    }
    Ok(())
}

/// Number of times that each cell is examined on average, which limits unsuccessful attempts.
const LOOKS: u64 = 200;

/// A room before it is built.
struct Room {
    /// Its cells in ascending order.
    cells: Vec<Cell>,
    doors: Vec<Edge>,
}

impl Room {
    fn has(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}

/// The rooms placed so far.
struct Plan<'a> {
    grid: &'a AnyGrid,
    board: Option<MaskedRect<'a>>,
    taken: CellSet,
    /// Their cells and the neighbors of these.
    near: CellSet,
    /// The remaining number of cells that may be examined.
    looks: u64,
}

impl Plan<'_> {
    /// A room of a given size at a place where it fits, with its doors.
    fn place(
        &mut self,
        partial: &PartialMaze,
        size: (u32, u32),
        doors: usize,
        rng: &mut Rng,
    ) -> Option<Room> {
        for apart in [true, false] {
            for _ in 0..TRIES {
                let area = u64::from(size.0) * u64::from(size.1);
                self.looks = self.looks.checked_sub(area.min(self.grid.cells().into()))?;
                let full = if apart { &self.near } else { &self.taken };
                let free = |cell: Cell| !full.contains(cell) && partial.is_free(cell);
                let cells = match &self.board {
                    Some(board) => rectangle(board, size, rng, free),
                    None => self.ball(size, rng, free),
                };
                let room = cells.and_then(|cells| self.with_doors(partial, cells, doors, rng));
                if room.is_some() {
                    return room;
                }
            }
        }
        None
    }

    /// The free cells around one, up to the distance that gives about as many as a size has.
    fn ball(
        &self,
        (width, height): (u32, u32),
        rng: &mut Rng,
        free: impl Fn(Cell) -> bool,
    ) -> Option<Vec<Cell>> {
        let wanted = u64::from(width) * u64::from(height);
        let center = Cell(rng.below(self.grid.cells()));
        let mut reached = BTreeMap::from([(center, ())]);
        let mut layer = vec![center];
        while !layer.is_empty() {
            let before = (reached.len() - layer.len()) as u64;
            if wanted.abs_diff(before) < wanted.abs_diff(reached.len() as u64) {
                layer.iter().for_each(|cell| _ = reached.remove(cell));
                break;
            }
            if !layer.iter().all(|&cell| free(cell)) {
                return None;
            }
            let mut next = Vec::new();
            for (_, cell) in layer.iter().flat_map(|&cell| self.grid.neighbors(cell)) {
                if reached.insert(cell, ()).is_none() {
                    next.push(cell);
                }
            }
            layer = next;
        }
        Some(reached.into_keys().collect())
    }

    /// Gives a set of cells doors: one to each group of surrounding cells that is connected
    /// without it, the others anywhere. `None` if there are more groups than doors, or if other
    /// keys prevent it.
    fn with_doors(
        &self,
        partial: &PartialMaze,
        cells: Vec<Cell>,
        doors: usize,
        rng: &mut Rng,
    ) -> Option<Room> {
        let mut room = Room {
            cells,
            doors: Vec::new(),
        };
        let mut border: Vec<(Edge, Cell, Cell)> = Vec::new();
        for &cell in &room.cells {
            for (edge, next) in self.grid.neighbors(cell) {
                match (room.has(next), partial.is_shut(edge), partial.is_open(edge)) {
                    (true, true, _) | (false, _, true) => return None,
                    (false, false, false) => border.push((edge, cell, next)),
                    _ => {}
                }
            }
        }
        rng.shuffle(&mut border);
        let group = self.groups(partial, &room, &border);
        let mut served = Vec::new();
        let mut inner = Vec::new();
        for &(edge, cell, next) in &border {
            if !served.contains(&group[&next]) {
                served.push(group[&next]);
                inner.push(cell);
                room.doors.push(edge);
                if room.doors.len() > doors {
                    return None;
                }
            }
        }
        // Two doors at one cell only if no other cell is left.
        for again in [false, true] {
            for &(edge, cell, _) in &border {
                let new = !room.doors.contains(&edge) && (again || !inner.contains(&cell));
                if new && room.doors.len() < doors {
                    inner.push(cell);
                    room.doors.push(edge);
                }
            }
        }
        Some(room)
    }

    /// The group of each cell around a room: cells that are connected without it within two
    /// steps.
    fn groups(
        &self,
        partial: &PartialMaze,
        room: &Room,
        border: &[(Edge, Cell, Cell)],
    ) -> BTreeMap<Cell, Cell> {
        let outside = |cell: Cell| {
            let ways = self.grid.neighbors(cell);
            ways.filter(|&(edge, next)| !partial.is_shut(edge) && !room.has(next))
        };
        let mut parent = map_of(border.iter().map(|&(_, _, next)| (next, next)));
        let ring: Vec<Cell> = parent.keys().copied().collect();
        for &cell in &ring {
            for (_, next) in outside(cell) {
                parent.entry(next).or_insert(next);
                join(&mut parent, cell, next);
            }
        }
        map_of(ring.into_iter().map(|cell| (cell, root(&mut parent, cell))))
    }

    /// Opens the inside of a room, and closes its walls except for its doors.
    fn build(&mut self, partial: &mut PartialMaze, room: Room) -> ReshapeResult {
        for &door in &room.doors {
            partial.open(door);
        }
        for &cell in &room.cells {
            partial.claim(cell, "rooms")?;
            self.taken.insert(cell);
            for (edge, next) in self.grid.neighbors(cell) {
                if room.has(next) {
                    partial.open(edge);
                } else if !room.doors.contains(&edge) {
                    partial.shut(edge);
                }
            }
        }
        for &cell in &room.cells {
            self.leave_free(cell);
        }
        partial.rooms.push(room.cells);
        Ok(())
    }

    /// Keeps other rooms away from the neighbors of a room's cell; on squares, from its corners
    /// too.
    fn leave_free(&mut self, cell: Cell) {
        self.near.insert(cell);
        for (_, next) in self.grid.neighbors(cell) {
            self.near.insert(next);
        }
        if let Some(board) = &self.board {
            let (x, y) = board.position(cell);
            for (x, y) in [(x, y), (x, y + 2), (x + 2, y), (x + 2, y + 2)] {
                let inside = (1..=board.rect().width()).contains(&x)
                    && (1..=board.rect().height()).contains(&y);
                if let Some(corner) = inside.then(|| board.cell(x - 1, y - 1)).flatten() {
                    self.near.insert(corner);
                }
            }
        }
    }
}

/// The cells of a random rectangle on a grid of squares, if all exist and are free.
fn rectangle(
    board: &MaskedRect<'_>,
    (width, height): (u32, u32),
    rng: &mut Rng,
    free: impl Fn(Cell) -> bool,
) -> Option<Vec<Cell>> {
    let right = board.rect().width().checked_sub(width)?;
    let down = board.rect().height().checked_sub(height)?;
    let (left, top) = (rng.below(right + 1), rng.below(down + 1));
    let mut cells = Vec::new();
    for y in top..top + height {
        for x in left..left + width {
            cells.push(board.cell(x, y).filter(|&cell| free(cell))?);
        }
    }
    cells.arrange();
    Some(cells)
}

/// The root of a cell, with path halving.
fn root(parent: &mut BTreeMap<Cell, Cell>, mut cell: Cell) -> Cell {
    while parent[&cell] != cell {
        let above = parent[&parent[&cell]];
        parent.insert(cell, above);
        cell = above;
    }
    cell
}

/// Joins two sets; the smaller root becomes that of both.
fn join(parent: &mut BTreeMap<Cell, Cell>, a: Cell, b: Cell) {
    let (a, b) = (root(parent, a), root(parent, b));
    if a != b {
        parent.insert(a.max(b), a.min(b));
    }
}
