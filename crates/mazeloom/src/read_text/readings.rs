//! Readings of squares, of which one must be sure.
//!
//! ```text
//! 0 0 0 0 0 0 0     Walls can be 1, with a margin of 0 around the maze, or 0, with a corridor of 1 all round.
//! 0 1 1 1 1 1 0     A reading is whole if walls stand at all posts and none in a cell, if each cell is
//! 0 1 0 0 0 1 0     reached, and if the border is closed but for few openings. What is not named is read so
//! 0 1 1 1 0 1 0     that one reading is whole; if several are, the letter of walls must be named.
//! ```

use super::form::{Form, Known};
use super::page::{Page, Part};
use super::reader::Reader;
use super::rules::RuleLines;
use super::{TextError, scaled, squares, wrong};
use mazeloom_core::maze::is_connected;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::puzzle::{Note, Puzzle};

/// The highest rank of a reading.
const SUREST: u8 = 3;

/// A maze read as cells between walls.
struct Walled {
    puzzle: Puzzle,
    /// Tells whether walls are as in a whole maze.
    is_plain: bool,
    is_solid: bool,
    openings: usize,
}

impl Walled {
    fn of(page: &Page<'_>, rules: &RuleLines, memory: u64) -> Result<Walled, TextError> {
        let asked = (!rules.is_empty()).then_some(rules);
        one_letter_a_square(page, memory, |page| {
            Walled::of_reader(Reader::of(page, asked, memory)?)
        })
    }

    fn of_reader(reader: Reader<'_>) -> Result<Walled, TextError> {
        Ok(Walled {
            is_plain: reader.is_plain(),
            is_solid: !reader.solid.is_empty(),
            openings: reader.openings.len(),
            puzzle: reader.puzzle()?,
        })
    }

    /// Tells whether the reading needs no other.
    fn is_whole(&self) -> bool {
        self.is_plain && is_connected(&self.puzzle.maze)
    }

    /// The rank of the reading among others; `counts` tells whether it counts although it is not whole. Hardly a
    /// maze has one loop only, which is a corridor along its border.
    fn rank(&self, counts: bool) -> u8 {
        const LEAST_CELLS: u32 = 16;
        match self.is_whole() {
            true if self.is_tree() && self.puzzle.maze.cells() >= LEAST_CELLS => SUREST,
            true => 2,
            false => u8::from(counts),
        }
    }

    fn is_tree(&self) -> bool {
        self.puzzle.maze.all_edges().count() < self.puzzle.maze.cells() as usize
    }
}

/// Reads a page, or what it is with one letter a square.
fn one_letter_a_square<T>(
    page: &Page<'_>,
    memory: u64,
    read: impl FnOnce(&Page<'_>) -> Result<T, TextError>,
) -> Result<T, TextError> {
    match scaled::reduced(page)? {
        None => read(page),
        Some(reduced) => {
            read(&Page::of(&reduced.text, memory)?).map_err(|error| reduced.placed(page, error))
        }
    }
}

/// Reads a page whose squares are what they are: as cells between walls if walls stand at all posts, or else each
/// square of floor is a cell.
pub(super) fn read_exactly(page: &Page<'_>, memory: u64) -> Result<Puzzle, TextError> {
    let walled = Reader::of(page, None, memory).and_then(Walled::of_reader);
    let (mut puzzle, says) = match walled {
        Ok(walled) if walled.is_whole() => (
            walled.puzzle,
            "walls stand between cells: the cell in column x and row y, from 0, is the square in column 2x+1 and row 2y+1",
        ),
        _ => (
            squares::read_exactly(page, memory)?,
            "each passable square is a cell, with passages to the four beside it; no step is diagonal",
        ),
    };
    puzzle.notes.push(Note::Read {
        says: says.to_owned(),
    });
    Ok(puzzle)
}

/// Reads a page as cells between walls, or else square by square.
pub(super) fn read(
    page: &Page<'_>,
    known: Known,
    rules: &RuleLines,
    memory: u64,
) -> Result<Puzzle, TextError> {
    if page.form == Form::Matrix && known == Known::Nothing {
        return read_matrix(page, rules, memory);
    }
    match Walled::of(page, rules, memory) {
        Err(error @ TextError::Letter { .. }) if page.form.is_squares() => {
            read_squares(page, error, false, rules, memory)
        }
        walled => Ok(with_margin(page, walled?.puzzle)),
    }
}

/// Reads a matrix in which 1 is wall, unless only 0 as wall makes a maze of it.
fn read_matrix(page: &Page<'_>, rules: &RuleLines, memory: u64) -> Result<Puzzle, TextError> {
    let mut one = Walled::of(page, rules, memory);
    // No frame of 0 is around a border of 1 with an opening.
    if page.within.is_none() {
        one = match one {
            Ok(one) if one.openings > 0 && one.is_whole() => return Ok(one.puzzle),
            one => one,
        };
    }
    let text = page.swapped();
    let other = Page::of(&text, memory)?;
    let zero = Walled::of(&other, rules, memory);
    // Without a margin, walls need not stand at all posts.
    let fits = |zero: &Walled| other.within.is_none() && zero.openings <= 2 && !zero.is_solid;
    let ranks = [
        one.as_ref().map_or(0, |one| one.rank(true)),
        zero.as_ref().map_or(0, |zero| zero.rank(fits(zero))),
    ];
    match (one, zero) {
        (Ok(one), _) if ranks[0] > ranks[1] => Ok(with_margin(page, one.puzzle)),
        (_, Ok(zero)) if ranks[1] > ranks[0] && ranks[0] < 2 => {
            let mut puzzle = with_margin(&other, zero.puzzle);
            let says = "0 read as wall, 1 as floor; `--wall-letter 1` reads 1 as wall".to_owned();
            puzzle.notes.insert(0, Note::Read { says });
            Ok(puzzle)
        }
        // A maze with one opening within a margin is less likely than one without.
        (Ok(one), Ok(zero))
            if page.within.is_none() && (ranks[0] < 2 || one.is_tree() && zero.openings == 1) =>
        {
            Ok(one.puzzle)
        }
        (Ok(one), Ok(zero)) => {
            let both = [("1", &one.puzzle), ("0", &zero.puzzle)];
            Err(wrong(page.first, 1, several(&both)))
        }
        (Err(error @ TextError::Letter { .. }), zero) => match zero {
            Err(fault) if !squares::is_spoilt(page) && squares::is_spoilt(&other) => Err(fault),
            _ => read_squares(page, error, true, rules, memory),
        },
        (Err(error), _) | (_, Err(error)) => Err(error),
    }
}

/// Reads a page square by square. `guess` tells whether 0 may be wall as well.
fn read_squares(
    page: &Page<'_>,
    error: TextError,
    guess: bool,
    rules: &RuleLines,
    memory: u64,
) -> Result<Puzzle, TextError> {
    let read = |page: &Page<'_>| Ok(squares::read(page, memory, error, guess));
    let mut puzzle = one_letter_a_square(page, memory, read)??;
    let is_closed = puzzle.openings.as_ref().is_some_and(Vec::is_empty);
    if page.within.is_some() && (guess || !is_closed) {
        let reason = "squares of floor around the frame, which are a margin or a corridor; leave them out, or \
                      draw walls around them";
        return Err(wrong(page.first, 1, reason));
    }
    rules.put_on(&mut puzzle, &[])?;
    Ok(with_margin(page, puzzle))
}

/// Adds a note on the margin of a page.
fn with_margin(page: &Page<'_>, mut puzzle: Puzzle) -> Puzzle {
    if page.within.is_some() {
        let says = "squares of floor around the frame read as a margin".to_owned();
        puzzle.notes.push(Note::Read { says });
    }
    puzzle
}

/// The index of the only whole reading, or else of the only one that is framed, if each cell is reached; `None` if
/// there is none, or why there are several. Readings are texts with the names of their walls.
pub(super) fn surest(readings: &[(String, String)], memory: u64) -> Result<Option<usize>, String> {
    let rules = RuleLines::default();
    let pages = readings.iter().enumerate();
    let pages: Vec<(usize, Page<'_>)> = pages
        .filter_map(|(at, (_, text))| Some((at, Page::of(text, memory).ok()?)))
        .collect();
    let whole = pages.iter().filter_map(|(at, page)| {
        let walled = Walled::of(page, &rules, memory).ok();
        Some((*at, walled.filter(Walled::is_whole)?))
    });
    let mut whole: Vec<(usize, Walled)> = whole.collect();
    let trees = whole.iter().filter(|(_, walled)| walled.is_tree()).count();
    if trees == 1 && whole.iter().any(|(_, walled)| walled.rank(false) == SUREST) {
        whole.retain(|(_, walled)| walled.is_tree());
    }
    if whole.is_empty() {
        let mut framed = pages
            .iter()
            .filter(|(_, page)| Part::whole(page).is_framed(page));
        // Of two frames, one may be that of a maze with a slip.
        let (Some((at, page)), None) = (framed.next(), framed.next()) else {
            return Ok(None);
        };
        let is_read =
            read(page, Known::Walls, &rules, memory).is_ok_and(|read| is_connected(&read.maze));
        return Ok(is_read.then_some(*at));
    }
    match &whole[..] {
        [(at, _)] => Ok(Some(*at)),
        _ => {
            let mazes = whole
                .iter()
                .map(|(at, walled)| (&readings[*at].0[..], &walled.puzzle));
            Err(several(&mazes.collect::<Vec<_>>()))
        }
    }
}

/// A question which of several readings is meant.
fn several(readings: &[(&str, &Puzzle)]) -> String {
    let mazes = readings.iter().map(|(wall, puzzle)| {
        let grid = puzzle.grid.as_ref().map(|grid| grid.grid.to_string());
        let size = grid
            .as_deref()
            .and_then(|grid| grid.strip_prefix("rect:"))
            .unwrap_or("some");
        format!("a maze of {size} cells with {wall} as wall")
    });
    let options = readings
        .iter()
        .map(|(wall, _)| format!("`--wall-letter {wall}`"));
    let [mazes, options] = [mazes.collect::<Vec<_>>(), options.collect()];
    format!(
        "it is {}; {} tells which",
        mazes.join(", and "),
        options.join(" or ")
    )
}
