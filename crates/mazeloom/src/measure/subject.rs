//! The maze to measure, with values that several measures share: computed once, when first
//! needed.

use super::Many;
use super::diameter::{Diameter, diameter};
use super::trees::spanning_trees;
use crate::solve;
use mazeloom_core::topology::Cell;
use mazeloom_grids::puzzle::Puzzle;
use std::cell::OnceCell;
use std::ops::Deref;

/// A puzzle to measure, with values that several measures need: each is computed once, when it is
/// first needed.
///
/// ```
/// use mazeloom::{make, measure::Subject};
///
/// let puzzle = make(&"8x8 wilson seed=2".parse()?)?;
/// let subject = Subject::new(&puzzle);
/// let path = subject.path().unwrap();
/// assert_eq!((path[0], path[path.len() - 1]), (puzzle.start, puzzle.goal));
/// // The number of spanning trees of the 8 × 8 grid has 27 digits.
/// assert_eq!(subject.trees().unwrap().to_string().len(), 27);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Subject<'a> {
    puzzle: &'a Puzzle,
    path: OnceCell<Option<Vec<Cell>>>,
    diameter: OnceCell<Diameter>,
    trees: OnceCell<Option<Many>>,
}

impl<'a> Subject<'a> {
    /// A puzzle without computed values.
    pub fn new(puzzle: &'a Puzzle) -> Subject<'a> {
        Subject {
            puzzle,
            path: OnceCell::new(),
            diameter: OnceCell::new(),
            trees: OnceCell::new(),
        }
    }

    /// A cheapest path from start to goal, if there is one.
    pub fn path(&self) -> Option<&[Cell]> {
        self.path
            .get_or_init(|| solve::shortest(self.puzzle))
            .as_deref()
    }

    /// The two cells farthest apart.
    pub(super) fn diameter(&self) -> &Diameter {
        self.diameter.get_or_init(|| diameter(self.puzzle))
    }

    /// The number of perfect mazes of its grid, unless that takes too long.
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
