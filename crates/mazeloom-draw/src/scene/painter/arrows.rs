//! Arrowheads for sides that have no position on the plane.

use super::Painter;
use crate::palette::Color;
use crate::scene::{Item, Path};
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Point;
use std::collections::{BTreeMap, BTreeSet};

impl Painter<'_> {
    /// Arrowheads in cells whose open sides have no place on the plane, such as stairs; those that
    /// a path takes have its color.
    pub fn arrows(&self) -> Vec<Item> {
        if self.grid.as_rect().is_some() {
            return Vec::new();
        }
        let taken = self.stairs_taken();
        let against = self.entered_by();
        let mut heads: BTreeMap<Color, Vec<Path>> = BTreeMap::new();
        // Most grids have none.
        let with = |cell| self.has_arrows(Cell(cell));
        let cells = self.style.threads.filter(self.grid.cells(), &with);
        for cell in cells.into_iter().map(Cell) {
            for side in 0..self.grid.sides(cell) {
                let arrow = self.grid.arrow(cell, side);
                if let Some((base, tip)) = arrow
                    && !self.maze.is_shut(cell, side)
                    && !against.contains(&(cell, side))
                {
                    let color = if taken.contains(&(cell, side)) {
                        self.path_color()
                    } else {
                        self.floor(cell).ink()
                    };
                    heads.entry(color).or_default().push(self.head(base, tip));
                }
            }
        }
        let item = |(color, paths)| Item::fill(color, paths);
        heads.into_iter().map(item).collect()
    }

    /// Tells whether a cell has sides that an arrow stands for.
    pub(super) fn has_arrows(&self, cell: Cell) -> bool {
        (0..self.grid.sides(cell)).any(|side| self.grid.arrow(cell, side).is_some())
    }

    /// An arrowhead with a right angle at its tip, so that one in a corner has sharp sides.
    fn head(&self, base: Point, tip: Point) -> Path {
        let (dx, dy) = (tip.x - base.x, tip.y - base.y);
        let barb = |turn: f64| Point::new(base.x - dy * turn, base.y + dx * turn);
        Path::outline([tip, barb(1.0), barb(-1.0)].map(|point| self.spot(point)))
    }

    /// The sides without a position on the plane that paths pass, from both ends.
    fn stairs_taken(&self) -> BTreeSet<(Cell, u32)> {
        let mut taken = BTreeSet::new();
        for path in &self.overlays.paths {
            for pair in path.cells.windows(2) {
                let Some(edge) = self.stepped(pair[0], pair[1]) else {
                    continue;
                };
                for &cell in pair {
                    let side = self.grid.side_of(cell, edge);
                    let stairs = side.filter(|&side| self.grid.arrow(cell, side).is_some());
                    taken.extend(stairs.map(|side| (cell, side)));
                }
            }
        }
        taken
    }
}
