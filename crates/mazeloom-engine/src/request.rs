//! Requests and answers: JSON, then a line feed and bytes.

use mazeloom::format::WriteError;
use mazeloom::geometry::Point;
use mazeloom::parameters::ParamError;
use mazeloom::recipe::{MakeError, RecipeError};
use mazeloom::{Cell, Color, Recipe};
use serde_json::{Map, Value};
use std::fmt::Display;

/// A request.
pub struct Request<'a> {
    /// The command and its arguments.
    pub head: Map<String, Value>,
    /// The bytes after the line feed.
    pub bytes: &'a [u8],
}

/// An answer.
pub struct Reply {
    /// The JSON part.
    pub head: Value,
    /// The bytes after the line feed.
    pub bytes: Vec<u8>,
}

impl From<Value> for Reply {
    fn from(head: Value) -> Reply {
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
plain!(std::io::Error mazeloom_export::book::BookError);
plain!(mazeloom::film::FilmError mazeloom::scene::TooLarge mazeloom::style::PictureError);

/// An answer or an error.
pub type Answer = Result<Reply, Refusal>;

/// A request as a page writes it: JSON, and bytes after a line feed.
pub fn parsed(bytes: &[u8]) -> Result<Request<'_>, Refusal> {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (head, bytes) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    match serde_json::from_slice(head) {
        Ok(Value::Object(head)) => Ok(Request { head, bytes }),
        Ok(_) => Err(Refusal::new("a request must be an object")),
        Err(error) => Err(Refusal::new(format!("the request: {error}"))),
    }
}

impl Request<'_> {
    /// A required text.
    pub fn text(&self, name: &str) -> Result<&str, Refusal> {
        self.word(name)
            .ok_or_else(|| Refusal::new(format!("`{name}` is missing")))
    }

    /// An optional text.
    pub fn word(&self, name: &str) -> Option<&str> {
        self.head.get(name)?.as_str()
    }

    /// A flag; false if missing.
    pub fn flag(&self, name: &str) -> bool {
        self.head
            .get(name)
            .and_then(Value::as_bool)
            .unwrap_or(false)
    }

    /// An optional whole number.
    pub fn number(&self, name: &str) -> Option<u32> {
        let number = self.head.get(name)?.as_u64()?;
        u32::try_from(number).ok()
    }

    /// The list of this name; an empty one if there is none.
    pub fn list(&self, name: &str) -> &[Value] {
        self.head
            .get(name)
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }

    /// The cells of a list that a maze has.
    pub fn cells(&self, name: &str, cells: u32) -> Vec<Cell> {
        let number = |value: &Value| cell(value, cells);
        self.list(name).iter().filter_map(number).collect()
    }

    /// The points of a list.
    pub fn points(&self) -> Vec<Point> {
        self.list("points").iter().filter_map(point).collect()
    }

    /// The recipe, read.
    pub fn recipe(&self) -> Result<Recipe, Refusal> {
        let mut recipe: Recipe = self.text("recipe")?.parse()?;
        if let (None, Some(seed)) = (recipe.seed, self.word("seed")) {
            recipe.set("seed", seed)?;
        }
        Ok(recipe)
    }
}

/// A cell by its number, if a maze has it.
pub fn cell(value: &Value, cells: u32) -> Option<Cell> {
    let number = u32::try_from(value.as_u64()?).ok()?;
    (number < cells).then_some(Cell(number))
}

/// Two numbers.
pub fn point(value: &Value) -> Option<Point> {
    let axis = |place| value.get(place)?.as_f64();
    Some(Point::new(axis(0)?, axis(1)?))
}

/// A color as `#rrggbb`.
pub fn color(value: &Value) -> Option<Color> {
    let digits = value.as_str()?.strip_prefix('#')?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    (digits.len() == 6).then_some(Color(red, green, blue))
}
