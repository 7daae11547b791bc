//! Wilson's algorithm with one byte per cell: how many arrows it has removed, and the last one.
//!
//! *Why the maze is the same*: both look up the arrows in the same stacks, and which of them
//! remain does not depend on the order of the walks. On a rectangle every cell has four sides and
//! every arrow is two bits, so one random number is a stack of 32. A row and a column of bytes
//! outside the grid turn back the arrows that lead out of it. On the dual the cells are the posts
//! between the cells, and what lies outside them is the outer face: the root.
//!
//! Cost as in the reference implementation, some four arrows per post and twice as many per cell;
//! scratch one and an eighth bytes per cell, twice as much on several threads, and some more for
//! the few cells that remove 61 arrows.

use super::bits::gather;
use super::planes::{BAND_CELLS, Band, by_bands, lowest, set_bits, worth};
use super::walks::{State, WalkGrid};
use crate::generate::keys::{LOOPS, Loops};
use crate::generate::stacks::Stacks;
use crate::generate::texture;
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::{AddressStep, Rng};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Rect, Topology};

/// Fits walks that erase their loops, without bias, on the cells or on the posts.
pub(in crate::generate) const WILSON: FastPath = FastPath {
    fits: |args| args.get(&LOOPS) == Loops::Erase && texture::is_plain(args),
    scratch: |_| 2.25,
    ..FastPath::in_memory(|inputs, rect, rng| {
        let alone = worth(inputs.threads, rect) == Threads::ONE;
        match (inputs.args.get(&DUAL), alone) {
            (true, true) => on_posts::<u8>(inputs, rect, rng),
            (true, false) => on_posts::<u16>(inputs, rect, rng),
            (false, true) => on_cells::<u8>(inputs, rect, rng),
            (false, false) => on_cells::<u16>(inputs, rect, rng),
        }
    })
};

/// For each side, which of up to 64 cells' last arrows lead across it.
fn ways<S: State>(states: &[S]) -> [u64; 4] {
    let (mut low, mut high) = (0, 0);
    for (place, chunk) in states.chunks(8).enumerate() {
        let mut eight = [0; 8];
        for (byte, state) in eight.iter_mut().zip(chunk) {
            *byte = state.low_byte();
        }
        let eight = u64::from_le_bytes(eight);
        low |= gather(eight) << (8 * place);
        high |= gather(eight >> 1) << (8 * place);
    }
    let some = lowest(states.len() as u32);
    [!low & !high & some, low & !high, !low & high, low & high]
}

/// The maze made by opening passages: walks among the cells.
fn on_cells<S: State>(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let root = inputs.root(rect, rng);
    if rect.cells() == 1 {
        return EdgeSet::empty(rect.edges());
    }
    let width = rect.width() as usize;
    let length = width + 1;
    let field = WalkGrid {
        stacks: Stacks::new(rng),
        width,
        height: rect.height() as usize,
        first: 0,
        rim_is_root: false,
        steps: [length.wrapping_neg(), 1, length, usize::MAX],
        strides: [-i64::from(rect.width()), 1, rect.width().into(), -1].map(AddressStep::new),
    };
    let (x, y) = rect.position(root);
    let root = field.place(x as usize, y as usize);
    let mut states: Vec<S> = field.grow(Some(root), worth(inputs.threads, rect));
    // The root takes an arrow that leads to it from a neighbor.
    for side in 0..4 {
        let next = states[root.wrapping_add(field.steps[usize::from(side)])];
        if next != S::OUTSIDE && next.side() == usize::from(side ^ 2) {
            states[root] = S::new(0, side);
        }
    }
    by_bands(rect, inputs.threads, BAND_CELLS, |band| {
        open(rect, &field, &states, band);
    })
}

/// Opens the edges of the cells' arrows.
fn open<S: State>(rect: &Rect, field: &WalkGrid, states: &[S], band: Band<'_>) {
    let (width, height) = (rect.width() as usize, rect.height() as usize);
    for row in 0..band.rows as usize {
        let (y, at) = (band.top as usize + row, row * width);
        for x in (0..width).step_by(64) {
            let count = (width - x).min(64);
            let cells = |y: usize| ways(&states[field.place(x, y)..][..count]);
            let [_, east, south, west] = cells(y);
            set_bits(band.east, at + x, east);
            match x {
                0 => set_bits(band.east, at, west >> 1),
                _ => set_bits(band.east, at + x - 1, west),
            }
            set_bits(band.south, at + x, south);
            if y + 1 < height {
                let [north, ..] = cells(y + 1);
                set_bits(band.south, at + x, north);
            }
        }
    }
}

/// The maze that adds walls: walks among the inner posts, with the whole border as root.
fn on_posts<S: State>(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let (length, width) = (rect.width() as usize, rect.width() as usize - 1);
    let field = WalkGrid {
        stacks: Stacks::new(rng),
        width,
        height: rect.height() as usize - 1,
        first: 1, // the outer face is 0
        rim_is_root: true,
        // A post's sides run from the west around by the south.
        steps: [usize::MAX, length, 1, length.wrapping_neg()],
        strides: [-1, width as i64, 1, -(width as i64)].map(AddressStep::new),
    };
    let states: Vec<S> = field.grow(None, worth(inputs.threads, rect));
    by_bands(rect, inputs.threads, BAND_CELLS, |band| {
        wall(rect, &field, &states, band);
    })
}

/// Opens the edges that no post's arrow closes.
fn wall<S: State>(rect: &Rect, field: &WalkGrid, states: &[S], band: Band<'_>) {
    let (width, height) = (rect.width() as usize, rect.height() as usize);
    for row in 0..band.rows as usize {
        let (y, at) = (band.top as usize + row, row * width);
        for x in (0..width - 1).step_by(64) {
            let count = (width - 1 - x).min(64);
            let posts = |y: usize| ways(&states[field.place(x, y)..][..count]);
            if y + 1 < height {
                let [west, _, east, north] = posts(y);
                set_bits(band.south, at + x, west);
                set_bits(band.south, at + x + 1, east);
                set_bits(band.east, at + x, north);
            }
            if y > 0 {
                let [_, south, ..] = posts(y - 1);
                set_bits(band.east, at + x, south);
            }
        }
    }
    for word in band.east.iter_mut().chain(band.south) {
        *word = !*word;
    }
}
