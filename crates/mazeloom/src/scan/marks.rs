//! Start and goal at colored marks: discs, squares or letters within two cells.

use super::{Photo, Scan, skew};
use crate::read_text::of_squares;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::puzzle::Note;

/// The least difference between the channels of a color that is none of gray, tinted or yellowed paper.
const COLORED: u8 = 90;

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
    let color = |cell| Some((Cell(cell), color(&scan, photo, cell)?));
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

/// The color of a mark in a cell, if there is one.
fn color(scan: &Scan, photo: &Photo, cell: u32) -> Option<[u8; 3]> {
    let size = [photo.width, photo.height].map(f64::from);
    let angle = (f64::from(scan.turned) / 100.0).to_radians();
    let place = |cell: u32, corner: i64, pitch: u64, at: u32| {
        // Seven tenths of the floor, from the middle of a wall to that of the next.
        let free = 0.7 * (pitch as f64 - f64::from(scan.wall) * 64.0).max(0.0);
        let along = (f64::from(at) + 0.5) / f64::from(PLACES) - 0.5;
        (corner as f64 + (f64::from(cell) + 0.5) * pitch as f64 + along * free) / 64.0
    };
    let (column, row) = (cell % scan.cells.0, cell / scan.cells.0);
    let (mut sum, mut count) = ([0; 3], 0);
    for at in 0..PLACES * PLACES {
        let x = place(column, scan.corner[0], scan.pitch.0, at % PLACES);
        let y = place(row, scan.corner[1], scan.pitch.1, at / PLACES);
        let [x, y] = skew::unturned(size, angle, [x, y]).map(|at| at as usize);
        let pixel = photo.pixels.get(y * photo.width as usize + x)?;
        if is_colored(pixel) {
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
