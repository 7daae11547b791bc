//! The time of a game.

use std::time::{Duration, Instant};

/// A time as it is shown.
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Clock that measures the duration of a game.
pub struct Clock {
    pub(super) before: Duration,
    pub(super) since: Option<Instant>,
}

impl Clock {
    pub fn new(seconds: u64) -> Clock {
        Clock {
            before: Duration::from_secs(seconds),
            since: Some(Instant::now()),
        }
    }

    fn passed(&self) -> Duration {
        let since = self.since.map_or(Duration::ZERO, |since| since.elapsed());
        self.before.saturating_add(since)
    }

    pub fn seconds(&self) -> u64 {
        self.passed().as_secs()
    }

    pub fn stop(&mut self) {
        self.before = self.passed();
        self.since = None;
    }

    /// The time until another second is shown; `None` if it stands.
    pub fn to_next_second(&self) -> Option<Duration> {
        self.since?;
        let passed = Duration::from_nanos(self.passed().subsec_nanos().into());
        Some(Duration::from_secs(1).saturating_sub(passed))
    }
}
