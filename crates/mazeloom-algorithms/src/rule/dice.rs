//! Dice: a die is rolled from cell to cell; it enters a numbered cell with that face down.
//!
//! States: the 24 ways in which a die can lie. It begins with 1 on top and 2 to the north; the
//! faces of 1 and 6, 2 and 5, 3 and 4 are opposite, 3 to the east. Source: rolling-cube mazes are
//! by R. Abbott, *SuperMazes* (1997).

use super::has_directions;
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Ground, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};

const SHARE: Key<f64> = Key::share("share")
    .help("fraction of the cells with a number")
    .default("0.4");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("dice")
        .aliases(&["die", "rolling-die", "rolling-cube"])
        .help("a die is rolled; it enters a numbered cell with that face down")
        .params(&[SHARE.param]),
    devices: &[DeviceKind {
        name: "face",
        help: "the cells that are entered with its number down",
        mark: Mark::Boxed,
        numbers: (1, 6),
        most: 6,
        ..DeviceKind::MANY
    }],
    part: Part::Memory,
    openings: 20,
    states: |_, _| 24,
    fits: |ground, _| is_of_squares(ground),
    placing: Placing::Rule(place),
    law: |rule, ground| Box::new(Dice::of(rule, ground.maze.cells())),
    ..RuleKind::BASE
};

fn is_of_squares(ground: &Ground<'_>) -> Result<(), String> {
    let is_square = |cell| ground.maze.sides(cell) == 4;
    match ground.maze.all_cells().all(is_square) && has_directions(ground).is_ok() {
        true => Ok(()),
        false => Err("a die rolls on squares only; use rect".to_owned()),
    }
}

/// Numbers some cells along the path with the face that is down there, and others at random.
fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let share = args.get(&SHARE);
    let ground = site.ground;
    let mut numbers = PerCell::filled(ground.maze.cells(), 0);
    for cell in ground.maze.all_cells() {
        if !site.taken.contains(cell) && site.rng.chance(share) {
            numbers[cell] = 1 + site.rng.below(6);
        }
    }
    let mut die = FIRST;
    for pair in site.path.windows(2) {
        let edge = ground.maze.edge_between(pair[0], pair[1]);
        let side = edge.and_then(|edge| ground.maze.side_of(pair[0], edge));
        // Another rule carries the die over several cells.
        let Some(side) = side else {
            break;
        };
        die = rolled(die, side);
        if numbers[pair[1]] != 0 {
            numbers[pair[1]] = u32::from(7 - die.0);
        }
    }
    let mut faces = Device::of_numbers(&numbers, 1..=6);
    faces.retain(|face| !face.cells.is_empty());
    Ok(faces)
}

/// A die: the faces on top, to the north and to the east.
type Die = (u8, u8, u8);

const FIRST: Die = (1, 2, 3);

/// A die after it was rolled to a side: north, east, south, west.
fn rolled((top, north, east): Die, side: u32) -> Die {
    match side {
        0 => (7 - north, top, east),
        1 => (7 - east, north, top),
        2 => (north, 7 - top, east),
        _ => (east, north, 7 - top),
    }
}

/// The 24 ways in which a die can lie, in the order in which rolling finds them.
fn all_dice() -> Vec<Die> {
    let mut dice = vec![FIRST];
    let mut place = 0;
    while place < dice.len() {
        for side in 0..4 {
            let next = rolled(dice[place], side);
            if !dice.contains(&next) {
                dice.push(next);
            }
        }
        place += 1;
    }
    dice
}

struct Dice {
    dice: Vec<Die>,
    /// The index of each die after it was rolled to each side.
    rolled: Vec<[u32; 4]>,
    /// The face that must be down in each cell; 0 for any.
    faces: PerCell<u32>,
}

impl Dice {
    fn of(rule: &Rule, cells: u32) -> Dice {
        let dice = all_dice();
        let index = |die: Die| dice.iter().position(|&other| other == die).unwrap_or(0) as u32;
        let rolled = dice
            .iter()
            .map(|&die| [0, 1, 2, 3].map(|side| index(rolled(die, side))));
        Dice {
            rolled: rolled.collect(),
            faces: rule.numbers(cells, 0),
            dice,
        }
    }
}

impl Law for Dice {
    fn states(&self) -> u32 {
        24
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, die: u32, side: u32) -> Option<(Cell, u32)> {
        let die = *self.rolled[die as usize].get(side as usize)?;
        let next = walk.step(at, side)?;
        let down = 7 - u32::from(self.dice[die as usize].0);
        let face = self.faces[walk.cell(next)];
        (face == 0 || face == down).then_some((next, die))
    }

    fn shown(&self, die: u32) -> Option<(Mark, u32)> {
        Some((Mark::Boxed, self.dice[die as usize].0.into()))
    }

    fn tell(&self, die: u32) -> String {
        let (top, north, east) = self.dice[die as usize];
        format!("die: {top} on top, {north} to the north, {east} to the east")
    }
}
