//! The grids of Mazeloom: topologies with their geometry, masks that choose cells, and puzzles,
//! which are mazes with a start and a goal.
//!
//! Internal: programs depend on the crate `mazeloom`, which re-exports what is here; this crate
//! may change in any version. This crate has no algorithms: it defines cells and their positions,
//! not how mazes are generated.
//!
//! In reading order:
//!
//! 1. [`geometry`]: points, curves, and the trait [`Plane`](geometry::Plane): a topology whose
//!    cells have a center and whose sides are curves. [`Space`](geometry::Space) is the same for
//!    surfaces and solids in three dimensions.
//! 2. [`grid`]: one file for each grid, and [`GRIDS`](grid::GRIDS), the table of all of them.
//!    [`Hex`](grid::Hex) is the one to read first.
//! 3. [`mask`]: which cells of a grid are kept. [`Masked`](grid::Masked) is a grid with only those.
//! 4. [`puzzle`]: a maze with a start, a goal, rooms, weights, and the recipe it was made from.
//!
//! ```
//! use mazeloom_core::topology::{Cell, Topology, TopologyExt};
//! use mazeloom_grids::geometry::Plane;
//! use mazeloom_grids::grid::Hex;
//!
//! // Each neighbor is at distance 1 from its cell.
//! let hex = Hex::new(5, 5)?;
//! let middle = hex.cell_at(&[2, 2]).unwrap();
//! assert_eq!(hex.degree(middle), 6);
//! assert!(hex.neighbors(middle).all(|(_, next)| {
//!     (hex.center(middle).distance(hex.center(next)) - 1.0).abs() < 1e-12
//! }));
//! # Ok::<(), mazeloom_grids::grid::GridError>(())
//! ```
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod geometry;
pub mod grid;
pub mod mask;
pub mod puzzle;
