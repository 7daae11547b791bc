//! `/v1/measure`: statistics of one maze.

use crate::derived::derived;
use crate::problem::Problem;
use crate::refusals::{FormRefused, Refused, SolveForm};
use crate::request::Asked;
use crate::server::{Server, Shared};
use crate::work::Stop;
use axum::body::Body;
use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, Request};
use axum::response::Response;
use mazeloom::Recipe;
use mazeloom::measure::measure_while;
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
    #[schema(value_type = Object)]
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
pub async fn get(
    State(server): Shared,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let asked = Asked::plain(query.as_deref(), &["r", "seed"])?;
    measured(&server, asked, &headers).await
}

/// Measures a maze of a recipe that names files
#[utoipa::path(
    post,
    path = "/v1/measure",
    tag = "mazes",
    request_body(content = SolveForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The measures", body = Measures), FormRefused, Refused)
)]
pub async fn post(
    State(server): Shared,
    headers: HeaderMap,
    request: Request<Body>,
) -> Result<Response, Problem> {
    let _room = server.room()?;
    let asked = Asked::form(request, &["r", "seed"], &server.options.limits).await?;
    measured(&server, asked, &headers).await
}

async fn measured(server: &Server, asked: Asked, headers: &HeaderMap) -> Result<Response, Problem> {
    let work = |recipe: &Recipe, puzzle, stop: &Stop| {
        let figures = measure_while(&puzzle, || stop.reason().is_none());
        let figures = figures.ok_or_else(|| stop.over())?.into_iter();
        Ok(Measures {
            recipe: recipe.to_string(),
            measures: figures
                .map(|(name, figure)| (name.to_owned(), figure.json()))
                .collect(),
        })
    };
    derived(server, asked, headers, ("measure", &[]), work).await
}
