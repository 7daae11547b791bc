//! The state that handlers share, and the routes.

use crate::guard;
use crate::jobs::{self, Jobs};
use crate::metrics::Metrics;
use crate::options::Options;
use crate::page::Page;
use crate::rate::Rate;
use crate::tiles::{self, Tiles};
use crate::work::Workers;
use crate::{list, maze, measure, pages, solve};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use std::io;
use std::sync::Arc;

/// What handlers take to see the server.
pub type Shared = State<Arc<Server>>;

/// A running server.
#[derive(Debug)]
pub struct Server {
    /// What it was told.
    pub options: Options,
    /// The threads that make mazes.
    pub workers: Workers,
    /// The tiles that were asked for last.
    pub tiles: Tiles,
    /// What it counts.
    pub metrics: Metrics,
    /// The playground.
    pub page: Page,
    /// How often clients ask.
    pub rate: Rate,
    /// Long work, if the server does any.
    pub jobs: Option<Arc<Jobs>>,
}

impl Server {
    /// A server that has answered nothing yet, with the jobs that the last one left.
    ///
    /// # Errors
    /// The folder of the jobs cannot be used.
    pub fn new(options: Options) -> io::Result<Arc<Server>> {
        let workers = Workers::new(&options.limits);
        let jobs = options.jobs.as_ref().map(Jobs::open).transpose()?;
        Ok(Arc::new(Server {
            jobs: jobs.map(Arc::new),
            tiles: tiles::cache(&options.limits),
            metrics: Metrics::new(&workers.busy),
            workers,
            page: Page::new(options.page.clone()),
            rate: Rate::new(options.limits.rate),
            options,
        }))
    }

    /// A random seed, short enough to type.
    pub fn new_seed(&self) -> u64 {
        use std::hash::{BuildHasher, Hasher};
        let bits = std::hash::RandomState::new().build_hasher().finish();
        bits & u64::from(u32::MAX)
    }
}

/// All routes, with what stands before each of them.
pub fn routes(server: &Arc<Server>) -> Router {
    let most = usize::try_from(server.options.limits.bytes).unwrap_or(usize::MAX);
    Router::new()
        .route("/v1/maze.{format}", get(maze::get).post(maze::post))
        .route("/v1/solve", get(solve::get).post(solve::post))
        .route("/v1/measure", get(measure::get).post(measure::post))
        .route("/v1/compare", get(measure::compare))
        .route("/v1/list", get(list::all))
        .route("/v1/list/{table}", get(list::one))
        .route("/v1/tiles/{seed}", get(tiles::facts))
        .route("/v1/tiles/{seed}/path", get(tiles::path))
        .route("/v1/tiles/{seed}/{z}/{x}/{y}", get(tiles::tile))
        .route("/v1/jobs", post(jobs::api::add))
        .route(
            "/v1/jobs/{id}",
            get(jobs::api::get).delete(jobs::api::cancel),
        )
        .route("/v1/jobs/{id}/events", get(jobs::api::events))
        .route("/v1/jobs/{id}/files/{*name}", get(jobs::api::file))
        .route("/v1/openapi.json", get(pages::document))
        .route("/health", get(pages::health))
        .route("/metrics", get(pages::metrics))
        .fallback(get(pages::page))
        .method_not_allowed_fallback(pages::wrong_method)
        .layer(DefaultBodyLimit::max(most))
        .layer(from_fn_with_state(Arc::clone(server), guard::stand))
        .with_state(Arc::clone(server))
}
