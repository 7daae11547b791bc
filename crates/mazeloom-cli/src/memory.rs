//! The memory limit.

use crate::available::half;
use crate::options::Common;
use mazeloom::Threads;
use mazeloom::memory::check_memory;

/// The limit of `--memory`, or half of what is available.
pub fn limit(common: &Common) -> u64 {
    common.memory.unwrap_or_else(half)
}

/// As many threads as were asked for, or one where the system does not grant what they take:
/// slower, but it may still fit. `needed` is the number of bytes that the work takes itself.
pub fn threads(common: &Common, needed: f64) -> Threads {
    // What the system sets aside for each thread's own allocations.
    const ARENA: f64 = (128 << 20) as f64;
    let threads = common.threads();
    match check_memory(needed + ARENA * threads.count() as f64, u64::MAX) {
        Ok(()) => threads,
        Err(_) => Threads::ONE,
    }
}

/// Bytes that writing rows of pixels takes at most.
pub const ROWS: f64 = (64 << 20) as f64;
