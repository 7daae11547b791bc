//! The tables as data: every word there is, with its help, parameters and promises.

use crate::{formats, reels};
use mazeloom::InitialEdges;
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::mask::MASKS;
use mazeloom::measure::MEASURES;
use mazeloom::paint::PAINTS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::{Entry, FILE, Kind, Param, Row, Spot};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::scene::LOOKS;
use mazeloom::solve::{self, SOLVERS};
use serde_json::{Value, json};

/// One table, ready to be listed: what `maze list --json` prints.
#[derive(Debug)]
pub struct Table {
    /// What it lists, in the plural.
    pub name: &'static str,
    /// Each row with what it promises beside its entry.
    pub rows: Vec<(&'static Entry, Vec<(&'static str, Value)>)>,
}

/// Every table except that of keys.
///
/// ```
/// let tables = mazeloom_export::listing::tables();
/// assert!(tables.iter().all(|table| !table.rows.is_empty()));
/// ```
pub fn tables() -> Vec<Table> {
    fn plain<R: Row>(name: &'static str, rows: impl Iterator<Item = &'static R>) -> Table {
        Table {
            name,
            rows: rows.map(|row| (row.entry(), Vec::new())).collect(),
        }
    }
    vec![
        Table {
            name: "grids",
            rows: (GRIDS.iter())
                .map(|row| {
                    let words = row
                        .examples
                        .iter()
                        .map(|words| format!("{}:{words}", row.entry.name).into());
                    (
                        &row.entry,
                        vec![("examples", words.collect::<Vec<Value>>().into())],
                    )
                })
                .collect(),
        },
        plain("masks", MASKS.iter()),
        Table {
            name: "algorithms",
            rows: (ALGORITHMS.iter())
                .map(|row| {
                    let promises = vec![
                        ("uniform", row.uniform.into()),
                        (
                            "begins_open",
                            (row.initial_edges == InitialEdges::Open).into(),
                        ),
                        ("scratch_bytes_per_cell", row.scratch.into()),
                    ];
                    (&row.entry, promises)
                })
                .collect(),
        },
        Table {
            name: "solvers",
            rows: (SOLVERS.iter())
                .map(|row| {
                    let promises = vec![
                        (
                            "shortest",
                            row.promise.is_shortest(solve::MazeKind::Braid).into(),
                        ),
                        ("scratch_bytes_per_cell", row.scratch.into()),
                    ];
                    (&row.entry, promises)
                })
                .collect(),
        },
        Table {
            name: "reshapings",
            rows: (RESHAPINGS.iter())
                .map(|row| {
                    let words = row.examples.iter().map(|&words| words.into());
                    let examples = vec![("examples", words.collect::<Vec<Value>>().into())];
                    (&row.entry, examples)
                })
                .collect(),
        },
        plain("measures", MEASURES.iter()),
        plain("formats", formats().into_iter()),
        plain("films", reels().into_iter()),
        plain("looks", LOOKS.iter()),
        plain("paints", PAINTS.iter()),
        plain("palettes", PALETTES.iter()),
    ]
}

/// A row as JSON.
pub fn entry_json(entry: &Entry, promises: &[(&'static str, Value)]) -> Value {
    let mut object = json!({
        "name": entry.name,
        "aliases": entry.aliases,
        "help": entry.help,
        "params": entry.params.iter().map(param_json).collect::<Vec<_>>(),
    });
    for (name, value) in promises {
        object[*name] = value.clone();
    }
    object
}

/// A parameter as JSON.
pub fn param_json(param: &Param) -> Value {
    json!({
        "name": param.name,
        "values": param.kind.allowed(),
        "kind": kind_json(param.kind),
        "default": param.default,
        "help": param.help,
    })
}

/// Which values there are, for programs that offer them.
fn kind_json(kind: Kind) -> Value {
    match kind {
        Kind::Size => json!({"is": "size"}),
        Kind::Sizes { least, most } => json!({"is": "sizes", "least": least, "most": most}),
        Kind::Outline(shapes) => json!({"is": "outline", "shapes": shapes}),
        Kind::Number { min, max } => json!({"is": "number", "min": min, "max": max}),
        Kind::Whole { min, max } => json!({"is": "whole", "min": whole(min), "max": whole(max)}),
        Kind::Share => json!({"is": "share"}),
        Kind::Ramp => json!({"is": "ramp"}),
        Kind::Word(words) => json!({"is": "word", "words": words}),
        Kind::OneOf(names) => json!({"is": "word", "words": names()}),
        Kind::Place => {
            let words = Spot::WORDS.map(|(word, _)| word);
            json!({"is": "place", "words": words})
        }
        Kind::Flag => json!({"is": "flag"}),
        Kind::Text(text) => json!({
            "is": "text",
            "placeholder": text.placeholder,
            "example": text.example,
            "file": std::ptr::eq(text, &FILE),
        }),
    }
}

/// A number above 2⁵³ is a string, since readers of JSON may round it.
fn whole(number: u64) -> Value {
    if number <= 1 << 53 {
        number.into()
    } else {
        number.to_string().into()
    }
}
