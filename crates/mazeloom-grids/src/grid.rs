//! Grids: topologies with their geometry, one file each.
//!
//! Plain grids number their cells and edges by formulas and store nothing but their size: [`Rect`],
//! [`Hex`], [`Tri`], [`Brick`], [`Polar`], [`BoxGrid`], [`Honeycomb`], [`Tesseract`],
//! [`Duocylinder`], [`Glome`], [`Tilt`]. Irregular ones are laid out as polygons ([`Patch`]) or as adjacency
//! tables ([`Graph`]). Six more wrap any grid: [`Masked`] keeps some of its cells, [`Outlined`] cuts them along a curve, [`Contracted`] merges cells that are already
//! connected, [`Woven`] splits the cell of a crossing in two, [`Quarters`] cuts each cell into
//! quarters, and [`Stack`] puts copies above each other. They can wrap each other.
//!
//! ```
//! use mazeloom_core::table::CellSet;
//! use mazeloom_core::topology::{Cell, Topology, TopologyExt};
//! use mazeloom_grids::grid::{Brick, Hex, Masked, Polar};
//!
//! // The same questions to different grids: how many cells, and how many edges?
//! let (hex, brick, polar) = (Hex::new(3, 3)?, Brick::new(3, 3)?, Polar::new(2)?);
//! assert_eq!((hex.cells(), hex.all_edges().count()), (9, 16));
//! assert_eq!((brick.cells(), brick.all_edges().count()), (10, 19));
//! assert_eq!((polar.cells(), polar.all_edges().count()), (7, 12));
//!
//! // Without its center, a disc of one ring round a cell is a ring.
//! let mut keep = CellSet::full(7);
//! keep.remove(Cell(0));
//! let ring = Masked::new(polar, &keep);
//! assert!(ring.all_cells().all(|cell| ring.degree(cell) == 2));
//! # Ok::<(), mazeloom_grids::grid::GridError>(())
//! ```
//!
//! [`GRIDS`] is the table of all grids by name, from which recipes, flags, help and pictures are
//! derived.
//!
//! # Writing a grid
//!
//! A grid is a [`Topology`](mazeloom_core::topology::Topology) with five methods and a [`Plane`]
//! with three. This one is a staircase, each cell one step to the right of and below the one
//! before:
//!
//! ```
//! use mazeloom_core::topology::{Cell, Edge, Topology};
//! use mazeloom_grids::geometry::{Curve, Plane, Point, check};
//!
//! /// `0` cells; edge `i` connects cells `i` and `i + 1`. Sides: 0 north, 1 east, 2 south, 3 west.
//! struct Staircase(u32);
//!
//! impl Topology for Staircase {
//!     fn cells(&self) -> u32 {
//!         self.0
//!     }
//!     fn edges(&self) -> u32 {
//!         self.0 - 1
//!     }
//!     fn sides(&self, _: Cell) -> u32 {
//!         4
//!     }
//!     fn across(&self, Cell(i): Cell, side: u32) -> Option<(Edge, Cell)> {
//!         match (side, i % 2) {
//!             // Even cells connect to the east, odd ones to the south.
//!             (1, 0) | (2, 1) if i + 1 < self.0 => Some((Edge(i), Cell(i + 1))),
//!             (3, 1) | (0, 0) if i > 0 => Some((Edge(i - 1), Cell(i - 1))),
//!             _ => None,
//!         }
//!     }
//!     fn ends(&self, Edge(i): Edge) -> Option<(Cell, Cell)> {
//!         Some((Cell(i), Cell(i + 1)))
//!     }
//! }
//!
//! impl Plane for Staircase {
//!     fn center(&self, Cell(i): Cell) -> Point {
//!         Point::new(f64::from(i.div_ceil(2)) + 0.5, f64::from(i / 2) + 0.5)
//!     }
//!     fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
//!         let Point { x, y } = self.center(cell);
//!         let corner = |k: u32| match k % 4 {
//!             0 => Point::new(x - 0.5, y - 0.5),
//!             1 => Point::new(x + 0.5, y - 0.5),
//!             2 => Point::new(x + 0.5, y + 0.5),
//!             _ => Point::new(x - 0.5, y + 0.5),
//!         };
//!         Some(Curve::Line { from: corner(side), to: corner(side + 1) })
//!     }
//!     fn size(&self) -> Point {
//!         let last = self.center(Cell(self.0 - 1));
//!         Point::new(last.x + 0.5, last.y + 0.5)
//!     }
//! }
//!
//! let stairs = Staircase(5);
//! check(&stairs)?; // `across` agrees with `ends`, and neighbors have the same curve at their side
//! assert_eq!(stairs.size(), Point::new(3.0, 3.0));
//! # Ok::<(), mazeloom_core::topology::BrokenLaw>(())
//! ```
//!
//! Call [`check`](crate::geometry::check) in the tests of your grid: algorithms trust it. As an [`AnyGrid`], such as
//! `Box::new(Staircase(5)) as AnyGrid`, it can be used wherever the grid of a recipe can: in games, animations and
//! files of all formats.

mod box_grid;
mod brick;
mod can;
mod cone;
mod contracted;
mod crack;
mod cube;
mod cylinder;
mod drawn;
mod duocylinder;
mod floor_square;
mod glome;
mod glue;
mod gores;
mod graph;
mod graph_file;
mod hat;
mod hex;
mod hex_layout;
mod hex_outline;
mod honeycomb;
mod klein;
mod labyrinth;
#[cfg(feature = "json")]
mod map;
mod masked;
mod mesh;
mod moebius;
mod net;
mod organic;
mod outlined;
mod patch;
mod penrose;
mod platonic;
mod polar;
mod prism;
mod profile;
mod projective;
mod pyramid;
mod quartered;
mod rect;
mod recursive;
mod rings;
mod sheet;
mod skin;
mod sphere;
mod stack;
mod stairs;
mod tesseract;
mod tiling;
mod tilt;
mod torus;
mod tri;
mod upsilon;
#[cfg(feature = "voronoi")]
mod voronoi;
mod warped;
mod woven;
mod zeta;

pub use box_grid::BoxGrid;
pub use brick::Brick;
pub use contracted::Contracted;
pub use duocylinder::Duocylinder;
pub use glome::Glome;
pub use graph::Graph;
pub use hex::Hex;
pub use hex_outline::HexOutline;
pub use honeycomb::Honeycomb;
pub use labyrinth::{Labyrinth, labyrinth_names, level_sequences};
pub use masked::Masked;
pub use outlined::{Outline, Outlined, Spot};
pub use patch::{Corners, Patch};
pub use polar::{Polar, Rings};
pub use profile::Profile;
pub use quartered::Quarters;
pub use recursive::{Nesting, recursive};
pub use stack::Stack;
pub use tesseract::Tesseract;
pub use tilt::Tilt;
pub use tri::{Shape, Tri, TriOutline};
pub use upsilon::Upsilon;
pub use warped::{Density, Warped};
pub use woven::Woven;
pub use zeta::Zeta;

use crate::geometry::Plane;
use mazeloom_core::full::{NEEDS_FULL, only};
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::source::Source;
use mazeloom_core::topology::SizeError;
pub use rect::SIZE;
use std::fmt;

pub use mazeloom_core::topology::{Crossing, Dual, Rect};

/// A grid of any kind: what a recipe makes. It is itself a [`Plane`], so generic code takes it
/// like any other grid, at the price of a virtual call for each question.
///
/// ```
/// use mazeloom_core::topology::{Rect, Topology};
/// use mazeloom_grids::grid::{AnyGrid, Hex};
///
/// let grids: Vec<AnyGrid> = vec![
///     Box::new(Rect::new(3, 2).unwrap()),
///     Box::new(Hex::new(3, 2).unwrap()),
/// ];
/// assert!(grids.iter().all(|grid| grid.cells() == 6));
/// ```
pub type AnyGrid = Box<dyn Plane + Send + Sync>;

/// The number of cells: other grids than rectangles have no short form.
impl fmt::Debug for dyn Plane + Send + Sync {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyGrid")
            .field("cells", &self.cells())
            .finish_non_exhaustive()
    }
}

/// The seed of a grid that is drawn at random, so that several recipes share one grid.
pub(crate) const SEED: Key<u64> = Key::whole("seed", 0, (1 << 53) - 1)
    .help("seed of the grid alone; 0: the seed of the recipe")
    .default("0");

/// The seed that a random grid follows from.
pub(crate) fn seed_of(args: &Args, source: &Source<'_>) -> u64 {
    match args.get(&SEED) {
        0 => source.seed,
        own => own,
    }
}

/// A row of the table of grids: the name, its parameters, and a constructor.
///
/// The numbers are known before anything is allocated, so that a recipe that asks for too much
/// is refused with the numbers in the message.
#[derive(Debug)]
#[non_exhaustive]
pub struct Grid {
    /// Name, help, parameters.
    pub entry: Entry,
    /// Number of cells that the arguments ask for, beyond any limit if need be; allocates nothing.
    pub cells: fn(&Args) -> u64,
    /// The maximum number of cells that can be numbered.
    pub most_cells: u32,
    /// Worst-case bytes per cell of the grid itself, the maze's bits on its edges included.
    pub bytes_per_cell: f64,
    /// The arguments used when only the name is given: a maze of some hundred cells. Empty if the
    /// name needs none, or if only a file can tell.
    pub bare: &'static str,
    /// Texts that may stand after the colon, for tests and pictures: the first is the portrait's, of a
    /// hundred cells or so, the others are small, and the smallest there are.
    pub examples: &'static [&'static str],
    /// Makes the grid.
    pub build: BuildFn,
}

/// Makes a grid from checked arguments, files and a seed.
pub type BuildFn = fn(&Args, &Source<'_>) -> Result<AnyGrid, GridError>;

mazeloom_core::row!(Grid);

impl Grid {
    /// Tells whether it is the rectangle, which has fast paths and is shown by characters.
    pub fn is_rect(&self) -> bool {
        self.entry.name == rect::ROW.entry.name
    }
}

/// All grids by name, in alphabetical order.
///
/// ```
/// use mazeloom_core::parameters::find;
/// use mazeloom_grids::grid::GRIDS;
///
/// let hex = find(GRIDS, "grid", "sigma").unwrap(); // the name in the literature
/// assert_eq!(hex.entry.name, "hex");
/// assert!(GRIDS.iter().map(|grid| grid.entry.name).is_sorted());
/// ```
pub static GRIDS: &[Grid] = &[
    full_only(box_grid::ROW),
    brick::ROW,
    full_only(can::ROW),
    full_only(cone::ROW),
    full_only(crack::ROW),
    full_only(cube::ROW),
    full_only(cylinder::ROW),
    full_only(duocylinder::ROW),
    full_only(glome::ROW),
    full_only(glue::ROW),
    full_only(graph_file::ROW),
    full_only(hat::ROW),
    hex::ROW,
    full_only(honeycomb::ROW),
    full_only(klein::ROW),
    full_only(labyrinth::ROW),
    #[cfg(feature = "json")]
    full_only(map::ROW),
    full_only(mesh::ROW),
    full_only(moebius::ROW),
    full_only(organic::ROW),
    full_only(penrose::ROW),
    full_only(platonic::ROW),
    polar::ROW,
    full_only(prism::ROW),
    full_only(projective::ROW),
    full_only(pyramid::ROW),
    rect::ROW,
    full_only(recursive::ROW),
    full_only(sphere::ROW),
    full_only(stack::ROW),
    full_only(tesseract::ROW),
    full_only(tiling::ROW),
    full_only(tilt::ROW),
    full_only(torus::ROW),
    tri::ROW,
    upsilon::ROW,
    #[cfg(feature = "voronoi")]
    full_only(voronoi::ROW),
    zeta::ROW,
];

/// A grid that only the full engine can make.
const fn full_only(row: Grid) -> Grid {
    let absent: fn(&Args, &Source<'_>) -> _ = |_, _| Err(GridError::Refused(NEEDS_FULL.to_owned()));
    Grid {
        cells: only(row.cells, |_| 1),
        build: only(row.build, absent),
        ..row
    }
}

mazeloom_core::errors! {
    /// The reason why a grid cannot be made. Its message names what was given and what is allowed.
    ///
    /// ```
    /// use mazeloom_grids::grid::{Graph, Hex};
    ///
    /// assert_eq!(
    ///     Graph::new(3, &[(0, 1), (1, 7)]).unwrap_err().to_string(),
    ///     "edge 1 connects 1 and 7, but there are only 3 cells, numbered from 0"
    /// );
    /// assert_eq!(Hex::new(0, 5).unwrap_err().to_string(), "a grid needs at least one cell");
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum GridError {
        /// No cell, or more than numbers for them.
        Size(error: SizeError, from) => "{error}";
        /// An edge that names a cell that is not there, or connects a cell to itself.
        BadEdge {
            /// Its number, counting from 0.
            edge: usize,
            /// The cells it names.
            ends: (u32, u32),
            /// Number of cells.
            cells: u32,
        } => "edge {edge} connects {}", bad_ends(*ends, *cells);
        /// Disconnected cells.
        Apart => "some cells cannot be reached from the others";
        /// Something else that cannot be, in words.
        Refused(reason: String) => "{reason}";
        /// A file that cannot be used.
        File {
            /// Its name.
            name: String,
            /// Place of the fault in it, and the reason.
            reason: String,
        } => "{name}: {reason}";
        /// A crossing on a cell whose sides do not allow one.
        BadCrossing {
            /// The cell.
            cell: u32,
            /// The reason.
            reason: &'static str,
        } => "no crossing fits on cell {cell}: {reason}";
    }
}

/// The fault of an edge between two cells.
fn bad_ends((a, b): (u32, u32), cells: u32) -> String {
    if a == b {
        return format!("cell {a} to itself");
    }
    format!("{a} and {b}, but there are only {cells} cells, numbered from 0")
}

/// The number of cells of a width and a height, if that many can be numbered.
fn count_cells(width: u32, height: u32, limit: u32) -> Result<u32, SizeError> {
    SizeError::check(product([width, height]), limit)
}

/// The product of some lengths, or the greatest number if it is more.
fn product(lengths: impl IntoIterator<Item = u32>) -> u64 {
    let lengths = lengths.into_iter().map(u64::from);
    lengths.fold(1, u64::saturating_mul)
}
