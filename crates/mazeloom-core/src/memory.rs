//! Limits of memory.
//!
//! Mazes grow large quickly, and recipes may come from untrusted sources. So the bytes that a
//! stage needs are estimated before it starts, compared with a limit, and reserved as a test.

errors! {
    /// An operation would need too much memory.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MemoryError {
        /// The system cannot allocate it.
        Ungranted {
            /// The memory needed, in bytes.
            needs: u64,
        } => "this takes up to {} of memory, more than the system can allocate", size(*needs);
        /// It is more than the limit.
        Limit {
            /// The memory needed, in bytes.
            needs: u64,
            /// The limit, in bytes.
            limit: u64,
        } => "this takes up to {} of memory, and the limit is {}", size(*needs), size(*limit);
    }
}

/// A number of bytes in a readable unit.
fn size(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["bytes", "KiB", "MiB", "GiB", "TiB"];
    let unit = (0..UNITS.len() - 1)
        .take_while(|&unit| bytes >> (10 * (unit + 1)) > 0)
        .count();
    let tenths = ((u128::from(bytes) * 10) >> (10 * unit)) as u64;
    match unit {
        0 => format!("{bytes} bytes"),
        _ => format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit]),
    }
}

/// Checks that a stage may use `bytes` bytes: not more than `limit`, and not more than the system
/// can allocate. A trial reservation is made and released, so that the stage does not fail
/// half-way.
///
/// # Errors
/// [`MemoryError`] with what was needed and what was possible; its message prints both in the
/// usual units.
///
/// ```
/// use mazeloom_core::memory::check_memory;
///
/// assert!(check_memory(1e6, 2_000_000).is_ok());
/// assert!(check_memory(3e6, 2_000_000).is_err());
/// ```
pub fn check_memory(bytes: f64, limit: u64) -> Result<(), MemoryError> {
    // Reserve for small allocations that are not counted.
    const SMALL: u64 = 8 << 20;
    let needs = bytes as u64;
    if needs > limit {
        return Err(MemoryError::Limit { needs, limit });
    }
    let room = needs.saturating_add(needs.min(SMALL));
    let granted = usize::try_from(room).is_ok_and(|bytes| {
        let mut trial: Vec<u8> = Vec::new();
        trial.try_reserve_exact(bytes).is_ok()
    });
    if granted {
        Ok(())
    } else {
        Err(MemoryError::Ungranted { needs })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_as_people_read_them() {
        assert_eq!(size(999), "999 bytes");
        assert_eq!(size(1536), "1.5 KiB");
        assert_eq!(size(3 << 30), "3.0 GiB");
    }
}
