//! Recursive division by runs of bits, small rooms in two words.
//!
//! A room's wall and door are drawn at the address of its first and last cell, so rooms may be
//! cut in any order, and by any number of tasks: each band of rows goes down from the whole
//! rectangle into the rooms that reach into it, and keeps the walls that lie there. A room of at
//! most 8 × 8 cells is cut to the end in two words of walls, a bit a cell, then laid into the
//! planes; eight such rooms share a queue, so that a cut seldom waits for the one before it.
//!
//! Cost O(n log n) bits in runs, about half a draw a cell; scratch an eighth of a byte a cell
//! and a stack of rooms.

use super::planes::{Band, by_bands, lowest, set_bits, worth};
use crate::generate::{Knobs, Swift};
use crate::grid::Rect;
use crate::rng::{Addressed, Rng};
use crate::table::EdgeSet;
use crate::topology::Topology;
use std::hint::select_unpredictable as select;

pub(in crate::generate) const RECURSIVE_DIVISION: Swift = Swift {
    fits: |args| {
        args.word("orient") == "longer"
            && args.word("cut") == "straight"
            && args.whole("room") == 0
            && !args.flag("dual")
    },
    scratch: |_| 0.25,
    run: recursive_division,
};

fn recursive_division(knobs: &Knobs<'_>, rect: &Rect, chance: &mut Rng) -> EdgeSet {
    let [_keeps, _turns, cuts] = [(); 3].map(|()| chance.addressed());
    let division = Division { cuts, rect };
    // Every band repeats the cuts above it, so there are no more than keep the threads busy.
    let bands = match worth(knobs.threads, rect).count() as u32 {
        1 => 1,
        threads => 4 * threads,
    };
    by_bands(rect, knobs.threads, rect.cells() / bands, |band| {
        division.carve(band);
    })
}

/// The side of the rooms that fit a word.
const SMALL: u32 = 8;

/// How many small rooms are cut together.
const BATCH: usize = 8;

/// Where rooms wait to be cut: one of 64 cells is cut at most 63 times.
type Queue = [Room; BATCH * 64];

/// A wall down a word of 8 × 8 cells, and one along it, by their lengths.
const LINES: [[u64; 9]; 2] = {
    let mut lines = [[0; 9]; 2];
    let mut length = 1;
    while length <= 8 {
        lines[0][length] = lines[0][length - 1] << 1 | 1;
        lines[1][length] = lines[1][length - 1] << 8 | 1;
        length += 1;
    }
    lines
};

#[derive(Clone, Copy, Default)]
struct Room {
    /// The number of its first cell.
    first: u32,
    /// The place of its first cell among the words of its batch.
    at: u32,
    width: u32,
    height: u32,
}

impl Room {
    fn is_done(self) -> bool {
        self.width.min(self.height) == 1
    }
}

/// A wall across a room, with a door, and the rooms on both sides.
struct Cut {
    /// Whether it runs down, between columns.
    vertical: bool,
    /// How many columns or rows of the room lie before it, less one.
    before: u32,
    door: u32,
    rooms: [Room; 2],
}

struct Division<'a> {
    cuts: Addressed,
    rect: &'a Rect,
}

impl Division<'_> {
    #[inline]
    fn cut(&self, room: Room) -> Cut {
        let width = self.rect.width();
        let Room {
            first,
            at,
            width: w,
            height: h,
        } = room;
        let last = first + (h - 1) * width + w - 1;
        let vertical = w >= h;
        let (before, door) = self.cuts.below_both(first, last, w.max(h) - 1, w.min(h));
        let part = before + 1;
        let near = Room {
            width: select(vertical, part, w),
            height: select(vertical, h, part),
            ..room
        };
        let far = Room {
            first: first + part * select(vertical, 1, width),
            at: at + part * select(vertical, 1, SMALL),
            width: select(vertical, w - part.min(w), w),
            height: select(vertical, h, h - part.min(h)),
        };
        Cut {
            vertical,
            before,
            door,
            rooms: [near, far],
        }
    }

    fn carve(&self, mut band: Band<'_>) {
        let mut queue: Queue = [Room::default(); BATCH * 64];
        let mut batch = Vec::with_capacity(BATCH);
        let whole = Room {
            first: 0,
            at: 0,
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

    /// Builds the wall of a cut as far as it lies in a band.
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

    /// Cuts small rooms to the end.
    fn finish(&self, batch: &[Room], queue: &mut Queue, band: &mut Band<'_>) {
        for (number, &room) in batch.iter().enumerate() {
            let at = number as u32 * SMALL * SMALL;
            queue[number] = Room { at, ..room };
        }
        let mut walls = [[0u64; 2]; BATCH];
        let (mut next, mut end) = (0, batch.len());
        while next < end {
            let room = queue[next % (BATCH * 64)];
            next += 1;
            let cut = self.cut(room);
            let vertical = usize::from(cut.vertical);
            let along = select(cut.vertical, SMALL, 1);
            let across = select(cut.vertical, 1, SMALL);
            let start = room.at + cut.before * across;
            let length = room.width.min(room.height) as usize;
            let line = LINES[vertical][length] & !(1 << (cut.door * along));
            walls[start as usize / 64 % BATCH][vertical] |= line << (start % 64);
            for room in cut.rooms {
                queue[end % (BATCH * 64)] = room;
                end += usize::from(!room.is_done());
            }
        }
        for (room, walls) in batch.iter().zip(walls) {
            self.lay(*room, walls, band);
        }
    }

    /// Lays the walls within a small room into a band.
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
