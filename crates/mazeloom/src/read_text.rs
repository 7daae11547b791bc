//! Mazes written as text, by this program or another.
//!
//! ```text
//! ┌───────┬───┐   +---+---+---+   o--o--o--o   # #####   1 0 1 1 1 1 1
//! │ S     │   │   |       |   |   |     |  |   #   # #   1 0 0 0 1 0 1
//! │   ╷   ╵   │   +   +   +   +   o  o  o  o   # # # #   1 0 1 0 1 0 1
//! │   │     G │   |   |       |   |  |     |   # #   #   1 0 1 0 0 0 1
//! └───┴───────┘   +---+---+   +   o--o--o  o   ##### #   1 1 1 1 1 0 1
//! ```
//!
//! Rows of walls and rows of cells alternate, and so do posts and cells along a row. An opening
//! in the outer wall is an entrance or an exit; letters in cells take precedence over openings.
//!
//! Matrices in which every square is a cell or a wall, without posts, are read too.

mod column_widths;
mod ends;
mod form;
mod outside;
mod page;
mod reader;
mod readings;
mod rules;
mod scaled;
mod spelling;
mod squares;

pub(crate) use ends::of_squares;
use form::{Form, Known};
use mazeloom_core::memory::MemoryError;
use mazeloom_core::rule::Rule;
use mazeloom_core::topology::{Cell, Edge, SizeError};
use mazeloom_grids::puzzle::{Note, Puzzle};
use page::{Page, without_comments};
use reader::Reader;
use rules::RuleLines;
pub use spelling::unpacked;
use spelling::{Rewritten, rewritten};

mazeloom_core::errors! {
    /// Errors of reading a text maze, with the line if it is known.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TextError {
        /// The text is in no known form.
        Unknown =>
            "not a known text maze; walls are drawn as `#` or `█`, +--+, o--o, |_| or ┌──┐, or as \
             a matrix with 1 for wall and 0 for floor; `--wall-letter X` names another letter; maps of MovingAI \
             begin with `type octile`";
        /// An unexpected character.
        Letter {
            /// The line, counting from 1.
            line: usize,
            /// The character in the line, counting from 1.
            column: usize,
            /// Fault that is there.
            reason: String,
        } => "line {line}, column {column}: {reason}";
        /// A maze with too many cells.
        Size(error: SizeError, from) => "{error}";
        /// A maze that would need too much memory.
        Memory(error: MemoryError, from) => "{error}";
    }
}

fn wrong(line: usize, column: usize, reason: impl ToString) -> TextError {
    TextError::Letter {
        line,
        column,
        reason: reason.to_string(),
    }
}

/// Reads a maze of squares from text: `+--+` and `o--o` with cells of any width up to 63, box
/// drawing, blocks (`█` or `#`, one or two characters per square) and matrices (1 for a wall, 0
/// for floor).
///
/// A matrix or blocks that cannot be read so, since there are no posts where walls would meet, are
/// squares of wall and of floor, and each square of floor is a cell, with a [note](Note::Squares).
///
/// Start and goal are the cells with `S` and `G` (or `E`); otherwise those at the first and the
/// last opening in the outer wall; otherwise the first and the last cell. Other letters in cells
/// are floor, with a [note](Note::Letters). An arrow in a passage (`^ > v <` or `↑ → ↓ ←`) makes it
/// one-way; one of the letters `a` to `f` is a locked door, with its key in the cell of the same letter.
/// The digits 2, 3 and 4, each in one cell, are the starts of further players.
/// Comments before the drawing that begin with `# rule=` say which letters are devices of rules, such as
/// `# rule=levers:count=1; lever A; door a`.
/// `memory` bounds the bytes that the maze may take. Time and memory grow with the
/// text only.
///
/// ```
/// let puzzle = mazeloom::read_text::read_text("+--+--+\n|S   G|\n+--+--+", u64::MAX).unwrap();
/// assert_eq!(mazeloom::solve::shortest(&puzzle).map(|path| path.len()), Some(2));
/// ```
pub fn read_text(text: &str, memory: u64) -> Result<Puzzle, TextError> {
    read_text_with(text, None, memory)
}

/// Reads a maze as [`read_text`] does; `walls` are the letters, or the numbers with commas, that stand
/// for walls, and all others that mark no end are floor.
///
/// ```
/// use mazeloom::read_text::read_text_with;
///
/// let puzzle = read_text_with("xxxxx\nx   x\nxxxxx", Some("x"), u64::MAX).unwrap();
/// assert_eq!(mazeloom::solve::shortest(&puzzle).map(|path| path.len()), Some(2));
/// ```
pub fn read_text_with(text: &str, walls: Option<&str>, memory: u64) -> Result<Puzzle, TextError> {
    let (body, first) = without_comments(text);
    if let Some(line) = second(body, memory) {
        let reason = "a second maze begins here, after an empty line; one text has one maze";
        return Err(wrong(first + line, 1, reason));
    }
    let rules = RuleLines::of(&text[..text.len() - body.len()], memory)?;
    let by_letters = walls.map_or(Known::Nothing, |_| Known::Walls);
    let rewritten = match rewritten(body, first, walls, memory) {
        None => return read_known(text, by_letters, &rules, memory),
        Some(rewritten) => rewritten?,
    };
    let Rewritten {
        text,
        says,
        places,
        known,
    } = rewritten;
    let mut puzzle = read_known(&text, known.max(by_letters), &rules, memory).map_err(|error| {
        match (error, places.last()) {
            (
                TextError::Letter {
                    line: row,
                    column,
                    reason,
                },
                Some(last),
            ) => {
                let &(line, begin) = places.get(row.saturating_sub(1)).unwrap_or(last);
                wrong(line, begin, format!("row {row}, square {column}: {reason}"))
            }
            (error, _) => error,
        }
    })?;
    let says = says.into_iter().map(|says| Note::Read { says });
    puzzle.notes.splice(0..0, says);
    Ok(puzzle)
}

/// The line in which a second maze begins, counted from 0: parts of three rows or more with an empty line between
/// them, which are matrices, or mazes of which both have a start or none has.
fn second(text: &str, memory: u64) -> Option<usize> {
    const FEWEST: usize = 3;
    let mut above = 0;
    let mut lines = text.lines().take_while(|line| !line.trim().is_empty());
    lines.by_ref().for_each(|_| above += 1);
    let rest = text.lines().skip(above);
    let blanks = rest
        .clone()
        .take_while(|line| line.trim().is_empty())
        .count();
    let parts = [
        text.lines().take(above).collect::<Vec<_>>(),
        rest.skip(blanks).collect(),
    ];
    let filled = |part: &Vec<&str>| {
        part.iter()
            .take_while(|line| !line.trim().is_empty())
            .count()
    };
    if parts.iter().any(|part| filled(part) < FEWEST) {
        return None;
    }
    let starts = parts
        .each_ref()
        .map(|part| part.iter().any(|line| line.contains('S')));
    let parts = parts.map(|part| part.join("\n"));
    let rules = RuleLines::default();
    let whole = |part: &String| match Form::of(part) {
        Some(Form::Matrix) => true,
        _ => read_known(part, Known::Walls, &rules, memory).is_ok(),
    };
    (starts[0] == starts[1] && parts.iter().all(whole)).then_some(above + blanks)
}

/// Reads a maze in the signs that this program writes.
fn read_known(
    text: &str,
    known: Known,
    rules: &RuleLines,
    memory: u64,
) -> Result<Puzzle, TextError> {
    match known {
        Known::Squares => readings::read_exactly(&Page::whole(text, memory)?, memory),
        _ => readings::read(&Page::of(text, memory)?, known, rules, memory),
    }
}

/// The lines that say which letters of a drawing are devices of rules; none if the drawing cannot be
/// read. `at` returns the column and row of a cell, `joined` those of the cells of a passage.
pub(crate) fn rule_lines(
    rules: &[Rule],
    at: impl Fn(Cell) -> (u32, u32),
    joined: impl Fn(Edge) -> Option<[(u32, u32); 2]>,
    drawing: &str,
) -> Vec<String> {
    let shown = |page: &Page<'_>| {
        let none = RuleLines::default();
        let reader = Reader::of(page, Some(&none), u64::MAX)?;
        Ok::<_, TextError>(reader.shown)
    };
    let shown = Page::of(drawing, u64::MAX).and_then(|page| match scaled::reduced(&page)? {
        Some(reduced) => shown(&Page::of(&reduced.text, u64::MAX)?),
        None => shown(&page),
    });
    shown.map_or(Vec::new(), |shown| rules::lines(rules, at, joined, &shown))
}
