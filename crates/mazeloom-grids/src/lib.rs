//! The grids of Mazeloom: topologies with their geometry, masks that choose cells, and puzzles,
//! which are mazes with a start and a goal.
//!
//! Programs depend on the crate `mazeloom`, which re-exports everything that is here.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod geometry;
pub mod grid;
pub mod mask;
pub mod puzzle;
