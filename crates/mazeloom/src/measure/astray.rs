//! Distances that one can leave the solution: the branches off it.
//!
//! ```text
//!    S──┬──┬──────┬──G        three branches leave the solution; their sizes are the cells
//!       ·  ··     ·           below it: 1, 2 and 3
//!                 ··
//! ```
//!
//! In a maze with loops a branch may touch the solution several times; it is counted once.

use super::{Decimal, Figure, Measure, row};
use mazeloom_core::maze::Maze;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

/// The branches off the solution: how many, the size of the largest, and their cells in total.
pub(super) const BRANCHES: Measure = row("branches", |puzzle| {
    let sizes = Branches::beside(&puzzle.maze, puzzle.path()?).sizes;
    Some(Figure::Group(vec![
        ("count", sizes.len() as u64),
        ("largest", sizes.iter().copied().max().unwrap_or(0)),
        ("cells", sizes.iter().sum()),
    ]))
})
.help("branches off the solution: how many, the largest, and their cells in total");

/// The arithmetic and the geometric mean of the sizes of branches. They differ much if there are
/// few large and many small branches.
pub(super) const BRANCH_SIZES: Measure = row("branch_sizes", |puzzle| {
    let sizes = Branches::beside(&puzzle.maze, puzzle.path()?).sizes;
    let count = sizes.len() as f64;
    let logs: f64 = sizes.iter().map(|&size| libm::log(size as f64)).sum();
    let geometric = Decimal::rounded(libm::exp(logs / count), 3);
    Some(Figure::Decimals(vec![
        (
            "mean",
            Decimal::ratio(sizes.iter().sum(), sizes.len() as u64)?,
        ),
        ("geometric_mean", geometric),
    ]))
})
.help("cells per branch off the solution: the arithmetic and the geometric mean");

/// The maximum distance of a cell from the solution, in steps: a breadth-first search from all
/// cells of the solution at once.
pub(super) const MAX_OFF_PATH: Measure = row("max_off_path", |puzzle| {
    let path = puzzle.path()?;
    let mut steps = PerCell::filled(puzzle.maze.cells(), u64::MAX);
    path.iter().for_each(|&cell| steps[cell] = 0);
    let order = puzzle.maze.spread(path.to_vec(), |here, _, next| {
        let is_new = steps[next] == u64::MAX;
        steps[next] = steps[next].min(steps[here] + 1);
        is_new
    });
    Some(Figure::Count(order.last().map_or(0, |&last| steps[last])))
})
.help("steps from the solution to the cell farthest from it")
.aliases(&["astray"]);

/// The components of a maze without its solution, as far as they touch the solution.
pub(super) struct Branches {
    /// The branch that a cell is in.
    pub of: PerCell<Option<usize>>,
    /// The number of cells of each branch.
    pub sizes: Vec<u64>,
}

impl Branches {
    /// The branches off a path, in the order in which the path meets them. O(cells).
    pub fn beside(maze: &Maze<AnyGrid>, path: &[Cell]) -> Branches {
        let mut seen = CellSet::of(maze.cells(), path.iter().copied());
        let mut of = PerCell::filled(maze.cells(), None);
        let mut sizes = Vec::new();
        for (_, root) in path.iter().flat_map(|&cell| maze.neighbors(cell)) {
            if seen.insert(root) {
                let branch = maze.spread(vec![root], |_, _, next| seen.insert(next));
                branch.iter().for_each(|&cell| of[cell] = Some(sizes.len()));
                sizes.push(branch.len() as u64);
            }
        }
        Branches { of, sizes }
    }
}
