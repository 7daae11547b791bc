//! Writes the pages as PDF: pictures, headers and page numbers.

use super::ink::GREY;
use super::layout::{Content, Page, first_page, pages, parts, solutions};
use super::level::levels_of;
use super::lines::shortened;
use super::measures::{HEAD, MARGINAL};
use super::paper::Frame;
use super::picture::{Drawing, Picture, Shown};
use super::sheet::{Drawn, Sheet};
use super::{Book, BookPuzzle, Ink};
use crate::pdf::{self, Document, POINTS, Typeset};
use mazeloom::Color;
use mazeloom::scene::{Anchor, Scene};
use std::fmt::Display;
use std::io::{self, Write};

/// Pages that go into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The book.
    Book,
    /// Its solutions only.
    Solutions,
}

/// Facts about a file that was written.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Written {
    /// Number of pages that it has.
    pub pages: usize,
    /// The puzzle with the smallest cells, counting from 1, and their size in millimeters.
    pub smallest: Option<(usize, f64)>,
    /// Puzzles, counting from 1, whose recipes are too long for a QR code.
    pub without_code: Vec<usize>,
}

/// The most pictures that are held at once, and the most cells of them.
const HELD: usize = 64;
const HELD_CELLS: u64 = 200_000;

/// Writes a book, or its solutions, as PDF.
///
/// `pictures` is asked for some at a time and gives them in order; it may draw them in parallel.
pub fn write<E: From<io::Error>>(
    book: &Book,
    part: Part,
    mut pictures: impl FnMut(&[Drawing<'_>]) -> Result<Vec<Picture>, E>,
    out: &mut dyn Write,
) -> Result<Written, E> {
    let all = pages(book);
    let printed = match part {
        Part::Book => all.clone(),
        Part::Solutions => solutions(book),
    };
    let mut press = PdfBook::of(book, &all)?;
    let mut document = Document::with_ink(book.ink == Ink::Black);
    let mut rest = &printed[..];
    while !rest.is_empty() {
        let (count, wanted) = press.batch(rest);
        let mut given = pictures(&wanted)?.into_iter();
        let (some, more) = rest.split_at(count);
        for page in some {
            press.page(page, &mut given, &mut document)?;
        }
        rest = more;
    }
    let title = match part {
        Part::Book => book.title.clone(),
        Part::Solutions => (book.language).filled("title-of-solutions", &[("title", &book.title)]),
    };
    let lines = press.riddles.iter().map(|riddle| riddle.line.as_str());
    let mut about = pdf::about(&title, lines);
    about.is_book = true;
    about.author.clone_from(&book.author);
    if part == Part::Book {
        about.outline = parts(book, printed.iter().map(|page| &page.content));
    }
    document.write(&about, out)?;
    press.written.pages = printed.len();
    Ok(press.written)
}

/// A page of a book as a picture, just as it is printed, bleed included: words are outlines.
///
/// Pages count from 1. `pictures` is asked once, for those of the page.
///
/// Cost: as [`write()`] for one page, after a plan of all of them.
///
/// # Errors
/// A page that the book does not have, a font that cannot be read, and those of `pictures`.
pub fn drawn<E: From<io::Error>>(
    book: &Book,
    number: usize,
    pictures: impl FnOnce(&[Drawing<'_>]) -> Result<Vec<Picture>, E>,
) -> Result<Scene, E> {
    let all = pages(book);
    let page = number.checked_sub(1).and_then(|index| all.get(index));
    let page = page.ok_or_else(|| {
        let count = all.len();
        io::Error::other(format!(
            "the book has pages 1 to {count}, but no page {number}"
        ))
    })?;
    let mut press = PdfBook::of(book, &all)?;
    let (_, wanted) = press.batch(std::slice::from_ref(page));
    let mut given = pictures(&wanted)?.into_iter();
    let (extent, corner) = book.paper.sheet(page.number);
    let mut sheet = Drawn::new(corner);
    press.printed(&mut sheet, page, &mut given, &mut Vec::new())?;
    let values: [(&str, &dyn Display); 2] = [("page", &number), ("title", &book.title)];
    Ok(sheet.finish(extent, book.language.filled("title-of-page", &values)))
}

/// Points of a length in millimeters.
pub(super) fn points(length: f64) -> f32 {
    (length * POINTS) as f32
}

/// Book and settings that pages are printed with.
pub(super) struct PdfBook<'a> {
    pub book: &'a Book,
    pub riddles: Vec<&'a BookPuzzle>,
    /// The page of each puzzle.
    pub places: Vec<u32>,
    /// Difficulty of each puzzle.
    pub levels: Vec<u8>,
    /// True if the puzzles differ in their rules.
    pub is_mixed: bool,
    /// The font of pictures and recipes.
    pub mono: Typeset,
    /// The font of text.
    pub plain: Typeset,
    /// The font of titles.
    pub titles: Typeset,
    pub written: Written,
}

impl<'a> PdfBook<'a> {
    /// A book with its fonts loaded and the difficulty of its puzzles known.
    pub(super) fn of(book: &'a Book, pages: &[Page]) -> io::Result<PdfBook<'a>> {
        let riddles: Vec<&BookPuzzle> = book.riddles().collect();
        Ok(PdfBook {
            levels: levels_of(book.difficulty, &riddles),
            is_mixed: riddles
                .windows(2)
                .any(|pair| pair[0].rules != pair[1].rules),
            places: first_page(pages),
            mono: Typeset::mono()?,
            plain: book.typeface.load()?,
            titles: book.title_typeface.unwrap_or(book.typeface).load()?,
            written: Written::default(),
            book,
            riddles,
        })
    }

    /// Returns the number of the next pages that have few enough pictures to be held at once, and these.
    fn batch(&self, pages: &[Page]) -> (usize, Vec<Drawing<'a>>) {
        let (mut count, mut cells, mut wanted) = (0, 0, Vec::new());
        for page in pages {
            let shown = match page.content {
                Content::Hints(_) => Shown::Hint,
                Content::Solutions(_) => Shown::Solution,
                _ => Shown::Puzzle,
            };
            let ink = self.book.ink;
            let drawing = |recipe| Drawing { recipe, shown, ink };
            if let Content::Cover = page.content {
                wanted.extend(self.book.cover.as_ref().map(drawing));
            }
            if let Content::Puzzles(_, range) | Content::Hints(range) | Content::Solutions(range) =
                &page.content
            {
                let riddles = &self.riddles[range.clone()];
                wanted.extend(riddles.iter().map(|riddle| drawing(&riddle.recipe)));
                cells += riddles
                    .iter()
                    .map(|riddle| u64::from(riddle.cells))
                    .sum::<u64>();
            }
            count += 1;
            if wanted.len() >= HELD || cells >= HELD_CELLS {
                break;
            }
        }
        (count, wanted)
    }
}

impl PdfBook<'_> {
    /// Writes a page: its size, its content, its number, and links.
    fn page(
        &mut self,
        page: &Page,
        pictures: &mut impl Iterator<Item = Picture>,
        document: &mut Document,
    ) -> io::Result<()> {
        let paper = &self.book.paper;
        let (extent, (left, top)) = paper.sheet(page.number);
        let size = page_size(extent)?;
        let (right, bottom) = (left + paper.width, top + paper.height);
        let trim = [left, top, right, bottom].map(points);
        let mut surface = document.surface(size.1);
        let unit = points(1.0);
        surface.push([unit, 0.0, 0.0, unit, points(left), points(top)]);
        let mut links = Vec::new();
        self.printed(&mut surface, page, pictures, &mut links)?;
        surface.pop();
        let content = surface.finish();
        let x = |length: f32| points(f64::from(length) + left);
        let y = |length: f32| points(f64::from(length) + top);
        let links = links.into_iter().map(|(frame, target)| {
            let corners = [x(frame.left), y(frame.top), x(frame.right), y(frame.bottom)];
            (corners, target as usize - 1)
        });
        document.add(pdf::Page {
            size,
            trim: Some(trim),
            content,
            links: links.collect(),
        });
        Ok(())
    }

    /// Writes what a page shows, and its number.
    fn printed(
        &mut self,
        sheet: &mut dyn Sheet,
        page: &Page,
        pictures: &mut impl Iterator<Item = Picture>,
        links: &mut Vec<(Frame, u32)>,
    ) -> io::Result<()> {
        let drawn = self.content(sheet, page, pictures, links);
        if page.content.is_numbered() {
            self.foot(sheet, page);
        }
        drawn
    }

    /// Writes what a page shows.
    fn content(
        &mut self,
        sheet: &mut dyn Sheet,
        page: &Page,
        pictures: &mut impl Iterator<Item = Picture>,
        links: &mut Vec<(Frame, u32)>,
    ) -> io::Result<()> {
        let body = self.book.paper.body(page.number);
        let words = self.book.paper.words(body);
        match &page.content {
            Content::Cover => return self.cover(sheet, pictures.next()),
            Content::Blank => {}
            Content::Title => self.title_page(sheet, words),
            Content::Copyright => self.copyright(sheet, words),
            Content::Contents(entries) => self.contents(sheet, words, entries, links),
            Content::Instructions => {
                self.prose(
                    sheet,
                    words,
                    self.word("how-to-play"),
                    &self.book.instructions,
                );
            }
            Content::Opening(chapter) => self.opening(sheet, words, *chapter),
            Content::Puzzles(chapter, range) => {
                self.head(sheet, page.number, &self.book.chapters[*chapter].title);
                return self.puzzle_page(sheet, body, range.clone(), pictures);
            }
            Content::Hints(range) => {
                self.head(sheet, page.number, self.word("hints"));
                return self.solution_page(sheet, body, range.clone(), pictures);
            }
            Content::Solutions(range) => {
                self.head(sheet, page.number, self.word("solutions"));
                return self.solution_page(sheet, body, range.clone(), pictures);
            }
        }
        Ok(())
    }

    /// A word in the language of the book.
    pub(super) fn word(&self, message: &str) -> &'static str {
        self.book.language.text(message)
    }

    /// Prints the title of the part that a page belongs to, at its outer edge.
    fn head(&self, sheet: &mut dyn Sheet, page: u32, title: &str) {
        let paper = &self.book.paper;
        let block = paper.words(paper.block(page));
        let size = self.marginal();
        let title = shortened(&self.plain, title, size, block.width());
        let (x, anchor) = outer(block, page);
        let at = (x, block.top + size * 0.8);
        sheet.set(&self.plain, &title, at, (anchor, size, GREY));
    }

    /// A page's number, at its outer edge.
    fn foot(&self, sheet: &mut dyn Sheet, page: &Page) {
        let paper = &self.book.paper;
        let block = paper.words(paper.block(page.number));
        let (x, anchor) = outer(block, page.number);
        let number = page.number.to_string();
        let at = (x, block.bottom);
        sheet.set(
            &self.plain,
            &number,
            at,
            (anchor, self.marginal(), Color::BLACK),
        );
    }

    /// Size of the text at a page's head and foot: grown with other text, as far as there is room.
    fn marginal(&self) -> f32 {
        self.book.text(MARGINAL).min(HEAD * 0.75)
    }
}

/// Width and height of a page in points.
pub(super) fn page_size((wide, high): (f64, f64)) -> io::Result<(f32, f32)> {
    let size = (points(wide), points(high));
    if size.0 <= 0.0 || size.1 <= 0.0 {
        return Err(io::Error::other("pages without a size"));
    }
    Ok(size)
}

/// The outer end of a block, and how text stands there.
fn outer(block: Frame, page: u32) -> (f32, Anchor) {
    match page % 2 {
        1 => (block.right, Anchor::End),
        _ => (block.left, Anchor::Start),
    }
}
