//! A maze of any height as it is written: row by row, as text, as JSON, as pixels.
//!
//! What a row looks like hangs on the row above it only, so two rows at a time are drawn, as a
//! small maze of their own.

use crate::format::{Window, columns, text};
use crate::generate::{Algorithm, Endless, EndlessError};
use crate::grid::Rect;
use crate::maze::{Begins, Maze, Puzzle, Step};
use crate::mosaic::Mosaic;
use crate::style::{Openings, Style, TextStyle};
use crate::topology::{Cell, Topology};
use crate::words::Chosen;
use std::io::{self, Write};

/// Rows to come, a number of them or without end.
pub struct Strip {
    rows: Endless,
    /// How many there are in all.
    count: Option<u64>,
    /// How many were made.
    made: u64,
    /// The passages of the row that was made last.
    above: Vec<u64>,
}

/// Some rows one below the other, the first of them known from before.
pub struct Part {
    /// Them as a maze.
    pub puzzle: Puzzle<Rect>,
    /// Where its rim is open: at the first and the last cell of all.
    pub openings: Openings,
    /// How many of its rows were known before: 0 or 1.
    pub known: u32,
    /// Whether it ends with the last row of all.
    pub last: bool,
}

impl Strip {
    /// Rows of so many cells.
    pub fn new(
        seed: u64,
        width: u32,
        count: Option<u64>,
        algorithm: &Chosen<Algorithm>,
    ) -> Result<Strip, EndlessError> {
        let rows = Endless::new(seed, width, algorithm)?;
        Ok(Strip {
            rows,
            count,
            made: 0,
            above: Vec::new(),
        })
    }

    /// Cells in a row.
    pub fn width(&self) -> u32 {
        self.rows.width()
    }

    /// Makes all rows, and nothing of them.
    pub fn run(mut self) {
        while self.left() > 0 {
            self.made += 1;
            let last = self.is_last();
            self.rows.next_row(last);
        }
    }

    fn left(&self) -> u64 {
        self.count.map_or(u64::MAX, |count| count - self.made)
    }

    /// Whether the row that is counted already is the last.
    fn is_last(&self) -> bool {
        self.count == Some(self.made)
    }

    /// Makes at most so many rows; `None` if there are no more.
    pub fn part(&mut self, most: u32) -> Option<Part> {
        let fresh = self.left().min(u64::from(most)) as u32;
        if fresh == 0 {
            return None;
        }
        let (width, known) = (self.width(), u32::from(self.made > 0));
        let grid = Rect::new(width, known + fresh).expect("a part is small");
        let mut maze = Maze::new(grid, Begins::Closed);
        let first = self.made == 0;
        let open = |maze: &mut Maze<Rect>, bits: &[u64], y: u32, side: u32| {
            for x in ones(bits) {
                let cell = maze.grid().cell(x, y);
                let (edge, _) = (maze.grid().across(cell, side)).expect("a passage leads on");
                maze.apply(Step::Open(edge));
            }
        };
        if known > 0 {
            open(&mut maze, &self.above, 0, 1);
        }
        for y in known..known + fresh {
            self.made += 1;
            let last = self.is_last();
            let row = self.rows.next_row(last);
            open(&mut maze, row.east, y, 1);
            if y > 0 {
                open(&mut maze, row.north, y, 0);
            }
            self.above.clear();
            self.above.extend_from_slice(row.east);
        }
        let (start, goal) = (Cell(0), Cell(maze.cells() - 1));
        let last = self.is_last();
        let into = first.then_some((start, 0));
        let out = last.then_some((goal, 2));
        let puzzle = Puzzle {
            recipe: None,
            maze,
            start,
            goal,
            exits: Vec::new(),
            weights: None,
            grid: None,
            notes: Vec::new(),
        };
        Some(Part {
            puzzle,
            openings: Openings::At(into.into_iter().chain(out).collect()),
            known,
            last,
        })
    }
}

/// The places of ones in a row of bits.
fn ones(bits: &[u64]) -> impl Iterator<Item = u32> {
    bits.iter()
        .zip((0..).step_by(64))
        .flat_map(|(&word, first)| {
            let rest = |word: &u64| Some(*word & (*word - 1)).filter(|&left| left != 0);
            let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
            words.map(move |word| first + word.trailing_zeros())
        })
}

/// Writes rows as text, each as soon as it is made.
pub fn lines(
    mut strip: Strip,
    style: &Style,
    window: &Window,
    out: &mut dyn Write,
) -> io::Result<()> {
    if style.text == TextStyle::Half {
        return Err(io::Error::other(
            "`style=half` puts two rows into one line; a stream has one at a time",
        ));
    }
    let mut letters = Vec::new();
    while let Some(part) = strip.part(1) {
        let style = part.style(style);
        let mosaic = Mosaic::new(&part.puzzle, &style, &[]).expect("a part is a rectangle");
        let (wide, _) = columns(&mosaic, &style, window);
        if let Some(there) = window.columns.filter(|&there| there < wide) {
            return Err(io::Error::other(format!(
                "a row takes {wide} columns, and the window has {there}; choose a smaller width"
            )));
        }
        letters.clear();
        text(&mosaic, &style, window, &mut letters)?;
        // A row has a line of walls above it and one of floors.
        let lines = letters.split_inclusive(|&byte| byte == b'\n');
        let shown = if part.last { 3 } else { 2 };
        for line in lines.skip(2 * part.known as usize).take(shown) {
            out.write_all(line)?;
        }
    }
    Ok(())
}

impl Part {
    /// A style for it: no marks, and its openings.
    pub fn style(&self, style: &Style) -> Style {
        Style {
            openings: self.openings.clone(),
            marks: Some(false),
            ..style.clone()
        }
    }
}

/// Writes each row as a line of JSON: its number, and a 1 for each cell that has a passage to
/// the row above, and to the next column.
pub fn objects(mut strip: Strip, out: &mut dyn Write) -> io::Result<()> {
    let width = strip.width();
    let mut digits = String::new();
    let mut shown = |bits: &[u64]| {
        digits.clear();
        digits.extend(
            (0..width as usize).map(|x| match bits[x / 64] >> (x % 64) & 1 {
                0 => '0',
                _ => '1',
            }),
        );
        digits.clone()
    };
    while strip.left() > 0 {
        let number = strip.made;
        strip.made += 1;
        let last = strip.is_last();
        let row = strip.rows.next_row(last);
        let (north, east) = (shown(row.north), shown(row.east));
        writeln!(
            out,
            r#"{{"row":{number},"north":"{north}","east":"{east}"}}"#
        )?;
    }
    Ok(())
}
