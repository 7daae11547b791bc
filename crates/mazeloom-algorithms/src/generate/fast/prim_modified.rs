//! The modified Prim on a rectangle.
//!
//! *Why the maze is the same*: both pick the same slots of the same list, remove the cell there,
//! join it to the tree by the same edge, and append its neighbors in the order of sides. The
//! upper half of a byte tells on which sides a cell has neighbors, and once it is in the tree, by
//! which side it joined; the lower half tells on which sides the tree is. A cell is listed as
//! soon as the tree touches it, so cells that are not listed have an empty lower half.
//!
//! Cost O(n); scratch a byte a cell and four for each of the frontier.

use super::super::{FastPath, Inputs};
use super::active_list::{self, room};
use super::is_plain;
use super::side_draw::{self, SideDraw};
use super::sides::{EAST, NORTH, SOUTH, WEST};
use super::tiled_bytes::Tiles;
use mazeloom_core::rng::{Rng, favours};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// Fits growth without texture.
pub(in crate::generate) const PRIM_MODIFIED: FastPath = FastPath {
    fits: is_plain,
    scratch: active_list::scratch,
    ..FastPath::in_memory(prim_modified)
};

/// Picks cells of the frontier; the upper half of a cell's byte has the sides at which the tree
/// is.
fn prim_modified(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let root = inputs.root(rect, rng).0;
    let tiles = Tiles::new(rect);
    let mut field = tiles.bytes(|sides| sides << 4);
    let bytes = &mut field[..];
    let steps = tiles.steps();
    // The root joins by no side.
    let joined = side_draw::table([NORTH, EAST, SOUTH, WEST].map(|side| side << 4), 0);
    let mut rng = rng.clone();

    let mut list = vec![tiles.place_of(root)];
    let mut len = 1;
    let (mut least, mut slots) = (0, 0);
    loop {
        if len > slots || len <= least {
            let Some(range) = room(&mut list, len) else {
                return tiles.into_edges(&field);
            };
            (least, slots) = range;
        }
        let draw = rng.bits();
        let product = (draw >> 32) * slots as u64;
        let place = (product >> 32) as usize;
        if favours(product as u32, slots as u32) || place >= len {
            continue;
        }
        let here = list[place];
        len -= 1;
        list[place] = list[len];
        let byte = bytes[here as usize];
        let twelfth = match draw as u32 {
            0 => side_draw::draw_from_none(byte & 15, &mut rng),
            bits => SideDraw::of(bits),
        };
        bytes[here as usize] = 15 | joined[usize::from(side_draw::index(byte & 15, twelfth))];
        let around = &steps[here as usize % 64];
        for (step, there, back) in [
            (around[0], byte >> 4 & 1, SOUTH),
            (around[1], byte >> 5 & 1, WEST),
            (around[2], byte >> 6 & 1, NORTH),
            (around[3], byte >> 7, EAST),
        ] {
            let next = here.wrapping_add(step);
            if let Some(byte) = bytes.get_mut(next as usize) {
                list[len] = next;
                len += usize::from(u8::from(*byte & 15 == 0) & there);
                *byte |= there * back;
            }
        }
    }
}
