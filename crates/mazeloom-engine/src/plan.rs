//! The puzzles of a book, kept while its pages are turned.

use crate::protocol::BookChapter;
use mazeloom_export::book::{Chapter, Features};

/// The puzzles of the last book, which are planned once while its pages are turned.
pub struct BookPlan {
    /// The chapters as they were asked for.
    pub asked: Vec<BookChapter>,
    /// Their puzzles.
    pub chapters: Vec<Chapter>,
    /// Features of the puzzles that need to be explained.
    pub features: Features,
}
