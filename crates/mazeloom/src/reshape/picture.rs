//! Picture: passages that follow an image.
//!
//! ```text
//!   ░░▒▒▓▓██      an edge weighs more, the better it points across the contours (or along
//!   ░░▒▒▓▓██      them); the minimum spanning tree uses edges of low weight, and random numbers
//!   ░░▒▒▓▓██      decide where the image is uniform
//! ```
//!
//! Light areas may lose walls as well, so that dark areas are denser. `picture-walls`
//! draws walls thicker where the image is dark instead, so that the maze stays perfect; with
//! `picture-run=free` any algorithm makes it.
//!
//! Source: after Jie Xu and Craig S. Kaplan, *Image-guided maze construction* (SIGGRAPH 2007),
//! whose direction fields are drawn by hand; here they are the image's gradient. O(n log n and
//! pixels); scratch 40 bytes a cell.

use super::flow::{DIRECTION, alignment};
use super::{Method, Request, ReshapeResult, Reshaping, Stage, refused};
use crate::reshape::complete::position;
use mazeloom_core::parameters::{Entry, Key, decode};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_core::words;
use mazeloom_draw::style::keys::PICTURE;
use mazeloom_grids::geometry::{InkField, Plane, Point};
use mazeloom_grids::grid::AnyGrid;

words! {
    /// The direction of passages.
    enum Run {
        /// Along the contours of the image.
        Along = "along",
        /// Across them.
        Across = "across",
        /// In any direction, as the algorithm makes them.
        Free = "free",
    }
}

const PICTURE_RUN: Key<Run> = Key::word("picture-run")
    .help(
        "whether passages run along the contours or across them; free: as the algorithm makes them, \
         for picture-walls",
    )
    .default("along");

const PICTURE_TONE: Key<f64> = Key::share("picture-tone")
    .help("fraction of the walls to remove where the image is white")
    .default("0");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("picture")
        .help("guides the passages by an image")
        .params(&[PICTURE.param, PICTURE_RUN.param, PICTURE_TONE.param]),
    examples: &[
        "picture=ball.pgm picture-tone=0.9",
        "picture=ball.pgm",
        "picture=ball.pgm picture-run=across",
        "picture=ball.pgm picture-run=free picture-walls=0.15..0.7",
    ],
    scratch: 60.0,
    stage: Stage::Replace(method),
};

/// The maximum random weight of an edge; that by its direction is [`DIRECTION`].
const CHANCE: u32 = 1000;

/// The slope from which on direction counts fully, squared: 8 gray levels per cell, in
/// sixteenths.
const STEEP: i128 = 128 * 128;

/// The sentence on an image that has other proportions than the grid over which it is stretched.
pub(crate) fn distortion((width, height): (u32, u32), grid: Point) -> Option<String> {
    let aspect = f64::from(width) / f64::from(height);
    if (0.8..=1.25).contains(&(aspect * grid.y / grid.x)) {
        return None;
    }
    let aspect = libm::round(aspect * 100.0) / 100.0;
    Some(format!(
        "the image is {aspect} times as wide as high and the grid is not, so it is distorted; choose a size in \
         this proportion, or aspect={aspect} of voronoi and crack"
    ))
}

fn method(request: &Request<'_>, grid: &AnyGrid) -> ReshapeResult<Method> {
    let name = request.keys.get(&PICTURE);
    let name = decode(&name).unwrap_or_default();
    let ink = match request.source.files.picture(&name) {
        Ok(ink) => ink,
        Err(reason) => return refused("picture", format!("{name}: {reason}")),
    };
    if let Some(says) = distortion((ink.width, ink.height), grid.size()) {
        request.note("picture", says);
    }
    let field = InkField::new(&ink, &**grid);
    let run = request.keys.get(&PICTURE_RUN);
    if run == Run::Free {
        if request.keys.has(&PICTURE_TONE) {
            let reason = "picture-run=free leaves the passages to the algorithm; take \
                          picture-walls=0.15..0.7 for the tone, or leave picture-run=free out";
            return refused("picture-tone", reason);
        }
        return Ok(Method::One(request.algorithm.clone()));
    }
    let across = run == Run::Across;
    let tone = (request.keys.get(&PICTURE_TONE) * 1000.0 + 0.5) as u64;
    let mut rng = request.rng("picture");
    let (draw, fall) = (rng.indexed(), rng.indexed());
    let mut weights = vec![0; grid.edges() as usize];
    let mut more = EdgeSet::empty(grid.edges());
    for (edge, a, b) in grid.all_edges() {
        let [from, to] = [a, b].map(|cell| position(&**grid, cell));
        let middle = [0, 1].map(|axis| (from[axis] + to[axis]) / 2);
        let way = [0, 1].map(|axis| i128::from(to[axis] - from[axis]));
        let weight = &mut weights[edge.0 as usize];
        *weight = draw.below(edge.0, 0, CHANCE);
        if grid.cut(edge) {
            continue;
        }
        *weight += resists(&field, middle, way, across);
        let light = u64::from(255 - field.ink(middle));
        let falls = u64::from(fall.below(edge.0, 0, 255 * 255 * 1000)) < tone * light * light;
        if falls {
            more.insert(edge);
        }
    }
    Ok(Method::Tree { weights, more })
}

/// The weight of a direction: 0 where the image is uniform, and largest for the wrong
/// direction.
fn resists(field: &InkField, place: [i64; 2], way: [i128; 2], across: bool) -> u32 {
    let gradient = field.gradient(place);
    let steep = gradient[0] * gradient[0] + gradient[1] * gradient[1];
    let Some(climbs) = alignment(way, gradient) else {
        return 0;
    };
    let against = if across { DIRECTION - climbs } else { climbs };
    (against * steep.min(STEEP) / STEEP) as u32
}
