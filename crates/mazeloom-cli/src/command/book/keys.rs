//! Flags of a book that are keys of its description, too.

use mazeloom_export::description::Flags;
use serde::Serialize;
use serde_json::Value;

/// Also keys of the file; flags override it. Lengths are millimeters, or have a unit.
#[derive(clap::Args, Serialize)]
#[serde(rename_all = "kebab-case")]
#[command(next_help_heading = "Book (also keys of BOOK.toml)")]
pub struct Keys {
    /// Title on the cover and the title page [default: Mazes]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Text below the title
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    subtitle: Option<String>,
    /// Name on the cover and the title page
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    author: Option<String>,
    /// Text of a copyright page, such as "© 2026 A. Gardener"
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    copyright: Option<String>,
    /// Text on the back of the wrap cover
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    blurb: Option<String>,
    /// Recipe of the maze on the cover; none: no cover
    #[arg(long, hide_short_help = true, value_name = "RECIPE")]
    cover: Option<String>,
    /// Title page, yes or no [default: yes]
    #[arg(long, hide_short_help = true, value_name = "WORD")]
    title_page: Option<String>,
    /// Table of contents, yes or no [default: yes, if chapters have titles]
    #[arg(long, hide_short_help = true, value_name = "WORD")]
    contents: Option<String>,
    /// Text of the page "How to play"; none: no such page [default: rules of the puzzles in the
    /// book]
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    instructions: Option<String>,
    /// Language of the book's own words and sentences: de, en, es, fr, it, ja, nl, pl, pt or zh [default: en]
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
    /// Font of titles and text: sans, serif, mono or a file, such as Noto.ttf [default: sans]
    #[arg(long, hide_short_help = true, value_name = "FONT")]
    font: Option<String>,
    /// Font of titles [default: that of text]
    #[arg(long, hide_short_help = true, value_name = "FONT")]
    title_font: Option<String>,
    /// Size of text in points; headings and rules grow with it [default: 11]
    #[arg(long, hide_short_help = true, value_name = "POINTS")]
    text_size: Option<String>,
    /// Ink of the pages: color, or black for shades of gray [default: color]
    #[arg(long, hide_short_help = true, value_name = "WORD")]
    ink: Option<String>,
    /// Page size, such as a4, letter or 6x9in [default: a4]
    ///
    /// Page size: a0 to a6, b5, letter, legal, tabloid, ledger, or WIDTHxHEIGHT with a unit, such
    /// as 5x8in 6x9in 8x10in 8.5x11in; without a unit, numbers below 30 are inches [default: a4]
    #[arg(long, value_name = "SIZE")]
    paper: Option<String>,
    /// Direction of pages: portrait or landscape [default: auto, as the page size is given]
    #[arg(long, hide_short_help = true, value_name = "WORD")]
    orientation: Option<String>,
    /// Bleed: printed beyond the edges of pages and trimmed off, such as 3mm or 0.125in
    /// [default: 0]
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    bleed: Option<String>,
    /// Edges with bleed: 3 (all but the spine) or 4 [default: 3]
    #[arg(long, hide_short_help = true, value_name = "N")]
    bleed_sides: Option<String>,
    /// Empty margin along the edges [default: 15mm, less on small pages]
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    margin: Option<String>,
    /// Extra margin along the spine [default: 6mm]
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    gutter: Option<String>,
    /// Thickness of a page, half a sheet, for the spine of the wrap cover [default: 0.002252in:
    /// white paper of 50 to 61 lb, as common in print-on-demand]
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    paper_thickness: Option<String>,
    /// Puzzles per page: 1, 2, 4 or 6 [default: 1]
    #[arg(long, value_name = "N")]
    per_page: Option<String>,
    /// Solutions per page: 1, 4, 6, 9 or 12 [default: 6]
    #[arg(long, hide_short_help = true, value_name = "N")]
    solutions_per_page: Option<String>,
    /// Greatest width of a cell; 200mm: small mazes fill their pages [default: 15mm]
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    cell_max: Option<String>,
    /// Words that are added to every recipe, such as "scheme=contrast solution=ribbon"; those of a recipe count; may be repeated
    #[arg(long, value_name = "WORDS")]
    keys: Vec<String>,
    /// Pages before the solutions that show the first third of each, yes or no [default: no]
    #[arg(long, hide_short_help = true, value_name = "WORD")]
    hints: Option<String>,
    /// Question below each puzzle; a list in a file
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    questions: Option<String>,
    /// Lines to write on below each puzzle, or below each question [default: 0]
    #[arg(long, hide_short_help = true, value_name = "N")]
    lines: Option<String>,
    /// Text below each puzzle: recipe, qr or none [default: recipe]
    #[arg(long, hide_short_help = true, value_name = "WORD")]
    code: Option<String>,
    /// Difficulty labels of puzzles: words, stars, ages or none
    ///
    /// Difficulty labels by number of cells and solution length, relative to the other puzzles:
    /// words (easy, medium, hard) or stars (1 to 5); of each puzzle alone: ages (4 to 5, up to 13
    /// and up); or none [default: words, if sizes change]
    #[arg(long, value_name = "WORD")]
    difficulty: Option<String>,
    /// Seed of the first puzzle; the others count up [default: MAZE_SEED, or random]
    #[arg(long, short, value_name = "SEED")]
    seed: Option<String>,
}

impl Keys {
    /// Those that were given, by their names in the file.
    pub fn given(&self) -> Flags {
        let keys = serde_json::to_value(self).unwrap_or_default();
        let keys = keys.as_object().into_iter().flatten();
        let words = |value: &Value| match value {
            Value::Array(words) if words.is_empty() => None,
            Value::Array(words) => {
                let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
                Some(words.join(" "))
            }
            value => value.as_str().map(str::to_owned),
        };
        keys.filter_map(|(key, value)| Some((key.clone(), words(value)?)))
            .collect()
    }
}
