//! Files that a recipe may name.
//!
//! What is typed is free. A recipe that comes out of a file, such as a picture from elsewhere, may
//! name only what travels with it, files that are typed as well, and with `--allow-files` those
//! below one folder: otherwise a picture could have any file read and put into another picture.

use crate::available::half;
use mazeloom::parameters::decode;
use mazeloom::source::{FileSource, GreyImage, Image};
use mazeloom_export::DiskFiles;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Words that were typed, the folder that is open to recipes from files, the memory that a file may
/// take, and the files that were read.
struct Policy {
    /// True if the words are those of a stranger: then what is typed is not free.
    confined: bool,
    typed: Vec<String>,
    /// The folder of a description that was read: what it names may lie beside it.
    beside: Option<PathBuf>,
    folder: Option<PathBuf>,
    /// `None` for half of what is available.
    memory: Option<u64>,
    read: BTreeSet<PathBuf>,
}

static POLICY: Mutex<Policy> = Mutex::new(Policy {
    confined: false,
    typed: Vec::new(),
    beside: None,
    folder: None,
    memory: None,
    read: BTreeSet::new(),
});

fn policy() -> MutexGuard<'static, Policy> {
    POLICY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Frees the files that a text names which the user typed or wrote.
pub fn typed(text: &str) {
    let mut policy = policy();
    if policy.confined {
        return;
    }
    policy.typed.push(text.to_owned());
    if let Ok(decoded) = decode(text) {
        policy.typed.push(decoded.into_owned());
    }
}

/// Frees the files that a description names, such as that of a book, whose own folder is looked through where the
/// current one does not have them.
pub fn described(path: &str, text: &str) {
    typed(text);
    policy().beside = Path::new(path).parent().map(Path::to_owned);
}

/// Opens a folder to recipes from files.
pub fn allow(folder: Option<&Path>) {
    policy().folder = folder.map(Path::to_owned);
}

/// Closes all but one folder, also to what is typed.
pub fn confine(folder: &Path) {
    let mut policy = policy();
    policy.confined = true;
    policy.typed.clear();
    policy.beside = None;
    policy.folder = Some(folder.to_owned());
}

/// Tells whether all but one folder is closed, since the words are those of a stranger.
pub fn is_confined() -> bool {
    policy().confined
}

/// Limits the memory that a file takes with all that is made of it.
pub fn limit(memory: Option<u64>) {
    policy().memory = memory;
}

/// The files of the disk, within the limit.
fn disk() -> DiskFiles {
    DiskFiles {
        memory: policy().memory.unwrap_or_else(half),
    }
}

/// The files that recipes may name.
#[derive(Clone, Copy, Debug)]
pub struct Files;

/// Tells whether a maze is made from a file, given by its whole path.
pub fn was_read(path: &Path) -> bool {
    policy().read.contains(path)
}

/// Remembers that a maze is made from a file.
pub fn reading(path: &str) {
    if let Ok(whole) = fs::canonicalize(path) {
        policy().read.insert(whole);
    }
}

/// The path to read for a name, if it is free. It is remembered.
fn path_of(name: &str) -> Result<String, String> {
    let path = free_path(name)?;
    reading(&path);
    Ok(path)
}

/// The path to read for a name, if it is free.
fn free_path(name: &str) -> Result<String, String> {
    let policy = policy();
    if policy.typed.iter().any(|text| names(text, name)) {
        let beside = policy.beside.as_ref().map(|folder| folder.join(name));
        let beside = beside.filter(|path| !Path::new(name).exists() && path.exists());
        let beside = beside.as_deref().and_then(Path::to_str);
        return Ok(beside.unwrap_or(name).to_owned());
    }
    let Some(folder) = &policy.folder else {
        return Err(format!(
            "`{name}` is named by a recipe that was read from a file; to let such recipes read \
             files below a folder, add --allow-files FOLDER"
        ));
    };
    let within = |path: &Path| {
        let whole = fs::canonicalize(path).ok()?;
        let folder = fs::canonicalize(folder).ok()?;
        (whole.starts_with(folder) && whole.is_file()).then_some(whole)
    };
    let plain = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    let inside = Path::new(name).components().all(plain);
    let path = inside.then(|| within(&folder.join(name))).flatten();
    let path = path.and_then(|path| path.to_str().map(str::to_owned));
    path.ok_or_else(|| format!("`{name}` is not a file below {}", folder.display()))
}

/// Tells whether a text names a file: the name stands there as a word.
fn names(text: &str, name: &str) -> bool {
    let apart = |c: char| c.is_whitespace() || "=:,;()[]\"'@#".contains(c);
    text.match_indices(name).any(|(at, _)| {
        text[..at].chars().next_back().is_none_or(apart)
            && text[at + name.len()..].chars().next().is_none_or(apart)
    })
}

impl FileSource for Files {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        disk().read(&path_of(name)?)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        disk().picture(&path_of(name)?)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        disk().letters(words)
    }

    fn image(&self, name: &str) -> Result<Image, String> {
        disk().image(&path_of(name)?)
    }

    fn tiles(&self, name: Option<&str>) -> Result<Vec<Image>, String> {
        match name {
            Some(name) => disk().tiles(Some(&path_of(name)?)),
            None => disk().tiles(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_file_is_named_by_a_whole_word() {
        for (text, name, is_named) in [
            ("mask=a.png", "a.png", true),
            ("rect mask=file:dir/a.png seed=1", "dir/a.png", true),
            ("a.png", "a.png", true),
            ("mask=a.png@1f3c", "a.png", true),
            ("stack:3,(graph:g.txt)", "g.txt", true),
            ("mask=aa.png", "a.png", false),
            ("mask=dir/a.png", "a.png", false),
            ("out.png.bak", "out.png", false),
            ("draw x.svg", "/etc/passwd", false),
        ] {
            assert_eq!(names(text, name), is_named, "{name} in {text}");
        }
    }
}
