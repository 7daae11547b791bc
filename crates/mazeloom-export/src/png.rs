//! PNG: pixels, streamed row by row where the grid is a rectangle.
//!
//! Rows are made from tiles with one palette index for each pixel, in 1, 2, 4 or 8 bits, and
//! compressed in bands on several threads ([`deflate`](crate::deflate)). Neither memory nor bytes
//! depend on the number of threads, and memory does not grow with the height: 20000 × 20000 cells
//! need the maze and a few rows of pixels.
//!
//! The recipe is an `iTXt` chunk with the keyword `mazeloom:recipe`; a physical size is a `pHYs` chunk.

mod painted;

use crate::deflate::{Deflater, bands_bytes};
use mazeloom::format::Picture;
use mazeloom::scene::Metrics;
use mazeloom::strip::Strip;
use mazeloom::style::Size;
use mazeloom::tile_view::{PixelRows, metrics};
use mazeloom::{Color, Plane, Point, Style, Threads, View};
use painted::painted;
use std::io::{self, Write};
use std::ops::Range;

/// The chunk that carries the recipe.
pub(crate) const KEYWORD: &str = "mazeloom:recipe";

/// Writes a picture as PNG; the recipe goes into an `iTXt` chunk.
///
/// Tiles are streamed with one palette index for each pixel, in as few bits as the colors need,
/// so memory does not grow with the picture; what tiles cannot show, such as text and paths over
/// passages that cross, is painted in bands.
///
/// # Errors
/// Those of `out`, and pictures with too many pixels to paint.
pub fn png(picture: &Picture<'_>, out: &mut dyn Write) -> io::Result<()> {
    match picture {
        Picture::Strokes(scene, threads) => painted(scene, *threads, out),
        Picture::Space { view, .. } => seen(view, out),
        Picture::Tiles {
            tile_view,
            style,
            recipe,
            scene,
        } => match PixelRows::new(tile_view, style) {
            _ if !tile_view.is_tiled(style) => {
                painted(&scene().map_err(io::Error::other)?, style.threads, out)
            }
            Some(pixels) => streamed(&pixels, style, recipe.as_deref(), out),
            None => Err(too_wide()),
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

/// The pixel density for a pixel size in nanometers.
fn density(scale: u32) -> png::PixelDimensions {
    let to_the_metre = (1_000_000_000 + scale / 2) / scale.max(1);
    png::PixelDimensions {
        xppu: to_the_metre,
        yppu: to_the_metre,
        unit: png::Unit::Meter,
    }
}

/// Returns the error of the place that the picture goes to, such as that a pipe is closed.
pub(crate) fn plain(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        error => io::Error::other(error),
    }
}

fn streamed(
    pixels: &PixelRows<'_>,
    style: &Style,
    recipe: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut writer = begun(pixels, pixels.height, recipe, out)?;
    let write = |data: &[u8]| writer.write_chunk(png::chunk::IDAT, data).map_err(plain);
    let (height, length) = (pixels.height, pixels.packed_length());
    let mut deflater = Deflater::new(height.into(), length, style.threads, write)?;
    deflater.add(0..height, |rows, band| filtered(pixels, rows, band))?;
    writer.finish().map_err(plain)
}

/// The head of a picture with the colors of these pixels.
fn begun<'a, T: Plane>(
    pixels: &PixelRows<'_, T>,
    height: u32,
    recipe: Option<&str>,
    out: &'a mut dyn Write,
) -> io::Result<png::Writer<&'a mut dyn Write>> {
    let mut encoder = encoder((pixels.width, height), recipe, out)?;
    encoder.set_pixel_dims(pixels.scale().map(density));
    encoder.set_depth(match pixels.depth() {
        1 => png::BitDepth::One,
        2 => png::BitDepth::Two,
        4 => png::BitDepth::Four,
        _ => png::BitDepth::Eight,
    });
    encoder.set_color(png::ColorType::Indexed);
    let colors = pixels.palette.iter().flat_map(|&Color(r, g, b)| [r, g, b]);
    encoder.set_palette(colors.collect::<Vec<u8>>());
    if pixels.is_transparent() {
        // The opacity of the first color, the paper; the others have full opacity.
        encoder.set_trns(&[0][..]);
    }
    encoder.write_header().map_err(plain)
}

/// Writes a maze of any height as it is generated: as many rows as the strip has, `rows`.
///
/// # Errors
/// Those of `out` and of the store where rows are kept, and sides that are too long for PNG.
///
/// ```
/// use mazeloom::{Recipe, Strip, Style, generate::ALGORITHMS, parameters::Selected};
///
/// // A thousand rows with the memory of a few.
/// let recipe: Recipe = "rect:40x1000 sidewinder seed=7".parse()?;
/// let sidewinder = Selected::parse(ALGORITHMS, "algorithm", "sidewinder")?;
/// let strip = Strip::new(7, 40, Some(1000), &sidewinder).unwrap();
/// let style = Style::of(&recipe.keys);
/// let mut file = Vec::new();
/// mazeloom_export::png_strip(strip, 1000, &style, &recipe.to_string(), &mut file)?;
/// assert!(file.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png_strip(
    mut strip: Strip,
    rows: u64,
    style: &Style,
    recipe: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let extent = Point::new(f64::from(strip.width()), rows as f64);
    let size = Size {
        growth: Some(Size::STEP),
        ..style.size
    };
    let mut sized = style.clone();
    sized.size = size;
    let metrics = metrics(extent, strip.crosses(), &sized);
    let height = strip_height(rows, &metrics)?;
    // Every part has the cells that the whole would have.
    let mut style = style.clone();
    style.size = style.size.with_cell(metrics.cell);
    let cells = match strip.crosses() {
        true => PART_CELLS / 16,
        false => PART_CELLS,
    };
    let most = (cells / strip.width()).clamp(1, 1 << 12);
    let Some(mut part) = strip.part(most)? else {
        return Ok(());
    };
    let (mut writer, length) = {
        let style = part.style(&style);
        let tile_view = part.view(&style);
        let pixels = PixelRows::new(&tile_view, &style).ok_or_else(too_wide)?;
        (
            begun(&pixels, height, Some(recipe), out)?,
            pixels.packed_length(),
        )
    };
    let write = |data: &[u8]| writer.write_chunk(png::chunk::IDAT, data).map_err(plain);
    let mut deflater = Deflater::new(height.into(), length, style.threads, write)?;
    // Walls of a row of cells begin with those of its upper side; corridors lie within it.
    let edge = match part.crosses {
        true => metrics.margin + metrics.wall / 2,
        false => metrics.margin,
    };
    loop {
        let style = part.style(&style);
        let tile_view = part.view(&style);
        let pixels = PixelRows::new(&tile_view, &style).ok_or_else(too_wide)?;
        let upper = match part.known {
            0 => 0,
            _ => edge + part.shown.start * metrics.cell,
        };
        let lower = if part.last {
            pixels.height
        } else {
            edge + part.shown.end * metrics.cell
        };
        deflater.add(upper..lower, |rows, band| filtered(&pixels, rows, band))?;
        match strip.part(most)? {
            None => break,
            Some(next) => part = next,
        }
    }
    writer.finish().map_err(plain)
}

/// Bytes that [`png_strip`] takes at most, for a strip of this many cells in a row.
///
/// Two parts are in memory at a time, and each is copied once while it is made.
pub fn png_strip_bytes(width: u32, rows: u64, threads: Threads) -> f64 {
    const EDGE_BITS: f64 = 2.0;
    const COPIES: f64 = 2.0 * 3.0;
    let cells = (f64::from(width) * rows as f64).min(f64::from(PART_CELLS.max(width)));
    cells * EDGE_BITS * COPIES / 8.0 + bands_bytes(threads)
}

/// The rows of pixels of a strip; an error if a PNG cannot have as many.
fn strip_height(rows: u64, metrics: &Metrics) -> io::Result<u32> {
    let around = u64::from(metrics.wall + 2 * metrics.margin);
    let height = rows
        .saturating_mul(metrics.cell.into())
        .saturating_add(around);
    let fitting = u32::try_from(height)
        .ok()
        .filter(|&height| height < 1 << 31);
    fitting.ok_or_else(|| {
        io::Error::other(format!(
            "{rows} rows of cells have {height} rows of pixels, but a PNG has at most 2147483647; \
             use fewer rows"
        ))
    })
}

/// About this many cells of a strip are held at a time, and a sixteenth where passages cross.
const PART_CELLS: u32 = 1 << 22;

fn too_wide() -> io::Error {
    io::Error::other("a PNG has at most 2147483647 pixels per side, and a cell takes at least 2")
}

/// Filters of a row: it is as it is, or what it differs by from the one above.
const NONE: u8 = 0;
const UP: u8 = 2;

/// Rows of pixels as they are deflated: one that is like the row above says only that.
///
/// Rows of a maze differ little from those above; packed pixels gain nothing from other filters.
fn filtered<T: Plane>(pixels: &PixelRows<'_, T>, rows: Range<u32>, band: &mut Vec<u8>) {
    let render = |y: u32, row: &mut Vec<u8>| {
        row.clear();
        row.resize(pixels.packed_length(), 0);
        pixels.packed_row(y, row);
    };
    let (mut above, mut here) = (Vec::new(), Vec::new());
    // The row above the first is in another band.
    if let Some(y) = rows.start.checked_sub(1) {
        render(y, &mut above);
    }
    for y in rows {
        render(y, &mut here);
        if here == above {
            band.push(UP);
            band.resize(band.len() + here.len(), 0);
        } else {
            band.push(NONE);
            band.extend_from_slice(&here);
            std::mem::swap(&mut above, &mut here);
        }
    }
}

/// A view in space, row by row.
fn seen(view: &View, out: &mut dyn Write) -> io::Result<()> {
    let mut encoder = encoder((view.width, view.height), view.recipe.as_deref(), out)?;
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_pixel_dims(view.scale.map(density));
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(plain)?;
    let mut stream = writer.stream_writer().map_err(plain)?;
    view.rows(|row| stream.write_all(row))?;
    stream.finish().map_err(plain)?;
    writer.finish().map_err(plain)
}
