//! Passages as lines: from the middle of each cell to the middles of its open sides.
//!
//! Where passages cross, those beneath are drawn first, then a gap in the paper's colour on both
//! sides of the deck, then all others. Time: that of the sides.

use super::bend::within;
use super::corners::rounded;
use super::pen::Pen;
use super::trail::{Ends, Segment, trails};
use super::{Cap, Item, Join, Layer, Path, Spot};
use crate::geometry::Point;
use crate::palette::Color;
use crate::style::Corners;
use crate::topology::{Cell, Topology, TopologyExt};
use std::collections::{BTreeMap, BTreeSet};

impl Pen<'_> {
    /// All corridors as lines of a width in thousandths of a pixel, in the colours of their
    /// floors.
    pub fn corridors(&self, width: i32) -> Vec<(Layer, Item)> {
        let (mut beneath, mut above) = (BTreeMap::new(), BTreeMap::new());
        let mut decks = Vec::new();
        let crossed: BTreeSet<Cell> = (self.grid.cell_numbers())
            .filter_map(|cell| self.grid.above(cell))
            .collect();
        for cell in self.grid.cell_numbers() {
            let color = self.floor(cell);
            let level: &mut BTreeMap<Color, Vec<Segment>> = match self.grid.above(cell) {
                Some(_) => &mut beneath,
                None => &mut above,
            };
            let arms = self.arms(cell);
            if crossed.contains(&cell) {
                decks.extend(arms.iter().copied());
            }
            level.entry(color).or_default().extend(arms);
        }
        let ribbons = |level: BTreeMap<Color, Vec<Segment>>| {
            let item =
                |(color, arms): (Color, Vec<Segment>)| self.line(color, width, Cap::Round, &arms);
            level.into_iter().map(item).collect::<Vec<Item>>()
        };
        let mut items = ribbons(beneath);
        if !decks.is_empty() {
            let gap = width + (self.gauge.cell as i32 * 180).max(1000);
            items.push(self.line(self.style.colors.paper, gap, Cap::Flat, &decks));
        }
        items.extend(ribbons(above));
        items.into_iter().map(|item| (Layer::Wall, item)).collect()
    }

    fn line(&self, color: Color, width: i32, cap: Cap, arms: &[Segment]) -> Item {
        let ends = Ends::of(arms);
        let free = |spot: Spot| ends.meeting_at(spot) == 2;
        let rounded = |path: Path| match self.style.corners {
            Corners::Sharp => path,
            corners => rounded(path, corners, self.radius(), &free),
        };
        Item::Stroke {
            color,
            width,
            cap: self.style.cap.filter(|_| cap == Cap::Round).unwrap_or(cap),
            join: self.style.join.unwrap_or(Join::Round),
            paths: trails(arms).into_iter().map(rounded).collect(),
        }
    }

    /// The lines from the middle of a cell to its open sides, openings included.
    fn arms(&self, cell: Cell) -> Vec<Segment> {
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
            let across = self.maze.across(cell, side);
            if across.is_none() && !self.openings.contains(&(cell, side)) {
                continue;
            }
            let Some(curve) = self.grid.side(cell, side) else {
                continue;
            };
            let middle = curve.middle();
            let mut from = center;
            for to in within(self.grid, cell, center, middle) {
                add(from, to);
                from = to;
            }
            // A corridor bridges what lies between both sides.
            if let Some((edge, next)) = across
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
}
