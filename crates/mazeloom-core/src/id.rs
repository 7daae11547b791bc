//! The numbers of cells and edges.
//!
//! Both are plain 32-bit numbers in types of their own, so that a cell cannot be passed where an
//! edge is meant. Numbers have no meaning beyond one topology: cell 7 of a grid and cell 7 of
//! its [dual](crate::topology::Dual) have nothing in common, while the *edge* numbers of these
//! two agree.

/// A cell's number, below [`Topology::cells`](crate::topology::Topology::cells).
///
/// Cells are ordered and hashed by their number. A [`PerCell`](crate::table::PerCell) stores a
/// value for each of them without hashing.
///
/// ```
/// use mazeloom_core::id::Cell;
/// use mazeloom_core::topology::Rect;
///
/// // A rectangle numbers its cells row by row.
/// let rect = Rect::new(4, 3).unwrap();
/// assert_eq!(rect.cell(0, 1), Cell(4));
/// assert!(rect.cell(3, 0) < rect.cell(0, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

/// An edge's number, below [`Topology::edges`](crate::topology::Topology::edges). An edge joins
/// two neighboring cells: it is a passage where it is open and a wall where it is closed.
///
/// An edge is the same from both of its cells, and some numbers below the bound may be unused.
///
/// ```
/// use mazeloom_core::id::{Cell, Edge};
/// use mazeloom_core::topology::{Rect, Topology};
///
/// let row = Rect::new(2, 1).unwrap();
/// assert_eq!(row.ends(Edge(0)), Some((Cell(0), Cell(1))));
/// assert_eq!(row.ends(Edge(1)), None); // it would lead east out of the grid
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub u32);
