//! Insets of outlines, and triangulation of polygons.

use mazeloom_grids::geometry::{Point3, SurfacePoint};

/// The normal of a ring times twice its area (Newell's formula).
pub(super) fn normal(ring: &[Point3]) -> Point3 {
    let mut sum = Point3::new(0.0, 0.0, 0.0);
    for place in 0..ring.len() {
        let (here, next) = (
            ring[place].minus(ring[0]),
            ring[(place + 1) % ring.len()].minus(ring[0]),
        );
        sum = sum.moved(here.cross(next), 1.0);
    }
    sum
}

/// A ring drawn inward: each piece by its own depth. `None` where a piece would turn round.
///
/// A corner lies where the lines beside it meet after both were moved; at sharp corners no
/// farther away than three times the depth.
pub(super) fn inset(ring: &[SurfacePoint], depths: &[f64]) -> Option<Vec<SurfacePoint>> {
    let count = ring.len();
    let points: Vec<Point3> = ring.iter().map(|vertex| vertex.at).collect();
    let turn = normal(&points);
    let along = |place: usize| points[(place + 1) % count].minus(points[place]);
    let moved: Vec<SurfacePoint> = (0..count)
        .map(|place| {
            let before = (place + count - 1) % count;
            let out = ring[place].out;
            let sign = if turn.dot(out) < 0.0 { -1.0 } else { 1.0 };
            let inward = |place: usize| {
                let across = out.cross(along(place)).unit();
                Point3::new(across.x * sign, across.y * sign, across.z * sign)
            };
            let (a, b) = (inward(before), inward(place));
            let (deep_a, deep_b) = (depths[before], depths[place]);
            let cosine = a.dot(b);
            let rest = 1.0 - cosine * cosine;
            let nothing = Point3::new(0.0, 0.0, 0.0);
            let by = if rest < 0.02 && cosine > 0.0 {
                nothing
                    .moved(a, (deep_a + deep_b) / 4.0)
                    .moved(b, (deep_a + deep_b) / 4.0)
            } else if rest < 1e-6 {
                nothing.moved(a, deep_a)
            } else {
                nothing
                    .moved(a, (deep_a - deep_b * cosine) / rest)
                    .moved(b, (deep_b - deep_a * cosine) / rest)
            };
            let longest = 3.0 * deep_a.max(deep_b);
            let share = if by.length() > longest {
                longest / by.length()
            } else {
                1.0
            };
            SurfacePoint {
                at: points[place].moved(by, share),
                out,
            }
        })
        .collect();
    let keeps = |place: usize| {
        let now = moved[(place + 1) % count].at.minus(moved[place].at);
        now.dot(along(place)) > 1e-3 * along(place).dot(along(place))
    };
    let inner: Vec<Point3> = moved.iter().map(|vertex| vertex.at).collect();
    let kept = (0..count).all(keeps) && normal(&inner).dot(turn) > 1e-3 * turn.dot(turn);
    kept.then_some(moved)
}

/// Greatest distance of a spot from a line by rounding, as a fraction of a polygon's area.
const SLACK: f64 = 1e-9;

/// Cuts a polygon into triangles by its ears; always two fewer than corners.
///
/// As seen against `out`, the polygon and the triangles have the same orientation.
pub(super) fn ears(points: &[Point3]) -> Vec<[usize; 3]> {
    let out = normal(points);
    // What lies on a cut but for rounding is on it.
    let beyond = -SLACK * out.dot(out);
    let turn = |[a, b, c]: [usize; 3]| {
        let (u, v) = (points[b].minus(points[a]), points[c].minus(points[a]));
        u.cross(v).dot(out)
    };
    let mut left: Vec<usize> = (0..points.len()).collect();
    let mut triangles = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let ear = |place: usize| {
            [
                left[(place + count - 1) % count],
                left[place],
                left[(place + 1) % count],
            ]
        };
        let free = |[a, b, c]: [usize; 3]| {
            left.iter().all(|&other| {
                other == a
                    || other == b
                    || other == c
                    || turn([a, b, other]) < beyond
                    || turn([b, c, other]) < beyond
                    || turn([c, a, other]) < beyond
            })
        };
        // Among the ears the widest, so that straight corners are not cut into slivers.
        let best = (0..count)
            .filter(|&place| turn(ear(place)) > -beyond && free(ear(place)))
            .max_by(|&a, &b| sharpness(points, ear(a)).total_cmp(&sharpness(points, ear(b))))
            .unwrap_or(0);
        triangles.push(ear(best));
        left.remove(best);
    }
    if let [a, b, c] = left[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

/// Distance of a triangle from a sliver: its area over the square of its longest side.
fn sharpness(points: &[Point3], [a, b, c]: [usize; 3]) -> f64 {
    let [u, v, w] = [(a, b), (b, c), (c, a)].map(|(p, q)| points[q].minus(points[p]));
    u.cross(v).length() / u.dot(u).max(v.dot(v)).max(w.dot(w)).max(f64::MIN_POSITIVE)
}
