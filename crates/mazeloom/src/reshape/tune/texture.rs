//! Statistics of the texture as targets. They are computed from the whole maze after every swap.

use super::{Swap, Target, What};
use crate::reshape::Images;
use crate::texture::{bias, homogeneity, parts_of, river, run};
use mazeloom_core::maze::Maze;
use mazeloom_core::table::{EdgeSet, PerCell};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;

/// Returns the reason that a grid has no such statistic, if it has none.
pub(in crate::reshape) fn lacking(what: What, grid: &AnyGrid) -> Option<&'static str> {
    match what {
        What::Bias if grid.board().is_none() => Some("only `rect` has rows and columns"),
        What::Symmetric if Images::of(grid).best(|_| true).is_none() => {
            Some("this grid has no symmetry")
        }
        _ => None,
    }
}

/// A maze whose texture is a target.
pub(super) struct Texture {
    open: EdgeSet,
    wanted: Vec<What>,
    images: Option<Images>,
    parts: PerCell<u8>,
}

impl Texture {
    /// The passages of a maze; `None` if no target is of the texture.
    pub fn new(grid: &AnyGrid, open: &EdgeSet, targets: &[Target]) -> Option<Texture> {
        use What::{Bias, Homogeneous, River, Run, Symmetric};
        let kinds = targets.iter().map(|target| target.what);
        let wanted: Vec<What> = kinds
            .filter(|what| matches!(what, River | Run | Bias | Symmetric | Homogeneous))
            .collect();
        let images = wanted.contains(&Symmetric).then(|| Images::of(grid));
        (!wanted.is_empty()).then(|| Texture {
            open: open.clone(),
            wanted,
            images,
            parts: parts_of(grid),
        })
    }

    /// Applies a swap.
    pub fn take(&mut self, swap: &Swap) {
        self.open.insert(swap.opens);
        self.open.remove(swap.shuts);
    }

    /// The statistics that are targets, in their units.
    pub fn values(&mut self, grid: &dyn Plane) -> Vec<(What, u64)> {
        let cells = u64::from(grid.cells());
        let maze = Maze::from_open(grid, std::mem::replace(&mut self.open, EdgeSet::empty(0)));
        let value = |what: What| {
            let (part, whole) = match what {
                What::River => river(&maze),
                What::Run => run(&maze),
                What::Bias => bias(&maze).unwrap_or((0, 1)),
                What::Homogeneous => homogeneity(&maze, &self.parts),
                _ => {
                    let images = self.images.as_ref();
                    let best = images.and_then(|images| images.best(|edge| maze.is_open(edge)));
                    best.unwrap_or((0, 1))
                }
            };
            let weight = u128::from(what.unit().weight(cells));
            let value = u128::from(part) * 1000 * weight / u128::from(whole.max(1));
            (what, value as u64)
        };
        let values = self.wanted.iter().map(|&what| value(what)).collect();
        self.open = maze.into_open_edges();
        values
    }
}
