//! The numbers of cells and edges.

/// A cell's number, below [`Topology::cells`](crate::topology::Topology::cells).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

/// An edge's number, below [`Topology::edges`](crate::topology::Topology::edges). An edge joins
/// two neighboring cells: it is a passage where it is open and a wall where it is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub u32);
