//! The plan of a book: its settings and recipes, as a file and flags describe them.

use super::growth::Growth;
use super::values;
use crate::failure::{Failure, misuse};
use mazeloom::Recipe;
use mazeloom::language::Language;
use mazeloom::style::Orientation;
use mazeloom_export::book::{
    BleedSides, Book, BookPuzzle, Chapter, Code, Difficulty, Features, HINTS, Ink, MOST_PUZZLES,
    Paper, Solutions, Typeface, how_to_play, pages_of,
};
use mazeloom_export::description::{Flags, read};
use serde::Deserialize;

/// An example book.
pub const EXAMPLE: &str = include_str!("example.toml");

/// The maximum number of chapters of a book.
const MOST_CHAPTERS: usize = 500;

/// A book as it is asked for.
#[derive(Default, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Plan {
    #[serde(deserialize_with = "values::line")]
    title: Option<String>,
    #[serde(deserialize_with = "values::line")]
    subtitle: Option<String>,
    #[serde(deserialize_with = "values::line")]
    author: Option<String>,
    #[serde(deserialize_with = "values::lines")]
    copyright: Option<String>,
    #[serde(deserialize_with = "values::lines")]
    blurb: Option<String>,
    /// A recipe, or nothing for no cover.
    #[serde(deserialize_with = "values::or_none")]
    cover: Option<String>,
    #[serde(deserialize_with = "values::yes_or_no")]
    title_page: Option<bool>,
    /// `None`: if chapters have titles.
    #[serde(deserialize_with = "values::yes_or_no")]
    contents: Option<bool>,
    /// `None`: as the puzzles need; empty: none.
    #[serde(deserialize_with = "values::lines_or_none")]
    instructions: Option<String>,
    #[serde(deserialize_with = "values::language")]
    language: Option<Language>,
    #[serde(deserialize_with = "values::typeface")]
    font: Option<Typeface>,
    #[serde(deserialize_with = "values::typeface")]
    title_font: Option<Typeface>,
    #[serde(deserialize_with = "values::text_size")]
    text_size: Option<f64>,
    #[serde(deserialize_with = "values::ink")]
    ink: Option<Ink>,
    #[serde(deserialize_with = "values::paper_size")]
    paper: Option<(f64, f64)>,
    #[serde(deserialize_with = "values::orientation")]
    orientation: Option<Orientation>,
    #[serde(deserialize_with = "values::length_with_unit")]
    bleed: Option<f64>,
    #[serde(deserialize_with = "values::bleed_sides")]
    bleed_sides: Option<BleedSides>,
    #[serde(deserialize_with = "values::length")]
    margin: Option<f64>,
    #[serde(deserialize_with = "values::length")]
    gutter: Option<f64>,
    /// Millimeters to a page, for the spine of a wrap cover.
    #[serde(deserialize_with = "values::thickness")]
    pub paper_thickness: Option<f64>,
    #[serde(deserialize_with = "values::per_page")]
    per_page: Option<u32>,
    #[serde(deserialize_with = "values::cell_max")]
    cell_max: Option<f64>,
    /// Words of all recipes.
    #[serde(deserialize_with = "values::line")]
    pub keys: Option<String>,
    #[serde(deserialize_with = "values::yes_or_no")]
    hints: Option<bool>,
    #[serde(deserialize_with = "values::list")]
    questions: Vec<String>,
    #[serde(deserialize_with = "values::rows")]
    lines: Option<usize>,
    #[serde(deserialize_with = "values::code")]
    code: Option<Code>,
    /// `None` inside: words, if sizes change.
    #[serde(deserialize_with = "values::difficulty")]
    difficulty: Option<Option<Difficulty>>,
    #[serde(deserialize_with = "values::solutions")]
    pub solutions: Option<Solutions>,
    #[serde(deserialize_with = "values::solutions_per_page")]
    solutions_per_page: Option<u32>,
    #[serde(deserialize_with = "values::number")]
    pub seed: Option<u64>,
    #[serde(rename = "chapter")]
    pub chapters: Vec<Planned>,
}

/// A chapter as it is asked for.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planned {
    #[serde(default, deserialize_with = "values::line")]
    pub title: Option<String>,
    #[serde(default, deserialize_with = "values::lines")]
    pub intro: Option<String>,
    /// They take turns.
    #[serde(rename = "recipe", deserialize_with = "values::recipes")]
    pub recipes: Vec<String>,
    #[serde(default, deserialize_with = "values::number")]
    pub count: Option<u64>,
    #[serde(default, deserialize_with = "values::growth")]
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
        let mut features = features.clone();
        let hints = self.hints.unwrap_or(false);
        features.messages.extend(hints.then_some(HINTS));
        let instructions = self.instructions.clone();
        let titled = chapters.iter().any(|chapter| !chapter.title.is_empty());
        let title = self.title.as_deref().unwrap_or(language.text("mazes"));
        let mut book = Book::new(title, language, chapters);
        book.subtitle = text(&self.subtitle);
        book.author = text(&self.author);
        book.copyright = text(&self.copyright);
        book.blurb = text(&self.blurb);
        book.cover = cover;
        book.title_page = self.title_page.unwrap_or(true);
        book.contents = self.contents.unwrap_or(titled);
        book.instructions = instructions
            .unwrap_or_else(|| how_to_play(&features, solutions == Solutions::Back, language));
        book.paper = self.paper();
        book.per_page = self.per_page.unwrap_or(book.per_page);
        book.cell_max = self.cell_max.unwrap_or(book.cell_max);
        book.questions = self.worksheet();
        book.code = self.code.unwrap_or(Code::Recipe);
        book.difficulty = self.difficulty();
        book.text_size = self.text_size.unwrap_or(book.text_size);
        book.typeface = self.font.unwrap_or_default();
        book.title_typeface = self.title_font;
        book.ink = self.ink.unwrap_or_default();
        book.solutions_per_page = self.solutions_per_page.unwrap_or(book.solutions_per_page);
        book.hints = hints;
        book.solutions = solutions;
        book
    }

    /// Questions and lines, which stand below each question.
    fn worksheet(&self) -> Vec<String> {
        let lines = vec![String::new(); self.lines.unwrap_or(0)];
        let mut rows = Vec::new();
        for question in &self.questions {
            rows.push(question.clone());
            rows.extend_from_slice(&lines);
        }
        if rows.is_empty() { lines } else { rows }
    }

    /// Gives chapters without a count as many puzzles, the same number each, as pages have room for.
    pub fn fill(&mut self, pages: usize, is_wrapped: bool) -> Result<(), String> {
        let chapters = self.chapters.iter();
        let chapters = chapters.map(|chapter| chapter.with(Vec::new())).collect();
        let cover = (!is_wrapped && !self.cover().is_empty()).then(|| Recipe::begun("rect").ok());
        let book = self.book(cover.flatten(), &Features::default(), chapters);
        let taken = |count: usize| {
            let own = |own: u64| own.min(MOST_PUZZLES as u64) as usize;
            let counts = self.chapters.iter();
            let counts = counts.map(|chapter| chapter.count.map_or(count, own));
            pages_of(&book, &counts.collect::<Vec<_>>()).len()
        };
        if self.chapters.iter().all(|chapter| chapter.count.is_some()) {
            return Err(match &self.chapters[..] {
                [_] => "`pages` and `count` both say how many puzzles there are; leave one out",
                _ => "`pages` has no effect: every chapter has its `count`",
            }
            .to_owned());
        }
        if taken(1) > pages {
            let least = taken(1);
            return Err(format!(
                "`pages`: a puzzle in each chapter takes {least} pages, not {pages}"
            ));
        }
        let counts: Vec<usize> = (2..=MOST_PUZZLES).collect();
        let count = 1 + counts.partition_point(|&count| taken(count) <= pages) as u64;
        for chapter in &mut self.chapters {
            chapter.count.get_or_insert(count);
        }
        Ok(())
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
