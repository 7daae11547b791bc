//! `maze generate --sheet`: several mazes on one picture, each with its recipe below.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load::{Subject, made};
use crate::options::Common;
use crate::output::{Target, solution_path, write};
use crate::recipe_args::{DEFAULT, RecipeArgs, random_seed};
use crate::screen::show;
use clap::ValueEnum;
use mazeloom::format::{Format, Picture, Writer, scene};
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{Args, Kind, ParamError, Value, decode, find};
use mazeloom::recipe::KEYS;
use mazeloom::scene::{BYTES_PER_CELL, MOST_CELLS, Sheet};
use mazeloom::style::keys::{self, Solution};
use mazeloom::style::{Length, PARAMS};
use mazeloom::unused::{Product, unused};
use mazeloom::{Recipe, Scene, Style, overlays};
use mazeloom_export::Shelf;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write;

/// What `maze generate --sheet` takes.
#[derive(clap::Args)]
pub struct Panels {
    /// Draw several mazes on one picture, COLUMNSxROWS of them, or as many as --count says;
    /// without a value: a nearly square layout. title=, caption=, paper= and dpi= count for the
    /// whole sheet
    #[arg(
        long,
        value_name = "COLUMNSxROWS",
        num_args = 0..=1,
        default_missing_value = SQUARE,
        conflicts_with_all = ["watch", "like"]
    )]
    sheet: Option<String>,
    /// A maze of the sheet; may be repeated. If there are more places than recipes, they are
    /// repeated with successive seeds. Other flags and KEY=VALUE words count for every maze
    /// whose recipe does not say otherwise
    #[arg(long, short, value_name = "RECIPE", requires = "sheet")]
    recipe: Vec<String>,
    /// Text below each maze of a sheet: none, short (the maze on at most two lines), or full
    /// (the whole recipe)
    #[arg(
        long,
        value_name = "HOW",
        value_enum,
        default_value = "short",
        hide_possible_values = true,
        hide_default_value = true
    )]
    captions: Captions,
}

/// What stands below the mazes of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Captions {
    None,
    Short,
    Full,
}

/// What `--sheet` alone stands for.
const SQUARE: &str = "square";

/// The keys that count for a whole sheet; `margin` does so on paper.
const OF_THE_SHEET: [&str; 4] = ["title", "caption", "paper", "dpi"];
const MARGIN: &str = "margin";

impl Panels {
    /// Whether a sheet is asked for.
    pub fn is_wanted(&self) -> bool {
        self.sheet.is_some()
    }

    /// Columns and rows, and how many mazes they hold.
    fn places(&self, count: Option<u64>) -> Result<(u32, u32, u32), Failure> {
        let given = self.recipe.len().max(1) as u64;
        let word = self.sheet.as_deref().unwrap_or(SQUARE);
        if let Some(count) = count.filter(|&count| count < given) {
            return Err(misuse(format!(
                "--count {count} is fewer than the {given} recipes of this sheet"
            )));
        }
        if word == SQUARE {
            let mazes = few(count.unwrap_or(given))?;
            let root = mazes.isqrt();
            let columns = if root * root < mazes { root + 1 } else { root };
            return Ok((columns, mazes.div_ceil(columns), mazes));
        }
        let refuse = || {
            misuse(format!(
                "`--sheet {word}`: columns and rows are wanted, each at least 1, such as \
                 --sheet=3x2"
            ))
        };
        let Ok(Value::Size(columns, rows)) = Kind::Size.parse("sheet", word) else {
            return Err(refuse());
        };
        let room = u64::from(columns) * u64::from(rows);
        let mazes = count.unwrap_or(room);
        if given > room || mazes > room {
            let many = if given > room {
                format!("{given} recipes are given")
            } else {
                format!("--count is {mazes}")
            };
            return Err(misuse(format!(
                "a sheet of {columns}x{rows} has room for {room}, and {many}"
            )));
        }
        Ok((columns, rows, few(mazes)?))
    }

    /// The caption of a maze.
    fn caption(&self, line: &str) -> String {
        let drawn = |word: &&str| {
            let about = |name: &str| name == *word || name == key(word);
            PARAMS.iter().any(|param| about(param.name))
        };
        match self.captions {
            Captions::None => String::new(),
            Captions::Short => {
                let words: Vec<&str> = line.split(' ').filter(|word| !drawn(word)).collect();
                words.join(" ")
            }
            Captions::Full => line.to_owned(),
        }
    }
}

/// The number of mazes of a sheet, if it is not too large.
fn few(mazes: u64) -> Result<u32, Failure> {
    const MOST: u64 = 10_000;
    match u32::try_from(mazes) {
        Ok(few) if mazes <= MOST => Ok(few),
        _ => Err(could_not(format!(
            "a sheet holds at most {MOST} mazes, and this one would have {mazes}"
        ))),
    }
}

/// Makes all mazes; draws them on one picture, or on the terminal one below the other.
pub fn run(
    args: &Panels,
    count: Option<u64>,
    words: &RecipeArgs,
    target: &Target,
    common: &Common,
) -> CommandResult {
    let places = target.places()?;
    let (columns, rows, mazes) = args.places(count)?;
    let (recipes, style) = recipes(args, words, mazes)?;
    if places.is_empty() {
        return one_by_one(recipes, common);
    }
    for (path, format) in &places {
        refuse_others(path, format)?;
    }
    let cells: f64 = recipes.iter().map(cells).sum();
    if cells > f64::from(MOST_CELLS) {
        return Err(could_not(format!(
            "the mazes of this sheet have {cells} cells, and a picture in strokes has at most \
             {MOST_CELLS}; choose smaller mazes"
        )));
    }
    let mut timings = Timings::default();
    let mut subjects = Vec::with_capacity(recipes.len());
    let products: Vec<Product> = places
        .iter()
        .map(|(_, format)| Product::File(format))
        .collect();
    let mut noted = BTreeSet::new();
    for recipe in recipes {
        let line = recipe.to_string();
        let subject = timings.making(|| made(recipe, cells * BYTES_PER_CELL, common));
        let subject = subject.map_err(|failure| failure.about(&line))?;
        if !common.quiet {
            say!("{line}");
        }
        for (_, note) in unused(&subject.keys, &products, &subject.puzzle) {
            if !common.quiet && noted.insert(note.to_string()) {
                say!("note: {note}");
            }
        }
        subjects.push((line, subject));
    }
    let said = |key: &str| subjects.iter().any(|(_, subject)| subject.keys.has(key));
    let sheet = Sheet {
        fills: style.size.paper.is_some() || !(said("cell") || said("scale")),
        lines: match args.captions {
            Captions::Full => usize::MAX,
            _ => 2,
        },
        ..Sheet::new(columns, rows, style)
    };
    let captions: Vec<String> = (subjects.iter())
        .map(|(line, _)| args.caption(line))
        .collect();
    files(&sheet, &subjects, &captions, &places, &mut timings)?;
    timings.report(common);
    Ok(())
}

/// Writes the sheet to its places, and that of the solutions if they are separate.
fn files(
    sheet: &Sheet,
    subjects: &[(String, Subject)],
    captions: &[String],
    places: &[(String, &'static Format)],
    timings: &mut Timings,
) -> CommandResult {
    let separate =
        |(_, subject): &(String, Subject)| subject.keys.get(&keys::SOLUTION) == Solution::Separate;
    let variants: &[Option<&str>] = if subjects.iter().any(separate) {
        &[Some("none"), Some("line")]
    } else {
        &[None]
    };
    for &solution in variants {
        let picture = timings.solving(|| drawn(sheet, subjects, captions, solution))?;
        let picture = Picture::Strokes(picture);
        for (path, format) in places {
            let path = match solution {
                Some(_) if path == "-" => {
                    return Err(misuse(
                        "`solution=separate` makes two files, and stdout is one; use -o FILE",
                    ));
                }
                Some("line") => solution_path(path),
                _ => path.clone(),
            };
            timings.drawing(|| write(&path, format, |out| save(format, &picture, out)))?;
        }
    }
    Ok(())
}

/// Refuses formats that hold no picture of several mazes.
fn refuse_others(path: &str, format: &Format) -> CommandResult {
    let name = format.entry.name;
    match format.writer {
        Writer::Blocks(_)
        | Writer::Array(_)
        | Writer::Map(_)
        | Writer::Data(_)
        | Writer::Lines(_) => Err(misuse(format!(
            "{path}: {name} has no place for a picture; a sheet goes to svg, pdf, png or txt"
        ))),
        Writer::Tools(_) | Writer::Model(_) => Err(misuse(format!(
            "{path}: {name} takes one maze at a time; a sheet goes to svg, pdf, png or txt"
        ))),
        _ => Ok(()),
    }
}

/// Draws all mazes on a sheet; `solution` says how those are drawn whose solution is separate.
fn drawn(
    sheet: &Sheet,
    subjects: &[(String, Subject)],
    captions: &[String],
    solution: Option<&str>,
) -> Result<Scene, Failure> {
    sheet.drawn(captions, |number, cell| {
        let (line, subject) = &subjects[number];
        let mut keys = subject.keys.clone();
        if let Some(solution) = solution.filter(|_| keys.get(&keys::SOLUTION) == Solution::Separate)
        {
            keys.set(&keys::SOLUTION, solution)?;
        }
        let about = |failure: Failure| failure.about(line);
        let style = Style::with_pictures(&keys, &Shelf).map_err(could_not);
        let mut style = style.map_err(about)?;
        if sheet.fills {
            // The gaps between places are enough.
            style.size.margin.get_or_insert(Length::Pixels(0.0));
        }
        if let Some(cell) = cell {
            style.size = style.size.with_cell(cell);
        }
        let layers = overlays(&subject.puzzle, &keys);
        scene(&subject.puzzle, &style, &layers).map_err(|error| about(error.into()))
    })
}

/// Writes the picture, whichever way its format takes it.
fn save(format: &Format, picture: &Picture<'_>, out: &mut dyn Write) -> CommandResult {
    match (&format.writer, picture) {
        (Writer::Scene(write), Picture::Strokes(scene)) => write(scene, out)?,
        (Writer::Picture(write), picture) => write(picture, out)?,
        _ => {}
    }
    Ok(())
}

/// Draws mazes on the terminal, each with its caption below.
fn one_by_one(recipes: Vec<Recipe>, common: &Common) -> CommandResult {
    for (place, recipe) in recipes.into_iter().enumerate() {
        let line = recipe.to_string();
        let subject = made(recipe, 0.0, common).map_err(|failure| failure.about(&line))?;
        if place > 0 {
            writeln!(std::io::stdout())?;
        }
        let layers = overlays(&subject.puzzle, &subject.keys);
        show(&subject.puzzle, &Style::of(&subject.keys), &layers)?;
        writeln!(std::io::stdout(), "{line}")?;
    }
    Ok(())
}

fn cells(recipe: &Recipe) -> f64 {
    recipe.cells() as f64
}

/// The recipes of so many mazes, and how the whole sheet is to look.
fn recipes(args: &Panels, words: &RecipeArgs, mazes: u32) -> Result<(Vec<Recipe>, Style), Failure> {
    let (words, keys) = split(words)?;
    let mut given = Vec::new();
    match &args.recipe[..] {
        [] => {
            let mut recipe = words.recipe(DEFAULT)?;
            recipe.seed.get_or_insert_with(random_seed);
            given.push(recipe);
        }
        lines => {
            for line in lines {
                given.push(completed(line, &words)?);
            }
        }
    }
    let paper = keys.has(&keys::PAPER);
    for recipe in &given {
        let whole = ["paper", "dpi", "width", "height"];
        let scaled = ["cell", "scale"].iter().filter(|_| paper);
        if let Some(key) = whole.iter().chain(scaled).find(|key| recipe.keys.has(key)) {
            return Err(misuse(format!(
                "{recipe}: `{key}` is for a picture of one maze; a sheet takes --paper, --dpi \
                 and --margin for the whole, and fills its paper"
            )));
        }
    }
    let mut recipes = Vec::new();
    for number in 0..mazes as usize {
        let mut recipe = given[number % given.len()].clone();
        let (first, round) = (recipe.seed.unwrap_or(0), (number / given.len()) as u64);
        let seed = first.checked_add(round).ok_or_else(|| {
            misuse(format!(
                "{mazes} mazes from seed {first} run past the last seed"
            ))
        })?;
        recipe.seed = Some(seed);
        recipes.push(recipe);
    }
    Ok((recipes, Style::of(&keys)))
}

/// Takes what counts for the whole sheet out of the words and flags for all.
fn split(words: &RecipeArgs) -> Result<(RecipeArgs, Args), Failure> {
    let mut keys = Args::none(KEYS);
    let all = || words.words.iter().flat_map(|word| word.split_whitespace());
    let says =
        |word: &str| matches!(word.split_once('='), Some(("paper", value)) if value != "none");
    let flagged = |(key, value): &(&str, String)| *key == "paper" && value != "none";
    let paper = all().any(says) || words.flags.iter().any(flagged);
    let whole = |key: &str| OF_THE_SHEET.contains(&key) || (paper && key == MARGIN);
    let mut rest = RecipeArgs {
        words: Vec::new(),
        flags: Vec::new(),
        ..words.clone()
    };
    for word in all() {
        match word.split_once('=') {
            Some((key, value)) if whole(key) => {
                let at = |error: ParamError| misuse(format!("`{word}`: {error}"));
                keys.set_encoded(key, value).map_err(at)?;
            }
            _ => rest.words.push(word.to_owned()),
        }
    }
    for (key, value) in &words.flags {
        if whole(key) {
            let at = |error| misuse(format!("--{key}: {error}"));
            keys.set(key, value).map_err(at)?;
        } else {
            rest.flags.push((*key, value.clone()));
        }
    }
    Ok((rest, keys))
}

/// A recipe, with what it does not say itself taken from the words and flags for all.
fn completed(line: &str, common: &RecipeArgs) -> Result<Recipe, Failure> {
    let mut recipe: Recipe = (line.parse()).map_err(|e| misuse(format!("-r `{line}`: {e}")))?;
    let own: Vec<&str> = line.split_whitespace().skip(1).map(key).collect();
    for word in common.words.iter().flat_map(|word| word.split_whitespace()) {
        let at =
            |error: ParamError| misuse(format!("`{word}`, for all mazes of the sheet: {error}"));
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
fn set_unless(own: &[&str], recipe: &mut Recipe, key: &str, value: &str) -> Result<(), ParamError> {
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
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        "rect"
    } else {
        word.split(':').next().unwrap_or_default()
    }
}

const ALGORITHM: &str = "algorithm";
