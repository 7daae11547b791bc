//! What every part of Mazeloom shares: topologies, mazes, tables by cell and edge, parameters as
//! data, and random numbers.
//!
//! Programs depend on the crate `mazeloom`, which re-exports everything that is here.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod id;
pub mod maze;
pub mod topology;

pub mod rng;
pub mod table;
pub mod threads;

pub mod memory;
pub mod parameters;
pub mod source;
