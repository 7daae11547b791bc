//! The two planes of a rectangle's passages, written in bands of rows by several threads.
//!
//! The plane of the east edges ends at bit `cells`, where that of the south edges begins
//! (`grid::Rect`). While they are written each has words of its own, and 64 rows of any width
//! fill whole words, so that bands of 64 rows share none.

use crate::grid::Rect;
use crate::table::EdgeSet;

/// The planes while they are written; no edge is open at first.
pub(super) struct Planes {
    words: Vec<u64>,
    width: usize,
    cells: usize,
}

/// Some rows of the planes: bit `y·W + x` from the first of them.
pub(super) struct Band<'a> {
    pub(super) east: &'a mut [u64],
    pub(super) south: &'a mut [u64],
}

/// How many rows there are to a band; the last may have fewer.
pub(super) const BAND: u32 = 64;

impl Planes {
    pub(super) fn new(rect: &Rect) -> Planes {
        let cells = rect.width() as usize * rect.height() as usize;
        Planes {
            words: vec![0; 2 * cells.div_ceil(64)],
            width: rect.width() as usize,
            cells,
        }
    }

    /// The bands from the top.
    pub(super) fn bands(&mut self) -> impl Iterator<Item = Band<'_>> {
        let (east, south) = self.words.split_at_mut(self.cells.div_ceil(64));
        let pairs = east
            .chunks_mut(self.width)
            .zip(south.chunks_mut(self.width));
        pairs.map(|(east, south)| Band { east, south })
    }

    /// The set of open edges: closes the gap between the planes.
    pub(super) fn into_edges(mut self) -> EdgeSet {
        let (plane, gap) = (self.cells.div_ceil(64), self.cells.wrapping_neg() % 64);
        if gap != 0 {
            for word in plane..self.words.len() {
                let bits = self.words[word];
                self.words[word - 1] |= bits << (64 - gap);
                self.words[word] = bits >> gap;
            }
        }
        EdgeSet::from_words(2 * self.cells as u32, self.words)
    }
}

/// Adds 64 bits from a place on; those beyond the end are 0.
#[inline]
pub(super) fn put(plane: &mut [u64], place: usize, bits: u64) {
    let (word, shift) = (place / 64, place % 64);
    plane[word] |= bits << shift;
    if let Some(next) = plane.get_mut(word + 1)
        && shift != 0
    {
        *next |= bits >> (64 - shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::Edge;

    #[test]
    fn bits_land_on_their_edges() {
        for (width, height) in [(1, 1), (5, 3), (64, 1), (67, 130), (3, 200), (128, 64)] {
            let rect = Rect::new(width, height).expect("a small grid");
            let mut planes = Planes::new(&rect);
            for (band, top) in planes.bands().zip((0..height).step_by(64)) {
                let cells = width * BAND.min(height - top);
                for place in (0..cells as usize).step_by(7) {
                    put(band.east, place, 1);
                    put(band.south, place, 1);
                }
            }
            let edges = planes.into_edges();
            let cells = width * height;
            for edge in 0..2 * cells {
                let place = edge % cells % (BAND * width);
                assert_eq!(
                    edges.contains(Edge(edge)),
                    place.is_multiple_of(7),
                    "{width}x{height} {edge}"
                );
            }
        }
    }
}
