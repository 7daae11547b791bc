//! Parameters of recipes as data: rows with names, keys, and values that are checked once.
//!
//! A row of any table (grid, algorithm, solver, palette …) begins with an [`Entry`]. The recipe
//! grammar, the command line's flags and completions, help, and error messages are derived from
//! it; nothing about a row is written twice.

mod args;
mod error;
mod key;
mod percent;

pub use args::split;
pub use args::{Args, Selected};
pub use error::{ParamError, unknown};
pub use key::{Key, Named, Outline, Word};
pub use percent::{decode, encode};

use crate::id::Cell;
use std::borrow::Cow;
use std::fmt;

/// The common fields of a row of any table.
#[derive(Debug)]
pub struct Entry {
    /// The name in recipes, on the command line and in files.
    pub name: &'static str,
    /// Other names in common use.
    pub aliases: &'static [&'static str],
    /// The help text, one line.
    pub help: &'static str,
    /// The parameters after the colon.
    pub params: &'static [Param],
}

/// A row of a table.
pub trait Row: 'static {
    /// Its name, help and parameters.
    fn entry(&self) -> &Entry;
}

/// A parameter as data.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// The name before the `=`.
    pub name: &'static str,
    /// Other names that are read as this one, such as those of earlier versions.
    pub aliases: &'static [&'static str],
    /// The kind of its values.
    pub kind: Kind,
    /// The default value; `None` if a value must be given.
    pub default: Option<&'static str>,
    /// The help text, one line.
    pub help: &'static str,
}

impl Param {
    /// Whether a word is its name or one of its aliases.
    pub fn answers_to(&self, word: &str) -> bool {
        self.name == word || self.aliases.contains(&word)
    }
}

/// The kind of values of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `WIDTHxHEIGHT`.
    Size,
    /// Two or more lengths, `AxBxC…`.
    Sizes {
        /// The minimum number of lengths.
        least: usize,
        /// The maximum number of lengths.
        most: usize,
    },
    /// `WIDTHxHEIGHT` or one of some outlines, `NAME:LENGTH`, each with its number of lengths.
    Outline(&'static [(&'static str, usize)]),
    /// A number within bounds.
    Number {
        /// The minimum.
        min: f64,
        /// The maximum.
        max: f64,
    },
    /// Text that a function checks and brings into its canonical form.
    Text(&'static Text),
    /// A whole number within bounds.
    Whole {
        /// The minimum.
        min: u64,
        /// The maximum.
        max: u64,
    },
    /// A number from 0 to 1.
    Share,
    /// A number from 0 to 1, or a ramp from one to another, `A..B`.
    Ramp,
    /// One of a list of names.
    Word(&'static [&'static str]),
    /// The name of a row of some table.
    OneOf(fn() -> Vec<&'static str>),
    /// A cell: a number, a position or a name.
    Place,
    /// A boolean: the bare name means `yes`.
    Flag,
}

/// A kind of text.
#[derive(Debug)]
pub struct Text {
    /// The placeholder in help texts, in capitals.
    pub placeholder: &'static str,
    /// A description of the allowed values.
    pub allowed: &'static str,
    /// An example of an allowed value.
    pub example: &'static str,
    /// Returns the canonical form used in recipes (without spaces, and with commas and colons
    /// only in parentheses or where they have a meaning), or an error.
    pub check: fn(&str) -> Result<String, ParamError>,
}

/// The name of a file, percent-encoded as in recipes.
pub static FILE: Text = Text {
    placeholder: "FILE",
    allowed: "the name of a file",
    example: "file.txt",
    check: |word| match decode(word)? {
        name if name.is_empty() => Err(ParamError::Value {
            name: "file",
            given: String::new(),
            allowed: "the name of a file".to_owned(),
        }),
        name => Ok(encode(&name).into_owned()),
    },
};

/// A fraction, or the name of a file, which must not look like a number.
pub static SHARE_OR_FILE: Text = Text {
    placeholder: "0…1|FILE",
    allowed: "a number from 0 to 1, or the name of a file",
    example: "0.5",
    check: |word| match word.parse::<f64>() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok((share + 0.0).to_string()), // no −0
        Err(_) if !word.is_empty() => (FILE.check)(word),
        _ => Err(ParamError::Value {
            name: "share",
            given: word.to_owned(),
            allowed: SHARE_OR_FILE.allowed.to_owned(),
        }),
    },
};

impl Text {
    /// Whether a canonical value is the name of a file.
    pub fn names_file(&self, word: &str) -> bool {
        std::ptr::eq(self, &FILE)
            || std::ptr::eq(self, &SHARE_OR_FILE) && word.parse::<f64>().is_err()
    }
}

/// A checked value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// See [`Kind::Size`].
    Size(u32, u32),
    /// See [`Kind::Sizes`].
    Sizes(Vec<u32>),
    /// See [`Kind::Outline`]; a rectangle has no name.
    Outline(Option<&'static str>, Vec<u32>),
    /// See [`Kind::Number`].
    Number(f64),
    /// See [`Kind::Text`].
    Text(String),
    /// See [`Kind::Whole`].
    Whole(u64),
    /// See [`Kind::Share`].
    Share(f64),
    /// See [`Kind::Ramp`]; one number is a ramp from itself to itself.
    Ramp(f64, f64),
    /// See [`Kind::Word`].
    Word(&'static str),
    /// See [`Kind::Place`].
    Place(Place),
    /// See [`Kind::Flag`].
    Flag(bool),
}

/// A place that stands for a cell, before the grid is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// By its number.
    Number(Cell),
    /// By its position: `x,y` on grids with columns and rows.
    At(Vec<u32>),
    /// By a name.
    Named(Landmark),
    /// A random cell far enough from the other end.
    Apart {
        /// The minimum distance in thousandths of a cell; half the grid's size by default.
        least: Option<u32>,
        /// Whether that holds for each axis, not for the straight line.
        axes: bool,
    },
}

/// Named places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is its name
pub enum Landmark {
    Nw,
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Center,
    /// A random cell.
    Random,
    /// A random cell at the border.
    Edge,
    /// The cell farthest from the other end; with both ends, the two cells farthest apart.
    Farthest,
    /// The cell farthest from the other end on the grid without walls, the last of equals.
    Opposite,
    /// The start of the puzzle.
    Start,
    /// The goal of the puzzle.
    Goal,
    /// The grid's first cell.
    First,
    /// The grid's last cell.
    Last,
}

impl Landmark {
    /// The names of directions, starting with the corner where cell numbers begin.
    pub const COMPASS: [Landmark; 9] = [
        Landmark::Nw,
        Landmark::N,
        Landmark::Ne,
        Landmark::E,
        Landmark::Se,
        Landmark::S,
        Landmark::Sw,
        Landmark::W,
        Landmark::Center,
    ];

    /// Every name with its place.
    pub const WORDS: [(&'static str, Landmark); 17] = [
        ("nw", Landmark::Nw),
        ("n", Landmark::N),
        ("ne", Landmark::Ne),
        ("e", Landmark::E),
        ("se", Landmark::Se),
        ("s", Landmark::S),
        ("sw", Landmark::Sw),
        ("w", Landmark::W),
        ("center", Landmark::Center),
        ("random", Landmark::Random),
        ("edge", Landmark::Edge),
        ("farthest", Landmark::Farthest),
        ("opposite", Landmark::Opposite),
        ("start", Landmark::Start),
        ("goal", Landmark::Goal),
        ("first", Landmark::First),
        ("last", Landmark::Last),
    ];
}

/// Finds the row of a table with a name or an alias.
pub fn find<R: Row>(
    table: &'static [R],
    what: &'static str,
    word: &str,
) -> Result<&'static R, ParamError> {
    let is = |row: &&R| row.entry().name == word || row.entry().aliases.contains(&word);
    table.iter().find(is).ok_or_else(|| {
        let names = table.iter().flat_map(|row| {
            let entry = row.entry();
            std::iter::once(entry.name).chain(entry.aliases.iter().copied())
        });
        unknown(what, word, names, table.iter().map(|row| row.entry().name))
    })
}

/// The name that a word is; hyphens and underscores are the same.
fn named(word: &str, names: &[&'static str]) -> Option<&'static str> {
    let plain = |name: &str| name.replace('_', "-");
    let exact = names.iter().find(|name| **name == word);
    let found = exact.or_else(|| names.iter().find(|name| plain(name) == plain(word)));
    found.copied()
}

impl Kind {
    /// Parses and checks a value.
    pub fn parse(self, name: &'static str, word: &str) -> Result<Value, ParamError> {
        let value = match self {
            Kind::Size => parse_size(word),
            Kind::Sizes { least, most } => parse_lengths(word)
                .filter(|lengths| (least..=most).contains(&lengths.len()))
                .map(Value::Sizes),
            Kind::Outline(shapes) => parse_outline(word, shapes),
            Kind::Number { min, max } => word
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(|number: f64| Value::Number(number + 0.0)),
            Kind::Text(text) => {
                return (text.check)(word)
                    .map(Value::Text)
                    .map_err(|error| match error {
                        // The check does not know the name of the parameter.
                        ParamError::Value { given, allowed, .. } => ParamError::Value {
                            name,
                            given,
                            allowed,
                        },
                        error => error,
                    });
            }
            Kind::Whole { min, max } => word
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(Value::Whole),
            Kind::Share => parse_share(word).map(Value::Share),
            Kind::Ramp => parse_ramp(word),
            Kind::Word(words) => named(word, words).map(Value::Word),
            Kind::OneOf(names) => named(word, &names()).map(Value::Word),
            Kind::Place => parse_place(word).map(Value::Place),
            Kind::Flag => match word {
                "yes" => Some(Value::Flag(true)),
                "no" => Some(Value::Flag(false)),
                _ => None,
            },
        };
        value.ok_or_else(|| ParamError::Value {
            name,
            given: word.to_owned(),
            allowed: self.allowed(),
        })
    }

    /// A description of the allowed values.
    pub fn allowed(self) -> String {
        match self {
            Kind::Size => "WIDTHxHEIGHT, each from 1 to 4294967295, such as 40x20".to_owned(),
            Kind::Sizes { least, most } => {
                let count = if least == most {
                    format!("{least}")
                } else {
                    format!("{least} to {most}")
                };
                format!(
                    "{count} lengths from 1 to 4294967295, such as {}",
                    self.example()
                )
            }
            Kind::Outline(shapes) => {
                let shapes = shapes
                    .iter()
                    .map(|&(name, lengths)| outline(name, lengths, "N"));
                format!(
                    "WIDTHxHEIGHT, such as 40x20, or {}",
                    shapes.collect::<Vec<_>>().join(" | ")
                )
            }
            Kind::Number { min, max } => format!("a number from {min} to {max}"),
            Kind::Text(text) => text.allowed.to_owned(),
            Kind::Whole { min, max } => format!("a whole number from {min} to {max}"),
            Kind::Share => "a number from 0 to 1, such as 0.5".to_owned(),
            Kind::Ramp => "a number from 0 to 1 or a ramp, such as 0.5 or 0.1..0.9".to_owned(),
            Kind::Word(words) => words.join(" | "),
            Kind::OneOf(names) => names().join(" | "),
            Kind::Place => {
                let words: Vec<_> = Landmark::WORDS.iter().map(|(word, _)| *word).collect();
                format!(
                    "a cell: its number, x,y, or {} apart apart:MIN apart-x-y apart-x-y:MIN",
                    words.join(" ")
                )
            }
            Kind::Flag => "yes | no; the bare name means yes".to_owned(),
        }
    }

    /// The placeholder of a value in help texts, in capitals.
    pub fn placeholder(self) -> &'static str {
        match self {
            Kind::Size | Kind::Outline(_) => "WIDTHxHEIGHT",
            Kind::Sizes { .. } => "AxBxC",
            Kind::Text(text) => text.placeholder,
            Kind::Whole { .. } | Kind::Number { .. } => "N",
            Kind::Share => "0…1",
            Kind::Ramp => "A|A..B",
            Kind::Word(_) | Kind::OneOf(_) => "WORD",
            Kind::Place => "CELL",
            Kind::Flag => "yes|no",
        }
    }

    /// An example value, for help and error texts.
    pub fn example(self) -> String {
        match self {
            Kind::Size | Kind::Outline(_) => "40x20".to_owned(),
            Kind::Sizes { least, .. } => vec!["4"; least].join("x"),
            Kind::Number { min, .. } => min.to_string(),
            Kind::Text(text) => text.example.to_owned(),
            Kind::Whole { min, .. } => min.to_string(),
            Kind::Share => "0.5".to_owned(),
            Kind::Ramp => "0.1..0.9".to_owned(),
            Kind::Word(words) => words[0].to_owned(),
            Kind::OneOf(names) => names()[0].to_owned(),
            Kind::Place => "center".to_owned(),
            Kind::Flag => "yes".to_owned(),
        }
    }
}

fn parse_share(word: &str) -> Option<f64> {
    let share: f64 = word.parse().ok()?;
    (0.0..=1.0).contains(&share).then_some(share + 0.0) // no −0
}

fn parse_ramp(word: &str) -> Option<Value> {
    let (from, to) = word.split_once("..").unwrap_or((word, word));
    Some(Value::Ramp(parse_share(from)?, parse_share(to)?))
}

fn parse_lengths(word: &str) -> Option<Vec<u32>> {
    let length = |digits: &str| digits.parse().ok().filter(|&n: &u32| n > 0);
    word.split(['x', 'X', '×']).map(length).collect()
}

fn parse_size(word: &str) -> Option<Value> {
    match parse_lengths(word)?[..] {
        [width, height] => Some(Value::Size(width, height)),
        _ => None,
    }
}

fn parse_outline(word: &str, shapes: &'static [(&'static str, usize)]) -> Option<Value> {
    let Some((shape, lengths)) = word.split_once(':') else {
        let lengths = parse_lengths(word).filter(|lengths| lengths.len() == 2);
        return Some(Value::Outline(None, lengths?));
    };
    let &(name, count) = shapes.iter().find(|(name, _)| *name == shape)?;
    let lengths = parse_lengths(lengths).filter(|lengths| lengths.len() == count);
    Some(Value::Outline(Some(name), lengths?))
}

/// The text of an outline.
fn outline(name: &str, lengths: usize, length: &str) -> String {
    format!("{name}:{}", vec![length; lengths].join("x"))
}

fn joined(lengths: &[u32]) -> String {
    let lengths: Vec<_> = lengths.iter().map(u32::to_string).collect();
    lengths.join("x")
}

impl Value {
    /// The value as written in a recipe.
    pub fn encoded(&self) -> Cow<'_, str> {
        match self {
            Value::Text(canonical) => Cow::Borrowed(canonical),
            Value::Outline(..) | Value::Place(Place::Apart { .. }) => Cow::Owned(self.to_string()),
            value => Cow::Owned(encode(&value.to_string()).into_owned()),
        }
    }
}

fn parse_place(word: &str) -> Option<Place> {
    if let Some((_, spot)) = Landmark::WORDS.iter().find(|(name, _)| *name == word) {
        return Some(Place::Named(*spot));
    }
    if let Some(least) = word.strip_prefix("apart") {
        return parse_apart(least);
    }
    let numbers: Option<Vec<u32>> = word.split(',').map(|part| part.parse().ok()).collect();
    match numbers?[..] {
        [number] => Some(Place::Number(Cell(number))),
        ref position => Some(Place::At(position.to_vec())),
    }
}

/// Parses the text after `apart`: `:MIN`, `-x-y` or both.
fn parse_apart(rest: &str) -> Option<Place> {
    let (axes, rest) = match rest.strip_prefix("-x-y") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    if rest.is_empty() {
        return Some(Place::Apart { least: None, axes });
    }
    let least: f64 = rest.strip_prefix(':')?.parse().ok()?;
    let least = (0.0..=4e6)
        .contains(&least)
        .then(|| libm::round(least * 1000.0) as u32);
    least.map(|least| Place::Apart {
        least: Some(least),
        axes,
    })
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Size(width, height) => write!(f, "{width}x{height}"),
            Value::Sizes(lengths) => f.write_str(&joined(lengths)),
            Value::Outline(None, lengths) => f.write_str(&joined(lengths)),
            Value::Outline(Some(shape), lengths) => write!(f, "{shape}:{}", joined(lengths)),
            Value::Number(number) => number.fmt(f),
            Value::Text(text) => f.write_str(text),
            Value::Whole(number) => number.fmt(f),
            Value::Share(share) => share.fmt(f),
            Value::Ramp(from, to) if from == to => from.fmt(f),
            Value::Ramp(from, to) => write!(f, "{from}..{to}"),
            Value::Word(word) => word.fmt(f),
            Value::Place(place) => place.fmt(f),
            Value::Flag(flag) => f.write_str(if *flag { "yes" } else { "no" }),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Number(cell) => cell.0.fmt(f),
            Place::At(position) => {
                let numbers: Vec<_> = position.iter().map(u32::to_string).collect();
                f.write_str(&numbers.join(","))
            }
            Place::Named(spot) => {
                let word = Landmark::WORDS.iter().find(|(_, s)| s == spot);
                f.write_str(word.expect("every spot has a word").0)
            }
            Place::Apart { least, axes } => {
                f.write_str(if *axes { "apart-x-y" } else { "apart" })?;
                match least {
                    Some(least) => write!(f, ":{}", f64::from(*least) / 1000.0),
                    None => Ok(()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_two_positive_sides() {
        let parse = |word| Kind::Size.parse("size", word);
        assert_eq!(parse("40x20"), Ok(Value::Size(40, 20)));
        for bad in [
            "",
            "40",
            "0x5",
            "5x0",
            "-1x5",
            "5x5x5",
            "99999999999x1",
            "x",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
