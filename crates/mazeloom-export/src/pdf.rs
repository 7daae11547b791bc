//! PDF: a vector page with a physical size.
//!
//! The walls of one color are one path, so a maze takes about a dozen bytes per cell before
//! compression. Text stays text, which can be searched and copied; of a font, only the characters
//! that are used are embedded. The file has no date and no machine name, so it is reproducible.
//!
//! Cost: linear in the scene; the whole file is held in memory.

use crate::grey;
use crate::letters::Face;
use crate::png::KEYWORD;
use crate::trace::{Move, pixels, trace};
use krilla::color::{luma, rgb};
use krilla::geom::{PathBuilder, Point, Size, Transform};
use krilla::graphic::Graphic;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use krilla::{Document, SerializeSettings};
use mazeloom::Color;
use mazeloom::scene::{Anchor, Cap, Item, Join, Path, PathRef, Paths, Piece, Scene, Spot};
use mazeloom::source::Image;
use std::io::{self, Write};

/// Points to a millimeter.
pub(crate) const POINTS: f64 = 72.0 / 25.4;

/// The longest side of a page in points, 5080 mm: readers refuse longer ones.
const LONGEST: f64 = 14_400.0;

/// Writes a picture as a PDF of one page; the recipe goes into the keywords.
///
/// A picture with a physical size has it on paper; another has 96 pixels per inch, and fewer
/// only if a page could not be that long.
///
/// # Errors
/// Those of `out`, and a font that cannot be read.
///
/// ```
/// use mazeloom::{Recipe, Style, draw, make};
///
/// let recipe: Recipe = "polar:5 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// mazeloom_export::pdf(&draw(&puzzle, &style, &[])?, &mut file)?;
/// assert!(file.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pdf(scene: &Scene, out: &mut dyn Write) -> io::Result<()> {
    pdf_pages(std::slice::from_ref(scene), out)
}

/// Writes pictures as a PDF with a page for each; title and recipe are those of the first.
///
/// # Errors
/// Those of `out`, a font that cannot be read, and no picture at all.
///
/// ```
/// use mazeloom::{Recipe, Style, draw, make};
///
/// let recipe: Recipe = "polar:5 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let page = draw(&puzzle, &style, &[])?;
/// let mut file = Vec::new();
/// mazeloom_export::pdf_pages(&[page.clone(), page], &mut file)?;
/// assert!(String::from_utf8_lossy(&file).contains("/Count 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pdf_pages(scenes: &[Scene], out: &mut dyn Write) -> io::Result<()> {
    let [first, ..] = scenes else {
        return Err(io::Error::other("a PDF has at least one page"));
    };
    let face = Type::mono()?;
    let mut document = document();
    for scene in scenes {
        add_page(&mut document, scene, &face)?;
    }
    let recipes = first.recipe.iter().map(String::as_str);
    document.set_metadata(metadata(&first.title, recipes));
    out.write_all(&document.finish().map_err(io::Error::other)?)
}

/// Adds a page that a picture fills.
fn add_page(document: &mut Document, scene: &Scene, face: &Type) -> io::Result<()> {
    let (wide, high) = scene.true_size();
    let longest = wide.max(high);
    // Points to a millimeter, and to a pixel.
    let mut points = POINTS;
    if longest * points > LONGEST {
        if scene.scale.is_some() {
            return Err(io::Error::other(format!(
                "a PDF page is at most 5080 mm long, but this picture is {longest:.0} mm; choose \
                 a smaller maze or smaller cells"
            )));
        }
        points = LONGEST / longest;
    }
    let scale = scene.millimetres() * points;
    let side = |millimetres: f64| (millimetres * points) as f32;
    let size = Size::from_wh(side(wide), side(high));
    let size = size.ok_or_else(|| io::Error::other("the picture is empty"))?;
    let mut page = document.start_page_with(PageSettings::new(size));
    let mut surface = page.surface();
    surface.push_transform(&Transform::from_scale(scale as f32, scale as f32));
    let drawn = draw(&mut surface, scene, face);
    surface.pop();
    surface.finish();
    page.finish();
    drawn
}

/// An empty document in which nothing depends on when and where it is written.
pub(crate) fn document() -> Document {
    Document::new_with(SerializeSettings {
        // The document information says all there is to say.
        xmp_metadata: false,
        enable_tagging: false,
        ..SerializeSettings::default()
    })
}

/// What a document says about itself: a keyword for each recipe, one to a line.
pub(crate) fn metadata<'a>(title: &str, recipes: impl Iterator<Item = &'a str>) -> Metadata {
    let keywords: Vec<String> = recipes
        .map(|recipe| format!("{KEYWORD} {recipe}"))
        .collect();
    Metadata::new()
        .title(
            title
                .chars()
                .filter(|letter| !letter.is_control())
                .collect(),
        )
        .creator(format!("mazeloom {}", env!("CARGO_PKG_VERSION")))
        .keywords(if keywords.is_empty() {
            Vec::new()
        } else {
            vec![keywords.join("\n")]
        })
}

/// Which end of a word lies at its point, its size and its color.
pub(crate) type Setting = (Anchor, f32, Color);

/// A face, once to set words and once to measure them.
pub(crate) struct Type {
    font: Font,
    face: Face,
}

impl Type {
    /// The monospaced font of labels, captions and recipes.
    pub fn mono() -> io::Result<Type> {
        Type::of(epaint_default_fonts::HACK_REGULAR)
    }

    /// A font from its file.
    pub fn of(file: &'static [u8]) -> io::Result<Type> {
        let read = Font::new(file.into(), 0).zip(Face::of(file));
        let (font, face) = read.ok_or_else(|| io::Error::other("the font cannot be read"))?;
        Ok(Type { font, face })
    }

    /// The maximum width of a word.
    pub fn width(&self, word: &str, size: f32) -> f32 {
        self.face.width(word, size)
    }

    /// The first character of a word that the font does not have.
    pub fn lacks(&self, word: &str) -> Option<char> {
        self.face.lacks(word)
    }

    /// A word's outline that begins at a point of its base line; `None` if it is blank.
    pub fn outline(&self, word: &str, at: (f32, f32), size: f32) -> Option<tiny_skia::Path> {
        self.face.outline(word, at, size)
    }

    /// Sets a word on a line.
    pub fn set(
        &self,
        surface: &mut Surface<'_>,
        word: &str,
        (x, y): (f32, f32),
        (anchor, size, color): Setting,
    ) {
        let left = x - self.width(word, size) * anchor.before() as f32;
        surface.set_stroke(None);
        surface.set_fill(Some(fill(color)));
        surface.draw_text(
            Point::from_xy(left, y),
            self.font.clone(),
            size,
            word,
            false,
            TextDirection::LeftToRight,
        );
    }
}

/// Draws a picture in pixels, where its surface's transformation puts them.
pub(crate) fn draw(surface: &mut Surface<'_>, scene: &Scene, face: &Type) -> io::Result<()> {
    if scene.background != Color::WHITE && !scene.transparent {
        let (width, height) = scene.extent();
        area(surface, scene.background, width as f32, height as f32);
    }
    for (_, item) in &scene.items {
        paint(surface, item, face)?;
    }
    Ok(())
}

/// What is wrong with a picture's text, if the font of pictures lacks a character of it.
pub(crate) fn lacking(scene: &Scene) -> Option<io::Error> {
    let face = Face::new()?;
    let texts = scene.items.iter().filter_map(|(_, item)| match item {
        Item::Text { words, .. } => Some(words),
        _ => None,
    });
    let lacks = texts.flatten().find_map(|(_, word, _)| face.lacks(word));
    lacks.map(without)
}

/// A character that the font of pictures does not have.
fn without(letter: char) -> io::Error {
    let letter = if letter.is_control() {
        letter.escape_default().to_string()
    } else {
        letter.to_string()
    };
    io::Error::other(format!(
        "the font has no `{letter}`; use svg, which is shown in the fonts of its viewer"
    ))
}

fn paint(surface: &mut Surface<'_>, item: &Item, face: &Type) -> io::Result<()> {
    match item {
        Item::Fill {
            color,
            touching,
            paths,
        } => {
            let Some(path) = shape(paths) else {
                return Ok(());
            };
            surface.set_fill(Some(fill(*color)));
            // Smoothed edges show seams between areas, which a hair of the same color hides.
            let hair = || stroke(*color, 1000, Cap::Flat, Join::Round);
            surface.set_stroke(touching.then(hair));
            surface.draw_path(&path);
        }
        Item::Stroke {
            color,
            width,
            cap,
            join,
            paths,
        } => {
            let lengthened: Paths;
            // Nothing is drawn for a path without extent, such as a single dot.
            let hidden = *cap == Cap::Square || paths.len() == 1;
            let paths = if hidden && paths.iter().any(is_dot) {
                lengthened = paths.iter().map(visible).collect();
                &lengthened
            } else {
                paths
            };
            let Some(path) = shape(paths) else {
                return Ok(());
            };
            surface.set_fill(None);
            surface.set_stroke(Some(stroke(*color, *width, *cap, *join)));
            surface.draw_path(&path);
        }
        Item::Text {
            size,
            anchor,
            words,
        } => set_words(surface, words, (*size, *anchor), face)?,
        Item::Image { image, size, at } => place(surface, image, *size, at),
        Item::Copies { of, at } => copy(surface, of, at, face)?,
    }
    Ok(())
}

/// Draws items at several spots. A file contains them once, even if they are on several pages.
fn copy(surface: &mut Surface<'_>, of: &[Item], at: &[Spot], face: &Type) -> io::Result<()> {
    let mut builder = surface.stream_builder();
    let mut inside = builder.surface();
    for item in of {
        paint(&mut inside, item, face)?;
    }
    inside.finish();
    let graphic = Graphic::new(builder.finish(), false);
    for &spot in at {
        let (x, y) = short(pixels(spot));
        surface.push_transform(&Transform::from_translate(x, y));
        surface.draw_graphic(graphic.clone());
        surface.pop();
    }
    Ok(())
}

/// Sets words, each at its spot.
fn set_words(
    surface: &mut Surface<'_>,
    words: &[(Spot, String, Color)],
    (size, anchor): (i32, Anchor),
    face: &Type,
) -> io::Result<()> {
    let size = size as f32 / 1000.0;
    for (at, word, color) in words {
        if let Some(letter) = face.lacks(word) {
            return Err(without(letter));
        }
        // Half the height of a digit below the spot, as in the SVG.
        let (x, y) = pixels(*at);
        let at = (x, y + size * 0.35);
        face.set(surface, word, at, (anchor, size, *color));
    }
    Ok(())
}

/// Puts a picture in pixels at its spots; it is stored once.
fn place(surface: &mut Surface<'_>, image: &Image, size: (i32, i32), at: &[Spot]) {
    let (width, height) = (size.0 as f32 / 1000.0, size.1 as f32 / 1000.0);
    let Some(size) = Size::from_wh(width, height) else {
        return;
    };
    let picture = grey::pixels(image);
    for &spot in at {
        let (x, y) = pixels(spot);
        surface.push_transform(&Transform::from_translate(x, y));
        surface.draw_image(picture.clone(), size);
        surface.pop();
    }
}

/// Fills a rectangle from the origin.
fn area(surface: &mut Surface<'_>, color: Color, width: f32, height: f32) {
    let mut builder = PathBuilder::new();
    if let Some(rect) = krilla::geom::Rect::from_xywh(0.0, 0.0, width, height) {
        builder.push_rect(rect);
    }
    if let Some(path) = builder.finish() {
        surface.set_stroke(None);
        surface.set_fill(Some(fill(color)));
        surface.draw_path(&path);
    }
}

/// Greys stay grays, so that a printer needs black ink only.
fn ink(Color(red, green, blue): Color) -> Paint {
    if red == green && green == blue {
        luma::Color::new(red).into()
    } else {
        rgb::Color::new(red, green, blue).into()
    }
}

pub(crate) fn fill(color: Color) -> Fill {
    Fill {
        paint: ink(color),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }
}

fn stroke(color: Color, width: i32, cap: Cap, join: Join) -> Stroke {
    Stroke {
        paint: ink(color),
        width: width as f32 / 1000.0,
        line_cap: match cap {
            Cap::Flat => LineCap::Butt,
            Cap::Round => LineCap::Round,
            Cap::Square => LineCap::Square,
        },
        line_join: match join {
            Join::Bevel => LineJoin::Bevel,
            Join::Miter => LineJoin::Miter,
            Join::Round => LineJoin::Round,
        },
        miter_limit: Join::MITER_LIMIT,
        ..Stroke::default()
    }
}

/// Whether a path stays where it starts.
fn is_dot(path: PathRef<'_>) -> bool {
    path.pieces
        .iter()
        .all(|piece| piece == Piece::Line(path.start))
}

/// A path as it is, or a hair long where it is a dot: those show with round caps alone (ISO
/// 32000-1, 8.5.3.2).
fn visible(path: PathRef<'_>) -> Path {
    let mut path = path.to_path();
    if is_dot(path.view()) {
        let Spot { x, y } = path.start;
        path.start = Spot { x: x - 10, y };
        path.pieces = vec![Piece::Line(Spot { x: x + 10, y })];
        path.closed = false;
    }
    path
}

fn shape(paths: &Paths) -> Option<krilla::geom::Path> {
    let mut builder = PathBuilder::new();
    for path in paths {
        trace(path, |step| match step {
            Move::To(to) => {
                let (x, y) = short(to);
                builder.move_to(x, y);
            }
            Move::Line(to) => {
                let (x, y) = short(to);
                builder.line_to(x, y);
            }
            Move::Curve(first, second, end) => {
                let [(ax, ay), (bx, by), (x, y)] = [first, second, end].map(short);
                builder.cubic_to(ax, ay, bx, by, x, y);
            }
            Move::Close => builder.close(),
        });
    }
    builder.finish()
}

/// A point to a hundredth of a pixel, which is less than a hundredth of a millimeter on paper:
/// files are a third shorter than with all digits.
fn short((x, y): (f32, f32)) -> (f32, f32) {
    let round = |number: f32| (number * 100.0).round() / 100.0;
    (round(x), round(y))
}
