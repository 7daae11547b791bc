//! The directions of passages on a rectangle: horizontal and vertical ones are counted
//! separately, which shows the bias of algorithms such as Eller's or of a `bias` option.

use super::{Figure, Measure, row};
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// The number of passages along rows of a rectangle.
pub(super) const PASSAGES_HORIZONTAL: Measure = row(
    "passages_horizontal",
    "passages that run east–west (rect)",
    |puzzle| Some(Figure::Count(running(puzzle)?.0)),
);

/// The number of passages along columns of a rectangle.
pub(super) const PASSAGES_VERTICAL: Measure = row(
    "passages_vertical",
    "passages that run north–south (rect)",
    |puzzle| Some(Figure::Count(running(puzzle)?.1)),
);

/// The numbers of passages along rows and along columns. The lower passage of a crossing has the
/// edges of the rectangle there.
fn running(puzzle: &Puzzle) -> Option<(u64, u64)> {
    let rect = puzzle.maze.grid().board()?.rect();
    let (mut along_rows, mut along_columns) = (0, 0);
    for (edge, ..) in puzzle.maze.all_edges() {
        let (a, b) = rect.ends(edge)?;
        if rect.position(a).1 == rect.position(b).1 {
            along_rows += 1;
        } else {
            along_columns += 1;
        }
    }
    Some((along_rows, along_columns))
}
