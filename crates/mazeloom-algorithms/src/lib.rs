//! The algorithms of Mazeloom: generating mazes, solving them, and values by which cells are
//! painted. They see topologies only and know no grid.
//!
//! Programs depend on the crate `mazeloom`, which re-exports everything that is here.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod generate;
pub mod paint;
pub mod solve;
