//! Prim on frontier passages on a rectangle.
//!
//! *Why the maze is the same*: both pick the same slots of the same list, remove the edge there,
//! open it if its far end is still outside, and append the edges that lead on from there in the
//! order of sides. The lower half of a cell's byte tells on which sides cells outside the tree
//! are. An edge that no longer leads outside is encoded as a zero-length step that opens no side
//! and appends nothing, so the loop stays branch-free.
//!
//! Cost O(n); scratch a byte a cell and eight for each edge in the list.

use super::super::{FastPath, Inputs};
use super::active_list::{self, room};
use super::is_plain;
use super::tiled_bytes::{JOINED_ACROSS, Tiles, by_side, visit};
use mazeloom_core::rng::{Rng, favours};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// Fits growth without texture.
pub(in crate::generate) const PRIM_FRONTIER: FastPath = FastPath {
    fits: is_plain,
    scratch: active_list::scratch,
    ..FastPath::in_memory(prim_frontier)
};

/// Picks edges from the list of those that led out of the tree when they were listed; one that
/// leads inside by now is skipped.
fn prim_frontier(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let root = inputs.root(rect, rng).0;
    let tiles = Tiles::new(rect);
    let mut field = tiles.bytes(|sides| sides);
    let bytes = &mut field[..];
    let steps = tiles.steps();
    let step = by_side(&steps);
    let mut rng = rng.clone();

    // Cells in the tree, each with a side, in the lowest two bits.
    let root = tiles.place_of(root);
    let mut list = vec![0; 4];
    let mut len = 0;
    for side in 0..4 {
        list[len] = u64::from(root) << 2 | side;
        len += usize::from(bytes[root as usize] >> side & 1);
    }
    visit(bytes, &steps, root);
    let (mut least, mut slots) = (0, 0);
    loop {
        if len > slots || len <= least {
            let Some(range) = room(&mut list, len) else {
                return tiles.into_edges(&field);
            };
            (least, slots) = range;
        }
        let product = (rng.bits() >> 32) * slots as u64;
        let place = (product >> 32) as usize;
        if favours(product as u32, slots as u32) || place >= len {
            continue;
        }
        let (here, side) = ((list[place] >> 2) as u32, list[place] as usize & 3);
        len -= 1;
        list[place] = list[len];
        let leads_out = bytes[here as usize] >> side & 1;
        let if_out = leads_out.wrapping_neg();
        let far = step[side][here as usize % 64] & u32::from(leads_out).wrapping_neg();
        let next = here.wrapping_add(far);
        let ways = bytes[next as usize] & if_out;
        bytes[next as usize] |= JOINED_ACROSS[side] & if_out;
        visit(bytes, &steps, next);
        for side in 0..4 {
            list[len] = u64::from(next) << 2 | side;
            len += usize::from(ways >> side & 1);
        }
    }
}
