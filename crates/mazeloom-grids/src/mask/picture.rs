//! A file as a mask: text, where `X` is left out, or a picture (PNG, JPEG, GIF, BMP,
//! WebP or SVG), where light or transparent pixels are left out.
//!
//! ```text
//! XX...XX      A text has a character for each cell, `.` or a space inside, and a line for each row;
//! X.....X      spaces at the ends of lines may be missing. It sets the size of a grid without a size.
//! .......
//! X.....X      A picture is stretched over the grid; `threshold` says how dark a pixel must be.
//! ```

use super::{Mask, MaskError, PreparedMask};
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::source::{GreyImage, Source, text_of};

const NAME: Key<String> = Key::text("name", &FILE).help("its name");

pub(super) const ROW: Mask = Mask {
    entry: Entry::named("file")
        .aliases(&["image", "picture"])
        .help(
            "a file: a picture (also SVG), where dark pixels are inside, or text, where X is \
             outside",
        )
        .params(&[NAME.param]),
    separate: false,
    square: false,
    make: |args, source, threshold| {
        let name = args.get(&NAME);
        let name = decode(&name).unwrap_or_default();
        read(&name, source, threshold).map_err(|reason| MaskError::Unusable {
            name: name.into_owned(),
            reason,
        })
    },
};

/// More letters than this are no mask.
const MOST_LETTERS: u64 = 1 << 28;

/// Reads a file as text if it is one and no SVG, else as a picture.
fn read(name: &str, source: &Source<'_>, threshold: u8) -> Result<PreparedMask, String> {
    let bytes = source.files.read(name)?;
    let text = text_of(&bytes);
    let is_grey_map = matches!(bytes.get(..2), Some(b"P2" | b"P5"));
    if let Ok(text) = &text
        && !is_svg(text)
        && !is_grey_map
    {
        return from_text(text);
    }
    match (source.files.picture(name), text) {
        (Ok(ink), _) => Ok(PreparedMask::inked(ink, threshold)),
        (Err(error), Ok(_)) => Err(error),
        (Err(error), Err(reason)) => Err(format!("{error}; {reason}")),
    }
}

/// Tells whether a text is a vector image in SVG.
fn is_svg(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<svg")
}

/// A letter a cell, `X` outside. Lines may be shorter where spaces are inside.
fn from_text(text: &str) -> Result<PreparedMask, String> {
    let lines: Vec<&str> = text.trim_end_matches(['\n', '\r']).lines().collect();
    let width = lines.iter().map(|line| line.chars().count()).max();
    let width = width.unwrap_or(0);
    if width == 0 {
        return Err("empty; a mask has one line per row, with X where there is no cell".to_owned());
    }
    if width as u64 * lines.len() as u64 > MOST_LETTERS {
        return Err(format!("{width} × {} characters are too many", lines.len()));
    }
    let is_drawn = text.contains('.') && !text.contains(' ');
    for (line, y) in lines.iter().zip(1..) {
        if let Some((letter, x)) = line.chars().zip(1..).find(|&(c, _)| "#█■".contains(c)) {
            return Err(format!(
                "line {y}, column {x}: `{letter}` in a mask; X is outside, `.` inside"
            ));
        }
        let length = line.chars().count();
        if length < width && is_drawn {
            return Err(format!(
                "line {y}, column {}: {length} characters in this row, and {width} in others",
                length + 1
            ));
        }
    }
    let row = |line: &&str| {
        let ink = |letter| if letter == 'X' { 0 } else { u8::MAX };
        let mut row: Vec<u8> = line.chars().map(ink).collect();
        row.resize(width, u8::MAX);
        row
    };
    let ink = GreyImage {
        width: width as u32,
        height: lines.len() as u32,
        pixels: lines.iter().flat_map(row).collect(),
    };
    Ok(PreparedMask::inked(ink, 128))
}

impl PreparedMask {
    /// The part of a picture that holds its shape: without the rows and columns at its edges in
    /// which no pixel is on, or with `inverted` none is off. Other masks stay as they are. O(pixels).
    ///
    /// ```
    /// use mazeloom_core::source::GreyImage;
    /// use mazeloom_grids::mask::PreparedMask;
    ///
    /// // A pixel with a margin of one on the left and two below.
    /// let ink = GreyImage { width: 2, height: 3, pixels: vec![0, 255, 0, 0, 0, 0] };
    /// let dot = PreparedMask::Pixels { ink, least: 128 };
    /// assert_eq!(dot.cropped(false).size(), Some((1, 1)));
    /// ```
    pub fn cropped(self, inverted: bool) -> PreparedMask {
        let PreparedMask::Pixels { ink, least } = &self else {
            return self;
        };
        let width = ink.width as usize;
        let is_on = |place: &usize| ink.pixels[*place] >= *least;
        let mut bounds: Option<[usize; 4]> = None;
        for place in (0..ink.pixels.len()).filter(|place| is_on(place) != inverted) {
            let (x, y) = (place % width, place / width);
            let [left, right, top, _] = bounds.unwrap_or([x, x, y, y]);
            bounds = Some([left.min(x), right.max(x), top, y]);
        }
        let Some([left, right, top, low]) = bounds else {
            return self;
        };
        let row = |row: usize| &ink.pixels[row * width..][left..=right];
        let cropped = GreyImage {
            width: (right - left + 1) as u32,
            height: (low - top + 1) as u32,
            pixels: (top..=low).flat_map(row).copied().collect(),
        };
        PreparedMask::inked(cropped, *least)
    }

    /// A picture with empty space at two sides, so that it has the proportions of a box. Other masks,
    /// and pictures that would become more than 16 times as large, stay as they are. O(pixels).
    ///
    /// ```
    /// use mazeloom_core::source::GreyImage;
    /// use mazeloom_grids::mask::PreparedMask;
    ///
    /// let ink = GreyImage { width: 2, height: 1, pixels: vec![255, 255] };
    /// let bar = PreparedMask::Pixels { ink, least: 128 };
    /// assert_eq!(bar.padded((30, 45)).size(), Some((2, 3)));
    /// ```
    pub fn padded(self, (width, height): (u32, u32)) -> PreparedMask {
        let PreparedMask::Pixels { ink, least } = &self else {
            return self;
        };
        let scaled = |side: u32, to: u32, from: u32| {
            u64::from(side) * u64::from(to) / u64::from(from.max(1))
        };
        let wide = scaled(ink.height, width, height).max(ink.width.into());
        let high = scaled(ink.width, height, width).max(ink.height.into());
        let most = 16 * u64::from(ink.width) * u64::from(ink.height);
        if wide.saturating_mul(high) > most {
            return self;
        }
        let [left, top] = [(wide, ink.width), (high, ink.height)]
            .map(|(all, own)| (all as usize - own as usize) / 2);
        let mut padded = GreyImage {
            width: wide as u32,
            height: high as u32,
            pixels: vec![0; (wide * high) as usize],
        };
        for (y, row) in ink.pixels.chunks(ink.width as usize).enumerate() {
            let at = (top + y) * wide as usize + left;
            padded.pixels[at..at + row.len()].copy_from_slice(row);
        }
        PreparedMask::inked(padded, *least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_x_is_off_and_short_lines_are_on_unless_points_are_drawn() {
        let Ok(PreparedMask::Pixels { ink, .. }) = from_text("X x\r\no\n") else {
            panic!("it reads");
        };
        assert_eq!((ink.width, ink.height), (3, 2));
        assert_eq!(ink.pixels, [0, 255, 255, 255, 255, 255]);
        for text in ["\n\n", "", "X.x\n.\n", "X#x\n...\n"] {
            assert!(from_text(text).is_err(), "{text}");
        }
    }
}
