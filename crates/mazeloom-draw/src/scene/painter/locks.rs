//! Locked doors, and the keys that open them.

use super::devices::room;
use super::{Inset, Painter};
use crate::palette::Color;
use crate::scene::emblem::disc;
use crate::scene::{Anchor, Cap, Item, Join, Path, Paths, Shape, Spot};
use mazeloom_core::maze::Lock;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};

/// The colors of doors and keys, distinct to people who see few colors.
///
/// Source: M. Okabe, K. Ito, *Color universal design* (2008).
const COLORS: [Color; Lock::MOST] = [
    Color(0xd5, 0x5e, 0x00),
    Color(0x00, 0x72, 0xb2),
    Color(0x00, 0x9e, 0x73),
    Color(0xcc, 0x79, 0xa7),
    Color(0xe6, 0x9f, 0x00),
    Color(0x56, 0xb4, 0xe9),
];

/// The radius of the disc with the letter on a door, and of the bow of a key, in cells.
const DISC: f64 = 0.18;

/// Place of the bow of a key, left of the middle of its cell.
const BOW: f64 = 0.12;

/// The rectangles of a key's shaft and teeth, to the right of the bow: from left to right and from
/// top to bottom.
const SHAFT: [[f64; 4]; 3] = [
    [0.0, 0.34, -0.04, 0.04],
    [0.16, 0.22, 0.0, 0.14],
    [0.28, 0.34, 0.0, 0.14],
];

impl Painter<'_> {
    /// A bar across each locked passage with the letter of its door, and a key with the same letter
    /// and color in the cell where it lies.
    pub fn locks(&self) -> Vec<Item> {
        let signs = || self.overlays.signs.iter();
        let doors = signs().filter_map(|sign| match sign.shape {
            Shape::Door(number) => Some((sign.cell, sign.side?, number, false)),
            Shape::OpenDoor(number) => Some((sign.cell, sign.side?, number, true)),
            _ => None,
        });
        let keys = signs().filter_map(|sign| match sign.shape {
            Shape::Key(number) => Some((sign.cell, number)),
            _ => None,
        });
        let mut items = Vec::new();
        let mut letters = Vec::new();
        let share = self.inset.as_ref().map_or(1.0, Inset::share);
        for (cell, side, place, is_open) in doors {
            let color = COLORS[place % COLORS.len()];
            for curve in self.door_at(cell, side) {
                let (from, to) = curve.ends();
                let curve = match share < 1.0 {
                    // A corridor is narrower than the side of its cell.
                    true => Curve::Line {
                        from: curve.middle().toward(from, share),
                        to: curve.middle().toward(to, share),
                    },
                    false => curve,
                };
                if self.style.look.floors {
                    let width = self.lengths(0.1).max(self.metrics.stroke);
                    let bar = (Cap::Flat, Join::Miter);
                    items.push(Item::stroke(color, width, bar, self.leaves(curve, is_open)));
                }
                let middle = self.spot(curve.middle());
                items.push(self.plate_of(middle, DISC * share.max(0.6), color));
                letters.push((middle, place, color));
            }
        }
        for (cell, place) in keys {
            let color = COLORS[place % COLORS.len()];
            let size = (2.0 * self.reach(cell)).min(1.0) * share.max(0.6);
            // Beside a label.
            let (center, size) =
                self.placed((cell, usize::from(self.labelled(cell))), room(2), size);
            let at = |x: f64, y: f64| Point::new(center.x + x * size, center.y + y * size);
            let rectangle = |&[left, right, top, bottom]: &[f64; 4]| {
                let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                Path::outline(corners.map(|(x, y)| self.spot(at(x, y))))
            };
            let shaft: Paths = SHAFT.iter().map(rectangle).collect();
            items.push(Item::fill(color, shaft));
            let bow = self.spot(at(-BOW, 0.0));
            items.push(self.plate_of(bow, DISC * size, color));
            letters.push((bow, place, color));
        }
        // Smaller letters cannot be read.
        if self.metrics.cell >= 12 && !letters.is_empty() {
            let size = self.lengths(1.35 * DISC * share.max(0.6));
            let words = letters.into_iter();
            let words =
                words.map(|(at, place, color)| (at, Lock::letter(place).to_string(), color.ink()));
            items.push(Item::text(size, Anchor::Middle, words.collect()));
        }
        items
    }

    /// Faint lines between cells.
    pub fn seams(&self) -> Option<Item> {
        /// Seen on light and on dark paper.
        const GRAY: Color = Color(0x90, 0x90, 0x90);
        let sides = self.overlays.sides(Shape::Seam);
        let on_plane = sides.filter(|&(cell, side)| self.grid.side(cell, side).is_some());
        let curves = on_plane.flat_map(|(cell, side)| self.door_at(cell, side));
        let paths: Paths = curves.map(|curve| self.along(curve)).collect();
        let ends = (Cap::Flat, Join::Miter);
        (!paths.is_empty()).then(|| Item::stroke(GRAY, self.lengths(0.03), ends, paths))
    }

    /// A door along a curve: one leaf, or two short ones with a gap between them.
    fn leaves(&self, curve: Curve, is_open: bool) -> Paths {
        let (from, to) = curve.ends();
        let leaf = |end: Point| Curve::Line {
            from: end,
            to: end.toward(curve.middle(), 0.4),
        };
        match is_open {
            true => [leaf(from), leaf(to)]
                .map(|leaf| self.along(leaf))
                .into_iter()
                .collect(),
            false => self.along(curve).into(),
        }
    }

    /// A disc around a spot.
    pub(super) fn plate_of(&self, at: Spot, radius: f64, color: Color) -> Item {
        Item::fill(color, disc(at, self.lengths(radius), true))
    }

    /// A length in cells as thousandths of a pixel.
    pub(super) fn lengths(&self, cells: f64) -> i32 {
        libm::round(cells * f64::from(self.metrics.cell) * 1000.0) as i32
    }

    /// Curves along which the door of a passage is drawn: on its side, on both sides of a cut, or where
    /// stairs are drawn.
    pub(super) fn door_at(&self, cell: Cell, side: u32) -> Vec<Curve> {
        let beyond = self.grid.across(cell, side).and_then(|(edge, next)| {
            let back = self.grid.side_of(next, edge)?;
            Some((next, back))
        });
        let mut found: Vec<Curve> = Vec::new();
        for (cell, side) in [Some((cell, side)), beyond].into_iter().flatten() {
            let stairs = || {
                // Beside the arrowhead, toward the middle of the cell.
                let (base, _) = self.grid.arrow(cell, side)?;
                let at = base.toward(self.grid.center(cell), 0.4);
                Some(Curve::Line { from: at, to: at })
            };
            let curve = self.grid.side(cell, side).or_else(stairs);
            found.extend(curve.filter(|curve| {
                let apart = |other: &Curve| curve.middle().distance(other.middle()) > 1e-3;
                found.iter().all(apart)
            }));
        }
        found
    }
}
