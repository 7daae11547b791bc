//! Reads the values of a variable: a list, or a table with bounds.

use super::{Distribution, Shape, Weight};
use serde::Deserialize;
use serde_json::{Number, Value};

/// A table of values.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    values: Option<Vec<Value>>,
    weights: Option<Vec<Weight>>,
    from: Option<Number>,
    to: Option<Number>,
    #[serde(default)]
    scale: Scale,
    mean: Option<f64>,
    deviation: Option<f64>,
    digits: Option<f64>,
}

#[derive(Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Scale {
    #[default]
    Linear,
    Log,
}

/// The distribution that a value describes; or an error message.
///
/// ```toml
/// algorithm = ["wilson", "kruskal"]                       # equally likely
/// algorithm = { values = ["wilson", "eller"], weights = [3, 1] }
/// n = { from = 8, to = 32 }                               # whole numbers
/// n = { from = 8, to = 512, scale = "log" }
/// p = { from = 0.0, to = 1.0, digits = 2 }                # decimals
/// p = { mean = 0.5, deviation = 0.2, from = 0.0, to = 1.0 }
/// ```
impl TryFrom<Value> for Distribution {
    type Error = String;

    fn try_from(value: Value) -> Result<Distribution, String> {
        match value {
            Value::Array(list) => choice(&list, None),
            Value::Object(_) => {
                let table = serde_json::from_value::<Table>(value);
                let table = table.map_err(|error| error.to_string())?;
                match &table.values {
                    Some(values) => choice(values, table.weights),
                    None => range(&table),
                }
            }
            _ => Err("use a list of values, or bounds such as { from = 8, to = 32 }".to_owned()),
        }
    }
}

fn choice(values: &[Value], weights: Option<Vec<Weight>>) -> Result<Distribution, String> {
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        Value::Bool(yes) => Ok(if *yes { "yes" } else { "no" }.to_owned()),
        value => (value.as_f64().map(|number| number.to_string()))
            .ok_or_else(|| "a value is a text, a number, true or false".to_owned()),
    };
    let texts: Vec<String> = values.iter().map(text).collect::<Result<_, _>>()?;
    let weights = weights.unwrap_or_else(|| vec![Weight(1.0); texts.len()]);
    if texts.is_empty() || weights.len() != texts.len() {
        let (texts, weights) = (texts.len(), weights.len());
        return Err(format!(
            "{texts} values with {weights} weights; use one or more values, and a weight for each"
        ));
    }
    let weights = weights.iter().map(|weight| weight.0).collect();
    Ok(Distribution::Choice { texts, weights })
}

/// Bounds, in whole numbers or decimals.
fn range(table: &Table) -> Result<Distribution, String> {
    let bound = |name: &str, number: &Option<Number>| {
        let number = number
            .as_ref()
            .ok_or(format!("`{name}` is missing, or no number"))?;
        Ok::<_, String>((number.as_f64().unwrap_or_default(), !number.is_f64()))
    };
    let (from, from_whole) = bound("from", &table.from)?;
    let (to, to_whole) = bound("to", &table.to)?;
    if from > to {
        return Err(format!("`from` is {from}, above `to`, {to}"));
    }
    if table.scale == Scale::Log && from <= 0.0 {
        return Err("a logarithmic scale needs `from` above 0".to_owned());
    }
    let decimal = table.mean.or(table.deviation).or(table.digits).is_some();
    if from_whole && to_whole && !decimal {
        if from < 0.0 || to > f64::from(u32::MAX) {
            let most = u32::MAX;
            return Err(format!("whole numbers are from 0 to {most}"));
        }
        let (from, to) = (from as u32, to as u32);
        return Ok(match table.scale {
            Scale::Log => Distribution::WholeLog(from, to),
            Scale::Linear => Distribution::Whole(from, to),
        });
    }
    let digits = table.digits.unwrap_or(3.0);
    if !(0.0..=15.0).contains(&digits) {
        return Err("`digits` is from 0 to 15".to_owned());
    }
    Ok(Distribution::Decimal {
        from,
        to,
        shape: shape(table, from..=to)?,
        digits: digits as usize,
    })
}

fn shape(table: &Table, bounds: std::ops::RangeInclusive<f64>) -> Result<Shape, String> {
    match (table.scale, table.mean, table.deviation) {
        (Scale::Log, None, None) => Ok(Shape::Log),
        (Scale::Linear, None, None) => Ok(Shape::Uniform),
        (Scale::Linear, Some(mean), Some(deviation))
            if bounds.contains(&mean) && deviation > 0.0 && deviation.is_finite() =>
        {
            Ok(Shape::Normal { mean, deviation })
        }
        _ => Err(
            "a normal distribution has a `mean` from `from` to `to`, a `deviation` above 0 and no \
             `scale`"
                .to_owned(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_export::description::{Flags, read as read_toml};
    use std::collections::BTreeMap;

    fn read(value: &str) -> Result<Distribution, String> {
        let named: BTreeMap<String, Distribution> =
            read_toml(&format!("x = {value}"), &Flags::new())?;
        Ok(named["x"].clone())
    }

    #[test]
    fn values_are_distributions() {
        assert_eq!(read("{ from = 4, to = 8 }"), Ok(Distribution::Whole(4, 8)));
        let log = read("{ from = 4, to = 8, scale = 'log' }");
        assert_eq!(log, Ok(Distribution::WholeLog(4, 8)));
        let texts = ["1", "0.5", "a", "yes"].map(str::to_owned).to_vec();
        let weights = vec![1.0; 4];
        let choice = Distribution::Choice { texts, weights };
        assert_eq!(read("[1, 0.5, 'a', true]"), Ok(choice));
        for (value, says) in [
            ("3", "use a list of values"),
            ("[]", "0 values"),
            ("{ from = 4 }", "`to` is missing"),
            ("{ from = 4, to = 2 }", "above `to`"),
            ("{ from = 0, to = 2, scale = 'log' }", "above 0"),
            ("{ from = -1, to = 2 }", "from 0 to"),
            (
                "{ values = [1, 2], weights = [1] }",
                "2 values with 1 weights",
            ),
            ("{ values = [1], weights = [0] }", "above 0"),
            (
                "{ from = 0.0, to = 1.0, mean = 2.0, deviation = 1 }",
                "`mean` from",
            ),
            ("{ from = 0, to = 1, step = 2 }", "unknown key `step`"),
        ] {
            let error = read(value).expect_err(value);
            assert!(error.contains(says), "{value}: {error}");
        }
    }
}
