//! Fast paths: the mazes of some algorithms on a whole rectangle, without their steps.
//!
//! Each gives, bit for bit, the maze of its reference implementation from the same random
//! numbers. The reference implementation defines what the maze is; the fast path only computes
//! it sooner. Three liberties make that possible:
//!
//! * cells lie in rows, so neighbors are found by arithmetic, and a byte with a cell's open sides
//!   shares a cache line with those of its neighbors;
//! * nothing is reported, so the order of the work is free where the result does not depend on
//!   it;
//! * random numbers that are looked up by index (the random bit of a cell, the arrow of a visit,
//!   the weight of an edge) can be computed 64 at a time, in any order, on any thread.
//!
//! | algorithm | technique | why the maze is the same |
//! |---|---|---|
//! | Kruskal, Borůvka, Prim, reverse delete | filtered Kruskal: tiles decide their edges by the cut and cycle rules, the rest is sorted | `kruskal`, `tile_tree` |
//! | Wilson | loop-erased random walks with a counter in each cell's byte, in strips of rows on several threads | `wilson`, `walks` |
//! | Aldous–Broder | random walk over a byte per cell | `aldous_broder` |
//! | backtracker | depth-first search with a stack of two-bit sides; with crossings, over a byte a cell, from node to node | `backtracker`, `backtracker/woven` |
//! | hunt and kill | eight cells scanned at a time, from a cursor before which nothing is left | `hunt_and_kill` |
//! | Eller | the sets of a row as rings of cells, without branches; parts of the rows at the same time | `eller` |
//! | sidewinder, binary tree | bit-parallel: the 64 random bits of a word are 64 cells | `sidewinder`, `binary_tree`, `sweeps` |
//! | comb, snake | bit-parallel | `comb` |
//! | recursive division | runs of bits, rooms of at most 8 × 8 cells in two words | `recursive_division` |
//! | simplified, modified, frontier Prim; growing tree | an unordered list over bytes in cache-sized tiles, without branches | `prim_simplified`, `prim_modified`, `prim_frontier`, `growing_tree`; `side_draw` |
//! | Prim on cells | a heap of those cells that have neighbors left | `prim_cells` |
//!
//! `paged` is an LRU page cache, for mazes larger than memory; `row_stream` is a stream of rows.
//!
//! The header of each file explains why its maze is the same, and a test compares both on many
//! rectangles and seeds.

mod active_list;
mod aldous_broder;
mod backtracker;
mod binary_tree;
mod bits;
mod comb;
mod eller;
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
mod row_source;
mod row_stream;
mod side_draw;
mod sides;
mod sidewinder;
mod sweeps;
mod tile_tree;
mod tiled_bytes;
mod walks;
mod weights;
mod wilson;

pub(super) use aldous_broder::ALDOUS_BRODER;
pub(super) use backtracker::BACKTRACKER;
pub(super) use binary_tree::BINARY_TREE;
pub(super) use comb::{COMB, SNAKE};
pub(super) use eller::ELLER;
pub(super) use growing_tree::GROWING_TREE;
pub(super) use hunt_and_kill::HUNT_AND_KILL;
pub(super) use kruskal::CHEAPEST;
pub(crate) use kruskal::cheapest;
pub use paged::{BLOCK, MemoryPages, PageStore, PagedCells, PagedRows};
pub(super) use prim_cells::PRIM_CELLS;
pub(super) use prim_frontier::PRIM_FRONTIER;
pub(super) use prim_modified::PRIM_MODIFIED;
pub(super) use prim_simplified::PRIM_SIMPLIFIED;
pub(super) use recursive_division::RECURSIVE_DIVISION;
pub use row_source::{MazeRow, RowSource};
pub use row_stream::{ROW_STREAMS, RowStream, RowStreamError};
pub(super) use sidewinder::SIDEWINDER;
pub(crate) use weights::Weights;
pub(super) use wilson::WILSON;

use super::{DUAL, texture};
use mazeloom_core::parameters::Args;

/// Tells whether an algorithm with texture options has none given, and no dual.
fn is_plain(args: &Args) -> bool {
    !args.get(&DUAL) && texture::is_plain(args)
}
