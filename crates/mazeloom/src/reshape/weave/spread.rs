//! An order of the cells in which every prefix is spread evenly over the grid.
//!
//! Level by level the grid is divided into squares half as wide as before, and each square
//! without a cell in the order adds a random one. Cost O(n log n); scratch 48 bytes a cell.

use crate::reshape::complete::position;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// All cells in that order.
pub(super) fn spread<T: Plane + ?Sized>(grid: &T, rng: &mut Rng) -> Vec<Cell> {
    let mut cells: Vec<(Cell, [i64; 2])> = (grid.all_cells())
        .map(|cell| (cell, position(grid, cell)))
        .collect();
    rng.shuffle(&mut cells);
    let finest = finest_level(cells.len());
    let mut rest = in_squares(&cells, finest);
    let mut order: Vec<(Cell, [u32; 2])> = Vec::with_capacity(cells.len());
    for level in 0..finest {
        // Squares of this level contain those of the finest.
        let square = |[x, y]: [u32; 2]| {
            let shift = finest - level;
            Cell((y >> shift) << level | x >> shift)
        };
        let mut taken = CellSet::empty(1 << (2 * level));
        for &(_, at) in &order {
            taken.insert(square(at));
        }
        rest.retain(|&(cell, at)| {
            let free = taken.insert(square(at));
            if free {
                order.push((cell, at));
            }
            !free
        });
    }
    order
        .into_iter()
        .chain(rest)
        .map(|(cell, _)| cell)
        .collect()
}

/// The first level that has more squares than there are cells.
fn finest_level(cells: usize) -> u32 {
    (0..).find(|level| 1 << (2 * level) > cells).unwrap_or(31)
}

/// Cells with their squares of a level instead of their positions.
fn in_squares(cells: &[(Cell, [i64; 2])], level: u32) -> Vec<(Cell, [u32; 2])> {
    let least = |axis: usize| cells.iter().map(|(_, at)| at[axis]).min().unwrap_or(0);
    let most = |axis: usize| cells.iter().map(|(_, at)| at[axis]).max().unwrap_or(0);
    let corner = [least(0), least(1)];
    let span = (most(0) - corner[0]).max(most(1) - corner[1]) + 1;
    let square =
        |at: [i64; 2]| [0, 1].map(|axis| (((at[axis] - corner[axis]) << level) / span) as u32);
    cells.iter().map(|&(cell, at)| (cell, square(at))).collect()
}
