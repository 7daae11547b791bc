//! Images that mazes are drawn with: marks, and tile sets cut into tiles.

use crate::pictures::{Picture, decode};
use mazeloom::source::{GreyImage, Image};
use std::error::Error;

/// The maximum number of pixels of a picture that is drawn with.
const MOST_PIXELS: u64 = 1 << 24;

/// The maximum number of pixels of a picture that becomes a mask or is scanned.
pub(crate) const MOST_INK: u64 = 1 << 26;

/// Reads a picture with its colors.
fn read(file: &[u8], most: u64) -> Result<Picture, String> {
    decode(file, MOST_PIXELS.min(most)).map_err(|error| plain(&*error))
}

/// A picture of a file, with at most `most` pixels.
pub(crate) fn image(file: &[u8], most: u64) -> Result<Image, String> {
    carried(&read(file, most)?)
}

/// Reads the darkness of each pixel of a file's picture, with at most `most` pixels.
pub(crate) fn ink(file: &[u8], most: u64) -> Result<GreyImage, Box<dyn Error>> {
    let most = MOST_INK.min(most);
    let text = str::from_utf8(file).ok();
    let text = text.filter(|text| text.len() <= MOST_SVG && text.contains("<svg"));
    let picture = match text {
        Some(text) => rendered(text, most)?,
        None => decode(file, most)?,
    };
    Ok(inked(&picture))
}

/// The most bytes of an SVG file.
const MOST_SVG: usize = 1 << 24;

/// An SVG in pixels, one for each unit of its size, or fewer if it is large. It shows no other
/// files, whatever it names; pictures within it, filters and deep nesting are refused, which can
/// take any time and memory.
#[cfg(feature = "machine")]
fn rendered(text: &str, most: u64) -> Result<Picture, Box<dyn Error>> {
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
    if text.contains("<text") {
        return Err("it contains text, which is not shown; convert the text to paths".into());
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
    let colors = pixels.pixels().iter().map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    Ok(Picture {
        width,
        height,
        pixels: colors.collect(),
    })
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
fn rendered(_text: &str, _most: u64) -> Result<Picture, Box<dyn Error>> {
    Err("an SVG cannot be read here; convert it to PNG".into())
}

/// The ink of decoded pixels.
fn inked(picture: &Picture) -> GreyImage {
    // Where something is transparent, what can be seen is ink; else what is dark.
    let is_shaped = picture.pixels.iter().any(|[.., alpha]| *alpha < 128);
    let dark = |&[red, green, blue, alpha]: &[u8; 4]| {
        if is_shaped {
            return alpha;
        }
        // The luminance of sRGB (IEC 61966-2-1).
        let [red, green, blue] = [red, green, blue].map(f64::from);
        255 - libm::round(0.212_647_8 * red + 0.715_179_2 * green + 0.072_173 * blue) as u8
    };
    GreyImage {
        width: picture.width,
        height: picture.height,
        pixels: picture.pixels.iter().map(dark).collect(),
    }
}

/// The pieces of a file's tile set, row by row.
pub(crate) fn tiles(file: &[u8], most: u64) -> Result<Vec<Image>, String> {
    let sheet = read(file, most)?;
    let (width, height) = (sheet.width, sheet.height);
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
            carried(&Picture::from_fn(side, side, |x, y| {
                sheet.pixel(column * side + x, row * side + y)
            }))
        })
        .collect()
}

/// Returns the message of the system or the decoder, without the system's number.
pub(crate) fn plain(error: &dyn Error) -> String {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or_default();
    words.to_lowercase()
}

/// A picture with the file that carries it along.
pub(crate) fn carried(picture: &Picture) -> Result<Image, String> {
    let (width, height) = (picture.width, picture.height);
    let pixels = picture.pixels.as_flattened();
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
        pixels: pixels.to_vec(),
        png,
    })
}
