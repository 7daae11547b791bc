//! The gallery and the generated documentation: as they are made now, beside as they are kept.

use crate::gallery::{draw, pictures};
use crate::{book, root};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose files are all made here.
pub const FOLDERS: [&str; 2] = ["docs", "gallery"];

/// Where the files are that are kept: the workspace, each under its folder.
pub fn kept() -> PathBuf {
    root().to_owned()
}

/// Where the pictures go that are drawn to be compared.
pub fn drawn() -> PathBuf {
    root().join("target/gallery")
}

/// How a picture differs from the one kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Other bytes.
    Changed,
    /// None was kept.
    New,
    /// It is no longer drawn.
    Gone,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difference::Changed => "changed",
            Difference::New => "new",
            Difference::Gone => "no longer drawn",
        })
    }
}

/// Draws all pictures afresh and compares them byte by byte.
pub fn differences() -> Result<BTreeMap<String, Difference>> {
    let folder = drawn();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    }
    for name in FOLDERS {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    }
    for (file, recipe) in pictures()? {
        let bytes = draw(&file, &recipe).with_context(|| format!("{file}, `{recipe}`"))?;
        fs::write(folder.join("gallery").join(&file), bytes).context(file)?;
    }
    for (file, text) in book::pages()? {
        fs::write(folder.join("docs").join(file), text).context(file)?;
    }
    Ok(compare(&contents(&kept())?, &contents(&folder)?))
}

type Folder = BTreeMap<String, Vec<u8>>;

/// The files below a place that are in the folders made here; none if there is no such folder.
fn contents(place: &Path) -> Result<Folder> {
    let mut files = Folder::new();
    for name in FOLDERS {
        let folder = place.join(name);
        if !folder.exists() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))? {
            let entry = entry?;
            let file = entry.file_name().to_string_lossy().into_owned();
            files.insert(format!("{name}/{file}"), fs::read(entry.path())?);
        }
    }
    Ok(files)
}

fn compare(kept: &Folder, drawn: &Folder) -> BTreeMap<String, Difference> {
    let mut differences = BTreeMap::new();
    for (name, bytes) in drawn {
        match kept.get(name) {
            None => _ = differences.insert(name.clone(), Difference::New),
            Some(old) if old != bytes => {
                differences.insert(name.clone(), Difference::Changed);
            }
            Some(_) => {}
        }
    }
    let gone = kept.keys().filter(|name| !drawn.contains_key(*name));
    differences.extend(gone.map(|name| (name.clone(), Difference::Gone)));
    differences
}

/// Compares the gallery; an error names every picture that differs.
pub fn run() -> Result<()> {
    let differences = differences()?;
    for (name, difference) in &differences {
        println!("{name}: {difference}");
    }
    if !differences.is_empty() {
        bail!(
            "{} pictures differ; drawn now: {}, kept: {}; `cargo x bless` keeps the new ones",
            differences.len(),
            drawn().display(),
            kept().display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_is_found() {
        let folder = |files: &[(&str, &str)]| -> Folder {
            let file = |(name, text): &(&str, &str)| (name.to_string(), text.as_bytes().to_vec());
            files.iter().map(file).collect()
        };
        let kept = folder(&[("changed", "a"), ("gone", "a"), ("same", "a")]);
        let drawn = folder(&[("changed", "b"), ("new", "a"), ("same", "a")]);
        let found: Vec<_> = compare(&kept, &drawn).into_values().collect();
        assert_eq!(
            found,
            [Difference::Changed, Difference::Gone, Difference::New]
        );
    }
}
