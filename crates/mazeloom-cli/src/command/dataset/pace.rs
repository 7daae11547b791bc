//! Progress with rate and time left.

use crate::progress::Progress;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Interval between printed lines where stderr is no terminal.
const EACH: Duration = Duration::from_secs(10);

/// A progress bar on a terminal, lines elsewhere.
pub struct Pace {
    bar: Progress,
    /// True if lines are printed.
    lines: bool,
    begun: Instant,
    told: Instant,
    total: u64,
    /// Mazes that are there, and of these those that were there before.
    done: u64,
    skipped: u64,
}

impl Pace {
    /// Begins to make that many mazes.
    pub fn start(total: u64, quiet: bool) -> Pace {
        let now = Instant::now();
        Pace {
            bar: Progress::with_rate("making", total, quiet),
            lines: !quiet && !std::io::stderr().is_terminal(),
            begun: now,
            told: now,
            total,
            done: 0,
            skipped: 0,
        }
    }

    /// Mazes of a shard that is there already.
    pub fn skip(&mut self, rows: u64) {
        self.skipped += rows;
        self.finish(rows);
    }

    /// Shows mazes of the shard that is being made.
    pub fn show(&self, rows: u64) {
        self.bar.set(self.done + rows);
    }

    /// The mazes of a shard that is finished.
    pub fn finish(&mut self, rows: u64) {
        self.done += rows;
        self.bar.set(self.done);
        if self.lines && self.told.elapsed() >= EACH {
            self.told = Instant::now();
            let made = (self.done - self.skipped) as f64;
            let rate = made / self.begun.elapsed().as_secs_f64().max(0.001);
            let left = (self.total - self.done) as f64 / rate.max(0.001);
            say!(
                "{} of {} mazes, {rate:.0} per second, {left:.0} s left",
                self.done,
                self.total
            );
        }
    }
}
