//! The time of each stage.

use crate::failure::{CommandResult, Failure};
use crate::load::{Subject, plain_style};
use crate::options::Common;
use crate::pixels::show_pixels;
use crate::screen::show;
use mazeloom::overlays;
use mazeloom_export::Inline;
use std::time::{Duration, Instant};

/// The time that each stage took.
#[derive(Default)]
pub struct Timings {
    generate: Duration,
    solve: Duration,
    draw: Duration,
    write: Duration,
}

impl Timings {
    pub fn making<V>(&mut self, work: impl FnOnce() -> V) -> V {
        timed(&mut self.generate, work)
    }

    pub fn solving<V>(&mut self, work: impl FnOnce() -> V) -> V {
        timed(&mut self.solve, work)
    }

    /// Drawing and writing go hand in hand; the work tells how much of it was writing.
    pub fn drawing(&mut self, work: impl FnOnce() -> Result<Duration, Failure>) -> CommandResult {
        let start = Instant::now();
        let writing = work()?;
        self.write += writing;
        self.draw += start.elapsed().saturating_sub(writing);
        Ok(())
    }

    /// Draws on the terminal.
    pub fn showing(
        &mut self,
        subject: &Subject,
        how: Option<Inline>,
        common: &Common,
    ) -> CommandResult {
        let Subject { puzzle, keys } = subject;
        let layers = self.solving(|| overlays(puzzle, keys));
        timed(&mut self.draw, || match how {
            None => show(puzzle, &plain_style(keys, common), &layers),
            Some(how) => show_pixels(subject, &layers, how, common),
        })
    }

    /// One line of JSON on stderr, if that is wanted.
    pub fn report(&self, common: &Common) {
        if common.timings {
            let seconds = |time: Duration| format!("{:.6}", time.as_secs_f64());
            say!(
                r#"{{"generate":{},"solve":{},"draw":{},"write":{}}}"#,
                seconds(self.generate),
                seconds(self.solve),
                seconds(self.draw),
                seconds(self.write)
            );
        }
    }
}

fn timed<V>(total: &mut Duration, work: impl FnOnce() -> V) -> V {
    let start = Instant::now();
    let value = work();
    *total += start.elapsed();
    value
}
