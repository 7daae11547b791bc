//! Posts that stand in open floor.

use super::Ground;
use mazeloom_core::maze::Maze;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The next side of a cell with a place on the plane, one by one clockwise, or by as many sides
/// less one backward.
pub(super) fn drawn(grid: Ground<'_>, cell: Cell, side: u32, step: u32) -> u32 {
    let sides = grid.sides(cell);
    let places = (1..=sides).map(|count| (side + count * step) % sides);
    let mut drawn = places.filter(|&side| grid.side(cell, side).is_some());
    drawn.next().unwrap_or(side)
}

/// Returns whether all passages around the post at the end of a side are open, and so lead in a
/// circle back to the cell. O(cells at the post).
pub(super) fn is_open_post(maze: &Maze<Ground<'_>>, cell: Cell, side: u32) -> bool {
    let grid = maze.grid();
    let end = |cell, side| Some(grid.side(cell, side)?.ends().1);
    let Some(post) = end(cell, side) else {
        return false;
    };
    let (mut here, mut through) = (cell, side);
    // A post has fewer cells than the grid.
    for _ in 0..grid.cells() {
        let Some((edge, next)) = maze.across(here, through) else {
            return false;
        };
        let Some(back) = grid.side_of(next, edge) else {
            return false;
        };
        // Sides run clockwise: the next cell's side before this one ends at the same post.
        (here, through) = (next, drawn(grid, next, back, grid.sides(next) - 1));
        if end(here, through).is_none_or(|end| end.distance(post) > 1e-6) {
            return false;
        }
        if (here, through) == (cell, side) {
            return true;
        }
    }
    false
}
