//! Flags of cells gathered from bytes into the bits of a word.

/// The lowest bit of each of eight bytes, as the bits of a byte: that of the first byte lowest.
///
/// The multiplication moves bit `8·i` to bit `56 + i`, and no two products meet on the way.
#[inline]
pub(super) fn gather(bytes: u64) -> u64 {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const TO_THE_TOP: u64 = 0x0102_0408_1020_4080;
    (bytes & LOWEST).wrapping_mul(TO_THE_TOP) >> 56
}

#[cfg(test)]
mod tests {
    use super::gather;

    #[test]
    fn the_lowest_bits_come_in_order() {
        for bits in 0..=u8::MAX {
            // The upper bits of a byte do not count.
            let bytes = [0, 1, 2, 3, 4, 5, 6, 7].map(|place| bits >> place & 1 | 0xf6);
            assert_eq!(gather(u64::from_le_bytes(bytes)), u64::from(bits));
        }
    }
}
