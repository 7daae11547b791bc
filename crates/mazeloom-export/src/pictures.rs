//! Pictures: one door from the bytes of a PNG, JPEG, GIF, BMP or WebP file to pixels.
//!
//! A header is trusted only within bounds: the size is checked before pixels are decoded. Of an
//! animation the first frame is read. A picture is turned as its EXIF data says, so that a photo
//! of a phone is upright (CIPA DC-008, *Exchangeable image file format*, 2010, tag 274).

mod bmp;
#[cfg(feature = "files")]
mod compressed;

use bmp::bmp;
use std::error::Error;
use std::io::Cursor;

/// A picture in red, green, blue and opacity, row by row.
pub(crate) struct Picture {
    pub width: u32,
    pub height: u32,
    pub pixels: Vec<[u8; 4]>,
}

impl Picture {
    /// A picture of a color for each place.
    pub fn from_fn(width: u32, height: u32, color: impl Fn(u32, u32) -> [u8; 4]) -> Picture {
        let color = &color;
        let places = (0..height).flat_map(|y| (0..width).map(move |x| color(x, y)));
        Picture {
            width,
            height,
            pixels: places.collect(),
        }
    }

    /// The color at a place, counted from the upper left.
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 4] {
        self.pixels[y as usize * self.width as usize + x as usize]
    }
}

/// A decoder: it is told the maximum number of pixels.
type Decoder = fn(&[u8], u64) -> Result<Samples, Box<dyn Error>>;

/// The decoders by how their files begin.
const DECODERS: &[(&[u8], Decoder)] = &[
    (b"\x89PNG", png),
    (b"BM", bmp),
    #[cfg(feature = "files")]
    (b"\xff\xd8", compressed::jpeg),
    #[cfg(feature = "files")]
    (b"GIF8", compressed::gif),
    #[cfg(feature = "files")]
    (b"RIFF", compressed::webp),
];

/// The answer to other files.
const UNKNOWN: &str = match cfg!(feature = "files") {
    true => "not a picture; PNG, JPEG, GIF, BMP and WebP are read",
    false => "not a picture that this build reads: PNG or BMP; others need all features",
};

/// Decodes a picture with at most `most` pixels.
pub(crate) fn decode(file: &[u8], most: u64) -> Result<Picture, Box<dyn Error>> {
    let row = DECODERS.iter().find(|(head, _)| file.starts_with(head));
    let (_, decoder) = row.ok_or(UNKNOWN)?;
    let samples = decoder(file, most)?;
    let orientation = samples.exif.as_deref().and_then(orientation);
    let picture = samples.colored();
    Ok(match orientation {
        Some(number @ 2..=8) => turned(&picture, number),
        _ => picture,
    })
}

/// Output of a decoder: samples of 8 bits, 1 to 4 for each pixel.
struct Samples {
    size: (u32, u32),
    /// Gray; gray and opacity; red, green and blue; or these and opacity.
    channels: usize,
    bytes: Vec<u8>,
    exif: Option<Vec<u8>>,
}

impl Samples {
    fn colored(self) -> Picture {
        let color = |samples: &[u8]| match *samples {
            [gray] => [gray, gray, gray, 255],
            [gray, alpha] => [gray, gray, gray, alpha],
            [red, green, blue] => [red, green, blue, 255],
            [red, green, blue, alpha] => [red, green, blue, alpha],
            _ => [0; 4],
        };
        Picture {
            width: self.size.0,
            height: self.size.1,
            pixels: self.bytes.chunks_exact(self.channels).map(color).collect(),
        }
    }
}

/// A size, if it has pixels and no more than allowed.
fn checked(size: (usize, usize), most: u64) -> Result<(u32, u32), Box<dyn Error>> {
    let (width, height) = (u32::try_from(size.0)?, u32::try_from(size.1)?);
    match u64::from(width) * u64::from(height) {
        0 => Err("no pixels".into()),
        pixels if pixels > most => {
            Err(format!("{width} × {height} pixels; at most {most} pixels are allowed").into())
        }
        _ => Ok((width, height)),
    }
}

/// The memory that a decoder may take, in bytes.
fn memory(most: u64) -> usize {
    usize::try_from(most.saturating_mul(16)).unwrap_or(usize::MAX)
}

fn png(file: &[u8], most: u64) -> Result<Samples, Box<dyn Error>> {
    let limits = png::Limits {
        bytes: memory(most),
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(file), limits);
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info()?;
    let (width, height) = reader.info().size();
    let size = checked((width as usize, height as usize), most)?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let frame = reader.next_frame(&mut bytes)?;
    if frame.bit_depth == png::BitDepth::Sixteen {
        let rounded = |pair: &[u8; 2]| ((u32::from(u16::from_be_bytes(*pair)) + 128) / 257) as u8;
        bytes = bytes.as_chunks().0.iter().map(rounded).collect();
    }
    // Its data may stand after the pixels; what is broken there is no reason to refuse the picture.
    let _ = reader.finish();
    Ok(Samples {
        size,
        channels: frame.color_type.samples(),
        bytes,
        exif: reader.info().exif_metadata.as_deref().map(<[u8]>::to_vec),
    })
}

/// The number of how a picture is to be turned, from the first table of its EXIF data.
fn orientation(exif: &[u8]) -> Option<usize> {
    const ORIENTATION: usize = 274;
    let exif = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let is_little = exif.starts_with(b"II*\0");
    if !is_little && !exif.starts_with(b"MM\0*") {
        return None;
    }
    let number = |at: usize, count: usize| {
        let bytes = exif.get(at..at.checked_add(count)?)?.iter();
        let add = |sum: usize, byte: &u8| sum << 8 | usize::from(*byte);
        Some(if is_little {
            bytes.rev().fold(0, add)
        } else {
            bytes.fold(0, add)
        })
    };
    let table = number(4, 4)?;
    let rows = (0..number(table, 2)?).map(|row| table.saturating_add(2 + 12 * row));
    let row = rows
        .into_iter()
        .find(|&row| number(row, 2) == Some(ORIENTATION));
    number(row?.checked_add(8)?, 2)
}

/// A picture turned by the number of its orientation, 1 to 8: the row and the column of its corner
/// at the upper left.
fn turned(picture: &Picture, number: usize) -> Picture {
    let (width, height) = (picture.width, picture.height);
    let is_on_side = number >= 5;
    let from_right = matches!(number, 2 | 3 | 7 | 8);
    let from_below = matches!(number, 3 | 4 | 6 | 7);
    let (wide, high) = if is_on_side {
        (height, width)
    } else {
        (width, height)
    };
    Picture::from_fn(wide, high, |x, y| {
        let (x, y) = if is_on_side { (y, x) } else { (x, y) };
        let x = if from_right { width - 1 - x } else { x };
        let y = if from_below { height - 1 - y } else { y };
        picture.pixel(x, y)
    })
}
