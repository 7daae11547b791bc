//! The formats of shards.

mod jsonl;
mod npz;
mod parquet;
mod webdataset;

use crate::columns::Column;
use mazeloom::parameters::unknown;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A format of files with many mazes.
#[derive(Debug)]
#[non_exhaustive]
pub struct Format {
    /// Its name in descriptions.
    pub name: &'static str,
    /// The extension of its files.
    pub extension: &'static str,
    /// Description of the format.
    pub help: &'static str,
    /// True if it needs a PNG of each maze.
    pub(crate) pictures: bool,
    /// Encodes rows; or returns an error message.
    pub(crate) encode: fn(&Rows) -> Result<Vec<u8>, String>,
}

/// All formats.
///
/// ```
/// let names: Vec<_> = mazeloom_dataset::FORMATS.iter().map(|format| format.name).collect();
/// assert_eq!(names, ["parquet", "npz", "webdataset", "jsonl"]);
/// ```
pub static FORMATS: [Format; 4] = [parquet::ROW, npz::ROW, webdataset::ROW, jsonl::ROW];

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name == other.name
    }
}

impl<'de> Deserialize<'de> for &'static Format {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let word = String::deserialize(input)?;
        let names = || FORMATS.iter().map(|format| format.name);
        let found = FORMATS.iter().find(|format| format.name == word);
        found.ok_or_else(|| D::Error::custom(unknown("format", &word, names(), names())))
    }
}

/// The rows of a file.
#[derive(Debug)]
pub(crate) struct Rows {
    /// All columns, of the same length.
    pub columns: Vec<Column>,
    /// A PNG of each maze, if a format needs them.
    pub pictures: Vec<Vec<u8>>,
    /// The index of each maze in the data set.
    pub indices: Vec<u64>,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::Rows;
    use crate::columns::{Column, Ragged, Values};

    /// Three rows with everything that there is.
    pub fn rows() -> Rows {
        let mut walls = Ragged::default();
        let mut solution = Ragged::default();
        for row in 0..3u8 {
            walls.push(&[1, row, 1, 0]);
            solution.push(&[0, 7, 3][..usize::from(row)]);
        }
        let column = |name: &str, values| Column {
            name: name.to_owned(),
            values,
        };
        let texts = ["a", "bb", "ccc"].map(str::to_owned).to_vec();
        Rows {
            columns: vec![
                column("recipe", Values::Text(texts)),
                column("seed", Values::Number(vec![1, 2, (1 << 53) - 1])),
                column("start", Values::Count(vec![0, 4, 5])),
                column("height", Values::Count(vec![2, 2, 2])),
                column("width", Values::Count(vec![2, 2, 2])),
                column("walls", Values::Bytes(walls)),
                column("solution", Values::Cells(solution)),
                column("girth", Values::Whole(vec![Some(4), None, Some(-6)])),
                column("bias", Values::Decimal(vec![None, Some(0.5), Some(2.0)])),
            ],
            pictures: vec![vec![1, 2], vec![3], vec![]],
            indices: vec![10, 11, 12],
        }
    }
}
