//! Segment: a texture that changes over the page, as a ramp by angle, radius, column or row.
//!
//! ```text
//!    x               angle                 At one end of the ramp passages run along one direction,
//!   ══ ═╗ ╔║ ║║      rings, then rays,     at the other across it, and in the middle anywhere. The
//!   ══ ═╝ ╚║ ║║      then rings again      directions are those of the page (x, y), or around a
//!   ══ ═╗ ╔║ ║║                            center and away from it (angle, radius).
//! ```
//!
//! An edge weighs more, the less it points in the direction that is wanted where it lies; the
//! minimum spanning tree uses edges of low weight, and random numbers decide between equals.
//!
//! Source: mazes whose texture differs by region of the page are the *segment* mazes of Walter D.
//! Pullen's Daedalus (1998–). O(n log n); scratch 40 bytes a cell.

use super::{Method, Request, ReshapeResult, Reshaping, Stage};
use crate::reshape::complete::position;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_core::words;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;

words! {
    /// The direction in which the texture changes.
    enum Ramp {
        /// It does not.
        None = "none",
        /// By the angle around the center.
        Angle = "angle",
        /// By the distance from the center.
        Radius = "radius",
        /// From left to right.
        X = "x",
        /// From top to bottom.
        Y = "y",
    }
}

const SEGMENT: Key<Ramp> = Key::word("segment")
    .help(
        "passages change their direction over the page: with the angle or the distance from the \
         center from rings to rays, with x or y from horizontal to vertical",
    )
    .default("none");

const SEGMENT_COUNT: Key<u64> = Key::whole("segment-count", 1, 100)
    .help("how often the direction changes there and back again")
    .default("1");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("segment")
        .aliases(&["ramp"])
        .help("a texture that changes over the page, by angle, radius, column or row")
        .params(&[SEGMENT.param, SEGMENT_COUNT.param]),
    examples: &[
        "segment=angle segment-count=3",
        "segment=radius",
        "segment=x",
        "segment=y segment-count=2",
    ],
    scratch: 40.0,
    stage: Stage::Replace(method),
};

/// The maximum random weight of an edge, and the maximum weight by its direction.
const CHANCE: u32 = 1000;
const DIRECTION: i128 = 4000;

/// One end of a ramp, in thousandths.
const END: i64 = 1000;

fn method(request: &Request<'_>, grid: &AnyGrid) -> ReshapeResult<Method> {
    let page = Page {
        ramp: request.keys.get(&SEGMENT),
        count: request.keys.get(&SEGMENT_COUNT) as i64,
        size: [grid.size().x, grid.size().y].map(|length| libm::round(length * 1000.0) as i64),
    };
    let mut rng = request.rng("segment");
    let draw = rng.indexed();
    let mut weights = vec![0; grid.edges() as usize];
    for (edge, a, b) in grid.all_edges() {
        let [from, to] = [a, b].map(|cell| position(&**grid, cell));
        let weight = &mut weights[edge.0 as usize];
        *weight = draw.below(edge.0, 0, CHANCE);
        if !grid.cut(edge) {
            *weight += page.resists(from, to);
        }
    }
    let more = EdgeSet::empty(grid.edges());
    Ok(Method::Tree { weights, more })
}

/// A page with a ramp; positions are whole thousandths of a cell, so that all platforms agree.
struct Page {
    ramp: Ramp,
    count: i64,
    size: [i64; 2],
}

impl Page {
    /// The weight of the step between two cells by its direction: 0 for the wanted one.
    fn resists(&self, from: [i64; 2], to: [i64; 2]) -> u32 {
        let step = [0, 1].map(|axis| i128::from(to[axis] - from[axis]));
        // From the center, doubled.
        let middle = [0, 1].map(|axis| from[axis] + to[axis] - self.size[axis]);
        let first = match self.ramp {
            Ramp::X | Ramp::Y | Ramp::None => [1, 0],
            Ramp::Angle | Ramp::Radius => [-i128::from(middle[1]), i128::from(middle[0])],
        };
        let dot = |a: [i128; 2], b: [i128; 2]| a[0] * b[0] + a[1] * b[1];
        let long = dot(step, step) * dot(first, first);
        if long == 0 {
            return 0;
        }
        let along = dot(step, first).pow(2) * DIRECTION / long;
        let turned = i128::from(self.turned(middle));
        let end = i128::from(END);
        ((along * turned + (DIRECTION - along) * (end - turned)) / end) as u32
    }

    /// The place on the ramp, from 0 to [`END`] and back again, of a point from the center.
    fn turned(&self, [x, y]: [i64; 2]) -> i64 {
        let [width, height] = self.size.map(|length| length.max(1));
        let whole = 2 * END * self.count;
        // Half a round for a straight ramp: it does not come back.
        let (place, length) = match self.ramp {
            Ramp::None => (0, 1),
            Ramp::X => (x + width, 4 * width),
            Ramp::Y => (y + height, 4 * height),
            Ramp::Radius => {
                let square = |a: i64, b: i64| (a * a + b * b).unsigned_abs().isqrt() as i64;
                (square(x, y), 2 * square(width, height).max(1))
            }
            Ramp::Angle => (quadrants(x, y), 4 * END),
        };
        let at = (i128::from(place) * i128::from(whole) / i128::from(length)) as i64;
        let at = at.rem_euclid(2 * END);
        END - (at - END).abs()
    }
}

/// The direction of a point, clockwise from the right, in thousandths of a quarter turn: exact at
/// the quarters, and between them as far along the side of a square that stands on a corner.
fn quadrants(x: i64, y: i64) -> i64 {
    let sum = (x.abs() + y.abs()).max(1);
    let part = y.abs() * END / sum;
    match (x >= 0, y >= 0) {
        (true, true) => part,
        (false, true) => 2 * END - part,
        (false, false) => 2 * END + part,
        (true, false) => (4 * END - part) % (4 * END),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_exact_and_angles_grow() {
        let directions = [
            (1, 0),
            (2, 1),
            (1, 2),
            (0, 1),
            (-1, 2),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ];
        let angles = directions.map(|(x, y)| quadrants(1000 * x, 1000 * y));
        assert!(angles.is_sorted(), "{angles:?}");
        assert_eq!(
            [angles[0], angles[3], angles[5], angles[7]],
            [0, 1000, 2000, 3000]
        );
    }

    #[test]
    fn ramps_begin_and_end_at_their_ends() {
        let page = |ramp, count| Page {
            ramp,
            count,
            size: [8000, 4000],
        };
        let x = page(Ramp::X, 1);
        assert_eq!([-8000, 0, 8000].map(|at| x.turned([at, 0])), [0, 500, 1000]);
        let y = page(Ramp::Y, 2);
        assert_eq!([-4000, 0, 4000].map(|at| y.turned([0, at])), [0, 1000, 0]);
        let radius = page(Ramp::Radius, 1);
        assert_eq!(radius.turned([0, 0]), 0);
        assert_eq!(radius.turned([8000, 4000]), 1000);
        let angle = page(Ramp::Angle, 1);
        assert_eq!(
            [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(x, y)| angle.turned([x, y])),
            [0, 500, 1000, 500]
        );
    }
}
