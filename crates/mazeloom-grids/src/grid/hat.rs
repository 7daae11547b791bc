//! The hat, an aperiodic tile of the plane (D. Smith, J. S. Myers, C. S. Kaplan, C. Goodman-Strauss
//! 2023).
//!
//! ```text
//!     .---.---.     _.-'.    cell   from the top in rows about a cell high, left to right
//!    /         \_.-'     \   sides  clockwise; the longest counts as two, so that neighbors
//!    '-.                 /          share whole sides
//!     /            .----'    edges  numbered by the first of their two cells
//!    '----.       /
//!          \   _-'           a hat is eight kites of three hexagons
//!           '-'
//! ```
//!
//! Corners and kites are integers on a lattice of triangles. Hats are placed from the center
//! outward: each covers the free kite nearest to the center; if none fits, the last one is removed
//! (backtracking). The mean cell has the area 1.

use super::{Corners, Grid, GridError, Patch};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::sort::Arrange;

const CELLS: Key<u64> = Key::whole("cells", 1, MOST_CELLS as u64)
    .help("number of hats")
    .default("100");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("hat")
        .aliases(&["einstein"])
        .help("the hat, an aperiodic monotile with 13 sides")
        .params(&[CELLS.param]),
    cells: |args| args.get(&CELLS),
    most_cells: MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL + 1000.0,
    bare: "",
    examples: &["cells=80", "cells=1", "cells=2", "cells=7", "cells=30"],
    build: |args, _| Ok(Box::new(hats(args.get(&CELLS) as usize)?)),
};

/// More take long to be found.
const MOST_CELLS: u32 = 100;

/// A point of the lattice: x to the east, y at 60° to it.
type Spot = (i32, i32);

/// The corners of a hat, the middle of its longest side among them; (0, 0) is the middle of a
/// hexagon of six kites.
const CORNERS: [Spot; 14] = [
    (0, 0),
    (-1, -1),
    (0, -2),
    (1, -2),
    (2, -2),
    (2, -1),
    (4, -2),
    (5, -1),
    (4, 0),
    (3, 0),
    (2, 2),
    (0, 3),
    (0, 2),
    (-1, 2),
];

/// A kite is named by the point at 1 from its hexagon's middle toward its far corner.
const KITES: [Spot; 8] = [
    (0, 1),
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 2),
    (2, 1),
    (4, -1),
    (3, -1),
];

/// Tells whether a point is the middle of a hexagon.
fn is_middle((x, y): Spot) -> bool {
    x % 2 == 0 && (y - x) % 6 == 0
}

/// Turned by 60° about the origin of the triangular lattice.
fn turned((x, y): Spot) -> Spot {
    (-y, x + y)
}

/// The square of the distance from the origin.
fn square((x, y): Spot) -> i32 {
    x * x + x * y + y * y
}

/// Moved by a vector of the lattice.
fn moved((x, y): Spot, (dx, dy): Spot) -> Spot {
    (x + dx, y + dy)
}

/// The twelve placements of a hat: kites and corners.
fn ways() -> Vec<([Spot; 8], [Spot; 14])> {
    let mirrored = |(x, y): Spot| (y, x);
    let mut ways = Vec::new();
    for (mut kites, mut corners) in [
        (KITES, CORNERS),
        (KITES.map(mirrored), CORNERS.map(mirrored)),
    ] {
        for _ in 0..6 {
            ways.push((kites, corners));
            (kites, corners) = (kites.map(turned), corners.map(turned));
        }
    }
    ways
}

/// A number of kites nearest to the origin, nearest first.
fn nearest_kites(count: usize) -> Vec<Spot> {
    // A kite has the area √3, twice that of four triangles; a few rows more are enough.
    let reach = 6 + libm::ceil(libm::sqrt(count as f64)) as i32;
    let toward = std::iter::successors(Some((0, 1)), |&kite| Some(turned(kite))).take(6);
    let toward: Vec<Spot> = toward.collect();
    let mut kites: Vec<Spot> = (-reach..=reach)
        .flat_map(|x| (-reach..=reach).map(move |y| (x, y)))
        .filter(|&spot| is_middle(spot))
        .flat_map(|middle| toward.iter().map(move |&kite| moved(middle, kite)))
        .collect();
    kites.arrange_by_key(|&kite| (square(kite), kite));
    kites.truncate(count);
    kites
}

/// Kites that are covered, in a square around the origin that no search leaves.
struct Covered(Vec<bool>);

impl Covered {
    const REACH: i32 = 128;

    /// Nothing is covered.
    fn none() -> Covered {
        Covered(vec![false; (4 * Self::REACH * Self::REACH) as usize])
    }

    /// Mark that tells whether the kite at a position is covered.
    fn at(&mut self, (x, y): Spot) -> &mut bool {
        let place = (y + Self::REACH) * 2 * Self::REACH + x + Self::REACH;
        &mut self.0[place as usize]
    }
}

/// Rings of corners of hats that cover the kites, in the order of the kites: the first one to
/// do so, by trying all.
fn laid(kites: &[Spot]) -> Vec<[Spot; 14]> {
    let ways = ways();
    let tries: Vec<(usize, Spot)> = (0..ways.len())
        .flat_map(|way| ways[way].0.map(|kite| (way, kite)))
        .collect();
    let mut covered = Covered::none();
    // Each hat with the place of the kite that it was laid for and the try that fitted.
    let mut hats: Vec<(usize, usize, Spot)> = Vec::new();
    let (mut place, mut next) = (0, 0);
    while place < kites.len() {
        if *covered.at(kites[place]) {
            (place, next) = (place + 1, 0);
            continue;
        }
        let fits = |covered: &mut Covered, number: usize| {
            let (way, (x, y)) = tries[number];
            let shift = (kites[place].0 - x, kites[place].1 - y);
            let mut over = ways[way].0.iter().map(|&kite| moved(kite, shift));
            (is_middle(shift) && over.all(|kite| !*covered.at(kite))).then_some(shift)
        };
        let found = (next..tries.len()).find_map(|n| Some((n, fits(&mut covered, n)?)));
        if let Some((number, shift)) = found {
            for &kite in &ways[tries[number].0].0 {
                *covered.at(moved(kite, shift)) = true;
            }
            hats.push((place, number, shift));
            (place, next) = (place + 1, 0);
        } else {
            let (at, number, shift) = hats.pop().expect("hats cover the whole plane");
            for &kite in &ways[tries[number].0].0 {
                *covered.at(moved(kite, shift)) = false;
            }
            (place, next) = (at, number + 1);
        }
    }
    let rings = hats.into_iter().map(|(_, number, shift)| {
        let corners = ways[tries[number].0].1;
        corners.map(|corner| moved(corner, shift))
    });
    rings.collect()
}

/// A patch of a number of hats: those nearest to the center of a larger patch.
fn hats(count: usize) -> Result<Patch, GridError> {
    let mut rings = laid(&nearest_kites(KITES.len() * count));
    rings.truncate(count);
    let side = libm::sqrt(8.0 * libm::sqrt(3.0)); // of a square as large as a hat
    let point = |(x, y): Spot| {
        let (x, y) = (f64::from(x), f64::from(y));
        Point::new((x + y / 2.0) / side, y * libm::sqrt(0.75) / side)
    };
    rings.sort_by_cached_key(|ring| {
        let points = ring.map(point);
        let mean = |axis: fn(&Point) -> f64| points.iter().map(axis).sum::<f64>() / 14.0;
        let (x, y) = (mean(|p| p.x), mean(|p| p.y));
        (libm::floor(y) as i64, libm::round(x * 1024.0) as i64)
    });
    let mut corners = Corners::new();
    let mut number = |spot: Spot| corners.number(spot, |&spot| point(spot));
    let rings = rings.into_iter().map(|ring| ring.map(&mut number).to_vec());
    let rings = rings.collect();
    Patch::new(corners.points(), rings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::Topology;

    #[test]
    fn every_number_of_hats_hangs_together() {
        for count in 1..=MOST_CELLS {
            let patch = hats(count as usize).unwrap_or_else(|error| panic!("{count}: {error}"));
            assert_eq!(patch.cells(), count);
        }
    }

    #[test]
    fn about_one_hat_in_eight_lies_on_its_face() {
        // The fraction of mirrored hats is 1 ÷ (φ⁴ + 1) = 0.127 in the whole plane.
        let twice_area = |ring: &[Spot; 14]| {
            let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
            pairs.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<i32>()
        };
        let rings = laid(&nearest_kites(600));
        assert!(rings.iter().all(|ring| twice_area(ring).abs() == 32));
        let mirrored = rings.iter().filter(|ring| twice_area(ring) < 0).count();
        let share = mirrored.min(rings.len() - mirrored) as f64 / rings.len() as f64;
        assert!((0.06..0.2).contains(&share), "{share}");
    }
}
