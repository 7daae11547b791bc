//! Picture: passages that follow an image.
//!
//! ```text
//!   ░░▒▒▓▓██      an edge weighs more, the better it points across the contours (or along
//!   ░░▒▒▓▓██      them); the minimum spanning tree uses edges of low weight, and random numbers
//!   ░░▒▒▓▓██      decide where the image is uniform
//! ```
//!
//! Where the image is light, walls may be removed as well, so that dark areas are denser.
//!
//! Source: after Jie Xu and Craig S. Kaplan, *Image-guided maze construction* (SIGGRAPH 2007),
//! whose direction fields are drawn by hand; here they are the image's gradient. O(n log n and
//! pixels); scratch 40 bytes a cell.

use super::{Method, Request, ReshapeResult, Reshaping, Stage, refused};
use crate::reshape::complete::position;
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::source::GreyImage;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_core::words;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;

pub(crate) const PICTURE: Key<String> = Key::text("picture", &FILE)
    .help("image whose contours the passages follow")
    .default("none");

words! {
    /// The direction of passages.
    enum Run {
        /// Along the contours of the image.
        Along = "along",
        /// Across them.
        Across = "across",
    }
}

const PICTURE_RUN: Key<Run> = Key::word("picture-run")
    .help("whether passages run along the contours or across them")
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
    ],
    scratch: 60.0,
    stage: Stage::Replace(method),
};

/// The maximum random weight of an edge, and the maximum weight by its direction.
const CHANCE: u32 = 1000;
const DIRECTION: i128 = 4000;

/// The slope from which on direction counts fully, squared: 8 gray levels per cell, in
/// sixteenths.
const STEEP: i128 = 128 * 128;

fn method(request: &Request<'_>, grid: &AnyGrid) -> ReshapeResult<Method> {
    let name = request.keys.get(&PICTURE);
    let name = decode(&name).unwrap_or_default();
    let ink = match request.source.files.picture(&name) {
        Ok(ink) => ink,
        Err(reason) => return refused("picture", format!("{name}: {reason}")),
    };
    let size = grid.size();
    let aspect = f64::from(ink.width) / f64::from(ink.height);
    let stretched = aspect * size.y / size.x;
    if !(0.8..=1.25).contains(&stretched) {
        let aspect = libm::round(aspect * 100.0) / 100.0;
        request.note(
            "picture",
            format!(
                "the image is {aspect} times as wide as high and the grid is not, so it is distorted; \
                 choose a size in this proportion, or aspect={aspect} of voronoi and crack"
            ),
        );
    }
    let field = Field::new(&ink, &**grid);
    let across = request.keys.get(&PICTURE_RUN) == Run::Across;
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
        *weight += field.resists(middle, way, across);
        let light = u64::from(255 - field.ink(middle));
        let falls = u64::from(fall.below(edge.0, 0, 255 * 255 * 1000)) < tone * light * light;
        if falls {
            more.insert(edge);
        }
    }
    Ok(Method::Tree { weights, more })
}

/// An image stretched over the bounding box of a grid; positions are whole thousandths of a cell.
struct Field {
    /// Pixels in each direction.
    count: [i64; 2],
    /// The box.
    length: [i64; 2],
    /// The sum of the ink above and left of each pixel's corner.
    sums: Vec<u64>,
}

impl Field {
    fn new(ink: &GreyImage, grid: &dyn Plane) -> Field {
        let (width, height) = (ink.width as usize, ink.height as usize);
        let thousandths = |length: f64| (libm::round(length * 1000.0) as i64).max(1);
        let mut sums = vec![0; (width + 1) * (height + 1)];
        for y in 0..height {
            let mut row = 0;
            for x in 0..width {
                row += u64::from(ink.pixels[y * width + x]);
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
            }
        }
        Field {
            count: [i64::from(ink.width), i64::from(ink.height)],
            length: [thousandths(grid.size().x), thousandths(grid.size().y)],
            sums,
        }
    }

    /// The pixel at a position, and the number of pixels per cell in each direction, at least
    /// one.
    fn pixels(&self, place: [i64; 2]) -> ([i64; 2], [i64; 2]) {
        let at = [0, 1].map(|axis| place[axis] * self.count[axis] / self.length[axis]);
        let cell = [0, 1].map(|axis| (1000 * self.count[axis] / self.length[axis]).max(1));
        (at, cell)
    }

    /// The mean ink, in sixteenths, of the pixels from one corner to before another; pixels
    /// outside the image are like those at its border.
    fn mean(&self, from: [i64; 2], to: [i64; 2]) -> i128 {
        let span = |axis: usize| {
            let low = from[axis].clamp(0, self.count[axis] - 1);
            (low, to[axis].clamp(low + 1, self.count[axis]))
        };
        let ((left, right), (top, bottom)) = (span(0), span(1));
        let sum = |x: i64, y: i64| self.sums[(y * (self.count[0] + 1) + x) as usize];
        let ink = sum(right, bottom) + sum(left, top) - sum(right, top) - sum(left, bottom);
        i128::from(ink) * 16 / i128::from((right - left) * (bottom - top))
    }

    /// The mean ink around a position, 0 to 255.
    fn ink(&self, place: [i64; 2]) -> u8 {
        let (at, cell) = self.pixels(place);
        let reach = cell.map(|pixels| pixels / 2);
        let from = [at[0] - reach[0], at[1] - reach[1]];
        let to = [at[0] + reach[0] + 1, at[1] + reach[1] + 1];
        (self.mean(from, to) / 16) as u8
    }

    /// Returns the increase in darkness of the image rightward and downward, in sixteenths per cell.
    fn gradient(&self, place: [i64; 2]) -> [i128; 2] {
        let (at, cell) = self.pixels(place);
        [0, 1].map(|axis| {
            let (mut from, mut to) = ([at[0] - cell[0], at[1] - cell[1]], [0, 0]);
            for side in 0..2 {
                to[side] = at[side] + cell[side] + 1;
            }
            let (mut middle_to, mut middle_from) = (to, from);
            middle_to[axis] = at[axis];
            middle_from[axis] = at[axis] + 1;
            let before = self.mean(from, middle_to);
            from = middle_from;
            let rise = self.mean(from, to) - before;
            rise * 1000 * i128::from(self.count[axis])
                / i128::from((cell[axis] + 1) * self.length[axis])
        })
    }

    /// The weight of a direction: 0 where the image is uniform, and largest for the wrong
    /// direction.
    fn resists(&self, place: [i64; 2], way: [i128; 2], across: bool) -> u32 {
        let gradient = self.gradient(place);
        let dot = |a: [i128; 2], b: [i128; 2]| a[0] * b[0] + a[1] * b[1];
        let (long, steep) = (dot(way, way), dot(gradient, gradient));
        if long == 0 || steep == 0 {
            return 0;
        }
        let climbs = dot(way, gradient).pow(2) * DIRECTION / (long * steep);
        let against = if across { DIRECTION - climbs } else { climbs };
        (against * steep.min(STEEP) / STEEP) as u32
    }
}
