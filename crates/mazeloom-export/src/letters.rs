//! Text as outlines: the glyphs of an embedded font, filled like other areas.

use mazeloom::scene::{self, Anchor, Item, Piece, Scene, Spot};
use std::borrow::Cow;
use tiny_skia::{Path, PathBuilder, PathSegment};
use ttf_parser::{GlyphId, OutlineBuilder};

/// The face that words are set in.
pub(crate) struct Face(ttf_parser::Face<'static>);

impl Face {
    /// Hack, which comes with a dependency; `None` if it could not be read.
    pub fn new() -> Option<Face> {
        Face::of(epaint_default_fonts::HACK_REGULAR)
    }

    /// A face from its file; `None` if it could not be read.
    pub fn of(file: &'static [u8]) -> Option<Face> {
        ttf_parser::Face::parse(file, 0).ok().map(Face)
    }

    /// The first character of a word that the font does not have.
    pub fn lacks(&self, word: &str) -> Option<char> {
        word.chars().find(|&letter| self.glyph(letter).0 == 0)
    }

    /// The width of a word in a font size, without kerning.
    pub fn width(&self, word: &str, size: f32) -> f32 {
        let advance = |letter| self.advance(self.glyph(letter));
        word.chars().map(advance).sum::<f32>() * size / self.units()
    }

    /// A word's outline in pixels, anchored at a spot; `None` if it is blank.
    pub fn word(&self, word: &str, (x, y): (f32, f32), anchor: Anchor, size: f32) -> Option<Path> {
        let left = x - self.width(word, size) * anchor.before() as f32;
        // Half the height of a digit below the center, as in the SVG.
        self.outline(word, (left, y + size * 0.35), size)
    }

    /// A word's outline that begins at a point of its base line; `None` if it is blank.
    pub fn outline(&self, word: &str, start: (f32, f32), size: f32) -> Option<Path> {
        let mut pen = Pen {
            path: PathBuilder::new(),
            at: start,
            scale: size / self.units(),
            contour: None,
        };
        for letter in word.chars() {
            let glyph = self.glyph(letter);
            self.0.outline_glyph(glyph, &mut pen);
            pen.at.0 += self.advance(glyph) * pen.scale;
        }
        pen.path.finish()
    }

    /// The glyph of a character; that without a number says that there is none.
    pub fn glyph(&self, letter: char) -> GlyphId {
        self.0.glyph_index(letter).unwrap_or_default()
    }

    fn advance(&self, glyph: GlyphId) -> f32 {
        self.0.glyph_hor_advance(glyph).unwrap_or(0).into()
    }

    fn units(&self) -> f32 {
        self.0.units_per_em().into()
    }
}

/// Draws glyphs, whose y grows upward, as a path in pixels.
struct Pen {
    path: PathBuilder,
    /// The origin of the glyph.
    at: (f32, f32),
    scale: f32,
    /// Start of the contour that is being drawn.
    contour: Option<(f32, f32)>,
}

impl Pen {
    fn pixel(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at.0 + x * self.scale, self.at.1 - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.pixel(x, y);
        self.path.move_to(x, y);
        self.contour = Some((x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.pixel(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, bend_x: f32, bend_y: f32, x: f32, y: f32) {
        let ((bend_x, bend_y), (x, y)) = (self.pixel(bend_x, bend_y), self.pixel(x, y));
        self.path.quad_to(bend_x, bend_y, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [first, second, end] = [(x1, y1), (x2, y2), (x, y)].map(|(x, y)| self.pixel(x, y));
        self.path
            .cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
    }

    fn close(&mut self) {
        if let Some((x, y)) = self.contour.take() {
            self.path.line_to(x, y);
        }
    }
}

/// A picture whose words are areas, for programs that have no letters of their own.
pub(crate) fn outlined(scene: Cow<'_, Scene>) -> Cow<'_, Scene> {
    let is_text = |item: &Item| matches!(item, Item::Text(_));
    let face = Face::new().filter(|_| scene.items.iter().any(|(_, item)| is_text(item)));
    let Some(face) = face else { return scene };
    let mut scene = scene.into_owned();
    for (_, item) in &mut scene.items {
        let Item::Text(text) = item else {
            continue;
        };
        let Some(&(_, _, color)) = text.words.first() else {
            continue;
        };
        let mut paths = Vec::new();
        for (at, word, _) in &text.words {
            let word: String = word.chars().filter(|letter| !letter.is_control()).collect();
            let outline = face.word(&word, (0.0, 0.0), text.anchor, text.size as f32 / 1000.0);
            paths.extend(outline.iter().flat_map(|outline| outlines(outline, *at)));
        }
        *item = Item::fill(color, paths);
    }
    Cow::Owned(scene)
}

/// The outlines of a word that stands at a spot.
pub(crate) fn outlines(word: &Path, at: Spot) -> Vec<scene::Path> {
    let spot = |point: tiny_skia::Point| {
        Spot::new(
            at.x.saturating_add((point.x * 1000.0) as i32),
            at.y.saturating_add((point.y * 1000.0) as i32),
        )
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
                paths.push(scene::Path::outline([spot(to)]));
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
