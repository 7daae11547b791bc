//! The parameters of a request, read strictly: unknown and repeated ones are errors.

use crate::problem::Problem;
use mazeloom::parameters::decode;

/// The parameters of a request, in their order.
#[derive(Clone, Debug, Default)]
pub struct Query(Vec<(String, String)>);

/// The maximum number of bytes of all parameters.
const MOST_BYTES: usize = 16 << 10;

impl Query {
    /// Reads what follows the question mark.
    ///
    /// # Errors
    /// A name that is not among the `known`, one that is given twice, or text that is not
    /// percent-encoded UTF-8.
    pub fn read(text: Option<&str>, known: &[&str]) -> Result<Query, Problem> {
        Query::read_repeated(text, known)?.once()
    }

    /// Reads parameters that may be given more than once.
    pub fn read_repeated(text: Option<&str>, known: &[&str]) -> Result<Query, Problem> {
        let text = text.unwrap_or_default();
        if text.len() > MOST_BYTES {
            let size = text.len();
            return Err(Problem::bad(
                "r",
                format!("the parameters have {size} bytes; {MOST_BYTES} are allowed"),
            ));
        }
        let mut pairs = Vec::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let plain = |word: &str| {
                let word = word.replace('+', " ");
                (decode(&word).map(std::borrow::Cow::into_owned))
                    .map_err(|error| Problem::bad(&clipped(&word), clipped(&error.to_string())))
            };
            pairs.push((plain(name)?, plain(value)?));
        }
        let query = Query(pairs);
        query.check(known)?;
        Ok(query)
    }

    /// Parameters that were read from the parts of a form.
    ///
    /// # Errors
    /// See [`Query::read`].
    pub fn of(pairs: Vec<(String, String)>, known: &[&str]) -> Result<Query, Problem> {
        let query = Query(pairs);
        query.check(known)?;
        query.once()
    }

    /// The same parameters, each of which must be given once.
    fn once(self) -> Result<Query, Problem> {
        for (place, (name, _)) in self.0.iter().enumerate() {
            if self.0[..place].iter().any(|(other, _)| other == name) {
                return Err(Problem::bad(name, format!("`{name}` is given twice")));
            }
        }
        Ok(self)
    }

    fn check(&self, known: &[&str]) -> Result<(), Problem> {
        for (name, value) in &self.0 {
            if !known.contains(&name.as_str()) {
                let name = clipped(name);
                let problem = Problem::bad(&name, format!("unknown parameter `{name}`"));
                return Err(problem.among(&name, known));
            }
            if value.contains('\0') {
                return Err(Problem::bad(name, "a zero byte is not text"));
            }
        }
        Ok(())
    }

    /// The value of a parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        let pair = self.0.iter().find(|(known, _)| known == name);
        pair.map(|(_, value)| value.as_str())
    }

    /// All values of a parameter.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let pairs = self.0.iter().filter(move |(known, _)| known == name);
        pairs.map(|(_, value)| value.as_str())
    }

    /// The value of a parameter that must be given.
    pub fn need(&self, name: &str, example: &str) -> Result<&str, Problem> {
        self.get(name).ok_or_else(|| {
            Problem::bad(name, format!("`{name}` is missing"))
                .suggestion(format!("{name}={example}"))
        })
    }

    /// A number, or its default.
    pub fn number(
        &self,
        name: &str,
        usual: u64,
        range: std::ops::RangeInclusive<u64>,
    ) -> Result<u64, Problem> {
        let Some(word) = self.get(name) else {
            return Ok(usual);
        };
        let number = word.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            let word = clipped(word);
            Problem::bad(name, format!("`{name}` cannot be `{word}`"))
                .allowed(format!("a whole number from {least} to {most}"))
        })
    }

    /// One of some words, or the first of them.
    pub fn word(&self, name: &str, words: &[&'static str]) -> Result<&'static str, Problem> {
        let Some(given) = self.get(name) else {
            return Ok(words[0]);
        };
        let found = words.iter().find(|word| **word == given);
        found.copied().ok_or_else(|| {
            let given = clipped(given);
            Problem::bad(name, format!("`{name}` cannot be `{given}`")).allowed(words.join(" "))
        })
    }
}

/// The beginning of a text that comes from outside, so that an error is not longer than needed.
pub fn clipped(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_beginning_of_a_long_text_is_told() {
        assert_eq!(clipped("short"), "short");
        assert_eq!(clipped(&"x".repeat(100)).chars().count(), 81);
    }
}
