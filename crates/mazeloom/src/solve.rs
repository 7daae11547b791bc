//! Solvers, and functions that solve a whole puzzle.

pub use mazeloom_algorithms::solve::*;

use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Space};
use mazeloom_grids::puzzle::Puzzle;

/// The kinds of mazes that a puzzle belongs to: they decide which solvers are certain to find a
/// path, and a shortest one.
///
/// ```
/// use mazeloom::{make, solve::{MazeKind, kinds}};
///
/// let perfect = make(&"10x10 wilson seed=1".parse()?)?;
/// assert_eq!(kinds(&perfect), [MazeKind::Perfect]);
/// let braided = make(&"10x10 wilson braid=1 seed=1".parse()?)?;
/// assert!(kinds(&braided).contains(&MazeKind::Braid));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kinds<T: Plane>(puzzle: &Puzzle<T>) -> Vec<MazeKind> {
    let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
    let mut parts = Components::new(maze.cells());
    let mut passages = 0;
    for (_, a, b) in maze.all_edges() {
        parts.join(a, b);
        passages += 1;
    }
    if passages + parts.count() == maze.cells() {
        return vec![MazeKind::Perfect];
    }
    let inside = |cell| grid.rim_sides(cell).next().is_none();
    let solid = grid.space().is_some_and(Space::is_solid);
    let is = |kind| match kind {
        MazeKind::Perfect => false,
        MazeKind::Braid => true,
        MazeKind::Inside => inside(puzzle.start) || inside(puzzle.goal),
        MazeKind::Woven => maze.all_cells().any(|cell| grid.above(cell).is_some()),
        MazeKind::Surface => {
            let glued = || grid.all_edges().any(|(edge, ..)| grid.cut(edge));
            !solid && (grid.space().is_some() || glued())
        }
        MazeKind::Solid => solid || maze.all_cells().any(|cell| leads_off(grid, cell)),
        MazeKind::Disconnected => parts.count() > 1,
        MazeKind::Weighted => puzzle.weights.is_some(),
    };
    MazeKind::ALL.into_iter().filter(|&kind| is(kind)).collect()
}

/// Whether a side of a cell leads to another cell, but lies nowhere on the plane.
fn leads_off<T: Plane>(grid: &T, cell: Cell) -> bool {
    (0..grid.sides(cell))
        .any(|side| grid.across(cell, side).is_some() && grid.side(cell, side).is_none())
}

/// A cheapest path from start to goal, or `None` if there is none.
///
/// ```
/// let puzzle = mazeloom::make(&"rect:20x10 wilson seed=7".parse().unwrap()).unwrap();
/// let path = mazeloom::solve::shortest(&puzzle).unwrap();
/// assert_eq!((path[0], path[path.len() - 1]), (puzzle.start, puzzle.goal));
/// ```
pub fn shortest<T: Topology>(puzzle: &Puzzle<T>) -> Option<Vec<Cell>> {
    let ends = (puzzle.start, puzzle.goal);
    cheapest(&puzzle.maze, ends, puzzle.weights.as_ref())
}
