//! Paths as outlines: curves as short lines, and what a wide pen leaves along a line.
//!
//! A pen's outline is the line moved by half its width to one side, and back along the other, with
//! corners and ends as the pen has them. All outlines turn the same way, so that lines that cross
//! never cancel each other. Only sums, products, quotients and square roots are used, which are the
//! same on every platform.

use super::coverage::Fixed;
use crate::trace::{Point, pixels};
use mazeloom::scene::{Cap, Join, PathRef, Piece as Part, Turn};

/// A point or a direction in pixels.
type Vector = (f64, f64);

/// The greatest distance of a line segment from its curve, in pixels.
const FLAT: f32 = 0.02;

/// A pen that draws along lines.
#[derive(Debug)]
pub(super) struct Pen {
    /// Half its width in pixels.
    half: f64,
    cap: Cap,
    join: Join,
    /// Points around it, clockwise from the right, as many in each quarter.
    circle: Vec<Vector>,
}

/// The points of a path in pixels, with arcs and curves as short lines; equal neighbors once.
pub(super) fn flattened(path: PathRef<'_>, points: &mut Vec<Vector>) {
    points.clear();
    let wide = |(x, y): Point| (f64::from(x), f64::from(y));
    let mut push = |point: Vector| {
        if points.last() != Some(&point) {
            points.push(point);
        }
    };
    let mut here = pixels(path.start);
    push(wide(here));
    for piece in path.pieces {
        let end = pixels(piece.end());
        match piece {
            Part::Line(_) => push(wide(end)),
            Part::Arc { turn, .. } => arc([wide(here), wide(end)], turn, &mut push),
            Part::Curve { first, second, .. } => {
                let [first, second] = [first, second].map(pixels);
                flatten([here, first, second, end], |point| push(wide(point)));
            }
        }
        here = end;
    }
    if path.closed && points.len() > 1 && points.first() == points.last() {
        points.pop();
    }
}

/// Calls `line` with the end of each line segment that approximates an arc of at most half a circle:
/// a power of two of equal segments.
fn arc([from, to]: [Vector; 2], turn: Turn, mut line: impl FnMut(Vector)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let chord = length((dx, dy));
    let radius = (f64::from(turn.radius) / 1000.0).max(chord / 2.0);
    let height = (radius * radius - chord * chord / 4.0).max(0.0).sqrt();
    // The cosine of half the angle of a segment, whose sagitta is `radius * (1 - cosine)`.
    let (mut cosine, mut segments) = (height / radius, 1);
    while radius * (1.0 - cosine) > f64::from(FLAT) && segments < 1 << 12 {
        cosine = ((1.0 + cosine) / 2.0).sqrt();
        segments *= 2;
    }
    if segments > 1 {
        let sign = if turn.clockwise { 1.0 } else { -1.0 };
        let center = (
            from.0 + dx / 2.0 - sign * dy / chord * height,
            from.1 + dy / 2.0 + sign * dx / chord * height,
        );
        let sine = (1.0 - cosine * cosine).sqrt();
        let (cos, sin) = (2.0 * cosine * cosine - 1.0, sign * 2.0 * sine * cosine);
        let mut spoke = (from.0 - center.0, from.1 - center.1);
        for _ in 1..segments {
            let (x, y) = spoke;
            spoke = (x * cos - y * sin, x * sin + y * cos);
            line((center.0 + spoke.0, center.1 + spoke.1));
        }
    }
    line(to);
}

/// Calls `line` with the end of each line segment that approximates a cubic Bézier curve, evenly
/// spaced in its parameter. √(¾·d/FLAT) segments are enough, where `d` is the length of the greatest
/// second difference of its control points (T. Sederberg, *Computer Aided Geometric Design*, 10.6).
fn flatten([a, b, c, d]: [Point; 4], mut line: impl FnMut(Point)) {
    let bend = |p: Point, q: Point, r: Point| {
        let (x, y) = (p.0 - 2.0 * q.0 + r.0, p.1 - 2.0 * q.1 + r.1);
        (x * x + y * y).sqrt()
    };
    let bend = bend(a, b, c).max(bend(b, c, d));
    let segments = (0.75 * bend / FLAT).sqrt().ceil().clamp(1.0, 500.0) as u16;
    for segment in 1..segments {
        let share = f32::from(segment) / f32::from(segments);
        let rest = 1.0 - share;
        let weights = [
            rest * rest * rest,
            3.0 * rest * rest * share,
            3.0 * rest * share * share,
            share * share * share,
        ];
        let at = |of: fn(Point) -> f32| {
            let points = [a, b, c, d].map(of);
            let parts = [0, 1, 2, 3].map(|n| points[n] * weights[n]);
            parts[0] + parts[1] + parts[2] + parts[3]
        };
        line((at(|point| point.0), at(|point| point.1)));
    }
    line(d);
}

/// Calls `edge` with the edges between points and back to the first.
pub(super) fn ring(points: impl Iterator<Item = Fixed>, edge: impl FnMut(Fixed, Fixed)) {
    let mut outline = Outline::new(edge);
    points.for_each(|point| outline.push(point));
    outline.close();
}

/// Calls `edge` with the edges of the outline that a pen leaves along points, and back to the first
/// if the line is closed. `pieces` is room for the pieces between them.
pub(super) fn stroked(
    points: &[Vector],
    closed: bool,
    pen: &Pen,
    pieces: &mut Vec<Piece>,
    edge: impl FnMut(Fixed, Fixed),
) {
    let mut outline = Outline::new(edge);
    Piece::all(points, pieces);
    let last = points.len().saturating_sub(1);
    let there = |at: usize| (points[at], pieces[at]);
    let back = |at: usize| {
        let piece = pieces[(2 * last - at) % (last + 1)];
        (points[last - at], piece.turned())
    };
    match *points {
        [] => {}
        [point] => pen.dot(point, &mut outline),
        [_, _, _, ..] if closed => {
            pen.around(points.len(), there, &mut outline);
            outline.close();
            pen.around(points.len(), back, &mut outline);
        }
        _ => {
            pen.along(points.len(), there, &mut outline);
            pen.along(points.len(), back, &mut outline);
        }
    }
    outline.close();
}

/// One side of a closed line, which is outside where the line turns clockwise: for areas that are
/// drawn a little larger than they are.
pub(super) fn widened(
    points: &[Vector],
    pen: &Pen,
    pieces: &mut Vec<Piece>,
    edge: impl FnMut(Fixed, Fixed),
) {
    let mut outline = Outline::new(edge);
    Piece::all(points, pieces);
    if points.len() > 2 {
        pen.around(points.len(), |at| (points[at], pieces[at]), &mut outline);
    }
    outline.close();
}

/// Twice the area within points, positive if they run clockwise on the page.
pub(super) fn area(points: &[Vector]) -> f64 {
    let Some(&first) = points.first() else {
        return 0.0;
    };
    let from = |point: Vector| (point.0 - first.0, point.1 - first.1);
    (points.windows(2))
        .map(|pair| cross(from(pair[0]), from(pair[1])))
        .sum()
}

/// The edges of an outline between its points.
struct Outline<F> {
    edge: F,
    ends: Option<(Fixed, Fixed)>,
}

impl<F: FnMut(Fixed, Fixed)> Outline<F> {
    fn new(edge: F) -> Self {
        Outline { edge, ends: None }
    }

    fn push(&mut self, to: Fixed) {
        let first = match self.ends {
            None => to,
            Some((first, last)) => {
                (self.edge)(last, to);
                first
            }
        };
        self.ends = Some((first, to));
    }

    fn close(&mut self) {
        if let Some((first, last)) = self.ends.take() {
            (self.edge)(last, first);
        }
    }

    fn beside(&mut self, point: Vector, by: Vector) {
        self.push(Fixed::at((point.0 + by.0, point.1 + by.1)));
    }
}

/// A straight piece of a line.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    /// Of length 1.
    direction: Vector,
    length: f64,
}

impl Piece {
    fn between(from: Vector, to: Vector) -> Piece {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = length((dx, dy));
        Piece {
            direction: (dx / length, dy / length),
            length,
        }
    }

    /// The pieces from each of some points to the next, from the last one to the first.
    fn all(points: &[Vector], pieces: &mut Vec<Piece>) {
        let next = points.iter().skip(1).chain(points.first());
        pieces.clear();
        pieces.extend(
            points
                .iter()
                .zip(next)
                .map(|(&from, &to)| Piece::between(from, to)),
        );
    }

    /// The same from its other end: exactly, since signs change nothing else.
    fn turned(self) -> Piece {
        let (x, y) = self.direction;
        Piece {
            direction: (-x, -y),
            ..self
        }
    }

    /// To the left of the direction on the page, so far.
    fn aside(&self, far: f64) -> Vector {
        (self.direction.1 * far, -self.direction.0 * far)
    }
}

fn length((x, y): Vector) -> f64 {
    (x * x + y * y).sqrt()
}

fn cross(a: Vector, b: Vector) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

impl Pen {
    /// Cosine of the angle below which a corner is no corner.
    const STRAIGHT: f64 = 0.9995;

    /// A pen that is `half` pixels wide to each side.
    pub fn new(half: f64, cap: Cap, join: Join) -> Pen {
        // Quarters are halved until the height of each piece over its chord is small.
        let mut quarter: Vec<Vector> = vec![(half, 0.0), (0.0, half)];
        let height = |[a, b]: [Vector; 2]| half - length(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0));
        while quarter.len() < 256 && height([quarter[0], quarter[1]]) > f64::from(FLAT) {
            let middle = |pair: &[Vector]| {
                let sum = (pair[0].0 + pair[1].0, pair[0].1 + pair[1].1);
                let share = half / length(sum);
                [pair[0], (sum.0 * share, sum.1 * share)]
            };
            quarter = quarter.windows(2).flat_map(middle).collect();
            quarter.push((0.0, half));
        }
        quarter.pop();
        let turned = |turns: i32| {
            let turn = move |&(x, y): &Vector| (0..turns).fold((x, y), |(x, y), _| (-y, x));
            quarter.iter().map(turn)
        };
        Pen {
            half,
            cap,
            join,
            circle: (0..4).flat_map(turned).collect(),
        }
    }

    /// The left side of a line, and its end; `at` has each point and the piece that begins there.
    fn along<F: FnMut(Fixed, Fixed)>(
        &self,
        count: usize,
        at: impl Fn(usize) -> (Vector, Piece),
        outline: &mut Outline<F>,
    ) {
        let (start, mut before) = at(0);
        outline.beside(start, before.aside(self.half));
        for corner in 1..count - 1 {
            let (corner, after) = at(corner);
            self.turn(corner, [before, after], outline);
            before = after;
        }
        let (end, _) = at(count - 1);
        outline.beside(end, before.aside(self.half));
        self.end(end, before.direction, outline);
    }

    /// The left side of a line that leads back to its first point.
    fn around<F: FnMut(Fixed, Fixed)>(
        &self,
        count: usize,
        at: impl Fn(usize) -> (Vector, Piece),
        outline: &mut Outline<F>,
    ) {
        let (_, mut before) = at(count - 1);
        for corner in 0..count {
            let (corner, after) = at(corner);
            self.turn(corner, [before, after], outline);
            before = after;
        }
    }

    /// The left side of a corner.
    fn turn<F: FnMut(Fixed, Fixed)>(
        &self,
        corner: Vector,
        [before, after]: [Piece; 2],
        outline: &mut Outline<F>,
    ) {
        let (a, b) = (before.aside(self.half), after.aside(self.half));
        let cosine =
            before.direction.0 * after.direction.0 + before.direction.1 * after.direction.1;
        let is_outside = cross(before.direction, after.direction) >= 0.0;
        // The sides meet in a point whose square distance is 2/(1 + cos) in half widths, and
        // (1 - cos)/(1 + cos) along either piece.
        let is_point = match (is_outside, self.join) {
            _ if cosine > Self::STRAIGHT => true,
            (true, Join::Miter) => {
                let limit = f64::from(Join::MITER_LIMIT);
                2.0 <= limit * limit * (1.0 + cosine)
            }
            (true, Join::Round | Join::Bevel) => false,
            (false, _) => {
                let room = before.length.min(after.length) / 2.0;
                (1.0 - cosine) * self.half * self.half <= (1.0 + cosine) * room * room
            }
        };
        if is_point {
            let share = 1.0 / (1.0 + cosine);
            return outline.beside(corner, ((a.0 + b.0) * share, (a.1 + b.1) * share));
        }
        outline.beside(corner, a);
        match (is_outside, self.join) {
            (false, _) => outline.beside(corner, (0.0, 0.0)),
            (true, Join::Round) => self.arc(corner, [a, b], outline),
            (true, _) => {}
        }
        outline.beside(corner, b);
    }

    /// The end of a line, from its left side to its right.
    fn end<F: FnMut(Fixed, Fixed)>(&self, at: Vector, (dx, dy): Vector, outline: &mut Outline<F>) {
        let half = self.half;
        let left = (dy * half, -dx * half);
        match self.cap {
            Cap::Flat => {}
            Cap::Round => self.arc(at, [left, (-left.0, -left.1)], outline),
            Cap::Square => {
                outline.beside(at, (left.0 + dx * half, left.1 + dy * half));
                outline.beside(at, (dx * half - left.0, dy * half - left.1));
            }
        }
    }

    /// Outlines the dot that a pen leaves that is set down and lifted.
    fn dot<F: FnMut(Fixed, Fixed)>(&self, at: Vector, outline: &mut Outline<F>) {
        for side in [1.0, -1.0] {
            outline.beside(at, (0.0, -side * self.half));
            self.end(at, (side, 0.0), outline);
        }
    }

    /// Points between two spokes clockwise, which are half a circle apart at most.
    fn arc<F: FnMut(Fixed, Fixed)>(
        &self,
        center: Vector,
        [from, to]: [Vector; 2],
        outline: &mut Outline<F>,
    ) {
        let quarter = self.circle.len() / 4;
        let first = match from {
            (x, y) if x > 0.0 && y >= 0.0 => 0,
            (x, y) if x <= 0.0 && y > 0.0 => quarter,
            (x, y) if x < 0.0 && y <= 0.0 => 2 * quarter,
            _ => 3 * quarter,
        };
        let (head, tail) = self.circle.split_at(first);
        let around = tail.iter().chain(head).copied().enumerate();
        around
            .skip_while(|&(at, point)| at < quarter && cross(from, point) <= 0.0)
            .take_while(|&(at, point)| at <= 3 * quarter && cross(point, to) > 0.0)
            .for_each(|(_, point)| outline.beside(center, point));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    /// The area that a pen leaves, if its outline does not cross itself.
    fn covered(points: &[Vector], closed: bool, pen: &Pen) -> f64 {
        let mut sum = 0.0;
        stroked(points, closed, pen, &mut Vec::new(), |a, b| {
            let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(|v| f64::from(v) / 256.0);
            sum += ax * by - ay * bx;
        });
        sum / 2.0
    }

    fn check(points: &[Vector], closed: bool, (cap, join): (Cap, Join), expected: f64) {
        let pen = Pen::new(1.5, cap, join);
        for turned in [false, true] {
            let mut points = points.to_vec();
            if turned {
                points.reverse();
            }
            let area = covered(&points, closed, &pen);
            assert!(
                (area - expected).abs() < 0.02 * expected,
                "{cap:?} {join:?} {area} {expected}"
            );
        }
    }

    #[test]
    fn ends_are_flat_square_or_round() {
        let line = [(2.0, 2.0), (10.0, 8.0)];
        check(&line, false, (Cap::Flat, Join::Miter), 30.0);
        check(&line, false, (Cap::Square, Join::Miter), 39.0);
        check(&line, false, (Cap::Round, Join::Miter), 30.0 + PI * 2.25);
        let dot = [(5.0, 5.0)];
        check(&dot, false, (Cap::Square, Join::Miter), 9.0);
        check(&dot, false, (Cap::Round, Join::Round), PI * 2.25);
        assert_eq!(
            covered(&dot, false, &Pen::new(1.5, Cap::Flat, Join::Miter)),
            0.0
        );
    }

    #[test]
    fn corners_are_sharp_cut_or_round() {
        let corner = [(0.0, 0.0), (20.0, 0.0), (20.0, 20.0)];
        let both = 2.0 * 20.0 * 3.0 - 2.25;
        check(&corner, false, (Cap::Flat, Join::Miter), both + 2.25);
        check(&corner, false, (Cap::Flat, Join::Bevel), both + 2.25 / 2.0);
        check(
            &corner,
            false,
            (Cap::Flat, Join::Round),
            both + PI * 2.25 / 4.0,
        );
        // A corner as sharp as this is cut off, with a sharp pen too.
        let narrow = [(0.0, 0.0), (100.0, 0.0), (0.0, 20.0)];
        let [sharp, cut] = [Join::Miter, Join::Bevel]
            .map(|join| covered(&narrow, false, &Pen::new(1.5, Cap::Flat, join)));
        assert_eq!(sharp, cut);
    }

    #[test]
    fn a_closed_line_has_two_sides() {
        let square = [(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)];
        check(
            &square,
            true,
            (Cap::Flat, Join::Miter),
            23.0 * 23.0 - 17.0 * 17.0,
        );
        let mut sum = 0.0;
        let pen = Pen::new(1.5, Cap::Flat, Join::Miter);
        assert!(area(&square) > 0.0);
        widened(&square, &pen, &mut Vec::new(), |a, b| {
            sum += f64::from(a.x) * f64::from(b.y) - f64::from(a.y) * f64::from(b.x);
        });
        assert_eq!(sum / 2.0 / 65536.0, 23.0 * 23.0);
    }

    #[test]
    fn curves_stay_near_their_arc() {
        let circle = mazeloom::scene::Path {
            start: mazeloom::scene::Spot { x: 0, y: 50_000 },
            pieces: [100_000, 0]
                .map(|x| {
                    mazeloom::scene::Piece::arc(
                        mazeloom::scene::Spot { x, y: 50_000 },
                        50_000,
                        true,
                    )
                })
                .to_vec(),
            closed: true,
        };
        let mut points = Vec::new();
        flattened(circle.view(), &mut points);
        assert_ne!(points.first(), points.last());
        let off = |&(x, y): &Vector| ((x - 50.0).powi(2) + (y - 50.0).powi(2)).sqrt() - 50.0;
        assert!(points.iter().map(off).all(|off| off.abs() < 0.03));
        assert!((area(&points) / 2.0 - PI * 2500.0).abs() < 5.0);
    }
}
