//! Cells by number, position or name.

use crate::id::Cell;
use std::fmt;

/// A place that stands for a cell, before the grid is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// By its number.
    Number(Cell),
    /// By its position: `x,y` on grids with columns and rows.
    At(Vec<u32>),
    /// By a name.
    Named(Landmark),
    /// A random cell far enough from the other end.
    Apart {
        /// The minimum distance in thousandths of a cell; half the grid's size by default.
        least: Option<u32>,
        /// True if that holds for each axis, not for the straight line.
        axes: bool,
    },
    /// Several cells, any of which will do: an area.
    Any(Vec<Place>),
}

impl Place {
    /// The places of an area; otherwise this one.
    pub fn each(&self) -> &[Place] {
        match self {
            Place::Any(places) => places,
            place => std::slice::from_ref(place),
        }
    }
}

/// Named places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is its name
pub enum Landmark {
    Nw,
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Center,
    /// A random cell.
    Random,
    /// A random cell at the border.
    Edge,
    /// The cell farthest from the other end; with both ends, the two cells farthest apart.
    Farthest,
    /// The cell farthest from the other end on the grid without walls, the last of equals.
    Opposite,
    /// The start of the puzzle.
    Start,
    /// The goal of the puzzle.
    Goal,
    /// The grid's first cell.
    First,
    /// The grid's last cell.
    Last,
}

impl Landmark {
    /// The names of directions, starting with the corner where cell numbers begin.
    pub const COMPASS: [Landmark; 9] = [
        Landmark::Nw,
        Landmark::N,
        Landmark::Ne,
        Landmark::E,
        Landmark::Se,
        Landmark::S,
        Landmark::Sw,
        Landmark::W,
        Landmark::Center,
    ];

    /// Every name with its place.
    pub const WORDS: [(&'static str, Landmark); 17] = [
        ("nw", Landmark::Nw),
        ("n", Landmark::N),
        ("ne", Landmark::Ne),
        ("e", Landmark::E),
        ("se", Landmark::Se),
        ("s", Landmark::S),
        ("sw", Landmark::Sw),
        ("w", Landmark::W),
        ("center", Landmark::Center),
        ("random", Landmark::Random),
        ("edge", Landmark::Edge),
        ("farthest", Landmark::Farthest),
        ("opposite", Landmark::Opposite),
        ("start", Landmark::Start),
        ("goal", Landmark::Goal),
        ("first", Landmark::First),
        ("last", Landmark::Last),
    ];
}

pub(super) fn parse_place(word: &str) -> Option<Place> {
    if word.contains('+') {
        /// Places of an area at most.
        const MOST: usize = 64;
        let places: Option<Vec<Place>> = word.split('+').map(parse_place).collect();
        let known = |place: &Place| {
            use Landmark::{Edge, Farthest, Goal, Opposite, Random, Start};
            let told = [Edge, Farthest, Goal, Opposite, Random, Start];
            match place {
                Place::Named(spot) => !told.contains(spot),
                Place::Apart { .. } => false,
                _ => true,
            }
        };
        return places
            .filter(|places| places.len() <= MOST && places.iter().all(known))
            .map(Place::Any);
    }
    if let Some((_, spot)) = Landmark::WORDS.iter().find(|(name, _)| *name == word) {
        return Some(Place::Named(*spot));
    }
    if let Some(least) = word.strip_prefix("apart") {
        return parse_apart(least);
    }
    let numbers: Option<Vec<u32>> = word.split(',').map(|part| part.parse().ok()).collect();
    match numbers?[..] {
        [number] => Some(Place::Number(Cell(number))),
        ref position => Some(Place::At(position.to_vec())),
    }
}

/// Parses the text after `apart`: `:MIN`, `-x-y` or both.
fn parse_apart(rest: &str) -> Option<Place> {
    let (axes, rest) = match rest.strip_prefix("-x-y") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    if rest.is_empty() {
        return Some(Place::Apart { least: None, axes });
    }
    let least: f64 = rest.strip_prefix(':')?.parse().ok()?;
    let least = (0.0..=4e6)
        .contains(&least)
        .then(|| libm::round(least * 1000.0) as u32);
    least.map(|least| Place::Apart {
        least: Some(least),
        axes,
    })
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Number(cell) => cell.0.fmt(f),
            Place::At(position) => {
                let numbers: Vec<_> = position.iter().map(u32::to_string).collect();
                f.write_str(&numbers.join(","))
            }
            Place::Named(spot) => {
                let word = Landmark::WORDS.iter().find(|(_, s)| s == spot);
                f.write_str(word.expect("every spot has a word").0)
            }
            Place::Apart { least, axes } => {
                f.write_str(if *axes { "apart-x-y" } else { "apart" })?;
                match least {
                    Some(least) => write!(f, ":{}", f64::from(*least) / 1000.0),
                    None => Ok(()),
                }
            }
            Place::Any(places) => {
                let words: Vec<String> = places.iter().map(Place::to_string).collect();
                f.write_str(&words.join("+"))
            }
        }
    }
}
