//! The tiles that were asked for last.

use crate::options::Limits;
use axum::body::Bytes;
use moka::sync::Cache;

/// The tiles that were asked for last, by their tags.
pub type Tiles = Cache<String, Bytes>;

/// A cache of as many bytes as the limits allow.
pub fn cache(limits: &Limits) -> Tiles {
    // What an entry takes beside its bytes.
    const OVERHEAD: usize = 200;
    Cache::builder()
        .max_capacity(limits.cache)
        .weigher(|_, bytes: &Bytes| u32::try_from(bytes.len() + OVERHEAD).unwrap_or(u32::MAX))
        .build()
}
