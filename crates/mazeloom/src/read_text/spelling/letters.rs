//! Squares of other letters: walls that the frame or the user names, two characters a square, and
//! other marks for start and goal.

use super::super::form::{Form, Sign};
use super::{Answer, Rewritten, Spelled};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Letters for start and goal that are in use, each once in a maze without other letters.
const ENDS: [(char, char); 26] = [
    ('S', 'F'),
    ('S', 'T'),
    ('S', 'X'),
    ('S', 'D'),
    ('S', 'Z'),
    ('A', 'B'),
    ('A', 'Z'),
    ('P', 'G'),
    ('P', 'E'),
    ('P', 'X'),
    ('P', '.'),
    ('B', 'E'),
    ('I', 'O'),
    ('s', 'g'),
    ('s', 'e'),
    ('s', 'f'),
    ('s', 't'),
    ('i', 'o'),
    ('p', 'g'),
    ('@', '>'),
    ('@', '&'),
    ('@', '$'),
    ('@', 'X'),
    ('@', 'E'),
    ('@', 'G'),
    ('@', '*'),
];

/// Rewrites squares of other letters, and other letters for start and goal.
pub(super) fn rewrite(spelled: Spelled<'_>) -> Answer {
    // A frame of `*` is no path.
    let is_path = |&wall: &char| Form::Blocks.sign(wall) == Sign::Path;
    let form = match frame(spelled.text.trim_end()).filter(is_path) {
        Some(_) => None,
        None => Form::of(spelled.text),
    };
    if form == Some(Form::Matrix) {
        return None;
    }
    let mut text = Cow::Borrowed(spelled.text.trim_end());
    let mut says = Vec::new();
    if text.contains(VARIANT) {
        text = Cow::Owned(text.replace(VARIANT, ""));
    }
    if let Some(close) = unspaced(&text) {
        says.push("squares are separated by spaces".to_owned());
        text = Cow::Owned(close);
    }
    let form = match (form, spelled.walls) {
        (Some(form), None) => form,
        (_, Some(walls)) => {
            text = Cow::Owned(with_walls(&text, &mut says, |c| walls.contains(c)));
            Form::Blocks
        }
        (None, None) => {
            let wall = frame(&text)?;
            says.push(format!("`{wall}` read as wall"));
            text = Cow::Owned(with_walls(&text, &mut says, |c| c == wall));
            Form::Blocks
        }
    };
    if let Some((start, goal)) = ends(&text, form, false, |_| false) {
        says.push(format!("`{start}` read as start, `{goal}` as goal"));
        text = Cow::Owned(text.replace(start, "S").replace(goal, "G"));
    }
    match text {
        Cow::Borrowed(_) => None,
        Cow::Owned(text) => Some(Ok(Rewritten {
            text: "\n".repeat(spelled.first - 1) + &text,
            says,
            line: None,
        })),
    }
}

/// The character that makes the one before it a picture.
const VARIANT: char = '\u{fe0f}';

/// The letter of at least four in five squares of the border, if it can be one of walls and there
/// are few other letters.
fn frame(text: &str) -> Option<char> {
    const MOST_LETTERS: usize = 10;
    let width = text
        .lines()
        .map(|line| line.trim_end().chars().count())
        .max()?;
    let height = text.lines().count();
    if height < 3 || width < 3 {
        return None;
    }
    let (first, last) = (text.lines().next()?, text.lines().next_back()?);
    let sides = text
        .lines()
        .flat_map(|line| [line.chars().next(), line.chars().nth(width - 1)]);
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    for letter in first.chars().chain(last.chars()).chain(sides.flatten()) {
        *counts.entry(letter).or_default() += 1;
    }
    let (&wall, &count) = counts.iter().max_by_key(|&(_, &count)| count)?;
    let can_be = !wall.is_whitespace() && !"._-|+0123456789".contains(wall);
    let mut letters = BTreeSet::new();
    let few = text
        .chars()
        .all(|letter| !letters.insert(letter) || letters.len() <= MOST_LETTERS);
    (can_be && few && count * 5 >= 2 * (width + height) * 4).then_some(wall)
}

/// The squares of a drawing without the spaces between them, if every second character of all rows is one,
/// and the border above is closed but for an opening. No maze has passages beside all of its walls.
fn unspaced(text: &str) -> Option<String> {
    let letters = |skip: usize| {
        let rows = text.lines().map(str::trim_end);
        rows.map(move |row| row.chars().skip(skip).step_by(2).collect::<String>())
    };
    let first = letters(0).next()?;
    let gaps = first
        .chars()
        .filter(|letter| letter.is_whitespace())
        .count();
    let apart = letters(1).all(|between| between.chars().all(char::is_whitespace));
    let rows = letters(0).count();
    (apart && rows >= 3 && first.chars().count() >= 3 && gaps <= 1)
        .then(|| letters(0).collect::<Vec<_>>().join("\n"))
}

/// Makes the letters of walls blocks, and all others floor that mark no end; a note tells which.
fn with_walls(text: &str, says: &mut Vec<String>, is_wall: impl Fn(char) -> bool) -> String {
    let ends = ends(text, Form::Blocks, true, &is_wall);
    let mut floor = BTreeSet::new();
    let letter = |letter: char| match letter {
        wall if is_wall(wall) => '#',
        end if ends.is_some_and(|(start, goal)| [start, goal].contains(&end)) => end,
        'S' | 'G' | 'E' | '\n' => letter,
        other => {
            if !other.is_whitespace() && !"._⬜".contains(other) {
                floor.insert(format!("`{other}`"));
            }
            ' '
        }
    };
    let text = text.chars().map(letter).collect();
    if !floor.is_empty() {
        let floor: Vec<String> = floor.into_iter().take(8).collect();
        says.push(format!("{} read as floor", floor.join(" ")));
    }
    text
}

/// Tells whether squares are two characters wide.
fn is_double(text: &str) -> bool {
    text.lines().all(|line| {
        let mut letters = line.trim_end().chars();
        while let Some(a) = letters.next() {
            let b = letters.next().unwrap_or(' ');
            if a != b && !(is_mark(a) && b == ' ') && !(a == ' ' && is_mark(b)) {
                return false;
            }
        }
        true
    })
}

/// One character of two for each square of blocks, if all squares are two characters wide.
pub(in super::super) fn halved(text: &str) -> Option<String> {
    if Form::of(text.trim_start()) != Some(Form::Blocks) || !is_double(text) {
        return None;
    }
    let mut half = String::with_capacity(text.len() / 2);
    for line in text.lines() {
        let mut letters = line.trim_end().chars();
        while let Some(a) = letters.next() {
            half.push(match letters.next() {
                Some(b) if a == ' ' => b,
                _ => a,
            });
        }
        half.push('\n');
    }
    Some(half)
}

/// Other letters for start and goal, each of which is there once, where there are no more; where
/// `named` walls make all others floor, no more that are there once.
fn ends(
    text: &str,
    form: Form,
    named: bool,
    is_wall: impl Fn(char) -> bool,
) -> Option<(char, char)> {
    const PATH: &str = ".*·•";
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    let mut before = ' ';
    for letter in text.chars().filter(|&c| !is_wall(c)) {
        let plain = match form.sign(letter) {
            Sign::Floor | Sign::Full | Sign::Level | Sign::Upright | Sign::Post => true,
            Sign::Path => !PATH.contains(letter),
            _ => false,
        };
        if letter != before && !plain {
            *counts.entry(letter).or_default() += 1;
        }
        before = letter;
    }
    let once = |letter: &char| counts.get(letter) == Some(&1);
    let (start, goal) = *ENDS
        .iter()
        .find(|(start, goal)| once(start) && once(goal))?;
    let known = |(&letter, &count): (&char, &usize)| {
        [start, goal].contains(&letter) || PATH.contains(letter) || (named && count > 1)
    };
    counts.iter().all(known).then_some((start, goal))
}

/// Tells whether a character may be a mark in a square.
fn is_mark(letter: char) -> bool {
    letter.is_alphanumeric() || "@&$*<>^?!".contains(letter)
}
