//! A rectangle broken by cracks, as dry mud or glaze is: each crack splits a cell in two.
//!
//! ```text
//!    ┌──────┬─────────┐     cell   by its middle: in rows about a cell high, left to right
//!    │      │     ____│     sides  clockwise, from one corner to the next; a crack that ends at
//!    │     _│____/    │            a side makes a corner there for the cells on both sides
//!    ├────/  \        │     edges  numbered by the first of their two cells
//!    │        \       │
//!    └─────────┴──────┘
//! ```
//!
//! The largest cell is split by a straight crack through about its middle, across its length, until
//! there are enough cells. Corners are whole numbers of a fine lattice. A crack is tried again if it
//! would leave less than three tenths of the cell on one side, meet a side at less than 30°, or
//! leave a side of the cells there shorter than 0.4 cells, which is too narrow for a passage. A cell
//! that cannot be split like that is split at any angle, or left as it is; if no cell can be split,
//! shorter sides are allowed. The mean cell has the area 1.
//!
//! Source: cracks in sequence, the largest cell first, are the model of S. Bohn, L. Pauchard and
//! Y. Couder, *Hierarchical crack pattern as formed by successive domain divisions* (2005).

use super::{Corners, Grid, GridError, Patch, SEED, seed_of};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

const CELLS: Key<u64> = Key::whole("cells", 1, MOST_CELLS as u64).help("number of cells");

const ANGLE: Key<f64> = Key::number("angle", 0.0, 80.0)
    .help("maximum angle, in degrees, between a crack and the line straight across the cell")
    .default("35");

const ASPECT: Key<f64> = Key::number("aspect", 0.1, 10.0)
    .help("width divided by height")
    .default("1.5");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("crack")
        .aliases(&["cracks", "cracked"])
        .help("cells between random cracks, as in dry mud")
        .params(&[CELLS.param, ANGLE.param, ASPECT.param, SEED.param]),
    cells: |args| args.get(&CELLS),
    most_cells: MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL + 600.0,
    bare: "200",
    examples: &[
        "120",
        "1",
        "2",
        "3,angle=0",
        "7,aspect=0.4",
        "30",
        "40,angle=80",
    ],
    build: |args, source| {
        let mut rng = Rng::stream(seed_of(args, source), "grid");
        let mut shards = Shards::whole(args.get(&ASPECT));
        shards.crack(args.get(&CELLS) as u32, args.get(&ANGLE), &mut rng)?;
        Ok(Box::new(shards.patch()?))
    },
};

const MOST_CELLS: u32 = 1 << 20;

/// A place on the lattice, or a direction.
type Spot = (i64, i64);

/// The longer side of the rectangle.
const LONGER: f64 = 4_194_304.0;

/// The shortest side, as a fraction of the side of a square with the mean area.
const DOOR: f64 = 0.4;

/// Number of times that a cell is tried before it is set aside; in the second half at any angle.
const TRIES: u32 = 128;

/// Cells that fill a rectangle from (0, 0).
struct Shards {
    width: i64,
    height: i64,
    corners: Vec<Spot>,
    /// The corners of each cell, clockwise; those where cracks end on the other side, too.
    rings: Vec<Vec<u32>>,
    /// The cell at each side, by the corners at its begin and end.
    cells: BTreeMap<(u32, u32), u32>,
}

/// Rules that a crack must keep to.
struct Rules {
    /// The minimum length of a side.
    side: i64,
    /// Twice the minimum area of a cell.
    area: i64,
    /// The tangent of the maximum angle, in [`SLOPE`]s.
    slope: u32,
}

const SLOPE: i64 = 1024;

/// The tangent of an angle of 80°.
const ANY: u32 = 5807;

/// The two ends of a crack: the side of the cell that each is on, and where.
type Crack = [(usize, Spot); 2];

impl Shards {
    /// The rectangle as one cell.
    fn whole(aspect: f64) -> Shards {
        let shorter = LONGER / aspect.max(1.0 / aspect);
        let (width, height) = match aspect >= 1.0 {
            true => (LONGER, shorter),
            false => (shorter, LONGER),
        };
        let [width, height] = [width, height].map(|side| libm::round(side) as i64);
        Shards {
            width,
            height,
            corners: vec![(0, 0), (width, 0), (width, height), (0, height)],
            rings: vec![vec![0, 1, 2, 3]],
            cells: (0..4)
                .map(|corner| ((corner, (corner + 1) % 4), 0))
                .collect(),
        }
    }

    /// Splits the largest cell until there are a number of them.
    ///
    /// # Errors
    /// If no cell can be split, however short the sides may be.
    fn crack(&mut self, cells: u32, angle: f64, rng: &mut Rng) -> Result<(), GridError> {
        let area = 2 * self.width * self.height / i64::from(cells);
        let mut rules = Rules {
            side: (libm::sqrt(area as f64 / 2.0) * DOOR) as i64,
            area: area / 5,
            slope: libm::round(libm::tan(angle.to_radians()) * SLOPE as f64) as u32,
        };
        let entry = |shards: &Shards, cell: u32| (shards.area(cell), Reverse(cell));
        let mut largest = BinaryHeap::from([entry(self, 0)]);
        while self.rings.len() < cells as usize {
            let Some((_, Reverse(cell))) = largest.pop() else {
                // All cells were set aside.
                if rules.side == 0 {
                    let reason = "no cell can be split; try fewer cells or another seed";
                    return Err(GridError::Refused(reason.to_owned()));
                }
                rules.side /= 2;
                largest.extend((0..self.rings.len() as u32).map(|cell| entry(self, cell)));
                continue;
            };
            let found = (0..TRIES).find_map(|time| {
                let slope = if time < TRIES / 2 { rules.slope } else { ANY };
                self.try_crack(cell, (&rules, slope), rng)
            });
            if let Some(crack) = found {
                let half = self.split(cell, crack);
                largest.extend([cell, half].map(|cell| entry(self, cell)));
            }
        }
        Ok(())
    }

    /// The places of a cell's corners.
    fn outline(&self, cell: u32) -> Vec<Spot> {
        let ring = &self.rings[cell as usize];
        ring.iter()
            .map(|&corner| self.corners[corner as usize])
            .collect()
    }

    /// Twice the area of a cell.
    fn area(&self, cell: u32) -> i64 {
        twice_area(&self.outline(cell))
    }

    /// A random crack through about the middle of a cell, if it keeps to the rules.
    fn try_crack(&self, cell: u32, (rules, slope): (&Rules, u32), rng: &mut Rng) -> Option<Crack> {
        let ring = self.outline(cell);
        let direction = turned(across(&ring), slope, rng);
        let through = near_middle(&ring, rng);
        let from_line = |spot: Spot| cross(direction, minus(spot, through));
        let mut ends = Vec::new();
        for (side, &a) in ring.iter().enumerate() {
            let b = ring[(side + 1) % ring.len()];
            let (before, after) = (from_line(a), from_line(b));
            if before == 0 {
                return None;
            }
            if before.signum() * after.signum() < 0 {
                let end = toward(a, b, before, before - after);
                let long = |spot: Spot| square(minus(end, spot)) >= square((rules.side, 0));
                if !(long(a) && long(b) && is_steep(direction, minus(b, a))) {
                    return None;
                }
                ends.push((side, end));
            }
        }
        let crack: Crack = ends.try_into().ok()?;
        let long = square(minus(crack[0].1, crack[1].1)) >= square((rules.side, 0));
        let whole = twice_area(&ring);
        let least = rules.area.max(whole * 3 / 10);
        let halves = halves(&ring, crack).map(|half| twice_area(&half));
        (long && halves.iter().all(|&half| half >= least)).then_some(crack)
    }

    /// Splits a cell, and returns the number of the new one.
    fn split(&mut self, cell: u32, crack: Crack) -> u32 {
        let number = self.corners.len() as u32;
        let corners = [number, number + 1];
        self.corners.extend(crack.map(|(_, spot)| spot));
        let ring = std::mem::take(&mut self.rings[cell as usize]);
        for ((side, _), corner) in crack.into_iter().zip(corners) {
            self.put_beyond(ring[side], ring[(side + 1) % ring.len()], corner);
        }
        let ends = [(crack[0].0, corners[0]), (crack[1].0, corners[1])];
        let [first, second] = halves(&ring, ends);
        let half = self.rings.len() as u32;
        self.rings[cell as usize] = first;
        self.rings.push(second);
        for (side, _) in crack {
            self.cells
                .remove(&(ring[side], ring[(side + 1) % ring.len()]));
        }
        for owner in [cell, half] {
            let ring = &self.rings[owner as usize];
            for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                self.cells.insert((a, b), owner);
            }
        }
        half
    }

    /// Gives the cell beyond a side of another a corner there, if there is a cell.
    fn put_beyond(&mut self, a: u32, b: u32, corner: u32) {
        let Some(beyond) = self.cells.remove(&(b, a)) else {
            return;
        };
        let ring = &mut self.rings[beyond as usize];
        let place = (ring.iter().position(|&at| at == b)).expect("the side begins there");
        ring.insert(place + 1, corner);
        self.cells.insert((b, corner), beyond);
        self.cells.insert((corner, a), beyond);
    }

    /// The cells, in rows about a cell high.
    fn patch(self) -> Result<Patch, GridError> {
        let count = self.rings.len();
        let side = libm::sqrt(self.width as f64 * self.height as f64 / count as f64);
        let rows = libm::round(self.height as f64 / side).max(1.0) as i64;
        let mut order: Vec<(i64, Spot, usize)> = (0..count)
            .map(|cell| {
                let (x, y) = middle(&self.outline(cell as u32));
                (y * rows / self.height, (x, y), cell)
            })
            .collect();
        order.arrange();
        let mut corners = Corners::new();
        let place = |&(x, y): &Spot| Point::new(x as f64 / side, y as f64 / side);
        let mut number = |corner: &u32| corners.number(self.corners[*corner as usize], place);
        let rings = order
            .iter()
            .map(|&(.., cell)| self.rings[cell].iter().map(&mut number).collect());
        let rings = rings.collect();
        Patch::new(corners.points(), rings)
    }
}

/// A direction that points across a ring: perpendicular to the line between the two corners that
/// are farthest apart.
fn across(ring: &[Spot]) -> Spot {
    let pairs = ring
        .iter()
        .flat_map(|&a| ring.iter().map(move |&b| minus(b, a)));
    let (x, y) = pairs
        .max_by_key(|&length| square(length))
        .expect("a ring has corners");
    (-y, x)
}

/// A direction turned by a random angle whose tangent is at most `slope`.
fn turned((x, y): Spot, slope: u32, rng: &mut Rng) -> Spot {
    let turn = i64::from(rng.below(2 * slope + 1)) - i64::from(slope);
    (x * SLOPE - y * turn, y * SLOPE + x * turn)
}

/// A random place at most a twelfth of the ring's extent from its middle in each direction.
fn near_middle(ring: &[Spot], rng: &mut Rng) -> Spot {
    let (x, y) = middle(ring);
    let mut near = |at: i64, of: fn(&Spot) -> i64| {
        let [least, most] = [ring.iter().map(of).min(), ring.iter().map(of).max()];
        let reach = (most.unwrap_or(at) - least.unwrap_or(at)) / 12;
        at - reach + i64::from(rng.below(2 * reach as u32 + 1))
    };
    (near(x, |spot| spot.0), near(y, |spot| spot.1))
}

/// A ring's center of gravity.
fn middle(ring: &[Spot]) -> Spot {
    let (mut sum, mut area) = ((0, 0), 0);
    for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        let part = cross(a, b);
        sum.0 += i128::from(a.0 + b.0) * part;
        sum.1 += i128::from(a.1 + b.1) * part;
        area += part;
    }
    ((sum.0 / (3 * area)) as i64, (sum.1 / (3 * area)) as i64)
}

/// The two rings into which a crack splits one: the first has the first corner of the ring. Ends
/// come in the order of their sides.
fn halves<V: Copy>(ring: &[V], [(first, from), (second, to)]: [(usize, V); 2]) -> [Vec<V>; 2] {
    let outer = ring[..=first].iter().copied().chain([from, to]);
    let outer = outer.chain(ring[second + 1..].iter().copied());
    let inner = ring[first + 1..=second].iter().copied().chain([to, from]);
    [outer.collect(), inner.collect()]
}

/// Twice the area of a ring, positive if it runs clockwise on the page.
fn twice_area(ring: &[Spot]) -> i64 {
    let next = ring.iter().cycle().skip(1);
    let parts = ring.iter().zip(next).map(|(&a, &b)| cross(a, b));
    parts.sum::<i128>() as i64
}

fn minus(a: Spot, b: Spot) -> Spot {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Spot, b: Spot) -> i128 {
    i128::from(a.0) * i128::from(b.1) - i128::from(a.1) * i128::from(b.0)
}

fn square(a: Spot) -> i128 {
    i128::from(a.0) * i128::from(a.0) + i128::from(a.1) * i128::from(a.1)
}

/// The place on the lattice nearest to the one a fraction of the way from `a` to `b`.
fn toward(a: Spot, b: Spot, over: i128, under: i128) -> Spot {
    let step = |length: i64| {
        let double = 2 * i128::from(length) * over * under.signum();
        (double + under.abs()).div_euclid(2 * under.abs()) as i64
    };
    (a.0 + step(b.0 - a.0), a.1 + step(b.1 - a.1))
}

/// Tells whether two directions are at least 30° apart: the square of the sine is ¼.
fn is_steep(a: Spot, b: Spot) -> bool {
    let sine = cross(a, b);
    4 * sine * sine >= square(a) * square(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Plane;
    use mazeloom_core::topology::{Topology, TopologyExt};
    use std::collections::BTreeSet;

    fn cracked(cells: u32, angle: f64, seed: u64) -> Shards {
        let mut shards = Shards::whole(1.5);
        let mut rng = Rng::stream(seed, "cracks");
        shards.crack(cells, angle, &mut rng).expect("it cracks");
        shards
    }

    /// Each side is that of another cell the other way round, or lies on the border: no cell lacks
    /// a corner that its neighbor has. The areas are whole numbers, so their sum is exact.
    #[test]
    fn cells_agree_on_their_corners_and_fill_the_rectangle() {
        for seed in 0..20 {
            let shards = cracked(
                1 + 13 * seed as u32,
                [0.0, 35.0, 80.0][seed as usize % 3],
                seed,
            );
            let sides: Vec<(u32, u32)> = (shards.rings.iter())
                .flat_map(|ring| {
                    ring.iter()
                        .copied()
                        .zip(ring.iter().copied().cycle().skip(1))
                })
                .collect();
            let all: BTreeSet<(u32, u32)> = sides.iter().copied().collect();
            assert_eq!(all.len(), sides.len(), "no side is that of two cells");
            for &(a, b) in all.iter().filter(|&&(a, b)| !all.contains(&(b, a))) {
                let [(ax, ay), (bx, by)] = [a, b].map(|corner| shards.corners[corner as usize]);
                let upright = ax == bx && [0, shards.width].contains(&ax);
                let level = ay == by && [0, shards.height].contains(&ay);
                assert!(upright || level, "{a} {b} of seed {seed}");
            }
            let areas: i64 = (0..shards.rings.len() as u32)
                .map(|cell| shards.area(cell))
                .sum();
            assert_eq!(areas, 2 * shards.width * shards.height);
        }
    }

    #[test]
    fn there_are_no_slivers_and_sides_are_wide_enough_for_a_passage() {
        for seed in 0..12 {
            let cells = 150;
            let shards = cracked(cells, 35.0, seed);
            let mean = 2 * shards.width * shards.height / i64::from(cells);
            let areas = (0..cells).map(|cell| shards.area(cell));
            assert!(areas.clone().all(|area| area * 5 >= mean), "{seed}");
            assert!(areas.max() < Some(4 * mean), "{seed}");
            let patch = shards.patch().expect("cells are connected");
            assert_eq!(patch.cells(), cells);
            for (edge, a, _) in patch.all_edges() {
                let side = patch.side_of(a, edge).expect("it is there");
                let (from, to) = patch.side(a, side).expect("it lies there").ends();
                assert!(from.distance(to) > 0.999 * DOOR, "{edge:?} of seed {seed}");
            }
        }
    }

    #[test]
    fn a_crack_ends_at_the_nearest_place_of_the_lattice() {
        assert_eq!(toward((0, 0), (10, -10), 1, 3), (3, -3));
        assert_eq!(toward((0, 0), (10, -10), -2, -3), (7, -7));
        assert_eq!(toward((5, 5), (5, 9), 1, 2), (5, 7));
    }

    #[test]
    fn a_ring_falls_into_two() {
        let [outer, inner] = halves(&[0, 1, 2, 3], [(0, 8), (2, 9)]);
        assert_eq!((outer, inner), (vec![0, 8, 9, 3], vec![1, 2, 9, 8]));
        let [outer, inner] = halves(&[0, 1, 2], [(1, 8), (2, 9)]);
        assert_eq!((outer, inner), (vec![0, 1, 8, 9], vec![2, 9, 8]));
    }
}
