//! Errors of making a film.

use crate::error::MakeError;
use mazeloom_draw::error::WriteError;

mazeloom_core::errors! {
    /// Reasons that a film cannot be made.
    #[derive(Debug)]
    pub enum FilmError {
        /// The maze cannot be made.
        Make(error: MakeError, from) => "{error}";
        /// It has too many steps.
        Steps {
            /// The maximum number of steps.
            most: usize,
        } =>
            "an animation has at most {most} steps; choose a smaller grid, or an algorithm that \
             does not walk at random";
        /// The maze of a loop is not perfect.
        Loops =>
            "a seamless loop needs a perfect maze in one part; leave out keys that add loops or \
             parts";
        /// One cannot walk through the maze, and why.
        Walk(why: &'static str) => "one cannot walk through this maze: {why}";
        /// The frames of a view cannot be made.
        View(error: WriteError, from) => "{error}";
    }
}
