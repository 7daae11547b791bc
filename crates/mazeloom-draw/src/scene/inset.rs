//! Corridors narrower than their cells, which can show passages crossing over and under.
//!
//! ```text
//!      │   │
//!   ───┘   └───   The ends of a side are its gates, at a distance from its corners; walls run
//!    gate  gate   from there to the inner corners. A bridge is a strip from gate to gate,
//!   ───────────   and the strip below it ends at its walls.
//!      inner
//! ```
//!
//! Neighbors agree on gates, which depend only on the side. Inset weave: Buck, Mazes for
//! Programmers (2015). Time and scratch memory: linear in the sides of the cell.

use super::{Ground, Metrics};
use crate::scene::style::Size;
use mazeloom_core::maze::Maze;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The gap beside a corridor as a fraction of a cell, where nothing else is said.
pub(super) const GAP: f64 = 0.15;

/// A piece of a corridor's outline, and whether a wall stands on it.
pub(super) type Bound = (Curve, bool);

/// What corridors are drawn from.
pub(super) struct Inset<'a> {
    maze: &'a Maze<Ground<'a>>,
    /// How far from a corner a gate lies.
    reach: f64,
    beneath: BTreeMap<Cell, Vec<Cell>>,
    /// The cells with a passage beneath, as bits.
    crossed: CellSet,
    /// On squares, the corridors of every kind of cell, which differ from cell to cell by where they
    /// lie alone; each is made when it is first needed.
    squares: Option<Vec<OnceLock<Square>>>,
}

/// The corridors of a square, as seen from its center.
#[derive(Clone)]
struct Square {
    outlines: Outlines,
    /// Its walls, those that go on straight as one.
    lines: Vec<Curve>,
}

/// The outlines of a cell's corridors.
pub(super) type Outlines = Vec<Vec<Bound>>;

/// The walls on outlines.
fn walls(outlines: &Outlines) -> impl Iterator<Item = Curve> {
    let walls = outlines.iter().flatten().filter(|&(_, wall)| *wall);
    walls.map(|&(curve, _)| curve)
}

/// Walls of which each that goes on straight from the one before is one with it.
fn joined(walls: impl Iterator<Item = Curve>) -> Vec<Curve> {
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

/// Whether a third point lies straight on from two.
pub(super) fn straight(a: Point, b: Point, c: Point) -> bool {
    let (before, after) = (minus(b, a), minus(c, b));
    let dot = before.x * after.x + before.y * after.y;
    dot > 0.0 && cross(before, after).abs() < 1e-6 * dot
}

/// Outlines somewhere else.
fn moved(outlines: &Outlines, by: Point) -> Outlines {
    let bound = |&(curve, wall): &Bound| (curve.map(beyond(by)), wall);
    let moved = |outline: &Vec<Bound>| outline.iter().map(bound).collect();
    outlines.iter().map(moved).collect()
}

/// A point somewhere else.
fn beyond(by: Point) -> impl Fn(Point) -> Point {
    move |point| Point::new(point.x + by.x, point.y + by.y)
}

/// The gap beside a corridor in pixels, for a cell size in pixels, a wall width in thousandths, and
/// the gap as a fraction of a cell; `None` if cells are too small.
///
/// Whole pixels, so that upright walls stay sharp; a pixel or more between corridors.
pub fn gap_in_pixels(cell: u32, wall: i32, share: Option<f64>) -> Option<u32> {
    let pixels = (f64::from(cell) * share.unwrap_or(GAP) + 0.5) as u32;
    let pixels = pixels.max(wall as u32 / 2000 + 1).min(cell * 9 / 20);
    (cell >= Size::LEAST_IN_CORRIDORS).then_some(pixels)
}

/// The width of the floor of a square's corridor in pixels, for a picture in which passages cross,
/// and the sizes of what lies on it.
pub fn in_corridors(metrics: &Metrics) -> (u32, Metrics) {
    let gap = gap_in_pixels(metrics.cell, metrics.stroke, None).unwrap_or(0);
    let share = 1.0 - 2.0 * (f64::from(gap) / f64::from(metrics.cell));
    let width = (share * 1000.0) as u32;
    (metrics.floor(width), metrics.narrowed(share, share))
}

/// A side as a corridor's mouth: its ends at both corners, and the inner corners there.
#[derive(Clone)]
struct Mouth {
    side: u32,
    owner: Cell,
    open: bool,
    curve: Curve,
    gates: [Point; 2],
    inner: [Point; 2],
}

impl<'a> Inset<'a> {
    /// For a cell size in pixels, a wall width in thousandths, and gaps as a fraction of a cell.
    /// Mazes with crossings have gaps in any case; there must be room for them.
    pub fn of(
        maze: &'a Maze<Ground<'a>>,
        cell: u32,
        wall: i32,
        share: Option<f64>,
    ) -> Option<Inset<'a>> {
        let grid = maze.grid();
        let mut beneath: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
        let mut crossed = CellSet::empty(grid.cells());
        for lower in (0..grid.cells()).map(Cell) {
            if let Some(upper) = grid.above(lower) {
                beneath.entry(upper).or_default().push(lower);
                crossed.insert(upper);
            }
        }
        let wanted = !beneath.is_empty() || share.is_some_and(|share| share > 0.0);
        let pixels = gap_in_pixels(cell, wall, share).filter(|_| wanted)?;
        Some(Inset {
            maze,
            reach: f64::from(pixels) / f64::from(cell),
            beneath,
            crossed,
            squares: (grid.board()).map(|_| vec![OnceLock::new(); 1 << 9]),
        })
    }

    /// The corridor width as a fraction of the cell width.
    pub fn share(&self) -> f64 {
        1.0 - 2.0 * self.reach
    }

    /// The fraction of a cell's width that is left where corridors are narrowest, on a grid whose
    /// shortest side takes such a share. Where a side is shorter than a cell is wide, its corners
    /// are blunt, and gaps take more of it than of the corridor: at 120° 2/√3 as much.
    pub fn neck(&self, side: f64) -> f64 {
        if side < 1.0 {
            side - 2.0 * self.reach * 1.1548
        } else {
            self.share()
        }
    }

    /// All cells, those beneath a crossing after their decks, near which their walls lie.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let grid = self.maze.grid();
        let upper = grid.all_cells().filter(|&cell| grid.above(cell).is_none());
        upper.flat_map(|upper| {
            let crossed = self.is_crossed(upper).then(|| &self.beneath[&upper]);
            std::iter::once(upper).chain(crossed.into_iter().flatten().copied())
        })
    }

    /// Whether a passage runs beneath a cell.
    pub fn is_crossed(&self, cell: Cell) -> bool {
        self.crossed.contains(cell)
    }

    /// The outlines of a cell's corridors: two for one beneath a crossing.
    pub fn outlines(&self, cell: Cell, openings: &[(Cell, u32)]) -> Outlines {
        let Some((square, center)) = self.known(cell, openings) else {
            return self.outlined(cell, openings);
        };
        moved(&square.outlines, center)
    }

    /// Tells the walls of a cell's corridors.
    pub fn walls(&self, cell: Cell, openings: &[(Cell, u32)], tell: impl FnMut(Curve)) {
        walls(&self.outlines(cell, openings)).for_each(tell);
    }

    /// Tells the same; on squares those that go on straight as one.
    pub fn lines(&self, cell: Cell, openings: &[(Cell, u32)], mut tell: impl FnMut(Curve)) {
        let Some((square, center)) = self.known(cell, openings) else {
            return self.walls(cell, openings, tell);
        };
        for line in &square.lines {
            tell(line.map(beyond(center)));
        }
    }

    /// On squares, a cell's corridors, and its center.
    fn known(&self, cell: Cell, openings: &[(Cell, u32)]) -> Option<(&Square, Point)> {
        let squares = self.squares.as_ref()?;
        let center = self.maze.grid().center(cell);
        let known = squares[self.kind(cell, openings)].get_or_init(|| {
            let back = Point::new(-center.x, -center.y);
            let outlines = moved(&self.outlined(cell, openings), back);
            let lines = joined(walls(&outlines));
            Square { outlines, lines }
        });
        Some((known, center))
    }

    /// What the outlines of a square depend on: which sides are open, which of them belong to the
    /// level beneath, and which level it is.
    fn kind(&self, cell: Cell, openings: &[(Cell, u32)]) -> usize {
        let grid = self.maze.grid();
        let open = |cell: Cell, side: u32| {
            self.maze.across(cell, side).is_some() || openings.contains(&(cell, side))
        };
        let upper = grid.above(cell).unwrap_or(cell);
        let crossed = self.is_crossed(upper).then(|| &self.beneath[&upper]);
        let lower = crossed.and_then(|lower| lower.first());
        (0..4).fold(usize::from(upper != cell) << 8, |kind, side| {
            let below = lower.filter(|&&lower| grid.side(lower, side).is_some());
            let is_open = open(below.copied().unwrap_or(upper), side);
            kind | usize::from(is_open) << side | usize::from(below.is_some()) << (4 + side)
        })
    }

    /// The outlines of a cell's corridors, found by geometry.
    fn outlined(&self, cell: Cell, openings: &[(Cell, u32)]) -> Outlines {
        let upper = self.maze.grid().above(cell).unwrap_or(cell);
        let rings = self.rings(upper, openings);
        if upper != cell {
            return stubs(&rings, upper, cell)
                .into_iter()
                .map(|stub| stub.outline)
                .collect();
        }
        match deck(&rings, cell).filter(|_| self.is_crossed(cell)) {
            Some(outline) => vec![outline],
            None => rings.iter().map(|ring| corridor(ring, cell)).collect(),
        }
    }

    /// Where the passage beneath a crossing that comes in at a side vanishes under the deck.
    pub fn vanishes(&self, cell: Cell, side: u32, openings: &[(Cell, u32)]) -> Option<Point> {
        let upper = self.maze.grid().above(cell)?;
        let rings = self.rings(upper, openings);
        let stubs = stubs(&rings, upper, cell);
        let stub = stubs.into_iter().find(|stub| stub.side == side)?;
        Some(stub.end)
    }

    /// The sides of a cell on all its levels, ring by ring.
    fn rings(&self, upper: Cell, openings: &[(Cell, u32)]) -> Vec<Vec<Mouth>> {
        let grid = self.maze.grid();
        let lower = self.beneath.get(&upper).into_iter().flatten().copied();
        let levels: Vec<Cell> = std::iter::once(upper).chain(lower).collect();
        let mut rings: Vec<Vec<Mouth>> = Vec::new();
        let hub = super::bend::hub(grid, upper);
        for side in 0..grid.sides(upper) {
            let at = |&cell: &Cell| Some((cell, grid.side(cell, side)?));
            let Some((owner, curve)) = levels.iter().find_map(at) else {
                continue;
            };
            let share = (self.reach / length(&curve)).min(0.3);
            let gates = [curve, curve.reversed()].map(|curve| gate(&curve, share, hub));
            let mouth = Mouth {
                side,
                owner,
                open: self.maze.across(owner, side).is_some() || openings.contains(&(owner, side)),
                curve,
                gates,
                inner: gates,
            };
            let start = curve.ends().0;
            let goes_on = |ring: &&mut Vec<Mouth>| {
                let last = ring.last().map(|mouth| mouth.curve.ends().1);
                last.is_some_and(|end| end.distance(start) < 1e-6)
            };
            match rings.last_mut().filter(goes_on) {
                Some(ring) => ring.push(mouth),
                None => rings.push(vec![mouth]),
            }
        }
        for ring in &mut rings {
            for here in 0..ring.len() {
                let next = (here + 1) % ring.len();
                let [before, after] = inner(&ring[here], &ring[next], self.reach);
                ring[here].inner[1] = before;
                ring[next].inner[0] = after;
            }
        }
        rings
    }
}

/// A piece of the passage beneath a crossing: from a side to the deck.
struct Stub {
    side: u32,
    outline: Vec<Bound>,
    end: Point,
}

/// The outline of a cell's corridor: around the inner corners, and out to the gates of each open
/// side. Between two open sides at a sharp angle it leaves the inner corner out, so that what
/// stands between corridors has no spikes.
fn corridor(ring: &[Mouth], cell: Cell) -> Vec<Bound> {
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
            outline.push((join(start, end, hub), true));
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

/// Whether the angle between one side and the next is sharper than a right one.
fn is_sharp(before: &Mouth, after: &Mouth) -> bool {
    let corner = after.curve.ends().0;
    let (v, u) = (
        minus(before.gates[1], corner),
        minus(after.gates[0], corner),
    );
    let lengths = corner.distance(after.gates[0]) * corner.distance(before.gates[1]);
    cross(u, v) > 0.0 && u.x * v.x + u.y * v.y > 0.1 * lengths
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
fn deck(rings: &[Vec<Mouth>], cell: Cell) -> Option<Vec<Bound>> {
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
fn stubs(rings: &[Vec<Mouth>], upper: Cell, cell: Cell) -> Vec<Stub> {
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
    ring.iter().find_map(|mouth| match mouth.curve {
        Curve::Arc { center, .. } => Some(center),
        Curve::Line { .. } => None,
    })
}

/// The curve between two points: an arc if both are as far from the hub, else straight.
fn join(from: Point, to: Point, hub: Option<Point>) -> Curve {
    match hub {
        Some(center) if (center.distance(from) - center.distance(to)).abs() < 1e-6 => Curve::Arc {
            from,
            to,
            center,
            clockwise: cross(minus(from, center), minus(to, center)) > 0.0,
        },
        _ => Curve::Line { from, to },
    }
}

/// The inner corners where one side ends and the next begins, for each: one and the same where
/// the outline turns inward, two where it goes straight on or outward.
fn inner(before: &Mouth, after: &Mouth, reach: f64) -> [Point; 2] {
    let corner = after.curve.ends().0;
    let (back, on) = (before.gates[1], after.gates[0]);
    let (v, u) = (minus(back, corner), minus(on, corner));
    let turn = cross(u, v);
    let lengths = corner.distance(on) * corner.distance(back);
    let sharp = u.x * v.x + u.y * v.y > 0.0;
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

/// Where a corridor's mouth begins at a side: at a fraction of its length, or as far from the ring
/// if the side is not quite radial.
fn gate(curve: &Curve, share: f64, hub: Option<Point>) -> Point {
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

/// Whether a line leads straight away from a point.
fn is_radial(line: &Curve, center: Point) -> bool {
    let (from, to) = line.ends();
    let outward = (center.distance(to) - center.distance(from)).abs();
    (outward - from.distance(to)).abs() < 1e-6
}

/// The nearest point to another in the direction of a line, or back, at a distance from a center.
fn on_circle(from: Point, line: &Curve, center: Point, radius: f64) -> Option<Point> {
    let (start, end) = line.ends();
    let (along, away) = (minus(end, start), minus(from, center));
    let length = start.distance(end);
    let (ux, uy) = (along.x / length, along.y / length);
    let half = away.x * ux + away.y * uy;
    let root = half * half - (away.x * away.x + away.y * away.y) + radius * radius;
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
fn inward(curve: &Curve, point: Point, by: f64) -> Point {
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

/// Where a curve first meets one of two walls.
fn first(curve: &Curve, walls: &[Curve; 2]) -> Option<Point> {
    let share = |wall: &Curve| meets(curve, wall);
    let nearest = walls.iter().filter_map(share).min_by(f64::total_cmp)?;
    Some(along(curve, nearest))
}

/// The fraction of a curve after which it meets the line or the circle that a wall lies on.
fn meets(curve: &Curve, wall: &Curve) -> Option<f64> {
    let beyond = |share: f64| {
        let point = along(curve, share);
        match *wall {
            Curve::Line { from, to } => cross(minus(to, from), minus(point, from)),
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

fn length(curve: &Curve) -> f64 {
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
fn along(curve: &Curve, share: f64) -> Point {
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
            let Point { x, y } = minus(from, center);
            Point::new(center.x + x * cos - y * sin, center.y + x * sin + y * cos)
        }
    }
}

fn minus(a: Point, b: Point) -> Point {
    Point::new(a.x - b.x, a.y - b.y)
}

fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
}
