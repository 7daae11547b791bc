//! Masks: which cells of a grid are kept.
//!
//! A mask depends on positions, not on the kind of grid: pixels are stretched over the bounding box
//! of the grid and looked up at each cell's center, shapes are formulas. So every mask works on
//! every flat grid. Positions are rounded to thousandths of a cell, so the result does not depend
//! on floating-point rounding.
//!
//! ```
//! use mazeloom_core::rng::Rng;
//! use mazeloom_core::topology::{Cell, Rect, TopologyExt};
//! use mazeloom_grids::mask::{MaskInput, PreparedMask, ShapeOutline};
//!
//! // A shape is a predicate: here the half of the box below its diagonal.
//! let below = PreparedMask::Shape {
//!     holds: Box::new(|spot| spot.x <= spot.y),
//!     outline: ShapeOutline::default(), // none: cells are kept or left out
//! };
//! let rect = Rect::new(4, 4)?;
//! let input = MaskInput { grid: &rect, start: Cell(0), goal: Cell(15), rng: Rng::stream(1, "mask") };
//! let kept = below.keep(&input).unwrap();
//! assert!(rect.all_cells().all(|cell| {
//!     let (x, y) = rect.position(cell);
//!     kept.contains(cell) == (x <= y)
//! }));
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```

mod bits;
mod carved;
mod cavern;
mod circle;
mod diamond;
mod ellipse;
mod heart;
mod hexagon;
mod outline;
mod picture;
mod polygon;
mod ring;
mod star;
mod text;
mod triangle;

pub use bits::{base64, from_base64};
pub use outline::ShapeOutline;

use crate::geometry::{Plane, Point};
use crate::grid::{AnyGrid, Masked};
use mazeloom_core::parameters::{Args, Entry, FILE, ParamError, Selected, TextKind, find};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::{GreyImage, Source};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, TopologyExt};
use std::fmt;

/// A row of the table of masks: the name, its parameters, and a function that prepares it.
#[derive(Debug)]
#[must_use]
#[non_exhaustive]
pub struct Mask {
    /// Name, help, parameters.
    pub entry: Entry,
    /// True if its parts are usually disconnected, as letters are, so that `parts=auto` joins them.
    pub separate: bool,
    /// True if it is as wide as high, so that a grid without a size should be, too.
    pub square: bool,
    /// Prepares it. Pixels are kept that are at least so dark: 0, white, to 255, black.
    pub make: fn(&Args, &Source<'_>, u8) -> Result<PreparedMask, MaskError>,
}

mazeloom_core::row!(Mask);

/// All masks by name, in alphabetical order.
///
/// ```
/// use mazeloom_grids::mask::MASKS;
///
/// let names: Vec<&str> = MASKS.iter().map(|mask| mask.entry.name).collect();
/// assert!(names.contains(&"heart") && names.contains(&"circle"));
/// ```
pub static MASKS: &[Mask] = &[
    bits::ROW,
    carved::ROW,
    cavern::ROW,
    circle::ROW,
    diamond::ROW,
    ellipse::ROW,
    heart::ROW,
    hexagon::ROW,
    picture::ROW,
    polygon::ROW,
    ring::ROW,
    star::ROW,
    text::ROW,
    triangle::ROW,
];

/// A mask before it meets a grid.
pub enum PreparedMask {
    /// Pixels: those that are dark enough are on.
    Pixels {
        /// They.
        ink: GreyImage,
        /// The least ink of a pixel that is on.
        least: u8,
    },
    /// A shape.
    Shape {
        /// Function that tells whether a spot is within it.
        holds: Box<dyn Fn(MaskPoint) -> bool>,
        /// The curve around it, if it is known.
        outline: ShapeOutline,
    },
    /// Pixels or a shape within a margin.
    Framed {
        /// It.
        mask: Box<PreparedMask>,
        /// Cells on each side that the mask leaves out.
        margin: u32,
    },
    /// A bit for each cell in the order of their numbers, in the URL's base 64.
    Bits(String),
    /// Mask that grows on the grid.
    Grown {
        /// It.
        grow: Box<dyn Fn(&MaskInput<'_>) -> CellSet>,
        /// True if it grows until it reaches the goal.
        to_goal: bool,
    },
    /// A mask inside which there are no walls.
    Open(Box<PreparedMask>),
}

impl fmt::Debug for PreparedMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PreparedMask::Pixels { .. } => "Pixels",
            PreparedMask::Shape { .. } => "Shape",
            PreparedMask::Framed { .. } => "Framed",
            PreparedMask::Bits(_) => "Bits",
            PreparedMask::Grown { .. } => "Grown",
            PreparedMask::Open(_) => "Open",
        })
    }
}

/// A position in a box, in thousandths of a cell from the box's center; y downward.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
#[non_exhaustive]
pub struct MaskPoint {
    pub x: i64,
    pub y: i64,
    /// Half the box's width.
    pub half_width: i64,
    /// Half its height.
    pub half_height: i64,
}

/// Knowledge of the grid that a mask may have.
pub struct MaskInput<'a> {
    /// The whole grid.
    pub grid: &'a dyn Plane,
    /// The start of the maze.
    pub start: Cell,
    /// The goal of the maze.
    pub goal: Cell,
    /// Its random number generator.
    pub rng: Rng,
}

impl PreparedMask {
    /// Ink, on where it is dark enough.
    fn inked(ink: GreyImage, threshold: u8) -> PreparedMask {
        PreparedMask::Pixels {
            ink,
            least: threshold.max(1),
        }
    }

    /// The same mask with a margin of cells on each side that it leaves out. Bits and what grows
    /// on the grid are made for the whole grid, and have none.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    /// use mazeloom_core::source::GreyImage;
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::mask::{MaskInput, PreparedMask};
    ///
    /// let ink = GreyImage { width: 1, height: 1, pixels: vec![255] };
    /// let dot = PreparedMask::Pixels { ink, least: 128 };
    /// let dot = dot.with_margin(2);
    /// assert_eq!(dot.size(), Some((5, 5)));
    ///
    /// let grid = Rect::new(5, 5).unwrap();
    /// let input = MaskInput { grid: &grid, start: Cell(0), goal: Cell(1), rng: Rng::stream(1, "mask") };
    /// let kept: Vec<u32> = dot.keep(&input).unwrap().iter().map(|cell| cell.0).collect();
    /// assert_eq!(kept, [12]); // the cell in the middle
    /// ```
    pub fn with_margin(self, cells: u32) -> PreparedMask {
        match self {
            PreparedMask::Pixels { .. } | PreparedMask::Shape { .. } if cells > 0 => {
                PreparedMask::Framed {
                    mask: Box::new(self),
                    margin: cells,
                }
            }
            mask => mask,
        }
    }

    /// The mask's own size, in pixels: a grid without a size takes it.
    ///
    /// ```
    /// use mazeloom_core::source::GreyImage;
    /// use mazeloom_grids::mask::PreparedMask;
    ///
    /// let ink = GreyImage { width: 2, height: 1, pixels: vec![255, 0] };
    /// let letter = PreparedMask::Pixels { ink, least: 128 };
    /// assert_eq!(letter.size(), Some((2, 1)));
    /// assert_eq!(PreparedMask::Bits("_w".to_owned()).size(), None);
    /// ```
    pub fn size(&self) -> Option<(u32, u32)> {
        match *self {
            PreparedMask::Pixels { ref ink, .. } => Some((ink.width, ink.height)),
            PreparedMask::Framed { ref mask, margin } => {
                let (width, height) = mask.size()?;
                let sides = margin.saturating_mul(2);
                Some((width.saturating_add(sides), height.saturating_add(sides)))
            }
            _ => None,
        }
    }

    /// The cells of a grid that are kept. O(cells). They need not be connected, and may be none:
    /// what to do then is up to the caller.
    ///
    /// # Errors
    /// [`MaskError::Length`] if a mask of bits does not have one for each cell.
    ///
    /// ```
    /// use mazeloom_core::rng::Rng;
    /// use mazeloom_core::source::GreyImage;
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::mask::{MaskInput, PreparedMask};
    ///
    /// // Three pixels are stretched over six cells.
    /// let rect = Rect::new(6, 1).unwrap();
    /// let ink = GreyImage { width: 3, height: 1, pixels: vec![255, 0, 255] };
    /// let mask = PreparedMask::Pixels { ink, least: 128 };
    /// let input = MaskInput { grid: &rect, start: Cell(0), goal: Cell(5), rng: Rng::stream(1, "mask") };
    /// let kept: Vec<u32> = mask.keep(&input).unwrap().iter().map(|cell| cell.0).collect();
    /// assert_eq!(kept, [0, 1, 4, 5]);
    /// ```
    pub fn keep(&self, input: &MaskInput<'_>) -> Result<CellSet, MaskError> {
        self.keep_within(input, 0)
    }

    /// The cells that are kept if the mask has a margin, in thousandths of a cell.
    fn keep_within(&self, input: &MaskInput<'_>, margin: i64) -> Result<CellSet, MaskError> {
        let grid = input.grid;
        let chosen = |is_on: &dyn Fn(Cell) -> bool| {
            CellSet::of(grid.cells(), grid.all_cells().filter(|&cell| is_on(cell)))
        };
        // Whole thousandths; a box is at least one wide.
        let thousandths = |length: f64| libm::round(length * 1000.0) as i64;
        let box_width = thousandths(grid.size().x).max(1) - 2 * margin;
        let box_height = thousandths(grid.size().y).max(1) - 2 * margin;
        if box_width <= 0 || box_height <= 0 {
            return Ok(CellSet::empty(grid.cells()));
        }
        let center = |cell| {
            let Point { x, y } = grid.center(cell);
            (thousandths(x) - margin, thousandths(y) - margin)
        };
        Ok(match self {
            PreparedMask::Framed {
                mask,
                margin: cells,
            } => mask.keep_within(input, margin + i64::from(*cells) * 1000)?,
            PreparedMask::Grown { grow, .. } => grow(input),
            PreparedMask::Open(mask) => mask.keep_within(input, margin)?,
            PreparedMask::Bits(letters) => {
                let (bits, cells) = (letters.len() * 6, grid.cells());
                match from_base64(letters) {
                    Some(on) if letters.len() == (cells as usize).div_ceil(6) => {
                        chosen(&|cell| on[cell.0 as usize])
                    }
                    _ => return Err(MaskError::Length { bits, cells }),
                }
            }
            PreparedMask::Shape { holds, .. } => chosen(&|cell| {
                let (x, y) = center(cell);
                // Twice everything, so that the center is whole.
                holds(MaskPoint {
                    x: 2 * x - box_width,
                    y: 2 * y - box_height,
                    half_width: box_width,
                    half_height: box_height,
                })
            }),
            PreparedMask::Pixels { ink, least } => chosen(&|cell| {
                let (x, y) = center(cell);
                let column = pixel(x, ink.width, box_width);
                let row = pixel(y, ink.height, box_height);
                let inside = (0..=box_width).contains(&x) && (0..=box_height).contains(&y);
                inside && ink.pixels[row * ink.width as usize + column] >= *least
            }),
        })
    }
}

/// The index of the pixel at each cell's center when a picture is stretched over the bounding
/// box of a grid.
///
/// ```
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::mask::stretch;
///
/// let rect = Rect::new(8, 8).unwrap();
/// let pixel = stretch(&rect, 2, 2);
/// assert_eq!((pixel(Cell(0)), pixel(Cell(7)), pixel(Cell(63))), (0, 1, 3));
/// ```
pub fn stretch(grid: &dyn Plane, width: u32, height: u32) -> impl Fn(Cell) -> usize + '_ {
    let thousandths = |length: f64| libm::round(length * 1000.0) as i64;
    let box_width = thousandths(grid.size().x).max(1);
    let box_height = thousandths(grid.size().y).max(1);
    move |cell| {
        let Point { x, y } = grid.center(cell);
        let column = pixel(thousandths(x), width, box_width);
        let row = pixel(thousandths(y), height, box_height);
        row * width as usize + column
    }
}

/// The pixel at a position along a side over which a number of pixels is stretched.
fn pixel(at: i64, count: u32, length: i64) -> usize {
    (at * i64::from(count) / length).clamp(0, i64::from(count) - 1) as usize
}

mazeloom_core::errors! {
    /// The reason why a mask cannot be used.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum MaskError {
        /// A file or word that cannot be used.
        Unusable {
            /// Its name.
            name: String,
            /// Place of the fault in it, and the reason.
            reason: String,
        } => "{name}: {reason}";
        /// No cell is kept.
        Empty => "this leaves no cells; try `mask-invert`, another `threshold` or a larger grid";
        /// A bit for each cell is needed.
        Length {
            /// Bits given, rounded up to whole letters.
            bits: usize,
            /// Cells there are.
            cells: u32,
        } => "{bits} bits do not fit {cells} cells; bits belong to one grid of one size";
        /// Mask that is a set of cells, without a curve around it.
        NoOutline =>
            "this mask is a set of cells, which edge=smooth cannot cut; use a shape such as \
             heart, a text or a picture, or edge=cells";
        /// Several parts where one was asked for.
        Disconnected {
            /// Number of parts.
            parts: u32,
        } =>
            "this leaves {parts} disconnected parts; `parts=largest` keeps one, `each` makes a \
             maze in each, `join` adds cells that connect them";
        /// A shape has no size that a grid could take.
        NoSize {
            /// The grid's name.
            grid: &'static str,
            /// A word that would work.
            example: String,
        } => "`{grid}` cannot take its size from this mask; give it, such as `{example}`";
    }
}

/// The word for a mask: one of the table, or the name of a file; `none` for no mask.
pub static WORD: TextKind = TextKind {
    placeholder: "MASK",
    allowed: "a file (a picture, or text where X is outside), or a built-in mask (maze list masks)",
    example: "circle",
    check: |word| match parse(word)? {
        None => Ok("none".to_owned()),
        Some(chosen) => Ok(chosen.to_string()),
    },
};

/// Words to draw, percent-encoded as they stand in a recipe.
static LETTERS: TextKind = TextKind {
    placeholder: "TEXT",
    allowed: "some letters",
    example: "HELLO",
    check: FILE.check,
};

/// Parses a word for a mask: a row of the table with its arguments, or the name of a file;
/// `None` for `none`.
///
/// # Errors
/// A [`ParamError`] that names what was given and what is allowed.
pub fn parse(word: &str) -> Result<Option<Selected<Mask>>, ParamError> {
    if word == "none" {
        return Ok(None);
    }
    let name = word.split(':').next().unwrap_or_default();
    let known = find(MASKS, "mask", name);
    match known {
        Ok(_) => Selected::parse(MASKS, "mask", word).map(Some),
        // What could be no row's name is the name of a file.
        Err(_) if word.contains(['.', '/', '\\', '%']) => {
            let file = format!("{}:{word}", picture::ROW.entry.name);
            Selected::parse(MASKS, "mask", &file).map(Some)
        }
        Err(error) => Err(error),
    }
}

/// The cells of a grid whose bits, in base64url, are 1; they need not be connected.
///
/// # Errors
/// [`MaskError::Length`] if there is not one bit for each cell.
///
/// ```
/// use mazeloom_core::topology::{Rect, Topology};
/// use mazeloom_grids::mask::{base64, kept};
///
/// let bits = base64([true, false, true, true]);
/// let grid = kept(Box::new(Rect::new(4, 1).unwrap()), &bits).unwrap();
/// assert_eq!(grid.cells(), 3);
/// ```
pub fn kept(whole: AnyGrid, bits: &str) -> Result<AnyGrid, MaskError> {
    let keep = PreparedMask::Bits(bits.to_owned()).keep(&MaskInput {
        grid: &*whole,
        start: Cell(0),
        goal: Cell(0),
        rng: Rng::stream(0, "mask"),
    })?;
    match keep.count() {
        0 => Err(MaskError::Empty),
        _ => Ok(Box::new(Masked::new(whole, &keep))),
    }
}
