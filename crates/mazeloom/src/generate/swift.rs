//! Fast paths: the mazes of some algorithms on a whole rectangle, without their steps.
//!
//! Each gives, bit for bit, the maze that the text of its algorithm gives from the same chance:
//! the text says what the maze is, the fast path how soon one has it. They may, because what the
//! texts draw is addressed, not drawn in turn: the coin of a cell, the arrow of a stack. So the
//! draws can be had 64 at once, in any order, on any thread.

mod binary_tree;
mod planes;
mod sidewinder;

pub(super) use binary_tree::BINARY_TREE;
pub(super) use sidewinder::SIDEWINDER;
