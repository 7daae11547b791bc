//! Eller's algorithm on rings: the cells of a row that are joined form a ring of links, in
//! order.
//!
//! ```text
//!   row     a   b   c   d   e        sets {a, c, d} and {b} and {e}: the links of a ring lead
//!           └───────┴───┘            from left to right and back to the first
//! ```
//!
//! *Why rings suffice*: the sets of a row never cross (no a < b < c < d with a, c in one set and
//! b, d in another), because joining neighbors cannot make them cross. So two neighbors are in
//! one set exactly if one follows the other in its ring, and joining two rings, or removing a
//! cell, changes four links. No find operation is needed.
//!
//! *Why the maze is the same*: the cell with the lowest priority number of each set opens
//! downward, as in the reference implementation. A pass from the right finds the minimum over
//! each ring's cells from each cell on, and a pass from the left carries the overall minimum
//! along; the latter removes the cells that stay behind and joins the next row.
//!
//! *Threads*: which cells of a row are connected depends on all rows above, but not for long. Sets
//! that differ only because of the rows above are joined after some rows, and from there on the maze
//! is the same whatever the rows above were. So each thread sweeps a part of the rows as if every
//! cell above it were a set of its own; then the first rows of each part are swept again from the true
//! sets, until these are the ones that were assumed: after 10 to 40 rows with the usual probabilities,
//! a few hundred with others. The maze is the same for any number of parts.
//!
//! Choices are made by selecting numbers instead of branching, because the branches are
//! unpredictable.
//!
//! Cost O(n), two draws a cell; scratch 16 bytes for each cell of one row, for each part and two more,
//! and an eighth of a byte a cell; the worst case is a single row.

use super::planes::{Band, Planes, clear_bits, set_bits, whole_rows, worth};
use crate::generate::keys::{DOWN, JOIN};
use crate::generate::sweep::{Coins, is_vertical};
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::{AddressStep, Rng};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Rect};
use std::hint::select_unpredictable as select;
use std::ops::Range;

/// Fits a fair coin for joins, with any probability of edges down.
pub(in crate::generate) const ELLER: FastPath = FastPath {
    fits: |args| args.get(&JOIN) == 0.5 && !args.get(&DUAL) && !is_vertical(args),
    scratch: |_| 16.25,
    ..FastPath::in_memory(eller)
};

/// All rows of a rectangle, from the first to the last; on several threads in as many parts.
fn eller(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let threads = worth(inputs.threads, rect);
    let parts = (rect.height() / LEAST_ROWS).clamp(1, threads.count() as u32);
    let sweep = Sweep {
        rect,
        coins: Coins::new(rng),
        down: inputs.args.get(&DOWN),
    };
    sweep.in_parts(rect.height().div_ceil(parts), threads)
}

/// The least number of rows that make a part for another thread.
const LEAST_ROWS: u32 = 256;

/// Data from which the rows of a maze are made.
struct Sweep<'a> {
    rect: &'a Rect,
    coins: Coins,
    down: f64,
}

impl Sweep<'_> {
    /// A row in which every cell is a set of its own.
    fn singletons(&self) -> SetRings {
        SetRings::new(self.coins, self.down, self.rect.width())
    }

    /// All rows, in parts of at least this number of rows that are made at the same time, then corrected.
    fn in_parts(&self, rows: u32, threads: Threads) -> EdgeSet {
        let rows = whole_rows(self.rect, rows);
        let mut planes = Planes::new(self.rect);
        let mut ends: Vec<SetRings> = (0..self.rect.height().div_ceil(rows))
            .map(|_| self.singletons())
            .collect();
        let parts = planes.bands(rows).zip(&mut ends);
        threads.each(parts, |(band, rings)| self.part(band, rings));

        let mut ends = ends.into_iter();
        let mut end = ends.next();
        for (part, assumed) in (1..).zip(ends) {
            let truth = end.expect("every part has an end");
            end = Some(self.correct(&mut planes, part * rows..(part + 1) * rows, truth, assumed));
        }
        planes.into_edges()
    }

    /// Opens the passages of a part as if all cells above it were sets of their own, and leaves the sets of its
    /// last row.
    fn part(&self, band: Band<'_>, rings: &mut SetRings) {
        let width = self.rect.width() as usize;
        let mut above_the_part = self.plane_of_a_row();
        for row in 0..band.rows {
            let at = row as usize * width;
            let south = match at.checked_sub(width) {
                Some(above) => (&mut *band.south, above),
                None => (&mut *above_the_part, 0),
            };
            let east = (&mut *band.east, at);
            self.row(rings, band.top + row, Opened { south, east });
        }
    }

    /// Sweeps the first rows of a part again from the true sets above it, until the sets are those that were
    /// assumed: the rows after that are right. Returns the true sets at the end of the part; `end` are those that
    /// were found there.
    fn correct(
        &self,
        planes: &mut Planes<'_>,
        rows: Range<u32>,
        mut truth: SetRings,
        end: SetRings,
    ) -> SetRings {
        let width = self.rect.width() as usize;
        let (east, south) = planes.both();
        let mut assumed = self.singletons();
        let (mut unused_south, mut unused_east) = (self.plane_of_a_row(), self.plane_of_a_row());
        for y in rows.start..rows.end.min(self.rect.height()) {
            let at = y as usize * width;
            clear_bits(south, at - width, width);
            clear_bits(east, at, width);
            let opened = Opened {
                south: (&mut *south, at - width),
                east: (&mut *east, at),
            };
            self.row(&mut truth, y, opened);
            let unused = Opened {
                south: (&mut *unused_south, 0),
                east: (&mut *unused_east, 0),
            };
            self.row(&mut assumed, y, unused);
            if truth.links == assumed.links {
                return end;
            }
        }
        truth
    }

    fn row(&self, rings: &mut SetRings, y: u32, opened: Opened<'_>) {
        rings.row(self.rect, y, y + 1 == self.rect.height(), opened);
    }

    fn plane_of_a_row(&self) -> Vec<u64> {
        vec![0; (self.rect.width() as usize).div_ceil(64)]
    }
}

/// A cell's neighbors in its ring; index 0 stands for no cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Neighbors {
    before: u32,
    next: u32,
}

/// The state of a ring during a pass over a row.
#[derive(Clone, Copy)]
struct SetState {
    /// The lowest priority number seen in the ring so far.
    least: u32,
    /// The cell before it in the ring of the last row; itself if it is the first.
    earlier: u32,
}

/// The destination for the passages of a row: each a plane and an offset in it.
pub(super) struct Opened<'a> {
    /// To the row above.
    pub south: (&'a mut [u64], usize),
    /// Along the row.
    pub east: (&'a mut [u64], usize),
}

/// The sets of one row as rings.
pub(super) struct SetRings {
    pub(super) coins: Coins,
    /// A cell goes down if its random number is below this.
    down: u64,
    links: Vec<Neighbors>,
    fates: Vec<SetState>,
    /// The neighbor of the cell that was swept last.
    carried: u32,
}

impl SetRings {
    /// A first row in which every cell is a set of its own.
    pub(super) fn new(coins: Coins, down: f64, width: u32) -> SetRings {
        let alone = |x| Neighbors { before: x, next: x };
        let least = 0;
        SetRings {
            coins,
            down: Coins::share(down),
            links: (0..=width).map(alone).collect(),
            fates: (0..=width)
                .map(|earlier| SetState { least, earlier })
                .collect(),
            carried: 0,
        }
    }

    /// Opens the passages of a row, to the row above and along itself. The last row joins all
    /// sets that are still disconnected.
    pub(super) fn row(&mut self, rect: &Rect, y: u32, last: bool, opened: Opened<'_>) {
        let (south, above) = opened.south;
        let (east, at) = opened.east;
        let row = rect.cell(0, y);
        // They are all singletons, so it does not matter whether the cells above the first row go
        // down.
        let before = rect.cell(0, y.saturating_sub(1));
        if y > 0 {
            self.rank(before);
        }
        for x in (0..rect.width()).step_by(64) {
            let (sunk, joined) = self.sweep(before, row, x, last);
            match at + x as usize {
                0 => set_bits(east, 0, joined >> 1),
                at => set_bits(east, at - 1, joined),
            }
            if y > 0 {
                set_bits(south, above + x as usize, sunk);
            }
        }
    }

    /// Finds the lowest priority number from each cell of a row on.
    fn rank(&mut self, Cell(row): Cell) {
        let width = self.links.len() as u32 - 1;
        let mut spot = self.coins.lots(Cell(row + width - 1));
        for x in (1..=width).rev() {
            let (lot, _) = Coins::lot(spot);
            spot = spot + AddressStep::new(-1);
            let Neighbors { before, next } = self.links[x as usize];
            let beyond = select(next > x, self.fates[next as usize].least, lot);
            self.fates[x as usize] = SetState {
                least: beyond.min(lot),
                earlier: before.min(x),
            };
        }
    }

    /// Decides for up to 64 cells of the row above whether they go down, and for the cells below
    /// them whether they join the cell to the west: one bit each.
    #[inline]
    fn sweep(&mut self, above: Cell, row: Cell, from: u32, last: bool) -> (u64, u64) {
        let width = self.links.len() as u32 - 1;
        let count = (width - from).min(64);
        let mut spot = self.coins.lots(Cell(above.0 + from));
        let coins = match (last, from) {
            (true, _) => u64::MAX,
            (false, 0) => self.coins.window(row) << 1,
            (false, _) => self.coins.window(Cell(row.0 + from - 1)),
        };
        let coins = coins & !u64::from(from == 0); // the first cell has no western neighbor
        let (mut sunk, mut joined) = (0, 0);
        let (links, fates) = (&mut self.links, &mut self.fates);
        let mut carried = self.carried;
        for bit in 0..count {
            let here = 1 + from + bit;
            let x = here as usize;
            let (lot, coin) = Coins::lot(spot);
            spot = spot + AddressStep::new(1);
            let least = fates[fates[x].earlier as usize].least;
            fates[x].least = least;
            let down = (lot == least) | (u64::from(coin) < self.down);
            sunk |= u64::from(down) << bit;

            // A cell that does not go down leaves its ring: the cell below is a new set.
            let Neighbors { before, next } = links[x];
            links[before as usize].next = select(down, here, next);
            links[next as usize].before = select(down, here, before);
            let before_here = select(down, before, here);
            let next_here = select(down, next, here);
            carried = select(!down & (before + 1 == here), next, carried);

            // A cell's ring is merged with the ring to its west.
            let open = (carried != here) & (coins >> bit & 1 == 1);
            joined |= u64::from(open) << bit;
            links[x - 1].next = select(open, here, carried);
            let alone = before_here == here;
            let after = select(open & alone, carried, next_here);
            links[x] = Neighbors {
                before: select(open, here - 1, before_here),
                next: after,
            };
            let far = &mut links[carried as usize].before;
            *far = select(open, before_here, *far);
            let end = &mut links[before_here as usize].next;
            *end = select(open, carried, *end);
            carried = after;
        }
        self.carried = if from + count == width { 0 } else { carried };
        (sunk, joined)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_make_the_same_maze() {
        let threads = Threads::new(std::num::NonZeroUsize::new(3).expect("not 0"));
        for (width, height) in [(1, 300), (2, 200), (7, 300), (64, 40), (65, 200), (200, 90)] {
            let rect = Rect::new(width, height).expect("a small grid");
            for down in [0.0, 1.0 / 3.0, 0.5, 0.9, 1.0] {
                for seed in 0..4 {
                    let sweep = Sweep {
                        rect: &rect,
                        coins: Coins::new(&mut Rng::stream(seed, "generate")),
                        down,
                    };
                    let whole = sweep.in_parts(height, Threads::ONE);
                    for rows in [1, 8, 70, 128] {
                        let parts = sweep.in_parts(rows, threads);
                        assert_eq!(parts, whole, "{width}x{height} {down} {seed} {rows}");
                    }
                }
            }
        }
    }
}
