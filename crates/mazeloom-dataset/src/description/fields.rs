//! Fields of a description that are read in a way of their own.

use mazeloom::measure::Question;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// Reads a whole number within bounds.
pub fn within<'de, const FROM: u64, const TO: u64, D: Deserializer<'de>>(
    input: D,
) -> Result<u64, D::Error> {
    let number = Value::deserialize(input)?.as_u64();
    let number = number.filter(|number| (FROM..=TO).contains(number));
    number.ok_or_else(|| D::Error::custom(format!("use a whole number from {FROM} to {TO}")))
}

/// Reads a fraction from 0 to 1.
pub fn fraction<'de, D: Deserializer<'de>>(input: D) -> Result<f64, D::Error> {
    let number = Value::deserialize(input)?.as_f64();
    let number = number.filter(|number| (0.0..=1.0).contains(number));
    number.ok_or_else(|| D::Error::custom("use a number from 0 to 1"))
}

/// Reads a text without the spaces round it.
pub fn trimmed<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    Ok(String::deserialize(input)?.trim().to_owned())
}

/// Reads a part of the names of files.
pub fn file_name<'de, D: Deserializer<'de>>(input: D) -> Result<String, D::Error> {
    checked_name(String::deserialize(input)?).map_err(D::Error::custom)
}

/// Reads a list of statistics.
pub fn measures<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<Question>, D::Error> {
    let names = Vec::<String>::deserialize(input)?;
    let measures = names.iter().map(|name| Question::named(name));
    measures.collect::<Result<_, _>>().map_err(D::Error::custom)
}

/// Reads a table of splits with their fractions, in its order.
pub fn splits<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<(String, f64)>, D::Error> {
    let mut splits = Vec::new();
    for (name, value) in Map::deserialize(input)? {
        let fraction = (value.as_f64()).filter(|fraction| *fraction > 0.0 && *fraction <= 1.0);
        let wrong = || D::Error::custom(format!("`{name}` needs a fraction above 0"));
        let fraction = fraction.ok_or_else(wrong)?;
        splits.push((checked_name(name).map_err(D::Error::custom)?, fraction));
    }
    let sum: f64 = splits.iter().map(|(_, fraction)| fraction).sum();
    if (sum - 1.0).abs() > 1e-9 {
        let reason = format!("the fractions sum up to {sum}, not to 1");
        return Err(D::Error::custom(reason));
    }
    Ok(splits)
}

/// A word that is safe in names of files.
fn checked_name(word: String) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if word.is_empty() || word.len() > 64 || !word.chars().all(plain) || word == "manifests" {
        Err(format!(
            "`{word}` cannot be part of a file name here; use letters, digits, - and _"
        ))
    } else {
        Ok(word)
    }
}
