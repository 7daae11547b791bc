//! PDF: a vector page with a physical size.
//!
//! The walls of one color are one path, so a maze takes about a dozen bytes per cell before
//! compression. Text stays text, which can be searched and copied; of a font, only the characters
//! that are used are embedded. The file has no date and no machine name, so it is reproducible.
//!
//! Cost: linear in the scene; the whole file is held in memory.

mod document;
mod fonts;
mod objects;
mod shared;
mod surface;

pub(crate) use document::{About, Document, Page};
pub(crate) use fonts::Typeset;
pub(crate) use surface::{Surface, Transform};

use crate::grey::Channels;
use crate::letters::Face;
use crate::png::KEYWORD;
use crate::trace::pixels;
use mazeloom::Color;
use mazeloom::scene::{
    Anchor, Cap, Copies, Item, Join, Path, PathRef, Paths, Piece, Placed, Scene, Spot, Text,
};
use std::io::{self, Write};
use surface::Pen;

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
/// use mazeloom::{Overlays, Recipe, Style, draw, make};
///
/// let recipe: Recipe = "polar:5 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// mazeloom_export::pdf(&draw(&puzzle, &style, Overlays::NONE)?, &mut file)?;
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
/// use mazeloom::{Overlays, Recipe, Style, draw, make};
///
/// let recipe: Recipe = "polar:5 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let page = draw(&puzzle, &style, Overlays::NONE)?;
/// let mut file = Vec::new();
/// mazeloom_export::pdf_pages(&[page.clone(), page], &mut file)?;
/// assert!(String::from_utf8_lossy(&file).contains("/Count 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pdf_pages(scenes: &[Scene], out: &mut dyn Write) -> io::Result<()> {
    let [first, ..] = scenes else {
        return Err(io::Error::other("a PDF has at least one page"));
    };
    let face = Typeset::mono()?;
    let mut document = Document::default();
    for scene in scenes {
        add_page(&mut document, scene, &face)?;
    }
    let recipes = first.recipe.iter().map(String::as_str);
    document.write(&about(&first.title, recipes), out)
}

/// Adds a page that a picture fills.
fn add_page(document: &mut Document, scene: &Scene, face: &Typeset) -> io::Result<()> {
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
    let size = (side(wide), side(high));
    if size.0 <= 0.0 || size.1 <= 0.0 {
        return Err(io::Error::other("the picture is empty"));
    }
    let mut surface = document.surface(size.1);
    surface.push(scaled(scale as f32));
    draw(&mut surface, scene, face)?;
    surface.pop();
    let content = surface.finish();
    document.add(Page {
        size,
        trim: None,
        content,
        links: Vec::new(),
    });
    Ok(())
}

/// A transformation that enlarges.
fn scaled(factor: f32) -> Transform {
    [factor, 0.0, 0.0, factor, 0.0, 0.0]
}

/// Texts about a document: its title, and a keyword for each recipe, one to a line.
pub(crate) fn about<'a>(title: &str, recipes: impl Iterator<Item = &'a str>) -> About {
    let keywords: Vec<String> = recipes
        .map(|recipe| format!("{KEYWORD} {recipe}"))
        .collect();
    About {
        title: title
            .chars()
            .filter(|letter| !letter.is_control())
            .collect(),
        keywords: keywords.join("\n"),
        ..About::default()
    }
}

/// End of a word that lies at its point, its size and its color.
pub(crate) type Setting = (Anchor, f32, Color);

/// Draws a picture in pixels, where its surface's transformation puts them.
pub(crate) fn draw(surface: &mut Surface<'_>, scene: &Scene, face: &Typeset) -> io::Result<()> {
    if scene.background != Color::WHITE && !scene.transparent {
        let (width, height) = scene.extent();
        let (width, height) = (width as f32, height as f32);
        let page = vec![(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
        surface.fill(scene.background, &[page]);
    }
    for (_, item) in &scene.items {
        paint(surface, item, face)?;
    }
    Ok(())
}

/// Returns the error of a picture's text, if the font of pictures lacks a character of it.
pub(crate) fn lacking(scene: &Scene) -> Option<io::Error> {
    let face = Face::new()?;
    let texts = scene.items.iter().filter_map(|(_, item)| match item {
        Item::Text(text) => Some(&text.words),
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

fn paint(surface: &mut Surface<'_>, item: &Item, face: &Typeset) -> io::Result<()> {
    match item {
        Item::Fill(fill) => {
            // Smoothed edges show seams between areas, which a hair of the same color hides.
            let hair = Pen {
                color: fill.color,
                width: 1.0,
                cap: Cap::Flat,
                join: Join::Round,
            };
            let hair = fill.touching.then_some(hair);
            surface.draw(&fill.paths, Some(fill.color), hair);
        }
        Item::Stroke(stroke) => {
            let lengthened: Paths;
            let mut paths = &stroke.paths;
            // Nothing is drawn for a path without extent, such as a single dot.
            let hidden = stroke.cap == Cap::Square || paths.len() == 1;
            if hidden && paths.iter().any(is_dot) {
                lengthened = paths.iter().map(visible).collect();
                paths = &lengthened;
            }
            surface.draw(paths, None, Some(Pen::of(stroke)));
        }
        Item::Text(text) => set_words(surface, text, face)?,
        Item::Image(placed) => place(surface, placed),
        Item::Copies(copies) => copy(surface, copies, face)?,
    }
    Ok(())
}

/// Draws items at several spots. A file contains them once, even if they are on several pages.
fn copy(surface: &mut Surface<'_>, copies: &Copies, face: &Typeset) -> io::Result<()> {
    let mut items = copies.of.iter();
    let form = surface.form(|inside| items.try_for_each(|item| paint(inside, item, face)))?;
    for &spot in &copies.at {
        surface.repeat(&form, pixels(spot));
    }
    Ok(())
}

/// Sets words, each at its spot.
fn set_words(surface: &mut Surface<'_>, text: &Text, face: &Typeset) -> io::Result<()> {
    let size = text.size as f32 / 1000.0;
    for (at, word, color) in &text.words {
        if let Some(letter) = face.lacks(word) {
            return Err(without(letter));
        }
        // Half the height of a digit below the spot, as in the SVG.
        let (x, y) = pixels(*at);
        let at = (x, y + size * 0.35);
        surface.set(face, word, at, (text.anchor, size, *color));
    }
    Ok(())
}

/// Puts a picture in pixels at its spots; it is stored once.
fn place(surface: &mut Surface<'_>, Placed { image, size, at }: &Placed) {
    let size = (size.0 as f32 / 1000.0, size.1 as f32 / 1000.0);
    if size.0 <= 0.0 || size.1 <= 0.0 {
        return;
    }
    for &spot in at {
        let (x, y) = pixels(spot);
        surface.push([1.0, 0.0, 0.0, 1.0, x, y]);
        surface.image(Channels::of(image), size);
        surface.pop();
    }
}

/// Tells whether a path stays where it starts.
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
