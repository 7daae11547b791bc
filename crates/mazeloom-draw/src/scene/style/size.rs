//! The size of a picture: physical lengths, paper sizes, resolution.
//!
//! Sizes come from the most specific key that is given: `cell-mm` or a corridor width fixes the
//! cell, `width` and `height` the whole maze (measured between the center lines of its outer
//! walls), `paper` the page that it has to fit, and `cell` the pixels of a picture without a
//! physical size. If nothing is given, small mazes get larger cells.

use super::keys::{self, Net, Orientation};
use super::papers::{PAPERS, paper_names};
use super::{Length, Measures};
use mazeloom_core::parameters::{Args, ParamError, TextKind, Word};

/// The greatest width or height of a picture in pixels, unless the recipe asks for more.
pub const LONGEST: f64 = 16_384.0;

/// Size of a picture as its recipe sets it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Pixels from wall to wall, before large pictures are made smaller.
    pub cell: u32,
    /// True if that was said, and not taken for want of a word.
    pub cell_given: bool,
    /// Millimeters from wall to wall, if they are said.
    pub pitch: Option<f64>,
    /// True if they were said, and not taken for a paper net.
    pub pitch_given: bool,
    /// Thickness of walls, if not as the look has them.
    pub wall: Option<Length>,
    /// Width of corridors between walls.
    pub corridor: Option<Length>,
    /// Width of the maze, from the middle of one outer wall to that of the other.
    pub width: Option<Length>,
    /// Height of the maze.
    pub height: Option<Length>,
    /// The empty space around it.
    pub margin: Option<Length>,
    /// The paper that it fills: its shorter and longer side, or its width and height, in
    /// millimeters.
    pub paper: Option<Paper>,
    /// Pixels to the inch, if they are said.
    pub dpi: Option<f64>,
    /// Factor by which all sizes are multiplied.
    pub scale: f64,
    /// True if it is for pixels, so that edges are to lie between them.
    pub pixels: bool,
    /// If nothing says how large the picture is, its cells grow by steps of this many pixels
    /// until its longer side has [`Size::LEAST`]; 0: they do not grow; `None`: as its format
    /// has it.
    pub growth: Option<u32>,
    /// Pixels that the margin has at least, so that pictures of a film have one size.
    pub least_margin: u32,
    /// The pixels from wall to wall that are left at least where a picture would be too long.
    pub least_cell: u32,
}

/// A sheet of paper.
///
/// ```
/// use mazeloom_draw::style::{Orientation, Paper};
///
/// let a4 = Paper::parse("a4").unwrap();
/// let same = Paper::parse("210x297mm").unwrap();
/// assert_eq!((a4.width, a4.height), (same.width, same.height));
/// assert!(a4.turns && !same.turns); // a named size may be used in landscape
/// assert_eq!(a4.turned(Orientation::Landscape), same.turned(Orientation::Landscape));
/// assert_eq!(Paper::parse("none"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// In millimeters.
    pub width: f64,
    /// In millimeters.
    pub height: f64,
    /// True if it may be turned, to fit wide mazes.
    pub turns: bool,
    /// True if its lengths were given in pixels, of which 96 are an inch.
    pub in_pixels: bool,
}

/// Pixels from wall to wall where none are said.
const CELL: u32 = 16;

/// Pixels to the inch where none are said.
const DPI: f64 = 300.0;

/// Pixels to the inch where lengths are given in pixels, as in CSS.
const PIXELS_PER_INCH: f64 = 96.0;

impl Size {
    /// The longer side of small pictures in pixels, up to which cells may grow.
    pub const LEAST: u32 = 600;

    /// Pixels from wall to wall that are needed for gaps beside corridors.
    pub const LEAST_IN_CORRIDORS: u32 = 4;

    /// Pixels from wall to wall with which floors are wider than those gaps.
    const CLEAR_IN_CORRIDORS: u32 = 6;

    /// The steps by which cells grow: walls take an eighth of a cell, in whole pixels.
    pub const STEP: u32 = 16;

    /// The same size for a picture whose cells have a fixed number of pixels, whatever its total
    /// size.
    pub fn in_pixels(&self) -> Size {
        Size {
            pitch: None,
            pitch_given: false,
            width: None,
            height: None,
            paper: None,
            dpi: None,
            scale: 1.0,
            growth: Some(0),
            ..*self
        }
    }

    /// The same for a picture with gaps beside corridors, which need some pixels.
    pub fn in_corridors(&self) -> Size {
        Size {
            least_cell: Size::CLEAR_IN_CORRIDORS,
            ..*self
        }
    }

    /// The same for a picture whose cells have a given number of pixels.
    pub fn with_cell(&self, cell: u32) -> Size {
        Size {
            cell,
            cell_given: true,
            ..self.in_pixels()
        }
    }

    /// The size that a recipe's keys describe.
    pub fn of(keys: &Args) -> Size {
        let length = |key| {
            keys.chosen(key)
                .and_then(|word: String| Length::parse(&word))
        };
        let paper = (keys.get(&keys::NET) == Net::Paper).then_some(Measures::CELL);
        Size {
            cell: keys.chosen(&keys::CELL).map_or(CELL, |cell| cell as u32),
            cell_given: keys.has(&keys::CELL),
            pitch: keys.chosen(&keys::CELL_MM).or(paper),
            pitch_given: keys.has(&keys::CELL_MM),
            wall: length(&keys::WALL_THICKNESS),
            corridor: length(&keys::CORRIDOR),
            width: length(&keys::PRINT_WIDTH),
            height: length(&keys::PRINT_HEIGHT),
            margin: length(&keys::MARGIN),
            paper: Paper::parse(&keys.get(&keys::PAPER))
                .map(|paper| paper.turned(keys.get(&keys::ORIENTATION))),
            dpi: keys.chosen(&keys::DPI),
            scale: keys.get(&keys::SCALE),
            pixels: false,
            growth: None,
            least_margin: 0,
            least_cell: 2,
        }
    }

    /// Pixels per millimeter of raster pictures. Large paper has fewer if the recipe does not
    /// say how many, and paper in pixels has just those.
    pub fn resolution(&self) -> f64 {
        let longest = self.paper.map_or(0.0, |p| p.width.max(p.height)) / 25.4;
        let mut usual = if self.is_paper_in_pixels() {
            PIXELS_PER_INCH
        } else {
            DPI
        };
        while longest * usual > LONGEST {
            usual /= 2.0;
        }
        self.dpi.unwrap_or(usual) / 25.4
    }

    /// Tells whether the paper has a size in pixels, as a frame of an animation has.
    pub fn is_paper_in_pixels(&self) -> bool {
        self.paper.is_some_and(|paper| paper.in_pixels)
    }

    /// Tells whether the recipe sets the size of cells in pixels or millimeters; then they are not scaled.
    pub fn is_said(&self) -> bool {
        let lengths = [self.width, self.height, self.corridor];
        self.cell_given
            || self.pitch.is_some()
            || self.paper.is_some()
            || self.dpi.is_some()
            || self.scale != 1.0
            || lengths.iter().any(Option::is_some)
    }
}

/// Sides of two numbers below this are inches where no unit is given.
const INCHES_BELOW: f64 = 30.0;

impl Orientation {
    /// The width and height of a sheet that is laid in this direction.
    pub fn sides(self, (width, height): (f64, f64)) -> (f64, f64) {
        match self {
            Orientation::Auto => (width, height),
            Orientation::Portrait => (width.min(height), width.max(height)),
            Orientation::Landscape => (width.max(height), width.min(height)),
        }
    }
}

impl Paper {
    /// Parses a paper's name or its lengths, perhaps with `-portrait` or `-landscape` behind; `None` for
    /// `none`, and for what is not a paper. A unit stands at the end, or behind both numbers;
    /// without one, two numbers below 30 are inches, and others millimeters.
    pub fn parse(word: &str) -> Option<Paper> {
        let word = word.to_lowercase();
        let Some((size, direction)) = word.split_once('-') else {
            return Paper::of_size(&word);
        };
        let direction = Orientation::of_word(direction).filter(|&to| to != Orientation::Auto)?;
        Some(Paper::of_size(size)?.turned(direction))
    }

    /// The same paper in a direction.
    pub fn turned(self, to: Orientation) -> Paper {
        let (width, height) = to.sides((self.width, self.height));
        Paper {
            width,
            height,
            turns: self.turns && to == Orientation::Auto,
            ..self
        }
    }

    fn of_size(word: &str) -> Option<Paper> {
        let named = PAPERS.iter().find(|(name, ..)| *name == word);
        let (width, height) = match named {
            Some(&(_, width, height)) => (width, height),
            None => sides(word)?,
        };
        Some(Paper {
            width,
            height,
            turns: named.is_some(),
            in_pixels: word.ends_with("px"),
        })
    }
}

/// A width and a height in millimeters.
fn sides(word: &str) -> Option<(f64, f64)> {
    let (width, height) = word.split_once(['x', '×'])?;
    let ((width, wide), (height, high)) = (number(width), number(height));
    let (width, height) = (width.parse::<f64>().ok()?, height.parse::<f64>().ok()?);
    let inches = wide.or(high).is_none() && width.max(height) < INCHES_BELOW;
    let usual = high.unwrap_or(if inches { 25.4 } else { 1.0 });
    let side = |number: f64, unit: Option<f64>| {
        let side = number * unit.unwrap_or(usual);
        (10.0..=10_000.0).contains(&side).then_some(side)
    };
    Some((side(width, wide)?, side(height, high)?))
}

/// The number of a length, and the millimeters of its unit if it has one.
fn number(side: &str) -> (&str, Option<f64>) {
    let side = side.trim();
    let units = UNITS.iter();
    let mut found = units.filter_map(|&(unit, size)| Some((side.strip_suffix(unit)?, Some(size))));
    let (number, unit) = found.next().unwrap_or((side, None));
    (number.trim_end(), unit)
}

/// Units of the sides of paper in millimeters; `m` comes behind the units that end with it.
const UNITS: [(&str, f64); 6] = [
    ("px", 25.4 / PIXELS_PER_INCH),
    ("in", 25.4),
    ("pt", 25.4 / 72.0),
    ("cm", 10.0),
    ("mm", 1.0),
    ("m", 1000.0),
];

/// A paper size as the text of a key.
pub static PAPER: TextKind = TextKind {
    placeholder: "PAPER",
    allowed: concat!(
        "none, ",
        paper_names!(),
        ", or WIDTHxHEIGHT in mm, cm, in or px, such as 6x9in or 1920x1080px; without a unit, numbers \
         below 30 are inches, others mm; orientation=landscape turns it",
    ),
    example: "a4",
    check: |word| {
        let mut word = word.to_lowercase().replace('×', "x");
        let direction = word.split_off(word.find('-').unwrap_or(word.len()));
        let numbers = word.split('x').map(str::parse::<f64>);
        let numbers: Result<Vec<f64>, _> = numbers.collect();
        if let Ok([width, height]) = numbers.as_deref() {
            let inches = width.max(*height) < INCHES_BELOW;
            word += if inches { "in" } else { "mm" };
        }
        word += &direction;
        let known = word == "none" || Paper::parse(&word).is_some();
        if known {
            Ok(word)
        } else {
            Err(ParamError::value("paper", word, PAPER.allowed))
        }
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_have_their_lengths() {
        let sides = |word: &str| Paper::parse(word).map(|paper| (paper.width, paper.height));
        assert_eq!(sides("A4"), Some((210.0, 297.0)));
        assert_eq!(sides("10x20in"), Some((254.0, 508.0)));
        assert_eq!(sides("120.5x80mm"), Some((120.5, 80.0)));
        assert_eq!(sides("12x8cm"), Some((120.0, 80.0)));
        assert_eq!(sides("960x480px"), Some((254.0, 127.0)));
        assert_eq!(sides("letter-landscape"), Some((279.4, 215.9)));
        assert_eq!(sides("ledger-portrait"), Some((279.4, 431.8)));
        assert_eq!(sides("10x20cm-landscape"), Some((200.0, 100.0)));
        assert_eq!(
            (PAPER.check)("8.5x11-Landscape").as_deref(),
            Ok("8.5x11in-landscape")
        );
        assert_eq!(sides("8.5in x 11in"), sides("8.5x11"));
        assert_eq!(sides("200x100"), Some((200.0, 100.0)));
        let names = PAPERS.map(|(name, ..)| name);
        assert_eq!(names.join(" "), paper_names!());
        for name in names {
            for (direction, wide) in [("portrait", false), ("landscape", true)] {
                let paper = Paper::parse(&format!("{name}-{direction}")).expect("a paper");
                assert!(
                    !paper.turns && (paper.width > paper.height) == wide,
                    "{name}"
                );
            }
        }
        for wrong in [
            "none",
            "a9",
            "a4-",
            "a4-wide",
            "none-portrait",
            "0x5in",
            "x",
            "1e9x1e9",
            "-5x40",
            "nanx5in",
        ] {
            assert_eq!(sides(wrong), None, "{wrong}");
        }
    }
}
