//! Colors: cells are passed in a repeated order of colors.
//!
//! States: the color that was passed last. Source: color mazes are among the logic mazes of R.
//! Abbott, *SuperMazes* (1997).

use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::Cell;

const COUNT: Key<u64> = Key::whole("count", 2, 6)
    .help("number of colors")
    .default("3");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("colors")
        .aliases(&["colours", "color"])
        .help("cells are passed in a repeated order of colors, such as red, green, blue")
        .params(&[COUNT.param]),
    devices: &[DeviceKind {
        name: "color",
        help: "the cells of a color; its number is its place in the order",
        mark: Mark::Color,
        numbers: (0, 5),
        ..DeviceKind::MANY
    }],
    part: Part::Memory,
    openings: 20,
    states: |args, _| args.get(&COUNT),
    placing: Placing::Rule(place),
    law: |rule, ground| Box::new(Colors::of(rule, ground.maze.cells())),
    ..RuleKind::BASE
};

/// Colors the cells along the path in the right order, and all others at random.
fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let count = args.get(&COUNT) as u32;
    let cells = site.ground.maze.cells();
    let mut colors: PerCell<u32> = (0..cells).map(|_| site.rng.below(count)).collect();
    for (step, &cell) in site.path.iter().enumerate() {
        colors[cell] = step as u32 % count;
    }
    colors[site.ground.ends.0] = 0;
    Ok(Device::of_numbers(&colors, 0..=count - 1))
}

/// The color of each cell; [`Colors::NONE`] for those that can always be passed.
struct Colors {
    of: PerCell<u32>,
    count: u32,
}

impl Colors {
    const NONE: u32 = u32::MAX;

    fn of(rule: &Rule, cells: u32) -> Colors {
        let highest = rule.devices.iter().map(|device| device.number).max();
        Colors {
            of: rule.numbers(cells, Colors::NONE),
            count: highest.unwrap_or(0) + 1,
        }
    }
}

impl Law for Colors {
    fn states(&self) -> u32 {
        self.count
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, last: u32, side: u32) -> Option<(Cell, u32)> {
        let next = walk.step(at, side)?;
        match self.of[walk.cell(next)] {
            Colors::NONE => Some((next, last)),
            color => (color == (last + 1) % self.count).then_some((next, color)),
        }
    }

    fn shown(&self, last: u32) -> Option<(Mark, u32)> {
        Some((Mark::Color, (last + 1) % self.count))
    }

    fn tell(&self, last: u32) -> String {
        let next = b'A' + ((last + 1) % self.count) as u8;
        format!("next color: {}", char::from(next))
    }
}
