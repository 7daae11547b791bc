//! A wrap cover: back, spine and front on one page, as print-on-demand printers take it.
//!
//! ```text
//!   ┌─ bleed ──────────────────────────────┐
//!   │ ┌───────────────┬───┬───────────────┐ │
//!   │ │               │ s │     Title     │ │
//!   │ │  back         │ p │     front     │ │
//!   │ │               │ i │    (maze)     │ │
//!   │ │     ┌───────┐ │ n │               │ │
//!   │ │     │barcode│ │ e │    author     │ │
//!   │ └─────┴───────┴─┴───┴───────────────┘ │
//!   └───────────────────────────────────────┘
//! ```

use super::Book;
use super::ink::{COVER, rectangle};
use super::lines::shortened;
use super::measures::{BAND, BARCODE, BARCODE_EDGE, SPINE_EDGE, SPINE_TEXT, TEXT, TEXT_STEP};
use super::paper::Frame;
use super::picture::Picture;
use super::press::{PdfBook, page_size, points};
use crate::pdf::{self, Document, Page, Surface};
use mazeloom::Color;
use mazeloom::scene::Anchor;
use std::io::{self, Write};

/// Parts that a wrap cover surrounds: front, spine and back in one piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wrap {
    /// Number of pages of the book.
    pub pages: usize,
    /// Thickness of a page in millimeters; a sheet of paper has two.
    pub thickness: f64,
    /// Width that is printed beyond each edge and trimmed off, in millimeters.
    pub bleed: f64,
}

impl Wrap {
    /// Millimeters to a page of white paper: 0.002252 inches, the figure that print-on-demand
    /// printers give for white paper of 50 to 61 pounds.
    pub const WHITE: f64 = 0.002_252 * 25.4;

    /// An eighth of an inch, the bleed that print-on-demand printers ask for.
    pub const BLEED: f64 = 3.175;

    /// The minimum number of pages for text on the spine: on thinner ones the fold cannot be
    /// placed exactly enough.
    pub const SPINE_PAGES: usize = 80;

    /// The width of the spine in millimeters; a sheet that is printed on one side counts whole.
    ///
    /// ```
    /// use mazeloom_export::book::Wrap;
    /// let wrap = Wrap { pages: 99, thickness: 0.05, bleed: 3.0 };
    /// assert_eq!(wrap.spine(), 5.0);
    /// ```
    pub fn spine(&self) -> f64 {
        self.pages.next_multiple_of(2) as f64 * self.thickness
    }
}

/// Writes a book's wrap cover as PDF of one page, with the maze that its cover asks for.
pub fn write_wrap(
    book: &Book,
    wrap: &Wrap,
    picture: Option<Picture>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let press = PdfBook::of(book, &[])?;
    let bleed = wrap.bleed;
    let wide = 2.0 * book.paper.width + wrap.spine();
    let high = book.paper.height;
    let size = page_size((wide + 2.0 * bleed, high + 2.0 * bleed))?;
    let trim = [bleed, bleed, bleed + wide, bleed + high].map(points);
    let mut document = Document::default();
    let mut surface = document.surface(size.1);
    let (unit, corner) = (points(1.0), points(bleed));
    surface.push([unit, 0.0, 0.0, unit, corner, corner]);
    press.wrapped(&mut surface, wrap, picture)?;
    surface.pop();
    let content = surface.finish();
    document.add(Page {
        size,
        trim: Some(trim),
        content,
        links: Vec::new(),
    });
    let recipe = book.cover.as_ref().map(ToString::to_string);
    let title = (book.language).filled("title-of-cover", &[("title", &book.title)]);
    let mut about = pdf::about(&title, recipe.as_deref().into_iter());
    about.author.clone_from(&book.author);
    document.write(&about, out)
}

impl PdfBook<'_> {
    /// Draws back, spine and front onto one page.
    fn wrapped(
        &self,
        surface: &mut Surface<'_>,
        wrap: &Wrap,
        picture: Option<Picture>,
    ) -> io::Result<()> {
        let (wide, high) = (self.book.paper.width as f32, self.book.paper.height as f32);
        let (spine, bleed) = (wrap.spine() as f32, wrap.bleed as f32);
        let band = Frame {
            left: -bleed,
            top: -bleed,
            right: 2.0 * wide + spine + bleed,
            bottom: high * BAND,
        };
        rectangle(surface, COVER, band);
        let back = Frame {
            left: 0.0,
            top: 0.0,
            right: wide,
            bottom: high,
        };
        self.back(surface, back);
        if wrap.pages >= Wrap::SPINE_PAGES {
            self.spine(surface, wide, spine, bleed);
        }
        let front = Frame {
            left: wide + spine,
            right: 2.0 * wide + spine,
            ..back
        };
        self.front(surface, front, picture)
    }

    /// The text of the back between the band and the area of the barcode, which stays empty.
    fn back(&self, surface: &mut Surface<'_>, panel: Frame) {
        let (wide, high) = (panel.width(), panel.height());
        let frame = Frame {
            left: panel.left + wide * 0.1,
            right: panel.right - wide * 0.1,
            top: high * BAND + high * 0.08,
            bottom: barcode(panel).top - self.book.text(TEXT) * (1.0 + TEXT_STEP),
        };
        if frame.height() >= 0.0 {
            self.paragraphs(surface, &self.book.blurb, frame);
        }
    }

    /// Title and author along the spine, read from the top, on the color of the band.
    fn spine(&self, surface: &mut Surface<'_>, left: f32, spine: f32, bleed: f32) {
        let high = self.book.paper.height as f32;
        let ground = Frame {
            left,
            right: left + spine,
            top: -bleed,
            bottom: high + bleed,
        };
        rectangle(surface, COVER, ground);
        let size = (spine - 2.0 * SPINE_EDGE).clamp(1.0, SPINE_TEXT);
        let (room, edge) = (high * 0.55, high * 0.06);
        let title = shortened(&self.titles, &self.book.title, size, room);
        let author = shortened(&self.plain, &self.book.author, size * 0.8, high * 0.25);
        // Down the page; a third of the size below the middle puts characters on it.
        let base = left + spine / 2.0 - size * 0.35;
        surface.push([0.0, 1.0, -1.0, 0.0, base, 0.0]);
        let white = |anchor, size| (anchor, size, Color::WHITE);
        surface.set(
            &self.titles,
            &title,
            (edge, 0.0),
            white(Anchor::Start, size),
        );
        let (at, setting) = ((high - edge, 0.0), white(Anchor::End, size * 0.8));
        surface.set(&self.plain, &author, at, setting);
        surface.pop();
    }
}

/// The area for the barcode at the foot of the back, next to the spine.
fn barcode(panel: Frame) -> Frame {
    let (right, bottom) = (panel.right - BARCODE_EDGE, panel.bottom - BARCODE_EDGE);
    Frame {
        left: right - BARCODE.0,
        top: bottom - BARCODE.1,
        right,
        bottom,
    }
}
