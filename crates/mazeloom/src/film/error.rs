//! Errors of making a film.

use crate::error::MakeError;
use std::fmt;

/// Why a film cannot be made.
#[derive(Debug)]
pub enum FilmError {
    /// The maze cannot be made.
    Make(MakeError),
    /// It has too many steps.
    Steps {
        /// The maximum number of steps.
        most: usize,
    },
    /// The maze of a loop is not perfect.
    Loops,
}

impl fmt::Display for FilmError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FilmError::Make(error) => error.fmt(f),
            FilmError::Steps { most } => write!(
                f,
                "an animation has at most {most} steps; choose a smaller grid, or an \
                 algorithm that does not walk at random"
            ),
            FilmError::Loops => write!(
                f,
                "a seamless loop needs a perfect maze in one part; leave out keys that add loops \
                 or parts"
            ),
        }
    }
}

impl std::error::Error for FilmError {}

impl From<MakeError> for FilmError {
    fn from(error: MakeError) -> FilmError {
        FilmError::Make(error)
    }
}
