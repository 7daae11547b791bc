//! Values of TOML, with error messages.

use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A text.
pub fn text<'a>(value: &'a DeValue<'_>) -> Result<&'a str, String> {
    let other = || format!("use a text in quotes, not {}", value.type_str());
    value.as_str().ok_or_else(other)
}

/// A whole or decimal number.
pub fn number(value: &DeValue<'_>) -> Result<f64, String> {
    let number = match value {
        DeValue::Integer(number) if number.radix() == 10 => number.to_string().parse().ok(),
        DeValue::Float(number) => number.to_string().parse().ok(),
        _ => None,
    };
    let number = number.filter(|number: &f64| number.is_finite());
    number.ok_or_else(|| format!("use a number, not {}", value.type_str()))
}

/// Keys with their values in the order of the text.
pub fn in_order<'a, 'i>(
    table: &'a DeTable<'i>,
) -> Vec<(&'a Spanned<Cow<'i, str>>, &'a Spanned<DeValue<'i>>)> {
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by_key(|(key, _)| key.span().start);
    keys
}
