//! Text mazes in the spellings of other programs, rewritten in the signs that the reader knows.
//!
//! ```text
//! [[1,1,1],[1,0,1]]    lists of numbers, truth values or strings, on one line or several
//! 5 5                  a line with the size above the rows
//! %%%%%                another letter as wall, as the frame or `walls` tells
//! ██@@  ██             two characters a square, whatever their number
//!  _ _ _               lines below cells and beside them
//! |_  |_|
//! 9513                 the walls of each cell as a number
//! 0 0 1 0 1 1          or as a line: column, row, and whether there are walls N E S W
//! type octile          a map of terrain, whose squares are what they are
//! ```
//!
//! A spelling is a row of a table: a function that rewrites a text if it is spelled so. What it
//! guesses stands in a note.

mod letters;
mod numbers;
mod sides;
mod terrain;
mod underscores;

pub use sides::unpacked;

use super::form::Known;
use super::{TextError, wrong};

/// A text in the signs of the reader.
#[derive(Debug, Default)]
pub(super) struct Rewritten {
    pub text: String,
    /// Notes on readings that are not certain.
    pub says: Vec<String>,
    /// The line and column of the file in which each row begins, if rows are not those of the text; the last is also
    /// that of further rows.
    pub places: Vec<(usize, usize)>,
    /// Knowledge of its squares.
    pub known: Known,
}

/// The lines of a maze as they are in a file.
#[derive(Clone, Copy)]
struct Spelled<'a> {
    /// The text without comments before it.
    text: &'a str,
    /// The number of its first line, counting from 1.
    first: usize,
    /// The letters that stand for walls, if they were named.
    walls: Option<&'a str>,
    /// The bytes that a reading may take.
    memory: u64,
}

impl Spelled<'_> {
    fn wrong(&self, reason: impl ToString) -> TextError {
        wrong(self.first, 1, reason)
    }

    /// An error at the beginning of a part of the text.
    fn wrong_at(&self, part: &str, reason: impl ToString) -> TextError {
        let (line, column) = self.place(part);
        wrong(line, column, reason)
    }

    /// The line and column in which a part of the text begins.
    fn place(&self, part: &str) -> (usize, usize) {
        let at = part.as_ptr() as usize - self.text.as_ptr() as usize;
        let before = &self.text[..at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        let lines = before.matches('\n').count();
        (self.first + lines, line.chars().count() + 1)
    }
}

/// The result of a spelling: nothing if the text is not spelled so.
type Answer = Option<Result<Rewritten, TextError>>;

/// The spellings; the first that knows a text rewrites it.
const SPELLINGS: &[fn(Spelled<'_>) -> Answer] = &[
    terrain::rewrite,
    sides::listed,
    sides::digits,
    numbers::rewrite,
    underscores::rewrite,
    letters::rewrite,
];

/// Rewrites a text; `None` if the reader knows its signs. `first` is the number of its first line,
/// `walls` the letters that stand for walls.
pub(super) fn rewritten(text: &str, first: usize, walls: Option<&str>, memory: u64) -> Answer {
    let (whole, (text, first)) = (first, without_size(text, first));
    let spelled = Spelled {
        text,
        first,
        walls,
        memory,
    };
    if is_spoilt_size(text) {
        let reason = "neither a size, such as 17 7, nor as long as the rows below it";
        return Some(Err(spelled.wrong(reason)));
    }
    let answer = SPELLINGS.iter().find_map(|spelling| spelling(spelled));
    let mut rewritten = match answer {
        Some(Ok(rewritten)) => rewritten,
        None if whole < first => Rewritten {
            text: "\n".repeat(first - 1) + text,
            ..Rewritten::default()
        },
        answer => return answer,
    };
    // Strings in lists may have letters of their own.
    let again = Spelled {
        text: &rewritten.text,
        first: 1,
        walls: None,
        memory,
    };
    match letters::rewrite(again) {
        Some(Ok(more)) => {
            rewritten.text = more.text;
            rewritten.says.extend(more.says);
        }
        Some(Err(TextError::Letter { reason, .. })) => return Some(Err(spelled.wrong(reason))),
        _ => {}
    }
    Some(Ok(rewritten))
}

/// The text after a line that says how many rows and columns follow.
fn without_size(text: &str, first: usize) -> (&str, usize) {
    let whole = (text, first);
    let Some((line, rest)) = text.split_once('\n') else {
        return whole;
    };
    let parts = |line: &str| -> Option<Vec<usize>> {
        let words = line
            .trim()
            .split(|c: char| c.is_whitespace() || c == ',' || c == 'x');
        // A row of digits may begin with 0.
        let number = |word: &str| match word.starts_with('0') && word.len() > 1 {
            true => None,
            false => word.parse().ok(),
        };
        words.map(number).collect()
    };
    let sizes = parts(line);
    let rows = rest.lines().filter(|line| !line.trim().is_empty()).count();
    let next = rest.lines().next().unwrap_or_default();
    // Numbers between separators are squares or cells; other columns are not counted.
    let columns = parts(next)
        .map(|row| row.len())
        .filter(|&columns| columns > 1);
    let fits = |n: usize, count: usize| {
        count
            .checked_sub(n)
            .is_some_and(|more| [0, 1, n + 1].contains(&more))
    };
    let fit =
        |(height, width)| fits(height, rows) && columns.is_none_or(|columns| fits(width, columns));
    match sizes.as_deref() {
        Some(&[a, b]) if rows >= 3 && next.trim().chars().count() >= 3 => {
            if fit((a, b)) || fit((b, a)) {
                (rest, first + 1)
            } else {
                whole
            }
        }
        Some([a]) if *a == rows && rows >= 3 => (rest, first + 1),
        _ => whole,
    }
}

/// Tells whether a text without numbers begins with a line that has some and is not as long as the next: what is left
/// of a size.
fn is_spoilt_size(text: &str) -> bool {
    let Some((line, rest)) = text.split_once('\n') else {
        return false;
    };
    let has_numbers = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    let length = |line: &str| line.trim_end().chars().count();
    let next = rest.lines().next().unwrap_or_default();
    let rows = rest.lines().filter(|line| !line.trim().is_empty()).count();
    has_numbers(line) && rows > 1 && !has_numbers(rest) && length(line) != length(next)
}
