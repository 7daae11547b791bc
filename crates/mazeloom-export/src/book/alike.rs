//! Test of which mazes are the same: a hash of the grid's cells and passages, and of the rules.
//!
//! A book must not contain a puzzle twice, which happens with small sizes: there are only 192
//! perfect mazes of 3 × 3 cells. Puzzles that differ only in color or in start and goal count as
//! the same.

use mazeloom::{Plane, Puzzle, Topology, TopologyExt};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A number that two mazes share if they have the same cells and passages on the same grid, and the same rules. It
/// serves to compare mazes within one run, and is not stored.
pub fn likeness(puzzle: &Puzzle) -> u64 {
    let mut hasher = DefaultHasher::new();
    let grid = puzzle
        .grid
        .as_ref()
        .map(|described| described.grid.row.entry.name);
    (grid, puzzle.maze.cells()).hash(&mut hasher);
    let size = puzzle.maze.grid().size();
    (size.x.to_bits(), size.y.to_bits()).hash(&mut hasher);
    for (edge, a, b) in puzzle.maze.all_edges() {
        (edge.0, a.0, b.0).hash(&mut hasher);
    }
    for rule in &puzzle.rules {
        (rule.to_string(), &rule.devices).hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::likeness;

    #[test]
    fn mazes_are_alike_in_their_passages() {
        let of = |line: &str| {
            let recipe = line.parse().expect("it reads");
            likeness(&mazeloom::make(&recipe).expect("it is small"))
        };
        assert_eq!(of("5x5 seed=1"), of("5x5 seed=1 goal=center cell=9"));
        // A corridor has one maze only.
        assert_eq!(of("9x1 seed=1"), of("9x1 kruskal seed=2"));
        assert_ne!(of("5x5 seed=1"), of("5x5 seed=2"));
        // It has several places for a portal.
        assert_ne!(
            of("9x1 rule=portals:1 seed=1"),
            of("9x1 rule=portals:1 seed=2")
        );
        assert_ne!(of("9x1 seed=1"), of("1x9 seed=1"));
        assert_ne!(of("9x1 seed=1"), of("hex:9x1 seed=1"));
    }
}
