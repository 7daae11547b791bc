//! A rectangle as one byte per cell: which neighbors are unvisited, and by which side it joined.
//!
//! The lower half of a byte has a bit for each side with an unvisited cell behind it, so one read
//! shows all possible next cells, including the limits of the grid. In return, visiting a cell
//! changes four bytes. The upper half has a bit for the side by which the cell joined the maze:
//! these bits are the maze.

use super::bits::gather;
use super::side_draw;
use super::sides::{AROUND, EAST, NORTH, SOUTH, WEST};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// One byte for each cell of a rectangle.
pub(super) struct NeighborBytes {
    bytes: Vec<u8>,
    width: usize,
}

/// A step across a side.
#[derive(Clone, Copy, Default)]
pub(super) struct SideStep {
    /// The difference to the next cell's number.
    pub step: usize,
    /// The side's bit.
    pub side: u8,
    /// The side that leads back.
    pub back: u8,
    /// Its bit.
    pub joins: u8,
}

impl NeighborBytes {
    /// Bytes of scratch a cell.
    pub const SCRATCH: f64 = 1.0;

    /// No cell visited.
    pub fn new(rect: &Rect) -> NeighborBytes {
        let width = rect.width() as usize;
        let mut bytes = vec![AROUND; width * rect.height() as usize];
        for row in bytes.chunks_exact_mut(width) {
            row[0] &= !WEST;
            row[width - 1] &= !EAST;
        }
        let last = bytes.len() - width;
        bytes[..width].iter_mut().for_each(|byte| *byte &= !NORTH);
        bytes[last..].iter_mut().for_each(|byte| *byte &= !SOUTH);
        NeighborBytes { bytes, width }
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.bytes.len()
    }

    /// The differences to the numbers of the neighbors, by side; sums wrap.
    pub fn steps(&self) -> [usize; 4] {
        [self.width.wrapping_neg(), 1, self.width, usize::MAX]
    }

    /// The step for each random choice of a side; a zero step if there is no side.
    pub fn moves(&self) -> [SideStep; 256] {
        let steps = self.steps();
        let moves = [0, 1, 2, 3].map(|side: usize| SideStep {
            step: steps[side],
            side: 1 << side,
            back: (side ^ 2) as u8,
            joins: 1 << (side ^ 2),
        });
        side_draw::table(moves, SideStep::default())
    }

    /// The sides with unvisited neighbors.
    #[inline]
    pub fn ways(&self, cell: usize) -> u8 {
        self.bytes[cell] & AROUND
    }

    /// Marks a cell as visited in the bytes of its neighbors. At the border the numbers belong to
    /// other cells, or to none; but those are at the border on that side too, so their bit is 0
    /// already.
    #[inline]
    pub fn visit(&mut self, cell: usize) {
        let mut lose = |number: usize, way: u8| {
            if let Some(byte) = self.bytes.get_mut(number) {
                *byte &= !way;
            }
        };
        lose(cell.wrapping_sub(self.width), SOUTH);
        lose(cell.wrapping_sub(1), EAST);
        lose(cell + 1, WEST);
        lose(cell + self.width, NORTH);
    }

    /// Joins a cell across a side, given as its bit, to a neighbor that is not marked as visited
    /// yet, marks that one, and returns the sides of the cell with unvisited neighbors. The cell
    /// itself is marked afterwards, so that reading its byte need not wait for these changes.
    #[inline]
    pub fn join(&mut self, cell: usize, side: u8, neighbour: usize) -> u8 {
        let ways = self.ways(cell) & !side;
        self.visit(neighbour);
        self.bytes[cell] = ways | side << 4;
        ways
    }

    /// Stores the side, as its bit, by which a cell joined the maze.
    pub fn note(&mut self, cell: usize, side: u8) {
        self.bytes[cell] |= side << 4;
    }

    /// Tells whether a cell has joined the maze.
    #[inline]
    pub fn has_joined(&self, cell: usize) -> bool {
        self.bytes[cell] > AROUND
    }

    /// A side by which a neighbor joined a cell, as its bit, seen from the cell; 0 if none did.
    pub fn joined_to(&self, cell: usize) -> u8 {
        let around = [(NORTH, SOUTH), (EAST, WEST), (SOUTH, NORTH), (WEST, EAST)];
        let joined = |(step, (side, back)): (usize, (u8, u8))| {
            let byte = self.bytes.get(cell.wrapping_add(step))?;
            (byte >> 4 == back).then_some(side)
        };
        self.steps()
            .into_iter()
            .zip(around)
            .find_map(joined)
            .unwrap_or(0)
    }

    /// The first unvisited cell from `from` on with a visited neighbor, and the sides of such
    /// neighbors.
    pub fn touched(&self, mut from: usize) -> Option<(usize, u8)> {
        const LEAST: u64 = u64::from_le_bytes([AROUND; 8]);
        const HIGHEST: u64 = u64::from_le_bytes([0x80; 8]);
        while from < self.cells() {
            let bytes = match self.bytes.get(from..from + 8) {
                Some(_) => self.eight(from),
                None => self.eight(from) | u64::MAX << (8 * (self.cells() - from)),
            };
            // The lowest of these bits marks the first byte that is less than `AROUND`.
            let less = bytes.wrapping_sub(LEAST) & !bytes & HIGHEST;
            if less == 0 {
                from += 8;
                continue;
            }
            let cell = from + less.trailing_zeros() as usize / 8;
            let visited = self.sides(cell) & !self.ways(cell);
            if visited != 0 {
                return Some((cell, visited));
            }
            from = cell + 1;
        }
        None
    }

    /// The sides of a cell that are not at the border.
    fn sides(&self, cell: usize) -> u8 {
        let column = cell % self.width;
        let rim = [
            (cell < self.width, NORTH),
            (column == self.width - 1, EAST),
            (cell >= self.cells() - self.width, SOUTH),
            (column == 0, WEST),
        ];
        let shut = rim.iter().filter(|(there, _)| *there);
        shut.fold(AROUND, |sides, (_, side)| sides & !side)
    }

    /// The edges by which cells joined: the one east of a cell if that joined eastward or the
    /// next one westward, and in the same way southward. No cell joined across the border.
    pub fn into_edges(self) -> EdgeSet {
        let cells = self.bytes.len();
        let places = 0..cells.div_ceil(64);
        let mut words = Vec::with_capacity((2 * cells).div_ceil(64));
        words.extend((places.clone()).map(|place| self.word(place, 1, EAST, WEST)));
        words.resize((2 * cells).div_ceil(64), 0);
        let (south, turn) = (cells / 64, cells % 64);
        for place in places {
            let word = self.word(place, self.width, SOUTH, NORTH);
            words[south + place] |= word << turn;
            if let (Some(next), true) = (words.get_mut(south + place + 1), turn > 0) {
                *next |= word >> (64 - turn);
            }
        }
        EdgeSet::from_words(2 * cells as u32, words)
    }

    /// For 64 cells a bit each: whether it joined by one side, or the cell `step` further on by
    /// another.
    fn word(&self, place: usize, step: usize, side: u8, other: u8) -> u64 {
        let (side, other) = (4 + side.trailing_zeros(), 4 + other.trailing_zeros());
        let mut word = 0;
        for eight in 0..8 {
            let cell = place * 64 + eight * 8;
            let joined = self.eight(cell) >> side | self.eight(cell + step) >> other;
            word |= gather(joined) << (eight * 8);
        }
        word
    }

    /// The bytes of eight cells, 0 for those beyond the last.
    #[inline]
    fn eight(&self, cell: usize) -> u64 {
        let bytes = self.bytes.get(cell..).unwrap_or_default();
        match bytes.first_chunk() {
            Some(eight) => u64::from_le_bytes(*eight),
            None => bytes
                .iter()
                .rev()
                .fold(0, |all, &byte| all << 8 | u64::from(byte)),
        }
    }
}
