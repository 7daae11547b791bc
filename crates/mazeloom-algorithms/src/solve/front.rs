//! Priority queue of the cells to continue from, cheapest first.
//!
//! If costs are small, buckets in a ring, one for each cost that can be waiting (R. Dial,
//! *Algorithm 360: shortest-path forest with topological ordering*, 1969): every push and pop
//! takes constant time, and cells of equal cost are last in, first out. Otherwise a binary heap,
//! in which the cell with the lower number comes first. Scratch 16 bytes a push.

use mazeloom_core::topology::Cell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Cells with the cost of reaching them.
pub(super) enum Front {
    /// Cells of equal cost in one bucket, buckets in a ring.
    Buckets {
        ring: Vec<Vec<Cell>>,
        /// The cost of the next cells.
        spent: u64,
        waiting: usize,
    },
    /// The cheapest on top.
    Heap(BinaryHeap<Reverse<(u64, Cell)>>),
}

/// The most expensive step for which buckets are used.
const DEAREST: u32 = 1 << 12;

impl Front {
    /// An empty queue for steps up to a maximum cost: buckets if that is small, otherwise a
    /// heap.
    pub fn for_steps_up_to(dearest: u32) -> Front {
        if dearest <= DEAREST {
            Front::Buckets {
                ring: vec![Vec::new(); dearest as usize + 1],
                spent: 0,
                waiting: 0,
            }
        } else {
            Front::Heap(BinaryHeap::new())
        }
    }

    /// Adds a cell with its cost, which must not be below the last one that was taken out, nor
    /// above it by more than the cost of a step.
    pub fn push(&mut self, total: u64, cell: Cell) {
        match self {
            Front::Buckets { ring, waiting, .. } => {
                let place = total % ring.len() as u64;
                ring[place as usize].push(cell);
                *waiting += 1;
            }
            Front::Heap(heap) => heap.push(Reverse((total, cell))),
        }
    }

    /// Removes the cheapest cell and returns it with its cost.
    pub fn pop(&mut self) -> Option<(u64, Cell)> {
        match self {
            Front::Buckets {
                ring,
                spent,
                waiting,
            } => {
                *waiting = waiting.checked_sub(1)?;
                let around = ring.len() as u64;
                loop {
                    match ring[(*spent % around) as usize].pop() {
                        Some(cell) => return Some((*spent, cell)),
                        None => *spent += 1,
                    }
                }
            }
            Front::Heap(heap) => heap.pop().map(|Reverse(cheapest)| cheapest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::rng::Rng;

    /// The costs of the cells of a front, in the order in which they are removed.
    fn costs(mut front: Front, dearest: u32) -> Vec<u64> {
        let mut rng = Rng::stream(1, "front");
        front.push(0, Cell(0));
        let mut costs = Vec::new();
        while let Some((spent, cell)) = front.pop() {
            costs.push(spent);
            for _ in 0..rng.below(3).min(500 - cell.0.min(500)) {
                let step = rng.below(dearest + 1);
                front.push(spent + u64::from(step), Cell(cell.0 + 1));
            }
            if costs.len() > 5000 {
                break;
            }
        }
        costs
    }

    #[test]
    fn buckets_and_heap_let_the_cheapest_out_first() {
        for dearest in [0, 1, 7, DEAREST] {
            let buckets = Front::for_steps_up_to(dearest);
            assert!(matches!(buckets, Front::Buckets { .. }));
            assert!(costs(buckets, dearest).is_sorted());
        }
        let heap = Front::for_steps_up_to(DEAREST + 1);
        assert!(matches!(heap, Front::Heap(_)));
        assert!(costs(heap, DEAREST + 1).is_sorted());
    }
}
