//! Surfaces that the pages of a book are drawn on: a page of a PDF, or a picture of one.

use super::paper::Frame;
use crate::letters::{outlined, outlines};
use crate::pdf::{self, Setting, Surface, Typeset};
use mazeloom::Color;
use mazeloom::scene::{Item, Layer, Path, Paths, Place, Scene, Spot};
use std::borrow::Cow;
use std::io;

/// A closed outline of straight lines, in millimeters.
pub(super) type Outline = Vec<(f32, f32)>;

/// A page that is drawn on, in millimeters from its top left after trimming.
pub(super) trait Sheet {
    /// Fills outlines; where one lies in another that runs the other direction round, is a hole.
    fn fill(&mut self, color: Color, outlines: &[Outline]);

    /// Sets a word on a line.
    fn set(&mut self, face: &Typeset, word: &str, at: (f32, f32), setting: Setting);

    /// Draws a picture with its upper left corner at a point, at a number of millimeters to its
    /// pixel; its text is in a font of one width.
    fn picture(
        &mut self,
        scene: &Scene,
        mono: &Typeset,
        scale: f32,
        corner: (f32, f32),
    ) -> io::Result<()>;
}

/// The outline of a rectangle; none if it has no area.
pub(super) fn rectangle(frame: Frame) -> Option<Outline> {
    let Frame {
        left,
        top,
        right,
        bottom,
    } = frame;
    let corners = vec![(left, top), (right, top), (right, bottom), (left, bottom)];
    (left < right && top < bottom).then_some(corners)
}

impl Sheet for Surface<'_> {
    fn fill(&mut self, color: Color, outlines: &[Outline]) {
        if !outlines.is_empty() {
            Surface::fill(self, color, outlines);
        }
    }

    fn set(&mut self, face: &Typeset, word: &str, at: (f32, f32), setting: Setting) {
        Surface::set(self, face, word, at, setting);
    }

    fn picture(
        &mut self,
        scene: &Scene,
        mono: &Typeset,
        scale: f32,
        (left, top): (f32, f32),
    ) -> io::Result<()> {
        self.push([scale, 0.0, 0.0, scale, left, top]);
        pdf::draw(self, scene, mono)?;
        self.pop();
        Ok(())
    }
}

/// A page as a picture: words are outlines, so that it looks the same wherever it is shown.
pub(super) struct Drawn {
    /// The corner of the trimmed page in millimeters.
    corner: (f64, f64),
    items: Vec<(Layer, Item)>,
}

/// Nanometers to a pixel of such a picture: a tenth of a millimeter.
const SCALE: u32 = 100_000;

impl Drawn {
    /// An empty page whose trimmed part begins at a point.
    pub fn new(corner: (f64, f64)) -> Drawn {
        Drawn {
            corner,
            items: Vec::new(),
        }
    }

    /// The picture of a page of a size in millimeters.
    pub fn finish(self, (width, height): (f64, f64), title: String) -> Scene {
        let pixels = |length: f64| (length * 1e6 / f64::from(SCALE)).ceil() as u32;
        let micro = |length: f64| (length * 1000.0).round() as u32;
        Scene {
            width: pixels(width),
            height: pixels(height),
            scale: Some(SCALE),
            page: Some((micro(width), micro(height))),
            placement: None,
            background: Color::WHITE,
            transparent: false,
            items: self.items,
            title,
            recipe: None,
        }
    }

    /// Thousandths of a pixel of a length in millimeters.
    fn length(millimeters: f64) -> i32 {
        libm::round(millimeters * 1e9 / f64::from(SCALE)) as i32
    }

    fn spot(&self, (x, y): (f32, f32)) -> Spot {
        Spot::new(
            Drawn::length(f64::from(x) + self.corner.0),
            Drawn::length(f64::from(y) + self.corner.1),
        )
    }

    fn paint(&mut self, color: Color, paths: impl Into<Paths>) {
        self.items.push((Layer::Label, Item::fill(color, paths)));
    }
}

impl Sheet for Drawn {
    fn fill(&mut self, color: Color, outlines: &[Outline]) {
        let outlines = outlines.iter().filter(|outline| !outline.is_empty());
        let path = |outline: &Outline| Path::outline(outline.iter().map(|&at| self.spot(at)));
        let paths: Paths = outlines.map(path).collect();
        self.paint(color, paths);
    }

    fn set(
        &mut self,
        face: &Typeset,
        word: &str,
        (x, y): (f32, f32),
        (anchor, size, color): Setting,
    ) {
        let left = x - face.width(word, size) * anchor.before() as f32;
        // In pixels, so that outlines keep their details.
        let size = Drawn::length(f64::from(size)) as f32 / 1000.0;
        if let Some(outline) = face.outline(word, (0.0, 0.0), size) {
            let paths = outlines(&outline, self.spot((left, y)));
            self.paint(color, paths);
        }
    }

    fn picture(
        &mut self,
        scene: &Scene,
        _: &Typeset,
        scale: f32,
        corner: (f32, f32),
    ) -> io::Result<()> {
        if scene.background != Color::WHITE && !scene.transparent {
            let (width, height) = scene.extent();
            let frame = Frame {
                left: corner.0,
                top: corner.1,
                right: corner.0 + width as f32 * scale,
                bottom: corner.1 + height as f32 * scale,
            };
            self.fill(scene.background, rectangle(frame).as_slice());
        }
        let place = Place {
            factor: f64::from(scale) * 1e6 / f64::from(SCALE),
            by: self.spot(corner),
        };
        let scene = outlined(Cow::Borrowed(scene));
        let items = scene.items.iter().cloned();
        (self.items).extend(items.map(|(layer, item)| (layer, place.item(item))));
        Ok(())
    }
}
