//! Kruskal's maze on a rectangle larger than a machine, in tiles that are made independently and
//! joined by a reduction.
//!
//! A weight is a hash of an edge's number, so a tile knows the weights of its edges without the
//! others, and the maze is the minimum spanning tree: of a size that one machine can make, it is
//! the maze of [`kruskal`](super::kruskal()), edge for edge.
//!
//! ```text
//! tile          the tree that its own edges make     what its border sees of it
//! ┌─────────┐   ┌───┬─────┐                          ●─●   ●───●     a node for each border cell
//! │         │   │ ╷ ╵ ┌─╴ │                            │   │         and where three paths meet,
//! │         │ → │ ├───┘ ╷ │                        →   ├───┤         a link for each path between
//! │         │   │ ╵ ┌───┤ │                            │   ╵         nodes: its length and its most
//! └─────────┘   └───┴───┴─┘                          ●─┴─●─●─●       expensive edge
//! ```
//!
//! # How it works
//!
//! * *A tile* makes the minimum spanning tree of its own edges. An edge that is not in it is the
//!   most expensive of a cycle in the tile, so it is not in the tree of the whole either. Branches
//!   without a border cell are on no further cycle: they stay. What is left are paths between
//!   border cells; of a path without a branch only the most expensive edge can still be the most
//!   expensive of a cycle. That is a [`Summary`], which is as long as the tile's border.
//! * *A join* takes the links of adjacent summaries and the edges of the seams between them. Its
//!   minimum spanning tree tells which links lose their most expensive edge, and which edges of
//!   the seams are open. Seen from the border around them all, the tree is a summary again.
//! * *At the root* all edges are decided, and the only nodes left are the marked cells, such as
//!   start and goal: the link between them is the path, with its length.
//! * *Counts* (passages, cells by their number of passages) are sums over tiles. A summary knows
//!   the passages of the cells at the border and at the most expensive edges, so a join corrects
//!   the counts where it removes and opens edges.
//! * *Down again*, the joins tell what becomes of a tile ([`Large::changes`]) and where a path
//!   goes ([`Large::routes`]). A tile is a pure function of its place and its changes
//!   ([`Large::sides`]), so nothing of the size of the maze is ever stored.
//!
//! Sources: J. B. Kruskal, *On the shortest spanning subtree of a graph* (1956); the cycle rule,
//! R. E. Tarjan, *Data structures and network algorithms* (1983); minimum spanning trees of parts
//! that are merged, F. Dehne and S. Götz, *Practical parallel algorithms for minimum spanning
//! trees* (1998). Cost: a tile O(cells), with 3 to 4 bytes a cell; a join of borders with n cells
//! O(n log n).
//!
//! ```
//! use mazeloom_algorithms::generate::large::{Area, Large};
//! use mazeloom_core::rng::Rng;
//!
//! let mut rng = Rng::stream(7, "generate");
//! let ends = vec![(0, 0), (99, 59)];
//! let large = Large::new(100, 60, &mut rng, ends)?;
//! let parts: Vec<_> = [0, 50].into_iter().map(|left| {
//!     large.tile(Area { left, top: 0, width: 50, height: 60 })
//! }).collect::<Result<_, _>>()?;
//! let whole = large.join(&parts)?.summary;
//! assert_eq!(whole.counts.passages(), 100 * 60 - 1); // a tree
//! assert!(whole.path_length().unwrap() >= 100 + 60 - 1);
//! # Ok::<(), mazeloom_algorithms::generate::large::LargeError>(())
//! ```

mod join;
mod linked;
mod summary;
mod tile;

pub use join::{Joined, Segment};
pub use summary::{Counts, Link, Summary};

use super::fast::Weights;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Rect, SizeError};

/// A column and a row of the rectangle.
pub type Position = (u32, u32);

/// A rectangle of any size with Kruskal's maze on it, and cells that are to be seen to the end.
#[derive(Clone, Debug)]
pub struct Large {
    width: u32,
    height: u32,
    weights: Weights,
    /// Numbers of the marked cells, in rising order.
    marks: Vec<u64>,
}

/// A part of the rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub left: u32,
    /// The first row.
    pub top: u32,
    /// Number of columns.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
}

mazeloom_core::errors! {
    /// Errors of large rectangles.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LargeError {
        /// A side is 0, or there are too many cells.
        Size {
            /// Columns and rows.
            given: (u32, u32),
        } =>
            "a rectangle of {} × {} cells is impossible; use 1 to 2^60 - 1 cells", given.0, given.1;
        /// A cell or an area is not in the rectangle.
        Outside => "an area or a cell is not in the rectangle";
        /// A tile has too many cells.
        Tile(error: SizeError, from) => "a tile is too large: {error}";
        /// Parts overlap, or leave a gap.
        Parts => "the parts of a join must be a rectangle, without gap and overlap";
        /// There is no path between cells that are no nodes.
        NoNode => "a path leads between border cells or marked cells";
        /// Bytes are no summary.
        Bytes => "these bytes are no summary of a tile";
    }
}

impl Large {
    /// A rectangle whose maze is that of [`kruskal`](super::kruskal()) with the same random
    /// numbers, of which it takes one. Marked cells stay nodes of all summaries.
    ///
    /// # Errors
    /// [`LargeError::Size`] for a side of 0 or 2⁶⁰ cells and more, [`LargeError::Outside`] for a
    /// marked cell that is not in the rectangle.
    pub fn new(
        width: u32,
        height: u32,
        rng: &mut Rng,
        marks: Vec<Position>,
    ) -> Result<Large, LargeError> {
        let cells = u64::from(width) * u64::from(height);
        if cells == 0 || cells >= 1 << 60 {
            let given = (width, height);
            return Err(LargeError::Size { given });
        }
        let mut large = Large {
            width,
            height,
            weights: Weights::of((width, height), rng.indexed()),
            marks: Vec::new(),
        };
        if marks.iter().any(|&(x, y)| x >= width || y >= height) {
            return Err(LargeError::Outside);
        }
        large.marks = marks.into_iter().map(|at| large.cell(at)).collect();
        large.marks.sort_unstable();
        large.marks.dedup();
        Ok(large)
    }

    /// The whole rectangle.
    pub fn area(&self) -> Area {
        Area {
            left: 0,
            top: 0,
            width: self.width,
            height: self.height,
        }
    }

    /// The number of the cell in a column and a row.
    pub fn cell(&self, (x, y): Position) -> u64 {
        u64::from(y) * u64::from(self.width) + u64::from(x)
    }

    /// The column and the row of a cell.
    pub fn position(&self, cell: u64) -> Position {
        let width = u64::from(self.width);
        ((cell % width) as u32, (cell / width) as u32)
    }

    /// The number of cells.
    fn cells(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// The cells west and east, or north and south, of an edge.
    fn ends(&self, edge: u64) -> [u64; 2] {
        match edge.checked_sub(self.cells()) {
            None => [edge, edge + 1],
            Some(cell) => [cell, cell + u64::from(self.width)],
        }
    }

    /// The weight of an edge.
    fn weight(&self, edge: u64) -> u64 {
        self.weights.weight(edge)
    }

    /// Tells whether a cell is a node of the summary of an area that has it.
    fn is_node(&self, area: &Area, cell: u64) -> bool {
        self.is_border(area, cell) || self.marks.binary_search(&cell).is_ok()
    }

    /// Tells whether a cell of an area has a neighbor outside it.
    fn is_border(&self, area: &Area, cell: u64) -> bool {
        let (x, y) = self.position(cell);
        let (right, bottom) = (area.left + area.width, area.top + area.height);
        (x == area.left && x > 0)
            || (y == area.top && y > 0)
            || (x + 1 == right && right < self.width)
            || (y + 1 == bottom && bottom < self.height)
    }

    /// The grid and the weights of an area.
    fn part(&self, area: &Area) -> Result<(Rect, Weights), LargeError> {
        if !self.area().has(area) {
            return Err(LargeError::Outside);
        }
        let weights = self.weights.part(self.cell((area.left, area.top)));
        Ok((Rect::new(area.width, area.height)?, weights))
    }
}

impl Area {
    /// The number of cells.
    pub fn cells(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Tells whether a cell lies in it.
    pub fn contains(&self, (x, y): Position) -> bool {
        x.checked_sub(self.left).is_some_and(|x| x < self.width)
            && y.checked_sub(self.top).is_some_and(|y| y < self.height)
    }

    /// Tells whether all of another area, which is not empty, lies in it.
    fn has(&self, other: &Area) -> bool {
        let end = |first: u32, count: u32| u64::from(first) + u64::from(count);
        other.width > 0
            && other.height > 0
            && self.left <= other.left
            && self.top <= other.top
            && end(other.left, other.width) <= end(self.left, self.width)
            && end(other.top, other.height) <= end(self.top, self.height)
    }
}
