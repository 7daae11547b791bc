//! The cells of a pattern: the points of each region, by which of some seeds is the nearest.

use super::field::Field;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Number of times that seeds move to the centers of their cells.
const RELAX: u32 = 5;

/// No cell.
const NONE: u32 = u32::MAX;

/// Returns the cell of each point. Each region has at least one, all of them about equally many points,
/// and the points of a cell hang together.
pub fn cells(field: &Field, regions: &[Vec<usize>], count: usize) -> Vec<u32> {
    let mut seeds = spread(field, regions, count);
    for _ in 0..RELAX {
        let cells = nearest(field, &seeds);
        seeds = nearest_to_middles(field, &cells, seeds.len());
    }
    nearest(field, &seeds)
}

/// The square of the distance between two points.
fn square(field: &Field, a: usize, b: usize) -> u32 {
    let pitch = field.pitch();
    let (x, y) = (
        (a % pitch).abs_diff(b % pitch),
        (a / pitch).abs_diff(b / pitch),
    );
    (x * x + y * y) as u32
}

/// Seeds, one in each region at first, then each where all others are farthest away.
fn spread(field: &Field, regions: &[Vec<usize>], count: usize) -> Vec<usize> {
    let mut away = vec![u32::MAX; field.values.len()];
    let mut seeds: Vec<usize> = regions
        .iter()
        .map(|region| region[region.len() / 2])
        .collect();
    seeds
        .iter()
        .for_each(|&seed| approach(field, seed, &mut away));
    // Every other point, with a distance from which others may have come closer since.
    let pitch = field.pitch();
    let points = (0..away.len()).filter(|at| (at % pitch % 2, at / pitch % 2) == (0, 0));
    let points = points.map(|at| (away[at], Reverse(at)));
    let mut farthest: BinaryHeap<(u32, Reverse<usize>)> = points.collect();
    while let Some((distance, Reverse(at))) = farthest.pop().filter(|_| seeds.len() < count) {
        if away[at] < distance {
            farthest.push((away[at], Reverse(at)));
        } else {
            approach(field, at, &mut away);
            seeds.push(at);
        }
    }
    seeds
}

/// Updates the distances of the points of a region from the nearest seed, when there is one more.
fn approach(field: &Field, seed: usize, away: &mut [u32]) {
    away[seed] = 0;
    let mut next = vec![seed];
    while let Some(at) = next.pop() {
        for beside in field.beside(at) {
            let distance = square(field, seed, beside);
            if field.joins(seed, beside) && distance < away[beside] {
                away[beside] = distance;
                next.push(beside);
            }
        }
    }
}

/// The seed whose cell each point belongs to: cells grow point by point, the nearest first.
fn nearest(field: &Field, seeds: &[usize]) -> Vec<u32> {
    let mut cells = vec![NONE; field.values.len()];
    let mut away = vec![u32::MAX; cells.len()];
    let seeds_first = (0..).zip(seeds);
    let mut next: BinaryHeap<Reverse<(u32, u32, u32)>> = seeds_first
        .map(|(cell, &seed)| Reverse((0, seed as u32, cell)))
        .collect();
    while let Some(Reverse((_, at, cell))) = next.pop() {
        let at = at as usize;
        if cells[at] != NONE {
            continue;
        }
        cells[at] = cell;
        for beside in field.beside(at) {
            if field.joins(at, beside) && cells[beside] == NONE {
                let distance = square(field, seeds[cell as usize], beside);
                if distance < away[beside] {
                    away[beside] = distance;
                    next.push(Reverse((distance, beside as u32, cell)));
                }
            }
        }
    }
    cells
}

/// The center of gravity of each cell.
pub fn middles(field: &Field, cells: &[u32], count: usize) -> Vec<(usize, usize)> {
    let pitch = field.pitch();
    let mut sums = vec![(0, 0, 0); count];
    for (at, &cell) in cells.iter().enumerate() {
        let (x, y, points) = &mut sums[cell as usize];
        (*x, *y, *points) = (*x + at % pitch, *y + at / pitch, *points + 1);
    }
    let mean = |(x, y, points): (usize, usize, usize)| (x / points, y / points);
    sums.into_iter().map(mean).collect()
}

/// The point of each cell that is nearest to its center of gravity.
fn nearest_to_middles(field: &Field, cells: &[u32], count: usize) -> Vec<usize> {
    let middles = middles(field, cells, count);
    let mut best = vec![(u32::MAX, 0); count];
    for (at, &cell) in cells.iter().enumerate() {
        let (x, y) = middles[cell as usize];
        let away = square(field, at, y * field.pitch() + x);
        let known = &mut best[cell as usize];
        *known = (*known).min((away, at));
    }
    best.into_iter().map(|(_, at)| at).collect()
}
