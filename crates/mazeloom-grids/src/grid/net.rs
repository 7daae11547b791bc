//! Flat faces unfolded onto the plane: the net of a solid.
//!
//! ```text
//!          ┌───┐           faces  each is attached to the one it was reached from, breadth first;
//!          │top│                  a face that would overlap another waits for the next neighbor
//!     ┌────┼───┼─────┬────┐       that it shares a side with
//!     │left│ 0 │right│back│  pieces faces without such a neighbor start a new one; pieces
//!     └────┼───┼─────┴────┘       stand side by side, in rows
//!          └───┘
//! ```

use super::patch::{contains, inner_point};
use crate::geometry::{Point, Point3, bounds};
use mazeloom_core::sort::Arrange;
use std::collections::{BTreeMap, VecDeque};

/// The position of a flat face on the plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    /// A point of the face, and where it lies on the page.
    origin: Point3,
    at: Point,
    /// The directions in space that lead to the right and downward on the page.
    right: Point3,
    down: Point3,
}

impl Laid {
    /// Lays a face with a given normal so that two of its corners come to given points.
    fn between(out: Point3, corners: [Point3; 2], points: [Point; 2]) -> Laid {
        let along = corners[1].minus(corners[0]).unit();
        let beside = out.cross(along);
        let length = points[0].distance(points[1]);
        let (dx, dy) = (
            (points[1].x - points[0].x) / length,
            (points[1].y - points[0].y) / length,
        );
        let turned = |a: f64, b: f64| Point3::new(0.0, 0.0, 0.0).moved(along, a).moved(beside, b);
        Laid {
            origin: corners[0],
            at: points[0],
            right: turned(dx, -dy),
            down: turned(dy, dx),
        }
    }

    /// Place of a point of the face on the page.
    pub(super) fn point(&self, point: Point3) -> Point {
        let way = point.minus(self.origin);
        Point::new(
            self.at.x + way.dot(self.right),
            self.at.y + way.dot(self.down),
        )
    }

    /// The point of the face that lies at a point of the page.
    pub(super) fn lifted(&self, point: Point) -> Point3 {
        (self.origin)
            .moved(self.right, point.x - self.at.x)
            .moved(self.down, point.y - self.at.y)
    }
}

/// Twice the area of a ring in space, as the direction it faces.
pub(super) fn facing(ring: impl Iterator<Item = Point3>) -> Point3 {
    let points: Vec<Point3> = ring.collect();
    let mut sum = Point3::new(0.0, 0.0, 0.0);
    for pair in points[1..].windows(2) {
        let [a, b] = [pair[0], pair[1]].map(|point| point.minus(points[0]));
        sum = sum.moved(a.cross(b), 1.0);
    }
    sum
}

/// Faces laid on the page, and the size of what they cover.
pub(super) fn unfold(corners: &[Point3], faces: &[Vec<u32>]) -> (Vec<Laid>, Point) {
    let ring = |face: usize| faces[face].iter().map(|&corner| corners[corner as usize]);
    let outs: Vec<Point3> = (0..faces.len())
        .map(|face| facing(ring(face)).unit())
        .collect();
    let beside = neighbours(faces);
    let mut laid: Vec<Option<Laid>> = vec![None; faces.len()];
    let mut pieces = Vec::new();
    for root in 0..faces.len() {
        if laid[root].is_some() {
            continue;
        }
        let mut crowd = Crowd::of(corners, faces);
        let first: Vec<Point3> = ring(root).take(2).collect();
        let top = [Point::new(0.0, 0.0), Point::new(1.0, 0.0)];
        let flat = Laid::between(outs[root], [first[0], first[1]], top);
        crowd.admit(ring(root).map(|corner| flat.point(corner)).collect());
        laid[root] = Some(flat);
        let mut piece = vec![root];
        let mut queue = VecDeque::from([(root, flat)]);
        while let Some((face, flat)) = queue.pop_front() {
            for turn in 1..=faces[face].len() {
                let Some((next, side)) = beside[face][turn % faces[face].len()] else {
                    continue;
                };
                if laid[next].is_some() {
                    continue;
                }
                let length = faces[next].len();
                let shared =
                    [side, (side + 1) % length].map(|place| corners[faces[next][place] as usize]);
                let hung = Laid::between(outs[next], shared, shared.map(|p| flat.point(p)));
                if crowd.admit(ring(next).map(|corner| hung.point(corner)).collect()) {
                    laid[next] = Some(hung);
                    piece.push(next);
                    queue.push_back((next, hung));
                }
            }
        }
        pieces.push((piece, crowd.bounds()));
    }
    let mut laid: Vec<Laid> = laid.into_iter().flatten().collect();
    let size = stand_in_rows(&pieces, &mut laid);
    (laid, size)
}

/// Neighbor beyond each side of each face: a face and its side.
fn neighbours(faces: &[Vec<u32>]) -> Vec<Vec<Option<(usize, usize)>>> {
    let mut sides: BTreeMap<(u32, u32), Vec<(usize, usize)>> = BTreeMap::new();
    for (face, ring) in faces.iter().enumerate() {
        for (side, &a) in ring.iter().enumerate() {
            let b = ring[(side + 1) % ring.len()];
            sides
                .entry((a.min(b), a.max(b)))
                .or_default()
                .push((face, side));
        }
    }
    let mut beside: Vec<_> = faces.iter().map(|ring| vec![None; ring.len()]).collect();
    for shared in sides.values() {
        if let [(a, i), (b, j)] = shared[..] {
            beside[a][i] = Some((b, j));
            beside[b][j] = Some((a, i));
        }
    }
    beside
}

/// Moves pieces to stand in rows, a little apart; returns the size of the whole.
fn stand_in_rows(pieces: &[(Vec<usize>, [Point; 2])], laid: &mut [Laid]) -> Point {
    const GAP: f64 = 0.5;
    let area = |[least, most]: &[Point; 2]| (most.x - least.x + GAP) * (most.y - least.y + GAP);
    let whole: f64 = pieces.iter().map(|(_, bounds)| area(bounds)).sum();
    let widest = (pieces.iter()).map(|(_, [least, most])| most.x - least.x);
    let width = widest.fold(1.3 * libm::sqrt(whole), f64::max);
    let (mut x, mut y, mut lowest, mut size) = (0.0, 0.0, 0.0f64, Point::new(0.0, 0.0));
    for (piece, [least, most]) in pieces {
        if x > 0.0 && x + (most.x - least.x) > width {
            (x, y) = (0.0, lowest + GAP);
        }
        for &face in piece {
            let at = &mut laid[face].at;
            *at = Point::new(at.x + x - least.x, at.y + y - least.y);
        }
        let (right, bottom) = (x + (most.x - least.x), y + (most.y - least.y));
        size = Point::new(size.x.max(right), size.y.max(bottom));
        lowest = lowest.max(bottom);
        x = right + GAP;
    }
    size
}

/// Polygons on the page that do not overlap, found by the squares of a lattice they touch.
struct Crowd {
    pitch: f64,
    polygons: Vec<(Vec<Point>, Point)>,
    squares: BTreeMap<(i64, i64), Vec<usize>>,
}

impl Crowd {
    /// No polygon yet; the squares of the lattice are as wide as the largest face.
    fn of(corners: &[Point3], faces: &[Vec<u32>]) -> Crowd {
        let reach = |ring: &Vec<u32>| {
            let at = |corner: u32| corners[corner as usize];
            let ways = ring
                .iter()
                .map(|&corner| at(corner).minus(at(ring[0])).length());
            ways.fold(0.0, f64::max)
        };
        let (mut sum, mut most) = (0.0, 0.0f64);
        for length in faces.iter().map(reach) {
            (sum, most) = (sum + length, most.max(length));
        }
        Crowd {
            pitch: (sum / faces.len() as f64).max(most / 32.0),
            polygons: Vec::new(),
            squares: BTreeMap::new(),
        }
    }

    /// Takes a polygon in unless it overlaps one that is there.
    fn admit(&mut self, polygon: Vec<Point>) -> bool {
        let [least, most] = bounds(polygon.iter().copied());
        let square = |at: f64| libm::floor(at / self.pitch) as i64;
        let touched: Vec<(i64, i64)> = (square(least.x)..=square(most.x))
            .flat_map(|x| (square(least.y)..=square(most.y)).map(move |y| (x, y)))
            .collect();
        let ring: Vec<u32> = (0..polygon.len() as u32).collect();
        let inside = inner_point(&polygon, &ring);
        let mut near: Vec<usize> = (touched.iter())
            .filter_map(|square| self.squares.get(square))
            .flatten()
            .copied()
            .collect();
        near.arrange();
        near.dedup();
        let overlaps = |&other: &usize| {
            let (ring, middle) = &self.polygons[other];
            contains(ring, inside) || contains(&polygon, *middle) || cross(ring, &polygon)
        };
        if near.iter().any(overlaps) {
            return false;
        }
        for square in touched {
            self.squares
                .entry(square)
                .or_default()
                .push(self.polygons.len());
        }
        self.polygons.push((polygon, inside));
        true
    }

    /// The bounding box of a piece of the net.
    fn bounds(&self) -> [Point; 2] {
        bounds(self.polygons.iter().flat_map(|(ring, _)| ring).copied())
    }
}

/// Tells whether a side of one ring runs right through a side of another.
fn cross(one: &[Point], other: &[Point]) -> bool {
    /// Sides that touch within this, in cells, do not cross.
    const TOUCHING: f64 = 1e-7;
    let sides = |ring: &[Point]| -> Vec<(Point, Point)> {
        ring.iter()
            .copied()
            .zip(ring.iter().copied().cycle().skip(1))
            .collect()
    };
    let off = |(a, b): (Point, Point), point: Point| {
        ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / a.distance(b)
    };
    let apart = |side: (Point, Point), (a, b): (Point, Point)| {
        let (first, second) = (off(side, a), off(side, b));
        first.min(second) < -TOUCHING && first.max(second) > TOUCHING
    };
    let others = sides(other);
    (sides(one).into_iter()).any(|a| others.iter().any(|&b| apart(a, b) && apart(b, a)))
}
