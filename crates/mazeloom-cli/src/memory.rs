//! How much memory may be taken.

use crate::Common;
use mazeloom::Threads;
use mazeloom::recipe::check_memory;
use std::sync::OnceLock;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// The limit given, or half of what is available when it is first asked for.
pub fn limit(common: &Common) -> u64 {
    static AVAILABLE: OnceLock<u64> = OnceLock::new();
    let half = || {
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
    common
        .memory
        .unwrap_or_else(|| *AVAILABLE.get_or_init(half))
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

/// A number of bytes with K, M, G or T behind it (powers of 1024), or none.
pub fn parse(word: &str) -> Result<u64, String> {
    let refuse = || format!("`{word}` is no size; write it like 500M or 2G");
    let upper = word.to_uppercase();
    let digits = upper.trim_end_matches('B').trim_end_matches('I');
    let (digits, power) = match digits.char_indices().last() {
        Some((at, unit)) if unit.is_alphabetic() => {
            let power = "KMGT".find(unit).ok_or_else(refuse)? + 1;
            (&digits[..at], power)
        }
        _ => (digits, 0),
    };
    let number: f64 = digits.trim().parse().map_err(|_| refuse())?;
    let bytes = number * 1024f64.powi(power as i32);
    (bytes.is_finite() && bytes >= 0.0)
        .then_some(bytes as u64)
        .ok_or_else(refuse)
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn sizes() {
        assert_eq!(parse("500"), Ok(500));
        assert_eq!(parse("2k"), Ok(2048));
        assert_eq!(parse("1.5GiB"), Ok(3 << 29));
        assert_eq!(parse("1MB"), Ok(1 << 20));
        for bad in ["", "G", "2X", "-1M", "infG", "two"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
