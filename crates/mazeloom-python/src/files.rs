//! Files in memory that recipes name.

use mazeloom_export::MemoryFiles;
use std::collections::BTreeMap;

/// Files that recipes name, by their names.
pub type Files = Option<BTreeMap<String, Vec<u8>>>;

/// The files that a recipe may name.
pub fn memory_files(files: Files) -> MemoryFiles {
    let mut kept = MemoryFiles::default();
    for (name, bytes) in files.unwrap_or_default() {
        kept.keep(&name, bytes);
    }
    kept
}
