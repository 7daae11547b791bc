//! Ctrl-C: stop at once and leave nothing behind.

use crate::failure::{CommandResult, could_not};
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
#[cfg(unix)]
use signal_hook::iterator::Signals;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
#[cfg(unix)]
use std::sync::{Arc, atomic::AtomicBool};
use std::thread;
use std::time::Duration;

/// The exit code after Ctrl-C: 128 and the number of the signal.
pub const STOPPED: i32 = 130;

/// The exit code after the time of `--max-seconds`.
const OUT_OF_TIME: i32 = 124;

/// Things that have to be put right before the process may end.
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
    #[cfg(unix)]
    if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) {
        let wait = move || signals.forever().take(1).for_each(|_| stop());
        let _started = thread::Builder::new().spawn(wait);
    }
    #[cfg(not(unix))]
    let _installed = ctrlc::set_handler(stop);
}

/// Stops when stdin is closed, as it is when the process that began this one has ended.
pub fn stop_with_parent() {
    let stop = || {
        let _closed = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        clean_up();
        std::process::exit(STOPPED);
    };
    // Without the thread, the process ends when its work is done.
    let _started = thread::Builder::new().spawn(stop);
}

/// Stops after a time: cleans up and exits with code 124, as timeout(1) does.
pub fn stop_after(seconds: f64) -> CommandResult {
    let stop = move || {
        thread::sleep(Duration::from_secs_f64(seconds));
        clean_up();
        say!(
            "error: stopped after {seconds} s, the limit of --max-seconds; make the maze smaller, \
             or raise the limit"
        );
        std::process::exit(OUT_OF_TIME);
    };
    match thread::Builder::new().spawn(stop) {
        Ok(_) => Ok(()),
        Err(_) => Err(could_not(
            "--max-seconds needs a thread, and the system starts none",
        )),
    }
}

/// Makes a file that may not grow any further (`ulimit -f`) an error of writing: its signal would
/// end the program.
pub fn survive_full_files() {
    #[cfg(unix)]
    {
        let told = Arc::new(AtomicBool::new(false));
        // If that fails, the signal does what it always does.
        let _registered = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, told);
    }
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
