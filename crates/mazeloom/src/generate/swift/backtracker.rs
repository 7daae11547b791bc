//! The backtracker on a rectangle.
//!
//! The maze of the text: at every cell both see the same ways on, in the order of sides, and draw
//! once for one of them; where there is none, both step back the way they came. The way is kept
//! here as the sides that lead back, two bits each.
//!
//! Cost O(n); scratch one byte a cell and up to four times two bits while the stack moves.

use super::super::Swift;
use super::field::Field;
use super::{is_plain, ways};
use crate::grid::Rect;
use crate::rng::Rng;
use crate::table::EdgeSet;

pub(in super::super) const BACKTRACKER: Swift = Swift {
    fits: is_plain,
    scratch: |_| Field::SCRATCH + 1.0,
    run: |knobs, rect, chance| {
        let root = knobs.root(rect, chance);
        backtracker(rect, root.0 as usize, chance)
    },
};

fn backtracker(rect: &Rect, root: usize, chance: &mut Rng) -> EdgeSet {
    let mut field = Field::new(rect);
    let steps = field.steps();
    let step: [usize; 256] = ways::table(steps);
    let back: [u8; 256] = ways::table([2, 3, 0, 1]);
    let mut way = Way::default();
    let mut here = root;
    field.visit(here);
    loop {
        loop {
            let sides = field.ways(here);
            if sides == 0 {
                break;
            }
            let meant = usize::from(ways::index(sides, ways::draw(sides, chance)));
            here = here.wrapping_add(step[meant]);
            field.join(here, 1 << back[meant]);
            way.push(back[meant]);
        }
        loop {
            let Some(side) = way.pop() else {
                return field.into_edges();
            };
            here = here.wrapping_add(steps[usize::from(side)]);
            if field.ways(here) != 0 {
                break;
            }
        }
    }
}

/// A stack of sides, 32 to a word.
#[derive(Default)]
struct Way {
    /// All words but the last.
    full: Vec<u64>,
    /// The last, the newest side lowest.
    last: u64,
    count: u32,
}

impl Way {
    #[inline]
    fn push(&mut self, side: u8) {
        if self.count == 32 {
            self.full.push(self.last);
            self.count = 0;
        }
        self.last = self.last << 2 | u64::from(side);
        self.count += 1;
    }

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
