//! The memory limit.

use crate::options::Common;
use mazeloom::Threads;
use mazeloom::memory::check_memory;
use std::sync::OnceLock;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// The limit of `--memory`, or half of what is available.
pub fn limit(common: &Common) -> u64 {
    common.memory.unwrap_or_else(half)
}

/// Half of the memory that is available when this is first called.
pub fn half() -> u64 {
    static HALF: OnceLock<u64> = OnceLock::new();
    let query = || {
        let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::everything());
        let Ok(system) = System::new_with_specifics(memory) else {
            return UNKNOWN;
        };
        // Inside a container its own limit counts.
        let available = match system.cgroup_limits() {
            Some(limits) => system.available_memory().min(limits.free_memory),
            None => system.available_memory(),
        };
        available / 2
    };
    *HALF.get_or_init(query)
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

/// The limit where the system does not say what is available.
const UNKNOWN: u64 = 2 << 30;
