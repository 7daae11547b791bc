//! The arguments after a row's name: `NAME:ARGS`.

use super::{Entry, Key, Named, Param, ParamError, ParamKind, Row, Value, decode, find, unknown};
use std::fmt;

/// The arguments given to a row: typed, each at most once, in the order of the parameters.
/// A value equal to its default is not kept, so equal meanings are equal values.
#[derive(Clone, Debug)]
pub struct Args {
    params: &'static [Param],
    /// Places of parameters in rising order, with their values: few of many are given.
    given: Vec<(usize, Value)>,
}

impl PartialEq for Args {
    fn eq(&self, other: &Args) -> bool {
        std::ptr::eq(self.params, other.params) && self.given == other.given
    }
}

impl Args {
    /// No argument.
    pub fn none(params: &'static [Param]) -> Args {
        let given = Vec::new();
        Args { params, given }
    }

    /// Sets a parameter by its name; the value is already decoded, except for a [`ParamKind::Text`].
    ///
    /// # Errors
    /// The name is unknown, or the value is invalid.
    pub fn set(&mut self, key: &(impl Named + ?Sized), word: &str) -> Result<(), ParamError> {
        let place = self.place_of(key.name())?;
        let param = &self.params[place];
        let value = param.kind.parse(param.name, word)?;
        let default = param.default.map(|word| default_value(param, word));
        self.put(place, (default.as_ref() != Some(&value)).then_some(value));
        Ok(())
    }

    /// Forgets a parameter, so that its default holds; an unknown one is none.
    pub fn unset(&mut self, key: &(impl Named + ?Sized)) {
        if let Ok(place) = self.place_of(key.name()) {
            self.put(place, None);
        }
    }

    /// The value at a place.
    fn at(&self, place: usize) -> Option<&Value> {
        let found = self.given.binary_search_by_key(&place, |(place, _)| *place);
        found.ok().map(|index| &self.given[index].1)
    }

    fn put(&mut self, place: usize, value: Option<Value>) {
        let found = self.given.binary_search_by_key(&place, |(place, _)| *place);
        match (found, value) {
            (Ok(index), Some(value)) => self.given[index].1 = value,
            (Ok(index), None) => drop(self.given.remove(index)),
            (Err(index), Some(value)) => self.given.insert(index, (place, value)),
            (Err(_), None) => {}
        }
    }

    fn place_of(&self, name: &str) -> Result<usize, ParamError> {
        let known = || self.params.iter().map(|param| param.name);
        (self.params.iter())
            .position(|param| param.answers_to(name))
            .ok_or_else(|| unknown("parameter", name, known(), known()))
    }

    /// Parses the arguments after a row's colon: values in the order of the parameters, or
    /// `name=value`.
    fn parse(row: &Entry, words: &str) -> Result<Args, ParamError> {
        let mut args = Args::none(row.params);
        let mut seen = vec![false; row.params.len()];
        for (position, word) in split(words).filter(|w| !w.is_empty()).enumerate() {
            let flag =
                |param: &Param| matches!(param.kind, ParamKind::Flag) && param.answers_to(word);
            let (name, value) = match word.split_once('=') {
                Some((name, value)) if !name.contains('(') => (name, value),
                _ if row.params.iter().any(flag) => (word, "yes"),
                _ => match row.params.get(position) {
                    Some(param) => (param.name, word),
                    None => {
                        return Err(ParamError::TooMany {
                            row: row.name,
                            given: word.to_owned(),
                        });
                    }
                },
            };
            let place = args.place_of(name)?;
            if std::mem::replace(&mut seen[place], true) {
                return Err(ParamError::Twice {
                    name: row.params[place].name,
                });
            }
            args.set_encoded(name, value)?;
        }
        Ok(args)
    }

    /// Sets a parameter by its name; the value is encoded as in recipes.
    pub fn set_encoded(&mut self, name: &str, word: &str) -> Result<(), ParamError> {
        match self.params[self.place_of(name)?].kind {
            ParamKind::Text(_) => self.set(name, word),
            _ => self.set(name, &decode(word)?),
        }
    }

    /// The first required parameter that is missing.
    pub fn lacking(&self) -> Option<&'static Param> {
        self.required()
            .find(|&place| self.at(place).is_none())
            .map(|place| &self.params[place])
    }

    /// Takes the required parameters from other arguments of the same row if all of them are
    /// missing; half of a size is a mistake. If no argument is given at all, takes all of them.
    pub fn take_usual(&mut self, from: &Args) {
        if self.given.is_empty() {
            self.given.clone_from(&from.given);
            return;
        }
        if self.required().any(|place| self.at(place).is_some()) {
            return;
        }
        for place in self.required().collect::<Vec<_>>() {
            self.put(place, from.at(place).cloned());
        }
    }

    /// The places of parameters without a default.
    fn required(&self) -> impl Iterator<Item = usize> + use<> {
        let params = self.params;
        (0..params.len()).filter(|&place| params[place].default.is_none())
    }

    /// The arguments that are given and differ from the default.
    pub fn given(&self) -> impl Iterator<Item = (&'static Param, &Value)> {
        let params = self.params;
        (self.given.iter()).map(|(place, value)| (&params[*place], value))
    }

    /// The value of a key: the given one, otherwise the row's default, or the key's if the row
    /// does not have the key.
    ///
    /// # Panics
    /// If it is not given and has no default. Use [`Args::chosen`] for such keys, or arguments
    /// that were [parsed](Selected::parse), which requires them.
    pub fn get<V>(&self, key: &Key<V>) -> V {
        self.chosen(key).unwrap_or_else(|| {
            let own = self.params.iter().find(|param| param.name == key.name());
            let word = own.unwrap_or(&key.param).default;
            let word = word.expect("parsing required it");
            key.parse(word)
                .expect("the tables' tests parse every default")
        })
    }

    /// The given value of a key, if it differs from the default.
    pub fn chosen<V>(&self, key: &Key<V>) -> Option<V> {
        let (_, value) = self.given().find(|(param, _)| param.name == key.name())?;
        key.read(value)
    }

    /// Tells whether a parameter is given and differs from its default.
    pub fn has(&self, key: &(impl Named + ?Sized)) -> bool {
        self.given().any(|(param, _)| param.name == key.name())
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
pub struct Selected<R: 'static> {
    /// The row.
    pub row: &'static R,
    /// Its arguments.
    pub args: Args,
}

impl<R> Clone for Selected<R> {
    fn clone(&self) -> Self {
        Selected {
            row: self.row,
            args: self.args.clone(),
        }
    }
}

impl<R> PartialEq for Selected<R> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.row, other.row) && self.args == other.args
    }
}

/// Splits at commas, except within parentheses.
pub fn split(words: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0i32;
    words.split(move |c| {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        c == ',' && depth <= 0
    })
}

impl<R: Row> Selected<R> {
    /// Looks up a row in a table and parses the arguments after the colon; required ones must be
    /// given.
    pub fn parse(
        table: &'static [R],
        what: &'static str,
        word: &str,
    ) -> Result<Selected<R>, ParamError> {
        let chosen = Selected::parse_some(table, what, word)?;
        match chosen.args.lacking() {
            None => Ok(chosen),
            Some(_) => Err(chosen.lacks()),
        }
    }

    /// The error for a missing required parameter.
    pub fn lacks(&self) -> ParamError {
        let Entry { name, params, .. } = self.row.entry();
        let needed = params.iter().filter(|param| param.default.is_none());
        let words: Vec<_> = needed.map(|param| param.kind.example()).collect();
        ParamError::Missing {
            row: name,
            example: format!("{name}:{}", words.join(",")),
        }
    }

    /// Like [`Selected::parse`], but required parameters may be given later.
    pub fn parse_some(
        table: &'static [R],
        what: &'static str,
        word: &str,
    ) -> Result<Selected<R>, ParamError> {
        let (name, args) = word.split_once(':').unwrap_or((word, ""));
        let row = find(table, what, name)?;
        Ok(Selected {
            row,
            args: Args::parse(row.entry(), args)?,
        })
    }
}

impl<R: Row> fmt::Display for Selected<R> {
    /// Required parameters are written without their names, the others with them.
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
            f.write_str(&value.encoded())?;
        }
        Ok(())
    }
}
