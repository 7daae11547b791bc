//! The four sides of a cell as bits.

/// The bit of each side, in the order of the sides' numbers: north, east, south, west.
pub(super) const NORTH: u8 = 1;
pub(super) const EAST: u8 = 2;
pub(super) const SOUTH: u8 = 4;
pub(super) const WEST: u8 = 8;

/// All four sides.
pub(super) const AROUND: u8 = NORTH | EAST | SOUTH | WEST;

/// The bit of the opposite side.
#[inline]
pub(super) const fn opposite(side: u8) -> u8 {
    (side << 2 | side >> 2) & AROUND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_sides_face_each_other() {
        let pairs = [(NORTH, SOUTH), (EAST, WEST), (SOUTH, NORTH), (WEST, EAST)];
        assert!(pairs.iter().all(|&(side, other)| opposite(side) == other));
    }
}
