//! Ctrl-C: stop at once and leave nothing behind.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The exit code after Ctrl-C: 128 and the number of the signal.
pub const STOPPED: i32 = 130;

/// What has to be put right before the process may end.
struct Mess {
    files: Vec<PathBuf>,
    /// Gives the terminal back, while it shows the alternate screen.
    restore: Option<fn()>,
}

static MESS: Mutex<Mess> = Mutex::new(Mess {
    files: Vec::new(),
    restore: None,
});

/// From now on Ctrl-C (and a hang-up, and a request to end) cleans up and exits with code 130, as
/// shells expect of a program that was interrupted.
pub fn watch() {
    let stop = || {
        clean_up();
        say!("stopped");
        std::process::exit(STOPPED);
    };
    // Without a handler the process still stops; only what it was writing might stay.
    let _installed = ctrlc::set_handler(stop);
}

/// Remembers a half-written file until [`finished`].
pub fn writing(path: &Path) {
    lock().files.push(path.to_owned());
}

/// Forgets a file that is whole now, or gone.
pub fn finished(path: &Path) {
    lock().files.retain(|other| other != path);
}

/// Remembers how to give the terminal back while it shows the alternate screen.
pub fn screen_taken(restore: Option<fn()>) {
    lock().restore = restore;
}

fn clean_up() {
    let mess = lock();
    for path in &mess.files {
        let _gone = std::fs::remove_file(path);
    }
    if let Some(restore) = mess.restore {
        restore();
    }
}

fn lock() -> std::sync::MutexGuard<'static, Mess> {
    MESS.lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
