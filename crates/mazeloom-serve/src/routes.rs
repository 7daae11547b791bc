//! Which function answers which address.

use crate::processes::hand_over;
use crate::server::Server;
use crate::{compare, guard, job_requests, list, maze, measure, openapi, pages, solve, tiles};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
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
