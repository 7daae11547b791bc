//! Output for programs: JSON and CSV.

use super::growth::{Exponent, Growth};
use super::{Comparison, Row};
use mazeloom::Recipe;
use mazeloom::measure::Tally;
use mazeloom_export::results::{self, Compared, Distribution, Keys, Statistics};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// As JSON: the rows in order, each measure with its numbers. What all rows share, grid and keys, stands
/// at the top; what they do not, with each of them. `growth` has exponents if sizes are compared.
pub fn json(comparison: &Comparison) -> Value {
    let first = &comparison.rows[0].recipe;
    let recipes = || comparison.rows.iter().map(|row| &row.recipe);
    let grids = recipes().any(|recipe| recipe.grid != first.grid);
    let keys = recipes().any(|recipe| recipe.keys != first.keys);
    let has_keys = first.keys.given().next().is_some();
    let rows = comparison.rows.iter().map(|row| Compared {
        algorithm: row.recipe.algorithm.to_string(),
        grid: grids.then(|| row.recipe.grid.to_string()),
        keys: keys.then(|| named_keys(&row.recipe)),
        size: row.size,
        measures: measures(comparison, row),
    });
    let growth = Growth::all(comparison);
    json!(Statistics {
        grid: (!grids).then(|| first.grid.to_string()),
        version: env!("CARGO_PKG_VERSION"),
        runs: comparison.runs,
        seed: comparison.seed,
        keys: (!keys && has_keys).then(|| named_keys(first)),
        rows: rows.collect(),
        growth: { growth.iter() }
            .map(|growth| exponents(comparison, growth))
            .collect(),
    })
}

/// The exponents of a recipe that comes in several sizes.
fn exponents(comparison: &Comparison, growth: &Growth<'_>) -> results::Growth {
    let mut fitted = results::Growth {
        name: growth.name.clone(),
        exponents: Map::new(),
        se: Map::new(),
    };
    for (place, question) in comparison.questions.iter().enumerate() {
        if let Some(Exponent { value, error }) = growth.exponent(place) {
            fitted.exponents.insert(question.to_string(), value.into());
            fitted.se.insert(question.to_string(), error.into());
        }
    }
    fitted
}

fn named_keys(recipe: &Recipe) -> Keys {
    let keys = recipe.keys.given();
    Keys(
        keys.map(|(key, value)| (key.name.to_owned(), value.to_string().into()))
            .collect(),
    )
}

fn measures(comparison: &Comparison, row: &Row) -> Map<String, Value> {
    let asked = comparison.questions.iter().zip(&row.tallies);
    let measured = asked.filter_map(|(question, tally)| {
        let numbers = distribution(tally, row.cells)?;
        Some((question.to_string(), json!(numbers)))
    });
    measured.collect()
}

/// As CSV: a line for each row and measure; empty where there is no number.
pub fn csv(comparison: &Comparison, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "grid,algorithm,keys,seed,runs,measure,mean,sd,se,min,q1,median,q3,max,fraction"
    )?;
    for row in &comparison.rows {
        let keys = row.recipe.keys.given();
        let keys: Vec<_> = keys
            .map(|(key, value)| format!("{}={value}", key.name))
            .collect();
        let own = [
            row.recipe.grid.to_string().into(),
            row.recipe.algorithm.to_string().into(),
            keys.join(" ").into(),
            json!(comparison.seed),
            json!(comparison.runs),
        ];
        for (question, numbers) in measures(comparison, row) {
            let question = question.into();
            let numbers = numbers.as_object().into_iter().flat_map(Map::values);
            let fields = own.iter().chain([&question]).chain(numbers);
            writeln!(out, "{}", line(fields))?;
        }
    }
    Ok(())
}

/// The statistics of a measure; `None` if no maze has it.
fn distribution(tally: &Tally, cells: f64) -> Option<Distribution> {
    let (mean, sd) = (tally.mean()?, tally.deviation());
    let (min, max) = tally.range()?;
    let [q1, median, q3] = tally.quartiles()?;
    Some(Distribution {
        mean,
        sd,
        se: sd.map(|sd| sd / (tally.count() as f64).sqrt()),
        min,
        q1,
        median,
        q3,
        max,
        fraction: mean / cells,
    })
}

/// A line of CSV (RFC 4180): a field is in quotes if it has a comma, and empty if it is null.
pub fn line<'a>(fields: impl Iterator<Item = &'a Value>) -> String {
    let field = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) if text.contains([',', '"']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        Value::String(text) => text.clone(),
        number => number.to_string(),
    };
    fields.map(field).collect::<Vec<_>>().join(",")
}
