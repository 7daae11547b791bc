//! `maze generate --sheet`: several mazes on one picture, each with its recipe below.

use super::generate::Timings;
use crate::Common;
use crate::failure::{Done, Failure, could_not, misuse};
use crate::load::{Subject, made};
use crate::output::{Target, write};
use crate::screen::show;
use crate::words::{Words, random_seed};
use mazeloom::format::{Format, Picture, Writer, scene};
use mazeloom::grid::GRIDS;
use mazeloom::scene::{BYTES_PER_CELL, MOST_CELLS, sheet};
use mazeloom::words::{Kind, Value, WordError, decode, find};
use mazeloom::{Recipe, Scene, Style, overlays};
use mazeloom_export::Shelf;
use std::borrow::Cow;
use std::io::Write;

/// What `maze generate --sheet` takes.
#[derive(clap::Args)]
pub struct Panels {
    /// Draw several mazes on one picture, COLUMNSxROWS of them; alone: nearly as many columns
    /// as rows
    #[arg(
        long,
        value_name = "COLUMNSxROWS",
        num_args = 0..=1,
        default_missing_value = SQUARE,
        requires = "recipe",
        conflicts_with_all = ["count", "watch", "like"]
    )]
    sheet: Option<String>,
    /// A maze of the sheet; may be repeated. Flags and KEY=VALUE words count for every maze
    /// whose recipe does not say otherwise
    #[arg(long, short, value_name = "RECIPE", requires = "sheet")]
    recipe: Vec<String>,
}

/// What `--sheet` alone stands for.
const SQUARE: &str = "square";

impl Panels {
    /// Whether a sheet is asked for.
    pub fn is_wanted(&self) -> bool {
        self.sheet.is_some()
    }

    /// Columns and rows that hold all mazes.
    fn places(&self) -> Result<(u32, u32), Failure> {
        let given = self.recipe.len() as u32;
        let word = self.sheet.as_deref().unwrap_or(SQUARE);
        if word == SQUARE {
            let root = (1..=given).find(|&side| u64::from(side).pow(2) >= u64::from(given));
            let columns = root.unwrap_or(1);
            return Ok((columns, given.div_ceil(columns)));
        }
        let refuse = || {
            misuse(format!(
                "`--sheet {word}`: columns and rows are wanted, each at least 1, such as 3x2"
            ))
        };
        let Ok(Value::Size(columns, rows)) = Kind::Size.parse("sheet", word) else {
            return Err(refuse());
        };
        let room = u64::from(columns) * u64::from(rows);
        match u64::from(given) <= room {
            true => Ok((columns, rows)),
            false => Err(misuse(format!(
                "a sheet of {columns}x{rows} has room for {room}, and {given} recipes are given"
            ))),
        }
    }
}

/// Makes all mazes; draws them on one picture, or on the terminal one below the other.
pub fn run(args: &Panels, words: &Words, target: &Target, common: &Common) -> Done {
    let places = target.places()?;
    let (columns, rows) = args.places()?;
    let mut recipes = Vec::new();
    for line in &args.recipe {
        recipes.push(completed(line, words)?);
    }
    if places.is_empty() {
        return one_by_one(recipes, common);
    }
    for (path, format) in &places {
        if !format.is_drawn() && !matches!(format.writer, Writer::Tools(_) | Writer::Model(_)) {
            let name = format.entry.name;
            return Err(misuse(format!(
                "{path}: {name} has no place for a picture; a sheet goes to svg, pdf, png or txt"
            )));
        }
        if let Writer::Tools(_) = format.writer {
            let name = format.entry.name;
            return Err(misuse(format!(
                "{path}: {name} takes one maze at a time; a sheet goes to svg, png or txt"
            )));
        }
    }
    let cells: f64 = recipes.iter().map(cells).sum();
    if cells > f64::from(MOST_CELLS) {
        return Err(could_not(format!(
            "the mazes of this sheet have {cells} cells, and a picture in strokes has at most \
             {MOST_CELLS}; choose smaller mazes"
        )));
    }
    let mut timings = Timings::default();
    let mut panels: Vec<(Scene, String)> = Vec::new();
    for recipe in recipes {
        let line = recipe.to_string();
        let subject = timings.making(|| made(recipe, cells * BYTES_PER_CELL, common));
        let subject = subject.map_err(|failure| failure.about(&line))?;
        let Subject { puzzle, keys } = &subject;
        let caption = caption(&subject);
        if !common.quiet {
            say!("{caption}");
        }
        let layers = timings.solving(|| overlays(puzzle, keys));
        let style = Style::with_pictures(keys, &Shelf).map_err(could_not)?;
        let scene = scene(puzzle, &style, &layers)?;
        panels.push((scene, caption));
    }
    let picture = Picture::Strokes(sheet(panels, columns, rows).map_err(could_not)?);
    for (path, format) in &places {
        timings.drawing(|| write(path, format, |out| save(format, &picture, out)))?;
    }
    timings.report(common);
    Ok(())
}

/// Writes the picture, whichever way its format takes it.
fn save(format: &Format, picture: &Picture<'_>, out: &mut dyn Write) -> Done {
    match (&format.writer, picture) {
        (Writer::Scene(write), Picture::Strokes(scene)) => write(scene, out)?,
        (Writer::Picture(write), picture) => write(picture, out)?,
        _ => {}
    }
    Ok(())
}

/// Draws mazes on the terminal, each with its caption below.
fn one_by_one(recipes: Vec<Recipe>, common: &Common) -> Done {
    for (place, recipe) in recipes.into_iter().enumerate() {
        let line = recipe.to_string();
        let subject = made(recipe, 0.0, common).map_err(|failure| failure.about(&line))?;
        if place > 0 {
            writeln!(std::io::stdout())?;
        }
        let layers = overlays(&subject.puzzle, &subject.keys);
        show(&subject.puzzle, &Style::of(&subject.keys), &layers)?;
        writeln!(std::io::stdout(), "{}", caption(&subject))?;
    }
    Ok(())
}

/// What stands below a maze: the line that makes it again.
fn caption(subject: &Subject) -> String {
    let recipe = subject.puzzle.recipe.as_ref();
    recipe.map(ToString::to_string).unwrap_or_default()
}

fn cells(recipe: &Recipe) -> f64 {
    recipe.cells() as f64
}

/// A recipe, with what it does not say itself taken from the words and flags for all.
fn completed(line: &str, common: &Words) -> Result<Recipe, Failure> {
    let mut recipe: Recipe = (line.parse()).map_err(|e| misuse(format!("-r `{line}`: {e}")))?;
    let own: Vec<&str> = line.split_whitespace().skip(1).map(key).collect();
    for word in common.words.iter().flat_map(|word| word.split_whitespace()) {
        let at =
            |error: WordError| misuse(format!("`{word}`, for all mazes of the sheet: {error}"));
        let key = key(word);
        let value = match key {
            ALGORITHM => Cow::Borrowed(word),
            key => decode(&word[key.len() + 1..]).map_err(at)?,
        };
        if key == ALGORITHM && find(GRIDS, "grid", grid(word)).is_ok() {
            return Err(misuse(format!(
                "`{word}`: with --sheet every maze stands behind -r, such as -r '{word} wilson'"
            )));
        }
        set_unless(&own, &mut recipe, key, &value).map_err(at)?;
    }
    for (key, value) in &common.flags {
        let at = |error| misuse(format!("--{key}: {error}"));
        set_unless(&own, &mut recipe, key, value).map_err(at)?;
    }
    if let (None, Some(seed)) = (recipe.seed, &common.fallback_seed) {
        let at = |error| misuse(format!("MAZE_SEED: {error}"));
        recipe.set("seed", seed).map_err(at)?;
    }
    recipe.seed.get_or_insert_with(random_seed);
    Ok(recipe)
}

/// Sets a word of a recipe, unless its own words say it; checks the value in any case.
fn set_unless(own: &[&str], recipe: &mut Recipe, key: &str, value: &str) -> Result<(), WordError> {
    let mut other = recipe.clone();
    other.set(key, value)?;
    if !own.contains(&key) {
        *recipe = other;
    }
    Ok(())
}

/// What a word of a recipe says something about: its key, or the algorithm.
fn key(word: &str) -> &str {
    match word.find([':', '=']) {
        Some(at) if word[at..].starts_with('=') => &word[..at],
        _ => ALGORITHM,
    }
}

/// The name of the grid that a first word means; a size alone means a rectangle.
fn grid(word: &str) -> &str {
    match word.starts_with(|c: char| c.is_ascii_digit()) {
        true => "rect",
        false => word.split(':').next().unwrap_or_default(),
    }
}

const ALGORITHM: &str = "algorithm";
