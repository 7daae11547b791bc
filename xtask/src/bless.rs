//! `cargo x bless`: the pictures as they are drawn now become those that are kept.

use crate::gallery::{self, kept};
use anyhow::{Context, Result};
use std::fs;

/// Redraws the gallery, copies what differs and removes what is no longer drawn.
pub fn run() -> Result<()> {
    let differences = gallery::differences()?;
    let (drawn, kept) = (gallery::drawn(), kept());
    fs::create_dir_all(&kept).with_context(|| format!("{}", kept.display()))?;
    for (name, difference) in &differences {
        let (from, to) = (drawn.join(name), kept.join(name));
        match from.exists() {
            true => fs::copy(from, to).map(drop),
            false => fs::remove_file(to),
        }
        .with_context(|| format!("cannot bless {name}"))?;
        println!("{name}: {difference}, blessed");
    }
    println!("{} pictures changed", differences.len());
    Ok(())
}
