//! Fast paths: the mazes of some algorithms on a whole rectangle, without their steps.
//!
//! Each gives, bit for bit, the maze that the text of its algorithm gives from the same chance:
//! the text says what the maze is, the fast path how soon one has it. It knows that cells lie in
//! rows, tells nothing, and may look ahead; and where a text's draws are addressed (the coin of a
//! cell, the arrow of a stack), it has them 64 at once, in any order, on any thread. Each says in
//! its header why it gives the very maze of its text.

mod active_list;
mod aldous_broder;
mod backtracker;
mod binary_tree;
mod comb;
mod eller;
mod endless;
mod growing_tree;
mod hunt_and_kill;
mod kruskal;
mod neighbor_bytes;
mod paged;
mod planes;
mod prim_cells;
mod prim_frontier;
mod prim_modified;
mod prim_simplified;
mod recursive_division;
mod side_draw;
mod sidewinder;
mod sweeps;
mod tile_tree;
mod tiled_bytes;
mod walks;
mod wilson;

pub(super) use aldous_broder::ALDOUS_BRODER;
pub(super) use backtracker::BACKTRACKER;
pub(super) use binary_tree::BINARY_TREE;
pub(super) use comb::{COMB, SNAKE};
pub(super) use eller::ELLER;
pub use endless::ENDLESS;
pub use endless::{Endless, EndlessError, EndlessRow};
pub(super) use growing_tree::GROWING_TREE;
pub(super) use hunt_and_kill::HUNT_AND_KILL;
pub(super) use kruskal::CHEAPEST;
pub use paged::{BLOCK, MemoryPages, PageStore, PagedCells, PagedRows};
pub(super) use prim_cells::PRIM_CELLS;
pub(super) use prim_frontier::PRIM_FRONTIER;
pub(super) use prim_modified::PRIM_MODIFIED;
pub(super) use prim_simplified::PRIM_SIMPLIFIED;
pub(super) use recursive_division::RECURSIVE_DIVISION;
pub(super) use sidewinder::SIDEWINDER;
pub(super) use wilson::WILSON;

use super::{DUAL, texture};
use mazeloom_core::parameters::Args;

/// Whether an algorithm that grows by its texture has nothing to heed: no texture, no dual.
fn is_plain(args: &Args) -> bool {
    !args.get(&DUAL) && texture::is_plain(args)
}
