//! Rows, parameters and stories as data: what `maze list --json` prints and pages read.
//!
//! With the feature `typescript` these types are also written as TypeScript, with the feature
//! `schema` as JSON Schemas.

use mazeloom::parameters::{self, Entry, FILE, Landmark, ParamKind};
use mazeloom::reshape::RULE;
use mazeloom::story;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
#[cfg(feature = "schema")]
use std::num::NonZeroU8;
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A row of a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
#[non_exhaustive]
pub struct Row {
    /// The name, as used in recipes and options.
    pub name: &'static str,
    /// Other names that are read.
    pub aliases: &'static [&'static str],
    /// A short description.
    pub help: &'static str,
    /// The parameters, in their order.
    pub params: Vec<Param>,
    /// Its promises.
    #[serde(flatten)]
    pub promises: Promises,
}

/// Promises of a row beside its entry; the rows of one table promise the same things.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
#[cfg_attr(feature = "typescript", ts(optional_fields))]
#[non_exhaustive]
pub struct Promises {
    /// Examples, as written in recipes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examples: Option<Vec<String>>,
    /// Explanation of how an algorithm or a solver works, or a rule is played, in a few plain sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how: Option<&'static str>,
    /// Origin of an algorithm or a solver, its looks, and its pseudocode with events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// Of an algorithm: whether all perfect mazes are equally likely with its default parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uniform: Option<bool>,
    /// Of an algorithm: whether it starts without walls and adds them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begins_open: Option<bool>,
    /// Of a solver: whether its paths are shortest paths, in mazes with loops too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortest: Option<bool>,
    /// Of a solver: whether it obeys one-way passages and fetches the keys of locked doors; the others are refused
    /// where there are some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_way: Option<bool>,
    /// Memory in bytes per cell that it uses besides the maze.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scratch_bytes_per_cell: Option<f64>,
    /// Of a format: the kind of its files, `pictures`, `models` or `data`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<&'static str>,
    /// Of a format: the media type of its files, as browsers name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<&'static str>,
    /// Of a format: whether its files contain their recipe.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipe: Option<bool>,
}

impl Promises {
    /// Each promise with its name, in their order.
    ///
    /// ```
    /// let tables = mazeloom_export::listing::tables();
    /// let solvers = tables.iter().find(|table| table.name == "solvers").unwrap();
    /// let (_, promises) = &solvers.rows[0];
    /// assert!(promises.named().iter().any(|(name, _)| name == "shortest"));
    /// ```
    pub fn named(&self) -> Vec<(String, Value)> {
        match serde_json::to_value(self) {
            Ok(Value::Object(all)) => all.into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The first example, if there are some.
    pub fn example(&self) -> Option<&str> {
        self.examples.iter().flatten().next().map(String::as_str)
    }
}

impl Row {
    /// A row as data.
    pub fn of(entry: &Entry, promises: &Promises) -> Row {
        Row {
            name: entry.name,
            aliases: entry.aliases,
            help: entry.help,
            params: entry.params.iter().map(Param::of).collect(),
            promises: promises.clone(),
        }
    }
}

/// A parameter of a row, or a key of recipes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
#[non_exhaustive]
pub struct Param {
    /// The name, before the equals sign.
    pub name: &'static str,
    /// Other names that are read.
    pub aliases: &'static [&'static str],
    /// A description of the allowed values.
    pub values: String,
    /// The allowed values as data.
    pub kind: Kind,
    /// The default value, as written in recipes; null if a value is required.
    pub default: Option<&'static str>,
    /// A short description.
    pub help: &'static str,
}

impl Param {
    /// A parameter as data.
    pub fn of(param: &parameters::Param) -> Param {
        Param {
            name: param.name,
            aliases: param.aliases,
            values: param.kind.allowed(),
            kind: Kind::of(param.kind),
            default: param.default,
            help: param.help,
        }
    }
}

/// The values that a parameter takes.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
pub enum Kind {
    /// `WIDTHxHEIGHT`.
    Size,
    /// Some lengths, `AxBxC`.
    Sizes {
        /// Minimum number of lengths.
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        least: usize,
        /// Maximum number of lengths.
        #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
        most: usize,
    },
    /// `WIDTHxHEIGHT`, or a shape and its lengths, `SHAPE:AxB`.
    Outline {
        /// The shapes, each with its number of lengths.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, NonZeroU8)>"))]
        shapes: &'static [(&'static str, usize)],
    },
    /// A number.
    Number {
        /// Minimum.
        min: f64,
        /// Maximum.
        max: f64,
    },
    /// A whole number.
    Whole {
        /// Minimum. A string of digits above 2^53.
        min: Large,
        /// Maximum. A string of digits above 2^53.
        max: Large,
    },
    /// A number from 0 to 1.
    Share,
    /// A number from 0 to 1, or a ramp from one to another, `A..B`.
    Ramp,
    /// One of some words.
    Word {
        /// The words.
        words: Vec<&'static str>,
    },
    /// A cell: its number, its position, or a word.
    Place {
        /// The words.
        words: Vec<&'static str>,
    },
    /// Yes or no; the bare name means yes.
    Flag,
    /// Text.
    Text {
        /// The placeholder in help texts.
        placeholder: &'static str,
        /// An example of a value.
        example: &'static str,
        /// True if the value is the name of a file.
        file: bool,
        /// The table whose rows, between commas, the value names; null for other texts.
        #[cfg_attr(feature = "typescript", ts(type = "TableName | null"))]
        rows: Option<&'static str>,
    },
}

impl Kind {
    fn of(kind: ParamKind) -> Kind {
        match kind {
            ParamKind::Size => Kind::Size,
            ParamKind::Sizes { least, most } => Kind::Sizes { least, most },
            ParamKind::Outline(shapes) => Kind::Outline { shapes },
            ParamKind::Number { min, max } => Kind::Number { min, max },
            ParamKind::Whole { min, max } => Kind::Whole {
                min: Large::of(min),
                max: Large::of(max),
            },
            ParamKind::Share => Kind::Share,
            ParamKind::Ramp => Kind::Ramp,
            ParamKind::Word(words) => Kind::Word {
                words: words.to_vec(),
            },
            ParamKind::OneOf(names) => Kind::Word { words: names() },
            ParamKind::Place => Kind::Place {
                words: Landmark::WORDS.map(|(word, _)| word).to_vec(),
            },
            ParamKind::Flag => Kind::Flag,
            ParamKind::Text(text) => Kind::Text {
                placeholder: text.placeholder,
                example: text.example,
                file: std::ptr::eq(text, &FILE),
                rows:
                    matches!(RULE.param.kind, ParamKind::Text(rules) if std::ptr::eq(text, rules))
                        .then_some("rules"),
            },
        }
    }
}

/// A whole number: a string of digits above 2⁵³, since readers of JSON may round it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
pub enum Large {
    /// Up to 2⁵³.
    Exact(u64),
    /// Above.
    Digits(#[cfg_attr(feature = "schema", schemars(regex(pattern = "^[0-9]+$")))] String),
}

impl Large {
    fn of(number: u64) -> Large {
        match number {
            0..=0x20_0000_0000_0000 => Large::Exact(number),
            _ => Large::Digits(number.to_string()),
        }
    }
}

/// Origin of an algorithm or a solver, its looks, and its pseudocode with events.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
#[non_exhaustive]
pub struct Story {
    /// Source: the author, the place and the year.
    pub origin: &'static str,
    /// Looks of its mazes or paths.
    pub looks: &'static str,
    /// The time and the memory that it takes.
    pub cost: &'static str,
    /// Name of the cells that it is working on, such as a stack; empty if there are none.
    pub busy: &'static str,
    /// The lines of its pseudocode.
    pub code: Vec<&'static str>,
    /// Events that happen in it again and again.
    pub events: Vec<StoryEvent>,
}

/// Something that happens in an algorithm or a solver again and again.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "typescript", derive(TS))]
#[non_exhaustive]
pub struct StoryEvent {
    /// The name of the event.
    pub name: &'static str,
    /// The index of its line of the pseudocode.
    #[cfg_attr(feature = "schema", schemars(with = "usize"))]
    pub line: Option<usize>,
    /// A sentence in which `{}` stands for a number of cells.
    pub says: &'static str,
}

impl Story {
    /// A story as data.
    pub fn of(story: &story::Story) -> Story {
        let events = story.events.iter().map(|event| StoryEvent {
            name: event.name,
            line: story.line(event),
            says: event.says,
        });
        Story {
            origin: story.origin,
            looks: story.looks,
            cost: story.cost,
            busy: story.busy,
            code: story.code.lines().collect(),
            events: events.collect(),
        }
    }
}
