//! The two bit planes of a maze on a rectangle: the passages east, the passages south.
//!
//! While they are written each plane has its own words; a band of rows whose cells fill whole
//! words shares no word with the next band, so bands are independent tasks. At the end the second
//! plane is moved next to the first, in place.

use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Rect, Topology};

/// Below this number of cells, starting a thread takes longer than the work.
const FEW_CELLS: u32 = 1 << 16;

/// The approximate number of cells in a band that makes a task.
pub(super) const BAND_CELLS: u32 = 1 << 15;

/// The number of threads that are useful for a rectangle.
pub(super) fn worth(threads: Threads, rect: &Rect) -> Threads {
    if rect.cells() < FEW_CELLS {
        Threads::ONE
    } else {
        threads
    }
}

/// The planes while they are written; no edge is open at first.
pub(super) struct Planes<'a> {
    rect: &'a Rect,
    /// Words of one plane.
    length: usize,
    words: Vec<u64>,
}

/// The passages east and south of each cell of some rows, one bit a cell.
pub(super) struct Band<'a> {
    /// The first row.
    pub top: u32,
    /// The number of rows.
    pub rows: u32,
    /// The passages east, from the first row's first cell on.
    pub east: &'a mut [u64],
    /// The passages south.
    pub south: &'a mut [u64],
}

impl<'a> Planes<'a> {
    /// Two planes of bits, all 0: the edges to the east and to the south of each cell.
    pub fn new(rect: &'a Rect) -> Planes<'a> {
        let length = (rect.cells() as usize).div_ceil(64);
        Planes {
            rect,
            length,
            words: vec![0; 2 * length],
        }
    }

    /// The plane of the passages east and that of those south.
    pub fn both(&mut self) -> (&mut [u64], &mut [u64]) {
        self.words.split_at_mut(self.length)
    }

    /// The bands from the top, each of `rows` rows, which must fill whole words; the last may
    /// have fewer.
    pub fn bands(&mut self, rows: u32) -> impl Iterator<Item = Band<'_>> {
        let (width, height) = (self.rect.width(), self.rect.height());
        let length = rows as usize * width as usize / 64;
        let (east, south) = self.both();
        let bands = east.chunks_mut(length).zip(south.chunks_mut(length));
        bands.enumerate().map(move |(number, (east, south))| {
            let top = number as u32 * rows;
            Band {
                top,
                rows: rows.min(height - top),
                east,
                south,
            }
        })
    }

    /// The set of open edges.
    pub fn into_edges(self) -> EdgeSet {
        let (cells, length, mut words) = (self.rect.cells(), self.length, self.words);
        let gap = cells.wrapping_neg() % 64;
        if gap != 0 {
            words[length - 1] &= lowest(cells % 64);
            for word in length..words.len() {
                let bits = words[word];
                words[word - 1] |= bits << (64 - gap);
                words[word] = bits >> gap;
            }
        }
        EdgeSet::from_words(self.rect.edges(), words)
    }
}

/// Lets `carve` open passages in bands of about `cells` cells, with all edges closed at first.
pub(super) fn by_bands(
    rect: &Rect,
    threads: Threads,
    cells: u32,
    carve: impl Fn(Band<'_>) + Sync,
) -> EdgeSet {
    let rows = whole_rows(rect, cells / rect.width());
    let mut planes = Planes::new(rect);
    worth(threads, rect).each(planes.bands(rows), carve);
    planes.into_edges()
}

/// A number of rows, at least as many as asked for and one, that fill whole words.
pub(super) fn whole_rows(rect: &Rect, rows: u32) -> u32 {
    let whole = 64 >> rect.width().trailing_zeros().min(6);
    rows.next_multiple_of(whole).max(whole)
}

/// Sets the bits of a plane, from `at` on, that are set in a word. None of them is beyond its
/// end.
#[inline]
pub(super) fn set_bits(plane: &mut [u64], at: usize, bits: u64) {
    let (word, shift) = (at / 64, at % 64);
    plane[word] |= bits << shift;
    // Two shifts, because one by 64 would shift nothing.
    if let Some(next) = plane.get_mut(word + 1) {
        *next |= bits >> 1 >> (63 - shift);
    }
}

/// Clears `count` bits of a plane, from `at` on.
pub(super) fn clear_bits(plane: &mut [u64], at: usize, count: usize) {
    let end = at + count;
    let mut from = at;
    while from < end {
        let until = (from / 64 * 64 + 64).min(end);
        plane[from / 64] &= !(lowest((until - from) as u32) << (from % 64));
        from = until;
    }
}

/// The lowest `count` bits, 1 to 64.
#[inline]
pub(super) fn lowest(count: u32) -> u64 {
    u64::MAX >> (64 - count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::Edge;

    #[test]
    fn bits_land_on_their_edges() {
        for (width, height) in [(1, 1), (5, 3), (64, 1), (67, 130), (3, 200), (128, 64)] {
            let rect = Rect::new(width, height).expect("a small grid");
            let mut planes = Planes::new(&rect);
            for band in planes.bands(64) {
                assert_eq!(band.top % 64, 0);
                let cells = width * band.rows;
                for place in (0..cells as usize).step_by(7) {
                    set_bits(band.east, place, 1);
                    set_bits(band.south, place, 1);
                }
            }
            let edges = planes.into_edges();
            let cells = width * height;
            for edge in 0..2 * cells {
                let place = edge % cells % (64 * width);
                assert_eq!(
                    edges.contains(Edge(edge)),
                    place.is_multiple_of(7),
                    "{width}x{height} {edge}"
                );
            }
        }
    }
}
