//! An order of the cells in which every prefix is spread evenly over the grid.
//!
//! Level by level the grid is divided into squares half as wide as before, and each square
//! without a cell in the order adds a random one. Cost O(n log n); scratch 24 bytes a cell.

use crate::reshape::complete::position;
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// All cells in that order.
pub(super) fn spread<T: Plane + ?Sized>(grid: &T, rng: &mut Rng) -> Vec<Cell> {
    let mut rest: Vec<(Cell, [i64; 2])> = (grid.all_cells())
        .map(|cell| (cell, position(grid, cell)))
        .collect();
    rng.shuffle(&mut rest);
    let least = |axis: usize| rest.iter().map(|(_, at)| at[axis]).min().unwrap_or(0);
    let most = |axis: usize| rest.iter().map(|(_, at)| at[axis]).max().unwrap_or(0);
    let corner = [least(0), least(1)];
    let span = (most(0) - corner[0]).max(most(1) - corner[1]) + 1;
    let mut order = Vec::with_capacity(rest.len());
    let mut placed: Vec<[i64; 2]> = Vec::with_capacity(rest.len());
    let mut level = 0;
    // While there are fewer squares than cells.
    while 1usize << (2 * level) <= rest.len() + order.len() {
        let across = 1i64 << level;
        let square = |at: [i64; 2]| {
            let [x, y] = [0, 1].map(|axis| (at[axis] - corner[axis]) * across / span);
            (y * across + x) as usize
        };
        let mut taken = vec![false; (across * across) as usize];
        placed.iter().for_each(|&at| taken[square(at)] = true);
        rest.retain(|&(cell, at)| {
            let free = !std::mem::replace(&mut taken[square(at)], true);
            if free {
                order.push(cell);
                placed.push(at);
            }
            !free
        });
        level += 1;
    }
    order.extend(rest.iter().map(|&(cell, _)| cell));
    order
}
