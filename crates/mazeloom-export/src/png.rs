//! PNG: pixels, streamed row by row where the grid is a rectangle.

use crate::raster::raster;
use mazeloom::format::{Format, Picture, Writer};
use mazeloom::mosaic::Pixels;
use mazeloom::words::Entry;
use mazeloom::{Color, Scene, View};
use std::io::{self, Write};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "png",
        aliases: &[],
        help: "a picture in pixels; rectangles of any size",
        params: &[],
    },
    endings: &[],
    writer: Writer::Picture(png),
};

/// The chunk that carries the recipe.
pub(crate) const KEYWORD: &str = "mazeloom:recipe";

/// Writes a picture as PNG; the recipe goes into an `iTXt` chunk.
///
/// Tiles are streamed with one palette number for each pixel, in as few bits as the colours
/// need; what tiles cannot show, such as letters and passages that cross, is painted first.
pub fn png(picture: &Picture<'_>, out: &mut dyn Write) -> io::Result<()> {
    match picture {
        Picture::Strokes(scene) => painted(scene, out),
        Picture::Space { view, .. } => seen(view, out),
        Picture::Tiles {
            mosaic,
            style,
            recipe,
            scene,
        } => match Pixels::new(mosaic, style) {
            _ if !mosaic.is_tiled(style) => painted(&scene().map_err(io::Error::other)?, out),
            Some(pixels) => streamed(&pixels, recipe.as_deref(), out),
            None => Err(io::Error::other(
                "a picture side has at most 2147483647 pixels, and a cell takes at least 2",
            )),
        },
    }
}

fn encoder<'a>(
    (width, height): (u32, u32),
    recipe: Option<&str>,
    out: &'a mut dyn Write,
) -> io::Result<png::Encoder<'a, &'a mut dyn Write>> {
    let mut encoder = png::Encoder::new(out, width, height);
    encoder.set_compression(png::Compression::Balanced);
    if let Some(recipe) = recipe {
        let chunk = encoder.add_itxt_chunk(KEYWORD.to_owned(), recipe.to_owned());
        chunk.map_err(plain)?;
    }
    Ok(encoder)
}

/// How dense pixels of so many nanometres lie.
fn density(scale: u32) -> png::PixelDimensions {
    let to_the_metre = (1_000_000_000 + scale / 2) / scale.max(1);
    png::PixelDimensions {
        xppu: to_the_metre,
        yppu: to_the_metre,
        unit: png::Unit::Meter,
    }
}

/// What the place that the picture goes to said, such as that a pipe is closed.
pub(crate) fn plain(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        error => io::Error::other(error),
    }
}

fn streamed(pixels: &Pixels<'_>, recipe: Option<&str>, out: &mut dyn Write) -> io::Result<()> {
    let depth = match pixels.palette.len() {
        0..=2 => png::BitDepth::One,
        3..=4 => png::BitDepth::Two,
        5..=16 => png::BitDepth::Four,
        _ => png::BitDepth::Eight,
    };
    let bits = depth as usize;
    let mut encoder = encoder((pixels.width, pixels.height), recipe, out)?;
    encoder.set_pixel_dims(pixels.scale().map(density));
    encoder.set_depth(depth);
    encoder.set_color(png::ColorType::Indexed);
    let colors = pixels.palette.iter().flat_map(|&Color(r, g, b)| [r, g, b]);
    encoder.set_palette(colors.collect::<Vec<u8>>());
    // Rows of a maze differ little from those above; packed pixels gain nothing from filters.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().map_err(plain)?;
    let mut stream = writer.stream_writer().map_err(plain)?;
    let mut row = vec![0; pixels.width as usize];
    let mut packed = vec![0; row.len().div_ceil(8 / bits)];
    for y in 0..pixels.height {
        pixels.row(y, &mut row);
        for (byte, pixels) in packed.iter_mut().zip(row.chunks(8 / bits)) {
            let full = pixels.iter().fold(0u8, |byte, &pixel| {
                byte.checked_shl(bits as u32).unwrap_or(0) | pixel
            });
            *byte = full << (8 - bits * pixels.len());
        }
        stream.write_all(&packed)?;
    }
    stream.finish().map_err(plain)?;
    writer.finish().map_err(plain)?;
    Ok(())
}

/// A view in space, row by row.
fn seen(view: &View, out: &mut dyn Write) -> io::Result<()> {
    let mut encoder = encoder((view.width, view.height), view.recipe.as_deref(), out)?;
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(plain)?;
    let mut stream = writer.stream_writer().map_err(plain)?;
    view.rows(|row| stream.write_all(row))?;
    stream.finish().map_err(plain)?;
    writer.finish().map_err(plain)
}

fn painted(scene: &Scene, out: &mut dyn Write) -> io::Result<()> {
    let pixels = raster(scene).map_err(io::Error::other)?;
    let mut encoder = encoder((scene.width, scene.height), scene.recipe.as_deref(), out)?;
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_pixel_dims(scene.scale.map(density));
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(plain)?;
    writer.write_image_data(&pixels).map_err(plain)?;
    writer.finish().map_err(plain)?;
    Ok(())
}
