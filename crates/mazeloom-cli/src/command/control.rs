//! The speed of a film on the terminal, as keys set it.

use crate::screen;
use std::io;
use std::time::{Duration, Instant};

/// The speed of what is shown, and whether it is paused.
#[derive(Default)]
pub struct Control {
    /// Twice as fast for each, or half as fast if it is negative.
    speed: i32,
    pub paused: bool,
}

impl Control {
    /// Waits while a picture lasts, in milliseconds from its start; returns the key that ends that, if
    /// one does.
    pub fn wait(&mut self, start: Instant, lasts: u64) -> io::Result<Option<char>> {
        loop {
            let stays = Duration::from_millis(lasts).mul_f64(0.5f64.powi(self.speed));
            let left = match self.paused {
                true => Duration::MAX,
                false => stays.saturating_sub(start.elapsed()),
            };
            let key = screen::key_within(left)?;
            if !self.takes(key) {
                return Ok(key);
            }
        }
    }

    /// Takes a key for the speed, or that the time is over during a pause; `false` for any other.
    pub fn takes(&mut self, key: Option<char>) -> bool {
        match key {
            Some(' ' | 'p') => self.paused = !self.paused,
            Some('+' | '=') => self.speed = (self.speed + 1).min(5),
            Some('-' | '_') => self.speed = (self.speed - 1).max(-5),
            None => return self.paused,
            Some(_) => return false,
        }
        true
    }
}
