//! Tandem: two tokens take the same move; where a wall stops one, the other goes alone.
//!
//! States: the cell of the second token.

use super::has_directions;
use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::rule::{
    Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::topology::Cell;

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("tandem")
        .aliases(&["twins", "two-tokens"])
        .help("two tokens take the same move; each has to reach its goal"),
    devices: &[
        DeviceKind {
            name: "second-start",
            help: "the cell in which the second token begins",
            mark: Mark::SmallLetter,
            is_token: true,
            least: 1,
            most: 1,
            ..DeviceKind::ONE
        },
        DeviceKind {
            name: "second-goal",
            help: "the cell that the second token has to reach",
            least: 1,
            most: 1,
            ..DeviceKind::ONE
        },
    ],
    part: Part::Others,
    openings: 20,
    states: |_, cells| cells,
    fits: |ground, _| has_directions(ground),
    placing: Placing::Rule(place),
    law: |rule, ground| Box::new(Tandem::of(rule, ground.maze.cells())),
    ..RuleKind::BASE
};

const START: usize = 0;
const GOAL: usize = 1;

fn place(site: &mut Site<'_>, _: &Args) -> Result<Vec<Device>, String> {
    let cells = [START, GOAL].map(|kind| Some(Device::at(kind, site.take()?, 0)));
    let devices: Option<Vec<Device>> = cells.into_iter().collect();
    devices.ok_or_else(|| "no cell is left for the second token".to_owned())
}

struct Tandem {
    cells: u32,
    start: Cell,
    goal: Cell,
}

impl Tandem {
    fn of(rule: &Rule, cells: u32) -> Tandem {
        let cell = |kind| {
            rule.of_kind(kind)
                .next()
                .map_or(Cell(0), |device| device.cells[0])
        };
        Tandem {
            cells,
            start: cell(START),
            goal: cell(GOAL),
        }
    }
}

impl Law for Tandem {
    fn states(&self) -> u32 {
        self.cells
    }

    fn first(&self) -> u32 {
        self.start.0
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, second: u32, side: u32) -> Option<(Cell, u32)> {
        let first = walk.step(at, side);
        if first.is_none() && walk.passage(at, side).is_some() {
            // No wall stops the first token: another rule forbids the move.
            return None;
        }
        let other = walk.ground().maze.across(Cell(second), side);
        let other = other.map(|(_, next)| next.0);
        (first.is_some() || other.is_some()).then(|| (first.unwrap_or(at), other.unwrap_or(second)))
    }

    fn token(&self, second: u32) -> Option<Cell> {
        Some(Cell(second))
    }

    fn is_done(&self, second: u32) -> bool {
        second == self.goal.0
    }
}
