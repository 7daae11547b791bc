//! Files in memory, for recipes that name files.

use crate::builtin_tiles::builtin_tiles;
use crate::disk_files::letters;
use crate::images;
use mazeloom::source::{FileSource, GreyImage, Image};
use std::collections::BTreeMap;

/// Files in memory by the names that they were given: what a program without a file system has.
///
/// ```
/// use mazeloom::source::FileSource;
/// use mazeloom_export::MemoryFiles;
///
/// let mut files = MemoryFiles::default();
/// files.keep("mask.txt", b".X.\n...".to_vec());
/// assert_eq!(files.read("mask.txt"), Ok(b".X.\n...".to_vec()));
/// assert!(files.read("other.txt").is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryFiles(BTreeMap<String, Vec<u8>>);

/// The maximum number of pixels of a picture: a web page has little memory.
const MOST_PIXELS: u64 = 1 << 24;

impl MemoryFiles {
    /// Stores a file, replacing one with the same name.
    pub fn keep(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.insert(name.to_owned(), bytes);
    }

    fn file(&self, name: &str) -> Result<&[u8], String> {
        let file = self.0.get(name).map(Vec::as_slice);
        file.ok_or_else(|| "no such file".to_owned())
    }
}

impl FileSource for MemoryFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        self.file(name).map(<[u8]>::to_vec)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        images::ink(&self.file(name)?, MOST_PIXELS).map_err(|error| error.to_string())
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        letters(words)
    }

    fn image(&self, name: &str) -> Result<Image, String> {
        images::image(&self.file(name)?, MOST_PIXELS)
    }

    fn tiles(&self, name: Option<&str>) -> Result<Vec<Image>, String> {
        match name {
            Some(name) => images::tiles(&self.file(name)?, MOST_PIXELS),
            None => builtin_tiles(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_in_memory_is_a_mask_like_one_on_disk() {
        let mut kept = MemoryFiles::default();
        // Two by one, the left pixel black.
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 2, 1);
        encoder.set_color(png::ColorType::Grayscale);
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_image_data(&[0, 255])?;
            writer.finish()
        });
        written.expect("memory takes all");
        kept.keep("two.png", file);
        let ink = kept.picture("two.png").expect("it is a picture");
        assert_eq!((ink.width, ink.height, ink.pixels), (2, 1, vec![255, 0]));
        assert!(kept.picture("none.png").is_err());
        kept.keep("two.png", b"no picture".to_vec());
        assert!(kept.picture("two.png").is_err());
    }
}
