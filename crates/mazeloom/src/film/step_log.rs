//! The steps of a film, recorded up to a limit.

use super::FilmError;
use mazeloom_core::maze::{Flow, Step};

/// The most steps that are recorded: 128 MiB.
pub const MOST_STEPS: usize = 1 << 24;

/// Steps up to a number of them.
#[derive(Debug)]
pub struct StepLog {
    pub(super) steps: Vec<Step>,
    most: usize,
}

impl StepLog {
    /// No step yet; all of them together take half of a memory at most.
    pub fn new(memory: u64) -> StepLog {
        let most = usize::try_from(memory / 2 / size_of::<Step>() as u64);
        StepLog {
            steps: Vec::new(),
            most: most.unwrap_or(MOST_STEPS).min(MOST_STEPS),
        }
    }

    /// Takes a step, and breaks off when there are too many.
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

    /// Whether it broke off, or would at the next step.
    pub fn is_full(&self) -> bool {
        self.steps.len() >= self.most
    }

    /// That there are too many steps.
    pub fn error(&self) -> FilmError {
        FilmError::Steps { most: self.most }
    }

    /// The steps.
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}
