//! A grid some of whose edges are already open.

use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Rows, Topology, TopologyExt, list_sides};

/// A grid in which the parts that open edges already join are single cells: a graph contraction.
///
/// Edges keep their numbers, so an algorithm that runs here completes the partial maze: what it
/// opens, together with what was open, is a maze of the whole grid. If the open edges form no
/// loop, a spanning tree here is exactly a completion to a spanning tree there, so an algorithm
/// that is uniform is uniform over the completions.
///
/// A merged cell has the sides of all its members, one member after the other: they do not run
/// around it. Sides that lie inside lead nowhere.
///
/// ```text
///    ┌───┬───┬───┐                    cells 0, 1 and 4 are joined: one merged cell with
///    │ 0   1 │ 2 │    ┌───────┬───┐   4 + 4 + 4 sides, of which those between the three
///    ├───┼   ┼───┤ ─► │   0   │ 1 │   lead nowhere. Two cells may now share several edges.
///    │ 3 │ 4 │ 5 │    ├───┐   ├───┤
///    └───┴───┴───┘    │ 2 │   │ 3 │
///                     └───┴───┴───┘
/// ```
///
/// ```
/// use mazeloom_core::table::EdgeSet;
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
/// use mazeloom_grids::grid::Contracted;
///
/// let rect = Rect::new(3, 2).unwrap();
/// let mut open = EdgeSet::empty(rect.edges());
/// open.insert(rect.east(Cell(0)));
/// open.insert(rect.south(Cell(1)));
/// let contracted = Contracted::new(&rect, &open);
/// assert_eq!(contracted.cells(), 4);
/// assert_eq!(contracted.merged(Cell(4)), contracted.merged(Cell(0)));
/// // Cell 3 touches the merged cell above it and to its east.
/// assert_eq!(contracted.degree(contracted.merged(Cell(3))), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Contracted<T> {
    grid: T,
    /// The merged cell that each cell of the grid belongs to.
    merged: PerCell<Cell>,
    /// The first of the grid's cells that each merged cell consists of.
    first: Vec<Cell>,
    /// Position in `sides` at which the sides of each merged cell begin; one more entry than merged cells.
    starts: Vec<u32>,
    /// Edge and cell across each side of the merged cells, so that it is asked of the grid only once.
    sides: Vec<(Edge, Cell)>,
}

/// Edge and cell across a side that leads nowhere.
const NOWHERE: (Edge, Cell) = (Edge(u32::MAX), Cell(u32::MAX));

impl<T: Topology> Contracted<T> {
    /// Merges the cells that open edges connect. O(edges); takes 8 bytes a side and 12 a cell.
    pub fn new(grid: T, open: &EdgeSet) -> Contracted<T> {
        let mut parts = Components::new(grid.cells());
        for (a, b) in open.iter().filter_map(|edge| grid.ends(edge)) {
            parts.join(a, b);
        }
        let mut merged = PerCell::filled(grid.cells(), Cell(0));
        let mut first = Vec::new();
        let mut starts = vec![0u32];
        for cell in grid.all_cells() {
            let root = parts.find(cell); // the smallest member, so its number is known
            if root == cell {
                merged[cell] = Cell(first.len() as u32);
                first.push(cell);
                starts.push(0);
            } else {
                merged[cell] = merged[root];
            }
            starts[merged[cell].0 as usize + 1] += grid.sides(cell);
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut sides = vec![NOWHERE; starts.last().map_or(0, |&end| end as usize)];
        let mut ends = starts.clone();
        for cell in grid.all_cells() {
            let here = merged[cell];
            let end = &mut ends[here.0 as usize];
            for side in 0..grid.sides(cell) {
                let across = grid.across(cell, side);
                let beyond = across.map(|(edge, next)| (edge, merged[next]));
                if let Some(leaving) = beyond.filter(|&(_, next)| next != here) {
                    sides[*end as usize] = leaving;
                }
                *end += 1;
            }
        }
        Contracted {
            grid,
            merged,
            first,
            starts,
            sides,
        }
    }

    /// The first of the grid's cells that a merged cell consists of.
    pub fn first(&self, merged: Cell) -> Cell {
        self.first
            .get(merged.0 as usize)
            .map_or(Cell(0), |&cell| cell)
    }

    /// The merged cell that a cell of the grid belongs to.
    pub fn merged(&self, cell: Cell) -> Cell {
        self.merged[cell]
    }
}

impl<T: Topology> Topology for Contracted<T> {
    fn cells(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    fn edges(&self) -> u32 {
        self.grid.edges()
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.starts[cell.0 as usize + 1] - self.starts[cell.0 as usize]
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let across = self.sides[(self.starts[cell.0 as usize] + side) as usize];
        (across != NOWHERE).then_some(across)
    }

    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        let sides =
            &self.sides[self.starts[cell.0 as usize] as usize..][..self.sides(cell) as usize];
        list_sides(sides.len() as u32, edges, cells, |side| {
            let across = sides[side as usize];
            (across != NOWHERE).then_some(across)
        })
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (a, b) = self.grid.ends(edge)?;
        let (a, b) = (self.merged[a], self.merged[b]);
        (a != b).then_some((a, b))
    }

    fn rows(&self) -> Rows {
        (self.grid.rows()).renamed(self.cells(), |cell| Some(self.merged[cell]))
    }
}
