//! Squares of other letters: walls that the frame or the user names, two characters a square, and
//! other marks for start and goal.

use super::super::form::{Form, Sign};
use super::super::readings::surest;
use super::{Answer, Rewritten, Spelled, wrong};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Letters for start and goal that are in use, each once in a maze without other letters.
const ENDS: &str = "SF ST SX SD SZ ^$ 12 oX 🚩🏁 🟩🟥 AB AZ PG PE PX P. BE IO sg se sf st io pg @> <> @& @$ @X @E @G @*";

/// Rewrites squares of other letters, and other letters for start and goal.
pub(super) fn rewrite(spelled: Spelled<'_>) -> Answer {
    let mut text = Cow::Borrowed(spelled.text.trim_end());
    let mut says = Vec::new();
    if text.contains(VARIANT) {
        text = Cow::Owned(text.replace(VARIANT, ""));
    }
    // A frame of `*` is no path.
    let is_path = |&wall: &char| Form::Blocks.sign(wall) == Sign::Path;
    let form_of = |text: &str| match frame(text).filter(is_path).and(counts(text)) {
        Some(_) => None,
        None => Form::of(text),
    };
    if form_of(&text) == Some(Form::Matrix) && spelled.walls.is_none() {
        return None;
    }
    if let Some((line, column)) = misplaced_between_bars(&text) {
        let reason = "no bar here, where other rows have bars between squares";
        return Some(Err(wrong(spelled.first + line, column + 1, reason)));
    }
    if let Some((close, way)) = separated(&text) {
        says.push(way.to_owned());
        text = Cow::Owned(close);
    }
    let form = form_of(&text);
    if let Some([start, goal]) = form.and_then(|_| ends_in_words(&text)) {
        says.push(format!("`{start}` read as start, `{goal}` as goal"));
        for (word, letter) in [(start, 'S'), (goal, 'G')] {
            let blank = " ".repeat(word.chars().count() - 1);
            text = Cow::Owned(text.replacen(&word, &format!("{letter}{blank}"), 1));
        }
    }
    let form = match (form, spelled.walls) {
        (Some(form), None) => form,
        (_, Some(walls)) => {
            text = Cow::Owned(with_walls(&text, &mut says, |c| walls.contains(c)));
            Form::Blocks
        }
        (None, None) => {
            let wall = match walls(&text, spelled.memory)? {
                Ok(wall) => wall,
                Err(reason) => return Some(Err(spelled.wrong(reason))),
            };
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
            ..Rewritten::default()
        })),
    }
}

/// The character that makes the one before it a picture.
const VARIANT: char = '\u{fe0f}';

/// The letter of walls, or why it is not sure; `None` if there is none.
fn walls(text: &str, memory: u64) -> Option<Result<char, String>> {
    // Those of a frame around one cell.
    const FEWEST: usize = 8;
    let frame = frame(text);
    let counts = counts(text)?;
    let squares: usize = counts.values().sum();
    let often = |least: usize| {
        let many = counts.iter().filter(move |&(_, &count)| count >= least);
        let letters = many.map(|(&letter, _)| letter);
        letters
            .filter(|&letter| can_be_wall(letter))
            .collect::<Vec<char>>()
    };
    let reading = |&wall: &char| {
        let squares = with_walls(text, &mut Vec::new(), |letter| letter == wall);
        (wall.to_string(), squares)
    };
    let letters = often(FEWEST);
    let readings: Vec<_> = letters.iter().map(reading).collect();
    let rivals = often((squares / 5).max(FEWEST));
    match surest(&readings, memory) {
        Ok(Some(at)) => Some(Ok(letters[at])),
        Err(reason) => Some(Err(reason)),
        Ok(None) if rivals.len() < 2 || frame.is_none() => frame.map(Ok),
        Ok(None) => {
            let rivals: Vec<String> = rivals.iter().map(char::to_string).collect();
            Some(Err(format!(
                "it is not clear which of {} are walls; name them by `--wall-letter {}`",
                rivals.join(" and "),
                rivals[0]
            )))
        }
    }
}

/// The numbers of letters, if they are few.
fn counts(text: &str) -> Option<BTreeMap<char, usize>> {
    const MOST_LETTERS: usize = 10;
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    for letter in text.chars() {
        *counts.entry(letter).or_default() += 1;
        if counts.len() > MOST_LETTERS {
            return None;
        }
    }
    Some(counts)
}

fn can_be_wall(letter: char) -> bool {
    !letter.is_whitespace() && !"._-|+0123456789".contains(letter)
}

/// The letter of at least four in five squares of the border, if it can be one of walls.
fn frame(text: &str) -> Option<char> {
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
    (can_be_wall(wall) && count * 5 >= 2 * (width + height) * 4).then_some(wall)
}

/// The line and column of what is between squares and no bar, if that is so in one or two rows of five or more, of
/// which one has walls between bars alone.
fn misplaced_between_bars(text: &str) -> Option<(usize, usize)> {
    let misplaced = |row: &str| {
        let mut letters = row.trim_end().chars().enumerate();
        letters
            .position(|(at, c)| (at % 2 == 0) != (c == '|') && !(at % 2 == 0 && c.is_whitespace()))
    };
    let walled = |row: &str| misplaced(row).is_none() && row.len() > 6 && !row.contains(' ');
    let found = text.lines().map(misplaced).enumerate();
    let mut found = found.filter_map(|(line, at)| Some((line, at?)));
    let (first, more) = (found.next()?, found.count());
    let few = more < 2 && text.lines().count() >= 5;
    (few && text.lines().any(walled)).then_some(first)
}

/// The squares of a drawing without the spaces or bars between them, if these stand regularly and the border above is
/// closed but for an opening. No maze has passages beside all of its walls.
fn separated(text: &str) -> Option<(String, &'static str)> {
    let blanks = |row: &str| row.chars().take_while(|c| c.is_whitespace()).count();
    let indent = text.lines().map(blanks).min().unwrap_or(0);
    let rows: Vec<Vec<char>> = text
        .lines()
        .map(|row| row.trim_end().chars().skip(indent).collect())
        .collect();
    let close = |(first, step, sign, name): (usize, usize, char, &'static str)| {
        let mut all = rows.iter().flat_map(|row| row.iter().enumerate());
        let apart = all.all(|(at, &c)| at % step == first || c == sign || c.is_whitespace());
        let squares = |row: &Vec<char>| row.iter().skip(first).step_by(step).collect::<String>();
        let top = squares(rows.first()?);
        let gaps = top.chars().filter(|letter| letter.is_whitespace()).count();
        (apart && rows.len() >= 3 && top.chars().count() >= 3 && gaps <= 1).then(|| {
            let rows: Vec<String> = rows.iter().map(squares).collect();
            (rows.join("\n"), name)
        })
    };
    let [spaces, bars] = [
        "squares are separated by spaces",
        "squares are separated by bars",
    ];
    let ways = [
        (0, 4, ' ', spaces),
        (0, 3, ' ', spaces),
        (0, 2, ' ', spaces),
        (1, 2, '|', bars),
        (2, 4, '|', bars),
    ];
    ways.into_iter().find_map(close)
}

/// The words for start and goal, or how they begin, if they are the only words.
fn ends_in_words(text: &str) -> Option<[String; 2]> {
    const ENDS: [&[&str]; 2] = [
        &["start", "begin", "entrance", "entry", "in"],
        &["end", "goal", "finish", "exit", "target", "out"],
    ];
    let words = text.split(|c: char| !c.is_alphabetic());
    let mut words = words.filter(|word| word.chars().count() > 1);
    let [a, b] = [words.next()?, words.next()?];
    let is = |word: &str, end: usize| {
        let word = word.to_lowercase();
        ENDS[end].iter().any(|end| end.starts_with(&word))
    };
    let ends = match words.next() {
        None if is(a, 0) && is(b, 1) => Some([a, b]),
        None if is(b, 0) && is(a, 1) => Some([b, a]),
        _ => None,
    };
    ends.map(|ends| ends.map(str::to_owned))
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
    let pairs = ENDS
        .split(' ')
        .map(|ends| (ends.chars().next(), ends.chars().nth(1)));
    let mut pairs = pairs.filter_map(|(start, goal)| start.zip(goal));
    // In drawings of lines, arrows are passages in one direction.
    let fits = |end: char| form.is_squares() || !"<>".contains(end);
    let (start, goal) = pairs.find(|(a, b)| once(a) && once(b) && fits(*a) && fits(*b))?;
    let known = |(&letter, &count): (&char, &usize)| {
        [start, goal].contains(&letter) || PATH.contains(letter) || (named && count > 1)
    };
    counts.iter().all(known).then_some((start, goal))
}
