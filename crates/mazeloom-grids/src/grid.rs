//! Grids: topologies with their geometry, one file each.

mod box_grid;
mod brick;
mod can;
mod cone;
mod contracted;
mod cube;
mod cylinder;
mod glue;
mod graph;
mod graph_file;
mod hat;
mod hex;
mod hex_layout;
mod hex_outline;
mod honeycomb;
mod klein;
#[cfg(feature = "json")]
mod map;
mod masked;
mod mesh;
mod moebius;
mod net;
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
mod rings;
mod sheet;
mod skin;
mod sphere;
mod stack;
mod stairs;
mod tesseract;
mod tiling;
mod torus;
mod tri;
mod upsilon;
#[cfg(feature = "voronoi")]
mod voronoi;
mod woven;
mod zeta;

pub use box_grid::BoxGrid;
pub use brick::Brick;
pub use contracted::Contracted;
pub use graph::Graph;
pub use hex::Hex;
pub use hex_outline::HexOutline;
pub use honeycomb::Honeycomb;
pub use masked::Masked;
pub use patch::{Corners, Patch};
pub use polar::{Polar, Rings};
pub use profile::Profile;
pub use quartered::Quarters;
pub use stack::Stack;
pub use tesseract::Tesseract;
pub use tri::{Shape, Tri, TriOutline};
pub use upsilon::upsilon;
pub use woven::Woven;
pub use zeta::zeta;

use crate::geometry::Plane;
use mazeloom_core::parameters::{Args, Entry, Row};
use mazeloom_core::source::Source;
use mazeloom_core::topology::SizeError;
pub use rect::SIZE;

pub use mazeloom_core::topology::{Crossing, Dual, Rect};
use std::fmt;

/// A grid of any kind, as the shells hand it around.
pub type AnyGrid = Box<dyn Plane + Send + Sync>;

/// A row of the table of grids.
#[derive(Debug)]
pub struct Grid {
    /// Name, help, parameters.
    pub entry: Entry,
    /// How many cells the arguments ask for, beyond any limit if need be; allocates nothing.
    pub cells: fn(&Args) -> u64,
    /// The most cells that can be numbered.
    pub most_cells: u32,
    /// Worst-case bytes per cell of the grid itself, the maze's bits on its edges included.
    pub bytes_per_cell: f64,
    /// What the name alone stands for: the arguments that must be given, for a maze of some
    /// hundred cells; empty where the name needs none, or where only a file can tell.
    pub bare: &'static str,
    /// What may stand after the colon, for tests and pictures: the first is the portrait's, of
    /// a hundred cells or so, the others are small, and the smallest there are.
    pub examples: &'static [&'static str],
    /// Whether it is the rectangle, which has fast paths and is shown by characters.
    pub is_rect: bool,
    /// Makes the grid.
    pub build: fn(&Args, &Source<'_>) -> Result<AnyGrid, GridError>,
}

impl Row for Grid {
    fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// All grids by name.
pub static GRIDS: &[Grid] = &[
    box_grid::ROW,
    brick::ROW,
    can::ROW,
    cone::ROW,
    cube::ROW,
    cylinder::ROW,
    glue::ROW,
    graph_file::ROW,
    hat::ROW,
    hex::ROW,
    honeycomb::ROW,
    klein::ROW,
    #[cfg(feature = "json")]
    map::ROW,
    mesh::ROW,
    moebius::ROW,
    penrose::ROW,
    platonic::ROW,
    polar::ROW,
    prism::ROW,
    projective::ROW,
    pyramid::ROW,
    rect::ROW,
    sphere::ROW,
    stack::ROW,
    tesseract::ROW,
    tiling::ROW,
    torus::ROW,
    tri::ROW,
    upsilon::ROW,
    #[cfg(feature = "voronoi")]
    voronoi::ROW,
    zeta::ROW,
];

/// A grid that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// No cell, or more than numbers for them.
    Size(SizeError),
    /// An edge that names a cell that is not there, or joins a cell to itself.
    BadEdge {
        /// Which one, counting from 0.
        edge: usize,
        /// The cells it names.
        ends: (u32, u32),
        /// How many cells there are.
        cells: u32,
    },
    /// Cells that no way joins.
    Apart,
    /// Something else that cannot be, in words.
    Refused(String),
    /// A file that cannot be used.
    File {
        /// Its name.
        name: String,
        /// Where in it and why not.
        reason: String,
    },
    /// A crossing on a cell whose sides do not allow one.
    BadCrossing {
        /// The cell.
        cell: u32,
        /// Why.
        reason: &'static str,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Size(error) => error.fmt(f),
            GridError::BadEdge {
                edge, ends: (a, b), ..
            } if a == b => {
                write!(f, "edge {edge} joins cell {a} to itself")
            }
            GridError::BadEdge {
                edge,
                ends: (a, b),
                cells,
            } => write!(
                f,
                "edge {edge} joins {a} and {b}, but cells are numbered below {cells}"
            ),
            GridError::Apart => f.write_str("some cells cannot be reached from the others"),
            GridError::Refused(reason) => f.write_str(reason),
            GridError::File { name, reason } => write!(f, "{name}: {reason}"),
            GridError::BadCrossing { cell, reason } => {
                write!(f, "no crossing fits on cell {cell}: {reason}")
            }
        }
    }
}

impl std::error::Error for GridError {}

impl From<SizeError> for GridError {
    fn from(error: SizeError) -> GridError {
        GridError::Size(error)
    }
}

/// The number of cells of a width and a height, if that many can be numbered.
fn count_cells(width: u32, height: u32, limit: u32) -> Result<u32, SizeError> {
    SizeError::check(u64::from(width) * u64::from(height), limit)
}
