//! The tiles that were asked for last.

use crate::options::Limits;
use axum::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// The tiles that were asked for last, by their tags.
pub type Tiles = Cache<String, Bytes, Weight>;

/// The weight of a tile: its bytes.
#[derive(Clone, Debug)]
pub struct Weight;

impl Weighter<String, Bytes> for Weight {
    fn weight(&self, _: &String, bytes: &Bytes) -> u64 {
        // What an entry takes beside its bytes.
        const OVERHEAD: u64 = 200;
        bytes.len() as u64 + OVERHEAD
    }
}

/// A cache of as many bytes as the limits allow.
pub fn cache(limits: &Limits) -> Tiles {
    // A tile of the map has about this many bytes.
    const USUAL: u64 = 4096;
    let tiles = usize::try_from(limits.cache / USUAL).unwrap_or(usize::MAX);
    Cache::with_weighter(tiles, limits.cache, Weight)
}
