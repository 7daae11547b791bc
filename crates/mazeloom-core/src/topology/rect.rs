//! The rectangle as a topology: square cells in rows.
//!
//! ```text
//!   0   1   2   3        cell  y·W + x
//! ┌───┬───┬───┬───┐      sides 0 north, 1 east, 2 south, 3 west
//! ├───┼───┼───┼───┤      edges first every east edge, numbered as the cell to its west,
//! │ 4 │ 5 │ 6 │ 7 │            then every south edge, numbered W·H + the cell to its north:
//! └───┴───┴───┴───┘            two planes of bits, so a maze takes 2 bits a cell
//! ```
//!
//! The same rectangle with its edge numbers, W = 4 and H = 2, so W·H = 8:
//!
//! ```text
//! ┌─────┬─────┬─────┬─────┐
//! │     0     1     2    (3)     east of cell c lies edge c,
//! ├──8──┼──9──┼──10─┼──11─┤
//! │     4     5     6    (7)     south of cell c lies edge 8 + c
//! └─(12)┴─(13)┴─(14)┴─(15)┘
//! ```
//!
//! Numbers in parentheses are unused: these edges would lead out of the grid. They are reserved
//! so that both formulas are one addition, `ends` needs no search, and a set of edges is two bit
//! planes aligned with the cells. A fast path reads 64 cells of a row at a time from them.

use super::{Cell, Edge, Rows, Topology};

/// A rectangle of square cells.
///
/// It stores its size only: 12 bytes, whatever the number of cells. Cells and edges are numbered
/// as the drawing at the top of the module's file shows: cell `y · width + x`, the edge east of
/// cell `c` is `c`, the edge south of it `width · height + c`.
///
/// ```
/// use mazeloom_core::topology::{Cell, Edge, Rect, Topology};
///
/// let rect = Rect::new(4, 2)?;
/// assert_eq!(rect.across(Cell(1), 1), Some((Edge(1), Cell(2)))); // east
/// assert_eq!(rect.across(Cell(1), 2), Some((Edge(8 + 1), Cell(5)))); // south
/// assert_eq!(rect.across(Cell(3), 1), None); // the last column
/// # Ok::<(), mazeloom_core::topology::SizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rect {
    width: u32,
    height: u32,
    cells: u32,
}

impl Rect {
    /// The maximum number of cells, 2³¹ − 1: the numbers of their edges, two to a cell, must fit
    /// 32 bits.
    ///
    /// ```
    /// use mazeloom_core::topology::Rect;
    ///
    /// assert!(Rect::new(46_340, 46_340).is_ok());
    /// assert!(Rect::new(46_341, 46_341).is_err()); // 2 147 488 281 cells
    /// ```
    pub const MOST_CELLS: u32 = (1 << 31) - 1;

    /// A rectangle of `width` columns and `height` rows, each at least 1. Nothing is allocated.
    ///
    /// # Errors
    /// [`SizeError::Empty`] if a side is 0, [`SizeError::TooMany`] above [`Rect::MOST_CELLS`].
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, SizeError, Topology};
    ///
    /// assert_eq!(Rect::new(20, 10)?.cells(), 200);
    /// assert_eq!(Rect::new(20, 0), Err(SizeError::Empty));
    /// # Ok::<(), SizeError>(())
    /// ```
    pub fn new(width: u32, height: u32) -> Result<Rect, SizeError> {
        let cells = SizeError::check(u64::from(width) * u64::from(height), Self::MOST_CELLS)?;
        Ok(Rect {
            width,
            height,
            cells,
        })
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The cell in column `x` and row `y`, counted from 0 at the upper left.
    ///
    /// Both must be in range; this is not checked, and `x` at or above the width names a cell of
    /// a later row.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rect};
    ///
    /// let rect = Rect::new(10, 5).unwrap();
    /// assert_eq!(rect.cell(3, 2), Cell(23));
    /// ```
    pub fn cell(&self, x: u32, y: u32) -> Cell {
        Cell(y * self.width + x)
    }

    /// A cell's column and row: the inverse of [`Rect::cell`].
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, TopologyExt};
    ///
    /// let rect = Rect::new(7, 3).unwrap();
    /// assert!(rect.all_cells().all(|cell| {
    ///     let (x, y) = rect.position(cell);
    ///     rect.cell(x, y) == cell
    /// }));
    /// ```
    pub fn position(&self, cell: Cell) -> (u32, u32) {
        (cell.0 % self.width, cell.0 / self.width)
    }

    /// The number of steps from one cell to another where all edges are open: the Manhattan
    /// distance. It never exceeds the distance in a maze, so it is an admissible heuristic for
    /// A*.
    ///
    /// ```
    /// use mazeloom_core::topology::Rect;
    ///
    /// let rect = Rect::new(9, 9).unwrap();
    /// assert_eq!(rect.steps(rect.cell(1, 1), rect.cell(4, 7)), 3 + 6);
    /// ```
    pub fn steps(&self, a: Cell, b: Cell) -> u32 {
        let ((ax, ay), (bx, by)) = (self.position(a), self.position(b));
        ax.abs_diff(bx) + ay.abs_diff(by)
    }

    /// The border cells, each once, in the order of their numbers. O(width + height) in all.
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, TopologyExt};
    ///
    /// let rect = Rect::new(6, 4).unwrap();
    /// assert_eq!(rect.rim().count(), 2 * (6 + 4) - 4);
    /// assert!(rect.rim().all(|cell| rect.rim_sides(cell).next().is_some()));
    /// ```
    pub fn rim(&self) -> impl Iterator<Item = Cell> + use<> {
        let (width, cells) = (self.width, self.cells);
        let last = cells - width;
        let ends = move |start: u32| {
            let first_of_two = (width > 1).then_some(start);
            first_of_two.into_iter().chain([start + width - 1])
        };
        let first_row = 0..width.min(last);
        let inner = (width..last).step_by(width as usize).flat_map(ends);
        first_row.chain(inner).chain(last..cells).map(Cell)
    }

    /// The edge east of a cell: the cell's own number. It is unused in the last column.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Edge, Rect, Topology};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// assert_eq!(rect.east(Cell(1)), Edge(1));
    /// assert_eq!(rect.ends(rect.east(Cell(2))), None);
    /// ```
    pub fn east(&self, cell: Cell) -> Edge {
        Edge(cell.0)
    }

    /// The edge south of a cell: the number of cells plus the cell's own number. It is unused in
    /// the last row.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Edge, Rect, Topology};
    ///
    /// let rect = Rect::new(3, 2).unwrap();
    /// assert_eq!(rect.south(Cell(1)), Edge(6 + 1));
    /// assert_eq!(rect.across(Cell(4), 0), Some((Edge(7), Cell(1)))); // the same edge from below
    /// ```
    pub fn south(&self, cell: Cell) -> Edge {
        Edge(self.cells + cell.0)
    }
}

impl Topology for Rect {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        2 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        4
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let Cell(number) = cell;
        match side {
            0 if number >= self.width => {
                let north = Cell(number - self.width);
                Some((self.south(north), north))
            }
            1 if number % self.width != self.width - 1 => Some((self.east(cell), Cell(number + 1))),
            2 if number < self.cells - self.width => {
                Some((self.south(cell), Cell(number + self.width)))
            }
            3 if !number.is_multiple_of(self.width) => {
                let west = Cell(number - 1);
                Some((self.east(west), west))
            }
            _ => None,
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (cell, side) = match edge.0.checked_sub(self.cells) {
            None => (Cell(edge.0), 1),
            Some(number) => (Cell(number), 2),
        };
        let (_, next) = self.across(cell, side)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        Rows::even(self.width, self.cells)
    }

    fn opposite(&self, from: Cell) -> Option<Cell> {
        let (x, y) = self.position(from);
        let (x, y) = (
            farther(x, self.width, false),
            farther(y, self.height(), false),
        );
        Some(self.cell(x, y))
    }

    fn as_rect(&self) -> Option<&Rect> {
        Some(self)
    }
}

errors! {
    /// A number of cells that a grid cannot have. Its message gives the requested and the maximum
    /// number.
    ///
    /// ```
    /// use mazeloom_core::topology::Rect;
    ///
    /// let error = Rect::new(100_000, 100_000).unwrap_err();
    /// assert!(error.to_string().starts_with("10000000000 cells are too many"));
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SizeError {
        /// No cell at all.
        Empty => "a grid needs at least one cell";
        /// More cells than can be numbered.
        TooMany {
            /// The requested number.
            cells: u64,
            /// The maximum number.
            limit: u32,
        } => "{cells} cells are too many; a grid of this kind in memory has at most {limit}";
    }
}

impl SizeError {
    /// Returns a number of cells if a grid can have that many. Every constructor of a grid calls
    /// it before it allocates.
    ///
    /// # Errors
    /// `Empty` for 0, `TooMany` above `limit`.
    ///
    /// ```
    /// use mazeloom_core::topology::SizeError;
    ///
    /// assert_eq!(SizeError::check(12, 100), Ok(12));
    /// assert_eq!(SizeError::check(101, 100), Err(SizeError::TooMany { cells: 101, limit: 100 }));
    /// ```
    pub fn check(cells: u64, limit: u32) -> Result<u32, SizeError> {
        match u32::try_from(cells) {
            Ok(0) => Err(SizeError::Empty),
            Ok(few) if few <= limit => Ok(few),
            _ => Err(SizeError::TooMany { cells, limit }),
        }
    }
}

/// The position farthest from `place` along an axis of `length` positions, the last of equals.
/// With `round` the axis is a closed ring, as on a torus.
///
/// # Panics
/// In debug builds, if `place` is not below `length`.
///
/// ```
/// use mazeloom_core::topology::farther;
///
/// assert_eq!(farther(2, 10, false), 9); // the far end
/// assert_eq!(farther(7, 10, false), 0);
/// assert_eq!(farther(2, 10, true), 7); // half-way around the ring
/// ```
pub fn farther(place: u32, length: u32, round: bool) -> u32 {
    let back = length - 1 - place;
    match round {
        false if place > back => 0,
        false => length - 1,
        // On an odd number of positions two are equally far; which is later depends on the wrap.
        true => {
            let half = |steps: u32| {
                if steps > back {
                    steps - back - 1
                } else {
                    place + steps
                }
            };
            half(length / 2).max(half(length.div_ceil(2) % length))
        }
    }
}
