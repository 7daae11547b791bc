//! The folder of a data set.

use crate::failure::{CommandResult, Failure, could_not};
use crate::output::NewFile;
use mazeloom_dataset::{Description, Manifest, sha256};
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The description that a folder has the shards of.
pub const DESCRIPTION: &str = "description.toml";

/// A folder of shards, manifests and the data sheet.
pub struct Folder {
    path: PathBuf,
    /// True if files that are there may not be replaced.
    keep: bool,
}

/// State of a shard in the folder.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// All files, with the bytes of its manifest.
    Whole,
    /// No manifest, or one of another description.
    Missing,
    /// A file that is missing or has other bytes.
    Damaged(String),
}

impl Folder {
    /// A folder, which need not be there yet.
    pub fn new(path: &Path, keep: bool) -> Folder {
        Folder {
            path: path.to_owned(),
            keep,
        }
    }

    /// Its path, for messages.
    pub fn place(&self) -> String {
        self.path.display().to_string()
    }

    /// Writes the description; or fails if the folder has files of another one.
    pub fn begin(&self, description: &Description, text: &str) -> CommandResult {
        match self.read(DESCRIPTION)? {
            None => self.write(DESCRIPTION, text.as_bytes()),
            Some(there) => {
                let there = String::from_utf8_lossy(&there);
                let same = there
                    .parse::<Description>()
                    .is_ok_and(|other| other.hash() == description.hash());
                if !same && self.is_new()? {
                    return self.write(DESCRIPTION, text.as_bytes());
                }
                if !same {
                    return Err(could_not(format!(
                        "{}: the folder is for another description; choose another folder",
                        self.path.join(DESCRIPTION).display()
                    )));
                }
                // Comments, the license and the sentence about it may have changed.
                if there != text && !self.keep {
                    self.write(DESCRIPTION, text.as_bytes())?;
                }
                Ok(())
            }
        }
    }

    /// Tells whether there is nothing but a description.
    fn is_new(&self) -> Result<bool, Failure> {
        let at = |error| Failure::at(&self.place(), &error);
        for entry in fs::read_dir(&self.path).map_err(at)? {
            if entry.map_err(at)?.file_name() != DESCRIPTION {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The bytes of a file; `None` if it is not there.
    pub fn read(&self, path: &str) -> Result<Option<Vec<u8>>, Failure> {
        let path = self.path.join(path);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Failure::at(&path.display().to_string(), &error)),
        }
    }

    /// Writes a file, which appears whole or not at all.
    pub fn write(&self, path: &str, bytes: &[u8]) -> CommandResult {
        let path = self.path.join(path);
        let at = |error| Failure::at(&path.display().to_string(), &error);
        let parent = path.parent().unwrap_or(&self.path);
        fs::create_dir_all(parent).map_err(at)?;
        let mut file = NewFile::within(parent).map_err(at)?;
        file.write_all(bytes).map_err(at)?;
        let placed = if self.keep {
            file.place(&path)
        } else {
            file.replace(&path)
        };
        placed.map_err(at)
    }

    /// The manifest of a shard, if it is there and of this description.
    pub fn manifest(
        &self,
        description: &Description,
        shard: u64,
    ) -> Result<Option<Manifest>, Failure> {
        let bytes = self.read(&description.manifest_path(shard))?;
        let manifest = bytes.and_then(|bytes| {
            let text = String::from_utf8(bytes).ok()?;
            Manifest::parse(&text).ok()
        });
        let hash = description.hash();
        Ok(manifest.filter(|manifest| manifest.description == hash && manifest.shard == shard))
    }

    /// Compares the files of a shard with its manifest.
    pub fn state(&self, description: &Description, shard: u64) -> Result<State, Failure> {
        let Some(manifest) = self.manifest(description, shard)? else {
            return Ok(State::Missing);
        };
        for file in &manifest.files {
            let bytes = self.read(&file.path)?;
            if bytes.is_none_or(|bytes| sha256(&bytes) != file.sha256) {
                return Ok(State::Damaged(file.path.clone()));
            }
        }
        Ok(State::Whole)
    }
}
