//! The steps of a film, recorded up to a limit.

use super::FilmError;
use mazeloom_core::maze::{Flow, Note, Step};

/// The maximum number of recorded steps: 128 MiB.
pub const MOST_STEPS: usize = 1 << 24;
/// The minimum number of steps that a log has room for, for each note that it keeps.
const STEPS_PER_NOTE: usize = 4;

/// A log of steps with a limit, and of the notes between them.
#[derive(Debug)]
pub struct StepLog {
    pub(super) steps: Vec<Step>,
    /// Each with the number of steps before it.
    pub(super) notes: Vec<(u32, Note)>,
    most: usize,
}

impl StepLog {
    /// An empty log; its steps take at most half of the memory.
    pub fn new(memory: u64) -> StepLog {
        let most = usize::try_from(memory / 2 / size_of::<Step>() as u64);
        StepLog {
            steps: Vec::new(),
            notes: Vec::new(),
            most: most.unwrap_or(MOST_STEPS).min(MOST_STEPS),
        }
    }

    /// Records a step; `Break` if there are too many. Notes are no steps, and are left out where
    /// memory is short.
    pub fn take(&mut self, step: Step) -> Flow {
        if let Step::Note(note) = step {
            if self.notes.len() < self.most / STEPS_PER_NOTE && self.notes.try_reserve(1).is_ok() {
                self.notes.push((self.steps.len() as u32, note));
            }
            return Flow::Continue(());
        }
        if self.steps.try_reserve(1).is_err() {
            self.most = self.steps.len();
        }
        if self.is_full() {
            return Flow::Break(());
        }
        self.steps.push(step);
        Flow::Continue(())
    }

    /// Tells whether the limit is reached.
    pub fn is_full(&self) -> bool {
        self.steps.len() >= self.most
    }

    /// The error for too many steps.
    pub fn error(&self) -> FilmError {
        FilmError::Steps { most: self.most }
    }
}

/// A log of given steps.
impl From<Vec<Step>> for StepLog {
    fn from(steps: Vec<Step>) -> StepLog {
        let mut log = StepLog::new(u64::MAX);
        for step in steps {
            _ = log.take(step);
        }
        log
    }
}
