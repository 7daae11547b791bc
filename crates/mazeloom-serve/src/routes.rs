//! Functions that answer each address.

use crate::answer::Answer;
use crate::request::body;
use crate::server::{Server, Shared};
use crate::{compare, guard, job_requests, list, maze, measure, openapi, pages, solve, tiles};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use std::sync::Arc;

/// The routes behind which mazes are made.
pub fn work() -> Router<Arc<Server>> {
    Router::new()
        .route("/v1/maze.{format}", get(maze::get).post(maze::post))
        .route("/v1/solve", get(solve::get).post(solve::post))
        .route("/v1/measure", get(measure::get).post(measure::post))
        .route("/v1/compare", get(compare::get))
        // Bodies are bounded as they are read.
        .layer(DefaultBodyLimit::disable())
}

/// All routes, with what stands before each of them.
pub fn routes(server: &Arc<Server>) -> Router {
    work()
        .route_layer(from_fn_with_state(Arc::clone(server), hand_over))
        .route("/v1/list", get(list::all))
        .route("/v1/list/{table}", get(list::one))
        .route("/v1/tiles/{seed}", get(tiles::facts))
        .route("/v1/tiles/{seed}/path", get(tiles::path))
        .route("/v1/tiles/{seed}/{z}/{x}/{y}", get(tiles::tile))
        .route("/v1/jobs", post(job_requests::add))
        .route(
            "/v1/jobs/{id}",
            get(job_requests::get).delete(job_requests::cancel),
        )
        .route("/v1/jobs/{id}/events", get(job_requests::events))
        .route("/v1/jobs/{id}/files/{*name}", get(job_requests::file))
        .route("/v1/openapi.json", get(openapi::document))
        .route("/health", get(pages::health))
        .route("/metrics", get(pages::metrics))
        .fallback(get(pages::page))
        .method_not_allowed_fallback(pages::wrong_method)
        .layer(from_fn_with_state(Arc::clone(server), guard::stand))
        .with_state(Arc::clone(server))
}

/// Hands a request to a process.
///
/// # Errors
/// Too many requests, a form that cannot be read, or work that takes too long.
async fn hand_over(State(server): Shared, request: Request, _: Next) -> Answer {
    let has_form = *request.method() == Method::POST;
    let _room = has_form.then(|| server.room()).transpose()?;
    let (head, form) = request.into_parts();
    let form = body(&head.headers, form, &server.options.limits).await?;
    let mut request = Request::new(form);
    *request.method_mut() = head.method;
    *request.uri_mut() = head.uri;
    *request.headers_mut() = own_headers(&head.headers);
    let answer = server.processes.answer(&request).await?;
    Ok(answer.map(Body::from).into_response())
}

/// The headers that handlers read; those of the connection are between the client and the server.
fn own_headers(all: &HeaderMap) -> HeaderMap {
    use header::{CONTENT_TYPE, HOST, IF_NONE_MATCH, IF_RANGE, RANGE};
    let mut own = HeaderMap::new();
    for name in [HOST, CONTENT_TYPE, IF_NONE_MATCH, IF_RANGE, RANGE] {
        for value in all.get_all(&name) {
            own.append(&name, value.clone());
        }
    }
    own
}
