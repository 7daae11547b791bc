//! Lines of text within a width: their size and line breaks.

use super::{Anchor, Item, Spot};
use crate::palette::Color;

/// The width of a character as a fraction of its size, a little more than in the common faces,
/// and that of one which takes two columns.
const ADVANCE: f64 = 0.62;
const WIDE: f64 = 1.1;

/// From line to line, and the gap between text and picture, as multiples of the size.
const LEADING: f64 = 1.3;
const GAP: f64 = 0.3;

/// Size to which text shrinks before it breaks into lines.
const SMALL: f64 = 0.7;

/// The maximum number of lines, unless they would be too small to read.
const MOST: usize = 4;

/// The width of a text as a multiple of its size.
pub fn text_width(text: &str) -> f64 {
    text.chars().map(advance).sum()
}

/// East Asian characters and pictographs take two columns.
fn advance(letter: char) -> f64 {
    match letter {
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' => WIDE,
        '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' => WIDE,
        '\u{1f300}'..='\u{3fffd}' => WIDE,
        _ => ADVANCE,
    }
}

/// Text as it is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// The height of its characters.
    pub size: f64,
    /// It.
    pub lines: Vec<String>,
}

impl Block {
    /// Text of a usual size in a width: long text is smaller, and breaks into lines before it
    /// becomes too small.
    pub fn new(text: &str, usual: f64, across: f64) -> Block {
        let size = across / text_width(text).max(1e-9);
        if size >= usual * SMALL {
            return Block {
                size: size.min(usual),
                lines: vec![text.to_owned()],
            };
        }
        let mut size = usual * SMALL;
        loop {
            let lines = wrapped(text, across / size);
            if lines.len() <= MOST && lines.iter().all(|line| text_width(line) * size <= across) {
                return Block { size, lines };
            }
            size *= 0.9;
        }
    }

    /// Its height, the gap to the picture included.
    pub fn height(&self) -> f64 {
        (self.lines.len() as f64 * LEADING + GAP) * self.size
    }

    /// The same at another scale.
    pub fn scaled(&self, factor: f64) -> Block {
        Block {
            size: self.size * factor,
            lines: self.lines.clone(),
        }
    }

    /// The lines, centered below a point.
    pub fn item(&self, middle: f64, top: f64, color: Color) -> Item {
        let line = |(number, line): (usize, &String)| {
            let y = top + (number as f64 + 0.5) * LEADING * self.size;
            (spot(middle, y), line.clone(), color)
        };
        let words = self.lines.iter().enumerate().map(line).collect();
        Item::text(thousandths(self.size), Anchor::Middle, words)
    }

    /// Distance below its first line's top at which a block begins that stands below a picture.
    pub fn gap(&self) -> f64 {
        GAP * self.size
    }
}

/// Text broken into lines of at most a width, which is a multiple of its size: between words,
/// or within those that are wider.
pub(super) fn wrapped(text: &str, across: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut used = f64::INFINITY;
    for word in text.split(' ') {
        let wide = text_width(word);
        if used + ADVANCE + wide <= across
            && let Some(line) = lines.last_mut()
        {
            line.push(' ');
            line.push_str(word);
            used += ADVANCE + wide;
            continue;
        }
        lines.push(String::new());
        used = 0.0;
        for letter in word.chars() {
            let wide = advance(letter);
            if used > 0.0 && used + wide > across {
                lines.push(String::new());
                used = 0.0;
            }
            let line = lines.last_mut().expect("one was begun");
            line.push(letter);
            used += wide;
        }
    }
    lines
}

/// A spot by its pixels.
pub(super) fn spot(x: f64, y: f64) -> Spot {
    Spot::new(thousandths(x), thousandths(y))
}

/// Pixels as thousandths.
pub(super) fn thousandths(pixels: f64) -> i32 {
    libm::round(pixels * 1000.0) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_to_their_width() {
        let words = "a garden of forking paths, with a title that takes its time to end";
        let long = "x".repeat(200);
        let wide = "日本の迷路".repeat(20);
        for text in ["", "A", words, &long, &wide] {
            for across in [3.0, 20.0, 80.0, 1000.0] {
                let block = Block::new(text, 7.0, across);
                assert!(block.size <= 7.0 && block.lines.len() <= MOST, "{block:?}");
                for line in &block.lines {
                    assert!(
                        text_width(line) * block.size <= across * 1.000_001,
                        "{block:?}"
                    );
                }
                let joined = block.lines.concat().replace(' ', "");
                assert_eq!(joined, text.replace(' ', ""));
            }
        }
        assert_eq!(Block::new("A", 7.0, 100.0).size, 7.0);
        assert_eq!(wrapped("ab cd ef", 3.2), ["ab cd", "ef"]);
    }
}
