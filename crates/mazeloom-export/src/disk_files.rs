//! Files on disk, for recipes that name files.

use crate::builtin_tiles::builtin_tiles;
use crate::images::{self, plain};
use crate::letters::Face;
use mazeloom::scene::Anchor;
use mazeloom::source::{FileSource, GreyImage, Image};
use std::fs::File;
use std::io::Read;
use tiny_skia::{FillRule, Paint, Pixmap, Stroke, Transform};

/// The files of the file system, by their paths.
///
/// ```
/// use mazeloom::source::FileSource;
/// use mazeloom_export::DiskFiles;
///
/// let error = DiskFiles::UNLIMITED.read("there/is/none.txt").unwrap_err();
/// assert_eq!(error, "no such file or directory");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DiskFiles {
    /// The maximum number of bytes of memory that a file may take with all that is made of it:
    /// larger files are refused before they are read.
    pub memory: u64,
}

/// The maximum number of bytes that are read of a file: a mesh of some million faces.
const MOST_BYTES: u64 = 1 << 28;

/// Factor of growth: what is made of a text, such as a tree of JSON values, takes at most this many
/// times its bytes.
const GROWTH: u64 = 32;

/// Bytes that a pixel of a picture takes at most while it becomes shades of gray.
const PIXEL_BYTES: u64 = 16;

impl DiskFiles {
    /// Files of any size that can be read at all.
    pub const UNLIMITED: DiskFiles = DiskFiles { memory: u64::MAX };

    /// The bytes of a file, if they are few enough.
    fn bytes(self, name: &str, most: u64) -> Result<Vec<u8>, String> {
        let most = MOST_BYTES.min(most);
        let file = File::open(name).map_err(|error| plain(&error))?;
        let mut bytes = Vec::new();
        let read = file.take(most + 1).read_to_end(&mut bytes);
        read.map_err(|error| plain(&error))?;
        if bytes.len() as u64 > most {
            let why = if most < MOST_BYTES {
                "; the memory limit allows no more"
            } else {
                ""
            };
            Err(format!("larger than {most} bytes{why}"))
        } else {
            Ok(bytes)
        }
    }

    /// The bytes of a picture, and the maximum number of its pixels.
    fn picture_bytes(self, name: &str) -> Result<(Vec<u8>, u64), String> {
        let bytes = self.bytes(name, self.memory)?;
        let left = self.memory - bytes.len() as u64;
        Ok((bytes, left / PIXEL_BYTES))
    }
}

impl FileSource for DiskFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        self.bytes(name, self.memory / GROWTH)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        let (bytes, most) = self.picture_bytes(name)?;
        images::ink(&bytes, most).map_err(|error| error.to_string())
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        letters(words)
    }

    fn image(&self, name: &str) -> Result<Image, String> {
        let (bytes, most) = self.picture_bytes(name)?;
        images::image(&bytes, most)
    }

    fn tiles(&self, name: Option<&str>) -> Result<Vec<Image>, String> {
        match name {
            Some(name) => {
                let (bytes, most) = self.picture_bytes(name)?;
                images::tiles(&bytes, most)
            }
            None => builtin_tiles(),
        }
    }
}

/// The height of a letter's square in pixels: a stroke is some cells wide then.
const LETTER: f32 = 36.0;

/// Width that is added to a stroke, in pixels.
const BOLDER: f32 = 2.5;

/// More letters than these are a text, not a mask.
const MOST_LETTERS: usize = 400;

/// A text as pixels in the embedded font, for masks.
pub(crate) fn letters(words: &str) -> Result<GreyImage, String> {
    let count = words.chars().count();
    if count > MOST_LETTERS {
        return Err(format!(
            "{count} characters; at most {MOST_LETTERS} are allowed"
        ));
    }
    let face = Face::new().ok_or("no letters are at hand")?;
    if let Some(letter) = face.lacks(words) {
        return Err(format!("the font has no `{letter}`"));
    }
    let path = face.word(words, (0.0, 0.0), Anchor::Start, LETTER);
    let path = path.ok_or("the text is blank; use visible characters")?;
    let bounds = path.bounds();
    let side = |length: f32| (length + BOLDER).ceil() as u32;
    let (width, height) = (side(bounds.width()), side(bounds.height()));
    let mut pixels = Pixmap::new(width, height).ok_or("too long")?;
    let half = BOLDER / 2.0;
    let shift = Transform::from_translate(half - bounds.left(), half - bounds.top());
    let mut paint = Paint::default();
    paint.set_color_rgba8(0, 0, 0, 255);
    let stroke = Stroke {
        width: BOLDER,
        ..Stroke::default()
    };
    pixels.fill_path(&path, &paint, FillRule::Winding, shift, None);
    pixels.stroke_path(&path, &paint, &stroke, shift, None);
    Ok(GreyImage {
        width,
        height,
        pixels: pixels.pixels().iter().map(|pixel| pixel.alpha()).collect(),
    })
}
