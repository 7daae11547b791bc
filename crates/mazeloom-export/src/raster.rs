//! Rasterizes vector pictures, for everything that is not a plain rectangle.
//!
//! A picture is painted in bands of rows on several threads; the pixels depend neither on the
//! threads nor on the height of the bands. Lines and areas are anti-aliased by the exact part of a
//! pixel that they cover, except areas that touch others along rows and columns of pixels, between
//! which a seam would show. Text is filled outlines of the embedded font. All arithmetic is the same
//! on every machine, and so are the pixels.
//!
//! ```text
//!   scene ─ paths ─ outline: edges in 1/256 pixel ─ coverage: sums along rows ─ painter: colors
//! ```

mod bounds;
mod coverage;
mod few_colors;
mod long_paths;
mod outline;
mod painter;
mod palette;
mod reaches;

pub(crate) use coverage::ROWS;
pub(crate) use few_colors::palette_of;
pub(crate) use painter::{Channels, Painter, Room, SHADE};
pub(crate) use palette::Palette;

use mazeloom::{Scene, Threads};
use std::io;

/// The maximum number of pixels of a picture that is painted as a whole: 2²⁹.
const MOST_PIXELS: u64 = 1 << 29;

/// The maximum number of pixels of a picture that is painted band by band.
const MOST_IN_BANDS: u64 = 1 << 32;

/// About this many pixels are painted at a time by each thread, in as many rows at most.
const BAND_PIXELS: u32 = 1 << 20;
const BAND_ROWS: u32 = 64;

/// A picture's pixels: red, green and blue bytes, row by row.
///
/// # Errors
/// A message: too many pixels, or a character that the font does not have.
///
/// ```
/// use mazeloom::{Overlays, Recipe, Style, draw, make};
///
/// let recipe: Recipe = "rect:3x3 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let scene = draw(&puzzle, &style, Overlays::NONE)?;
/// let pixels = mazeloom_export::raster(&scene, style.threads)?;
/// assert_eq!(pixels.len(), (scene.width * scene.height * 3) as usize);
/// assert_eq!(pixels[..3], [255, 255, 255]); // the margin is paper
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn raster(scene: &Scene, threads: Threads) -> Result<Vec<u8>, String> {
    whole(scene, Channels::Color, threads)
}

/// The pixels of a picture without paper: red, green, blue and opacity, row by row; the colors are
/// not multiplied by the opacity.
///
/// # Errors
/// Those of [`raster`].
pub fn raster_with_opacity(scene: &Scene, threads: Threads) -> Result<Vec<u8>, String> {
    whole(scene, Channels::Opacity, threads)
}

/// All pixels of a picture.
fn whole(scene: &Scene, channels: Channels, threads: Threads) -> Result<Vec<u8>, String> {
    check(scene, MOST_PIXELS)?;
    let length = scene.width as usize * channels.count();
    let mut pixels = vec![0; length * scene.height as usize];
    let painter = Painter::new(scene, channels, threads);
    let rows = band_rows(scene.width);
    let bands = (0..scene.height).step_by(rows as usize);
    let bands = bands.zip(pixels.chunks_mut(length * rows as usize));
    threads.each(bands, |(top, pixels)| {
        let rows = top..(top + rows).min(scene.height);
        painter.paint(rows, pixels, &mut painter.room());
    });
    Ok(pixels)
}

/// Makes the painter that paints a picture band by band, which may be larger than one that is
/// painted as a whole.
///
/// # Errors
/// Too many pixels.
pub(crate) fn painter(scene: &Scene, threads: Threads) -> io::Result<Painter<'_>> {
    check(scene, MOST_IN_BANDS).map_err(io::Error::other)?;
    Ok(Painter::new(scene, Painter::channels(scene), threads))
}

/// Returns the number of rows of a band.
fn band_rows(width: u32) -> u32 {
    (BAND_PIXELS / width.max(1)).clamp(1, BAND_ROWS)
}

/// Refuses pictures with too many pixels.
fn check(scene: &Scene, most: u64) -> Result<(), String> {
    let (width, height) = (scene.width, scene.height);
    if u64::from(width) * u64::from(height) <= most {
        return Ok(());
    }
    Err(format!(
        "this picture would have {width}×{height} pixels; at most {most} are allowed here; choose a \
         lower `dpi` or a smaller `cell`, `scale`, `print-width` or `print-height`, or save it as svg \
         or pdf"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DiskFiles, png};
    use mazeloom::format::Picture;
    use mazeloom::{Flow, Recipe, Style, make_watched};
    use std::num::NonZeroUsize;

    /// Pictures with every kind of item.
    const PICTURES: [&str; 8] = [
        "hex:9x7 wilson seed=3 paint=distance solution=line label=distance",
        "polar:6 wilson seed=3 solution=line",
        "rect:9x7 wilson seed=3 weave=0.6 paint=distance",
        "tri:9x7 wilson seed=3 look=hedge",
        "rect:9x7 wilson seed=3 tiles=builtin",
        "upsilon:5x4 wilson seed=3 paper-color=transparent",
        "cube:4 wilson seed=3",
        "hex:9x7 wilson seed=3 keys=2 weights=lava:5@9",
    ];

    fn drawn(line: &str) -> Scene {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let files = &DiskFiles::UNLIMITED;
        let puzzle = make_watched(&recipe, files, u64::MAX, |_| Flow::Continue(()));
        let puzzle = puzzle.unwrap_or_else(|e| panic!("{line}: {e}"));
        let style = Style::of(&recipe.keys);
        let layers = mazeloom::overlays(&puzzle, &recipe.keys);
        let scene = mazeloom::format::scene(&puzzle, &style, &layers);
        scene.unwrap_or_else(|e| panic!("{line}: {e}"))
    }

    fn threads(count: usize) -> Threads {
        Threads::new(NonZeroUsize::new(count).expect("above 0"))
    }

    #[test]
    fn threads_do_not_show_in_files() {
        // Margins and straight walls have rows that are like those above where pieces meet.
        let large = ["upsilon:40x40 seed=1", "hex:60x60 margin=200 seed=1"];
        for line in PICTURES.into_iter().chain(large) {
            let file = |count: usize| {
                let mut file = Vec::new();
                let picture = Picture::Strokes(drawn(line), threads(count));
                png(&picture, &mut file).unwrap_or_else(|e| panic!("{line}: {e}"));
                file
            };
            let one = file(1);
            for count in [2, 3, 8] {
                assert!(file(count) == one, "{line}: {count} threads");
            }
        }
    }

    #[test]
    fn files_have_the_pixels_of_the_picture() {
        // A picture with the marks in few of its rows, one on which a line goes everywhere, and one
        // of few colors.
        let more = [
            "hex:170x260 seed=1",
            "hex:60x60 seed=1 solution=line",
            "hex:5x5 seed=2 marks=none wall-color=#802010",
        ];
        let mut stored = [0; 3];
        for line in PICTURES.into_iter().chain(more) {
            let scene = drawn(line);
            let mut file = Vec::new();
            let strokes = Picture::Strokes(scene.clone(), threads(2));
            png(&strokes, &mut file).unwrap_or_else(|e| panic!("{line}: {e}"));
            let mut decoder = ::png::Decoder::new(std::io::Cursor::new(&file));
            let (color, depth) = {
                let info = decoder.read_header_info().expect("it has a header");
                (info.color_type, info.bit_depth)
            };
            match (color, depth) {
                (::png::ColorType::Indexed, ::png::BitDepth::Four) => stored[0] += 1,
                (::png::ColorType::Indexed, ::png::BitDepth::Eight) => stored[1] += 1,
                _ => stored[2] += 1,
            }
            decoder.set_transformations(::png::Transformations::EXPAND);
            let mut reader = decoder.read_info().expect("it has a header");
            let mut pixels = vec![0; reader.output_buffer_size().expect("it is not large")];
            reader.next_frame(&mut pixels).expect("it has pixels");
            let channels = match reader.output_color_type().0 {
                ::png::ColorType::Grayscale => Channels::Gray,
                ::png::ColorType::Rgb => Channels::Color,
                _ => Channels::Opacity,
            };
            let shown = match Painter::channels(&scene) {
                // They have fewer shades than other grays.
                Channels::Shades => Channels::Shades,
                _ => channels,
            };
            let expected = whole(&scene, shown, threads(1));
            assert!(expected.is_ok_and(|expected| expected == pixels), "{line}");
        }
        assert!(stored.iter().all(|&count| count > 0), "{stored:?}");
    }

    #[test]
    fn bands_and_threads_do_not_show() {
        for line in PICTURES {
            let scene = drawn(line);
            for channels in [
                Painter::channels(&scene),
                Channels::Color,
                Channels::Opacity,
            ] {
                let [one, two, eight] = [1, 2, 8].map(|count| {
                    let pixels = whole(&scene, channels, threads(count));
                    pixels.unwrap_or_else(|e| panic!("{line}: {e}"))
                });
                assert!(one == two && one == eight, "{line}");
                assert!(one.iter().any(|&byte| byte != one[0]), "{line}");
                let painter = Painter::new(&scene, channels, threads(2));
                let length = scene.width as usize * channels.count();
                for rows in [1, 7, 33, 1000] {
                    let mut room = painter.room();
                    for top in (0..scene.height).step_by(rows as usize) {
                        let end = (top + rows).min(scene.height);
                        let mut band = vec![0; length * (end - top) as usize];
                        painter.paint(top..end, &mut band, &mut room);
                        let expected = &one[length * top as usize..length * end as usize];
                        assert!(band == expected, "{line}: {rows} rows at {top}");
                    }
                }
            }
        }
    }
}
