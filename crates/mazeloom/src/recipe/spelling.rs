//! Accepts recipes as people type them, and translates them to the grammar.
//!
//! ```text
//!   20 x 10    20*10    20,10      20x10
//!   20                             20x20
//!   5x5x5      3d 5x5x5            box:5x5x5
//!   hex 10x10  hexagonal:10x10     hex:10x10
//!   wilson 5x5                     5x5 wilson
//!   DFS        recursive_backtracker    backtracker
//!   braid=50%  goal=centre         braid=0.5 goal=center
//!   start=top-left goal=right      start=nw goal=e
//!   chartres                       labyrinth:chartres
//!   20x20 heart    cell=5mm        20x20 mask=heart cell-mm=5
//!   20x20 easy     size=20x10      20x20 difficulty=easy   20x10
//! ```

use super::{KEYS, SEED};
use crate::reshape::RESHAPINGS;
use mazeloom_algorithms::generate::ALGORITHMS;
use mazeloom_core::parameters::{Key, Param, ParamKind, named};
use mazeloom_draw::style::Length;
use mazeloom_draw::style::keys::{CELL, CELL_MM, FLOOR, KERF, WALL_HEIGHT};
use mazeloom_grids::grid::{GRIDS, Grid, labyrinth_names};
use mazeloom_grids::mask::{MASKS, Mask};

/// Everyday names of grids that are not technical terms.
const GRID_NAMES: [(&str, &str); 14] = [
    ("2d", "rect"),
    ("3d", "box"),
    ("circular", "polar"),
    ("disc", "polar"),
    ("disk", "polar"),
    ("grid", "rect"),
    ("hexagonal", "hex"),
    ("hexagons", "hex"),
    ("rectangle", "rect"),
    ("rectangular", "rect"),
    ("round", "polar"),
    ("squares", "rect"),
    ("triangles", "tri"),
    ("triangular", "tri"),
];

/// British spellings, and words with several spellings.
const SPELLINGS: [(&str, &str); 4] = [
    ("colour", "color"),
    ("centre", "center"),
    ("neighbour", "neighbor"),
    ("grey", "gray"),
];

/// A word in American spelling.
pub(super) fn american(word: &str) -> String {
    let spelled = |word: String, (other, usual): (&str, &str)| word.replace(other, usual);
    SPELLINGS.into_iter().fold(word.to_owned(), spelled)
}

/// Everyday names of places, for the points of the compass.
const PLACES: [(&str, &str); 17] = [
    ("bottom", "s"),
    ("bottom-left", "sw"),
    ("bottom-right", "se"),
    ("east", "e"),
    ("left", "w"),
    ("middle", "center"),
    ("north", "n"),
    ("north-east", "ne"),
    ("north-west", "nw"),
    ("right", "e"),
    ("south", "s"),
    ("south-east", "se"),
    ("south-west", "sw"),
    ("top", "n"),
    ("top-left", "nw"),
    ("top-right", "ne"),
    ("west", "w"),
];

/// The point of the compass that a place is called, if it is an everyday name.
fn place(value: &str) -> Option<&'static str> {
    let value = value.to_lowercase().replace(['_', ' '], "-");
    let value = value.replace("upper", "top").replace("lower", "bottom");
    let found = PLACES.iter().find(|(other, _)| {
        *other == value || (other.contains('-') && other.replace('-', "") == value)
    });
    found.map(|&(_, usual)| usual)
}

/// A recipe in the spelling of the grammar: grid first, names in lower case and with hyphens,
/// sizes with an `x`, fractions instead of percentages. Words that it does not know stay as they
/// are.
///
/// ```
/// use mazeloom::recipe::respell;
///
/// assert_eq!(respell("20 x 10 DFS"), "20x10 dfs");
/// assert_eq!(respell("Wilson hexagonal 12 by 8"), "hex:12x8 wilson");
/// assert_eq!(respell("recursive backtracker 5x5x5 braid=50%"), "box:5x5x5 recursive-backtracker braid=0.5");
/// assert_eq!(respell("hex:12x8 kruskal seed=7"), "hex:12x8 kruskal seed=7");
/// ```
pub fn respell(line: &str) -> String {
    let words: Vec<String> = line.split_whitespace().map(respell_word).collect();
    let words = join_names(&words);
    let mut grid = None;
    let mut size = None;
    let mut others = Vec::new();
    for word in join_sizes(&words) {
        if let Some(lengths) = lengths(&word).filter(|_| size.is_none()) {
            size = Some(lengths);
        } else if grid.is_none() && grid_of(&word).is_some() {
            grid = Some(word);
        } else if let Some(name) = labyrinth_names().find(|name| word.eq_ignore_ascii_case(name))
            && grid.as_ref().is_none_or(|grid| grid == "labyrinth")
        {
            grid = Some(format!("labyrinth:{name}"));
        } else {
            others.push(word);
        }
    }
    let first = match (grid, size) {
        (None, None) => None,
        (Some(grid), None) => Some(grid),
        (None, Some(lengths)) => Some(sized(None, &lengths)),
        (Some(grid), Some(lengths)) if grid.contains(':') => {
            others.insert(0, joined(&lengths));
            Some(grid)
        }
        (Some(grid), Some(lengths)) => Some(sized(Some(&grid), &lengths)),
    };
    first
        .into_iter()
        .chain(others)
        .collect::<Vec<_>>()
        .join(" ")
}

/// One word: its name in lower case and with hyphens, its value with a dot for a percentage.
fn respell_word(word: &str) -> String {
    let end = word.find([':', '=']).unwrap_or(word.len());
    let (name, rest) = word.split_at(end);
    let mut plain = name.to_lowercase().replace('_', "-");
    // Not keys, but what a recipe begins with.
    if let Some(value) = rest
        .strip_prefix('=')
        .filter(|_| ["size", "grid"].contains(&&*plain))
    {
        return respell_word(value);
    }
    plain = american(&plain);
    if let Some((_, usual)) = GRID_NAMES.iter().find(|(other, _)| *other == plain) {
        plain = (*usual).to_owned();
    }
    let known = is_name(&plain) || key(&plain).is_some();
    let name = if known { &plain } else { name };
    match rest.strip_prefix('=') {
        Some(value) => {
            let (name, value) = respell_pair(name, value);
            format!("{name}={value}")
        }
        None if rest.is_empty() && !known && is_shape(&plain) => format!("mask={plain}"),
        None if rest.is_empty() && !known => match keys_with_value(&plain)[..] {
            [key] => format!("{}={plain}", key.name),
            _ => name.to_owned(),
        },
        None => format!("{name}{rest}"),
    }
}

/// The keys that have a word among their values. Keys that take any word, such as `title`, cells, and
/// keys that only go with others, such as `braid-style`, are left out.
///
/// ```
/// use mazeloom::recipe::keys_with_value;
///
/// let names = |word| keys_with_value(word).iter().map(|key| key.name).collect::<Vec<_>>();
/// assert_eq!(names("hard"), ["difficulty"]);
/// assert!(names("navy").len() > 1 && names("nw").is_empty());
/// ```
pub fn keys_with_value(word: &str) -> Vec<&'static Param> {
    const NO_NAME: &str = "no-such-name";
    let is_name = word.len() > 1 && word.starts_with(char::is_alphabetic);
    let is_place = ParamKind::Place.names().contains(&word);
    let goes_along = |key: &Param| {
        let mut others = RESHAPINGS
            .iter()
            .flat_map(|row| row.entry.params.iter().skip(1));
        others.any(|other| other.name == key.name)
    };
    let takes = |key: &&Param| match key.kind {
        ParamKind::Text(text) => (text.check)(word).is_ok() && (text.check)(NO_NAME).is_err(),
        kind => kind.words().contains(&word),
    };
    let is_meant = |key: &&Param| is_name && !is_place && !goes_along(key) && takes(key);
    let meant: Vec<&Param> = KEYS.iter().filter(is_meant).collect();
    // Keys that take numbers as well, such as a direction, are not the first to think of at a word.
    let is_named =
        |key: &&Param| !matches!(key.kind, ParamKind::Text(text) if (text.check)("1").is_ok());
    let named: Vec<&Param> = meant.iter().copied().filter(is_named).collect();
    if named.is_empty() { meant } else { named }
}

/// Tells whether a word is a mask that needs no value, such as a heart.
fn is_shape(word: &str) -> bool {
    let needs_none = |row: &Mask| {
        let mut params = row.entry.params.iter();
        params.all(|param| param.default.is_some())
    };
    named(MASKS, word).is_some_and(needs_none)
}

/// Keys in millimeters whose values may have another unit.
const MILLIMETERS: [&Key<f64>; 4] = [&CELL_MM, &WALL_HEIGHT, &FLOOR, &KERF];

/// A key and its value in the spelling of the grammar. A cell in millimeters is another key.
///
/// ```
/// use mazeloom::recipe::respell_pair;
///
/// let pair = |name, value| respell_pair(name, value).1;
/// assert_eq!(pair("goal", "bottom-left"), "sw");
/// assert_eq!(pair("braid", "50%"), "0.5");
/// assert_eq!(pair("title", "50%"), "50%");
/// assert_eq!(pair("cell", "16"), "16");
/// assert_eq!(respell_pair("cell", "1.5cm"), ("cell-mm".into(), "15".into()));
/// assert_eq!(pair("wall-height", "2.4m"), "2400");
/// ```
pub fn respell_pair(name: &str, value: &str) -> (String, String) {
    let has_unit = value.parse::<f64>().is_err();
    let is_cell = name == CELL.param.name;
    let in_millimeters = MILLIMETERS.iter().any(|key| key.param.name == name);
    let length = Some(value).filter(|_| (is_cell || in_millimeters) && has_unit);
    let pair = |name: &str, value: String| (name.to_owned(), value);
    match length.and_then(Length::parse) {
        Some(Length::Millimetres(length)) if is_cell => {
            pair(CELL_MM.param.name, length.to_string())
        }
        Some(Length::Millimetres(length)) => pair(name, length.to_string()),
        Some(Length::Pixels(length)) if is_cell => pair(name, length.to_string()),
        _ => pair(name, respell_value(value, key(name))),
    }
}

/// The value of a key: `50%` as `0.5`, and words in their canonical spelling.
fn respell_value(value: &str, key: Option<&Param>) -> String {
    if matches!(key.map(|key| key.kind), Some(ParamKind::Text(_))) {
        return value.to_owned();
    }
    let number = value
        .strip_suffix('%')
        .and_then(|digits| digits.parse::<f64>().ok());
    let fraction = number.filter(|number| (0.0..=100.0).contains(number));
    if let Some(percent) = fraction {
        return (percent / 100.0).to_string();
    }
    if !matches!(
        key.map(|key| key.kind),
        Some(ParamKind::Word(_) | ParamKind::OneOf(_) | ParamKind::Place | ParamKind::Flag)
    ) {
        return value.to_owned();
    }
    if matches!(key.map(|key| key.kind), Some(ParamKind::Place))
        && let Some(usual) = place(value)
    {
        return usual.to_owned();
    }
    let usual = SPELLINGS
        .iter()
        .find(|(other, _)| value.eq_ignore_ascii_case(other));
    usual.map_or_else(|| value.to_lowercase(), |(_, usual)| (*usual).to_owned())
}

/// Joins names written as several words, such as `hunt and kill`.
fn join_names(words: &[String]) -> Vec<String> {
    let mut joined = Vec::new();
    let mut rest = words;
    while let Some((first, others)) = rest.split_first() {
        let several = [3, 2].into_iter().find_map(|count| {
            let name = rest.get(..count)?.join("-").to_lowercase();
            is_name(&name).then_some((name, count))
        });
        match several {
            Some((name, count)) => {
                joined.push(name);
                rest = &rest[count..];
            }
            None => {
                joined.push(first.clone());
                rest = others;
            }
        }
    }
    joined
}

/// Joins the lengths of a size, such as `20 x 10`.
fn join_sizes(words: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut open = false;
    // Two whole sizes are two, not the four lengths of one.
    let mut apart = true;
    for word in words {
        let by = ["x", "X", "×", "*", "by", ","].contains(&word.as_str());
        let numbers = lengths(word).map_or(0, |lengths| lengths.len());
        match joined.last_mut().filter(|last| lengths(last).is_some()) {
            Some(_) if by => open = true,
            Some(last) if numbers > 0 && (open || (numbers == 1 && apart)) => {
                *last = format!("{last}x{word}");
                open = false;
            }
            _ => {
                joined.push(word.clone());
                open = false;
                apart = numbers == 1;
            }
        }
    }
    if open {
        joined.push("x".to_owned());
    }
    joined
}

/// The lengths of a size without a name: `20`, `20x10`, `20*10` or `20,10`.
fn lengths(word: &str) -> Option<Vec<u32>> {
    let numbers = word.split(['x', 'X', '×', '*', ',']);
    let numbers: Option<Vec<u32>> = numbers.map(|number| number.parse().ok()).collect();
    numbers.filter(|numbers| numbers.iter().all(|&number| number > 0))
}

fn joined(lengths: &[u32]) -> String {
    let lengths: Vec<String> = lengths.iter().map(u32::to_string).collect();
    lengths.join("x")
}

/// A grid with a size as its first parameter; without a name, a rectangle or a box.
fn sized(name: Option<&str>, lengths: &[u32]) -> String {
    let Some(name) = name else {
        return match lengths {
            [side] => format!("{side}x{side}"),
            [_, _] => joined(lengths),
            _ => format!("box:{}", joined(lengths)),
        };
    };
    let kind = grid_of(name).and_then(|row| row.entry.params.first().map(|param| param.kind));
    match (kind, lengths) {
        (Some(ParamKind::Size | ParamKind::Outline(_)), [side]) => format!("{name}:{side}x{side}"),
        (Some(ParamKind::Whole { .. } | ParamKind::Number { .. }), _) => {
            let words: Vec<String> = lengths.iter().map(u32::to_string).collect();
            format!("{name}:{}", words.join(","))
        }
        _ => format!("{name}:{}", joined(lengths)),
    }
}

/// The grid with a name.
fn grid_of(word: &str) -> Option<&'static Grid> {
    named(GRIDS, word.split(':').next()?)
}

/// Tells whether a word is the name of a grid or an algorithm.
fn is_name(word: &str) -> bool {
    named(GRIDS, word).is_some() || named(ALGORITHMS, word).is_some()
}

/// The key of that name.
fn key(name: &str) -> Option<&'static Param> {
    static SEED_KEY: Param = SEED.param;
    KEYS.iter()
        .chain([&SEED_KEY])
        .find(|param| param.answers_to(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipe;

    /// Inputs as people type them, and the recipes they mean.
    const TYPED: &[(&str, &str)] = &[
        ("20 x 10", "rect:20x10 backtracker"),
        (
            "labyrinth chartres",
            "labyrinth:levels=chartres backtracker",
        ),
        ("wilson Cretan", "labyrinth:levels=cretan wilson"),
        ("labyrinth 11", "labyrinth:levels=11 backtracker"),
        ("20 by 10", "rect:20x10 backtracker"),
        ("20 10", "rect:20x10 backtracker"),
        ("20,10", "rect:20x10 backtracker"),
        ("20*10", "rect:20x10 backtracker"),
        ("20X10", "rect:20x10 backtracker"),
        ("20", "rect:20x20 backtracker"),
        ("hex 10x10", "hex:10x10 backtracker"),
        ("hexagonal 10 x 8", "hex:10x8 backtracker"),
        ("HEX:10x10", "hex:10x10 backtracker"),
        ("5x5x5", "box:5x5x5 backtracker"),
        ("3d:5x5x5", "box:5x5x5 backtracker"),
        ("3d 5 5 5", "box:5x5x5 backtracker"),
        ("rectangle 12x8", "rect:12x8 backtracker"),
        ("grid 12x8", "rect:12x8 backtracker"),
        ("circular 8", "polar:8 backtracker"),
        ("triangular 9x5", "tri:9x5 backtracker"),
        ("20x10 DFS", "rect:20x10 backtracker"),
        ("20x10 Wilson", "rect:20x10 wilson"),
        ("20x10 recursive_backtracker", "rect:20x10 backtracker"),
        ("20x10 recursive backtracker", "rect:20x10 backtracker"),
        ("hunt and kill 9x9", "rect:9x9 hunt-and-kill"),
        ("wilson 5x5", "rect:5x5 wilson"),
        ("size=20", "rect:20x20 backtracker"),
        ("size=12x8 grid=hex Wilson", "hex:12x8 wilson"),
        ("10x10 easy", "rect:10x10 backtracker difficulty=easy"),
        (
            "dark 10x10 Spiral",
            "rect:10x10 backtracker template=spiral scheme=dark",
        ),
        ("wilson hex 5 5 seed=3", "hex:5x5 wilson seed=3"),
        ("20x10 braid=50%", "rect:20x10 backtracker braid=0.5"),
        ("20x10 goal=centre", "rect:20x10 backtracker goal=center"),
        ("20x10 goal=CENTER", "rect:20x10 backtracker goal=center"),
        (
            "20x10 wall-colour=red",
            "rect:20x10 backtracker wall-color=red",
        ),
        (
            "20x10 paint=dead-ends aim=dead-ends:0.2",
            "rect:20x10 backtracker aim=dead_ends:0.2 paint=dead_ends",
        ),
        (
            "20x10 paint_from=nw",
            "rect:20x10 backtracker paint-from=nw",
        ),
    ];

    #[test]
    fn what_people_type_is_read() {
        for (typed, meant) in TYPED {
            let recipe: Recipe = respell(typed)
                .parse()
                .unwrap_or_else(|error| panic!("{typed}: {error}"));
            let meant: Recipe = meant.parse().expect("a recipe");
            assert_eq!(recipe.to_string(), meant.to_string(), "{typed}");
        }
    }

    #[test]
    fn recipes_stay_as_they_are() {
        for row in GRIDS {
            for example in row.examples {
                let line = format!("{}:{example} kruskal seed=7", row.entry.name);
                assert_eq!(respell(&line), line);
            }
        }
        for line in [
            "rect:9x9 growing-tree:newest=50,random=50",
            "20x10 title=A%20B",
        ] {
            assert_eq!(respell(line), line);
        }
    }

    #[test]
    fn what_is_unknown_is_kept_for_the_message() {
        assert_eq!(respell("9x9 Wislon"), "9x9 Wislon");
        // Several keys have this value.
        assert_eq!(respell("9x9 navy"), "9x9 navy");
        assert_eq!(respell("9x9 x"), "9x9 x");
        assert_eq!(respell("9x9 8x8"), "9x9 8x8");
        assert_eq!(respell("polar:9 8x8"), "polar:9 8x8");
        assert_eq!(respell(""), "");
    }
}
