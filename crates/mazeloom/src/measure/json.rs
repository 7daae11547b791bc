//! The results of measures as JSON.

use super::{Decimal, Figure, Many};
use serde_json::{Map, Value};

impl From<Figure> for Value {
    /// The figure in JSON; see the table of [measures](super).
    fn from(figure: Figure) -> Value {
        match figure {
            Figure::Count(number) => number.into(),
            Figure::Missing => Value::Null,
            Figure::Histogram(counts) => counts.into(),
            Figure::Group(parts) => object(parts).into(),
            Figure::Decimal(number) => number.value().into(),
            Figure::Decimals(parts) => object(
                parts
                    .into_iter()
                    .map(|(name, number)| (name, number.value())),
            )
            .into(),
            Figure::Names(names) => names.into(),
            Figure::Many(many) => huge("exact", &many, many.log10()),
            Figure::OneIn(many) => huge("one_in", &many, many.log10().negated()),
        }
    }
}

/// A JSON object of named values, such as all measures of a maze.
pub fn object<V: Into<Value>>(
    parts: impl IntoIterator<Item = (&'static str, V)>,
) -> Map<String, Value> {
    let parts = parts.into_iter();
    parts
        .map(|(name, value)| (name.to_owned(), value.into()))
        .collect()
}

/// A number above 2⁵³ is a string, since readers of JSON may round it.
fn huge(name: &'static str, many: &Many, log10: Decimal) -> Value {
    let exact = many.exact().map(|exact| match exact.word() {
        Some(word) if word <= 1 << 53 => word.into(),
        _ => exact.to_string().into(),
    });
    let parts = exact.map(|value: Value| (name, value)).into_iter();
    object(parts.chain([("log10", log10.value().into())])).into()
}
