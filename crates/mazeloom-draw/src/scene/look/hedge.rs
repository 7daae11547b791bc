//! Hedges with random leaves, by the seed.
//!
//! Each wall is a stem; along it, leaves are discs in three shades: a shadow below, a body, and a
//! light to the upper left. Each wall has one of eight patterns of leaves, chosen by a hash of the spot
//! where it begins, so that a hedge looks the same in every part of a larger picture, and files contain
//! each pattern once. If `wall-color` is given, the hedge has only that color.

use super::{Look, row};
use crate::palette::Color;
use crate::scene::canvas::Canvas;
use crate::scene::strokes::{Arc, Segment};
use crate::scene::{Copies, Item, Layer, Path, Paths, Piece, Place, Spot};
use mazeloom_core::rng::{IndexedRng, Rng};
use std::collections::BTreeMap;

pub(super) const ROW: Look = Look {
    wall: 280,
    floor: Some(Color(0xf1, 0xe6, 0xcc)),
    textured: true,
    ..row("hedge", "hedges with random leaves, by the seed", drawn)
};

/// From the shade below to the light on top.
const GREENS: [Color; 3] = [
    Color(0x1f, 0x4d, 0x2b),
    Color(0x2f, 0x6f, 0x3a),
    Color(0x4c, 0x93, 0x4a),
];

/// Number of sizes that the leaves of a shade have. All of one size are dots of one stroke, which files
/// say in a tenth of the bytes that circles take.
const SIZES: usize = 4;

/// The number of patterns of leaves for walls of one shape.
const PATTERNS: u64 = 8;

/// Patterns with up to this number of walls are not shared: files would become longer.
const FEW: usize = 12;

/// The centers of the leaves of a shade, by size.
type Leaves = [Vec<Spot>; SIZES];

/// A wall's end and arc relative to its start, and the number of its pattern.
type Kind = (Spot, Option<Arc>, u64);

fn drawn(canvas: &dyn Canvas) -> Vec<(Layer, Item)> {
    let greens = if canvas.has_own_ink() {
        [canvas.ink(); 3]
    } else {
        GREENS
    };
    let width = canvas.stroke();
    let draws = Rng::stream(canvas.seed(), "leaves").indexed();
    // Patterns are the same for all seeds, so that the pages of a book share them.
    let leaves = Rng::stream(0, "leaves").indexed();
    let segments = canvas.segments();
    let mut places: BTreeMap<Kind, Vec<Spot>> = BTreeMap::new();
    for segment in &segments {
        // Walls of the same shape begin at the same end.
        let Segment { from, to, arc } = match segment.from <= segment.to {
            true => *segment,
            false => segment.turned(),
        };
        let beyond = Spot::new(to.x - from.x, to.y - from.y);
        let pattern = draws.bits(from.x as u32, from.y as u32) % PATTERNS;
        let at = places.entry((beyond, arc, pattern)).or_default();
        at.push(rounded(from));
    }
    let mut rare: [Leaves; 3] = Default::default();
    let mut copies: [Vec<Item>; 3] = Default::default();
    for (kind, at) in places {
        for (shade, leaves) in pattern(kind, width, leaves).into_iter().enumerate() {
            if at.len() > FEW {
                let of = sized(leaves, (greens[shade], shade), width);
                let at = at.clone();
                copies[shade].push(Item::Copies(Copies { of, at }));
                continue;
            }
            for (all, leaves) in rare[shade].iter_mut().zip(leaves) {
                let places = at.iter().map(|&by| Place { factor: 1.0, by });
                all.extend(places.flat_map(|place| {
                    let leaves = leaves.iter();
                    leaves.map(move |&leaf| place.spot(leaf))
                }));
            }
        }
    }
    let stems: Paths = segments.iter().map(Segment::path).collect();
    let stem = Item::lines(greens[0], width * 4 / 5, false, stems);
    let mut items = vec![stem];
    for (shade, (leaves, copies)) in rare.into_iter().zip(copies).enumerate() {
        items.extend(sized(leaves, (greens[shade], shade), width));
        items.extend(copies);
    }
    (items.into_iter())
        .map(|item| (Layer::Wall, item))
        .collect()
}

/// The leaves of a wall relative to its start: a shade below, a body, and a light to the upper
/// left, each a little elsewhere.
fn pattern((beyond, arc, number): Kind, width: i32, draws: IndexedRng) -> [Leaves; 3] {
    let wall = Segment {
        from: Spot { x: 0, y: 0 },
        to: beyond,
        arc,
    };
    let mut shades: [Leaves; 3] = Default::default();
    for spot in along(&wall.path(), f64::from(width) * 0.7) {
        let draw = draws.bits(spot.x as u32, (spot.y as u32) ^ ((number as u32) << 27));
        for (shade, leaves) in shades.iter_mut().enumerate() {
            let bits = draw >> (shade * 16);
            let by = |bits: u64| ((bits & 0xff) as i32 - 128) * width / 2000;
            let lift = width / 14 * shade as i32;
            let center = Spot::new(spot.x + by(bits) - lift, spot.y + by(bits >> 8) - lift);
            leaves[(bits >> 6) as usize % SIZES].push(rounded(center));
        }
    }
    shades
}

/// A spot to a fifth of a pixel, which is enough, and takes fewer digits.
fn rounded(Spot { x, y }: Spot) -> Spot {
    let fifth = |n: i32| n - n.rem_euclid(200);
    Spot::new(fifth(x), fifth(y))
}

/// Leaves of a shade as strokes, one for each size.
fn sized(leaves: Leaves, (color, shade): (Color, usize), width: i32) -> Vec<Item> {
    let sizes = (0..).zip(leaves).filter(|(_, leaves)| !leaves.is_empty());
    let leaf = |center: Spot| {
        let mut leaf = Path::starting(center);
        leaf.pieces.push(Piece::Line(center));
        leaf
    };
    let stroke = |(size, leaves): (i32, Vec<Spot>)| {
        let radius = [52, 42, 20][shade] * width / 100 - (4 * size + 2) * width / 200;
        let leaves: Paths = leaves.into_iter().map(leaf).collect();
        Item::lines(color, 2 * radius.max(1), false, leaves)
    };
    sizes.map(stroke).collect()
}

/// Spots along a line, about so far apart, its end left out.
fn along(line: &Path, apart: f64) -> Vec<Spot> {
    let corners: Vec<Spot> = line.corners().collect();
    let mut spots = Vec::new();
    for pair in corners.windows(2) {
        let (dx, dy) = (
            f64::from(pair[1].x - pair[0].x),
            f64::from(pair[1].y - pair[0].y),
        );
        let steps = libm::ceil(libm::sqrt(dx * dx + dy * dy) / apart).max(1.0) as u32;
        spots.extend((0..steps).map(|step| {
            let share = f64::from(step) / f64::from(steps);
            Spot::new(
                pair[0].x + libm::round(dx * share) as i32,
                pair[0].y + libm::round(dy * share) as i32,
            )
        }));
    }
    spots.extend(corners.last());
    spots
}
