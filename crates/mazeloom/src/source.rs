//! What a recipe needs from outside: files, pictures, letters. The shells hand it in.

use std::fmt;

/// What a grid or a mask is made from beside its arguments.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// What every draw follows from.
    pub seed: u64,
    /// Where files come from.
    pub files: &'a dyn Files,
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
    pub fn seeded(seed: u64) -> Source<'static> {
        Source {
            seed,
            files: &NoFiles,
        }
    }
}

/// A shelf of files. An error says what is wrong, without the file's name.
pub trait Files {
    /// A file's bytes; not more than a sensible text or mesh has.
    fn read(&self, name: &str) -> Result<Vec<u8>, String>;

    /// How dark each pixel of a picture is.
    fn picture(&self, name: &str) -> Result<Ink, String>;

    /// How dark each pixel of written words is.
    fn letters(&self, words: &str) -> Result<Ink, String>;
}

/// Pixels from 0, paper, to 255, ink, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Pixels in a row, at least 1.
    pub width: u32,
    /// Rows, at least 1.
    pub height: u32,
    /// `width · height` pixels.
    pub pixels: Vec<u8>,
}

/// No files at all.
#[derive(Clone, Copy, Debug)]
pub struct NoFiles;

impl NoFiles {
    const WHY: &'static str = "no files can be read here";
}

impl Files for NoFiles {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Err(NoFiles::WHY.to_owned())
    }

    fn picture(&self, _name: &str) -> Result<Ink, String> {
        Err(NoFiles::WHY.to_owned())
    }

    fn letters(&self, _words: &str) -> Result<Ink, String> {
        Err("no letters can be drawn here".to_owned())
    }
}
