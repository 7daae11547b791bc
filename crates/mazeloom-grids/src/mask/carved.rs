//! A cave: cells opened one by one, so that they form a tree.
//!
//! ```text
//! X . X . . X       A cell is opened from a random open cell if it has exactly one open
//! . . . X . .       neighbor, until none is left or, on request, the goal is reached.
//! X X . . X .       No two open cells touch except along the tree, so every edge between
//! . . X . . X       open cells is the only path between them.
//! ```
//!
//! All algorithms make the same maze of such a mask: an organic one, whose walls are as thick as
//! its corridors. O(cells).

use super::{Mask, MaskInput, PreparedMask};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_core::words;

words! {
    /// Condition for the end of carving.
    enum Until {
        /// Until no more cells can be opened.
        Full = "full",
        /// Until the goal is reached.
        Goal = "goal",
    }
}

const UNTIL: Key<Until> = Key::word("until")
    .help("open cells until none are left, or until the goal is reached")
    .default("full");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("carved")
        .aliases(&["cave"])
        .help("an organic maze: opens cells one by one while they have one open neighbor")
        .params(&[UNTIL.param]),
    separate: false,
    square: false,
    make: |args, _, _| {
        let until_goal = args.get(&UNTIL) == Until::Goal;
        Ok(PreparedMask::Grown {
            grow: Box::new(move |soil| carve(soil, until_goal)),
            to_goal: until_goal,
        })
    },
};

/// Opens cells until none is left that has exactly one open neighbor, or until the goal is open.
fn carve(soil: &MaskInput<'_>, until_goal: bool) -> CellSet {
    let (grid, mut rng) = (soil.grid, soil.rng.clone());
    let mut open = CellSet::of(grid.cells(), [soil.start]);
    // Open cells around which something may still be opened.
    let mut active = vec![soil.start];
    let arrived = |open: &CellSet| until_goal && open.contains(soil.goal);
    while !(active.is_empty() || arrived(&open)) {
        // Before a second passage could reach it, the goal is opened from the first.
        if until_goal && stands_alone(grid, &open, soil.goal) {
            open.insert(soil.goal);
            break;
        }
        let place = rng.below(active.len() as u32) as usize;
        let wall = |&(_, next): &(_, Cell)| !open.contains(next) && stands_alone(grid, &open, next);
        match rng.pick(grid.neighbors(active[place]).filter(wall)) {
            Some((_, next)) => {
                open.insert(next);
                active.push(next);
            }
            None => _ = active.swap_remove(place),
        }
    }
    open
}

/// Tells whether exactly one side of a cell leads to an open one.
fn stands_alone<T: Topology + ?Sized>(grid: &T, open: &CellSet, cell: Cell) -> bool {
    let neighbours = grid
        .neighbors(cell)
        .filter(|&(_, next)| open.contains(next));
    neighbours.count() == 1
}
