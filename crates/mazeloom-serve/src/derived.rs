//! Answers in JSON that follow from one maze, such as its solution.

use crate::answer::{Answer, has, json, tag, unchanged_json};
use crate::problem::Problem;
use crate::query::Query;
use crate::recipe;
use crate::request::Asked;
use crate::server::Server;
use mazeloom::{Puzzle, Recipe};
use serde::Serialize;

/// The parameters of a recipe.
pub const RECIPE: &[&str] = &["r", "seed"];

/// Makes the maze of a request and answers with what `work` finds in it; `known` are the parameters, of which
/// those of the recipe come first. With a seed in a GET request the answer is always the same, so a client
/// that has it is told so without any work.
///
/// # Errors
/// A recipe that cannot be read or made, or what `work` refuses.
pub async fn derived<T: Serialize + Send + 'static>(
    server: &Server,
    asked: Asked,
    (kind, known): (&str, &[&str]),
    work: impl FnOnce(&Recipe, Puzzle, &Query) -> Result<T, Problem> + Send + 'static,
) -> Answer {
    let limits = server.options.limits.clone();
    let mut recipe = recipe::read(&asked, &limits, &server.workers).await?;
    let is_lasting = asked.is_plain() && recipe.seed.is_some();
    recipe.seed.get_or_insert_with(|| server.new_seed());
    let line = recipe.to_string();
    let parameters = known.iter().skip(RECIPE.len());
    let values = parameters.map(|name| asked.query.get(name).unwrap_or_default());
    let words: Vec<&str> = [kind, &line].into_iter().chain(values).collect();
    let tag = tag(&words);
    let headers = asked.head.headers;
    if is_lasting && has(&headers, &tag) {
        return Ok(unchanged_json(tag));
    }
    let found = server.workers.run(move || {
        let puzzle = recipe::made(&recipe, &asked.files, &limits)?;
        work(&recipe, puzzle, &asked.query)
    });
    Ok(json(&found.await?, &headers, is_lasting.then_some(tag)))
}
