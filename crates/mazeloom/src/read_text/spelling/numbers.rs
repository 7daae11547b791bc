//! Matrices of numbers and truth values, and lists of strings, as programs print them.

use super::super::readings::surest;
use super::{Answer, Known, Rewritten, Spelled, sides};
use std::collections::BTreeMap;

/// A row of words, without quotes, and where they begin in the text.
type Words = Vec<(usize, String)>;

/// The words of a text in rows.
struct Table {
    rows: Vec<Words>,
    /// Tells whether the words are quoted.
    quoted: bool,
    /// Tells whether all rows stand on one line.
    one_line: bool,
}

/// Rewrites lists, and matrices with other values than 0 and 1, or other separators than spaces and
/// commas.
pub(super) fn rewrite(spelled: Spelled<'_>) -> Answer {
    let body = inside(spelled.text.trim());
    let lists = body.starts_with(['[', '{', '(']);
    let plain = |c: char| c.is_whitespace() && c != '\t' || "01,;SGE".contains(c);
    let known = body.contains('\n') || !body.contains(';');
    if !lists && spelled.walls.is_none() && body.chars().all(plain) && known {
        return None;
    }
    let table = match Table::of(body, lists) {
        Some(table) => table,
        None if !body.contains(|c: char| c.is_ascii_digit()) && !is_nested(body) => return None,
        None if is_shortened(body) => {
            return Some(Err(spelled.wrong(
                "`...` stands for numbers that were left out; print all of them, in NumPy after \
                 `np.set_printoptions(threshold=sys.maxsize)`",
            )));
        }
        None if lists => {
            let counts =
                [['[', '{', '('], [']', '}', ')']].map(|signs| body.matches(signs).count());
            let brackets = match counts {
                [open, close] if open == close => String::new(),
                [open, close] => format!(" ({open} brackets open and {close} close)"),
            };
            return Some(Err(spelled.wrong(format!(
                "these lists are no rows of squares{brackets}; expected numbers such as [[1, 1, 1], \
                 [1, 0, 1], [1, 1, 1]], or strings; `--wall-letter` names the number of walls"
            ))));
        }
        None => return None,
    };
    let mut rewritten = if table.quoted {
        Ok(Rewritten {
            text: (table.rows.iter())
                .map(|row| {
                    row.iter()
                        .map(|(_, word)| &word[..])
                        .chain(["\n"])
                        .collect::<String>()
                })
                .collect(),
            ..Rewritten::default()
        })
    } else {
        of_values(&table, body, spelled)
    };
    if let Ok(rewritten) = &mut rewritten {
        match (rewritten.places.is_empty(), table.one_line || lists) {
            (false, _) => rewritten.places = vec![spelled.place(body)],
            (true, true) => rewritten.places = table.places(body, spelled),
            (true, false) => rewritten
                .text
                .insert_str(0, &"\n".repeat(spelled.first - 1)),
        }
    }
    Some(rewritten)
}

/// The list in a line of a program: `maze = np.array([[1, 1], …], dtype=int)`.
fn inside(text: &str) -> &str {
    const LONGEST: usize = 80;
    let Some(start) = text.find(['[', '{', '(']) else {
        return text;
    };
    let opens = |&(at, c): &(usize, char)| {
        let next = text[at + c.len_utf8()..].trim_start().chars().next();
        let inner = if c == '(' { "(" } else { "[{(\"'" };
        "[{(".contains(c) && next.is_some_and(|next| inner.contains(next))
    };
    let Some((at, _)) = text[start..]
        .char_indices()
        .map(|(at, c)| (start + at, c))
        .find(opens)
    else {
        return text;
    };
    let before = &text[..at];
    let tied = before.is_empty() || before.trim_end().ends_with(['=', '(', ':']);
    if !tied || before.len() > LONGEST || before.contains('\n') {
        return text;
    }
    let mut depth = 0u32;
    let closes = |&(_, c): &(usize, char)| {
        depth += u32::from("[{(".contains(c));
        depth -= u32::from("]})".contains(c));
        depth == 0
    };
    match text[at..].char_indices().find(closes) {
        // A bracket that is missing would leave rows out.
        Some((end, _)) if has_rows(&text[at + end + 1..]) => text,
        Some((end, _)) => &text[at..=at + end],
        None => &text[at..],
    }
}

/// Tells whether numbers were left out of a matrix.
fn is_shortened(text: &str) -> bool {
    let of_numbers =
        |c: char| c.is_ascii_digit() || c.is_whitespace() || "[](){},;.…-+e".contains(c);
    (text.contains("...") || text.contains('…')) && text.chars().all(of_numbers)
}

/// Tells whether a list begins with a list.
fn is_nested(text: &str) -> bool {
    text.starts_with(['[', '{', '(']) && text[1..].trim_start().starts_with(['[', '{', '('])
}

/// Tells whether a text has a list that begins with a value.
fn has_rows(text: &str) -> bool {
    let mut lists = text.split(['[', '{', '(']).skip(1);
    lists.any(|list| {
        list.trim_start()
            .starts_with(|c: char| c.is_ascii_digit() || "'\"TFtf".contains(c))
    })
}

impl Table {
    /// Splits a text into words; `None` if it has other signs than those of numbers and lists.
    fn of(text: &str, lists: bool) -> Option<Table> {
        let mut table = Table {
            rows: vec![Vec::new()],
            quoted: false,
            one_line: !text.contains('\n'),
        };
        let nested = lists && text.matches(['[', '{', '(']).count() > 1;
        let ends_rows = text.matches([',', ' ', '\t']).count() > text.matches(';').count();
        let mut depth = 0u32;
        let mut letters = text.char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '[' | '{' | '(' if lists => {
                    depth += 1;
                    if depth > 2 {
                        return None;
                    }
                }
                ']' | '}' | ')' if lists => {
                    depth = depth.checked_sub(1)?;
                    table.end_row();
                }
                '\n' if !nested => table.end_row(),
                ';' if ends_rows => table.end_row(),
                ',' | ';' => {}
                space if space.is_whitespace() => {}
                quote @ ('"' | '\'') => {
                    let (word, _) = text[at + 1..].split_once(quote)?;
                    let end = at + 1 + word.len();
                    while letters.next_if(|&(at, _)| at <= end).is_some() {}
                    table.quoted = true;
                    table.rows.last_mut()?.push((at, word.to_owned()));
                    // In a list of strings each is a row.
                    if depth < 2 && word.chars().count() > 1 {
                        table.end_row();
                    }
                }
                _ => {
                    let rest = &text[at..];
                    let ends = |c: char| c.is_whitespace() || "[]{}(),;".contains(c);
                    let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
                    while letters
                        .next_if(|&(next, _)| next < at + word.len())
                        .is_some()
                    {}
                    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
                        value(word)?;
                    }
                    table.rows.last_mut()?.push((at, word.to_owned()));
                }
            }
        }
        table.rows.retain(|row| !row.is_empty());
        let unmixed = !table.quoted || lists;
        let whole = depth == 0 && unmixed && !table.rows.is_empty();
        let table = whole.then(|| table.parted())?;
        let known = |(_, word): &(usize, String)| table.quoted || value(word).is_some();
        table.rows.iter().flatten().all(known).then_some(table)
    }

    /// The lines and columns in which rows begin.
    fn places(&self, body: &str, spelled: Spelled<'_>) -> Vec<(usize, usize)> {
        let firsts = self.rows.iter().filter_map(|row| row.first());
        firsts.map(|&(at, _)| spelled.place(&body[at..])).collect()
    }

    fn end_row(&mut self) {
        if self.rows.last().is_some_and(|row| !row.is_empty()) {
            self.rows.push(Vec::new());
        }
    }

    /// Numbers without separators, taken apart.
    fn parted(mut self) -> Table {
        let alone = self.rows.iter().all(|row| row.len() == 1);
        let digits = |row: &Words| row[0].1.len() > 1 && !row[0].1.contains(['.', '-', 'e']);
        if alone && !self.quoted && self.rows.iter().all(digits) {
            for row in &mut self.rows {
                let (at, word) = row.swap_remove(0);
                *row = (at..).zip(word.chars().map(String::from)).collect();
            }
        }
        self
    }
}

/// A value of a matrix; numbers in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Number(i64),
    Truth(bool),
    Start,
    Goal,
}

/// The value of a word.
fn value(word: &str) -> Option<Value> {
    match word {
        "True" | "true" | "TRUE" | "T" => Some(Value::Truth(true)),
        "False" | "false" | "FALSE" | "F" => Some(Value::Truth(false)),
        "S" => Some(Value::Start),
        "G" | "E" => Some(Value::Goal),
        _ => {
            let number = word.strip_prefix("0x").map_or_else(
                || word.parse::<f64>().ok(),
                |hex| i32::from_str_radix(hex, 16).ok().map(f64::from),
            )?;
            let known = word.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
            let small = number.abs() < 1e9 && known;
            small.then(|| Value::Number((number * 1000.0).round() as i64))
        }
    }
}

const fn number(whole: i64) -> Value {
    Value::Number(whole * 1000)
}

/// The letters of a matrix of values.
fn of_values(
    table: &Table,
    body: &str,
    spelled: Spelled<'_>,
) -> Result<Rewritten, super::TextError> {
    let rows: Vec<Vec<Value>> = table
        .rows
        .iter()
        .map(|row| row.iter().filter_map(|(_, word)| value(word)).collect())
        .collect();
    if let [row] = &rows[..] {
        return Err(spelled.wrong(format!(
            "{} numbers in one row; expected several rows, such as [[1, 1, 1], [1, 0, 1], [1, 1, 1]], or a \
             line for each row",
            row.len()
        )));
    }
    let mut counts: BTreeMap<Value, usize> = BTreeMap::new();
    rows.iter()
        .flatten()
        .for_each(|&value| *counts.entry(value).or_default() += 1);
    let Meanings {
        letters,
        says,
        known,
    } = match spelled.walls {
        Some(walls) => Meanings {
            letters: named(&counts, walls),
            ..Meanings::default()
        },
        None => match meanings(&counts, &rows, spelled.memory) {
            Ok(known) => known,
            Err((reason, fault)) => {
                let walls = sides::numbers(&rows.iter().map(|row| whole(row)).collect::<Vec<_>>());
                let mut words = table.rows.iter().flatten();
                let at = fault.and_then(|fault| words.find(|(_, word)| value(word) == Some(fault)));
                let at = at.map_or(0, |&(at, _)| at);
                return walls.unwrap_or_else(|| Err(spelled.wrong_at(&body[at..], reason)));
            }
        },
    };
    Ok(Rewritten {
        text: text(&rows, &letters),
        says,
        places: Vec::new(),
        known,
    })
}

/// Rows of letters; values without one are floor.
fn text(rows: &[Vec<Value>], letters: &BTreeMap<Value, char>) -> String {
    let letter = |value: &Value| letters.get(value).copied().unwrap_or('0');
    let line = |row: &Vec<Value>| row.iter().map(letter).chain(['\n']).collect::<String>();
    rows.iter().map(line).collect()
}

/// The numbers of a row as small whole ones.
fn whole(row: &[Value]) -> Vec<Option<u8>> {
    let small = |value: &Value| match value {
        Value::Number(n) if n % 1000 == 0 => u8::try_from(n / 1000).ok(),
        _ => None,
    };
    row.iter().map(small).collect()
}

/// The letters of values if those of walls are named.
fn named(counts: &BTreeMap<Value, usize>, walls: &str) -> BTreeMap<Value, char> {
    let walls: Vec<Value> = walls.split(',').filter_map(value).collect();
    let meaning = |&value: &Value| match value {
        Value::Start => (value, 'S'),
        Value::Goal => (value, 'G'),
        _ => (value, if walls.contains(&value) { '1' } else { '0' }),
    };
    counts.keys().map(meaning).collect()
}

/// The letters of values.
#[derive(Default)]
struct Meanings {
    letters: BTreeMap<Value, char>,
    /// Notes on what is not certain.
    says: Vec<String>,
    /// `Nothing` if 1 is the value of walls by convention only.
    known: Known,
}

/// A reason, and the value that is the first of those that are wrong.
type Fault = (String, Option<Value>);

/// The letters of values; an error if they are no walls and floor.
fn meanings(
    counts: &BTreeMap<Value, usize>,
    rows: &[Vec<Value>],
    memory: u64,
) -> Result<Meanings, Fault> {
    let mut known = Meanings {
        letters: BTreeMap::from([(Value::Start, 'S'), (Value::Goal, 'G')]),
        ..Meanings::default()
    };
    let values: Vec<Value> = (counts.keys().copied())
        .filter(|value| !known.letters.contains_key(value))
        .collect();
    let often: Vec<Value> = (values.iter().copied())
        .filter(|value| counts[value] > 1)
        .collect();
    let walls = wall_and_floor(&often, rows, memory).map_err(|reason| (reason, None))?;
    known.letters.extend(walls.into_iter().zip(['1', '0']));
    if walls != [number(1), number(0)] {
        known.known = Known::Walls;
        let [wall, floor] = walls.map(said);
        known
            .says
            .push(format!("{wall} read as wall, {floor} as floor"));
    }
    let two = number(2);
    let others: Vec<Value> = (values.into_iter())
        .filter(|value| !known.letters.contains_key(value))
        .collect();
    let once = |value: &Value| counts[value] == 1;
    let (ends, tried) = match others[..] {
        [] => return Ok(known),
        [tried] if tried == two && !once(&two) => (None, true),
        [start, goal] if once(&start) && once(&goal) => (Some((start, goal)), false),
        [tried, start, goal] if tried == two && !once(&two) && once(&start) && once(&goal) => {
            (Some((start, goal)), true)
        }
        _ => return Err(unknown(&others)),
    };
    if let Some((start, goal)) = ends {
        if !follow(start, goal) {
            return Err(unknown(&others));
        }
        known.letters.extend([(start, 'S'), (goal, 'G')]);
        known.says.push(format!(
            "{} read as start, {} as goal",
            said(start),
            said(goal)
        ));
    }
    if tried {
        known.letters.insert(two, '0');
        known.says.push("2 read as floor".to_owned());
    }
    Ok(known)
}

/// The values of walls and of floor, of those that are there several times.
fn wall_and_floor(
    values: &[Value],
    rows: &[Vec<Value>],
    memory: u64,
) -> Result<[Value; 2], String> {
    let [zero, one] = [0, 1].map(number);
    match *values {
        [low, high] if [low, high] != [zero, one] && high != zero => {
            let ways = [[low, high], [high, low]];
            let reading = |[wall, floor]: [Value; 2]| {
                let letters = [wall, floor, Value::Start, Value::Goal];
                let letters = letters.into_iter().zip("10SG".chars()).collect();
                (said(wall), text(rows, &letters))
            };
            match (surest(&ways.map(reading), memory)?, high) {
                (Some(at), _) => Ok(ways[at]),
                (None, Value::Truth(_) | Value::Number(255_000)) => Err(format!(
                    "it is not clear which of {} and {} are walls; name them by `--wall-letter {1}`",
                    said(low),
                    said(high)
                )),
                _ => Ok([one, zero]),
            }
        }
        [low, ..] if low == number(-1) && !values.contains(&one) => Ok([low, zero]),
        _ => Ok([one, zero]),
    }
}

fn unknown(wrong: &[Value]) -> Fault {
    let others: Vec<String> = wrong.iter().take(8).map(|&value| said(value)).collect();
    let reason = format!(
        "{} in a matrix; expected 0 for floor, 1 for wall, and 2 and 3 (or S and G), each once, for start \
         and goal; `--wall-letter 1` reads all but 1 as floor",
        others.join(", ")
    );
    (reason, wrong.first().copied())
}

/// Tells whether two numbers follow one another, as those of ends do.
fn follow(start: Value, goal: Value) -> bool {
    matches!((start, goal), (Value::Number(start), Value::Number(goal)) if start + 1000 == goal)
}

/// A value as people write it.
fn said(value: Value) -> String {
    match value {
        Value::Number(n) => (n as f64 / 1000.0).to_string(),
        Value::Truth(true) => "True".to_owned(),
        Value::Truth(false) => "False".to_owned(),
        Value::Start => "S".to_owned(),
        Value::Goal => "G".to_owned(),
    }
}
