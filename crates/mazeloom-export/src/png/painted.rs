//! Pictures that are painted in bands.
//!
//! Pixels are stored in as few bits as their colors need: 16 shades of gray in 4, other grays in 8,
//! up to 256 colors as numbers of a palette in 4 or 8, all others in 24 or, with opacity, 32.

use super::{NONE, UP, density, encoder, plain};
use crate::deflate::{Deflater, Effort, RowGroups};
use crate::raster::{Channels, Painter, Palette, ROWS, Room, SHADE, painter, palette_of};
use mazeloom::{Scene, Threads};
use std::io::{self, Write};
use std::ops::Range;

/// Form in which pixels are stored.
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
    let rows = Rows {
        painter: &painter,
        storage: &storage,
        length: scene.width as usize * painter.pixel_bytes(),
        packed,
    };
    deflater.with(storage.effort()).all(&rows)?;
    writer.finish().map_err(plain)
}

/// The rows of a picture, painted in groups.
struct Rows<'a> {
    painter: &'a Painter<'a>,
    storage: &'a Storage,
    /// Bytes of a painted row, and of a stored one.
    length: usize,
    packed: usize,
}

/// A painted group of rows, and what it is painted with.
struct Group {
    room: Room,
    /// The rows and the one above them, if there is one.
    rows: Range<u32>,
    pixels: Vec<u8>,
}

impl RowGroups for Rows<'_> {
    type Room = Group;

    fn room(&self) -> Group {
        Group {
            room: self.painter.room(),
            rows: 0..0,
            pixels: Vec::new(),
        }
    }

    /// The number that leaves the fewest rows unused: [`ROWS`] are painted at a time, and a group is
    /// painted with the row above it.
    fn bands(&self, rows: u32, most: u32) -> u32 {
        const MOST: u32 = 8;
        const MOST_BYTES: u64 = 6 << 20;
        let fits = |&bands: &u32| u64::from(bands * rows) * self.length as u64 <= MOST_BYTES;
        let painted = |bands: u32| (bands * rows + 1).next_multiple_of(ROWS);
        let cost = |&bands: &u32| f64::from(painted(bands)) / f64::from(bands * rows);
        let numbers = (1..=MOST.min(most)).filter(fits);
        let best = numbers.min_by(|a, b| cost(a).total_cmp(&cost(b)));
        best.unwrap_or(1)
    }

    fn make(&self, rows: Range<u32>, group: &mut Group) {
        group.rows = rows.start.saturating_sub(1)..rows.end;
        group.pixels.resize(self.length * group.rows.len(), 0);
        let rows = group.rows.clone();
        self.painter.paint(rows, &mut group.pixels, &mut group.room);
    }

    fn append(&self, rows: Range<u32>, group: &Group, band: &mut Vec<u8>) {
        let pixel_row = |row: u32| {
            let at = (row - group.rows.start) as usize * self.length;
            &group.pixels[at..][..self.length]
        };
        for row in rows {
            if row > 0 && pixel_row(row) == pixel_row(row - 1) {
                band.push(UP);
                band.resize(band.len() + self.packed, 0);
            } else {
                band.push(NONE);
                self.storage.row(pixel_row(row), band);
            }
        }
    }
}
