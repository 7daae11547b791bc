//! The words of a recipe: rows with names, parameters as data, values checked once.
//!
//! A row of any table (grid, algorithm, solver, palette …) begins with an [`Entry`]. From it
//! come the recipe's words, the command line's flags and completions, help, and error
//! messages; nothing about a row is written down twice.

use crate::topology::Cell;
use std::borrow::Cow;
use std::fmt;

/// What every row of every table has.
#[derive(Debug)]
pub struct Entry {
    /// The name in recipes, on the command line and in files.
    pub name: &'static str,
    /// Other names that the field uses for it.
    pub aliases: &'static [&'static str],
    /// One line.
    pub help: &'static str,
    /// What may stand after the colon.
    pub params: &'static [Param],
}

/// A row of a table.
pub trait Row: 'static {
    /// Its name, help and parameters.
    fn entry(&self) -> &Entry;
}

/// A parameter as data.
#[derive(Debug)]
pub struct Param {
    /// The word before the `=`.
    pub name: &'static str,
    /// Which values there are.
    pub kind: Kind,
    /// The value in the absence of a word; `None` if one must be given.
    pub default: Option<&'static str>,
    /// One line.
    pub help: &'static str,
}

/// Which values a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// `WIDTHxHEIGHT`.
    Size,
    /// A whole number within bounds.
    Whole {
        /// The least.
        min: u64,
        /// The greatest.
        max: u64,
    },
    /// A number from 0 to 1.
    Share,
    /// One of some words.
    Word(&'static [&'static str]),
    /// The name of a row of some table.
    OneOf(fn() -> Vec<&'static str>),
    /// A cell: a number, a position or a word.
    Place,
    /// There or not: its name alone says that it is.
    Flag,
}

/// A parameter's value, checked.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// See [`Kind::Size`].
    Size(u32, u32),
    /// See [`Kind::Whole`].
    Whole(u64),
    /// See [`Kind::Share`].
    Share(f64),
    /// See [`Kind::Word`].
    Word(&'static str),
    /// See [`Kind::Place`].
    Place(Place),
    /// See [`Kind::Flag`].
    Flag(bool),
}

/// Which cell is meant, before a grid is there to find it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// By its number.
    Number(Cell),
    /// By its position: `x,y` on grids with columns and rows.
    At(Vec<u32>),
    /// By a word.
    Named(Spot),
}

/// The words for cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is its word
pub enum Spot {
    Nw,
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Center,
    /// Any cell.
    Random,
    /// Any cell at the rim.
    Edge,
    /// The cell farthest from the other end; with both ends, the two cells farthest apart.
    Farthest,
    /// Where the puzzle starts.
    Start,
    /// Where the puzzle ends.
    Goal,
    /// The grid's first cell.
    First,
    /// The grid's last cell.
    Last,
}

impl Spot {
    /// Every word with its meaning.
    pub const WORDS: [(&'static str, Spot); 16] = [
        ("nw", Spot::Nw),
        ("n", Spot::N),
        ("ne", Spot::Ne),
        ("e", Spot::E),
        ("se", Spot::Se),
        ("s", Spot::S),
        ("sw", Spot::Sw),
        ("w", Spot::W),
        ("center", Spot::Center),
        ("random", Spot::Random),
        ("edge", Spot::Edge),
        ("farthest", Spot::Farthest),
        ("start", Spot::Start),
        ("goal", Spot::Goal),
        ("first", Spot::First),
        ("last", Spot::Last),
    ];
}

/// A word that could not be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WordError {
    /// No row or parameter of that name.
    Unknown {
        /// What kind of thing was looked for.
        what: &'static str,
        /// What was given.
        word: String,
        /// The nearest known word, if one is near.
        nearest: Option<&'static str>,
        /// All known words.
        known: Vec<&'static str>,
    },
    /// A value that its parameter does not take.
    Value {
        /// The parameter.
        name: &'static str,
        /// What was given.
        given: String,
        /// What is allowed, with an example.
        allowed: String,
    },
    /// A parameter that must be given was not.
    Missing {
        /// The row.
        row: &'static str,
        /// A word that would work.
        example: String,
    },
    /// More values than parameters.
    TooMany {
        /// The row.
        row: &'static str,
        /// The first value that has no place.
        given: String,
    },
    /// The same parameter twice.
    Twice {
        /// The parameter.
        name: &'static str,
    },
    /// A `%` without two hexadecimal digits, or bytes that are no text.
    Percent {
        /// What was given.
        word: String,
    },
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WordError::Unknown {
                what,
                word,
                nearest: Some(nearest),
                ..
            } => write!(f, "unknown {what} `{word}`; did you mean `{nearest}`?"),
            WordError::Unknown {
                what, word, known, ..
            } => match known.len() {
                0 => write!(f, "unknown {what} `{word}`; there are none here"),
                _ => write!(f, "unknown {what} `{word}`; known: {}", known.join(" ")),
            },
            WordError::Value {
                name,
                given,
                allowed,
            } => write!(f, "`{name}` cannot be `{given}`; it takes {allowed}"),
            WordError::Missing { row, example } => {
                write!(f, "`{row}` alone is not enough; try `{example}`")
            }
            WordError::TooMany { row, given } => {
                write!(f, "`{row}` has no place for `{given}`")
            }
            WordError::Twice { name } => write!(f, "`{name}` is given twice"),
            WordError::Percent { word } => write!(
                f,
                "`{word}`: after `%` come two hexadecimal digits, as in `%20` for a space"
            ),
        }
    }
}

impl std::error::Error for WordError {}

/// The row of a table that a word names, by its name or an alias.
pub fn find<R: Row>(
    table: &'static [R],
    what: &'static str,
    word: &str,
) -> Result<&'static R, WordError> {
    let is = |row: &&R| row.entry().name == word || row.entry().aliases.contains(&word);
    table.iter().find(is).ok_or_else(|| {
        let names = table.iter().flat_map(|row| {
            let entry = row.entry();
            std::iter::once(entry.name).chain(entry.aliases.iter().copied())
        });
        unknown(what, word, names, table.iter().map(|row| row.entry().name))
    })
}

/// The error for a word that is not among the known ones.
pub fn unknown(
    what: &'static str,
    word: &str,
    names: impl Iterator<Item = &'static str>,
    known: impl Iterator<Item = &'static str>,
) -> WordError {
    WordError::Unknown {
        what,
        word: word.to_owned(),
        nearest: nearest(word, names),
        known: known.collect(),
    }
}

/// The known word with the fewest slips of the pen from the given one, if they are few.
fn nearest(word: &str, known: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let word: Vec<char> = word.chars().take(64).flat_map(char::to_lowercase).collect();
    known
        .map(|name| (slips(&word, &name.chars().collect::<Vec<_>>()), name))
        .filter(|&(slips, name)| slips <= 1.max(name.len() / 3) && slips < word.len().max(2))
        .min_by_key(|&(slips, _)| slips)
        .map(|(_, name)| name)
}

/// Letters added, lost, changed or swapped with a neighbour (Damerau 1964, restricted).
fn slips(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = usize::from(a[i - 1] != b[j - 1]);
                let mut best = (rows[i - 1][j] + 1)
                    .min(rows[i][j - 1] + 1)
                    .min(rows[i - 1][j - 1] + changed);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[a.len()][b.len()]
}

impl Kind {
    /// Checks a word and makes it a value.
    pub fn parse(self, name: &'static str, word: &str) -> Result<Value, WordError> {
        let value = match self {
            Kind::Size => parse_size(word),
            Kind::Whole { min, max } => word
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(number))
                .map(Value::Whole),
            Kind::Share => word
                .parse()
                .ok()
                .filter(|share| (0.0..=1.0).contains(share))
                .map(|share: f64| Value::Share(share + 0.0)), // no −0
            Kind::Word(words) => words.iter().find(|&&w| w == word).map(|w| Value::Word(w)),
            Kind::OneOf(names) => names().into_iter().find(|&n| n == word).map(Value::Word),
            Kind::Place => parse_place(word).map(Value::Place),
            Kind::Flag => match word {
                "yes" => Some(Value::Flag(true)),
                "no" => Some(Value::Flag(false)),
                _ => None,
            },
        };
        value.ok_or_else(|| WordError::Value {
            name,
            given: word.to_owned(),
            allowed: self.allowed(),
        })
    }

    /// What is allowed, in words.
    pub fn allowed(self) -> String {
        match self {
            Kind::Size => "WIDTHxHEIGHT, each at least 1, such as 40x20".to_owned(),
            Kind::Whole { min, max } if max >= u64::from(u32::MAX) => {
                format!("a whole number from {min}")
            }
            Kind::Whole { min, max } => format!("a whole number from {min} to {max}"),
            Kind::Share => "a number from 0 to 1, such as 0.5".to_owned(),
            Kind::Word(words) => words.join(" | "),
            Kind::OneOf(names) => names().join(" | "),
            Kind::Place => {
                let words: Vec<_> = Spot::WORDS.iter().map(|(word, _)| *word).collect();
                format!("a cell: its number, x,y, or {}", words.join(" "))
            }
            Kind::Flag => "yes | no; its name alone is yes".to_owned(),
        }
    }

    /// The word in capitals that stands for a value in help texts.
    pub fn placeholder(self) -> &'static str {
        match self {
            Kind::Size => "WIDTHxHEIGHT",
            Kind::Whole { .. } => "N",
            Kind::Share => "0…1",
            Kind::Word(_) | Kind::OneOf(_) => "WORD",
            Kind::Place => "CELL",
            Kind::Flag => "yes|no",
        }
    }

    fn example(self) -> String {
        match self {
            Kind::Size => "40x20".to_owned(),
            Kind::Whole { min, .. } => min.to_string(),
            Kind::Share => "0.5".to_owned(),
            Kind::Word(words) => words[0].to_owned(),
            Kind::OneOf(names) => names()[0].to_owned(),
            Kind::Place => "center".to_owned(),
            Kind::Flag => "yes".to_owned(),
        }
    }
}

fn parse_size(word: &str) -> Option<Value> {
    let (width, height) = word.split_once(['x', 'X', '×'])?;
    let side = |digits: &str| digits.parse().ok().filter(|&n: &u32| n > 0);
    Some(Value::Size(side(width)?, side(height)?))
}

fn parse_place(word: &str) -> Option<Place> {
    if let Some((_, spot)) = Spot::WORDS.iter().find(|(name, _)| *name == word) {
        return Some(Place::Named(*spot));
    }
    let numbers: Option<Vec<u32>> = word.split(',').map(|part| part.parse().ok()).collect();
    match numbers?[..] {
        [number] => Some(Place::Number(Cell(number))),
        ref position => Some(Place::At(position.to_vec())),
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Size(width, height) => write!(f, "{width}x{height}"),
            Value::Whole(number) => number.fmt(f),
            Value::Share(share) => share.fmt(f),
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
                let word = Spot::WORDS.iter().find(|(_, s)| s == spot);
                f.write_str(word.expect("every spot has a word").0)
            }
        }
    }
}

/// The arguments given to a row: typed, each at most once, in the order of the parameters.
/// A value equal to its default is not kept, so equal meanings are equal values.
#[derive(Clone, Debug)]
pub struct Args {
    params: &'static [Param],
    given: Vec<Option<Value>>,
}

impl PartialEq for Args {
    fn eq(&self, other: &Args) -> bool {
        std::ptr::eq(self.params, other.params) && self.given == other.given
    }
}

impl Args {
    /// No argument.
    pub fn none(params: &'static [Param]) -> Args {
        Args {
            params,
            given: vec![None; params.len()],
        }
    }

    /// Sets a parameter by its name; the word is decoded already.
    pub fn set(&mut self, name: &str, word: &str) -> Result<(), WordError> {
        let place = self.place_of(name)?;
        let param = &self.params[place];
        let value = param.kind.parse(param.name, word)?;
        let default = param.default.map(|word| default_value(param, word));
        self.given[place] = (default.as_ref() != Some(&value)).then_some(value);
        Ok(())
    }

    /// Takes a parameter back to its default.
    pub fn unset(&mut self, name: &str) {
        let place = self.place_of(name).expect("the caller names a parameter");
        self.given[place] = None;
    }

    fn place_of(&self, name: &str) -> Result<usize, WordError> {
        let known = || self.params.iter().map(|param| param.name);
        known()
            .position(|known| known == name)
            .ok_or_else(|| unknown("parameter", name, known(), known()))
    }

    /// The words after a row's colon: values in the order of the parameters, or `name=value`.
    fn parse(row: &Entry, words: &str) -> Result<Args, WordError> {
        let mut args = Args::none(row.params);
        let mut seen = vec![false; row.params.len()];
        for (position, word) in words.split(',').filter(|w| !w.is_empty()).enumerate() {
            let flag = |param: &Param| matches!(param.kind, Kind::Flag) && param.name == word;
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, value),
                None if row.params.iter().any(flag) => (word, "yes"),
                None => match row.params.get(position) {
                    Some(param) => (param.name, word),
                    None => {
                        return Err(WordError::TooMany {
                            row: row.name,
                            given: word.to_owned(),
                        });
                    }
                },
            };
            let place = args.place_of(name)?;
            if std::mem::replace(&mut seen[place], true) {
                return Err(WordError::Twice {
                    name: row.params[place].name,
                });
            }
            args.set(name, &decode(value)?)?;
        }
        let lacking =
            (row.params.iter().zip(&args.given)).find(|(p, g)| g.is_none() && p.default.is_none());
        match lacking {
            None => Ok(args),
            Some((param, _)) => Err(WordError::Missing {
                row: row.name,
                example: format!("{}:{}", row.name, param.kind.example()),
            }),
        }
    }

    /// The value in force: the given one or the default.
    fn value(&self, name: &str) -> Value {
        let place = self.place_of(name).expect("a row reads its own parameters");
        match &self.given[place] {
            Some(value) => value.clone(),
            None => {
                let param = &self.params[place];
                default_value(param, param.default.expect("parsing required it"))
            }
        }
    }

    /// Those that were given and differ from the default.
    pub fn given(&self) -> impl Iterator<Item = (&'static Param, &Value)> {
        (self.params.iter().zip(&self.given)).filter_map(|(p, value)| Some((p, value.as_ref()?)))
    }

    /// The value of a [`Kind::Size`].
    pub fn size(&self, name: &str) -> (u32, u32) {
        let Value::Size(width, height) = self.value(name) else {
            panic!("`{name}` is declared as a size");
        };
        (width, height)
    }

    /// The value of a [`Kind::Whole`].
    pub fn whole(&self, name: &str) -> u64 {
        let Value::Whole(number) = self.value(name) else {
            panic!("`{name}` is declared as a whole number");
        };
        number
    }

    /// The value of a [`Kind::Share`].
    pub fn share(&self, name: &str) -> f64 {
        let Value::Share(share) = self.value(name) else {
            panic!("`{name}` is declared as a share");
        };
        share
    }

    /// The value of a [`Kind::Word`].
    pub fn word(&self, name: &str) -> &'static str {
        let Value::Word(word) = self.value(name) else {
            panic!("`{name}` is declared as a word");
        };
        word
    }

    /// The value of a [`Kind::Flag`].
    pub fn flag(&self, name: &str) -> bool {
        let Value::Flag(flag) = self.value(name) else {
            panic!("`{name}` is declared as a flag");
        };
        flag
    }

    /// The value of a [`Kind::Place`].
    pub fn place(&self, name: &str) -> Place {
        let Value::Place(place) = self.value(name) else {
            panic!("`{name}` is declared as a cell");
        };
        place
    }
}

fn default_value(param: &Param, word: &'static str) -> Value {
    param
        .kind
        .parse(param.name, word)
        .expect("the tables' tests parse every default")
}

/// A row with its arguments: `NAME` or `NAME:ARGS`.
#[derive(Debug)]
pub struct Chosen<R: 'static> {
    /// The row.
    pub row: &'static R,
    /// Its arguments.
    pub args: Args,
}

impl<R> Clone for Chosen<R> {
    fn clone(&self) -> Self {
        Chosen {
            row: self.row,
            args: self.args.clone(),
        }
    }
}

impl<R> PartialEq for Chosen<R> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.row, other.row) && self.args == other.args
    }
}

impl<R: Row> Chosen<R> {
    /// Looks a word up in a table and reads the arguments behind its colon.
    pub fn parse(
        table: &'static [R],
        what: &'static str,
        word: &str,
    ) -> Result<Chosen<R>, WordError> {
        let (name, args) = word.split_once(':').unwrap_or((word, ""));
        let row = find(table, what, name)?;
        Ok(Chosen {
            row,
            args: Args::parse(row.entry(), args)?,
        })
    }
}

impl<R: Row> fmt::Display for Chosen<R> {
    /// A parameter that must be given stands bare; the others carry their names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row.entry().name)?;
        for (place, (param, value)) in self.args.given().enumerate() {
            f.write_str(if place == 0 { ":" } else { "," })?;
            if let Value::Flag(true) = value {
                f.write_str(param.name)?;
                continue;
            }
            if param.default.is_some() {
                write!(f, "{}=", param.name)?;
            }
            f.write_str(&encode(&value.to_string()))?;
        }
        Ok(())
    }
}

/// Percent-encodes what would otherwise end a value.
pub fn encode(text: &str) -> Cow<'_, str> {
    let special = |c: char| c.is_whitespace() || c.is_control() || "+%,:=()".contains(c);
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if special(c) {
            for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                encoded.push_str(&format!("%{byte:02X}"));
            }
        } else {
            encoded.push(c);
        }
    }
    Cow::Owned(encoded)
}

/// The text that was percent-encoded.
pub fn decode(word: &str) -> Result<Cow<'_, str>, WordError> {
    if !word.contains('%') {
        return Ok(Cow::Borrowed(word));
    }
    let wrong = || WordError::Percent {
        word: word.to_owned(),
    };
    let mut bytes = Vec::with_capacity(word.len());
    let mut rest = word.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        bytes.push(first);
        if first == b'%' {
            let digits = after.get(..2).ok_or_else(wrong)?;
            let hex = |digit: u8| (digit as char).to_digit(16).ok_or_else(wrong);
            let byte = hex(digits[0])? * 16 + hex(digits[1])?;
            *bytes.last_mut().expect("just pushed") = byte as u8;
            rest = &after[2..];
        }
    }
    String::from_utf8(bytes)
        .map(Cow::Owned)
        .map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_count_swaps_as_one() {
        let chars = |word: &str| word.chars().collect::<Vec<_>>();
        let slips = |a, b| slips(&chars(a), &chars(b));
        assert_eq!(slips("wilson", "wilson"), 0);
        assert_eq!(slips("wislon", "wilson"), 1);
        assert_eq!(slips("", "abc"), 3);
        assert_eq!(slips("hexx", "hex"), 1);
    }

    #[test]
    fn nothing_near_is_not_guessed() {
        assert_eq!(nearest("zzzz", ["rect", "hex"].into_iter()), None);
        assert_eq!(nearest("hexx", ["rect", "hex"].into_iter()), Some("hex"));
    }

    #[test]
    fn percent_encoding_is_inverse() {
        for text in ["plain", "a b", "1,2", "50%", "(x=y:z)+", "ä\u{7}€"] {
            let encoded = encode(text);
            assert!(!encoded.contains([' ', ',', ':', '=', '(', ')', '+']));
            assert_eq!(decode(&encoded).as_deref(), Ok(text));
        }
        for bad in ["%", "%2", "%zz", "%ff"] {
            assert!(decode(bad).is_err(), "{bad}");
        }
    }

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
