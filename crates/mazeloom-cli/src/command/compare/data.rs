//! Output for programs: JSON and CSV.

use super::growth::{Exponent, Growth};
use super::{Comparison, Row};
use mazeloom::measure::Tally;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// As JSON: the rows in order, each measure with its numbers. `fraction` is the mean over the
/// number of cells. What all rows share, grid and keys, stands at the top; what they do not,
/// with each of them. `growth` has exponents if sizes are compared.
pub fn json(comparison: &Comparison) -> Value {
    let first = &comparison.rows[0].recipe;
    let mut object = Map::new();
    let grids = comparison
        .rows
        .iter()
        .any(|row| row.recipe.grid != first.grid);
    if !grids {
        object.insert("grid".into(), first.grid.to_string().into());
    }
    object.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    object.insert("runs".into(), comparison.runs.into());
    object.insert("seed".into(), comparison.seed.into());
    let keys = comparison
        .rows
        .iter()
        .any(|row| row.recipe.keys != first.keys);
    if !keys && first.keys.given().next().is_some() {
        object.insert("keys".into(), keys_json(&comparison.rows[0]));
    }
    let rows = comparison.rows.iter().map(|row| {
        let mut object = Map::new();
        object.insert("algorithm".into(), row.recipe.algorithm.to_string().into());
        if grids {
            object.insert("grid".into(), row.recipe.grid.to_string().into());
        }
        if keys {
            object.insert("keys".into(), keys_json(row));
        }
        if let Some(size) = row.size {
            object.insert("size".into(), size.into());
        }
        object.insert("measures".into(), measures(comparison, row));
        Value::Object(object)
    });
    object.insert("rows".into(), rows.collect());
    let growth = Growth::all(comparison);
    if !growth.is_empty() {
        let growth = growth.iter().map(|growth| growth_json(comparison, growth));
        object.insert("growth".into(), growth.collect());
    }
    Value::Object(object)
}

/// The exponents of a recipe that comes in several sizes.
fn growth_json(comparison: &Comparison, growth: &Growth<'_>) -> Value {
    let (mut exponents, mut errors) = (Map::new(), Map::new());
    for (place, question) in comparison.questions.iter().enumerate() {
        if let Some(Exponent { value, error }) = growth.exponent(place) {
            exponents.insert(question.to_string(), value.into());
            errors.insert(question.to_string(), error.into());
        }
    }
    json!({ "name": growth.name, "exponents": exponents, "se": errors })
}

fn keys_json(row: &Row) -> Value {
    let keys = row.recipe.keys.given();
    keys.map(|(key, value)| (key.name.to_owned(), value.to_string().into()))
        .collect::<Map<String, Value>>()
        .into()
}

fn measures(comparison: &Comparison, row: &Row) -> Value {
    let asked = comparison.questions.iter().zip(&row.tallies);
    let measures: Map<String, Value> = asked
        .filter(|(_, tally)| tally.count() > 0)
        .map(|(question, tally)| {
            let numbers = numbers(tally, row.cells);
            let numbers = numbers.map(|(name, number)| (name.to_owned(), number));
            (question.to_string(), Value::Object(Map::from_iter(numbers)))
        })
        .collect();
    measures.into()
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
            row.recipe.grid.to_string(),
            row.recipe.algorithm.to_string(),
            keys.join(" "),
        ];
        let own = own.map(|field| quoted(&field)).join(",");
        let asked = comparison.questions.iter().zip(&row.tallies);
        for (question, tally) in asked.filter(|(_, tally)| tally.count() > 0) {
            let (seed, runs) = (comparison.seed, comparison.runs);
            write!(out, "{own},{seed},{runs},{question}")?;
            for (_, number) in numbers(tally, row.cells) {
                match number {
                    Value::Null => write!(out, ",")?,
                    number => write!(out, ",{number}")?,
                }
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// The statistics of a measure: `sd` is the standard deviation of one maze, `se` the standard error
/// of the mean. A single maze has neither.
fn numbers(tally: &Tally, cells: f64) -> [(&'static str, Value); 9] {
    let (min, max) = tally.range().unzip();
    let [lower, median, upper] = match tally.quartiles() {
        Some(quartiles) => quartiles.map(Some),
        None => [None; 3],
    };
    let error = (tally.deviation()).map(|deviation| deviation / (tally.count() as f64).sqrt());
    [
        ("mean", tally.mean().into()),
        ("sd", tally.deviation().into()),
        ("se", error.into()),
        ("min", whole(min)),
        ("q1", whole(lower)),
        ("median", whole(median)),
        ("q3", whole(upper)),
        ("max", whole(max)),
        ("fraction", tally.mean().map(|mean| mean / cells).into()),
    ]
}

/// A number, without a decimal point where it is whole.
fn whole(number: Option<f64>) -> Value {
    /// Beyond it not every whole number is an `f64`.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match number {
        Some(number) if number.fract() == 0.0 && number.abs() < EXACT => (number as i64).into(),
        number => number.into(),
    }
}

/// A field of CSV (RFC 4180): in quotes if it has a comma.
pub fn quoted(field: &str) -> String {
    if field.contains([',', '"']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
