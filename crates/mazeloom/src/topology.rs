//! What a grid is to an algorithm: numbered cells, each with numbered sides.
//!
//! ```text
//!            side 0
//!          ┌────────┐
//!          │        │             across(cell, 1) = Some((edge, next))
//!   side 3 │  cell  │ side 1 ───► the edge that lies there and the cell beyond it,
//!          │        │             or None where the grid ends
//!          └────────┘
//!            side 2
//! ```
//!
//! Sides run clockwise round the cell, rim sides included, wherever the surface has two
//! sides to look from. Corners, left and right, opposite and the wall posts are all read off
//! [`Topology::across`] by turning; no coordinate is needed.
//!
//! Two cells may share several edges (they are kept apart); no cell neighbours itself.

use crate::grid::Rect;
use crate::table::{EdgeSet, PerCell};
use std::collections::VecDeque;

/// A cell's number, below [`Topology::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

/// An edge's number, below [`Topology::edges`]. An edge joins two cells: it is a passage where
/// it is open and a wall where it is shut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub u32);

/// Cells, their sides, and what lies across each side.
///
/// Every `across` takes constant time. The laws that implementors keep, and that the tests
/// check on every grid: `across` is symmetric (the way back exists and is the same edge),
/// it agrees with `ends`, and no cell is its own neighbour.
pub trait Topology {
    /// How many cells there are.
    fn cells(&self) -> u32;

    /// One more than the greatest edge number. Some numbers below it may stand for no edge.
    fn edges(&self) -> u32;

    /// How many sides a cell has, those at the rim included.
    fn sides(&self, cell: Cell) -> u32;

    /// The edge at a side and the cell beyond it; `None` at the rim.
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)>;

    /// The two cells that an edge joins; `None` where the number stands for no edge.
    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)>;

    /// The order in which sweeping algorithms visit the cells, cut into rows.
    fn rows(&self) -> Rows {
        Rows::breadth_first(self)
    }

    /// The rectangle that this topology is, for those that have a faster way there.
    fn as_rect(&self) -> Option<&Rect> {
        None
    }

    /// The cell the most steps away from another, the last of equals, for topologies with a
    /// formula for it; [`opposite`](crate::place::opposite) searches on the others.
    fn opposite(&self, _from: Cell) -> Option<Cell> {
        None
    }

    /// The passages on a whole rectangle that this topology is, for searches that have a faster
    /// way there.
    fn as_passages(&self) -> Option<(&Rect, &EdgeSet)> {
        None
    }
}

/// What follows from the five questions of [`Topology`].
pub trait TopologyExt: Topology {
    /// All cells in the order of their numbers.
    fn cell_numbers(&self) -> impl Iterator<Item = Cell> + Clone + use<Self> {
        (0..self.cells()).map(Cell)
    }

    /// All edges with the cells they join, in the order of their numbers.
    fn all_edges(&self) -> impl Iterator<Item = (Edge, Cell, Cell)> + Clone {
        (0..self.edges()).map(Edge).filter_map(|edge| {
            let (a, b) = self.ends(edge)?;
            Some((edge, a, b))
        })
    }

    /// The edges at a cell with the cells beyond them, in the order of its sides.
    fn around(&self, cell: Cell) -> impl Iterator<Item = (Edge, Cell)> + Clone {
        (0..self.sides(cell)).filter_map(move |side| self.across(cell, side))
    }

    /// How many edges a cell has.
    fn degree(&self, cell: Cell) -> u32 {
        self.around(cell).map(|_| 1).sum()
    }

    /// The side of a cell at which an edge lies.
    fn side_of(&self, cell: Cell, edge: Edge) -> Option<u32> {
        (0..self.sides(cell))
            .find(|&side| self.across(cell, side).is_some_and(|(at, _)| at == edge))
    }

    /// The first edge, by the order of sides, that leads from one cell to another.
    fn edge_between(&self, a: Cell, b: Cell) -> Option<Edge> {
        self.around(a)
            .find_map(|(edge, next)| (next == b).then_some(edge))
    }

    /// The sides of a cell across which nothing lies.
    fn rim_sides(&self, cell: Cell) -> impl Iterator<Item = u32> + Clone {
        (0..self.sides(cell)).filter(move |&side| self.across(cell, side).is_none())
    }
}

impl<T: Topology + ?Sized> TopologyExt for T {}

macro_rules! forward {
    ($pointer:ty) => {
        impl<T: Topology + ?Sized> Topology for $pointer {
            fn cells(&self) -> u32 {
                (**self).cells()
            }
            fn edges(&self) -> u32 {
                (**self).edges()
            }
            fn sides(&self, cell: Cell) -> u32 {
                (**self).sides(cell)
            }
            fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
                (**self).across(cell, side)
            }
            fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
                (**self).ends(edge)
            }
            fn rows(&self) -> Rows {
                (**self).rows()
            }
            fn as_rect(&self) -> Option<&Rect> {
                (**self).as_rect()
            }
            fn opposite(&self, from: Cell) -> Option<Cell> {
                (**self).opposite(from)
            }
            fn as_passages(&self) -> Option<(&Rect, &EdgeSet)> {
                (**self).as_passages()
            }
        }
    };
}
forward!(&T);
forward!(Box<T>);

/// A total order of the cells, cut into rows: what a sweep walks along.
///
/// A cell's *rank* is its place in the order. The *forward* sides of a cell lead to cells of
/// lower rank: on a rectangle to the west (same row) and to the north (the row before).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    order: Order,
    cuts: Cuts,
    seamless: bool,
    /// Whether each row is swept from its end, and the rows from the last.
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
    /// Rows of equal width of cells numbered along them; no table is stored.
    ///
    /// The caller vouches that the rows are [seamless](Rows::seamless).
    pub fn even(width: u32, cells: u32) -> Rows {
        Rows {
            order: Order::Numbered,
            cuts: Cuts::Every { width, cells },
            seamless: true,
            turned: Turned::default(),
        }
    }

    /// Rows of unequal lengths of cells numbered along them.
    ///
    /// The caller vouches that the rows are [seamless](Rows::seamless).
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

    /// Rows listed cell by cell; every cell of the topology stands in one of them, once.
    pub fn listed(rows: impl IntoIterator<Item = impl IntoIterator<Item = Cell>>) -> Rows {
        let (mut cells, mut at) = (Vec::new(), vec![0]);
        for row in rows {
            cells.extend(row);
            if cells.len() as u32 > at[at.len() - 1] {
                at.push(cells.len() as u32);
            }
        }
        let mut rank = PerCell::filled(cells.len() as u32, 0);
        for (place, &cell) in cells.iter().enumerate() {
            rank[cell] = place as u32;
        }
        Rows {
            order: Order::Listed { cells, rank },
            cuts: Cuts::At(at),
            seamless: false,
            turned: Turned::default(),
        }
    }

    /// One row for each distance from the first cell: rows for any topology.
    pub fn breadth_first<T: Topology + ?Sized>(grid: &T) -> Rows {
        let mut reached = PerCell::filled(grid.cells(), false);
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        let mut queue = VecDeque::new();
        for root in grid.cell_numbers() {
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
                for (_, next) in grid.around(here) {
                    if !reached[next] {
                        reached[next] = true;
                        queue.push_back((next, depth + 1));
                    }
                }
            }
        }
        Rows::listed(rows)
    }

    /// The same sweep over renamed cells: `rename` tells each cell's new number, or `None`
    /// for a cell that is gone. Where several cells get one number, the first place counts.
    pub fn renamed(&self, cells: u32, rename: impl Fn(Cell) -> Option<Cell>) -> Rows {
        let mut placed = PerCell::filled(cells, false);
        let mut rows = Vec::new();
        for row in 0..self.count() {
            let mut renamed = Vec::new();
            for new in self.row(row).filter_map(&rename) {
                if !std::mem::replace(&mut placed[new], true) {
                    renamed.push(new);
                }
            }
            rows.push(renamed);
        }
        Rows::listed(rows)
    }

    /// The same rows swept the other way: each from its end, or from the last row to the first,
    /// or both.
    pub fn turned(mut self, rows: bool, cells: bool) -> Rows {
        self.turned.rows ^= rows;
        self.turned.cells ^= cells;
        self
    }

    /// The same rows, not vouched for to be [seamless](Rows::seamless).
    pub fn with_gaps(mut self) -> Rows {
        self.seamless = false;
        self
    }

    /// How many rows there are.
    pub fn count(&self) -> u32 {
        match &self.cuts {
            Cuts::Every { width, cells } => cells.div_ceil(*width),
            Cuts::At(at) => at.len() as u32 - 1,
        }
    }

    /// The rank of a row's first cell; of the row after the last, the number of cells.
    pub fn start(&self, row: u32) -> u32 {
        match self.turned.rows {
            false => self.cut(row),
            true => self.cells() - self.cut(self.count() - row),
        }
    }

    /// Where the rows are cut before they are turned.
    fn cut(&self, row: u32) -> u32 {
        match &self.cuts {
            Cuts::Every { width, cells } => row.saturating_mul(*width).min(*cells),
            Cuts::At(at) => at[row as usize],
        }
    }

    fn cells(&self) -> u32 {
        match &self.cuts {
            Cuts::Every { cells, .. } => *cells,
            Cuts::At(at) => at[at.len() - 1],
        }
    }

    /// The cells of a row in sweeping order.
    pub fn row(&self, row: u32) -> impl Iterator<Item = Cell> + Clone + '_ {
        let row = match self.turned.rows {
            false => row,
            true => self.count() - 1 - row,
        };
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

    /// A cell's place in the whole order.
    #[inline]
    pub fn rank(&self, cell: Cell) -> u32 {
        let place = match &self.order {
            Order::Numbered => cell.0,
            Order::Listed { rank, .. } => rank[cell],
        };
        match self.turned {
            Turned {
                rows: false,
                cells: false,
            } => place,
            // Turning both is turning the whole order.
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
                match rows {
                    true => self.cells() - end + (place - start),
                    false => start + (end - 1 - place),
                }
            }
        }
    }

    /// Whether a sweep needs no finishing: neighbours along a row are neighbours on the grid,
    /// every cell after the first row touches an earlier row, and every cell before the last
    /// row a later one.
    pub fn seamless(&self) -> bool {
        self.seamless
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Graph;

    #[test]
    fn rows_of_a_path_are_its_distances() {
        let path = Graph::new(4, &[(0, 2), (2, 1), (1, 3)]).expect("four cells");
        let rows = path.rows();
        assert_eq!(rows.count(), 4);
        let order: Vec<_> = (0..4).flat_map(|row| rows.row(row)).collect();
        assert_eq!(order, [Cell(0), Cell(2), Cell(1), Cell(3)]);
        assert_eq!(rows.rank(Cell(1)), 2);
    }

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
