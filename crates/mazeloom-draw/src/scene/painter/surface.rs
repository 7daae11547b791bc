//! The surface that solves a hypermaze, on floor plans.

use super::Painter;
use crate::scene::Item;
use mazeloom_core::topology::Cell;

impl Painter<'_> {
    /// A thick line along each upright wall of the surface, and a dot beside the stairs of each level
    /// one, on the floors below and above it.
    pub fn surface(&self, sides: &[(Cell, u32)]) -> Vec<Item> {
        let curves = sides
            .iter()
            .flat_map(|&(cell, side)| self.door_at(cell, side));
        let paths: Vec<_> = curves.map(|curve| self.along(curve)).collect();
        if paths.is_empty() {
            return Vec::new();
        }
        let width = self.lengths(0.16).max(self.metrics.stroke);
        vec![Item::lines(self.style.colors.path, width, false, paths)]
    }
}
