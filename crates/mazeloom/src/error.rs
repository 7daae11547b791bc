//! Errors of making a maze.

use crate::place::PlaceError;
use mazeloom_algorithms::generate::GenerateError;
use mazeloom_core::memory::MemoryError;
use mazeloom_grids::grid::GridError;
use mazeloom_grids::mask::MaskError;
use std::fmt;

/// The reason why a maze could not be made. Its message names what was given, what is allowed
/// and what would work.
///
/// ```
/// use mazeloom::make;
///
/// let too_large = make(&"rect:100000x100000".parse()?).err().unwrap();
/// assert!(too_large.to_string().contains("10000000000 cells"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MakeError {
    /// The grid is invalid.
    Grid(GridError),
    /// The mask is invalid.
    Mask(MaskError),
    /// A request that cannot be met, or conflicts with another.
    Refused {
        /// The key that it is about.
        key: &'static str,
        /// The reason, and what would work.
        reason: String,
    },
    /// A place is not on the grid.
    Place {
        /// The key of the place.
        key: &'static str,
        /// The reason.
        error: PlaceError,
    },
    /// The algorithm cannot run there.
    Generate(GenerateError),
    /// It would need too much memory.
    Memory(MemoryError),
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakeError::Grid(error) => error.fmt(f),
            MakeError::Mask(error) => write!(f, "`mask`: {error}"),
            MakeError::Refused { key, reason } => write!(f, "`{key}`: {reason}"),
            MakeError::Place { key, error } => write!(f, "`{key}`: {error}"),
            MakeError::Memory(error) => error.fmt(f),
            MakeError::Generate(error) => error.fmt(f),
        }
    }
}

mazeloom_core::causes!(MakeError: Memory(MemoryError), Generate(GenerateError), Grid(GridError), Mask(MaskError));
