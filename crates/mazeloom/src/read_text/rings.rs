//! Rings of squares, from the border of a drawing inward.
//!
//! ```text
//! . . . . . . .     A picture of a maze can have a margin: rings of one value around a frame of
//! . # # # # # .     another one. Walls and floor exchanged, the frame would be a corridor around
//! . #   #   # .     a maze without an opening, which hardly anyone draws.
//! . #   #   # .
//! ```

/// Counts of the squares on each ring.
pub(super) struct Rings {
    width: usize,
    height: usize,
    rows: usize,
    /// The squares of other values than the outermost, and those of the same.
    counts: Vec<[usize; 2]>,
    is_rectangle: bool,
}

impl Rings {
    pub(super) fn new(width: usize, height: usize) -> Rings {
        Rings {
            width,
            height,
            rows: 0,
            counts: vec![[0; 2]; width.min(height).div_ceil(2)],
            is_rectangle: true,
        }
    }

    /// Adds the next row: whether its squares have the value of those at the border.
    pub(super) fn add(&mut self, squares: impl Iterator<Item = bool>) {
        let mut columns = 0;
        for is_same in squares {
            let across = columns.min(self.width.saturating_sub(columns + 1));
            let down = self.rows.min(self.height.saturating_sub(self.rows + 1));
            if let Some(ring) = self.counts.get_mut(across.min(down)) {
                ring[usize::from(is_same)] += 1;
            }
            columns += 1;
        }
        self.is_rectangle &= columns == self.width;
        self.rows += 1;
    }

    /// The number of rings around a frame with two openings at most; 0 if there is none.
    pub(super) fn margin(&self) -> usize {
        const LEAST_FRAME: usize = 16;
        let outer = self.counts.iter().position(|&[others, _]| others > 0);
        let frames = outer.and_then(|outer| {
            let &[[others, gaps], [_, floor]] = self.counts.get(outer..outer + 2)? else {
                return None;
            };
            let is_frame = others + gaps >= LEAST_FRAME && gaps <= 2 && floor > 2;
            is_frame.then_some(outer)
        });
        frames.filter(|_| self.is_rectangle).unwrap_or(0)
    }
}
