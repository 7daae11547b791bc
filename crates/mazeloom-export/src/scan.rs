//! Pictures that are to be scanned: what is dark and has no colour is ink.

use crate::images;
use crate::images::MOST_INK;
use image::{ImageReader, Rgba};
use mazeloom::source::Ink;
use std::error::Error;
use std::io::Cursor;

/// The ink of a picture file, PNG, JPEG, GIF, BMP or WebP.
///
/// What can be seen through lies on white; coloured marks and ways are no ink.
pub fn page(file: &[u8]) -> Result<Ink, String> {
    decoded(file).map_err(|error| error.to_string())
}

fn decoded(file: &[u8]) -> Result<Ink, Box<dyn Error>> {
    let open = || ImageReader::new(Cursor::new(file)).with_guessed_format();
    let pixels = images::decoded(open, MOST_INK)?.into_rgba8();
    Ok(Ink {
        width: pixels.width(),
        height: pixels.height(),
        pixels: pixels.pixels().map(ink).collect(),
    })
}

/// How dark a pixel is, less how colourful.
fn ink(&Rgba([red, green, blue, alpha]): &Rgba<u8>) -> u8 {
    let [red, green, blue] = [red, green, blue].map(|channel| {
        let seen = u16::from(channel) * u16::from(alpha);
        ((seen + 255 * (255 - u16::from(alpha))) / 255) as u8
    });
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    (255 - most).saturating_sub(most - least)
}
