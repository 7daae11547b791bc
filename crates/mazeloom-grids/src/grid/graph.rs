//! Any graph, as an adjacency table.
//!
//! A [`Graph`] is for grids whose cells are not numbered by a formula: surfaces glued from
//! polygons, graphs from files, copies of other topologies. It has no coordinates; a grid with
//! geometry contains a `Graph` and adds them.

use super::GridError;
use mazeloom_core::maze::is_connected;
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology, TopologyExt};

/// A topology as an adjacency table: any other topology can be copied into it.
///
/// Four bytes for each cell, eight for each side and eight for each edge. All five questions
/// take constant time.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::Graph;
///
/// // The Petersen graph: an outer ring, an inner star, and spokes.
/// let edges: Vec<(u32, u32)> = (0..5)
///     .flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)])
///     .collect();
/// let petersen = Graph::new(10, &edges)?;
/// assert!(petersen.all_cells().all(|cell| petersen.degree(cell) == 3));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Position in `across` at which the sides of each cell begin; one more entry than cells.
    starts: Vec<u32>,
    across: Vec<Option<(Edge, Cell)>>,
    ends: Vec<Option<(Cell, Cell)>>,
    rows: Option<Rows>,
}

impl Graph {
    /// A graph of numbered cells and the connected pairs, edge 0 first. A cell's sides are in the
    /// order of its edges, without a geometric order. A pair may occur twice. O(cells + edges).
    ///
    /// # Errors
    /// [`GridError::BadEdge`] for an edge from a cell to itself or to one that does not exist,
    /// [`GridError::Apart`] if some cells cannot be reached, [`GridError::Size`] for no cell.
    ///
    /// ```
    /// use mazeloom_grids::grid::{Graph, GridError};
    ///
    /// assert!(Graph::new(3, &[(0, 1), (1, 2)]).is_ok());
    /// assert_eq!(Graph::new(3, &[(0, 1)]), Err(GridError::Apart)); // no way to cell 2
    /// assert!(matches!(Graph::new(3, &[(1, 1)]), Err(GridError::BadEdge { edge: 0, .. })));
    /// ```
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
        let graph = Graph::assembled(at, ends.collect(), None);
        if is_connected(&graph) {
            Ok(graph)
        } else {
            Err(GridError::Apart)
        }
    }

    /// A copy of any topology: the same edge numbers, sides and rows. O(cells + edges).
    ///
    /// ```
    /// use mazeloom_core::topology::{Rect, Topology, TopologyExt};
    /// use mazeloom_grids::grid::Graph;
    ///
    /// let rect = Rect::new(4, 3).unwrap();
    /// let copy = Graph::of(&rect);
    /// assert!(copy.all_edges().eq(rect.all_edges()));
    /// assert!(copy.as_rect().is_none()); // the same graph, but without fast paths
    /// ```
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

    /// Cells with the given numbers of sides, glued at their sides: `beyond` gives the cell and
    /// its side that lie across a side, `None` at the border. Edges are numbered by the first of
    /// their two sides, in the order of cells and sides.
    ///
    /// `beyond` must be symmetric: if side `s` of `a` leads to side `t` of `b`, then side `t` of
    /// `b` leads to side `s` of `a`.
    ///
    /// # Errors
    /// No cell at all, or one that is glued to itself.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, TopologyExt};
    /// use mazeloom_grids::grid::Graph;
    ///
    /// // The faces of a tetrahedron: every face touches each of the others once.
    /// let others = |face: u32| (0..4).filter(move |&other| other != face);
    /// let tetrahedron = Graph::glued(&[3; 4], |face, side| {
    ///     let next = others(face.0).nth(side as usize)?;
    ///     let back = others(next).position(|other| other == face.0)?;
    ///     Some((Cell(next), back as u32))
    /// })?;
    /// assert_eq!(tetrahedron.all_edges().count(), 6);
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
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

    /// The same graph with its own order for sweeping algorithms. `rows` must contain every cell
    /// once.
    pub fn with_rows(mut self, rows: Rows) -> Graph {
        self.rows = Some(rows);
        self
    }

    /// A graph from where the sides of each cell begin, what lies across all of them, and the ends
    /// of each edge.
    pub(super) fn of_tables(
        starts: Vec<u32>,
        across: Vec<Option<(Edge, Cell)>>,
        ends: Vec<Option<(Cell, Cell)>>,
    ) -> Result<Graph, GridError> {
        if starts.len() < 2 {
            return Err(SizeError::Empty.into());
        }
        Ok(Graph {
            starts,
            across,
            ends,
            rows: None,
        })
    }

    /// A graph from the sides of each cell and the ends of each edge.
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
    ($grid:ty, $($field:ident).+) => {
        const _: () = {
            use mazeloom_core::topology::{Cell, Edge, Rows, Topology};
            impl Topology for $grid {
                mazeloom_core::forward! { self => self.$($field).+;
                    fn cells() -> u32;
                    fn edges() -> u32;
                    fn sides(cell: Cell) -> u32;
                    fn across(cell: Cell, side: u32) -> Option<(Edge, Cell)>;
                    fn ends(edge: Edge) -> Option<(Cell, Cell)>;
                    fn rows() -> Rows;
                }
            }
        };
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
