//! Squares in rows with diagonal passages (*zeta* mazes): where four cells meet, two opposite ones
//! touch; which two is random.
//!
//! ```text
//!  +-----+-----+     +-----+-----+     cell  y·W + x
//!  |  0 /   1  |     |  0   \ 1  |     sides clockwise from the north; where two cells touch
//!  |---+       |     |       +---|           at a corner they have a short one between the
//!  |    \      |     |      /    |           two others
//!  |     +-----|     |-----+     |     edges as [`Patch`] numbers them
//!  |  2 /   3  |     |  2   \ 3  |
//!  +---+-------+     +-------+---+
//!   1 and 2 touch     0 and 3 touch
//! ```
//!
//! The post where four cells meet is split into two, [`APART`] to each side along both axes; the
//! short side runs from one to the other. Posts at the border move along with the half that they
//! face.

use super::{Corners, Grid, GridError, Patch, count_cells};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::Rows;

/// How far the two halves of a post lie from where it would be, on each axis. The short side is
/// a little less than half a cell long.
const APART: f64 = 0.17;

const SIZE: Key<(u32, u32)> = Key::size("size", "columns and rows");

pub(super) const ROW: Grid = Grid {
    entry: Entry {
        name: "zeta",
        aliases: &[],
        help: "squares in rows, some connected diagonally",
        params: &[SIZE.param],
    },
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        u64::from(width) * u64::from(height)
    },
    most_cells: Patch::MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL,
    bare: "16x12",
    examples: &["12x8", "1x1", "2x1", "1x3", "2x2", "3x3", "5x4"],
    is_rect: false,
    build: |args, source| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(zeta(width, height, source.seed)?))
    },
};

/// A post: its column and row, and which half of it, 1 for the eastern of two that are apart.
type Post = (u32, u32, u8);

/// Which two of the four cells around a post touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    /// None, at the border.
    None,
    /// North-west and south-east.
    Falling,
    /// South-west and north-east.
    Rising,
}

/// A rectangle of `width` columns and `height` rows, each at least 1. Which two cells touch at a
/// corner is random, by the seed, each pair equally likely. O(cells) time and memory.
///
/// # Errors
/// [`GridError::Size`] if there are no cells or more than [`Patch::MOST_CELLS`].
///
/// ```
/// use mazeloom_core::topology::{Rect, TopologyExt};
/// use mazeloom_grids::grid::zeta;
///
/// // One diagonal for each of the inner posts, whichever direction it runs in.
/// let (squares, slanted) = (Rect::new(5, 4).unwrap(), zeta(5, 4, 7)?);
/// assert_eq!(slanted.all_edges().count(), squares.all_edges().count() + 4 * 3);
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn zeta(width: u32, height: u32, seed: u64) -> Result<Patch, GridError> {
    let cells = count_cells(width, height, Patch::MOST_CELLS)?;
    let mut rng = Rng::stream(seed, "grid");
    let inner = (u64::from(width) - 1) * (u64::from(height) - 1);
    let falling: Vec<bool> = (0..inner).map(|_| rng.below(2) == 0).collect();
    let touch = |x: u32, y: u32| {
        if x == 0 || y == 0 || x == width || y == height {
            return Touch::None;
        }
        if falling[((y - 1) * (width - 1) + x - 1) as usize] {
            Touch::Falling
        } else {
            Touch::Rising
        }
    };
    let lie = |&(x, y, half): &Post| {
        let (right, down) = match touch(x, y) {
            Touch::None => rim_shift(x, y, (width, height), touch),
            Touch::Falling => (1.0, -1.0),
            Touch::Rising => (1.0, 1.0),
        };
        let apart = if half == 0 && touch(x, y) != Touch::None {
            -APART
        } else {
            APART
        };
        Point::new(f64::from(x) + right * apart, f64::from(y) + down * apart)
    };
    let mut posts = Corners::new();
    let mut ring = |x: u32, y: u32| -> Vec<u32> {
        let mut ring = Vec::new();
        for (turn, (x, y)) in (0..).zip([(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]) {
            for &half in halves(touch(x, y), turn) {
                ring.push(posts.number((x, y, half), lie));
            }
        }
        // The northern side comes first, after a short one at the north-west.
        let first = halves(touch(x, y), 0).len() - 1;
        ring.rotate_left(first);
        ring
    };
    let at = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let rings = at.clone().map(|(x, y)| ring(x, y)).collect();
    let patch = Patch::new(posts.points(), rings)?;
    Ok(patch
        .with_rows(Rows::even(width, cells))
        .with_positions(at.map(|(x, y)| vec![x, y])))
}

/// Where a post at the border lies so that the wall which leads to it is straight: as far along the
/// border as the half of the inner post at the wall's other end.
fn rim_shift(
    x: u32,
    y: u32,
    (width, height): (u32, u32),
    touch: impl Fn(u32, u32) -> Touch,
) -> (f64, f64) {
    let sign = |touch| match touch {
        Touch::None => 0.0,
        Touch::Falling => 1.0,
        Touch::Rising => -1.0,
    };
    match (x, y) {
        (0, _) => (0.0, sign(touch(1, y))),
        (_, 0) => (sign(touch(x, 1)), 0.0),
        (x, _) if x == width => (0.0, -sign(touch(x - 1, y))),
        _ => (-sign(touch(x, height - 1)), 0.0),
    }
}

/// The halves of a post that are corners of a cell, clockwise around the cell: that at its
/// north-west (turn 0), north-east, south-east or south-west.
fn halves(touch: Touch, turn: u32) -> &'static [u8] {
    match (touch, turn) {
        (Touch::None, _) => &[0],
        (Touch::Falling, 0) => &[0, 1],
        (Touch::Falling, 1) => &[0],
        (Touch::Falling, 2) => &[1, 0],
        (Touch::Falling, _) => &[1],
        (Touch::Rising, 0) => &[1],
        (Touch::Rising, 1) => &[0, 1],
        (Touch::Rising, 2) => &[0],
        (Touch::Rising, _) => &[1, 0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::{Cell, Topology, TopologyExt};

    #[test]
    fn two_of_four_cells_touch_and_every_pair_does_for_some_seed() {
        let mut joined = [0, 0];
        for seed in 0..100 {
            let grid = zeta(4, 3, seed).expect("a small grid");
            assert_eq!(grid.edges(), 9 + 8 + 6);
            for corner in [0, 1, 2, 4, 5, 6] {
                let falls = (grid.edge_between(Cell(corner), Cell(corner + 5))).is_some();
                let rises = (grid.edge_between(Cell(corner + 1), Cell(corner + 4))).is_some();
                assert!(falls != rises);
                joined[usize::from(falls)] += 1;
            }
        }
        assert!(joined.iter().all(|&count| count > 250), "{joined:?}");
    }
}
