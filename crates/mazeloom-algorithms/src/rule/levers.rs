//! Levers: entering the cell of a lever opens its shut doors and shuts its open ones.
//!
//! States: the levers that were pulled an odd number of times, bit *i* for lever *i*. Source: the
//! levers of switch mazes, as R. Abbott collected them in *SuperMazes* (1997).

use mazeloom_core::maze::Lock;
use mazeloom_core::parameters::{Args, Entry, Key};
use mazeloom_core::rule::{
    Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Site, Walk,
};
use mazeloom_core::topology::{Cell, Edge, TopologyExt};

const COUNT: Key<u64> = Key::whole("count", 1, 6)
    .help("number of levers")
    .default("2");

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("levers")
        .aliases(&["lever", "switches"])
        .help("entering the cell of a lever opens its shut doors and shuts its open ones")
        .params(&[COUNT.param]),
    examples: &["1", "3"],
    devices: &[
        DeviceKind {
            name: "lever",
            help: "its cell, and the passages of the doors that it turns",
            removable: true,
            most: 6,
            ..DeviceKind::ONE
        },
        DeviceKind {
            name: "door",
            help: "its passage; it is shut at the start",
            mark: Mark::Door,
            ..DeviceKind::MANY
        },
        DeviceKind {
            name: "open-door",
            help: "its passage; it is open at the start",
            mark: Mark::OpenDoor,
            ..DeviceKind::MANY
        },
    ],
    part: Part::Doors,
    states: |args, _| 1 << args.get(&COUNT),
    placing: Placing::Rule(place),
    law: |rule, _| Box::new(Levers::of(rule)),
    ..RuleKind::BASE
};

const LEVER: usize = 0;
const DOOR: usize = 1;
const OPEN_DOOR: usize = 2;

/// Gives each lever a shut door, most of them on the path, and some levers an open one too.
fn place(site: &mut Site<'_>, args: &Args) -> Result<Vec<Device>, String> {
    let on_path = site.path.windows(2);
    let on_path = on_path.filter_map(|pair| site.ground.maze.edge_between(pair[0], pair[1]));
    let on_path: Vec<Edge> = on_path.collect();
    let mut devices = Vec::new();
    for number in 0..args.get(&COUNT) as u32 {
        let is_on_path = number == 0 || site.rng.chance(0.7);
        let mut doors = vec![(DOOR, is_on_path)];
        if site.rng.chance(0.5) {
            doors.push((OPEN_DOOR, false));
        }
        let mut turned = Vec::new();
        for (kind, is_on_path) in doors {
            let free = |edge: &Edge| !site.doors.contains(edge);
            let anywhere = site.ground.maze.all_edges().map(|(edge, _, _)| edge);
            let edge = match is_on_path {
                true => site.rng.pick(on_path.iter().copied().filter(free)),
                false => site.rng.pick(anywhere.filter(free)),
            };
            let edge = edge.ok_or("no passage is left for a door")?;
            site.doors.push(edge);
            turned.push(edge);
            devices.push(Device {
                kind,
                passages: vec![edge],
                number,
                ..Device::default()
            });
        }
        turned.sort_unstable();
        let cell = site.take().ok_or("no cell is left for a lever")?;
        devices.push(Device {
            passages: turned,
            ..Device::at(LEVER, cell, number)
        });
    }
    Ok(devices)
}

/// The levers and doors of a maze.
struct Levers {
    /// The cell of each lever, and the doors that it turns as bits.
    levers: Vec<(Cell, u64)>,
    /// The passage of each door.
    doors: Vec<Edge>,
    /// The doors that are open at the start, as bits.
    open: u64,
    letters: Vec<u32>,
}

impl Levers {
    fn of(rule: &Rule) -> Levers {
        let doors = rule.devices.iter().filter(|device| device.kind != LEVER);
        let passages = doors.clone().flat_map(|door| &door.passages);
        let doors_of = |edges: &[Edge]| {
            let bits = passages.clone().enumerate();
            bits.map(|(bit, door)| u64::from(edges.contains(door)) << bit)
                .sum()
        };
        let open: Vec<Edge> = rule
            .of_kind(OPEN_DOOR)
            .flat_map(|door| door.passages.clone())
            .collect();
        let levers = rule.of_kind(LEVER);
        let lever = |lever: &Device| (lever.cells[0], doors_of(&lever.passages));
        Levers {
            levers: levers.clone().map(lever).collect(),
            letters: levers.map(|lever| lever.number).collect(),
            open: doors_of(&open),
            doors: passages.clone().copied().collect(),
        }
    }

    /// The doors that are open in a state.
    fn open(&self, pulled: u32) -> u64 {
        let levers = self.levers.iter().enumerate();
        let pulled = levers.filter(|(bit, _)| pulled >> bit & 1 == 1);
        pulled.fold(self.open, |open, (_, (_, turned))| open ^ turned)
    }
}

impl Law for Levers {
    fn states(&self) -> u32 {
        1 << self.levers.len()
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, pulled: u32, side: u32) -> Option<(Cell, u32)> {
        let edge = walk.passage(at, side)?;
        let door = self.doors.iter().position(|&door| door == edge);
        if door.is_some_and(|door| self.open(pulled) >> door & 1 == 0) {
            return None;
        }
        let next = walk.step(at, side)?;
        let cell = walk.cell(next);
        let lever = self.levers.iter().position(|&(lever, _)| lever == cell);
        Some((next, pulled ^ lever.map_or(0, |bit| 1 << bit)))
    }

    fn is_open(&self, pulled: u32, door: Edge) -> Option<bool> {
        let door = self.doors.iter().position(|&other| other == door)?;
        Some(self.open(pulled) >> door & 1 == 1)
    }

    fn tell(&self, pulled: u32) -> String {
        let letters = self.letters.iter().enumerate();
        let pulled = letters.filter(|(bit, _)| pulled >> bit & 1 == 1);
        let names: Vec<String> = pulled
            .map(|(_, &letter)| {
                Lock::letter(letter as usize)
                    .to_ascii_uppercase()
                    .to_string()
            })
            .collect();
        match names.is_empty() {
            true => "no lever pulled".to_owned(),
            false => format!("levers pulled: {}", names.join(" ")),
        }
    }
}
