//! Mazes read from pictures: black walls on white, squares in rows, upright on the page.
//!
//! Method: ink by Otsu's threshold, cleaned of specks; columns and rows that hold long dark
//! runs are lines of walls; the fewest evenly spaced lines that take in all of them are the
//! grid; between two posts a wall stands if most of the middle is dark. Last, the walls found
//! must account for the ink there is. All in whole numbers, lengths in 64ths of a pixel.
//!
//! Source: N. Otsu, *A threshold selection method from gray-level histograms* (1979). Cost
//! O(pixels), 3 bytes a pixel.

mod ink;
mod lines;

use crate::format::of_squares;
use crate::grid::Rect;
use crate::maze::{Begins, Maze, Puzzle, Step};
use crate::source::Ink;
use crate::topology::{Cell, Topology};
use ink::Page;
use lines::Lines;
use std::fmt;
use std::ops::Range;

/// A maze found on a picture.
pub struct Scan {
    /// It; without a recipe. Start and goal lie at the first and the last opening in the rim.
    pub puzzle: Puzzle,
    /// Columns and rows of cells.
    pub cells: (u32, u32),
    /// From wall to wall, across and down, in 64ths of a pixel.
    pub pitch: (u64, u64),
    /// How thick walls are, in pixels.
    pub wall: u32,
    /// How many openings the rim has.
    pub openings: usize,
}

/// A picture on which no maze was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScanError {
    /// Nothing dark on something light.
    Blank,
    /// Too few straight lines in a direction.
    Lines {
        /// `upright` or `level`.
        direction: &'static str,
        /// How many there are.
        found: usize,
    },
    /// Lines that do not lie evenly.
    Uneven {
        /// `upright` or `level`.
        direction: &'static str,
    },
    /// Cells that are no squares.
    Oblong {
        /// Their width and height in 64ths of a pixel.
        pitch: (u64, u64),
    },
    /// Walls that leave hardly any room between them.
    Thick {
        /// How thick, in pixels.
        wall: u32,
        /// From wall to wall, in 64ths of a pixel.
        pitch: u64,
    },
    /// Places where half a wall stands.
    Unclear {
        /// How many.
        places: usize,
        /// Of how many.
        of: usize,
    },
    /// Ink where no wall can stand.
    Beside {
        /// Hundredths of all ink.
        percent: u64,
    },
    /// A rim that is mostly open.
    Rim {
        /// How many of its walls are missing.
        openings: usize,
        /// Of how many.
        of: usize,
    },
}

impl fmt::Display for ScanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScanError::Blank => f.write_str("the picture is blank: it takes dark walls on white"),
            ScanError::Lines { direction, found } => write!(
                f,
                "no maze of squares: {found} {direction} lines of walls are too few; it takes two \
                 or more, straight and thin"
            ),
            ScanError::Uneven { direction } => write!(
                f,
                "no maze of squares: its {direction} lines are not evenly spaced, 4 pixels or \
                 more apart"
            ),
            ScanError::Oblong { pitch: (x, y) } => write!(
                f,
                "no maze of squares: lines are {} pixels apart across and {} down",
                pixels(*x),
                pixels(*y)
            ),
            ScanError::Thick { wall, pitch } => write!(
                f,
                "no maze of squares: walls {wall} thick, {} pixels apart; if it is white on \
                 black, invert the picture",
                pixels(*pitch)
            ),
            ScanError::Unclear { places, of } => write!(
                f,
                "no clear maze: at {places} of {of} places half a wall stands; a sharper or \
                 larger picture may help"
            ),
            ScanError::Beside { percent } => write!(
                f,
                "no maze of squares: {percent} % of the ink lies where no wall can be"
            ),
            ScanError::Rim { openings, of } => write!(
                f,
                "no maze: {openings} of {of} walls of its rim are missing"
            ),
        }
    }
}

impl std::error::Error for ScanError {}

/// 64ths of a pixel in words.
pub fn pixels(length: u64) -> String {
    let tenths = (length * 10 + 32) / 64;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}

/// The share of places, of 100, that may be unclear.
const UNCLEAR: usize = 1;

/// The share of ink, of 100, that may lie beside the walls: specks, letters in cells.
const BESIDE: u64 = 8;

/// The fewest cells that are believed to be a maze: specks may look like less.
const LEAST: u32 = 4;

/// Finds the maze of squares on a picture: what is dark and has no colour is ink.
///
/// ```
/// use mazeloom::{scan::scan, source::Ink};
///
/// // Two cells by two, each 10 pixels from wall to wall: a cross in a frame.
/// let dark = |x: u32, y: u32| x % 10 == 0 || y % 10 == 0;
/// let pixels = (0..441).map(|at| if dark(at % 21, at / 21) { 255 } else { 0 }).collect();
/// let found = scan(&Ink { width: 21, height: 21, pixels }).unwrap();
/// assert_eq!(found.cells, (2, 2));
/// ```
pub fn scan(picture: &Ink) -> Result<Scan, ScanError> {
    let page = Page::of(picture).ok_or(ScanError::Blank)?;
    let wall = page.usual_run();
    let upright = Lines::of(page.columns(2 * wall + 1), wall, "upright")?;
    let level = Lines::of(page.rows(2 * wall + 1), wall, "level")?;
    let (upright, level) = lines::squared(upright, level)?;
    let pitch = upright.pitch().min(level.pitch());
    // In blocks walls are as wide as floors: half of the pitch, and a little for soft edges.
    if u64::from(wall) * 64 * 3 > pitch * 2 {
        return Err(ScanError::Thick { wall, pitch });
    }
    let mut survey = Survey {
        page: &page,
        upright,
        level,
        wall,
        dark: Vec::new(),
        unclear: 0,
        places: 0,
    };
    survey.extend();
    survey.read()
}

/// A page and the lines on which walls may stand.
struct Survey<'a> {
    page: &'a Page,
    upright: Lines,
    level: Lines,
    wall: u32,
    /// The columns and rows of pixels on which walls stand.
    dark: Vec<[Range<i64>; 2]>,
    unclear: usize,
    places: usize,
}

impl Survey<'_> {
    /// Takes in cells beyond the outermost lines, where a side of the rim is all opening.
    fn extend(&mut self) {
        for last in [false, true] {
            let beyond = |lines: &Lines| if last { lines.count } else { -1 };
            while self.level_share(beyond(&self.upright), 0) >= 50
                && self.level_share(beyond(&self.upright), self.level.count) >= 50
            {
                self.upright.grow(last);
            }
            while self.upright_share(0, beyond(&self.level)) >= 50
                && self.upright_share(self.upright.count, beyond(&self.level)) >= 50
            {
                self.level.grow(last);
            }
        }
    }

    /// Hundredths of the wall above row `y` in column `x` that are dark.
    fn level_share(&self, x: i64, y: i64) -> u64 {
        self.page.share(self.upright.between(x), self.level.band(y))
    }

    /// Hundredths of the wall west of column `x` in row `y` that are dark.
    fn upright_share(&self, x: i64, y: i64) -> u64 {
        self.page.share(self.upright.band(x), self.level.between(y))
    }

    /// Whether a wall stands, by its share of dark; remembers where.
    fn stands(&mut self, share: u64, place: [Range<i64>; 2]) -> bool {
        self.places += 1;
        self.unclear += usize::from((26..=74).contains(&share));
        let stands = share >= 50;
        if stands {
            self.dark.push(place);
        }
        stands
    }

    /// Whether a wall stands above row `y` in column `x`.
    fn level_wall(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (i64::from(x), i64::from(y));
        let long = self.upright.band(x).start..self.upright.band(x + 1).end;
        self.stands(self.level_share(x, y), [long, self.level.band(y)])
    }

    /// Whether a wall stands west of column `x` in row `y`.
    fn upright_wall(&mut self, x: u32, y: u32) -> bool {
        let (x, y) = (i64::from(x), i64::from(y));
        let long = self.level.band(y).start..self.level.band(y + 1).end;
        self.stands(self.upright_share(x, y), [self.upright.band(x), long])
    }

    /// All walls, in the order in which openings count: row by row.
    fn read(mut self) -> Result<Scan, ScanError> {
        let side = |lines: &Lines| u32::try_from(lines.count).unwrap_or(u32::MAX);
        let (width, height) = (side(&self.upright), side(&self.level));
        // A cell takes 16 pixels and more, so that their number is small.
        let rect = Rect::new(width, height).map_err(|_| ScanError::Blank)?;
        let mut maze = Maze::new(Box::new(rect.clone()) as _, Begins::Closed);
        let mut openings = Vec::new();
        for y in 0..=height {
            for x in 0..width {
                if self.level_wall(x, y) {
                    continue;
                }
                let cell = rect.cell(x, y.saturating_sub(1));
                match (1..height).contains(&y) {
                    true => maze.apply(Step::Open(rect.south(cell))),
                    false => openings.push(cell),
                }
            }
            for x in (0..=width).filter(|_| y < height) {
                if self.upright_wall(x, y) {
                    continue;
                }
                let cell = rect.cell(x.saturating_sub(1), y);
                match (1..width).contains(&x) {
                    true => maze.apply(Step::Open(rect.east(cell))),
                    false => openings.push(cell),
                }
            }
        }
        if maze.cells() < LEAST {
            let (direction, found) = ("upright and level", (width + height + 2) as usize);
            return Err(ScanError::Lines { direction, found });
        }
        self.check(width, height, &openings)?;
        Ok(Scan {
            cells: (width, height),
            pitch: (self.upright.pitch(), self.level.pitch()),
            wall: self.wall,
            openings: openings.len(),
            puzzle: of_squares(maze, openings, (None, None)),
        })
    }

    /// Refuses what the walls found do not account for.
    fn check(&self, width: u32, height: u32, openings: &[Cell]) -> Result<(), ScanError> {
        let percent = self.page.beside(&self.dark, self.wall);
        if percent > BESIDE {
            return Err(ScanError::Beside { percent });
        }
        if self.unclear * 100 > self.places * UNCLEAR {
            let (places, of) = (self.unclear, self.places);
            return Err(ScanError::Unclear { places, of });
        }
        let of = 2 * (width as usize + height as usize);
        match openings.len() * 2 > of {
            true => Err(ScanError::Rim {
                openings: openings.len(),
                of,
            }),
            false => Ok(()),
        }
    }
}
