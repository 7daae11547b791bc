//! The steps of a film, recorded up to a limit.

use super::FilmError;
use mazeloom_core::maze::{Flow, Step};

/// The maximum number of recorded steps: 128 MiB.
pub const MOST_STEPS: usize = 1 << 24;

/// A log of steps with a limit.
#[derive(Debug)]
pub struct StepLog {
    pub(super) steps: Vec<Step>,
    most: usize,
}

impl StepLog {
    /// An empty log; its steps take at most half of the memory.
    pub fn new(memory: u64) -> StepLog {
        let most = usize::try_from(memory / 2 / size_of::<Step>() as u64);
        StepLog {
            steps: Vec::new(),
            most: most.unwrap_or(MOST_STEPS).min(MOST_STEPS),
        }
    }

    /// Records a step; `Break` if there are too many.
    pub fn take(&mut self, step: Step) -> Flow {
        if self.steps.try_reserve(1).is_err() {
            self.most = self.steps.len();
        }
        if self.is_full() {
            return Flow::Break(());
        }
        self.steps.push(step);
        Flow::Continue(())
    }

    /// Whether the limit is reached.
    pub fn is_full(&self) -> bool {
        self.steps.len() >= self.most
    }

    /// The error for too many steps.
    pub fn error(&self) -> FilmError {
        FilmError::Steps { most: self.most }
    }

    /// The steps.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}
