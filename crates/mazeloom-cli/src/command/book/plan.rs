//! A book as it is asked for: words, not yet mazes.

use super::growth::Growth;
use mazeloom_export::book::{
    Code, PUZZLES_TO_A_PAGE, Paper, SOLUTIONS_TO_A_PAGE, Solutions, check_text,
};
use std::fmt::Display;

/// A book as it is asked for.
pub struct Plan {
    pub title: String,
    pub subtitle: String,
    pub author: String,
    /// A recipe, or nothing for no cover.
    pub cover: String,
    /// `None`: if chapters have titles.
    pub contents: Option<bool>,
    pub instructions: String,
    pub paper: Paper,
    /// Whether margins are as asked for.
    margin_given: bool,
    pub per_page: u32,
    pub code: Code,
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
    "cover",
    "contents",
    "instructions",
    "paper",
    "bleed",
    "margin",
    "gutter",
    "per-page",
    "code",
    "solutions",
    "solutions-per-page",
    "seed",
];

/// The keys of a chapter.
pub const CHAPTER_KEYS: &[&str] = &["title", "intro", "recipe", "count", "size"];

const HOW_TO_PLAY: &str = "\
Find the way through each maze, from the green mark to the blue one. Where the border of a maze \
has openings, they lie beside these marks.

Walls must not be crossed. Where a path leads over a bridge, another runs through beneath it: go \
straight on in both.

Stuck? Follow the wall with one hand, or begin at the goal and work back. The solutions are kept \
by the numbers of the puzzles.";

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            title: "Mazes".to_owned(),
            subtitle: String::new(),
            author: String::new(),
            cover: "polar:14 wilson openings=none marks=none".to_owned(),
            contents: None,
            instructions: HOW_TO_PLAY.to_owned(),
            paper: Paper::default(),
            margin_given: false,
            per_page: 1,
            code: Code::Recipe,
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
    /// Sets a key of the book from its value in words; or says what is wrong with it.
    pub fn set(&mut self, key: &'static str, value: &str) -> Result<(), String> {
        let none = value == "none";
        match key {
            "title" => self.title = text("title", value)?,
            "subtitle" => self.subtitle = text("subtitle", value)?,
            "author" => self.author = text("author", value)?,
            "cover" if none => self.cover.clear(),
            "cover" => self.cover = value.to_owned(),
            "contents" => self.contents = Some(yes_or_no(value)?),
            "instructions" if none => self.instructions.clear(),
            "instructions" => self.instructions = text("instructions", value)?,
            "paper" => self.paper(value)?,
            "bleed" => self.paper.bleed = length(value)?,
            "margin" => {
                self.paper.margin = length(value)?;
                self.margin_given = true;
            }
            "gutter" => self.paper.gutter = length(value)?,
            "per-page" => self.per_page = one_of(value, PUZZLES_TO_A_PAGE)?,
            "solutions-per-page" => {
                self.solutions_per_page = one_of(value, SOLUTIONS_TO_A_PAGE)?;
            }
            "code" => {
                self.code = match value {
                    "recipe" => Code::Recipe,
                    "qr" => Code::Qr,
                    "none" => Code::None,
                    _ => return Err(format!("`{value}` is not one of recipe, qr, none")),
                }
            }
            "solutions" => {
                self.solutions = match value {
                    "back" => Solutions::Back,
                    "none" => Solutions::Apart,
                    _ => return Err(format!("`{value}` is not one of back, none")),
                }
            }
            _ => self.seed = Some(whole(value)?),
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

    /// Whether there is a table of contents.
    pub fn has_contents(&self) -> bool {
        let titled = self
            .chapters
            .iter()
            .any(|chapter| !chapter.title.is_empty());
        self.contents.unwrap_or(titled)
    }
}

impl Planned {
    /// Sets a key of a chapter from its value in words; or says what is wrong with it.
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
    match value {
        "yes" | "true" => Ok(true),
        "no" | "none" | "false" => Ok(false),
        _ => Err(format!("`{value}` is neither yes nor no")),
    }
}

fn length(value: &str) -> Result<f64, String> {
    let number = value.trim_end_matches("mm").trim().parse::<f64>().ok();
    let allowed = number.filter(|number| (0.0..=100.0).contains(number));
    allowed.ok_or_else(|| format!("`{value}` is no number of millimetres from 0 to 100"))
}

fn whole(value: &str) -> Result<u64, String> {
    let number = value.parse();
    number.map_err(|_| format!("`{value}` is no whole number"))
}

fn one_of(value: &str, allowed: &[u32]) -> Result<u32, String> {
    let number = value.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| format!("`{value}` is not one of {}", listed(allowed)))
}

fn listed(words: &[impl Display]) -> String {
    let words: Vec<String> = words.iter().map(ToString::to_string).collect();
    words.join(", ")
}
