//! Errors that a maze file can have.

use crate::recipe::{MakeError, RecipeError};
use mazeloom_core::parameters::ParamError;
use mazeloom_grids::grid::GridError;

mazeloom_core::errors! {
    /// Errors of reading a maze file.
    #[derive(Debug)]
    pub enum JsonError {
        /// Not JSON; the message names line and column.
        Syntax(error: serde_json::Error; source) => "not JSON: {error}";
        /// A field that is missing or wrong.
        Field {
            /// The field, as in `passages[3]`.
            place: String,
            /// Fault that is there.
            reason: String,
        } => "`{place}`: {reason}";
        /// The maze of its recipe cannot be made.
        Make(error: MakeError, from) => "{error}";
    }
}

impl From<GridError> for JsonError {
    fn from(error: GridError) -> JsonError {
        wrong("grid", error)
    }
}

impl From<ParamError> for JsonError {
    fn from(error: ParamError) -> JsonError {
        wrong("grid", error)
    }
}

impl From<RecipeError> for JsonError {
    fn from(error: RecipeError) -> JsonError {
        wrong("recipe", error)
    }
}

impl JsonError {
    /// The same error of a part that lies at a place.
    pub(super) fn within(self, outer: &str) -> JsonError {
        match self {
            JsonError::Field { place, reason } => wrong(format!("{outer}{place}"), reason),
            other => other,
        }
    }
}

/// The error that the item that is being read is wrong.
pub(super) fn wrong_item(reason: impl ToString) -> JsonError {
    wrong("", reason)
}

/// The error that a field is wrong.
pub(super) fn wrong(place: impl Into<String>, reason: impl ToString) -> JsonError {
    JsonError::Field {
        place: place.into(),
        reason: reason.to_string(),
    }
}
