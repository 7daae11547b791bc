//! Locked doors: passages that can be walked only after a key was picked up elsewhere.

use crate::topology::{Cell, Edge};

/// A locked door, and where its key lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lock {
    /// The passage that is locked.
    pub door: Edge,
    /// The cell of the key that opens it; anyone who enters the cell picks it up.
    pub key: Cell,
}

impl Lock {
    /// The maximum number of doors of a maze: there are 2 to that power of sets of keys.
    pub const MOST: usize = 6;

    /// The letter of a lock by its place in the list: `a` for the first.
    ///
    /// ```
    /// use mazeloom_core::maze::Lock;
    ///
    /// assert_eq!((0..Lock::MOST).map(Lock::letter).collect::<String>(), "abcdef");
    /// ```
    pub fn letter(place: usize) -> char {
        char::from(b'a' + place.min(25) as u8)
    }
}
