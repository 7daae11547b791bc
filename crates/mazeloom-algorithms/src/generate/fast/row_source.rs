//! Mazes as rows of bits, made on demand or read from a finished maze.

use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::Rect;
use std::io;

/// A row's passages and crossings: bit *x* mod 64 of word *x* div 64 is that of column *x*.
#[derive(Clone, Debug, Default)]
pub struct MazeRow {
    /// To the row above.
    pub north: Vec<u64>,
    /// To the next column.
    pub east: Vec<u64>,
    /// The cells on which passages cross; empty if the maze has none.
    pub crossed: Vec<u64>,
    /// Those whose upper passage runs from west to east.
    pub level: Vec<u64>,
}

impl MazeRow {
    /// Opens its passages in row `y` of a rectangle.
    pub fn open_in(&self, open: &mut EdgeSet, rect: &Rect, y: u32) {
        open.insert_run(rect.east(rect.cell(0, y)), &self.east);
        if let Some(above) = y.checked_sub(1) {
            open.insert_run(rect.south(rect.cell(0, above)), &self.north);
        }
    }
}

/// The rows of a maze from the top.
pub trait RowSource {
    /// The number of cells in a row.
    fn width(&self) -> u32;

    /// Tells whether passages cross somewhere.
    fn crosses(&self) -> bool {
        false
    }

    /// Puts the next row into the memory of another one. With `last` the rows so far are a perfect
    /// maze, and no row may follow.
    ///
    /// # Errors
    /// Those of the store that contains the rows; none where they are made on demand.
    fn next_row(&mut self, last: bool, row: &mut MazeRow) -> io::Result<()>;
}
