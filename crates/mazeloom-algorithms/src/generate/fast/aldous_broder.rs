//! Aldous–Broder's walk on a rectangle, where it does not avoid visited cells.
//!
//! *Why the maze is the same*: both walks draw the same numbers for the same choices. No
//! neighbor is marked as visited, so each cell's byte keeps all its sides, and whether the walk
//! has been in a cell is known from the side by which that cell joined.
//!
//! Cost and scratch: the cover time, and one byte a cell.

use super::super::{FastPath, Inputs};
use super::neighbor_bytes::{NeighborBytes, SideStep};
use super::{is_plain, side_draw};
use crate::generate::keys::AVOID;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// Fits a walk that does not avoid visited cells, without texture.
pub(in crate::generate) const ALDOUS_BRODER: FastPath = FastPath {
    fits: |args| args.get(&AVOID) == 0.0 && is_plain(args),
    scratch: |_| NeighborBytes::SCRATCH,
    ..FastPath::in_memory(aldous_broder)
};

/// Walks until every cell has joined. The generator is cloned into registers for the inner loop.
fn aldous_broder(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let root = inputs.root(rect, rng).0 as usize;
    let mut field = NeighborBytes::new(rect);
    let moves = field.moves();
    let mut rng = rng.clone();
    let mut here = root;
    let mut unseen = field.cells() - 1;
    while unseen > 0 {
        let sides = field.ways(here);
        let index = side_draw::index(sides, side_draw::draw(sides, &mut rng));
        let SideStep {
            step, side, joins, ..
        } = moves[usize::from(index)];
        let next = here.wrapping_add(step);
        if !field.has_joined(next) {
            field.note(next, joins);
            unseen -= 1;
            // The walk leaves the root by an edge that it opens, so the root joins by that.
            if !field.has_joined(here) {
                field.note(here, side);
            }
        }
        here = next;
    }
    field.into_edges()
}
