//! Devices of rules: letters on discs, letters and numbers in cells.

use super::{Inset, Painter};
use crate::palette::Color;
use crate::scene::emblem::{rhombus, square};
use crate::scene::{Anchor, Item, Paths, Shape, Spot};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Point;
use std::collections::{BTreeMap, BTreeSet};

/// The radius of the disc of a device, in cells.
const DISC: f64 = 0.27;

/// The height of its letter, and that of a letter or number without a disc.
const LETTER: f64 = 0.36;

/// The places of the letters and numbers of a cell, from its center, and their heights.
const PLACES: [(f64, f64, f64); 5] = [
    (0.0, 0.0, 1.0),
    (0.31, 0.3, 0.6),
    (-0.31, 0.3, 0.6),
    (0.31, -0.3, 0.6),
    (-0.31, -0.3, 0.6),
];

/// The places beside that of a letter, as fractions across and down, from the nearest.
const NEAR: [(f64, f64); 5] = [(1.0, 1.0), (0.7, 1.2), (1.2, 0.7), (0.4, 1.4), (1.4, 0.4)];

/// The frame round a number.
#[derive(Clone, Copy)]
struct Frame {
    /// Distance of its corners from the middle, across, in cells.
    reach: f64,
    /// True if it stands on a corner.
    is_rhombus: bool,
}

impl Frame {
    /// The width of its lines, in cells.
    const LINE: f64 = 0.035;

    /// The frame of a shape, round so many digits.
    fn of(shape: Shape, digits: usize) -> Option<Frame> {
        let (least, each, is_rhombus) = match shape {
            Shape::Boxed(_) => (0.12, 0.1, false),
            Shape::Rhombus(_) => (0.19, 0.11, true),
            _ => return None,
        };
        let reach = least + each * digits as f64;
        Some(Frame { reach, is_rhombus })
    }

    /// The radius of the disc on which it stands, in cells.
    fn plate(self) -> f64 {
        self.reach * if self.is_rhombus { 1.1 } else { 1.5 }
    }

    /// The fraction of its size at which it stands within a cell.
    fn share(self) -> f64 {
        (0.42 / self.reach).min(1.0)
    }
}

/// The letter or number of a device in a cell.
fn word(shape: Shape) -> Option<String> {
    match shape {
        Shape::Plate(letter) | Shape::Letter(letter) | Shape::Character(letter) => {
            Some(letter.to_string())
        }
        Shape::Badge(number)
        | Shape::Boxed(number)
        | Shape::Rhombus(number)
        | Shape::Number(number)
        | Shape::Count(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Half of the width and of the height of a word of so many letters.
pub(super) fn room(letters: usize) -> [f64; 2] {
    // Digits are about 0.6 as wide as high, and 0.7 of their height is above the line.
    [0.3 * letters as f64, 0.35].map(|share| share * LETTER)
}

fn is_disc(shape: Shape) -> bool {
    matches!(shape, Shape::Plate(_) | Shape::Badge(_))
}

impl Painter<'_> {
    /// A disc in the color of the walls with a letter on it, for each device; letters and numbers in
    /// that color, some in a frame, above a gap in the line of a path. All but the first of a cell stand in its
    /// corners, and all where it has a label. Where corridors have the color of the walls, all stand on discs, from
    /// which letters and frames are left out.
    pub fn devices(&self) -> Vec<Item> {
        let (ink, floors) = (self.style.colors.ink, self.style.look.floors);
        let share = self.inset.as_ref().map_or(1.0, Inset::share).max(0.6);
        let size = |cell: Cell| (2.0 * self.reach(cell)).min(1.0) * share;
        let mut items = Vec::new();
        let mut words: Vec<(i32, Spot, String, Color)> = Vec::new();
        let paths = self.overlays.paths.iter();
        let lined: BTreeSet<&Cell> = paths.flat_map(|path| &path.cells).collect();
        for (sign, place) in self.overlays.signs.iter().zip(self.places()) {
            let is_read = matches!(sign.shape, Shape::Character(_) | Shape::Count(_));
            let least = if is_read { 0.6 * share } else { 0.0 };
            let Some(word) = word(sign.shape) else {
                continue;
            };
            let frame = Frame::of(sign.shape, word.len());
            let room = frame.map_or(room(word.len()), |frame| [frame.reach; 2]);
            let (at, size) = self.placed((sign.cell, place), room, size(sign.cell).max(least));
            let (at, size) = (self.spot(at), size * frame.map_or(1.0, Frame::share));
            let is_disc = is_disc(sign.shape);
            let gap = DISC + 0.04 * word.len() as f64;
            let plate = match is_disc {
                true => Some((DISC, ink)),
                false if !floors => Some((frame.map_or(gap, Frame::plate), ink)),
                false => (lined.contains(&sign.cell)).then(|| (gap, self.beneath(sign.cell))),
            };
            items.extend(plate.map(|(radius, color)| self.plate_of(at, radius * size, color)));
            let mut color = if is_disc || !floors { ink.ink() } else { ink };
            if !floors && matches!(sign.shape, Shape::Badge(_)) {
                // Numbers without a disc stand on one, too.
                items.push(self.plate_of(at, 0.85 * DISC * size, color));
                color = ink;
            }
            items.extend(frame.map(|frame| Item::fill(color, self.frame(at, frame, size))));
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

    /// The place of each sign in its cell, counted from that of the first: discs come first, except beside a
    /// label, or a mark that a disc would cover.
    fn places(&self) -> Vec<usize> {
        let signs = &self.overlays.signs;
        let mut taken: BTreeMap<Cell, usize> = BTreeMap::new();
        let mut places = vec![0; signs.len()];
        for first in [true, false] {
            let devices = signs.iter().zip(&mut places);
            for (sign, place) in devices.filter(|(sign, _)| word(sign.shape).is_some()) {
                let marked = || !self.style.look.floors && self.marked(sign.cell).is_some();
                let labelled = self.labelled(sign.cell) || marked();
                if first == (is_disc(sign.shape) && !labelled) {
                    let count = taken.entry(sign.cell).or_insert(usize::from(labelled));
                    *place = *count;
                    *count += 1;
                }
            }
        }
        places
    }

    /// The lines of a frame round a spot.
    fn frame(&self, at: Spot, frame: Frame, size: f64) -> Paths {
        let reaches = [frame.reach, frame.reach - Frame::LINE];
        let outlines = reaches.into_iter().zip([true, false]);
        let outlines = outlines.map(|(reach, clockwise)| {
            let reach = self.lengths(reach * size);
            match frame.is_rhombus {
                true => rhombus(at, reach, clockwise),
                false => square(at, reach, clockwise),
            }
        });
        outlines.collect()
    }

    /// The middle of the device of a number in a cell, with half of its width and height, and its size where it
    /// would have another alone. It stands between the walls: nearer to the center, or smaller, where it has to.
    pub(super) fn placed(
        &self,
        (cell, place): (Cell, usize),
        room: [f64; 2],
        size: f64,
    ) -> (Point, f64) {
        let ((x, y, share), center) = (PLACES[place.min(PLACES.len() - 1)], self.grid.center(cell));
        let at = |(dx, dy): (f64, f64)| Point::new(center.x + dx * size, center.y + dy * size);
        if place == 0 {
            return (center, size);
        }
        // Where there is no floor, no wall is drawn either.
        if !self.style.look.floors {
            return (at((x, y)), size * share);
        }
        let corners = NEAR.map(|(along, down)| (x * along, y * down));
        let sizes = [1.0, 0.85, 0.7, 0.55, 0.4].map(|less| share * less);
        let mut places = sizes.into_iter().flat_map(|share| {
            let near = [1.0, 0.9, 0.8, 0.7].into_iter();
            let places = near.flat_map(|near| corners.map(|(x, y)| (x * near, y * near)));
            places.map(move |place| (place, share))
        });
        let fits = |&(place, share): &_| self.is_between_walls(cell, at(place), room, size * share);
        let (place, share) = places
            .find(fits)
            .unwrap_or(((x * 0.5, y * 0.5), share * 0.4));
        (at(place), size * share)
    }

    /// Tells whether no wall of a cell comes between its center and the far corner of a word.
    fn is_between_walls(&self, cell: Cell, at: Point, room: [f64; 2], size: f64) -> bool {
        let center = self.grid.center(cell);
        let gap = self
            .inset
            .as_ref()
            .map_or(0.0, |inset| (1.0 - inset.share()) / 2.0);
        let wall = f64::from(self.metrics.stroke) / f64::from(Self::thousandths(self.metrics.cell));
        let border = gap + wall / 2.0;
        let half = room.map(|half| half * size + border);
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
