//! The algorithms of Mazeloom: generating mazes, solving them, and values by which cells are
//! painted. They see topologies only and know no grid.
//!
//! Internal: programs depend on the crate `mazeloom`, which re-exports what is here; this crate
//! may change in any version.
//!
//! In reading order:
//!
//! 1. [`generate`]: functions from a topology and random numbers to steps.
//!    [`kruskal`](generate::kruskal) is the one to read first, and
//!    [`ALGORITHMS`](generate::ALGORITHMS) the table of all of them.
//! 2. [`solve`]: functions from a maze and two cells to a path:
//!    [`breadth_first`](solve::breadth_first), [`dijkstra`](solve::dijkstra),
//!    [`wall_follower`](solve::wall_follower) and others, and [`Distances`](solve::Distances),
//!    on which many statistics rest.
//! 3. [`paint`]: a number for each cell, such as its distance from the start, which pictures
//!    show as a color.
//! 4. [`story`]: what learners want to know about each algorithm, with pseudocode and events.
//!
//! ```
//! use mazeloom_algorithms::{generate::wilson, solve::Distances};
//! use mazeloom_core::maze::{InitialEdges, Maze};
//! use mazeloom_core::rng::Rng;
//! use mazeloom_core::topology::{Cell, Rect};
//!
//! let mut rng = Rng::stream(42, "generate");
//! let maze = Maze::build(Rect::new(12, 8)?, InitialEdges::Closed, |grid, emit| {
//!     wilson(grid, Cell(0), &mut rng, emit)
//! });
//! // A perfect maze: all cells are reached, and a path is at least as long as without walls.
//! let distances = Distances::from(&maze, Cell(0));
//! assert!(distances.steps().iter().all(|(cell, &steps)| {
//!     steps < 96 && steps >= maze.grid().steps(Cell(0), cell)
//! }));
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod generate;
pub mod paint;
pub mod rule;
pub mod solve;
pub mod story;
