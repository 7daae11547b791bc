//! Completes a rectangle that has crossings and nothing else, with the variant of an algorithm for
//! it.

use super::{Completer, check_places, position};
use crate::place::locate_by_chance;
use crate::reshape::{Method, PartialMaze, ReshapeResult};
use mazeloom_algorithms::generate::Inputs;
use mazeloom_core::parameters::Place;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

impl Completer<'_> {
    /// The open edges of the maze, if the grid is a rectangle with crossings that do not touch, nothing else is
    /// open or closed, the steps are not watched, and the algorithm has a variant for that.
    pub(super) fn complete_crossings(
        &mut self,
        grid: &AnyGrid,
        partial: &PartialMaze,
        method: &Method,
    ) -> ReshapeResult<Option<EdgeSet>> {
        let (Method::One(algorithm), Some((rect, crossings)), Some(_), true) =
            (method, grid.woven(), self.request.fast, self.last)
        else {
            return Ok(None);
        };
        // Crossings that do not touch open four edges each.
        let opened = partial.opened().count() as usize;
        if partial.barred().count() > 0 || opened != 4 * crossings.len() {
            return Ok(None);
        }
        let (ends, seed) = (self.request.ends, self.request.source.seed);
        let find = |place: &Place| locate_by_chance(grid, place, ends, seed, "root");
        check_places(algorithm, find)?;
        let inputs = Inputs {
            args: &algorithm.args,
            find: &|place| {
                let cell = find(place).expect("every given place was found before");
                // A cell beneath stands for one that its passage leads to.
                let is_beneath = cell.0 >= rect.cells();
                let beside = || {
                    grid.neighbors(cell)
                        .next()
                        .map_or(Cell(0), |(_, cell)| cell)
                };
                if is_beneath { beside() } else { cell }
            },
            position: &|cell| position(grid, cell),
            threads: Threads::ONE,
            start: None,
        };
        Ok(inputs.fast_woven(algorithm.row, rect, crossings, &mut self.rng))
    }
}
