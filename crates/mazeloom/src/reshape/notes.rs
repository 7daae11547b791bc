//! The notes of everything that works on one maze, in the order in which they were written.

use mazeloom_grids::puzzle::Note;
use std::cell::RefCell;

/// Collects notes on what was changed, left out or had no effect while a maze is made.
///
/// All stages share a reference and add notes; the last step takes them out.
#[derive(Debug, Default)]
pub struct Notes(RefCell<Vec<Note>>);

impl Notes {
    /// Appends a note.
    pub fn add(&self, note: Note) {
        self.0.borrow_mut().push(note);
    }

    /// All notes so far, in the order in which they were written.
    pub fn into_vec(self) -> Vec<Note> {
        self.0.into_inner()
    }
}
