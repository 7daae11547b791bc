//! Positions for the nodes of a graph that has none, and the size of rooms at given positions.
//!
//! Sources: U. Brandes and C. Pich, *Eigensolver methods for progressive multidimensional
//! scaling of large data* (2006) for the start; E. Gansner, Y. Koren, S. North, *Graph drawing
//! by stress majorization* (2004), with the distances to some nodes only (M. Ortmann,
//! M. Klimenta, U. Brandes, *A sparse stress model*, 2016).

use crate::geometry::{Point, bounds};
use crate::grid::Graph;
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::collections::BTreeSet;

/// Positions at which distances are about those along the edges. A fixed number of rounds; the same
/// places for the same graph. Time O(nodes · landmarks).
pub(super) fn layout(graph: &Graph) -> Vec<Point> {
    /// The number of nodes whose distances to all others are stored.
    const LANDMARKS: usize = 250;
    let landmarks = landmarks(graph, LANDMARKS);
    let mut places = start(&landmarks, graph.cells() as usize);
    let rounds = 120;
    for _ in 0..rounds {
        for cell in graph.all_cells() {
            places[cell.0 as usize] = eased(graph, &landmarks, &places, cell);
        }
    }
    places
}

/// A landmark with the distances of all nodes from it.
type Landmark = (usize, Vec<u32>);

/// Landmarks far from each other: each next one is the farthest from those before.
fn landmarks(graph: &Graph, most: usize) -> Vec<Landmark> {
    let mut nearest = vec![u32::MAX; graph.cells() as usize];
    let mut found: Vec<Landmark> = Vec::new();
    let mut next = 0;
    while found.len() < most.min(nearest.len()) {
        let distances = distances(graph, Cell(next as u32));
        for (nearest, &distance) in nearest.iter_mut().zip(&distances) {
            *nearest = distance.min(*nearest);
        }
        found.push((next, distances));
        let farthest = (0..nearest.len()).max_by_key(|&node| (nearest[node], nearest.len() - node));
        next = farthest.unwrap_or(0);
    }
    found
}

/// The distances in links from a cell: breadth-first search.
fn distances(graph: &Graph, from: Cell) -> Vec<u32> {
    let mut distances = vec![u32::MAX; graph.cells() as usize];
    distances[from.0 as usize] = 0;
    graph.spread(vec![from], |Cell(here), _, Cell(next)| {
        let is_new = distances[next as usize] == u32::MAX;
        distances[next as usize] = distances[next as usize].min(distances[here as usize] + 1);
        is_new
    });
    distances
}

/// The two longest extents of the nodes in the space of their distances, slightly shaken so
/// that no two nodes coincide.
fn start(landmarks: &[Landmark], nodes: usize) -> Vec<Point> {
    let square = |node: usize, mark: usize| {
        let distance = f64::from(landmarks[mark].1[node]);
        distance * distance
    };
    let marks = landmarks.len();
    let row_means: Vec<f64> = (0..nodes)
        .map(|node| (0..marks).map(|mark| square(node, mark)).sum::<f64>() / marks as f64)
        .collect();
    let mark_means: Vec<f64> = (0..marks)
        .map(|mark| (0..nodes).map(|node| square(node, mark)).sum::<f64>() / nodes as f64)
        .collect();
    let mean = row_means.iter().sum::<f64>() / nodes as f64;
    let centred: Vec<Vec<f64>> = (0..nodes)
        .map(|node| {
            let entry =
                |mark| (row_means[node] + mark_means[mark] - mean - square(node, mark)) / 2.0;
            (0..marks).map(entry).collect()
        })
        .collect();
    let first = extent(&centred, marks, None);
    let second = extent(&centred, marks, Some(&first));
    let mut rng = Rng::stream(0, "layout");
    let mut shake = || (f64::from(rng.below(1024)) / 1024.0 - 0.5) * 0.1;
    let [x, y] = [first, second].map(|axis| {
        let along: Vec<f64> = centred.iter().map(|row| dot(row, &axis)).collect();
        let length = libm::sqrt(libm::sqrt(dot(&along, &along)));
        let scale = if length > 0.0 { 1.0 / length } else { 0.0 };
        along
            .into_iter()
            .map(move |at| at * scale)
            .collect::<Vec<_>>()
    });
    let places = x.into_iter().zip(y);
    places
        .map(|(x, y)| Point::new(x + shake(), y + shake()))
        .collect()
}

/// The dot product.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The direction in which rows reach farthest, at right angles to another: by powers.
fn extent(rows: &[Vec<f64>], length: usize, apart: Option<&[f64]>) -> Vec<f64> {
    let mut axis: Vec<f64> = (0..length).map(|i| 1.0 + (i * 7 % 11) as f64).collect();
    for _ in 0..30 {
        if let Some(apart) = apart {
            let share = dot(&axis, apart);
            axis.iter_mut()
                .zip(apart)
                .for_each(|(at, other)| *at -= share * other);
        }
        let norm = libm::sqrt(dot(&axis, &axis));
        if norm == 0.0 {
            break;
        }
        axis.iter_mut().for_each(|at| *at /= norm);
        let mut next = vec![0.0; length];
        for row in rows {
            let along = dot(row, &axis);
            next.iter_mut()
                .zip(row)
                .for_each(|(sum, entry)| *sum += along * entry);
        }
        axis = next;
    }
    let norm = libm::sqrt(dot(&axis, &axis));
    if norm > 0.0 {
        axis.iter_mut().for_each(|at| *at /= norm);
    }
    axis
}

/// Point where a node would have the right distances from its landmarks, its neighbors and some of
/// those that share a neighbor with it.
fn eased(graph: &Graph, landmarks: &[Landmark], places: &[Point], cell: Cell) -> Point {
    /// A neighbor's neighbors to either side that are looked at.
    const BESIDE: u32 = 3;
    let here = places[cell.0 as usize];
    let (mut sum, mut weights) = (Point::new(0.0, 0.0), 0.0);
    let mut pull = |other: usize, distance: u32| {
        let (there, distance) = (places[other], f64::from(distance));
        let apart = there.distance(here);
        if apart > 0.0 && distance > 0.0 {
            let weight = 1.0 / (distance * distance);
            let at = there.toward(here, distance / apart);
            sum = Point::new(sum.x + weight * at.x, sum.y + weight * at.y);
            weights += weight;
        }
    };
    for (node, distances) in landmarks {
        pull(*node, distances[cell.0 as usize]);
    }
    if landmarks.len() < places.len() {
        for (edge, next) in graph.neighbors(cell) {
            pull(next.0 as usize, 1);
            let (side, sides) = (graph.side_of(next, edge).unwrap_or(0), graph.sides(next));
            for beside in
                (side.saturating_sub(BESIDE)..sides.min(side + BESIDE + 1)).filter(|&s| s != side)
            {
                match graph.across(next, beside) {
                    Some((_, other)) if other != cell => pull(other.0 as usize, 2),
                    _ => {}
                }
            }
        }
    }
    if weights > 0.0 {
        Point::new(sum.x / weights, sum.y / weights)
    } else {
        here
    }
}

/// The distance of each place from the nearest other one, and which one that is; time O(n²).
fn nearest(places: &[Point]) -> Vec<(f64, usize)> {
    let mut nearest = vec![(f64::INFINITY, 0); places.len()];
    for (a, &here) in places.iter().enumerate() {
        for (b, &there) in places.iter().enumerate().take(a) {
            let distance = here.distance(there);
            if distance < nearest[a].0 {
                nearest[a] = (distance, b);
            }
            if distance < nearest[b].0 {
                nearest[b] = (distance, a);
            }
        }
    }
    nearest
}

/// Places in thousand-and-twenty-fourths of a cell, such that most rooms are about as large as
/// a cell of other grids.
pub(super) fn scaled(places: &[Point]) -> Vec<(i64, i64)> {
    /// Distance between neighboring rooms, from middle to middle.
    const APART: f64 = 1.75;
    let mut apart: Vec<f64> = nearest(places)
        .iter()
        .map(|&(distance, _)| distance)
        .collect();
    apart.arrange_by(f64::total_cmp);
    let usual = apart[apart.len() / 2];
    let [least, most] = bounds(places.iter().copied());
    let size = most.minus(least);
    // A few nodes far out do not blow the picture up.
    let most = 20.0 + 20.0 * libm::sqrt(places.len() as f64);
    let scale = match size.x.max(size.y) {
        0.0 => 1.0,
        extent => (APART / usual).min(most / extent),
    };
    let whole = |at: f64| libm::round(at * scale * 1024.0) as i64;
    (places.iter())
        .map(|place| (whole(place.x - least.x), whole(place.y - least.y)))
        .collect()
}

/// Two nodes that lie at the same place or nearly so, next to how far others are apart.
pub(super) fn crowded(places: &[(i64, i64)]) -> Option<(usize, usize)> {
    let nearest = nearest(&points(places));
    let crowded = |&(_, &(distance, _)): &(usize, &(f64, usize))| distance < 1.0 / 128.0;
    let (a, &(_, b)) = nearest.iter().enumerate().find(crowded)?;
    Some((a.min(b), a.max(b)))
}

/// The same places, but for nodes that move east until they are alone in their square.
pub(super) fn uncrowded(places: &[(i64, i64)]) -> Vec<(i64, i64)> {
    /// The width of a square.
    const ALONE: i64 = 32;
    let mut taken = BTreeSet::new();
    let moved = places.iter().map(|&(x, y)| {
        let (mut column, row) = (x / ALONE, y / ALONE);
        while !taken.insert((column, row)) {
            column += 1;
        }
        (column * ALONE, row * ALONE)
    });
    moved.collect()
}

/// Places in cells.
pub(super) fn points(places: &[(i64, i64)]) -> Vec<Point> {
    let point = |&(x, y): &(i64, i64)| Point::new(x as f64 / 1024.0, y as f64 / 1024.0);
    places.iter().map(point).collect()
}

/// The radius of each room: no two touch.
pub(super) fn room(places: &[(i64, i64)]) -> Vec<f64> {
    let nearest = nearest(&points(places)).into_iter();
    nearest
        .map(|(distance, _)| (distance * 0.32).min(0.56))
        .collect()
}
