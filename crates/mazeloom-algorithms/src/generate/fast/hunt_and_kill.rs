//! Hunt and kill on a rectangle, for the hunt that scans.
//!
//! *Why the maze is the same*: both walk by the same random numbers, and a hunt finds the first
//! unvisited cell that touches the maze. There is no such cell before the *cursor*: a hunt moves
//! it behind the cell it finds, and a walk moves it back to the first unvisited neighbor, north
//! or west, of a cell that it visits; the cells east or south of a cell come after that cell, or
//! after the one that the walk came from.
//!
//! Eight cells are scanned at a time: the byte of an unvisited cell with a visited neighbor is
//! less than that of one without, unless there is a border, and those of visited cells are
//! greater.
//!
//! Cost O(n) for the walks; scans of a row that is nearly done may pass it again. Scratch one
//! byte a cell.

use super::super::{FastPath, Inputs};
use super::neighbor_bytes::{NeighborBytes, SideStep};
use super::sides::{EAST, NORTH, SOUTH, WEST};
use super::{is_plain, side_draw};
use crate::generate::keys::{HUNT, Hunt};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;

/// Fits the scanning hunt, without texture.
pub(in crate::generate) const HUNT_AND_KILL: FastPath = FastPath {
    fits: |args| args.get(&HUNT) == Hunt::Scan && is_plain(args),
    scratch: |_| NeighborBytes::SCRATCH,
    ..FastPath::in_memory(hunt_and_kill)
};

/// Walks and hunts in turn until no unvisited cell touches the maze.
fn hunt_and_kill(inputs: &Inputs<'_>, rect: &Rect, rng: &mut Rng) -> EdgeSet {
    let root = inputs.root(rect, rng).0 as usize;
    let mut field = NeighborBytes::new(rect);
    let moves = field.moves();
    let meant = side_draw::table([NORTH, EAST, SOUTH, WEST], 0);
    // The offset to the first unvisited neighbor, or beyond all cells.
    let reach: [usize; 16] = std::array::from_fn(|sides| match sides as u8 {
        sides if sides & NORTH != 0 => rect.width() as usize,
        sides if sides & WEST != 0 => 1,
        _ => 1 << (usize::BITS - 1),
    });
    let mut rng = rng.clone();
    let mut here = root;
    let mut cursor = root;
    let mut rooted = false;
    loop {
        // Walk.
        let mut sides = field.ways(here);
        while sides != 0 {
            cursor = cursor.min(here.wrapping_sub(reach[usize::from(sides & 15)]));
            let twelfth = side_draw::draw(sides, &mut rng);
            let SideStep { step, joins, .. } = moves[usize::from(side_draw::index(sides, twelfth))];
            let next = here.wrapping_add(step);
            sides = field.join(next, joins, here);
            here = next;
        }
        field.visit(here);
        if !rooted {
            field.note(root, field.joined_to(root));
            rooted = true;
        }
        // Hunt.
        let Some((prey, inside)) = field.touched(cursor) else {
            return field.into_edges();
        };
        let twelfth = side_draw::draw(inside, &mut rng);
        field.note(prey, meant[usize::from(side_draw::index(inside, twelfth))]);
        cursor = prey + 1;
        here = prey;
    }
}
