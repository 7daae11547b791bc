//! The content of a film.

use super::Subject;
use mazeloom_core::maze::{InitialEdges, Step};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::puzzle::Puzzle;

/// The steps of an algorithm or solver.
pub(super) enum Content {
    Steps {
        steps: Vec<Step>,
        subject: Subject,
        /// A path that is drawn after the steps.
        path: Vec<Cell>,
        /// Whether it ends as it began.
        endless: bool,
    },
    Distances(Vec<Cell>),
}

impl Content {
    /// The number of moments.
    pub fn moments(&self) -> usize {
        match self {
            Content::Steps { steps, path, .. } => steps.len() + path.len(),
            Content::Distances(cells) => cells.len().saturating_sub(1),
        }
    }

    /// Whether it ends as it began.
    pub fn is_endless(&self) -> bool {
        matches!(self, Content::Steps { endless: true, .. })
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
            Content::Distances(_) => open.clone(),
        }
    }
}
