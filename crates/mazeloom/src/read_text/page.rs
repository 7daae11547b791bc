//! The lines of a text that contain its maze.

mod margin;

pub(super) use margin::Part;

use super::form::{Form, Sign};
use super::{TextError, wrong};
use mazeloom_core::memory::check_memory;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The lines of a text that hold its maze: without the comments before it, the blank lines around
/// it, and the spaces that all lines begin with.
pub(super) struct Page<'a> {
    text: &'a str,
    /// The number of its first line, counting from 1.
    pub first: usize,
    indent: usize,
    /// The part within the margin around squares, if they have one; rows and letters are those of this part.
    pub within: Option<Part>,
    /// The character set.
    pub form: Form,
    /// The number of rows of characters.
    pub rows: usize,
    /// The most frequent number of characters in a row.
    pub letters: usize,
    /// True if the floor of blocks is drawn, as `.` or `░`, and no space is there.
    is_dotted: bool,
}

/// The memory for a character of a row and the counts of its column.
const BYTES_PER_LETTER: f64 = 32.0;

/// A line and its number, counting from 1.
#[derive(Clone, Copy, Default)]
pub(super) struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// The characters of a line, without separators.
#[derive(Default)]
pub(super) struct Row<'a> {
    pub line: Line<'a>,
    pub letters: Vec<char>,
}

impl<'a> Page<'a> {
    /// Finds the maze in a text, within a margin of squares, and measures it. `memory` bounds the bytes that its
    /// longest line may take.
    pub fn of(text: &'a str, memory: u64) -> Result<Page<'a>, TextError> {
        let mut page = Page::whole(text, memory)?;
        if let Some(part) = Part::within_margin(&page).filter(|_| page.form.is_squares()) {
            (page.letters, page.rows) = (part.width, part.height);
            page.within = Some(part);
        }
        Ok(page)
    }

    /// Measures the lines of a text, those of a margin too.
    pub fn whole(text: &'a str, memory: u64) -> Result<Page<'a>, TextError> {
        let (text, first) = without_comments(text);
        let text = text.trim_end();
        let form = Form::of(text).ok_or(TextError::Unknown)?;
        let mut page = Page {
            text,
            first,
            indent: 0,
            within: None,
            form,
            rows: 0,
            letters: 0,
            is_dotted: form == Form::Blocks
                && !text.contains(' ')
                && text.contains(|c: char| {
                    !c.is_whitespace() && matches!(form.sign(c), Sign::Path | Sign::Floor)
                }),
        };
        for Line { number, text } in page.lines() {
            if let Some(at) = text.find('\t') {
                let column = text[..at].chars().count() + 1;
                let reason = "a tab; replace tabs with spaces";
                return Err(wrong(number, column, reason));
            }
        }
        let longest = page.lines().map(|line| line.text.chars().count()).max();
        let bytes = longest.unwrap_or(0) as f64 * BYTES_PER_LETTER;
        check_memory(bytes, memory)?;
        let blanks = |line: &str| line.chars().take_while(|c| c.is_whitespace()).count();
        page.indent = page
            .lines()
            .map(|line| blanks(line.text))
            .min()
            .unwrap_or(0);
        let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
        let mut row = Row::default();
        for line in page.lines() {
            page.read(line, &mut row);
            *lengths.entry(row.letters.len()).or_default() += 1;
            page.rows += 1;
        }
        // Of equally frequent lengths the largest: spaces at the end may be missing.
        let longest = lengths.last_key_value().map_or(0, |(&length, _)| length);
        // Where no length is usual, the border is not straight.
        page.letters = match lengths
            .into_iter()
            .max_by_key(|&(length, count)| (count, length))
        {
            Some((length, count)) if 2 * count >= page.rows || form == Form::Matrix => length,
            _ => longest,
        };
        Ok(page)
    }

    /// The text with walls and floor of its matrix exchanged.
    pub fn swapped(&self) -> String {
        let letters = self.text.chars().map(|letter| match letter {
            '0' => '1',
            '1' => '0',
            other => other,
        });
        "\n".repeat(self.first - 1) + &letters.collect::<String>()
    }

    /// The lines with meaningful characters, and blank ones in forms where those are meaningful.
    fn lines(&self) -> impl Iterator<Item = Line<'a>> + use<'a> {
        let form = self.form;
        let lines = (self.first..).zip(self.text.lines());
        let lines = lines.map(|(number, line)| Line {
            number,
            text: line.trim_end(),
        });
        let lines = lines
            .filter(move |line| form != Form::Matrix || !line.text.chars().all(|c| form.parts(c)));
        let (above, count) = self
            .within
            .map_or((0, usize::MAX), |part| (part.top, part.height));
        lines.skip(above).take(count)
    }

    /// Splits a line into characters.
    fn read(&self, line: Line<'a>, row: &mut Row<'a>) {
        row.line = line;
        row.letters.clear();
        let letters = line.text.chars().skip(self.indent);
        let letters = letters.filter(|&c| !self.form.parts(c));
        let (left, count) = self
            .within
            .map_or((0, usize::MAX), |part| (part.left, part.width));
        row.letters.extend(letters.skip(left).take(count));
    }

    /// Passes every row of characters to a function, reusing the same buffer.
    pub fn each_row(
        &self,
        mut take: impl FnMut(&Row<'a>) -> Result<(), TextError>,
    ) -> Result<(), TextError> {
        let mut row = Row::default();
        for line in self.lines() {
            self.read(line, &mut row);
            take(&row)?;
        }
        Ok(())
    }

    /// The row with an index; an empty one beyond the last.
    pub fn row(&self, index: usize) -> Row<'a> {
        let mut row = Row::default();
        self.read(self.lines().nth(index).unwrap_or_default(), &mut row);
        row
    }

    /// An error if a row is longer or shorter than others are.
    pub fn check_length(&self, row: &Row<'_>) -> Result<(), TextError> {
        if self.fills(row) {
            return Ok(());
        }
        let (letters, usual) = (row.letters.len(), self.letters);
        let what = match self.form {
            Form::Matrix => "squares",
            _ => "characters",
        };
        let reason = format!("{letters} {what} in this row, and {usual} in others");
        Err(self.wrong(row.line, letters.min(usual), reason))
    }

    /// Tells whether a row is as long as others are. Spaces at its end may be missing, unless floor is drawn
    /// as another character.
    pub fn fills(&self, row: &Row<'_>) -> bool {
        match row.letters.len().cmp(&self.letters) {
            Ordering::Equal => true,
            Ordering::Greater => false,
            Ordering::Less => self.form != Form::Matrix && !self.is_dotted,
        }
    }

    /// The sign at an index in a row; spaces at the end may be missing.
    pub fn sign(&self, row: &Row<'_>, place: usize) -> Sign {
        let letter = row.letters.get(place).copied();
        letter.map_or(Sign::Floor, |letter| self.form.sign(letter))
    }

    /// An error at a character of a line.
    pub fn wrong(&self, line: Line<'_>, place: usize, reason: impl ToString) -> TextError {
        let meaning = (line.text.chars().enumerate().skip(self.indent))
            .filter(|&(_, letter)| !self.form.parts(letter));
        let mut columns = meaning.map(|(column, _)| column + 1);
        let place = place + self.within.map_or(0, |part| part.left);
        let column = match (columns.nth(place), self.form) {
            (Some(column), _) => column,
            (None, Form::Matrix) => line.text.chars().count() + 1,
            (None, _) => self.indent + place + 1,
        };
        wrong(line.number, column, reason)
    }

    /// An error at the last character of the first row.
    pub fn end_of_first(&self, reason: impl ToString) -> TextError {
        let line = self.lines().next().unwrap_or_default();
        wrong(line.number, line.text.chars().count(), reason)
    }

    /// An error at the line after the last.
    pub fn end(&self, reason: &str) -> TextError {
        let last = self.lines().last().unwrap_or_default();
        wrong(last.number + 1, 1, reason)
    }
}

/// A text after the comments and blank lines before its maze, and the number of its first line.
pub(super) fn without_comments(text: &str) -> (&str, usize) {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut first = 1;
    while !rest.is_empty() {
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        if !(line.trim().is_empty() || is_comment(line)) {
            break;
        }
        rest = after;
        first += 1;
    }
    (rest, first)
}

/// Tells whether a line before the maze is a comment: `# words`. A row of blocks continues with `#`.
fn is_comment(line: &str) -> bool {
    let Some(after) = line.strip_prefix('#') else {
        return false;
    };
    let words = after.trim_start();
    words.is_empty() || (words.len() < after.len() && !words.starts_with('#'))
}
