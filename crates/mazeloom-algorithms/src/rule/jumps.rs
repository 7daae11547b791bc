//! Jumps: the number in a cell is the length of the next straight jump; walls stop it.
//!
//! One state. Source: T. W. Neller, A. Fisher et al., *Model AI Assignments: Rook Jumping Maze*
//! (2010), there without walls.

use super::has_opposite_sides;
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Ground, Law, Mark, Part, Placing, RuleKind, Site, Walk,
};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};

const MOST: Key<u64> = Key::whole("most", 2, 9)
    .help("greatest length of a jump")
    .default("4");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("jumps")
        .aliases(&["jump", "jumping", "number-maze"])
        .help("the number in a cell is the length of the next straight jump; walls stop it")
        .params(&[MOST.param]),
    devices: &[DeviceKind {
        name: "jump",
        help: "the cells from which jumps have its number as their length",
        mark: Mark::Number,
        numbers: (1, 99),
        most: 99,
        ..DeviceKind::MANY
    }],
    part: Part::Moves,
    openings: 30,
    fits: |ground, _| has_opposite_sides(ground),
    placing: Placing::Rule(place),
    law: |rule, ground| Box::new(Jumps(rule.numbers(ground.maze.cells(), 1))),
    ..RuleKind::BASE
};

/// Gives every cell a number that some straight passage from it is long enough for, and both of a crossing the same.
fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let most = args.get(&MOST) as u32;
    let ground = site.ground;
    let mut numbers: PerCell<u32> = (ground.maze.all_cells())
        .map(|cell| {
            let runs = (0..ground.maze.sides(cell)).map(|side| run(&ground, cell, side, most));
            1 + site.rng.below(runs.max().unwrap_or(0).max(1))
        })
        .collect();
    for [lower, upper] in ground.drawn.crossings() {
        numbers[lower] = numbers[upper];
    }
    let mut jumps = Device::of_numbers(&numbers, 1..=most);
    jumps.retain(|jump| !jump.cells.is_empty());
    Ok(jumps)
}

/// The number of cells that lie straight on at a side, at most so many.
fn run(ground: &Ground<'_>, cell: Cell, side: u32, most: u32) -> u32 {
    let straight_on = |&(cell, side): &(Cell, Option<u32>)| {
        let (entered, next) = ground.entered(cell, side?)?;
        Some((next, ground.opposite(next, entered)))
    };
    let cells = std::iter::successors(Some((cell, Some(side))), straight_on);
    cells.skip(1).take(most as usize).count() as u32
}

/// The length of the jump from each cell.
struct Jumps(PerCell<u32>);

impl Law for Jumps {
    fn step(&self, walk: &Walk<'_>, at: Cell, state: u32, side: u32) -> Option<(Cell, u32)> {
        let mut here = (at, Some(side));
        for _ in 0..self.0[walk.cell(at)] {
            here = straight(walk, here.0, here.1?)?;
        }
        Some((here.0, state))
    }
}

/// One step, and the side that is straight on after it.
pub(super) fn straight(walk: &Walk<'_>, at: Cell, side: u32) -> Option<(Cell, Option<u32>)> {
    let ground = walk.ground();
    let (entered, _) = ground.entered(walk.cell(at), side)?;
    let next = walk.step(at, side)?;
    let on = ground.opposite(walk.cell(next), entered);
    Some((next, on))
}
