//! The shape of a stack: all cells, or those within a cone or a ball.
//!
//! ```text
//!   ████████       ██          ██         levels from the side: a tower, a cone, a ball
//!   ████████      ████       ██████
//!   ████████     ██████      ██████
//!   ████████    ████████       ██
//! ```

use super::AnyGrid;
use crate::geometry::Point;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_core::words;

words! {
    /// Sequence of the sizes of levels.
    pub enum Profile {
        /// All are alike.
        Tower = "tower",
        /// Their radius shrinks evenly, from that of the circle that fits into the flat grid at the
        /// bottom to nothing above the top.
        Cone = "cone",
        /// Their radius is that at the middle of each level of a ball as wide as that circle.
        Ball = "ball",
    }
}

/// Some cells of a tower.
pub(super) struct Kept {
    /// The number that each has in the tower.
    pub whole: Vec<u32>,
    /// The number here of each cell of the tower, or none.
    pub number: Vec<Option<Cell>>,
}

impl Kept {
    /// The cells of a number of levels of a flat grid whose centers are within the profile, as far
    /// as they are connected with the one nearest the middle, which every level keeps.
    pub fn within(flat: &AnyGrid, levels: u32, profile: Profile) -> Kept {
        let distances = distances(flat);
        let distance = |place: Cell| distances[place.0 as usize];
        let nearest = flat.all_cells().min_by_key(|&place| distance(place));
        let nearest = nearest.unwrap_or(Cell(0));
        let Point { x, y } = flat.size();
        let radius = libm::round(x.min(y) / 2.0 * UNIT) as u64;
        let mut kept = Kept {
            whole: Vec::new(),
            number: Vec::new(),
        };
        for level in 0..levels {
            let within = |place| is_within(profile, distance(place), radius, level, levels);
            let part = part_of(flat, nearest, within);
            for place in flat.all_cells() {
                let next = Cell(kept.whole.len() as u32);
                let number = part.contains(place).then_some(next);
                kept.number.push(number);
                if number.is_some() {
                    kept.whole.push(level * flat.cells() + place.0);
                }
            }
        }
        kept
    }
}

/// Distances are counted in whole parts of a cell, this many.
const UNIT: f64 = 1024.0;

/// Distance of each cell's center from the middle of the grid.
fn distances(grid: &AnyGrid) -> Vec<u64> {
    let Point { x, y } = grid.size();
    let middle = Point::new(x / 2.0, y / 2.0);
    let far = |cell| libm::round(grid.center(cell).distance(middle) * UNIT) as u64;
    grid.all_cells().map(far).collect()
}

/// Tells whether a distance from the middle is within a level's radius.
fn is_within(profile: Profile, distance: u64, radius: u64, level: u32, levels: u32) -> bool {
    // In units of 1 ÷ levels: the height of the level's floor below the top of a cone, and of
    // its middle above the middle of a ball.
    let all = i128::from(levels);
    let height = i128::from(level);
    let share = match profile {
        Profile::Tower => all * all,
        Profile::Cone => (all - height) * (all - height),
        Profile::Ball => all * all - (2 * height + 1 - all) * (2 * height + 1 - all),
    };
    // In half units, so that a cell on the line is within it, however both were rounded.
    let square = |halves: i128| halves.saturating_mul(halves);
    let (near, far) = (2 * i128::from(distance) - 1, 2 * i128::from(radius) + 1);
    square(near.max(0)).saturating_mul(all * all) <= square(far).saturating_mul(share)
}

/// The cells that can be reached from one over cells that are within.
fn part_of(grid: &AnyGrid, from: Cell, within: impl Fn(Cell) -> bool) -> CellSet {
    let mut part = CellSet::of(grid.cells(), [from]);
    grid.spread(vec![from], |_, _, next| within(next) && part.insert(next));
    part
}
