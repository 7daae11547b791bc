//! Keys: locked passages that can be walked only after their key was picked up elsewhere.
//!
//! States: the set of keys that are held, bit *i* for the key of door *i*. Whoever enters the cell of
//! a key picks it up. Each door divides the maze, so every key is needed.

use mazeloom_core::maze::Lock;
use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::rule::{Device, DeviceKind, Law, Mark, Part, Placing, Rule, RuleKind, Walk};
use mazeloom_core::topology::{Cell, Edge};

pub(super) const ROW: RuleKind = RuleKind {
    entry: Entry::named("keys")
        .aliases(&["locks", "locked-doors"])
        .help("locked doors, each with a key that has to be fetched first"),
    devices: &[DeviceKind {
        name: "key",
        help: "its cell, and the passage of its door",
        mark: Mark::Key,
        removable: true,
        numbers: (0, Lock::MOST as u32 - 1),
        most: Lock::MOST,
        ..DeviceKind::ONE
    }],
    part: Part::Doors,
    states: |_, _| 1 << Lock::MOST,
    placing: Placing::Key("keys=2"),
    law: |rule, ground| Box::new(Keys::of(rule, ground.ends.0)),
    ..RuleKind::BASE
};

/// The locked doors of a maze as a rule.
pub fn rule_of_locks(locks: &[Lock]) -> Rule {
    let key = |(number, lock): (usize, &Lock)| Device {
        passages: vec![lock.door],
        ..Device::at(0, lock.key, number as u32)
    };
    Rule {
        kind: &super::RULES[1],
        args: Args::none(&[]),
        devices: locks.iter().enumerate().map(key).collect(),
    }
}

/// The cell of each key with the passage of its door, and the start.
struct Keys {
    keys: Vec<(Cell, Edge)>,
    start: Cell,
}

impl Keys {
    fn of(rule: &Rule, start: Cell) -> Keys {
        let devices = rule.devices.iter();
        let keys = devices.filter_map(|key| Some((*key.cells.first()?, *key.passages.first()?)));
        let keys = keys.collect();
        Keys { keys, start }
    }

    /// The keys that lie in a cell.
    fn keys_in(&self, cell: Cell) -> u32 {
        self.set_of(|key| key.0 == cell)
    }

    /// A set of keys, as bits.
    fn set_of(&self, of: impl Fn(&(Cell, Edge)) -> bool) -> u32 {
        let keys = self.keys.iter().enumerate();
        keys.map(|(place, key)| u32::from(of(key)) << place).sum()
    }
}

impl Law for Keys {
    fn states(&self) -> u32 {
        1 << self.keys.len()
    }

    fn first(&self) -> u32 {
        self.keys_in(self.start)
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, held: u32, side: u32) -> Option<(Cell, u32)> {
        let door = walk.passage(at, side)?;
        let needed = self.set_of(|key| key.1 == door);
        let next = walk.step(at, side).filter(|_| needed & !held == 0)?;
        Some((next, held | self.keys_in(walk.cell(next))))
    }

    fn tell(&self, held: u32) -> String {
        let held = (0..self.keys.len()).filter(|place| held >> place & 1 == 1);
        let letters: Vec<String> = held.map(|place| Lock::letter(place).to_string()).collect();
        match letters.is_empty() {
            true => "no key".to_owned(),
            false => format!("keys {}", letters.join(" ")),
        }
    }
}
