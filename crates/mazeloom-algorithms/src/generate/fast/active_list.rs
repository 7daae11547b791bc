//! The active list of the Prim-like fast paths, with as many slots as `bag` has.

use super::super::bag;

/// Bytes of scratch memory per cell for tiles and a list.
///
/// Random growth keeps a compact shape, and the list holds its front: a few thousand of a million
/// cells, and an even smaller fraction of more cells.
pub(super) fn scratch(cells: u64) -> f64 {
    if cells < 100_000_000 { 9.0 } else { 2.5 }
}

/// The number of slots of a list, after the largest number of members with fewer slots; `None`
/// for an empty list. Makes the list long enough for as many members as slots, and some more.
#[cold]
#[inline(never)]
pub(super) fn room<V: Copy + Default>(list: &mut Vec<V>, members: usize) -> Option<(usize, usize)> {
    if members == 0 {
        return None;
    }
    let (least, slots) = bag::range(members as u32);
    let (least, slots) = (least as usize, slots as usize);
    if list.len() < slots + 4 {
        list.resize(slots + slots / 4 + 64, V::default());
    }
    Some((least, slots))
}
