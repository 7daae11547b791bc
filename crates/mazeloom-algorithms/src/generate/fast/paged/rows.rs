//! Paged cells as rows of passages.

use super::PagedCells;
use crate::generate::fast::bits::gather;
use std::io;

/// The passages of finished paged cells, row after row from the top.
pub struct PagedRows {
    board: PagedCells,
    y: u32,
    /// The bytes of this row and of the row above, with zeros beyond them.
    here: Vec<u8>,
    above: Vec<u8>,
    north: Vec<u64>,
    east: Vec<u64>,
}

impl PagedRows {
    /// The rows of a finished maze, from the first.
    pub fn new(board: PagedCells) -> PagedRows {
        let width = board.width as usize;
        PagedRows {
            y: 0,
            here: vec![0; width.next_multiple_of(64) + 8],
            above: vec![0; width.next_multiple_of(64) + 8],
            north: vec![0; width.div_ceil(64)],
            east: vec![0; width.div_ceil(64)],
            board,
        }
    }

    /// Cells in a row.
    pub fn width(&self) -> u32 {
        self.board.width
    }

    /// The next row: its passages to the row above, and to the next column.
    pub fn next_row(&mut self) -> io::Result<(&[u64], &[u64])> {
        std::mem::swap(&mut self.here, &mut self.above);
        let width = self.board.width as usize;
        self.board.row(self.y, &mut self.here[..width])?;
        self.y += 1;
        let words = self.north.iter_mut().zip(&mut self.east);
        for (from, (north, east)) in (0..).step_by(64).zip(words) {
            (*north, *east) = (0, 0);
            for eight in (0..64).step_by(8) {
                let [here, next, above] = [
                    eight_at(&self.here, from + eight),
                    eight_at(&self.here, from + eight + 1),
                    eight_at(&self.above, from + eight),
                ];
                *north |= gather(here | above >> 2) << eight;
                *east |= gather(here >> 1 | next >> 3) << eight;
            }
        }
        Ok((&self.north, &self.east))
    }
}

/// The bytes of eight cells, the first lowest.
fn eight_at(bytes: &[u8], from: usize) -> u64 {
    let eight = bytes[from..].first_chunk();
    u64::from_le_bytes(*eight.expect("a row ends with zeros"))
}
