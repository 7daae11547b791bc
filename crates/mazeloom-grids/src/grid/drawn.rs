//! Cells with any curves as sides: the layout of grids that are cut along curves.

use super::Graph;
use super::graph::through_graph;
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::topology::Cell;

/// A side of a cell.
pub(super) struct Side {
    pub curve: Curve,
    /// True if the next side continues the same curve.
    pub goes_on: bool,
    /// The cell and its side that share it, if no passage leads there.
    pub wall: Option<(Cell, u32)>,
}

/// Cells whose sides are given.
pub(super) struct Drawn {
    pub graph: Graph,
    pub sides: Vec<Vec<Side>>,
    pub centers: Vec<Point>,
    pub size: Point,
    /// True if corridors are bands between smooth walls.
    pub has_bands: bool,
}

through_graph!(Drawn, graph);

impl Drawn {
    fn at(&self, cell: Cell, side: u32) -> &Side {
        &self.sides[cell.0 as usize][side as usize]
    }
}

impl Plane for Drawn {
    fn center(&self, cell: Cell) -> Point {
        self.centers[cell.0 as usize]
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        Some(self.at(cell, side).curve)
    }

    fn goes_on(&self, cell: Cell, side: u32) -> bool {
        self.at(cell, side).goes_on
    }

    fn fixed_wall(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        self.at(cell, side).wall
    }

    fn has_bands(&self) -> bool {
        self.has_bands
    }

    fn size(&self) -> Point {
        self.size
    }
}
