//! The tables as data: all names, with help, parameters and guarantees.

pub use crate::listed::{Kind, Large, Param, Promises, Row, Story, StoryEvent};

use crate::{formats, reels};
use mazeloom::InitialEdges;
use mazeloom::format::Format;
use mazeloom::generate::{ALGORITHMS, Algorithm};
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::language::Language;
use mazeloom::mask::MASKS;
use mazeloom::measure::MEASURES;
use mazeloom::paint::PAINTS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::{self, Args, Entry};
use mazeloom::recipe::{FAMILIES, KEYS, SEED};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::rule::{RULES, RuleKind, SideOrder};
use mazeloom::scene::LOOKS;
use mazeloom::solve::{MazeKind, SOLVERS, Solver};
use serde_json::{Map, Value, json};

/// One table, ready to be listed: what `maze list --json` prints.
#[derive(Debug)]
#[non_exhaustive]
pub struct Table {
    /// Kind of the things that it lists, in the plural.
    pub name: &'static str,
    /// Each row with what it promises beside its entry.
    pub rows: Vec<(&'static Entry, Promises)>,
}

impl Table {
    /// The table of some rows, with what each promises.
    fn of<R: parameters::Row>(
        name: &'static str,
        rows: impl IntoIterator<Item = &'static R>,
        promises: impl Fn(&R) -> Promises,
    ) -> Table {
        let rows = rows.into_iter().map(|row| (row.entry(), promises(row)));
        Table {
            name,
            rows: rows.collect(),
        }
    }

    /// Its rows as data.
    pub fn listed(&self) -> Vec<Row> {
        let rows = self.rows.iter();
        rows.map(|(entry, promises)| Row::of(entry, promises))
            .collect()
    }

    /// The table of rows that promise nothing.
    fn plain<R: parameters::Row>(
        name: &'static str,
        rows: impl IntoIterator<Item = &'static R>,
    ) -> Table {
        Table::of(name, rows, |_| Promises::default())
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
        Table::of("families", FAMILIES, |row| {
            examples([row.words.to_owned()].into_iter())
        }),
        Table::of("solvers", SOLVERS, solver_promises),
        Table::of("modifiers", RESHAPINGS, |row| {
            examples(row.examples.iter().map(|&words| words.to_owned()))
        }),
        Table::of("rules", RULES, rule_promises),
        Table::plain("measures", MEASURES),
        Table::of("formats", formats(), format_promises),
        Table::plain("animations", reels()),
        Table::plain("looks", LOOKS),
        Table::plain("paints", PAINTS),
        Table::plain("palettes", PALETTES),
    ]
}

/// The keys of recipes, the seed among them.
pub fn keys() -> impl Iterator<Item = &'static parameters::Param> {
    KEYS.iter().chain([&SEED.param])
}

/// All tables and the keys as JSON.
///
/// ```
/// let all = mazeloom_export::listing::json();
/// assert_eq!(all["solvers"][0]["name"], "a-star");
/// assert!(all["keys"].is_array());
/// ```
pub fn json() -> Map<String, Value> {
    let tables = tables().into_iter();
    let lists = tables.map(|table| (table.name.to_owned(), json!(table.listed())));
    let keys = json!(keys().map(Param::of).collect::<Vec<_>>());
    lists.chain([("keys".to_owned(), keys)]).collect()
}

fn format_promises(format: &Format) -> Promises {
    Promises {
        group: Some(format.group()),
        media: Some(format.media),
        recipe: Some(format.recipe),
        ..Promises::default()
    }
}

fn grid_promises(grid: &Grid) -> Promises {
    let name = grid.entry.name;
    examples((grid.examples.iter()).map(|words| format!("{name}:{words}")))
}

fn algorithm_promises(algorithm: &Algorithm) -> Promises {
    Promises {
        how: Some(algorithm.how),
        story: Some(Story::of(&algorithm.story)),
        uniform: Some(algorithm.uniform),
        begins_open: Some(algorithm.initial_edges == InitialEdges::Open),
        scratch_bytes_per_cell: Some(algorithm.scratch),
        ..Promises::default()
    }
}

fn solver_promises(solver: &Solver) -> Promises {
    Promises {
        how: Some(solver.how),
        story: Some(Story::of(&solver.story)),
        shortest: Some(solver.promise.is_shortest(MazeKind::Braid)),
        one_way: Some(solver.one_way),
        scratch_bytes_per_cell: Some(solver.scratch),
        ..Promises::default()
    }
}

fn rule_promises(rule: &RuleKind) -> Promises {
    let variant = (rule.how_to)(&Args::none(rule.entry.params), SideOrder::Compass);
    Promises {
        how: Some(Language::english().rule(rule, variant)),
        ..examples([rule.words()].into_iter().chain(rule.examples()))
    }
}

fn examples(examples: impl Iterator<Item = String>) -> Promises {
    Promises {
        examples: Some(examples.collect()),
        ..Promises::default()
    }
}
