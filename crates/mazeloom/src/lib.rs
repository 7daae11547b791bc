//! Mazes: any algorithm on any grid, solved, measured and drawn.
//!
//! ```
//! use mazeloom::{Recipe, Style, draw, format, make, overlays, solve};
//!
//! let recipe: Recipe = "rect:20x10 wilson paint=distance seed=7".parse()?;
//! let puzzle = make(&recipe)?;
//! let path = solve::shortest(&puzzle).expect("a perfect maze has a path");
//! assert_eq!((path[0], path[path.len() - 1]), (puzzle.start, puzzle.goal));
//!
//! let (style, layers) = (Style::of(&recipe.keys), overlays(&puzzle, &recipe.keys));
//! let mut file = Vec::new();
//! format::svg(&draw(&puzzle, &style, &layers)?, &mut file)?;
//! assert!(file.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules stand in reading order. A maze is a [`Topology`] and the set of its open edges; an
//! algorithm is a function from a topology and random numbers to [`Step`]s; a picture is a value
//! ([`Scene`], [`TileView`]) that a format writes.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub use mazeloom_core::{id, maze, topology};

pub use mazeloom_core::{memory, parameters, rng, source, table, threads};

pub use mazeloom_grids::{geometry, grid, mask, puzzle};

pub use mazeloom_algorithms::{generate, paint};
pub mod solve;

pub use mazeloom_draw::{blocks, palette, scene, solid, style, tile_view, toolpath, view};

pub mod error;
pub mod measure;
pub mod place;
pub mod read_text;
pub mod recipe;
pub mod reshape;

pub mod overlays;
pub mod unused;

pub mod format;
#[cfg(feature = "json")]
pub mod read_json;

pub mod film;
pub mod game;
pub mod scan;

pub mod disk;
pub mod strip;
pub mod world;

pub use blocks::Blocks;
pub use film::Film;
pub use game::Game;
pub use geometry::{Curve, Plane, Point, Point3, Space};
pub use id::{Cell, Edge};
pub use maze::{Flow, InitialEdges, Maze, Step};
pub use overlays::{overlays, overlays_with};
pub use palette::Color;
pub use puzzle::Puzzle;
pub use recipe::{MakeError, Recipe, RecipeError, make, make_fast, make_watched};
pub use rng::Rng;
pub use scene::{Scene, draw};
pub use solid::{Solid, solid};
pub use strip::Strip;
pub use style::Style;
pub use threads::Threads;
pub use tile_view::TileView;
pub use topology::{Topology, TopologyExt};
pub use view::View;
pub use world::World;
