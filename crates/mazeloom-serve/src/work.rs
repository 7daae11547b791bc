//! Work on a bounded number of threads, which stops when its client is gone or its time is over.

use crate::options::Limits;
use crate::problem::{Carried, Problem};
use axum::http::StatusCode;
use mazeloom::{Flow, Step};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The threads that make mazes.
#[derive(Debug)]
pub struct Workers {
    lane: Lane,
    time: Duration,
    bytes: u64,
    /// Running tasks, including those whose clients are gone.
    pub busy: Arc<AtomicUsize>,
}

/// A bounded number of places for work, and for requests that wait for one.
#[derive(Debug)]
pub struct Lane {
    free: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// Signal that a piece of work asks whether to go on.
#[derive(Clone, Debug)]
pub struct Stop {
    gone: Arc<AtomicBool>,
    end: Instant,
    time: Duration,
    bytes: u64,
}

/// Tells the work that no one waits for it any more.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
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
            lane: Lane::new(limits),
            time: limits.time,
            bytes: limits.bytes,
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

    /// Runs a function on one of the threads. When the future is dropped, as it is when the client
    /// is gone, the function is told to stop.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Stop) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let end = Instant::now() + self.time;
        let permit = self.turn().await?;
        let gone = Arc::new(AtomicBool::new(false));
        let waiting = Waiting(Arc::clone(&gone));
        let stop = Stop {
            gone,
            end,
            time: self.time,
            bytes: self.bytes,
        };
        let counted = Counted::new(&self.busy);
        let running = tokio::task::spawn_blocking(move || {
            let _both = (permit, counted);
            work(&stop)
        });
        let ended = timeout(end.saturating_duration_since(Instant::now()), running).await;
        drop(waiting);
        match ended {
            Err(_) => Err(late(self.time)),
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(Problem::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "the work ended in a way that it should not; please report the request",
            )),
        }
    }
}

/// A request whose time is over.
pub fn late(time: Duration) -> Problem {
    let seconds = time.as_secs_f64();
    let detail = format!("this takes more than {seconds} seconds");
    Problem::busy("--max-seconds", detail)
}

impl Lane {
    /// As many places as the limits allow.
    pub fn new(limits: &Limits) -> Lane {
        Lane {
            free: Arc::new(Semaphore::new(limits.workers.max(1))),
            waiting: AtomicUsize::new(0),
            most_waiting: limits.waiting,
        }
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
        let _guard = Queued::enter(self).ok_or_else(full)?;
        Arc::clone(&self.free)
            .acquire_owned()
            .await
            .map_err(|_| full())
    }
}

/// A place among those that wait.
struct Queued<'a>(&'a Lane);

impl<'a> Queued<'a> {
    fn enter(lane: &'a Lane) -> Option<Queued<'a>> {
        let before = lane.waiting.fetch_add(1, Ordering::Relaxed);
        let queued = Queued(lane);
        (before < lane.most_waiting).then_some(queued)
    }
}

impl Drop for Queued<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Stop {
    /// Returns the reason that the work should end, if it should.
    pub fn reason(&self) -> Option<Problem> {
        if self.gone.load(Ordering::Relaxed) {
            return Some(Problem::busy(
                "--max-seconds",
                "no one waits for this any more",
            ));
        }
        (Instant::now() > self.end).then(|| self.over())
    }

    /// The problem of work whose time is over.
    pub fn over(&self) -> Problem {
        late(self.time)
    }

    /// An error if the work should end.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self) -> Result<(), Problem> {
        self.reason().map_or(Ok(()), Err)
    }

    /// Returns a function that sees the steps of an algorithm: it asks now and then.
    pub fn watch(&self) -> impl FnMut(Step) -> Flow {
        let mut steps = 0u32;
        move |_| {
            steps = steps.wrapping_add(1);
            if steps.is_multiple_of(1024) && self.reason().is_some() {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        }
    }

    /// A file in memory of a bounded size, which takes no more when the work should end.
    pub fn file(&self) -> Bounded<'_> {
        Bounded {
            stop: self,
            bytes: Vec::new(),
            checked: 0,
        }
    }
}

/// A file in memory of a bounded size.
#[derive(Debug)]
pub struct Bounded<'a> {
    stop: &'a Stop,
    bytes: Vec<u8>,
    /// Number of bytes that there were when it last asked.
    checked: usize,
}

impl Bounded<'_> {
    /// Its content.
    pub fn done(self) -> Vec<u8> {
        self.bytes
    }
}

impl Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let refuse = |problem| Err(io::Error::other(Carried(problem)));
        if (self.bytes.len() + bytes.len()) as u64 > self.stop.bytes {
            let most = self.stop.bytes;
            let detail = format!("the file would have more than {most} bytes");
            return refuse(Problem::impossible(detail).limit("--max-bytes"));
        }
        if self.bytes.len() - self.checked > 1 << 16 {
            self.checked = self.bytes.len();
            if let Some(problem) = self.stop.reason() {
                return refuse(problem);
            }
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
