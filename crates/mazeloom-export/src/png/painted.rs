//! Pictures that are painted in bands.
//!
//! Pixels are stored in as few bits as their colors need: 16 shades of gray in 4, other grays in 8,
//! up to 256 colors as numbers of a palette in 4 or 8, all others in 24 or, with opacity, 32.

use super::{NONE, UP, density, encoder, plain};
use crate::deflate::{Deflater, Effort};
use crate::raster::{Channels, Palette, SHADE, in_bands, painter, palette_of};
use mazeloom::{Scene, Threads};
use std::io::{self, Write};

/// How pixels are stored.
enum Storage {
    /// Two shades of gray to a byte.
    Shades,
    /// Numbers of a palette of up to 16 colors, two to a byte.
    Halves(Palette),
    /// Numbers of a palette.
    Numbers(Palette),
    /// All bytes of each pixel.
    Whole(Channels),
}

impl Storage {
    fn of(channels: Channels, palette: Option<Palette>) -> Storage {
        match palette {
            Some(palette) if palette.colors.len() <= 16 => Storage::Halves(palette),
            Some(palette) => Storage::Numbers(palette),
            None if channels == Channels::Shades => Storage::Shades,
            None => Storage::Whole(channels),
        }
    }

    /// Bytes of a row of pixels.
    fn length(&self, width: usize) -> usize {
        match self {
            Storage::Shades | Storage::Halves(_) => width.div_ceil(2),
            Storage::Numbers(_) => width,
            Storage::Whole(channels) => width * channels.count(),
        }
    }

    fn describe<W: Write>(&self, encoder: &mut png::Encoder<'_, W>) {
        let (color, depth) = match self {
            Storage::Shades => (png::ColorType::Grayscale, png::BitDepth::Four),
            Storage::Halves(_) => (png::ColorType::Indexed, png::BitDepth::Four),
            Storage::Numbers(_) => (png::ColorType::Indexed, png::BitDepth::Eight),
            Storage::Whole(Channels::Shades | Channels::Gray) => {
                (png::ColorType::Grayscale, png::BitDepth::Eight)
            }
            Storage::Whole(Channels::Color) => (png::ColorType::Rgb, png::BitDepth::Eight),
            Storage::Whole(Channels::Opacity) => (png::ColorType::Rgba, png::BitDepth::Eight),
        };
        encoder.set_color(color);
        encoder.set_depth(depth);
        if let Some(palette) = self.palette() {
            encoder.set_palette(palette.colors.concat());
        }
    }

    fn effort(&self) -> Effort {
        match self {
            Storage::Whole(_) => Effort::Colors,
            _ => Effort::Lines,
        }
    }

    fn palette(&self) -> Option<&Palette> {
        match self {
            Storage::Halves(palette) | Storage::Numbers(palette) => Some(palette),
            Storage::Shades | Storage::Whole(_) => None,
        }
    }

    /// Appends a row of pixels, which are numbers if there is a palette.
    fn row(&self, row: &[u8], band: &mut Vec<u8>) {
        match self {
            Storage::Shades => halves(row, |shade| shade / SHADE, band),
            Storage::Halves(_) => halves(row, |number| number, band),
            Storage::Numbers(_) | Storage::Whole(_) => band.extend_from_slice(row),
        }
    }
}

/// Appends numbers below 16, two to a byte, the first in the upper half.
fn halves(row: &[u8], number: impl Fn(u8) -> u8, band: &mut Vec<u8>) {
    let (pairs, last) = row.as_chunks();
    band.extend(
        pairs
            .iter()
            .map(|&[upper, lower]| number(upper) << 4 | number(lower)),
    );
    band.extend(last.iter().map(|&upper| number(upper) << 4));
}

pub(super) fn painted(scene: &Scene, threads: Threads, out: &mut dyn Write) -> io::Result<()> {
    let painter = painter(scene, threads)?;
    let storage = Storage::of(painter.channels, palette_of(&painter, threads));
    let painter = painter.in_numbers(storage.palette());
    let mut encoder = encoder((scene.width, scene.height), scene.recipe.as_deref(), out)?;
    storage.describe(&mut encoder);
    encoder.set_pixel_dims(scene.scale.map(density));
    let mut writer = encoder.write_header().map_err(plain)?;
    let write = |data: &[u8]| writer.write_chunk(png::chunk::IDAT, data).map_err(plain);
    let packed = storage.length(scene.width as usize);
    let deflater = Deflater::new(scene.height.into(), packed, threads, write)?;
    let mut deflater = deflater.with(storage.effort());
    let length = scene.width as usize * painter.pixel_bytes();
    // The row above those that come next. How many come at a time depends on the threads, which
    // must not show in the file.
    let mut last: Option<Vec<u8>> = None;
    in_bands(&painter, threads, |rows, pixels| {
        let top = rows.start;
        let pixel_row = |row: usize| &pixels[row * length..][..length];
        deflater.add(rows.clone(), |rows, band| {
            for row in rows {
                let row = (row - top) as usize;
                let above = match row {
                    0 => last.as_deref(),
                    _ => Some(pixel_row(row - 1)),
                };
                if above == Some(pixel_row(row)) {
                    band.push(UP);
                    band.resize(band.len() + packed, 0);
                } else {
                    band.push(NONE);
                    storage.row(pixel_row(row), band);
                }
            }
        })?;
        last = Some(pixel_row(rows.len() - 1).to_vec());
        Ok(())
    })?;
    writer.finish().map_err(plain)
}
