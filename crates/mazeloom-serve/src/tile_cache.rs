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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_bytes_are_kept_than_allowed() {
        for bytes in [0, 1000, 100_000, 5_000_000] {
            let tiles = cache(&Limits {
                cache: bytes,
                ..Limits::default()
            });
            for number in 0..5000 {
                let tile = vec![0; 500 + number % 1000];
                tiles.insert(number.to_string(), tile.into());
                assert!(tiles.weight() <= bytes + 64, "{bytes}: {}", tiles.weight());
            }
            let least = if bytes < 100_000 { 0 } else { bytes / 2 };
            assert!(tiles.weight() >= least, "{bytes}");
            tiles.insert("last".to_owned(), vec![7; 100].into());
            assert_eq!(tiles.get("last").is_some(), bytes > 0, "{bytes}");
        }
    }
}
