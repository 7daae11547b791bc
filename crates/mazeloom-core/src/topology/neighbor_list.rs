//! The neighbors of one cell after the other, listed by a single call for each.

use super::{Cell, Edge, Topology, TopologyExt};
use crate::full::FULL;

/// What [`TopologyExt::neighbors`](super::TopologyExt::neighbors) goes through, for algorithms that ask a grid of any
/// type behind a pointer: a single call for each cell instead of one for each side. It is used again for the
/// next cell, and as long as the most sides of a cell, at 8 bytes each.
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
    // Two lists, because a pair that is written in halves and read as a whole waits for the writing.
    edges: Vec<Edge>,
    cells: Vec<Cell>,
}

impl NeighborList {
    /// The neighbors of a cell, each with the edge to it, in the order of sides.
    #[cfg_attr(feature = "full", inline)]
    #[cfg_attr(not(feature = "full"), inline(never))]
    pub fn of<T: Topology + ?Sized>(
        &mut self,
        grid: &T,
        cell: Cell,
    ) -> impl ExactSizeIterator<Item = (Edge, Cell)> + Clone {
        let listed = if FULL {
            grid.list_neighbors(cell, &mut self.edges, &mut self.cells)
        } else {
            None
        };
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
        if FULL {
            let room = grid.sides(cell).next_power_of_two() as usize;
            self.edges.resize(room, Edge(0));
            self.cells.resize(room, Cell(0));
        }
        count
    }
}

/// What [`Topology::list_neighbors`] does, from what lies across each of a number of sides: for grids that find
/// where a cell is once, and not for each side again. `None` in a small engine, where a copy of this for each
/// grid would take too much room.
#[inline]
pub fn list_sides(
    sides: u32,
    edges: &mut [Edge],
    cells: &mut [Cell],
    across: impl Fn(u32) -> Option<(Edge, Cell)>,
) -> Option<usize> {
    if !FULL {
        return None;
    }
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

/// Keeps what `counts`, at the beginning of two lists, in order, and returns how many they are.
#[inline]
pub(crate) fn keep(
    (edges, cells): (&mut [Edge], &mut [Cell]),
    mut counts: impl FnMut(Edge, Cell) -> bool,
) -> usize {
    let mut count = 0;
    for place in 0..edges.len() {
        let (edge, next) = (edges[place], cells[place]);
        edges[count] = edge;
        cells[count] = next;
        count += usize::from(counts(edge, next));
    }
    count
}
