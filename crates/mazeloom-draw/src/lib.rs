//! The pictures of Mazeloom as values: scenes of strokes, tiles of pixels, models and views of
//! them, blocks for games, and tool paths. Formats write them.
//!
//! Programs depend on the crate `mazeloom`, which re-exports everything that is here.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod palette;
pub mod scene;

pub mod tile_view;

pub mod solid;
pub mod view;

pub mod blocks;
pub mod toolpath;

pub mod error;

pub use scene::style;
