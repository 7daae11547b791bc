//! Errors of drawing: pictures that are too large, and writers that fail.

use crate::blocks::BlocksError;
use crate::scene::TooLarge;
use crate::scene::style::PictureError;
use crate::solid::SolidError;
use std::fmt;
use std::io;

/// A file that could not be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// The picture would be too large for its format.
    TooLarge(TooLarge),
    /// The maze cannot be a body.
    Solid(SolidError),
    /// The maze cannot be squares of wall and floor.
    Blocks(BlocksError),
    /// The maze cannot be put together from tiles.
    Tiles(TilesError),
    /// A picture that is to be drawn with cannot be used.
    Picture(PictureError),
    /// The place it goes to did not take it.
    Io(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::TooLarge(error) => error.fmt(f),
            WriteError::Solid(error) => error.fmt(f),
            WriteError::Blocks(error) => error.fmt(f),
            WriteError::Tiles(error) => error.fmt(f),
            WriteError::Picture(error) => error.fmt(f),
            WriteError::Io(error) => error.fmt(f),
        }
    }
}

mazeloom_core::causes!(WriteError: Io(io::Error), Solid(SolidError), Tiles(TilesError), Picture(PictureError), Blocks(BlocksError), TooLarge(TooLarge));

/// A maze that cannot be put together from tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TilesError {
    /// Its cells are not squares in rows.
    Shape,
    /// Passages cross over one another.
    Crossing,
    /// It is to be seen in space or on a map.
    View,
}

impl fmt::Display for TilesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tiles are for mazes of squares, such as rect and its masks,  ")?;
        f.write_str(match self {
            TilesError::Shape => "but this grid has other cells; leave out `tiles`",
            TilesError::Crossing => "but in this one passages cross; leave out `tiles`",
            TilesError::View => "seen from above; leave out `tiles` or `view`",
        })
    }
}

impl std::error::Error for TilesError {}
