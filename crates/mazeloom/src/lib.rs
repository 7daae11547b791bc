//! Mazes: any algorithm on any grid, solved, measured and drawn.
//!
//! ```
//! use mazeloom::{draw, format, make, measure, overlays, solve, Style};
//!
//! let puzzle = make(&"rect:20x10 wilson paint=distance seed=7".parse()?)?;
//! let way = solve::shortest(&puzzle).expect("a perfect maze has a way");
//! assert_eq!((way[0], way[way.len() - 1]), (puzzle.start, puzzle.goal));
//!
//! let recipe = puzzle.recipe.as_ref().expect("it was made by one");
//! let (style, layers) = (Style::of(&recipe.keys), overlays(&puzzle, &recipe.keys));
//! let mut file = Vec::new();
//! format::svg(&draw(&puzzle, &style, &layers)?, &mut file)?;
//! assert!(file.starts_with(b"<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules stand in reading order. A maze is a
//! [`Topology`] and the set of its open edges; an algorithm is a function from a topology and
//! chance to [`Step`]s; a picture is a value ([`Scene`], [`Mosaic`]) that a format writes.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

pub mod maze;
pub mod topology;

pub mod rng;
pub mod table;
pub mod threads;
pub mod words;

pub mod generate;
pub mod measure;
pub mod solve;

pub mod geometry;
pub mod grid;
pub mod mask;
pub mod source;

pub mod blocks;
pub mod hexes;
pub mod mosaic;
pub mod paint;
pub mod palette;
pub mod scene;
pub mod solid;
pub mod style;
pub mod toolpath;
pub mod view;

pub mod format;

pub mod film;
pub mod game;

pub mod disk;
pub mod place;
pub mod recipe;
pub mod reshape;
pub mod scan;
pub mod strip;
pub mod world;

pub use blocks::Blocks;
pub use film::Film;
pub use game::Game;
pub use geometry::{Curve, Plane, Point, Point3, Space};
pub use maze::{Begins, Flow, Maze, Puzzle, Step};
pub use mosaic::Mosaic;
pub use palette::Color;
pub use recipe::{MakeError, Recipe, RecipeError, make, make_swiftly, make_watched};
pub use rng::Rng;
pub use scene::{Scene, draw};
pub use solid::{Solid, solid};
pub use strip::Strip;
pub use style::{Style, overlays, overlays_with};
pub use threads::Threads;
pub use topology::{Cell, Edge, Topology, TopologyExt};
pub use view::View;
pub use world::World;
