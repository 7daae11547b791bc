//! A maze of rooms and corridors on squares, as text.
//!
//! Rooms lie at random places with walls between them. The [recursive backtracker](mazeloom::generate) fills the cells
//! that are left; each connected part of them is a region, as each room is. Walls between regions are taken in random
//! order: those that connect two parts for the first time are opened, the others with a probability.
//!
//! Cells are the squares with odd coordinates. O(squares), and O(tries · squares of a room) for the rooms; scratch 24
//! bytes a square.
//!
//! Source: Bob Nystrom, *Rooms and Mazes* (2014).

use mazeloom::table::Components;
use mazeloom::{Cell, Rng};
use std::iter::repeat_n;

const WALL: u8 = b'*';
const FLOOR: u8 = b' ';
/// Doors to the rows above and below, and within a row.
const DOORS: [u8; 2] = *b"HI";
const PLAIN: u8 = b'.';

/// Properties of mazes.
pub struct Rules {
    /// Rows of squares, an odd number.
    pub height: usize,
    /// Columns of squares, an odd number.
    pub width: usize,
    /// Maximum number of rooms.
    pub rooms: usize,
    /// Minimum and maximum length of a room's sides, odd numbers.
    pub sides: (usize, usize),
    /// Number of further places at which a room is tried.
    pub retries: u32,
    /// Probability that a wall that would close a loop is opened.
    pub extra: f64,
    /// Number of letters that mark rooms.
    pub letters: u8,
    /// Marks the openings of rooms.
    pub doors: bool,
    /// Removes dead ends and bends of corridors.
    pub simplify: bool,
    /// Numbers of tokens in each room, with their characters, in the order in which they are placed.
    pub tokens: [(usize, u8); 2],
}

/// Region of squares that have none.
const NONE: u32 = u32::MAX;

/// A maze that is being made.
pub struct Draft<'a> {
    rules: &'a Rules,
    /// Characters of the squares, row by row.
    pub squares: &'a mut [u8],
    /// Letters of the rooms.
    pub letters: &'a mut [u8],
    /// Regions of the squares; those of rooms come first.
    regions: Vec<u32>,
    rooms: Vec<Room>,
}

/// A rectangle of squares.
struct Room {
    top: usize,
    left: usize,
    height: usize,
    width: usize,
}

impl Room {
    fn squares(&self, row: usize) -> impl Iterator<Item = usize> + use<> {
        let (left, width) = (self.left, self.width);
        let rows = self.top..self.top + self.height;
        rows.flat_map(move |y| (left..left + width).map(move |x| y * row + x))
    }
}

impl Draft<'_> {
    /// Writes a maze into squares and letters.
    pub fn make(rules: &Rules, rng: &mut Rng, squares: &mut [u8], letters: &mut [u8]) {
        squares.fill(WALL);
        letters.fill(PLAIN);
        let mut draft = Draft {
            rules,
            regions: vec![NONE; squares.len()],
            squares,
            letters,
            rooms: Vec::new(),
        };
        draft.add_rooms(rng);
        let regions = draft.add_corridors(rng);
        draft.connect(rng, regions);
        // Without rooms nothing would be left.
        if rules.simplify && !draft.rooms.is_empty() {
            (0..draft.squares.len()).for_each(|square| draft.trim(square));
            draft.straighten();
        }
        draft.add_tokens(rng);
    }

    fn add_rooms(&mut self, rng: &mut Rng) {
        while self.rooms.len() < self.rules.rooms {
            let Some(room) = self.place(rng) else {
                return;
            };
            let number = self.rooms.len();
            for square in room.squares(self.rules.width) {
                self.carve(square, number as u32);
                if self.rules.letters > 0 {
                    self.letters[square] = b'A' + (number % usize::from(self.rules.letters)) as u8;
                }
            }
            self.rooms.push(room);
        }
    }

    /// A room at a free place, if one is found.
    fn place(&self, rng: &mut Rng) -> Option<Room> {
        let Rules { height, width, .. } = *self.rules;
        let (least, most) = self.rules.sides;
        if least + 2 > height.min(width) {
            return None;
        }
        let odd = |rng: &mut Rng, least: usize, most: usize| {
            least + 2 * rng.below(((most - least) / 2) as u32 + 1) as usize
        };
        (0..=self.rules.retries).find_map(|_| {
            let mut room = Room {
                top: 1,
                left: 1,
                height: odd(rng, least, most.min(height - 2)),
                width: odd(rng, least, most.min(width - 2)),
            };
            room.top = odd(rng, 1, height - 1 - room.height);
            room.left = odd(rng, 1, width - 1 - room.width);
            let is_free = room
                .squares(width)
                .all(|square| self.squares[square] == WALL);
            is_free.then_some(room)
        })
    }

    /// Fills the cells outside the rooms with mazes; returns the number of regions.
    fn add_corridors(&mut self, rng: &mut Rng) -> u32 {
        let mut region = self.rooms.len() as u32;
        let mut path = Vec::new();
        for first in cells(self.rules) {
            if self.regions[first] != NONE {
                continue;
            }
            self.carve(first, region);
            path.push(first);
            while let Some(&cell) = path.last() {
                let unvisited = neighbors(self.rules, cell);
                let unvisited = unvisited.filter(|&(_, next)| self.regions[next] == NONE);
                if let Some((wall, next)) = rng.pick(unvisited) {
                    self.carve(wall, region);
                    self.carve(next, region);
                    path.push(next);
                } else {
                    path.pop();
                }
            }
            region += 1;
        }
        region
    }

    fn carve(&mut self, square: usize, region: u32) {
        self.squares[square] = FLOOR;
        self.regions[square] = region;
    }

    fn connect(&mut self, rng: &mut Rng, regions: u32) {
        let mut walls = Vec::new();
        for cell in cells(self.rules) {
            for (wall, next) in neighbors(self.rules, cell) {
                let sides = [self.regions[cell], self.regions[next]];
                if cell < next && sides[0] != sides[1] {
                    walls.push((wall, sides));
                }
            }
        }
        rng.shuffle(&mut walls);
        let mut parts = Components::new(regions);
        for (wall, [a, b]) in walls {
            if parts.join(Cell(a), Cell(b)) || rng.chance(self.rules.extra) {
                let door = DOORS[wall / self.rules.width % 2];
                self.squares[wall] = if self.rules.doors { door } else { FLOOR };
            }
        }
    }

    /// Fills a dead end outside rooms, from its end.
    fn trim(&mut self, mut square: usize) {
        while self.is_corridor(square) {
            let mut open = self.open(square);
            let (next, another) = (open.next(), open.next());
            drop(open);
            if another.is_some() {
                return;
            }
            self.squares[square] = WALL;
            match next {
                Some(next) => square = next,
                None => return,
            }
        }
    }

    /// Shortens corridors that go round three sides of a square of four cells to the fourth side.
    fn straighten(&mut self) {
        let Rules { height, width, .. } = *self.rules;
        let mut blocks: Vec<usize> = cells(self.rules).collect();
        while let Some(block) = blocks.pop() {
            let (y, x) = (block / width, block % width);
            if y + 3 >= height || x + 3 >= width {
                continue;
            }
            // Clockwise; each wall lies between its corner and the next.
            let corners = [0, 2, 2 * width + 2, 2 * width].map(|offset| block + offset);
            let walls = [1, width + 2, 2 * width + 1, width].map(|offset| block + offset);
            let closed = |&side: &usize| self.squares[walls[side]] == WALL;
            let Some(side) = (0..4).find(closed) else {
                continue;
            };
            let [b, c] = [2, 3].map(|turn| corners[(side + turn) % 4]);
            let is_bend = [b, c].iter().all(|&cell| self.open(cell).count() == 2)
                && (1..4).all(|turn| self.squares[walls[(side + turn) % 4]] != WALL)
                && corners.iter().all(|&cell| self.is_corridor(cell));
            if is_bend {
                self.squares[walls[side]] = FLOOR;
                let turns = [1, 2, 3].map(|turn| walls[(side + turn) % 4]);
                for square in [b, c].into_iter().chain(turns) {
                    self.squares[square] = WALL;
                }
                for row in [y.saturating_sub(2), y, y + 2] {
                    blocks.extend([x.saturating_sub(2), x, x + 2].map(|x| row * width + x));
                }
            }
        }
    }

    /// The squares beside a floor square that are no walls.
    fn open(&self, square: usize) -> impl Iterator<Item = usize> {
        let width = self.rules.width;
        [square - width, square + 1, square + width, square - 1]
            .into_iter()
            .filter(|&next| self.squares[next] != WALL)
    }

    fn is_corridor(&self, square: usize) -> bool {
        let is_room = (self.regions[square] as usize) < self.rooms.len();
        self.squares[square] != WALL && !is_room
    }

    fn add_tokens(&mut self, rng: &mut Rng) {
        let [(spawns, spawn), (objects, object)] = self.rules.tokens;
        if spawns == 0 && objects == 0 {
            return;
        }
        for room in &self.rooms {
            let mut squares: Vec<usize> = room.squares(self.rules.width).collect();
            rng.shuffle(&mut squares);
            let tokens = repeat_n(spawn, spawns).chain(repeat_n(object, objects));
            for (square, token) in squares.into_iter().zip(tokens) {
                self.squares[square] = token;
            }
        }
    }
}

/// The cells, row by row.
fn cells(rules: &Rules) -> impl Iterator<Item = usize> + use<> {
    let Rules { height, width, .. } = *rules;
    let rows = (1..height).step_by(2);
    rows.flat_map(move |y| (1..width).step_by(2).map(move |x| y * width + x))
}

/// The walls beside a cell within the border, and the cells beyond them.
fn neighbors(rules: &Rules, cell: usize) -> impl Iterator<Item = (usize, usize)> + Clone + use<> {
    let Rules { height, width, .. } = *rules;
    let (y, x) = (cell / width, cell % width);
    let sides = [
        (y > 1).then(|| (cell - width, cell - 2 * width)),
        (x + 2 < width).then(|| (cell + 1, cell + 2)),
        (y + 2 < height).then(|| (cell + width, cell + 2 * width)),
        (x > 1).then(|| (cell - 1, cell - 2)),
    ];
    sides.into_iter().flatten()
}
