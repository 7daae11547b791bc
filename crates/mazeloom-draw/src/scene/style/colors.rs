//! The colors of the parts of a picture, and the syntax of colors.

use super::keys::{self, Scheme};
use crate::palette::{Color, Shades};
use mazeloom_core::parameters::{Args, ParamError, TextKind};

/// The colors of a picture's parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colors {
    /// The paper.
    pub paper: Color,
    /// True if the paper itself is not drawn: what lies behind a picture is seen through it.
    pub transparent: bool,
    /// Walls, letters and whatever else is drawn in ink.
    pub ink: Color,
    /// The floor of the cells, where it is not the paper's.
    pub floor: Option<Color>,
    /// The solution, where no palette says which color is seen on it.
    pub path: Color,
    /// The mark on the start.
    pub start: Color,
    /// The mark on the goal.
    pub goal: Color,
}

impl Colors {
    /// Dark lines on light paper.
    pub const LIGHT: Colors = Colors {
        paper: Color::WHITE,
        transparent: false,
        ink: Color::BLACK,
        floor: None,
        path: Color::PATH,
        start: Color::START,
        goal: Color::GOAL,
    };

    /// Light lines on dark paper.
    pub const DARK: Colors = Colors {
        paper: Color(0x16, 0x17, 0x1c),
        transparent: false,
        ink: Color(0xe9, 0xe8, 0xe2),
        floor: None,
        path: Color(0xea, 0x4a, 0x4f),
        start: Color(0x1c, 0x8f, 0x50),
        goal: Color(0xd6, 0xe4, 0xff),
    };

    /// The colors that a recipe's keys describe.
    pub fn of(keys: &Args) -> Colors {
        let scheme = match keys.get(&keys::SCHEME) {
            Scheme::Dark => Colors::DARK,
            Scheme::Light => Colors::LIGHT,
        };
        let given = |key| keys.chosen(key).and_then(|word: String| parse(&word));
        Colors {
            paper: given(&keys::PAPER_COLOR).unwrap_or(scheme.paper),
            transparent: keys.chosen(&keys::PAPER_COLOR).as_deref() == Some(TRANSPARENT),
            ink: given(&keys::WALL_COLOR).unwrap_or(scheme.ink),
            floor: given(&keys::FLOOR_COLOR),
            path: given(&keys::SOLUTION_COLOR).unwrap_or(scheme.path),
            start: given(&keys::START_COLOR).unwrap_or(scheme.start),
            goal: given(&keys::GOAL_COLOR).unwrap_or(scheme.goal),
        }
    }
}

/// The value of a key for a color: a name or six hexadecimal digits.
pub static COLOR: TextKind = TextKind {
    placeholder: "COLOR",
    allowed: "a color: RRGGBB or RGB in hexadecimal digits, or a CSS name such as navy, \
              tomato or steelblue",
    example: "navy",
    check: |word| {
        let color = parse(word).ok_or_else(|| ParamError::value("color", word, COLOR.allowed))?;
        Ok(written(color))
    },
};

/// The value of a key for a color, or for none.
pub static PAPER_COLOR: TextKind = TextKind {
    placeholder: "COLOR",
    allowed: "a color as RRGGBB or RGB in hexadecimal digits, a CSS name such as navy or \
              tomato, or transparent",
    example: "navy",
    check: |word| match word.to_lowercase().as_str() {
        TRANSPARENT | "none" => Ok(TRANSPARENT.to_owned()),
        _ => match parse(word) {
            Some(color) => Ok(written(color)),
            None => Err(ParamError::value("color", word, PAPER_COLOR.allowed)),
        },
    },
};

const TRANSPARENT: &str = "transparent";

/// The value of a key for a gradient: colors with their positions from 0 to 1.
pub static GRADIENT: TextKind = TextKind {
    placeholder: "COLOR,COLOR…",
    allowed: "2 to 32 colors separated by commas, each with an optional position from 0 to \
              1 in rising order, such as white,ffb000@0.3,navy",
    example: "white,navy",
    check: |word| {
        let stops =
            gradient(word).ok_or_else(|| ParamError::value("gradient", word, GRADIENT.allowed))?;
        let written: Vec<String> = (stops.iter())
            .map(|&(color, place)| match place {
                None => written(color),
                Some(place) => format!("{}@{}", written(color), f64::from(place) / 1000.0),
            })
            .collect();
        Ok(written.join(","))
    },
};

/// A color's canonical word.
fn written(Color(r, g, b): Color) -> String {
    format!("{r:02x}{g:02x}{b:02x}")
}

/// The named colors of CSS (W3C, *CSS Color Module Level 4*, section 6.1) with their hexadecimal digits.
const CSS_COLORS: &str = include_str!("css_colors.txt");

/// Reads a color.
fn parse(word: &str) -> Option<Color> {
    let word = word.to_lowercase();
    let word = word.strip_prefix('#').unwrap_or(&word);
    let hex = |rgb: u32| Color((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8);
    let mut names = CSS_COLORS.lines();
    let named = names.find_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
    let digits: Option<Vec<u32>> = named
        .unwrap_or(word)
        .chars()
        .map(|digit| digit.to_digit(16))
        .collect();
    match digits?[..] {
        [r, g, b] => Some(hex(r * 0x11_0000 + g * 0x1100 + b * 0x11)),
        ref six @ [_, _, _, _, _, _] => {
            Some(hex(six.iter().fold(0, |all, digit| all * 16 + digit)))
        }
        _ => None,
    }
}

/// A color with its place in thousandths, if that is said.
type Stop = (Color, Option<u32>);

/// Reads a gradient's colors.
fn gradient(words: &str) -> Option<Vec<Stop>> {
    let stop = |word: &str| match word.split_once('@') {
        None => Some((parse(word)?, None)),
        Some((color, place)) => {
            let place: f64 = place.parse().ok()?;
            let within = (0.0..=1.0).contains(&place);
            within.then_some((parse(color)?, Some(libm::round(place * 1000.0) as u32)))
        }
    };
    let stops: Option<Vec<Stop>> = words.split(',').map(stop).collect();
    let stops = stops.filter(|stops| (2..=32).contains(&stops.len()))?;
    let places = stops.iter().filter_map(|&(_, place)| place);
    places.is_sorted().then_some(stops)
}

/// The color scale of a gradient, at 256 even steps; `None` if the text is not a gradient.
///
/// ```
/// use mazeloom_draw::palette::Color;
/// use mazeloom_draw::style::gradient_shades;
///
/// let scale = gradient_shades("white,ffb000@0.3,navy", Color::BLACK).unwrap();
/// assert_eq!(scale.at(0, 10), Color::WHITE);
/// assert_eq!(scale.at(10, 10), Color(0, 0, 0x80));
/// assert!(gradient_shades("no-color", Color::BLACK).is_none());
/// ```
pub fn gradient_shades(words: &str, path: Color) -> Option<Shades> {
    let mut stops = gradient(words)?;
    let last = stops.len() - 1;
    stops[0].1.get_or_insert(0);
    stops[last].1.get_or_insert(1000);
    // A stop without a place lies evenly between those that have one.
    let known: Vec<(usize, u32)> = (stops.iter().enumerate())
        .filter_map(|(at, &(_, place))| Some((at, place?)))
        .collect();
    for pair in known.windows(2) {
        let ((a, from), (b, to)) = (pair[0], pair[1]);
        for (step, stop) in (0..).zip(&mut stops[a..b]) {
            stop.1 = Some(from + (to - from) * step / (b - a) as u32);
        }
    }
    let placed: Vec<(Color, u32)> = (stops.into_iter())
        .filter_map(|(color, place)| Some((color, place?)))
        .collect();
    Some(Shades::mixed(&placed, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_one_word_each() {
        for (word, canonical) in [("#FA0", "ffaa00"), ("navy", "000080"), ("0102ff", "0102ff")] {
            assert_eq!((COLOR.check)(word).as_deref(), Ok(canonical));
        }
        for word in ["none", "Transparent"] {
            assert_eq!((PAPER_COLOR.check)(word).as_deref(), Ok("transparent"));
        }
        assert_eq!((PAPER_COLOR.check)("navy").as_deref(), Ok("000080"));
        for wrong in ["", "nothing", "12345"] {
            assert!((PAPER_COLOR.check)(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "12345", "transparent", "blurple", "#gggggg"] {
            assert!((COLOR.check)(wrong).is_err(), "{wrong}");
        }
        assert_eq!(
            (GRADIENT.check)("white,red@0.25,#000").as_deref(),
            Ok("ffffff,ff0000@0.25,000000")
        );
        for wrong in ["red", "red,blue@2", "red@0.5,blue@0.2", "red,,blue"] {
            assert!((GRADIENT.check)(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_are_sorted_and_the_two_spellings_of_gray_agree() {
        assert!(CSS_COLORS.lines().is_sorted());
        for line in CSS_COLORS.lines() {
            let (name, digits) = line.split_once(' ').expect("a name and its digits");
            let color = parse(digits);
            assert!(
                color.is_some() && parse(&name.replace("grey", "gray")) == color,
                "{line}"
            );
        }
    }

    #[test]
    fn gradients_pass_through_their_stops() {
        let shades =
            gradient_shades("000000,ff0000@0.2,00ff00,0000ff", Color::PATH).expect("it reads");
        assert_eq!(shades.at(0, 10), Color(0, 0, 0));
        assert_eq!(shades.at(10, 10), Color(0, 0, 255));
        let near = |Color(r, g, b): Color, (x, y, z): (u8, u8, u8)| {
            [r.abs_diff(x), g.abs_diff(y), b.abs_diff(z)]
                .into_iter()
                .max()
                <= Some(4)
        };
        assert!(
            near(shades.at(2, 10), (255, 0, 0)),
            "{:?}",
            shades.at(2, 10)
        );
        assert!(
            near(shades.at(6, 10), (0, 255, 0)),
            "{:?}",
            shades.at(6, 10)
        );
    }
}
