//! Drawing operators of a page, or of a drawing that is repeated.

use super::Setting;
use super::fonts::Typeset;
use super::objects::{COMPACT, packed};
use super::shared::Shared;
use crate::grey::Channels;
use crate::trace::{Move, trace};
use mazeloom::Color;
use mazeloom::scene::{Cap, Join, Paths, Stroke};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str};

/// A transformation: the columns of its matrix, and its shift.
pub(crate) type Transform = [f32; 6];

/// Stroke of a path.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    /// Color.
    pub color: Color,
    /// Width.
    pub width: f32,
    /// Form of its ends.
    pub cap: Cap,
    /// Form of its corners.
    pub join: Join,
}

impl Pen {
    /// The pen of lines.
    pub fn of(stroke: &Stroke) -> Pen {
        Pen {
            color: stroke.color,
            width: stroke.width as f32 / 1000.0,
            cap: stroke.cap,
            join: stroke.join,
        }
    }
}

/// A surface that is drawn on, with y down.
pub(crate) struct Surface<'a> {
    content: Content,
    shared: &'a mut Shared,
    /// The largest distance from the origin of what is drawn, along an axis.
    reach: f32,
}

impl<'a> Surface<'a> {
    pub(super) fn of_page(shared: &'a mut Shared, height: f32) -> Surface<'a> {
        let mut surface = Surface::new(shared);
        surface
            .content
            .transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
        surface
    }

    fn new(shared: &'a mut Shared) -> Surface<'a> {
        Surface {
            content: Content::with_settings(COMPACT),
            shared,
            reach: 0.0,
        }
    }

    /// The compressed operators.
    pub fn finish(self) -> Vec<u8> {
        packed(self.content)
    }

    /// Draws on a transformed surface until [`pop`](Surface::pop).
    pub fn push(&mut self, transform: Transform) {
        self.content.save_state().transform(transform);
    }

    /// Ends the last transformation.
    pub fn pop(&mut self) {
        self.content.restore_state();
    }

    /// Fills outlines of straight lines by the nonzero rule.
    pub fn fill(&mut self, color: Color, outlines: &[Vec<(f32, f32)>]) {
        self.set_fill(color);
        for outline in outlines {
            for (number, &(x, y)) in outline.iter().enumerate() {
                self.reach_to((x, y), 0.0);
                match number {
                    0 => self.content.move_to(x, y),
                    _ => self.content.line_to(x, y),
                };
            }
            self.content.close_path();
        }
        self.content.fill_nonzero();
    }

    /// Draws paths, filled by the nonzero rule, stroked or both; nothing if there are none.
    pub fn draw(&mut self, paths: &Paths, fill: Option<Color>, pen: Option<Pen>) {
        if paths.is_empty() {
            return;
        }
        if let Some(color) = fill {
            self.set_fill(color);
        }
        if let Some(pen) = pen {
            self.set_pen(pen);
        }
        let width = pen.map_or(0.0, |pen| pen.width * Join::MITER_LIMIT);
        for path in paths {
            trace(path, |step| self.step(step, width));
        }
        match (fill, pen) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    fn step(&mut self, step: Move, width: f32) {
        match step {
            Move::To(to) => {
                let (x, y) = short(to);
                self.reach_to((x, y), width);
                self.content.move_to(x, y);
            }
            Move::Line(to) => {
                let (x, y) = short(to);
                self.reach_to((x, y), width);
                self.content.line_to(x, y);
            }
            Move::Curve(first, second, end) => {
                let [(ax, ay), (bx, by), (x, y)] = [first, second, end].map(short);
                for point in [(ax, ay), (bx, by), (x, y)] {
                    self.reach_to(point, width);
                }
                self.content.cubic_to(ax, ay, bx, by, x, y);
            }
            Move::Close => {
                self.content.close_path();
            }
        }
    }

    /// Sets a word on a line.
    pub fn set(
        &mut self,
        font: &Typeset,
        word: &str,
        (x, y): (f32, f32),
        (anchor, size, color): Setting,
    ) {
        let (number, glyphs) = self.shared.fonts.glyphs(font, word);
        let width = font.width(word, size);
        let left = x - width * anchor.before() as f32;
        self.reach_to((left, y), size);
        self.reach_to((left + width, y), size);
        self.set_fill(color);
        let name = format!("F{number}");
        self.content
            .begin_text()
            .set_font(Name(name.as_bytes()), size)
            // Upright on a surface with y down.
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, left, y])
            .show(Str(&glyphs))
            .end_text();
    }

    /// Puts an image of a size at the origin.
    pub fn image(&mut self, image: Channels, (width, height): (f32, f32)) {
        let image = match self.shared.is_grey {
            true => image.into_grey(),
            false => image,
        };
        let name = format!("I{}", self.shared.image(image));
        self.reach_to((width, height), 0.0);
        self.push([width, 0.0, 0.0, -height, 0.0, height]);
        self.content.x_object(Name(name.as_bytes()));
        self.pop();
    }

    /// Stores a drawing that can be repeated, and returns its name.
    ///
    /// # Errors
    /// Those of `draw`.
    pub fn form<E>(
        &mut self,
        draw: impl FnOnce(&mut Surface<'_>) -> Result<(), E>,
    ) -> Result<String, E> {
        let mut inside = Surface::new(self.shared);
        draw(&mut inside)?;
        let reach = inside.reach.ceil();
        let operators = inside.content.finish().into_vec();
        Ok(format!("X{}", self.shared.form(operators, reach)))
    }

    /// Draws a stored drawing with its origin at a point.
    pub fn repeat(&mut self, form: &str, (x, y): (f32, f32)) {
        // The drawing of a form within a form reaches as far as a page is long.
        self.reach_to((x, y), super::LONGEST as f32);
        self.push([1.0, 0.0, 0.0, 1.0, x, y]);
        self.content.x_object(Name(form.as_bytes()));
        self.pop();
    }

    fn reach_to(&mut self, (x, y): (f32, f32), width: f32) {
        self.reach = self.reach.max(x.abs() + width).max(y.abs() + width);
    }

    /// A color in the ink of the document.
    fn printed(&self, color: Color) -> Color {
        let luma = color.luma();
        match self.shared.is_grey {
            true => Color(luma, luma, luma),
            false => color,
        }
    }

    /// Sets the color of areas: grays stay grays, so that a printer needs black ink only.
    fn set_fill(&mut self, color: Color) {
        let Color(red, green, blue) = self.printed(color);
        if red == green && green == blue {
            self.content.set_fill_gray(part(red));
        } else {
            (self.content).set_fill_rgb(part(red), part(green), part(blue));
        }
    }

    fn set_pen(&mut self, pen: Pen) {
        let Color(red, green, blue) = self.printed(pen.color);
        if red == green && green == blue {
            self.content.set_stroke_gray(part(red));
        } else {
            (self.content).set_stroke_rgb(part(red), part(green), part(blue));
        }
        self.content
            .set_line_width(pen.width)
            .set_line_cap(match pen.cap {
                Cap::Flat => LineCapStyle::ButtCap,
                Cap::Round => LineCapStyle::RoundCap,
                Cap::Square => LineCapStyle::ProjectingSquareCap,
            })
            .set_line_join(match pen.join {
                Join::Bevel => LineJoinStyle::BevelJoin,
                Join::Miter => LineJoinStyle::MiterJoin,
                Join::Round => LineJoinStyle::RoundJoin,
            })
            .set_miter_limit(Join::MITER_LIMIT);
    }
}

/// A channel as a fraction, to a thousandth.
fn part(channel: u8) -> f32 {
    (f32::from(channel) / 255.0 * 1000.0).round() / 1000.0
}

/// A point to a hundredth of a pixel, which is less than a hundredth of a millimeter on paper:
/// files are a third shorter than with all digits.
fn short((x, y): (f32, f32)) -> (f32, f32) {
    let round = |number: f32| (number * 100.0).round() / 100.0;
    (round(x), round(y))
}
