//! Palettes: the colors of a picture, reduced to at most 255.
//!
//! More are quantized by median cut (P. Heckbert, *Color image quantization for frame buffer
//! display*, 1982).

use std::collections::BTreeMap;

/// The maximum number of colors of a picture, beside the clear one.
const MOST_COLORS: usize = 255;

/// The color of a pixel: red, green, blue.
pub type Rgb = [u8; 3];

/// Number of pixels of each color.
#[derive(Default)]
pub(crate) struct Counts(BTreeMap<Rgb, u64>);

impl Counts {
    /// Counts pixels.
    pub fn add<'a>(&mut self, pixels: impl Iterator<Item = &'a Rgb>) {
        let mut run: Option<(Rgb, u64)> = None;
        for &pixel in pixels {
            match &mut run {
                Some((color, count)) if *color == pixel => *count += 1,
                _ => {
                    if let Some((color, count)) = run.replace((pixel, 1)) {
                        *self.0.entry(color).or_default() += count;
                    }
                }
            }
        }
        if let Some((color, count)) = run {
            *self.0.entry(color).or_default() += count;
        }
    }

    /// The colors, or the most frequent one of each box of similar colors.
    pub fn palette(&self) -> Vec<Rgb> {
        let all: Vec<(Rgb, u64)> = self
            .0
            .iter()
            .map(|(&color, &count)| (color, count))
            .collect();
        if all.len() <= MOST_COLORS {
            return all.into_iter().map(|(color, _)| color).collect();
        }
        let mut boxes = vec![all];
        while boxes.len() < MOST_COLORS {
            let widest = (boxes.iter().enumerate())
                .max_by_key(|(place, of)| (spread(of).0, usize::MAX - place));
            let Some((place, _)) = widest.filter(|(_, of)| of.len() > 1) else {
                break;
            };
            let mut colors = boxes.swap_remove(place);
            let (_, channel) = spread(&colors);
            colors.sort_by_key(|(color, _)| (color[channel], *color));
            let rest = colors.split_off(colors.len() / 2);
            boxes.extend([colors, rest]);
        }
        let frequent = |of: &Vec<(Rgb, u64)>| {
            of.iter()
                .max_by_key(|(_, count)| *count)
                .map(|(color, _)| *color)
        };
        let mut palette: Vec<Rgb> = boxes.iter().filter_map(frequent).collect();
        palette.sort_unstable();
        palette
    }
}

/// Colors and their numbers.
pub(crate) struct Numbers {
    pub colors: Vec<Rgb>,
    pub number: BTreeMap<Rgb, u8>,
}

impl Numbers {
    /// Colors with the numbers of their places.
    pub fn of(colors: Vec<Rgb>) -> Numbers {
        let number = colors.iter().copied().zip(0..).collect();
        Numbers { colors, number }
    }

    /// The number that is no color.
    pub fn clear(&self) -> u8 {
        self.colors.len() as u8
    }

    /// The table of colors, with room for the clear one.
    pub fn table(&self) -> Vec<u8> {
        let mut table = self.colors.concat();
        table.extend([0; 3]);
        table
    }

    /// The number of the color that is most like another.
    pub fn nearest(&self, pixel: Rgb) -> u8 {
        let far = |color: &Rgb| -> u32 {
            let part = |(a, b): (&u8, &u8)| u32::from(a.abs_diff(*b)).pow(2);
            color.iter().zip(&pixel).map(part).sum()
        };
        let nearest =
            (self.colors.iter().zip(0..)).min_by_key(|&(color, number)| (far(color), number));
        nearest.map_or(0, |(_, number)| number)
    }
}

/// The widest range of a channel, and which one has it.
fn spread(colors: &[(Rgb, u64)]) -> (u8, usize) {
    let range = |channel: usize| {
        let values = colors.iter().map(|(color, _)| color[channel]);
        let (least, most) = (values.clone().min(), values.max());
        (most.unwrap_or(0) - least.unwrap_or(0), channel)
    };
    (0..3)
        .map(range)
        .max_by_key(|&(range, channel)| (range, 2 - channel))
        .unwrap_or((0, 0))
}
