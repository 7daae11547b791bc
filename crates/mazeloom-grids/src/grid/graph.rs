//! Any adjacency at all, as a table.

use super::GridError;
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology, TopologyExt};

/// A topology written out side by side: what any other can be copied into.
///
/// Four bytes for each cell, eight for each side and eight for each edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where each cell's sides begin in `across`; one more entry than cells.
    starts: Vec<u32>,
    across: Vec<Option<(Edge, Cell)>>,
    ends: Vec<Option<(Cell, Cell)>>,
    rows: Option<Rows>,
}

impl Graph {
    /// A graph of numbered cells and the pairs that are joined, edge 0 first. A cell's sides
    /// follow the order of its edges; they do not run round it. A pair may come twice.
    pub fn new(cells: u32, edges: &[(u32, u32)]) -> Result<Graph, GridError> {
        if cells == 0 {
            return Err(SizeError::Empty.into());
        }
        if edges.len() as u64 >= u64::from(u32::MAX) / 2 {
            return Err(SizeError::TooMany {
                cells: edges.len() as u64,
                limit: u32::MAX / 2,
            }
            .into());
        }
        let mut at = vec![Vec::new(); cells as usize];
        for (number, &(a, b)) in edges.iter().enumerate() {
            if a == b || a >= cells || b >= cells {
                return Err(GridError::BadEdge {
                    edge: number,
                    ends: (a, b),
                    cells,
                });
            }
            let edge = Edge(number as u32);
            at[a as usize].push(Some((edge, Cell(b))));
            at[b as usize].push(Some((edge, Cell(a))));
        }
        let ends = edges.iter().map(|&(a, b)| Some((Cell(a), Cell(b))));
        Ok(Graph::assembled(at, ends.collect(), None))
    }

    /// A copy of any topology: the same edge numbers, sides and rows.
    pub fn of<T: Topology + ?Sized>(grid: &T) -> Graph {
        let sides = |cell| {
            (0..grid.sides(cell))
                .map(|side| grid.across(cell, side))
                .collect()
        };
        Graph::assembled(
            grid.all_cells().map(sides).collect(),
            (0..grid.edges())
                .map(|edge| grid.ends(Edge(edge)))
                .collect(),
            Some(grid.rows()),
        )
    }

    /// Cells with so many sides each, glued: `beyond` tells the cell and its side that lie
    /// across a side, `None` at the rim, and answers alike from both. Edges are numbered by
    /// the first of their two sides, in the order of cells and sides.
    ///
    /// # Errors
    /// No cell at all, or one that is glued to itself.
    pub fn glued(
        sides: &[u32],
        beyond: impl Fn(Cell, u32) -> Option<(Cell, u32)>,
    ) -> Result<Graph, GridError> {
        if sides.is_empty() {
            return Err(SizeError::Empty.into());
        }
        let mut at: Vec<Vec<Option<(Edge, Cell)>>> = sides
            .iter()
            .map(|&sides| vec![None; sides as usize])
            .collect();
        let mut ends = Vec::new();
        for (cell, &sides) in (0..).map(Cell).zip(sides) {
            for side in 0..sides {
                let Some((next, back)) = beyond(cell, side) else {
                    continue;
                };
                debug_assert_eq!(beyond(next, back), Some((cell, side)));
                if next == cell {
                    return Err(GridError::BadEdge {
                        edge: ends.len(),
                        ends: (cell.0, next.0),
                        cells: at.len() as u32,
                    });
                }
                if (cell, side) < (next, back) {
                    let edge = Edge(ends.len() as u32);
                    ends.push(Some((cell, next)));
                    at[cell.0 as usize][side as usize] = Some((edge, next));
                    at[next.0 as usize][back as usize] = Some((edge, cell));
                }
            }
        }
        Ok(Graph::assembled(at, ends, None))
    }

    /// The same graph with an order of sweeping of its own.
    pub fn with_rows(mut self, rows: Rows) -> Graph {
        self.rows = Some(rows);
        self
    }

    fn assembled(
        at: Vec<Vec<Option<(Edge, Cell)>>>,
        ends: Vec<Option<(Cell, Cell)>>,
        rows: Option<Rows>,
    ) -> Graph {
        let mut starts = vec![0];
        starts.extend(at.iter().scan(0, |sum, sides| {
            *sum += sides.len() as u32;
            Some(*sum)
        }));
        Graph {
            starts,
            across: at.concat(),
            ends,
            rows,
        }
    }
}

/// Lets a grid that keeps its topology as a [`Graph`] in a field answer through it.
macro_rules! through_graph {
    ($grid:ty, $field:ident) => {
        impl mazeloom_core::topology::Topology for $grid {
            fn cells(&self) -> u32 {
                self.$field.cells()
            }
            fn edges(&self) -> u32 {
                self.$field.edges()
            }
            fn sides(&self, cell: mazeloom_core::topology::Cell) -> u32 {
                self.$field.sides(cell)
            }
            #[inline]
            fn across(
                &self,
                cell: mazeloom_core::topology::Cell,
                side: u32,
            ) -> Option<(mazeloom_core::topology::Edge, mazeloom_core::topology::Cell)> {
                self.$field.across(cell, side)
            }
            fn ends(
                &self,
                edge: mazeloom_core::topology::Edge,
            ) -> Option<(mazeloom_core::topology::Cell, mazeloom_core::topology::Cell)> {
                self.$field.ends(edge)
            }
            fn rows(&self) -> mazeloom_core::topology::Rows {
                self.$field.rows()
            }
        }
    };
}
pub(super) use through_graph;

impl Topology for Graph {
    fn cells(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    fn edges(&self) -> u32 {
        self.ends.len() as u32
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.starts[cell.0 as usize + 1] - self.starts[cell.0 as usize]
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        self.across[(self.starts[cell.0 as usize] + side) as usize]
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        self.ends[edge.0 as usize]
    }

    fn rows(&self) -> Rows {
        match &self.rows {
            Some(rows) => rows.clone(),
            None => Rows::breadth_first(self),
        }
    }
}
