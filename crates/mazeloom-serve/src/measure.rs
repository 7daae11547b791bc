//! `/v1/measure`: statistics of one maze.

use crate::answer::Answer;
use crate::derived::{RECIPE, derived};
use crate::query::Query;
use crate::refusals::{FormRefused, Refused, SolveForm};
use crate::server::Shared;
use axum::extract::{Request, State};
use mazeloom::Recipe;
use mazeloom::measure::{measure, object};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// The measures of a maze.
#[derive(Debug, Serialize, ToSchema)]
pub struct Measures {
    /// The recipe, with its seed.
    #[schema(example = "rect:20x10 wilson seed=7")]
    recipe: String,
    /// Each measure of `/v1/list/measures`: a number, several with their names, or null if there is nothing to measure.
    #[schema(value_type = std::collections::BTreeMap<String, Value>)]
    measures: Map<String, Value>,
}

/// Measures a maze
#[utoipa::path(
    get,
    path = "/v1/measure",
    tag = "mazes",
    params(
        ("r" = String, Query, description = "The recipe", example = "rect:20x10 wilson seed=7"),
        ("seed" = Option<u64>, Query, description = "The seed, instead of one in the recipe"),
    ),
    responses(
        (status = 200, description = "The measures", body = Measures),
        (status = 304, description = "The client has the answer"),
        Refused,
    )
)]
pub async fn get(State(server): Shared, request: Request) -> Answer {
    let work = |recipe: &Recipe, puzzle, _: &Query| {
        Ok(Measures {
            recipe: recipe.to_string(),
            measures: object(measure(&puzzle)),
        })
    };
    let asked = server.asked(request, RECIPE).await?;
    derived(&server, asked, ("measure", RECIPE), work).await
}

/// Measures a maze of a recipe that names files
#[utoipa::path(
    post,
    path = "/v1/measure",
    tag = "mazes",
    request_body(content = SolveForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The measures", body = Measures), FormRefused, Refused)
)]
pub async fn post(server: Shared, request: Request) -> Answer {
    get(server, request).await
}
