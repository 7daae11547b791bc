//! The pages of a book: their size, margins and bleed.
//!
//! The inner margin is wider by the gutter, since the binding takes some of the page; the bleed
//! is the part beyond the trim edge that is printed, so that a cut that is slightly off shows no
//! white edge.

use super::BookError;
use super::measures::{FOOT, HEAD};
use mazeloom::style::{self, PAPERS};

/// The pages of a book; all in millimeters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// After trimming.
    pub width: f64,
    /// After trimming.
    pub height: f64,
    /// Width that is printed beyond the edges and trimmed off.
    pub bleed: f64,
    /// The edges that it is printed beyond.
    pub bleed_sides: BleedSides,
    /// Width that stays empty along each edge.
    pub margin: f64,
    /// Width that stays empty along the spine in addition.
    pub gutter: f64,
}

/// The edges of a page beyond which a book is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BleedSides {
    /// All but the spine, as print-on-demand printers take it.
    #[default]
    Outer,
    /// All four.
    All,
}

/// The least width and height that margins leave.
const LEAST: f64 = 40.0;

/// The least distance of words from the edge of a page, a quarter of an inch, as a cut may be off.
const EDGE: f32 = 6.35;

/// The longest side of a page that readers of PDF take.
const MOST: f64 = 5000.0;

impl Default for Paper {
    fn default() -> Paper {
        Paper {
            width: 210.0,
            height: 297.0,
            bleed: 0.0,
            bleed_sides: BleedSides::Outer,
            margin: 15.0,
            gutter: 6.0,
        }
    }
}

/// The part of a page that holds something, in millimeters from its top left after trimming.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Frame {
    /// The width of the frame.
    pub fn width(&self) -> f32 {
        self.right - self.left
    }

    /// The height of the frame.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// The horizontal center of the frame.
    pub fn middle(&self) -> f32 {
        f32::midpoint(self.left, self.right)
    }

    /// Equal parts, row by row.
    pub fn parts(&self, columns: u32, rows: u32, gap: f32) -> Vec<Frame> {
        let share = |length: f32, count: u32| {
            let count = count as f32;
            ((length - gap * (count - 1.0)) / count).max(1.0)
        };
        let (wide, high) = (share(self.width(), columns), share(self.height(), rows));
        let part = |place: u32| {
            let left = self.left + (place % columns) as f32 * (wide + gap);
            let top = self.top + (place / columns) as f32 * (high + gap);
            Frame {
                left,
                top,
                right: left + wide,
                bottom: top + high,
            }
        };
        (0..columns * rows).map(part).collect()
    }
}

impl Paper {
    /// The width and height that a word means: as `paper=` of pictures, but not in pixels.
    ///
    /// ```
    /// use mazeloom_export::book::Paper;
    /// assert_eq!(Paper::size("a5").unwrap(), (148.0, 210.0));
    /// assert_eq!(Paper::size("10x5in").unwrap(), (254.0, 127.0));
    /// assert_eq!(Paper::size("10x5").unwrap(), (254.0, 127.0));
    /// assert_eq!(Paper::size("200x200").unwrap(), (200.0, 200.0));
    /// assert_eq!(Paper::size("b5-landscape").unwrap(), (250.0, 176.0));
    /// assert!(Paper::size("10").is_err());
    /// ```
    pub fn size(word: &str) -> Result<(f64, f64), BookError> {
        let sheet = style::Paper::parse(word).filter(|sheet| !sheet.in_pixels);
        let sides = sheet.map(|sheet| (sheet.width, sheet.height));
        sides.ok_or_else(|| BookError {
            key: "paper",
            reason: format!(
                "`{word}` is not a page size; use {}, or WIDTHxHEIGHT with a unit, such as \
                 8.5x11in or 200x200mm",
                PAPERS.map(|(name, ..)| name).join(" ")
            ),
        })
    }

    /// Width and height of what is printed of a page, and where the trimmed page lies on it.
    pub(super) fn sheet(&self, page: u32) -> ((f64, f64), (f64, f64)) {
        let bleed = self.bleed;
        let (aside, left) = match (self.bleed_sides, page % 2) {
            (BleedSides::All, _) => (2.0 * bleed, bleed),
            (BleedSides::Outer, 1) => (bleed, 0.0),
            (BleedSides::Outer, _) => (bleed, bleed),
        };
        let size = (self.width + aside, self.height + 2.0 * bleed);
        (size, (left, bleed))
    }

    /// Checks that margins leave room for puzzles, and that no length is negative.
    pub(super) fn check(&self) -> Result<(), BookError> {
        let lengths = [
            ("bleed", self.bleed),
            ("margin", self.margin),
            ("gutter", self.gutter),
        ];
        for (key, length) in lengths {
            if !(0.0..=100.0).contains(&length) {
                let reason = format!("{length} mm is not between 0 and 100 mm");
                return Err(BookError { key, reason });
            }
        }
        let (width, height) = (self.width, self.height);
        let wide = width - 2.0 * self.margin - self.gutter;
        let high = height - 2.0 * self.margin;
        let roomy = wide >= LEAST && high >= LEAST && width <= MOST && height <= MOST;
        if roomy {
            Ok(())
        } else {
            Err(BookError {
                key: "paper",
                reason: format!(
                    "pages of {width:.1}×{height:.1} mm leave {wide:.1}×{high:.1} mm inside their \
                     margins; pages must leave {LEAST} mm and be at most {MOST} mm in both \
                     directions"
                ),
            })
        }
    }

    /// Returns the part of a page that margins leave; the spine is to the left of odd pages.
    pub(super) fn block(&self, page: u32) -> Frame {
        let (margin, inner) = (self.margin, self.margin + self.gutter);
        let (left, right) = match page % 2 {
            1 => (inner, margin),
            _ => (margin, inner),
        };
        Frame {
            left: left as f32,
            top: margin as f32,
            right: (self.width - right) as f32,
            bottom: (self.height - margin) as f32,
        }
    }

    /// Returns the part of a frame that is far enough from the edge of the page for words, whatever the margins.
    pub(super) fn words(&self, frame: Frame) -> Frame {
        Frame {
            left: frame.left.max(EDGE),
            top: frame.top.max(EDGE),
            right: frame.right.min(self.width as f32 - EDGE),
            bottom: frame.bottom.min(self.height as f32 - EDGE),
        }
    }

    /// Returns the space that is left for a page's contents between its head and its foot.
    pub(super) fn body(&self, page: u32) -> Frame {
        let block = self.block(page);
        Frame {
            top: block.top + HEAD,
            bottom: block.bottom - FOOT,
            ..block
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gutter_is_at_the_spine() {
        let paper = Paper::default();
        let (right, left) = (paper.block(1), paper.block(2));
        assert_eq!((right.left, right.right), (21.0, 195.0));
        assert_eq!((left.left, left.right), (15.0, 189.0));
    }

    #[test]
    fn parts_fill_their_frame() {
        let frame = Paper::default().block(1);
        let parts = frame.parts(2, 3, 6.0);
        assert_eq!(parts.len(), 6);
        assert!((parts[5].right - frame.right).abs() < 1e-3);
        assert!((parts[5].bottom - frame.bottom).abs() < 1e-3);
        assert!((parts[1].left - parts[0].right - 6.0).abs() < 1e-3);
    }

    #[test]
    fn odd_sizes_are_refused() {
        for word in [
            "",
            "a9",
            "20x",
            "nanxnanmm",
            "1e9x1mm",
            "10x10mm",
            "-5x200in",
        ] {
            let paper = Paper::size(word).map(|(width, height)| Paper {
                width,
                height,
                ..Paper::default()
            });
            assert!(paper.and_then(|paper| paper.check()).is_err(), "{word}");
        }
    }
}
