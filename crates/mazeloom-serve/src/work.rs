//! Work on a bounded number of threads, for requests that take a bounded time, and in the processes that do the
//! work of others.

use crate::options::Limits;
use crate::problem::{Carried, Problem};
use axum::http::StatusCode;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The threads that work.
#[derive(Debug)]
pub struct Workers {
    lane: Lane,
    time: Duration,
    /// Running tasks, including those whose clients are gone.
    pub busy: Arc<AtomicUsize>,
}

/// A bounded number of places for work, and for requests that wait for one.
#[derive(Debug)]
pub struct Lane {
    free: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    most_waiting: usize,
}

/// Counts itself for as long as it lives.
#[derive(Debug)]
pub struct Counted(Arc<AtomicUsize>);

impl Counted {
    /// Adds one to a count.
    pub fn new(count: &Arc<AtomicUsize>) -> Counted {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(count))
    }

    /// Adds one to a count that is below a limit; `None` if it is not. Of several at once, the first are
    /// counted.
    fn below(limit: usize, count: &Arc<AtomicUsize>) -> Option<Counted> {
        let before = count.fetch_add(1, Ordering::Relaxed);
        let counted = Counted(Arc::clone(count));
        (before < limit).then_some(counted)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Workers {
    /// As many threads as the limits allow.
    pub fn new(limits: &Limits) -> Workers {
        Workers {
            lane: Lane::new(limits, 1),
            time: limits.time,
            busy: Arc::default(),
        }
    }

    /// A place among the threads, for work that a process does.
    ///
    /// # Errors
    /// Too many requests wait for one, or for too long.
    pub async fn turn(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let permit = timeout(self.time, self.lane.permit()).await;
        permit.map_err(|_| late(self.time))?
    }

    /// Runs a function on one of the threads, for which nobody waits longer than a request may take.
    ///
    /// # Errors
    /// Those of the function; too many requests wait for a thread, or this takes too long.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let done = async {
            let permit = self.lane.permit().await?;
            let counted = Counted::new(&self.busy);
            let running = tokio::task::spawn_blocking(move || {
                let _both = (permit, counted);
                work()
            });
            running.await.unwrap_or_else(|_| Err(broken()))
        };
        let done = timeout(self.time, done).await;
        done.unwrap_or_else(|_| Err(late(self.time)))
    }
}

/// Work that ended without an answer.
pub fn broken() -> Problem {
    Problem::new(
        StatusCode::INTERNAL_SERVER_ERROR,
        "the work ended in a way that it should not; please report the request",
    )
}

/// A request whose time is over.
pub fn late(time: Duration) -> Problem {
    let seconds = time.as_secs_f64();
    let detail = format!("this takes more than {seconds} seconds");
    Problem::busy("--max-seconds", detail)
}

impl Lane {
    /// As many places as the limits allow, times a factor.
    pub fn new(limits: &Limits, times: usize) -> Lane {
        Lane {
            free: Arc::new(Semaphore::new(limits.workers.max(1) * times)),
            waiting: Arc::default(),
            most_waiting: limits.waiting,
        }
    }

    /// Tells whether no place is free.
    pub fn is_full(&self) -> bool {
        self.free.available_permits() == 0
    }

    /// A free place, if there is one.
    pub fn try_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.free).try_acquire_owned().ok()
    }

    /// A place, as soon as one is free.
    ///
    /// # Errors
    /// Too many wait for one.
    pub async fn permit(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let full = || Problem::busy("--max-waiting", "too many requests wait; try again soon");
        if let Some(permit) = self.try_permit() {
            return Ok(permit);
        }
        let _guard = Counted::below(self.most_waiting, &self.waiting).ok_or_else(full)?;
        Arc::clone(&self.free)
            .acquire_owned()
            .await
            .map_err(|_| full())
    }
}

/// A file in memory of a bounded size.
#[derive(Debug)]
pub struct Bounded {
    most: u64,
    bytes: Vec<u8>,
}

impl Bounded {
    /// An empty file of at most that many bytes.
    pub fn new(most: u64) -> Bounded {
        let bytes = Vec::new();
        Bounded { most, bytes }
    }

    /// Its content.
    pub fn done(self) -> Vec<u8> {
        self.bytes
    }
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if (self.bytes.len() + bytes.len()) as u64 > self.most {
            let detail = format!("the file would have more than {} bytes", self.most);
            let problem = Problem::impossible(detail).limit("--max-bytes");
            return Err(io::Error::other(Carried(problem)));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
