//! Parts that only the full engine has.
//!
//! A web page starts with a small build, without the feature `full`, and loads the full one when a
//! request needs it. Both have the same tables; in the small build some rows fail with
//! [`NEEDS_FULL`], and fast paths are left out.

/// True if everything is built in.
pub const FULL: bool = cfg!(feature = "full");

/// Answer of the small build where the full one is needed.
pub const NEEDS_FULL: &str = "this needs the feature `full` of mazeloom";

/// The first in a full build. The small one has the second instead, and does not contain the first.
///
/// ```
/// use mazeloom_core::full::{FULL, only};
///
/// const ROOT: fn(f64) -> Option<f64> = only(|x| Some(x.sqrt()), |_| None);
/// assert_eq!(ROOT(9.0).is_some(), FULL);
/// ```
pub const fn only<F: Copy>(full: F, small: F) -> F {
    if FULL { full } else { small }
}
