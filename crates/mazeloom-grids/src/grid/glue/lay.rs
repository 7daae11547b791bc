//! Layout of glued grids: each next to the first range that it fits, or apart, to the right.

use crate::geometry::{Curve, Plane, Point, bounds};
use mazeloom_core::topology::{Cell, TopologyExt};

/// Points that are this close, in cells, are considered equal.
const TOGETHER: f64 = 1e-9;

/// Turn, scale and shift of a grid: `z ↦ turn · z + by` on complex numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    turn: Point,
    by: Point,
}

impl Laid {
    /// As it is.
    pub const STILL: Laid = Laid {
        turn: Point::new(1.0, 0.0),
        by: Point::new(0.0, 0.0),
    };

    /// So that two points come to two others; not if that would make cells more than four
    /// times as long or as short.
    fn between(from: [Point; 2], to: [Point; 2]) -> Option<Laid> {
        let way = |[a, b]: [Point; 2]| Point::new(b.x - a.x, b.y - a.y);
        let (old, new) = (way(from), way(to));
        let square = old.x * old.x + old.y * old.y;
        let ratio = (new.x * new.x + new.y * new.y) / square;
        if !(1.0 / 16.0..=16.0).contains(&ratio) {
            return None;
        }
        let turn = Point::new(
            (new.x * old.x + new.y * old.y) / square,
            (new.y * old.x - new.x * old.y) / square,
        );
        let bare = Laid {
            turn,
            by: Point::new(0.0, 0.0),
        };
        let start = bare.point(from[0]);
        Some(bare.moved(to[0].x - start.x, to[0].y - start.y))
    }

    pub fn moved(self, right: f64, down: f64) -> Laid {
        Laid {
            turn: self.turn,
            by: Point::new(self.by.x + right, self.by.y + down),
        }
    }

    pub fn point(self, at: Point) -> Point {
        Point::new(
            self.turn.x * at.x - self.turn.y * at.y + self.by.x,
            self.turn.x * at.y + self.turn.y * at.x + self.by.y,
        )
    }

    pub fn curve(self, curve: Curve) -> Curve {
        curve.map(|point| self.point(point))
    }
}

/// Tells whether two cells draw one side at one place, each clockwise.
pub(super) fn together(one: &Curve, other: &Curve) -> bool {
    let ((from, to), (start, stop)) = (one.ends(), other.ends());
    let near = |a: Point, b: Point| a.distance(b) < TOGETHER;
    near(from, stop) && near(to, start) && near(one.middle(), other.middle())
}

/// Area that a grid covers on the page.
#[derive(Debug)]
pub(super) struct Shadow {
    /// The pieces of its borders; an arc counts as two.
    rim: Vec<[Point; 2]>,
    /// Points within its cells.
    within: Vec<Point>,
    pub least: Point,
    pub most: Point,
}

impl Shadow {
    pub fn of(grid: &dyn Plane, laid: Laid) -> Shadow {
        let mut shadow = Shadow {
            rim: Vec::new(),
            within: Vec::new(),
            least: Point::new(f64::INFINITY, f64::INFINITY),
            most: Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        };
        for cell in grid.all_cells() {
            shadow.add(grid, laid, cell);
        }
        shadow
    }

    fn add(&mut self, grid: &dyn Plane, laid: Laid, cell: Cell) {
        let center = laid.point(grid.center(cell));
        self.within.push(center);
        for side in 0..grid.sides(cell) {
            let Some(curve) = grid.side(cell, side).map(|curve| laid.curve(curve)) else {
                continue;
            };
            let ((from, to), middle) = (curve.ends(), curve.middle());
            self.within.push(center.toward(middle, 0.5));
            for point in extremes(&curve) {
                self.least = Point::new(self.least.x.min(point.x), self.least.y.min(point.y));
                self.most = Point::new(self.most.x.max(point.x), self.most.y.max(point.y));
            }
            if grid.across(cell, side).is_none() {
                self.rim.extend([[from, middle], [middle, to]]);
            }
        }
    }

    /// Tells whether some of the page is covered by both.
    pub fn overlaps(&self, other: &Shadow) -> bool {
        /// Boxes that share no more than this, in cells, only touch.
        const TOUCHING: f64 = 1e-7;
        let beside = |a: &Shadow, b: &Shadow| {
            a.most.x < b.least.x + TOUCHING || a.most.y < b.least.y + TOUCHING
        };
        if beside(self, other) || beside(other, self) {
            return false;
        }
        let least = Point::new(
            self.least.x.max(other.least.x),
            self.least.y.max(other.least.y),
        );
        let most = Point::new(self.most.x.min(other.most.x), self.most.y.min(other.most.y));
        let shared = |point: &&Point| {
            (least.x..=most.x).contains(&point.x) && (least.y..=most.y).contains(&point.y)
        };
        let reaches = |[a, b]: &&[Point; 2]| {
            a.x.max(b.x) >= least.x
                && a.x.min(b.x) <= most.x
                && a.y.max(b.y) >= least.y
                && a.y.min(b.y) <= most.y
        };
        let near: Vec<[Point; 2]> = other.rim.iter().filter(reaches).copied().collect();
        (self.within.iter().filter(shared)).any(|&point| other.covers(point))
            || (other.within.iter().filter(shared)).any(|&point| self.covers(point))
            || (self.rim.iter().filter(reaches)).any(|&a| near.iter().any(|&b| cross(a, b)))
    }

    fn covers(&self, point: Point) -> bool {
        let right = self.rim.iter().filter(|[a, b]| {
            (a.y > point.y) != (b.y > point.y)
                && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        });
        right.count() % 2 == 1
    }
}

/// Tells whether two pieces run right through each other.
fn cross(one: [Point; 2], other: [Point; 2]) -> bool {
    /// Ends that lie this near the other piece, in cells, touch it.
    const TOUCHING: f64 = 1e-7;
    let off = |[a, b]: [Point; 2], point: Point| {
        ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / a.distance(b)
    };
    let parted = |by: [Point; 2], [a, b]: [Point; 2]| {
        let (first, second) = (off(by, a), off(by, b));
        first.min(second) < -TOUCHING && first.max(second) > TOUCHING
    };
    parted(one, other) && parted(other, one)
}

/// Points of a curve, those farthest to each side of the page among them.
fn extremes(curve: &Curve) -> Vec<Point> {
    let ((from, to), middle) = (curve.ends(), curve.middle());
    let mut points = vec![from, to];
    if let Curve::Arc { center, .. } = *curve {
        let (radius, reach) = (center.distance(from), middle.distance(from));
        let compass = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
        let farthest =
            compass.map(|(x, y)| Point::new(center.x + x * radius, center.y + y * radius));
        points.extend(
            farthest
                .iter()
                .filter(|point| middle.distance(**point) < reach),
        );
    }
    points
}

/// Two runs of border sides that are glued, each with its grid and its sides in the order in which
/// they are glued.
#[derive(Debug)]
pub(super) struct Joint {
    pub parts: [usize; 2],
    pub sides: Vec<[(Cell, u32); 2]>,
}

/// Lays out all grids, the first as it is, and moves the whole to begin at (0, 0); returns the size
/// of the whole as well.
pub(super) fn lay(grids: &[&dyn Plane], joints: &[Joint]) -> (Vec<Laid>, Point) {
    let mut page = Page {
        grids,
        laid: vec![None; grids.len()],
        shadows: Vec::new(),
        right: 0.0,
    };
    page.put(0, Laid::STILL, Shadow::of(grids[0], Laid::STILL));
    // A joint that does not fit never will: what lies stays where it is.
    let mut tried = vec![false; joints.len()];
    loop {
        while page.put_one(joints, &mut tried) {}
        let Some(next) = page.laid.iter().position(Option::is_none) else {
            break;
        };
        page.put_apart(next);
    }
    let [least, _] = bounds(page.shadows.iter().map(|shadow| shadow.least));
    let [_, most] = bounds(page.shadows.iter().map(|shadow| shadow.most));
    let laid = page.laid.iter().flatten();
    let laid = laid.map(|laid| laid.moved(-least.x, -least.y)).collect();
    (laid, most.minus(least))
}

/// Grids of which some lie already.
struct Page<'a> {
    grids: &'a [&'a dyn Plane],
    laid: Vec<Option<Laid>>,
    shadows: Vec<Shadow>,
    right: f64,
}

impl Page<'_> {
    fn put(&mut self, part: usize, laid: Laid, shadow: Shadow) {
        self.right = self.right.max(shadow.most.x);
        self.laid[part] = Some(laid);
        self.shadows.push(shadow);
    }

    /// Puts one grid against another by the first joint that fits, if there is one.
    fn put_one(&mut self, joints: &[Joint], tried: &mut [bool]) -> bool {
        for (joint, tried) in joints.iter().zip(tried) {
            let (there, new) = match joint.parts.map(|part| self.laid[part]) {
                [Some(_), None] => (0, 1),
                [None, Some(_)] => (1, 0),
                _ => continue,
            };
            if std::mem::replace(tried, true) {
                continue;
            }
            let Some(laid) = self.fitted(joint, there, new) else {
                continue;
            };
            let part = joint.parts[new];
            let shadow = Shadow::of(self.grids[part], laid);
            if !self.shadows.iter().any(|other| other.overlaps(&shadow)) {
                self.put(part, laid, shadow);
                return true;
            }
        }
        false
    }

    /// Position of the new one of two grids if all glued sides lie together.
    fn fitted(&self, joint: &Joint, there: usize, new: usize) -> Option<Laid> {
        let at = self.laid[joint.parts[there]]?;
        let curve = |end: usize, place: usize| {
            let (cell, side) = joint.sides[place][end];
            self.grids[joint.parts[end]].side(cell, side)
        };
        let last = joint.sides.len() - 1;
        // From the outer end of the first pair to the outer end of the last: which ends those are
        // depends on the direction in which the run is counted, so both are tried.
        [(0, last), (last, 0)]
            .into_iter()
            .find_map(|(first, last)| {
                let to = [curve(there, first)?.ends().0, curve(there, last)?.ends().1];
                let from = [curve(new, first)?.ends().1, curve(new, last)?.ends().0];
                let laid = Laid::between(from, to.map(|point| at.point(point)))?;
                let fits = (0..joint.sides.len()).all(|place| {
                    let both = (curve(there, place), curve(new, place));
                    matches!(both, (Some(old), Some(new))
                    if together(&at.curve(old), &laid.curve(new)))
                });
                fits.then_some(laid)
            })
    }

    /// Puts a grid to the right of all others.
    fn put_apart(&mut self, part: usize) {
        /// Between grids that do not touch, in cells.
        const GAP: f64 = 1.0;
        let laid = Laid::STILL.moved(self.right + GAP, 0.0);
        self.put(part, laid, Shadow::of(self.grids[part], laid));
    }
}
