//! The content of a film.

use super::frame::Panels;
use super::walking::Walking;
use super::{Pace, Subject};
use mazeloom_core::maze::{InitialEdges, Note, Step};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_draw::view::Turntable;
use mazeloom_grids::puzzle::Puzzle;

/// The steps of an algorithm or solver.
pub(super) enum Content {
    Steps {
        steps: Vec<Step>,
        /// The notes between them, each with the number of steps before it.
        notes: Vec<(u32, Note)>,
        subject: Subject,
        /// A path that is drawn after the steps.
        path: Vec<Cell>,
        /// True if it ends as it began.
        endless: bool,
    },
    Distances(Vec<Cell>),
    /// A model that turns by some degrees.
    Turning {
        model: Box<Turntable>,
        degrees: f64,
    },
    /// A walk along the solution.
    Walking(Box<Walking>),
    /// Several films in step.
    Several(Box<dyn Panels + Send + Sync>),
}

impl Content {
    /// The number of moments. A turn has as many as its duration allows; without one, it takes five
    /// seconds at the frame rate, or has one for each three degrees.
    pub fn moments(&self, pace: &Pace) -> usize {
        match self {
            Content::Turning { degrees, .. } => match (pace.duration, pace.fps) {
                (Some(_), _) => usize::MAX,
                (None, Some(fps)) => times(degrees.abs() / 72.0, fps),
                (None, None) => times(degrees.abs() / 3.0, 1),
            },
            Content::Steps { steps, path, .. } => steps.len() + path.len(),
            Content::Distances(cells) => cells.len().saturating_sub(1),
            Content::Walking(walk) => walk.moments(),
            Content::Several(several) => several.steps(),
        }
    }

    /// Tells whether it ends as it began.
    pub fn is_endless(&self) -> bool {
        match self {
            Content::Steps { endless, .. } => *endless,
            Content::Distances(_) | Content::Walking(_) | Content::Several(_) => false,
            Content::Turning { degrees, .. } => degrees % 360.0 == 0.0,
        }
    }

    /// The open edges before the first step, for a puzzle with the edges `open` at the end.
    pub fn beginning(&self, puzzle: &Puzzle, open: &EdgeSet) -> EdgeSet {
        let edges = puzzle.maze.edges();
        match self {
            Content::Steps { subject, .. } => match subject {
                Subject::Maze(InitialEdges::Closed) => EdgeSet::empty(edges),
                Subject::Maze(InitialEdges::Open) => EdgeSet::full(edges),
                Subject::Change | Subject::Search => open.clone(),
            },
            _ => open.clone(),
        }
    }
}

/// A number of moments, at least one.
fn times(number: f64, by: u32) -> usize {
    libm::ceil(number * f64::from(by)).max(1.0) as usize
}
