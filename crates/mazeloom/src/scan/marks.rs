//! Start and goal at colored marks: discs, squares or letters within two cells.

use super::{Photo, Scan, photo};
use crate::read_text::of_squares;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::puzzle::Note;

/// The least difference between the channels of a color that is none of gray, tinted or yellowed paper.
const COLORED: u8 = 90;

/// The least difference in a channel between a mark and the floor.
const APART: i32 = 80;

/// Places that are looked at in a cell, across and down, and the least number of them on a mark.
const PLACES: u32 = 7;
const LEAST: u32 = 10;

/// Puts start and goal at two cells with colored marks: the start at a green one, the goal at a red one,
/// otherwise the start at the first of both, row by row. Of another number of marks a note tells, unless
/// most cells are colored.
pub(super) fn set_ends(scan: Scan, photo: &Photo) -> Scan {
    if !photo.pixels.iter().any(is_colored) {
        return scan;
    }
    let count = scan.puzzle.maze.cells();
    let Some(floor) = floor(&scan, photo) else {
        return scan;
    };
    let color = |cell| Some((Cell(cell), color(&scan, photo, cell, floor)?));
    let marks: Vec<(Cell, [u8; 3])> = (0..count).filter_map(color).collect();
    let mut puzzle = scan.puzzle;
    if let [(first, a), (second, b)] = marks[..] {
        let swap = match (is_green(a), is_green(b)) {
            (false, true) => true,
            (true, false) => false,
            _ => is_red(a) && !is_red(b),
        };
        let ends = if swap {
            [second, first]
        } else {
            [first, second]
        };
        let all = CellSet::full(count);
        puzzle = of_squares(
            puzzle.maze,
            &all,
            puzzle.openings,
            ends.map(|cell| vec![cell]),
        );
    } else if (1..=count as usize / 2).contains(&marks.len()) {
        puzzle.notes.push(note(marks.len()));
    }
    Scan { puzzle, ..scan }
}

/// The note on marks that are no start and goal.
fn note(count: usize) -> Note {
    let cells = if count == 1 {
        "1 cell is"
    } else {
        &format!("{count} cells are")
    };
    let says = format!("{cells} colored: not read; two colored cells are start and goal");
    Note::Read { says }
}

/// The color of most floors: the median of those in the middle of cells.
pub(super) fn floor(scan: &Scan, photo: &Photo) -> Option<[u8; 3]> {
    let (width, height) = scan.cells;
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let middle = |(x, y)| scan.color(photo, [f64::from(x) + 0.5, f64::from(y) + 0.5]);
    photo::median(&cells.filter_map(middle).collect::<Vec<_>>())
}

/// The color of a mark in a cell, if there is one.
fn color(scan: &Scan, photo: &Photo, cell: u32, floor: [u8; 3]) -> Option<[u8; 3]> {
    let place = |cell: u32, pitch: u64, at: u32| {
        // Seven tenths of the floor, from the middle of a wall to that of the next.
        let free = 0.7 * (1.0 - f64::from(scan.wall) * 64.0 / pitch as f64).max(0.0);
        let along = (f64::from(at) + 0.5) / f64::from(PLACES) - 0.5;
        f64::from(cell) + 0.5 + along * free
    };
    let (column, row) = (cell % scan.cells.0, cell / scan.cells.0);
    let (mut sum, mut count) = ([0; 3], 0);
    for at in 0..PLACES * PLACES {
        let x = place(column, scan.pitch.0, at % PLACES);
        let y = place(row, scan.pitch.1, at / PLACES);
        let pixel = scan.color(photo, [x, y])?;
        if is_colored(&pixel) && photo::distance(pixel, floor) >= APART {
            count += 1;
            sum = [0, 1, 2].map(|channel| sum[channel] + u32::from(pixel[channel]));
        }
    }
    (count >= LEAST).then(|| sum.map(|sum| (sum / count) as u8))
}

fn is_colored(&[red, green, blue]: &[u8; 3]) -> bool {
    red.max(green).max(blue) - red.min(green).min(blue) >= COLORED
}

fn is_green([red, green, blue]: [u8; 3]) -> bool {
    u32::from(red.max(blue)) * 5 < u32::from(green) * 3
}

fn is_red([red, green, blue]: [u8; 3]) -> bool {
    u32::from(green.max(blue)) * 2 < u32::from(red)
}
