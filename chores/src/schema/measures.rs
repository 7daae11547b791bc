//! The schema of `maze measure --json`.

use super::{sentence, tidied};
use anyhow::{Context, Result, ensure};
use mazeloom::measure::{Figure, MEASURES, measure};
use mazeloom::{Recipe, make};
use mazeloom_export::listing::Large;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, json};
use std::collections::BTreeMap;

/// Mazes on which every statistic has a value: perfect, with loops, with costs, symmetric, and of the kinds that
/// have statistics of their own.
const SAMPLES: [&str; 9] = [
    "rect:8x8 wilson seed=1",
    "rect:8x8 wilson braid=0.5 seed=1",
    "rect:8x8 wilson braid=1 weights=lava:3@9 seed=1",
    "rect:8x8 wilson symmetry=rotate seed=1",
    "rect:8x8 wilson one-way=0.3 seed=1",
    "rect:8x8 wilson keys=2 seed=1",
    "rect:8x8 wilson rule=levers seed=1",
    "box:3x3x3 wilson hyper seed=1",
    "recursive:9x9,depth=2 wilson recursive=2 seed=3",
];

/// The parts of statistics that consist of several numbers.
const PARTS: &str = "\
diameter.length              Length of the path in cells, both ends included.
diameter.from                Number of its first cell, from 0.
diameter.to                  Number of its last cell, from 0.
diameter.at_most             Upper bound on the length in cells; only if the search was stopped, and `length` is a lower bound.
radius.length                Length of the path in cells, both ends included.
radius.center                Number of the center, a cell, from 0.
solution.length              Length of the solution in cells, both ends included.
solution.turns               Number of its turns.
solution.decisions           Number of its cells with a choice.
solution.cost                Sum of the costs of its cells except the first; only if cells have costs.
branches.count               Number of branches.
branches.largest             Number of cells of the largest branch.
branches.cells               Number of cells of all branches.
branch_sizes.mean            Arithmetic mean, in cells.
branch_sizes.geometric_mean  Geometric mean, in cells.
hands.both                   Steps of both walks together.
hands.left                   Steps with the left hand.
hands.right                  Steps with the right hand.
rules.moves                  Number of moves of the shortest solution.
rules.solutions              Number of shortest solutions.
rules.decisions              Number of choices on a shortest solution.
rules.possible               Number of cells times that of the states of all rules.
rules.positions              Number of positions that can be reached.
rules.choices                Number of positions with more than one step to others.
rules.dead                   Number of positions from which there is no solution.
rules.again                  Number of cells that the solution passes again.
surface.walls                Number of walls of the surface.
surface.start_tree           Number of cells of the tree of the start.
surface.goal_tree            Number of cells of the tree of the goal.";

/// The schema of all statistics of a maze.
pub fn schema(generator: &mut SchemaGenerator) -> Result<Schema> {
    let figures = figures()?;
    let mut properties = Map::new();
    for row in MEASURES {
        let name = row.entry.name;
        let found = figures.get(name).with_context(|| {
            format!("no sample in chores/src/schema/measures.rs has a value of `{name}`")
        })?;
        let mut schema = tidied(figure(name, found, generator)?);
        let help = sentence(row.entry.help);
        let help = match &found[0] {
            Figure::Histogram(_) => {
                format!("{help} A list: how often the value occurs that is the index, from 0.")
            }
            _ => help,
        };
        schema.insert("description".to_owned(), help.into());
        properties.insert(name.to_owned(), schema.into());
    }
    Ok(json_schema!({
        "description": "Output of `maze measure --json`; one line per maze if a file has several. Lengths count \
                        cells, both ends included. A statistic is missing if it is undefined for the maze or \
                        would take too long, and null if there is nothing to measure, such as the shortest loop \
                        of a maze without loops.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    }))
}

/// The values of each statistic on the samples, by its name.
fn figures() -> Result<BTreeMap<&'static str, Vec<Figure>>> {
    let mut all = BTreeMap::<_, Vec<Figure>>::new();
    for line in SAMPLES {
        let recipe: Recipe = line.parse()?;
        for (name, figure) in measure(&make(&recipe)?) {
            if figure != Figure::Missing {
                all.entry(name).or_default().push(figure);
            }
        }
    }
    Ok(all)
}

/// The values of a statistic, in which kind it has been found on samples; null is none.
fn figure(name: &str, found: &[Figure], to: &mut SchemaGenerator) -> Result<Schema> {
    Ok(match &found[0] {
        Figure::Count(_) | Figure::Missing => to.subschema_for::<Option<u64>>(),
        Figure::Decimal(_) => to.subschema_for::<Option<f64>>(),
        Figure::Histogram(_) => to.subschema_for::<Option<Vec<u64>>>(),
        Figure::Names(_) => to.subschema_for::<Option<Vec<String>>>(),
        Figure::Group(_) => group(name, found, &to.subschema_for::<u64>())?,
        Figure::Decimals(_) => group(name, found, &to.subschema_for::<f64>())?,
        Figure::Many(_) => to.subschema_for::<Option<Many>>(),
        Figure::OneIn(_) => to.subschema_for::<Option<OneIn>>(),
    })
}

/// A number that may be huge.
#[derive(JsonSchema)]
#[schemars(extend("required" = ["log10"]))]
#[expect(dead_code, reason = "it describes a value")]
struct Many {
    /// The number, exactly. A string of digits above 2^53; missing if only the logarithm is known.
    exact: Option<Large>,
    /// The decimal logarithm of the number.
    log10: f64,
}

/// A probability that may be tiny.
#[derive(JsonSchema)]
#[schemars(extend("required" = ["log10"]))]
#[expect(dead_code, reason = "it describes a value")]
struct OneIn {
    /// The reciprocal of the probability, exactly. A string of digits above 2^53; missing if only the logarithm is
    /// known.
    one_in: Option<Large>,
    /// The decimal logarithm of the probability.
    log10: f64,
}

/// Several numbers with their names; those that every sample has are required.
fn group(name: &str, found: &[Figure], value: &Schema) -> Result<Schema> {
    let parts = |figure: &Figure| -> Vec<&'static str> {
        match figure {
            Figure::Group(parts) => parts.iter().map(|(part, _)| *part).collect(),
            Figure::Decimals(parts) => parts.iter().map(|(part, _)| *part).collect(),
            _ => Vec::new(),
        }
    };
    let mut properties = Map::new();
    for line in PARTS.lines() {
        let (part, description) = line.split_once(' ').unwrap_or((line, ""));
        if let Some((of, part)) = part.split_once('.')
            && of == name
        {
            let mut value = value.clone();
            value.insert("description".to_owned(), description.trim().into());
            properties.insert(part.to_owned(), value.into());
        }
    }
    for part in found.iter().flat_map(parts) {
        ensure!(
            properties.contains_key(part),
            "`{name}.{part}` is not described; add it to chores/src/schema/measures.rs"
        );
    }
    let always = |part: &&String| {
        found
            .iter()
            .all(|figure| parts(figure).contains(&part.as_str()))
    };
    let required: Vec<&String> = properties.keys().filter(always).collect();
    let required = json!(required);
    Ok(json_schema!({
        "type": ["object", "null"],
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    }))
}
