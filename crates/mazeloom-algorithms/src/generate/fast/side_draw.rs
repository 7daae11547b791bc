//! Selects one of up to four sides by a random number, with a table instead of a count.
//!
//! Of *n* sides a random number *r* of 32 bits selects side ⌊*r·n* / 2³²⌋ ([`Rng::below`]). As 1,
//! 2, 3 and 4 divide 12, that is ⌊*k·n* / 12⌋ with *k* = ⌊12 *r* / 2³²⌋: *k* does not depend on
//! the number of sides, so it can be computed before that is known, and a table gives the side.
//! Only *r* = 0 of three sides is rejected and drawn again.

use mazeloom_core::rng::Rng;

/// For every set of sides and every twelfth below 12, the selected side, as its bit; 0 for the
/// empty set.
const MEANT: [u8; 256] = {
    let mut meant = [0; 256];
    let mut index = 0usize;
    while index < 256 {
        let (mut sides, twelfth) = (index >> 4, index & 15);
        let mut pass = twelfth * sides.count_ones() as usize / 12;
        while pass > 0 && sides > 0 {
            sides &= sides - 1;
            pass -= 1;
        }
        meant[index] = (sides & sides.wrapping_neg()) as u8;
        index += 1;
    }
    meant
};

/// A random choice among up to four sides that are not known yet.
#[derive(Clone, Copy)]
pub(super) struct SideDraw(u8);

impl SideDraw {
    /// The choice made by 32 random bits.
    #[inline]
    pub fn of(bits: u32) -> SideDraw {
        SideDraw(((u64::from(bits) * 12) >> 32) as u8)
    }
}

/// The index of it and a set of sides in a table.
#[inline]
pub(super) fn index(sides: u8, SideDraw(twelfth): SideDraw) -> u8 {
    sides << 4 | twelfth
}

/// A table of values for the selected side, or for none.
pub(super) fn table<V: Copy>(sides: [V; 4], none: V) -> [V; 256] {
    MEANT.map(|side| match side {
        0 => none,
        side => sides[side.trailing_zeros() as usize],
    })
}

/// The next random choice among a set of sides, the same as `below` of their number.
#[inline]
pub(super) fn draw(sides: u8, rng: &mut Rng) -> SideDraw {
    match (rng.bits() >> 32) as u32 {
        0 => draw_from_none(sides, rng),
        bits => SideDraw::of(bits),
    }
}

/// The same after 32 bits of 0, which occur once in four billion draws.
#[cold]
#[inline(never)]
pub(super) fn draw_from_none(sides: u8, rng: &mut Rng) -> SideDraw {
    match sides.count_ones() {
        3 => draw(sides, rng),
        _ => SideDraw::of(0),
    }
}
