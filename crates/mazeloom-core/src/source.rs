//! External inputs of a recipe: files, images, text as pixels. The program provides them.
//!
//! The library opens no file. A mask, a graph, a tile set or an image is requested by its name
//! from a [`FileSource`], which may read a disk, an archive, an upload, or nothing at all
//! ([`NoFiles`]). Two wrappers make results reproducible: [`PinnedFiles`] checks that a file
//! still has the content that it had when a recipe was written, and [`RecordingFiles`] remembers
//! what was read, so that it can be stored with the maze.
//!
//! ```
//! use mazeloom_core::source::{FileSource, GreyImage};
//!
//! /// One text file.
//! struct OneFile;
//!
//! impl FileSource for OneFile {
//!     fn read(&self, name: &str) -> Result<Vec<u8>, String> {
//!         match name {
//!             "mask.txt" => Ok(b"..X\n...".to_vec()),
//!             _ => Err("there is no such file".to_owned()),
//!         }
//!     }
//!     fn picture(&self, _name: &str) -> Result<GreyImage, String> {
//!         Err("not a picture".to_owned())
//!     }
//!     fn letters(&self, _words: &str) -> Result<GreyImage, String> {
//!         Err("there is no font".to_owned())
//!     }
//! }
//! assert!(OneFile.read("mask.txt").is_ok() && OneFile.read("other.txt").is_err());
//! ```

mod image;
mod pgm;
mod text;

pub use image::Image;
pub use pgm::digits;
pub use text::text_of;

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;

/// The inputs of a grid or a mask besides its arguments: the seed and the files.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The random seed.
    pub seed: u64,
    /// Source of the files.
    pub files: &'a dyn FileSource,
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source")
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl Source<'_> {
    /// A seed and no files.
    ///
    /// ```
    /// use mazeloom_core::source::{FileSource, Source};
    ///
    /// let source = Source::seeded(7);
    /// assert_eq!(source.seed, 7);
    /// assert!(source.files.read("any.txt").is_err());
    /// ```
    pub fn seeded(seed: u64) -> Source<'static> {
        Source {
            seed,
            files: &NoFiles,
        }
    }
}

/// A source of files. Errors do not contain the file's name; callers add it.
pub trait FileSource {
    /// The content of a file. Implementations should refuse files that are larger than any
    /// sensible text or mesh.
    fn read(&self, name: &str) -> Result<Vec<u8>, String>;

    /// The content of a file that is [text](text_of).
    fn text(&self, name: &str) -> Result<String, String> {
        text_of(&self.read(name)?).map(Cow::into_owned)
    }

    /// An image in shades of gray, from 0 (paper) to 255 (ink).
    fn picture(&self, name: &str) -> Result<GreyImage, String>;

    /// A text as pixels, for masks in the shape of words.
    fn letters(&self, words: &str) -> Result<GreyImage, String>;

    /// An image with its colors. The default implementation is an error.
    fn image(&self, _name: &str) -> Result<Image, String> {
        Err(NO_COLORS.to_owned())
    }

    /// The tiles of an image of 4×4 or 8×6 square tiles, row by row; without a name, those of a
    /// built-in set. The default implementation is an error.
    fn tiles(&self, _name: Option<&str>) -> Result<Vec<Image>, String> {
        Err(NO_COLORS.to_owned())
    }
}

/// The error of sources without images.
const NO_COLORS: &str = "images cannot be read here";

/// Files whose names may end in `@` and the hash of what they contained when a recipe was
/// written; files stored in a maze file are found first.
///
/// A file whose content does not match its hash is an error: the recipe would make another maze.
///
/// ```
/// use mazeloom_core::source::{FileSource, NoFiles, PinnedFiles, seal};
///
/// let content = b"...".to_vec();
/// let name = format!("mask.txt@{}", seal(&content));
/// let kept = [(name.clone(), content.clone())];
/// let files = PinnedFiles { files: &NoFiles, kept: &kept };
/// assert_eq!(files.read(&name), Ok(content));
/// ```
pub struct PinnedFiles<'a> {
    /// Source of the other files.
    pub files: &'a dyn FileSource,
    /// Names with their hashes, and the contents of the files.
    pub kept: &'a [(String, Vec<u8>)],
}

/// A hash of a file's bytes: 64-bit FNV-1a (Fowler, Noll and Vo 1991) in hexadecimal digits. It
/// detects changes, not attacks.
///
/// ```
/// use mazeloom_core::source::seal;
///
/// assert_eq!(seal(b""), "cbf29ce484222325"); // the offset basis
/// assert_ne!(seal(b"a"), seal(b"b"));
/// ```
pub fn seal(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// A name and the hash after its `@`, if there is one.
///
/// ```
/// use mazeloom_core::source::{seal, unsealed};
///
/// let name = format!("mask.txt@{}", seal(b"..."));
/// assert_eq!(unsealed(&name).0, "mask.txt");
/// assert_eq!(unsealed("mask.txt"), ("mask.txt", None));
/// ```
pub fn unsealed(name: &str) -> (&str, Option<&str>) {
    let is_hash = |hash: &str| hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit());
    match name.rsplit_once('@') {
        Some((name, hash)) if is_hash(hash) => (name, Some(hash)),
        _ => (name, None),
    }
}

fn changed(now: &str, then: &str) -> String {
    format!("its content changed since this recipe was written: {now}, not {then}")
}

impl FileSource for PinnedFiles<'_> {
    forward! { self => self.files;
        fn letters(words: &str) -> Result<GreyImage, String>;
        fn image(name: &str) -> Result<Image, String>;
        fn tiles(name: Option<&str>) -> Result<Vec<Image>, String>;
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        if let Some((_, bytes)) = self.kept.iter().find(|(kept, _)| kept == name) {
            return Ok(bytes.clone());
        }
        let (plain, hash) = unsealed(name);
        // A source that stores files by their names with hashes is tried first.
        let bytes = match self.files.read(name) {
            Ok(bytes) => bytes,
            Err(_) => self.files.read(plain)?,
        };
        let sealed = seal(&bytes);
        let kept = |hash: &str| kept_text(bytes.clone()).is_some_and(|text| seal(&text) == hash);
        let drawn = |hash: &str| {
            let ink = pgm::pictured(self.files, name).or_else(|_| pgm::pictured(self.files, plain));
            ink.is_ok_and(|ink| seal(&pgm::digits(&ink)) == hash)
        };
        match hash {
            Some(hash) if sealed != hash && !kept(hash) && !drawn(hash) => {
                Err(changed(&sealed, hash))
            }
            _ => Ok(bytes),
        }
    }

    /// The hash of an image is that of its gray values, or that of the file itself.
    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        if let Some((_, bytes)) = self.kept.iter().find(|(kept, _)| kept == name) {
            return pgm::grey_map(bytes);
        }
        let (plain, hash) = unsealed(name);
        let ink = match pgm::pictured(self.files, name) {
            Ok(ink) => ink,
            Err(_) => pgm::pictured(self.files, plain)?,
        };
        let Some(hash) = hash else {
            return Ok(ink);
        };
        let greys = seal(&pgm::digits(&ink));
        if greys == hash || self.read(name).is_ok() {
            Ok(ink)
        } else {
            Err(changed(&greys, hash))
        }
    }
}

/// Files that record which texts and images were read, by their names with their hashes; images
/// are stored as gray maps in digits, which is text.
pub struct RecordingFiles<'a> {
    /// Source of the files.
    pub files: &'a dyn FileSource,
    /// Each name as requested, the name with its hash, and the content of the file.
    pub read: RefCell<Vec<(String, String, Vec<u8>)>>,
}

impl RecordingFiles<'_> {
    fn remember(&self, name: &str, bytes: Vec<u8>) {
        let mut read = self.read.borrow_mut();
        if read.iter().all(|(asked, ..)| asked != name) {
            let sealed = format!("{}@{}", unsealed(name).0, seal(&bytes));
            read.push((name.to_owned(), sealed, bytes));
        }
    }
}

impl FileSource for RecordingFiles<'_> {
    forward! { self => self.files;
        fn letters(words: &str) -> Result<GreyImage, String>;
        fn image(name: &str) -> Result<Image, String>;
        fn tiles(name: Option<&str>) -> Result<Vec<Image>, String>;
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let bytes = self.files.read(name)?;
        // A file that is not text may be an image, and is recorded when it is read as one.
        if let Some(text) = kept_text(bytes.clone()) {
            self.remember(name, text);
        }
        Ok(bytes)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        let ink = self.files.picture(name)?;
        self.remember(name, pgm::digits(&ink));
        Ok(ink)
    }
}

/// The bytes that a maze file keeps of a text, and that its hash is of: UTF-8 as it is, UTF-16
/// as UTF-8. `None` if it is no text.
///
/// ```
/// use mazeloom_core::source::kept_text;
///
/// assert_eq!(kept_text(b"ab".to_vec()), Some(b"ab".to_vec()));
/// assert_eq!(kept_text(b"\xff\xfea\0b\0".to_vec()), Some(b"ab".to_vec()));
/// assert_eq!(kept_text(b"\x89PNG".to_vec()), None);
/// ```
pub fn kept_text(bytes: Vec<u8>) -> Option<Vec<u8>> {
    let text = text_of(&bytes).ok()?;
    if str::from_utf8(&bytes).is_ok_and(|text| !text.contains('\0')) {
        return Some(bytes);
    }
    Some(text.into_owned().into_bytes())
}

/// An image in shades of gray: pixels from 0, paper, to 255, ink, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GreyImage {
    /// Pixels in a row, at least 1.
    pub width: u32,
    /// Rows, at least 1.
    pub height: u32,
    /// `width · height` pixels.
    pub pixels: Vec<u8>,
}

/// A source without any files: every request is an error. Recipes that name no files need no
/// other.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl NoFiles {
    const WHY: &'static str = "files cannot be read here";
}

impl FileSource for NoFiles {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Err(NoFiles::WHY.to_owned())
    }

    fn picture(&self, _name: &str) -> Result<GreyImage, String> {
        Err(NoFiles::WHY.to_owned())
    }

    fn letters(&self, _words: &str) -> Result<GreyImage, String> {
        Err("text cannot be drawn here".to_owned())
    }
}
