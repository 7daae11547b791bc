//! The active list of a growing tree: the cells it may grow from, oldest first.

use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::Cell;

/// The active cells of a growing tree (or its edges, by their numbers) in order of arrival.
/// Removing one leaves a gap; gaps are closed once there are as many as members, so the order is
/// kept, a random pick takes two tries on average, and every call is O(log n) amortized.
///
/// Four bytes and one bit for each possible member, and up to 24 for each member.
///
/// # How slots are found
///
/// A Fenwick tree over the slots counts members: the sum at slot *s* covers a block whose length
/// is the lowest bit of *s*. Walking down the powers of two finds the *k*-th member in O(log n),
/// which [`ActiveList::middle`] needs; the newest and the oldest are found from the ends.
#[derive(Clone, Debug)]
pub struct ActiveList {
    slots: Vec<Option<Cell>>,
    /// The number of members in the slots up to here, counted in blocks whose length is the
    /// lowest bit of the slot's number, from 1 (P. Fenwick 1994).
    sums: Vec<u32>,
    /// The slot of each member.
    slot_of: Vec<u32>,
    members: CellSet,
    count: u32,
    /// There is no member before this slot.
    first: usize,
    /// Members that were added since the last call of [`ActiveList::arrivals`].
    fresh: Vec<Cell>,
}

impl ActiveList {
    /// An empty list for members below a bound.
    pub(super) fn new(bound: u32) -> ActiveList {
        ActiveList {
            slots: Vec::new(),
            sums: Vec::new(),
            slot_of: vec![0; bound as usize],
            members: CellSet::empty(bound),
            count: 0,
            first: 0,
            fresh: Vec::new(),
        }
    }

    /// The number of members.
    pub fn len(&self) -> u32 {
        self.count
    }

    /// Tells whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Tells whether a cell is a member.
    pub fn contains(&self, member: Cell) -> bool {
        self.members.contains(member)
    }

    /// Adds a member at the end.
    pub(super) fn push(&mut self, member: Cell) {
        self.members.insert(member);
        self.count += 1;
        self.fresh.push(member);
        self.append(member);
    }

    /// Puts a member into a new slot, and extends the sums of the Fenwick tree to it.
    fn append(&mut self, member: Cell) {
        self.slot_of[member.0 as usize] = self.slots.len() as u32;
        self.slots.push(Some(member));
        let number = self.slots.len();
        let (mut sum, mut block) = (1, number - 1);
        while block > number - lowest_bit(number) {
            sum += self.sums[block - 1];
            block -= lowest_bit(block);
        }
        self.sums.push(sum);
    }

    /// Leaves a gap at a slot.
    fn vacate(&mut self, slot: usize) {
        self.slots[slot] = None;
        let mut number = slot + 1;
        while number <= self.sums.len() {
            self.sums[number - 1] -= 1;
            number += lowest_bit(number);
        }
    }

    /// Removes a member and leaves a gap; closes all gaps once there are as many as members.
    pub(super) fn remove(&mut self, member: Cell) {
        self.members.remove(member);
        self.count -= 1;
        self.vacate(self.slot_of[member.0 as usize] as usize);
        if self.slots.len() as u32 > 2 * self.count + 32 {
            self.close_gaps();
        }
    }

    /// Moves all members together, in their order. O(members), amortized over as many removals.
    fn close_gaps(&mut self) {
        self.slots.retain(Option::is_some);
        for (slot, member) in self.slots.iter().flatten().enumerate() {
            self.slot_of[member.0 as usize] = slot as u32;
        }
        self.first = 0;
        self.sums = (1..=self.slots.len())
            .map(|n| lowest_bit(n) as u32)
            .collect();
    }

    /// The members that were added since this was last called: pick rules that keep a priority
    /// queue of their own add them to it.
    pub fn arrivals(&mut self) -> Vec<Cell> {
        std::mem::take(&mut self.fresh)
    }

    /// The member added last.
    pub fn newest(&mut self) -> Cell {
        while let Some(None) = self.slots.last() {
            self.slots.pop();
            self.sums.pop();
        }
        let newest = self.slots.last().copied().flatten();
        newest.expect("the list is asked only while it has members")
    }

    /// The member added first.
    pub fn oldest(&mut self) -> Cell {
        let rest = self.slots[self.first..].iter();
        self.first += rest.take_while(|slot| slot.is_none()).count();
        self.slots[self.first].expect("the list is asked only while it has members")
    }

    /// The oldest member, which then becomes the newest.
    pub fn rotate(&mut self) -> Cell {
        let oldest = self.oldest();
        self.vacate(self.first);
        self.append(oldest);
        if self.slots.len() as u32 > 2 * self.count + 32 {
            self.close_gaps();
        }
        oldest
    }

    /// The member half-way between the oldest and the newest; of two, the newer. O(log n).
    ///
    /// # Panics
    /// If the list is empty, like the other picks.
    pub fn middle(&self) -> Cell {
        let (mut slot, mut before) = (0, self.count / 2); // members to pass
        let mut block = self.sums.len().next_power_of_two();
        while block > 0 {
            if slot + block <= self.sums.len() && self.sums[slot + block - 1] <= before {
                slot += block;
                before -= self.sums[slot - 1];
            }
            block /= 2;
        }
        self.slots[slot].expect("the list is asked only while it has members")
    }

    /// A random member, each equally likely.
    pub fn random(&mut self, rng: &mut Rng) -> Cell {
        self.newest();
        self.oldest();
        loop {
            let slot = self.first + rng.below((self.slots.len() - self.first) as u32) as usize;
            if let Some(member) = self.slots[slot] {
                return member;
            }
        }
    }
}

/// The lowest bit of a number that is 1: the length of the block that its sum covers.
fn lowest_bit(number: usize) -> usize {
    1 << number.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_survives_gaps() {
        let mut list = ActiveList::new(200);
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
        // 5, 10 … 195, 0: half-way is the one after 100.
        assert_eq!(list.middle(), Cell(105));
        list.remove(Cell(105));
        assert_eq!(list.middle(), Cell(100));
        list.push(Cell(105));
        let mut rng = Rng::stream(1, "list");
        let mut seen = CellSet::empty(200);
        (0..2000).for_each(|_| _ = seen.insert(list.random(&mut rng)));
        assert_eq!(seen.count(), 40);
        assert!(seen.iter().all(|member| list.contains(member)));
    }
}
