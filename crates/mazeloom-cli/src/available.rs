//! The memory that is available.

use std::sync::OnceLock;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

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

/// The limit where the system does not say what is available.
const UNKNOWN: u64 = 2 << 30;
