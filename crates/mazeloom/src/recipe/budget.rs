//! The resources that making a maze needs: cells and bytes of memory.

use super::masked_grid::{EDGE, Edge};
use super::{MakeError, Recipe, WARP};
use crate::place;
use crate::reshape::UNICURSAL;
use crate::reshape::fractal::enlarged;
use crate::reshape::weave;
use crate::reshape::{check_states, search_bytes, wanted};
use mazeloom_algorithms::generate::DUAL;
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{Landmark, Place, Selected};
use mazeloom_core::topology::SizeError;
use mazeloom_grids::grid::{Grid, Outlined};
use std::borrow::Cow;

impl Recipe {
    /// The grid that is built: the recipe's, with the cells of nested mazes.
    ///
    /// ```
    /// let recipe: mazeloom::Recipe = "rect:5x4 wilson fractal=2".parse().unwrap();
    /// assert_eq!(recipe.built_grid().to_string(), "rect:25x16");
    /// ```
    pub fn built_grid(&self) -> Cow<'_, Selected<Grid>> {
        let enlarged = enlarged(&self.keys, &self.grid);
        enlarged.map_or(Cow::Borrowed(&self.grid), Cow::Owned)
    }

    /// The number of cells given by the grid's arguments; 0 if its size comes from a mask.
    pub fn cells(&self) -> u64 {
        match self.grid.args.lacking() {
            None => {
                let grid = self.built_grid();
                (grid.row.cells)(&grid.args)
            }
            Some(_) => 0,
        }
    }

    /// Rejects a maze with too many cells, and one that would need too much memory: while it is
    /// made, or with the `after` bytes needed later.
    pub fn check(&self, after: f64, memory: u64) -> Result<(), MakeError> {
        let (cells, limit) = (self.cells(), self.grid.row.most_cells);
        if cells > u64::from(limit) {
            Err(MakeError::Grid(SizeError::TooMany { cells, limit }.into()))
        } else {
            check_states(&self.keys, cells, memory)?;
            Ok(check_memory(
                self.bytes().max(after * self.growth()),
                memory,
            )?)
        }
    }

    /// The maximum factor by which modifiers multiply the number of cells: most cells have up to
    /// six quarters.
    fn growth(&self) -> f64 {
        if self.keys.get(&UNICURSAL) { 6.0 } else { 1.0 }
    }

    /// Tells whether the algorithm works on all of a rectangle.
    fn is_whole_rect(&self) -> bool {
        self.grid.row.is_rect() && !self.is_masked() && !self.keys.has(&WARP)
    }

    /// Tells whether it has crossings that are found tile by tile, and no other modifier.
    fn has_tiled_crossings(&self) -> bool {
        let only = wanted(&self.keys).all(|row| row.entry.name == weave::WEAVE.name());
        self.is_whole_rect() && only && weave::is_tiled(&self.keys)
    }

    /// The maximum number of bytes for making the maze, with a fast path if there is one.
    pub fn bytes(&self) -> f64 {
        let cells = self.cells() as f64;
        let far = Place::Named(Landmark::Farthest);
        let ends = [self.keys.get(&place::START), self.keys.get(&place::GOAL)];
        // The dual's tables: sides of faces, edges and borders, for four sides a cell or six.
        let dual = if self.algorithm.args.get(&DUAL) {
            160.0
        } else {
            0.0
        };
        let exits = self.keys.get(&place::EXITS) > 1 && !self.is_whole_rect();
        let opposite = ends.contains(&Place::Named(Landmark::Opposite)) && !self.is_whole_rect();
        let searching = match ends.contains(&far) || exits {
            true => 12.0,
            // A bit for each cell, and the front of the search.
            false if opposite => 1.0,
            false => 0.0,
        };
        // Both numberings, the parts, and the paths that join them.
        let masked = match self.keys.get(&EDGE) {
            Edge::Smooth if self.is_masked() => Outlined::BYTES_PER_CELL,
            _ if self.is_masked() => 80.0,
            _ => 0.0,
        };
        let reshaped = wanted(&self.keys).next().is_some();
        let Selected { row, args } = &self.algorithm;
        let mut scratch = match row.fast(args) {
            Some(fast) if self.is_whole_rect() && !reshaped => (fast.scratch)(self.cells()),
            _ => row.scratch + dual,
        };
        if self.has_tiled_crossings() {
            scratch = match row.fast(args).and_then(|fast| fast.on_disk) {
                // A byte a cell, the numbers of the crossings, and the maze.
                Some(_) => 32.0,
                None => row.scratch + 100.0,
            };
        } else if reshaped {
            // The partial maze, its parts, and their merged cells.
            scratch += 150.0 + wanted(&self.keys).map(|row| row.scratch).sum::<f64>();
        }
        cells * (self.grid.row.bytes_per_cell + masked + scratch.max(searching))
            + search_bytes(&self.keys, self.cells())
    }
}
