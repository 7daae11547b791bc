//! Errors of making a maze.

use crate::place::PlaceError;
use mazeloom_algorithms::generate::GenerateError;
use mazeloom_core::memory::MemoryError;
use mazeloom_grids::grid::GridError;
use mazeloom_grids::mask::MaskError;

mazeloom_core::errors! {
    /// The reason why a maze could not be made. Its message names what was given, what is allowed
    /// and what would work.
    ///
    /// ```
    /// use mazeloom::make;
    ///
    /// let too_large = make(&"rect:100000x100000".parse()?).unwrap_err();
    /// assert!(too_large.to_string().contains("10000000000 cells"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MakeError {
        /// The grid is invalid.
        Grid(error: GridError, from) => "{error}";
        /// The mask is invalid.
        Mask(error: MaskError, from) => "`mask`: {error}";
        /// A request that cannot be met, or conflicts with another.
        Refused {
            /// The key that it is about.
            key: &'static str,
            /// The reason, and what would work.
            reason: String,
        } => "`{key}`: {reason}";
        /// A place is not on the grid.
        Place {
            /// The key of the place.
            key: &'static str,
            /// The reason.
            error: PlaceError,
        } source error => "`{key}`: {error}";
        /// The algorithm cannot run there.
        Generate(error: GenerateError, from) => "{error}";
        /// It would need too much memory.
        Memory(error: MemoryError, from) => "{error}";
    }
}
