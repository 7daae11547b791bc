//! Pages of text: title page, copyright, contents, instructions, the titles of chapters.

use super::ink::{GREY, rectangle};
use super::lines::{fitted, shortened, wrap};
use super::measures::{
    CHAPTER, COVER_STEP, COVER_TEXT, COVER_TITLE, ENTRY, HEADING, TEXT, TEXT_STEP, TITLE,
    TITLE_STEP,
};
use super::paper::Frame;
use super::press::PdfBook;
use super::sheet::Sheet;
use mazeloom::Color;
use mazeloom::scene::Anchor;

impl PdfBook<'_> {
    /// Title, subtitle and author, the title a third down the page, as printers have it.
    pub(super) fn title_page(&self, sheet: &mut dyn Sheet, body: Frame) {
        let (wide, third) = (self.book.paper.width as f32, body.height() / 3.0);
        let middle = body.middle();
        let largest = wide * COVER_TITLE * 0.8;
        let (size, title) = self.headline(&self.book.title, largest, body.width(), third);
        let mut y = body.top + third - title.len() as f32 * size * TITLE_STEP + size;
        for line in &title {
            let setting = (Anchor::Middle, size, Color::BLACK);
            sheet.set(&self.titles, line, (middle, y), setting);
            y += size * TITLE_STEP;
        }
        let mut set = |line: &str, y: f32, size: f32, ink: Color| {
            sheet.set(&self.plain, line, (middle, y), (Anchor::Middle, size, ink));
        };
        let small = wide * COVER_TEXT;
        y += small;
        for line in wrap(&self.plain, &self.book.subtitle, small, body.width(), 3) {
            set(&line, y, small, GREY);
            y += wide * COVER_STEP;
        }
        let author = shortened(&self.plain, &self.book.author, small, body.width());
        set(&author, body.bottom - third / 2.0, small, Color::BLACK);
    }

    /// Prints who holds the rights, at the foot of its page.
    pub(super) fn copyright(&self, sheet: &mut dyn Sheet, body: Frame) {
        let text = self.book.text(TEXT);
        let step = text * TEXT_STEP;
        let most = (body.height() / step).max(1.0) as usize;
        let lines = wrap(&self.plain, &self.book.copyright, text, body.width(), most);
        let top = body.bottom - (lines.len() as f32 - 1.0) * step - text;
        self.paragraphs(sheet, &self.book.copyright, Frame { top, ..body });
    }

    /// The table of contents, with dots to the page numbers and links to the pages.
    pub(super) fn contents(
        &self,
        sheet: &mut dyn Sheet,
        body: Frame,
        entries: &[(String, u32)],
        links: &mut Vec<(Frame, u32)>,
    ) {
        self.heading(sheet, body, self.word("contents"));
        let text = self.book.text(TEXT);
        let mut y = body.top + self.book.text(HEADING);
        for (title, page) in entries {
            let number = page.to_string();
            let narrow = body.width() - self.plain.width(&number, text) - 12.0;
            let title = shortened(&self.plain, title, text, narrow);
            let black = |anchor| (anchor, text, Color::BLACK);
            sheet.set(&self.plain, &title, (body.left, y), black(Anchor::Start));
            sheet.set(&self.plain, &number, (body.right, y), black(Anchor::End));
            let left = body.left + self.plain.width(&title, text) + 3.0;
            let right = body.right - self.plain.width(&number, text) - 2.0;
            leader(sheet, left, right, y);
            let frame = Frame {
                top: y - text,
                bottom: y + text * 0.4,
                ..body
            };
            links.push((frame, *page));
            y += self.book.text(ENTRY);
        }
    }

    /// The title of a page.
    fn heading(&self, sheet: &mut dyn Sheet, body: Frame, title: &str) {
        let size = self.book.text(TITLE);
        let title = shortened(&self.titles, title, size, body.width());
        let at = (body.left, body.top + size * 0.75);
        let setting = (Anchor::Start, size, Color::BLACK);
        sheet.set(&self.titles, &title, at, setting);
    }

    /// A heading and paragraphs below it.
    pub(super) fn prose(&self, sheet: &mut dyn Sheet, body: Frame, title: &str, text: &str) {
        self.heading(sheet, body, title);
        let top = body.top + self.book.text(HEADING);
        self.paragraphs(sheet, text, Frame { top, ..body });
    }

    /// A text in lines, smaller if there is much of it, cut off where its frame ends.
    pub(super) fn paragraphs(&self, sheet: &mut dyn Sheet, text: &str, frame: Frame) {
        let choices = [1.0, 0.85, 0.7, 0.55].map(|scale| {
            let size = self.book.text(TEXT) * scale;
            let most = (frame.height() / (size * TEXT_STEP) + 1.0).max(1.0);
            (size, most as usize)
        });
        let (size, lines) = fitted(&self.plain, text, frame.width(), choices);
        for (row, line) in lines.iter().enumerate() {
            let at = (frame.left, frame.top + row as f32 * size * TEXT_STEP);
            sheet.set(&self.plain, line, at, (Anchor::Start, size, Color::BLACK));
        }
    }

    /// The title of a chapter.
    pub(super) fn opening(&self, sheet: &mut dyn Sheet, body: Frame, number: usize) {
        let chapter = &self.book.chapters[number];
        let third = body.height() / 3.0;
        let (size, title) =
            self.headline(&chapter.title, self.book.text(CHAPTER), body.width(), third);
        let mut y = body.top + third;
        let first = y - title.len() as f32 * size * TITLE_STEP;
        for (row, line) in title.iter().enumerate() {
            let at = (body.left, first + (row + 1) as f32 * size * TITLE_STEP);
            sheet.set(&self.titles, line, at, (Anchor::Start, size, Color::BLACK));
        }
        y += 10.0;
        let before = self.book.chapters[..number].iter();
        let before: usize = before.map(|part| part.puzzles.len()).sum();
        let language = self.book.language;
        let puzzles = match chapter.puzzles.len() {
            0 => String::new(),
            1 => language.filled("puzzle", &[("number", &(before + 1))]),
            count => language.filled(
                "puzzles",
                &[("first", &(before + 1)), ("last", &(before + count))],
            ),
        };
        let at = (body.left, y);
        sheet.set(
            &self.plain,
            &puzzles,
            at,
            (Anchor::Start, self.book.text(TEXT), GREY),
        );
        let top = y + 12.0;
        self.paragraphs(sheet, &chapter.intro, Frame { top, ..body });
    }
}

/// Dots from a title to its page, one below the other on all lines.
fn leader(sheet: &mut dyn Sheet, left: f32, right: f32, y: f32) {
    const STEP: f32 = 2.0;
    let first = (left / STEP).ceil() as i32;
    let last = (right / STEP).floor() as i32;
    for dot in first..=last {
        let x = dot as f32 * STEP;
        let frame = Frame {
            left: x - 0.12,
            right: x + 0.12,
            top: y - 0.24,
            bottom: y,
        };
        rectangle(sheet, GREY, frame);
    }
}
