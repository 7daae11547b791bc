//! Rows, parameters and stories as data: what `maze list --json` prints and pages read.
//!
//! With the feature `typescript` these types are also written as TypeScript.

use mazeloom::parameters::{self, Entry, FILE, Landmark, ParamKind};
use mazeloom::story;
use serde::Serialize;
use serde_json::Value;
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A row of a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Row {
    /// The name, as recipes and options have it.
    pub name: &'static str,
    /// Other names that are read.
    pub aliases: &'static [&'static str],
    /// What it is, in one line.
    pub help: &'static str,
    /// Its parameters in their order.
    pub params: Vec<Param>,
    /// What it promises.
    #[serde(flatten)]
    pub promises: Promises,
}

/// What a row promises beside its entry; the rows of one table promise the same things.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[cfg_attr(feature = "typescript", ts(optional_fields))]
pub struct Promises {
    /// Examples, as they stand in recipes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examples: Option<Vec<String>>,
    /// How an algorithm or a solver works, in a few sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how: Option<&'static str>,
    /// Where an algorithm or a solver is from, its pseudocode, and what can happen in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// Of an algorithm: whether every perfect maze is equally likely.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uniform: Option<bool>,
    /// Of an algorithm: whether it begins without walls and adds them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begins_open: Option<bool>,
    /// Of a solver: whether its path is a shortest one, in mazes with loops too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortest: Option<bool>,
    /// Of a solver: whether it obeys one-way passages and fetches keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub one_way: Option<bool>,
    /// Memory in bytes per cell that it takes besides the maze.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scratch_bytes_per_cell: Option<f64>,
    /// Of a format: what its files are, `pictures`, `models` or `data`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<&'static str>,
    /// Of a format: the media type of its files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<&'static str>,
    /// Of a format: whether its files hold their recipe.
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
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Param {
    /// The name, before the equals sign.
    pub name: &'static str,
    /// Other names that are read.
    pub aliases: &'static [&'static str],
    /// What values there are, in words.
    pub values: String,
    /// What values there are, for programs that offer them.
    pub kind: Kind,
    /// Null if a value must be given.
    pub default: Option<&'static str>,
    /// What it does, in one line.
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
#[cfg_attr(feature = "typescript", derive(TS))]
pub enum Kind {
    /// `WIDTHxHEIGHT`.
    Size,
    /// Some lengths, `AxBxC`.
    Sizes {
        /// How many at least.
        least: usize,
        /// How many at most.
        most: usize,
    },
    /// `WIDTHxHEIGHT`, or a shape and its lengths, `SHAPE:AxB`.
    Outline {
        /// The shapes, each with its number of lengths.
        shapes: &'static [(&'static str, usize)],
    },
    /// A number.
    Number {
        /// The least.
        min: f64,
        /// The greatest.
        max: f64,
    },
    /// A whole number.
    Whole {
        /// The least.
        min: Large,
        /// The greatest.
        max: Large,
    },
    /// A number from 0 to 1.
    Share,
    /// A number from 0 to 1, or a ramp from one to another, `A..B`.
    Ramp,
    /// One of some words.
    Word {
        /// All of them.
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
        /// What stands for it in help texts.
        placeholder: &'static str,
        /// A value, as an example.
        example: &'static str,
        /// Whether it is the name of a file.
        file: bool,
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
            },
        }
    }
}

/// A whole number: a string of digits above 2⁵³, since readers of JSON may round it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub enum Large {
    /// Up to 2⁵³.
    Exact(u64),
    /// Above.
    Digits(String),
}

impl Large {
    fn of(number: u64) -> Large {
        match number {
            0..=0x20_0000_0000_0000 => Large::Exact(number),
            _ => Large::Digits(number.to_string()),
        }
    }
}

/// Where an algorithm or a solver is from, its pseudocode, and what can happen in it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Story {
    /// Who described it, where and when.
    pub origin: &'static str,
    /// What its mazes or its paths look like.
    pub looks: &'static str,
    /// The time and the memory that it takes.
    pub cost: &'static str,
    /// What the cells are that it is working on; empty if there are none.
    pub busy: &'static str,
    /// The lines of its pseudocode.
    pub code: Vec<&'static str>,
    /// What can happen in it.
    pub events: Vec<StoryEvent>,
}

/// Something that happens in an algorithm or a solver again and again.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct StoryEvent {
    /// Its name.
    pub name: &'static str,
    /// The index of its line of the pseudocode.
    pub line: Option<usize>,
    /// A sentence about it, in which `{}` stands for a number of cells.
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
