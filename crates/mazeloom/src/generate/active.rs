//! The list of a growing tree: what it may grow from, oldest first.

use crate::rng::Rng;
use crate::table::CellSet;
use crate::topology::Cell;

/// Cells (or edges, by their numbers) in the order in which they came. Taking one away leaves
/// a gap; gaps are closed once they are as many as what is left, so every call takes constant
/// time on average, the order is kept, and a random pick needs two tries.
///
/// Eight bytes and one bit for each possible member.
#[derive(Clone, Debug)]
pub struct Active {
    slots: Vec<Option<Cell>>,
    /// Where each member stands in `slots`.
    slot_of: Vec<u32>,
    members: CellSet,
    count: u32,
    /// No member stands before this slot.
    first: usize,
    /// Members that came since [`Active::arrivals`] was asked.
    fresh: Vec<Cell>,
}

impl Active {
    /// An empty list for members below a bound.
    pub(super) fn new(bound: u32) -> Active {
        Active {
            slots: Vec::new(),
            slot_of: vec![0; bound as usize],
            members: CellSet::empty(bound),
            count: 0,
            first: 0,
            fresh: Vec::new(),
        }
    }

    /// How many members there are.
    pub fn len(&self) -> u32 {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether one is a member.
    pub fn contains(&self, member: Cell) -> bool {
        self.members.contains(member)
    }

    pub(super) fn push(&mut self, member: Cell) {
        self.members.insert(member);
        self.count += 1;
        self.fresh.push(member);
        self.append(member);
    }

    fn append(&mut self, member: Cell) {
        self.slot_of[member.0 as usize] = self.slots.len() as u32;
        self.slots.push(Some(member));
    }

    pub(super) fn remove(&mut self, member: Cell) {
        self.members.remove(member);
        self.count -= 1;
        self.slots[self.slot_of[member.0 as usize] as usize] = None;
        if self.slots.len() as u32 > 2 * self.count + 32 {
            self.close_gaps();
        }
    }

    fn close_gaps(&mut self) {
        self.slots.retain(Option::is_some);
        for (slot, member) in self.slots.iter().flatten().enumerate() {
            self.slot_of[member.0 as usize] = slot as u32;
        }
        self.first = 0;
    }

    /// The members that came since this was last asked.
    pub fn arrivals(&mut self) -> Vec<Cell> {
        std::mem::take(&mut self.fresh)
    }

    /// The member that came last.
    pub fn newest(&mut self) -> Cell {
        while let Some(None) = self.slots.last() {
            self.slots.pop();
        }
        let newest = self.slots.last().copied().flatten();
        newest.expect("the list is asked only while it has members")
    }

    /// The member that came first.
    pub fn oldest(&mut self) -> Cell {
        let rest = self.slots[self.first..].iter();
        self.first += rest.take_while(|slot| slot.is_none()).count();
        self.slots[self.first].expect("the list is asked only while it has members")
    }

    /// The oldest, which then counts as the newest.
    pub fn rotate(&mut self) -> Cell {
        let oldest = self.oldest();
        self.slots[self.first] = None;
        self.append(oldest);
        if self.slots.len() as u32 > 2 * self.count + 32 {
            self.close_gaps();
        }
        oldest
    }

    /// The member half-way between the oldest and the newest, or the next one after a gap.
    pub fn middle(&mut self) -> Cell {
        let newest = self.newest();
        self.oldest();
        let half = self.first + (self.slots.len() - self.first) / 2;
        let after = self.slots[half..].iter().flatten().next();
        after.copied().unwrap_or(newest)
    }

    /// Any member, each with the same chance.
    pub fn random(&mut self, chance: &mut Rng) -> Cell {
        self.newest();
        self.oldest();
        loop {
            let slot = self.first + chance.below((self.slots.len() - self.first) as u32) as usize;
            if let Some(member) = self.slots[slot] {
                return member;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_survives_gaps() {
        let mut list = Active::new(200);
        (0..200).for_each(|number| list.push(Cell(number)));
        (0..200)
            .filter(|n| n % 5 != 0)
            .for_each(|number| list.remove(Cell(number)));
        assert_eq!(
            (list.oldest(), list.newest(), list.len()),
            (Cell(0), Cell(195), 40)
        );
        assert_eq!(list.rotate(), Cell(0));
        assert_eq!((list.oldest(), list.newest()), (Cell(5), Cell(0)));
        let middle = list.middle();
        assert!((90..=110).contains(&middle.0), "{middle:?}");
        let mut rng = Rng::stream(1, "list");
        let mut seen = CellSet::empty(200);
        (0..2000).for_each(|_| _ = seen.insert(list.random(&mut rng)));
        assert_eq!(seen.count(), 40);
        assert!(seen.iter().all(|member| list.contains(member)));
    }
}
