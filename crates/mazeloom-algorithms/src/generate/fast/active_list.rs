//! The active list of the Prim-like fast paths, with as many slots as `bag` has.

use super::super::bag;

/// Bytes of scratch a cell that tiles and a list take.
///
/// What grows at random keeps a compact shape, and a list its front: a few thousand of a million
/// cells, so of very many cells hardly any.
pub(super) fn scratch(cells: u64) -> f64 {
    if cells < 100_000_000 { 9.0 } else { 2.5 }
}

/// The slots of a list of so many members, after the greatest number of members that has fewer;
/// nothing of an empty list. Makes it long enough for as many members as slots, and some more.
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
