//! Recursive division by runs of bits, small rooms in two words.
//!
//! The random numbers for a room's wall and door are indexed by its first and last cell, so rooms
//! may be cut in any order and by any number of tasks: each band of rows descends from the whole
//! rectangle into the rooms that overlap it, and keeps the walls inside the band. A room of at
//! most 8 × 8 cells is divided completely in two words of walls, one bit per cell, then copied
//! into the planes; eight such rooms share a queue, so that a cut seldom waits for the one before
//! it.
//!
//! Cost O(n log n) bits in runs, about half a draw a cell; scratch an eighth of a byte a cell
//! and a stack of rooms.

use super::planes::{Band, by_bands, lowest, set_bits, worth};
use crate::generate::keys::{CUT, Halving, ORIENT, Orient, ROOM};
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::{IndexedRng, Rng};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Rect, Topology};
use std::array;
use std::hint::select_unpredictable as select;

/// Fits straight walls across the longer side, without rooms.
pub(in crate::generate) const RECURSIVE_DIVISION: FastPath = FastPath {
    fits: |args| {
        args.get(&ORIENT) == Orient::Longer
            && args.get(&CUT) == Halving::Straight
            && args.get(&ROOM) == 0
            && !args.get(&DUAL)
    },
    scratch: |_| 0.25,
    ..FastPath::in_memory(recursive_division)
};

/// Divides the whole rectangle; bands of rooms are distributed over the threads.
fn recursive_division(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let [_keeps, _turns, cuts] = [(); 3].map(|()| rng.indexed());
    let width = rect.width();
    let offsets = array::from_fn(|at| {
        (at as u32 / SMALL)
            .wrapping_mul(width)
            .wrapping_add(at as u32 % SMALL)
    });
    let division = Division {
        cuts,
        rect,
        offsets,
    };
    // Every band repeats the cuts above it, so there are only as many bands as keep the threads
    // busy.
    let bands = match worth(inputs.threads, rect).count() as u32 {
        1 => 1,
        threads => 4 * threads,
    };
    by_bands(rect, inputs.threads, rect.cells() / bands, |band| {
        division.carve(band);
    })
}

/// The side of the rooms that fit a word.
const SMALL: u32 = 8;

/// The number of small rooms that are divided together.
const BATCH: usize = 8;

/// A queue of rooms to divide: a room of 64 cells is divided at most 63 times.
type Queue = [Small; BATCH * 64];

/// A part of a small room, in one number: the place of its first cell among the words of the
/// batch, its width and its height.
type Small = u32;
const WIDTH: Small = 1 << 16;
const HEIGHT: Small = 1 << 24;

/// A vertical and a horizontal wall in a word of 8 × 8 cells, by their lengths.
const LINES: [[u64; 16]; 2] = {
    let mut lines = [[0; 16]; 2];
    let mut length = 1;
    while length <= 8 {
        lines[0][length] = lines[0][length - 1] << 1 | 1;
        lines[1][length] = lines[1][length - 1] << 8 | 1;
        length += 1;
    }
    lines
};

/// A part of the rectangle that is still without walls.
#[derive(Clone, Copy)]
struct Room {
    /// The number of its first cell.
    first: u32,
    width: u32,
    height: u32,
}

impl Room {
    /// Tells whether a room is one cell wide, so that no wall fits.
    fn is_done(self) -> bool {
        self.width.min(self.height) == 1
    }
}

/// A wall across a room, with a door, and the rooms on both sides.
struct Cut {
    /// True if it runs down, between columns.
    vertical: bool,
    /// The number of columns or rows of the room before it, minus one.
    before: u32,
    door: u32,
    rooms: [Room; 2],
}

/// The data shared by all cuts of a rectangle.
struct Division<'a> {
    cuts: IndexedRng,
    rect: &'a Rect,
    /// From a room's first cell to each of 8 × 8.
    offsets: [u32; 64],
}

impl Division<'_> {
    /// The line and the door of a room's wall, looked up by its first and its last cell.
    #[inline]
    fn cut(&self, room: Room) -> Cut {
        let width = self.rect.width();
        let Room {
            first,
            width: w,
            height: h,
        } = room;
        let last = first + (h - 1) * width + w - 1;
        let vertical = w >= h;
        let (before, door) = self.cuts.below_both(first, last, w.max(h) - 1, w.min(h));
        let part = before + 1;
        let (near, far) = if vertical {
            let (first, width) = (first + part, w - part);
            (
                Room {
                    width: part,
                    ..room
                },
                Room {
                    first,
                    width,
                    ..room
                },
            )
        } else {
            let (first, height) = (first + part * width, h - part);
            (
                Room {
                    height: part,
                    ..room
                },
                Room {
                    first,
                    height,
                    ..room
                },
            )
        };
        Cut {
            vertical,
            before,
            door,
            rooms: [near, far],
        }
    }

    /// Divides the rooms of a band until all are done.
    fn carve(&self, mut band: Band<'_>) {
        let mut queue: Queue = [0; BATCH * 64];
        let mut batch = Vec::with_capacity(BATCH);
        let whole = Room {
            first: 0,
            width: self.rect.width(),
            height: self.rect.height(),
        };
        let mut rooms = vec![whole];
        while let Some(room) = rooms.pop() {
            let top = room.first / self.rect.width();
            let outside = top >= band.top + band.rows || top + room.height <= band.top;
            if outside || room.is_done() {
                continue;
            }
            if room.width.max(room.height) <= SMALL {
                batch.push(room);
                if batch.len() == BATCH {
                    self.finish(&batch, &mut queue, &mut band);
                    batch.clear();
                }
                continue;
            }
            let cut = self.cut(room);
            self.wall(room, top, &cut, &mut band);
            rooms.extend(cut.rooms);
        }
        self.finish(&batch, &mut queue, &mut band);
        for word in band.east.iter_mut().chain(band.south) {
            *word = !*word;
        }
    }

    /// Adds the part of a cut's wall that is in a band.
    fn wall(&self, room: Room, top: u32, cut: &Cut, band: &mut Band<'_>) {
        let (width, rows) = (self.rect.width(), band.top..band.top + band.rows);
        let start = room.first - top * width;
        let place = |x: u32, y: u32| (y - band.top) as usize * width as usize + x as usize;
        if cut.vertical {
            let x = start + cut.before;
            for y in top.max(rows.start)..(top + room.height).min(rows.end) {
                set_bits(band.east, place(x, y), u64::from(y != top + cut.door));
            }
        } else if rows.contains(&(top + cut.before)) {
            let at = place(start, top + cut.before);
            for x in (0..room.width).step_by(64) {
                let count = (room.width - x).min(64);
                let door = match cut.door.checked_sub(x) {
                    Some(door) if door < count => 1 << door,
                    _ => 0,
                };
                set_bits(band.south, at + x as usize, lowest(count) & !door);
            }
        }
    }

    /// Divides small rooms completely.
    fn finish(&self, batch: &[Room], queue: &mut Queue, band: &mut Band<'_>) {
        let mut firsts = [0; BATCH];
        for (number, room) in batch.iter().enumerate() {
            firsts[number] = room.first;
            let at = number as u32 * SMALL * SMALL;
            queue[number] = at + room.width * WIDTH + room.height * HEIGHT;
        }
        let mut walls = [[0u64; 2]; BATCH];
        let (mut next, mut end) = (0, batch.len());
        while next < end {
            let room = queue[next % (BATCH * 64)];
            next += 1;
            let (at, w, h) = (room as usize % (BATCH * 64), room >> 16 & 0xff, room >> 24);
            let word = at / 64;
            let first = firsts[word] + self.offsets[at % 64];
            let last = first + self.offsets[((h - 1) * SMALL + w - 1) as usize % 64];
            let vertical = w >= h;
            let (long, short) = (w.max(h), w.min(h));
            let (before, door) = self.cuts.below_both(first, last, long - 1, short);
            // The distances in a word between cells along the wall, and across it.
            let (along, across) = (select(vertical, 3, 0), select(vertical, 0, 3));
            let line = LINES[usize::from(vertical)][short as usize % 16] & !(1 << (door << along));
            walls[word][usize::from(vertical)] |= line << ((at as u32 + (before << across)) % 64);
            let (part, unit) = (before + 1, select(vertical, WIDTH, HEIGHT));
            queue[end % (BATCH * 64)] = room - (long - part) * unit;
            end += usize::from(part > 1);
            queue[end % (BATCH * 64)] = room + (part << across) - part * unit;
            end += usize::from(long - part > 1);
        }
        for (room, walls) in batch.iter().zip(walls) {
            self.lay(*room, walls, band);
        }
    }

    /// Copies the walls inside a small room into a band.
    fn lay(&self, room: Room, walls: [u64; 2], band: &mut Band<'_>) {
        let width = self.rect.width();
        let (x, top) = (room.first % width, room.first / width);
        for y in top.max(band.top)..(top + room.height).min(band.top + band.rows) {
            let at = (y - band.top) as usize * width as usize + x as usize;
            let row = |walls: u64| walls >> ((y - top) * SMALL) & 0xff;
            set_bits(band.south, at, row(walls[0]));
            set_bits(band.east, at, row(walls[1]));
        }
    }
}
