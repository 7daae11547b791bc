//! Files in memory, for recipes that name files.

#[cfg(not(feature = "png"))]
use crate::absent::{builtin_tiles, images, letters};
#[cfg(feature = "png")]
use crate::{builtin_tiles::builtin_tiles, disk_files::letters, images};
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
/// assert!(!files.has("other.txt") && files.read("other.txt").is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryFiles {
    files: BTreeMap<String, Vec<u8>>,
    advice: Option<&'static str>,
}

/// The maximum number of pixels of a picture: a web page has little memory.
const MOST_PIXELS: u64 = 1 << 24;

impl MemoryFiles {
    /// No files yet; an error about a missing one says how it could come here.
    pub fn advising(advice: &'static str) -> MemoryFiles {
        MemoryFiles {
            files: BTreeMap::new(),
            advice: Some(advice),
        }
    }

    /// Stores a file, replacing one with the same name.
    pub fn keep(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.insert(name.to_owned(), bytes);
    }

    /// Tells whether there is a file of that name.
    pub fn has(&self, name: &str) -> bool {
        self.files.contains_key(name)
    }

    fn file(&self, name: &str) -> Result<&[u8], String> {
        let file = self.files.get(name).map(Vec::as_slice);
        file.ok_or_else(|| self.advice.unwrap_or("no such file").to_owned())
    }
}

impl FileSource for MemoryFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        self.file(name).map(<[u8]>::to_vec)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        images::ink(self.file(name)?, MOST_PIXELS).map_err(|error| error.to_string())
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        letters(words)
    }

    fn image(&self, name: &str) -> Result<Image, String> {
        images::image(self.file(name)?, MOST_PIXELS)
    }

    fn tiles(&self, name: Option<&str>) -> Result<Vec<Image>, String> {
        match name {
            Some(name) => images::tiles(self.file(name)?, MOST_PIXELS),
            None => builtin_tiles(),
        }
    }
}

#[cfg(all(test, feature = "files"))]
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

    #[cfg(feature = "machine")]
    #[test]
    fn an_svg_shows_no_other_files() {
        let folder = tempfile::tempdir().expect("there is room");
        let other = folder.path().join("black.png");
        let mut file = Vec::new();
        let encoder = png::Encoder::new(&mut file, 4, 4);
        let written = encoder.write_header().and_then(|mut writer| {
            writer.write_image_data(&[0; 4 * 4])?;
            writer.finish()
        });
        written.expect("memory takes all");
        std::fs::write(&other, &file).expect("there is room");
        let svg = |body: &str| {
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">{body}</svg>"#)
        };
        let ink = |body: &str| {
            let mut kept = MemoryFiles::default();
            kept.keep("a.svg", svg(body).into_bytes());
            kept.picture("a.svg").map(|ink| ink.pixels)
        };
        let name = other.display();
        let pictured = ink(&format!(r#"<image href="{name}" width="4" height="4"/>"#));
        assert!(pictured.is_err_and(|error| error.contains("pictures")));
        // An entity hides the element from a search, but not from the resolver.
        let hidden = format!(
            r#"<!DOCTYPE svg [<!ENTITY e "&#60;image href='{name}' width='4' height='4'/>">]>
               <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">&e;</svg>"#
        );
        let mut kept = MemoryFiles::default();
        kept.keep("b.svg", hidden.into_bytes());
        let pixels = kept.picture("b.svg").map(|ink| ink.pixels);
        assert!(pixels.is_err() || pixels == Ok(vec![0; 16]), "{pixels:?}");
        let square = ink(r#"<rect width="4" height="4"/>"#).expect("it is a picture");
        assert_eq!(square, [255; 16]);
        let filter = r#"<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>"#;
        let filtered = format!(r#"{filter}<rect width="4" height="4" filter="url(#f)"/>"#);
        assert!(ink(&filtered).is_err_and(|error| error.contains("filters")));
        let levels = |count: usize| {
            let open = r#"<g opacity="0.5">"#.repeat(count);
            format!(
                r#"{open}<rect width="4" height="4"/>{}"#,
                "</g>".repeat(count)
            )
        };
        assert!(ink(&levels(20)).is_ok());
        assert!(ink(&levels(100)).is_err_and(|error| error.contains("nested")));
    }
}
