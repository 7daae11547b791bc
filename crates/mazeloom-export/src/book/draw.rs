//! Pages as PDF, and the pictures that they are asked for.

use super::layout::{Content, ENTRY, HEADING, Page, first_page, pages, solutions};
use super::lines::{shortened, wrap};
use super::paper::Frame;
use super::qr::{Squares, squares};
use super::{Book, Code, Riddle};
use crate::pdf::{POINTS, Type, draw, fill, metadata};
use krilla::Document;
use krilla::annotation::{LinkAnnotation, Target};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::metadata::PageLayout;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::surface::Surface;
use mazeloom::format::{WriteError, scene};
use mazeloom::scene::{Anchor, Scene};
use mazeloom::words::Args;
use mazeloom::{Color, Plane, Puzzle, Style, overlays};
use std::io::{self, Write};

/// A picture that a book asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// The maze on its cover.
    Cover,
    /// A puzzle, counting from 0.
    Puzzle(usize),
    /// A puzzle with its way.
    Solution(usize),
}

/// A picture of a maze, and how large its cells are.
#[derive(Clone, Debug)]
pub struct Picture {
    /// It.
    pub scene: Scene,
    /// Pixels from wall to wall, nearly: half a cell at either side is taken for empty.
    pub cell: f64,
}

/// What goes into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The book.
    Book,
    /// Its solutions only.
    Solutions,
}

/// What is to be said of a file that was written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// How many pages it has.
    pub pages: usize,
    /// The puzzle with the smallest cells, counting from 1, and their size in millimetres.
    pub smallest: Option<(usize, f64)>,
    /// Puzzles, counting from 1, whose recipes are too long for a QR code.
    pub without_code: Vec<usize>,
}

/// A puzzle's picture as its drawing words say, with its way or without.
pub fn picture(puzzle: &Puzzle, keys: &Args, solved: bool) -> Result<Picture, WriteError> {
    let mut keys = keys.clone();
    let listed = "the word is listed";
    if !solved {
        keys.set("solution", "none").expect(listed);
    } else if keys.word("solution") == "none" {
        keys.set("solution", "line").expect(listed);
    }
    if !solved && keys.word("label-on") == "way" {
        keys.set("label", "none").expect(listed);
    }
    let style = Style::of(&keys);
    let layers = overlays(puzzle, &keys);
    // On paper, what lies in space is laid flat unless told otherwise.
    let scene = match keys.word("view") {
        "auto" => mazeloom::draw(puzzle, &style, &layers)?,
        _ => scene(puzzle, &style, &layers)?,
    };
    let across = puzzle.maze.grid().size().x + EMPTY;
    let cell = f64::from(scene.width) / across;
    Ok(Picture { scene, cell })
}

/// How many cells a picture is wider than its maze, walls and margins included.
const EMPTY: f64 = 1.125;

/// The most pictures that are held at once, and the most cells of them.
const HELD: usize = 64;
const HELD_CELLS: u64 = 200_000;

/// Writes a book, or its solutions, as PDF.
///
/// `pictures` is asked for some at a time and gives them in order; it may draw them in parallel.
pub fn write<E: From<io::Error>>(
    book: &Book,
    part: Part,
    mut pictures: impl FnMut(&[Drawing]) -> Result<Vec<Picture>, E>,
    out: &mut dyn Write,
) -> Result<Written, E> {
    let all = pages(book);
    let printed = match part {
        Part::Book => all.clone(),
        Part::Solutions => solutions(book),
    };
    let mut press = Press {
        book,
        riddles: book.riddles().collect(),
        places: first_page(&all),
        mono: Type::mono()?,
        plain: Type::plain()?,
        written: Written::default(),
    };
    let mut document = crate::pdf::document();
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
        Part::Solutions => format!("{}: solutions", book.title),
    };
    let lines = press.riddles.iter().map(|riddle| riddle.line.as_str());
    let mut about = metadata(&title, lines).page_layout(PageLayout::TwoPageRight);
    if !book.author.is_empty() {
        about = about.authors(vec![book.author.clone()]);
    }
    document.set_metadata(about);
    if part == Part::Book {
        document.set_outline(press.outline(&printed));
    }
    out.write_all(&document.finish().map_err(io::Error::other)?)?;
    press.written.pages = printed.len();
    Ok(press.written)
}

/// What pages are printed with.
struct Press<'a> {
    book: &'a Book,
    riddles: Vec<&'a Riddle>,
    /// The page of each puzzle.
    places: Vec<u32>,
    mono: Type,
    plain: Type,
    written: Written,
}

/// The ink of words that stand back, and the cover's.
const GREY: Color = Color(110, 110, 110);
const COVER: Color = Color(24, 52, 84);

/// The widest that a cell becomes, in millimetres.
const WIDEST: f64 = 15.0;

/// Sizes of letters in millimetres: of text, of what stands at a page's head and foot, of small
/// print.
const TEXT: f32 = 4.0;
const MARGINAL: f32 = 3.4;
const SMALL: f32 = 2.2;

/// The size of the letters above a puzzle.
const HEADED: f32 = 5.0;

impl Press<'_> {
    /// How many of the next pages have few enough pictures to be held at once, and these.
    fn batch(&self, pages: &[Page]) -> (usize, Vec<Drawing>) {
        let (mut count, mut cells, mut wanted) = (0, 0, Vec::new());
        for page in pages {
            match &page.content {
                Content::Cover => wanted.push(Drawing::Cover),
                Content::Puzzles(_, range) => wanted.extend(range.clone().map(Drawing::Puzzle)),
                Content::Solutions(range) => wanted.extend(range.clone().map(Drawing::Solution)),
                _ => {}
            }
            if let Content::Puzzles(_, range) | Content::Solutions(range) = &page.content {
                let sizes = self.riddles[range.clone()].iter();
                cells += sizes.map(|riddle| u64::from(riddle.cells)).sum::<u64>();
            }
            count += 1;
            if wanted.len() >= HELD || cells >= HELD_CELLS {
                break;
            }
        }
        (count, wanted)
    }

    fn page(
        &mut self,
        page: &Page,
        pictures: &mut impl Iterator<Item = Picture>,
        document: &mut Document,
    ) -> io::Result<()> {
        let paper = &self.book.paper;
        let points = |length: f64| (length * POINTS) as f32;
        let (wide, high) = (paper.width, paper.height);
        let bleed = paper.bleed;
        let size = Size::from_wh(points(wide + 2.0 * bleed), points(high + 2.0 * bleed));
        let size = size.ok_or_else(|| io::Error::other("pages without a size"))?;
        let trim = Rect::from_xywh(points(bleed), points(bleed), points(wide), points(high));
        let whole = Rect::from_xywh(0.0, 0.0, size.width(), size.height());
        let settings = PageSettings::new(size)
            .with_trim_box(trim)
            .with_bleed_box(whole);
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        let to_points = points(1.0);
        surface.push_transform(&Transform::from_row(
            to_points,
            0.0,
            0.0,
            to_points,
            points(bleed),
            points(bleed),
        ));
        let mut links = Vec::new();
        self.content(&mut surface, page, pictures, &mut links)?;
        if page.content != Content::Cover {
            self.foot(&mut surface, page);
        }
        surface.pop();
        surface.finish();
        for (frame, target) in links {
            let at = |length: f32| points(f64::from(length) + bleed);
            let (left, top) = (at(frame.left), at(frame.top));
            let Some(rect) = Rect::from_ltrb(left, top, at(frame.right), at(frame.bottom)) else {
                continue;
            };
            let target = Target::Destination(top_of(target).into());
            sheet.add_annotation(LinkAnnotation::new(rect, target).into());
        }
        sheet.finish();
        Ok(())
    }

    fn content(
        &mut self,
        surface: &mut Surface<'_>,
        page: &Page,
        pictures: &mut impl Iterator<Item = Picture>,
        links: &mut Vec<(Frame, u32)>,
    ) -> io::Result<()> {
        let body = self.book.paper.body(page.number);
        match &page.content {
            Content::Cover => self.cover(surface, pictures.next()),
            Content::Contents(entries) => {
                self.contents(surface, body, entries, links);
                Ok(())
            }
            Content::Instructions => {
                self.prose(surface, body, "How to play", &self.book.instructions);
                Ok(())
            }
            Content::Opening(chapter) => {
                self.opening(surface, body, *chapter);
                Ok(())
            }
            Content::Puzzles(chapter, range) => {
                self.head(surface, page.number, &self.book.chapters[*chapter].title);
                let shape = match self.book.per_page {
                    1 => (1, 1),
                    2 => (1, 2),
                    4 => (2, 2),
                    _ => (2, 3),
                };
                let slots = self.slots(body, shape, 8.0);
                for (number, slot) in range.clone().zip(slots) {
                    if let Some(picture) = pictures.next() {
                        self.puzzle(surface, slot, number, &picture)?;
                    }
                }
                Ok(())
            }
            Content::Solutions(range) => {
                self.head(surface, page.number, "Solutions");
                let shape = match self.book.solutions_per_page {
                    1 => (1, 1),
                    4 => (2, 2),
                    6 => (2, 3),
                    9 => (3, 3),
                    _ => (3, 4),
                };
                let slots = self.slots(body, shape, 6.0);
                for (number, slot) in range.clone().zip(slots) {
                    if let Some(picture) = pictures.next() {
                        let key = format!("{} · page {}", number + 1, self.places[number]);
                        self.place(surface, slot, &key, 3.2, (0.0, 0.0), &picture)?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Places for pictures; a broad page has more of them side by side than a high one.
    fn slots(&self, body: Frame, (few, many): (u32, u32), gap: f32) -> Vec<Frame> {
        match self.book.paper.width > self.book.paper.height {
            true => body.parts(many, few, gap),
            false => body.parts(few, many, gap),
        }
    }

    /// A title over a maze, on a ground that runs off the page.
    fn cover(&self, surface: &mut Surface<'_>, picture: Option<Picture>) -> io::Result<()> {
        let paper = &self.book.paper;
        let (wide, high) = (paper.width as f32, paper.height as f32);
        let bleed = paper.bleed as f32;
        let band = high * 0.34;
        rectangle(
            surface,
            COVER,
            Frame {
                left: -bleed,
                top: -bleed,
                right: wide + bleed,
                bottom: band,
            },
        );
        let room = wide * 0.84;
        let subtitle = wrap(&self.plain, &self.book.subtitle, wide * 0.034, room, 2);
        let (size, title) = self.headline(&self.book.title, wide * 0.11, room, band * 0.5);
        let below = subtitle.len() as f32 * wide * 0.045;
        let block = title.len() as f32 * size * 1.15 + below;
        let mut y = (band - block) / 2.0 + size * 0.85;
        for line in &title {
            let at = (wide / 2.0, y);
            (self.plain).set(surface, line, at, Anchor::Middle, size, Color::WHITE);
            y += size * 1.15;
        }
        y += wide * 0.045 - size * 0.95 + size * 0.1;
        for line in &subtitle {
            let at = (wide / 2.0, y);
            (self.plain).set(
                surface,
                line,
                at,
                Anchor::Middle,
                wide * 0.034,
                Color::WHITE,
            );
            y += wide * 0.045;
        }
        let author = shortened(&self.plain, &self.book.author, wide * 0.034, room);
        let at = (wide / 2.0, high * 0.945);
        (self.plain).set(surface, &author, at, Anchor::Middle, wide * 0.034, COVER);
        let frame = Frame {
            left: wide * 0.1,
            top: band + high * 0.04,
            right: wide * 0.9,
            bottom: high * 0.89,
        };
        match picture {
            Some(picture) => self.fit(surface, frame, &picture.scene, f64::INFINITY),
            None => Ok(()),
        }
    }

    /// A title in as few lines and as large letters as fit; the size of these.
    fn headline(&self, title: &str, largest: f32, width: f32, height: f32) -> (f32, Vec<String>) {
        let mut size = largest;
        loop {
            let whole = title.split_whitespace();
            let longest = whole
                .map(|word| self.plain.width(word, size))
                .fold(0.0, f32::max);
            let lines = wrap(&self.plain, title, size, width, usize::MAX);
            let fits = longest <= width && lines.len() as f32 * size * 1.15 <= height;
            if fits || size < 4.0 {
                let most = (height / (size * 1.15)).max(1.0) as usize;
                return (size, wrap(&self.plain, title, size, width, most));
            }
            size *= 0.9;
        }
    }

    fn contents(
        &self,
        surface: &mut Surface<'_>,
        body: Frame,
        entries: &[(String, u32)],
        links: &mut Vec<(Frame, u32)>,
    ) {
        self.heading(surface, body, "Contents");
        let mut y = body.top + HEADING;
        for (title, page) in entries {
            let number = page.to_string();
            let narrow = body.width() - self.plain.width(&number, TEXT) - 12.0;
            let title = shortened(&self.plain, title, TEXT, narrow);
            let ink = Color::BLACK;
            (self.plain).set(surface, &title, (body.left, y), Anchor::Start, TEXT, ink);
            (self.plain).set(surface, &number, (body.right, y), Anchor::End, TEXT, ink);
            let left = body.left + self.plain.width(&title, TEXT) + 3.0;
            let right = body.right - self.plain.width(&number, TEXT) - 2.0;
            self.leader(surface, left, right, y);
            let frame = Frame {
                top: y - TEXT,
                bottom: y + TEXT * 0.4,
                ..body
            };
            links.push((frame, *page));
            y += ENTRY;
        }
    }

    /// Dots from a title to its page, one below the other on all lines.
    fn leader(&self, surface: &mut Surface<'_>, left: f32, right: f32, y: f32) {
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
            rectangle(surface, GREY, frame);
        }
    }

    /// The title of a page.
    fn heading(&self, surface: &mut Surface<'_>, body: Frame, title: &str) {
        let title = shortened(&self.plain, title, 8.0, body.width());
        let at = (body.left, body.top + 6.0);
        (self.plain).set(surface, &title, at, Anchor::Start, 8.0, Color::BLACK);
    }

    fn prose(&self, surface: &mut Surface<'_>, body: Frame, title: &str, text: &str) {
        self.heading(surface, body, title);
        let top = body.top + HEADING;
        self.paragraphs(surface, text, Frame { top, ..body });
    }

    /// A text in lines, cut off where its frame ends.
    fn paragraphs(&self, surface: &mut Surface<'_>, text: &str, frame: Frame) {
        let step = TEXT * 1.5;
        let most = (frame.height() / step).max(1.0) as usize;
        let lines = wrap(&self.plain, text, TEXT, frame.width(), most);
        for (row, line) in lines.iter().enumerate() {
            let at = (frame.left, frame.top + row as f32 * step);
            (self.plain).set(surface, line, at, Anchor::Start, TEXT, Color::BLACK);
        }
    }

    fn opening(&self, surface: &mut Surface<'_>, body: Frame, number: usize) {
        let chapter = &self.book.chapters[number];
        let third = body.height() / 3.0;
        let (size, title) = self.headline(&chapter.title, 14.0, body.width(), third);
        let mut y = body.top + third;
        let first = y - title.len() as f32 * size * 1.15;
        for (row, line) in title.iter().enumerate() {
            let at = (body.left, first + (row + 1) as f32 * size * 1.15);
            (self.plain).set(surface, line, at, Anchor::Start, size, Color::BLACK);
        }
        y += 10.0;
        let before: usize = self.book.chapters[..number]
            .iter()
            .map(|part| part.puzzles.len())
            .sum();
        let puzzles = match chapter.puzzles.len() {
            0 => String::new(),
            1 => format!("Puzzle {}", before + 1),
            count => format!("Puzzles {} to {}", before + 1, before + count),
        };
        let at = (body.left, y);
        (self.plain).set(surface, &puzzles, at, Anchor::Start, TEXT, GREY);
        let top = y + 12.0;
        self.paragraphs(surface, &chapter.intro, Frame { top, ..body });
    }

    fn puzzle(
        &mut self,
        surface: &mut Surface<'_>,
        slot: Frame,
        number: usize,
        picture: &Picture,
    ) -> io::Result<()> {
        let riddle = self.riddles[number];
        let (lines, code) = match self.book.code {
            Code::None => (Vec::new(), None),
            Code::Recipe => {
                let lines = wrap(&self.mono, &riddle.line, SMALL, slot.width(), 2);
                (lines, None)
            }
            Code::Qr => {
                let code = squares(&riddle.line);
                if code.is_none() {
                    self.written.without_code.push(number + 1);
                }
                (Vec::new(), code)
            }
        };
        let side = (slot.height() * 0.16).clamp(9.0, 16.0);
        let below = match &code {
            Some(_) => side + 2.0,
            None => lines.len() as f32 * SMALL * 1.4 + 1.5,
        };
        // A code stands where it leaves more room to the maze: below it, or at its foot.
        let scene = &picture.scene;
        let fits = |free| scale(room(slot, HEADED, free), scene);
        let beside = (side + 3.0, 0.0);
        let free = match code.is_some() && fits(beside) > fits((0.0, below)) {
            true => beside,
            false => (0.0, below),
        };
        let heading = format!("Puzzle {}", number + 1);
        let scale = self.place(surface, slot, &heading, HEADED, free, picture)?;
        let bottom = self.bottom(slot, HEADED, free.1, scene, scale);
        for (row, line) in lines.iter().enumerate() {
            let at = (
                slot.middle(),
                bottom + 1.5 + SMALL * (0.8 + 1.4 * row as f32),
            );
            (self.mono).set(surface, line, at, Anchor::Middle, SMALL, GREY);
        }
        if let Some(code) = code {
            let right = slot.middle() + (f64::from(scene.width) * scale) as f32 / 2.0;
            let at = match free == beside {
                true => (right + 3.0, bottom - side),
                false => (slot.middle() - side / 2.0, bottom + 2.0),
            };
            print_code(surface, &code, side, at);
        }
        let cell = picture.cell * scale;
        if self.written.smallest.is_none_or(|(_, least)| cell < least) {
            self.written.smallest = Some((number + 1, cell));
        }
        Ok(())
    }

    /// A picture below a heading, leaving room at both sides and below; gives the millimetres to
    /// its pixel.
    fn place(
        &self,
        surface: &mut Surface<'_>,
        slot: Frame,
        heading: &str,
        size: f32,
        free: (f32, f32),
        picture: &Picture,
    ) -> io::Result<f64> {
        let most = WIDEST / picture.cell;
        let scale = scale(room(slot, size, free), &picture.scene).min(most);
        let top = self.bottom(slot, size, free.1, &picture.scene, scale)
            - height(&picture.scene, scale)
            - size * 1.6;
        let heading = shortened(&self.plain, heading, size, slot.width());
        let at = (slot.middle(), top + size);
        (self.plain).set(surface, &heading, at, Anchor::Middle, size, Color::BLACK);
        let frame = Frame {
            top: top + size * 1.6,
            bottom: top + size * 1.6 + height(&picture.scene, scale),
            ..slot
        };
        self.fit(surface, frame, &picture.scene, scale)?;
        Ok(scale)
    }

    /// Where a picture ends that is placed with its heading and what is below it: in the middle
    /// of its place or, beside others, at its top, so that headings are in line.
    fn bottom(&self, slot: Frame, size: f32, below: f32, scene: &Scene, scale: f64) -> f32 {
        let high = height(scene, scale);
        let spare = slot.height() - size * 1.6 - high - below;
        let alone = slot.width() > self.book.paper.block(1).width() * 0.9;
        let above = if alone { spare.max(0.0) / 2.0 } else { 0.0 };
        slot.top + above + size * 1.6 + high
    }

    /// A picture in the middle of a frame, as large as fits but not larger than it may be.
    fn fit(
        &self,
        surface: &mut Surface<'_>,
        frame: Frame,
        scene: &Scene,
        most: f64,
    ) -> io::Result<()> {
        let scale = scale(frame, scene).min(most);
        let left = frame.middle() - (f64::from(scene.width) * scale) as f32 / 2.0;
        let top = frame.top + (frame.height() - height(scene, scale)) / 2.0;
        let scale = scale as f32;
        surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, left, top));
        let drawn = draw(surface, scene, &self.mono);
        surface.pop();
        drawn
    }

    /// What a page belongs to, at its outer edge.
    fn head(&self, surface: &mut Surface<'_>, page: u32, title: &str) {
        let block = self.book.paper.block(page);
        let title = shortened(&self.plain, title, MARGINAL, block.width());
        let (x, anchor) = outer(block, page);
        let at = (x, block.top + MARGINAL * 0.8);
        self.plain.set(surface, &title, at, anchor, MARGINAL, GREY);
    }

    /// A page's number, at its outer edge.
    fn foot(&self, surface: &mut Surface<'_>, page: &Page) {
        let block = self.book.paper.block(page.number);
        let (x, anchor) = outer(block, page.number);
        let number = page.number.to_string();
        let at = (x, block.bottom);
        (self.plain).set(surface, &number, at, anchor, MARGINAL, Color::BLACK);
    }

    /// The book's parts beside its pages.
    fn outline(&self, pages: &[Page]) -> Outline {
        let mut outline = Outline::new();
        let mut solved = false;
        for page in pages {
            let title = match &page.content {
                Content::Cover => "Cover",
                Content::Contents(_) => "Contents",
                Content::Instructions => "How to play",
                Content::Opening(chapter) => &self.book.chapters[*chapter].title,
                Content::Solutions(_) if !solved => {
                    solved = true;
                    "Solutions"
                }
                Content::Puzzles(..) | Content::Solutions(_) => continue,
            };
            outline.push_child(OutlineNode::new(title.to_owned(), top_of(page.number)));
        }
        outline
    }
}

fn top_of(page: u32) -> XyzDestination {
    XyzDestination::new(page as usize - 1, Point::from_xy(0.0, 0.0))
}

/// The outer end of a block, and how words stand there.
fn outer(block: Frame, page: u32) -> (f32, Anchor) {
    match page % 2 {
        1 => (block.right, Anchor::End),
        _ => (block.left, Anchor::Start),
    }
}

/// Millimetres to a pixel of a picture that fills a frame.
fn scale(frame: Frame, scene: &Scene) -> f64 {
    let wide = f64::from(frame.width().max(1.0)) / f64::from(scene.width.max(1));
    let high = f64::from(frame.height().max(1.0)) / f64::from(scene.height.max(1));
    wide.min(high)
}

/// What a heading and what is left free at both sides and below leave of a place.
fn room(slot: Frame, heading: f32, (aside, below): (f32, f32)) -> Frame {
    Frame {
        left: slot.left + aside,
        right: slot.right - aside,
        top: slot.top,
        bottom: slot.bottom - below - heading * 1.6,
    }
}

fn height(scene: &Scene, scale: f64) -> f32 {
    (f64::from(scene.height) * scale) as f32
}

fn rectangle(surface: &mut Surface<'_>, color: Color, frame: Frame) {
    let corners = Rect::from_ltrb(frame.left, frame.top, frame.right, frame.bottom);
    let mut builder = PathBuilder::new();
    if let Some(rect) = corners {
        builder.push_rect(rect);
    }
    paint(surface, color, builder);
}

fn print_code(surface: &mut Surface<'_>, code: &Squares, side: f32, (left, top): (f32, f32)) {
    let square = side / code.side as f32;
    let at = |squares: usize| squares as f32 * square;
    let mut builder = PathBuilder::new();
    for run in &code.runs {
        let corner = (left + at(run.x), top + at(run.y));
        // A hair more to the bottom, so that no seam shows between rows.
        let rect = Rect::from_xywh(corner.0, corner.1, at(run.length), square * 1.02);
        if let Some(rect) = rect {
            builder.push_rect(rect);
        }
    }
    paint(surface, Color::BLACK, builder);
}

fn paint(surface: &mut Surface<'_>, color: Color, builder: PathBuilder) {
    if let Some(path) = builder.finish() {
        surface.set_stroke(None);
        surface.set_fill(Some(fill(color)));
        surface.draw_path(&path);
    }
}
