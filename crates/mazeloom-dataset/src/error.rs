//! Errors of data sets.

use std::fmt;

/// The reason why a description cannot be used, or a shard cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DatasetError {
    /// The description is wrong; the message says what, and in which line if that is known.
    Description(String),
    /// A maze could not be made, measured or written.
    Maze {
        /// Its recipe.
        recipe: String,
        /// The error, and what would work.
        reason: String,
    },
    /// Too few mazes pass the filters.
    TooFew {
        /// The number of the shard.
        shard: u64,
        /// The mazes that were found.
        found: u64,
        /// The mazes that the shard has.
        wanted: u64,
        /// The mazes that were made.
        candidates: u64,
    },
    /// There is no shard with this number.
    NoShard {
        /// The number that was given.
        shard: u64,
        /// The number of shards.
        shards: u64,
    },
    /// A file could not be encoded, or a manifest is not one.
    File(String),
}

impl fmt::Display for DatasetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatasetError::Description(message) | DatasetError::File(message) => {
                f.write_str(message)
            }
            DatasetError::Maze { recipe, reason } => write!(f, "{recipe}: {reason}"),
            DatasetError::TooFew {
                shard,
                found,
                wanted,
                candidates,
            } => write!(
                f,
                "shard {shard}: {found} of {wanted} mazes found among {candidates}; relax \
                 `filters` or `duplicates`, use larger mazes, or lower `count`"
            ),
            DatasetError::NoShard { shard, shards } => write!(
                f,
                "there is no shard {shard}; the shards of this data set are 0 to {}",
                shards.saturating_sub(1)
            ),
        }
    }
}

impl std::error::Error for DatasetError {}
