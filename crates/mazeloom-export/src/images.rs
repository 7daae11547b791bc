//! Images that mazes are drawn with: marks, and tile sets cut into tiles.

use image::{DynamicImage, GrayAlphaImage, ImageReader, Limits, LumaA, RgbaImage, imageops};
use mazeloom::source::{GreyImage, Image};
use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, Seek};

/// The maximum number of pixels of a picture that is drawn with.
const MOST_PIXELS: u64 = 1 << 24;

/// The maximum number of pixels of a picture that becomes a mask or is scanned.
pub(crate) const MOST_INK: u64 = 1 << 26;

/// Decodes a picture with a maximum number of pixels. A header is trusted only within bounds: the
/// size comes before the pixels.
pub(crate) fn decoded<R: BufRead + Seek>(
    open: impl Fn() -> io::Result<ImageReader<R>>,
    most: u64,
) -> Result<DynamicImage, Box<dyn Error>> {
    let (width, height) = open()?.into_dimensions()?;
    if u64::from(width) * u64::from(height) > most {
        let reason = format!("{width} × {height} pixels; at most {most} pixels are allowed");
        return Err(reason.into());
    }
    let mut reader = open()?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(most * 16);
    reader.limits(limits);
    let picture = reader.decode()?;
    if picture.width() == 0 || picture.height() == 0 {
        Err("no pixels".into())
    } else {
        Ok(picture)
    }
}

/// Opens the file of a picture, as often as it is asked.
pub(crate) trait Open {
    /// What it is read from.
    type Bytes: BufRead + Seek;

    /// A reader that knows its format by what the file holds.
    fn open(&self) -> io::Result<ImageReader<Self::Bytes>>;
}

/// A file of this machine, by its name.
impl Open for str {
    type Bytes = BufReader<File>;

    fn open(&self) -> io::Result<ImageReader<BufReader<File>>> {
        ImageReader::open(self)?.with_guessed_format()
    }
}

/// A file that was read before.
impl<'a> Open for &'a [u8] {
    type Bytes = Cursor<&'a [u8]>;

    fn open(&self) -> io::Result<ImageReader<Cursor<&'a [u8]>>> {
        ImageReader::new(Cursor::new(*self)).with_guessed_format()
    }
}

/// Reads a picture with its colors.
fn read<O: Open + ?Sized>(file: &O, most: u64) -> Result<RgbaImage, Box<dyn Error>> {
    Ok(decoded(|| file.open(), MOST_PIXELS.min(most))?.into_rgba8())
}

/// A picture of a file, with at most `most` pixels.
pub(crate) fn image<O: Open + ?Sized>(file: &O, most: u64) -> Result<Image, String> {
    let pixels = read(file, most).map_err(|error| plain(&*error))?;
    carried(&pixels)
}

/// How dark each pixel of a file's picture is, with at most `most` pixels.
pub(crate) fn ink<O: Open + ?Sized>(file: &O, most: u64) -> Result<GreyImage, Box<dyn Error>> {
    let most = MOST_INK.min(most);
    let mut begun = Vec::new();
    let reader = file.open()?.into_inner();
    reader.take(MOST_SVG).read_to_end(&mut begun)?;
    let pixels = match str::from_utf8(&begun) {
        Ok(text) if text.contains("<svg") => rendered(text, most)?,
        _ => decoded(|| file.open(), most)?,
    };
    Ok(inked(&pixels.into_luma_alpha8()))
}

/// The most bytes of an SVG file.
const MOST_SVG: u64 = 1 << 24;

/// An SVG in pixels, one for each unit of its size, or fewer if it is large. It shows no other
/// files, whatever it names; pictures within it, filters and deep nesting are refused, which can
/// take any time and memory.
#[cfg(feature = "machine")]
fn rendered(text: &str, most: u64) -> Result<DynamicImage, Box<dyn Error>> {
    use resvg::usvg::{ImageHrefResolver, Options, Tree};
    use tiny_skia::{Pixmap, Transform};

    /// The maximum number of pixels: each level of groups may need as many once more.
    const MOST_PIXELS: f32 = (1 << 20) as f32;
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    if text.contains("<image") {
        return Err("it contains pictures, which are not shown; convert it to PNG".into());
    }
    let tree = Tree::from_str(text, &options)?;
    if !tree.filters().is_empty() {
        return Err("it has filters, which are not supported; convert it to PNG".into());
    }
    check_depth(&tree)?;
    let size = tree.size();
    let scale = (MOST_PIXELS / (size.width() * size.height()))
        .sqrt()
        .min(1.0);
    let pixels = |length: f32| (length * scale).ceil().clamp(1.0, MOST_PIXELS) as u32;
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    if u64::from(width) * u64::from(height) > most {
        return Err(format!("{width} × {height} pixels are more than {most}").into());
    }
    let mut pixels = Pixmap::new(width, height).ok_or("no pixels")?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    let colors = pixels.pixels().iter().flat_map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    let image = RgbaImage::from_raw(width, height, colors.collect());
    Ok(image.ok_or("no pixels")?.into())
}

/// Refuses pictures whose groups are nested deeply.
#[cfg(feature = "machine")]
fn check_depth(tree: &resvg::usvg::Tree) -> Result<(), Box<dyn Error>> {
    use resvg::usvg::Node;
    const MOST_LEVELS: usize = 64;
    let mut waiting = vec![(tree.root(), 1)];
    while let Some((group, level)) = waiting.pop() {
        if level > MOST_LEVELS {
            return Err(format!("its groups are nested more than {MOST_LEVELS} deep").into());
        }
        waiting.extend(group.children().iter().filter_map(|node| match node {
            Node::Group(group) => Some((&**group, level + 1)),
            _ => None,
        }));
    }
    Ok(())
}

/// SVG files are read where there is a file system.
#[cfg(not(feature = "machine"))]
fn rendered(_text: &str, _most: u64) -> Result<DynamicImage, Box<dyn Error>> {
    Err("an SVG cannot be read here; convert it to PNG".into())
}

/// The ink of decoded pixels.
fn inked(pixels: &GrayAlphaImage) -> GreyImage {
    // Where something is transparent, what can be seen is ink; else what is dark.
    let shaped = pixels.pixels().any(|pixel| pixel.0[1] < 128);
    let dark = |pixel: &LumaA<u8>| if shaped { pixel.0[1] } else { 255 - pixel.0[0] };
    GreyImage {
        width: pixels.width(),
        height: pixels.height(),
        pixels: pixels.pixels().map(dark).collect(),
    }
}

/// The pieces of a file's tile set, row by row.
pub(crate) fn tiles<O: Open + ?Sized>(file: &O, most: u64) -> Result<Vec<Image>, String> {
    let sheet = read(file, most).map_err(|error| plain(&*error))?;
    let (width, height) = sheet.dimensions();
    let [columns, rows] = [[4, 4], [8, 6]]
        .into_iter()
        .find(|&[columns, rows]| width / columns * rows == height && width % columns == 0)
        .ok_or_else(|| {
            format!(
                "{width} × {height} pixels; a tile set has 4 × 4 square tiles, one per sum of \
                 open sides (north 1, east 2, south 4, west 8), or 8 × 6: 47 wall tiles, chosen \
                 by the walls around them, and the floor"
            )
        })?;
    let side = width / columns;
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    places
        .map(|(column, row)| {
            let piece = imageops::crop_imm(&sheet, column * side, row * side, side, side);
            carried(&piece.to_image())
        })
        .collect()
}

/// What the system or the decoder says, without the system's number.
pub(crate) fn plain(error: &dyn Error) -> String {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or_default();
    words.to_lowercase()
}

/// A picture with the file that carries it along.
pub(crate) fn carried(pixels: &RgbaImage) -> Result<Image, String> {
    let (width, height) = pixels.dimensions();
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(pixels)?;
        writer.finish()
    });
    written.map_err(|error| error.to_string())?;
    Ok(Image {
        width,
        height,
        pixels: pixels.as_raw().clone(),
        png,
    })
}
