//! Cells and passages in maze files.

use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use serde_json::Value as Json;

/// The edge that a passage of a maze file stands for: a pair of neighboring cells, with a third
/// number where two cells share several edges, counted from 0 in the order of their numbers.
///
/// # Errors
/// What is wrong with the pair, in words.
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
    let mut edges: Vec<Edge> = (grid.neighbors(a))
        .filter(|&(_, next)| next == b)
        .map(|(edge, _)| edge)
        .collect();
    edges.arrange();
    let nth = usize::try_from(nth).unwrap_or(usize::MAX);
    (edges.get(nth).copied())
        .ok_or_else(|| format!("cells {} and {} are not neighbors on this grid", a.0, b.0))
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
