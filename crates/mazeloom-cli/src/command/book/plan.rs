//! The plan of a book: its settings and recipes, as a file and flags describe them.

use super::growth::Growth;
use crate::failure::{Failure, misuse};
use crate::files::Files;
use mazeloom::Recipe;
use mazeloom::language::{LANGUAGES, Language};
use mazeloom::parameters::Word;
use mazeloom::source::FileSource;
use mazeloom::style::{Length, Orientation};
use mazeloom_export::book::{
    BleedSides, Book, BookPuzzle, Chapter, Code, Difficulty, Features, PUZZLES_TO_A_PAGE, Paper,
    SOLUTIONS_TO_A_PAGE, Solutions, TYPEFACES, Typeface, check_text, how_to_play,
};
use mazeloom_export::description::{Flags, read, word};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt::Display;

/// An example book.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The maximum number of chapters of a book.
const MOST_CHAPTERS: usize = 500;

/// A book as it is asked for.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Plan {
    #[serde(deserialize_with = "line")]
    title: Option<String>,
    #[serde(deserialize_with = "line")]
    subtitle: Option<String>,
    #[serde(deserialize_with = "line")]
    author: Option<String>,
    #[serde(deserialize_with = "lines")]
    copyright: Option<String>,
    #[serde(deserialize_with = "lines")]
    blurb: Option<String>,
    /// A recipe, or nothing for no cover.
    #[serde(deserialize_with = "or_none")]
    cover: Option<String>,
    #[serde(deserialize_with = "yes_or_no")]
    title_page: Option<bool>,
    /// `None`: if chapters have titles.
    #[serde(deserialize_with = "yes_or_no")]
    contents: Option<bool>,
    /// `None`: as the puzzles need; empty: none.
    #[serde(deserialize_with = "lines_or_none")]
    instructions: Option<String>,
    #[serde(deserialize_with = "language")]
    language: Option<Language>,
    #[serde(deserialize_with = "typeface")]
    font: Option<Typeface>,
    #[serde(deserialize_with = "paper_size")]
    paper: Option<(f64, f64)>,
    #[serde(deserialize_with = "orientation")]
    orientation: Option<Orientation>,
    #[serde(deserialize_with = "length_with_unit")]
    bleed: Option<f64>,
    #[serde(deserialize_with = "bleed_sides")]
    bleed_sides: Option<BleedSides>,
    #[serde(deserialize_with = "length")]
    margin: Option<f64>,
    #[serde(deserialize_with = "length")]
    gutter: Option<f64>,
    /// Millimeters to a page, for the spine of a wrap cover.
    #[serde(deserialize_with = "thickness")]
    pub paper_thickness: Option<f64>,
    #[serde(deserialize_with = "per_page")]
    per_page: Option<u32>,
    #[serde(deserialize_with = "cell_max")]
    cell_max: Option<f64>,
    /// Words of all recipes.
    #[serde(deserialize_with = "line")]
    pub keys: Option<String>,
    #[serde(deserialize_with = "code")]
    code: Option<Code>,
    /// `None` inside: words, if sizes change.
    #[serde(deserialize_with = "difficulty")]
    difficulty: Option<Option<Difficulty>>,
    #[serde(deserialize_with = "solutions")]
    pub solutions: Option<Solutions>,
    #[serde(deserialize_with = "solutions_per_page")]
    solutions_per_page: Option<u32>,
    #[serde(deserialize_with = "number")]
    pub seed: Option<u64>,
    #[serde(rename = "chapter")]
    pub chapters: Vec<Planned>,
}

/// A chapter as it is asked for.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    #[serde(default, deserialize_with = "line")]
    pub title: Option<String>,
    #[serde(default, deserialize_with = "lines")]
    pub intro: Option<String>,
    /// They take turns.
    #[serde(rename = "recipe", deserialize_with = "recipes")]
    pub recipes: Vec<String>,
    #[serde(default, deserialize_with = "number")]
    pub count: Option<u64>,
    #[serde(default, deserialize_with = "growth")]
    pub size: Option<Growth>,
}

impl Plan {
    /// The book that a file describes, and flags.
    pub fn described(path: &str, text: &str, flags: &Flags) -> Result<Plan, Failure> {
        let plan = parse(text, flags);
        plan.map_err(|reason| match reason.starts_with("--") {
            true => misuse(reason),
            false => misuse(format!("{path}: {reason}")),
        })
    }

    /// The book of a chapter without a title, and flags.
    pub fn of(chapter: Planned, flags: &Flags) -> Result<Plan, Failure> {
        let mut plan: Plan = read("", flags).map_err(misuse)?;
        plan.chapters.push(chapter);
        Ok(plan)
    }

    /// The book with its puzzles and its cover.
    pub fn book(&self, cover: Option<Recipe>, features: &Features, chapters: Vec<Chapter>) -> Book {
        let language = self.language.unwrap_or_else(Language::english);
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let solutions = self.solutions.unwrap_or(Solutions::Back);
        let instructions = self.instructions.clone();
        let titled = chapters.iter().any(|chapter| !chapter.title.is_empty());
        Book {
            title: (self.title.clone()).unwrap_or_else(|| language.text("mazes").to_owned()),
            subtitle: text(&self.subtitle),
            author: text(&self.author),
            copyright: text(&self.copyright),
            blurb: text(&self.blurb),
            cover,
            title_page: self.title_page.unwrap_or(true),
            contents: self.contents.unwrap_or(titled),
            instructions: instructions
                .unwrap_or_else(|| how_to_play(features, solutions == Solutions::Back, language)),
            paper: self.paper(),
            per_page: self.per_page.unwrap_or(1),
            cell_max: self.cell_max.unwrap_or(Book::CELL_MAX),
            code: self.code.unwrap_or(Code::Recipe),
            difficulty: self.difficulty(),
            language,
            typeface: self.font.unwrap_or_default(),
            solutions_per_page: self.solutions_per_page.unwrap_or(6),
            solutions,
            chapters,
        }
    }

    /// The recipe of the maze on the cover; empty for no cover.
    pub fn cover(&self) -> &str {
        let usual = "polar:14 wilson openings=none marks=none";
        self.cover.as_deref().unwrap_or(usual)
    }

    fn paper(&self) -> Paper {
        let usual = Paper::default();
        let orientation = self.orientation.unwrap_or(Orientation::Auto);
        let sides = self.paper.unwrap_or((usual.width, usual.height));
        let (width, height) = orientation.sides(sides);
        // An inch on a large page is a third of a small one.
        let margin = (width.min(height) / 14.0).clamp(5.0, 15.0).round();
        Paper {
            width,
            height,
            bleed: self.bleed.unwrap_or(usual.bleed),
            bleed_sides: self.bleed_sides.unwrap_or_default(),
            margin: self.margin.unwrap_or(margin),
            gutter: self.gutter.unwrap_or(usual.gutter),
        }
    }

    /// The difficulty labels: words if sizes change, unless set otherwise.
    fn difficulty(&self) -> Difficulty {
        let mut sizes = self.chapters.iter().filter_map(|chapter| chapter.size);
        let first = sizes.clone().next();
        let changes = sizes.any(|size| size.changes() || Some(size) != first);
        let auto = if changes {
            Difficulty::Words
        } else {
            Difficulty::None
        };
        self.difficulty.flatten().unwrap_or(auto)
    }

    /// Refuses keys that would have no effect, and texts that the font cannot set.
    pub fn check(&self) -> Result<(), String> {
        if self.bleed_sides.is_some() && self.bleed.unwrap_or_default() == 0.0 {
            return Err("`bleed-sides` needs a `bleed`, such as 0.125in or 3mm".to_owned());
        }
        let chapters = self.chapters.iter();
        let chapters = chapters.map(|chapter| chapter.with(Vec::new())).collect();
        let book = self.book(None, &Features::default(), chapters);
        book.check_texts().map_err(|error| error.to_string())
    }
}

impl Planned {
    /// The number of puzzles.
    pub fn count(&self) -> u64 {
        self.count.unwrap_or(20)
    }

    /// The chapter with its puzzles.
    pub fn with(&self, puzzles: Vec<BookPuzzle>) -> Chapter {
        Chapter {
            title: self.title.clone().unwrap_or_default(),
            intro: self.intro.clone().unwrap_or_default(),
            puzzles,
        }
    }
}

/// Reads a book; an error begins with its line or flag.
fn parse(text: &str, flags: &Flags) -> Result<Plan, String> {
    let plan: Plan = read(text, flags)?;
    match plan.chapters.len() {
        0 => Err(
            "a book needs a [[chapter]] with a `recipe`; `maze book --example` prints one"
                .to_owned(),
        ),
        count if count > MOST_CHAPTERS => Err(format!(
            "{count} chapters; at most {MOST_CHAPTERS} are allowed"
        )),
        _ => Ok(plan),
    }
}

/// Declares functions that read the value of a key from words.
macro_rules! values {
    ($($name:ident: $type:ty = $parse:expr;)*) => {$(
        fn $name<'de, D: Deserializer<'de>>(input: D) -> Result<Option<$type>, D::Error> {
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
        "yes" | "true" => Ok(true),
        "no" | "none" | "false" => Ok(false),
        _ => Err(format!("`{word}` is not one of yes, no")),
    };
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
fn recipes<'de, D: Deserializer<'de>>(input: D) -> Result<Vec<String>, D::Error> {
    let values = match Value::deserialize(input)? {
        Value::Array(values) if values.is_empty() => {
            return Err(D::Error::custom("a chapter needs a recipe"));
        }
        Value::Array(values) => values,
        value => vec![value],
    };
    let recipe = |value| word(value, |word| Ok::<_, String>(word.to_owned()));
    let recipes: Result<_, _> = values.into_iter().map(recipe).collect();
    recipes.map_err(D::Error::custom)
}

/// A font by its name, or from its file.
fn font(word: &str) -> Result<Typeface, String> {
    match named(word, TYPEFACES) {
        Err(reason) if !word.contains('.') => Err(format!("{reason}, FILE.ttf")),
        Err(_) => Typeface::own(Files.read(word)?)
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
            "labels are words, stars or none; for {word} puzzles: maze book RECIPE \
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
    ("none", Difficulty::None),
];
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_line_and_key() {
        let check = |text: &str, message: &str| match parse(text, &Flags::new()) {
            Ok(_) => panic!("{text} is no book"),
            Err(error) => assert!(error.contains(message), "{error}\nis not\n{message}"),
        };
        let whole = "[[chapter]]\nrecipe = 'rect'\n";
        check("", "[[chapter]]");
        check(
            "title = 'x'\nautor = 'y'\n",
            "line 2: unknown key `autor`; did you mean `author`?",
        );
        check("title = \n", "line 1: ");
        check(
            "per-page = 3\n",
            "line 1: `per-page`: `3` is not one of 1, 2, 4, 6",
        );
        check("paper = 'a9'\n", "line 1: `paper`: `a9` is not a page size");
        check(
            "title = \"a\\u0007b\"\n",
            "line 1: `title`: the control character",
        );
        check(
            &format!("title = '{}'\n", "x".repeat(300)),
            "`title`: 300 characters",
        );
        check(
            &format!("{whole}size = '5x5..9'\n"),
            "line 3: `size`: `5x5..9` is not a size",
        );
        check(
            &format!("{whole}count = -1\n"),
            "line 3: `count`: `-1` is not a whole number",
        );
        check(
            &format!("{whole}count = [1]\n"),
            "`count`: use a string or a number, not a list",
        );
        check(
            "[chapter]\nrecipe = 'rect'\n",
            "`chapter`: write [[chapter]]",
        );
        check(
            "[[chapter]]\ntitle = 'x'\n",
            "`chapter`: it has no `recipe`",
        );
    }
}
