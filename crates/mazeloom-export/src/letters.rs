//! Text as outlines: the glyphs of an embedded font, filled like other areas.

use ab_glyph::{Font, FontRef, OutlineCurve, Point};
use mazeloom::scene::{self, Anchor, Item, Piece, Scene, Spot};
use std::borrow::Cow;
use std::collections::BTreeMap;
use tiny_skia::{Path, PathBuilder, PathSegment};

/// The face that words are set in, and the letters that were read from it so far.
pub(crate) struct Face {
    font: FontRef<'static>,
    units: f32,
    letters: BTreeMap<char, Letter>,
}

/// A letter in the units of its face.
struct Letter {
    advance: f32,
    curves: Vec<OutlineCurve>,
}

impl Face {
    /// Hack, which comes with a dependency; `None` if it could not be read.
    pub fn new() -> Option<Face> {
        Face::of(epaint_default_fonts::HACK_REGULAR)
    }

    /// A face from its file; `None` if it could not be read.
    pub fn of(file: &'static [u8]) -> Option<Face> {
        let font = FontRef::try_from_slice(file).ok()?;
        Some(Face {
            units: font.units_per_em()?,
            font,
            letters: BTreeMap::new(),
        })
    }

    /// The first character of a word that the font does not have.
    pub fn lacks(&self, word: &str) -> Option<char> {
        word.chars()
            .find(|&letter| self.font.glyph_id(letter).0 == 0)
    }

    /// Number of a character's glyph; 0 if the font does not have it.
    pub fn glyph(&self, letter: char) -> u16 {
        self.font.glyph_id(letter).0
    }

    /// The width of a word in a font size, without kerning.
    pub fn width(&self, word: &str, size: f32) -> f32 {
        let advance = |letter| self.font.h_advance_unscaled(self.font.glyph_id(letter));
        word.chars().map(advance).sum::<f32>() * size / self.units
    }

    fn letter(&mut self, letter: char) -> &Letter {
        let font = &self.font;
        (self.letters.entry(letter)).or_insert_with(|| Letter::read(font, letter))
    }

    /// A word's outline in pixels, anchored at a spot; `None` if it is blank.
    pub fn word(
        &mut self,
        word: &str,
        (x, y): (f32, f32),
        anchor: Anchor,
        size: f32,
    ) -> Option<Path> {
        let scale = size / self.units;
        let width = self.width(word, size);
        // Half the height of a digit below the center, as in the SVG.
        let (mut left, base) = (x - width * anchor.before() as f32, y + size * 0.35);
        let mut builder = PathBuilder::new();
        for letter in word.chars() {
            left = self.letter(letter).trace((left, base), scale, &mut builder);
        }
        builder.finish()
    }

    /// A word's outline that begins at a point of its base line; `None` if it is blank.
    pub fn outline(&self, word: &str, (mut left, base): (f32, f32), size: f32) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for letter in word.chars() {
            let letter = Letter::read(&self.font, letter);
            left = letter.trace((left, base), size / self.units, &mut builder);
        }
        builder.finish()
    }
}

impl Letter {
    fn read(font: &FontRef<'static>, letter: char) -> Letter {
        let glyph = font.glyph_id(letter);
        let outline = font.outline(glyph);
        Letter {
            advance: font.h_advance_unscaled(glyph),
            curves: outline.map(|outline| outline.curves).unwrap_or_default(),
        }
    }

    /// Adds it to an outline, and gives where the next letter begins.
    fn trace(&self, (left, base): (f32, f32), scale: f32, builder: &mut PathBuilder) -> f32 {
        for curve in &self.curves {
            let at = |p: &Point| (left + p.x * scale, base - p.y * scale);
            push(curve, at, builder);
        }
        left + self.advance * scale
    }
}

/// Adds a curve to an outline; one that does not start where the last one ended starts a new
/// contour.
fn push(curve: &OutlineCurve, at: impl Fn(&Point) -> (f32, f32), builder: &mut PathBuilder) {
    let (OutlineCurve::Line(start, _)
    | OutlineCurve::Quad(start, ..)
    | OutlineCurve::Cubic(start, ..)) = curve;
    let start = at(start);
    if builder.last_point().map(|p| (p.x, p.y)) != Some(start) {
        builder.move_to(start.0, start.1);
    }
    match curve {
        OutlineCurve::Line(_, end) => {
            let (x, y) = at(end);
            builder.line_to(x, y);
        }
        OutlineCurve::Quad(_, bend, end) => {
            let ((bx, by), (x, y)) = (at(bend), at(end));
            builder.quad_to(bx, by, x, y);
        }
        OutlineCurve::Cubic(_, first, second, end) => {
            let ((ax, ay), (bx, by), (x, y)) = (at(first), at(second), at(end));
            builder.cubic_to(ax, ay, bx, by, x, y);
        }
    }
}

/// A picture whose words are areas, for programs that have no letters of their own.
pub(crate) fn outlined(scene: Cow<'_, Scene>) -> Cow<'_, Scene> {
    let is_text = |item: &Item| matches!(item, Item::Text { .. });
    let face = Face::new().filter(|_| scene.items.iter().any(|(_, item)| is_text(item)));
    let Some(mut face) = face else { return scene };
    let mut scene = scene.into_owned();
    for (_, item) in &mut scene.items {
        let Item::Text {
            size,
            anchor,
            words,
        } = item
        else {
            continue;
        };
        let Some(&(_, _, color)) = words.first() else {
            continue;
        };
        let mut paths = Vec::new();
        for (at, word, _) in words {
            let word: String = word.chars().filter(|letter| !letter.is_control()).collect();
            let outline = face.word(&word, (0.0, 0.0), *anchor, *size as f32 / 1000.0);
            paths.extend(outline.iter().flat_map(|outline| outlines(outline, *at)));
        }
        *item = Item::Fill {
            color,
            touching: false,
            paths: paths.into(),
        };
    }
    Cow::Owned(scene)
}

/// The outlines of a word that stands at a spot.
pub(crate) fn outlines(word: &Path, at: Spot) -> Vec<scene::Path> {
    let spot = |point: tiny_skia::Point| Spot {
        x: at.x.saturating_add((point.x * 1000.0) as i32),
        y: at.y.saturating_add((point.y * 1000.0) as i32),
    };
    let mut paths: Vec<scene::Path> = Vec::new();
    let mut here = tiny_skia::Point::zero();
    for segment in word.segments() {
        let mut push = |piece: Piece| {
            if let Some(path) = paths.last_mut() {
                path.pieces.push(piece);
            }
        };
        match segment {
            PathSegment::MoveTo(to) => {
                here = to;
                paths.push(scene::Path {
                    start: spot(to),
                    pieces: Vec::new(),
                    closed: true,
                });
            }
            PathSegment::LineTo(to) => {
                here = to;
                push(Piece::Line(spot(to)));
            }
            PathSegment::QuadTo(bend, to) => {
                // The handles of a cubic curve are at two thirds of the distance to the control
                // point.
                let handle = |from: tiny_skia::Point| {
                    let toward = |a: f32, b: f32| a + (b - a) * 2.0 / 3.0;
                    tiny_skia::Point::from_xy(toward(from.x, bend.x), toward(from.y, bend.y))
                };
                push(Piece::Curve {
                    first: spot(handle(here)),
                    second: spot(handle(to)),
                    to: spot(to),
                });
                here = to;
            }
            PathSegment::CubicTo(first, second, to) => {
                here = to;
                push(Piece::Curve {
                    first: spot(first),
                    second: spot(second),
                    to: spot(to),
                });
            }
            PathSegment::Close => {}
        }
    }
    paths
}
