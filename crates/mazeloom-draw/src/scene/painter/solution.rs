//! Draws a path as a line, crumbs or numbers.

use super::Painter;
use crate::palette::Color;
use crate::scene::look::POINT;
use crate::scene::style::Mark;
use crate::scene::{Item, Metrics, PathStyle, Paths, cased, dot, halo_color};
use mazeloom_core::topology::Cell;

impl Painter<'_> {
    /// A solution, with an edge where paint would hide it.
    pub fn solution(&self, cells: &[Cell], form: PathStyle) -> Vec<Item> {
        let color = self.path_color();
        let edge = halo_color(color, self.style.colors.paper, &self.style.colors);
        let edge = self.overlays.heat.as_ref().map(|_| edge);
        let Metrics {
            path: wide, crumb, ..
        } = self.metrics;
        let line = |width: i32| self.route(cells, width, (color, edge));
        let crumbs = |size: u32, color: Color| {
            let mut paths = Paths::new();
            for &cell in cells {
                if self.grid.above(cell).is_none() && !self.has_emblem(cell) {
                    paths.append(&self.crumb(cell, size));
                }
            }
            Item::fill(color, paths)
        };
        match form {
            PathStyle::Line => line(Self::thousandths(wide)),
            PathStyle::Ribbon => {
                let floor = match self.style.look.points {
                    true => self.metrics.cell as i32 * POINT,
                    false => Self::thousandths(self.metrics.cell) - self.metrics.stroke,
                };
                line(self.width() * floor / 1000 * 3 / 5)
            }
            PathStyle::Crumbs => {
                let edge = edge.map(|edge| crumbs(cased(crumb, &self.metrics), edge));
                edge.into_iter().chain([crumbs(crumb, color)]).collect()
            }
            PathStyle::Numbers => vec![self.steps(cells)],
        }
    }

    /// The crumb in a cell, some pixels wide: it takes more of a small cell.
    fn crumb(&self, cell: Cell, pixels: u32) -> Paths {
        let spot = || self.spot(self.grid.center(cell));
        if self.style.look.points {
            return dot(spot(), Self::thousandths(pixels) / 2).into();
        }
        if self.grid.has_bands() {
            // Pieces of corridors have outlines of any shape.
            let most = self.reach(cell) * 0.7 * f64::from(Self::thousandths(self.metrics.cell));
            return dot(spot(), (Self::thousandths(pixels) / 2).min(most as i32)).into();
        }
        let of_cell = |width: f64| width / f64::from(self.metrics.cell);
        let least = f64::from(self.metrics.least_path()) / 2000.0 / self.reach(cell);
        self.outline(
            cell,
            of_cell(f64::from(pixels)).max(of_cell(least).min(0.9)),
        )
    }

    /// Tells whether a dot or a target lies on a cell, which a crumb would only show around.
    pub fn has_emblem(&self, cell: Cell) -> bool {
        let style = self.style;
        let mark = |goal: bool| matches!(style.end(goal).0, Mark::Dot | Mark::Target);
        let end = (cell == self.ends.0 && mark(false)) || (cell == self.ends.1 && mark(true));
        end && style.marked(self.metrics.cell)
    }

    /// The color of a path on this floor.
    pub fn path_color(&self) -> Color {
        let heat = self.overlays.heat.as_ref();
        heat.map_or(self.style.colors.path, |heat| heat.shades.path)
    }
}
