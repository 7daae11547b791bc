//! Order: places are visited in the order of their numbers, and all of them.
//!
//! States: the number of places that were visited.

use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::topology::Cell;

const COUNT: Key<u64> = Key::whole("count", 1, 99)
    .help("number of places")
    .default("3");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("order")
        .aliases(&["places", "checkpoints"])
        .help("numbered places are visited in their order, and none before its turn")
        .params(&[COUNT.param]),
    examples: &["2"],
    devices: &[DeviceKind {
        name: "place",
        help: "its cell; its number is its place in the order, from 1",
        mark: Mark::Badge,
        counts: true,
        numbers: (1, 99),
        most: 99,
        ..DeviceKind::ONE
    }],
    part: Part::Memory,
    states: |args, _| args.get(&COUNT) + 1,
    placing: Placing::Rule(place),
    law: |rule, _| Box::new(Order::of(rule)),
    ..RuleKind::BASE
};

fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let place = |number| {
        let cell = site.take().ok_or("no cell is left for a place")?;
        Ok(Device::at(0, cell, number))
    };
    (1..=args.get(&COUNT) as u32).map(place).collect()
}

/// The cells of the places in their order.
struct Order(Vec<Cell>);

impl Order {
    fn of(rule: &Rule) -> Order {
        let mut places: Vec<&Device> = rule.devices.iter().collect();
        places.sort_by_key(|place| place.number);
        Order(places.iter().map(|place| place.cells[0]).collect())
    }
}

impl Law for Order {
    fn states(&self) -> u32 {
        self.0.len() as u32 + 1
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, visited: u32, side: u32) -> Option<(Cell, u32)> {
        let next = walk.step(at, side)?;
        let cell = walk.cell(next);
        let place = self.0.iter().position(|&place| place == cell);
        match place.map(|place| place as u32) {
            Some(place) if place > visited => None,
            Some(place) if place == visited => Some((next, visited + 1)),
            _ => Some((next, visited)),
        }
    }

    fn is_done(&self, visited: u32) -> bool {
        visited as usize == self.0.len()
    }

    fn tell(&self, visited: u32) -> String {
        match self.is_done(visited) {
            true => "all places visited".to_owned(),
            false => format!("next place: {}", visited + 1),
        }
    }
}
