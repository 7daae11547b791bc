//! A file of a maze as programs write it: its format, its drawing keys and its limits.

use super::{Fields, Format, WriteError};
use mazeloom_core::parameters::Args;
use mazeloom_core::source::{FileSource, NoFiles, PinnedFiles};
use mazeloom_core::topology::Topology;
use mazeloom_draw::style::{PictureError, Style};
use mazeloom_grids::puzzle::Puzzle;
use std::io::Write;

/// A file that is to be written of a maze.
///
/// ```
/// use mazeloom::format::{FORMATS, Job};
/// use mazeloom::{Recipe, make, parameters::find};
///
/// let recipe: Recipe = "rect:3x2 wilson seed=1".parse()?;
/// let svg = find(FORMATS, "format", "svg")?;
/// let job = Job { memory: 1 << 20, ..Job::new(svg, &recipe.keys) };
/// let mut file = Vec::new();
/// job.write(&make(&recipe)?, &mut file)?;
/// assert!(file.starts_with(b"<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct Job<'a> {
    /// Its format.
    pub format: &'a Format,
    /// The drawing keys.
    pub keys: &'a Args,
    /// The files that the keys name.
    pub files: &'a dyn FileSource,
    /// The maximum number of bytes of memory that the pixels of a picture may take.
    pub memory: u64,
    /// Its name without the extension, from which the name of a second file is made.
    pub stem: &'a str,
    /// The fields of formats that have them.
    pub fields: Fields,
}

impl<'a> Job<'a> {
    /// A file without a limit, whose keys name no files.
    pub fn new(format: &'a Format, keys: &'a Args) -> Job<'a> {
        Job {
            format,
            keys,
            files: &NoFiles,
            memory: u64::MAX,
            stem: "maze",
            fields: Fields::default(),
        }
    }

    /// The style that the keys ask for, with the pictures that they name if the format draws some;
    /// those that the maze keeps come first.
    ///
    /// # Errors
    /// [`PictureError`] for a picture that cannot be used.
    pub fn style(&self, kept: &[(String, Vec<u8>)]) -> Result<Style, PictureError> {
        let files = self.files;
        let mut style = match self.format.is_drawn() {
            true => Style::with_pictures(self.keys, &PinnedFiles { files, kept })?,
            false => Style::of(self.keys),
        };
        style.memory = self.memory;
        style.stem = self.stem.to_owned();
        Ok(style)
    }

    /// Writes the file.
    ///
    /// # Errors
    /// [`WriteError`] if the picture would be too large, the format cannot show this grid, or `out` fails.
    pub fn write(&self, puzzle: &Puzzle, out: &mut dyn Write) -> Result<(), WriteError> {
        let (format, grid) = (self.format, puzzle.maze.grid());
        format.check(grid.cells().into(), grid.as_rect().is_some())?;
        let layers = format.layers(puzzle, self.keys);
        format.write_layers(
            puzzle,
            (&self.style(puzzle.kept_files())?, &layers),
            self.fields,
            out,
        )
    }

    /// Writes the second file of a format that has one.
    ///
    /// # Errors
    /// As [`write`](Job::write).
    pub fn write_companion(&self, puzzle: &Puzzle, out: &mut dyn Write) -> Result<(), WriteError> {
        self.format
            .write_companion(puzzle, &self.style(puzzle.kept_files())?, out)
    }
}
