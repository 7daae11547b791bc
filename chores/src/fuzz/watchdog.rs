//! Ends a campaign in which a case does not end.

use super::grammar;
use std::process;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// A case that takes longer counts as one that never ends.
const LIMIT: Duration = Duration::from_secs(120);

/// The place of the case that is running, and when it began.
type Running = Option<(String, Instant)>;

/// Looks at the running case once in a while.
pub struct Watchdog {
    running: Arc<Mutex<Running>>,
}

/// While it lives, a case is watched.
pub struct Watched<'a>(&'a Mutex<Running>);

impl Watchdog {
    /// Starts the thread that watches.
    pub fn start() -> Watchdog {
        let running = Arc::new(Mutex::new(None));
        let seen = Arc::clone(&running);
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_secs(1));
                look(&seen);
            }
        });
        Watchdog { running }
    }

    /// Watches the case at a place.
    pub fn watch(&self, place: &str) -> Watched<'_> {
        if let Ok(mut running) = self.running.lock() {
            *running = Some((place.to_owned(), Instant::now()));
        }
        Watched(&self.running)
    }
}

impl Drop for Watched<'_> {
    fn drop(&mut self) {
        if let Ok(mut running) = self.0.lock() {
            *running = None;
        }
    }
}

fn look(running: &Mutex<Running>) {
    let Ok(running) = running.lock() else {
        return;
    };
    if let Some((place, begun)) = &*running
        && begun.elapsed() > LIMIT
    {
        let seconds = LIMIT.as_secs();
        println!(
            "{place}: does not end in {seconds} s\n  {}",
            grammar::last()
        );
        process::exit(1);
    }
}
