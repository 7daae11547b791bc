//! Matrices whose squares are the cells: walls are as thick as passages and need no posts.
//!
//! ```text
//! 0 0 0 0 0 0     1 a square of wall, which is no cell
//! 0 1 1 1 1 0     0 a cell; neighboring cells are joined
//! 0 0 0 0 1 0
//! ```
//!
//! Such matrices have any size, and may have open places and loops. One whose size is odd and whose
//! posts within are nearly all walls is a maze of walls between cells with a slip, and is not read
//! so. Nor are blocks with posts that bridges hide.

use super::form::Sign;
use super::page::Page;
use super::reader::BYTES_PER_CELL;
use super::{TextError, of_squares};
use crate::area::choose_nearest;
use mazeloom_core::maze::{InitialEdges, Maze, Step};
use mazeloom_core::memory::check_memory;
use mazeloom_core::table::{CellSet, Components, PerCell};
use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{Note, Puzzle};
use std::ops::Range;

/// Reads a text whose squares are cells, or returns why it was not read otherwise. `guess` tells whether 0 could be
/// wall as well.
pub(super) fn read(
    page: &Page<'_>,
    memory: u64,
    otherwise: TextError,
    guess: bool,
) -> Result<Puzzle, TextError> {
    let rect = rect(page, memory)?;
    let Some(squares) = Squares::of(page, &rect) else {
        return Err(otherwise);
    };
    let other = squares.has_posts(&rect) || squares.has_corners(&rect);
    if other || squares.floor.count() == 0 {
        return Err(otherwise);
    }
    let openings = squares.openings(&rect);
    let mut puzzle = of_squares(
        squares.joined(&rect),
        &squares.floor,
        openings,
        squares.marks,
    );
    let mut why = otherwise.to_string();
    if guess {
        why += "; 1 read as wall, `--wall-letter 0` reads 0 as wall";
    }
    choose_nearest(&mut puzzle);
    puzzle.notes.push(Note::Squares { why });
    Ok(puzzle)
}

/// Reads a text whose squares are cells for sure. Its border is closed; start and goal are the first and the last cell
/// of the largest connected part.
pub(super) fn read_exactly(page: &Page<'_>, memory: u64) -> Result<Puzzle, TextError> {
    let rect = rect(page, memory)?;
    let squares = Squares::of(page, &rect).filter(|squares| squares.floor.count() > 0);
    let Some(squares) = squares else {
        return Err(page.end("no square of the map is passable"));
    };
    let maze = squares.joined(&rect);
    let mut parts = Components::new(rect.cells());
    for (_, a, b) in maze.all_edges() {
        parts.join(a, b);
    }
    let mut sizes = PerCell::filled(rect.cells(), 0u32);
    let roots: Vec<(Cell, Cell)> = (squares.floor.iter())
        .map(|cell| (cell, parts.find(cell)))
        .collect();
    roots.iter().for_each(|&(_, root)| sizes[root] += 1);
    let most = roots.iter().map(|&(_, root)| sizes[root]).max();
    let first = roots.iter().find(|&&(_, root)| Some(sizes[root]) == most);
    let is_largest = |&&(_, root): &&(Cell, Cell)| first.is_some_and(|first| first.1 == root);
    let last = roots.iter().rfind(is_largest);
    let marks = [first, last].map(|end| end.map(|&(cell, _)| cell).into_iter().collect());
    Ok(of_squares(maze, &squares.floor, Some(Vec::new()), marks))
}

/// The squares of a page as cells, if their maze fits into the memory.
fn rect(page: &Page<'_>, memory: u64) -> Result<Rect, TextError> {
    let side = |squares: usize| u32::try_from(squares).unwrap_or(u32::MAX);
    let squares = page.letters as f64 * page.rows as f64;
    check_memory(squares * BYTES_PER_CELL, memory)?;
    Ok(Rect::new(side(page.letters), side(page.rows))?)
}

/// Tells whether a page shows a maze with walls between cells, but for a slip.
pub(super) fn is_spoilt(page: &Page<'_>) -> bool {
    let side = |squares: usize| u32::try_from(squares).unwrap_or(u32::MAX);
    let rect = Rect::new(side(page.letters), side(page.rows));
    rect.is_ok_and(|rect| Squares::of(page, &rect).is_some_and(|squares| squares.has_posts(&rect)))
}

/// The squares of a page.
struct Squares {
    /// Those that are no walls.
    floor: CellSet,
    /// Start and goal.
    marks: [Vec<Cell>; 2],
}

impl Squares {
    /// The maze in which neighboring squares of floor are joined.
    fn joined(&self, rect: &Rect) -> Maze<AnyGrid> {
        let mut maze = Maze::new(Box::new(rect.clone()) as AnyGrid, InitialEdges::Closed);
        for (edge, a, b) in rect.all_edges() {
            if self.floor.contains(a) && self.floor.contains(b) {
                maze.apply(Step::Open(edge));
            }
        }
        maze
    }

    /// The squares of a page; `None` if its rows differ, or it has other signs.
    fn of(page: &Page<'_>, rect: &Rect) -> Option<Squares> {
        let mut squares = Squares {
            floor: CellSet::empty(rect.cells()),
            marks: [Vec::new(), Vec::new()],
        };
        let mut cell = 0;
        let mut known = true;
        let read = page.each_row(|row| {
            known &= page.fills(row);
            for place in 0..page.letters {
                let (here, sign) = (Cell(cell), page.sign(row, place));
                match sign {
                    Sign::Full => {}
                    Sign::Floor | Sign::Path | Sign::Start | Sign::Goal => {
                        squares.floor.insert(here);
                    }
                    _ => known = false,
                }
                match sign {
                    Sign::Start => squares.marks[0].push(here),
                    Sign::Goal => squares.marks[1].push(here),
                    _ => {}
                }
                cell += 1;
            }
            Ok(())
        });
        read.is_ok().then_some(squares).filter(|_| known)
    }

    /// Tells whether an odd number of squares along a row are those of a maze with walls between cells: all but
    /// one, or a fifth, of its posts within the border are walls, and of its cells floor. If the number of rows is
    /// even, one of them is missing or doubled. One or two squares of wall beyond the border are slips in a margin.
    fn has_posts(&self, rect: &Rect) -> bool {
        const FEWEST: usize = 16;
        let [columns, rows] = self.framed(rect);
        let (left, top) = (columns.start, rows.start);
        let (width, height) = (columns.end - left, rows.end - top);
        // The squares of a row that are others than those of a row of posts, or of cells.
        let squares = |y: u32, posts: bool| {
            let first = if posts { 2 } else { 1 };
            let places = (first..width.max(2) - 1).step_by(2);
            let places = places.map(move |x| rect.cell(left + x, top + y));
            places.map(move |cell| self.floor.contains(cell) == posts)
        };
        let wrong = |y: u32, shift: u32| {
            let all = squares(y, (y + shift).is_multiple_of(2));
            all.fold((0, 0), |(wrong, all), is| {
                (wrong + usize::from(is), all + 1)
            })
        };
        let add = |a: (usize, usize), b: (usize, usize)| (a.0 + b.0, a.1 + b.1);
        let few = |(wrong, all): (usize, usize)| wrong <= (all / 5).max(1);
        let rows = 1..height.max(2) - 1;
        let plain = rows.clone().map(|y| wrong(y, 0)).fold((0, 0), add);
        match [width, height].map(|side| side.is_multiple_of(2)) {
            [true, _] => false,
            [_, false] => few(plain),
            _ if plain.1 < FEWEST => false,
            // One row after the other is above the fault.
            _ => {
                let mut sums = rows.clone().map(|y| wrong(y, 1)).fold((0, 0), add);
                { rows }.any(|y| {
                    let (here, shifted) = (wrong(y, 0), wrong(y, 1));
                    sums = (sums.0 + here.0 - shifted.0, sums.1 + here.1 - shifted.1);
                    few(sums)
                })
            }
        }
    }

    /// The columns and rows with several walls, if one or two walls are beyond them; otherwise all.
    fn framed(&self, rect: &Rect) -> [Range<u32>; 2] {
        const LEAST_SIDE: usize = 7;
        let walls = || rect.all_cells().filter(|&cell| !self.floor.contains(cell));
        let mut counts = [rect.width(), rect.height()].map(|side| vec![0; side as usize]);
        for (x, y) in walls().map(|cell| rect.position(cell)) {
            counts[0][x as usize] += 1;
            counts[1][y as usize] += 1;
        }
        let [columns, rows] = counts.each_ref().map(|counts: &Vec<u32>| {
            let several = |&count: &u32| count > 1;
            let first = counts.iter().position(several).unwrap_or(0) as u32;
            first
                ..counts
                    .iter()
                    .rposition(several)
                    .map_or(first, |last| last as u32 + 1)
        });
        let beyond = walls().filter(|&cell| {
            let (x, y) = rect.position(cell);
            !(columns.contains(&x) && rows.contains(&y))
        });
        let is_small = columns.len().min(rows.len()) < LEAST_SIDE;
        match beyond.count() {
            1 | 2 if !is_small => [columns, rows],
            _ => [0..rect.width(), 0..rect.height()],
        }
    }

    /// Tells whether each cell is three squares wide and high with walls at its corners, as cells are that
    /// this program draws where passages cross.
    fn has_corners(&self, rect: &Rect) -> bool {
        let thirds = rect.width().is_multiple_of(3) && rect.height().is_multiple_of(3);
        let is_corner = |&cell: &Cell| {
            let (x, y) = rect.position(cell);
            x % 3 != 1 && y % 3 != 1
        };
        let mut corners = rect.all_cells().filter(is_corner);
        thirds && rect.cells() > 9 && corners.all(|cell| !self.floor.contains(cell))
    }

    /// The floor at the border, if most of the border is wall.
    fn openings(&self, rect: &Rect) -> Option<Vec<(Cell, u32)>> {
        let border = || {
            rect.all_cells()
                .filter(|&cell| rect.rim_sides(cell).next().is_some())
        };
        let open: Vec<Cell> = border().filter(|&cell| self.floor.contains(cell)).collect();
        let side = |&cell: &Cell| Some((cell, rect.rim_sides(cell).next()?));
        (open.len() * 2 < border().count()).then(|| open.iter().filter_map(side).collect())
    }
}
