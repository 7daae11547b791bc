//! Arrows in cells that lead along passages.

use super::Painter;
use crate::palette::Color;
use crate::scene::{Item, Path};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Point;
use std::collections::BTreeMap;

/// Distances that an arrow reaches backward and forward, as fractions of the distance to its side.
const TAIL: f64 = -0.5;
const TIP: f64 = 0.7;

/// The corners of an arrow: how far along it, and how far to the right, as fractions of its length.
const CORNERS: [[f64; 2]; 7] = [
    [0.0, -0.05],
    [0.55, -0.05],
    [0.55, -0.22],
    [1.0, 0.0],
    [0.55, 0.22],
    [0.55, 0.05],
    [0.0, 0.05],
];

impl Painter<'_> {
    /// An arrow in each cell, toward the middle of a side; none beneath a bridge, and none toward
    /// sides without a place on the plane.
    pub fn pointers(&self, sides: &[(Cell, u32)]) -> Vec<Item> {
        let mut arrows: BTreeMap<Color, Vec<Path>> = BTreeMap::new();
        let free = |cell| self.grid.above(cell).is_none() && !self.has_emblem(cell);
        for &(cell, side) in sides.iter().filter(|&&(cell, _)| free(cell)) {
            if let Some(curve) = self.grid.side(cell, side) {
                let arrow = self.pointer(self.grid.center(cell), curve.middle());
                let color = self.beneath(cell).ink();
                arrows.entry(color).or_default().push(arrow);
            }
        }
        let item = |(color, paths)| Item::fill(color, paths);
        arrows.into_iter().map(item).collect()
    }

    /// An arrow through a point toward another.
    fn pointer(&self, center: Point, end: Point) -> Path {
        let (dx, dy) = (end.x - center.x, end.y - center.y);
        let length = TIP - TAIL;
        Path::outline(CORNERS.map(|[along, right]| {
            let (along, right) = (TAIL + along * length, right * length);
            let x = center.x + dx * along - dy * right;
            let y = center.y + dy * along + dx * right;
            self.spot(Point::new(x, y))
        }))
    }
}
