//! Hedges with random leaves, by the seed.
//!
//! Each wall is a stem; along it, leaves are discs in three shades: a shadow below, a body, and a
//! light to the upper left. The positions are hashed from those of the wall, so that a hedge looks
//! the same in every part of a larger picture. If `wall-color` is given, the hedge has only that
//! color.

use super::{Look, row};
use crate::palette::Color;
use crate::scene::canvas::Canvas;
use crate::scene::{Cap, Item, Join, Layer, Path, Piece, Spot};
use mazeloom_core::rng::Rng;

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

/// How many sizes the leaves of a shade have. All of one size are dots of one stroke, which files say
/// in a tenth of the bytes that circles take.
const SIZES: usize = 4;

fn drawn(canvas: &dyn Canvas) -> Vec<(Layer, Item)> {
    let greens = if canvas.has_own_ink() {
        [canvas.ink(); 3]
    } else {
        GREENS
    };
    let width = canvas.stroke();
    let draws = Rng::stream(canvas.seed(), "leaves").indexed();
    let mut leaves: [[Vec<Path>; SIZES]; 3] = Default::default();
    let mut stems = Vec::new();
    for segment in canvas.segments() {
        let line = segment.path();
        for spot in along(&line, f64::from(width) * 0.7) {
            let draw = draws.bits(spot.x as u32, spot.y as u32);
            // A shade below, a body, and a light to the upper left, each a little elsewhere.
            for (layer, leaves) in leaves.iter_mut().enumerate() {
                let bits = draw >> (layer * 16);
                let by = |bits: u64| ((bits & 0xff) as i32 - 128) * width / 2000;
                let lift = width / 14 * layer as i32;
                // A fifth of a pixel is enough, and takes fewer digits.
                let fifth = |n: i32| n - n.rem_euclid(200);
                let center = Spot {
                    x: fifth(spot.x + by(bits) - lift),
                    y: fifth(spot.y + by(bits >> 8) - lift),
                };
                let mut leaf = Path::starting(center);
                leaf.pieces.push(Piece::Line(center));
                leaves[(bits >> 6) as usize % SIZES].push(leaf);
            }
        }
        stems.push(line);
    }
    let stem = Item::Stroke {
        color: greens[0],
        width: width * 4 / 5,
        cap: Cap::Round,
        join: Join::Round,
        paths: stems,
    };
    let mut items = vec![(Layer::Wall, stem)];
    for (layer, leaves) in leaves.into_iter().enumerate() {
        for (size, paths) in (0..).zip(leaves) {
            let radius = [52, 42, 20][layer] * width / 100 - (4 * size + 2) * width / 200;
            let leaves = Item::Stroke {
                color: greens[layer],
                width: 2 * radius.max(1),
                cap: Cap::Round,
                join: Join::Round,
                paths,
            };
            items.push((Layer::Wall, leaves));
        }
    }
    items
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
            Spot {
                x: pair[0].x + libm::round(dx * share) as i32,
                y: pair[0].y + libm::round(dy * share) as i32,
            }
        }));
    }
    spots.extend(corners.last());
    spots
}
