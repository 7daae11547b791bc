//! Statistics of hypermazes; undefined for all others.

use super::{Figure, Measure, row};

/// The surface between the two trees, in walls, and the cells of each tree.
pub(super) const SURFACE: Measure = row("surface", |puzzle| {
    let surface = puzzle.surface()?;
    let near = puzzle.near_start();
    let near = near.values().iter();
    let [start_tree, goal_tree] =
        [true, false].map(|is| near.clone().filter(|&&near| near == is).count() as u64);
    Some(Figure::Group(vec![
        ("walls", surface.len() as u64),
        ("start_tree", start_tree),
        ("goal_tree", goal_tree),
    ]))
})
.help("walls of the surface between the two trees, and the cells of each (hypermazes)");
