//! Stairs between levels: where they are, and the arrows that show them on a floor plan.
//!
//! ```text
//!  ┌───────────┐        An arrowhead in the upper right corner leads up to the next
//!  │         ◥ │        level, one in the lower left corner down. In a box of more
//!  │           │        axes the other corners, then the centers of the sides, lead along
//!  │ ◣         │        those.
//!  └───────────┘
//! ```

#[cfg(test)]
use crate::geometry::SurfacePoint;
use crate::geometry::{Curve, Point};
use mazeloom_core::parameters::Key;
use mazeloom_core::rng::{IndexedRng, Rng};

/// The fraction of the stairs that are there.
pub(super) const CLIMB: Key<f64> = Key::share("climb")
    .help("fraction of the possible stairs; 0: one staircase between each two levels")
    .default("1");

/// Choice of the stairs that are there. Between two levels lies a *flight*: the stairs over all the
/// places that both levels have. One of them, drawn at random, is always there; each other is by
/// itself, with the given chance.
#[derive(Clone, Debug)]
pub(super) struct Stairs {
    climb: f64,
    rng: IndexedRng,
    sure: IndexedRng,
}

impl Stairs {
    /// Stairs that exist with probability `climb`, looked up by cell and axis.
    pub fn new(climb: f64, seed: u64) -> Stairs {
        let mut rng = Rng::stream(seed, "grid");
        Stairs {
            climb,
            rng: rng.indexed(),
            sure: rng.indexed(),
        }
    }

    /// Tells whether no stair is lacking.
    pub fn all(&self) -> bool {
        self.climb >= 1.0
    }

    /// Number of the place of a flight that has the guaranteed stair.
    pub fn sure(&self, flight: u32, places: u32) -> u32 {
        self.sure.below(flight, 0, places)
    }

    /// Tells whether chance puts a stair at a place of a flight.
    pub fn by_chance(&self, flight: u32, place: u32) -> bool {
        const STEPS: f64 = (1u64 << 53) as f64;
        self.all() || self.rng.bits(flight, place) >> 11 < (self.climb * STEPS) as u64
    }
}

/// Directions in which the arrowheads of further axes point, forward; backward is the opposite.
const DIRECTIONS: [(f64, f64); 4] = [(1.0, -1.0), (-1.0, -1.0), (0.0, -1.0), (1.0, 0.0)];

/// Number of axes beyond the plan that have arrows.
pub(super) const MOST_AXES: usize = DIRECTIONS.len();

/// Positions where an arrowhead begins and ends, from the center at 0 to the side at 1; in a corner
/// both across and down at once.
pub(super) const HEAD: [f64; 2] = [0.42, 0.8];

/// The same within the circle that just fits into the cell, from its center to its border.
pub(super) const IN_CIRCLE: [f64; 2] = [0.32, 0.66];

/// The arrowhead of a stair along an axis (0 for levels): the middle of its base and its tip.
/// `room` is the distance from the center to the nearest side.
pub(super) fn arrow(
    center: Point,
    room: f64,
    (axis, forward): (usize, bool),
    [base, tip]: [f64; 2],
) -> (Point, Point) {
    let (dx, dy) = DIRECTIONS[axis];
    let sign = if forward { room } else { -room };
    let at = |reach: f64| Point::new(center.x + dx * sign * reach, center.y + dy * sign * reach);
    (at(base), at(tip))
}

/// Distance of a side from a point: its chord, and for an arc its middle too.
pub(super) fn clearance(point: Point, curve: &Curve) -> f64 {
    let (from, to) = curve.ends();
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    let share = (along / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let chord = point.distance(from.toward(to, share));
    match curve {
        Curve::Line { .. } => chord,
        Curve::Arc { .. } => chord.min(point.distance(curve.middle())),
    }
}

/// Word for where a stair along an axis leads (0 for levels), forward or back.
pub(super) fn word(axis: usize, forward: bool) -> &'static str {
    const WORDS: [[&str; 2]; MOST_AXES] = [
        ["up", "down"],
        ["forward along t", "back along t"],
        ["forward along u", "back along u"],
        ["forward along v", "back along v"],
    ];
    WORDS[axis][usize::from(!forward)]
}

/// Asserts that the walls of rooms turn clockwise as seen from inside, enclose the middle, are
/// flat, and are those of the neighbors in reverse.
#[cfg(test)]
pub(super) fn check_rooms(grid: &dyn crate::geometry::Space) {
    use mazeloom_core::topology::TopologyExt;
    assert!(grid.is_solid());
    for cell in grid.all_cells() {
        let middle = grid.middle(cell);
        for side in 0..grid.sides(cell) {
            let wall = grid.wall(cell, side);
            for (here, next, third) in (0..wall.len()).map(|i| {
                let at = |k: usize| wall[(i + k) % wall.len()];
                (at(0), at(1), at(2))
            }) {
                let turn = (next.at.minus(here.at)).cross(third.at.minus(next.at));
                assert!(
                    turn.dot(here.out) < 0.0,
                    "{cell:?} side {side} turns wrongly"
                );
                assert!(
                    (turn.unit().dot(here.out) + 1.0).abs() < 1e-9,
                    "{cell:?} {side}"
                );
                assert!(here.at.minus(middle).dot(here.out) > 0.0, "{cell:?} {side}");
                assert!((here.out.length() - 1.0).abs() < 1e-9);
            }
            if let Some((edge, next)) = grid.across(cell, side) {
                let back = grid.side_of(next, edge).expect("there is a passage back");
                let mut theirs = grid.wall(next, back);
                theirs.reverse();
                let near = |a: &SurfacePoint, b: &SurfacePoint| a.at.minus(b.at).length() < 1e-9;
                let same = (0..wall.len()).any(|turn| {
                    let turned = theirs.iter().cycle().skip(turn);
                    wall.len() == theirs.len() && wall.iter().zip(turned).all(|(a, b)| near(a, b))
                });
                assert!(
                    same,
                    "{cell:?} and {next:?} have different walls between them"
                );
            }
        }
    }
}
