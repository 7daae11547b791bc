//! Mazes read from pictures: walls of one color on paper of another, squares in rows, at most
//! slightly turned.
//!
//! Method: for each pair of colors that may be paper and wall, ink by Otsu's threshold, cleaned
//! of specks, and straightened if needed; columns and rows with long dark runs are lines of
//! walls; the grid is the one with the largest cells that contains all of them, and whose walls
//! all end at its posts; there is a wall between two posts if most of the middle is dark. Last,
//! the walls found must account for the ink there is. Before that, each pair is tried as a maze in a
//! closed frame, of walls and cells of any width, also without a line around it or the way through it. A
//! reading of disconnected parts, or with a loop for every third cell, is no maze; one whose walls may as
//! well be passages is refused. Start and goal are colored marks. Lengths are in 64ths of a pixel.
//!
//! Source: N. Otsu, *A threshold selection method from gray-level histograms* (1979). Cost
//! O(pixels) for each of at most ten pairs of colors, 8 bytes a pixel.
//!
//! # What it cannot read
//!
//! Only squares in straight rows are read, at most slightly turned: no hexagons, no perspective,
//! no walls of uneven spacing. Walls must be at least as dark as the darkest marks; where the frame is not
//! closed or the picture is turned, passages must be wider than walls. If a picture contradicts every reading, the error gives the
//! unclear places in pixels.

mod error;
mod faint;
mod frame;
mod ink;
mod lines;
mod marks;
mod photo;
mod skew;
mod survey;

pub use error::{ScanError, pixels};
pub use photo::Photo;

use ink::Page;
use lines::Peaks;
use mazeloom_core::source::GreyImage;
use mazeloom_grids::puzzle::Puzzle;
use photo::Walls;
use std::cmp::Reverse;
use survey::{Reading, Survey};

/// A maze found in a picture.
#[derive(Debug)]
#[non_exhaustive]
pub struct Scan {
    /// The maze, without a recipe. Start and goal are at two colored marks, the start at a green one, the
    /// goal at a red one, otherwise the start at the first row by row; or at the first and the last opening
    /// in the border.
    pub puzzle: Puzzle,
    /// Columns and rows of cells.
    pub cells: (u32, u32),
    /// From wall to wall, across and down, in 64ths of a pixel.
    pub pitch: (u64, u64),
    /// The thickness of walls, in pixels.
    pub wall: u32,
    /// The middle of the walls at the top left, from the left and from the top, in 64ths of a pixel.
    pub corner: [i64; 2],
    /// The number of openings in the border.
    pub openings: usize,
    /// The angle by which the picture was turned, in hundredths of a degree, clockwise.
    pub turned: i32,
}

/// The tolerated contradictions between a picture and the maze.
#[derive(Clone, Copy)]
struct Patience {
    /// The number of half-drawn walls per 1000.
    unclear: usize,
    /// The percentage of the ink that is not on walls: specks, letters in cells.
    beside: u64,
    /// True if cells may be wider than high, or the reverse.
    loose: bool,
}

/// For a clean picture, and for others.
const PATIENCE: [Patience; 3] = [
    Patience {
        unclear: 4,
        beside: 3,
        loose: false,
    },
    Patience {
        unclear: 10,
        beside: 8,
        loose: false,
    },
    Patience {
        unclear: 10,
        beside: 8,
        loose: true,
    },
];

/// Finds the maze of squares on a picture in shades of gray.
///
/// ```
/// use mazeloom::{scan::scan, source::GreyImage};
///
/// // Three cells by three, each 10 pixels from wall to wall: a frame, and two walls that make a snake.
/// let wall = |x: u32, y: u32| (y == 10 && x <= 20) || (y == 20 && x >= 10);
/// let dark = |x: u32, y: u32| x % 30 == 0 || y % 30 == 0 || wall(x, y);
/// let pixels = (0..961).map(|at| if dark(at % 31, at / 31) { 255 } else { 0 }).collect();
/// let found = scan(&GreyImage { width: 31, height: 31, pixels }).unwrap();
/// assert_eq!(found.cells, (3, 3));
/// ```
pub fn scan(picture: &GreyImage) -> Result<Scan, ScanError> {
    scan_photo(&Photo {
        width: picture.width,
        height: picture.height,
        pixels: picture.pixels.iter().map(|&ink| [255 - ink; 3]).collect(),
    })
}

/// Finds the maze of squares in a picture in colors: every pair of its main colors may be paper
/// and walls, and the reading with the fewest contradictions wins.
///
/// # Errors
/// [`ScanError`] with the reason of the most promising reading.
pub fn scan_photo(photo: &Photo) -> Result<Scan, ScanError> {
    let (width, height) = (photo.width as usize, photo.height as usize);
    if photo.pixels.len() != width * height {
        return Err(ScanError::Blank);
    }
    let guesses = photo.guesses();
    let is_reversible = |reading: &Reading| reading.is_reversible([photo.width, photo.height]);
    let rank = |reading: &Reading| {
        let area = Reverse(reading.area());
        (is_reversible(reading), reading.oddities(), area)
    };
    let pages = guesses.iter().flatten();
    let pages = pages.filter_map(|&walls| Page::of(&photo.ink(walls), walls));
    let read_framed = |page: Page| {
        let whole = frame::read(&page);
        let is_sure = whole.as_ref().is_some_and(Reading::is_tree);
        let part = (!is_sure)
            .then(|| without_a_piece(&page, frame::read))
            .flatten();
        [whole, part]
    };
    let framed = pages.flat_map(read_framed).flatten().min_by_key(rank);
    let reading = match framed {
        Some(reading) if is_reversible(&reading) => return Err(reading.reversible()),
        Some(reading) if reading.is_tree() => reading,
        // Loops may be walls that were not seen.
        framed => match (framed, survey_inks(photo, &guesses)) {
            (Some(reading), Err(_)) => reading,
            (Some(reading), Ok(other)) if !other.is_tree() => reading,
            (_, Ok(reading)) => reading,
            (None, Err(error)) => {
                let pages = guesses.iter().flatten();
                let pages = pages.filter_map(|&walls| Page::of_faint(&photo.ink(walls)));
                let faint = pages.flat_map(read_framed).flatten().min_by_key(rank);
                faint
                    .filter(|reading| !is_reversible(reading))
                    .ok_or(error)?
            }
        },
    };
    let faint = if reading.is_tree() {
        0
    } else {
        faint::lines(&reading.scan, photo)
    };
    match faint {
        0 => Ok(marks::set_ends(reading.scan, photo)),
        places => Err(reading.faint(places)),
    }
}

impl Scan {
    /// The color at a place, in cells from the upper left corner.
    fn color(&self, photo: &Photo, [x, y]: [f64; 2]) -> Option<[u8; 3]> {
        let size = [photo.width, photo.height].map(f64::from);
        let angle = (f64::from(self.turned) / 100.0).to_radians();
        let pixel = |at: f64, corner: i64, pitch: u64| (corner as f64 + at * pitch as f64) / 64.0;
        let x = pixel(x, self.corner[0], self.pitch.0);
        let y = pixel(y, self.corner[1], self.pitch.1);
        let [x, y] = skew::unturned(size, angle, [x, y]).map(|at| at as usize);
        photo.pixels.get(y * photo.width as usize + x).copied()
    }
}

/// Reads the lines of walls in the main colors of a picture, with as little patience as needed.
fn survey_inks(photo: &Photo, guesses: &[Vec<Walls>; 2]) -> Result<Reading, ScanError> {
    let mut errors = Vec::new();
    for guesses in guesses {
        for patience in PATIENCE {
            let mut best: Option<Reading> = None;
            for &walls in guesses {
                match read(&photo.ink(walls), walls, patience) {
                    Ok(reading) if !(reading.is_plausible() && reading.is_sure()) => {
                        errors.push(reading.implausible());
                    }
                    Ok(reading) if reading.is_reversible([photo.width, photo.height]) => {
                        errors.push(reading.reversible());
                    }
                    Ok(reading) => {
                        let better = best.as_ref().is_none_or(|best| reading.is_better(best));
                        best = if better { Some(reading) } else { best };
                    }
                    Err(error) => errors.push(error),
                }
            }
            if let Some(best) = best {
                return Ok(best);
            }
        }
    }
    // The error of the most likely guess is the most helpful.
    errors.reverse();
    let telling = errors.iter().rposition(|error| *error != ScanError::Blank);
    Err(telling.map_or(ScanError::Blank, |at| errors.swap_remove(at)))
}

/// Reads the ink of a picture as it is and, if its lines are slanted, rotated upright.
fn read(ink: &GreyImage, walls: Walls, patience: Patience) -> Result<Reading, ScanError> {
    let page = Page::of(ink, walls).ok_or(ScanError::Blank)?;
    let unrotated = survey_marked(&page, patience);
    let angle = page.skew();
    // Less than a pixel from one side to the other does not matter.
    if (angle * f64::from(ink.width.max(ink.height))).abs() < 1.0 {
        return unrotated;
    }
    drop(page);
    let turned = Page::of(&skew::upright(ink, angle), walls).ok_or(ScanError::Blank);
    match (
        turned.and_then(|page| survey_marked(&page, patience)),
        unrotated,
    ) {
        (Ok(turned), Ok(unrotated)) if unrotated.is_better(&turned) => Ok(unrotated),
        (Ok(mut turned), _) => {
            turned.scan.turned = libm::round(angle.to_degrees() * 100.0) as i32;
            Ok(turned)
        }
        (Err(_), unrotated) => unrotated,
    }
}

/// Reads an upright page, as it is or without marks in cells, whichever has fewer contradictions.
fn survey_marked(page: &Page, patience: Patience) -> Result<Reading, ScanError> {
    let marked = survey(page, patience);
    if marked
        .as_ref()
        .is_ok_and(|reading| reading.is_clear() && reading.is_tree())
    {
        return marked;
    }
    let bare = page
        .without_marks()
        .and_then(|page| survey(&page, patience).ok());
    let part = without_a_piece(page, |page| survey(page, patience).ok());
    let bare = bare.into_iter().chain(part.filter(Reading::is_clear));
    bare.fold(marked, |best, bare| match best {
        Ok(best) if best.is_better(&bare) => Ok(best),
        _ => Ok(bare),
    })
}

/// Reads a page without a piece that is on no wall of what is read then.
fn without_a_piece(page: &Page, read: impl Fn(&Page) -> Option<Reading>) -> Option<Reading> {
    page.parts().find_map(|(part, piece)| {
        read(&part).filter(|reading| !reading.explains(&piece, page.size().0))
    })
}

/// Reads an upright page.
fn survey(page: &Page, patience: Patience) -> Result<Reading, ScanError> {
    let wall = page.usual_run();
    let upright = Peaks::of(page.columns(2 * wall + 1), wall, "vertical")?;
    let level = Peaks::of(page.rows(2 * wall + 1), wall, "horizontal")?;
    let mut errors = Vec::new();
    for (columns, rows) in lines::grids(&upright, &level, patience.loose) {
        let survey = Survey::new(page, columns, rows, wall);
        match survey.and_then(|survey| survey.read(patience)) {
            Ok(reading) => return Ok(reading),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        Err(ScanError::Uneven {
            upright: upright.pixels(),
            level: level.pixels(),
        })
    } else {
        Err(errors.swap_remove(0))
    }
}
