//! Devices of rules: letters on discs, letters and numbers in cells.

use super::{Inset, Painter};
use crate::palette::Color;
use crate::scene::{Anchor, Item, Shape, Spot};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Point;
use std::collections::{BTreeMap, BTreeSet};

/// The radius of the disc of a device, in cells.
const DISC: f64 = 0.27;

/// The height of its letter, and that of a letter or number without a disc.
const LETTER: f64 = 0.36;

/// The places of the letters and numbers of a cell, from its center, and their heights.
const PLACES: [(f64, f64, f64); 3] = [(0.0, 0.0, 1.0), (0.31, 0.3, 0.6), (-0.31, 0.3, 0.6)];

/// The places beside that of a letter, as fractions across and down, from the nearest.
const NEAR: [(f64, f64); 5] = [(1.0, 1.0), (0.7, 1.2), (1.2, 0.7), (0.4, 1.4), (1.4, 0.4)];

impl Painter<'_> {
    /// A disc in the color of the walls with a letter on it, for each device; letters and numbers in
    /// that color, above a gap in the line of a path. All but the first of a cell stand in its corners, and all where
    /// it has a label.
    pub fn devices(&self) -> Vec<Item> {
        let ink = self.style.colors.ink;
        let share = self.inset.as_ref().map_or(1.0, Inset::share).max(0.6);
        let size = |cell: Cell| (2.0 * self.reach(cell)).min(1.0) * share;
        let mut items = Vec::new();
        let mut words: Vec<(i32, Spot, String, Color)> = Vec::new();
        let is_disc = |shape| matches!(shape, Shape::Plate(_) | Shape::Badge(_));
        let discs = self
            .overlays
            .signs
            .iter()
            .filter(|sign| is_disc(sign.shape) && !self.labelled(sign.cell));
        let mut taken: BTreeMap<Cell, usize> = discs.map(|sign| (sign.cell, 1)).collect();
        let paths = self.overlays.paths.iter();
        let lined: BTreeSet<&Cell> = paths.flat_map(|path| &path.cells).collect();
        for sign in &self.overlays.signs {
            let is_read = matches!(sign.shape, Shape::Character(_) | Shape::Count(_));
            let least = if is_read { 0.6 * share } else { 0.0 };
            let (word, color) = match sign.shape {
                Shape::Plate(letter) => (letter.to_string(), ink.ink()),
                Shape::Badge(number) => (number.to_string(), ink.ink()),
                Shape::Letter(letter) | Shape::Character(letter) => (letter.to_string(), ink),
                Shape::Number(number) | Shape::Count(number) => (number.to_string(), ink),
                _ => continue,
            };
            let (labelled, is_disc) = (self.labelled(sign.cell), is_disc(sign.shape));
            let mut place = 0;
            if labelled || !is_disc {
                let count = taken.entry(sign.cell).or_insert(usize::from(labelled));
                place = *count;
                *count += 1;
            }
            let (at, size) =
                self.placed((sign.cell, place), word.len(), size(sign.cell).max(least));
            let at = self.spot(at);
            if is_disc {
                items.push(self.plate_of(at, DISC * size, ink));
            } else if lined.contains(&sign.cell) {
                let radius = (DISC + 0.04 * word.len() as f64) * size;
                items.push(self.plate_of(at, radius, self.beneath(sign.cell)));
            }
            words.push((self.lengths(LETTER * size), at, word, color));
        }
        // Smaller letters cannot be read. Those of one height are one item.
        words.retain(|_| self.metrics.cell >= 8);
        words.sort_by_key(|&(height, ..)| height);
        for alike in words.chunk_by(|a, b| a.0 == b.0) {
            let height = alike[0].0;
            let words = alike
                .iter()
                .map(|(_, at, word, color)| (*at, word.clone(), *color));
            items.push(Item::text(height, Anchor::Middle, words.collect()));
        }
        items
    }

    /// The middle of the device of a number in a cell, with so many letters, and its size where it would have
    /// another alone. It stands between the walls: nearer to the center, or smaller, where it has to.
    pub(super) fn placed(
        &self,
        (cell, place): (Cell, usize),
        letters: usize,
        size: f64,
    ) -> (Point, f64) {
        let ((x, y, share), center) = (PLACES[place.min(2)], self.grid.center(cell));
        let at = |(dx, dy): (f64, f64)| Point::new(center.x + dx * size, center.y + dy * size);
        if place == 0 {
            return (center, size);
        }
        let corners = NEAR.map(|(along, down)| (x * along, y * down));
        let sizes = [1.0, 0.85, 0.7, 0.55, 0.4].map(|less| share * less);
        let mut places = sizes.into_iter().flat_map(|share| {
            let near = [1.0, 0.9, 0.8, 0.7].into_iter();
            let places = near.flat_map(|near| corners.map(|(x, y)| (x * near, y * near)));
            places.map(move |place| (place, share))
        });
        let fits =
            |&(place, share): &_| self.is_between_walls(cell, at(place), letters, size * share);
        let (place, share) = places
            .find(fits)
            .unwrap_or(((x * 0.5, y * 0.5), share * 0.4));
        (at(place), size * share)
    }

    /// Tells whether no wall of a cell comes between its center and the far corner of a word.
    fn is_between_walls(&self, cell: Cell, at: Point, letters: usize, size: f64) -> bool {
        let center = self.grid.center(cell);
        let gap = self
            .inset
            .as_ref()
            .map_or(0.0, |inset| (1.0 - inset.share()) / 2.0);
        let wall = f64::from(self.metrics.stroke) / f64::from(Self::thousandths(self.metrics.cell));
        let room = gap + wall / 2.0;
        // Digits are about 0.6 as wide as high, and 0.7 of their height is above the line.
        let half = [0.3 * letters as f64, 0.35].map(|share| share * LETTER * size + room);
        let [left, right] = [center.x.min(at.x - half[0]), center.x.max(at.x + half[0])];
        let [top, bottom] = [center.y.min(at.y - half[1]), center.y.max(at.y + half[1])];
        let is_apart = |from: Point, to: Point| {
            // The part of the line that is between the left and the right, then also the top and the bottom.
            let mut part = (0.0_f64, 1.0_f64);
            for (from, to, [low, high]) in
                [(from.x, to.x, [left, right]), (from.y, to.y, [top, bottom])]
            {
                let along = to - from;
                let ends = match libm::fabs(along) < 1e-9 {
                    true if low < from && from < high => continue,
                    true => return true,
                    false => [(low - from) / along, (high - from) / along],
                };
                part = (
                    part.0.max(ends[0].min(ends[1])),
                    part.1.min(ends[0].max(ends[1])),
                );
            }
            part.0 >= part.1
        };
        let mut sides = (0..self.grid.sides(cell)).filter_map(|side| self.grid.side(cell, side));
        sides.all(|side| {
            let (from, to) = side.ends();
            is_apart(from, side.middle()) && is_apart(side.middle(), to)
        })
    }
}
