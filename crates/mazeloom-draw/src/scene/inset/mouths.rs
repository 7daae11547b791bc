//! The outlines of a cell's corridors, from the gates at its sides.

use super::Bound;
use super::curves::{along, first, inward, is_radial, on_circle};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Curve, Point};

/// A side as a corridor's mouth: its ends at both corners, and the inner corners there.
#[derive(Clone)]
pub(super) struct Mouth {
    pub side: u32,
    pub owner: Cell,
    pub open: bool,
    pub curve: Curve,
    pub gates: [Point; 2],
    pub inner: [Point; 2],
}

impl Mouth {
    /// The center of a round side.
    fn middle(&self) -> Option<Point> {
        match self.curve {
            Curve::Arc { center, .. } => Some(center),
            Curve::Line { .. } => None,
        }
    }
}

/// A piece of the passage beneath a crossing: from a side to the deck.
pub(super) struct Stub {
    pub side: u32,
    pub outline: Vec<Bound>,
    pub end: Point,
}

/// The outline of a cell's corridor: around the inner corners, and out to the gates of each open
/// side. Between two open sides at a sharp angle it leaves the inner corner out, so that what
/// stands between corridors has no spikes.
pub(super) fn corridor(ring: &[Mouth], cell: Cell) -> Vec<Bound> {
    let hub = hub(ring);
    let mut outline = Vec::new();
    let open = |mouth: &Mouth| mouth.open && mouth.owner == cell;
    let spiked = |mouth: &Mouth, next: &Mouth| {
        open(mouth) && open(next) && hub.is_none() && is_sharp(mouth, next)
    };
    for (number, mouth) in ring.iter().enumerate() {
        let before = &ring[(number + ring.len() - 1) % ring.len()];
        let next = &ring[(number + 1) % ring.len()];
        let [start, end] = mouth.inner;
        if !open(mouth) {
            outline.push((join(start, end, mouth.middle().or(hub)), true));
            outline.push((join(end, next.inner[0], hub), true));
            continue;
        }
        if !spiked(before, mouth) {
            outline.push((join(start, mouth.gates[0], hub), true));
        }
        outline.push((between(mouth), false));
        if spiked(mouth, next) {
            outline.push((join(mouth.gates[1], next.gates[0], hub), true));
        } else {
            outline.push((join(mouth.gates[1], end, hub), true));
            outline.push((join(end, next.inner[0], hub), true));
        }
    }
    outline.retain(|(curve, _)| curve.ends().0.distance(curve.ends().1) > 1e-9);
    outline
}

/// Tells whether the angle between one side and the next is sharper than a right one.
fn is_sharp(before: &Mouth, after: &Mouth) -> bool {
    let corner = after.curve.ends().0;
    let (v, u) = (before.gates[1].minus(corner), after.gates[0].minus(corner));
    let lengths = corner.distance(after.gates[0]) * corner.distance(before.gates[1]);
    u.cross(v) > 0.0 && u.dot(v) > 0.1 * lengths
}

/// The two open sides of a level, if there are two.
fn mouths(rings: &[Vec<Mouth>], cell: Cell) -> Option<[&Mouth; 2]> {
    let mut open = (rings.iter().flatten()).filter(|mouth| mouth.open && mouth.owner == cell);
    match (open.next(), open.next(), open.next()) {
        (Some(a), Some(b), None) => Some([a, b]),
        _ => None,
    }
}

/// The two walls of the strip that joins a level's two open sides, clockwise from the first.
fn strip(rings: &[Vec<Mouth>], cell: Cell) -> Option<[Curve; 2]> {
    let [a, b] = mouths(rings, cell)?;
    let hub = rings.first().and_then(|ring| hub(ring));
    Some([
        join(a.gates[1], b.gates[0], hub),
        join(b.gates[1], a.gates[0], hub),
    ])
}

/// The outline of a deck.
pub(super) fn deck(rings: &[Vec<Mouth>], cell: Cell) -> Option<Vec<Bound>> {
    let [a, b] = mouths(rings, cell)?;
    let [there, back] = strip(rings, cell)?;
    Some(vec![
        (between(a), false),
        (there, true),
        (between(b), false),
        (back, true),
    ])
}

/// The passage of a level beneath, from each of its open sides to the deck's walls.
pub(super) fn stubs(rings: &[Vec<Mouth>], upper: Cell, cell: Cell) -> Vec<Stub> {
    let hub = rings.first().and_then(|ring| hub(ring));
    let deck = strip(rings, upper);
    let walls = strip(rings, cell);
    let open = (rings.iter().flatten()).filter(|mouth| mouth.open && mouth.owner == cell);
    let stub = |(number, mouth): (usize, &Mouth)| {
        let ends = match (&deck, &walls) {
            (Some(deck), Some([there, back])) => match number {
                0 => [first(&back.reversed(), deck), first(there, deck)],
                _ => [first(&there.reversed(), deck), first(back, deck)],
            },
            _ => [None, None],
        };
        let [start, end] = [0, 1].map(|at| ends[at].unwrap_or(mouth.inner[at]));
        Stub {
            side: mouth.side,
            outline: vec![
                (between(mouth), false),
                (join(mouth.gates[1], end, hub), true),
                (join(end, start, hub), false),
                (join(start, mouth.gates[0], hub), true),
            ],
            end: join(end, start, hub).middle(),
        }
    };
    open.enumerate().map(stub).collect()
}

/// The part of a side between its gates.
fn between(mouth: &Mouth) -> Curve {
    let [from, to] = mouth.gates;
    mouth.curve.part(from, to)
}

/// The center of the ring that a cell is a piece of.
fn hub(ring: &[Mouth]) -> Option<Point> {
    ring.iter().find_map(Mouth::middle)
}

/// The curve between two points: an arc if both are as far from the hub, else straight.
fn join(from: Point, to: Point, hub: Option<Point>) -> Curve {
    match hub {
        Some(center) if (center.distance(from) - center.distance(to)).abs() < 1e-6 => Curve::Arc {
            from,
            to,
            center,
            clockwise: from.minus(center).cross(to.minus(center)) > 0.0,
        },
        _ => Curve::Line { from, to },
    }
}

/// The inner corners where one side ends and the next begins, for each: one and the same where
/// the outline turns inward, two where it goes straight on or outward.
pub(super) fn inner(before: &Mouth, after: &Mouth, reach: f64) -> [Point; 2] {
    let corner = after.curve.ends().0;
    let (back, on) = (before.gates[1], after.gates[0]);
    let (v, u) = (back.minus(corner), on.minus(corner));
    let turn = u.cross(v);
    let lengths = corner.distance(on) * corner.distance(back);
    let sharp = u.dot(v) > 0.0;
    if turn <= 0.0 || !(sharp || turn > 0.4 * lengths) {
        return [
            inward(&before.curve, back, reach),
            inward(&after.curve, on, reach),
        ];
    }
    let on_ring = |center: Point, round: Point, line: &Curve, gate: Point| {
        let radius = center.distance(gate);
        if is_radial(line, center) {
            return center.toward(round, radius / center.distance(round));
        }
        let beside = inward(line, gate, corner.distance(round));
        on_circle(beside, line, center, radius).unwrap_or(beside)
    };
    let point = match (&before.curve, &after.curve) {
        (line @ Curve::Line { .. }, Curve::Arc { center, .. }) => on_ring(*center, on, line, back),
        (Curve::Arc { center, .. }, line @ Curve::Line { .. }) => on_ring(*center, back, line, on),
        _ => Point::new(corner.x + u.x + v.x, corner.y + u.y + v.y),
    };
    [point; 2]
}

/// Point where a corridor's mouth begins at a side: at a fraction of its length, or as far from the
/// ring if the side is not quite radial.
pub(super) fn gate(curve: &Curve, share: f64, hub: Option<Point>) -> Point {
    let plain = along(curve, share);
    let (from, to) = curve.ends();
    match (curve, hub) {
        (Curve::Line { .. }, Some(center)) if !is_radial(curve, center) => {
            let outward = (center.distance(to) - center.distance(from)).signum();
            let radius = center.distance(from) + outward * share * from.distance(to);
            on_circle(from, curve, center, radius).unwrap_or(plain)
        }
        _ => plain,
    }
}
