//! Arrows on passages that can be walked in one direction only.

use super::{Inset, Painter};
use crate::palette::Color;
use crate::scene::{Item, Path, Shape};
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Point;
use std::collections::{BTreeMap, BTreeSet};

/// The corners of an arrow: how far along it from its middle, and how far to the right, as
/// fractions of its length.
const CORNERS: [[f64; 2]; 7] = [
    [-0.5, -0.07],
    [0.0, -0.07],
    [0.0, -0.3],
    [0.5, 0.0],
    [0.0, 0.3],
    [0.0, 0.07],
    [-0.5, 0.07],
];

/// The corners of an arrowhead, in the same units.
const HEAD: [[f64; 2]; 3] = [[-0.4, -0.5], [0.6, 0.0], [-0.4, 0.5]];

/// The length of an arrow, as a fraction of the distance between the cells that it joins. It ends
/// where the mark of a start or goal begins.
const LENGTH: f64 = 0.42;

/// The width of corridors, as a fraction of a cell, below which an arrow does not fit into them.
const NARROW: f64 = 0.3;

impl Painter<'_> {
    /// An arrow on each one-way passage; one on either side of a cut; none where a side has no
    /// place on the plane, since [arrowheads](Painter::arrows) stand there.
    pub fn directions(&self) -> Vec<Item> {
        let mut arrows: BTreeMap<Color, Vec<Path>> = BTreeMap::new();
        let share = self.corridor_share();
        // On a line, a head in its color.
        let narrow = share < NARROW && !self.style.look.floors;
        let (corners, size): (&[[f64; 2]], f64) = match narrow {
            true => (&HEAD, LENGTH),
            false => (&CORNERS, LENGTH * (0.35 + 0.65 * share)),
        };
        for (cell, side) in self.overlays.sides(Shape::OneWay) {
            let color = match narrow {
                true => self.floor(cell),
                false => self.beneath(cell).ink(),
            };
            let ends = self.crossed_at(cell, side);
            let paths = ends.map(|place| self.direction(corners, size, place));
            arrows.entry(color).or_default().extend(paths);
        }
        let item = |(color, paths)| Item::fill(color, paths);
        arrows.into_iter().map(item).collect()
    }

    /// Places where a passage by a side is drawn: the middle of each arrow, and the way that it takes.
    fn crossed_at(&self, cell: Cell, side: u32) -> impl Iterator<Item = (Point, Point)> + use<> {
        let place = |cell: Cell, side: u32| {
            let middle = self.grid.side(cell, side)?.middle();
            Some((middle, self.grid.center(cell)))
        };
        let beyond = self.grid.across(cell, side).and_then(|(edge, next)| {
            let back = self.grid.side_of(next, edge)?;
            place(next, back)
        });
        let less = |a: Point, b: Point| Point::new(a.x - b.x, a.y - b.y);
        let half = |p: Point| Point::new(p.x * 0.5, p.y * 0.5);
        match (place(cell, side), beyond) {
            // The usual case: both sides lie in one place, and the arrow crosses it.
            (Some((middle, center)), Some((there, end))) if middle.distance(there) < 1e-3 => {
                let toward = less(middle, center);
                let onward = less(end, there);
                let way = Point::new(toward.x + onward.x, toward.y + onward.y);
                vec![(middle, way)]
            }
            // A cut, or a corridor between sides that lie apart: an arrow at either end.
            (from, to) => {
                let out = from.map(|(middle, center)| {
                    let way = less(middle, center);
                    (
                        less(middle, half(half(way))),
                        Point::new(way.x * 1.2, way.y * 1.2),
                    )
                });
                let into = to.map(|(middle, center)| {
                    let way = less(center, middle);
                    let inside = half(half(way));
                    let middle = Point::new(middle.x + inside.x, middle.y + inside.y);
                    (middle, Point::new(way.x * 1.2, way.y * 1.2))
                });
                out.into_iter().chain(into).collect()
            }
        }
        .into_iter()
    }

    /// The width of corridors, as a fraction of a cell.
    fn corridor_share(&self) -> f64 {
        let metrics = &self.metrics;
        match self.style.look.floors {
            true => self.inset.as_ref().map_or(1.0, Inset::share),
            false => 1.0 - f64::from(metrics.stroke) / (f64::from(metrics.cell) * 1000.0),
        }
    }

    /// An arrow around its middle.
    fn direction(&self, corners: &[[f64; 2]], size: f64, (middle, way): (Point, Point)) -> Path {
        let spot = |&[along, right]: &[f64; 2]| {
            let (along, right) = (along * size, right * size);
            let x = middle.x + way.x * along - way.y * right;
            let y = middle.y + way.y * along + way.x * right;
            self.spot(Point::new(x, y))
        };
        Path::outline(corners.iter().map(spot))
    }

    /// The sides by which one-way passages enter cells: from there they cannot be walked.
    pub(super) fn entered_by(&self) -> BTreeSet<(Cell, u32)> {
        let beyond = |(cell, side): (Cell, u32)| {
            let (edge, next) = self.grid.across(cell, side)?;
            Some((next, self.grid.side_of(next, edge)?))
        };
        let sides = self.overlays.sides(Shape::OneWay);
        sides.filter_map(beyond).collect()
    }
}
