//! The pages of a book in order: title page, copyright, contents, chapters, puzzles, solutions.
//!
//! Pages are planned before anything is drawn, because the contents need page numbers.
//! Right-hand pages have odd numbers; a chapter may start on one, which can leave a blank page
//! before it.

use super::measures::{ENTRY, HEADING};
use super::{Book, Solutions};
use std::mem;
use std::ops::Range;

/// A page of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Counting from 1, the cover included; odd pages lie on the right.
    pub number: u32,
    /// Kind of its contents.
    pub content: Content,
}

/// Kind of the contents of a page. Puzzles and chapters count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Title, author and a large maze.
    Cover,
    /// Nothing: the back of the cover.
    Blank,
    /// Title, subtitle and author.
    Title,
    /// Holder of the rights.
    Copyright,
    /// Some of the table of contents: a title and its page each.
    Contents(Vec<(String, u32)>),
    /// Instructions for playing.
    Instructions,
    /// The title of a chapter and what it says.
    Opening(usize),
    /// Puzzles, and the chapter that they belong to.
    Puzzles(usize, Range<usize>),
    /// The first parts of solutions.
    Hints(Range<usize>),
    /// Solutions.
    Solutions(Range<usize>),
}

impl Content {
    /// Tells whether its page shows its number.
    pub(super) fn is_numbered(&self) -> bool {
        !matches!(
            self,
            Content::Cover | Content::Blank | Content::Title | Content::Copyright
        )
    }
}

/// All pages of a book. A title page is on the right, and the copyright page on its back.
pub fn pages(book: &Book) -> Vec<Page> {
    let counts = book.chapters.iter().map(|chapter| chapter.puzzles.len());
    pages_of(book, &counts.collect::<Vec<_>>())
}

/// The pages that a book has with so many puzzles in each chapter.
pub fn pages_of(book: &Book, counts: &[usize]) -> Vec<Page> {
    let mut contents: Vec<Content> = Vec::new();
    if book.cover.is_some() {
        contents.push(Content::Cover);
    }
    if book.title_page {
        if book.cover.is_some() {
            contents.push(Content::Blank);
        }
        contents.push(Content::Title);
    }
    if !book.copyright.is_empty() {
        contents.push(Content::Copyright);
    }
    let place = contents.len();
    if !book.instructions.is_empty() {
        contents.push(Content::Instructions);
    }
    let mut first = 0;
    for (number, chapter) in book.chapters.iter().enumerate() {
        if !chapter.title.is_empty() {
            contents.push(Content::Opening(number));
        }
        let end = first + counts[number];
        let group = |range| Content::Puzzles(number, range);
        contents.extend(groups(first..end, book.per_page).map(group));
        first = end;
    }
    if book.hints {
        contents.extend(groups(0..first, book.solutions_per_page).map(Content::Hints));
    }
    if book.solutions == Solutions::Back {
        contents.extend(groups(0..first, book.solutions_per_page).map(Content::Solutions));
    }
    if book.contents {
        let lists = table(book, &contents, place);
        contents.splice(place..place, lists);
    }
    (1..)
        .zip(contents)
        .map(|(number, content)| Page { number, content })
        .collect()
}

/// The pages of a file of solutions.
pub(super) fn solutions(book: &Book) -> Vec<Page> {
    let all = groups(0..book.riddles().count(), book.solutions_per_page);
    (1..)
        .zip(all.map(Content::Solutions))
        .map(|(number, content)| Page { number, content })
        .collect()
}

/// The page of each puzzle, in their order.
pub fn first_page(pages: &[Page]) -> Vec<u32> {
    let mut found = Vec::new();
    for page in pages {
        if let Content::Puzzles(_, range) = &page.content {
            found.extend(range.clone().map(|_| page.number));
        }
    }
    found
}

/// A range cut into pieces of `most` and a shorter rest.
fn groups(range: Range<usize>, most: u32) -> impl Iterator<Item = Range<usize>> {
    let (end, most) = (range.end, most as usize);
    range
        .step_by(most)
        .map(move |first| first..(first + most).min(end))
}

/// Titles of a book's parts, each with the index of its first page.
pub(super) fn parts<'a>(
    book: &Book,
    contents: impl Iterator<Item = &'a Content>,
) -> Vec<(String, usize)> {
    let (mut parts, mut before) = (Vec::new(), None);
    for (index, content) in contents.enumerate() {
        let kind = mem::discriminant(content);
        let goes_on = before.replace(kind) == Some(kind);
        let message = match content {
            Content::Opening(chapter) => {
                parts.push((book.chapters[*chapter].title.clone(), index));
                continue;
            }
            Content::Cover => "cover",
            Content::Title => "title-page",
            Content::Contents(_) => "contents",
            Content::Instructions => "how-to-play",
            Content::Hints(_) if !goes_on => "hints",
            Content::Solutions(_) if !goes_on => "solutions",
            _ => continue,
        };
        parts.push((book.language.text(message).to_owned(), index));
    }
    parts
}

/// The pages of the table of contents, for pages in front of which it is put at a place.
fn table(book: &Book, contents: &[Content], place: usize) -> Vec<Content> {
    let mut entries = parts(book, contents.iter());
    entries.retain(|&(_, index)| index >= place);
    let most = lines(book).max(1);
    let taken = entries.len().div_ceil(most);
    let number = |index: usize| (index + 1 + if index >= place { taken } else { 0 }) as u32;
    let entries: Vec<_> = entries
        .into_iter()
        .map(|(title, index)| (title, number(index)))
        .collect();
    entries
        .chunks(most)
        .map(|some| Content::Contents(some.to_vec()))
        .collect()
}

/// Returns the number of lines that a page of the table has room for.
fn lines(book: &Book) -> usize {
    let body = book.paper.body(1);
    ((body.height() - book.text(HEADING)) / book.text(ENTRY)) as usize
}
