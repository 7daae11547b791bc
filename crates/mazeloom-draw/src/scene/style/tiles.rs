//! Tile sets: raster images that a maze of squares is composed of.
//!
//! A passage set has a tile for each set of open sides of a cell; a block set has a tile for each
//! square of wall, by the walls around it, as autotile sets of 47 tiles do ("blob").

use crate::palette::Color;
use mazeloom_core::parameters::{FILE, TextKind, decode};
use mazeloom_core::source::{FileSource, Image};
use std::sync::Arc;

/// The pieces of a tile set, square and all of the same size.
#[derive(Clone, Debug)]
pub enum Tiles {
    /// 16 pieces by the open sides of a cell: north 1, east 2, south 4, west 8. Another
    /// [`BORDER`] of them are the outer halves of the walls at the border, if the set has those.
    Passages(Vec<Arc<Image>>),
    /// 47 pieces of wall by the walls around a square, in the order of [`blob_sums`], and the
    /// floor.
    Blocks(Vec<Arc<Image>>),
}

/// The number of pieces outside the border: the outer half of a wall at the north, east, south and
/// west of a cell, then the outer quarters of posts. Those come by where they lie as seen from the
/// post (north-west, north-east, south-east, south-west), for each by the walls that go on from
/// there: neither, along the row, along the column, both.
pub const BORDER: usize = 20;

/// The floor beneath the tile set that is always there, whose floor lets paint through.
const SAND: Color = Color(233, 209, 159);

impl Tiles {
    /// A set of 16, 36 or 48 pieces; the number of pieces decides which kind it is.
    ///
    /// # Errors
    /// Returns the fault in the number or the size of the pieces.
    pub fn new(pieces: Vec<Image>) -> Result<Tiles, String> {
        let count = pieces.len();
        let pieces = pieces.into_iter().map(Arc::new).collect();
        match count {
            16 => Ok(Tiles::Passages(pieces)),
            _ if count == 16 + BORDER => Ok(Tiles::Passages(pieces)),
            48 => Ok(Tiles::Blocks(pieces)),
            _ => Err(format!("{count} tiles; a tile set has 16, 36 or 48")),
        }
    }

    /// The pixels of a cell at which no piece is scaled.
    pub fn cell(&self) -> u32 {
        match self {
            Tiles::Passages(pieces) => pieces[0].width,
            Tiles::Blocks(pieces) => pieces[0].width.saturating_mul(2),
        }
    }
}

/// The 47 different sums that the walls around a square can have, rising: north 1, north-east 2,
/// east 4 and so on to north-west 128, where a corner counts only between two walls.
///
/// ```
/// use mazeloom_draw::style::{blob_sum, blob_sums};
///
/// assert_eq!(blob_sums().count(), 47);
/// assert!(blob_sums().all(|sum| blob_sum(sum) == sum));
/// ```
pub fn blob_sums() -> impl Iterator<Item = u8> {
    (0..=255).filter(|&sum| blob_sum(sum) == sum)
}

/// A sum of walls around a square without the corners that do not lie between two of them.
///
/// ```
/// use mazeloom_draw::style::blob_sum;
///
/// assert_eq!(blob_sum(0b0000_0010), 0); // a corner alone does not count
/// assert_eq!(blob_sum(0b0000_0111), 0b111); // between north and east it does
/// ```
pub fn blob_sum(around: u8) -> u8 {
    let between = |corner: u8| {
        let sides = around.rotate_left(1) & around.rotate_right(1);
        sides & corner
    };
    around & (0b0101_0101 | between(0b1010_1010))
}

/// Color of the floor beneath a tile set, if the set brings one.
pub(super) fn floor(word: &str) -> Option<Color> {
    (word == "builtin").then_some(SAND)
}

/// A tile set as the text of a key.
pub static TILES: TextKind = TextKind {
    placeholder: "FILE",
    allowed: "none, builtin, or the name of an image with 4×4 or 8×6 tiles",
    example: "builtin",
    check: |word| (FILE.check)(word),
};

mazeloom_core::errors! {
    /// A picture that a style names and that cannot be used.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PictureError {
        /// Its name.
        pub name: String,
        /// Description of what is wrong with it.
        pub reason: String,
    } => "cannot use the picture {name}: {reason}";
}

/// The tile set that a word means.
pub(super) fn load(word: &str, files: &dyn FileSource) -> Result<Option<Tiles>, PictureError> {
    let name = decode(word).unwrap_or_default();
    let pieces = match &*name {
        "none" => return Ok(None),
        "builtin" => files.tiles(None),
        name => files.tiles(Some(name)),
    };
    match pieces.and_then(Tiles::new) {
        Ok(tiles) => Ok(Some(tiles)),
        Err(reason) => Err(PictureError {
            name: name.into_owned(),
            reason,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_round_a_square_have_47_sums() {
        let sums: Vec<u8> = blob_sums().collect();
        assert_eq!(sums.len(), 47);
        assert_eq!((sums[0], sums[46]), (0, 255));
        for around in 0..=255u8 {
            let set = |place: u32| around >> (place % 8) & 1 == 1;
            let counts = |place: u32| {
                let beside = set(place + 7) && set(place + 1);
                set(place) && (place.is_multiple_of(2) || beside)
            };
            let sum = (0..8)
                .filter(|&place| counts(place))
                .map(|place| 1 << place);
            assert_eq!(blob_sum(around), sum.sum::<u8>());
        }
    }
}
