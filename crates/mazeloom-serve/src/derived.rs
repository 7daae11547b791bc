//! Answers in JSON that follow from one maze, such as its solution.

use crate::answer::{has, json, tag, unchanged_json};
use crate::problem::Problem;
use crate::recipe;
use crate::request::Asked;
use crate::server::Server;
use crate::work::Stop;
use axum::http::HeaderMap;
use axum::response::Response;
use mazeloom::{Puzzle, Recipe};
use serde::Serialize;

/// Makes the maze of a request and answers with what `work` finds in it. With a seed in a GET request
/// the answer is always the same, so a client that has it is told so without any work.
///
/// # Errors
/// A recipe that cannot be read or made, or what `work` refuses.
pub async fn derived<T: Serialize + Send + 'static>(
    server: &Server,
    asked: Asked,
    headers: &HeaderMap,
    (kind, parameters): (&str, &[&str]),
    work: impl FnOnce(&Recipe, Puzzle, &Stop) -> Result<T, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let limits = server.options.limits.clone();
    let mut recipe = recipe::read(&asked, &limits, &server.workers).await?;
    let is_lasting = asked.plain && recipe.seed.is_some();
    recipe.seed.get_or_insert_with(|| server.new_seed());
    let line = recipe.to_string();
    let values = parameters
        .iter()
        .map(|name| asked.query.get(name).unwrap_or_default());
    let words: Vec<&str> = [kind, &line].into_iter().chain(values).collect();
    let tag = tag(&words);
    if is_lasting && has(headers, &tag) {
        return Ok(unchanged_json(tag));
    }
    let found = server.workers.run(move |stop| {
        let puzzle = recipe::made(&recipe, &asked.files, &limits, stop)?;
        work(&recipe, puzzle, stop)
    });
    Ok(json(&found.await?, headers, is_lasting.then_some(tag)))
}
