//! Filled areas on a page.

use super::paper::Frame;
use super::qr::Squares;
use crate::pdf::fill;
use krilla::geom::{PathBuilder, Rect};
use krilla::surface::Surface;
use mazeloom::Color;
use std::f32::consts::TAU;

/// The color of text that stands back, and of covers.
pub(super) const GREY: Color = Color(110, 110, 110);
/// The color of a cover's band.
pub(super) const COVER: Color = Color(24, 52, 84);

/// A filled rectangle.
pub(super) fn rectangle(surface: &mut Surface<'_>, color: Color, frame: Frame) {
    let corners = Rect::from_ltrb(frame.left, frame.top, frame.right, frame.bottom);
    let mut builder = PathBuilder::new();
    if let Some(rect) = corners {
        builder.push_rect(rect);
    }
    paint(surface, color, builder);
}

/// A QR code whose corner is at a point.
pub(super) fn print_code(
    surface: &mut Surface<'_>,
    code: &Squares,
    side: f32,
    (left, top): (f32, f32),
) {
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

/// From one star to the next, as a multiple of their radius.
pub(super) const STAR_STEP: f32 = 2.4;

/// Stars of five points in a row from a point on the left, the last of them empty.
pub(super) fn stars(
    surface: &mut Surface<'_>,
    (left, middle): (f32, f32),
    radius: f32,
    (full, all): (u8, u8),
) {
    for star in 0..all {
        let center = (left + radius * (1.0 + STAR_STEP * f32::from(star)), middle);
        let mut builder = PathBuilder::new();
        outline(&mut builder, center, radius, false);
        if star >= full {
            // The hole runs the other direction round, so that the rule of fills leaves it out.
            outline(&mut builder, center, radius * 0.72, true);
        }
        paint(surface, Color::BLACK, builder);
    }
}

/// A star whose inner corners lie where the lines of a pentagram cross.
fn outline(builder: &mut PathBuilder, (x, y): (f32, f32), radius: f32, backward: bool) {
    const INNER: f32 = 0.381_966;
    for corner in 0..10u8 {
        let turn = if backward { 10 - corner } else { corner };
        let out = if corner % 2 == 0 {
            radius
        } else {
            radius * INNER
        };
        let angle = f32::from(turn) * TAU / 10.0;
        let at = (x + out * libm::sinf(angle), y - out * libm::cosf(angle));
        match corner {
            0 => builder.move_to(at.0, at.1),
            _ => builder.line_to(at.0, at.1),
        }
    }
    builder.close();
}

/// Fills a path; an empty one is ignored.
fn paint(surface: &mut Surface<'_>, color: Color, builder: PathBuilder) {
    if let Some(path) = builder.finish() {
        surface.set_stroke(None);
        surface.set_fill(Some(fill(color)));
        surface.draw_path(&path);
    }
}
