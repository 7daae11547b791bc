//! `cargo x tidy`: the rules of the repository that a machine can check.
//!
//! Every check is a function from the [`House`] to the problems it found, so that a test can build
//! a small repository and see the check fail.

mod floors;
mod markdown;
mod modules;
mod packages;
mod sources;

pub use markdown::resolve;

use crate::{cargo, root};
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::process::Command;

/// The checks that need nothing but the files.
const CHECKS: [fn(&House) -> Vec<Offence>; 9] = [
    floors::imports_go_down,
    floors::modules_have_no_circles,
    markdown::links_lead_somewhere,
    modules::modules_are_declared,
    packages::dependencies_say_why,
    sources::files_are_short,
    sources::library_is_pure,
    sources::rows_are_not_told_by_name,
    sources::text_is_clean,
];

/// Reports every offence, and fails if there is one.
pub fn run() -> Result<()> {
    let house = House::read()?;
    let mut offences: Vec<Offence> = CHECKS.iter().flat_map(|check| check(&house)).collect();
    let metadata = metadata()?;
    offences.extend(packages::packages_are_allowed(&house, &metadata));
    offences.extend(packages::library_is_lean(&house, &metadata));
    for offence in &offences {
        println!("{offence}");
    }
    match offences.len() {
        0 => Ok(()),
        count => bail!("{count} problems"),
    }
}

/// The files of the repository, by their paths from its root.
pub struct House {
    /// A file's text; `None` for what is no text.
    files: BTreeMap<String, Option<String>>,
}

impl House {
    /// Reads the files that are tracked, or would be.
    pub fn read() -> Result<House> {
        let list = [
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ];
        let list = output(Command::new("git").args(list))?;
        let names = list
            .split(|&byte| byte == 0)
            .filter(|name| !name.is_empty());
        let mut files = BTreeMap::new();
        for name in names {
            let name = String::from_utf8_lossy(name).into_owned();
            // A file that is gone from the folder is still listed until it is committed.
            if let Ok(bytes) = fs::read(root().join(&name)) {
                files.insert(name, String::from_utf8(bytes).ok());
            }
        }
        Ok(House { files })
    }

    /// The texts with a given ending.
    pub fn texts<'a>(&'a self, ending: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let texts = self.files.iter();
        let texts = texts.filter_map(|(path, text)| Some((path.as_str(), text.as_deref()?)));
        texts.filter(move |(path, _)| path.ends_with(ending))
    }

    /// The text of one file.
    fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path)?.as_deref()
    }

    /// Tells whether there is a file or a folder at a path.
    fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        self.files.contains_key(path) || self.files.keys().any(|file| file.starts_with(&folder))
    }

    /// A house of a few files.
    #[cfg(test)]
    fn of(files: &[(&str, &str)]) -> House {
        let file = |(path, text): &(&str, &str)| (path.to_string(), Some(text.to_string()));
        House {
            files: files.iter().map(file).collect(),
        }
    }
}

/// Something that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offence {
    /// From the root of the repository.
    file: String,
    /// Counting from 1.
    line: usize,
    /// Description of the offence.
    message: String,
}

impl Offence {
    fn new(file: &str, line: usize, message: impl Into<String>) -> Offence {
        Offence {
            file: file.to_owned(),
            line,
            message: message.into(),
        }
    }
}

impl fmt::Display for Offence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Offence {
            file,
            line,
            message,
        } = self;
        write!(f, "{file}:{line}: {message}")
    }
}

/// The lines of a text with their numbers, counting from 1.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

/// The number of the first line that contains some words; 1 if none does.
fn line_of(text: &str, words: &str) -> usize {
    let found = numbered(text).find(|(_, line)| line.contains(words));
    found.map_or(1, |(number, _)| number)
}

/// Tells whether a word stands in a text, not as a part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        // Where the word itself ends in a sign, such as `fs::`, anything may follow.
        let open = word.ends_with(|c: char| !inner(c));
        !before.is_some_and(inner) && (open || !after.is_some_and(inner))
    })
}

/// Returns what cargo knows about all packages.
fn metadata() -> Result<serde_json::Value> {
    let json = output(cargo().args(["metadata", "--format-version", "1"]))?;
    serde_json::from_slice(&json).context("cargo metadata is no JSON")
}

fn output(command: &mut Command) -> Result<Vec<u8>> {
    let run = command.current_dir(root()).output();
    let run = run.with_context(|| format!("{command:?}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    ensure!(run.status.success(), "{command:?} failed: {said}");
    Ok(run.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        assert!(has_word("a `hex` grid", "hex") && has_word("hex", "hex"));
        assert!(!has_word("hexx hex_ a-hex hex-a", "hex"));
        assert!(has_word("use std::{fs::File}", "fs::") && !has_word("prefs::new", "fs::"));
    }

    #[test]
    fn folders_are_there_if_a_file_is() {
        let house = House::of(&[("a/b.md", "")]);
        assert!(house.has("a") && house.has("a/") && house.has("a/b.md"));
        assert!(!house.has("a/b") && !house.has("b.md"));
    }
}
