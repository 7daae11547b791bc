//! The two planes of bits that are a maze on a rectangle: the passages east, the passages south.
//!
//! A band of rows whose cells fill whole words is a task of its own; the planes are laid end to
//! end when all is done. A quarter of a byte a cell, half of it for good.

use crate::grid::Rect;
use crate::table::EdgeSet;
use crate::threads::Threads;
use crate::topology::Topology;

/// Below so many cells a thread takes longer to start than to work.
const FEW_CELLS: u32 = 1 << 16;

/// About so many cells of a band are enough for a task.
pub(super) const BAND_CELLS: u32 = 1 << 15;

/// As many threads as a rectangle is worth.
pub(super) fn worth(threads: Threads, rect: &Rect) -> Threads {
    if rect.cells() < FEW_CELLS {
        Threads::ONE
    } else {
        threads
    }
}

/// The passages east and south of each cell of some rows, one bit a cell.
pub(super) struct Band<'a> {
    /// The first row.
    pub top: u32,
    /// How many rows.
    pub rows: u32,
    /// The passages east, from the first row's first cell on.
    pub east: &'a mut [u64],
    /// The passages south.
    pub south: &'a mut [u64],
}

/// Lets `carve` open passages in bands of about so many cells, all shut before.
pub(super) fn by_bands(
    rect: &Rect,
    threads: Threads,
    cells: u32,
    carve: impl Fn(Band<'_>) + Sync,
) -> EdgeSet {
    let (width, height) = (rect.width(), rect.height());
    let words = (rect.cells() as usize).div_ceil(64);
    let (mut east, mut south) = (vec![0; words], vec![0; words]);
    // So many rows fill whole words.
    let whole = 64 >> width.trailing_zeros().min(6);
    let rows = (cells / width).next_multiple_of(whole).max(whole);
    let length = (rows as usize * width as usize) / 64;
    let bands = east.chunks_mut(length).zip(south.chunks_mut(length));
    let bands = bands.enumerate().map(|(number, (east, south))| {
        let top = number as u32 * rows;
        Band {
            top,
            rows: rows.min(height - top),
            east,
            south,
        }
    });
    worth(threads, rect).each(bands, carve);
    end_to_end(rect, east, &south)
}

/// The edges of the two planes.
pub(super) fn end_to_end(rect: &Rect, mut east: Vec<u64>, south: &[u64]) -> EdgeSet {
    let shift = rect.cells() % 64;
    match shift {
        0 => east.extend_from_slice(south),
        _ => {
            let mut carried = east.pop().unwrap_or(0) & lowest(shift);
            east.reserve_exact(south.len() + 1);
            east.extend(south.iter().map(|&word| {
                let joined = carried | word << shift;
                carried = word >> (64 - shift);
                joined
            }));
            east.push(carried);
        }
    }
    EdgeSet::from_words(rect.edges(), east)
}

/// Sets those bits of a plane, from `at` on, that are set in a word. None lies beyond its end.
#[inline]
pub(super) fn set_bits(plane: &mut [u64], at: usize, bits: u64) {
    let (word, shift) = (at / 64, at % 64);
    plane[word] |= bits << shift;
    // Two shifts: one by 64 would be none.
    if let Some(next) = plane.get_mut(word + 1) {
        *next |= bits >> 1 >> (63 - shift);
    }
}

/// The lowest `count` bits, 1 to 64.
#[inline]
pub(super) fn lowest(count: u32) -> u64 {
    u64::MAX >> (64 - count)
}
