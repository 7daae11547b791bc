//! The laws of topologies, for the tests of a grid.

use super::{Cell, Edge, Rows, Topology, TopologyExt};
use crate::table::CellSet;

errors! {
    /// A law of grids that does not hold at a cell.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BrokenLaw {
        /// The cell.
        pub cell: Cell,
        /// The law, and what the grid answers instead.
        pub reason: String,
    } => "cell {}: {reason}", cell.0;
}

impl BrokenLaw {
    /// A law that does not hold at a cell.
    pub fn new(cell: Cell, reason: String) -> BrokenLaw {
        BrokenLaw { cell, reason }
    }
}

/// Checks the laws that every [`Topology`] keeps: for the tests of a grid of your own, since algorithms trust it.
/// Cost: O(edges).
///
/// ```
/// use mazeloom_core::topology::{Cell, Edge, Topology, check};
///
/// /// Two cells; the second does not know of the first.
/// struct Pair;
///
/// impl Topology for Pair {
///     fn cells(&self) -> u32 {
///         2
///     }
///     fn edges(&self) -> u32 {
///         1
///     }
///     fn sides(&self, _: Cell) -> u32 {
///         1
///     }
///     fn across(&self, cell: Cell, _: u32) -> Option<(Edge, Cell)> {
///         (cell == Cell(0)).then_some((Edge(0), Cell(1)))
///     }
///     fn ends(&self, _: Edge) -> Option<(Cell, Cell)> {
///         Some((Cell(0), Cell(1)))
///     }
/// }
///
/// let broken = check(&Pair).unwrap_err().to_string();
/// assert_eq!(broken, "cell 0: side 0 leads over edge 0 to cell 1, but no side leads back over that edge");
/// ```
///
/// # Errors
/// The first law that does not hold.
pub fn check<T: Topology + ?Sized>(grid: &T) -> Result<(), BrokenLaw> {
    let mut met = vec![0; grid.edges() as usize];
    for cell in grid.all_cells() {
        for side in 0..grid.sides(cell) {
            let Some((edge, next)) = grid.across(cell, side) else {
                continue;
            };
            if let Some(fault) = fault(grid, cell, (edge, next)) {
                let (edge, next) = (edge.0, next.0);
                let reason = format!("side {side} leads over edge {edge} to cell {next}, {fault}");
                return Err(BrokenLaw::new(cell, reason));
            }
            met[edge.0 as usize] += 1;
        }
    }
    for (edge, cell, next) in grid.all_edges() {
        let met = met[edge.0 as usize];
        if met != 2 {
            let (edge, next) = (edge.0, next.0);
            let reason =
                format!("`ends` has edge {edge} to cell {next}, which is at {met} sides, not at 2");
            return Err(BrokenLaw::new(cell, reason));
        }
    }
    check_rows(grid)
}

/// The fault of what lies across a side, if there is one.
fn fault<T: Topology + ?Sized>(grid: &T, here: Cell, across: (Edge, Cell)) -> Option<String> {
    let (edge, next) = across;
    let (edges, cells) = (grid.edges(), grid.cells());
    if edge.0 >= edges || next.0 >= cells {
        return Some(format!("but there are {edges} edges and {cells} cells"));
    }
    if next == here {
        return Some("which is the cell itself".to_owned());
    }
    let ends = grid.ends(edge);
    if ends != Some((here, next)) && ends != Some((next, here)) {
        return Some(format!("but `ends` of that edge are {ends:?}"));
    }
    let back = grid.side_of(next, edge);
    let back = back.and_then(|side| grid.across(next, side));
    (back != Some((edge, here))).then(|| "but no side leads back over that edge".to_owned())
}

/// Checks that the rows are an order of all cells, and seamless if they say so.
fn check_rows<T: Topology + ?Sized>(grid: &T) -> Result<(), BrokenLaw> {
    let rows = grid.rows();
    let mut placed = CellSet::empty(grid.cells());
    for row in 0..rows.count() {
        for (place, cell) in rows.row(row).enumerate() {
            if !placed.insert(cell) || rows.rank(cell) != rows.start(row) + place as u32 {
                let reason = format!("`rows` has it in row {row} and elsewhere");
                return Err(BrokenLaw::new(cell, reason));
            }
        }
    }
    if let Some(cell) = grid.all_cells().find(|&cell| !placed.contains(cell)) {
        let reason = "`rows` has it nowhere".to_owned();
        return Err(BrokenLaw::new(cell, reason));
    }
    match rows.seamless() {
        true => (0..rows.count()).try_for_each(|row| check_row(grid, &rows, row)),
        false => Ok(()),
    }
}

/// Checks that a row is a path, and that each of its cells has neighbors in rows before and after it.
fn check_row<T: Topology + ?Sized>(grid: &T, rows: &Rows, row: u32) -> Result<(), BrokenLaw> {
    let mut later = rows.row(row).skip(1);
    for cell in rows.row(row) {
        let ranks = || grid.neighbors(cell).map(|(_, next)| rows.rank(next));
        let lacks = match later.next() {
            Some(next) if grid.edge_between(cell, next).is_none() => "the next cell of its row",
            _ if row > 0 && !ranks().any(|rank| rank < rows.start(row)) => "an earlier row",
            _ if row + 1 < rows.count() && !ranks().any(|rank| rank >= rows.start(row + 1)) => {
                "a later row"
            }
            _ => continue,
        };
        let reason = format!("it has no neighbor in {lacks}: `rows` needs `.with_gaps()`");
        return Err(BrokenLaw::new(cell, reason));
    }
    Ok(())
}
