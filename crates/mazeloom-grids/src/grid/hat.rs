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

/// The same number for points that differ by a vector between the middles of two hexagons; 0 for the middles.
fn class((x, y): Spot) -> usize {
    (x.rem_euclid(2) * 6 + (y - x).rem_euclid(6)) as usize
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

/// A number of kites nearest to the origin, nearest first.
fn nearest_kites(count: usize) -> Vec<Spot> {
    // A kite has the area √3, twice that of four triangles; a few rows more are enough.
    let reach = 6 + libm::ceil(libm::sqrt(count as f64)) as i32;
    let toward = std::iter::successors(Some((0, 1)), |&kite| Some(turned(kite))).take(6);
    let toward: Vec<Spot> = toward.collect();
    let mut kites: Vec<Spot> = (-reach..=reach)
        .flat_map(|x| (-reach..=reach).map(move |y| (x, y)))
        .filter(|&spot| class(spot) == 0)
        .flat_map(|middle| toward.iter().map(move |&kite| moved(middle, kite)))
        .collect();
    kites.arrange_by_key(|&kite| (square(kite), kite));
    kites.truncate(count);
    kites
}

/// Half the side of a square around the origin that no search leaves.
const REACH: i32 = 128;

/// Place of a kite in a table of that square, relative to the origin's.
fn place((x, y): Spot) -> i32 {
    2 * REACH * y + x
}

/// A hat as it covers a kite: the places of all its kites, and its corners, relative to that kite.
struct Cover {
    kites: [i32; 8],
    corners: [Spot; 14],
}

/// The ways to cover a kite by a hat in its twelve placements, by the kite's [`class`].
fn covers() -> [Vec<Cover>; 12] {
    let mirrored = |(x, y): Spot| (y, x);
    let faces = [
        (KITES, CORNERS),
        (KITES.map(mirrored), CORNERS.map(mirrored)),
    ];
    let mut covers: [Vec<Cover>; 12] = Default::default();
    for (mut kites, mut corners) in faces {
        for _ in 0..6 {
            for (x, y) in kites {
                let from = |spot| moved(spot, (-x, -y));
                covers[class((x, y))].push(Cover {
                    kites: kites.map(|kite| place(from(kite))),
                    corners: corners.map(from),
                });
            }
            (kites, corners) = (kites.map(turned), corners.map(turned));
        }
    }
    covers
}

/// Rings of corners of hats that cover the kites, in the order of the kites: the first one to
/// do so, by trying all.
fn laid(kites: &[Spot]) -> Vec<[Spot; 14]> {
    let covers = covers();
    let mut covered = vec![false; (4 * REACH * REACH) as usize];
    let at = |spot: Spot, by: i32| (place((REACH, REACH)) + place(spot) + by) as usize;
    // Each hat: which kite it was laid for, and which of its covers fitted.
    let mut hats: Vec<(usize, usize)> = Vec::new();
    let (mut kite, mut next) = (0, 0);
    while let Some(&spot) = kites.get(kite) {
        if covered[at(spot, 0)] {
            (kite, next) = (kite + 1, 0);
            continue;
        }
        let is_free = |cover: &Cover| cover.kites.iter().all(|&by| !covered[at(spot, by)]);
        let fitting = covers[class(spot)][next..].iter().position(is_free);
        let hat = match fitting {
            Some(after) => (kite, next + after),
            None => hats.pop().expect("hats cover the whole plane"),
        };
        // Free kites are covered, or those of the last hat set free.
        let spot = kites[hat.0];
        for &by in &covers[class(spot)][hat.1].kites {
            covered[at(spot, by)] ^= true;
        }
        (kite, next) = match fitting {
            Some(_) => (kite + 1, 0),
            None => (hat.0, hat.1 + 1),
        };
        hats.extend(fitting.map(|_| hat));
    }
    let rings = hats.into_iter().map(|(kite, number)| {
        let corners = covers[class(kites[kite])][number].corners;
        corners.map(|corner| moved(corner, kites[kite]))
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
