//! The random number generator; its sequences are stable across versions and platforms.
//!
//! A recipe must always give the same maze, so every random number is part of the contract: the
//! numbers are pinned by a test, and none depends on the platform's word size.
//!
//! There are two ways to get numbers:
//!
//! * [`Rng`] is a *sequential* generator: each call gives the next number. An algorithm that
//!   runs step by step uses it.
//! * [`IndexedRng`] is a *random-access* generator: the number at an index is a hash of key and
//!   index. Kruskal's weights are looked up by edge and Wilson's arrows by cell and visit, so
//!   parallel code and code that never visits most of a maze get the same numbers as the
//!   sequential one.
//!
//! ```
//! use mazeloom_core::rng::Rng;
//!
//! let mut rng = Rng::stream(42, "doc");
//! let weights = rng.indexed();
//! // In any order, any number of times.
//! assert_eq!(weights.bits(7, 0), weights.bits(7, 0));
//! assert_ne!(weights.bits(7, 0), weights.bits(8, 0));
//! ```

mod choices;

pub use choices::Choices;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A sequence of random numbers: xoshiro256++ (Blackman and Vigna 2019) with exact, pinned
/// conversions to bounded numbers, choices and shuffles. 32 bytes of state, period 2²⁵⁶ − 1.
///
/// A clone continues with the same numbers as the original.
///
/// ```
/// use mazeloom_core::rng::Rng;
///
/// let (mut a, mut b) = (Rng::stream(7, "doc"), Rng::stream(7, "doc"));
/// assert!((0..100).all(|_| a.below(6) == b.below(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The sequence that belongs to a seed and a label.
    ///
    /// Each stage of a recipe has a label of its own, so that changing the options of one stage
    /// leaves the random numbers of the others as they were. Seed and label are mixed byte by
    /// byte with SplitMix64's finalizer; similar seeds give unrelated sequences.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// assert_ne!(Rng::stream(1, "braid").bits(), Rng::stream(1, "weave").bits());
    /// assert_ne!(Rng::stream(1, "braid").bits(), Rng::stream(2, "braid").bits());
    /// ```
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

    /// A number below `n`, each equally likely (Lemire 2019, with exact rejection). Usually one
    /// multiplication; a number that would favor some results is rejected and drawn again, at
    /// most every second time.
    ///
    /// # Panics
    /// If `n` is 0.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// let mut rng = Rng::stream(3, "dice");
    /// let mut seen = [0; 6];
    /// for _ in 0..6000 {
    ///     seen[rng.below(6) as usize] += 1;
    /// }
    /// assert!(seen.iter().all(|&count| (850..1150).contains(&count)));
    /// ```
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

    /// A number below `n` like that of [`Rng::below`], and 32 more bits of the same random
    /// number. The two are independent.
    ///
    /// # Panics
    /// If `n` is 0.
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

    /// `true` with probability `p`. Always takes one random number, so that later numbers do not
    /// depend on `p`. `p` has a resolution of 2⁻⁵³; below 0 it means 0, above 1 it means 1.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// let mut rng = Rng::stream(5, "coin");
    /// let heads = (0..10_000).filter(|_| rng.chance(0.25)).count();
    /// assert!((2300..2700).contains(&heads));
    /// ```
    #[inline]
    pub fn chance(&mut self, p: f64) -> bool {
        falls(self.bits(), p)
    }

    /// One of the items, each equally likely: counts them, then draws one number. `None`, without
    /// drawing, if there are none. Goes through the iterator twice, O(items), and allocates
    /// nothing.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    /// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
    ///
    /// // The step of a random walk.
    /// let rect = Rect::new(3, 3).unwrap();
    /// let mut rng = Rng::stream(1, "walk");
    /// let (_, next) = rng.pick(rect.neighbors(Cell(4))).unwrap();
    /// assert_eq!(rect.steps(Cell(4), next), 1);
    /// assert_eq!(rng.pick(0..0), None);
    /// ```
    #[inline]
    pub fn pick<I: Iterator + Clone>(&mut self, mut items: I) -> Option<I::Item> {
        let count = items.clone().map(|_| 1).sum();
        if count == 0 {
            return None;
        }
        let place = self.below(count);
        items.nth(place as usize)
    }

    /// Like [`Rng::pick`], with 32 bits that are already drawn; if they would favor some items,
    /// it draws new ones.
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

    /// Puts the items into a random order, each order equally likely (Fisher and Yates 1938).
    /// O(items), in place.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// let mut order = [0, 1, 2, 3, 4];
    /// Rng::stream(9, "order").shuffle(&mut order);
    /// assert_ne!(order, [0, 1, 2, 3, 4]); // with this seed
    /// order.sort();
    /// assert_eq!(order, [0, 1, 2, 3, 4]); // nothing is lost
    /// ```
    pub fn shuffle<V>(&mut self, items: &mut [V]) {
        for left in (1..items.len()).rev() {
            items.swap(left, self.below(left as u32 + 1) as usize);
        }
    }

    /// A random-access generator, keyed by the next 64 bits of this sequence.
    pub fn indexed(&mut self) -> IndexedRng {
        IndexedRng { key: self.bits() }
    }
}

/// Random access to random numbers: the same number for the same index, in any order, on any
/// thread. 8 bytes, no state that changes.
///
/// An index is a pair of 32-bit numbers, such as (edge, 0) or (cell, visit). The numbers are
/// SplitMix64's (Steele, Lea and Flood 2014), whose *n*-th output can be computed without the
/// ones before it.
///
/// ```
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Rect, TopologyExt};
///
/// // Random weights of edges without a table of them.
/// let weights = Rng::stream(1, "kruskal").indexed();
/// let rect = Rect::new(4, 4).unwrap();
/// let lightest = rect.all_edges().min_by_key(|(edge, ..)| weights.bits(edge.0, 0)).unwrap();
/// let (edge, ..) = lightest;
/// assert!(rect.all_edges().all(|(e, ..)| weights.bits(edge.0, 0) <= weights.bits(e.0, 0)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct IndexedRng {
    key: u64,
}

impl IndexedRng {
    /// The 64 bits at an index of two numbers.
    #[inline]
    pub fn bits(&self, a: u32, b: u32) -> u64 {
        mix(self.address(a, b).0)
    }

    /// The position of an index in the sequence. Positions of nearby indices are computed from it
    /// by an addition; see [`Address`].
    #[inline]
    pub fn address(&self, a: u32, b: u32) -> Address {
        let address = u64::from(a) << 32 | u64::from(b);
        Address(
            self.key
                .wrapping_add(address.wrapping_add(1).wrapping_mul(GOLDEN)),
        )
    }

    /// The number below `n` at an index. Unlike [`Rng::below`] it cannot reject and draw again;
    /// its bias is below n / 2⁶⁴. Gives 0 if `n` is 0.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// let arrows = Rng::stream(2, "wilson").indexed();
    /// // The side by which a walk leaves cell 5 at its first, second and third visit.
    /// let sides: Vec<u32> = (0..3).map(|visit| arrows.below(5, visit, 4)).collect();
    /// assert!(sides.iter().all(|&side| side < 4));
    /// ```
    #[inline]
    pub fn below(&self, a: u32, b: u32, n: u32) -> u32 {
        ((u128::from(self.bits(a, b)) * u128::from(n)) >> 64) as u32
    }

    /// The generator below an index, for longer indices such as (level, x, y).
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// let levels = Rng::stream(1, "quadtree").indexed();
    /// let (x, y) = (3, 4);
    /// assert_ne!(levels.at(0, 0).bits(x, y), levels.at(1, 0).bits(x, y));
    /// ```
    #[inline]
    pub fn at(&self, a: u32, b: u32) -> IndexedRng {
        IndexedRng {
            key: self.bits(a, b),
        }
    }

    /// A number below `n` and one below `m` from one hash; their bias is below n · m / 2⁶⁴. The
    /// low half of the first product is as uniform as the hash, and gives the second number.
    #[inline]
    pub fn below_both(&self, a: u32, b: u32, n: u32, m: u32) -> (u32, u32) {
        let first = u128::from(self.bits(a, b)) * u128::from(n);
        // The rest is as uniform as the whole number was.
        let second = u128::from(first as u64) * u128::from(m);
        ((first >> 64) as u32, (second >> 64) as u32)
    }

    /// `true` with probability `p` at an index.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// // Each cell of a board is removed with probability 0.3, decided cell by cell.
    /// let holes = Rng::stream(8, "sparse").indexed();
    /// let removed = (0..1000).filter(|&cell| holes.chance(cell, 0, 0.3)).count();
    /// assert!((250..350).contains(&removed));
    /// ```
    #[inline]
    pub fn chance(&self, a: u32, b: u32, p: f64) -> bool {
        falls(self.bits(a, b), p)
    }

    /// The sequential generator at an index, such as a row's: rows can be generated in any
    /// order.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    ///
    /// let rows = Rng::stream(4, "eller").indexed();
    /// let mut third = rows.stream(3);
    /// let again = rows.stream(3).bits();
    /// assert_eq!(third.bits(), again);
    /// ```
    pub fn stream(&self, a: u32) -> Rng {
        let mut state = [0; 32];
        for (word, bytes) in state.chunks_exact_mut(8).enumerate() {
            bytes.copy_from_slice(&self.bits(a, word as u32).to_le_bytes());
        }
        Rng(Xoshiro256PlusPlus::from_seed(state))
    }
}

/// The position of a random number in an indexed sequence. Adding an [`AddressStep`] gives the
/// position of another index, which saves a multiplication in loops over neighbors.
///
/// ```
/// use mazeloom_core::rng::{AddressStep, Rng};
///
/// let coins = Rng::stream(1, "coins").indexed();
/// let here = coins.address(0, 10);
/// let west = here + AddressStep::new(-1);
/// assert_eq!(west.coin_bits(), coins.address(0, 9).coin_bits());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Address(u64);

/// The difference of two positions in an indexed sequence.
#[derive(Clone, Copy, Debug)]
pub struct AddressStep(u64);

impl AddressStep {
    /// A difference of that many indices, counted in the second number of an index; the first
    /// number counts 2³² of them.
    #[inline]
    pub fn new(addresses: i64) -> AddressStep {
        AddressStep((addresses as u64).wrapping_mul(GOLDEN))
    }
}

impl std::ops::Add<AddressStep> for Address {
    type Output = Address;
    #[inline]
    fn add(self, stride: AddressStep) -> Address {
        Address(self.0.wrapping_add(stride.0))
    }
}

impl Address {
    /// The 64 bits there by one round of mixing instead of two: good enough for coin flips, of
    /// which many are needed. The last number of the index must be the one that varies most.
    #[inline]
    pub fn coin_bits(self) -> u64 {
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 32)
    }
}

/// Tells whether the upper 53 bits are in the first fraction `p` of their range.
#[inline]
fn falls(bits: u64, p: f64) -> bool {
    const STEPS: f64 = (1u64 << 53) as f64;
    (bits >> 11) < (p * STEPS) as u64
}

/// Tells whether a number must be rejected: 2³² is not a multiple of `n`, so 2³² mod `n` of the
/// products `n` · bits would favor the smallest numbers, and their low halves `low` are the
/// smallest. The division is computed only if `low` is below `n`, once in 2³² / `n` numbers.
///
/// ```
/// use mazeloom_core::rng::favours;
///
/// assert!(!favours(0, 8)); // a power of two divides 2³²
/// assert!(favours(0, 6) && favours(3, 6) && !favours(4, 6)); // 2³² = 6 · 715 827 882 + 4
/// ```
#[inline]
pub fn favours(low: u32, n: u32) -> bool {
    low < n && low < n.wrapping_neg() % n
}

/// The step of SplitMix64 (Steele, Lea and Flood 2014): 2⁶⁴ divided by the golden ratio, odd.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64's finalizer: a bijection in which every input bit reaches every output bit.
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

    /// Computed from the formulas by an independent program.
    #[test]
    fn addressed_draws_are_pinned() {
        let at = IndexedRng { key: 1 };
        assert_eq!(at.address(2, 3).coin_bits(), 0x7790_14e3_662a_5e79);
        let beside = at.address(2, 3) + AddressStep::new(-1);
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
        // Each count has standard deviation 91; a deviation of five has probability 1 in two
        // million.
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
