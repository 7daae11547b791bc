//! Mazes: any algorithm on any grid, solved, measured and drawn.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod generate;
pub mod geometry;
pub mod grid;
pub mod maze;
pub mod rng;
pub mod table;
pub mod topology;
pub mod words;

pub use maze::{Begins, Flow, Maze, Step};
pub use rng::Rng;
pub use topology::{Cell, Edge, Topology, TopologyExt};
