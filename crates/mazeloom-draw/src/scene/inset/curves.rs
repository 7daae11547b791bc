//! Lengths, directions and crossings of lines and arcs.
//!
//! Distances are in cell widths; two points nearer than a millionth are one.

use mazeloom_grids::geometry::{Curve, Point};

/// Tells whether a line leads straight away from a point.
pub(super) fn is_radial(line: &Curve, center: Point) -> bool {
    let (from, to) = line.ends();
    let outward = (center.distance(to) - center.distance(from)).abs();
    (outward - from.distance(to)).abs() < 1e-6
}

/// The nearest point to another in the direction of a line, or back, at a distance from a center.
pub(super) fn on_circle(from: Point, line: &Curve, center: Point, radius: f64) -> Option<Point> {
    let (start, end) = line.ends();
    let (along, away) = (end.minus(start), from.minus(center));
    let length = start.distance(end);
    let (ux, uy) = (along.x / length, along.y / length);
    let half = away.x * ux + away.y * uy;
    let root = half * half - away.dot(away) + radius * radius;
    if root < 0.0 {
        return None;
    }
    let root = libm::sqrt(root);
    let by = if half > 0.0 {
        root - half
    } else {
        -root - half
    };
    Some(Point::new(from.x + by * ux, from.y + by * uy))
}

/// The point of a cell at a distance from a point of its side.
pub(super) fn inward(curve: &Curve, point: Point, by: f64) -> Point {
    match *curve {
        Curve::Line { from, to } => {
            let scale = by / from.distance(to);
            Point::new(
                point.x - (to.y - from.y) * scale,
                point.y + (to.x - from.x) * scale,
            )
        }
        Curve::Arc {
            center, clockwise, ..
        } => {
            let share = by / center.distance(point);
            point.toward(center, if clockwise { share } else { -share })
        }
    }
}

/// Point where a curve first meets one of two walls.
pub(super) fn first(curve: &Curve, walls: &[Curve; 2]) -> Option<Point> {
    let share = |wall: &Curve| meets(curve, wall);
    let nearest = walls.iter().filter_map(share).min_by(f64::total_cmp)?;
    Some(along(curve, nearest))
}

/// The fraction of a curve after which it meets the line or the circle that a wall lies on.
fn meets(curve: &Curve, wall: &Curve) -> Option<f64> {
    let beyond = |share: f64| {
        let point = along(curve, share);
        match *wall {
            Curve::Line { from, to } => to.minus(from).cross(point.minus(from)),
            Curve::Arc { from, center, .. } => center.distance(point) - center.distance(from),
        }
    };
    let (mut near, mut far) = (0.0, 1.0);
    let sign = beyond(near) > 0.0;
    if sign == (beyond(far) > 0.0) {
        return None;
    }
    // Halving 40 times leaves less than a thousandth of a pixel.
    for _ in 0..40 {
        let middle = (near + far) / 2.0;
        if (beyond(middle) > 0.0) == sign {
            near = middle;
        } else {
            far = middle;
        }
    }
    Some(near)
}

/// The angle that an arc covers, clockwise on the page if positive.
fn sweep(from: Point, to: Point, center: Point, clockwise: bool) -> f64 {
    let angle = |point: Point| libm::atan2(point.y - center.y, point.x - center.x);
    let turn = angle(to) - angle(from);
    match (clockwise, turn > 0.0) {
        (true, false) => turn + std::f64::consts::TAU,
        (false, true) => turn - std::f64::consts::TAU,
        _ => turn,
    }
}

/// Length of a curve.
pub(super) fn length(curve: &Curve) -> f64 {
    match *curve {
        Curve::Line { from, to } => from.distance(to),
        Curve::Arc {
            from,
            to,
            center,
            clockwise,
        } => sweep(from, to, center, clockwise).abs() * center.distance(from),
    }
}

/// The point at a fraction of a curve.
pub(super) fn along(curve: &Curve, share: f64) -> Point {
    match *curve {
        Curve::Line { from, to } => from.toward(to, share),
        Curve::Arc {
            from,
            to,
            center,
            clockwise,
        } => {
            let turn = sweep(from, to, center, clockwise) * share;
            let (sin, cos) = libm::sincos(turn);
            let Point { x, y } = from.minus(center);
            Point::new(center.x + x * cos - y * sin, center.y + x * sin + y * cos)
        }
    }
}

/// Walls of which each that goes on straight from the one before is one with it.
pub(super) fn joined(walls: impl Iterator<Item = Curve>) -> Vec<Curve> {
    let mut lines: Vec<Curve> = Vec::new();
    for wall in walls {
        let is_longer = (lines.last_mut()).is_some_and(|last| lengthen(last, wall));
        if !is_longer {
            lines.push(wall);
        }
    }
    // An outline leads back to where it began.
    if let [first, .., mut last] = lines[..]
        && lengthen(&mut last, first)
    {
        lines.pop();
        lines[0] = last;
    }
    lines
}

/// Makes a line longer by another, if that goes on straight where it ends.
fn lengthen(line: &mut Curve, next: Curve) -> bool {
    match (line, next) {
        (
            Curve::Line { from, to },
            Curve::Line {
                from: start,
                to: end,
            },
        ) if to.distance(start) < 1e-9 && straight(*from, *to, end) => {
            *to = end;
            true
        }
        _ => false,
    }
}

/// Tells whether a third point lies straight on from two.
pub(in crate::scene) fn straight(a: Point, b: Point, c: Point) -> bool {
    let (before, after) = (b.minus(a), c.minus(b));
    let dot = before.dot(after);
    dot > 0.0 && before.cross(after).abs() < 1e-6 * dot
}
