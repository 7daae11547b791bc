//! The backtracker on a rectangle.
//!
//! *Why the maze is the same*: at every cell both see the same unvisited neighbors, in the order
//! of sides, and draw once for one of them; where there is none, both step back along the path.
//! The path is stored as the sides that lead back, two bits each, so stepping back does not wait
//! for memory.
//!
//! Cost O(n); scratch one byte a cell, and two bits for the path. In the on-disk variant the
//! cells' bytes are the path, and the neighbors' bytes say whether they are visited.

mod woven;

use super::super::{FastPath, Inputs, OnDisk};
use super::neighbor_bytes::{NeighborBytes, SideStep};
use super::paged::{PagedCells, ROOT, across};
use super::sides::opposite;
use super::{is_plain, side_draw};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;
use std::io;

/// Fits a walk without texture.
pub(in crate::generate) const BACKTRACKER: FastPath = FastPath {
    fits: is_plain,
    scratch: |_| NeighborBytes::SCRATCH + 0.25,
    run: |inputs, rect, rng| {
        let root = inputs.root(rect, rng);
        backtracker(rect, root.0 as usize, rng)
    },
    on_disk: Some(OnDisk {
        plain: on_disk,
        woven: woven::backtracker,
    }),
};

/// Walks from the root and steps back; the growing tree from the newest does the same.
pub(super) fn backtracker(rect: &Rect, root: usize, rng: &mut Rng) -> EdgeSet {
    let mut field = NeighborBytes::new(rect);
    let steps = field.steps();
    let moves = field.moves();
    let mut rng = rng.clone();
    let mut way = Way::with_room_for(field.cells());
    let mut here = root;
    let mut sides = field.ways(here);
    loop {
        while sides != 0 {
            let twelfth = side_draw::draw(sides, &mut rng);
            let SideStep {
                step, back, joins, ..
            } = moves[usize::from(side_draw::index(sides, twelfth))];
            let next = here.wrapping_add(step);
            sides = field.join(next, joins, here);
            way.push(back);
            here = next;
        }
        field.visit(here);
        loop {
            let Some(side) = way.pop() else {
                return field.into_edges();
            };
            here = here.wrapping_add(steps[usize::from(side)]);
            sides = field.ways(here);
            if sides != 0 {
                break;
            }
        }
    }
}

/// The same walk on paged cells.
fn on_disk(
    inputs: &Inputs<'_>,
    rect: &Rect,
    rng: &mut Rng,
    board: &mut PagedCells,
) -> io::Result<()> {
    let (mut x, mut y) = rect.position(inputs.root(rect, rng));
    let sides = side_draw::table([1, 2, 4, 8], 0);
    board.set(x, y, ROOT)?;
    loop {
        let open = board.ways(x, y)?;
        if open != 0 {
            let twelfth = side_draw::draw(open, rng);
            let side: u8 = sides[usize::from(side_draw::index(open, twelfth))];
            (x, y) = across(x, y, side);
            board.set(x, y, opposite(side))?;
            continue;
        }
        match board.get(x, y)? {
            ROOT => return Ok(()),
            back => (x, y) = across(x, y, back),
        }
    }
}

/// A stack of sides, 32 to a word.
struct Way {
    /// All words but the last.
    full: Vec<u64>,
    /// The last, the newest side lowest.
    last: u64,
    count: u32,
}

impl Way {
    /// An empty stack with room for a number of sides.
    fn with_room_for(sides: usize) -> Way {
        Way {
            full: Vec::with_capacity(sides / 32),
            last: 0,
            count: 0,
        }
    }

    /// Pushes a side; 32 of them make a word.
    #[inline]
    fn push(&mut self, side: u8) {
        if self.count == 32 {
            self.full.push(self.last);
            self.count = 0;
        }
        self.last = self.last << 2 | u64::from(side);
        self.count += 1;
    }

    /// Pops the last side; `None` if the stack is empty.
    #[inline]
    fn pop(&mut self) -> Option<u8> {
        if self.count == 0 {
            self.last = self.full.pop()?;
            self.count = 32;
        }
        let side = (self.last & 3) as u8;
        self.last >>= 2;
        self.count -= 1;
        Some(side)
    }
}
