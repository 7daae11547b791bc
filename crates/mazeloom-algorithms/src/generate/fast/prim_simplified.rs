//! The simplified Prim on a rectangle.
//!
//! *Why the maze is the same*: both pick the same slots of the same list and, for the cell there,
//! the same side. The lower half of a cell's byte tells on which sides unvisited cells are; a
//! cell without any is encoded as a zero-length step that opens no side, so the loop stays
//! branch-free.
//!
//! Cost O(n); scratch a byte a cell and four for each in the list.

use super::super::FastPath;
use super::active_list::{self, room};
use super::side_draw::SideDraw;
use super::tiled_bytes::{JOINED_ACROSS, Tiles, by_side, visit};
use super::{is_plain, side_draw};
use mazeloom_core::rng::{Rng, favours};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;
use std::hint::select_unpredictable;

/// Fits growth without texture.
pub(in crate::generate) const PRIM_SIMPLIFIED: FastPath = FastPath {
    fits: is_plain,
    scratch: active_list::scratch,
    ..FastPath::in_memory(|inputs, rect, rng| {
        let root = inputs.root(rect, rng);
        prim_simplified(rect, root.0, rng)
    })
};

/// The value for no side.
const NOWHERE: u8 = 4;

/// Grows from the root; the growing tree from a random cell does the same.
pub(super) fn prim_simplified(rect: &Rect, root: u32, rng: &mut Rng) -> EdgeSet {
    let tiles = Tiles::new(rect);
    let mut field = tiles.bytes(|sides| sides);
    let bytes = &mut field[..];
    let steps = tiles.steps();
    let step = by_side(&steps);
    let meant = side_draw::table([0, 1, 2, 3], NOWHERE);
    let mut rng = rng.clone();

    let root = tiles.place_of(root);
    visit(bytes, &steps, root);
    let mut list = vec![root];
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
        if favours(product as u32, slots as u32) {
            continue;
        }
        let place = (product >> 32) as usize;
        if place >= len {
            continue;
        }
        let here = list[place];
        let sides = bytes[here as usize] & 15;
        let twelfth = match draw as u32 {
            0 => side_draw::draw_from_none(sides, &mut rng),
            bits => SideDraw::of(bits),
        };
        let side = usize::from(meant[usize::from(side_draw::index(sides, twelfth))] & 7);
        let next = here.wrapping_add(step[side][here as usize % 64]);
        let byte = bytes[next as usize];
        bytes[next as usize] = byte | JOINED_ACROSS[side];
        visit(bytes, &steps, next);
        list[len] = next;
        len += usize::from(byte & 15 != 0);
        let done = sides & !(1 << side) == 0;
        list[place] = select_unpredictable(done, list[len - 1], here);
        len -= usize::from(done);
    }
}
