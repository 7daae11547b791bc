//! `cargo x bless`: replaces the committed pictures and pages by the current ones.

use crate::kept::{self, FOLDERS, kept};
use anyhow::{Context, Result};
use std::fs;

/// Redraws the gallery, copies what differs and removes what is no longer drawn.
pub fn run() -> Result<()> {
    let differences = kept::differences()?;
    let (drawn, kept) = (kept::drawn(), kept());
    for name in FOLDERS {
        fs::create_dir_all(kept.join(name)).context(name)?;
    }
    for (name, difference) in &differences {
        let (from, to) = (drawn.join(name), kept.join(name));
        if from.exists() {
            fs::copy(from, to).map(drop)
        } else {
            fs::remove_file(to)
        }
        .with_context(|| format!("cannot bless {name}"))?;
        println!("{name}: {difference}, blessed");
    }
    println!("{} files changed", differences.len());
    Ok(())
}
