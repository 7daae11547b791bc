//! Finds the nearest of many points while they are removed one by one.
//!
//! A k-d tree (Bentley, 1975) over ranges of one list, halved until few points are left, with the
//! number of remaining points in each: empty ranges are skipped. Building takes n log² n, a query
//! or a removal log n except on adversarial input. Scratch memory: 40 bytes per point.

use super::distance;
use crate::scene::Spot;

/// Ranges of at most this many points are not divided.
const FEW: usize = 8;

pub(super) struct Nearest {
    /// The spots, rearranged, and their numbers.
    spots: Vec<(Spot, u32)>,
    /// Place of each number.
    places: Vec<u32>,
    gone: Vec<bool>,
    /// The ranges, from the whole; halves of the n-th are 2n and 2n + 1.
    ranges: Vec<Range>,
}

#[derive(Clone, Copy)]
struct Range {
    start: u32,
    end: u32,
    left: u32,
    least: Spot,
    most: Spot,
}

impl Range {
    fn is_leaf(&self) -> bool {
        (self.end - self.start) as usize <= FEW
    }

    /// Distance of a spot from the least rectangle around the range.
    fn distance(&self, spot: Spot) -> f64 {
        let near = Spot::new(
            spot.x.clamp(self.least.x, self.most.x),
            spot.y.clamp(self.least.y, self.most.y),
        );
        distance(spot, near)
    }
}

/// The corners of the least rectangle round spots.
fn bounds(spots: &[(Spot, u32)]) -> (Spot, Spot) {
    let axis = |of: fn(Spot) -> i32| {
        let along = || spots.iter().map(|&(spot, _)| of(spot));
        (along().min().unwrap_or(0), along().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (axis(|spot| spot.x), axis(|spot| spot.y));
    let least = Spot { x: left, y: top };
    let most = Spot::new(right, bottom);
    (least, most)
}

impl Nearest {
    pub fn new(spots: &[Spot]) -> Nearest {
        let mut spots: Vec<(Spot, u32)> = spots.iter().copied().zip(0..).collect();
        let mut ranges = Vec::new();
        let nowhere = Spot { x: 0, y: 0 };
        let empty = Range {
            start: 0,
            end: 0,
            left: 0,
            least: nowhere,
            most: nowhere,
        };
        let mut level = vec![(1, 0, spots.len())];
        while let Some((number, start, end)) = level.pop() {
            let range = &mut spots[start..end];
            let (least, most) = bounds(range);
            if ranges.len() <= number {
                ranges.resize(number + 1, empty);
            }
            ranges[number] = Range {
                start: start as u32,
                end: end as u32,
                left: (end - start) as u32,
                least,
                most,
            };
            if range.len() <= FEW {
                continue;
            }
            let half = range.len() / 2;
            let length = |from: i32, to: i32| i64::from(to) - i64::from(from);
            let wide = length(least.x, most.x) > length(least.y, most.y);
            let key = |&(spot, number): &(Spot, u32)| {
                if wide {
                    (spot.x, spot.y, number)
                } else {
                    (spot.y, spot.x, number)
                }
            };
            range.select_nth_unstable_by_key(half, key);
            level.push((2 * number, start, start + half));
            level.push((2 * number + 1, start + half, end));
        }
        let mut places = vec![0; spots.len()];
        for (&(_, number), place) in spots.iter().zip(0..) {
            places[number as usize] = place;
        }
        let gone = vec![false; spots.len()];
        Nearest {
            spots,
            places,
            gone,
            ranges,
        }
    }

    /// Removes a spot, by its number.
    pub fn remove(&mut self, number: u32) {
        let place = self.places[number as usize];
        if std::mem::replace(&mut self.gone[place as usize], true) {
            return;
        }
        let mut at = 1;
        loop {
            self.ranges[at].left -= 1;
            if self.ranges[at].is_leaf() {
                break;
            }
            at *= 2;
            at += usize::from(place >= self.ranges[at].end);
        }
    }

    /// The number of the nearest remaining spot, the lowest of equals.
    pub fn nearest(&self, from: Spot) -> Option<u32> {
        let mut best: Option<(f64, u32)> = None;
        let mut waiting = vec![(0.0, 1)];
        while let Some((least, at)) = waiting.pop() {
            let range = &self.ranges[at];
            if range.left == 0 || best.is_some_and(|(near, _)| least > near) {
                continue;
            }
            if range.is_leaf() {
                for place in range.start as usize..range.end as usize {
                    let (spot, number) = self.spots[place];
                    let found = (distance(from, spot), number);
                    if !self.gone[place] && best.is_none_or(|best| found < best) {
                        best = Some(found);
                    }
                }
                continue;
            }
            let mut halves = [2 * at, 2 * at + 1].map(|at| (self.ranges[at].distance(from), at));
            if halves[0] < halves[1] {
                halves.reverse();
            }
            waiting.extend(halves);
        }
        best.map(|(_, number)| number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::rng::Rng;

    #[test]
    fn it_is_the_nearest_of_those_that_are_left() {
        let mut rng = Rng::stream(1, "spots");
        for count in [0, 1, 2, 9, 100, 333] {
            let mut any = || rng.below(40) as i32;
            let spots: Vec<Spot> = (0..count).map(|_| Spot { x: any(), y: any() }).collect();
            let mut tree = Nearest::new(&spots);
            let mut left: Vec<u32> = (0..count as u32).collect();
            while !left.is_empty() {
                let from = Spot { x: any(), y: any() };
                let by = |&number: &u32| (distance(from, spots[number as usize]), number);
                let truth = left
                    .iter()
                    .map(by)
                    .min_by(|a, b| a.partial_cmp(b).expect("finite"));
                let found = tree.nearest(from).expect("some are left");
                assert_eq!(Some(found), truth.map(|(_, number)| number));
                tree.remove(found);
                left.retain(|&number| number != found);
            }
            assert_eq!(tree.nearest(Spot { x: 0, y: 0 }), None);
        }
    }
}
