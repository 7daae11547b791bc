//! Cells and passages in maze files.

use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use serde_json::Value as Json;

/// The edge that a passage of a maze file stands for: a pair of neighboring cells, with a third
/// number where two cells share several edges, counted from 0 in the order of their numbers.
///
/// # Errors
/// Fault of the pair, in words.
pub fn read_passage<T: Topology + ?Sized>(grid: &T, passage: &Json) -> Result<Edge, String> {
    let numbers = passage.as_array().map(Vec::as_slice);
    let (a, b, nth) = match numbers {
        Some([a, b]) => (a, b, 0),
        Some([a, b, nth]) => (
            a,
            b,
            nth.as_u64()
                .ok_or("the third number is not a whole number")?,
        ),
        _ => return Err("not a pair of cells".to_owned()),
    };
    let (a, b) = (read_cell(a, grid.cells())?, read_cell(b, grid.cells())?);
    edge_between(grid, (a, b), nth)
        .ok_or_else(|| format!("cells {} and {} are not neighbors on this grid", a.0, b.0))
}

/// An edge that joins two cells: of several, the one with a number, counted from 0 in the order of
/// their numbers. The first cell must be one of the grid. Cost: O(sides of the first cell).
pub fn edge_between<T: Topology + ?Sized>(
    grid: &T,
    (a, b): (Cell, Cell),
    nth: u64,
) -> Option<Edge> {
    let edges = || {
        let joining = grid.neighbors(a).filter(move |&(_, next)| next == b);
        joining.map(|(edge, _)| edge)
    };
    if nth == 0 {
        return edges().min();
    }
    let mut edges: Vec<Edge> = edges().collect();
    edges.arrange();
    edges.get(usize::try_from(nth).ok()?).copied()
}

/// The cell that a number of a maze file stands for, below `cells`.
///
/// # Errors
/// The value and the range that is allowed.
pub fn read_cell(value: &Json, cells: u32) -> Result<Cell, String> {
    let number = value.as_u64().filter(|&number| number < u64::from(cells));
    match number {
        Some(number) => Ok(Cell(number as u32)),
        None => Err(format!(
            "there is no cell {value}; cells are numbered 0 to {}",
            cells - 1
        )),
    }
}
