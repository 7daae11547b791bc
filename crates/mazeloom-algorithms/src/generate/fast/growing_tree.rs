//! The growing tree on a rectangle, for mixes of newest and random, and for the oldest.
//!
//! *Why the maze is the same*: from the newest alone it is the backtracker, from a random one
//! alone the simplified Prim. Otherwise both keep the same list, with the same gaps where cells
//! were removed, choose the same rules and slots, and choose the same neighbor of the cell found
//! there.
//!
//! Cost O(n); scratch a byte a cell and four for each slot of the list.

use super::backtracker::backtracker;
use super::neighbor_bytes::{NeighborBytes, SideStep};
use super::prim_simplified::prim_simplified;
use super::tiled_bytes::{JOINED_ACROSS, Tiles, by_side, visit};
use super::{active_list, is_plain, side_draw};
use crate::generate::FastPath;
use crate::generate::keys::{NEWEST, NEXT, Next, OF, OLDEST, OPEN, Of, Opens, RANDOM, RULES, Rule};
use mazeloom_core::parameters::Args;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// Fits growth on cells, one neighbor at a time, chosen uniformly, by mixes that [`Mix`] knows.
pub(in crate::generate) const GROWING_TREE: FastPath = FastPath {
    fits: |args| {
        let cells = args.get(&OF) == Of::Cells && args.get(&OPEN) == Opens::One;
        let plain = args.get(&NEXT) == Next::Random && is_plain(args);
        cells && plain && Mix::of(args).is_some()
    },
    scratch: active_list::scratch,
    ..FastPath::in_memory(|inputs, rect, rng| {
        // The random numbers that only the pick `cheapest` would use.
        rng.indexed();
        let root = inputs.root(rect, rng).0;
        match Mix::of(inputs.args).expect("it fits") {
            Mix::Newest => backtracker(rect, root as usize, rng),
            Mix::Random => prim_simplified(rect, root, rng),
            Mix::Oldest => from_oldest(rect, root, rng),
            Mix::Both { newest, all } => from_both(rect, root, newest, all, rng),
        }
    })
};

/// The selection rule.
enum Mix {
    Newest,
    Oldest,
    Random,
    /// From the newest with weight `newest` of `all`, otherwise from a random one.
    Both {
        newest: u32,
        all: u32,
    },
}

impl Mix {
    /// The mix given by the arguments; `None` if another rule is used.
    fn of(args: &Args) -> Option<Mix> {
        let simple = [Rule::Newest, Rule::Oldest, Rule::Random];
        let mut others = (RULES.iter()).filter(|(rule, _)| !simple.contains(rule));
        if others.any(|(_, weight)| args.get(weight) > 0) {
            return None;
        }
        match [&NEWEST, &OLDEST, &RANDOM].map(|weight| args.get(weight) as u32) {
            [0, 0, 0] => Some(Mix::Both {
                newest: 50,
                all: 100,
            }),
            [_, 0, 0] => Some(Mix::Newest),
            [0, _, 0] => Some(Mix::Oldest),
            [0, 0, _] => Some(Mix::Random),
            [newest, 0, random] => Some(Mix::Both {
                newest,
                all: newest + random,
            }),
            _ => None,
        }
    }
}

/// Opens all edges to unvisited cells from the oldest cell, in random order, before the next one:
/// cells in order of arrival, ring by ring.
fn from_oldest(rect: &Rect, root: u32, rng: &mut Rng) -> EdgeSet {
    let mut field = NeighborBytes::new(rect);
    let moves = field.moves();
    let mut rng = rng.clone();
    field.visit(root as usize);
    let mut ring = vec![root];
    let mut next_ring = Vec::new();
    while !ring.is_empty() {
        for &oldest in &ring {
            let mut sides = field.ways(oldest as usize);
            while sides != 0 {
                let index = side_draw::index(sides, side_draw::draw(sides, &mut rng));
                let SideStep {
                    step, side, joins, ..
                } = moves[usize::from(index)];
                let next = (oldest as usize).wrapping_add(step);
                field.note(next, joins);
                field.visit(next);
                next_ring.push(next as u32);
                sides &= !side;
            }
        }
        ring.clear();
        std::mem::swap(&mut ring, &mut next_ring);
    }
    field.into_edges()
}

/// Grows from the newest with weight `newest` of `all`, otherwise from a random one. Removed
/// cells leave gaps in the list, until there are as many gaps as members.
fn from_both(rect: &Rect, root: u32, newest: u32, all: u32, rng: &mut Rng) -> EdgeSet {
    const GAP: u32 = u32::MAX;
    let tiles = Tiles::new(rect);
    let mut bytes = tiles.bytes(|sides| sides);
    let steps = tiles.steps();
    let step = by_side(&steps);
    let meant = side_draw::table([0u8, 1, 2, 3], 0);
    let mut rng = rng.clone();

    let root = tiles.place_of(root);
    visit(&mut bytes, &steps, root);
    let mut list = vec![root];
    let (mut first, mut members) = (0, 1);
    while members > 0 {
        while list.last() == Some(&GAP) {
            list.pop();
        }
        let slot = if rng.below(all) < newest {
            list.len() - 1
        } else {
            random(&list, &mut first, GAP, &mut rng)
        };
        let here = list[slot];
        let sides = bytes[here as usize] & 15;
        if sides == 0 {
            list[slot] = GAP;
            members -= 1;
            if list.len() > 2 * members + 32 {
                list.retain(|&cell| cell != GAP);
                first = 0;
            }
            continue;
        }
        let index = side_draw::index(sides, side_draw::draw(sides, &mut rng));
        let side = usize::from(meant[usize::from(index)]) % 4;
        let next = here.wrapping_add(step[side][here as usize % 64]);
        bytes[next as usize] |= JOINED_ACROSS[side];
        visit(&mut bytes, &steps, next);
        list.push(next);
        members += 1;
    }
    tiles.into_edges(&bytes)
}

/// A random slot that is not a gap; there is no member before `first`.
#[inline]
fn random(list: &[u32], first: &mut usize, gap: u32, rng: &mut Rng) -> usize {
    while list[*first] == gap {
        *first += 1;
    }
    loop {
        let slot = *first + rng.below((list.len() - *first) as u32) as usize;
        if list[slot] != gap {
            return slot;
        }
    }
}
