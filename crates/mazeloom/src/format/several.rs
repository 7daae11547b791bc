//! Formats of more than one maze or more than one file: arrays and lines of many mazes, and maps
//! with an image of their tiles in a second file.

use super::{Fields, Format, WriteError, Writer};
use mazeloom_draw::blocks::{Blocks, TileMap};
use mazeloom_draw::scene::Overlays;
use mazeloom_draw::style::Style;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

/// The functions that write squares as an array.
#[derive(Clone, Copy, Debug)]
pub struct Array {
    /// Writes the header before the squares, from the lengths of the array.
    pub head: fn(&[u64], &mut dyn Write) -> io::Result<()>,
    /// Writes the squares of one maze.
    pub squares: fn(&Blocks<'_>, &mut dyn Write) -> io::Result<()>,
}

/// The functions that write a map of tiles.
#[derive(Clone, Copy, Debug)]
pub struct Map {
    /// Writes the map; the text is the name of the file with the image of its tiles.
    pub write: fn(&TileMap<'_>, &Style, &str, &mut dyn Write) -> io::Result<()>,
    /// Writes that image.
    pub tiles: fn(&TileMap<'_>, &Style, &mut dyn Write) -> io::Result<()>,
    /// The ending of the second file's name, after the map's own name.
    pub ending: &'static str,
}

impl Format {
    /// Tells whether one file can hold many mazes.
    pub fn holds_many(&self) -> bool {
        matches!(
            self.writer,
            Writer::Lines(_) | Writer::Array(_) | Writer::Nothing
        )
    }

    /// Writes the header of a file with `count` mazes; `first` makes the first of them.
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
        fields: Fields,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        match self.writer {
            Writer::Array(array) => Ok((array.squares)(&Blocks::new(puzzle, style)?, out)?),
            _ => self.write_layers(puzzle, (style, Overlays::NONE), fields, out),
        }
    }

    /// The ending of the name of the second file that this format needs: a map of tiles
    /// `level.tmj` has `level-tiles.png`.
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
