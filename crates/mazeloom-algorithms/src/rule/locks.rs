//! Locked doors: passages that can be walked only after a key was picked up elsewhere.
//!
//! States: the set of keys that are held, bit *i* for the key of lock *i*.

use mazeloom_core::maze::{KeySet, Lock};
use mazeloom_core::rule::{Law, Walk};
use mazeloom_core::topology::{Cell, Edge};

/// The locked doors of a maze as a law.
#[derive(Clone, Copy, Debug)]
pub struct Locks<'a> {
    /// The doors and their keys.
    pub locks: &'a [Lock],
    /// The keys that are held at the start, besides those that lie there.
    pub held: KeySet,
    /// The start.
    pub start: Cell,
}

impl Locks<'_> {
    /// The keys that lie in a cell.
    fn keys_in(&self, cell: Cell) -> KeySet {
        self.set_of(|lock| lock.key == cell)
    }

    /// The keys of the doors in a passage.
    fn needed(&self, door: Edge) -> KeySet {
        self.set_of(|lock| lock.door == door)
    }

    fn set_of(&self, of: impl Fn(&Lock) -> bool) -> KeySet {
        let locks = self.locks.iter().enumerate();
        let key = |(place, lock)| KeySet::from(of(lock)) << place;
        locks.map(key).sum()
    }
}

impl Law for Locks<'_> {
    fn states(&self) -> u32 {
        1 << self.locks.len()
    }

    fn first(&self) -> u32 {
        self.held | self.keys_in(self.start)
    }

    fn step(&self, walk: &Walk<'_>, at: Cell, held: u32, side: u32) -> Option<(Cell, u32)> {
        let needed = self.needed(walk.passage(at, side)?);
        let next = walk.step(at, side).filter(|_| needed & !held == 0)?;
        Some((next, held | self.keys_in(walk.cell(next))))
    }

    fn tell(&self, held: u32) -> String {
        let held = (0..self.locks.len()).filter(|place| held >> place & 1 == 1);
        let letters: Vec<String> = held.map(|place| Lock::letter(place).to_string()).collect();
        match letters.is_empty() {
            true => "no key".to_owned(),
            false => format!("keys {}", letters.join(" ")),
        }
    }
}
