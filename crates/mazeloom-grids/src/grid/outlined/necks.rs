//! Necks of parts: places where the outline comes so close to another wall that nobody can pass.
//!
//! ```text
//!   ┌──────────┐
//!   │    ╲     │      A corner of one line and another line of the same part, with nothing between
//!   │     ╲    │      them: the smaller of the two sides of the way across is cut off.
//!   └──────╳───┘
//! ```

use super::Spot;
use super::faces::Faces;
use super::split::{holds, minus};

/// The halves of a part's ring that lie beyond a neck narrower than `least`. O(halves²) in parts that the
/// outline cuts.
pub(super) fn beyond(faces: &Faces, ring: &[u32], least: i64) -> Vec<u32> {
    let is_cut: Vec<bool> = ring.iter().map(|&half| faces.is_cut(half)).collect();
    if !is_cut.contains(&true) {
        return Vec::new();
    }
    let count = ring.len();
    let spots: Vec<Spot> = ring.iter().map(|&half| faces.spot(half)).collect();
    let mut lost = vec![false; count];
    for (corner, line) in (0..count).flat_map(|corner| (0..count).map(move |line| (corner, line))) {
        let spot = spots[corner];
        let ends = [spots[line], spots[(line + 1) % count]];
        let of_outline = is_cut[corner] || is_cut[(corner + count - 1) % count] || is_cut[line];
        let near = nearest(spot, ends);
        if !of_outline || ends.contains(&spot) || square(minus(spot, near)) >= least * least {
            continue;
        }
        let halves = [(corner, line), ((line + 1) % count, corner)].map(|(from, to)| {
            let length = (to + count - from) % count;
            (0..length)
                .map(|step| (from + step) % count)
                .collect::<Vec<_>>()
        });
        // Where one of them is outline alone, nothing leads on there.
        let leads_on = |places: &Vec<usize>| places.iter().any(|&place| !is_cut[place]);
        let middle = ((spot.0 + near.0) / 2, (spot.1 + near.1) / 2);
        if halves.iter().all(leads_on) && holds(&spots, middle) {
            let area = |places: &Vec<usize>| {
                let halves: Vec<u32> = places.iter().map(|&place| ring[place]).collect();
                faces.area(&halves).abs()
            };
            let smaller = halves.iter().min_by_key(|places| area(places));
            smaller
                .into_iter()
                .flatten()
                .for_each(|&place| lost[place] = true);
        }
    }
    let lost = ring.iter().zip(lost).filter(|&(_, lost)| lost);
    lost.map(|(&half, _)| half).collect()
}

fn square((x, y): Spot) -> i64 {
    x * x + y * y
}

/// The spot of a line that is nearest to another.
fn nearest(spot: Spot, [a, b]: [Spot; 2]) -> Spot {
    let (along, to) = (minus(b, a), minus(spot, a));
    let dot = i128::from(along.0) * i128::from(to.0) + i128::from(along.1) * i128::from(to.1);
    let whole = i128::from(square(along)).max(1);
    let share = dot.clamp(0, whole);
    let part = |length: i64| (i128::from(length) * share / whole) as i64;
    (a.0 + part(along.0), a.1 + part(along.1))
}
