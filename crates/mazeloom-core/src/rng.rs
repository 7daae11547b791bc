//! Chance: one generator, whose numbers never change.
//!
//! A maze is its recipe, so every draw is part of the contract: the numbers below are pinned
//! by a test, and no draw depends on the platform's word size.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A stream of draws: xoshiro256++ (Blackman and Vigna 2019) with exact, pinned ways to use it.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream that belongs to a seed and a label.
    ///
    /// Each stage of a recipe has a label of its own, so turning one knob leaves the rest of
    /// the maze as it was.
    pub fn stream(seed: u64, label: &str) -> Rng {
        let key = label
            .bytes()
            .fold(mix(seed), |key, byte| mix(key ^ u64::from(byte)));
        IndexedRng { key }.stream(0)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each with the same chance (Lemire 2019, with exact rejection).
    ///
    /// # Panics
    /// If `n` is 0: there is no such number.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a draw below zero");
        loop {
            let product = (self.bits() >> 32) * u64::from(n);
            if !favours(product as u32, n) {
                return (product >> 32) as u32;
            }
        }
    }

    /// A number below `n` like [`Rng::below`]'s, and 32 more bits of the same draw.
    ///
    /// # Panics
    /// If `n` is 0: there is no such number.
    #[inline]
    pub fn below_with_rest(&mut self, n: u32) -> (u32, u32) {
        assert!(n > 0, "a draw below zero");
        loop {
            let bits = self.bits();
            let product = (bits >> 32) * u64::from(n);
            if !favours(product as u32, n) {
                return ((product >> 32) as u32, bits as u32);
            }
        }
    }

    /// `true` with probability `p`; one draw, whatever `p` is.
    #[inline]
    pub fn chance(&mut self, p: f64) -> bool {
        falls(self.bits(), p)
    }

    /// One of the items, each with the same chance: counts them, then draws once.
    /// `None`, and no draw, if there are none.
    #[inline]
    pub fn pick<I: Iterator + Clone>(&mut self, mut items: I) -> Option<I::Item> {
        let count = items.clone().map(|_| 1).sum();
        if count == 0 {
            return None;
        }
        let place = self.below(count);
        items.nth(place as usize)
    }

    /// The same by 32 bits that are drawn already, unless they would favour some items: then it
    /// draws others.
    pub fn pick_by<I: Iterator + Clone>(&mut self, bits: u32, mut items: I) -> Option<I::Item> {
        let count = items.clone().map(|_| 1).sum();
        if count == 0 {
            return None;
        }
        let product = u64::from(bits) * u64::from(count);
        let place = if favours(product as u32, count) {
            self.below(count)
        } else {
            (product >> 32) as u32
        };
        items.nth(place as usize)
    }

    /// Puts the items into a random order, each order with the same chance (Fisher and Yates).
    pub fn shuffle<V>(&mut self, items: &mut [V]) {
        for left in (1..items.len()).rev() {
            items.swap(left, self.below(left as u32 + 1) as usize);
        }
    }

    /// Draws that are looked up by address instead of one after the other; costs one draw.
    pub fn indexed(&mut self) -> IndexedRng {
        IndexedRng { key: self.bits() }
    }
}

/// Random access to draws: the same number for the same address, in any order, on any thread.
#[derive(Clone, Copy, Debug)]
pub struct IndexedRng {
    key: u64,
}

impl IndexedRng {
    /// The 64 bits at an address of two numbers, such as (edge, 0) or (cell, visit).
    #[inline]
    pub fn bits(&self, a: u32, b: u32) -> u64 {
        mix(self.spot(a, b).0)
    }

    /// Where that is.
    #[inline]
    pub fn spot(&self, a: u32, b: u32) -> Spot {
        let address = u64::from(a) << 32 | u64::from(b);
        Spot(
            self.key
                .wrapping_add(address.wrapping_add(1).wrapping_mul(GOLDEN)),
        )
    }

    /// The number below `n` at an address; its bias is under n / 2⁶⁴.
    #[inline]
    pub fn below(&self, a: u32, b: u32, n: u32) -> u32 {
        ((u128::from(self.bits(a, b)) * u128::from(n)) >> 64) as u32
    }

    /// The draws below an address, for longer ones such as (level, x, y).
    #[inline]
    pub fn at(&self, a: u32, b: u32) -> IndexedRng {
        IndexedRng {
            key: self.bits(a, b),
        }
    }

    /// A number below `n` and one below `m` from one draw; their bias is under n · m / 2⁶⁴.
    #[inline]
    pub fn below_both(&self, a: u32, b: u32, n: u32, m: u32) -> (u32, u32) {
        let first = u128::from(self.bits(a, b)) * u128::from(n);
        // What is left over is as even a draw as the whole was.
        let second = u128::from(first as u64) * u128::from(m);
        ((first >> 64) as u32, (second >> 64) as u32)
    }

    /// `true` with probability `p` at an address.
    #[inline]
    pub fn chance(&self, a: u32, b: u32, p: f64) -> bool {
        falls(self.bits(a, b), p)
    }

    /// The stream of draws at an address, such as a row's.
    pub fn stream(&self, a: u32) -> Rng {
        let mut state = [0; 32];
        for (word, bytes) in state.chunks_exact_mut(8).enumerate() {
            bytes.copy_from_slice(&self.bits(a, word as u32).to_le_bytes());
        }
        Rng(Xoshiro256PlusPlus::from_seed(state))
    }
}

/// The place of a draw, from which those beside it can be found.
#[derive(Clone, Copy, Debug)]
pub struct Spot(u64);

/// From one place to another.
#[derive(Clone, Copy, Debug)]
pub struct AddressStep(u64);

impl AddressStep {
    /// So many addresses on.
    #[inline]
    pub fn new(addresses: i64) -> AddressStep {
        AddressStep((addresses as u64).wrapping_mul(GOLDEN))
    }
}

impl std::ops::Add<AddressStep> for Spot {
    type Output = Spot;
    #[inline]
    fn add(self, stride: AddressStep) -> Spot {
        Spot(self.0.wrapping_add(stride.0))
    }
}

impl Spot {
    /// The 64 bits there by one round of mixing: enough for coins, of which many are needed. The
    /// last number of the address must be the one that varies most.
    #[inline]
    pub fn coin_bits(self) -> u64 {
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 32)
    }
}

/// Whether the upper 53 bits lie in the first `p` of their range.
#[inline]
fn falls(bits: u64, p: f64) -> bool {
    const STEPS: f64 = (1u64 << 53) as f64;
    (bits >> 11) < (p * STEPS) as u64
}

/// Whether 32 bits of the `n` · 2³² products are among those that favour the smallest numbers.
#[inline]
pub fn favours(low: u32, n: u32) -> bool {
    low < n && low < n.wrapping_neg() % n
}

/// The step of SplitMix64 (Steele, Lea and Flood 2014): 2⁶⁴ divided by the golden ratio, odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64's finaliser: a bijection in which every input bit reaches every output bit.
#[inline]
const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changing any of these numbers changes every maze: a line in the changelog.
    #[test]
    fn the_first_numbers_are_pinned() {
        let mut rng = Rng::stream(42, "generate");
        let bits = [rng.bits(), rng.bits(), rng.bits()];
        let below = [1, 2, 3, 10, 1000, u32::MAX].map(|n| rng.below(n));
        let coins: Vec<_> = (0..8).map(|_| rng.chance(0.5)).collect();
        let picked = rng.pick([10, 20, 30].into_iter());
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
        rng.shuffle(&mut order);
        let at = rng.indexed();
        let text = format!(
            "{bits:x?} {below:?} {coins:?} {picked:?} {order:?} {:x} {} {:x}",
            at.bits(7, 1),
            at.below(7, 1, 1000),
            at.stream(3).bits(),
        );
        assert_eq!(text, PINNED);
    }
    const PINNED: &str = "[2b58c938bedb1abb, 5b202ded00e4d522, ebf7a655aa1b1510] \
        [0, 1, 2, 7, 354, 2420855594] [false, true, false, true, false, false, false, true] \
        Some(10) [4, 5, 6, 2, 3, 7, 0, 1] 82b97701cb7b6d82 510 3513ae341e59d82d";

    /// Reckoned from the formulas, by a program of its own.
    #[test]
    fn addressed_draws_are_pinned() {
        let at = IndexedRng { key: 1 };
        assert_eq!(at.spot(2, 3).coin_bits(), 0x7790_14e3_662a_5e79);
        let beside = at.spot(2, 3) + AddressStep::new(-1);
        assert_eq!(beside.coin_bits(), 0x8acd_229d_65a9_2a8c);
        assert_eq!(at.below_both(2, 3, 1000, 77), (73, 65));
    }

    #[test]
    fn draws_below_are_even() {
        let mut rng = Rng::stream(1, "even");
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6) as usize] += 1;
        }
        // Each count has sd 91; five of them is one chance in two million.
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 456), "{seen:?}");
    }

    #[test]
    fn certain_and_impossible_chances() {
        let mut rng = Rng::stream(1, "certain");
        assert!((0..1000).all(|_| rng.chance(1.0) && !rng.chance(0.0)));
    }

    #[test]
    fn streams_differ_by_seed_and_label() {
        let first = |seed, label| Rng::stream(seed, label).bits();
        assert_ne!(first(1, "a"), first(2, "a"));
        assert_ne!(first(1, "a"), first(1, "b"));
        assert_ne!(first(1, "ab"), first(1, "ba"));
    }

    #[test]
    fn nothing_to_pick_draws_nothing() {
        let mut rng = Rng::stream(5, "none");
        let mut twin = rng.clone();
        assert_eq!(rng.pick(std::iter::empty::<u32>()), None);
        assert_eq!(rng.bits(), twin.bits());
    }
}
