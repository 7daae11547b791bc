//! The maze to measure, with values that several measures share: computed once, when first
//! needed.

use super::Many;
use super::diameter::{Diameter, diameter};
use super::trees::spanning_trees_while;
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
pub struct Subject<'a> {
    puzzle: &'a Puzzle,
    path: OnceCell<Option<Vec<Cell>>>,
    diameter: OnceCell<Diameter>,
    trees: OnceCell<Option<Many>>,
    go_on: &'a dyn Fn() -> bool,
}

impl<'a> Subject<'a> {
    /// A puzzle without computed values.
    pub fn new(puzzle: &'a Puzzle) -> Subject<'a> {
        Subject::while_asked(puzzle, &|| true)
    }

    /// The same, for measures that ask now and then whether to go on. Once `go_on` says no, long
    /// ones end soon, and what they return says nothing about the maze.
    pub fn while_asked(puzzle: &'a Puzzle, go_on: &'a dyn Fn() -> bool) -> Subject<'a> {
        Subject {
            go_on,
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
        let find = || diameter(self.puzzle, self.go_on);
        self.diameter.get_or_init(find)
    }

    /// The number of perfect mazes of its grid, unless that takes too long.
    pub fn trees(&self) -> Option<&Many> {
        let count = || spanning_trees_while(self.puzzle.maze.grid(), self.go_on);
        self.trees.get_or_init(count).as_ref()
    }

    /// Returns the function that long measures ask whether to go on.
    pub(super) fn go_on(&self) -> &'a dyn Fn() -> bool {
        self.go_on
    }
}

impl Deref for Subject<'_> {
    type Target = Puzzle;

    fn deref(&self) -> &Puzzle {
        self.puzzle
    }
}
