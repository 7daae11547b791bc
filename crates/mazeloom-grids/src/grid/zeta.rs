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

use super::patch::inner_point;
use super::{Grid, GridError, Patch, SEED, count_cells, product, seed_of};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, Rows, Topology};

/// Distance of the two halves of a post from where it would be, on each axis. The short side is a
/// little less than half a cell long.
const APART: f64 = 0.17;

const SIZE: Key<(u32, u32)> = Key::size("size").help("columns and rows");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("zeta")
        .help("squares in rows, some connected diagonally")
        .params(&[SIZE.param, SEED.param]),
    cells: |args| product(<[u32; 2]>::from(args.get(&SIZE))),
    most_cells: Zeta::MOST_CELLS,
    bytes_per_cell: 0.375 + 0.125,
    bare: "16x12",
    examples: &["12x8", "1x1", "2x1", "1x3", "2x2", "3x3", "5x4"],
    build: |args, source| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(Zeta::new(width, height, seed_of(args, source))?))
    },
};

/// A post: its column and row, and which half of it, 1 for the eastern of two that are apart.
type Post = (u32, u32, u8);

/// Pair of cells that touch, of the four around a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touch {
    /// None, at the border.
    None,
    /// North-west and south-east.
    Falling,
    /// South-west and north-east.
    Rising,
}

/// The sides that a cell can have, clockwise from the north: those to the cells beside it, and
/// between them short ones to those that it touches at a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}
use Side::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

const ALL: [Side; 8] = [
    North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
];

/// A set of sides, a bit for each in the order of [`ALL`].
type Sides = u8;

/// Those that every cell has.
const STRAIGHT: Sides = North.bit() | East.bit() | South.bit() | West.bit();

/// Those whose edges a cell numbers, in their order: they lead to later cells.
const OWN: Sides = East.bit() | SouthEast.bit() | South.bit() | SouthWest.bit();

impl Side {
    const fn bit(self) -> Sides {
        1 << self as u8
    }

    /// Offset of the cell across it, in columns and rows.
    fn step(self) -> (i32, i32) {
        match self {
            North => (0, -1),
            NorthEast => (1, -1),
            East => (1, 0),
            SouthEast => (1, 1),
            South => (0, 1),
            SouthWest => (-1, 1),
            West => (-1, 0),
            NorthWest => (-1, -1),
        }
    }

    fn opposite(self) -> Side {
        ALL[(self as usize + 4) % 8]
    }
}

/// Squares in rows, some connected diagonally. Stores its size, and one bit for each post where
/// four cells meet.
///
/// ```
/// use mazeloom_core::topology::{Rect, TopologyExt};
/// use mazeloom_grids::grid::Zeta;
///
/// // One diagonal for each of the inner posts, whichever direction it runs in.
/// let (squares, slanted) = (Rect::new(5, 4).unwrap(), Zeta::new(5, 4, 7)?);
/// assert_eq!(slanted.all_edges().count(), squares.all_edges().count() + 4 * 3);
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zeta {
    width: u32,
    height: u32,
    cells: u32,
    /// Of each inner post, row by row, whether the cells to its north-west and south-east touch: 64
    /// to a number.
    falling: Vec<u64>,
}

impl Zeta {
    /// The maximum number of cells.
    pub const MOST_CELLS: u32 = Patch::MOST_CELLS;

    /// A rectangle of `width` columns and `height` rows, each at least 1. Which two cells touch at a
    /// corner is random, by the seed, each pair equally likely. O(cells) time.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Zeta::MOST_CELLS`].
    pub fn new(width: u32, height: u32, seed: u64) -> Result<Zeta, GridError> {
        let cells = count_cells(width, height, Self::MOST_CELLS)?;
        let mut rng = Rng::stream(seed, "grid");
        let inner = (width as usize - 1) * (height as usize - 1);
        let mut falling = vec![0; inner.div_ceil(64)];
        for post in 0..inner {
            falling[post / 64] |= u64::from(rng.below(2) == 0) << (post % 64);
        }
        Ok(Zeta {
            width,
            height,
            cells,
            falling,
        })
    }

    /// Pair of cells that touch around a post.
    fn touch(&self, x: u32, y: u32) -> Touch {
        if x == 0 || y == 0 || x >= self.width || y >= self.height {
            return Touch::None;
        }
        let post = (y as usize - 1) * (self.width as usize - 1) + x as usize - 1;
        match self.falling[post / 64] >> (post % 64) & 1 {
            1 => Touch::Falling,
            _ => Touch::Rising,
        }
    }

    fn position(&self, cell: Cell) -> (u32, u32) {
        (cell.0 % self.width, cell.0 / self.width)
    }

    /// The sides of a cell, at the border or not.
    fn sides_at(&self, (x, y): (u32, u32)) -> Sides {
        let short = |side: Side, x, y, touch| match self.touch(x, y) == touch {
            true => side.bit(),
            false => 0,
        };
        STRAIGHT
            | short(NorthEast, x + 1, y, Touch::Rising)
            | short(SouthEast, x + 1, y + 1, Touch::Falling)
            | short(SouthWest, x, y + 1, Touch::Rising)
            | short(NorthWest, x, y, Touch::Falling)
    }

    /// Those of them whose edges the cell numbers. Short sides lead to a cell always.
    fn own(&self, (x, y): (u32, u32)) -> Sides {
        let mut own = self.sides_at((x, y)) & OWN;
        if x + 1 == self.width {
            own &= !East.bit();
        }
        if y + 1 == self.height {
            own &= !South.bit();
        }
        own
    }

    /// The position across a side, if there is a cell.
    fn beyond(&self, (x, y): (u32, u32), side: Side) -> Option<(u32, u32)> {
        let (right, down) = side.step();
        let (x, y) = (x.wrapping_add_signed(right), y.wrapping_add_signed(down));
        (x < self.width && y < self.height).then_some((x, y))
    }

    /// Number of edges that the cells before a cell number. Those before it in its row number one to the
    /// east and one to the south each; of the posts below them each stands for one, and so does the post at
    /// the corner to the south-west, if the cell before it touches another there. The cells of the last row
    /// number those to the east only.
    fn edges_before(&self, (x, y): (u32, u32)) -> u32 {
        let before = y * (3 * self.width - 2);
        match x {
            0 => before,
            _ if y + 1 == self.height => before + x,
            _ => before + 3 * x - u32::from(self.touch(x, y + 1) == Touch::Rising),
        }
    }

    /// The number of the edge at a side that the cell numbers.
    fn edge(&self, at: (u32, u32), side: Side) -> Edge {
        let within = (self.own(at) & (side.bit() - 1)).count_ones();
        Edge(self.edges_before(at) + within)
    }

    /// Position of a post, or of one of its halves.
    fn lie(&self, (x, y, half): Post) -> Point {
        let touch = |x, y| self.touch(x, y);
        let (right, down) = match touch(x, y) {
            Touch::None => rim_shift(x, y, (self.width, self.height), touch),
            Touch::Falling => (1.0, -1.0),
            Touch::Rising => (1.0, 1.0),
        };
        let apart = if half == 0 && touch(x, y) != Touch::None {
            -APART
        } else {
            APART
        };
        Point::new(f64::from(x) + right * apart, f64::from(y) + down * apart)
    }

    /// The corners of a cell from the west end of its northern side.
    fn ring(&self, cell: Cell) -> Vec<Post> {
        let (x, y) = self.position(cell);
        let mut ring = Vec::with_capacity(8);
        for (turn, (x, y)) in (0..).zip([(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]) {
            let halves = halves(self.touch(x, y), turn).iter();
            ring.extend(halves.map(|&half| (x, y, half)));
        }
        // The northern side comes first, after a short one at the north-west.
        ring.rotate_left(halves(self.touch(x, y), 0).len() - 1);
        ring
    }
}

/// The side of a set that has `place` sides before it.
fn nth(mut sides: Sides, place: u32) -> Option<Side> {
    for _ in 0..place {
        sides &= sides.wrapping_sub(1);
    }
    ALL.get(sides.trailing_zeros() as usize).copied()
}

impl Topology for Zeta {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        (self.height - 1) * (3 * self.width - 2) + self.width - 1
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.sides_at(self.position(cell)).count_ones()
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let at = self.position(cell);
        let side = nth(self.sides_at(at), side)?;
        let next = self.beyond(at, side)?;
        let edge = if OWN & side.bit() != 0 {
            self.edge(at, side)
        } else {
            self.edge(next, side.opposite())
        };
        Some((edge, Cell(next.1 * self.width + next.0)))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (y, rest) = (edge.0 / (3 * self.width - 2), edge.0 % (3 * self.width - 2));
        let x = match rest {
            _ if y + 1 == self.height => rest,
            // Before the cell in column x there are 3 x edges, or one less.
            _ => match (rest + 1) / 3 {
                x if self.edges_before((x, y)) <= edge.0 => x,
                x => x - 1,
            },
        };
        let within = edge.0 - self.edges_before((x, y));
        let side = nth(self.own((x, y)), within)?;
        let next = self.beyond((x, y), side)?;
        let number = |(x, y)| Cell(y * self.width + x);
        Some((number((x, y)), number(next)))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.width, self.cells)
    }
}

impl Plane for Zeta {
    fn center(&self, cell: Cell) -> Point {
        const RING: [u32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
        let ring = self.ring(cell).into_iter();
        let corners: Vec<Point> = ring.map(|post| self.lie(post)).collect();
        inner_point(&corners, &RING[..corners.len()])
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let ring = self.ring(cell);
        let at = |side: u32| self.lie(ring[side as usize % ring.len()]);
        Some(Curve::Line {
            from: at(side),
            to: at(side + 1),
        })
    }

    fn size(&self) -> Point {
        Point::new(self.width.into(), self.height.into())
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] if x < self.width && y < self.height => Some(Cell(y * self.width + x)),
            _ => None,
        }
    }
}

/// Position of a post at the border such that the wall which leads to it is straight: as far along the
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
    use crate::grid::Corners;
    use crate::grid::patch::assert_same;
    use mazeloom_core::topology::TopologyExt;

    /// The same cells as polygons whose neighbors are found from their corners.
    fn polygons(grid: &Zeta) -> Patch {
        let mut posts = Corners::new();
        let ring = |cell: Cell| {
            let ring = grid.ring(cell).into_iter();
            ring.map(|post| posts.number(post, |&post| grid.lie(post)))
                .collect()
        };
        let rings = grid.all_cells().map(ring).collect();
        let patch = Patch::new(posts.points(), rings).expect("they are connected");
        let at = grid.all_cells().map(|cell| grid.position(cell));
        patch
            .with_rows(Rows::even(grid.width, grid.cells))
            .with_positions(at.map(|(x, y)| vec![x, y]))
    }

    #[test]
    fn numbers_by_arithmetic_are_those_of_polygons() {
        for (width, height) in (1..7).flat_map(|w| (1..7).map(move |h| (w, h))) {
            for seed in 0..4 {
                let grid = Zeta::new(width, height, seed).expect("a small grid");
                assert_same(
                    &grid,
                    &polygons(&grid),
                    &format!("{width}x{height}, {seed}"),
                );
            }
        }
    }

    #[test]
    fn two_of_four_cells_touch_and_every_pair_does_for_some_seed() {
        let mut joined = [0, 0];
        for seed in 0..100 {
            let grid = Zeta::new(4, 3, seed).expect("a small grid");
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
