//! The pictures of Mazeloom as values: scenes of lines, tiles of pixels, models and views of
//! them, blocks for games, and tool paths. Formats write them.
//!
//! Internal: programs depend on the crate `mazeloom`, which re-exports what is here; this crate
//! may change in any version.
//!
//! ```text
//!                   ┌─► Scene ──────┬─► SVG, PDF, PNG          lines, areas, text
//!    puzzle         │               └─► tool paths ─► DXF, G-code
//!    + Style   ─────┼─► TileView ───► text, PNG of any size    squares only
//!    + Overlays     ├─► Solid ──────┬─► STL, OBJ, glTF         raised walls
//!                   │               └─► View ─► Scene, pixels  seen from a direction
//!                   └─► Blocks ─────► CSV, NPY, Tiled          squares that are wall or floor
//! ```
//!
//! In reading order: [`palette`] (colors), [`scene`] with [`style`] (what a picture looks like),
//! [`tile_view`], [`solid`] and [`view`], [`blocks`], [`toolpath`]. A picture is a value because
//! then every format is a function of it, and one test can compare what two formats show.
//!
//! ```
//! use mazeloom_core::maze::{InitialEdges, Maze};
//! use mazeloom_core::topology::{Cell, Rect};
//! use mazeloom_draw::scene::{Item, Overlays, draw};
//! use mazeloom_core::parameters::Args;
//! use mazeloom_draw::style::{PARAMS, Style};
//! use mazeloom_grids::puzzle::Puzzle;
//!
//! let maze = Maze::new(Rect::new(4, 3).unwrap(), InitialEdges::Closed);
//! let puzzle = Puzzle::new(maze, Cell(0), Cell(11));
//! let scene = draw(&puzzle, &Style::of(&Args::none(&PARAMS)), Overlays::NONE).unwrap();
//! assert!(scene.width > scene.height);
//! assert!(scene.items.iter().any(|(_, item)| matches!(item, Item::Stroke(_)))); // walls
//! ```
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
