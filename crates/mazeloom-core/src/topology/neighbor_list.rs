//! Lists of a cell's neighbors, made by a single call for each cell.

use super::{Cell, Edge, Topology, TopologyExt};

/// The neighbors of a cell, for algorithms on a `&dyn Topology`: a single call for each cell, where
/// [`TopologyExt::neighbors`] makes one for each side. The list is reused from cell to cell; it takes 8 bytes for
/// each side of the cell that has most.
///
/// ```
/// use mazeloom_core::topology::{Cell, NeighborList, Rect, Topology, TopologyExt};
///
/// let rect = Rect::new(3, 2).unwrap();
/// let grid: &dyn Topology = &rect;
/// let mut neighbors = NeighborList::default();
/// for cell in rect.all_cells() {
///     assert!(neighbors.of(grid, cell).eq(rect.neighbors(cell)));
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct NeighborList {
    // Two lists instead of one of pairs: a pair is written in two halves, and reading both at once would
    // have to wait for the writes.
    edges: Vec<Edge>,
    cells: Vec<Cell>,
}

impl NeighborList {
    /// The neighbors of a cell, each with the edge to it, in the order of sides.
    #[inline]
    pub fn of<T: Topology + ?Sized>(
        &mut self,
        grid: &T,
        cell: Cell,
    ) -> impl ExactSizeIterator<Item = (Edge, Cell)> + Clone {
        let listed = grid.list_neighbors(cell, &mut self.edges, &mut self.cells);
        let count = listed.unwrap_or_else(|| self.by_sides(grid, cell));
        let edges = self.edges[..count].iter().copied();
        edges.zip(self.cells[..count].iter().copied())
    }

    /// Asks for each side by itself; makes room if the cell has more sides than any before.
    #[cold]
    fn by_sides<T: Topology + ?Sized>(&mut self, grid: &T, cell: Cell) -> usize {
        self.edges.clear();
        self.cells.clear();
        for (edge, next) in grid.neighbors(cell) {
            self.edges.push(edge);
            self.cells.push(next);
        }
        let count = self.edges.len();
        let room = grid.sides(cell).next_power_of_two() as usize;
        self.edges.resize(room, Edge(0));
        self.cells.resize(room, Cell(0));
        count
    }
}

/// Lists neighbors as [`Topology::list_neighbors`] does, from what lies across each of a number of sides. For
/// grids that can find the position of a cell once for all its sides.
#[inline]
pub fn list_sides(
    sides: u32,
    edges: &mut [Edge],
    cells: &mut [Cell],
    across: impl Fn(u32) -> Option<(Edge, Cell)>,
) -> Option<usize> {
    let edges = edges.get_mut(..sides as usize)?;
    let cells = cells.get_mut(..sides as usize)?;
    let mut count = 0;
    for side in 0..sides {
        if let Some((edge, next)) = across(side) {
            edges[count] = edge;
            cells[count] = next;
            count += 1;
        }
    }
    Some(count)
}

/// Lists neighbors as [`Topology::list_neighbors`] does, from the list of another grid: each neighbor with
/// the number that `number` gives it, or not at all. For grids that are made of another one.
#[inline]
pub fn list_mapped<T: Topology + ?Sized>(
    (grid, cell): (&T, Cell),
    edges: &mut [Edge],
    cells: &mut [Cell],
    number: impl Fn(Edge, Cell) -> Option<Cell>,
) -> Option<usize> {
    let all = grid.list_neighbors(cell, edges, cells)?;
    let mut count = 0;
    for place in 0..all {
        let (edge, next) = (edges[place], cells[place]);
        if let Some(next) = number(edge, next) {
            edges[count] = edge;
            cells[count] = next;
            count += 1;
        }
    }
    Some(count)
}
