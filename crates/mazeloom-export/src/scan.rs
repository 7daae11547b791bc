//! Pictures that are to be scanned.

use crate::images;
use crate::images::MOST_INK;
use image::{ImageReader, Rgba};
use mazeloom::scan::Photo;
use std::error::Error;
use std::io::Cursor;

/// The colors of a picture file, PNG, JPEG, GIF, BMP or WebP; what is transparent lies on white.
pub fn photo(file: &[u8]) -> Result<Photo, String> {
    decoded(file).map_err(|error| error.to_string())
}

fn decoded(file: &[u8]) -> Result<Photo, Box<dyn Error>> {
    let open = || ImageReader::new(Cursor::new(file)).with_guessed_format();
    let pixels = images::decoded(open, MOST_INK)?.into_rgba8();
    Ok(Photo {
        width: pixels.width(),
        height: pixels.height(),
        pixels: pixels.pixels().map(on_white).collect(),
    })
}

/// What is seen of a pixel on white paper.
fn on_white(&Rgba([red, green, blue, alpha]): &Rgba<u8>) -> [u8; 3] {
    [red, green, blue].map(|channel| {
        let seen = u16::from(channel) * u16::from(alpha);
        ((seen + 255 * (255 - u16::from(alpha))) / 255) as u8
    })
}
