//! The results of measures as JSON.

use super::{Decimal, Figure, Many};
use serde_json::Value;

impl Figure {
    /// The figure in JSON; see the table of [measures](super).
    pub fn json(self) -> Value {
        match self {
            Figure::Count(number) => number.into(),
            Figure::Missing => Value::Null,
            Figure::Histogram(counts) => counts.into(),
            Figure::Group(parts) => object(parts.into_iter().map(|(name, n)| (name, n.into()))),
            Figure::Decimal(number) => number.value().into(),
            Figure::Decimals(parts) => {
                object((parts.into_iter()).map(|(name, number)| (name, number.value().into())))
            }
            Figure::Names(names) => names.into(),
            Figure::Many(many) => huge("exact", &many, many.log10()),
            Figure::OneIn(many) => huge("one_in", &many, many.log10().negated()),
        }
    }
}

/// A JSON object of named values.
fn object(parts: impl Iterator<Item = (&'static str, Value)>) -> Value {
    Value::Object(
        parts
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
    )
}

/// A number above 2⁵³ is a string, since readers of JSON may round it.
fn huge(name: &'static str, many: &Many, log10: Decimal) -> Value {
    let exact = many.exact().map(|exact| match exact.word() {
        Some(word) if word <= 1 << 53 => word.into(),
        _ => exact.to_string().into(),
    });
    let exact = exact.map(|value| (name, value));
    object(exact.into_iter().chain([("log10", log10.value().into())]))
}
