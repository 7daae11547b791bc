//! Paged cells as rows of passages.

use super::{CROSSED, LEVEL, PagedCells};
use crate::generate::fast::bits::gather;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Rect, Topology};
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
    crossed: Vec<u64>,
    level: Vec<u64>,
}

/// A row of a finished maze: bits of its cells, 64 to a word.
#[derive(Clone, Copy)]
pub struct PagedRow<'a> {
    /// The passages to the row above.
    pub north: &'a [u64],
    /// The passages to the next column.
    pub east: &'a [u64],
    /// The cells on which passages cross, empty if there are none.
    pub crossed: &'a [u64],
    /// Those whose upper passage runs from west to east.
    pub level: &'a [u64],
}

impl PagedRows {
    /// The rows of a finished maze, from the first.
    pub fn new(board: PagedCells) -> PagedRows {
        let width = board.width as usize;
        let words = match board.crossings {
            0 => 0,
            _ => width.div_ceil(64),
        };
        PagedRows {
            y: 0,
            here: vec![0; width.next_multiple_of(64) + 8],
            above: vec![0; width.next_multiple_of(64) + 8],
            north: vec![0; width.div_ceil(64)],
            east: vec![0; width.div_ceil(64)],
            crossed: vec![0; words],
            level: vec![0; words],
            board,
        }
    }

    /// Cells in a row.
    pub fn width(&self) -> u32 {
        self.board.width
    }

    /// Tells whether passages cross somewhere.
    pub fn crosses(&self) -> bool {
        self.board.crossings > 0
    }

    /// The next row.
    ///
    /// # Errors
    /// Those of the store.
    pub fn next_row(&mut self) -> io::Result<PagedRow<'_>> {
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
        let flags = [(CROSSED, &mut self.crossed), (LEVEL, &mut self.level)];
        for (flag, words) in flags {
            for (from, word) in (0..).step_by(64).zip(words) {
                let bits =
                    |eight: usize| gather(eight_at(&self.here, from + eight) >> flag.ilog2());
                *word = (0..64).step_by(8).map(|eight| bits(eight) << eight).sum();
            }
        }
        Ok(PagedRow {
            north: &self.north,
            east: &self.east,
            crossed: &self.crossed,
            level: &self.level,
        })
    }
}

impl PagedCells {
    /// The open edges of a finished maze on its rectangle.
    ///
    /// # Errors
    /// Those of the store.
    pub(in crate::generate) fn into_edges(self, rect: &Rect) -> io::Result<EdgeSet> {
        let mut open = EdgeSet::empty(rect.edges());
        let mut rows = PagedRows::new(self);
        for y in 0..rect.height() {
            let PagedRow { north, east, .. } = rows.next_row()?;
            open.insert_run(rect.east(rect.cell(0, y)), east);
            if let Some(above) = y.checked_sub(1) {
                open.insert_run(rect.south(rect.cell(0, above)), north);
            }
        }
        Ok(open)
    }
}

/// The bytes of eight cells, the first lowest.
fn eight_at(bytes: &[u8], from: usize) -> u64 {
    let eight = bytes[from..].first_chunk();
    u64::from_le_bytes(*eight.expect("a row ends with zeros"))
}
