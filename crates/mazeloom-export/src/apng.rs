//! APNG: animations in all colors; a reader that does not know it shows the first frame.
//!
//! The file is a PNG whose further frames are `fdAT` chunks. Each frame but the first replaces a
//! rectangle of the picture, the smallest that contains all changes, which keeps the frames of a
//! maze being carved to a few hundred bytes.

use crate::canvas::{Canvas, Window};
use crate::png::{KEYWORD, plain};
use crate::screen::Screen;
use mazeloom::film::Film;
use mazeloom::format::WriteError;
use png::{BlendOp, DisposeOp};
use std::io::Write;

/// Writes an animation as animated PNG, each frame but the first as the smallest rectangle that
/// contains all changes; the recipe goes into an `iTXt` chunk.
///
/// # Errors
/// Frames with too many pixels, and those of `out`.
pub fn apng(film: &mut Film, out: &mut dyn Write) -> Result<(), WriteError> {
    let (frames, _) = film.length();
    let (recipe, repeats) = (film.recipe(), film.pace().repeats);
    let mut out = Some(out);
    let mut reel: Option<png::Writer<&mut dyn Write>> = None;
    let mut screen = Screen::default();
    film.play(&mut |shot| {
        let window = screen.paint(shot)?;
        let canvas = &screen.canvas;
        let milliseconds = u16::try_from(shot.lasts).unwrap_or(u16::MAX);
        if let Some(out) = out.take() {
            let mut encoder = png::Encoder::new(out, canvas.width, canvas.height);
            if let Some(recipe) = &recipe {
                let chunk = encoder.add_itxt_chunk(KEYWORD.to_owned(), recipe.clone());
                chunk.map_err(plain)?;
            }
            let plays = u32::from(!repeats);
            encoder.set_animated(frames, plays).map_err(plain)?;
            reel = Some(first_frame(encoder, canvas, milliseconds).map_err(plain)?);
        } else if let Some(writer) = &mut reel {
            next_frame(writer, canvas, window, milliseconds).map_err(plain)?;
        }
        Ok(())
    })?;
    if let Some(writer) = reel {
        writer.finish().map_err(plain)?;
    }
    Ok(())
}

/// Writes the head and the first picture.
fn first_frame<'a>(
    mut encoder: png::Encoder<'_, &'a mut dyn Write>,
    canvas: &Canvas,
    milliseconds: u16,
) -> Result<png::Writer<&'a mut dyn Write>, png::EncodingError> {
    encoder.set_compression(png::Compression::Balanced);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_frame_delay(milliseconds, 1000)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    encoder.set_blend_op(BlendOp::Source)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(canvas.pixels.as_flattened())?;
    Ok(writer)
}

/// Writes what differs from the picture before.
fn next_frame(
    writer: &mut png::Writer<&mut dyn Write>,
    canvas: &Canvas,
    changed: Option<Window>,
    milliseconds: u16,
) -> Result<(), png::EncodingError> {
    // A picture like the one before repeats one of its pixels.
    let window = changed.unwrap_or(Window {
        width: 1,
        height: 1,
        ..canvas.whole()
    });
    writer.set_frame_delay(milliseconds, 1000)?;
    writer.reset_frame_position()?;
    writer.set_frame_dimension(window.width, window.height)?;
    writer.set_frame_position(window.left, window.top)?;
    let rows: Vec<&[[u8; 3]]> = canvas.within(window).collect();
    writer.write_image_data(rows.concat().as_flattened())
}
