//! Descriptions in TOML, such as those of books and data sets, read into types.

use mazeloom::parameters::nearest;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Display;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

/// Flags with their values, by the keys that they replace.
pub type Flags = BTreeMap<String, String>;

/// Reads a description; keys that are given as flags replace those of the text.
///
/// # Errors
/// A message that begins with the line, or the flag, and the key.
///
/// ```
/// use mazeloom_export::description::{Flags, read};
///
/// #[derive(Debug, serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Shelf {
///     books: u32,
/// }
/// let error = read::<Shelf>("\nboks = 3", &Flags::new()).unwrap_err();
/// assert_eq!(error, "line 2: unknown key `boks`; did you mean `books`?");
/// let error = read::<Shelf>("books = -3", &Flags::new()).unwrap_err();
/// assert_eq!(error, "line 1: `books`: invalid value: integer `-3`, expected u32");
/// ```
pub fn read<T: DeserializeOwned>(text: &str, flags: &Flags) -> Result<T, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let table = DeTable::parse(text);
    let mut table = table.map_err(|error| message(text, flags, &error))?;
    for (key, word) in flags {
        let word = DeValue::String(word.into());
        let (key, word) = (Spanned::new(0..0, key.into()), Spanned::new(0..0, word));
        table.get_mut().insert(key, word);
    }
    T::deserialize(toml::Deserializer::from(table)).map_err(|error| message(text, flags, &error))
}

/// Reads a value in words: a text, a number, or true or false.
///
/// # Errors
/// Other values, and the error of `parse`.
pub fn word<'de, D: Deserializer<'de>, V, E: Display>(
    input: D,
    parse: impl FnOnce(&str) -> Result<V, E>,
) -> Result<V, D::Error> {
    let word = match Value::deserialize(input)? {
        Value::String(text) => text,
        value @ (Value::Number(_) | Value::Bool(_)) => value.to_string(),
        Value::Array(_) => return Err(D::Error::custom("use a string or a number, not a list")),
        _ => return Err(D::Error::custom("use a string or a number")),
    };
    parse(&word).map_err(D::Error::custom)
}

/// An error with its line or flag, its key, and the nearest name that is known.
fn message(text: &str, flags: &Flags, error: &Error) -> String {
    // Keys stand behind the message alone: "in `chapter.size`".
    let whole = error.to_string();
    let keys = whole.strip_prefix(error.message()).unwrap_or_default();
    let keys = keys.trim().trim_start_matches("in ").trim_matches('`');
    let key = keys.rsplit('.').next().unwrap_or_default();
    let reason = plain(error.message(), key);
    if flags.contains_key(keys) {
        return format!("--{key}: {reason}");
    }
    let place = error.span().map_or(0, |span| span.start.min(text.len()));
    let before = &text.as_bytes()[..place];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    match key {
        "" => format!("line {line}: {reason}"),
        _ => format!("line {line}: `{key}`: {reason}"),
    }
}

/// A message of serde in the words of this program.
fn plain(message: &str, key: &str) -> String {
    let unknown = |what: &str, rest: &str| {
        let (seen, known) = rest.split_once("`, expected ").unwrap_or((rest, ""));
        let short: String = seen.chars().take(40).flat_map(char::escape_debug).collect();
        let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
        match nearest(seen, known.iter().copied()) {
            Some(nearest) => format!("unknown {what} `{short}`; did you mean `{nearest}`?"),
            None => format!("unknown {what} `{short}`; known: {}", known.join(" ")),
        }
    };
    if let Some(rest) = message.strip_prefix("unknown field `") {
        unknown("key", rest)
    } else if let Some(rest) = message.strip_prefix("unknown variant `") {
        unknown("value", rest)
    } else if message == "invalid type: map, expected a sequence" {
        format!("write [[{key}]] above its keys, in two pairs of brackets")
    } else {
        message
            .replace("missing field", "it has no")
            .replace("wanted string or table", "use a text in quotes")
            .replace(
                "expected a sequence",
                "expected a list, such as [\"…\", \"…\"]",
            )
            .replace("expected a map", "expected a table")
            .replace("expected f64", "expected a number")
            .replace("expected a JSON number", "expected a number")
            .replace('\n', ", ")
    }
}
