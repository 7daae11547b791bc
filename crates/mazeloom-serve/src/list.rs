//! `/v1/list`: what recipes and requests can name.

use crate::answer::{Answer, json};
use crate::problem::Problem;
use crate::query::Query;
use crate::refusals::NotThere;
use axum::extract::{Path, RawQuery};
use axum::http::HeaderMap;
use mazeloom_export::listing;

/// Lists all names
///
/// The same tables as those of `maze list --json`.
#[utoipa::path(
    get,
    path = "/v1/list",
    tag = "names",
    responses(
        (status = 200, description = "Each table with its rows", body = Object, content_type = "application/json"),
        (status = 304, description = "The client has the answer"),
        crate::refusals::Refused,
    )
)]
pub async fn all(RawQuery(query): RawQuery, headers: HeaderMap) -> Answer {
    Query::read(query.as_deref(), &[])?;
    Ok(json(&listing::json(), &headers, None))
}

/// Lists the names of a table
#[utoipa::path(
    get,
    path = "/v1/list/{table}",
    tag = "names",
    params(("table" = String, Path, description = "The table", example = "algorithms")),
    responses(
        (status = 200, description = "Its rows", body = Vec<Object>, content_type = "application/json"),
        (status = 304, description = "The client has the answer"),
        NotThere,
        crate::refusals::Refused,
    )
)]
pub async fn one(
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    Query::read(query.as_deref(), &[])?;
    let tables = listing::json();
    let Some(rows) = tables.get(&name) else {
        let names: Vec<&str> = tables.keys().map(String::as_str).collect();
        let problem = Problem::nowhere("there is no such table").field("table");
        return Err(problem.among(&name, &names));
    };
    Ok(json(rows, &headers, None))
}
