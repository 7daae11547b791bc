//! Ends a campaign in which a case does not end.

use super::grammar;
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use std::{fs, process};

/// A case that takes longer counts as one that never ends.
const LIMIT: Duration = Duration::from_secs(120);

/// The place of the case that is running, and the time that the program had taken when it began.
type Running = Option<(String, Duration)>;

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
            *running = Some((place.to_owned(), spent()));
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

/// The time of processors that the program has taken, which a busy machine does not lengthen; where the system does
/// not tell it, the time since its start.
fn spent() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let since = START.elapsed();
    let told = fs::read_to_string("/proc/self/stat").ok();
    let ticks = told.as_deref().and_then(|line| {
        // The name of the program, in parentheses, may have spaces.
        let mut words = line.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || words.next()?.parse::<u64>().ok();
        Some(ticks()? + ticks()?)
    });
    // A tick is a hundredth of a second.
    ticks.map_or(since, |ticks| Duration::from_millis(10 * ticks))
}

fn look(running: &Mutex<Running>) {
    let Ok(running) = running.lock() else {
        return;
    };
    if let Some((place, begun)) = &*running
        && spent().saturating_sub(*begun) > LIMIT
    {
        let seconds = LIMIT.as_secs();
        println!(
            "{place}: does not end in {seconds} s\n  {}",
            grammar::last()
        );
        process::exit(1);
    }
}
