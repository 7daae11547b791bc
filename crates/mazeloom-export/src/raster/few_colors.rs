//! The colors of a painted picture, if it has few.
//!
//! Where nothing but walls is seen, the colors are the mixtures of theirs and the paper's. The other
//! rows are painted to see what they have, if they are few: in most large pictures those with the
//! marks of start and goal.

use super::coverage::opacities;
use super::painter::{Channels, Painter, mix};
use super::palette::Palette;
use super::{Threads, band_rows};
use mazeloom::Color;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// At most this many pixels are painted to see their colors, or one in [`PART`] if that is more.
const SMALL: u64 = 1 << 21;
const PART: u64 = 16;

/// The palette of a picture in color, in the order of the colors; `None` if it has too many, or
/// if too much would have to be painted to know.
pub(crate) fn palette_of(painter: &Painter<'_>, threads: Threads) -> Option<Palette> {
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
            *palette = colors_of(painter, rows.clone());
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
fn colors_of(painter: &Painter<'_>, rows: Range<u32>) -> Option<Palette> {
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
