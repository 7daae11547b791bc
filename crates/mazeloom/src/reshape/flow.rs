//! Flow: passages prefer a direction, everywhere or in each region.
//!
//! ```text
//!   ╱ ╱ ╱     flow=45      an angle, counted from the horizontal toward the vertical
//!   ╱ ╱ ╱
//!   ╭─╮ │     flow=spiral  around the center, and a little outward
//!   │ ╰─╯     flow=along   along the border
//!   ╰───      flow=random  smoothly changing directions
//! ```
//!
//! The random weight of an edge is divided by its agreement with the direction at its place, the square of a
//! cosine; the minimum spanning tree uses edges of low weight. With `regions`, each
//! region has a direction of its own, with its own center and border: `flow=(1:0),(2:spiral)`.
//!
//! The direction along the border is that of the lines on which cells are equally far from it.
//! O(n log n); scratch 60 bytes a cell.

use super::regions::{REGIONS, region_name, states};
use super::{Method, Request, ReshapeResult, Reshaping, Stage, refused};
use crate::reshape::complete::position;
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind, split};
use mazeloom_core::table::{EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, at_border};
use mazeloom_grids::grid::AnyGrid;
use std::collections::BTreeMap;

const FLOW: Key<String> = Key::text("flow", &COURSES)
    .help(
        "direction that passages prefer: an angle in degrees, spiral, along the border, random; or one \
         for each region",
    )
    .default("none");

const FLOW_STRENGTH: Key<f64> = Key::share("flow-strength")
    .help("how much passages prefer the direction of `flow`: 0 not at all, 1 wherever they can")
    .default("0.9");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("flow")
        .help("lets passages prefer a direction, everywhere or in each region")
        .params(&[FLOW.param, FLOW_STRENGTH.param]),
    examples: &[
        "flow=spiral",
        "flow=30",
        "flow=along",
        "flow=random flow-strength=1",
        "regions=quarters flow=(1:0),(2:90),(3:spiral),(4:along)",
    ],
    scratch: 60.0,
    stage: Stage::Replace(method),
};

static COURSES: TextKind = TextKind {
    placeholder: "ANGLE|spiral|along|random",
    allowed: "an angle from -360 to 360, spiral, along, random, or one for each region, such as \
              (1:45),(2:spiral)",
    example: "spiral",
    check: |word| match parse(word) {
        Some(_) => Ok(word.to_owned()),
        None => Err(ParamError::value("flow", word, COURSES.allowed)),
    },
};

/// A direction that passages prefer.
#[derive(Clone, Copy)]
enum Course {
    /// The cosine and the sine of an angle, in thousandths.
    Angle([i128; 2]),
    Spiral,
    Along,
    Random,
}

/// The directions of regions by their names, or that of all cells by 0.
fn parse(word: &str) -> Option<BTreeMap<u8, Course>> {
    let course = |word: &str| match word {
        "spiral" => Some(Course::Spiral),
        "along" => Some(Course::Along),
        "random" => Some(Course::Random),
        _ => {
            let angle = word.parse::<f64>().ok()?;
            let (sin, cos) = libm::sincos(angle.to_radians());
            // Angles are counted as in mathematics; y points downward.
            let turned = [cos, -sin].map(|x| libm::round(x * 1000.0) as i128);
            (-360.0..=360.0)
                .contains(&angle)
                .then_some(Course::Angle(turned))
        }
    };
    let mut courses = BTreeMap::new();
    if word == "none" {
        return Some(courses);
    }
    if let Some(course) = course(word) {
        return Some(BTreeMap::from([(0, course)]));
    }
    for item in split(word) {
        let bare = item
            .strip_prefix('(')
            .and_then(|item| item.strip_suffix(')'));
        let (name, word) = bare.unwrap_or(item).split_once(':')?;
        let is_new = courses.insert(region_name(name)?, course(word)?).is_none();
        is_new.then_some(())?;
    }
    Some(courses)
}

/// The parts in which the agreement with a direction is counted.
pub(super) const DIRECTION: i128 = 4000;

/// The random weights of edges are below this, before they are divided by the agreement with the direction, of
/// which there is always a little.
const CHANCE: u32 = 1_000_000;
const LEAST: i128 = 16;

fn method(request: &Request<'_>, grid: &AnyGrid) -> ReshapeResult<Method> {
    let courses = parse(&request.keys.get(&FLOW)).expect("its check has read it");
    let regions = request.keys.has(&REGIONS);
    if !regions && courses.keys().any(|&state| state > 0) {
        let reason = "there are no regions; add regions=quarters, or give one direction, such as flow=spiral";
        return refused("flow", reason);
    }
    let states = match regions {
        true => states(request, &**grid)?,
        false => PerCell::filled(grid.cells(), 0),
    };
    if let Some(&absent) = courses
        .keys()
        .find(|&&state| state > 0 && !states.values().contains(&state))
    {
        return refused("flow", format!("there is no region `{}`", absent as char));
    }
    let strength = libm::round(request.keys.get(&FLOW_STRENGTH) * 1000.0) as i128;
    let mut rng = request.rng("flow");
    let draw = rng.indexed();
    let field = Field::new(&**grid, states, [0; 6].map(|_| rng.below(6283)));
    let mut weights = vec![0; grid.edges() as usize];
    for (edge, a, b) in grid.all_edges() {
        let state = field.states[a];
        let course = courses.get(&state).or_else(|| courses.get(&0));
        let course = course.filter(|_| field.states[b] == state && !grid.cut(edge));
        let along =
            course.and_then(|&course| alignment(field.step(a, b), field.direction(course, a, b)));
        // As likely as it leads along, as far as the strength goes.
        let along = along.map_or(DIRECTION, |along| {
            DIRECTION - (DIRECTION - along) * strength / 1000
        });
        let chance = i128::from(draw.below(edge.0, 0, CHANCE));
        weights[edge.0 as usize] = (chance * DIRECTION / along.max(LEAST)) as u32;
    }
    let more = EdgeSet::empty(grid.edges());
    Ok(Method::Tree { weights, more })
}

/// The agreement of a step with a direction or its opposite, from 0 to [`DIRECTION`]; `None` if one of them
/// is no direction.
pub(super) fn alignment(step: [i128; 2], direction: [i128; 2]) -> Option<i128> {
    let dot = |a: [i128; 2], b: [i128; 2]| a[0] * b[0] + a[1] * b[1];
    let (long, far) = (dot(step, step), dot(direction, direction));
    (long > 0 && far > 0).then(|| dot(step, direction).pow(2) * DIRECTION / (long * far))
}

/// The directions at the places of a grid.
struct Field<'a> {
    grid: &'a dyn Plane,
    states: PerCell<u8>,
    /// The center of each region.
    centers: BTreeMap<u8, [i64; 2]>,
    /// Steps from the border of each cell's region.
    depths: PerCell<u32>,
    /// Phases of the waves that random directions follow, in thousandths.
    phases: [u32; 6],
}

impl<'a> Field<'a> {
    fn new(grid: &'a dyn Plane, states: PerCell<u8>, phases: [u32; 6]) -> Field<'a> {
        let mut sums: BTreeMap<u8, [i64; 3]> = BTreeMap::new();
        for (cell, &state) in states.iter() {
            let [x, y] = position(grid, cell);
            let sum = sums.entry(state).or_default();
            *sum = [sum[0] + x, sum[1] + y, sum[2] + 1];
        }
        let inside = |cell: Cell| {
            !at_border(grid, cell)
                && grid
                    .neighbors(cell)
                    .all(|(_, next)| states[next] == states[cell])
        };
        let border: Vec<Cell> = grid.all_cells().filter(|&cell| !inside(cell)).collect();
        let mut depths = PerCell::filled(grid.cells(), u32::MAX);
        border.iter().for_each(|&cell| depths[cell] = 0);
        grid.spread(border, |here, _, next| {
            let is_new = depths[next] == u32::MAX;
            if is_new {
                depths[next] = depths[here] + 1;
            }
            is_new
        });
        let center = |(state, [x, y, count]): (u8, [i64; 3])| (state, [x / count, y / count]);
        Field {
            grid,
            centers: sums.into_iter().map(center).collect(),
            depths,
            states,
            phases,
        }
    }

    /// The step from one cell to another, in thousandths of a cell.
    fn step(&self, from: Cell, to: Cell) -> [i128; 2] {
        let (from, to) = (position(self.grid, from), position(self.grid, to));
        [0, 1].map(|axis| i128::from(to[axis] - from[axis]))
    }

    /// The direction between two neighbors.
    fn direction(&self, course: Course, a: Cell, b: Cell) -> [i128; 2] {
        let (from, to) = (position(self.grid, a), position(self.grid, b));
        let middle = [0, 1].map(|axis| (from[axis] + to[axis]) / 2);
        match course {
            Course::Angle(direction) => direction,
            Course::Spiral => {
                let center = self.centers[&self.states[a]];
                let [x, y] = [0, 1].map(|axis| i128::from(middle[axis] - center[axis]));
                // A sixth outward, so that arms leave the center.
                [x - 6 * y, y + 6 * x]
            }
            Course::Along => {
                let [x, y] = [0, 1].map(|axis| self.inward(a)[axis] + self.inward(b)[axis]);
                [-y, x]
            }
            Course::Random => self.wave(middle),
        }
    }

    /// The direction in which cells are farther from the border.
    fn inward(&self, cell: Cell) -> [i128; 2] {
        let mut sum = [0, 0];
        for (_, next) in self.grid.neighbors(cell) {
            let deeper = i128::from(self.depths[next]) - i128::from(self.depths[cell]);
            let step = self.step(cell, next);
            sum = [0, 1].map(|axis| sum[axis] + deeper * step[axis]);
        }
        sum
    }

    /// A direction that changes smoothly: its angle is a sum of three waves over the grid.
    fn wave(&self, place: [i64; 2]) -> [i128; 2] {
        let size = self.grid.size();
        let extent = size.x.max(size.y).max(1.0) * 1000.0;
        let phase = |number: usize| f64::from(self.phases[number]) / 1000.0;
        let wave = |number: usize| {
            let (sin, cos) = libm::sincos(phase(2 * number));
            let along = (place[0] as f64 * cos + place[1] as f64 * sin) / extent;
            libm::sin(along * 6.3 * (1.0 + number as f64 / 2.0) + phase(2 * number + 1))
        };
        let (sin, cos) = libm::sincos((0..3).map(wave).sum::<f64>() * 1.6);
        [cos, sin].map(|x| libm::round(x * 1000.0) as i128)
    }
}
