//! The archive of a release: the program, manual pages, completion scripts and documents.
//!
//! The same files give the same archive: entries are sorted by path, and owner and time are fixed.

mod manual;
mod notices;

use crate::root;
use anyhow::{Context, Result, ensure};
use flate2::{Compression, GzBuilder};
use mazeloom_dataset::sha256;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tar::{Builder, Header};

/// The documents of a release, at the root of the workspace.
const DOCUMENTS: [&str; 4] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// Time at which all files of an archive were changed: the first second of the year 2000.
const TIME: u64 = 946_684_800;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Files by their paths in the archive.
type Files = BTreeMap<String, File>;

struct File {
    bytes: Vec<u8>,
    /// True if it is a program.
    runs: bool,
}

impl File {
    fn of(bytes: Vec<u8>) -> File {
        File { bytes, runs: false }
    }
}

/// Writes `target/archive/maze-VERSION-TARGET.tar.gz` around a program, and `SHA256SUMS` beside it.
pub fn run(target: &str, program: &Path) -> Result<()> {
    let folder = root().join("target/archive");
    fs::create_dir_all(&folder)?;
    let name = format!("maze-{VERSION}-{target}");
    let mut files: Files = pages().chain(scripts()).collect();
    for document in DOCUMENTS {
        let bytes = fs::read(root().join(document)).context(document)?;
        files.insert(document.to_owned(), File::of(bytes));
    }
    let notices = notices::notices(target)?;
    files.insert("LICENSES-OF-LIBRARIES.txt".to_owned(), File::of(notices));
    let bytes = fs::read(program).with_context(|| format!("{}", program.display()))?;
    files.insert("maze".to_owned(), File { bytes, runs: true });
    let path = folder.join(format!("{name}.tar.gz"));
    fs::write(&path, archive(&name, &files)?)?;
    fs::write(folder.join("SHA256SUMS"), checksums(&folder)?)?;
    println!("{}: {} files", path.display(), files.len());
    Ok(())
}

/// The manual pages.
fn pages() -> impl Iterator<Item = (String, File)> {
    let pages = manual::pages().into_iter();
    pages.map(|(name, bytes)| (format!("man/man1/{name}"), File::of(bytes)))
}

/// A completion script for each shell.
fn scripts() -> impl Iterator<Item = (String, File)> {
    let scripts = mazeloom_cli::completion_scripts().into_iter();
    scripts.map(|(name, bytes)| (format!("completions/{name}"), File::of(bytes)))
}

/// The files as a compressed archive with one folder.
fn archive(folder: &str, files: &Files) -> Result<Vec<u8>> {
    let gzip = GzBuilder::new().write(Vec::new(), Compression::best());
    let mut archive = Builder::new(gzip);
    for (path, File { bytes, runs }) in files {
        let mut header = Header::new_gnu();
        header.set_mode(if *runs { 0o755 } else { 0o644 });
        header.set_uid(0);
        header.set_gid(0);
        header.set_mtime(TIME);
        header.set_size(u64::try_from(bytes.len())?);
        archive.append_data(&mut header, format!("{folder}/{path}"), bytes.as_slice())?;
    }
    Ok(archive.into_inner()?.finish()?)
}

/// The checksums of this version's archives, one for each target, as `sha256sum` writes them.
fn checksums(folder: &Path) -> Result<String> {
    let begin = format!("maze-{VERSION}-");
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with(&begin) && name.ends_with(".tar.gz") {
            names.push(name);
        }
    }
    names.sort();
    let mut lines = String::new();
    for name in names {
        lines += &format!("{}  {name}\n", sha256(&fs::read(folder.join(&name))?));
    }
    ensure!(!lines.is_empty(), "no archive in {}", folder.display());
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shell_has_a_script() {
        let scripts: Files = scripts().collect();
        let names: Vec<_> = scripts.keys().map(String::as_str).collect();
        let expected = ["_maze", "_maze.ps1", "maze.bash", "maze.elv", "maze.fish"];
        assert_eq!(names, expected.map(|name| format!("completions/{name}")));
        for name in names {
            let text = String::from_utf8_lossy(&scripts[name].bytes);
            assert!(text.contains("generate"), "{name}");
        }
    }

    #[test]
    fn an_archive_depends_on_its_files_only() {
        let file = |name: &str, runs| {
            let bytes = vec![b'x'; 9];
            (name.to_owned(), File { bytes, runs })
        };
        let files = Files::from([file("b", false), file("a", true)]);
        let bytes = archive("maze-1", &files).expect("memory takes every byte");
        assert_eq!(bytes, archive("maze-1", &files).expect("it did before"));
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(&bytes[..]));
        let entries = archive.entries().expect("it was written as one");
        let entries = entries.map(|entry| {
            let entry = entry.expect("it was written as one");
            let header = entry.header();
            let owner = header.uid().expect("it has an owner");
            let times = (header.mtime().expect("it has a time"), owner);
            let path = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
            (path, header.mode().expect("it has a mode"), times)
        });
        let expected = [("a", 0o755), ("b", 0o644)]
            .map(|(name, mode)| (format!("maze-1/{name}"), mode, (TIME, 0)));
        assert_eq!(entries.collect::<Vec<_>>(), expected);
    }
}
