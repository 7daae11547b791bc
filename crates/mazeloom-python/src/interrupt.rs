//! Work that Ctrl-C ends.

use mazeloom::Flow;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Interval at which Python is asked whether there was a signal.
const PATIENCE: Duration = Duration::from_millis(50);

/// Says whether work is to stop.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Tells whether it is to stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The same for the steps of an algorithm.
    pub fn flow(&self) -> Flow {
        if self.is_set() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Does work on a thread of its own while Python's signals are looked at. After Ctrl-C the work is
/// told to stop, and its exception is raised at once; work that does not look stops when it is done.
pub fn interruptible<V: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> V + Send + 'static,
) -> PyResult<V> {
    let stop = Stop::default();
    let (send, receive) = channel();
    let told = stop.clone();
    let thread = thread::Builder::new().spawn(move || {
        let _gone = send.send(work(&told));
    });
    let thread = thread.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let mut receive = receive;
    loop {
        let waited = py.detach(move || (receive.recv_timeout(PATIENCE), receive));
        match waited {
            (Ok(value), _) => return Ok(value),
            (Err(RecvTimeoutError::Timeout), back) => receive = back,
            (Err(RecvTimeoutError::Disconnected), _) => match thread.join() {
                Err(panic) => resume_unwind(panic),
                Ok(()) => return Err(PyRuntimeError::new_err("the work ended without a result")),
            },
        }
        if let Err(signal) = py.check_signals() {
            stop.0.store(true, Ordering::Relaxed);
            return Err(signal);
        }
    }
}
