//! The time of each stage.

use crate::failure::{CommandResult, Failure};
use crate::options::Common;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time that each stage took, in nanoseconds.
#[derive(Default)]
pub struct Timings {
    generate: AtomicU64,
    solve: AtomicU64,
    draw: AtomicU64,
    write: AtomicU64,
}

impl Timings {
    pub fn making<V>(&self, work: impl FnOnce() -> V) -> V {
        timed(&self.generate, work)
    }

    pub fn solving<V>(&self, work: impl FnOnce() -> V) -> V {
        timed(&self.solve, work)
    }

    pub fn showing<V>(&self, work: impl FnOnce() -> V) -> V {
        timed(&self.draw, work)
    }

    /// Drawing and writing go hand in hand; the work tells how much of it was writing.
    pub fn drawing(&self, work: impl FnOnce() -> Result<Duration, Failure>) -> CommandResult {
        let start = Instant::now();
        let writing = work()?;
        add(&self.write, writing);
        add(&self.draw, start.elapsed().saturating_sub(writing));
        Ok(())
    }

    /// One line of JSON on stderr, if that is wanted.
    pub fn report(&self, common: &Common) {
        if common.timings {
            let seconds = |time: &AtomicU64| {
                let time = Duration::from_nanos(time.load(Ordering::Relaxed));
                format!("{:.6}", time.as_secs_f64())
            };
            say!(
                r#"{{"generate":{},"solve":{},"draw":{},"write":{}}}"#,
                seconds(&self.generate),
                seconds(&self.solve),
                seconds(&self.draw),
                seconds(&self.write)
            );
        }
    }
}

fn timed<V>(total: &AtomicU64, work: impl FnOnce() -> V) -> V {
    let start = Instant::now();
    let value = work();
    add(total, start.elapsed());
    value
}

fn add(total: &AtomicU64, time: Duration) {
    total.fetch_add(time.as_nanos() as u64, Ordering::Relaxed);
}
