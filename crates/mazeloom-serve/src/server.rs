//! The state that handlers share.

use crate::jobs::Jobs;
use crate::metrics::Metrics;
use crate::options::{Limits, Options};
use crate::page::Page;
use crate::problem::Problem;
use crate::processes::Processes;
use crate::rate::Rate;
use crate::request::Asked;
use crate::tile_cache::{self, Tiles};
use crate::work::Workers;
use axum::extract::{Request, State};
use std::io;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// State that handlers take to see the server.
pub type Shared = State<Arc<Server>>;

/// A running server.
#[derive(Debug)]
pub struct Server {
    /// Options that it was given.
    pub options: Options,
    /// The threads that draw tiles, and make mazes in a process that works for a server.
    pub workers: Workers,
    /// The processes that make mazes.
    pub processes: Processes,
    /// Room for forms, which are in memory while they arrive.
    forms: Arc<Semaphore>,
    /// The tiles that were asked for last.
    pub tiles: Tiles,
    /// Numbers that it counts.
    pub metrics: Metrics,
    /// The playground.
    pub page: Page,
    /// Rate at which clients ask.
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
        let jobs = (options.jobs.as_ref()).map(|jobs| Jobs::open(jobs, &options.program));
        let jobs = jobs.transpose()?;
        Ok(Arc::new(Server {
            jobs: jobs.map(Arc::new),
            forms: Arc::new(Semaphore::new(forms(&options.limits))),
            tiles: tile_cache::cache(&options.limits),
            metrics: Metrics::new(&workers.busy),
            processes: Processes::new(&options, &workers.busy),
            workers,
            page: Page::new(options.page.clone()),
            rate: Rate::new(options.limits.rate),
            options,
        }))
    }

    /// Room for one form, until it is answered.
    ///
    /// # Errors
    /// All forms together would take more than the limit of memory.
    pub fn room(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let full = |_| Problem::busy("--memory", "too many forms arrive at once; try again soon");
        Arc::clone(&self.forms).try_acquire_owned().map_err(full)
    }

    /// The parameters and the files of a request for a maze.
    ///
    /// # Errors
    /// See [`Asked::read`].
    pub async fn asked(&self, request: Request, known: &[&str]) -> Result<Asked, Problem> {
        Asked::read(request, known, &self.options.limits, || self.room()).await
    }

    /// A random seed, short enough to type.
    pub fn new_seed(&self) -> u64 {
        use std::hash::{BuildHasher, Hasher};
        let bits = std::hash::RandomState::new().build_hasher().finish();
        bits & u64::from(u32::MAX)
    }
}

/// The number of forms that fit into the limit of memory at once.
fn forms(limits: &Limits) -> usize {
    let fit = limits.memory / limits.bytes.max(1);
    usize::try_from(fit).map_or(1, |fit| fit.clamp(1, Semaphore::MAX_PERMITS))
}
