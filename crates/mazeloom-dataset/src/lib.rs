//! Data sets of mazes: shards that are a pure function of their description.
//!
//! A [`Description`] says which mazes a data set has: recipes whose parts vary, filters, measures,
//! splits and formats. [`shard`](shard()) makes shard k as bytes of files; it depends on the
//! description and k alone, so shards can be made in any order, by any number of threads, programs
//! and machines, and made again where they got lost. Nothing here reads or writes files.
//!
//! ```
//! use mazeloom::Threads;
//! use mazeloom_dataset::{Description, shard};
//!
//! let description: Description = "
//!     count = 20
//!     shard = 10
//!     formats = ['jsonl']
//!     measures = ['dead_ends']
//!     [[recipe]]
//!     recipe = 'rect:{n}x{n} {algorithm}'
//!     n = { from = 4, to = 8 }
//!     algorithm = ['wilson', 'kruskal']
//! "
//! .parse()?;
//! assert_eq!(description.shards(), 2);
//! let made = shard(&description, 1, Threads::ONE, u64::MAX, &|_| {})?;
//! assert_eq!(made.files[0].path, "train/mazes-00001-of-00002.jsonl");
//! assert_eq!(made.files[0].bytes.iter().filter(|&&byte| byte == b'\n').count(), 10);
//! // Again the same bytes.
//! let again = shard(&description, 1, Threads::ONE, u64::MAX, &|_| {})?;
//! assert_eq!(made.manifest, again.manifest);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod chart;
mod columns;
mod cut;
mod datasheet;
mod description;
mod distribution;
mod error;
mod filter;
mod format;
mod manifest;
mod row;
mod shard;
mod sketch;
mod template;

pub use canonical::fingerprint;
pub use columns::{Column, Ragged, Values};
pub use datasheet::{Sheet, datasheet};
pub use description::{Description, Duplicates, Field};
pub use error::DatasetError;
pub use format::{FORMATS, Format};
pub use manifest::{FileEntry, Manifest, sha256};
pub use shard::{File, Shard, shard};
