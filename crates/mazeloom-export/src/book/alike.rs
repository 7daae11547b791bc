//! Test of which mazes are the same: a hash of the grid's cells and passages, and of the rules.
//!
//! A book must not contain a puzzle twice, which happens with small sizes: there are only 192
//! perfect mazes of 3 × 3 cells. Puzzles that differ only in color or in start and goal count as
//! the same, and so do mirror images and rotations of rectangles.

use mazeloom::topology::Rect;
use mazeloom::{Cell, Plane, Puzzle, Topology, TopologyExt};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A number that two mazes share if they have the same cells and passages on the same grid, and the same rules, or if
/// one is an image of the other, on a rectangle without rules. It serves to compare mazes within one run, and is not
/// stored.
pub fn likeness(puzzle: &Puzzle) -> u64 {
    let rect = puzzle.maze.grid().as_rect();
    let rect = rect.filter(|_| puzzle.one_way.is_none() && !puzzle.has_devices());
    let least = rect.and_then(|rect| (0..8).map(|turn| image(puzzle, rect, turn)).min());
    least.unwrap_or_else(|| hash(puzzle))
}

fn hash(puzzle: &Puzzle) -> u64 {
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

/// The hash of one of the eight images of a maze: a bit of the turn mirrors columns, one rows, and one exchanges both.
fn image(puzzle: &Puzzle, rect: &Rect, turn: u32) -> u64 {
    let (width, height) = (rect.width(), rect.height());
    let moved = |cell: Cell| {
        let (x, y) = rect.position(cell);
        let x = if turn & 1 == 0 { x } else { width - 1 - x };
        let y = if turn & 2 == 0 { y } else { height - 1 - y };
        if turn & 4 == 0 { (y, x) } else { (x, y) }
    };
    let edges = puzzle.maze.all_edges();
    let mut edges: Vec<_> = edges
        .map(|(_, a, b)| (moved(a).min(moved(b)), moved(a).max(moved(b))))
        .collect();
    edges.sort_unstable();
    let mut hasher = DefaultHasher::new();
    let columns = if turn & 4 == 0 { width } else { height };
    (columns, edges).hash(&mut hasher);
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
        assert_ne!(of("9x1 seed=1"), of("hex:9x1 seed=1"));
        // A corridor lies or stands, and all mazes of four cells are images of one.
        assert_eq!(of("9x1 seed=1"), of("1x9 seed=1"));
        let four = |seed: u64| of(&format!("2x2 wilson seed={seed}"));
        assert!((0..60).all(|seed| four(seed) == four(60)));
    }
}
