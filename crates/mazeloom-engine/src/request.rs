//! Requests and answers: JSON, then a line feed and bytes.

use mazeloom::format::WriteError;
use mazeloom::geometry::Point;
use mazeloom::parameters::ParamError;
use mazeloom::recipe::{MakeError, RecipeError};
use mazeloom::{Cell, Color, Puzzle, Recipe};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Display;

/// A request.
pub struct Request<'a> {
    /// The command and its arguments.
    head: Value,
    /// The bytes after the line feed.
    pub bytes: &'a [u8],
}

/// An answer.
pub struct Reply<H> {
    /// The JSON part.
    pub head: H,
    /// The bytes after the line feed.
    pub bytes: Vec<u8>,
}

impl<H> From<H> for Reply<H> {
    fn from(head: H) -> Reply<H> {
        Reply {
            head,
            bytes: Vec::new(),
        }
    }
}

/// An error with a message that can be shown.
#[derive(Debug)]
pub struct Refusal {
    /// The message.
    pub words: String,
    /// The part of the recipe, counting from 1.
    pub place: Option<usize>,
}

impl Refusal {
    /// An error without a place.
    pub fn new(words: impl Display) -> Refusal {
        Refusal {
            words: words.to_string(),
            place: None,
        }
    }
}

impl From<RecipeError> for Refusal {
    fn from(error: RecipeError) -> Refusal {
        Refusal {
            words: error.to_string(),
            place: Some(error.place).filter(|&place| place > 0),
        }
    }
}

macro_rules! plain {
    ($($error:ty)*) => {$(
        impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                Refusal::new(error)
            }
        }
    )*};
}
plain!(MakeError ParamError WriteError mazeloom::solid::SolidError mazeloom::grid::GridError);
#[cfg(feature = "files")]
plain!(std::io::Error mazeloom_export::book::BookError);
plain!(mazeloom::film::FilmError mazeloom::scene::TooLarge mazeloom::style::PictureError);

/// An answer or an error.
pub type Answer<H> = Result<Reply<H>, Refusal>;

/// A request as a page writes it: JSON, and bytes after a line feed.
pub fn parsed(bytes: &[u8]) -> Result<Request<'_>, Refusal> {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (head, bytes) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    match serde_json::from_slice(head) {
        Ok(head @ Value::Object(_)) => Ok(Request { head, bytes }),
        Ok(_) => Err(Refusal::new("a request must be an object")),
        Err(error) => Err(Refusal::new(format!("the request: {error}"))),
    }
}

impl Request<'_> {
    /// Returns the word for what is asked for.
    pub fn word(&self) -> Result<&str, Refusal> {
        let word = self.head.get("do").and_then(Value::as_str);
        word.ok_or_else(|| Refusal::new("`do` is missing"))
    }

    /// Its arguments.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Refusal> {
        let word = self.word()?;
        T::deserialize(&self.head)
            .map_err(|error| Refusal::new(format!("the request `{word}`: {error}")))
    }
}

/// A recipe, read; a seed is for those that have none.
pub fn recipe(words: &str, seed: Option<&str>) -> Result<Recipe, Refusal> {
    let mut recipe: Recipe = words.parse()?;
    if let (None, Some(seed)) = (recipe.seed, seed) {
        recipe.set("seed", seed)?;
    }
    Ok(recipe)
}

/// The recipe of a maze.
pub fn recipe_of(puzzle: &Puzzle) -> Result<Recipe, Refusal> {
    Recipe::of(puzzle).ok_or_else(|| Refusal::new("this maze has no recipe"))
}

/// A cell by its number, if a maze has it.
pub fn cell(number: u32, cells: u32) -> Option<Cell> {
    (number < cells).then_some(Cell(number))
}

/// The cells of a list that a maze has.
pub fn cells(numbers: Option<&[u32]>, cells: u32) -> Vec<Cell> {
    let numbers = numbers.unwrap_or_default().iter();
    numbers.filter_map(|&number| cell(number, cells)).collect()
}

/// Two numbers as a point.
pub fn point([x, y]: [f64; 2]) -> Point {
    Point::new(x, y)
}

/// A color as `#rrggbb`.
pub fn color(word: &str) -> Option<Color> {
    let digits = word.strip_prefix('#')?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    (digits.len() == 6).then_some(Color(red, green, blue))
}
