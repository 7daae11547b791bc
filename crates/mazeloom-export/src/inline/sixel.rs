//! Sixels: columns of six pixels, each a character, for one color after the other.
//!
//! ```text
//! ESC P 0;0;0 q "1;1;W;H     the size; pixels are square
//! #N;2;R;G;B                 color N in percent
//! #N !COUNT C … $            the columns of color N, counted where they repeat; from the left again
//! -                          the next six rows
//! ESC \
//! ```
//!
//! Source: Digital Equipment, *VT330/VT340 Programmer Reference Manual*, volume 2 (1988).

use crate::palette::{Counts, Numbers};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A picture of colors and opacities as sixels in at most 255 colors. Pixels that are less than half
/// opaque are left as they are on the screen.
pub(super) fn sixels(width: usize, pixels: &[[u8; 4]]) -> String {
    let colors: Vec<_> = pixels.iter().filter_map(visible).collect();
    let mut counts = Counts::default();
    counts.add(colors.iter());
    let palette = Numbers::of(counts.palette());
    let mut out = format!("\x1bP0;0;0q\"1;1;{width};{}", pixels.len() / width);
    for (number, color) in palette.colors.iter().enumerate() {
        let [red, green, blue] = color.map(|channel| (u32::from(channel) * 100 + 127) / 255);
        let _ = write!(out, "#{number};2;{red};{green};{blue}");
    }
    let mut numbers = palette.number.clone();
    for band in pixels.chunks(6 * width) {
        let mut layers: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
        for (place, pixel) in band.iter().enumerate() {
            if let Some(color) = visible(pixel) {
                let number = numbers.entry(color);
                let number = *number.or_insert_with(|| palette.nearest(color));
                let columns = layers.entry(number).or_insert_with(|| vec![0; width]);
                columns[place % width] |= 1 << (place / width);
            }
        }
        for (number, columns) in layers {
            let _ = write!(out, "#{number}");
            for run in columns.chunk_by(|a, b| a == b) {
                let column = char::from(b'?' + run[0]);
                if run.len() > 3 {
                    let _ = write!(out, "!{}{column}", run.len());
                } else {
                    out.extend(run.iter().map(|_| column));
                }
            }
            out.push('$');
        }
        out.push('-');
    }
    out + "\x1b\\"
}

/// The color of a pixel that is shown.
fn visible(&[red, green, blue, alpha]: &[u8; 4]) -> Option<[u8; 3]> {
    (alpha >= 128).then_some([red, green, blue])
}
