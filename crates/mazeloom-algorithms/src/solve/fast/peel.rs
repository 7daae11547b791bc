//! Fills the dead ends of a rectangle, band by band.
//!
//! The result does not depend on the order, so every band of rows fills what it can on its own.
//! Where a filled corridor leaves its band, the next cell loses a passage: that is recorded and
//! handled in the next round, whose bands are shifted by half a band, so that the former seam is
//! inside a band. When little work is left, a single band does the rest.
//!
//! Cost O(n): every cell is filled once; scratch 5 bytes for each corridor that leaves its band.

use super::{BACK, BAND_CELLS, PassageBits, SIDES};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::Cell;

/// The marks of a cell that must not be filled: it never looks like a cell with one open side.
const KEPT: u8 = 0b0011 << 4;

/// A cell that loses a passage, and the side of it.
type Loss = (u32, u8);

/// Some rows, and the work to do there.
struct Band<'a> {
    cells: &'a mut [u8],
    /// The number of its first cell.
    first: usize,
    width: usize,
    losses: Vec<Loss>,
    filled: u32,
}

impl PassageBits {
    /// Fills all dead ends except the two ends, and returns the number of filled cells. No
    /// passage leads to a filled cell, so its own sides do not matter: all count as open, so that
    /// it is not a dead end again.
    pub fn fill_dead_ends(&mut self, ends: [Cell; 2], threads: Threads) -> u32 {
        // Few losses are not worth a round on several threads.
        const FEW: usize = 1 << 10;
        let width = self.width as usize;
        let rows = (BAND_CELLS / width).max(2);
        self.forget();
        for end in ends {
            self.cells[end.0 as usize] |= KEPT;
        }
        let (mut filled, mut losses) = self.round(rows * width, None, threads);
        let mut shifted = true;
        while !losses.is_empty() {
            let more;
            (more, losses) = match losses.len() {
                0..FEW => {
                    let all = self.cells.len();
                    self.round(all, Some((all, losses)), threads)
                }
                _ if shifted => {
                    let first = rows / 2 * width;
                    self.round(rows * width, Some((first, losses)), threads)
                }
                _ => self.round(rows * width, Some((rows * width, losses)), threads),
            };
            filled += more;
            shifted = !shifted;
        }
        for end in ends {
            self.cells[end.0 as usize] &= !KEPT;
        }
        filled
    }

    /// Every band does what it can: with all of its cells, or with some losses; the first band
    /// may be shorter. Returns the number of filled cells, and the losses in other bands.
    fn round(
        &mut self,
        length: usize,
        losses: Option<(usize, Vec<Loss>)>,
        threads: Threads,
    ) -> (u32, Vec<Loss>) {
        let width = self.width as usize;
        let short = losses.as_ref().map_or(length, |(short, _)| *short);
        let middle = short.min(self.cells.len());
        let (head, rest) = self.cells.split_at_mut(middle);
        let parts = std::iter::once(head).chain(rest.chunks_mut(length));
        let mut first = 0;
        let mut bands: Vec<Band<'_>> = Vec::new();
        for cells in parts.filter(|cells| !cells.is_empty()) {
            let count = cells.len();
            bands.push(Band {
                cells,
                first,
                width,
                losses: Vec::new(),
                filled: 0,
            });
            first += count;
        }
        let begins = losses.is_none();
        for (cell, side) in losses.into_iter().flat_map(|(_, losses)| losses) {
            let band = match (cell as usize).checked_sub(short) {
                None => 0,
                Some(beyond) => 1 + beyond / length,
            };
            bands[band].losses.push((cell, side));
        }
        threads.each(bands.iter_mut(), |band| {
            if begins { band.begin() } else { band.go_on() }
        });
        let filled = bands.iter().map(|band| band.filled).sum();
        (
            filled,
            bands.into_iter().flat_map(|band| band.losses).collect(),
        )
    }
}

impl Band<'_> {
    /// Fills dead ends, starting from every cell.
    fn begin(&mut self) {
        for cell in 0..self.cells.len() {
            self.fill(cell);
        }
    }

    /// Fills dead ends, starting from cells that lost a passage.
    fn go_on(&mut self) {
        for (cell, side) in std::mem::take(&mut self.losses) {
            let here = cell as usize - self.first;
            self.cells[here] &= !side;
            self.fill(here);
        }
    }

    /// Fills a corridor from its dead end on, if it is one.
    #[inline]
    fn fill(&mut self, mut here: usize) {
        loop {
            let open = self.cells[here];
            if open & open.wrapping_sub(1) != 0 {
                return;
            }
            self.cells[here] = SIDES;
            self.filled += 1;
            if open == 0 {
                return;
            }
            let side = open.trailing_zeros() as usize;
            let steps = [self.width.wrapping_neg(), 1, self.width, usize::MAX];
            let next = here.wrapping_add(steps[side]);
            let Some(cell) = self.cells.get_mut(next) else {
                let beyond = self.first.wrapping_add(next);
                self.losses.push((beyond as u32, BACK[side]));
                return;
            };
            *cell &= !BACK[side];
            here = next;
        }
    }
}
