//! Parameters of recipes as data: rows with names, keys, and values that are checked once.
//!
//! A row of any table (grid, algorithm, solver, palette …) begins with an [`Entry`]. The recipe
//! grammar, the command line's flags and completions, help, and error messages are derived from
//! it; nothing about a row is written twice.

mod args;
mod effect;
mod error;
mod key;
mod kind;
mod percent;
mod place;

pub use args::split;
pub use args::{Args, Selected};
pub use effect::{Group, Need, Outputs, outputs};
pub use error::{ParamError, nearest, unknown};
pub use key::{Key, Named, Outline, Word};
pub use kind::ParamKind;
pub use percent::{decode, encode};
pub use place::{Landmark, Place};

use std::borrow::Cow;
use std::fmt;

/// The common fields of a row of any table.
#[derive(Clone, Copy, Debug)]
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

impl Entry {
    /// The entry of a name, without aliases, help and parameters yet.
    ///
    /// ```
    /// use mazeloom_core::parameters::Entry;
    ///
    /// const TORUS: Entry = Entry::named("torus").aliases(&["donut"]).help("squares on a torus");
    /// assert!(TORUS.answers_to("Donut") && TORUS.params.is_empty());
    /// ```
    pub const fn named(name: &'static str) -> Entry {
        Entry {
            name,
            aliases: &[],
            help: "",
            params: &[],
        }
    }

    /// The same entry with other names in common use.
    pub const fn aliases(mut self, aliases: &'static [&'static str]) -> Entry {
        self.aliases = aliases;
        self
    }

    /// The same entry with a help text.
    pub const fn help(mut self, help: &'static str) -> Entry {
        self.help = help;
        self
    }

    /// The same entry with parameters.
    pub const fn params(mut self, params: &'static [Param]) -> Entry {
        self.params = params;
        self
    }

    /// Tells whether a word is its name or one of its aliases, in any case.
    pub fn answers_to(&self, word: &str) -> bool {
        answers(self.name, self.aliases, word)
    }
}

/// A row of a table.
pub trait Row: 'static {
    /// Its name, help and parameters.
    fn entry(&self) -> &Entry;
}

impl Row for Entry {
    fn entry(&self) -> &Entry {
        self
    }
}

/// Makes a type with a field `entry` a [`Row`](crate::parameters::Row) of tables.
#[macro_export]
macro_rules! row {
    ($type:ty) => {
        impl $crate::parameters::Row for $type {
            fn entry(&self) -> &$crate::parameters::Entry {
                &self.entry
            }
        }
    };
}

/// A parameter as data.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// The name before the `=`.
    pub name: &'static str,
    /// Other names that are read as this one, such as those of earlier versions.
    pub aliases: &'static [&'static str],
    /// The kind of its values.
    pub kind: ParamKind,
    /// The default value; `None` if a value must be given.
    pub default: Option<&'static str>,
    /// The help text, one line.
    pub help: &'static str,
    /// The group of a key of recipes; parameters of rows have none.
    pub group: Option<Group>,
    /// The outputs that a key changes besides the maze itself.
    pub changes: Outputs,
    /// Further conditions; the first that is not met is reported.
    pub needs: &'static [Need],
}

impl Param {
    /// Tells whether a word is its name or one of its aliases, in any case.
    pub fn answers_to(&self, word: &str) -> bool {
        answers(self.name, self.aliases, word)
    }
}

/// Tells whether a word is a name or one of its aliases, in any case.
fn answers(name: &str, aliases: &[&str], word: &str) -> bool {
    let is = |name: &str| name.eq_ignore_ascii_case(word);
    is(name) || aliases.iter().any(|alias| is(alias))
}

/// A kind of text.
#[derive(Debug)]
pub struct TextKind {
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
pub static FILE: TextKind = TextKind {
    placeholder: "FILE",
    allowed: "the name of a file",
    example: "file.png",
    check: |word| match decode(word)? {
        name if name.is_empty() => Err(ParamError::value("file", "", FILE.allowed)),
        name => Ok(encode(&name).into_owned()),
    },
};

/// A fraction, or the name of a file, which must not look like a number.
pub static SHARE_OR_FILE: TextKind = TextKind {
    placeholder: "0…1|FILE",
    allowed: "a number from 0 to 1, or the name of a file",
    example: "0.5",
    check: |word| match word.parse::<f64>() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok((share + 0.0).to_string()), // no −0
        Err(_) if !word.is_empty() => (FILE.check)(word),
        _ => Err(ParamError::value("share", word, SHARE_OR_FILE.allowed)),
    },
};

impl TextKind {
    /// Tells whether a canonical value is the name of a file.
    pub fn names_file(&self, word: &str) -> bool {
        std::ptr::eq(self, &FILE)
            || std::ptr::eq(self, &SHARE_OR_FILE) && word.parse::<f64>().is_err()
    }
}

/// A checked value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// See [`ParamKind::Size`].
    Size(u32, u32),
    /// See [`ParamKind::Sizes`].
    Sizes(Vec<u32>),
    /// See [`ParamKind::Outline`]; a rectangle has no name.
    Outline(Option<&'static str>, Vec<u32>),
    /// See [`ParamKind::Number`].
    Number(f64),
    /// See [`ParamKind::Text`].
    Text(String),
    /// See [`ParamKind::Whole`].
    Whole(u64),
    /// See [`ParamKind::Share`].
    Share(f64),
    /// See [`ParamKind::Ramp`]; one number is a ramp from itself to itself.
    Ramp(f64, f64),
    /// See [`ParamKind::Word`].
    Word(&'static str),
    /// See [`ParamKind::Place`].
    Place(Place),
    /// See [`ParamKind::Flag`].
    Flag(bool),
}

/// The row of a table with a name or an alias in any case, if there is one. O(names); unlike [`find`], it makes no
/// message, which compares a wrong word with all names.
pub fn named<R: Row>(table: &'static [R], word: &str) -> Option<&'static R> {
    table.iter().find(|row| row.entry().answers_to(word))
}

/// Finds the row of a table with a name or an alias.
///
/// # Errors
/// An unknown name, with the nearest known ones.
pub fn find<R: Row>(
    table: &'static [R],
    what: &'static str,
    word: &str,
) -> Result<&'static R, ParamError> {
    named(table, word).ok_or_else(|| {
        let names = table.iter().flat_map(|row| {
            let entry = row.entry();
            std::iter::once(entry.name).chain(entry.aliases.iter().copied())
        });
        unknown(what, word, names, table.iter().map(|row| row.entry().name))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_two_positive_sides() {
        let parse = |word| ParamKind::Size.parse("size", word);
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
