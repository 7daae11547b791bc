//! Passages as lines: from the center of each cell to the centers of its open sides.
//!
//! Where passages cross, the bridge is drawn last, over a gap in the color of the paper, at which
//! the passage below ends on both sides. Time: linear in the sides.

use super::painter::Painter;
use super::posts::{drawn, is_open_post};
use super::route::across;
use super::strokes::Segment;
use super::{Cap, Item, Join, Layer, Paths};
use crate::palette::Color;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};
use std::collections::{BTreeMap, BTreeSet};

impl Painter<'_> {
    /// All corridors as lines of a width in thousandths of a pixel, in the colors of their
    /// floors.
    pub fn corridors(&self, width: i32) -> Vec<(Layer, Item)> {
        let (mut ground, mut decks) = (BTreeMap::new(), BTreeMap::new());
        let mut gaps = Vec::new();
        let crossed: BTreeSet<Cell> = (self.grid.all_cells())
            .filter_map(|cell| self.grid.above(cell))
            .collect();
        let bands = self.keeps_to_bands();
        if bands {
            for (cell, segment) in self.lines_of_bands() {
                let lines: &mut Vec<Segment> = ground.entry(self.floor(cell)).or_default();
                lines.push(segment);
            }
        }
        let is_single = |&cell: &Cell| !bands || self.maze.degree(cell) == 0;
        for cell in self.grid.all_cells().filter(is_single) {
            let color = self.floor(cell);
            let level: &mut BTreeMap<Color, Vec<Segment>> = if crossed.contains(&cell) {
                gaps.extend(self.arms(cell, 0.0));
                &mut decks
            } else {
                &mut ground
            };
            // A deck overlaps the corridors that it leads to, so that no seam shows.
            let overlap = if crossed.contains(&cell) { 0.05 } else { 0.0 };
            level
                .entry(color)
                .or_default()
                .extend(self.arms(cell, overlap));
        }
        let ribbons = |level: BTreeMap<Color, Vec<Segment>>, cap| {
            let item =
                move |(color, arms): (Color, Vec<Segment>)| self.line(color, width, cap, &arms);
            level.into_iter().map(item).collect::<Vec<Item>>()
        };
        let mut items = ribbons(ground, Cap::Round);
        if !gaps.is_empty() {
            items.push(self.line(self.style.colors.paper, self.gap(width), Cap::Flat, &gaps));
        }
        items.extend(ribbons(decks, Cap::Flat));
        items.into_iter().map(|item| (Layer::Wall, item)).collect()
    }

    /// The floor around posts in the open: the part of each cell between its middle, the middles of
    /// two sides and their common corner.
    pub fn open_floor(&self) -> Vec<(Layer, Item)> {
        let mut areas: BTreeMap<Color, Paths> = BTreeMap::new();
        for cell in self.grid.all_cells() {
            let sides = 0..self.grid.sides(cell);
            for side in sides.filter(|&side| is_open_post(self.maze, cell, side)) {
                let curves = [side, drawn(self.grid, cell, side, 1)];
                let curves = curves.map(|side| self.grid.side(cell, side));
                let [Some(before), Some(after)] = curves else {
                    continue;
                };
                let (from, to) = (before.middle(), after.middle());
                let (post, center) = (before.ends().1, self.grid.center(cell));
                let back = Curve::Line {
                    from: to,
                    to: center,
                };
                let paths = areas.entry(self.floor(cell)).or_default();
                paths.begin(self.spot(from));
                for curve in [before.part(from, post), after.part(post, to), back] {
                    paths.add(self.segment(curve).piece());
                }
                paths.close(true);
            }
        }
        let item = |(color, paths): (Color, Paths)| (Layer::Wall, Item::touching(color, paths));
        areas.into_iter().map(item).collect()
    }

    /// The width of a deck with the gaps on both sides of it.
    fn gap(&self, width: i32) -> i32 {
        width + (self.metrics.cell as i32 * 180).max(1000)
    }

    /// Point where a corridor that comes in at a side vanishes under a deck, if corridors are drawn.
    pub fn beneath_deck(&self, cell: Cell, side: u32) -> Option<Point> {
        let deck = (self.grid.above(cell)).filter(|_| !self.style.look.floors)?;
        let center = self.grid.center(cell);
        let middle = |cell: Cell, side: u32| Some(self.grid.side(cell, side)?.middle());
        let end = middle(cell, side)?;
        let over = (0..self.grid.sides(deck)).find_map(|side| middle(deck, side))?;
        // The sharper both cross, the longer is what the deck hides.
        let cross =
            (end.x - center.x) * (over.y - center.y) - (end.y - center.y) * (over.x - center.x);
        let sin = cross.abs() / (center.distance(end) * center.distance(over)).max(1e-9);
        let width = Self::thousandths(self.metrics.cell) - self.metrics.stroke;
        let half = f64::from(self.gap(width)) / 2000.0 / f64::from(self.metrics.cell);
        let share = half / sin.max(0.1) / center.distance(end).max(1e-9);
        Some(center.toward(end, share.min(0.95)))
    }

    fn line(&self, color: Color, width: i32, cap: Cap, arms: &[Segment]) -> Item {
        let cap = self.style.cap.filter(|_| cap == Cap::Round).unwrap_or(cap);
        let join = self.style.join.unwrap_or(Join::Round);
        Item::stroke(color, width, (cap, join), self.rounded_trails(vec![arms]))
    }

    /// The lines from the middle of a cell to its open sides, openings included, and a part of a
    /// cell beyond.
    fn arms(&self, cell: Cell, beyond: f64) -> Vec<Segment> {
        let center = self.grid.center(cell);
        let mut arms = Vec::new();
        let mut add = |from: Point, to: Point| {
            let (from, to) = (self.spot(from), self.spot(to));
            if from != to {
                arms.push(Segment {
                    from,
                    to,
                    arc: None,
                });
            }
        };
        for side in 0..self.grid.sides(cell) {
            let passage = self.maze.across(cell, side);
            if passage.is_none() && !self.openings.contains(&(cell, side)) {
                continue;
            }
            let Some(curve) = self.grid.side(cell, side) else {
                continue;
            };
            let middle = curve.middle();
            for pair in self.arm(cell, middle, beyond).windows(2) {
                add(pair[0], pair[1]);
            }
            // A corridor bridges what lies between both sides.
            if let Some((edge, next)) = passage
                && cell < next
                && self.grid.corridor(edge).is_some()
                && let Some(back) = self.grid.side_of(next, edge)
                && let Some(far) = self.grid.side(next, back)
            {
                add(middle, far.middle());
            }
        }
        if arms.is_empty() {
            let spot = self.spot(center);
            arms.push(Segment {
                from: spot,
                to: spot,
                arc: None,
            });
        }
        arms
    }

    /// The line from the middle of a cell to that of a side, and a part of a cell beyond.
    fn arm(&self, cell: Cell, middle: Point, beyond: f64) -> Vec<Point> {
        let center = self.grid.center(cell);
        let mut line = vec![center];
        line.extend(across(self.grid, cell, center, middle));
        if let [.., before, end] = &mut line[..]
            && beyond > 0.0
        {
            let length = before.distance(*end).max(1e-9);
            *end = before.toward(*end, 1.0 + beyond / length);
        }
        line
    }
}
