//! What is measured, with what several measures ask about it: found once, when first asked for.

use super::diameter::{Diameter, diameter};
use super::{Many, spanning_trees};
use crate::solve;
use mazeloom_core::topology::Cell;
use mazeloom_grids::puzzle::Puzzle;
use std::cell::OnceCell;
use std::ops::Deref;

/// A puzzle that is being measured.
pub struct Subject<'a> {
    puzzle: &'a Puzzle,
    path: OnceCell<Option<Vec<Cell>>>,
    diameter: OnceCell<Diameter>,
    trees: OnceCell<Option<Many>>,
}

impl<'a> Subject<'a> {
    /// Nothing is known of it yet.
    pub fn new(puzzle: &'a Puzzle) -> Subject<'a> {
        Subject {
            puzzle,
            path: OnceCell::new(),
            diameter: OnceCell::new(),
            trees: OnceCell::new(),
        }
    }

    /// A cheapest way from start to goal, if one leads there.
    pub fn path(&self) -> Option<&[Cell]> {
        self.path
            .get_or_init(|| solve::shortest(self.puzzle))
            .as_deref()
    }

    /// The two cells farthest apart.
    pub(super) fn diameter(&self) -> &Diameter {
        self.diameter.get_or_init(|| diameter(self.puzzle))
    }

    /// How many perfect mazes its grid has, where that does not take too long.
    pub fn trees(&self) -> Option<&Many> {
        let count = || spanning_trees(self.puzzle.maze.grid());
        self.trees.get_or_init(count).as_ref()
    }
}

impl Deref for Subject<'_> {
    type Target = Puzzle;

    fn deref(&self) -> &Puzzle {
        self.puzzle
    }
}
