//! The foundation of Mazeloom: what a grid is to an algorithm, what a maze is, and the tables,
//! random numbers and parameters that all other crates share.
//!
//! Internal: programs depend on the crate `mazeloom`, which re-exports what is here; this crate
//! may change in any version. This crate knows no shape but the rectangle, no algorithm and no
//! picture.
//!
//! In reading order:
//!
//! 1. [`topology`]: a **cell** is a numbered place with numbered **sides**; an **edge** joins
//!    two neighboring cells. The trait [`Topology`](topology::Topology) answers five questions
//!    about them, and every algorithm is a function on that trait. [`Rect`](topology::Rect) is
//!    the simplest implementation, [`Dual`](topology::Dual) turns the walls of a grid into a
//!    grid of their own.
//! 2. [`maze`]: a **maze** is a topology and the set of its open edges. An open edge is a
//!    **passage**, a closed one a **wall**; the sides without an edge form the **border**.
//! 3. [`table`]: values and sets indexed by cell and edge, and union-find
//!    ([`Components`](table::Components)).
//! 4. [`rng`]: the random number generator, whose output is part of the contract.
//! 5. [`threads`], [`memory`], [`source`]: how much of the machine to use, and where files come
//!    from.
//! 6. [`parameters`]: parameters as data, from which recipes, flags and help are derived.
//! 7. [`full`](mod@full): what a small build for web pages leaves out.
//!
//! The first four are enough to carve a maze. This one is random Kruskal in ten lines: visit the
//! edges in random order and open those that join two components.
//!
//! ```
//! use mazeloom_core::maze::{self, InitialEdges, Maze, Step};
//! use mazeloom_core::rng::Rng;
//! use mazeloom_core::table::Components;
//! use mazeloom_core::topology::{Rect, Topology, TopologyExt};
//!
//! let mut maze = Maze::new(Rect::new(8, 5)?, InitialEdges::Closed);
//! let mut edges: Vec<_> = maze.grid().all_edges().collect();
//! Rng::stream(42, "my algorithm").shuffle(&mut edges);
//! let mut components = Components::new(maze.cells());
//! for (edge, a, b) in edges {
//!     if components.join(a, b) {
//!         maze.apply(Step::Open(edge));
//!     }
//! }
//! // A perfect maze: connected, with one passage less than cells.
//! assert!(maze::is_connected(&maze));
//! assert_eq!(maze.all_edges().count(), 8 * 5 - 1);
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

#[macro_use]
mod errors;
#[macro_use]
mod forward;
pub mod id;
pub mod maze;
pub mod rule;
pub mod topology;

pub mod rng;
pub mod sort;
pub mod table;
pub mod threads;

pub mod full;
pub mod memory;
pub mod parameters;
pub mod source;
