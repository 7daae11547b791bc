//! Devices of rules: letters on discs, letters and numbers in cells.

use super::{Inset, Painter};
use crate::palette::Color;
use crate::scene::{Anchor, Item, Shape, Spot};
use mazeloom_core::topology::Cell;
use std::collections::BTreeSet;

/// The radius of the disc of a device, in cells.
const DISC: f64 = 0.27;

/// The height of its letter, and that of a letter or number without a disc.
const LETTER: f64 = 0.36;

impl Painter<'_> {
    /// A disc in the color of the walls with a letter on it, for each device; letters and numbers in
    /// that color.
    pub fn devices(&self) -> Vec<Item> {
        let ink = self.style.colors.ink;
        let share = self.inset.as_ref().map_or(1.0, Inset::share).max(0.6);
        let size = |cell: Cell| (2.0 * self.reach(cell)).min(1.0) * share;
        // Marks of start and goal, and the points of a graph, are filled beneath a letter.
        let on_floor = |cell: Cell| match self.beneath(cell) {
            beneath if beneath == self.ground(cell) => ink,
            beneath => beneath.ink(),
        };
        let mut items = Vec::new();
        let mut words: Vec<(i32, Spot, String, Color)> = Vec::new();
        let is_disc = |shape| matches!(shape, Shape::Plate(_) | Shape::Badge(_));
        let discs = self
            .overlays
            .signs
            .iter()
            .filter(|sign| is_disc(sign.shape));
        let discs: BTreeSet<Cell> = discs.map(|sign| sign.cell).collect();
        for sign in &self.overlays.signs {
            let at = self.spot(self.grid.center(sign.cell));
            let height = self.lengths(LETTER * size(sign.cell));
            let (word, color) = match sign.shape {
                Shape::Plate(letter) => (letter.to_string(), ink.ink()),
                Shape::Badge(number) => (number.to_string(), ink.ink()),
                Shape::Letter(_) if discs.contains(&sign.cell) => continue,
                Shape::Letter(letter) => (letter.to_string(), on_floor(sign.cell)),
                Shape::Number(number) => (number.to_string(), on_floor(sign.cell)),
                _ => continue,
            };
            if is_disc(sign.shape) {
                items.push(self.plate_of(at, DISC * size(sign.cell), ink));
            }
            words.push((height, at, word, color));
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
}
