//! The tables as data: all names, with help, parameters and guarantees.

use crate::{formats, is_absent, reels};
use mazeloom::InitialEdges;
use mazeloom::format::Format;
use mazeloom::generate::{ALGORITHMS, Algorithm};
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::mask::MASKS;
use mazeloom::measure::MEASURES;
use mazeloom::paint::PAINTS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::{Entry, FILE, Landmark, Param, ParamKind, Row};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::scene::LOOKS;
use mazeloom::solve::{MazeKind, SOLVERS, Solver};
use mazeloom::story::Story;
use serde_json::{Value, json};

/// One table, ready to be listed: what `maze list --json` prints.
#[derive(Debug)]
pub struct Table {
    /// What it lists, in the plural.
    pub name: &'static str,
    /// Each row with what it promises beside its entry.
    pub rows: Vec<(&'static Entry, Vec<Promise>)>,
}

/// A fact about a row: its name and its value.
pub type Promise = (&'static str, Value);

impl Table {
    /// The table of some rows, with what each promises.
    fn of<R: Row>(
        name: &'static str,
        rows: impl IntoIterator<Item = &'static R>,
        promises: impl Fn(&R) -> Vec<Promise>,
    ) -> Table {
        let rows = rows.into_iter().map(|row| (row.entry(), promises(row)));
        Table {
            name,
            rows: rows.collect(),
        }
    }

    /// The table of rows that promise nothing.
    fn plain<R: Row>(name: &'static str, rows: impl IntoIterator<Item = &'static R>) -> Table {
        Table::of(name, rows, |_| Vec::new())
    }
}

/// Every table except that of keys.
///
/// ```
/// let tables = mazeloom_export::listing::tables();
/// assert!(tables.iter().all(|table| !table.rows.is_empty()));
/// ```
pub fn tables() -> Vec<Table> {
    vec![
        Table::of("grids", GRIDS, grid_promises),
        Table::plain("masks", MASKS),
        Table::of("algorithms", ALGORITHMS, algorithm_promises),
        Table::of("solvers", SOLVERS, solver_promises),
        Table::of("reshapings", RESHAPINGS, |row| {
            examples(row.examples.iter().map(|&words| words.into()))
        }),
        Table::plain("measures", MEASURES),
        Table::of("formats", formats(), format_promises),
        Table::of("films", reels(), |row| needs(&row.entry)),
        Table::plain("looks", LOOKS),
        Table::plain("paints", PAINTS),
        Table::plain("palettes", PALETTES),
    ]
}

fn format_promises(format: &Format) -> Vec<Promise> {
    let mut promises = vec![
        ("group", format.group().into()),
        ("media", format.media.into()),
        ("recipe", format.recipe.into()),
    ];
    promises.extend(needs(&format.entry));
    promises
}

/// That a writer is not built in, if so.
fn needs(entry: &Entry) -> Vec<Promise> {
    let absent = is_absent(entry.name).then_some(("absent", true.into()));
    absent.into_iter().collect()
}

fn grid_promises(grid: &Grid) -> Vec<Promise> {
    let name = grid.entry.name;
    examples((grid.examples.iter()).map(|words| format!("{name}:{words}").into()))
}

fn algorithm_promises(algorithm: &Algorithm) -> Vec<Promise> {
    let begins_open = algorithm.initial_edges == InitialEdges::Open;
    vec![
        ("how", algorithm.how.into()),
        ("story", story_json(&algorithm.story)),
        ("uniform", algorithm.uniform.into()),
        ("begins_open", begins_open.into()),
        ("scratch_bytes_per_cell", algorithm.scratch.into()),
    ]
}

fn solver_promises(solver: &Solver) -> Vec<Promise> {
    let shortest = solver.promise.is_shortest(MazeKind::Braid);
    vec![
        ("how", solver.how.into()),
        ("story", story_json(&solver.story)),
        ("shortest", shortest.into()),
        ("one_way", solver.one_way.into()),
        ("scratch_bytes_per_cell", solver.scratch.into()),
    ]
}

/// A story as JSON: the line of an event is an index into the lines of the pseudocode.
fn story_json(story: &Story) -> Value {
    let events = story.events.iter().map(|event| {
        json!({
            "name": event.name,
            "line": story.line(event),
            "says": event.says,
        })
    });
    json!({
        "origin": story.origin,
        "looks": story.looks,
        "cost": story.cost,
        "busy": story.busy,
        "code": story.code.lines().collect::<Vec<_>>(),
        "events": events.collect::<Vec<_>>(),
    })
}

fn examples(examples: impl Iterator<Item = Value>) -> Vec<Promise> {
    vec![("examples", examples.collect::<Vec<Value>>().into())]
}

/// A row as JSON.
pub fn entry_json(entry: &Entry, promises: &[Promise]) -> Value {
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
        "aliases": param.aliases,
        "values": param.kind.allowed(),
        "kind": kind_json(param.kind),
        "default": param.default,
        "help": param.help,
    })
}

/// Which values there are, for programs that offer them.
fn kind_json(kind: ParamKind) -> Value {
    match kind {
        ParamKind::Size => json!({"is": "size"}),
        ParamKind::Sizes { least, most } => json!({"is": "sizes", "least": least, "most": most}),
        ParamKind::Outline(shapes) => json!({"is": "outline", "shapes": shapes}),
        ParamKind::Number { min, max } => json!({"is": "number", "min": min, "max": max}),
        ParamKind::Whole { min, max } => {
            json!({"is": "whole", "min": whole(min), "max": whole(max)})
        }
        ParamKind::Share => json!({"is": "share"}),
        ParamKind::Ramp => json!({"is": "ramp"}),
        ParamKind::Word(words) => json!({"is": "word", "words": words}),
        ParamKind::OneOf(names) => json!({"is": "word", "words": names()}),
        ParamKind::Place => {
            let words = Landmark::WORDS.map(|(word, _)| word);
            json!({"is": "place", "words": words})
        }
        ParamKind::Flag => json!({"is": "flag"}),
        ParamKind::Text(text) => json!({
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
