//! Manifests: what the files of a shard are, with their checksums.

use crate::error::DatasetError;
use crate::sketch::Sketch;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Facts that are known of a shard that was made: its files, and the distributions of its mazes.
///
/// Each shard has a manifest of its own, so that no two machines write the same file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
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
    /// The files.
    pub files: Vec<FileEntry>,
    /// Mazes of each algorithm.
    pub algorithms: BTreeMap<String, u64>,
    /// Mazes of each grid.
    pub grids: BTreeMap<String, u64>,
    /// Mazes of each split.
    pub splits: BTreeMap<String, u64>,
    /// The distributions of the cells and the measures.
    #[serde(serialize_with = "write_numbers", deserialize_with = "read_numbers")]
    pub numbers: Vec<(String, Sketch)>,
    /// The recipes that could not be made with their seeds.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub refused: u64,
}

/// A file of a shard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
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
        let text = serde_json::to_string_pretty(self).expect("all keys are texts");
        text + "\n"
    }

    /// Reads a manifest.
    ///
    /// # Errors
    /// [`DatasetError::File`] for text that is no manifest.
    pub fn parse(text: &str) -> Result<Manifest, DatasetError> {
        let wrong = |_| DatasetError::File("this is not the manifest of a shard".to_owned());
        serde_json::from_str(text).map_err(wrong)
    }
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Writes distributions as an object, in their order.
fn write_numbers<S: Serializer>(numbers: &[(String, Sketch)], out: S) -> Result<S::Ok, S::Error> {
    out.collect_map(numbers.iter().map(|(name, sketch)| (name, sketch)))
}

/// Reads such an object.
fn read_numbers<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<(String, Sketch)>, D::Error> {
    let object: Map<String, Value> = Map::deserialize(input)?;
    let read = |(name, value)| Ok((name, Sketch::deserialize(value).map_err(D::Error::custom)?));
    object.into_iter().map(read).collect()
}
