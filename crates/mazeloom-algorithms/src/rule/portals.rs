//! Portals: whoever enters one cell of a pair stands in the other.
//!
//! One state: the cell says all.

use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::topology::Cell;

const COUNT: Key<u64> = Key::whole("count", 1, 26)
    .help("number of pairs")
    .default("2");
const ONE_WAY: Key<bool> =
    Key::flag("one-way").help("they lead from the first cell to the second only");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("portals")
        .aliases(&["portal", "teleporters", "teleports"])
        .help("whoever enters a portal stands in the other one of its letter")
        .params(&[COUNT.param, ONE_WAY.param]),
    examples: &["2", "2,one-way"],
    how_to: |args, _| if args.get(&ONE_WAY) { "one-way" } else { "" },
    devices: &[
        DeviceKind {
            name: "portal",
            help: "its two cells",
            removable: true,
            cells: 2,
            ..DeviceKind::ONE
        },
        DeviceKind {
            name: "one-way-portal",
            help: "the cell that is entered, and the one where the player comes out",
            mark: Mark::LetterPair,
            removable: true,
            cells: 2,
            ..DeviceKind::ONE
        },
    ],
    part: Part::Memory,
    placing: Placing::Rule(place),
    law: |rule, _| Box::new(Portals::of(rule)),
    ..RuleKind::BASE
};

const BOTH_WAYS: usize = 0;
const ONE: usize = 1;

fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let kind = if args.get(&ONE_WAY) { ONE } else { BOTH_WAYS };
    let pair = |number| {
        let cells = [site.take(), site.take()]
            .into_iter()
            .collect::<Option<Vec<Cell>>>();
        Ok(Device {
            kind,
            cells: cells.ok_or("no cells are left for a portal")?,
            number,
            ..Device::default()
        })
    };
    (0..args.get(&COUNT) as u32).map(pair).collect()
}

/// The cells that are entered, each with the one where the player comes out.
struct Portals(Vec<(Cell, Cell)>);

impl Portals {
    fn of(rule: &Rule) -> Portals {
        let pairs = rule.devices.iter().flat_map(|device| {
            let (a, b) = (device.cells[0], device.cells[1]);
            let back = (device.kind == BOTH_WAYS).then_some((b, a));
            [Some((a, b)), back].into_iter().flatten()
        });
        Portals(pairs.collect())
    }
}

impl Law for Portals {
    fn step(&self, walk: &Walk<'_>, at: Cell, state: u32, side: u32) -> Option<(Cell, u32)> {
        let next = walk.step(at, side)?;
        let cell = walk.cell(next);
        let portal = self.0.iter().find(|&&(from, _)| from == cell);
        let next = portal.map_or(next, |&(_, to)| walk.moved(next, to));
        Some((next, state))
    }
}
