//! Puzzle books: pages of mazes with their solutions, as a PDF.
//!
//! A [`Book`] says what is in it; [`pages`] lays it out; [`write()`] draws it. Neither knows where
//! pictures come from: whoever writes a book is asked for them, a few pages at a time, so that
//! a thick book takes little more memory than its file.
//!
//! Cost: linear in the pictures; the file and the pictures of some pages are held in memory.

mod alike;
mod draw;
mod layout;
mod lines;
mod paper;
mod qr;

pub use alike::likeness;
pub use draw::{Drawing, Part, Picture, Written, picture, write};
pub use layout::{Content, Page, first_page, pages};
pub use paper::{PAPERS, Paper};

use crate::pdf::Type;
use mazeloom::Recipe;
use std::fmt;

/// A book of puzzles.
#[derive(Clone, Debug)]
pub struct Book {
    /// On its cover, and in the file's own title.
    pub title: String,
    /// Below the title; may be empty.
    pub subtitle: String,
    /// At the foot of the cover; may be empty.
    pub author: String,
    /// The maze on the cover; without it there is no cover.
    pub cover: Option<Recipe>,
    /// Whether a table of contents follows.
    pub contents: bool,
    /// What a page of its own says about how to play; without it there is no such page.
    pub instructions: String,
    /// The size of its pages.
    pub paper: Paper,
    /// Puzzles to a page: 1, 2, 4 or 6.
    pub per_page: u32,
    /// What stands below each puzzle.
    pub code: Code,
    /// Solutions to a page: 1, 4, 6, 9 or 12.
    pub solutions_per_page: u32,
    /// Where the solutions are.
    pub solutions: Solutions,
    /// What is in it.
    pub chapters: Vec<Chapter>,
}

/// A part of a book.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// On a page of its own, which there is not without it.
    pub title: String,
    /// Below the title; may be empty.
    pub intro: String,
    /// Its puzzles.
    pub puzzles: Vec<Riddle>,
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Riddle {
    /// What makes it, and how it is drawn.
    pub recipe: Recipe,
    /// The line that makes it again anywhere; it stands in the file.
    pub line: String,
    /// How many cells it has.
    pub cells: u32,
}

/// What stands below a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Its recipe in small print.
    Recipe,
    /// Its recipe as a QR code.
    Qr,
    /// Nothing.
    None,
}

/// Where a book's solutions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// In its last pages.
    Back,
    /// Not in the book; perhaps in a file of their own.
    Apart,
}

/// How many puzzles a page may have.
pub const PUZZLES_TO_A_PAGE: &[u32] = &[1, 2, 4, 6];

/// How many solutions a page may have.
pub const SOLUTIONS_TO_A_PAGE: &[u32] = &[1, 4, 6, 9, 12];

/// The most puzzles of a book.
pub const MOST_PUZZLES: usize = 10_000;

/// The most letters of a title, and of a text.
const LONGEST_TITLE: usize = 200;
const LONGEST_TEXT: usize = 4000;

/// A book that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookError {
    /// What it is about.
    pub key: &'static str,
    /// What is wrong with it, and what would work.
    pub reason: String,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.key, self.reason)
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// Refuses what cannot be set or laid out.
    pub fn check(&self) -> Result<(), BookError> {
        let among = |key, number: u32, allowed: &[u32]| match allowed.contains(&number) {
            true => Ok(()),
            false => {
                let words: Vec<String> = allowed.iter().map(ToString::to_string).collect();
                let reason = format!("{number} is not one of {}", words.join(", "));
                Err(BookError { key, reason })
            }
        };
        among("per-page", self.per_page, PUZZLES_TO_A_PAGE)?;
        let shown = self.solutions_per_page;
        among("solutions-per-page", shown, SOLUTIONS_TO_A_PAGE)?;
        self.paper.check()?;
        let count: usize = self.chapters.iter().map(|part| part.puzzles.len()).sum();
        if count == 0 || count > MOST_PUZZLES {
            return Err(BookError {
                key: "count",
                reason: format!("a book has 1 to {MOST_PUZZLES} puzzles, and this one {count}"),
            });
        }
        self.texts()
    }

    /// Refuses texts that cannot be set.
    fn texts(&self) -> Result<(), BookError> {
        check_text("title", &self.title)?;
        check_text("subtitle", &self.subtitle)?;
        check_text("author", &self.author)?;
        check_text("instructions", &self.instructions)?;
        for chapter in &self.chapters {
            check_text("title", &chapter.title)?;
            check_text("intro", &chapter.intro)?;
        }
        Ok(())
    }

    /// All puzzles in order.
    pub fn riddles(&self) -> impl Iterator<Item = &Riddle> {
        self.chapters.iter().flat_map(|chapter| &chapter.puzzles)
    }
}

/// Refuses a text of a book that is too long, has control characters, or letters that cannot be
/// set. Lines may end in `instructions` and `intro`.
pub fn check_text(key: &'static str, text: &str) -> Result<(), BookError> {
    let refuse = |reason| Err(BookError { key, reason });
    let long = ["instructions", "intro"].contains(&key);
    let most = if long { LONGEST_TEXT } else { LONGEST_TITLE };
    let letters = text.chars().count();
    if letters > most {
        return refuse(format!("{letters} letters are more than {most}"));
    }
    let plain = text.chars().filter(|&letter| !(long && letter == '\n'));
    let plain: String = plain.collect();
    if let Some(letter) = plain.chars().find(|letter| letter.is_control()) {
        let letter = letter.escape_default();
        return refuse(format!("there is no printing the character `{letter}`"));
    }
    let face = match Type::plain() {
        Ok(face) => face,
        Err(error) => return refuse(error.to_string()),
    };
    match face.lacks(&plain) {
        Some(letter) => refuse(format!(
            "there is no letter `{letter}` in the face of books, which has Latin, Greek and \
             Cyrillic letters"
        )),
        None => Ok(()),
    }
}
