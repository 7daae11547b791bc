//! JPEG, GIF and WebP, by libraries that the smallest build leaves out.

use super::{Samples, checked, memory};
use std::error::Error;
use std::io::Cursor;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

pub fn jpeg(file: &[u8], most: u64) -> Result<Samples, Box<dyn Error>> {
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(file), options());
    decoder.decode_headers()?;
    let size = checked(decoder.dimensions().ok_or("no pixels")?, most)?;
    let (space, channels) = match decoder.input_colorspace() {
        Some(ColorSpace::Luma) => (ColorSpace::Luma, 1),
        _ => (ColorSpace::RGB, 3),
    };
    decoder.set_options(options().jpeg_set_out_colorspace(space));
    Ok(Samples {
        size,
        channels,
        bytes: decoder.decode()?,
        exif: decoder.exif().cloned(),
    })
}

/// Sizes are checked here; damaged files are shown as far as they go.
fn options() -> DecoderOptions {
    DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX)
}

pub fn gif(file: &[u8], most: u64) -> Result<Samples, Box<dyn Error>> {
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::RGBA);
    let mut reader = decoder.read_info(file)?;
    let (width, height) = (reader.width().into(), reader.height().into());
    let size = checked((width, height), most)?;
    let frame = reader.next_frame_info()?.ok_or("no pixels")?;
    let (left, top) = (usize::from(frame.left), usize::from(frame.top));
    let (wide, high) = (frame.width.into(), frame.height.into());
    checked((wide, high), most)?;
    let mut part = vec![0; reader.buffer_size()];
    reader.read_into_buffer(&mut part)?;
    // The frame may cover a part of the picture only, or reach beyond it.
    let mut bytes = vec![0; width * height * 4];
    let rows = bytes.chunks_exact_mut(width * 4).skip(top);
    for (row, part) in rows.zip(part.chunks_exact(wide * 4)) {
        let row = row.get_mut(left * 4..).unwrap_or_default();
        let count = row.len().min(part.len());
        row[..count].copy_from_slice(&part[..count]);
    }
    Ok(Samples {
        size,
        channels: 4,
        bytes,
        exif: None,
    })
}

pub fn webp(file: &[u8], most: u64) -> Result<Samples, Box<dyn Error>> {
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(file))?;
    decoder.set_memory_limit(memory(most));
    let (width, height) = decoder.dimensions();
    let size = checked((width as usize, height as usize), most)?;
    let mut bytes = vec![0; decoder.output_buffer_size().ok_or("too large")?];
    decoder.read_image(&mut bytes)?;
    Ok(Samples {
        size,
        channels: if decoder.has_alpha() { 4 } else { 3 },
        bytes,
        exif: decoder.exif_metadata().unwrap_or_default(),
    })
}
