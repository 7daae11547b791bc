//! Statistics of locked doors; undefined for mazes without any.
//!
//! The solution fetches the keys that it needs, so it may pass cells twice, and its length counts
//! every step. All other measures of a maze's shape take its doors as open.

use super::{Figure, Measure, row};
use crate::solve::keys_of;

/// The number of locked doors.
pub(super) const DOORS: Measure = row("doors", |puzzle| match puzzle.locks.len() {
    0 => None,
    doors => Some(Figure::Count(doors as u64)),
})
.help("locked doors (mazes with keys)");

/// The number of keys that the shortest solution picks up.
pub(super) const KEYS_NEEDED: Measure = row("keys_needed", |puzzle| {
    let path = puzzle.path().filter(|_| !puzzle.locks.is_empty())?;
    Some(Figure::Count(keys_of(puzzle, path).len() as u64))
})
.help("keys that the shortest solution picks up (mazes with keys)");
