//! The center of a maze, from which the farthest cell is as near as possible, and the two cells
//! that are farthest apart.
//!
//! In a tree two searches find both, O(n): the center is the middle of a longest path (C. Jordan,
//! 1869). With loops every search from a cell gives bounds on the eccentricity of all others, and
//! the most promising cell is searched from next until no other can be better: F. Takes and W.
//! Kosters, *Determining the diameter of small world networks* (2011). That usually takes a few
//! searches, at worst n, so it is stopped after a fixed amount of work. Scratch 20 bytes a cell.

use super::diameter::{Bounds, Diameter};
use super::{Figure, Measure, Subject, row};
use mazeloom_core::topology::Cell;

/// The radius (the minimum, over all cells, of the distance to the farthest cell) and a center, a
/// cell with that distance. In a tree the diameter in steps is twice the radius, or one less.
pub(super) const RADIUS: Measure = row("radius", |puzzle| {
    let (steps, center) = radius(puzzle)?;
    Some(Figure::Group(vec![
        ("length", u64::from(steps) + 1),
        ("center", u64::from(center.0)),
    ]))
})
.help("path from the center of the maze to the cell farthest from it; always exact");

/// The diameter, as the number of cells on a longest of all shortest paths, and the ends of one.
/// If the search is stopped, `at_most` is an upper bound.
pub(super) const DIAMETER: Measure = row("diameter", |puzzle| {
    let Diameter { path, most } = puzzle.diameter();
    let end = |at: usize| u64::from(path[at].0);
    let mut numbers = vec![
        ("length", path.len() as u64),
        ("from", end(0)),
        ("to", end(path.len() - 1)),
    ];
    if *most as usize > path.len() {
        numbers.push(("at_most", u64::from(*most)));
    }
    Some(Figure::Group(numbers))
})
.help("the longest of all shortest paths; a lower and an upper bound if finding it takes too long")
.aliases(&["longest_path"]);

/// The radius of the start's component, in steps, and the first cell found with it; `None` if
/// that takes too long.
fn radius(puzzle: &Subject<'_>) -> Option<(u32, Cell)> {
    let path = &puzzle.diameter().path;
    let Some(mut bounds) = Bounds::of_looped(puzzle, path) else {
        return Some((path.len() as u32 / 2, path[(path.len() - 1) / 2]));
    };
    while let Some(cell) = bounds.nearest_hope() {
        if !bounds.search(cell) {
            return None;
        }
    }
    Some(bounds.nearest)
}
