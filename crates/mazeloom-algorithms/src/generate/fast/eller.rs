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
//! Choices are made by selecting numbers instead of branching, because the branches are
//! unpredictable.
//!
//! Cost O(n), two draws a cell; scratch 16 bytes for each cell of one row, and an eighth of a
//! byte a cell; the worst case is a single row.

use super::planes::{Planes, set_bits};
use crate::generate::keys::{DOWN, JOIN};
use crate::generate::sweep::{Coins, is_vertical};
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::{AddressStep, Rng};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Rect};
use std::hint::select_unpredictable as select;

/// Fits a fair coin for joins, with any probability of edges down.
pub(in crate::generate) const ELLER: FastPath = FastPath {
    fits: |args| args.get(&JOIN) == 0.5 && !args.get(&DUAL) && !is_vertical(args),
    scratch: |_| 16.25,
    run: eller,
    on_disk: None,
};

/// All rows of a rectangle, from the first to the last.
fn eller(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let (width, height) = (rect.width(), rect.height());
    let mut rings = SetRings::new(Coins::new(rng), inputs.args.get(&DOWN), width);
    let mut planes = Planes::new(rect);
    let (east, south) = planes.both();
    for y in 0..height {
        let at = (y * width) as usize;
        let above = at.saturating_sub(width as usize);
        let opened = Opened {
            south: (&mut *south, above),
            east: (&mut *east, at),
        };
        rings.row(rect, y, y + 1 == height, opened);
    }
    planes.into_edges()
}

/// A cell's neighbors in its ring; index 0 stands for no cell.
#[derive(Clone, Copy)]
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
