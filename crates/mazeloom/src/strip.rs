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
//!
//! With crossings, the appearance of a row depends on those in it, above it and below it, which need a row on
//! either side. So the last two rows of a part are not shown, and the next part begins with four
//! known rows, two of which it shows.

use crate::format::{Window, columns, text};
use mazeloom_algorithms::generate::{Algorithm, MazeRow, RowSource, RowStream, RowStreamError};
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Args, Selected};
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Crossing, Topology};
use mazeloom_draw::scene::Overlays;
use mazeloom_draw::style::{Openings, Style, TextStyle};
use mazeloom_draw::tile_view::TileView;
use mazeloom_grids::grid::{AnyGrid, Rect, Woven};
use mazeloom_grids::puzzle::Puzzle;
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

/// The rows of a maze, a given number of them or endless.
///
/// ```
/// use mazeloom::{Strip, generate::ALGORITHMS, parameters::Selected};
///
/// let sidewinder = Selected::parse(ALGORITHMS, "algorithm", "sidewinder").unwrap();
/// let mut strip = Strip::new(7, 50, Some(1000), &sidewinder).unwrap();
/// let (mut rows, mut parts) = (0, 0);
/// while let Some(part) = strip.part(300).unwrap() {
///     rows += part.rows - part.known;
///     parts += 1;
/// }
/// assert_eq!((rows, parts), (1000, 4));
/// ```
#[must_use]
pub struct Strip {
    rows: Box<dyn RowSource>,
    /// The total number of rows.
    count: Option<u64>,
    /// The number of rows made so far.
    made: u64,
    /// The last rows, with which the next part begins.
    above: VecDeque<MazeRow>,
    /// The start, the goal, and the openings.
    start: At,
    goal: Option<At>,
    openings: Vec<(At, u32)>,
}

/// The last rows of a part that the next part shows, where passages cross.
const HELD: u32 = 2;

/// A column and a row.
type At = (u32, u64);

/// The columns of a row on which passages cross, and whether the upper one runs from west to east.
fn crossings(row: &MazeRow) -> impl Iterator<Item = (u32, bool)> {
    let words = (0u32..).step_by(64).zip(row.crossed.iter().zip(&row.level));
    words.flat_map(|(from, (&crossed, &level))| {
        let bits = (0..64).filter(move |bit| crossed >> bit & 1 == 1);
        bits.map(move |bit| (from + bit, level >> bit & 1 == 1))
    })
}

/// Stands for a cell of another part.
const ELSEWHERE: Cell = Cell(u32::MAX);

/// Some consecutive rows, the first of them known from the part before.
#[derive(Debug)]
#[non_exhaustive]
pub struct Part {
    /// The rows as a maze. An end in another part is not a cell of it.
    pub puzzle: Puzzle<AnyGrid>,
    /// Its openings: at the first and the last cell of the whole maze.
    pub openings: Openings,
    /// The number of its rows.
    pub rows: u32,
    /// The number of them known from the part before.
    pub known: u32,
    /// The rows that it shows: the known ones were shown before, and where passages cross,
    /// the last two rows are shown by the next part.
    pub shown: Range<u32>,
    /// True if passages cross in the whole maze, and corridors are drawn apart.
    pub crosses: bool,
    /// True if it ends with the last row of the maze.
    pub last: bool,
}

impl fmt::Debug for Strip {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Strip")
            .field("made", &self.made)
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
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
        Ok(Strip::of(rows, count))
    }

    /// The rows of a source, from the first cell to the last.
    pub(crate) fn of(rows: impl RowSource + 'static, count: Option<u64>) -> Strip {
        let start = (0, 0);
        let goal = count.map(|count| (rows.width() - 1, count - 1));
        let out = goal.map(|goal| (goal, 2));
        Strip {
            rows: Box::new(rows),
            count,
            made: 0,
            above: VecDeque::new(),
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
        let hollow = Puzzle::new(
            Maze::from_open(rect.clone(), EdgeSet::empty(0)),
            start,
            goal,
        );
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

    /// Tells whether passages cross somewhere.
    pub fn crosses(&self) -> bool {
        self.rows.crosses()
    }

    /// Reads all rows and discards them, for benchmarks.
    ///
    /// # Errors
    /// Errors of the store that contains the rows.
    pub fn run(mut self) -> io::Result<()> {
        let mut row = MazeRow::default();
        while self.left() > 0 {
            self.next_row(&mut row)?;
        }
        Ok(())
    }

    fn next_row(&mut self, row: &mut MazeRow) -> io::Result<()> {
        self.made += 1;
        self.rows.next_row(self.is_last(), row)
    }

    fn left(&self) -> u64 {
        self.count.map_or(u64::MAX, |count| count - self.made)
    }

    /// Tells whether the row counted last is the last of all.
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
        let known = self.above.len() as u32;
        // Where passages cross, the last known rows were not shown yet.
        let waiting = if self.rows.crosses() {
            HELD.min(known)
        } else {
            0
        };
        let top = self.made - u64::from(known);
        let rows = known + fresh;
        let grid = Rect::new(self.width(), rows).expect("a part is small");
        let (open, crossings) = self.read(&grid, fresh)?;
        let mut puzzle = puzzle_of(grid.clone(), open, &crossings);
        let within = |(x, y): At| {
            let here = top..top + u64::from(rows);
            here.contains(&y).then(|| grid.cell(x, (y - top) as u32))
        };
        let openings = self.openings.iter();
        let openings = openings.filter_map(|&(at, side)| Some((within(at)?, side)));
        let openings = Openings::At(openings.collect());
        (puzzle.start, puzzle.goal) = (
            within(self.start).unwrap_or(ELSEWHERE),
            self.goal.and_then(within).unwrap_or(ELSEWHERE),
        );
        let (crosses, last) = (self.rows.crosses(), self.is_last());
        let left = if crosses && !last { HELD } else { 0 };
        Ok(Some(Part {
            puzzle,
            openings,
            rows,
            known,
            shown: known - waiting..rows.saturating_sub(left),
            crosses,
            last,
        }))
    }

    /// Reads a number of rows into a part of the maze, after those that it begins with: its open edges, and
    /// the crossings on rows that are neither the first nor the last of the part.
    fn read(&mut self, grid: &Rect, fresh: u32) -> io::Result<(EdgeSet, Vec<Crossing>)> {
        let mut open = EdgeSet::empty(grid.edges());
        let mut crossings = Vec::new();
        let mut add = |y: u32, row: &MazeRow| {
            row.open_in(&mut open, grid, y);
            if 0 < y && y + 1 < grid.height() {
                let crossing = |(x, level)| Crossing::square(grid.cell(x, y), u32::from(level));
                crossings.extend(self::crossings(row).map(crossing));
            }
        };
        for (y, row) in (0..).zip(&self.above) {
            add(y, row);
        }
        let kept = if self.rows.crosses() { 4 } else { 1 };
        for y in grid.height() - fresh..grid.height() {
            let full = self.above.len() == kept;
            let mut row = if full { self.above.pop_front() } else { None }.unwrap_or_default();
            self.next_row(&mut row)?;
            add(y, &row);
            self.above.push_back(row);
        }
        Ok((open, crossings))
    }
}

/// A puzzle of a rectangle with crossings.
fn puzzle_of(rect: Rect, open: EdgeSet, crossings: &[Crossing]) -> Puzzle<AnyGrid> {
    let grid: AnyGrid = if crossings.is_empty() {
        Box::new(rect)
    } else {
        Box::new(Woven::of_fitting(rect, crossings).expect("none is on the border of a part"))
    };
    Puzzle::new(Maze::from_open(grid, open), Cell(0), Cell(0))
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
        let tile_view = part.view(&style);
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
    /// The view of this part in its [style](Part::style).
    pub fn view(&self, style: &Style) -> TileView<'_> {
        let view =
            TileView::new(&self.puzzle, style, Overlays::NONE).expect("a part is a rectangle");
        if self.crosses {
            view.in_corridors()
        } else {
            view
        }
    }

    /// The style of this part: its openings.
    pub fn style(&self, style: &Style) -> Style {
        let mut style = style.clone();
        style.openings = self.openings.clone();
        style
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
    let mut row = MazeRow::default();
    while strip.left() > 0 {
        let number = strip.made;
        strip.next_row(&mut row)?;
        let (north, east) = (shown(&row.north), shown(&row.east));
        writeln!(
            out,
            r#"{{"row":{number},"north":"{north}","east":"{east}"}}"#
        )?;
    }
    Ok(())
}
