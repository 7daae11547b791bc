//! Keys: parameters whose values have a type.

use super::{Group, Need, Outputs, Param, ParamError, ParamKind, Place, TextKind, Value};
use std::fmt;

/// A parameter with typed values, so that reading a value cannot fail.
///
/// A table's row lists [`Key::param`] among its parameters, and its function reads the value
/// with [`Args::get`](super::Args::get).
///
/// ```
/// use mazeloom_core::parameters::{Args, Key, Outline, Param};
///
/// const CHANCE: Key<f64> = Key::share("chance").default("0.25");
/// const STEPS: Key<u64> = Key::whole("steps", 1, 100).help("number of steps").default("10");
/// static PARAMS: &[Param] = &[CHANCE.param, STEPS.param];
///
/// let mut args = Args::none(PARAMS);
/// assert_eq!(args.get(&CHANCE), 0.25);
/// args.set("steps", "20").unwrap();
/// assert_eq!(args.get(&STEPS), 20);
/// assert!(args.set("steps", "200").is_err());
/// ```
#[derive(Clone, Copy)]
pub struct Key<V: 'static> {
    /// The parameter as data.
    pub param: Param,
    /// Converts a value to that type, if it has it.
    read: fn(&Value) -> Option<V>,
}

impl<V> fmt::Debug for Key<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.param.fmt(f)
    }
}

/// Types that name a parameter.
pub trait Named {
    /// The name.
    fn name(&self) -> &str;
}

impl Named for str {
    fn name(&self) -> &str {
        self
    }
}

impl<V> Named for Key<V> {
    fn name(&self) -> &str {
        self.param.name
    }
}

impl<N: Named + ?Sized> Named for &N {
    fn name(&self) -> &str {
        (**self).name()
    }
}

/// An outline: the name of its shape, `None` for a rectangle, and its lengths in cells.
pub type Outline = (Option<&'static str>, Vec<u32>);

/// An enumeration whose values have names in recipes.
///
/// [`words!`](crate::words) declares one.
pub trait Word: Clone + PartialEq + 'static {
    /// The names, in the order in which help lists them.
    const WORDS: &'static [&'static str];

    /// The values in the order of their names.
    const VALUES: &'static [Self];

    /// Its name.
    fn word(&self) -> &'static str {
        let place = Self::VALUES.iter().position(|value| value == self);
        Self::WORDS[place.unwrap_or_default()]
    }

    /// The value with a name.
    fn of_word(word: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|known| *known == word)?;
        Some(Self::VALUES[place].clone())
    }
}

/// Declares enumerations whose values have names in recipes.
///
/// ```
/// use mazeloom_core::parameters::{Args, Key, Param, Word};
///
/// mazeloom_core::words! {
///     /// The direction in which a spiral turns.
///     pub enum Turn {
///         /// Clockwise.
///         Clockwise = "cw",
///         /// Counterclockwise.
///         Counter = "ccw",
///     }
/// }
/// const TURN: Key<Turn> = Key::word("turn").default("cw");
/// static PARAMS: &[Param] = &[TURN.param];
///
/// assert_eq!(Args::none(PARAMS).get(&TURN), Turn::Clockwise);
/// assert_eq!(Turn::Counter.word(), "ccw");
/// ```
#[macro_export]
macro_rules! words {
    ($(
        $(#[$outer:meta])*
        $visible:vis enum $name:ident {
            $($(#[$inner:meta])* $value:ident = $word:literal,)*
        }
    )+) => {$(
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visible enum $name {
            $($(#[$inner])* $value,)*
        }

        impl $crate::parameters::Word for $name {
            const WORDS: &'static [&'static str] = &[$($word),*];
            const VALUES: &'static [$name] = &[$($name::$value),*];
        }
    )+};
}

/// A key of a kind, without a default and help yet.
macro_rules! key {
    ($name:ident, $kind:expr, $pattern:pat => $value:expr) => {
        Key {
            param: Param {
                name: $name,
                aliases: &[],
                kind: $kind,
                default: None,
                help: "",
                group: None,
                changes: 0,
                needs: &[],
            },
            read: |value| match value {
                $pattern => Some($value),
                _ => None,
            },
        }
    };
}

impl<V> Key<V> {
    /// The same key with a help text, one line.
    pub const fn help(mut self, text: &'static str) -> Key<V> {
        self.param.help = text;
        self
    }

    /// The same key with a default value, as text.
    pub const fn default(mut self, word: &'static str) -> Key<V> {
        self.param.default = Some(word);
        self
    }

    /// The same key with other words that are read in place of its name.
    pub const fn aliases(mut self, words: &'static [&'static str]) -> Key<V> {
        self.param.aliases = words;
        self
    }

    /// The same key in a group of help.
    pub const fn group(mut self, group: Group) -> Key<V> {
        self.param.group = Some(group);
        self
    }

    /// The same key with the outputs that it changes, if further conditions are met.
    pub const fn changes(mut self, outputs: Outputs, needs: &'static [Need]) -> Key<V> {
        self.param.changes = outputs;
        self.param.needs = needs;
        self
    }

    /// Its name.
    pub const fn name(&self) -> &'static str {
        self.param.name
    }

    /// The value of the key's type, if it is one.
    pub(super) fn read(&self, value: &Value) -> Option<V> {
        (self.read)(value)
    }

    /// Parses a value.
    ///
    /// # Errors
    /// The text is not a value of this key.
    pub fn parse(&self, word: &str) -> Result<V, ParamError> {
        let value = self.param.kind.parse(self.param.name, word)?;
        Ok(self.read(&value).expect("a kind gives values of its type"))
    }
}

impl Key<(u32, u32)> {
    /// `WIDTHxHEIGHT`, both at least 1.
    pub const fn size(name: &'static str) -> Self {
        key!(name, ParamKind::Size, Value::Size(width, height) => (*width, *height))
    }
}

impl Key<Vec<u32>> {
    /// From `least` to `most` lengths, `AxBxC`, each at least 1.
    pub const fn sizes(name: &'static str, least: usize, most: usize) -> Self {
        key!(name, ParamKind::Sizes { least, most }, Value::Sizes(lengths) => lengths.clone())
    }
}

impl Key<Outline> {
    /// `WIDTHxHEIGHT`, or a shape with its number of lengths, `hexagon:8`.
    pub const fn outline(name: &'static str, shapes: &'static [(&'static str, usize)]) -> Self {
        key!(name, ParamKind::Outline(shapes),
            Value::Outline(shape, lengths) => (*shape, lengths.clone()))
    }
}

impl Key<f64> {
    /// A number within bounds.
    pub const fn number(name: &'static str, min: f64, max: f64) -> Self {
        key!(name, ParamKind::Number { min, max }, Value::Number(number) => *number)
    }

    /// A number from 0 to 1.
    pub const fn share(name: &'static str) -> Self {
        key!(name, ParamKind::Share, Value::Share(share) => *share)
    }
}

impl Key<(f64, f64)> {
    /// A number from 0 to 1, or a ramp from one to another.
    pub const fn ramp(name: &'static str) -> Self {
        key!(name, ParamKind::Ramp, Value::Ramp(from, to) => (*from, *to))
    }
}

impl Key<u64> {
    /// A whole number within bounds.
    pub const fn whole(name: &'static str, min: u64, max: u64) -> Self {
        key!(name, ParamKind::Whole { min, max }, Value::Whole(number) => *number)
    }
}

impl Key<String> {
    /// Text, in its canonical form.
    pub const fn text(name: &'static str, text: &'static TextKind) -> Self {
        key!(name, ParamKind::Text(text), Value::Text(text) => text.clone())
    }
}

impl Key<&'static str> {
    /// One of a list of names.
    pub const fn choice(name: &'static str, words: &'static [&'static str]) -> Self {
        key!(name, ParamKind::Word(words), Value::Word(word) => *word)
    }

    /// The name of a row of some table.
    pub const fn one_of(name: &'static str, names: fn() -> Vec<&'static str>) -> Self {
        key!(name, ParamKind::OneOf(names), Value::Word(word) => *word)
    }
}

impl<E: Word> Key<E> {
    /// One of the values of an enumeration.
    pub const fn word(name: &'static str) -> Self {
        Key::some_words(name, E::WORDS)
    }

    /// One of some values of an enumeration.
    pub const fn some_words(name: &'static str, words: &'static [&'static str]) -> Self {
        key!(name, ParamKind::Word(words), Value::Word(word) => E::of_word(word)?)
    }
}

impl Key<Place> {
    /// A cell.
    pub const fn place(name: &'static str) -> Self {
        key!(name, ParamKind::Place, Value::Place(place) => place.clone())
    }
}

impl Key<bool> {
    /// A boolean, `no` by default.
    pub const fn flag(name: &'static str) -> Self {
        key!(name, ParamKind::Flag, Value::Flag(flag) => *flag).default("no")
    }
}
