//! Errors of scanning: why no maze was found in a picture, what was seen, and what to try.

use std::fmt;

/// The reason why no maze was found in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScanError {
    /// All pixels are similar.
    Blank,
    /// Too few straight lines in a direction.
    Lines {
        /// `vertical` or `horizontal`.
        direction: &'static str,
        /// The positions, in pixels from the left or the top.
        at: Vec<u32>,
    },
    /// Something dark that is wider than walls.
    Blot {
        /// `vertical` or `horizontal`.
        direction: &'static str,
        /// Its position, in pixels from the left or the top.
        at: u32,
        /// Its width.
        width: u32,
    },
    /// Lines that are not those of square cells.
    Uneven {
        /// The positions of the upright ones, in pixels from the left.
        upright: Vec<u32>,
        /// The positions of the level ones, in pixels from the top.
        level: Vec<u32>,
    },
    /// Too few cells.
    Few {
        /// Columns and rows.
        cells: (u32, u32),
    },
    /// Walls with hardly any space between them.
    Thick {
        /// The thickness, in pixels.
        wall: u32,
        /// From wall to wall, in 64ths of a pixel.
        pitch: u64,
    },
    /// All walls end at every second line, or every third: the cells are larger.
    Fine,
    /// Walls that are half drawn.
    Unclear {
        /// Columns and rows.
        cells: (u32, u32),
        /// Their number.
        places: usize,
        /// The total number.
        of: usize,
    },
    /// Ink where no wall can be.
    Beside {
        /// Columns and rows.
        cells: (u32, u32),
        /// The percentage of all ink.
        percent: u64,
    },
    /// Lines that would be a maze of disconnected parts, or of loops.
    Implausible {
        /// Columns and rows.
        cells: (u32, u32),
        /// The number of parts.
        parts: usize,
        /// The number of loops.
        loops: usize,
    },
    /// Lines that may be the passages of a maze as well as its walls.
    Reversible {
        /// Columns and rows.
        cells: (u32, u32),
    },
    /// A border that is mostly open.
    Border {
        /// Columns and rows.
        cells: (u32, u32),
        /// The number of missing walls.
        openings: usize,
        /// The total number.
        of: usize,
    },
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, seen, advice) = (self.found(), self.seen(), self.advice());
        match self {
            ScanError::Blank => write!(f, "the picture is blank: {seen}"),
            _ => write!(f, "found {found}: {seen}; try a {advice}"),
        }
    }
}

impl ScanError {
    /// Tells what was found.
    fn found(&self) -> &'static str {
        match self {
            ScanError::Unclear { .. } => "no clear maze",
            ScanError::Border { .. } => "no maze",
            _ => "no maze of squares",
        }
    }

    /// Details of what was seen in the picture.
    fn seen(&self) -> String {
        match self {
            ScanError::Blank => {
                "walls must differ from the paper in color or brightness".to_owned()
            }
            ScanError::Lines { direction, at } => {
                let at = places(at);
                format!(
                    "{direction} wall lines at {at}; at least two are needed, straight and thin"
                )
            }
            ScanError::Blot {
                direction,
                at,
                width,
            } => {
                let to = at + width;
                let side = if *direction == "vertical" {
                    "left"
                } else {
                    "top"
                };
                format!("something wider than a wall, {at} to {to} pixels from the {side}")
            }
            ScanError::Uneven { upright, level } => format!(
                "its lines are not evenly spaced, 4 pixels or more apart: vertical at {}; horizontal at {}",
                places(upright),
                places(level)
            ),
            ScanError::Few { cells: (x, y) } => format!("{x}x{y} cells are too few"),
            ScanError::Thick { wall, pitch } => {
                format!("walls {wall} thick, {} pixels apart", pixels(*pitch))
            }
            ScanError::Fine => "the lines found belong to larger cells".to_owned(),
            ScanError::Unclear {
                cells: (x, y),
                places,
                of,
            } => format!("with {x}x{y} cells, {places} of {of} walls are half drawn"),
            ScanError::Beside {
                cells: (x, y),
                percent,
            } => format!("with {x}x{y} cells, {percent} % of the ink is not on a wall"),
            ScanError::Implausible {
                cells: (x, y),
                parts,
                loops,
            } => format!(
                "as {x}x{y} cells, the only reading, it would have {parts} disconnected parts and {loops} loops"
            ),
            ScanError::Reversible { cells: (x, y) } => format!(
                "as {x}x{y} cells it has a passage all round, which may as well be the wall around a maze of the other color"
            ),
            ScanError::Border {
                cells: (x, y),
                openings,
                of,
            } => format!("with {x}x{y} cells, {openings} of {of} border walls are missing"),
        }
    }

    /// The kind of picture to try instead.
    fn advice(&self) -> &'static str {
        match self {
            ScanError::Blank
            | ScanError::Lines { .. }
            | ScanError::Few { .. }
            | ScanError::Border { .. } => "picture cropped to the maze",
            ScanError::Blot { .. } => "picture cropped to the maze, rotated by less than 6°",
            ScanError::Implausible { .. } => "picture cropped to the maze, or a larger one",
            ScanError::Reversible { .. } => "picture with a margin that is wider than its cells",
            ScanError::Uneven { .. } => {
                "picture cropped to the maze, without perspective, rotated by less than 6°"
            }
            ScanError::Thick { .. } => "larger picture",
            ScanError::Fine => "sharper picture",
            ScanError::Unclear { .. } => "sharper or larger picture",
            ScanError::Beside { .. } => "picture cropped to the maze, without marks in its cells",
        }
    }
}

impl std::error::Error for ScanError {}

/// The first places of a list.
fn places(at: &[u32]) -> String {
    const SHOWN: usize = 8;
    let shown: Vec<String> = at.iter().take(SHOWN).map(u32::to_string).collect();
    match at.len() {
        0 => "no place".to_owned(),
        1..=SHOWN => shown.join(", "),
        all => format!("{} … ({all} in all)", shown.join(", ")),
    }
}

/// A length in 64ths of a pixel as text.
pub fn pixels(length: u64) -> String {
    let tenths = (length * 10 + 32) / 64;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}
