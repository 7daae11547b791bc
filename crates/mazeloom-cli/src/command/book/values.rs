//! Values of the keys of a book, read from words.

use super::growth::Growth;
use crate::files::Files;
use mazeloom::language::{LANGUAGES, Language};
use mazeloom::parameters::Word;
use mazeloom::source::FileSource;
use mazeloom::style::{Length, Orientation};
use mazeloom_export::book::{
    BleedSides, Code, Difficulty, Ink, PUZZLES_TO_A_PAGE, Paper, SOLUTIONS_TO_A_PAGE, Solutions,
    TYPEFACES, Typeface, check_text,
};
use mazeloom_export::description::word;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt::Display;

/// Declares functions that read the value of a key from words.
macro_rules! values {
    ($($name:ident: $type:ty = $parse:expr;)*) => {$(
        pub fn $name<'de, D: Deserializer<'de>>(input: D) -> Result<Option<$type>, D::Error> {
            word(input, $parse).map(Some)
        }
    )*};
}

values! {
    line: String = |word| text("title", word);
    lines: String = |word| text("intro", word);
    lines_or_none: String = |word| text("intro", none_is_empty(word));
    or_none: String = |word| Ok::<_, String>(none_is_empty(word).to_owned());
    yes_or_no: bool = |word| match word.to_lowercase().as_str() {
        "yes" | "true" | "on" => Ok(true),
        "no" | "none" | "false" | "off" => Ok(false),
        _ => Err(format!("`{word}` is not one of yes, no")),
    };
    text_size: f64 = |word| word.parse().ok().filter(|size| (6.0..=36.0).contains(size))
        .ok_or_else(|| format!("`{word}` is not a size from 6 to 36 points"));
    ink: Ink = |word| named(word, INKS);
    rows: usize = |word| word.parse().ok().filter(|rows| *rows <= 40)
        .ok_or_else(|| format!("`{word}` is not a number of lines from 0 to 40"));
    language: Language = |word| Language::named(word).ok_or_else(|| {
        let codes: Vec<&str> = LANGUAGES.iter().map(|language| language.code).collect();
        format!("`{word}` is not one of {}", listed(&codes))
    });
    typeface: Typeface = font;
    paper_size: (f64, f64) = |word| Paper::size(word).map_err(|error| error.reason);
    orientation: Orientation = |word| Orientation::of_word(&word.to_lowercase())
        .ok_or_else(|| format!("`{word}` is not one of {}", listed(Orientation::WORDS)));
    length_with_unit: f64 = with_unit;
    bleed_sides: BleedSides = |word| named(word, BLEED_SIDES);
    length: f64 = short;
    cell_max: f64 = |word| millimetres(word).filter(|width| (1.0..=1000.0).contains(width))
        .ok_or_else(|| format!("`{word}` is not a width from 1 to 1000 mm, such as 25mm or 1in"));
    thickness: f64 = of_page;
    per_page: u32 = |word| one_of(word, PUZZLES_TO_A_PAGE);
    solutions_per_page: u32 = |word| one_of(word, SOLUTIONS_TO_A_PAGE);
    code: Code = |word| named(word, CODES);
    difficulty: Option<Difficulty> = labels;
    solutions: Solutions = |word| named(word, SOLUTIONS);
    number: u64 = whole;
    growth: Growth = Growth::parse;
}

/// Reads a recipe, or a list of some.
pub fn recipes<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<String>, D::Error> {
    let recipes = list(input)?;
    match recipes.is_empty() {
        true => Err(D::Error::custom("a chapter needs a recipe")),
        false => Ok(recipes),
    }
}

/// Reads a text, or a list of some.
pub fn list<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<String>, D::Error> {
    let values = match Value::deserialize(input)? {
        Value::Array(values) => values,
        value => vec![value],
    };
    let text = |value| word(value, |word| Ok::<_, String>(word.to_owned()));
    let texts: Result<_, _> = values.into_iter().map(text).collect();
    texts.map_err(D::Error::custom)
}

/// A font by its name, or from its file.
fn font(word: &str) -> Result<Typeface, String> {
    match named(word, TYPEFACES) {
        Err(reason) if !word.contains('.') => Err(format!("{reason}, FILE.ttf")),
        Err(_) => Typeface::own((Files.read(word)).map_err(|reason| format!("{word}: {reason}"))?)
            .ok_or_else(|| format!("`{word}` is not a TrueType or OpenType font")),
        known => known,
    }
}

fn none_is_empty(word: &str) -> &str {
    if word == "none" { "" } else { word }
}

fn labels(word: &str) -> Result<Option<Difficulty>, String> {
    match word {
        "auto" => Ok(None),
        "easy" | "medium" | "hard" => Err(format!(
            "labels are words, stars, ages or none; for {word} puzzles: maze book RECIPE \
             difficulty={word}"
        )),
        _ => named(word, DIFFICULTIES).map(Some),
    }
}

fn text(key: &'static str, value: &str) -> Result<String, String> {
    // A text between triple quotes ends in a line break.
    let value = value.trim_end_matches('\n').replace("\r\n", "\n");
    check_text(key, &value).map_err(|error| error.reason)?;
    Ok(value)
}

/// Values of keys with their names.
const CODES: &[(&str, Code)] = &[
    ("recipe", Code::Recipe),
    ("qr", Code::Qr),
    ("none", Code::None),
];
const DIFFICULTIES: &[(&str, Difficulty)] = &[
    ("words", Difficulty::Words),
    ("stars", Difficulty::Stars),
    ("ages", Difficulty::Ages),
    ("none", Difficulty::None),
];
const INKS: &[(&str, Ink)] = &[("color", Ink::Color), ("black", Ink::Black)];
const SOLUTIONS: &[(&str, Solutions)] = &[("back", Solutions::Back), ("none", Solutions::Apart)];
const BLEED_SIDES: &[(&str, BleedSides)] = &[("3", BleedSides::Outer), ("4", BleedSides::All)];

fn named<V: Copy>(value: &str, names: &[(&str, V)]) -> Result<V, String> {
    let found = names
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(value));
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        format!("`{value}` is not one of {}", listed(&names))
    })
}

/// The longest margin, gutter or bleed in millimeters.
const LONGEST: f64 = 100.0;

/// Millimeters of a length, which has a unit or counts millimeters.
fn short(value: &str) -> Result<f64, String> {
    millimetres(value)
        .filter(|length| *length <= LONGEST)
        .ok_or_else(|| {
            format!(
                "`{value}` is not a length from 0 to {LONGEST} mm; use millimeters, or a unit, \
                 such as 12mm or 0.5in"
            )
        })
}

/// The same of a length that is given in inches as often as in millimeters: 0.125 alone is
/// neither.
fn with_unit(value: &str) -> Result<f64, String> {
    let length = short(value)?;
    let bare = value.ends_with(|c: char| c.is_ascii_digit());
    if bare && length > 0.0 && length < 1.0 {
        return Err(format!("`{value}` needs a unit; use {value}in, or 3mm"));
    }
    Ok(length)
}

/// The thickness of a page of the thinnest and of the thickest paper in millimeters.
const PAGES: (f64, f64) = (0.01, 2.0);

fn of_page(value: &str) -> Result<f64, String> {
    millimetres(value)
        .filter(|length| (PAGES.0..=PAGES.1).contains(length))
        .ok_or_else(|| {
            format!(
                "`{value}` is not the thickness of a page, from {} to {} mm; use millimeters, or a \
                 unit, such as 0.0572mm or 0.002252in",
                PAGES.0, PAGES.1
            )
        })
}

fn millimetres(value: &str) -> Option<f64> {
    match Length::parse(&value.replace(' ', ""))? {
        Length::Millimetres(length) => Some(length),
        Length::Pixels(_) | Length::Cells(_) => None,
    }
}

pub fn whole(value: &str) -> Result<u64, String> {
    let number = value.parse();
    number.map_err(|_| format!("`{value}` is not a whole number"))
}

fn one_of(value: &str, allowed: &[u32]) -> Result<u32, String> {
    let number = value.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| format!("`{value}` is not one of {}", listed(allowed)))
}

fn listed(words: &[impl Display]) -> String {
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    words.join(", ")
}
