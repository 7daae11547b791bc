//! Puzzle books: pages of mazes with their solutions, as a PDF.
//!
//! A [`Book`] describes the content; [`pages`] lays it out; [`write()`] draws it, [`drawn`] one
//! page of it as a picture, and [`write_wrap`] its wrap cover. The caller supplies the pictures, a
//! few pages at a time, so that a thick book takes little more memory than its file.
//!
//! Cost: linear in the pictures; the file and the pictures of some pages are held in memory.

mod alike;
mod cover;
mod front;
mod howto;
mod ink;
mod layout;
mod level;
mod lines;
mod measures;
mod paper;
mod picture;
mod press;
mod puzzles;
mod qr;
mod sheet;
mod typeface;
mod wrap;

pub use alike::likeness;
pub use howto::{Features, HINTS, RuleSet, how_to_play};
pub use layout::{Content, Page, first_page, pages, pages_of};
pub use level::Difficulty;
pub use paper::{BleedSides, Paper};
pub use picture::{Drawing, Picture, Shown, picture};
pub use press::{Part, Written, drawn, write};
pub use typeface::{TYPEFACES, Typeface};
pub use wrap::{Wrap, write_wrap};

use mazeloom::language::Language;
use mazeloom::rule::{Positions, survey};
use mazeloom::solve::{shortest, with_positions};
use mazeloom::style::keys::{GOAL_MARK, START_MARK};
use mazeloom::style::{Length, Mark, Size};
use mazeloom::{Puzzle, Recipe, Topology};
use measures::WRITING;

/// A book of puzzles: paper, cover, chapters, solutions.
///
/// ```
/// use mazeloom::language::Language;
/// use mazeloom_export::book::{Book, Paper};
///
/// let mut book = Book::new("Mazes", Language::english(), Vec::new());
/// book.paper = Paper::default();
/// book.solutions_per_page = 9;
/// assert!(book.check().is_err()); // it has no puzzles
/// ```
#[derive(Clone, Debug)]
#[must_use]
#[non_exhaustive]
pub struct Book {
    /// On its cover and title page, and in the file's own title.
    pub title: String,
    /// Below the title; may be empty.
    pub subtitle: String,
    /// On cover and title page; may be empty.
    pub author: String,
    /// Holder of the rights, the year since which they are held, and what else belongs there;
    /// without it there is no copyright page.
    pub copyright: String,
    /// On the back of a wrap cover; may be empty.
    pub blurb: String,
    /// The maze on the cover; without it the file has no cover.
    pub cover: Option<Recipe>,
    /// True if there is a title page.
    pub title_page: bool,
    /// True if a table of contents follows.
    pub contents: bool,
    /// Text of a page about how to play; without it there is no such page.
    pub instructions: String,
    /// The size of its pages.
    pub paper: Paper,
    /// Puzzles to a page: 1, 2, 4 or 6.
    pub per_page: u32,
    /// The greatest width of a cell in millimeters.
    pub cell_max: f64,
    /// Questions at the foot of each puzzle; empty ones are lines to write on.
    pub questions: Vec<String>,
    /// Code that stands below each puzzle.
    pub code: Code,
    /// Difficulty that stands beside the heading of each puzzle.
    pub difficulty: Difficulty,
    /// The language of its own words and sentences.
    pub language: Language,
    /// Size of running text in points; other text grows with it.
    pub text_size: f64,
    /// The font of text.
    pub typeface: Typeface,
    /// The font of titles, if it is another.
    pub title_typeface: Option<Typeface>,
    /// Colors of its files.
    pub ink: Ink,
    /// Solutions to a page: 1, 4, 6, 9 or 12.
    pub solutions_per_page: u32,
    /// True if pages with the first part of each solution stand before the solutions.
    pub hints: bool,
    /// Place of the solutions.
    pub solutions: Solutions,
    /// Contents of the book.
    pub chapters: Vec<Chapter>,
}

impl Book {
    /// A book on A4 with one puzzle on each page and its solutions at the back, without cover, title page
    /// and words besides its title.
    pub fn new(title: &str, language: Language, chapters: Vec<Chapter>) -> Book {
        Book {
            title: title.to_owned(),
            subtitle: String::new(),
            author: String::new(),
            copyright: String::new(),
            blurb: String::new(),
            cover: None,
            title_page: false,
            contents: false,
            instructions: String::new(),
            paper: Paper::default(),
            per_page: 1,
            cell_max: Book::CELL_MAX,
            questions: Vec::new(),
            code: Code::None,
            difficulty: Difficulty::None,
            language,
            text_size: Book::TEXT_SIZE,
            typeface: Typeface::Sans,
            title_typeface: None,
            ink: Ink::Color,
            solutions_per_page: 6,
            hints: false,
            solutions: Solutions::Back,
            chapters,
        }
    }
}

/// A part of a book.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// On a page of its own, which there is not without it.
    pub title: String,
    /// Below the title; may be empty.
    pub intro: String,
    /// Its puzzles.
    pub puzzles: Vec<BookPuzzle>,
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    /// Recipe that makes it, and tells how it is drawn.
    pub recipe: Recipe,
    /// The line that makes it again anywhere; it stands in the file.
    pub line: String,
    /// Number of cells that it has.
    pub cells: u32,
    /// Number of positions in which its player can be: under rules, a cell with each state that can be reached in it.
    pub positions: u32,
    /// Number of cells of its solution.
    pub solution: u32,
    /// Rules that the player obeys besides walls. Their sentences stand below the puzzle in a book whose puzzles
    /// differ in them.
    pub rules: RuleSet,
}

impl BookPuzzle {
    /// The puzzle of a maze, with the line that makes it again.
    pub fn of(puzzle: &Puzzle, recipe: Recipe, line: String) -> BookPuzzle {
        let ends = (puzzle.start, puzzle.goal);
        let reached = |positions: &Positions<'_>| match puzzle.is_ruled() {
            true => survey(positions).positions,
            false => positions.cells() - 1,
        };
        BookPuzzle {
            recipe,
            line,
            cells: puzzle.maze.cells(),
            positions: with_positions(puzzle, ends, reached).unwrap_or(u32::MAX),
            solution: shortest(puzzle).map_or(0, |path| path.len() as u32),
            rules: Features::of(puzzle).rules,
        }
    }

    /// Its line for a page: without pictures as marks, which a reader does not have.
    fn caption(&self) -> String {
        let Ok(mut recipe) = self.line.parse::<Recipe>() else {
            return self.line.clone();
        };
        for mark in [&START_MARK, &GOAL_MARK] {
            if matches!(Mark::of(&recipe.keys.get(mark)), Mark::Picture { .. }) {
                recipe.keys.unset(mark);
            }
        }
        recipe.to_string()
    }

    /// Refuses lengths of a recipe in millimeters: the page sets how large its puzzle is.
    pub fn check(recipe: &Recipe) -> Result<(), BookError> {
        let size = Size::of(&recipe.keys);
        for (key, length) in [("wall-thickness", size.wall), ("corridor", size.corridor)] {
            if let Some(length @ Length::Millimetres(_)) = length {
                let reason = format!(
                    "{length}: the page sets how large a puzzle of a book is; give a fraction of a cell, such as \
                     `{key}=0.1cell`"
                );
                return Err(BookError { key, reason });
            }
        }
        Ok(())
    }

    /// Tells whether the recipe says what the solution shows or spells. It then stands below the solution.
    fn gives_away(&self) -> bool {
        ["path", "trail"]
            .iter()
            .any(|key| self.recipe.keys.has(*key))
    }
}

/// Colors of a book's files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Those of its puzzles and its cover.
    #[default]
    Color,
    /// Shades of gray, which are printed with black ink alone.
    Black,
}

/// Code that stands below a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Its recipe in small print.
    Recipe,
    /// Its recipe as a QR code.
    Qr,
    /// Nothing.
    None,
}

/// Place of a book's solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// In its last pages.
    Back,
    /// Not in the book; perhaps in a file of their own.
    Apart,
}

/// The numbers of puzzles that a page can have.
pub const PUZZLES_TO_A_PAGE: &[u32] = &[1, 2, 4, 6];

/// The numbers of solutions that a page can have.
pub const SOLUTIONS_TO_A_PAGE: &[u32] = &[1, 4, 6, 9, 12];

/// The maximum number of puzzles in a book.
pub const MOST_PUZZLES: usize = 10_000;

/// The maximum number of characters of a title, and of a text.
const LONGEST_TITLE: usize = 200;
const LONGEST_TEXT: usize = 4000;

/// The keys whose texts may have several lines.
const LONG: [&str; 4] = ["blurb", "copyright", "instructions", "intro"];

mazeloom::errors! {
    /// The reason why a book cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BookError {
        /// Subject of the error.
        pub key: &'static str,
        /// Fault, and what would work.
        pub reason: String,
    } => "`{key}`: {reason}";
}

impl Book {
    /// The usual greatest width of a cell in millimeters: in a book for adults, wider ones look like a mistake.
    pub const CELL_MAX: f64 = 15.0;

    /// The usual size of running text in points.
    pub const TEXT_SIZE: f64 = 11.0;

    /// Millimeters of a size that [`measures`] give for the usual text.
    fn text(&self, size: f32) -> f32 {
        size * (self.text_size / Book::TEXT_SIZE) as f32
    }

    /// Checks that everything can be set and laid out.
    ///
    /// # Errors
    /// The part that cannot, with the key of the book.
    pub fn check(&self) -> Result<(), BookError> {
        let among = |key, number: u32, allowed: &[u32]| {
            if allowed.contains(&number) {
                Ok(())
            } else {
                let words: Vec<String> = allowed.iter().map(ToString::to_string).collect();
                let reason = format!("{number} is not one of {}", words.join(", "));
                Err(BookError { key, reason })
            }
        };
        among("per-page", self.per_page, PUZZLES_TO_A_PAGE)?;
        let shown = self.solutions_per_page;
        among("solutions-per-page", shown, SOLUTIONS_TO_A_PAGE)?;
        self.paper.check()?;
        let high = self.paper.body(1).height() / self.per_page.div_ceil(2) as f32;
        let rows = self.questions.len();
        if rows as f32 * self.text(WRITING) > high / 2.0 {
            let reason = format!("{rows} rows take more than half of the place of a puzzle");
            return Err(BookError {
                key: "questions",
                reason,
            });
        }
        let count: usize = self.chapters.iter().map(|part| part.puzzles.len()).sum();
        if count == 0 || count > MOST_PUZZLES {
            return Err(BookError {
                key: "count",
                reason: format!("a book has 1 to {MOST_PUZZLES} puzzles, but this one has {count}"),
            });
        }
        self.check_texts()
    }

    /// Checks that all texts can be set in the book's font.
    ///
    /// # Errors
    /// The key of one that cannot, its text, and a font that can.
    pub fn check_texts(&self) -> Result<(), BookError> {
        let words: String = self.language.messages().map(|(_, text)| text).collect();
        let own = [
            ("language", &words),
            ("title", &self.title),
            ("subtitle", &self.subtitle),
            ("author", &self.author),
            ("copyright", &self.copyright),
            ("blurb", &self.blurb),
            ("instructions", &self.instructions),
        ];
        let chapters = self.chapters.iter();
        let theirs =
            chapters.flat_map(|chapter| [("title", &chapter.title), ("intro", &chapter.intro)]);
        let asked = self.questions.iter().map(|text| ("questions", text));
        for (key, text) in own.into_iter().chain(theirs).chain(asked) {
            if key != "language" {
                check_text(key, text)?;
            }
            let text = text.replace('\n', "");
            let titles = self.title_typeface.unwrap_or(self.typeface);
            for (font, face) in [("font", self.typeface), ("title-font", titles)] {
                if let Some(letter) = face.lacks(&text) {
                    let (name, fine) = (face.name(), Typeface::with(&text).next());
                    let with = format!("`{font} = FILE.ttf`, a font file that has it");
                    let instead = fine.map_or(with, |fine| format!("`{font} = {fine}`"));
                    let reason = format!("the font `{name}` has no `{letter}`; use {instead}");
                    return Err(BookError { key, reason });
                }
            }
        }
        Ok(())
    }

    /// All puzzles in order.
    pub fn riddles(&self) -> impl Iterator<Item = &BookPuzzle> {
        self.chapters.iter().flat_map(|chapter| &chapter.puzzles)
    }
}

/// Checks a text of a book. Line breaks are allowed in `blurb`, `copyright`, `instructions` and
/// `intro`.
///
/// # Errors
/// A text that is too long, or has control characters.
///
/// ```
/// use mazeloom_export::book::check_text;
///
/// assert!(check_text("title", "Mazes for rainy days").is_ok());
/// assert!(check_text("title", "Two\nlines").is_err());
/// assert!(check_text("intro", "Two\nlines").is_ok());
/// ```
pub fn check_text(key: &'static str, text: &str) -> Result<(), BookError> {
    let refuse = |reason| Err(BookError { key, reason });
    let long = LONG.contains(&key);
    let most = if long { LONGEST_TEXT } else { LONGEST_TITLE };
    let letters = text.chars().count();
    if letters > most {
        return refuse(format!("{letters} characters; at most {most} are allowed"));
    }
    let is_odd = |letter: &char| letter.is_control() && !(long && *letter == '\n');
    match text.chars().find(is_odd) {
        Some(letter) => refuse(format!(
            "the control character `{}` cannot be printed",
            letter.escape_default()
        )),
        None => Ok(()),
    }
}
