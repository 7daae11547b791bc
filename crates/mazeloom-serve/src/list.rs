//! `/v1/list`: what recipes and requests can name.

use crate::answer::{Answer, json};
use crate::problem::Problem;
use crate::query::Query;
use crate::refusals::NotThere;
use axum::extract::{Path, RawQuery};
use axum::http::HeaderMap;
use mazeloom::parameters::nearest;
use mazeloom::recipe::{KEYS, SEED};
use mazeloom_export::listing::{self, Param, Row, Table, tables};
use serde_json::{Map, Value};

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
    let mut all: Map<String, Value> = tables()
        .iter()
        .map(|table| (table.name.to_owned(), rows(table)))
        .collect();
    all.insert("keys".to_owned(), keys());
    Ok(json(&all, &headers, None))
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
    if name == "keys" {
        return Ok(json(&keys(), &headers, None));
    }
    let tables = tables();
    let Some(table) = tables.iter().find(|table| table.name == name) else {
        let names = || tables.iter().map(|table| table.name).chain(["keys"]);
        let problem = Problem::nowhere("there is no such table").field("table");
        let problem = problem.allowed(names().collect::<Vec<_>>().join(" "));
        return Err(match nearest(&name, names()) {
            Some(near) => problem.suggestion(near),
            None => problem,
        });
    };
    Ok(json(&rows(table), &headers, None))
}

fn rows(table: &Table) -> Value {
    let rows = table
        .rows
        .iter()
        .map(|(entry, promises)| listing::Row::of(entry, promises));
    serde_json::to_value(rows.collect::<Vec<Row>>()).unwrap_or_default()
}

fn keys() -> Value {
    let keys = KEYS.iter().chain([&SEED.param]).map(Param::of);
    serde_json::to_value(keys.collect::<Vec<Param>>()).unwrap_or_default()
}
