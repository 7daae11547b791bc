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
    examples: &["3", "2"],
    devices: &[DeviceKind {
        name: "color",
        help: "the cells of a color; colors are passed in the order of their numbers, the least first",
        mark: Mark::Color,
        ..DeviceKind::MANY
    }],
    part: Part::Memory,
    openings: 20,
    states: |args, _| args.get(&COUNT),
    placing: Placing::Rule(place),
    law: |rule, ground| Box::new(Colors::of(rule, ground.maze.cells())),
    ..RuleKind::BASE
};

/// Colors the cells along the path in the right order, and all others at random; crossings have none.
fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let count = args.get(&COUNT) as u32;
    let cells = site.ground.maze.cells();
    let mut colors: PerCell<u32> = (0..cells).map(|_| site.rng.below(count)).collect();
    for cell in site.ground.drawn.crossings().into_iter().flatten() {
        colors[cell] = Colors::NONE;
    }
    let colored = site.path.iter();
    let colored = colored.filter(|&&cell| colors[cell] != Colors::NONE);
    for (step, cell) in colored.copied().collect::<Vec<_>>().into_iter().enumerate() {
        colors[cell] = step as u32 % count;
    }
    colors[site.ground.ends.0] = 0;
    Ok(Device::of_numbers(&colors, 0..=count - 1))
}

/// The color of each cell; [`Colors::NONE`] for those that can always be passed.
struct Colors {
    of: PerCell<u32>,
    /// The number of the first color.
    first: u32,
    count: u32,
}

impl Colors {
    const NONE: u32 = u32::MAX;

    fn of(rule: &Rule, cells: u32) -> Colors {
        let numbers = rule.devices.iter().map(|device| device.number);
        let first = numbers.clone().min().unwrap_or(0);
        Colors {
            of: rule.numbers(cells, Colors::NONE),
            first,
            count: numbers.max().unwrap_or(0) - first + 1,
        }
    }

    /// The number of the color after one, both counted from the first.
    fn next(&self, last: u32) -> u32 {
        self.first + (last + 1) % self.count
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
            color => (color == self.next(last)).then_some((next, color - self.first)),
        }
    }

    fn shown(&self, last: u32) -> Option<(Mark, u32)> {
        Some((Mark::Color, self.next(last)))
    }

    fn tell(&self, last: u32) -> String {
        format!("next color: {}", Mark::Color.name(self.next(last)))
    }
}
