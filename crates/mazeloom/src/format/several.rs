//! Formats of more than one maze or more than one file: arrays and lines of many mazes, and maps
//! with a picture of their tiles beside them.

use super::{Fields, Format, WriteError, Writer};
use mazeloom_draw::blocks::{Blocks, TileMap};
use mazeloom_draw::style::Style;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

/// How squares are written as an array.
#[derive(Clone, Copy, Debug)]
pub struct Array {
    /// Writes what comes before the squares, from the lengths of the array.
    pub head: fn(&[u64], &mut dyn Write) -> io::Result<()>,
    /// Writes the squares of one maze.
    pub squares: fn(&Blocks<'_>, &mut dyn Write) -> io::Result<()>,
}

/// How a map of tiles is written.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    /// Writes the map; the text is the name of the file with the picture of its tiles.
    pub write: fn(&TileMap<'_>, &Style, &str, &mut dyn Write) -> io::Result<()>,
    /// Writes that picture.
    pub tiles: fn(&TileMap<'_>, &Style, &mut dyn Write) -> io::Result<()>,
    /// What the name of the file beside the map ends with, after the map's own name.
    pub ending: &'static str,
}

impl Format {
    /// Whether one file can hold many mazes.
    pub fn holds_many(&self) -> bool {
        matches!(
            self.writer,
            Writer::Lines(_) | Writer::Array(_) | Writer::Nothing
        )
    }

    /// Writes what comes before `count` mazes in one file; `first` makes the first of them.
    pub fn begin_many<E: From<WriteError>>(
        &self,
        count: u64,
        first: impl FnOnce() -> Result<Puzzle, E>,
        style: &Style,
        out: &mut dyn Write,
    ) -> Result<(), E> {
        let Writer::Array(array) = self.writer else {
            return Ok(());
        };
        let puzzle = first()?;
        let mut write = || {
            let mut shape = vec![count];
            shape.extend(Blocks::new(&puzzle, style)?.shape());
            Ok((array.head)(&shape, out)?)
        };
        write().map_err(|error: WriteError| error.into())
    }

    /// Writes one of the many mazes in a file.
    pub fn write_next(
        &self,
        puzzle: &Puzzle,
        style: &Style,
        fields: impl Into<Fields>,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        match self.writer {
            Writer::Array(array) => Ok((array.squares)(&Blocks::new(puzzle, style)?, out)?),
            _ => self.write_layers(puzzle, (style, &[]), fields, out),
        }
    }

    /// What the name of a second file ends with that files of this format need beside them:
    /// that of a map of tiles is `level-tiles.png` beside `level.tmj`.
    pub fn companion(&self) -> Option<&'static str> {
        match self.writer {
            Writer::Map(map) => Some(map.ending),
            _ => None,
        }
    }

    /// Writes the second file.
    pub fn write_companion(
        &self,
        puzzle: &Puzzle,
        style: &Style,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        match self.writer {
            Writer::Map(map) => Ok((map.tiles)(&TileMap::new(puzzle, style)?, style, out)?),
            _ => Ok(()),
        }
    }
}
