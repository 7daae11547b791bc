//! Divides a sheet into panels and sets the size of captions.

use super::Sheet;
use crate::scene::frame::{EDGE, TITLE, turned};
use crate::scene::lettering::{Block, text_width, wrapped};
use crate::scene::{Scene, TooLarge};

/// The longest side of a sheet without paper in pixels: four of the longest pictures.
const LONGEST: u64 = 65_536;

/// A place without paper is at least so wide, in pixels.
const NARROWEST: f64 = 200.0;

/// Size of captions: in pixels at least and as a rule, and in millimeters on paper.
const PIXELS: (f64, f64) = (10.0, 14.0);
const MILLIMETRES: (f64, f64) = (1.8, 3.2);

/// The gap between places: in millimeters on paper, elsewhere as a multiple of a caption's size.
const GUTTER: f64 = 5.0;
pub(super) const GAP: f64 = 1.5;

/// From line to line of a caption, as a multiple of its size, and the gap above the first.
pub(super) const LEADING: f64 = 1.25;
pub(super) const ABOVE: f64 = 0.35;

/// The minimum size of a panel on paper, in millimeters.
const LEAST: f64 = 5.0;

/// Division of a sheet, in pixels.
#[derive(Clone, Debug)]
pub(super) struct Division {
    /// The whole sheet.
    pub sheet: (f64, f64),
    /// Micrometres of it, and nanometers to a pixel, on paper.
    pub page: Option<((u32, u32), u32)>,
    pub title: Option<Block>,
    pub caption: Option<Block>,
    /// Beginning of the first place, and distance from one to the next.
    pub first: (f64, f64),
    pub step: (f64, f64),
    /// Space that a picture may take.
    pub place: (f64, f64),
    /// Size of captions, and their lines.
    pub size: f64,
    pub captions: Vec<Vec<String>>,
}

impl Sheet {
    pub(super) fn divided(
        &self,
        panels: &[Scene],
        captions: &[String],
    ) -> Result<Division, TooLarge> {
        let most = |side: fn(&Scene) -> u32| panels.iter().map(side).max().unwrap_or(1);
        let wide = f64::from(most(|panel| panel.width).max(1));
        let high = f64::from(most(|panel| panel.height).max(1));
        match self.style.size.paper {
            None => self.without_paper((wide, high), captions),
            Some(_) => self.on_paper((wide, high), captions),
        }
    }

    fn without_paper(
        &self,
        (wide, high): (f64, f64),
        captions: &[String],
    ) -> Result<Division, TooLarge> {
        let larger = if self.fills {
            (NARROWEST / wide).max(1.0)
        } else {
            1.0
        };
        let (wide, high) = (
            libm::ceil((wide * larger).max(NARROWEST)),
            libm::ceil(high * larger),
        );
        // Large pictures are looked at from afar.
        let usual = PIXELS.1.max(wide * 0.03);
        let (size, captions) = self.lettered(captions, wide, PIXELS.0, usual);
        let below = libm::ceil(depth(&captions, size));
        let gap = libm::ceil(size * GAP);
        let step = (wide + gap, high + below + gap);
        let across = f64::from(self.columns) * step.0 + gap;
        let block = |words: &Option<String>, part: f64| {
            let words = words.as_ref()?;
            let usual = (across * part).clamp(14.0, 60.0);
            Some(Block::new(words, usual, across - 2.0 * gap))
        };
        let (title, caption) = (
            block(&self.style.title, 0.04),
            block(&self.style.caption, 0.025),
        );
        let room = |block: &Option<Block>| block.as_ref().map_or(0.0, Block::height);
        let above = libm::ceil(room(&title));
        let down = f64::from(self.rows) * step.1 + gap + above + libm::ceil(room(&caption));
        if across.max(down) > LONGEST as f64 {
            return Err(TooLarge::Sheet {
                width: across as u64,
                height: down as u64,
                limit: LONGEST,
            });
        }
        Ok(Division {
            sheet: (across, down),
            page: None,
            title,
            caption,
            first: (gap, gap + above),
            step,
            place: (wide, high),
            size,
            captions,
        })
    }

    fn on_paper(
        &self,
        (wide, high): (f64, f64),
        captions: &[String],
    ) -> Result<Division, TooLarge> {
        let size = self.style.size;
        let paper = size.paper.expect("the sheet has paper");
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        let (width, height) = turned(paper, columns * wide > rows * high);
        let edge = size.margin.map_or(EDGE, |margin| margin.millimetres(10.0));
        let room = width - 2.0 * edge;
        let block = |words: &Option<String>, size: f64| {
            Some(Block::new(words.as_ref()?, size, room.max(LEAST)))
        };
        let title = block(&self.style.title, TITLE);
        let caption = block(&self.style.caption, MILLIMETRES.1);
        let tall = |block: &Option<Block>| block.as_ref().map_or(0.0, Block::height);
        let (above, below) = (tall(&title), tall(&caption));
        let place = (room - (columns - 1.0) * GUTTER) / columns;
        let (letters, captions) =
            self.lettered(captions, place.max(LEAST), MILLIMETRES.0, MILLIMETRES.1);
        let each = (height - 2.0 * edge - above - below - (rows - 1.0) * GUTTER) / rows;
        let high = each - depth(&captions, letters);
        let micro = |millimetres: f64| libm::round(millimetres * 1000.0);
        if place < LEAST || high < LEAST {
            let needed = |count: f64, room: f64, place: f64| room + count * (LEAST - place);
            let room = [room, height - 2.0 * edge - above - below];
            let needed = [needed(columns, room[0], place), needed(rows, room[1], high)];
            return Err(TooLarge::Paper {
                paper: [width, height].map(|side| micro(side) as i64),
                room: room.map(|side| micro(side) as i64),
                needed: needed.map(|side| micro(side) as i64),
            });
        }
        let fine = size.resolution();
        let page = (micro(width) as u32, micro(height) as u32);
        let scaled = |block: Option<Block>| block.map(|block| block.scaled(fine));
        Ok(Division {
            sheet: (width * fine, height * fine),
            page: Some((page, libm::round(1e6 / fine) as u32)),
            title: scaled(title),
            caption: scaled(caption),
            first: (edge * fine, (edge + above) * fine),
            step: ((place + GUTTER) * fine, (each + GUTTER) * fine),
            place: (place * fine, high * fine),
            size: letters * fine,
            captions,
        })
    }

    /// The size in which all captions fit a width, between the smallest and the usual, and
    /// their lines; what does not fit even then loses its middle.
    fn lettered(
        &self,
        captions: &[String],
        across: f64,
        smallest: f64,
        usual: f64,
    ) -> (f64, Vec<Vec<String>>) {
        let lines = |size: f64| -> Vec<Vec<String>> {
            (captions.iter())
                .map(|caption| {
                    if caption.is_empty() {
                        Vec::new()
                    } else {
                        wrapped(caption, across / size)
                    }
                })
                .collect()
        };
        let fits = |lines: &[Vec<String>], size: f64| {
            (lines.iter()).all(|lines| {
                let wide = lines
                    .iter()
                    .map(|line| text_width(line))
                    .fold(0.0, f64::max);
                lines.len() <= self.lines && wide * size <= across * 1.000_001
            })
        };
        let mut size = usual;
        while size > smallest {
            let lines = lines(size);
            if fits(&lines, size) {
                return (size, lines);
            }
            size *= 0.95;
        }
        let mut all = lines(smallest);
        for (lines, caption) in all.iter_mut().zip(captions) {
            let mut letters = caption.chars().count();
            while lines.len() > self.lines && letters > 1 {
                letters -= 1;
                *lines = wrapped(&shortened(caption, letters), across / smallest);
            }
        }
        (smallest, all)
    }
}

/// The height of captions below a picture.
fn depth(captions: &[Vec<String>], size: f64) -> f64 {
    match captions.iter().map(Vec::len).max().unwrap_or(0) {
        0 => 0.0,
        lines => size * (ABOVE + LEADING * lines as f64),
    }
}

/// A caption of a maximum number of characters. What is left out is left out before the last word,
/// which for a recipe is the seed.
fn shortened(caption: &str, letters: usize) -> String {
    let count = caption.chars().count();
    if count <= letters {
        return caption.to_owned();
    }
    let last = caption.rsplit(' ').next().unwrap_or_default();
    let tail = match last.chars().count() + 1 {
        tail if tail * 2 <= letters => tail,
        _ => 0,
    };
    let head = caption.chars().take(letters.saturating_sub(tail + 1));
    let head: String = head.collect();
    let tail = caption.chars().skip(count - tail);
    format!("{}…{}", head.trim_end(), tail.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_keep_their_ends() {
        let check = |letters, short: &str| {
            let caption = "rect:20x10 growing-tree:newest=50 seed=5";
            let shortened = shortened(caption, letters);
            assert_eq!(shortened, short);
            assert!(shortened.chars().count() <= letters);
        };
        check(40, "rect:20x10 growing-tree:newest=50 seed=5");
        check(39, "rect:20x10 growing-tree:newest=… seed=5");
        check(20, "rect:20x10 g… seed=5");
        check(19, "rect:20x10… seed=5");
        check(9, "rect:20x…");
    }
}
