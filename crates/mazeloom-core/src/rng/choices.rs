//! Random choices that can be changed one by one.

use super::{IndexedRng, Rng, falls};
use std::collections::BTreeMap;

/// A sequence of random choices that can be made again, with some of them changed: all others keep their
/// numbers, so that whatever is built by them changes little. A search needs no other kind of change.
///
/// ```
/// use mazeloom_core::rng::{Choices, Rng};
///
/// let mut rng = Rng::stream(1, "doc");
/// let mut choices = Choices::new(&mut rng);
/// let dice = |choices: &mut Choices| [(); 9].map(|()| choices.below(6));
/// let first = dice(&mut choices);
/// choices.begin();
/// assert_eq!(dice(&mut choices), first);
/// choices.change(&mut rng);
/// choices.begin();
/// let apart = dice(&mut choices).iter().zip(first).filter(|(new, old)| *new != old).count();
/// assert!(apart <= 1);
/// ```
#[derive(Clone, Debug)]
pub struct Choices {
    numbers: IndexedRng,
    /// The changed choices, each with the second part of its index.
    changed: BTreeMap<u32, u32>,
    /// The place of the next choice.
    next: u32,
}

impl Choices {
    /// New choices, independent of all others.
    pub fn new(rng: &mut Rng) -> Choices {
        Choices {
            numbers: rng.indexed(),
            changed: BTreeMap::new(),
            next: 0,
        }
    }

    /// Begins again with the first choice.
    pub fn begin(&mut self) {
        self.next = 0;
    }

    /// The number of choices made since the last beginning.
    pub fn count(&self) -> u32 {
        self.next
    }

    /// Changes one of the choices made since the last beginning.
    pub fn change(&mut self, rng: &mut Rng) {
        let place = rng.below(self.next.max(1));
        self.changed.insert(place, rng.bits() as u32 | 1);
    }

    /// A generator of many numbers, as one choice.
    pub fn rng(&mut self) -> Rng {
        IndexedRng { key: self.bits() }.stream(0)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        let place = self.next;
        self.next += 1;
        let change = self.changed.get(&place).copied().unwrap_or(0);
        self.numbers.bits(place, change)
    }

    /// A number below `n`; its bias is below n / 2⁶⁴. Gives 0 if `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(n)) >> 64) as u32
    }

    /// `true` with probability `p`.
    pub fn chance(&mut self, p: f64) -> bool {
        falls(self.bits(), p)
    }

    /// One of the items, by its place among them; `None` if there are none.
    pub fn pick<I: Iterator + Clone>(&mut self, mut items: I) -> Option<I::Item> {
        let count = items.clone().map(|_| 1).sum();
        items.nth(self.below(count) as usize)
    }
}
