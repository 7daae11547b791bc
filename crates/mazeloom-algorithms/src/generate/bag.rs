//! Random picks from a list whose slots are not all full.
//!
//! A random number selects a slot; if it is empty, another number is drawn, so every member is
//! equally likely. There are as many slots as members, rounded up to a number of five binary
//! digits followed by zeros: one in 32 is empty on average. Because the number of slots rarely
//! changes, a fast path can draw the next slot while it still works on this one.

use mazeloom_core::rng::Rng;

/// The slot of a random member, of `members`, at least one; and 32 random bits that the choice
/// did not need.
pub(super) fn draw(members: usize, rng: &mut Rng) -> (usize, u32) {
    let (_, slots) = range(members as u32);
    loop {
        let (slot, rest) = rng.below_with_rest(slots);
        if (slot as usize) < members {
            return (slot as usize, rest);
        }
    }
}

/// The number of slots for a number of members, at least one; before it, the largest number of
/// members with fewer slots.
pub(super) fn range(members: u32) -> (u32, u32) {
    let digits = u32::BITS - (members - 1).leading_zeros();
    let step = 1 << digits.saturating_sub(5);
    let slots = members.next_multiple_of(step);
    (slots - step, slots)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_few_more_than_members() {
        for members in (1..5000).chain([1 << 20, (1 << 20) + 1, (1 << 31) - 1, 1 << 31]) {
            let (least, slots) = range(members);
            assert!(least < members && members <= slots, "{members}");
            assert!(slots - members <= members / 16, "{members}");
            assert_eq!(range(slots), (least, slots));
            assert_eq!(range(least + 1), (least, slots));
            assert!(least == 0 || range(least).1 == least, "{members}");
        }
    }

    #[test]
    fn every_member_has_the_same_chance() {
        let mut rng = Rng::stream(1, "bag");
        let mut seen = [0u32; 33];
        for _ in 0..330_000 {
            seen[draw(33, &mut rng).0] += 1;
        }
        // Each count has standard deviation 98; a deviation of five has probability 1 in two
        // million.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 492), "{seen:?}");
    }
}
