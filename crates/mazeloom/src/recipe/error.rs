//! Errors of parsing a recipe.

use mazeloom_core::parameters::ParamError;
use std::fmt;

/// An error in a recipe: the word, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecipeError {
    /// The word's position, counting from 1; 0 if there is none.
    pub place: usize,
    /// The word as given.
    pub word: String,
    /// The error.
    pub error: ParamError,
}

impl RecipeError {
    /// An error in a word at a position.
    pub fn new(place: usize, word: &str, error: ParamError) -> RecipeError {
        let word = word.to_owned();
        RecipeError { place, word, error }
    }

    /// The same error at another position.
    #[must_use]
    pub fn at(self, place: usize) -> RecipeError {
        RecipeError { place, ..self }
    }
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecipeError { place, word, error } = self;
        match error {
            // The message contains the word itself.
            ParamError::Unknown { word: named, .. } if named == word => {
                write!(f, "word {place}: {error}")
            }
            _ if *place == 0 => error.fmt(f),
            _ => write!(f, "word {place}, `{word}`: {error}"),
        }
    }
}

impl std::error::Error for RecipeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}
