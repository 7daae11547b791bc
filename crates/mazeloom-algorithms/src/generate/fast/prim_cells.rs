//! Prim on cells on a rectangle.
//!
//! *Why the maze is the same*: both take the cheapest active cell; the others wait in the heap
//! until they are the cheapest. A cell without unvisited neighbors need not wait, and once every
//! cell is visited nothing else opens.
//!
//! Cost O(n log n), but most cells never enter the heap; scratch one byte per cell and up to
//! eight for each cell in the heap.

use super::neighbor_bytes::NeighborBytes;
use crate::generate::{DUAL, FastPath, Inputs};
use mazeloom_core::rng::{IndexedRng, Rng};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Fits the grid itself.
pub(in crate::generate) const PRIM_CELLS: FastPath = FastPath {
    fits: |args| !args.get(&DUAL),
    scratch: |_| NeighborBytes::SCRATCH + 8.0,
    ..FastPath::in_memory(prim_cells)
};

/// Repeatedly takes the cheapest active cell. The weights are hashes of cells, so none are
/// stored.
fn prim_cells(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let root = inputs.root(rect, rng).0;
    let draws = rng.indexed();
    let weight = |cell: u32| (draws.bits(cell, 0), cell);
    let mut field = NeighborBytes::new(rect);
    let steps = field.steps();
    let mut waiting = Waiting::new(draws);
    let mut unvisited = field.cells() - 1;
    let mut here = weight(root);
    field.visit(root as usize);
    while unvisited > 0 {
        let mut sides = field.ways(here.1 as usize);
        if sides == 0 {
            let Some(cheapest) = waiting.take() else {
                break;
            };
            here = cheapest;
            continue;
        }
        let mut best = (u64::MAX, u32::MAX);
        let mut joins = 0;
        while sides != 0 {
            let side = sides.trailing_zeros() as usize;
            sides &= sides - 1;
            let next = weight((here.1 as usize).wrapping_add(steps[side]) as u32);
            if next < best {
                best = next;
                joins = 1 << (side ^ 2);
            }
        }
        field.note(best.1 as usize, joins);
        field.visit(best.1 as usize);
        unvisited -= 1;
        if best < here {
            if field.ways(here.1 as usize) != 0 {
                waiting.put(here);
            }
            here = best;
        } else if field.ways(best.1 as usize) != 0 {
            waiting.put(best);
        }
    }
    field.into_edges()
}

/// A priority queue of cells in buckets by the highest bits of their weights. Those of the lowest
/// buckets, up to the one opened last, are in a heap, which stays small: when it grows too large,
/// it keeps the lowest bucket only.
struct Waiting {
    draws: IndexedRng,
    heap: BinaryHeap<Reverse<(u64, u32)>>,
    /// The last bucket that is in the heap.
    opened: usize,
    /// The maximum size of the heap.
    limit: usize,
    buckets: Vec<Vec<u32>>,
}

impl Waiting {
    /// The binary logarithm of the number of buckets.
    const DIGITS: u32 = 12;

    /// The size up to which a heap is always small.
    const SMALL: usize = 64;

    /// An empty queue.
    fn new(draws: IndexedRng) -> Waiting {
        Waiting {
            draws,
            heap: BinaryHeap::new(),
            opened: 0,
            limit: Self::SMALL,
            buckets: vec![Vec::new(); 1 << Self::DIGITS],
        }
    }

    /// The bucket of a weight: its highest digits.
    fn bucket(bits: u64) -> usize {
        (bits >> (64 - Self::DIGITS)) as usize
    }

    /// Adds a cell: to the heap if its bucket is open already, otherwise unsorted to its bucket.
    fn put(&mut self, (bits, cell): (u64, u32)) {
        let bucket = Self::bucket(bits);
        if bucket <= self.opened {
            self.heap.push(Reverse((bits, cell)));
        } else {
            self.buckets[bucket].push(cell);
        }
        if self.heap.len() > self.limit {
            self.shut();
        }
    }

    /// Moves the cells above the lowest bucket back from the heap to their buckets.
    #[cold]
    #[inline(never)]
    fn shut(&mut self) {
        let Some(&Reverse((least, _))) = self.heap.peek() else {
            return;
        };
        self.opened = Self::bucket(least);
        let mut kept = Vec::new();
        for Reverse((bits, cell)) in std::mem::take(&mut self.heap) {
            if Self::bucket(bits) == self.opened {
                kept.push(Reverse((bits, cell)));
            } else {
                self.buckets[Self::bucket(bits)].push(cell);
            }
        }
        self.heap = BinaryHeap::from(kept);
        self.limit = Self::SMALL.max(2 * self.heap.len());
    }

    /// Takes the cheapest cell out, if there is one.
    fn take(&mut self) -> Option<(u64, u32)> {
        loop {
            if let Some(Reverse(cheapest)) = self.heap.pop() {
                return Some(cheapest);
            }
            self.opened += 1;
            let cells = std::mem::take(self.buckets.get_mut(self.opened)?);
            let weigh = |cell| Reverse((self.draws.bits(cell, 0), cell));
            self.heap.extend(cells.into_iter().map(weigh));
        }
    }
}
