//! A maze of any height, written row by row, as text, as JSON, as pixels.
//!
//! The appearance of a row depends on the row above it only, so two rows at a time are drawn as a
//! small maze. Memory is O(width), whatever the height.
//!
//! ```text
//!    ├───┐   │   ╶───┤   part n ends with this row …
//!    ├───┘   ╵   ╷   │   … which part n + 1 begins with, as `known`
//!    │   ╶───────┤   │
//! ```

use crate::format::{Window, columns, text};
use mazeloom_algorithms::generate::{Algorithm, PagedRows, RowStream, RowStreamError};
use mazeloom_core::maze::{InitialEdges, Maze};
use mazeloom_core::parameters::{Args, Selected};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_draw::style::{Openings, Style, TextStyle};
use mazeloom_draw::tile_view::TileView;
use mazeloom_grids::grid::Rect;
use mazeloom_grids::puzzle::Puzzle;
use std::io::{self, Write};

/// The rows of a maze, a given number of them or endless.
///
/// ```
/// use mazeloom::{Strip, generate::ALGORITHMS, parameters::Selected};
///
/// let sidewinder = Selected::parse(ALGORITHMS, "algorithm", "sidewinder").unwrap();
/// let mut strip = Strip::new(7, 50, Some(1000), &sidewinder).unwrap();
/// let (mut rows, mut parts) = (0, 0);
/// while let Some(part) = strip.part(300).unwrap() {
///     rows += part.puzzle.maze.grid().height() - part.known;
///     parts += 1;
/// }
/// assert_eq!((rows, parts), (1000, 4));
/// ```
pub struct Strip {
    rows: Rows,
    /// The total number of rows.
    count: Option<u64>,
    /// The number of rows made so far.
    made: u64,
    /// The passages of the last row.
    above: Vec<u64>,
    /// The start, the goal, and the openings.
    start: At,
    goal: Option<At>,
    openings: Vec<(At, u32)>,
}

/// A column and a row.
type At = (u32, u64);

/// The source of the rows.
enum Rows {
    /// Rows that are made on demand.
    Stream(RowStream),
    /// Rows of a finished maze.
    Kept(PagedRows),
}

impl Rows {
    fn width(&self) -> u32 {
        match self {
            Rows::Stream(rows) => rows.width(),
            Rows::Kept(rows) => rows.width(),
        }
    }

    /// The next row's passages to the row above and to the next column.
    fn next_row(&mut self, last: bool) -> io::Result<(&[u64], &[u64])> {
        match self {
            Rows::Stream(rows) => {
                let row = rows.next_row(last);
                Ok((row.north, row.east))
            }
            Rows::Kept(rows) => {
                let row = rows.next_row()?;
                Ok((row.north, row.east))
            }
        }
    }
}

/// Stands for a cell of another part.
const ELSEWHERE: Cell = Cell(u32::MAX);

/// Some consecutive rows, the first of them known from the part before.
pub struct Part {
    /// The rows as a maze. An end in another part is not a cell of it.
    pub puzzle: Puzzle<Rect>,
    /// Its openings: at the first and the last cell of the whole maze.
    pub openings: Openings,
    /// The number of its rows known from the part before: 0 or 1.
    pub known: u32,
    /// Whether it ends with the last row of the maze.
    pub last: bool,
}

impl Strip {
    /// Rows of `width` cells, `count` of them or endless.
    ///
    /// # Errors
    /// [`RowStreamError`] for an algorithm that does not work row by row, or a width out of
    /// bounds.
    pub fn new(
        seed: u64,
        width: u32,
        count: Option<u64>,
        algorithm: &Selected<Algorithm>,
    ) -> Result<Strip, RowStreamError> {
        let rows = RowStream::new(seed, width, algorithm)?;
        Ok(Strip::of(Rows::Stream(rows), count))
    }

    /// The rows of a finished maze.
    pub(crate) fn kept(rows: PagedRows, height: u32) -> Strip {
        Strip::of(Rows::Kept(rows), Some(height.into()))
    }

    /// From the first cell to the last.
    fn of(rows: Rows, count: Option<u64>) -> Strip {
        let start = (0, 0);
        let goal = count.map(|count| (rows.width() - 1, count - 1));
        let out = goal.map(|goal| (goal, 2));
        Strip {
            rows,
            count,
            made: 0,
            above: Vec::new(),
            start,
            goal,
            openings: [(start, 0)].into_iter().chain(out).collect(),
        }
    }

    /// The same rows with another start and goal, and the openings given by a recipe's keys.
    pub(crate) fn with_ends(self, keys: &Args, rect: &Rect, (start, goal): (Cell, Cell)) -> Strip {
        let at = |cell: Cell| {
            let (x, y) = rect.position(cell);
            (x, u64::from(y))
        };
        // Openings depend on the ends and the border only, not on passages.
        let hollow = Puzzle {
            maze: Maze::from_open(rect.clone(), EdgeSet::empty(0)),
            start,
            goal,
            ..puzzle_of(Rect::new(1, 1).expect("a small grid"))
        };
        let openings = Style::of(keys).openings(&hollow);
        Strip {
            start: at(start),
            goal: Some(at(goal)),
            openings: (openings.into_iter())
                .map(|(cell, side)| (at(cell), side))
                .collect(),
            ..self
        }
    }

    /// The number of cells in a row.
    pub fn width(&self) -> u32 {
        self.rows.width()
    }

    /// Generates all rows and discards them, for benchmarks.
    pub fn run(mut self) {
        let Rows::Stream(rows) = &mut self.rows else {
            return;
        };
        let mut made = 0;
        while self.count != Some(made) {
            made += 1;
            rows.next_row(self.count == Some(made));
        }
    }

    fn left(&self) -> u64 {
        self.count.map_or(u64::MAX, |count| count - self.made)
    }

    /// Whether the row counted last is the last of all.
    fn is_last(&self) -> bool {
        self.count == Some(self.made)
    }

    /// Generates at most `most` rows; `None` if there are no more.
    ///
    /// # Errors
    /// Errors of the store that contains the rows.
    pub fn part(&mut self, most: u32) -> io::Result<Option<Part>> {
        let fresh = self.left().min(u64::from(most)) as u32;
        if fresh == 0 {
            return Ok(None);
        }
        let (width, known) = (self.width(), u32::from(self.made > 0));
        let top = self.made - u64::from(known);
        let grid = Rect::new(width, known + fresh).expect("a part is small");
        let cells = grid.cells() as usize;
        let mut words = vec![0; (2 * cells).div_ceil(64)];
        let row = width as usize;
        if known > 0 {
            copy(&self.above, &mut words, 0);
        }
        for y in known as usize..(known + fresh) as usize {
            self.made += 1;
            let last = self.is_last();
            let (north, east) = self.rows.next_row(last)?;
            copy(east, &mut words, y * row);
            if y > 0 {
                // A passage north is one south of the row above.
                copy(north, &mut words, cells + (y - 1) * row);
            }
            self.above.clear();
            self.above.extend_from_slice(east);
        }
        let mut puzzle = puzzle_of(grid);
        (puzzle.maze).set_open_edges(EdgeSet::from_words(2 * cells as u32, words));
        let maze = &puzzle.maze;
        let within = |(x, y): At| {
            let rows = top..top + u64::from(known + fresh);
            rows.contains(&y)
                .then(|| maze.grid().cell(x, (y - top) as u32))
        };
        let openings = self.openings.iter();
        let openings = openings.filter_map(|&(at, side)| Some((within(at)?, side)));
        let openings = Openings::At(openings.collect());
        (puzzle.start, puzzle.goal) = (
            within(self.start).unwrap_or(ELSEWHERE),
            self.goal.and_then(within).unwrap_or(ELSEWHERE),
        );
        Ok(Some(Part {
            puzzle,
            openings,
            known,
            last: self.is_last(),
        }))
    }
}

/// A puzzle without a passage.
fn puzzle_of(grid: Rect) -> Puzzle<Rect> {
    Puzzle::new(Maze::new(grid, InitialEdges::Closed), Cell(0), Cell(0))
}

/// Copies the bits of a row to an offset.
fn copy(row: &[u64], words: &mut [u64], at: usize) {
    let (first, shift) = (at / 64, at % 64);
    for (word, &bits) in (first..).zip(row) {
        words[word] |= bits << shift;
        // Two shifts, because one by 64 would shift nothing.
        if let Some(next) = words.get_mut(word + 1) {
            *next |= bits >> 1 >> (63 - shift);
        }
    }
}

/// Writes rows as text, each as soon as it is generated.
pub fn lines(
    mut strip: Strip,
    style: &Style,
    window: &Window,
    out: &mut dyn Write,
) -> io::Result<()> {
    if style.text == TextStyle::Half {
        return Err(io::Error::other(
            "`style=half` needs two rows per line, but a stream has one at a time",
        ));
    }
    let mut letters = Vec::new();
    while let Some(part) = strip.part(1)? {
        let style = part.style(style);
        let tile_view = TileView::new(&part.puzzle, &style, &[]).expect("a part is a rectangle");
        let (wide, _) = columns(&tile_view, &style, window);
        if let Some(there) = window.columns.filter(|&there| there < wide) {
            return Err(io::Error::other(format!(
                "a row needs {wide} columns, but the window has {there}; choose a smaller width"
            )));
        }
        letters.clear();
        text(&tile_view, &style, window, &mut letters)?;
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
    /// The style of this part: its openings.
    pub fn style(&self, style: &Style) -> Style {
        Style {
            openings: self.openings.clone(),
            ..style.clone()
        }
    }
}

/// Writes each row as a line of JSON: its number, and a 1 for each cell that has a passage to
/// the row above, and to the next column.
///
/// ```
/// use mazeloom::{Strip, generate::ALGORITHMS, parameters::Selected, strip::objects};
///
/// let tree = Selected::parse(ALGORITHMS, "algorithm", "binary-tree").unwrap();
/// let mut file = Vec::new();
/// objects(Strip::new(1, 4, Some(3), &tree).unwrap(), &mut file).unwrap();
/// assert_eq!(String::from_utf8(file).unwrap().lines().count(), 3);
/// ```
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
        let (north, east) = strip.rows.next_row(last)?;
        let (north, east) = (shown(north), shown(east));
        writeln!(
            out,
            r#"{{"row":{number},"north":"{north}","east":"{east}"}}"#
        )?;
    }
    Ok(())
}
