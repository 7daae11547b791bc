//! Filled areas on a page.

use super::paper::Frame;
use super::qr::Squares;
use super::sheet::{self, Outline, Sheet};
use mazeloom::Color;
use std::f32::consts::TAU;

/// The color of text that stands back, and of covers.
pub(super) const GREY: Color = Color(110, 110, 110);
/// The color of a cover's band.
pub(super) const COVER: Color = Color(24, 52, 84);

/// A filled rectangle.
pub(super) fn rectangle(sheet: &mut dyn Sheet, color: Color, frame: Frame) {
    sheet.fill(color, sheet::rectangle(frame).as_slice());
}

/// A QR code whose corner is at a point.
pub(super) fn print_code(
    sheet: &mut dyn Sheet,
    code: &Squares,
    side: f32,
    (left, top): (f32, f32),
) {
    let square = side / code.side as f32;
    let at = |squares: usize| squares as f32 * square;
    let runs = code.runs.iter().filter_map(|run| {
        let corner = (left + at(run.x), top + at(run.y));
        sheet::rectangle(Frame {
            left: corner.0,
            top: corner.1,
            right: corner.0 + at(run.length),
            // A hair more to the bottom, so that no seam shows between rows.
            bottom: corner.1 + square * 1.02,
        })
    });
    sheet.fill(Color::BLACK, &runs.collect::<Vec<_>>());
}

/// From one star to the next, as a multiple of their radius.
pub(super) const STAR_STEP: f32 = 2.4;

/// Stars of five points in a row from a point on the left, the last of them empty.
pub(super) fn stars(
    sheet: &mut dyn Sheet,
    (left, middle): (f32, f32),
    radius: f32,
    (full, all): (u8, u8),
) {
    for star in 0..all {
        let center = (left + radius * (1.0 + STAR_STEP * f32::from(star)), middle);
        let mut outlines = vec![outline(center, radius, false)];
        if star >= full {
            // The hole runs the other direction round, so that the rule of fills leaves it out.
            outlines.push(outline(center, radius * 0.72, true));
        }
        sheet.fill(Color::BLACK, &outlines);
    }
}

/// A star whose inner corners lie where the lines of a pentagram cross.
fn outline((x, y): (f32, f32), radius: f32, backward: bool) -> Outline {
    const INNER: f32 = 0.381_966;
    let corner = |corner: u8| {
        let turn = if backward { 10 - corner } else { corner };
        let out = if corner.is_multiple_of(2) {
            radius
        } else {
            radius * INNER
        };
        let angle = f32::from(turn) * TAU / 10.0;
        (x + out * libm::sinf(angle), y - out * libm::cosf(angle))
    };
    (0..10).map(corner).collect()
}
