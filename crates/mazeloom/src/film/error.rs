//! Errors of making a film.

use crate::error::MakeError;
use mazeloom_draw::error::WriteError;
use std::fmt;

/// Reasons that a film cannot be made.
#[derive(Debug)]
#[non_exhaustive]
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
    /// One cannot walk through the maze, and why.
    Walk(&'static str),
    /// The frames of a view cannot be made.
    View(WriteError),
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
            FilmError::Walk(why) => write!(f, "one cannot walk through this maze: {why}"),
            FilmError::View(error) => error.fmt(f),
        }
    }
}

mazeloom_core::causes!(FilmError: Make(MakeError), View(WriteError));
