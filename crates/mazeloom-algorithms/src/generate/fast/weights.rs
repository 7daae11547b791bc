//! The random weights of the edges of a rectangle, which may be a part of a larger one.
//!
//! The weight of an edge is a hash of its number in the larger rectangle, of 64 bits: below 2³² it
//! is the number at index (edge, 0), so a part has the weights that the whole has.

use mazeloom_core::rng::IndexedRng;

/// The weights of the edges of a part. No two edges weigh the same: a weight is a bijection of the
/// edge's number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    draws: IndexedRng,
    /// The number of the part's first cell in the larger rectangle.
    first: u64,
    /// Columns of the larger rectangle.
    width: u64,
    /// Cells of the larger rectangle.
    cells: u64,
}

impl Weights {
    /// The weights of a whole rectangle of some columns and rows.
    pub(crate) fn of((width, height): (u32, u32), draws: IndexedRng) -> Weights {
        Weights {
            draws,
            first: 0,
            width: u64::from(width),
            cells: u64::from(width) * u64::from(height),
        }
    }

    /// The weights of the part whose first cell has a number in the larger rectangle.
    pub(crate) fn part(self, first: u64) -> Weights {
        Weights { first, ..self }
    }

    /// The weight of the edge of a number.
    #[inline]
    pub(crate) fn weight(&self, edge: u64) -> u64 {
        self.draws.bits(edge as u32, (edge >> 32) as u32)
    }

    /// The number of the edge east of a cell of the part.
    #[inline]
    pub(super) fn east(&self, x: u32, y: u32) -> u64 {
        self.first + u64::from(y) * self.width + u64::from(x)
    }

    /// The number of the edge south of a cell of the part.
    #[inline]
    pub(super) fn south(&self, x: u32, y: u32) -> u64 {
        self.cells + self.east(x, y)
    }

    /// The upper 16 bits of the weights of a row of edges from a number on, as signed numbers of
    /// the same order.
    #[inline]
    pub(super) fn upper(&self, first: u64, row: &mut [i16]) {
        let (mut edge, mut rest) = (first, row);
        while !rest.is_empty() {
            // Between multiples of 2³² only the first number of the index changes.
            let (low, high) = (edge as u32, (edge >> 32) as u32);
            // In 64 bits: a machine word of WebAssembly does not hold 2³².
            let until = (1 << 32) - u64::from(low);
            let count = (rest.len() as u64).min(until) as usize;
            let (now, later) = rest.split_at_mut(count);
            for (weight, place) in now.iter_mut().zip(0..) {
                let bits = self.draws.bits(low + place, high);
                *weight = (bits >> 48) as i16 ^ i16::MIN;
            }
            edge += count as u64;
            rest = later;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::rng::Rng;

    #[test]
    fn a_row_over_a_multiple_of_32_bits_has_the_weights_of_its_edges() {
        let draws = Rng::stream(1, "weights").indexed();
        let weights = Weights::of((1 << 20, 1 << 20), draws);
        let first = (3 << 32) - 5;
        let mut row = [0; 12];
        weights.upper(first, &mut row);
        for (edge, upper) in (first..).zip(row) {
            assert_eq!(upper, (weights.weight(edge) >> 48) as i16 ^ i16::MIN);
        }
        assert_eq!(weights.weight(77), draws.bits(77, 0));
    }
}
