//! The order in which sweeping algorithms visit cells.
//!
//! Eller's algorithm, binary tree and sidewinder visit the cells once, in rows, and decide at
//! each cell about the edges to cells before it. On a rectangle the rows are obvious. Other
//! topologies define their rows, and those that do not get the layers of a breadth-first search.
//!
//! ```text
//!      row 0   ┌───┬───┬───┐      rank 0  1  2       the forward sides of cell X lead to
//!      row 1   ├───┼───┼───┤           3  4  5       W (same row) and N (row before)
//!      row 2   ├───N───┼───┤
//!              W───X───┼───┤
//! ```
//!
//! Two properties matter to such an algorithm, and [`Rows::seamless`] promises both: it can
//! always reach back (so that every cell is joined to something before it), and it can always
//! reach forward (so that no set of cells is left behind when a row is finished).

use super::{Cell, Topology, TopologyExt};
use crate::table::PerCell;
use std::collections::VecDeque;

/// A total order of the cells, divided into rows: the order of a sweep.
///
/// A cell's *rank* is its place in the order. The *forward* sides of a cell lead to cells of
/// lower rank: on a rectangle to the west (same row) and to the north (the row before).
///
/// Rows of cells that are numbered in sweeping order take at most 4 bytes a row, others 8 bytes a cell.
///
/// ```
/// use mazeloom_core::topology::{Rect, Topology};
///
/// let rows = Rect::new(4, 3).unwrap().rows();
/// assert_eq!(rows.count(), 3);
/// assert_eq!(rows.row(1).map(|cell| cell.0).collect::<Vec<_>>(), [4, 5, 6, 7]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    order: Order,
    cuts: Cuts,
    seamless: bool,
    /// True in `cells` if each row is swept from its end, in `rows` if the rows are swept from the last.
    turned: Turned,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Turned {
    rows: bool,
    cells: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Order {
    /// The cells are numbered in the order of the sweep.
    Numbered,
    Listed {
        cells: Vec<Cell>,
        rank: PerCell<u32>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Cuts {
    Every { width: u32, cells: u32 },
    At(Vec<u32>),
}

impl Rows {
    /// Rows of equal width of cells numbered along them; no table is stored. The last row may be
    /// shorter.
    ///
    /// The caller guarantees that the rows are [seamless](Rows::seamless), or calls
    /// [`with_gaps`](Rows::with_gaps).
    ///
    /// ```
    /// use mazeloom_core::topology::Rows;
    ///
    /// let rows = Rows::even(4, 10);
    /// assert_eq!(rows.count(), 3);
    /// assert_eq!(rows.row(2).count(), 2);
    /// ```
    pub fn even(width: u32, cells: u32) -> Rows {
        Rows {
            order: Order::Numbered,
            cuts: Cuts::Every { width, cells },
            seamless: true,
            turned: Turned::default(),
        }
    }

    /// Rows of unequal lengths of cells numbered along them, such as the rings of a polar grid.
    /// Takes 4 bytes a row.
    ///
    /// The caller guarantees that the rows are [seamless](Rows::seamless), or calls
    /// [`with_gaps`](Rows::with_gaps).
    ///
    /// ```
    /// use mazeloom_core::topology::Rows;
    ///
    /// let rings = Rows::of_lengths([1, 6, 12]);
    /// assert_eq!(rings.row(1).map(|cell| cell.0).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    /// assert_eq!(rings.start(2), 7);
    /// ```
    pub fn of_lengths(lengths: impl IntoIterator<Item = u32>) -> Rows {
        let mut at = vec![0];
        at.extend(lengths.into_iter().scan(0, |sum, length| {
            *sum += length;
            Some(*sum)
        }));
        Rows {
            order: Order::Numbered,
            cuts: Cuts::At(at),
            seamless: true,
            turned: Turned::default(),
        }
    }

    /// Rows listed cell by cell; every cell of the topology must be in exactly one of them. Empty
    /// rows are dropped. The result is not [seamless](Rows::seamless).
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rows};
    ///
    /// let rows = Rows::listed([vec![Cell(2)], vec![], vec![Cell(0), Cell(1)]]);
    /// assert_eq!(rows.count(), 2);
    /// assert_eq!(rows.rank(Cell(2)), 0);
    /// ```
    pub fn listed(rows: impl IntoIterator<Item = impl IntoIterator<Item = Cell>>) -> Rows {
        let (mut cells, mut at) = (Vec::new(), vec![0]);
        for row in rows {
            cells.extend(row);
            cut(&mut at, cells.len());
        }
        Rows::of_order(cells, at)
    }

    /// Rows of cells in this order, each from one cut to the next; without a table if they are numbered in
    /// the order.
    fn of_order(cells: Vec<Cell>, at: Vec<u32>) -> Rows {
        let order = if (0..).zip(&cells).all(|(place, &cell)| cell == Cell(place)) {
            Order::Numbered
        } else {
            let mut rank = PerCell::filled(cells.len() as u32, 0);
            for (place, &cell) in (0..).zip(&cells) {
                rank[cell] = place;
            }
            Order::Listed { cells, rank }
        };
        Rows {
            order,
            cuts: Cuts::At(at),
            seamless: false,
            turned: Turned::default(),
        }
    }

    /// One row for each distance from cell 0: rows for any topology. Cells that cannot be
    /// reached from cell 0 are added by searches of their own, from the smallest such cell.
    /// O(edges).
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Rows};
    ///
    /// // On a square the distances from a corner are the diagonals.
    /// let rows = Rows::breadth_first(&Rect::new(3, 3).unwrap());
    /// let lengths: Vec<_> = (0..rows.count()).map(|row| rows.row(row).count()).collect();
    /// assert_eq!(lengths, [1, 2, 3, 2, 1]);
    /// ```
    pub fn breadth_first<T: Topology + ?Sized>(grid: &T) -> Rows {
        let mut reached = PerCell::filled(grid.cells(), false);
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        let mut queue = VecDeque::new();
        for root in grid.all_cells() {
            if reached[root] {
                continue;
            }
            reached[root] = true;
            queue.push_back((root, 0));
            while let Some((here, depth)) = queue.pop_front() {
                if rows.len() == depth {
                    rows.push(Vec::new());
                }
                rows[depth].push(here);
                for (_, next) in grid.neighbors(here) {
                    if !reached[next] {
                        reached[next] = true;
                        queue.push_back((next, depth + 1));
                    }
                }
            }
        }
        Rows::listed(rows)
    }

    /// The same sweep over renamed cells: `rename` gives each cell's new number below `cells`,
    /// or `None` for a cell that is gone. Where several cells get one number, the first place
    /// counts. The result is not [seamless](Rows::seamless). O(cells).
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rows};
    ///
    /// // A mask removes cell 1 of two rows of two; the cells after it move up by one.
    /// let rows = Rows::even(2, 4).renamed(3, |cell| match cell.0 {
    ///     0 => Some(cell),
    ///     1 => None,
    ///     n => Some(Cell(n - 1)),
    /// });
    /// assert_eq!(rows.row(0).count(), 1);
    /// assert_eq!(rows.rank(Cell(2)), 2);
    /// ```
    pub fn renamed(&self, cells: u32, rename: impl Fn(Cell) -> Option<Cell>) -> Rows {
        let mut placed = PerCell::filled(cells, false);
        let (mut order, mut at) = (Vec::with_capacity(cells as usize), vec![0]);
        for row in 0..self.count() {
            for new in self.row(row).filter_map(&rename) {
                if !std::mem::replace(&mut placed[new], true) {
                    order.push(new);
                }
            }
            cut(&mut at, order.len());
        }
        Rows::of_order(order, at)
    }

    /// The columns of these rows as rows: the first cells of all rows, then the second ones, and so
    /// on. Shorter rows are missing in the later columns. The result is not
    /// [seamless](Rows::seamless). O(cells).
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Topology};
    ///
    /// let columns = Rect::new(4, 3).unwrap().rows().columns();
    /// assert_eq!(columns.count(), 4);
    /// assert_eq!(columns.row(1).map(|cell| cell.0).collect::<Vec<_>>(), [1, 5, 9]);
    /// ```
    pub fn columns(&self) -> Rows {
        let mut columns: Vec<Vec<Cell>> = Vec::new();
        for row in 0..self.count() {
            for (place, cell) in self.row(row).enumerate() {
                if place == columns.len() {
                    columns.push(Vec::new());
                }
                columns[place].push(cell);
            }
        }
        Rows::listed(columns)
    }

    /// The same rows swept in the other direction: with `cells` each row from its end, with
    /// `rows` from the last row to the first. Turning twice gives the original order.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rows};
    ///
    /// let rows = Rows::even(3, 6).turned(true, true);
    /// assert_eq!(rows.row(0).collect::<Vec<_>>(), [Cell(5), Cell(4), Cell(3)]);
    /// assert_eq!(rows.rank(Cell(5)), 0);
    /// ```
    pub fn turned(mut self, rows: bool, cells: bool) -> Rows {
        self.turned.rows ^= rows;
        self.turned.cells ^= cells;
        self
    }

    /// The same rows without the promise to be [seamless](Rows::seamless).
    pub fn with_gaps(mut self) -> Rows {
        self.seamless = false;
        self
    }

    /// The number of rows.
    pub fn count(&self) -> u32 {
        match &self.cuts {
            Cuts::Every { width, cells } => cells.div_ceil(*width),
            Cuts::At(at) => at.len() as u32 - 1,
        }
    }

    /// The rank of a row's first cell; for the row after the last, the number of cells. Row `r`
    /// therefore has `start(r + 1) - start(r)` cells.
    ///
    /// # Panics
    /// If `row` is above the number of rows.
    pub fn start(&self, row: u32) -> u32 {
        if self.turned.rows {
            self.cells() - self.cut(self.count() - row)
        } else {
            self.cut(row)
        }
    }

    /// Number at which a row begins before the rows are turned.
    fn cut(&self, row: u32) -> u32 {
        match &self.cuts {
            Cuts::Every { width, cells } => row.saturating_mul(*width).min(*cells),
            Cuts::At(at) => at[row as usize],
        }
    }

    /// The number of a row before the rows are turned.
    fn unturned(&self, row: u32) -> u32 {
        if self.turned.rows {
            self.count() - 1 - row
        } else {
            row
        }
    }

    /// A cell's rank before the rows are turned.
    #[inline]
    fn place(&self, cell: Cell) -> u32 {
        match &self.order {
            Order::Numbered => cell.0,
            Order::Listed { rank, .. } => rank[cell],
        }
    }

    fn cells(&self) -> u32 {
        match &self.cuts {
            Cuts::Every { cells, .. } => *cells,
            Cuts::At(at) => at[at.len() - 1],
        }
    }

    /// The cells of a row in sweeping order.
    ///
    /// # Panics
    /// If there is no such row.
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Topology};
    ///
    /// // A boustrophedon visits every second row from its end.
    /// let rect = Rect::new(3, 2).unwrap();
    /// let there = rect.rows().row(0).map(|cell| cell.0).collect::<Vec<_>>();
    /// let back = rect.rows().turned(false, true).row(1).map(|cell| cell.0).collect::<Vec<_>>();
    /// assert_eq!((there, back), (vec![0, 1, 2], vec![5, 4, 3]));
    /// ```
    pub fn row(&self, row: u32) -> impl Iterator<Item = Cell> + Clone + '_ {
        let row = self.unturned(row);
        let (start, end) = (self.cut(row), self.cut(row + 1));
        (start..end).map(move |place| {
            let place = if self.turned.cells {
                start + (end - 1 - place)
            } else {
                place
            };
            match &self.order {
                Order::Numbered => Cell(place),
                Order::Listed { cells, .. } => cells[place as usize],
            }
        })
    }

    /// A cell's place in the whole order, from 0. O(1), or O(log rows) if rows of unequal length
    /// are turned in one direction only.
    #[inline]
    pub fn rank(&self, cell: Cell) -> u32 {
        let place = self.place(cell);
        match self.turned {
            Turned {
                rows: false,
                cells: false,
            } => place,
            // Reversing both reverses the whole order.
            Turned {
                rows: true,
                cells: true,
            } => self.cells() - 1 - place,
            Turned { rows, .. } => {
                let row = match &self.cuts {
                    Cuts::Every { width, .. } => place / width,
                    Cuts::At(at) => at.partition_point(|&start| start <= place) as u32 - 1,
                };
                let (start, end) = (self.cut(row), self.cut(row + 1));
                if rows {
                    self.cells() - end + (place - start)
                } else {
                    start + (end - 1 - place)
                }
            }
        }
    }

    /// Tells whether a cell is in a row before `row`. O(1), also where [`Rows::rank`] is not.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rows};
    ///
    /// let rows = Rows::of_lengths([1, 6, 12]).turned(false, true);
    /// assert!(rows.is_before(Cell(6), 2));
    /// assert!(!rows.is_before(Cell(7), 2));
    /// ```
    #[inline]
    pub fn is_before(&self, cell: Cell, row: u32) -> bool {
        if self.turned.rows {
            self.place(cell) >= self.cut(self.count() - row)
        } else {
            self.place(cell) < self.cut(row)
        }
    }

    /// A cell's place within a row, from 0; `None` if it is in another row. O(1), also where
    /// [`Rows::rank`] is not.
    ///
    /// # Panics
    /// If there is no such row.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Rows};
    ///
    /// let rows = Rows::of_lengths([1, 6, 12]).turned(false, true);
    /// assert_eq!(rows.place_in(1, Cell(6)), Some(0));
    /// assert_eq!(rows.place_in(1, Cell(7)), None);
    /// ```
    #[inline]
    pub fn place_in(&self, row: u32, cell: Cell) -> Option<u32> {
        let row = self.unturned(row);
        let (start, end) = (self.cut(row), self.cut(row + 1));
        let place = self.place(cell);
        (start..end).contains(&place).then(|| {
            if self.turned.cells {
                end - 1 - place
            } else {
                place - start
            }
        })
    }

    /// Tells whether a sweep needs no finishing: neighbors along a row are neighbors on the grid, every
    /// cell after the first row touches an earlier row, and every cell before the last row a later one.
    ///
    /// If this is `false`, algorithms join the parts that a sweep left disconnected in a last
    /// step.
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Rows, Topology};
    ///
    /// let rect = Rect::new(3, 3).unwrap();
    /// assert!(rect.rows().seamless());
    /// assert!(!Rows::breadth_first(&rect).seamless()); // diagonals: neighbors in a row do not touch
    /// ```
    pub fn seamless(&self) -> bool {
        self.seamless
    }
}

/// Ends a row after a number of cells, unless it would be empty.
fn cut(at: &mut Vec<u32>, cells: usize) {
    if at[at.len() - 1] < cells as u32 {
        at.push(cells as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_rows_keep_rank_and_place_together() {
        let listed = Rows::listed([vec![Cell(2)], vec![Cell(0), Cell(3)], vec![Cell(1)]]);
        for rows in [Rows::even(3, 12), Rows::of_lengths([1, 3, 2]), listed] {
            for (turn_rows, turn_cells) in [(false, true), (true, false), (true, true)] {
                let turned = rows.clone().turned(turn_rows, turn_cells);
                let order: Vec<_> = (0..turned.count())
                    .flat_map(|row| turned.row(row))
                    .collect();
                for (rank, &cell) in (0..).zip(&order) {
                    assert_eq!(turned.rank(cell), rank);
                    for row in 0..turned.count() {
                        let (start, end) = (turned.start(row), turned.start(row + 1));
                        assert_eq!(turned.is_before(cell, row), rank < start);
                        let within = (start..end).contains(&rank).then(|| rank - start);
                        assert_eq!(turned.place_in(row, cell), within);
                    }
                }
                let last = if turn_rows { 0 } else { rows.count() - 1 };
                let mut row: Vec<_> = rows.row(last).collect();
                if turn_cells {
                    row.reverse();
                }
                assert!(order.ends_with(&row));
                assert_eq!(turned.start(turned.count()) as usize, order.len());
            }
        }
    }

    #[test]
    fn even_rows_need_no_table() {
        let rows = Rows::even(3, 6);
        assert_eq!(rows.row(1).collect::<Vec<_>>(), [Cell(3), Cell(4), Cell(5)]);
        assert_eq!((rows.count(), rows.start(2)), (2, 6));
    }
}
