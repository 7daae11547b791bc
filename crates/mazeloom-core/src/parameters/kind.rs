//! The kinds of values, and how they are read.

use super::place::parse_place;
use super::{Landmark, ParamError, TextKind, Value};

/// The kind of values of a parameter.
#[derive(Clone, Copy, Debug)]
pub enum ParamKind {
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
    Text(&'static TextKind),
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

/// The name that a word is; hyphens and underscores are the same.
fn named(word: &str, names: &[&'static str]) -> Option<&'static str> {
    let plain = |name: &str| name.replace('_', "-");
    let exact = names.iter().find(|name| **name == word);
    let found = exact.or_else(|| names.iter().find(|name| plain(name) == plain(word)));
    found.copied()
}

impl ParamKind {
    /// Parses and checks a value. The case of names does not matter: what is not read as it is given is
    /// read in lower case, first its name alone, since the letters behind it may mean something else.
    pub fn parse(self, name: &'static str, word: &str) -> Result<Value, ParamError> {
        let given = self.parse_exactly(name, word);
        if !word.contains(char::is_uppercase) {
            return given;
        }
        let end = word.find(|c| !(char::is_alphabetic(c) || c == '-' || c == '_'));
        let (head, rest) = word.split_at(end.unwrap_or(word.len()));
        let named = self.parse_exactly(name, &(head.to_lowercase() + rest));
        match (&given, &named) {
            // Taken for the name of a file, such as `Lava:3@9`.
            (Ok(Value::Text(file)), Ok(Value::Text(meant)))
                if rest.starts_with(':') && !meant.eq_ignore_ascii_case(file) =>
            {
                named
            }
            (Err(_), Ok(_)) => named,
            (Err(_), Err(_)) => self.parse_exactly(name, &word.to_lowercase()).or(given),
            (Ok(_), _) => given,
        }
    }

    fn parse_exactly(self, name: &'static str, word: &str) -> Result<Value, ParamError> {
        let value = match self {
            ParamKind::Size => parse_size(word),
            ParamKind::Sizes { least, most } => parse_lengths(word)
                .filter(|lengths| (least..=most).contains(&lengths.len()))
                .map(Value::Sizes),
            ParamKind::Outline(shapes) => parse_outline(word, shapes),
            ParamKind::Number { min, max } => word
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(|number: f64| Value::Number(number + 0.0)),
            ParamKind::Text(text) => {
                return (text.check)(word)
                    .map(Value::Text)
                    .map_err(|error| match error {
                        // The check does not know the name of the parameter.
                        ParamError::Value { given, allowed, .. } => {
                            ParamError::value(name, given, allowed)
                        }
                        error => error,
                    });
            }
            ParamKind::Whole { min, max } => word
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(Value::Whole),
            ParamKind::Share => parse_share(word).map(Value::Share),
            ParamKind::Ramp => parse_ramp(word),
            ParamKind::Word(words) => named(word, words).map(Value::Word),
            ParamKind::OneOf(names) => named(word, &names()).map(Value::Word),
            ParamKind::Place => parse_place(word).map(Value::Place),
            ParamKind::Flag => match word {
                "yes" => Some(Value::Flag(true)),
                "no" => Some(Value::Flag(false)),
                _ => None,
            },
        };
        value.ok_or_else(|| ParamError::value(name, word, self.allowed()))
    }

    /// The names to choose from, if there are such.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            ParamKind::Word(words) => words.to_vec(),
            ParamKind::OneOf(names) => names(),
            _ => Vec::new(),
        }
    }

    /// The names among the values: words, places and outlines.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            ParamKind::Place => Landmark::WORDS.map(|(word, _)| word).to_vec(),
            ParamKind::Outline(shapes) => shapes.iter().map(|(name, _)| *name).collect(),
            kind => kind.words(),
        }
    }

    /// A description of the allowed values.
    pub fn allowed(self) -> String {
        match self {
            ParamKind::Size => "WIDTHxHEIGHT, each from 1 to 4294967295, such as 40x20".to_owned(),
            ParamKind::Sizes { least, most } => {
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
            ParamKind::Outline(shapes) => {
                let shapes = shapes
                    .iter()
                    .map(|&(name, lengths)| outline(name, lengths, "N"));
                format!(
                    "WIDTHxHEIGHT, such as 40x20, or {}",
                    shapes.collect::<Vec<_>>().join(" | ")
                )
            }
            ParamKind::Number { min, max } => format!("a number from {min} to {max}"),
            ParamKind::Text(text) => text.allowed.to_owned(),
            ParamKind::Whole { min, max } => format!("a whole number from {min} to {max}"),
            ParamKind::Share => "a number from 0 to 1, such as 0.5".to_owned(),
            ParamKind::Ramp => "a number from 0 to 1 or a ramp, such as 0.5 or 0.1..0.9".to_owned(),
            ParamKind::Word(words) => words.join(" | "),
            ParamKind::OneOf(names) => names().join(" | "),
            ParamKind::Place => {
                let words: Vec<_> = Landmark::WORDS.iter().map(|(word, _)| *word).collect();
                format!(
                    "a cell: its number, x,y, or {} apart apart:MIN apart-x-y apart-x-y:MIN",
                    words.join(" ")
                )
            }
            ParamKind::Flag => "yes | no; the bare name means yes".to_owned(),
        }
    }

    /// The placeholder of a value in help texts, in capitals.
    pub fn placeholder(self) -> &'static str {
        match self {
            ParamKind::Size | ParamKind::Outline(_) => "WIDTHxHEIGHT",
            ParamKind::Sizes { .. } => "AxBxC",
            ParamKind::Text(text) => text.placeholder,
            ParamKind::Whole { .. } | ParamKind::Number { .. } => "N",
            ParamKind::Share => "0…1",
            ParamKind::Ramp => "A|A..B",
            ParamKind::Word(_) | ParamKind::OneOf(_) => "WORD",
            ParamKind::Place => "CELL",
            ParamKind::Flag => "yes|no",
        }
    }

    /// An example value, for help and error texts.
    pub fn example(self) -> String {
        match self {
            ParamKind::Size | ParamKind::Outline(_) => "40x20".to_owned(),
            ParamKind::Sizes { least, .. } => vec!["4"; least].join("x"),
            ParamKind::Number { min, .. } => min.to_string(),
            ParamKind::Text(text) => text.example.to_owned(),
            ParamKind::Whole { min, .. } => min.to_string(),
            ParamKind::Share => "0.5".to_owned(),
            ParamKind::Ramp => "0.1..0.9".to_owned(),
            ParamKind::Word(words) => words[0].to_owned(),
            ParamKind::OneOf(names) => names()[0].to_owned(),
            ParamKind::Place => "center".to_owned(),
            ParamKind::Flag => "yes".to_owned(),
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
