//! Destination of the steps of an algorithm: a callback that sees all of them, or directly the set of
//! open edges.
//!
//! An algorithm emits all of its steps in both cases, so it is written once. Where no step is shown,
//! `Enter`, `Leave` and `Note` end in a branch within the algorithm's own loop, without a call, and an
//! opened edge is a bit that is set.

use mazeloom_core::maze::{Flow, Step, apply};
use mazeloom_core::table::EdgeSet;

/// Destination of the steps of an algorithm.
pub enum Steps<'a> {
    /// To a callback that sees each of them.
    Watched(&'a mut dyn FnMut(Step) -> Flow),
    /// Into a set of open edges.
    Unwatched(EdgeChanges<'a>),
}

impl Steps<'_> {
    /// Passes a step on.
    #[inline(always)]
    pub fn step(&mut self, step: Step) -> Flow {
        match self {
            Steps::Watched(emit) => emit(step),
            Steps::Unwatched(changes) => changes.step(step),
        }
    }
}

/// A set of open edges that changes step by step, and a callback that sees the changes only.
pub struct EdgeChanges<'a> {
    pub(super) open: &'a mut EdgeSet,
    /// True if it opens edges that the algorithm closes, and closes those that it opens.
    pub(super) swapped: bool,
    pub(super) watch: &'a mut dyn FnMut(Step) -> Flow,
}

impl EdgeChanges<'_> {
    /// Applies a step if it opens or closes an edge.
    #[inline(always)]
    fn step(&mut self, step: Step) -> Flow {
        let step = match step {
            Step::Open(edge) if self.swapped => Step::Close(edge),
            Step::Close(edge) if self.swapped => Step::Open(edge),
            Step::Open(_) | Step::Close(_) => step,
            Step::Enter(_) | Step::Leave(_) | Step::Note(_) => return Flow::Continue(()),
        };
        apply(self.open, step);
        (self.watch)(step)
    }
}

/// Calls an algorithm with a concrete type if the grid is a rectangle, otherwise through the
/// trait object: the same code, compiled twice. A small engine has the second only. What stands
/// after the semicolon are its [`Steps`].
macro_rules! on_any_grid {
    ($grid:ident, $algorithm:ident ( $($argument:expr),* ; $steps:ident )) => {{
        let mut steps = $steps;
        let emit = |step| steps.step(step);
        match $grid.as_rect() {
            Some(rect) if mazeloom_core::full::FULL => $algorithm(rect, $($argument,)* emit),
            _ => $algorithm($grid, $($argument,)* emit),
        }
    }};
}
pub(super) use on_any_grid;
