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
//! The modules are in reading order. A maze is a [`Topology`] and the set of its open edges; an
//! algorithm is a function from a topology and random numbers to [`Step`]s; a picture is a value
//! ([`Scene`], [`TileView`]) that a format writes.
//!
//! # What to use for what
//!
//! | to | use |
//! |---|---|
//! | make a maze | [`make`] with a [`Recipe`]; [`make_fast`] if it is large; [`make_watched`] to see or stop it |
//! | ask for walls and neighbors | [`Maze`], which is a [`Topology`]; [`TopologyExt`] |
//! | solve it | [`solve::shortest`], or any of [`solve::SOLVERS`] |
//! | compute statistics of it | [`measure::measure`], [`measure::survey`], [`measure::ask`] |
//! | draw it | [`draw`] and a writer of [`format`](mod@format) |
//! | store and load it | [`format::json`], [`read_json`](mod@read_json), [`read_text`](mod@read_text), [`scan`](mod@scan) |
//! | play it | [`Game`] |
//! | animate it | [`Film`] |
//! | make mazes larger than memory | [`Strip`], [`World`], [`disk`] |
//!
//! # Concepts
//!
//! * A **recipe** is one line of text: grid, algorithm, options, seed. The same recipe and
//!   version give the same maze on every platform.
//! * A **cell** has numbered sides; at a side there is an **edge** to a neighbor, or the
//!   **border**. An open edge is a **passage**, a closed one a **wall**.
//! * A **perfect** maze has exactly one path between any two cells. **Braiding** adds loops, a
//!   **weave** lets passages cross, a **mask** keeps some cells only. These are **modifiers**,
//!   options of the recipe.
//! * A **puzzle** is a maze with a start and a goal.
//!
//! ```
//! use mazeloom::{Topology, TopologyExt, make};
//!
//! // A perfect maze has one passage fewer than cells; braiding opens its dead ends.
//! let perfect = make(&"hex:12x8 backtracker seed=1".parse()?)?;
//! let braided = make(&"hex:12x8 backtracker braid=1 seed=1".parse()?)?;
//! let dead_ends = |puzzle: &mazeloom::Puzzle| {
//!     let maze = &puzzle.maze;
//!     maze.all_cells().filter(|&cell| maze.degree(cell) == 1).count()
//! };
//! assert_eq!(perfect.maze.all_edges().count() as u32, perfect.maze.cells() - 1);
//! assert!(dead_ends(&perfect) > 0 && dead_ends(&braided) == 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A tour
//!
//! **Ask for walls and neighbors.** A maze is a topology in which only open edges lead across;
//! its grid has all edges.
//!
//! ```
//! use mazeloom::{Cell, Topology, TopologyExt, make};
//!
//! let puzzle = make(&"rect:6x4 kruskal seed=3".parse()?)?;
//! let maze = &puzzle.maze;
//! let next: Vec<Cell> = maze.neighbors(Cell(0)).map(|(_, cell)| cell).collect();
//! let walls = (0..4).filter(|&side| maze.is_shut(Cell(0), side)).count();
//! assert_eq!(next.len() + walls, 4); // each side is a passage or a wall
//! assert_eq!(maze.grid().degree(Cell(0)), 2); // a corner of the grid has two neighbors
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Solve it**, with any solver, and watch it.
//!
//! ```
//! use mazeloom::{Flow, Step, make, solve};
//!
//! let puzzle = make(&"hex:10x8 wilson braid=1 seed=2".parse()?)?;
//! let mut entered = 0;
//! let found = solve::breadth_first(&puzzle.maze, puzzle.start, puzzle.goal, |step| {
//!     entered += u32::from(matches!(step, Step::Enter(_)));
//!     Flow::Continue(())
//! });
//! let path = found.continue_value().flatten().unwrap();
//! assert_eq!(Some(path.len()), solve::shortest(&puzzle).map(|path| path.len()));
//! assert!(entered as usize >= path.len() - 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Measure it.** Statistics of many mazes go into a [`Tally`](measure::Tally).
//!
//! ```
//! use mazeloom::measure::{Question, Tally, ask};
//! use mazeloom::{Recipe, make};
//!
//! let dead_ends = [Question::named("dead_ends")?];
//! let mut tally = Tally::default();
//! for seed in 0..20 {
//!     let recipe: Recipe = format!("rect:16x16 wilson seed={seed}").parse()?;
//!     tally.add(ask(&dead_ends, &make(&recipe)?).unwrap()[0].unwrap());
//! }
//! // In a large uniform maze, 29 % of the cells are dead ends.
//! let share = tally.mean().unwrap() / 256.0;
//! assert!((0.26..0.34).contains(&share));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Store it and load it.** A maze file has everything; a text is enough for the walls.
//!
//! ```
//! use mazeloom::parameters::find;
//! use mazeloom::{Recipe, format, make, read_text::read_text};
//!
//! let recipe: Recipe = "rect:5x3 wilson seed=9".parse()?;
//! let puzzle = make(&recipe)?;
//! let txt = find(format::FORMATS, "format", "txt")?;
//! let mut file = Vec::new();
//! txt.write(&puzzle, &recipe.keys, &mut file)?;
//! let read = read_text(&String::from_utf8(file)?, u64::MAX)?;
//! assert_eq!(read.maze.open_edges(), puzzle.maze.open_edges());
//! assert_eq!((read.start, read.goal), (puzzle.start, puzzle.goal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Watch it being made.** [`make_watched`] shows every step of the algorithm and can be
//! stopped.
//!
//! ```
//! use mazeloom::source::NoFiles;
//! use mazeloom::{Flow, Recipe, Step, make_watched};
//!
//! let recipe: Recipe = "rect:8x8 backtracker seed=1".parse()?;
//! let (mut depth, mut deepest) = (0, 0);
//! make_watched(&recipe, &NoFiles, u64::MAX, |step| {
//!     match step {
//!         Step::Enter(_) => depth += 1,
//!         Step::Leave(_) => depth -= 1,
//!         Step::Open(_) | Step::Close(_) | Step::Note(_) => {}
//!     }
//!     deepest = deepest.max(depth);
//!     Flow::Continue(())
//! })?;
//! assert_eq!(depth, 0); // what was entered was left
//! assert!(deepest > 8); // the longest path on the stack
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules [`grid`](mod@grid), [`generate`](mod@generate) and [`format`](mod@format) explain
//! how to write a grid, an algorithm and a format of your own. The folder `examples` has whole
//! programs.
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `full` | what small web pages leave out: rarer grids and modifiers, formats, fast paths; see [`full`](mod@full) |
//! | `json` | maze files: [`format::json`], [`read_json`](mod@read_json), grids from GeoJSON maps |
//! | `voronoi` | the grid `voronoi` |
//!
//! # Guarantees
//!
//! * The same recipe and version give the same maze, picture and file, byte for byte, on every
//!   platform and with every number of threads.
//! * No input makes the library panic: recipes, files and masks are checked, and memory is
//!   reserved before work starts. Functions that trust their caller say so under `# Panics`.
//! * The library reads no clock, no file and no environment variable. Files come from a
//!   [`FileSource`](source::FileSource).
//! * No recursion on data whose size depends on input: a corridor of a hundred million cells
//!   overflows no stack.
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

#[doc(hidden)]
pub use mazeloom_core::errors;
pub use mazeloom_core::{id, maze, topology};

pub use mazeloom_core::{full, memory, parameters, rng, source, table, threads};

pub use mazeloom_grids::{geometry, grid, mask, puzzle};

pub use mazeloom_algorithms::{generate, paint, story};
/// Rules of mazes: what a walk obeys besides walls.
pub mod rule {
    pub use mazeloom_algorithms::rule::*;
    pub use mazeloom_core::rule::*;
}
pub mod language;
pub mod solve;
pub mod texture;

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

pub mod area;
pub mod disk;
pub mod strip;
pub mod world;

pub use blocks::Blocks;
pub use film::Film;
pub use game::Game;
pub use geometry::{Curve, Plane, Point, Point3, Space};
pub use id::{Cell, Edge};
pub use maze::{Flow, InitialEdges, Lock, Maze, Step};
pub use overlays::{overlays, overlays_with};
pub use palette::Color;
pub use puzzle::Puzzle;
pub use recipe::{MakeError, Recipe, RecipeError, make, make_fast, make_watched};
pub use rng::Rng;
pub use scene::{Overlays, Scene, draw};
pub use solid::{Solid, solid};
pub use strip::Strip;
pub use style::Style;
pub use threads::Threads;
pub use tile_view::TileView;
pub use topology::{Topology, TopologyExt};
pub use view::View;
pub use world::World;
