//! A rectangle larger than memory: one byte per cell, in blocks of 4096 cells, few of which are
//! in memory.
//!
//! A block is 64 × 64 cells (longer and thinner in a narrow or flat rectangle), so the next cell
//! of a walk is mostly in the same block. Blocks come from a [`PageStore`] when they are needed;
//! when memory is full, the least recently used one is evicted, and written back if it was
//! changed.
//!
//! ```text
//! ┌─────────┬─────────┬──
//! │ block 0 │ block 1 │      a cell's byte: 0 = unvisited, otherwise the side by which
//! ├─────────┼─────────┼──    the cell joined the maze, as in the upper half of a field's
//! ```
//!
//! A cell on which passages cross joins the maze by all four sides, and has two more bits.
//!
//! Memory: the blocks in memory, 16 bytes for each of them, and 4 bytes for every block.

mod memory;
mod rows;

pub use memory::MemoryPages;
pub use rows::PagedRows;

use super::sides::{AROUND, EAST, NORTH, SOUTH, WEST};
use mazeloom_core::topology::Rect;
use std::io;

/// The number of bytes in a block, one for each cell.
pub const BLOCK: usize = 1 << CELLS;
const CELLS: u32 = 12;

/// Storage for blocks that are not in memory, by their numbers.
///
/// The library reads no file, so the program that calls it implements this trait, over a
/// temporary file for example. Blocks are written before they are read. An error ends the
/// generation and is returned to the caller.
///
/// ```
/// use mazeloom_algorithms::generate::{BLOCK, MemoryPages, PageStore};
///
/// let mut store = MemoryPages::default();
/// let mut block = [7; BLOCK];
/// store.write(3, &block)?;
/// block.fill(0);
/// store.read(3, &mut block)?;
/// assert!(block.iter().all(|&byte| byte == 7));
/// # Ok::<(), std::io::Error>(())
/// ```
pub trait PageStore {
    /// Reads a block as it was written last.
    fn read(&mut self, number: u32, block: &mut [u8; BLOCK]) -> io::Result<()>;

    /// Writes a block.
    fn write(&mut self, number: u32, block: &[u8; BLOCK]) -> io::Result<()>;
}

/// The byte of the root.
pub(super) const ROOT: u8 = 16;

/// Set in the byte of a cell on which passages cross.
const CROSSED: u8 = 32;

/// Set if the upper of both runs from west to east.
const LEVEL: u8 = 64;

/// No block, or not in memory.
const NONE: u32 = u32::MAX;

/// The cells of a rectangle in blocks: a page cache that replaces the least recently used block.
pub struct PagedCells {
    store: Box<dyn PageStore>,
    width: u32,
    height: u32,
    /// Binary logarithms of a block's width and height.
    wide: u32,
    high: u32,
    /// The number of blocks per row.
    across: u32,
    /// The place of each block in memory, or `NONE`.
    places: Vec<u32>,
    /// True for each block that was ever written to the store.
    stored: Vec<bool>,
    held: Vec<Held>,
    bytes: Vec<u8>,
    /// The maximum number of blocks in memory.
    room: usize,
    newest: u32,
    oldest: u32,
    /// The block used last, and the place of its bytes.
    block: u32,
    base: usize,
    crossings: u32,
}

/// A block in memory, in the linked list of all blocks by time of last use.
struct Held {
    block: u32,
    newer: u32,
    older: u32,
    is_changed: bool,
}

impl PagedCells {
    /// The minimum number of blocks in memory: those of a cell and its neighbors, and some more
    /// for walks that return.
    pub const FEWEST: usize = 8;

    /// Bytes of memory for each block in the cache.
    pub const HELD: usize = BLOCK + 16;

    /// The number of blocks of a rectangle.
    ///
    /// ```
    /// use mazeloom_algorithms::generate::{BLOCK, PagedCells};
    /// use mazeloom_core::topology::Rect;
    ///
    /// assert_eq!(BLOCK, 64 * 64);
    /// assert_eq!(PagedCells::blocks(&Rect::new(640, 320).unwrap()), 10 * 5);
    /// ```
    pub fn blocks(rect: &Rect) -> u32 {
        let (wide, high) = shape(rect);
        rect.width().div_ceil(1 << wide) * rect.height().div_ceil(1 << high)
    }

    /// An unvisited rectangle; at most `room` blocks of it are in memory, but at least
    /// [`PagedCells::FEWEST`].
    pub fn new(rect: &Rect, store: Box<dyn PageStore>, room: usize) -> PagedCells {
        let (wide, high) = shape(rect);
        let blocks = PagedCells::blocks(rect) as usize;
        let room = room.clamp(PagedCells::FEWEST, blocks.max(PagedCells::FEWEST));
        PagedCells {
            store,
            width: rect.width(),
            height: rect.height(),
            wide,
            high,
            across: rect.width().div_ceil(1 << wide),
            places: vec![NONE; blocks],
            stored: vec![false; blocks],
            held: Vec::with_capacity(room),
            bytes: Vec::with_capacity(room * BLOCK),
            room,
            newest: NONE,
            oldest: NONE,
            block: NONE,
            base: 0,
            crossings: 0,
        }
    }

    /// Lets passages cross on a cell of an unvisited rectangle, the upper one from west to east if
    /// `level`; `false` if the cell is on the border or beside another such cell.
    pub fn cross(&mut self, x: u32, y: u32, level: bool) -> io::Result<bool> {
        let inner = |at: u32, end: u32| 0 < at && at + 1 < end;
        if !inner(x, self.width) || !inner(y, self.height) {
            return Ok(false);
        }
        if self.get(x, y)? != 0 || self.crossed(x, y)? != 0 {
            return Ok(false);
        }
        self.set(x, y, AROUND | CROSSED | if level { LEVEL } else { 0 })?;
        self.crossings += 1;
        Ok(true)
    }

    /// The number of cells on which passages cross.
    pub(super) fn crossings(&self) -> u32 {
        self.crossings
    }

    /// A side of the upper passage of a cell, if passages cross there.
    pub(super) fn deck(&mut self, x: u32, y: u32) -> io::Result<Option<u8>> {
        let byte = self.get(x, y)?;
        let side = if byte & LEVEL != 0 { WEST } else { NORTH };
        Ok((byte & CROSSED != 0).then_some(side))
    }

    /// The sides of a cell with neighbors on which passages cross.
    #[inline]
    pub(super) fn crossed(&mut self, x: u32, y: u32) -> io::Result<u8> {
        if self.crossings == 0 {
            return Ok(0);
        }
        self.sides_where(x, y, |byte| byte & CROSSED != 0)
    }

    /// The byte of a cell.
    #[inline]
    pub(super) fn get(&mut self, x: u32, y: u32) -> io::Result<u8> {
        let base = self.turn_to(x, y)?;
        Ok(self.bytes[base + self.within(x, y)])
    }

    /// Changes the byte of a cell.
    #[inline]
    pub(super) fn set(&mut self, x: u32, y: u32, byte: u8) -> io::Result<()> {
        let base = self.turn_to(x, y)?;
        self.held[base >> CELLS].is_changed = true;
        let within = self.within(x, y);
        self.bytes[base + within] = byte;
        Ok(())
    }

    /// The sides of a cell with unvisited neighbors.
    #[inline]
    pub(super) fn ways(&mut self, x: u32, y: u32) -> io::Result<u8> {
        self.sides_where(x, y, |byte| byte == 0)
    }

    /// The sides of a cell with neighbors whose bytes have a property.
    #[inline]
    fn sides_where(&mut self, x: u32, y: u32, has: impl Fn(u8) -> bool) -> io::Result<u8> {
        let base = self.turn_to(x, y)?;
        let (last_x, last_y) = ((1 << self.wide) - 1, (1 << self.high) - 1);
        let (inner_x, inner_y) = (x & last_x, y & last_y);
        let is_inside = inner_x > 0 && inner_x < last_x && inner_y > 0 && inner_y < last_y;
        if !is_inside || x + 1 == self.width || y + 1 == self.height {
            return self.outer_sides_where(x, y, has);
        }
        let (at, row) = (base + self.within(x, y), 1 << self.wide);
        let way = |side: u8, near: usize| side * u8::from(has(self.bytes[near]));
        let across = way(NORTH, at - row) | way(SOUTH, at + row);
        Ok(across | way(EAST, at + 1) | way(WEST, at - 1))
    }

    /// The same for a cell at the border, or with neighbors in other blocks.
    #[inline(never)]
    fn outer_sides_where(&mut self, x: u32, y: u32, has: impl Fn(u8) -> bool) -> io::Result<u8> {
        let sides = [
            (NORTH, y > 0),
            (EAST, x + 1 < self.width),
            (SOUTH, y + 1 < self.height),
            (WEST, x > 0),
        ];
        let mut found = 0;
        for (side, _) in sides.into_iter().filter(|&(_, is_there)| is_there) {
            let (x, y) = across(x, y, side);
            found |= side * u8::from(has(self.seen(x, y)?));
        }
        Ok(found)
    }

    /// The offset of a cell's byte in its block.
    #[inline]
    fn within(&self, x: u32, y: u32) -> usize {
        let (x, y) = (x & ((1 << self.wide) - 1), y & ((1 << self.high) - 1));
        (y << self.wide | x) as usize
    }

    #[inline]
    fn number(&self, x: u32, y: u32) -> u32 {
        (y >> self.high) * self.across + (x >> self.wide)
    }

    /// The offset of the bytes of a cell's block, which becomes the most recently used.
    #[inline]
    fn turn_to(&mut self, x: u32, y: u32) -> io::Result<usize> {
        let block = self.number(x, y);
        if block != self.block {
            self.base = self.take(block, true)?;
            self.block = block;
        }
        Ok(self.base)
    }

    /// The byte of a cell next to the block used last.
    fn seen(&mut self, x: u32, y: u32) -> io::Result<u8> {
        let block = self.number(x, y);
        let base = self.take(block, false)?;
        Ok(self.bytes[base + self.within(x, y)])
    }

    /// The offset of the bytes of a block, which is loaded if it is not in memory.
    fn take(&mut self, block: u32, asked: bool) -> io::Result<usize> {
        let mut place = self.places[block as usize];
        if place == NONE {
            place = self.bring(block)?;
        } else if asked && place != self.newest {
            self.unlink(place);
            self.link(place);
        }
        Ok((place as usize) << CELLS)
    }

    #[cold]
    fn bring(&mut self, block: u32) -> io::Result<u32> {
        let place = if self.held.len() < self.room {
            self.held.push(Held {
                block: NONE,
                newer: NONE,
                older: NONE,
                is_changed: false,
            });
            self.bytes.resize(self.held.len() << CELLS, 0);
            self.held.len() as u32 - 1
        } else {
            self.free()?
        };
        let stored = self.stored[block as usize];
        let bytes = block_at(&mut self.bytes, place);
        if stored {
            self.store.read(block, bytes)?;
        } else {
            bytes.fill(0);
        }
        self.held[place as usize].block = block;
        self.places[block as usize] = place;
        self.link(place);
        Ok(place)
    }

    /// Evicts the least recently used block and returns its place.
    fn free(&mut self) -> io::Result<u32> {
        let place = self.oldest;
        let Held {
            block, is_changed, ..
        } = self.held[place as usize];
        if is_changed {
            self.store.write(block, block_at(&mut self.bytes, place))?;
            self.stored[block as usize] = true;
            self.held[place as usize].is_changed = false;
        }
        if block == self.block {
            self.block = NONE;
        }
        self.places[block as usize] = NONE;
        self.unlink(place);
        Ok(place)
    }

    fn unlink(&mut self, place: u32) {
        let Held { newer, older, .. } = self.held[place as usize];
        match self.held.get_mut(newer as usize) {
            Some(next) => next.older = older,
            None => self.newest = older,
        }
        match self.held.get_mut(older as usize) {
            Some(next) => next.newer = newer,
            None => self.oldest = newer,
        }
    }

    fn link(&mut self, place: u32) {
        let before = self.newest;
        let held = &mut self.held[place as usize];
        (held.newer, held.older) = (NONE, before);
        match self.held.get_mut(before as usize) {
            Some(next) => next.newer = place,
            None => self.oldest = place,
        }
        self.newest = place;
    }

    /// Copies the bytes of a row.
    fn row(&mut self, y: u32, row: &mut [u8]) -> io::Result<()> {
        for (x, part) in (0..)
            .step_by(1 << self.wide)
            .zip(row.chunks_mut(1 << self.wide))
        {
            let from = self.turn_to(x, y)? + self.within(x, y);
            part.copy_from_slice(&self.bytes[from..from + part.len()]);
        }
        Ok(())
    }
}

/// Binary logarithms of the width and height of a rectangle's blocks.
fn shape(rect: &Rect) -> (u32, u32) {
    let [wide, high] = [rect.width(), rect.height()].map(|side| side.next_power_of_two().ilog2());
    if wide < CELLS / 2 {
        (wide, CELLS - wide)
    } else if high < CELLS / 2 {
        (CELLS - high, high)
    } else {
        (CELLS / 2, CELLS / 2)
    }
}

fn block_at(bytes: &mut [u8], place: u32) -> &mut [u8; BLOCK] {
    let from = (place as usize) << CELLS;
    let block = bytes[from..].first_chunk_mut();
    block.expect("a place has room for a block")
}

/// The cell across a side.
#[inline]
pub(super) fn across(x: u32, y: u32, side: u8) -> (u32, u32) {
    match side {
        NORTH => (x, y - 1),
        EAST => (x + 1, y),
        SOUTH => (x, y + 1),
        _ => (x - 1, y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::rng::Rng;
    use mazeloom_core::topology::Topology;

    #[test]
    fn bytes_are_kept_whatever_is_held() {
        let mut rng = Rng::stream(2, "board");
        for (width, height) in [
            (1, 9000),
            (9000, 1),
            (3, 5),
            (700, 650),
            (64, 64),
            (65, 129),
        ] {
            let rect = Rect::new(width, height).expect("a small grid");
            let mut board = PagedCells::new(&rect, Box::new(MemoryPages::default()), 0);
            let mut bytes = vec![0; rect.cells() as usize];
            for _ in 0..20_000 {
                let cell = rng.below(rect.cells());
                let (x, y) = (cell % width, cell / width);
                assert_eq!(board.get(x, y).expect("in memory"), bytes[cell as usize]);
                let byte = rng.below(256) as u8;
                board.set(x, y, byte).expect("in memory");
                bytes[cell as usize] = byte;
            }
            assert!(board.held.len() <= PagedCells::FEWEST);
            let mut row = vec![0; width as usize];
            for (y, expected) in bytes.chunks(width as usize).enumerate() {
                board.row(y as u32, &mut row).expect("in memory");
                assert_eq!(row, expected, "row {y} of {width}x{height}");
            }
        }
    }
}
