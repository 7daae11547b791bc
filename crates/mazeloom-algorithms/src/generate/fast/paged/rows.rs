//! Paged cells as rows of passages.

use super::{CROSSED, LEVEL, PagedCells};
use crate::generate::fast::bits::gather;
use crate::generate::fast::row_source::{MazeRow, RowSource};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Rect, Topology};
use std::io;

/// The rows of finished paged cells.
pub struct PagedRows {
    board: PagedCells,
    y: u32,
    /// The bytes of this row and of the row above, with zeros beyond them.
    here: Vec<u8>,
    above: Vec<u8>,
}

impl PagedRows {
    /// The rows of a finished maze, from the first.
    pub fn new(board: PagedCells) -> PagedRows {
        let bytes = (board.width as usize).next_multiple_of(64) + 8;
        PagedRows {
            y: 0,
            here: vec![0; bytes],
            above: vec![0; bytes],
            board,
        }
    }

    /// Replaces words by the bits that a flag has in the bytes of this row.
    fn flags(&self, flag: u8, words: &mut Vec<u64>) {
        let word = |from: usize| -> u64 {
            let bits = |eight: usize| gather(eight_at(&self.here, from + eight) >> flag.ilog2());
            (0..64).step_by(8).map(|eight| bits(eight) << eight).sum()
        };
        words.clear();
        if self.crosses() {
            words.extend((0..self.board.width as usize).step_by(64).map(word));
        }
    }
}

impl RowSource for PagedRows {
    fn width(&self) -> u32 {
        self.board.width
    }

    fn crosses(&self) -> bool {
        self.board.crossings > 0
    }

    fn next_row(&mut self, _last: bool, row: &mut MazeRow) -> io::Result<()> {
        std::mem::swap(&mut self.here, &mut self.above);
        let width = self.board.width as usize;
        self.board.row(self.y, &mut self.here[..width])?;
        self.y += 1;
        row.north.resize(width.div_ceil(64), 0);
        row.east.resize(width.div_ceil(64), 0);
        let words = row.north.iter_mut().zip(&mut row.east);
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
        self.flags(CROSSED, &mut row.crossed);
        self.flags(LEVEL, &mut row.level);
        Ok(())
    }
}

impl PagedCells {
    /// The open edges of a finished maze on its rectangle.
    ///
    /// # Errors
    /// Those of the store.
    pub(in crate::generate) fn into_edges(self, rect: &Rect) -> io::Result<EdgeSet> {
        let mut open = EdgeSet::empty(rect.edges());
        let (mut rows, mut row) = (PagedRows::new(self), MazeRow::default());
        for y in 0..rect.height() {
            rows.next_row(false, &mut row)?;
            row.open_in(&mut open, rect, y);
        }
        Ok(open)
    }
}

/// The bytes of eight cells, the first lowest.
fn eight_at(bytes: &[u8], from: usize) -> u64 {
    let eight = bytes[from..].first_chunk();
    u64::from_le_bytes(*eight.expect("a row ends with zeros"))
}
