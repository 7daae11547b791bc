//! Labels in cells.

use super::Painter;
use crate::palette::{Color, READABLE};
use crate::scene::{Anchor, Item, Labels, Spot, in_base};
use mazeloom_core::topology::{Cell, TopologyExt};
use std::collections::BTreeSet;

impl Painter<'_> {
    pub fn labels(&self, Labels { values, base }: &Labels) -> Item {
        // A deck's number hides the one beneath it.
        let words: Vec<_> = (values.iter())
            .filter(|&&(cell, _)| self.grid.above(cell).is_none())
            .map(|&(cell, value)| {
                let at = self.spot(self.grid.center(cell));
                (at, in_base(value, *base), self.beneath(cell).ink())
            })
            .collect();
        let arrows = values.iter().any(|&(cell, _)| self.has_arrows(cell));
        self.letters(words, arrows)
    }

    /// The numbers of a path's cells, in its order; a cell that it passes again keeps the first.
    pub(super) fn steps(&self, cells: &[Cell]) -> Item {
        let mut numbered = BTreeSet::new();
        let seen = cells.iter().zip(1u32..);
        let seen = seen.filter(|&(&cell, _)| numbered.insert(cell));
        let words = seen.filter(|&(&cell, _)| self.grid.above(cell).is_none());
        let color = self.path_color();
        let ink = |cell| match self.beneath(cell) {
            ground if ground.contrast(color) >= READABLE => color,
            ground => ground.ink(),
        };
        let words = words.map(|(&cell, step)| {
            let at = self.spot(self.grid.center(cell));
            (at, step.to_string(), ink(cell))
        });
        let words: Vec<_> = words.collect();
        self.letters(words, cells.iter().any(|&cell| self.has_arrows(cell)))
    }

    /// The radius of the points of a graph that have a text, if the picture shows one: within the
    /// narrowest of their cells, but never smaller than other points.
    pub fn node(&self) -> Option<i32> {
        let graph = self.style.graph || self.style.look.points;
        let cells = || self.grid.all_cells().filter(|&cell| self.labelled(cell));
        graph.then(|| {
            let reach = cells().map(|cell| self.reach(cell) * 0.9);
            let radius = reach.fold(0.36, f64::min).max(0.17);
            (f64::from(Self::thousandths(self.metrics.cell)) * radius) as i32
        })
    }

    /// Words in cells, as large as the longest lets them be.
    fn letters(&self, words: Vec<(Spot, String, Color)>, arrows: bool) -> Item {
        // Digits are about 0.6 as wide as high: the longest label fits four fifths of a floor.
        let longest = words.iter().map(|(_, word, _)| word.len()).max();
        let longest = longest.unwrap_or(1).max(2) as i32;
        let floor = Self::thousandths(self.metrics.cell);
        let mut floor = match self.node() {
            Some(radius) => radius * 17 / 10,
            None => floor / 1000 * self.width() - self.metrics.stroke,
        };
        if arrows {
            floor = floor * 3 / 4; // the corners are taken
        }
        let size = (floor * 4 / 3 / longest).min(floor * 6 / 10);
        Item::text(size, Anchor::Middle, words)
    }
}
