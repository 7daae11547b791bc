//! Corners on an integer lattice; borders split at the corners of other regions, and simplified.

use super::Region;
use super::read::Position;
use crate::geometry::{Point, bounds};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// A place on the lattice.
type Spot = (i64, i64);

/// The lattice's extent.
const EXTENT: f64 = 1_048_576.0;

/// Twice the area of three spots, positive if they turn clockwise on the page.
fn turn(a: Spot, b: Spot, c: Spot) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// Twice a ring's area, positive if it runs clockwise.
fn twice_area(spots: &[Spot], ring: &[u32]) -> i64 {
    let at = |place: usize| spots[ring[place % ring.len()] as usize];
    (1..ring.len())
        .map(|place| turn(at(0), at(place), at(place + 1)))
        .sum()
}

/// The corners of all regions, y downward, and the regions' rings by their numbers: a region's
/// largest ring first.
pub(super) fn joined(
    regions: Vec<Region<Position>>,
    numbers: &[usize],
) -> Result<(Vec<Point>, Vec<Region<u32>>), String> {
    let lattice = Lattice::over(&regions);
    let mut known: BTreeMap<Spot, u32> = BTreeMap::new();
    let mut spots = Vec::new();
    let mut joined: Vec<Region<u32>> = Vec::new();
    for region in &regions {
        let rings = region.iter().map(|ring| {
            let mut ring: Vec<u32> = (ring.iter())
                .map(|&position| {
                    let spot = lattice.spot(position);
                    *known.entry(spot).or_insert_with(|| {
                        spots.push(spot);
                        spots.len() as u32 - 1
                    })
                })
                .collect();
            ring.dedup();
            if ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
            ring
        });
        joined.push(rings.collect());
    }
    split(&spots, &mut joined);
    let mean = joined
        .iter()
        .flatten()
        .map(|ring| twice_area(&spots, ring).abs())
        .sum::<i64>()
        / 2
        / joined.len() as i64;
    let mut joined = simplified(&spots, &joined, mean / 60);
    put_largest_first(&spots, &mut joined, numbers)?;
    let corners = spots.iter().map(|&spot| lattice.point(spot)).collect();
    Ok((corners, joined))
}

/// Puts each region's largest ring first, and drops rings without an area.
fn put_largest_first(
    spots: &[Spot],
    regions: &mut [Region<u32>],
    numbers: &[usize],
) -> Result<(), String> {
    for (number, region) in numbers.iter().zip(regions) {
        let area = |ring: &Vec<u32>| twice_area(spots, ring);
        region.retain(|ring| ring.len() >= 3 && area(ring) != 0);
        let largest = (0..region.len()).max_by_key(|&ring| (area(&region[ring]), Reverse(ring)));
        match largest {
            Some(largest) if area(&region[largest]) > 0 => region.swap(0, largest),
            _ => {
                return Err(format!(
                    "features[{number}]: its area is zero, or nearly so"
                ));
            }
        }
    }
    Ok(())
}

/// From positions to spots and to the page.
struct Lattice {
    left: f64,
    top: f64,
    step: f64,
    /// Factor by which a step to the east is shortened.
    narrow: f64,
}

impl Lattice {
    /// A lattice over the bounding box of all regions.
    fn over(regions: &[Region<Position>]) -> Lattice {
        let all = regions.iter().flatten().flatten();
        let [least, most] = bounds(all.map(|&(x, y)| Point::new(x, y)));
        let ([left, right], [bottom, top]) = ([least.x, most.x], [least.y, most.y]);
        let degrees = left >= -360.0 && right <= 360.0 && bottom >= -90.0 && top <= 90.0;
        let latitude = (bottom + top) / 2.0 * (std::f64::consts::PI / 180.0);
        let narrow = if degrees {
            libm::cos(latitude).max(0.01)
        } else {
            1.0
        };
        let extent = (right - left).max(top - bottom);
        let step = if extent > 0.0 { extent / EXTENT } else { 1.0 };
        Lattice {
            left,
            top,
            step,
            narrow,
        }
    }

    /// The lattice point nearest to a position; y downward from here on.
    fn spot(&self, (x, y): Position) -> Spot {
        let whole = |length: f64| libm::round(length / self.step) as i64;
        (whole(x - self.left), whole(self.top - y))
    }

    /// Place of a lattice point on the page.
    fn point(&self, (x, y): Spot) -> Point {
        Point::new(x as f64 * self.narrow, y as f64)
    }
}

/// Splits every piece of border where another corner lies on it.
fn split(spots: &[Spot], regions: &mut [Region<u32>]) {
    /// The width of a column of the lattice, in which corners are looked up.
    const COLUMN: i64 = 1024;
    let mut columns: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
    for (number, spot) in (0..).zip(spots) {
        columns.entry(spot.0 / COLUMN).or_default().push(number);
    }
    for column in columns.values_mut() {
        column.sort_unstable_by_key(|&number| (spots[number as usize].1, number));
    }
    for ring in regions.iter_mut().flatten() {
        let mut whole = Vec::with_capacity(ring.len());
        for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            whole.push(a);
            let (p, q) = (spots[a as usize], spots[b as usize]);
            let mut on: Vec<u32> = Vec::new();
            for (_, column) in columns.range(p.0.min(q.0) / COLUMN..=p.0.max(q.0) / COLUMN) {
                let above = |&number: &u32| spots[number as usize].1 < p.1.min(q.1);
                let start = column.partition_point(above);
                let beside = column[start..].iter();
                let beside = beside.take_while(|&&number| spots[number as usize].1 <= p.1.max(q.1));
                on.extend(beside.copied().filter(|&number| {
                    let at = spots[number as usize];
                    let between = (p.0.min(q.0)..=p.0.max(q.0)).contains(&at.0);
                    number != a && number != b && between && turn(p, q, at) == 0
                }));
            }
            on.sort_unstable_by_key(|&number| {
                let at = spots[number as usize];
                (at.0 - p.0).abs() + (at.1 - p.1).abs()
            });
            whole.extend(on);
        }
        *ring = whole;
    }
}

/// Rings without the corners whose triangles are smaller than `least`, those first that are
/// smallest; the same corners go from both sides of a border.
fn simplified(spots: &[Spot], regions: &[Region<u32>], least: i64) -> Vec<Region<u32>> {
    let mut beside: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); spots.len()];
    for ring in regions.iter().flatten() {
        for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            beside[a as usize].insert(b);
            beside[b as usize].insert(a);
        }
    }
    let mut joint: Vec<bool> = beside.iter().map(|next| next.len() != 2).collect();
    for ring in regions.iter().flatten() {
        // A lone ring has two joints, so that it is in no more pieces than it must.
        if ring.iter().all(|&corner| !joint[corner as usize])
            && let (Some(&first), Some(&last)) = (
                ring.iter().min_by_key(|&&corner| spots[corner as usize]),
                ring.iter().max_by_key(|&&corner| spots[corner as usize]),
            )
        {
            joint[first as usize] = true;
            joint[last as usize] = true;
        }
    }
    let mut kept: Vec<Option<bool>> = joint.iter().map(|&joint| joint.then_some(true)).collect();
    for ring in regions.iter().flatten() {
        let Some(start) = ring.iter().position(|&corner| joint[corner as usize]) else {
            continue;
        };
        let mut chain = vec![ring[start]];
        for step in 1..=ring.len() {
            let corner = ring[(start + step) % ring.len()];
            chain.push(corner);
            if joint[corner as usize] {
                if chain.len() > 2 && kept[chain[1] as usize].is_none() {
                    thin(spots, &chain, least, &mut kept);
                }
                chain = vec![corner];
            }
        }
    }
    let stays = |corner: &u32| kept[*corner as usize] != Some(false);
    let thinned = |ring: &Vec<u32>| ring.iter().copied().filter(stays).collect();
    (regions.iter())
        .map(|region| region.iter().map(thinned).collect())
        .collect()
}

/// Decides which corners of a border between two joints stay.
fn thin(spots: &[Spot], chain: &[u32], least: i64, kept: &mut [Option<bool>]) {
    let inner = chain.len() - 2;
    let stay = if chain[0] == chain[chain.len() - 1] {
        2
    } else {
        1
    };
    let spot = |place: usize| spots[chain[place] as usize];
    let mut before: Vec<usize> = (0..chain.len()).map(|place| place.max(1) - 1).collect();
    let mut after: Vec<usize> = (1..=chain.len()).collect();
    let size = |before: &[usize], after: &[usize], place: usize| {
        turn(spot(before[place]), spot(place), spot(after[place])).abs()
    };
    for &corner in &chain[1..=inner] {
        kept[corner as usize] = Some(true);
    }
    let mut left = inner;
    let mut waiting: BinaryHeap<Reverse<(i64, u32, usize)>> = (1..=inner)
        .map(|place| Reverse((size(&before, &after, place), chain[place], place)))
        .collect();
    while let Some(Reverse((area, corner, place))) = waiting.pop() {
        let gone = kept[corner as usize] == Some(false);
        if gone || area != size(&before, &after, place) {
            continue;
        }
        if area > 0 && (area >= 2 * least || left <= stay) {
            break;
        }
        kept[corner as usize] = Some(false);
        left -= 1;
        let (a, b) = (before[place], after[place]);
        (after[a], before[b]) = (b, a);
        for near in [a, b] {
            if (1..=inner).contains(&near) {
                waiting.push(Reverse((size(&before, &after, near), chain[near], near)));
            }
        }
    }
}
