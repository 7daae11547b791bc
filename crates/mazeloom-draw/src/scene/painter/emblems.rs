//! Marks of nested squares or discs, and what they are drawn on.

use super::Painter;
use crate::palette::Color;
use crate::scene::bend::{nearest, straightened};
use crate::scene::emblem::{Emblem, disc, halo_color, square};
use crate::scene::style::{Corners, Mark};
use crate::scene::{Item, Layer, PathStyle, Paths, Shape};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Curve;

impl Painter<'_> {
    /// A mark of nested squares or discs.
    pub fn emblem(&self, cell: Cell, mark: &Mark, color: Color) -> Vec<(Layer, Item)> {
        if let Some(plate) = self.plate(cell) {
            return vec![(Layer::Mark, Item::fill(color, plate))];
        }
        let center = self.spot(self.grid.center(cell));
        let (mut emblem, unit) = if self.has_square_marks() {
            (
                Emblem::new(mark, self.metrics.floor(self.width() as u32)),
                1000,
            )
        } else {
            (Emblem::new(mark, self.round_room(cell)), 1)
        };
        let is_text = |shape| {
            use Shape::{Boxed, Letter, Number, Rhombus};
            matches!(shape, Letter(_) | Number(_) | Boxed(_) | Rhombus(_))
        };
        let mut signs = self.overlays.signs.iter();
        let is_on_it = self.style.look.floors;
        if is_on_it && signs.any(|sign| sign.cell == cell && is_text(sign.shape)) {
            emblem.dot = 0;
        }
        let part = |size: u32, clockwise: bool| match unit {
            1 => disc(center, size as i32 / 2, clockwise),
            _ => square(center, size as i32 * unit / 2, clockwise),
        };
        let ground = self.ground(cell);
        let around = halo_color(color, ground, &self.style.colors);
        let lines = !self.overlays.paths.is_empty();
        let mut items = Vec::new();
        if around != ground || lines || !self.style.look.floors || self.tiles.is_some() {
            let halo = part(emblem.halo, true);
            items.push((Layer::Mark, Item::touching(around, halo)));
        }
        let holes = [
            (emblem.outer, true),
            (emblem.hole, false),
            (emblem.dot, true),
        ];
        let paths: Paths = (holes.into_iter().filter(|&(size, _)| size > 0))
            .map(|(size, clockwise)| part(size, clockwise))
            .collect();
        items.push((Layer::Mark, Item::fill(color, paths)));
        items
    }

    /// Tells whether marks are squares, as rows of pixels show them.
    fn has_square_marks(&self) -> bool {
        let style = self.style;
        self.grid.board().is_some() && style.look.floors && style.corners == Corners::Sharp
    }

    /// The width of the largest disc on a cell's floor, in thousandths of a pixel.
    fn round_room(&self, cell: Cell) -> u32 {
        let whole = f64::from(Self::thousandths(self.metrics.cell));
        let stroke = f64::from(self.metrics.stroke);
        let most = if self.style.look.floors {
            whole - stroke
        } else {
            whole * 0.6
        };
        // A graph's lines are thin: marks are larger than its points.
        if !self.style.look.floors && stroke > whole * 0.7 {
            return most as u32;
        }
        let across = 2.0 * self.reach(cell) * whole * f64::from(self.width()) / 1000.0 - stroke;
        across.min(most).max(whole * 0.15) as u32
    }

    /// The color on which the mark or the text in a cell is drawn.
    fn ground(&self, cell: Cell) -> Color {
        let tint = self.overlays.tint(cell);
        tint.filter(|_| self.style.look.floors)
            .unwrap_or_else(|| self.floor(cell))
    }

    /// The color beneath a text in a cell: that of a mark, or of the floor.
    pub fn beneath(&self, cell: Cell) -> Color {
        let mut marks = self.overlays.marks.iter().rev();
        let player = marks.find(|(at, _)| *at == cell).map(|&(_, color)| color);
        let point = || (self.style.graph && self.labelled(cell)).then(|| self.path_color());
        let above = player.or_else(|| self.marked(cell)).or_else(point);
        above.unwrap_or_else(|| self.ground(cell))
    }

    /// The color of the mark of the start or the goal in a cell, if one is there.
    pub(super) fn marked(&self, cell: Cell) -> Option<Color> {
        let marked = |goal: bool| {
            let (mark, color) = self.style.end(goal);
            let shown = self.style.marked(self.metrics.cell) && mark.is_shape();
            let at = if goal { self.ends.1 } else { self.ends.0 };
            (shown && at == cell).then_some(color)
        };
        marked(false).or_else(|| marked(true))
    }

    /// Tells whether a text stands in a cell.
    pub fn labelled(&self, cell: Cell) -> bool {
        let mut labels = self.overlays.labels.iter();
        let mut paths = self.overlays.paths.iter();
        labels.any(|labels| labels.of(cell).is_some())
            || paths.any(|path| path.form == PathStyle::Numbers && path.cells.contains(&cell))
    }

    /// Distance of the nearest side of a cell from its center, in cells.
    pub fn reach(&self, cell: Cell) -> f64 {
        let center = self.grid.center(cell);
        let sides = (0..self.grid.sides(cell)).filter_map(|side| self.grid.side(cell, side));
        let far = |curve: Curve| match curve {
            Curve::Arc {
                from, center: hub, ..
            } if !self.grid.has_bands() => (hub.distance(center) - hub.distance(from)).abs(),
            curve => straightened(curve)
                .into_iter()
                .map(|piece| nearest(center, piece).distance(center))
                .fold(f64::INFINITY, f64::min),
        };
        sides.map(far).reduce(f64::min).unwrap_or(0.5)
    }
}
