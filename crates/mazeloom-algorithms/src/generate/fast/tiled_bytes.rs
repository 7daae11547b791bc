//! A rectangle as one byte per cell, in tiles of eight by eight cells (64 bytes).
//!
//! Algorithms that grow at random places read a cell and its neighbors, and come back long after
//! these have left the caches. In tiles most neighbors share a cache line, and 64 × 64 cells
//! share a page of memory. A cell is identified by the position of its byte; a table gives, for
//! each position in a tile, the offsets of the neighbors.
//!
//! A rectangle narrower than eight cells has narrower tiles. Every side is padded to whole tiles
//! with unreachable cells: a side of nine takes sixteen, a long one hardly more than its length.

use super::bits::gather;
use super::sides::{EAST, NORTH, SOUTH, WEST};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Edge, Rect};

/// The bit, as it is in the byte of a cell that joined the maze across a side, for the side it
/// was joined by; none for the sides that there are not.
pub(super) const JOINED_ACROSS: [u8; 8] =
    [SOUTH << 4, WEST << 4, NORTH << 4, EAST << 4, 0, 0, 0, 0];

/// The offsets of a cell's neighbors, by side; sums wrap.
pub(super) type Steps = [u32; 4];

/// The cells of a rectangle in tiles.
pub(super) struct Tiles {
    width: u32,
    height: u32,
    /// Binary logarithms of a tile's width and height.
    wide: u32,
    high: u32,
    /// The number of tiles per row.
    across: u32,
}

impl Tiles {
    /// The tiles of a rectangle.
    pub fn new(rect: &Rect) -> Tiles {
        let (width, height) = (rect.width(), rect.height());
        let [wide, high] = [width, height].map(|side| side.next_power_of_two().ilog2().min(3));
        Tiles {
            width,
            height,
            wide,
            high,
            across: width.div_ceil(1 << wide),
        }
    }

    /// The number of cells.
    pub fn cells(&self) -> u32 {
        self.width * self.height
    }

    /// A byte for each cell from its sides that are not at the border, 0 for padding.
    pub fn bytes(&self, byte: impl Fn(u8) -> u8) -> Vec<u8> {
        let rows = self.height.next_multiple_of(1 << self.high) as usize;
        let columns = (self.across << self.wide) as usize;
        let mut bytes = vec![0; rows * columns];
        for y in 0..self.height {
            let rim = (u8::from(y == 0) * NORTH) | (u8::from(y == self.height - 1) * SOUTH);
            let inner = byte(!rim & (NORTH | EAST | SOUTH | WEST));
            for column in 0..self.across {
                let from = self.row(y, column);
                bytes[from..from + (1 << self.wide)].fill(inner);
            }
            let last = self.place(self.width - 1, y);
            let end = self.row(y, self.across - 1) + (1 << self.wide);
            bytes[last..end].fill(0);
            let east = if self.width == 1 { WEST } else { 0 };
            bytes[last] = byte(!rim & (NORTH | SOUTH | WEST) & !east);
            if self.width > 1 {
                bytes[self.place(0, y)] = byte(!rim & (NORTH | EAST | SOUTH));
            }
        }
        bytes
    }

    /// The position of a cell's byte.
    pub fn place_of(&self, cell: u32) -> u32 {
        self.place(cell % self.width, cell / self.width) as u32
    }

    fn place(&self, x: u32, y: u32) -> usize {
        self.row(y, x >> self.wide) + (x & ((1 << self.wide) - 1)) as usize
    }

    /// The position of the first cell of a row in a tile, by the tile's column.
    #[inline]
    fn row(&self, y: u32, column: u32) -> usize {
        let tile = (y >> self.high) * self.across + column;
        let row = (tile << self.high) | (y & ((1 << self.high) - 1));
        (row as usize) << self.wide
    }

    /// The offsets of the neighbors of a cell, by the lowest six bits of its position.
    pub fn steps(&self) -> [Steps; 64] {
        let (wide, high) = (1 << self.wide, 1 << self.high);
        let tile: u32 = wide * high;
        let line = tile.wrapping_mul(self.across);
        std::array::from_fn(|place| {
            let (x, y) = (place as u32 % wide, place as u32 / wide % high);
            let inner = tile - wide;
            [
                if y > 0 {
                    wide.wrapping_neg()
                } else {
                    inner.wrapping_sub(line)
                },
                if x + 1 < wide { 1 } else { tile - wide + 1 },
                if y + 1 < high {
                    wide
                } else {
                    line.wrapping_sub(inner)
                },
                if x > 0 {
                    u32::MAX
                } else {
                    (tile - wide + 1).wrapping_neg()
                },
            ]
        })
    }

    /// The edges by which cells joined: the one east of a cell if that joined eastward or the
    /// next one westward, and in the same way southward.
    pub fn into_edges(self, bytes: &[u8]) -> EdgeSet {
        let mut open = EdgeSet::empty(2 * self.cells());
        for y in 0..self.height {
            for from in (0..self.width).step_by(64) {
                let [east, south] = self.word(bytes, from, y);
                let first = y * self.width + from;
                open.insert_run(Edge(first), &[east]);
                open.insert_run(Edge(self.cells() + first), &[south]);
            }
        }
        open
    }

    /// For 64 cells of a row a bit each: whether the edges east and south of it are open.
    fn word(&self, bytes: &[u8], from: u32, y: u32) -> [u64; 2] {
        let [mut east, mut south] = [0, 0];
        let mut here = self.eight(bytes, from, y);
        for eight in 0..8 {
            let x = from + 8 * eight;
            if x >= self.width {
                break;
            }
            let next = self.eight(bytes, x + 8, y);
            let below = self.eight(bytes, x, y + 1);
            let westward = here >> 8 | next << 56;
            east |= gather(here >> 5 | westward >> 7) << (8 * eight);
            south |= gather(here >> 6 | below >> 4) << (8 * eight);
            here = next;
        }
        [east, south]
    }

    /// The bytes of eight cells of a row, 0 for those beyond the last.
    #[inline]
    fn eight(&self, bytes: &[u8], x: u32, y: u32) -> u64 {
        if x >= self.width || y >= self.height {
            return 0;
        }
        if self.wide < 3 {
            let last = (self.width - 1).min(x + 7);
            let cells = (x..=last).rev().map(|x| bytes[self.place(x, y)]);
            return cells.fold(0, |all, byte| all << 8 | u64::from(byte));
        }
        let row = &bytes[self.row(y, x / 8)..];
        row.first_chunk()
            .map_or(0, |eight| u64::from_le_bytes(*eight))
    }
}

/// Marks a cell as visited in the lower halves of its neighbors' bytes. At the border the
/// positions belong to other cells, or to none; but those are at the border on that side too, so
/// their bit is 0 already.
#[inline]
pub(super) fn visit(bytes: &mut [u8], steps: &[Steps; 64], cell: u32) {
    let around = &steps[cell as usize % 64];
    let mut lose = |step: u32, way: u8| {
        if let Some(byte) = bytes.get_mut(cell.wrapping_add(step) as usize) {
            *byte &= !way;
        }
    };
    lose(around[0], SOUTH);
    lose(around[1], WEST);
    lose(around[2], NORTH);
    lose(around[3], EAST);
}

/// The offsets of neighbors, indexed by the side first; 0 for sides that do not exist.
pub(super) fn by_side(steps: &[Steps; 64]) -> [[u32; 64]; 8] {
    std::array::from_fn(|side| steps.map(|steps| steps.get(side).copied().unwrap_or(0)))
}
