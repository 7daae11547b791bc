//! What no picture can hold.

use std::fmt;

/// A picture that would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// Too many cells.
    Cells {
        /// The cells it has.
        cells: u32,
        /// The cells it may have.
        limit: u32,
    },
    /// Too many cells for a model.
    Model {
        /// The cells it has.
        cells: u32,
        /// The cells it may have.
        limit: u32,
    },
    /// Too long a side.
    Side {
        /// The pixels it has.
        pixels: u64,
        /// The pixels it may have.
        limit: u64,
    },
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TooLarge::Cells { cells, limit } => write!(
                f,
                "a picture in strokes has at most {limit} cells, and this maze has {cells}; \
                 a rectangle of any size can be saved as png"
            ),
            TooLarge::Model { cells, limit } => {
                write!(
                    f,
                    "a model has at most {limit} cells, and this maze has {cells}"
                )
            }
            TooLarge::Side { pixels, limit } => write!(
                f,
                "a picture in strokes is at most {limit} pixels long, and this one would have \
                 {pixels}; a rectangle of any size can be saved as png"
            ),
        }
    }
}

impl std::error::Error for TooLarge {}
