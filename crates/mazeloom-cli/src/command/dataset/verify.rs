//! `maze dataset verify`: whether a folder has all shards, as their manifests say.

use super::folder::{DESCRIPTION, Folder, State};
use super::parsed;
use crate::failure::{CommandResult, could_not};
use crate::memory;
use crate::options::Common;
use crate::progress::Progress;
use mazeloom_dataset::{Description, shard};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Arguments of `maze dataset verify`.
#[derive(clap::Args)]
pub struct Args {
    /// Folder of a data set
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Also make every shard again and compare its manifest
    #[arg(long)]
    remake: bool,
}

/// Problems that are listed.
const LISTED: usize = 20;

/// Runs the command.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let folder = Folder::new(&args.folder, true);
    let place = folder.place();
    let text = folder.read(DESCRIPTION)?;
    let text = text.and_then(|bytes| String::from_utf8(bytes).ok());
    let text = text.ok_or_else(|| {
        could_not(format!(
            "{place}: no {DESCRIPTION} in it; give the folder of `maze dataset SPEC.toml --out DIR`"
        ))
    })?;
    let description = parsed(&text, &format!("{place}/{DESCRIPTION}"))?;
    let mut problems = Vec::new();
    let mut known = BTreeSet::new();
    let progress = Progress::start("verifying", description.shards(), common.quiet);
    for number in 0..description.shards() {
        progress.set(number);
        let path = description.manifest_path(number);
        match folder.state(&description, number)? {
            State::Whole => {}
            State::Missing => problems.push(format!("shard {number} is missing")),
            State::Damaged(file) => {
                problems.push(format!(
                    "shard {number}: {file} is missing or has other bytes"
                ));
            }
        }
        let manifest = folder.manifest(&description, number)?;
        let files = manifest.iter().flat_map(|manifest| &manifest.files);
        known.extend(files.map(|file| file.path.clone()));
        known.insert(path);
        if let (true, Some(manifest)) = (args.remake, manifest) {
            let limit = memory::limit(common);
            let again = shard(&description, number, common.threads(), limit, &|_| {})?;
            if again.manifest != manifest {
                problems.push(format!("shard {number} is not what its description makes"));
            }
        }
    }
    drop(progress);
    for name in foreign(&args.folder, &description, &known) {
        problems.push(format!("{name} is not a file of the data set"));
    }
    if problems.is_empty() {
        tell!(
            common,
            "{place}: {} shards, {} mazes: whole",
            description.shards(),
            description.count
        );
        return Ok(());
    }
    let count = problems.len();
    problems.truncate(LISTED);
    if count > LISTED {
        problems.push(format!("and {} more", count - LISTED));
    }
    let listed = problems.join("\n  ");
    Err(could_not(format!(
        "{place}: {count} problems; run `maze dataset` again to make what is missing or damaged\n  {listed}"
    )))
}

/// Files in the folders of shards and manifests that do not belong there.
fn foreign(folder: &Path, description: &Description, known: &BTreeSet<String>) -> Vec<String> {
    let splits = description.splits.iter().map(|(name, _)| name.as_str());
    let mut names = Vec::new();
    for inner in splits.chain(["manifests"]) {
        let Ok(entries) = fs::read_dir(folder.join(inner)) else {
            continue;
        };
        let files = entries.flatten().map(|entry| entry.file_name());
        let paths = files.map(|name| format!("{inner}/{}", name.to_string_lossy()));
        names.extend(paths.filter(|path| !known.contains(path)));
    }
    names.sort();
    names
}
