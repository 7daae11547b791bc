//! Mazes of `_` below cells and `|` beside them.
//!
//! ```text
//!  _ _ _      _______     ________
//! |_  |_|    |   |_  |   |  |__   |
//! |_|___|    |_|_____|   |_____|__|
//! ```

use super::sides::Walls;
use super::{Answer, Rewritten, Spelled};

/// The maximum number of characters from wall to wall.
const WIDEST: usize = 8;

/// Rewrites a text of `_` and `|` whose first line has nothing but `_` and spaces.
pub(super) fn rewrite(spelled: Spelled<'_>) -> Answer {
    let first = spelled.text.lines().next()?;
    if !first.contains('_') || !first.chars().all(|c| "_ ".contains(c)) {
        return None;
    }
    let lines: Vec<Vec<char>> = (spelled.text.lines())
        .map(|line| line.trim_end().chars().collect())
        .collect();
    let (top, rows) = lines.split_first()?;
    let known = |c: &char| "_| ".contains(*c) || c.is_alphabetic();
    if rows.is_empty() || !rows.iter().flatten().all(known) {
        return None;
    }
    let length = rows.iter().map(Vec::len).max()?;
    let fits = |step: &usize| (length - 1).is_multiple_of(*step) && agree(*step, rows);
    let widest = (2..=WIDEST.min(length.max(3) - 1)).rev().filter(fits);
    // A first line that nearly has the wide cells of the rows is damaged, not one of narrower cells.
    let is_near = |step: usize| length > 2 * step && is_nearly_above(step, top);
    let mut found = widest.filter(|&step| above(step, top) || is_near(step));
    let Some(step) = found.next().filter(|&step| above(step, top)) else {
        return Some(Err(spelled.wrong(
            "`|` and `_` do not stand in columns; expected cells such as `|_ |`, below a first line such as \
             ` _ _`",
        )));
    };
    Some(Ok(Rewritten {
        text: walls(step, (length - 1) / step, top, rows).drawn(),
        ..Rewritten::default()
    }))
}

/// The characters of a cell.
fn cell(row: &[char], step: usize, x: usize) -> impl Iterator<Item = char> {
    let at = x * step + 1..(x + 1) * step;
    at.map(|at| row.get(at).copied().unwrap_or(' '))
}

/// Tells whether each `|` stands between cells, and each cell has `_` all along it or nowhere.
fn agree(step: usize, rows: &[Vec<char>]) -> bool {
    let uprights = |row: &Vec<char>| {
        let mut bars = row.iter().enumerate().filter(|(_, c)| **c == '|');
        bars.all(|(at, _)| at.is_multiple_of(step))
    };
    rows.iter()
        .all(|row| uprights(row) && mixed(step, row).is_none())
}

/// Tells whether a first line has cells of this width.
fn above(step: usize, top: &[char]) -> bool {
    mixed(step, top).is_none() && is_border(step, top)
}

/// The first cell that has several signs, besides letters.
fn mixed(step: usize, row: &[char]) -> Option<usize> {
    (0..row.len().div_ceil(step)).find(|&x| {
        let mut plain = cell(row, step, x).filter(|c| !c.is_alphabetic());
        let first = plain.next();
        plain.any(|c| Some(c) != first)
    })
}

/// Tells whether a first line has cells of this width but for a character that was changed, left out or added.
fn is_nearly_above(step: usize, top: &[char]) -> bool {
    let Some(cell) = mixed(step, top) else {
        return true; // but for a post
    };
    let places = cell * step..=((cell + 1) * step).min(top.len());
    let mended = |(at, (out, in_place)): (usize, (usize, &str))| {
        let mut line = top.to_vec();
        line.splice(at..(at + out).min(top.len()), in_place.chars());
        above(step, &line)
    };
    let edits = [(1, ""), (1, "_"), (1, " "), (0, "_"), (0, " ")];
    let mut mends = places.flat_map(|at| edits.map(|edit| (at, edit)));
    mends.any(mended)
}

/// Tells whether a first line has at most two openings, and one sign wherever two of its walls meet.
fn is_border(step: usize, top: &[char]) -> bool {
    let cells = top.len().div_ceil(step);
    let shut = |x: usize| cell(top, step, x).any(|c| c == '_');
    let mut posts = (1..cells)
        .filter(|&x| shut(x - 1) && shut(x))
        .map(|x| top[x * step]);
    let first = posts.next();
    (0..cells).filter(|&x| !shut(x)).count() <= 2 && posts.all(|post| Some(post) == first)
}

fn walls(step: usize, width: usize, top: &[char], rows: &[Vec<char>]) -> Walls {
    let mut walls = Walls {
        width,
        height: rows.len(),
        cells: Vec::new(),
        marks: Vec::new(),
    };
    for (y, row) in rows.iter().enumerate() {
        let bar = |x: usize| row.get(x * step) == Some(&'|');
        for x in 0..width {
            let above = if y == 0 { top } else { &rows[y - 1] };
            let line = |row: &[char]| cell(row, step, x).any(|c| c == '_');
            let sides = [line(above), bar(x + 1), line(row), bar(x)];
            if let Some(mark) = cell(row, step, x).find(|c| c.is_alphabetic()) {
                walls.marks.push((walls.cells.len(), mark));
            }
            walls.cells.push(sides);
        }
    }
    walls
}
