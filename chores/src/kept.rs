//! `cargo x gallery` and `bless`: compares the gallery and the generated documentation with the committed
//! files, and replaces these.

use crate::gallery::{draw, pictures};
use crate::{book, root, schema};
use anyhow::{Context, Result, ensure};
use mazeloom_dataset::sha256;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose files are all made here.
const FOLDERS: [&str; 3] = ["docs", schema::FOLDER, "gallery"];

/// Returns the folder for the pictures that are drawn to be compared.
fn drawn() -> PathBuf {
    root().join("target/gallery")
}

/// The file with the checksums of the pictures that no page shows.
const CHECKSUMS: &str = "checksums.txt";

/// Draws all pictures and compares them byte by byte. A picture that no page shows is kept as a
/// checksum only. Each file that differs comes with how it does.
fn differences() -> Result<BTreeMap<String, &'static str>> {
    let folder = drawn();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    }
    for name in FOLDERS.iter().chain([&UNSHOWN]) {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    }
    for (file, text) in book::pages()? {
        fs::write(folder.join("docs").join(file), text).context(file)?;
    }
    for (file, text) in schema::files()? {
        fs::write(folder.join(schema::FOLDER).join(&file), text).context(file)?;
    }
    let pages = pages(&[root(), &root().join("docs"), &folder.join("docs")])?;
    let mut checksums = String::new();
    for (file, recipe) in pictures() {
        let bytes = draw(&file, &recipe).with_context(|| format!("{file}, `{recipe}`"))?;
        let place = if is_shown(&file, &pages) {
            "gallery"
        } else {
            checksums += &format!("{}  {file}\n", sha256(&bytes));
            UNSHOWN
        };
        fs::write(folder.join(place).join(&file), bytes).context(file)?;
    }
    fs::write(folder.join("gallery").join(CHECKSUMS), checksums).context(CHECKSUMS)?;
    Ok(compare(&contents(root())?, &contents(&folder)?))
}

/// Folder for those pictures, below what is drawn, that no page shows.
const UNSHOWN: &str = "unshown";

/// Beginning of pages that are made here; the others in `docs` are written by hand.
const MADE: &str = "<!-- Made by `cargo x bless`";

/// The texts of the Markdown files in some folders, of those made here only as they are now.
fn pages(folders: &[&Path]) -> Result<String> {
    let mut pages = String::new();
    for folder in folders {
        for entry in fs::read_dir(folder).with_context(|| format!("{}", folder.display()))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let page = fs::read_to_string(&path)?;
                if path.starts_with(drawn()) || !page.starts_with(MADE) {
                    pages += &page;
                }
            }
        }
    }
    Ok(pages)
}

/// Tells whether a page links to a picture of the gallery.
fn is_shown(file: &str, pages: &str) -> bool {
    let link = format!("gallery/{file}");
    let mut found = pages.match_indices(&link);
    found.any(|(at, _)| {
        let next = pages[at + link.len()..].chars().next();
        !next.is_some_and(|c| c.is_alphanumeric() || "-_.".contains(c))
    })
}

type Folder = BTreeMap<String, Vec<u8>>;

/// The files made here that are below a place; none if there is no such folder.
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
            if entry.path().is_dir() {
                continue;
            }
            let bytes = fs::read(entry.path())?;
            let is_made = match name {
                "docs" => bytes.starts_with(MADE.as_bytes()),
                schema::FOLDER => file.ends_with(schema::ENDING),
                _ => true,
            };
            if is_made {
                files.insert(format!("{name}/{file}"), bytes);
            }
        }
    }
    Ok(files)
}

fn compare(kept: &Folder, drawn: &Folder) -> BTreeMap<String, &'static str> {
    let names: BTreeSet<&String> = kept.keys().chain(drawn.keys()).collect();
    let differs = |name: &String| match (kept.get(name), drawn.get(name)) {
        (None, _) => Some("new"),
        (_, None) => Some("no longer drawn"),
        (old, new) => (old != new).then_some("changed"),
    };
    let differences = names.into_iter();
    differences
        .filter_map(|name| Some((name.clone(), differs(name)?)))
        .collect()
}

/// Compares the gallery; an error names every picture that differs.
pub fn run() -> Result<()> {
    let differences = differences()?;
    for (name, difference) in &differences {
        println!("{name}: {difference}");
    }
    ensure!(
        differences.is_empty(),
        "{} pictures differ; drawn now: {}, kept: {}; `cargo x bless` keeps the new ones",
        differences.len(),
        drawn().display(),
        root().display()
    );
    Ok(())
}

/// Draws the gallery, copies what differs and removes what is no longer drawn.
pub fn bless() -> Result<()> {
    let differences = differences()?;
    for (name, difference) in &differences {
        let (from, to) = (drawn().join(name), root().join(name));
        let done = match from.exists() {
            true => fs::copy(from, to).map(drop),
            false => fs::remove_file(to),
        };
        done.with_context(|| format!("cannot bless {name}"))?;
        println!("{name}: {difference}, blessed");
    }
    println!("{} files changed", differences.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_shown_by_links() {
        let pages = "![a](../gallery/a.png) [b](gallery/b.png.gz)";
        assert!(is_shown("a.png", pages));
        assert!(!is_shown("b.png", pages) && !is_shown("a", pages) && !is_shown("c.png", pages));
    }

    #[test]
    fn every_difference_is_found() {
        let folder = |files: &[(&str, &str)]| -> Folder {
            let file = |(name, text): &(&str, &str)| (name.to_string(), text.as_bytes().to_vec());
            files.iter().map(file).collect()
        };
        let kept = folder(&[("changed", "a"), ("gone", "a"), ("same", "a")]);
        let drawn = folder(&[("changed", "b"), ("new", "a"), ("same", "a")]);
        let found: Vec<_> = compare(&kept, &drawn).into_values().collect();
        assert_eq!(found, ["changed", "no longer drawn", "new"]);
    }
}
