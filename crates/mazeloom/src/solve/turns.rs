//! The turns of a path.

use mazeloom_core::topology::{Cell, Topology, TopologyExt};

/// The number of turns of a path in a maze.
///
/// ```
/// use mazeloom::{make, solve::{shortest, turns}};
///
/// let puzzle = make(&"rect:5x1 wilson".parse()?)?;
/// let path = shortest(&puzzle).expect("a row has one path");
/// assert_eq!(turns(&puzzle.maze, &path), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn turns<T: Topology>(maze: &T, path: &[Cell]) -> usize {
    let side_to = |here: Cell, cell: Cell| {
        let edge = maze.edge_between(here, cell)?;
        maze.side_of(here, edge)
    };
    let turns = |w: &&[Cell]| match (side_to(w[1], w[0]), side_to(w[1], w[2])) {
        (Some(a), Some(b)) => is_turn(maze, w[1], a, b),
        _ => false,
    };
    path.windows(3).filter(turns).count()
}

/// Tells whether a path that passes these two sides of a cell changes direction there: they are not
/// opposite.
pub fn is_turn<T: Topology>(maze: &T, cell: Cell, a: u32, b: u32) -> bool {
    2 * a.abs_diff(b) != maze.sides(cell)
}
