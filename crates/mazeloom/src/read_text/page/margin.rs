//! Margins around mazes of squares.
//!
//! ```text
//! . . . . . . .     A maze that was a picture, or an array that was padded, has squares of floor around its
//! . # # # # # .     frame. They belong to no maze if all are the same, and the frame is closed but for few
//! . #   #   # .     openings.
//! . #   #   # .
//! ```

use super::super::form::Sign;
use super::Page;

/// The least length of the sides of a frame with a margin: of four cells.
const LEAST_FRAME: usize = 20;

/// A part of a page: its squares from the left and from the top, its columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Part {
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
}

impl Part {
    /// The part of a page within its margin, if it has one.
    pub fn within_margin(page: &Page<'_>) -> Option<Part> {
        let part = Part::of_walls(page)?;
        if part == Part::whole(page) {
            return None;
        }
        let mut margin = None;
        let mut is_uniform = true;
        each(page, |x, y, letter| {
            if !part.contains(x, y) {
                is_uniform &= match page.form.sign(letter) {
                    Sign::Floor => true,
                    // Other signs may be a path.
                    Sign::Path => letter == '.' || *margin.get_or_insert(letter) == letter,
                    _ => false,
                };
            }
        });
        let is_large = 2 * (part.width + part.height) >= LEAST_FRAME;
        (is_uniform && is_large && part.is_framed(page)).then_some(part)
    }

    /// A whole page.
    pub fn whole(page: &Page<'_>) -> Part {
        Part {
            left: 0,
            top: 0,
            width: page.letters,
            height: page.rows,
        }
    }

    /// The part of a page that has all its walls; `None` if there is none, or its rows differ.
    fn of_walls(page: &Page<'_>) -> Option<Part> {
        let is_wall = |&letter: &char| page.form.sign(letter) == Sign::Full;
        let mut rows: Option<(usize, usize)> = None;
        let [mut left, mut right] = [page.letters, 0];
        let (mut y, mut is_even) = (0, true);
        each_row(page, |row| {
            is_even &= row.len() == page.letters;
            let ends = row
                .iter()
                .position(is_wall)
                .zip(row.iter().rposition(is_wall));
            if let Some((first, last)) = ends {
                (left, right) = (left.min(first), right.max(last + 1));
                rows = Some((rows.map_or(y, |(top, _)| top), y + 1));
            }
            y += 1;
        });
        let (top, bottom) = rows.filter(|_| is_even)?;
        Some(Part {
            left,
            top,
            width: right - left,
            height: bottom - top,
        })
    }

    /// Tells whether at least three quarters of the border of a part are walls, and half of each side.
    pub fn is_framed(self, page: &Page<'_>) -> bool {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        let mut walls = [0; 4];
        each(page, |x, y, letter| {
            if self.contains(x, y) && page.form.sign(letter) == Sign::Full {
                let sides = [
                    y == self.top,
                    x + 1 == right,
                    y + 1 == bottom,
                    x == self.left,
                ];
                let counts = walls.iter_mut().zip(sides);
                counts.for_each(|(count, is_there)| *count += usize::from(is_there));
            }
        });
        let lengths = [self.width, self.height, self.width, self.height];
        let mut sides = walls.iter().zip(lengths);
        let [all, squares]: [usize; 2] = [walls.iter().sum(), lengths.iter().sum()];
        all * 4 >= squares * 3 && sides.all(|(&count, length)| count * 2 >= length)
    }

    fn contains(self, x: usize, y: usize) -> bool {
        (self.left..self.left + self.width).contains(&x)
            && (self.top..self.top + self.height).contains(&y)
    }
}

/// Passes the column, the row and the letter of each square to a function.
fn each(page: &Page<'_>, mut take: impl FnMut(usize, usize, char)) {
    let mut y = 0;
    each_row(page, |row| {
        for (x, &letter) in row.iter().enumerate() {
            take(x, y, letter);
        }
        y += 1;
    });
}

fn each_row(page: &Page<'_>, mut take: impl FnMut(&[char])) {
    let read = page.each_row(|row| {
        take(&row.letters);
        Ok(())
    });
    read.expect("nothing is checked");
}
