//! R. Penrose's tiles (1974): P2, kites and darts, and P3, thick and thin rhombs.
//!
//! ```text
//!        B            C          half a tile is a triangle A B C; its mirror image in the axis
//!       /|\          /|\         from B to C makes it whole: a kite, a dart or a rhomb
//!      / | \        / | \
//!     A  |  A'     /  B  \       cell   from the top in rows about a cell high, left to right
//!      \ | /      / /   \ \      sides  clockwise
//!       \|/      A         A'    edges  numbered by the first of their two cells
//!        C
//! ```
//!
//! Ten half tiles around a point are divided into smaller ones, generation by generation (R. M.
//! Robinson 1975); halves at the border without their other half are dropped. Corners are exact:
//! integer sums of tenth roots of unity, multiplied by the golden ratio in each generation. Lengths
//! are scaled so that the mean tile has the area 1.

use super::{Corners, Graph, Grid, GridError, Patch};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, SizeError, TopologyExt};
use mazeloom_core::words;
use std::collections::BTreeMap;
use std::ops::{Add, Sub};

words! {
    /// The kind of tiles.
    enum Tiles {
        /// Kites and darts.
        KitesAndDarts = "p2",
        /// Thick and thin rhombs.
        Rhombs = "p3",
    }
}

const KIND: Key<Tiles> = Key::word("kind").help("kites and darts, or rhombs");

const GENERATIONS: Key<u64> = Key::whole("generations", 1, 14)
    .help("number of times that tiles are divided into smaller ones")
    .default("4");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("penrose")
        .help("aperiodic Penrose tilings: kites and darts (p2) or rhombs (p3)")
        .params(&[KIND.param, GENERATIONS.param]),
    cells: |args| {
        let (whole, bent) = halves(args.get(&KIND), args.get(&GENERATIONS));
        (whole + bent) / 2
    },
    most_cells: Patch::MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL + 800.0,
    bare: "p3",
    examples: &[
        "p3,generations=4",
        "p2,generations=1",
        "p3,generations=1",
        "p2,generations=2",
        "p3,generations=2",
        "p2,generations=3",
        "p3,generations=3",
    ],
    build: |args, _| Ok(Box::new(penrose(args.get(&KIND), args.get(&GENERATIONS))?)),
};

/// Numbers of halves of the acute and of the obtuse kind after some generations.
fn halves(kind: Tiles, generations: u64) -> (u64, u64) {
    (0..generations).fold((10, 0), |(acute, obtuse), _| match kind {
        Tiles::KitesAndDarts => (2 * acute + obtuse, acute + obtuse),
        Tiles::Rhombs => (acute + obtuse, acute + 2 * obtuse),
    })
}

/// A sum of powers of ζ, a tenth root of unity; the first four are independent, and
/// ζ⁴ = ζ³ − ζ² + ζ − 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Spot([i64; 4]);

impl Spot {
    const ORIGIN: Spot = Spot([0; 4]);

    /// Turned by 36°.
    fn turned(self) -> Spot {
        let [a, b, c, d] = self.0;
        Spot([-d, a + d, b - d, c + d])
    }

    /// Turned by 36° in the other direction.
    fn turned_back(self) -> Spot {
        let [a, b, c, d] = self.0;
        Spot([b + a, c - a, d + a, -a])
    }

    /// Multiplied by the golden ratio, which is ζ + ζ⁻¹.
    fn grown(self) -> Spot {
        self.turned() + self.turned_back()
    }

    /// The position as coordinates: a sum of four unit vectors at multiples of 36°, with integer
    /// coefficients.
    fn point(self) -> Point {
        let [a, b, c, d] = self.0.map(|coefficient| coefficient as f64);
        let root = libm::sqrt(5.0);
        let (wide, narrow) = ((root + 1.0) / 4.0, (root - 1.0) / 4.0); // cosines of 36° and 72°
        let low = libm::sqrt(10.0 - 2.0 * root) / 4.0; // their sines
        let high = libm::sqrt(10.0 + 2.0 * root) / 4.0;
        Point::new(a + b * wide + (c - d) * narrow, b * low + (c + d) * high)
    }
}

impl Add for Spot {
    type Output = Spot;

    fn add(self, other: Spot) -> Spot {
        Spot(std::array::from_fn(|power| self.0[power] + other.0[power]))
    }
}

impl Sub for Spot {
    type Output = Spot;

    fn sub(self, other: Spot) -> Spot {
        Spot(std::array::from_fn(|power| self.0[power] - other.0[power]))
    }
}

/// Half a tile: whether it is an obtuse triangle, and its corners.
type Half = (bool, [Spot; 3]);

/// The halves into which one is cut, on a plane that has grown by the golden ratio; a point that
/// divides a line from `a` to `b` by that ratio is then `φ·a + (b − a)`.
fn cut(kind: Tiles, (obtuse, [a, b, c]): Half, into: &mut Vec<Half>) {
    let between = |from: Spot, to: Spot| from.grown() + (to - from);
    let [ga, gb, gc] = [a, b, c].map(Spot::grown);
    match (kind, obtuse) {
        (Tiles::KitesAndDarts, false) => {
            let (q, r) = (between(a, b), between(b, c));
            into.extend([
                (true, [r, q, gb]),
                (false, [q, ga, r]),
                (false, [gc, ga, r]),
            ]);
        }
        (Tiles::KitesAndDarts, true) => {
            let p = between(c, a);
            into.extend([(true, [gb, p, ga]), (false, [p, gc, gb])]);
        }
        (Tiles::Rhombs, false) => {
            let p = between(a, b);
            into.extend([(false, [gc, p, gb]), (true, [p, gc, ga])]);
        }
        (Tiles::Rhombs, true) => {
            let (q, r) = (between(b, a), between(b, c));
            into.extend([(true, [r, gc, ga]), (true, [q, r, gb]), (false, [r, q, ga])]);
        }
    }
}

/// Ten halves around the origin, each the mirror image of the next.
fn wheel(kind: Tiles) -> Vec<Half> {
    let mut ray = Spot([1, 0, 0, 0]);
    let halves = (0..10).map(|turn| {
        let (from, to) = (ray, ray.turned());
        ray = to;
        let (b, c) = if turn % 2 == 0 {
            (to, from)
        } else {
            (from, to)
        };
        match kind {
            Tiles::KitesAndDarts => (false, [b, Spot::ORIGIN, c]),
            _ => (false, [Spot::ORIGIN, b, c]),
        }
    });
    halves.collect()
}

/// The tiles that are whole, as rings of four corners: those whose halves share their axis,
/// which runs between their last two corners.
fn whole(halves: &[Half]) -> Vec<[Spot; 4]> {
    let mut waiting: BTreeMap<[Spot; 2], (bool, Spot)> = BTreeMap::new();
    let mut tiles = Vec::new();
    for &(obtuse, [apart, from, to]) in halves {
        let axis = [from.min(to), from.max(to)];
        match waiting.remove(&axis) {
            Some((same, other)) if same == obtuse => tiles.push([axis[0], apart, axis[1], other]),
            _ => _ = waiting.insert(axis, (obtuse, apart)),
        }
    }
    tiles
}

fn penrose(kind: Tiles, generations: u64) -> Result<Patch, GridError> {
    let mut halves = wheel(kind);
    for _ in 0..generations {
        let mut smaller = Vec::with_capacity(halves.len() * 3);
        halves
            .iter()
            .for_each(|&half| cut(kind, half, &mut smaller));
        halves = smaller;
    }
    let mut tiles = whole(&halves);
    let twice_areas = tiles.iter().map(|tile| {
        let [a, b, c, d] = tile.map(Spot::point);
        ((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)).abs()
    });
    let scale = libm::sqrt(2.0 * tiles.len() as f64 / twice_areas.sum::<f64>());
    tiles.sort_by_cached_key(|tile| {
        let points = tile.map(Spot::point);
        let mean = |axis: fn(&Point) -> f64| points.iter().map(axis).sum::<f64>() / 4.0 * scale;
        let (x, y) = (mean(|p| p.x), mean(|p| p.y));
        (libm::floor(y) as i64, libm::round(x * 1024.0) as i64)
    });
    let mut corners = Corners::new();
    let mut number = |spot: Spot| {
        corners.number(spot, |spot| {
            let Point { x, y } = spot.point();
            Point::new(x * scale, y * scale)
        })
    };
    let rings: Vec<Vec<u32>> = (tiles.into_iter())
        .map(|tile| tile.map(&mut number).to_vec())
        .collect();
    let rings = largest_part(rings)?;
    Patch::new(corners.points(), rings)
}

/// The rings of the largest part that shared sides join.
fn largest_part(rings: Vec<Vec<u32>>) -> Result<Vec<Vec<u32>>, GridError> {
    let graph = Graph::of_rings(&rings)?;
    let mut parts = Components::of(&graph, |_| true);
    let mut sizes = vec![0u32; rings.len()];
    for cell in graph.all_cells() {
        sizes[parts.find(cell).0 as usize] += 1;
    }
    let most = sizes.iter().max().copied();
    let largest = sizes.iter().position(|&size| Some(size) == most);
    let largest = Cell(largest.ok_or(SizeError::Empty)? as u32);
    let kept = (0..).map(Cell).zip(rings);
    let kept = kept.filter(|&(cell, _)| parts.find(cell) == largest);
    Ok(kept.map(|(_, ring)| ring).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Plane;
    use mazeloom_core::topology::Topology;

    fn lengths(patch: &Patch, cell: Cell) -> Vec<f64> {
        let sides = (0..patch.sides(cell)).filter_map(|side| patch.side(cell, side));
        sides
            .map(|side| side.ends().0.distance(side.ends().1))
            .collect()
    }

    fn golden() -> f64 {
        (1.0 + libm::sqrt(5.0)) / 2.0
    }

    #[test]
    fn sides_have_the_lengths_of_their_kinds() {
        let rhombs = penrose(Tiles::Rhombs, 5).expect("a small patch");
        let unit = lengths(&rhombs, Cell(0))[0];
        for cell in rhombs.all_cells() {
            assert!(
                lengths(&rhombs, cell)
                    .iter()
                    .all(|side| (side - unit).abs() < 1e-9)
            );
        }
        let kites = penrose(Tiles::KitesAndDarts, 5).expect("a small patch");
        for cell in kites.all_cells() {
            let mut sides = lengths(&kites, cell);
            sides.sort_by(f64::total_cmp);
            assert!((sides[0] - sides[1]).abs() < 1e-9 && (sides[2] - sides[3]).abs() < 1e-9);
            assert!((sides[3] / sides[0] - golden()).abs() < 1e-9);
        }
    }

    #[test]
    fn tiles_are_in_the_golden_ratio() {
        for kind in [Tiles::KitesAndDarts, Tiles::Rhombs] {
            let (acute, obtuse) = halves(kind, 12);
            let (more, fewer) = (acute.max(obtuse) as f64, acute.min(obtuse) as f64);
            assert!((more / fewer - golden()).abs() < 1e-4, "{kind:?}");
        }
    }

    #[test]
    fn hardly_more_than_the_rim_is_dropped() {
        for kind in [Tiles::KitesAndDarts, Tiles::Rhombs] {
            for generations in 1..=8 {
                let patch = penrose(kind, generations).expect("it is connected");
                let (acute, obtuse) = halves(kind, generations);
                let most = (acute + obtuse) / 2;
                let cells = u64::from(patch.cells());
                let rim = 10 * libm::floor(libm::pow(golden(), generations as f64)) as u64;
                assert!(
                    cells <= most && cells + rim >= most,
                    "{kind:?} {generations}: {cells}"
                );
            }
        }
    }

    #[test]
    fn growing_is_multiplying_by_the_golden_ratio() {
        let spot = Spot([3, -1, 4, 2]);
        let (small, large) = (spot.point(), spot.grown().point());
        assert!(large.distance(Point::new(small.x * golden(), small.y * golden())) < 1e-12);
        assert_eq!(spot.turned().turned_back(), spot);
        assert_eq!((0..10).fold(spot, |at, _| at.turned()), spot);
    }
}
