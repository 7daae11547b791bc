//! BMP: rows of pixels, from below as a rule, in 1 to 32 bits each.
//!
//! ```text
//!  14 bytes   "BM", size of the file, where the pixels begin
//!  40 or more its own size, width, height, bits of a pixel, compression, colors; or 12 bytes
//!             masks    of red, green, blue and opacity, where the compression says so
//!             palette  blue, green, red and a byte without meaning
//!             pixels   rows in steps of four bytes, or runs of one color
//! ```
//!
//! Source: Microsoft, *Bitmap storage*, Windows GDI (2021).

use super::{Samples, checked};
use std::error::Error;

/// Compressions: none, runs of bytes, runs of halves of bytes, pixels in masks, these with opacity.
const PLAIN: usize = 0;
const RUNS_OF_8: usize = 1;
const RUNS_OF_4: usize = 2;
const MASKED: usize = 3;
const MASKED_WITH_ALPHA: usize = 6;

const BLACK: [u8; 4] = [0, 0, 0, 255];

/// Decodes a file with at most `most` pixels.
pub(super) fn bmp(file: &[u8], most: u64) -> Result<Samples, Box<dyn Error>> {
    let head = Head::read(file).ok_or("its head ends too soon")?;
    let size = checked((head.width, head.height), most)?;
    let (bits, compression) = (head.bits, head.compression);
    let mut pixels = vec![BLACK; head.width * head.height];
    match (bits, compression) {
        (1 | 2 | 4 | 8 | 16 | 24 | 32, PLAIN) | (16 | 32, MASKED | MASKED_WITH_ALPHA) => {
            head.rows(file, &mut pixels)
                .ok_or("its pixels end too soon")?;
        }
        (8, RUNS_OF_8) | (4, RUNS_OF_4) => {
            // What an end too soon leaves out stays black.
            let _ = head.runs(file, &mut pixels);
        }
        _ => {
            return Err(format!(
                "{bits} bits in compression {compression}; 1, 2, 4, 8, 16, 24 and 32 bits are read, plain, in runs or in masks"
            )
            .into());
        }
    }
    Ok(Samples {
        size,
        channels: 4,
        bytes: pixels.into_flattened(),
        exif: None,
    })
}

struct Head {
    width: usize,
    height: usize,
    is_from_above: bool,
    bits: usize,
    compression: usize,
    /// Offsets of the samples of a pixel: red, green, blue and opacity.
    masks: [usize; 4],
    palette: Vec<[u8; 4]>,
    /// Offset of the first pixel.
    start: usize,
}

impl Head {
    fn read(file: &[u8]) -> Option<Head> {
        let size = number(file, 14, 4)?;
        let is_small = size < 40;
        let side = |at: usize| Some(number(file, at, 4)? as u32 as i32);
        let (width, height, bits, compression, colors) = if is_small {
            let [width, height] = [18, 20].map(|at| number(file, at, 2));
            (
                width? as i32,
                height? as i32,
                number(file, 24, 2)?,
                PLAIN,
                0,
            )
        } else {
            let (bits, compression) = (number(file, 28, 2)?, number(file, 30, 4)?);
            (
                side(18)?,
                side(22)?,
                bits,
                compression,
                number(file, 46, 4)?,
            )
        };
        let has_masks = compression == MASKED || compression == MASKED_WITH_ALPHA;
        let masks = if has_masks {
            let has_alpha = size >= 56 || compression == MASKED_WITH_ALPHA;
            let [red, green, blue] = [54, 58, 62].map(|at| number(file, at, 4));
            let alpha = if has_alpha { number(file, 66, 4)? } else { 0 };
            [red?, green?, blue?, alpha]
        } else if bits == 16 {
            [0x7c00, 0x3e0, 0x1f, 0]
        } else {
            [0xff_0000, 0xff00, 0xff, 0]
        };
        let after = match compression {
            MASKED if size == 40 => 12,
            MASKED_WITH_ALPHA if size == 40 => 16,
            _ => 0,
        };
        let most = if bits <= 8 { 1 << bits } else { 0 };
        let colors = if colors == 0 { most } else { colors.min(most) };
        let palette = file.get(size.checked_add(14 + after)?..)?;
        let palette = palette
            .chunks_exact(if is_small { 3 } else { 4 })
            .take(colors);
        Some(Head {
            width: usize::try_from(width).ok()?,
            height: height.unsigned_abs() as usize,
            is_from_above: height < 0,
            bits,
            compression,
            masks,
            palette: palette
                .map(|color| [color[2], color[1], color[0], 255])
                .collect(),
            start: number(file, 10, 4)?,
        })
    }

    /// Reads rows without compression.
    fn rows(&self, file: &[u8], pixels: &mut [[u8; 4]]) -> Option<()> {
        let bits = self.bits;
        let step = (self.width * bits).div_ceil(32) * 4;
        for row in 0..self.height {
            let start = self.start.checked_add(row * step)?;
            let bytes = file.get(start..)?.get(..(self.width * bits).div_ceil(8))?;
            for column in 0..self.width {
                let at = column * bits;
                let color = if bits <= 8 {
                    let index = bytes[at / 8] >> (8 - bits - at % 8) & (0xff >> (8 - bits));
                    self.color(index)
                } else {
                    self.masked(number(bytes, at / 8, bits / 8)?)
                };
                pixels[self.place(column, row)] = color;
            }
        }
        Some(())
    }

    /// Reads runs: a count and a color; or 0 and a count of colors, or what is to be skipped.
    fn runs(&self, file: &[u8], pixels: &mut [[u8; 4]]) -> Option<()> {
        let (mut column, mut row, mut at) = (0, 0, self.start);
        let mut next = |count: usize| {
            let bytes = file.get(at..at.checked_add(count)?)?;
            at += count;
            Some(bytes)
        };
        while row < self.height {
            let pair = next(2)?;
            let (count, bytes) = match *pair {
                [0, 0] => {
                    (column, row) = (0, row + 1);
                    continue;
                }
                [0, 1] => break,
                [0, 2] => {
                    let by = next(2)?;
                    (column, row) = (column + usize::from(by[0]), row + usize::from(by[1]));
                    continue;
                }
                [0, count] => {
                    let bytes = (usize::from(count) * self.bits).div_ceil(8);
                    (usize::from(count), next(bytes.next_multiple_of(2))?)
                }
                _ => (usize::from(pair[0]), &pair[1..]),
            };
            for place in 0..count {
                let index = if self.bits == 8 {
                    bytes[place % bytes.len()]
                } else {
                    bytes[place / 2 % bytes.len()] >> (4 * (1 - place % 2)) & 15
                };
                if column < self.width {
                    pixels[self.place(column, row)] = self.color(index);
                }
                column += 1;
            }
        }
        Some(())
    }

    /// The place of a pixel among all.
    fn place(&self, column: usize, row: usize) -> usize {
        let y = if self.is_from_above {
            row
        } else {
            self.height - 1 - row
        };
        y * self.width + column
    }

    fn color(&self, index: u8) -> [u8; 4] {
        let color = self.palette.get(usize::from(index));
        color.copied().unwrap_or(BLACK)
    }

    /// The color of a pixel of samples in masks, each stretched to 8 bits.
    fn masked(&self, pixel: usize) -> [u8; 4] {
        let [red, green, blue, alpha] = self.masks.map(|mask| {
            let most = mask.checked_shr(mask.trailing_zeros()).unwrap_or(0) as u64;
            let sample = (pixel & mask)
                .checked_shr(mask.trailing_zeros())
                .unwrap_or(0) as u64;
            (most > 0).then(|| ((sample * 255 + most / 2) / most) as u8)
        });
        [red, green, blue, alpha.or(Some(255))].map(Option::unwrap_or_default)
    }
}

/// A number of some bytes, the lowest first.
fn number(bytes: &[u8], at: usize, count: usize) -> Option<usize> {
    let bytes = bytes.get(at..at.checked_add(count)?)?.iter();
    Some(
        bytes
            .rev()
            .fold(0, |sum, byte| sum << 8 | usize::from(*byte)),
    )
}
