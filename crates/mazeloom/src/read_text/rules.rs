//! The rules of a text maze: comments before the drawing say which of its letters are devices.
//!
//! ```text
//! # rule=levers:count=2; lever A B; door a b; open-door b@3,2-4,2
//! ```
//!
//! A line names a rule and, after semicolons, kinds of its devices with the letters or numbers that the
//! drawing shows for them. A device is where its letter is drawn. What no letter shows, or what shares
//! its letter with something else, is named after `@` by column and row, counted from 0: cells, and
//! passages as two cells. So a device moves when its letter is moved.

mod drafts;

pub(super) use drafts::lines;

use super::column_widths::Lattice;
use super::page::{Line, Page};
use super::{TextError, wrong};
use crate::solve::{Picture, check_rules};
use mazeloom_algorithms::rule;
use mazeloom_core::parameters::Selected;
use mazeloom_core::rule::{Device, DeviceKind, Placing, Rule, RuleKind};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A column and a row.
type At = (u32, u32);

/// A cell, or a passage as the two cells that it joins, the smaller first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot(At, Option<At>);

impl Spot {
    pub fn cell(at: At) -> Spot {
        Spot(at, None)
    }

    /// Its column and row among those of walls, which come first, and of cells.
    pub fn drawn(self) -> (usize, usize) {
        let Spot(a, b) = self;
        let b = b.unwrap_or(a);
        ((a.0 + b.0 + 1) as usize, (a.1 + b.1 + 1) as usize)
    }

    pub fn passage([a, b]: [At; 2]) -> Spot {
        Spot(a.min(b), Some(a.max(b)))
    }

    fn parse(word: &str) -> Option<Spot> {
        let at = |word: &str| -> Option<At> {
            let (x, y) = word.split_once(',')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        match word.split_once('-') {
            None => Some(Spot::cell(at(word)?)),
            Some((a, b)) => Some(Spot::passage([at(a)?, at(b)?])),
        }
    }

    fn is_passage(self) -> bool {
        self.1.is_some()
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spot((x, y), other) = self;
        write!(f, "{x},{y}")?;
        other.map_or(Ok(()), |(x, y)| write!(f, "-{x},{y}"))
    }
}

/// A cell or passage in which a drawing shows a character; '\0' for several characters.
pub(super) type Shown = (Spot, char);

/// The devices of a kind and number.
#[derive(Debug)]
struct Word {
    rule: usize,
    kind: usize,
    number: u32,
    /// The column of its line in which it is named.
    column: usize,
    /// Its cells and passages; `None` for those where the drawing shows it.
    spots: Option<Vec<Spot>>,
}

/// The rules before a drawing.
#[derive(Debug, Default)]
pub(super) struct RuleLines {
    /// Each rule with the number of its line.
    rules: Vec<(usize, Selected<RuleKind>)>,
    words: Vec<Word>,
    /// The spots that words name.
    named: BTreeSet<Shown>,
    /// The words that are where the drawing shows their letter, in cells or in passages.
    drawn: BTreeMap<(bool, char), usize>,
    /// Bytes of memory that their positions may take.
    memory: u64,
}

/// The beginning of a line with a rule.
const PREFIX: &str = "# rule=";

impl RuleLines {
    /// Reads the lines among the comments before a drawing.
    pub fn of(comments: &str, memory: u64) -> Result<RuleLines, TextError> {
        let mut lines = RuleLines {
            memory,
            ..RuleLines::default()
        };
        for (line, text) in (1..).zip(comments.lines()) {
            let Some(text) = text.trim_start_matches('\u{feff}').strip_prefix(PREFIX) else {
                continue;
            };
            lines
                .take(line, text)
                .map_err(|reason| wrong(line, PREFIX.len() + 1, reason))?;
        }
        Ok(lines)
    }

    fn take(&mut self, line: usize, text: &str) -> Result<(), String> {
        let mut parts = text.split(';').map(str::trim);
        let word = parts.next().unwrap_or_default();
        let chosen = rule::parse(word, |placing| !matches!(placing, Placing::Key(_)));
        let chosen = chosen.map_err(|error| error.to_string())?;
        if let Placing::Key(_) = chosen.row.placing {
            let shown = "the drawing alone shows locked doors and one-way passages";
            return Err(format!("leave out this line: {shown}"));
        }
        let kinds = chosen.row.devices;
        self.rules.push((line, chosen));
        for part in parts.filter(|part| !part.is_empty()) {
            let mut words = part.split_whitespace();
            let name = words.next().unwrap_or_default();
            let kind = DeviceKind::find(kinds, name)?;
            for word in words {
                let column = PREFIX.len() + 1 + (word.as_ptr() as usize - text.as_ptr() as usize);
                self.add((kind, column), &kinds[kind], word)
                    .map_err(|reason| format!("`{name} {word}`: {reason}"))?;
            }
        }
        Ok(())
    }

    /// Adds a letter or number of a kind, with the spots that may stand after it.
    fn add(
        &mut self,
        (kind, column): (usize, usize),
        row: &DeviceKind,
        word: &str,
    ) -> Result<(), String> {
        let (name, spots) = match word.split_once('@') {
            None => (word, None),
            Some((name, spots)) => (name, Some(spots)),
        };
        let (least, most) = row.numbers;
        let number = row.mark.number(name, least..=most);
        let number = number.ok_or_else(|| match row.mark {
            mark if mark.is_number() => format!("not a number from {least} to {most}"),
            mark => format!("not a letter such as `{}`", mark.letter(least, 0)),
        })?;
        let spots = spots.map(|spots| {
            let spots = spots.split('+').filter(|spot| !spot.is_empty());
            let spot = |word| {
                Spot::parse(word).ok_or_else(|| {
                    format!("`{word}` is not a cell, such as 3,2, or a passage, such as 3,2-4,2")
                })
            };
            spots.map(spot).collect::<Result<Vec<Spot>, String>>()
        });
        let word = Word {
            rule: self.rules.len() - 1,
            kind,
            number,
            column,
            spots: spots.transpose()?,
        };
        for nth in [0, 1] {
            let letter = row.mark.letter(number, nth);
            match &word.spots {
                Some(spots) => self.named.extend(spots.iter().map(|&spot| (spot, letter))),
                None => {
                    let key = (row.mark.is_door(), letter);
                    let place = *self.drawn.entry(key).or_insert(self.words.len());
                    if place != self.words.len() {
                        let example = if row.mark.is_door() { "3,2-4,2" } else { "3,2" };
                        return Err(format!(
                            "`{letter}` is another device already; say where this one is, such as {name}@{example}"
                        ));
                    }
                }
            }
        }
        self.words.push(word);
        Ok(())
    }

    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Tells whether what a drawing shows is a device.
    pub fn claims(&self, shown: Shown) -> bool {
        self.named.contains(&shown) || self.drawn.contains_key(&(shown.0.is_passage(), shown.1))
    }

    /// An error at the line of the last rule.
    pub fn wrong(&self, reason: impl ToString) -> TextError {
        wrong(self.rules.last().map_or(1, |(line, _)| *line), 1, reason)
    }

    /// The error of a letter that is no device, where a drawing shows it.
    pub fn stray(
        &self,
        page: &Page<'_>,
        lattice: &Lattice,
        shown: &[Shown],
        letter: char,
    ) -> TextError {
        let is_it = |&&(spot, of): &&Shown| of == letter && !self.claims((spot, of));
        let place = (shown.iter().find(is_it)).and_then(|&shown| drawn(page, lattice, shown));
        match place {
            Some((line, place)) => page.wrong(line, place, unclaimed(letter)),
            None => self.wrong(unclaimed(letter)),
        }
    }

    /// Gives a maze the rules, with the devices that its drawing shows.
    pub fn put_on(&self, puzzle: &mut Puzzle, shown: &[Shown]) -> Result<(), TextError> {
        let mut spots: Vec<Vec<Shown>> = vec![Vec::new(); self.words.len()];
        for &shown in shown.iter().filter(|shown| !self.named.contains(shown)) {
            if let Some(&word) = self.drawn.get(&(shown.0.is_passage(), shown.1)) {
                spots[word].push(shown);
            }
        }
        let seen: BTreeSet<Spot> = shown.iter().map(|&(spot, _)| spot).collect();
        let rule = |(_, chosen): &(usize, Selected<RuleKind>)| Rule {
            kind: chosen.row,
            args: chosen.args.clone(),
            devices: Vec::new(),
        };
        let mut rules: Vec<Rule> = self.rules.iter().map(rule).collect();
        for (word, drawn) in self.words.iter().zip(spots) {
            let rule = &mut rules[word.rule];
            let kind = &rule.kind.devices[word.kind];
            word.add_to(rule, word.spots_of(kind, drawn, &seen), puzzle)
                .map_err(|reason| {
                    let letter = kind.mark.name(word.number);
                    wrong(
                        self.rules[word.rule].0,
                        word.column,
                        format!("`{} {letter}`: {reason}", kind.name),
                    )
                })?;
        }
        let picture = Picture::of(puzzle.maze.grid());
        let ground = picture.ground(&puzzle.maze, (puzzle.start, puzzle.goal));
        for ((line, _), rule) in self.rules.iter().zip(&mut rules) {
            turn_doors(rule);
            let name = rule.kind.entry.name;
            rule.check(&ground)
                .map_err(|(_, reason)| wrong(*line, 1, format!("`{name}`: {reason}")))?;
        }
        puzzle.rules = rules;
        check_rules(puzzle, self.memory).map_err(|reason| self.wrong(reason))
    }
}

impl Word {
    /// The spots that it names, or those where it is drawn. The error says what is not drawn.
    fn spots_of(
        &self,
        kind: &DeviceKind,
        mut drawn: Vec<Shown>,
        seen: &BTreeSet<Spot>,
    ) -> Result<Vec<Spot>, String> {
        match &self.spots {
            None if drawn.is_empty() => Err("the drawing does not show it".to_owned()),
            None => {
                // The first of a pair has another letter than the second.
                let first = kind.mark.letter(self.number, 0);
                drawn.arrange_by_key(|&(spot, letter)| (letter != first, spot));
                Ok(drawn.into_iter().map(|(spot, _)| spot).collect())
            }
            Some(spots) => {
                let is_its = |spot: &Spot| kind.mark.is_door() == spot.is_passage();
                match spots
                    .iter()
                    .find(|spot| is_its(spot) && !seen.contains(spot))
                {
                    None => Ok(spots.clone()),
                    Some(spot) => Err(format!(
                        "the drawing shows nothing at {spot}; name the place where it is now"
                    )),
                }
            }
        }
    }

    /// Adds its devices to a rule.
    fn add_to(
        &self,
        rule: &mut Rule,
        spots: Result<Vec<Spot>, String>,
        puzzle: &Puzzle,
    ) -> Result<(), String> {
        let mut device = Device {
            kind: self.kind,
            number: self.number,
            ..Device::default()
        };
        for spot in spots? {
            match spot.1 {
                None => device.cells.push(cell_at(puzzle, spot.0)?),
                Some(other) => device.passages.push(passage(puzzle, [spot.0, other])?),
            }
        }
        device.passages.arrange();
        let kind = &rule.kind.devices[self.kind];
        let same = |other: &&mut Device| (other.kind, other.number) == (self.kind, self.number);
        match kind.cells {
            0 => match rule.devices.iter_mut().find(same) {
                Some(other) => {
                    other.cells.extend(device.cells);
                    other.cells.arrange();
                    other.passages.extend(device.passages);
                    other.passages.arrange();
                }
                None => rule.devices.push(device),
            },
            1 if device.cells.len() > 1 => {
                let cells = std::mem::take(&mut device.cells);
                rule.devices.extend(cells.into_iter().map(|cell| Device {
                    cells: vec![cell],
                    ..device.clone()
                }));
            }
            _ => rule.devices.push(device),
        }
        Ok(())
    }
}

fn cell_at(puzzle: &Puzzle, (x, y): At) -> Result<Cell, String> {
    let board = puzzle
        .maze
        .grid()
        .board()
        .ok_or("only rectangles have columns and rows")?;
    let within = x < board.rect().width() && y < board.rect().height();
    let cell = within.then(|| board.cell(x, y)).flatten();
    cell.ok_or_else(|| format!("there is no cell {x},{y}"))
}

fn passage(puzzle: &Puzzle, ends: [At; 2]) -> Result<Edge, String> {
    let [a, b] = [cell_at(puzzle, ends[0])?, cell_at(puzzle, ends[1])?];
    let edge = puzzle.maze.edge_between(a, b);
    edge.ok_or_else(|| format!("no passage is at {}", Spot::passage(ends)))
}

/// Lets devices that name no passages work on the doors of their number.
fn turn_doors(rule: &mut Rule) {
    let doors = drafts::doors(rule);
    let kinds = rule.kind.devices;
    for device in &mut rule.devices {
        if !kinds[device.kind].mark.is_door() && device.passages.is_empty() {
            device.passages = doors.get(&device.number).cloned().unwrap_or_default();
        }
    }
}

/// The line of a letter, and its place there.
fn drawn<'a>(page: &Page<'a>, lattice: &Lattice, shown: Shown) -> Option<(Line<'a>, usize)> {
    let (spot, letter) = shown;
    let (column, row) = spot.drawn();
    let from = column / 2 * lattice.step + column % 2;
    let (mut rows, mut found) = (0.., None);
    page.each_row(|here| {
        if rows.next() == Some(row) {
            let mut letters = here.letters.iter().enumerate().skip(from);
            found = letters
                .find(|(_, it)| **it == letter)
                .map(|(place, _)| (here.line, place));
        }
        Ok(())
    })
    .ok()?;
    found
}

/// The fault of a letter that is no device, in a drawing whose letters are devices.
pub(super) fn unclaimed(letter: char) -> String {
    format!(
        "`{letter}` is drawn, but the line that begins with `# rule=` does not say which device it is"
    )
}
