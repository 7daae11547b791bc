//! Facts about tables, recipes and mazes for the page.

use crate::protocol::{Can, Facts, HowTo, KeyParam, Listing, Named, Parse, Parsed, Tables, Words};
use crate::request::{Answer, Refusal, recipe, recipe_of};
use mazeloom::overlays::{how_played, legend};
use mazeloom::parameters::{self, Args, Group, Row, Selected, Value as Word};
use mazeloom::recipe::everyday;
use mazeloom::reshape::{RESHAPINGS, Reshaping, Stage, wanted};
use mazeloom::scene::title;
use mazeloom::solve::rules_of;
use mazeloom::table::map_of;
use mazeloom::{Puzzle, Recipe, Space, Topology, TopologyExt};
use mazeloom_export::listing::{self, Param, Table};
use std::collections::BTreeMap;

/// All tables.
pub fn tables() -> Listing {
    let table = |table: Table| (table.name, table.listed());
    let keys = listing::keys().map(|param| KeyParam {
        param: Param::of(param),
        group: group(param),
    });
    Listing {
        version: env!("CARGO_PKG_VERSION"),
        tables: Tables {
            rows: map_of(listing::tables().into_iter().map(table)),
            keys: keys.collect(),
            words: everyday()
                .flat_map(|(words, names)| words.into_iter().map(move |word| (word, names.clone())))
                .collect(),
        },
    }
}

/// The group of a key: of a modifier its name, otherwise the heading in help.
fn group(key: &parameters::Param) -> &'static str {
    let of = |row: &&Reshaping| row.entry.params.iter().any(|param| param.name == key.name);
    match RESHAPINGS.iter().find(of) {
        Some(row) => row.entry.name,
        None => key.group.map_or("", Group::title),
    }
}

/// A recipe's canonical form and its parts.
pub fn parse(ask: &Parse) -> Answer<Parsed> {
    let recipe = recipe(&ask.recipe, None)?;
    let parsed = Parsed {
        recipe: recipe.to_string(),
        words: words(&recipe),
    };
    Ok(parsed.into())
}

/// The parts that were given, as in a recipe.
pub fn words(recipe: &Recipe) -> Words {
    Words {
        grid: chosen(&recipe.grid),
        algorithm: chosen(&recipe.algorithm),
        keys: spelt(&recipe.keys),
        seed: recipe.seed.map(|seed| seed.to_string()),
    }
}

fn chosen<R: Row>(chosen: &Selected<R>) -> Named {
    Named {
        name: chosen.row.entry().name,
        args: spelt(&chosen.args),
    }
}

/// Returns the arguments that were given, as they stand in a recipe.
fn spelt(args: &Args) -> BTreeMap<&'static str, String> {
    let given = args.given().map(|(key, word)| {
        let word = match word {
            Word::Flag(true) => "yes".to_owned(),
            Word::Flag(false) => "no".to_owned(),
            word => word.encoded().to_string(),
        };
        (key.name, word)
    });
    map_of(given)
}

/// The facts of a maze.
pub fn facts(puzzle: &Puzzle) -> Result<Facts, Refusal> {
    let grid = puzzle.maze.grid();
    let recipe = recipe_of(puzzle)?;
    let regrids = wanted(&recipe.keys).any(|row| matches!(row.stage, Stage::Regrid(_)));
    Ok(Facts {
        recipe: recipe.to_string(),
        words: words(&recipe),
        cells: grid.cells(),
        passages: puzzle.maze.all_edges().count(),
        start: puzzle.start.0,
        goal: puzzle.goal.0,
        width: grid.size().x,
        height: grid.size().y,
        title: title(puzzle),
        notes: puzzle.notes.iter().map(ToString::to_string).collect(),
        uniform: recipe.is_uniform(),
        board: grid.board().is_some(),
        space: grid.space().is_some(),
        solid: grid.space().is_some_and(Space::is_solid),
        levels: grid.cubes().map_or(1, |[_, _, levels]| levels),
        masked: recipe.is_masked(),
        rules: (rules_of(puzzle).iter())
            .map(|rule| HowTo {
                how: how_played(rule, grid),
                marks: legend(rule),
            })
            .collect(),
        can: Can {
            mask: !regrids,
            walls: !regrids,
        },
    })
}
