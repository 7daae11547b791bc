//! The mazes of a file: one, or one on each line. Only one line is held at a time.

use super::{Subject, from_bytes, is_recipe, made};
use crate::failure::{Failure, could_not, misuse};
use crate::memory;
use crate::options::Common;
use crate::recipe_args::{RecipeArgs, after_file};
use mazeloom::Recipe;
use mazeloom::source::text_of;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// A maze among those that are read.
pub struct Numbered {
    /// It.
    pub subject: Subject,
    /// Its number in its file, from 1.
    pub number: u64,
    /// Name that messages give it, if its file has several.
    place: Option<String>,
}

impl Numbered {
    /// The maze, and what puts its place before a message about it.
    pub fn split(self) -> (Subject, impl Fn(Failure) -> Failure) {
        let place = self.place;
        let about = move |failure: Failure| match &place {
            Some(place) => failure.about(place),
            None => failure,
        };
        (self.subject, about)
    }
}

/// Tells whether something comes in by a pipe or from a file.
fn is_piped() -> bool {
    #[cfg(unix)]
    let piped = {
        use std::os::unix::fs::FileTypeExt;
        std::fs::metadata("/dev/stdin").is_ok_and(|stdin| {
            let kind = stdin.file_type();
            kind.is_fifo() || kind.is_file()
        })
    };
    #[cfg(not(unix))]
    let piped = !io::IsTerminal::is_terminal(&io::stdin());
    piped
        && io::stdin()
            .lock()
            .fill_buf()
            .is_ok_and(|begun| !begun.is_empty())
}

/// The mazes that the command line names: one by its recipe, or those of a file, in turn.
pub struct Subjects<'a> {
    words: &'a RecipeArgs,
    common: &'a Common,
    from: From,
}

enum From {
    Recipe {
        /// The recipe of the next maze.
        recipe: Recipe,
        /// The bytes that what comes after takes at most.
        bytes: f64,
        /// The number of mazes made.
        made: u64,
        /// The number of mazes with successive seeds; one if it is not given.
        count: Option<u64>,
    },
    File(Mazes),
}

impl<'a> Subjects<'a> {
    /// Returns the subjects that the words name: a recipe if they are one, else a file. `after`
    /// tells the bytes that what comes after takes at most, for a number of cells.
    pub fn of(
        words: &'a RecipeArgs,
        default: &str,
        after: impl Fn(&Recipe, f64) -> f64,
        common: &'a Common,
    ) -> Result<Subjects<'a>, Failure> {
        if let [file, rest @ ..] = &words.words[..]
            && !is_recipe(file)
        {
            return match rest {
                [] => Subjects::of_file(file, words, common),
                [word, ..] => Err(after_file(word, file)),
            };
        }
        if words.words.is_empty() && is_piped() {
            return Subjects::of_file("-", words, common);
        }
        let recipe = words.recipe(default)?;
        Ok(Subjects::of_recipe((recipe, None), words, after, common))
    }

    /// The mazes of a recipe: one, or a number of them with successive seeds.
    pub fn of_recipe(
        (recipe, count): (Recipe, Option<u64>),
        words: &'a RecipeArgs,
        after: impl Fn(&Recipe, f64) -> f64,
        common: &'a Common,
    ) -> Subjects<'a> {
        let cells = recipe.cells() as f64;
        let from = From::Recipe {
            bytes: cells * recipe.grid.row.bytes_per_cell + after(&recipe, cells),
            recipe,
            made: 0,
            count,
        };
        Subjects {
            words,
            common,
            from,
        }
    }

    /// The mazes of a file.
    pub fn of_file(
        name: &str,
        words: &'a RecipeArgs,
        common: &'a Common,
    ) -> Result<Subjects<'a>, Failure> {
        let from = From::File(Mazes::open(name, memory::limit(common))?);
        Ok(Subjects {
            words,
            common,
            from,
        })
    }

    /// Tells whether there is more than one maze.
    pub fn several(&self) -> bool {
        match &self.from {
            From::Recipe { count, .. } => count.is_some_and(|count| count > 1),
            From::File(mazes) => mazes.several(),
        }
    }

    /// The only maze; `FILE#3` chooses one of several.
    pub fn only(mut self) -> Result<Subject, Failure> {
        if let From::File(mazes) = &mut self.from {
            let (place, bytes) = mazes.only()?;
            return from_bytes(&place, &bytes, self.words, self.common);
        }
        let made = self.next()?.expect("a recipe makes one");
        Ok(made.subject)
    }

    /// The next maze, if there is one.
    pub fn next(&mut self) -> Result<Option<Numbered>, Failure> {
        match &mut self.from {
            From::Recipe {
                recipe,
                bytes,
                made,
                count,
            } => {
                if *made == count.unwrap_or(1) {
                    return Ok(None);
                }
                *made += 1;
                let place = count.map(|_| recipe.to_string());
                let subject = self::made(recipe.clone(), *bytes, self.common);
                recipe.seed = recipe.seed.map(|seed| seed.wrapping_add(1));
                let subject = subject.map_err(|failure| match &place {
                    Some(place) => failure.about(place),
                    None => failure,
                })?;
                Ok(Some(Numbered {
                    subject,
                    number: *made,
                    place,
                }))
            }
            From::File(mazes) => {
                let Some((number, place, bytes)) = mazes.next()? else {
                    return Ok(None);
                };
                let subject = from_bytes(&place, &bytes, self.words, self.common)?;
                let place = mazes.several.then_some(place);
                Ok(Some(Numbered {
                    subject,
                    number,
                    place,
                }))
            }
        }
    }
}

/// A file of mazes as it is read.
pub struct Mazes {
    path: String,
    input: Box<dyn BufRead>,
    memory: u64,
    /// Number of mazes that were handed over or skipped.
    number: u64,
    /// The number of the last maze that is asked for.
    last: u64,
    /// The first maze, until it is handed over.
    first: Option<Vec<u8>>,
    /// True if each line is a maze.
    lines: bool,
    /// True if there is more than one.
    several: bool,
}

impl Mazes {
    /// Opens a file, or `FILE#N` for its maze number N.
    pub fn open(name: &str, memory: u64) -> Result<Mazes, Failure> {
        let (path, chosen) = chosen(name);
        let input: Box<dyn BufRead> = match path {
            "-" => Box::new(io::stdin().lock()),
            _ => {
                let file = File::open(path).map_err(|error| Failure::at(path, &error))?;
                Box::new(BufReader::with_capacity(1 << 16, file))
            }
        };
        let mut mazes = Mazes {
            path: path.to_owned(),
            input,
            memory,
            number: 0,
            last: u64::MAX,
            first: None,
            lines: false,
            several: false,
        };
        mazes.begin()?;
        if let Some(number) = chosen {
            mazes.skip_to(number)?;
        }
        Ok(mazes)
    }

    /// Reads the first line, or all if the file is not a maze on each line.
    fn begin(&mut self) -> Result<(), Failure> {
        const MARK: &[u8] = b"\xef\xbb\xbf";
        let mut bytes = Vec::new();
        let mut line = 0;
        while bytes[line..].iter().all(u8::is_ascii_whitespace) {
            line = bytes.len();
            self.read(&mut bytes, true)?;
            if line == 0 && bytes.starts_with(MARK) {
                bytes.drain(..MARK.len());
            }
            if bytes.len() == line {
                let name = self.said();
                return Err(could_not(format!("{name} is empty")));
            }
        }
        self.lines = is_object(bytes[line..].trim_ascii());
        if self.lines {
            self.several = self.more()?;
        } else {
            self.read(&mut bytes, false)?;
            if let Ok(Cow::Owned(text)) = text_of(&bytes) {
                // In another encoding it may have a maze on each line as well.
                self.input = Box::new(io::Cursor::new(text.into_bytes()));
                return self.begin();
            }
        }
        self.first = Some(bytes);
        Ok(())
    }

    /// Reads a line or all that is left, up to the limit of memory.
    fn read(&mut self, bytes: &mut Vec<u8>, line: bool) -> Result<(), Failure> {
        let mut input = self.input.as_mut().take(self.memory);
        let read = if line {
            input.read_until(b'\n', bytes)
        } else {
            input.read_to_end(bytes)
        };
        read.map_err(|error| Failure::at(&self.path, &error))?;
        if bytes.len() as u64 >= self.memory {
            Err(could_not(format!(
                "{}: too large for the memory limit; see --memory",
                self.path
            )))
        } else {
            Ok(())
        }
    }

    /// Tells whether anything but space follows.
    fn more(&mut self) -> Result<bool, Failure> {
        loop {
            let at = |error: io::Error| Failure::at(&self.path, &error);
            let buffer = self.input.fill_buf().map_err(at)?;
            let space = buffer.iter().take_while(|b| b.is_ascii_whitespace());
            let (space, length) = (space.count(), buffer.len());
            if space < length || length == 0 {
                return Ok(length > 0);
            }
            self.input.consume(space);
        }
    }

    /// Skips the mazes before the one with a number, and those after it.
    fn skip_to(&mut self, number: u64) -> Result<(), Failure> {
        while self.number + 1 < number && self.next()?.is_some() {}
        if self.first.is_none() && !(self.lines && self.more()?) {
            let (path, found) = (self.said(), self.number);
            let mazes = if found == 1 { "maze" } else { "mazes" };
            return Err(could_not(format!(
                "{path}#{number}: {path} has {found} {mazes}"
            )));
        }
        self.last = number;
        Ok(())
    }

    /// Tells whether there are several mazes, of which none was chosen.
    pub fn several(&self) -> bool {
        self.several && self.last == u64::MAX
    }

    /// The only maze, or the one that was chosen: what messages call it, and its text.
    pub fn only(&mut self) -> Result<(String, Vec<u8>), Failure> {
        if self.several() {
            let choice = match self.path.as_str() {
                "-" => "save it, and name one as FILE#2".to_owned(),
                path => format!("name one, such as {path}#2"),
            };
            return Err(misuse(format!(
                "{} has several mazes, one per line, but this command takes one: {choice}",
                self.said()
            )));
        }
        let only = self.next()?.expect("a file without mazes is not opened");
        Ok((only.1, only.2))
    }

    /// Returns the name of the file for messages.
    fn said(&self) -> &str {
        match self.path.as_str() {
            "-" => "stdin",
            path => path,
        }
    }

    /// The next maze: its number, what messages call it, and its text.
    fn next(&mut self) -> Result<Option<(u64, String, Vec<u8>)>, Failure> {
        if self.number == self.last {
            return Ok(None);
        }
        let bytes = match self.first.take() {
            Some(bytes) => bytes,
            None if !self.lines || !self.more()? => return Ok(None),
            None => {
                let mut bytes = Vec::new();
                self.read(&mut bytes, true)?;
                bytes
            }
        };
        self.number += 1;
        let place = if self.several {
            format!("{}#{}", self.said(), self.number)
        } else {
            self.path.clone()
        };
        Ok(Some((self.number, place, bytes)))
    }
}

/// The path of a file and the number of a maze in it: `FILE#3`, unless a file is called so.
pub fn chosen(name: &str) -> (&str, Option<u64>) {
    let number = |digits: &str| digits.parse().ok().filter(|&number: &u64| number > 0);
    match name.rsplit_once('#') {
        Some((path, digits)) if !Path::new(name).is_file() => match number(digits) {
            Some(number) => (path, Some(number)),
            None => (name, None),
        },
        _ => (name, None),
    }
}

/// Tells whether a line is a JSON object from its first to its last byte, as far as its braces tell.
fn is_object(line: &[u8]) -> bool {
    if !line.starts_with(b"{") {
        return false;
    }
    let (mut depth, mut quoted, mut escaped) = (0u64, false, false);
    for (place, &byte) in line.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = quoted,
            b'"' => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return place + 1 == line.len();
                }
            }
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_an_object_if_its_last_brace_closes_its_first() {
        for line in ["{}", r#"{"a":{"b":1}}"#, r#"{"a":"}{\"{"}"#] {
            assert!(is_object(line.as_bytes()), "{line}");
        }
        for line in ["", "{", "[{}]", r#"{"a":{}"#, r#"{"a":"}"#, "{} {}", "{},"] {
            assert!(!is_object(line.as_bytes()), "{line}");
        }
    }

    #[test]
    fn a_number_behind_a_file_chooses_a_maze() {
        assert_eq!(chosen("m.jsonl#3"), ("m.jsonl", Some(3)));
        assert_eq!(chosen("a#b.jsonl#12"), ("a#b.jsonl", Some(12)));
        for name in ["m.jsonl", "m#", "m#0", "m#x", "-"] {
            assert_eq!(chosen(name), (name, None));
        }
    }
}
