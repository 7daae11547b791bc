//! The course of a labyrinth: the order in which its path walks the circuits, and the rules that such
//! an order obeys.
//!
//! ```text
//!   the axis, cut open:         0        the outside
//!        .---------------------.|
//!        | .-----------------. ||   1    circuits, counted from the outside
//!        | | .-------------. | ||   2
//!        | '-|-------------|-' ||   3    3-2-1-4: in to the third circuit, back to the second …
//!        '---'             '----'
//! ```
//!
//! The path enters at the axis, clockwise, and turns round at the end of each stretch. So only the
//! places where it turns matter: on each side of an axis, the changes from circuit to circuit must
//! lie beside each other or one within the other. These are the *simple alternating transit mazes*
//! of Anthony Phillips ("The topology of Roman mosaic mazes", Leonardo 25, 1992); stretches that are
//! a part of a circuit extend them to medieval and Roman labyrinths.

use mazeloom_core::parameters::{ParamError, TextKind};
use std::collections::BTreeMap;

/// The maximum number of circuits.
pub const MOST_CIRCUITS: u32 = 199;

/// The maximum number of parts of a circuit.
const MOST_PARTS: u32 = 12;

/// A stretch of a circuit that the path walks in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    /// The circuit, counted from 1 at the outside.
    circuit: u32,
    /// Into how many parts the circuit is divided, and how many of them the stretch is.
    of: u32,
    parts: u32,
}

/// Place where the path walks from one circuit to another: on one side of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// The sector, clockwise from the entrance.
    pub sector: u32,
    /// True if it is at the clockwise end of the sector, not at its beginning.
    pub at_end: bool,
    /// The circuits before and after: 0 is the outside, the number of circuits plus 1 the center.
    pub from: u32,
    pub to: u32,
}

impl Turn {
    fn place(&self) -> (u32, bool) {
        (self.sector, self.at_end)
    }

    fn span(&self) -> (u32, u32) {
        (self.from.min(self.to), self.from.max(self.to))
    }

    /// Tells whether another turn at the same place lies within this one.
    fn encloses(&self, other: &Turn) -> bool {
        let ((a, b), (c, d)) = (self.span(), other.span());
        self.place() == other.place() && a < c && d < b
    }

    fn crosses(&self, other: &Turn) -> bool {
        let ((a, b), (c, d)) = (self.span(), other.span());
        self.place() == other.place() && (a < c && c < b && b < d || c < a && a < d && d < b)
    }
}

/// A valid order of stretches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Course {
    pub circuits: u32,
    /// Number of axes, the entrance's included: as many as sectors.
    pub sectors: u32,
    /// All turns in order: the first leads in from the outside, the last to the center.
    pub turns: Vec<Turn>,
}

impl Course {
    /// The course written as `3-2-1-4-7-6-5`, each a circuit or, as in `5/4x3`, some parts of one.
    pub fn parse(text: &str) -> Result<Course, String> {
        let stretches = text
            .split('-')
            .map(stretch)
            .collect::<Result<Vec<_>, _>>()?;
        Course::of(&stretches)
    }

    fn of(stretches: &[Stretch]) -> Result<Course, String> {
        let circuits = stretches
            .iter()
            .map(|stretch| stretch.circuit)
            .max()
            .unwrap_or(0);
        let sectors = stretches
            .iter()
            .fold(1, |all, stretch| lcm(all, stretch.of));
        if sectors > MOST_PARTS {
            return Err(format!(
                "its parts divide a circuit into {sectors}; the maximum is {MOST_PARTS}"
            ));
        }
        let (turns, walked) = walk(stretches, circuits, sectors)?;
        let missing = walked.iter().position(|&walked| !walked);
        if let Some(missing) = missing {
            let circuit = missing as u32 / sectors + 1;
            return Err(match walked.contains(&true) && sectors > 1 {
                true => format!("a part of circuit {circuit} is never walked"),
                false => format!("circuit {circuit} is missing"),
            });
        }
        let course = Course {
            circuits,
            sectors,
            turns,
        };
        course.check()?;
        Ok(course)
    }

    /// Turns at one place must not cross each other, nor a path that goes straight on.
    fn check(&self) -> Result<(), String> {
        let mut places: BTreeMap<(u32, bool), Vec<&Turn>> = BTreeMap::new();
        for turn in &self.turns {
            places.entry(turn.place()).or_default().push(turn);
        }
        places
            .values()
            .try_for_each(|turns| self.check_place(turns))
    }

    fn check_place(&self, turns: &[&Turn]) -> Result<(), String> {
        let path = |turn: &Turn| {
            let (from, to) = (self.name(turn.from), self.name(turn.to));
            format!("the path from {from} to {to}")
        };
        let mut ends_here = vec![false; self.circuits as usize + 2];
        for turn in turns {
            ends_here[turn.from as usize] = true;
            ends_here[turn.to as usize] = true;
        }
        for (number, turn) in turns.iter().enumerate() {
            if let Some(other) = turns[..number].iter().find(|other| turn.crosses(other)) {
                return Err(format!("{} would cross {}", path(other), path(turn)));
            }
            let (low, high) = turn.span();
            if let Some(straight) = (low + 1..high).find(|&circuit| !ends_here[circuit as usize]) {
                return Err(format!("{} would cross circuit {straight}", path(turn)));
            }
        }
        Ok(())
    }

    fn name(&self, circuit: u32) -> String {
        match circuit {
            0 => "the outside".to_owned(),
            circuit if circuit > self.circuits => "the center".to_owned(),
            circuit => format!("circuit {circuit}"),
        }
    }

    /// Number of other turns that lie around one.
    pub fn depth(&self, turn: &Turn) -> u32 {
        let around = self.turns.iter().filter(|other| other.encloses(turn));
        around.count() as u32
    }

    /// Number of turns that lie within each other at one end of a sector.
    pub fn nested(&self, sector: u32, at_end: bool) -> u32 {
        let here = self
            .turns
            .iter()
            .filter(|turn| turn.place() == (sector, at_end));
        here.map(|turn| self.depth(turn) + 1).max().unwrap_or(0)
    }
}

/// The turns of a path that changes its direction after each stretch, and which parts of which
/// circuits it has walked.
fn walk(
    stretches: &[Stretch],
    circuits: u32,
    sectors: u32,
) -> Result<(Vec<Turn>, Vec<bool>), String> {
    let mut walked = vec![false; (circuits * sectors) as usize];
    let (mut axis, mut clockwise, mut from) = (0, true, 0);
    let mut turns = Vec::new();
    // A path that goes clockwise leaves an axis into the sector after it.
    let turn = |axis: u32, clockwise: bool, from, to| Turn {
        sector: if clockwise { axis } else { axis - 1 },
        at_end: !clockwise,
        from,
        to,
    };
    for stretch in stretches {
        let parts = sectors / stretch.of * stretch.parts;
        let room = if clockwise { sectors - axis } else { axis };
        if parts > room {
            return Err(format!(
                "on circuit {}, the path would cross the axis of the entrance",
                stretch.circuit
            ));
        }
        turns.push(turn(axis, clockwise, from, stretch.circuit));
        let first = if clockwise { axis } else { axis - parts };
        for sector in first..first + parts {
            let place = ((stretch.circuit - 1) * sectors + sector) as usize;
            if std::mem::replace(&mut walked[place], true) {
                return Err(format!("circuit {} is walked twice", stretch.circuit));
            }
        }
        axis = if clockwise { axis + parts } else { first };
        clockwise = !clockwise;
        from = stretch.circuit;
    }
    if !axis.is_multiple_of(sectors) {
        return Err("the path does not end at the axis of the entrance".to_owned());
    }
    turns.push(turn(axis, clockwise, from, circuits + 1));
    Ok((turns, walked))
}

/// A circuit, a part of one, or several: `5`, `5/4` or `5/4x3`.
fn stretch(word: &str) -> Result<Stretch, String> {
    let (circuit, part) = word.split_once('/').unwrap_or((word, "1"));
    let (of, parts) = part.split_once('x').unwrap_or((part, "1"));
    let number = |word: &str, most: u32| {
        let number = word.parse().ok();
        number.filter(|number| (1..=most).contains(number))
    };
    let numbers = [
        number(circuit, MOST_CIRCUITS),
        number(of, MOST_PARTS),
        number(parts, MOST_PARTS),
    ];
    match numbers {
        [Some(circuit), Some(of), Some(parts)] if parts <= of => Ok(Stretch { circuit, of, parts }),
        _ => Err(format!("`{word}` is no circuit")),
    }
}

fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Courses that have names, with what they are; those with a number of circuits are made by rule.
const NAMED: [(&str, &str); 5] = [
    // On coins of Knossos: the smallest that leads back outward.
    ("knossos", "3-2-1"),
    // The walls of Jericho in a medieval manuscript; Phillips gives the sequence.
    ("jericho", "3-4-5-2-1-6"),
    // A manuscript of Otfrid of Weissenburg: Chartres without its barriers.
    ("otfrid", "5-4-3-2-1-6-11-10-9-8-7"),
    // The floor of the cathedral of Chartres.
    (
        "chartres",
        "5/4-6/4-11/2-10/2-9/4-8/4-7/2-8/4-9/2-10/4-11/2-10/4-9/4-8/2-7/4-6/2-5/4-4/2-3/4-2/4-1/2-\
         2/4-3/2-4/4-5/2-4/4-3/4-2/2-1/2-6/4-7/4",
    ),
    // A Roman mosaic: one quarter after the other, each a meander.
    (
        "roman",
        "3/4-2/4-1/4-4/4-7/4-6/4-5/2-6/4-7/4-4/4-1/4-2/4-3/2-2/4-1/4-4/4-7/4-6/4-5/2-6/4-7/4-4/4-\
         1/4-2/4-3/4",
    ),
];

/// The names of labyrinths, as `labyrinth:NAME` takes them.
pub fn labyrinth_names() -> impl Iterator<Item = &'static str> {
    let named = NAMED.iter().map(|&(name, _)| name);
    [CLASSICAL, CRETAN].into_iter().chain(named)
}

/// The outer half of the labyrinth of Chartres, which is one itself.
const CHARTRES_5: &str = "5/2-4/2-3/4-2/4-1/2-2/4-3/2-4/4-5/2-4/4-3/4-2/2-1/2";

const CHARTRES: &str = "chartres";
const CLASSICAL: &str = "classical";
const CRETAN: &str = "cretan";

/// The written course of a name, or of a number other than 1 alone, which is that of a classical
/// labyrinth, with a number of circuits (0: its usual one), or of a course.
///
/// # Errors
/// A number of circuits that the name does not have, in words.
pub(super) fn written(word: &str, circuits: u32) -> Result<String, String> {
    let named = NAMED.iter().find(|(name, _)| *name == word);
    match (word, circuits, named) {
        (CLASSICAL | CRETAN, 0, _) => Ok(classical(7)),
        (CLASSICAL, n, _) if n % 4 == 3 => Ok(classical(n)),
        (CLASSICAL, n, _) => Err(format!(
            "a classical labyrinth cannot have {n} circuits; its seed pattern grows by four: 3, 7, \
             11, 15 …"
        )),
        (CHARTRES, 5, _) => Ok(CHARTRES_5.to_owned()),
        (CHARTRES, 0 | 11, Some((_, course))) | (_, 0, Some((_, course))) => {
            Ok((*course).to_owned())
        }
        (CHARTRES, n, _) => Err(format!(
            "a labyrinth like that of Chartres cannot have {n} circuits, but 5 or 11"
        )),
        (_, 0, None) => match word.parse() {
            Ok(circuits) if circuits > 1 => written(CLASSICAL, circuits),
            _ => Ok(word.to_owned()),
        },
        _ => Err(format!(
            "the number of circuits of `{word}` is given by its course; only `classical` and \
             `chartres` take one"
        )),
    }
}

/// The course that grows from a seed: a cross with an angle and a dot in each corner, and one
/// angle more in each for every four circuits.
///
/// The circuits outside the middle one are walked first, the odd steps counted from the middle
/// outward, the even ones from the outside in; then the middle, then the inner ones likewise.
fn classical(circuits: u32) -> String {
    let middle = circuits.div_ceil(2);
    let half = |step: u32| if step % 2 == 1 { middle - step } else { step };
    let outer = (1..middle).map(half);
    let inner = (1..middle).map(|step| middle + half(step));
    let course: Vec<String> = outer
        .chain([middle])
        .chain(inner)
        .map(|n| n.to_string())
        .collect();
    course.join("-")
}

/// A name, or the circuits in the order of the path.
pub(super) static LEVELS: TextKind = TextKind {
    placeholder: "NAME|3-2-1-…",
    allowed: "a number of circuits (3, 7, 11 … 199), classical, cretan, knossos, jericho, otfrid, chartres, roman, or the circuits \
              from 1 at the outside in the order of the path, such as 3-2-1-4-7-6-5; 5/4 is a quarter of circuit 5, 5/4x3 are three",
    example: "3-2-1-4-7-6-5",
    check: |word| {
        let is_name = labyrinth_names().any(|name| name == word);
        if is_name || word.split('-').all(|word| stretch(word).is_ok()) {
            return Ok(word.to_owned());
        }
        let lengths: Vec<_> = word.split('x').map(str::parse::<u32>).collect();
        let is_size = lengths.len() > 1 && lengths.iter().all(Result::is_ok);
        let allowed = match is_size {
            true => format!("no size: it is a path without a choice; a maze is `rect:{word}`"),
            false => LEVELS.allowed.to_owned(),
        };
        Err(ParamError::value("levels", word, allowed))
    },
};

/// All orders in which a path can walk a number of whole circuits, in lexicographic order: those
/// that `labyrinth:3-2-1-4` and the like take.
///
/// Their numbers for 1, 2, 3 … circuits are 1, 1, 2, 3, 8, 14, 42, 81, 262, 538 … (A005316 in the
/// On-Line Encyclopedia of Integer Sequences, from its third). Every step is checked at once, so
/// the time is about proportional to the number of beginnings without a crossing, which grows by
/// about 3.5 with each circuit.
///
/// ```
/// use mazeloom_grids::grid::level_sequences;
///
/// assert_eq!(level_sequences(4), [[1, 2, 3, 4], [1, 4, 3, 2], [3, 2, 1, 4]]);
/// assert_eq!(level_sequences(7).len(), 42);
/// assert!(level_sequences(7).contains(&vec![3, 2, 1, 4, 7, 6, 5])); // the Cretan labyrinth
/// ```
pub fn level_sequences(circuits: u32) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    let mut path = vec![0];
    let mut next = 1;
    // Extends the path by the smallest circuit that fits, or takes its last step back.
    loop {
        match (next..=circuits).find(|&circuit| fits(&path, circuit)) {
            Some(circuit) => {
                path.push(circuit);
                if path.len() as u32 == circuits + 1 && fits(&path, circuits + 1) {
                    found.push(path[1..].to_vec());
                }
                next = 1;
            }
            None => match path.pop() {
                Some(last) if !path.is_empty() => next = last + 1,
                _ => return found,
            },
        }
    }
}

/// Tells whether a path can go on to a circuit without crossing itself. Circuits of even and odd
/// numbers alternate: an odd number of circuits between two could not all be walked.
fn fits(path: &[u32], circuit: u32) -> bool {
    let last = path[path.len() - 1];
    let step = |from: u32, to: u32| Turn {
        sector: 0,
        at_end: false,
        from,
        to,
    };
    // Every second step is on the same side of the axis.
    let mine = step(last, circuit);
    let pairs = (1..path.len()).filter(|place| (path.len() - place).is_multiple_of(2));
    let crosses = pairs
        .map(|place| step(path[place - 1], path[place]))
        .any(|turn| turn.crosses(&mine));
    !path.contains(&circuit) && last % 2 != circuit % 2 && !crosses
}
