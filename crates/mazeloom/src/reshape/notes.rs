//! The notes of everything that works on one maze, in the order in which they were written.

use mazeloom_grids::puzzle::Note;
use std::cell::RefCell;

/// Collects notes on what was changed, left out or had no effect while a maze is made.
///
/// Whatever takes part holds a shared reference and writes; whoever finishes the maze takes
/// what was written.
#[derive(Debug, Default)]
pub struct Notes(RefCell<Vec<Note>>);

impl Notes {
    /// Writes a note behind those that are there.
    pub fn add(&self, note: Note) {
        self.0.borrow_mut().push(note);
    }

    /// All notes so far, in the order in which they were written.
    pub fn into_vec(self) -> Vec<Note> {
        self.0.into_inner()
    }
}
