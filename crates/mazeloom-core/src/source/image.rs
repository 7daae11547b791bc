//! A raster image.

use std::fmt;

/// A raster image, for marks, tiles and embedded images. Its `Debug` output is its size only.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel, row by row.
    pub pixels: Vec<u8>,
    /// The same as a PNG file, for embedding.
    pub png: Vec<u8>,
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Image({}×{})", self.width, self.height)
    }
}
