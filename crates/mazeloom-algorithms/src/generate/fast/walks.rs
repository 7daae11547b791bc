//! Loop-erased walks over rows of states, on one thread or in strips on several.
//!
//! Which arrows of the stacks remain does not depend on the order in which loops are removed, so
//! strips of rows are done first, each on its own: meanwhile the rows between two strips count as
//! part of the tree. Then those rows join: a walk from each of their cells follows the arrows
//! that the strips left, removes loops across strips, and leaves a final path to the root. Cells
//! that these walks do not visit keep their arrow, and their paths end in the final ones.
//!
//! A state is the number of arrows a cell has removed and its last arrow. One byte is enough on
//! one thread; several threads need two, since a cell of a strip's tree may remove more.

use crate::generate::stacks::Stacks;
use mazeloom_core::rng::{Address, AddressStep};
use mazeloom_core::table::CellSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::Cell;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The number of arrows a cell has removed, the last included, and where that one leads.
pub(super) trait State: Copy + Send + Sync + PartialEq {
    /// The maximum number of arrows counted here; more are counted in a map.
    const MOST: u32;
    /// No arrow removed yet.
    const FRESH: Self;
    /// Outside the grid: arrows that lead there lead back.
    const OUTSIDE: Self;
    /// The root.
    const ROOT: Self;
    /// A state after a number of discarded arrows, with the side of the last one.
    fn new(thrown: u32, side: u8) -> Self;
    /// The number of discarded arrows.
    fn thrown(self) -> u32;
    /// The last arrow's side, in the lowest two bits of a byte.
    fn low_byte(self) -> u8;
    /// Tells whether walks continue from here.
    fn is_loose(self) -> bool;
    /// The same as part of a tree.
    fn in_tree(self) -> Self;
    /// The same before it was.
    fn out_of_tree(self) -> Self;
    /// The side of the last arrow.
    #[inline]
    fn side(self) -> usize {
        usize::from(self.low_byte() & 3)
    }
}

/// Six bits for the count, and four values for cells in the tree, whose count is no longer
/// stored.
impl State for u8 {
    const MOST: u32 = 61;
    const FRESH: u8 = 0;
    const OUTSIDE: u8 = 248;
    const ROOT: u8 = 252;
    #[inline]
    fn new(thrown: u32, side: u8) -> u8 {
        (thrown as u8) << 2 | side
    }
    #[inline]
    fn thrown(self) -> u32 {
        u32::from(self >> 2)
    }
    #[inline]
    fn low_byte(self) -> u8 {
        self
    }
    #[inline]
    fn is_loose(self) -> bool {
        self < Self::OUTSIDE
    }
    #[inline]
    fn in_tree(self) -> u8 {
        self | 252
    }
    #[inline]
    fn out_of_tree(self) -> u8 {
        self
    }
}

/// Thirteen bits for the count, and one for cells in the tree.
impl State for u16 {
    const MOST: u32 = 8000;
    const FRESH: u16 = 0;
    const OUTSIDE: u16 = 0x7ffc;
    const ROOT: u16 = 0xfffc;
    #[inline]
    fn new(thrown: u32, side: u8) -> u16 {
        (thrown as u16) << 2 | u16::from(side)
    }
    #[inline]
    fn thrown(self) -> u32 {
        u32::from(self >> 2 & 0x1fff)
    }
    #[inline]
    fn low_byte(self) -> u8 {
        self as u8
    }
    #[inline]
    fn is_loose(self) -> bool {
        self < Self::OUTSIDE
    }
    #[inline]
    fn in_tree(self) -> u16 {
        self | 0x8000
    }
    #[inline]
    fn out_of_tree(self) -> u16 {
        self & 0x7fff
    }
}

/// Rows of cells with one more place at the end of each, and one more row at each end.
#[derive(Clone, Copy)]
pub(super) struct WalkGrid {
    pub stacks: Stacks,
    /// Cells in a row, and rows.
    pub width: usize,
    pub height: usize,
    /// The number of the first cell.
    pub first: u32,
    /// True if the outside is the root.
    pub rim_is_root: bool,
    /// The offset from a place to the next across each side, also indexed by random draws.
    pub steps: [usize; 4],
    pub strides: [AddressStep; 4],
}

impl WalkGrid {
    /// The place of a cell among the states.
    pub fn place(&self, x: usize, y: usize) -> usize {
        (y + 1) * (self.width + 1) + x
    }

    /// The position of a cell's random numbers.
    fn address(&self, place: usize) -> Address {
        let (row, x) = (place / (self.width + 1), place % (self.width + 1));
        let number = (row - 1) * self.width + x;
        self.stacks.address(Cell(self.first + number as u32))
    }

    /// Sets the state of a whole row.
    fn fill<S: State>(&self, states: &mut [S], row: usize, state: S) {
        let at = row * (self.width + 1);
        states[at..at + self.width].fill(state);
    }

    /// The states of all places when every cell is in the tree.
    pub fn grow<S: State>(&self, root: Option<usize>, threads: Threads) -> Vec<S> {
        let (length, all_rows) = (self.width + 1, self.height + 2);
        let beyond = if self.rim_is_root {
            S::ROOT
        } else {
            S::OUTSIDE
        };
        let mut states = vec![beyond; length * all_rows];
        for row in 1..=self.height {
            self.fill(&mut states, row, S::FRESH);
        }
        let rows = all_rows.div_ceil(threads.count()).max(4);
        let between = (rows..all_rows)
            .step_by(rows)
            .flat_map(|row| [row - 1, row]);
        let between: Vec<usize> = between
            .filter(|row| (1..=self.height).contains(row))
            .collect();
        for &row in &between {
            self.fill(&mut states, row, S::FRESH.in_tree());
        }
        if let Some(root) = root {
            states[root] = S::ROOT;
        }
        let more = Mutex::new(BTreeMap::new());
        let strips = states.chunks_mut(rows * length).enumerate();
        threads.each(strips, |(number, states)| {
            let thrown = self.strip(states, number * rows * length);
            let mut more = more.lock().unwrap_or_else(PoisonError::into_inner);
            more.extend(thrown);
        });
        if !between.is_empty() {
            for &row in &between {
                self.fill(&mut states, row, S::FRESH);
            }
            if let Some(root) = root {
                states[root] = S::ROOT;
            }
            let more = more.into_inner().unwrap_or_else(PoisonError::into_inner);
            self.join(&mut states, &between, more);
        }
        states
    }

    /// Adds the cells of a strip to a tree by walks from each of them in turn. Returns the places
    /// of cells that removed more arrows than they can count, and how many more.
    fn strip<S: State>(&self, states: &mut [S], from: usize) -> BTreeMap<usize, u32> {
        let mut more = BTreeMap::new();
        for row in (0..states.len()).step_by(self.width + 1) {
            if from + row < self.place(0, 0) {
                continue;
            }
            let mut address = self.address(from + row);
            for start in row..row + self.width {
                if states[start].is_loose() {
                    match self.rim_is_root {
                        true => self.walk::<S, false>(states, (start, address), from, &mut more),
                        false => self.walk::<S, true>(states, (start, address), from, &mut more),
                    }
                }
                address = address + AddressStep::new(1);
            }
        }
        more
    }

    /// A loop-erased walk; with `RIM` it turns back at the border.
    #[inline]
    fn walk<S: State, const RIM: bool>(
        &self,
        states: &mut [S],
        (start, address): (usize, Address),
        from: usize,
        more: &mut BTreeMap<usize, u32>,
    ) {
        let (steps, strides) = (self.steps, self.strides);
        let (mut here, mut address) = (start, address);
        let mut state = states[here];
        while state.is_loose() {
            let thrown = state.thrown();
            let mut side = (address.coin_bits() >> (thrown % 32 * 2)) as u8 & 3;
            // Two stores, so that the likely one need not wait for the test.
            if thrown >= 32 {
                side = self.deep::<S>(more, from + here, address, thrown);
                states[here] = S::new((thrown + 1).min(S::MOST), side);
            } else {
                states[here] = S::new(thrown + 1, side);
            }
            let before = (here, address);
            here = here.wrapping_add(steps[usize::from(side)]);
            address = address + strides[usize::from(side)];
            state = states[here];
            if RIM && state == S::OUTSIDE {
                (here, address) = before;
                state = states[here];
            }
        }
        here = start;
        while states[here].is_loose() {
            let state = states[here];
            states[here] = state.in_tree();
            here = here.wrapping_add(steps[state.side()]);
        }
    }

    /// The arrow below at least 32 others.
    #[cold]
    fn deep<S: State>(
        &self,
        more: &mut BTreeMap<usize, u32>,
        place: usize,
        address: Address,
        thrown: u32,
    ) -> u8 {
        let mut k = thrown;
        if thrown == S::MOST {
            let more = more.entry(place).or_default();
            k += *more;
            *more += 1;
        }
        self.stacks.deep(address, k) as u8
    }

    /// Joins the strips' trees by walks from the cells between them.
    fn join<S: State>(&self, states: &mut [S], between: &[usize], mut more: BTreeMap<usize, u32>) {
        let mut settled = CellSet::empty(states.len() as u32);
        let is_end = |settled: &CellSet, states: &[S], place: usize| {
            states[place] == S::ROOT || settled.contains(Cell(place as u32))
        };
        let rows = between.iter().map(|row| row * (self.width + 1));
        let mut starts: Vec<usize> = rows.flat_map(|row| row..row + self.width).collect();
        while let Some(start) = starts.pop() {
            // In a strip's tree again, and so on the path to final cells.
            if !states[start].is_loose() {
                continue;
            }
            let (mut here, mut address) = (start, self.address(start));
            let mut before = (here, address);
            while !is_end(&settled, states, here) {
                let state = states[here];
                if state == S::OUTSIDE {
                    (here, address) = before;
                    continue;
                }
                let side = if state.is_loose() {
                    let thrown = state.thrown();
                    let mut side = (address.coin_bits() >> (thrown % 32 * 2)) as u8 & 3;
                    if thrown >= 32 {
                        side = self.deep::<S>(&mut more, here, address, thrown);
                    }
                    states[here] = S::new((thrown + 1).min(S::MOST), side);
                    side
                } else {
                    // The arrow that the strip left is not removed yet.
                    starts.push(here);
                    states[here] = state.out_of_tree();
                    state.side() as u8
                };
                before = (here, address);
                here = here.wrapping_add(self.steps[usize::from(side)]);
                address = address + self.strides[usize::from(side)];
            }
            here = start;
            while !is_end(&settled, states, here) {
                settled.insert(Cell(here as u32));
                let state = states[here];
                states[here] = state.in_tree();
                here = here.wrapping_add(self.steps[state.side()]);
            }
        }
    }
}
