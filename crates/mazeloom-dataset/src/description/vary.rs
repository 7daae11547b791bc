//! Reads the values of a variable: a list, or a table with bounds.

use super::values::{in_order, number, text};
use crate::distribution::{Distribution, Shape};
use toml::de::{DeTable, DeValue};

/// The keys of a table of values.
const KEYS: [&str; 8] = [
    "values",
    "weights",
    "from",
    "to",
    "scale",
    "mean",
    "deviation",
    "digits",
];

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
pub fn variable(value: &DeValue<'_>) -> Result<Distribution, String> {
    match value {
        DeValue::Array(_) => choice(value, None),
        DeValue::Table(table) => {
            let keys = in_order(table);
            let other = keys
                .iter()
                .find(|(key, _)| !KEYS.contains(&key.get_ref().as_ref()));
            if let Some((key, _)) = other {
                let known = KEYS.join(", ");
                return Err(format!("unknown key `{}`; use {known}", key.get_ref()));
            }
            match get(table, "values") {
                Some(values) => choice(values, get(table, "weights")),
                None => range(table),
            }
        }
        _ => Err("use a list of values, or bounds such as { from = 8, to = 32 }".to_owned()),
    }
}

fn get<'a, 'i>(table: &'a DeTable<'i>, name: &str) -> Option<&'a DeValue<'i>> {
    table.get(name).map(toml::Spanned::get_ref)
}

fn choice(values: &DeValue<'_>, weights: Option<&DeValue<'_>>) -> Result<Distribution, String> {
    let list = values.as_array().ok_or("`values` is a list".to_owned())?;
    let texts: Result<Vec<String>, String> = (list.iter())
        .map(|item| match item.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            DeValue::Boolean(yes) => Ok(if *yes { "yes" } else { "no" }.to_owned()),
            value => number(value).map(|number| number.to_string()),
        })
        .collect();
    let texts = texts?;
    let weights = match weights {
        None => vec![1.0; texts.len()],
        Some(weights) => {
            let weights = weights.as_array();
            let weights = weights.ok_or("`weights` is a list".to_owned())?;
            let weights = weights.iter().map(|weight| number(weight.get_ref()));
            weights.collect::<Result<Vec<f64>, String>>()?
        }
    };
    if texts.is_empty() || weights.len() != texts.len() {
        let (texts, weights) = (texts.len(), weights.len());
        return Err(format!(
            "{texts} values with {weights} weights; use one or more values, and a weight for each"
        ));
    }
    if weights.iter().any(|weight| *weight <= 0.0) {
        return Err("weights are numbers above 0".to_owned());
    }
    Ok(Distribution::Choice { texts, weights })
}

/// Bounds, in whole numbers or decimals.
fn range(table: &DeTable<'_>) -> Result<Distribution, String> {
    let bound = |name: &str| {
        let value = get(table, name).ok_or(format!("`{name}` is missing"))?;
        Ok::<_, String>((number(value)?, matches!(value, DeValue::Integer(_))))
    };
    let ((from, from_whole), (to, to_whole)) = (bound("from")?, bound("to")?);
    if from > to {
        return Err(format!("`from` is {from}, above `to`, {to}"));
    }
    let log = match get(table, "scale") {
        None => false,
        Some(scale) => match text(scale)? {
            "log" => true,
            "linear" => false,
            other => return Err(format!("`scale` is log or linear, not `{other}`")),
        },
    };
    if log && from <= 0.0 {
        return Err("a logarithmic scale needs `from` above 0".to_owned());
    }
    let optional = |name: &str| get(table, name).map(number).transpose();
    let (mean, deviation) = (optional("mean")?, optional("deviation")?);
    let digits = optional("digits")?;
    if from_whole && to_whole && mean.is_none() && deviation.is_none() && digits.is_none() {
        if from < 0.0 || to > f64::from(u32::MAX) {
            let most = u32::MAX;
            return Err(format!("whole numbers are from 0 to {most}"));
        }
        let (from, to) = (from as u32, to as u32);
        return Ok(if log {
            Distribution::WholeLog(from, to)
        } else {
            Distribution::Whole(from, to)
        });
    }
    let digits = digits.unwrap_or(3.0);
    if !(0.0..=15.0).contains(&digits) {
        return Err("`digits` is from 0 to 15".to_owned());
    }
    Ok(Distribution::Decimal {
        from,
        to,
        shape: shape(log, mean, deviation, from..=to)?,
        digits: digits as usize,
    })
}

fn shape(
    log: bool,
    mean: Option<f64>,
    deviation: Option<f64>,
    bounds: std::ops::RangeInclusive<f64>,
) -> Result<Shape, String> {
    match (log, mean, deviation) {
        (true, None, None) => Ok(Shape::Log),
        (false, None, None) => Ok(Shape::Uniform),
        (false, Some(mean), Some(deviation)) if bounds.contains(&mean) && deviation > 0.0 => {
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

    fn read(value: &str) -> Result<Distribution, String> {
        let text = format!("x = {value}");
        let table = DeTable::parse(&text).expect("it is TOML");
        variable(get(table.get_ref(), "x").expect("it is there"))
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
