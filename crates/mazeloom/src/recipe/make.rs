//! Making a recipe's maze, with or without fast paths.

use super::{MakeError, Plan, Recipe};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::source::{FileSource, NoFiles};
use mazeloom_core::threads::Threads;
use mazeloom_grids::puzzle::Puzzle;

/// Makes the maze of a recipe; without a seed, that of seed 0.
///
/// ```
/// let puzzle = mazeloom::make(&"hex:8x5 kruskal seed=3".parse().unwrap()).unwrap();
/// assert_eq!(puzzle.start, mazeloom::Cell(0));
/// ```
pub fn make(recipe: &Recipe) -> Result<Puzzle, MakeError> {
    let unseen = |_| Flow::Continue(());
    make_fast(recipe, &NoFiles, u64::MAX, Threads::ONE, unseen)
}

/// Makes a maze, reading files if the recipe names some, within a limit of memory, while `watch`
/// sees every step and may stop it.
pub fn make_watched(
    recipe: &Recipe,
    files: &dyn FileSource,
    memory: u64,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    Plan::new(recipe, files, memory, 0.0)?.make(None, &mut watch)
}

/// The same maze by a fast path if there is one, on several threads; then `watch` sees no steps.
/// Without one, it sees the edges that open and close if the recipe has no modifiers.
pub fn make_fast(
    recipe: &Recipe,
    files: &dyn FileSource,
    memory: u64,
    threads: Threads,
    watch: impl FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    Plan::new(recipe, files, memory, 0.0)?.make_fast(threads, watch)
}

impl Plan<'_> {
    /// Makes the maze like [`make_fast`].
    pub fn make_fast(
        self,
        threads: Threads,
        mut watch: impl FnMut(Step) -> Flow,
    ) -> Result<Puzzle, MakeError> {
        self.make(Some(threads), &mut watch)
    }

    /// Makes the maze like [`make_watched`].
    pub fn make_watched(self, mut watch: impl FnMut(Step) -> Flow) -> Result<Puzzle, MakeError> {
        self.make(None, &mut watch)
    }
}
