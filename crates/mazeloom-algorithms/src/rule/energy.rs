//! Energy: so many steps until the next lamp.
//!
//! States: the steps that are left.

use crate::solve::Distances;
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::topology::Cell;

const LAMPS: Key<u64> = Key::whole("lamps", 1, 26)
    .help("number of lamps")
    .default("3");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("energy")
        .aliases(&["lamps", "lamp", "torch"])
        .help("so many steps until the next lamp")
        .params(&[LAMPS.param]),
    examples: &["2"],
    devices: &[
        DeviceKind {
            name: "energy",
            help: "the start; its number is that of the steps",
            mark: Mark::Rhombus,
            at_start: true,
            numbers: (1, 1_000_000),
            least: 1,
            most: 1,
            ..DeviceKind::ONE
        },
        DeviceKind {
            name: "lamp",
            help: "its cell",
            mark: Mark::Symbol('*'),
            removable: true,
            ..DeviceKind::ONE
        },
    ],
    part: Part::Memory,
    counts_steps: true,
    // Between two lamps there are some times as many steps as along a side of the maze.
    states: |_, cells| cells.min(4 * cells.isqrt()),
    placing: Placing::Rule(place),
    law: |rule, _| Box::new(Energy::of(rule)),
    ..RuleKind::BASE
};

const START: usize = 0;
const LAMP: usize = 1;

/// Places lamps at random, and gives the fewest steps with which the goal is reached.
fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let (start, goal) = site.ground.ends;
    let lamps: Option<Vec<Cell>> = (0..args.get(&LAMPS)).map(|_| site.take()).collect();
    let mut stops = lamps.ok_or("no cell is left for a lamp")?;
    let lamps = stops.clone();
    stops.insert(0, start);
    // The least energy with which each stop is reached, by the same idea as Dijkstra's.
    let mut need: Vec<u32> = stops
        .iter()
        .map(|&stop| if stop == start { 0 } else { u32::MAX })
        .collect();
    let mut waiting: Vec<usize> = (0..stops.len()).collect();
    let mut to_goal = u32::MAX;
    while let Some(place) = (0..waiting.len()).min_by_key(|&place| need[waiting[place]]) {
        let here = waiting.swap_remove(place);
        let far = Distances::from(site.ground.maze, stops[here]);
        let spent = need[here];
        let energy = |cell| far.to(cell).unwrap_or(u32::MAX).max(spent);
        to_goal = to_goal.min(energy(goal));
        for &next in &waiting {
            need[next] = need[next].min(energy(stops[next]));
        }
    }
    if to_goal == u32::MAX {
        return Err("no path leads to the goal".to_owned());
    }
    let lamp = lamps.into_iter().map(|cell| Device::at(LAMP, cell, 0));
    Ok([Device::at(START, start, to_goal)]
        .into_iter()
        .chain(lamp)
        .collect())
}

struct Energy {
    most: u32,
    lamps: Vec<Cell>,
}

impl Energy {
    fn of(rule: &Rule) -> Energy {
        Energy {
            most: rule.of_kind(START).map(|device| device.number).sum(),
            lamps: rule.of_kind(LAMP).map(|device| device.cells[0]).collect(),
        }
    }
}

impl Law for Energy {
    fn states(&self) -> u32 {
        self.most.saturating_add(1)
    }

    fn first(&self) -> u32 {
        self.most
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, left: u32, side: u32) -> Option<(Cell, u32)> {
        let next = walk.step(at, side)?;
        let left = left.checked_sub(1)?;
        let lamp = self.lamps.contains(&walk.cell(next));
        Some((next, if lamp { self.most } else { left }))
    }

    fn shown(&self, left: u32) -> Option<(Mark, u32)> {
        Some((Mark::Rhombus, left))
    }

    fn tell(&self, left: u32) -> String {
        format!("{left} steps left")
    }
}
