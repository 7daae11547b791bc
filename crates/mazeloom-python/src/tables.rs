//! The tables of the library as JSON, from which the typed builders are generated.

use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::measure::MEASURES;
use mazeloom::parameters::{Entry, Param, ParamKind, Row};
use mazeloom::recipe::KEYS;
use mazeloom::solve::SOLVERS;
use mazeloom_export::{formats, reels};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// The version of the package.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// All tables as JSON.
#[pyfunction]
pub fn tables() -> String {
    let keys: Vec<Value> = KEYS.iter().map(param).collect();
    let entries = |entries: Vec<&Entry>| entries.into_iter().map(entry).collect::<Vec<Value>>();
    json!({
        "grids": rows(GRIDS),
        "algorithms": rows(ALGORITHMS),
        "solvers": rows(SOLVERS),
        "measures": rows(MEASURES),
        "formats": entries(formats().iter().map(|format| &format.entry).collect()),
        "animations": entries(reels().iter().map(|reel| &reel.entry).collect()),
        "keys": keys,
    })
    .to_string()
}

fn rows<R: Row>(rows: &[R]) -> Vec<Value> {
    rows.iter().map(|row| entry(row.entry())).collect()
}

fn entry(entry: &Entry) -> Value {
    json!({
        "name": entry.name,
        "aliases": entry.aliases,
        "help": entry.help,
        "params": entry.params.iter().map(param).collect::<Vec<Value>>(),
    })
}

fn param(param: &Param) -> Value {
    let (kind, words): (&str, Vec<&str>) = match param.kind {
        ParamKind::Size => ("size", Vec::new()),
        ParamKind::Sizes { .. } => ("sizes", Vec::new()),
        ParamKind::Outline(_) => ("outline", Vec::new()),
        ParamKind::Number { .. } | ParamKind::Share => ("number", Vec::new()),
        ParamKind::Whole { .. } => ("whole", Vec::new()),
        ParamKind::Word(words) => ("word", words.to_vec()),
        ParamKind::OneOf(names) => ("word", names()),
        ParamKind::Flag => ("flag", Vec::new()),
        ParamKind::Ramp => ("ramp", Vec::new()),
        ParamKind::Text(_) | ParamKind::Place => ("text", Vec::new()),
    };
    json!({
        "name": param.name,
        "kind": kind,
        "words": words,
        "default": param.default,
        "help": param.help,
    })
}
