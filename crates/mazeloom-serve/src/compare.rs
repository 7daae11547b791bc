//! `/v1/compare`: statistics of many mazes.

use crate::answer::{Answer, has, json, tag, unchanged_json};
use crate::options::Limits;
use crate::problem::Problem;
use crate::query::Query;
use crate::recipe::{self, parse};
use crate::refusals::Refused;
use crate::request::no_files;
use crate::server::{Server, Shared};
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use mazeloom::Recipe;
use mazeloom::measure::{MEASURES, Question, Tally, ask};
use mazeloom::parameters::Row;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;

/// What many mazes of each recipe have in common.
#[derive(Debug, Serialize, ToSchema)]
pub struct Comparison {
    /// The number of mazes of each recipe.
    seeds: u64,
    /// One entry for each recipe.
    recipes: Vec<Compared>,
}

/// The statistics of a recipe's mazes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Compared {
    /// The recipe without a seed.
    #[schema(example = "rect:20x10 wilson")]
    recipe: String,
    /// The first seed; the others follow it.
    first_seed: u64,
    /// Each measure, over all mazes; null if no maze has it.
    #[schema(value_type = std::collections::BTreeMap<String, Summarized>)]
    measures: Map<String, Value>,
}

/// A measure over many mazes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Summary {
    /// The number of mazes that have it.
    count: u64,
    /// Their mean.
    mean: f64,
    /// Their standard deviation; null if there is one maze only.
    deviation: Option<f64>,
    /// The smallest number.
    least: f64,
    /// The largest number.
    most: f64,
}

/// A measure over many mazes, or null if none of them has it.
#[derive(Debug, Serialize, ToSchema)]
#[allow(dead_code, reason = "it is only described")]
pub struct Summarized(Option<Summary>);

/// The measures unless some are named.
const USUAL: &str = "dead_ends,junctions,solution,diameter";
/// Recipes to compare at most.
const MOST_RECIPES: usize = 16;
/// Mazes of a recipe at most.
const MOST_SEEDS: u64 = 1000;

/// Compares recipes
///
/// Makes mazes of each recipe with successive seeds. All mazes together have at most as many cells as one maze may have, times eight.
#[utoipa::path(
    get,
    path = "/v1/compare",
    tag = "mazes",
    params(
        ("r" = Vec<String>, Query, description = "Recipes, one `r` each", example = json!(["20x20 wilson", "20x20 kruskal"])),
        ("seeds" = Option<u64>, Query, minimum = 1, maximum = 1000, description = "The number of mazes of each [default: 20]", example = 20),
        ("seed" = Option<u64>, Query, description = "The first seed [default: 1]", example = 1),
        ("measures" = Option<String>, Query, description = "Names of `/v1/list/measures` that are one number, with commas between", example = "dead_ends,junctions"),
    ),
    responses(
        (status = 200, description = "The statistics of each", body = Comparison),
        (status = 304, description = "The client has the answer"),
        Refused,
    )
)]
pub async fn get(State(server): Shared, RawQuery(query): RawQuery, headers: HeaderMap) -> Answer {
    let query = Query::read_repeated(query.as_deref(), &["r", "seed", "seeds", "measures"])?;
    for name in ["seed", "seeds", "measures"] {
        if query.all(name).nth(1).is_some() {
            return Err(Problem::bad(name, format!("`{name}` is given twice")));
        }
    }
    let seeds = query.number("seeds", 20, 1..=MOST_SEEDS)?;
    let first = query.number("seed", 1, 0..=u64::MAX - MOST_SEEDS)?;
    let questions = questions(query.get("measures").unwrap_or(USUAL))?;
    let recipes = recipes(&server, &query, seeds).await?;
    let lines: Vec<String> = recipes.iter().map(Recipe::to_string).collect();
    let words = [seeds.to_string(), first.to_string(), lines.join("\n")];
    let measures = query.get("measures").unwrap_or_default();
    let tag = tag(&["compare", &words[0], &words[1], &words[2], measures]);
    if has(&headers, &tag) {
        return Ok(unchanged_json(tag));
    }
    let limits = server.options.limits.clone();
    let work = move || {
        let one = |recipe: &Recipe| compared(recipe, (first, seeds), &questions, &limits);
        let recipes = recipes.iter().map(one).collect::<Result<_, Problem>>()?;
        Ok(Comparison { seeds, recipes })
    };
    let comparison = server.workers.run(work).await?;
    Ok(json(&comparison, &headers, Some(tag)))
}

/// The recipes to compare, whose mazes must not have too many cells in all.
async fn recipes(server: &Server, query: &Query, seeds: u64) -> Result<Vec<Recipe>, Problem> {
    query.need("r", "20x20%20wilson&r=20x20%20kruskal")?;
    let count = query.all("r").count();
    if count > MOST_RECIPES {
        let detail = format!("{count} recipes are given; {MOST_RECIPES} can be compared");
        return Err(Problem::bad("r", detail));
    }
    let (limits, files) = (&server.options.limits, Arc::default());
    let mut recipes = Vec::new();
    for line in query.all("r") {
        recipes.push(parse(line, &files, limits, &server.workers).await?);
    }
    let cells: u64 = recipes
        .iter()
        .map(|recipe| recipe.cells().saturating_mul(seeds))
        .sum();
    let most = limits.cells.saturating_mul(8);
    if cells <= most {
        return Ok(recipes);
    }
    let detail = format!("all mazes together have up to {cells} cells, and the limit is {most}");
    let problem = Problem::impossible(detail).field("seeds");
    Err(problem.limit("--max-cells"))
}

fn questions(names: &str) -> Result<Vec<(String, Question)>, Problem> {
    const MOST: usize = 32;
    let names: Vec<&str> = names
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .collect();
    if names.is_empty() || names.len() > MOST {
        let detail = format!("{} measures are named; 1 to {MOST} can be", names.len());
        let known: Vec<&str> = MEASURES.iter().map(|row| row.entry().name).collect();
        return Err(Problem::bad("measures", detail).allowed(known.join(" ")));
    }
    let named = |name: &str| {
        let question = Question::named(name);
        let question = question.map_err(|error| Problem::param("measures", &error))?;
        Ok((name.to_owned(), question))
    };
    names.into_iter().map(named).collect()
}

fn compared(
    recipe: &Recipe,
    (first, seeds): (u64, u64),
    named: &[(String, Question)],
    limits: &Limits,
) -> Result<Compared, Problem> {
    let questions: Vec<Question> = named.iter().map(|(_, question)| question.clone()).collect();
    let mut tallies = vec![Tally::default(); questions.len()];
    let first = recipe.seed.unwrap_or(first);
    let mut recipe = recipe.clone();
    for seed in (0..seeds).map(|nth| first.wrapping_add(nth)) {
        recipe.seed = Some(seed);
        let puzzle = recipe::made(&recipe, &no_files(), limits)?;
        let answers = ask(&questions, &puzzle).map_err(|error| Problem::bad("measures", error))?;
        for (tally, number) in tallies.iter_mut().zip(answers) {
            number.into_iter().for_each(|number| tally.add(number));
        }
    }
    recipe.seed = None;
    let summary = |tally: &Tally| {
        let (least, most) = tally.range()?;
        let summary = Summary {
            count: tally.count(),
            mean: tally.mean()?,
            deviation: tally.deviation(),
            least,
            most,
        };
        serde_json::to_value(summary).ok()
    };
    let names = named.iter().map(|(name, _)| name.clone());
    let summaries = tallies
        .iter()
        .map(|tally| summary(tally).unwrap_or(Value::Null));
    Ok(Compared {
        recipe: recipe.to_string(),
        first_seed: first,
        measures: names.zip(summaries).collect(),
    })
}
