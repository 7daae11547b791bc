//! The front of a cover: a title over a maze.

use super::ink::{COVER, rectangle};
use super::lines::{shortened, wrap};
use super::measures::{BAND, COVER_STEP, COVER_TEXT, COVER_TITLE, LEAST_TITLE, TITLE_STEP};
use super::paper::Frame;
use super::picture::Picture;
use super::press::PdfBook;
use super::sheet::Sheet;
use crate::pdf::Typeset;
use mazeloom::Color;
use mazeloom::scene::Anchor;
use std::io;

impl PdfBook<'_> {
    /// A title over a maze, on a ground that runs off the page.
    pub(super) fn cover(&self, sheet: &mut dyn Sheet, picture: Option<Picture>) -> io::Result<()> {
        let paper = &self.book.paper;
        let (wide, high) = (paper.width as f32, paper.height as f32);
        let bleed = paper.bleed as f32;
        let band = Frame {
            left: -bleed,
            top: -bleed,
            right: wide + bleed,
            bottom: high * BAND,
        };
        rectangle(sheet, COVER, band);
        let panel = Frame {
            left: 0.0,
            top: 0.0,
            right: wide,
            bottom: high,
        };
        self.front(sheet, panel, picture)
    }

    /// Title, subtitle, author and maze of a cover whose band is there already.
    pub(super) fn front(
        &self,
        sheet: &mut dyn Sheet,
        panel: Frame,
        picture: Option<Picture>,
    ) -> io::Result<()> {
        let (wide, high, middle) = (panel.width(), panel.height(), panel.middle());
        let band = high * BAND;
        let room = wide * 0.84;
        let small = wide * COVER_TEXT;
        let subtitle = wrap(&self.plain, &self.book.subtitle, small, room, 2);
        let (size, title) = self.headline(&self.book.title, wide * COVER_TITLE, room, band * 0.5);
        let below = subtitle.len() as f32 * wide * COVER_STEP;
        let block = title.len() as f32 * size * TITLE_STEP + below;
        let mut y = (band - block) / 2.0 + size * 0.85;
        for line in &title {
            let setting = (Anchor::Middle, size, Color::WHITE);
            sheet.set(&self.titles, line, (middle, y), setting);
            y += size * TITLE_STEP;
        }
        let mut set = |line: &str, y: f32, size: f32, ink: Color| {
            sheet.set(&self.plain, line, (middle, y), (Anchor::Middle, size, ink));
        };
        y += wide * COVER_STEP - size * 0.85;
        for line in &subtitle {
            set(line, y, small, Color::WHITE);
            y += wide * COVER_STEP;
        }
        let author = shortened(&self.plain, &self.book.author, small, room);
        set(&author, high * 0.945, small, COVER);
        let frame = Frame {
            left: panel.left + wide * 0.1,
            top: band + high * 0.04,
            right: panel.left + wide * 0.9,
            bottom: high * 0.89,
        };
        match picture {
            Some(picture) => self.fit(sheet, frame, &picture.scene, f64::INFINITY),
            None => Ok(()),
        }
    }

    /// A title in as few lines and as large characters as fit; their size.
    pub(super) fn headline(
        &self,
        title: &str,
        largest: f32,
        width: f32,
        height: f32,
    ) -> (f32, Vec<String>) {
        headline(&self.titles, title, largest, (width, height))
    }
}

/// The size and the lines of a title: as large as possible, with words unbroken, in the given
/// space.
fn headline(
    face: &Typeset,
    title: &str,
    largest: f32,
    (width, height): (f32, f32),
) -> (f32, Vec<String>) {
    let mut size = largest;
    loop {
        let whole = title.split_whitespace();
        let longest = whole.map(|word| face.width(word, size)).fold(0.0, f32::max);
        let lines = wrap(face, title, size, width, usize::MAX);
        let fits = longest <= width && lines.len() as f32 * size * TITLE_STEP <= height;
        if fits || size < LEAST_TITLE {
            let most = (height / (size * TITLE_STEP)).max(1.0) as usize;
            return (size, wrap(face, title, size, width, most));
        }
        size *= 0.9;
    }
}
