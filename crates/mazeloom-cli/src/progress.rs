//! A progress bar for work that lasts over a second.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The form of work of an unknown amount.
const UNKNOWN: &str = "{spinner} {msg} {elapsed}";

/// A bar that shows itself after a second, on a terminal, and goes when it is dropped.
pub struct Progress {
    done: Arc<AtomicU64>,
    over: Arc<AtomicBool>,
    drawer: Option<JoinHandle<()>>,
}

impl Progress {
    /// Work of a known amount; 0 if it is not known.
    pub fn start(what: &'static str, total: u64, quiet: bool) -> Progress {
        let template = match total {
            0 => UNKNOWN,
            _ => "{msg} {wide_bar} {percent}% {eta}",
        };
        Progress::shown(what, total, template, quiet)
    }

    /// Work of a known amount, of which the rate is shown.
    pub fn with_rate(what: &'static str, total: u64, quiet: bool) -> Progress {
        let template = "{msg} {wide_bar} {human_pos}/{human_len} {per_sec} {eta} left";
        Progress::shown(what, total, template, quiet)
    }

    fn shown(what: &'static str, total: u64, template: &'static str, quiet: bool) -> Progress {
        let (done, over) = (
            Arc::new(AtomicU64::new(0)),
            Arc::new(AtomicBool::new(false)),
        );
        let shown = !quiet && std::io::stderr().is_terminal();
        let drawer = shown.then(|| (Arc::clone(&done), Arc::clone(&over)));
        // Where no thread can be started, nothing is shown.
        let drawer = drawer.and_then(|(done, over)| {
            let drawing = move || draw((what, template), total, &done, &over);
            thread::Builder::new().spawn(drawing).ok()
        });
        Progress { done, over, drawer }
    }

    /// Says how much is done.
    pub fn set(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(drawer) = self.drawer.take() {
            drawer.thread().unpark();
            let _ended = drawer.join();
        }
    }
}

fn draw(
    (what, template): (&'static str, &'static str),
    total: u64,
    done: &AtomicU64,
    over: &AtomicBool,
) {
    thread::park_timeout(Duration::from_secs(1));
    if over.load(Ordering::Relaxed) {
        return;
    }
    let bar = match total {
        0 => ProgressBar::new_spinner(),
        _ => ProgressBar::new(total),
    };
    let style =
        |template| ProgressStyle::with_template(template).expect("the template is well formed");
    // What comes before the first step, such as building the grid, has no known amount.
    bar.set_style(style(UNKNOWN));
    bar.set_message(what);
    while !over.load(Ordering::Relaxed) {
        let done = done.load(Ordering::Relaxed);
        if bar.position() == 0 && done > 0 {
            bar.set_style(style(template));
        }
        bar.set_position(done);
        bar.tick();
        thread::park_timeout(Duration::from_millis(100));
    }
    bar.finish_and_clear();
}
