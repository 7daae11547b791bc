//! The plan of a book: its settings and recipes.

use super::growth::Growth;
use mazeloom::style::Length;
use mazeloom_export::book::{
    BleedSides, Code, Difficulty, PUZZLES_TO_A_PAGE, Paper, SOLUTIONS_TO_A_PAGE, Solutions,
    TYPEFACES, Typeface, Wrap, check_text,
};
use std::fmt::Display;

/// A book as it is asked for.
pub struct Plan {
    pub title: String,
    pub subtitle: String,
    pub author: String,
    pub copyright: String,
    pub blurb: String,
    /// A recipe, or nothing for no cover.
    pub cover: String,
    pub title_page: bool,
    /// `None`: if chapters have titles.
    pub contents: Option<bool>,
    /// `None`: as the puzzles need; empty: none.
    pub instructions: Option<String>,
    pub paper: Paper,
    /// True if margins are as asked for.
    margin_given: bool,
    /// True if the edges are named beyond which it is printed.
    bleed_sides_given: bool,
    /// Millimeters to a page, for the spine of a wrap cover.
    pub thickness: f64,
    pub per_page: u32,
    pub code: Code,
    /// `None`: words, if sizes change.
    difficulty: Option<Difficulty>,
    pub typeface: Typeface,
    pub solutions_per_page: u32,
    pub solutions: Solutions,
    pub seed: Option<u64>,
    pub chapters: Vec<Planned>,
}

/// A chapter as it is asked for.
#[derive(Clone)]
pub struct Planned {
    pub title: String,
    pub intro: String,
    /// They take turns.
    pub recipes: Vec<String>,
    pub count: u64,
    pub size: Option<Growth>,
}

/// The keys of a book; chapters stand apart.
pub const BOOK_KEYS: &[&str] = &[
    "title",
    "subtitle",
    "author",
    "copyright",
    "blurb",
    "cover",
    "title-page",
    "contents",
    "instructions",
    "font",
    "paper",
    "bleed",
    "bleed-sides",
    "margin",
    "gutter",
    "paper-thickness",
    "per-page",
    "code",
    "difficulty",
    "solutions",
    "solutions-per-page",
    "seed",
];

/// The keys of a chapter.
pub const CHAPTER_KEYS: &[&str] = &["title", "intro", "recipe", "count", "size"];

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            title: "Mazes".to_owned(),
            subtitle: String::new(),
            author: String::new(),
            copyright: String::new(),
            blurb: String::new(),
            cover: "polar:14 wilson openings=none marks=none".to_owned(),
            title_page: true,
            contents: None,
            instructions: None,
            paper: Paper::default(),
            margin_given: false,
            bleed_sides_given: false,
            thickness: Wrap::WHITE,
            per_page: 1,
            code: Code::Recipe,
            difficulty: None,
            typeface: Typeface::Sans,
            solutions_per_page: 6,
            solutions: Solutions::Back,
            seed: None,
            chapters: Vec::new(),
        }
    }
}

impl Default for Planned {
    fn default() -> Planned {
        Planned {
            title: String::new(),
            intro: String::new(),
            recipes: Vec::new(),
            count: 20,
            size: None,
        }
    }
}

impl Plan {
    /// Sets a key of the book from its value in words; or returns an error message.
    pub fn set(&mut self, key: &'static str, value: &str) -> Result<(), String> {
        let none = value == "none";
        match key {
            "title" => self.title = text("title", value)?,
            "subtitle" => self.subtitle = text("subtitle", value)?,
            "author" => self.author = text("author", value)?,
            "copyright" => self.copyright = text("copyright", value)?,
            "blurb" => self.blurb = text("blurb", value)?,
            "cover" if none => self.cover.clear(),
            "cover" => self.cover = value.to_owned(),
            "title-page" => self.title_page = yes_or_no(value)?,
            "contents" => self.contents = Some(yes_or_no(value)?),
            "instructions" if none => self.instructions = Some(String::new()),
            "instructions" => self.instructions = Some(text("instructions", value)?),
            "font" => self.typeface = named(value, TYPEFACES)?,
            "per-page" => self.per_page = one_of(value, PUZZLES_TO_A_PAGE)?,
            "solutions-per-page" => {
                self.solutions_per_page = one_of(value, SOLUTIONS_TO_A_PAGE)?;
            }
            "code" => self.code = named(value, CODES)?,
            "difficulty" if value == "auto" => self.difficulty = None,
            "difficulty" if ["easy", "medium", "hard"].contains(&value) => {
                return Err(format!(
                    "labels are words, stars or none; for {value} puzzles: maze book RECIPE \
                     difficulty={value}"
                ));
            }
            "difficulty" => self.difficulty = Some(named(value, DIFFICULTIES)?),
            "solutions" => self.solutions = named(value, SOLUTIONS)?,
            "seed" => self.seed = Some(whole(value)?),
            _ => self.measure(key, value)?,
        }
        Ok(())
    }

    /// Sets a key that is a length.
    fn measure(&mut self, key: &'static str, value: &str) -> Result<(), String> {
        match key {
            "paper" => self.paper(value)?,
            "bleed" => self.paper.bleed = with_unit(value)?,
            "bleed-sides" => {
                self.paper.bleed_sides = named(value, BLEED_SIDES)?;
                self.bleed_sides_given = true;
            }
            "gutter" => self.paper.gutter = length(value)?,
            "paper-thickness" => self.thickness = thickness(value)?,
            _ => {
                self.paper.margin = length(value)?;
                self.margin_given = true;
            }
        }
        Ok(())
    }

    fn paper(&mut self, value: &str) -> Result<(), String> {
        let size = Paper::size(value).map_err(|error| error.reason)?;
        (self.paper.width, self.paper.height) = size;
        if !self.margin_given {
            // An inch on a large page is a third of a small one.
            let side = size.0.min(size.1);
            self.paper.margin = (side / 14.0).clamp(5.0, 15.0).round();
        }
        Ok(())
    }

    /// The difficulty labels: words if sizes change, unless set otherwise.
    pub fn difficulty(&self) -> Difficulty {
        let mut sizes = self.chapters.iter().filter_map(|chapter| chapter.size);
        let first = sizes.clone().next();
        let changes = sizes.any(|size| size.changes() || Some(size) != first);
        let auto = if changes {
            Difficulty::Words
        } else {
            Difficulty::None
        };
        self.difficulty.unwrap_or(auto)
    }

    /// Refuses keys that would have no effect.
    pub fn check(&self) -> Result<(), String> {
        if self.bleed_sides_given && self.paper.bleed == 0.0 {
            Err("`bleed-sides` needs a `bleed`, such as 0.125in or 3mm".to_owned())
        } else {
            Ok(())
        }
    }

    /// Tells whether there is a table of contents.
    pub fn has_contents(&self) -> bool {
        let titled = self
            .chapters
            .iter()
            .any(|chapter| !chapter.title.is_empty());
        self.contents.unwrap_or(titled)
    }
}

impl Planned {
    /// Sets a key of a chapter from its value in words; or returns an error message.
    pub fn set(&mut self, key: &'static str, value: &str) -> Result<(), String> {
        match key {
            "title" => self.title = text("title", value)?,
            "intro" => self.intro = text("intro", value)?,
            "recipe" => self.recipes.push(value.to_owned()),
            "count" => self.count = whole(value)?,
            _ => self.size = Some(Growth::parse(value)?),
        }
        Ok(())
    }
}

fn text(key: &'static str, value: &str) -> Result<String, String> {
    // A text between triple quotes ends in a line break.
    let value = value.trim_end_matches('\n').replace("\r\n", "\n");
    check_text(key, &value).map_err(|error| error.reason)?;
    Ok(value)
}

fn yes_or_no(value: &str) -> Result<bool, String> {
    match value.to_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "none" | "false" => Ok(false),
        _ => Err(format!("`{value}` is not one of yes, no")),
    }
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
fn length(value: &str) -> Result<f64, String> {
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
    let length = length(value)?;
    let bare = value.ends_with(|c: char| c.is_ascii_digit());
    if bare && length > 0.0 && length < 1.0 {
        return Err(format!("`{value}` needs a unit; use {value}in, or 3mm"));
    }
    Ok(length)
}

/// The thickness of a page of the thinnest and of the thickest paper in millimeters.
const PAGES: (f64, f64) = (0.01, 2.0);

fn thickness(value: &str) -> Result<f64, String> {
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

fn whole(value: &str) -> Result<u64, String> {
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
