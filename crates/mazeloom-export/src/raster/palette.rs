//! The palette of a painted picture, if it has few colors.
//!
//! Where nothing but walls is seen, the colors are the mixtures of theirs and the paper's. The other
//! rows are painted to see what they have, if they are few: in most large pictures those with the
//! marks of start and goal.

use super::coverage::opacities;
use super::painter::{Channels, Painter, mix};
use super::{Threads, band_rows};
use mazeloom::Color;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of colors.
const MOST: usize = 1 << u8::BITS;

/// At most this many pixels are painted to see their colors, or one in [`PART`] if that is more.
const SMALL: u64 = 1 << 21;
const PART: u64 = 16;

/// The colors of a picture, each with a number.
#[derive(Clone)]
pub(crate) struct Palette {
    pub colors: Vec<[u8; 3]>,
    /// A hash table: each slot has the number of a color plus one, or 0 if it is free.
    slots: Vec<u16>,
}

/// The table has 2¹⁰ slots, of which at most a fourth is filled.
const SLOT_BITS: u32 = 10;

impl Palette {
    /// The palette of a picture in color, in the order of the colors; `None` if it has too many, or
    /// if too much would have to be painted to know.
    pub fn of(painter: &Painter<'_>, threads: Threads) -> Option<Palette> {
        if painter.channels != Channels::Color {
            return None;
        }
        let (width, height) = painter.size();
        let step = band_rows(width);
        let mut found = Palette::empty();
        let Color(r, g, b) = painter.background();
        let paper = [r, g, b];
        found.add(paper)?;
        let mut unseen = Vec::new();
        for top in (0..height).step_by(step as usize) {
            let rows = top..top.saturating_add(step).min(height);
            match painter.only_ink(rows.clone()) {
                Some(Color(r, g, b)) => {
                    for opacity in opacities() {
                        let mut mixed = paper;
                        mix(&mut mixed, [r, g, b], opacity);
                        found.add(mixed)?;
                    }
                }
                None => unseen.push(rows),
            }
        }
        let pixels = |rows: &Range<u32>| u64::from(width) * rows.len() as u64;
        let most = SMALL.max(pixels(&(0..height)) / PART);
        if unseen.iter().map(pixels).sum::<u64>() > most {
            return None;
        }
        let mut seen: Vec<_> = unseen.into_iter().map(|rows| (rows, None)).collect();
        let too_many = AtomicBool::new(false);
        threads.each(seen.iter_mut(), |(rows, palette)| {
            if !too_many.load(Ordering::Relaxed) {
                *palette = Palette::seen(painter, rows.clone());
                too_many.fetch_or(palette.is_none(), Ordering::Relaxed);
            }
        });
        for (_, palette) in seen {
            for color in palette?.colors {
                found.add(color)?;
            }
        }
        // Not in the order in which they are found.
        let mut colors = found.colors;
        colors.sort_unstable();
        let mut sorted = Palette::empty();
        colors.into_iter().try_for_each(|color| sorted.add(color))?;
        Some(sorted)
    }

    /// The colors of some rows.
    fn seen(painter: &Painter<'_>, rows: Range<u32>) -> Option<Palette> {
        let width = painter.size().0 as usize;
        let mut pixels = vec![0; width * rows.len() * painter.channels.count()];
        painter.paint(rows, &mut pixels, &mut painter.room());
        let mut palette = Palette::empty();
        let pixels: &[[u8; 3]] = pixels.as_chunks().0;
        for same in pixels.chunk_by(|a, b| a == b) {
            palette.add(same[0])?;
        }
        Some(palette)
    }

    fn empty() -> Palette {
        Palette {
            colors: Vec::new(),
            slots: vec![0; 1 << SLOT_BITS],
        }
    }

    /// Adds a color unless it is there; `None` if there are too many.
    fn add(&mut self, color: [u8; 3]) -> Option<()> {
        let slot = self.slot(color);
        if self.slots[slot] == 0 {
            if self.colors.len() == MOST {
                return None;
            }
            self.colors.push(color);
            self.slots[slot] = self.colors.len() as u16;
        }
        Some(())
    }

    /// The slot of a color, or the free one that it would get, by linear probing.
    fn slot(&self, color: [u8; 3]) -> usize {
        let [r, g, b] = color.map(u32::from);
        let hash = (r << 16 | g << 8 | b).wrapping_mul(0x9e37_79b1);
        let mut slot = (hash >> (u32::BITS - SLOT_BITS)) as usize;
        while let number @ 1.. = self.slots[slot]
            && self.colors[usize::from(number) - 1] != color
        {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    /// The numbers of pixels, which are all of the palette.
    pub fn numbers<'a>(&'a self, pixels: &'a [[u8; 3]]) -> impl Iterator<Item = u8> + 'a {
        let mut last = ([0; 3], self.number([0; 3]));
        pixels.iter().map(move |&color| {
            // Most pixels are like the one before.
            if last.0 != color {
                last = (color, self.number(color));
            }
            last.1
        })
    }

    /// The number of a color; 0 if it has none.
    pub fn number(&self, color: [u8; 3]) -> u8 {
        self.slots[self.slot(color)].saturating_sub(1) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_have_numbers_until_there_are_too_many() {
        let color = |n: u32| [(n * 7) as u8, (n / 3) as u8, (n * n) as u8];
        let mut palette = Palette::empty();
        for n in 0..256 {
            assert!(palette.add(color(n)).is_some() && palette.add(color(n)).is_some());
        }
        assert_eq!(palette.colors.len(), 256);
        assert!(palette.add([255, 254, 253]).is_none());
        let row: Vec<[u8; 3]> = (0..256).rev().map(color).collect();
        assert!(palette.numbers(&row).eq((0..=255).rev()));
    }
}
