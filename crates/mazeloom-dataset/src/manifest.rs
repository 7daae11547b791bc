//! Manifests: what the files of a shard are, with their checksums.

use crate::error::DatasetError;
use crate::sketch::Sketch;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Facts that are known of a shard that was made: its files, and the distributions of its mazes.
///
/// Each shard has a manifest of its own, so that no two machines write the same file.
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    /// The hash of the description.
    pub description: String,
    /// The number of the shard.
    pub shard: u64,
    /// The mazes that were made to find those of the shard.
    pub candidates: u64,
    /// The mazes that did not pass the filters.
    pub filtered: u64,
    /// The mazes that were there already.
    pub duplicates: u64,
    /// The recipes that could not be made with their seeds.
    pub refused: u64,
    /// The files.
    pub files: Vec<FileEntry>,
    /// Mazes of each algorithm.
    pub algorithms: BTreeMap<String, u64>,
    /// Mazes of each grid.
    pub grids: BTreeMap<String, u64>,
    /// Mazes of each split.
    pub splits: BTreeMap<String, u64>,
    /// The distributions of the cells and the measures.
    pub numbers: Vec<(String, Sketch)>,
}

/// A file of a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileEntry {
    /// Its path in the folder of the data set.
    pub path: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// The number of mazes in it.
    pub rows: u64,
    /// The SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
}

/// The SHA-256 of some bytes in hexadecimal digits.
///
/// ```
/// assert!(mazeloom_dataset::sha256(b"").starts_with("e3b0c44298fc1c14"));
/// ```
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Manifest {
    /// The manifest as JSON, the same bytes for the same shard.
    pub fn to_json(&self) -> String {
        let files = self.files.iter().map(|file| {
            json!({
                "path": file.path,
                "bytes": file.bytes,
                "rows": file.rows,
                "sha256": file.sha256,
            })
        });
        let numbers: Map<String, Value> = (self.numbers.iter())
            .map(|(name, sketch)| (name.clone(), sketch.json()))
            .collect();
        let mut manifest = json!({
            "description": self.description,
            "shard": self.shard,
            "candidates": self.candidates,
            "filtered": self.filtered,
            "duplicates": self.duplicates,
            "files": files.collect::<Vec<_>>(),
            "algorithms": self.algorithms,
            "grids": self.grids,
            "splits": self.splits,
            "numbers": numbers,
        });
        if self.refused > 0 {
            manifest["refused"] = self.refused.into();
        }
        format!("{manifest:#}\n")
    }

    /// Reads a manifest.
    ///
    /// # Errors
    /// [`DatasetError::File`] for text that is no manifest.
    pub fn parse(text: &str) -> Result<Manifest, DatasetError> {
        let wrong = || DatasetError::File("this is not the manifest of a shard".to_owned());
        let value: Value = serde_json::from_str(text).map_err(|_| wrong())?;
        read(&value).ok_or_else(wrong)
    }
}

fn read(value: &Value) -> Option<Manifest> {
    let number = |name: &str| value.get(name)?.as_u64();
    let counts = |name: &str| {
        let object = value.get(name)?.as_object()?;
        let pairs = object.iter();
        let pairs = pairs.map(|(name, count)| Some((name.clone(), count.as_u64()?)));
        pairs.collect::<Option<BTreeMap<String, u64>>>()
    };
    let files = value.get("files")?.as_array()?.iter().map(|file| {
        Some(FileEntry {
            path: file.get("path")?.as_str()?.to_owned(),
            bytes: file.get("bytes")?.as_u64()?,
            rows: file.get("rows")?.as_u64()?,
            sha256: file.get("sha256")?.as_str()?.to_owned(),
        })
    });
    let numbers = value.get("numbers")?.as_object()?.iter();
    let numbers =
        numbers.map(|(name, sketch)| Some((name.clone(), Sketch::from_json(sketch.as_object()?)?)));
    Some(Manifest {
        description: value.get("description")?.as_str()?.to_owned(),
        shard: number("shard")?,
        candidates: number("candidates")?,
        filtered: number("filtered")?,
        duplicates: number("duplicates")?,
        refused: number("refused").unwrap_or(0),
        files: files.collect::<Option<Vec<_>>>()?,
        algorithms: counts("algorithms")?,
        grids: counts("grids")?,
        splits: counts("splits")?,
        numbers: numbers.collect::<Option<Vec<_>>>()?,
    })
}
