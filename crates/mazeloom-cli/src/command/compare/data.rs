//! The numbers for programs.

use super::{Comparison, Row};
use mazeloom::measure::Tally;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// As JSON: the rows in order, each measure with its numbers. `fraction` is the mean over the
/// number of cells.
pub fn json(comparison: &Comparison) -> Value {
    let Comparison {
        recipe, runs, rows, ..
    } = comparison;
    let mut object = json!({
        "grid": recipe.grid.to_string(),
        "runs": runs,
        "seed": recipe.seed,
    });
    let keys: Map<String, Value> = (recipe.keys.given())
        .map(|(key, value)| (key.name.to_owned(), value.to_string().into()))
        .collect();
    if !keys.is_empty() {
        object["keys"] = keys.into();
    }
    object["rows"] = rows.iter().map(row_json).collect();
    object
}

fn row_json(row: &Row) -> Value {
    let measures: Map<String, Value> = (row.measures.iter())
        .map(|(name, tally)| {
            let numbers = numbers(tally, row.cells);
            let numbers = numbers.map(|(name, number)| (name.to_owned(), number));
            ((*name).to_owned(), Value::Object(Map::from_iter(numbers)))
        })
        .collect();
    json!({ "algorithm": row.algorithm.to_string(), "measures": measures })
}

/// As CSV: a line for each algorithm and measure; empty where there is no number.
pub fn csv(comparison: &Comparison, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "algorithm,measure,mean,sd,min,max,fraction")?;
    for row in &comparison.rows {
        let algorithm = quoted(&row.algorithm.to_string());
        for (name, tally) in &row.measures {
            write!(out, "{algorithm},{name}")?;
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

/// What is told of a measure. One maze alone has no deviation.
fn numbers(tally: &Tally, cells: f64) -> [(&'static str, Value); 5] {
    let (min, max) = tally.range().unzip();
    [
        ("mean", tally.mean().into()),
        ("sd", tally.deviation().into()),
        ("min", min.into()),
        ("max", max.into()),
        ("fraction", tally.mean().map(|mean| mean / cells).into()),
    ]
}

/// A field of CSV (RFC 4180): in quotes if it has a comma.
fn quoted(field: &str) -> String {
    match field.contains([',', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}
