//! `maze generate --sheet`: several mazes on one picture, each with its recipe below.

mod recipes;

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::files::Files;
use crate::load::{Subject, made, plain_style};
use crate::memory;
use crate::notes::products;
use crate::options::Common;
use crate::output::{Output, Target, solution_path, write};
use crate::recipe_args::RecipeArgs;
use crate::screen::show;
use clap::ValueEnum;
use mazeloom::format::{Format, Picture, Writer, scene};
use mazeloom::overlays::unsolved;
use mazeloom::parameters::{ParamKind, Value};
use mazeloom::scene::{BYTES_PER_CELL, MOST_CELLS, Sheet};
use mazeloom::source::PinnedFiles;
use mazeloom::style::keys::{self, Solution};
use mazeloom::style::{Length, PARAMS};
use mazeloom::unused::{Product, unused};
use mazeloom::{Recipe, Scene, Style, overlays};
use recipes::{completed, key, recipes};
use std::collections::BTreeSet;
use std::io::Write;

/// What `maze generate --sheet` takes.
#[derive(clap::Args)]
pub struct Panels {
    /// Draw several mazes on one sheet
    ///
    /// Draw several mazes on one sheet, in COLUMNSxROWS; with a number, or without a value and as
    /// many as --count, in a nearly square layout. title=, caption=, paper=, orientation= and dpi= apply to the whole sheet
    #[arg(
        long,
        value_name = "COLUMNSxROWS",
        num_args = 0..=1,
        default_missing_value = SQUARE,
        conflicts_with_all = ["watch", "like"]
    )]
    sheet: Option<String>,
    /// A maze of the sheet; may be repeated. If there are more places than recipes, the recipes
    /// are repeated with successive seeds. Other flags and KEY=VALUE words apply to every maze
    /// whose recipe does not set them. Without --sheet: the recipe
    #[arg(
        long,
        hide_short_help = true,
        short,
        value_name = "RECIPE",
        conflicts_with = "like"
    )]
    recipe: Vec<String>,
    /// Text below each maze of a sheet: none, short (the maze on at most two lines), or full
    /// (the whole recipe)
    #[arg(
        long,
        hide_short_help = true,
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

/// Value that `--sheet` alone stands for.
const SQUARE: &str = "square";

impl Panels {
    /// Tells whether a sheet is asked for.
    pub fn is_wanted(&self) -> bool {
        self.sheet.is_some()
    }

    /// The recipe of a maze that is on no sheet, if it is given with `-r`.
    pub fn single(&self, words: &RecipeArgs) -> Result<Option<Recipe>, Failure> {
        match &self.recipe[..] {
            [] => Ok(None),
            [line] => completed(line, words).map(Some),
            several => Err(misuse(format!(
                "{} recipes are several mazes; add --sheet to draw them on one sheet, or run maze \
                 once for each",
                several.len()
            ))),
        }
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
        let asked = word.parse().ok().filter(|&mazes: &u64| mazes > 0);
        if word == SQUARE || asked.is_some() {
            let mazes = count.or(asked).unwrap_or(given);
            if let Some(room) = asked.filter(|&room| room < given.max(mazes)) {
                return Err(misuse(format!(
                    "`--sheet {room}` has room for {room} mazes, but there are {}",
                    given.max(mazes)
                )));
            }
            let mazes = few(mazes)?;
            let root = mazes.isqrt();
            let columns = if root * root < mazes { root + 1 } else { root };
            return Ok((columns, mazes.div_ceil(columns), mazes));
        }
        let refuse = || {
            misuse(format!(
                "`--sheet {word}`: use COLUMNSxROWS, each at least 1, such as --sheet 3x2, or the \
                 number of mazes"
            ))
        };
        let Ok(Value::Size(columns, rows)) = ParamKind::Size.parse("sheet", word) else {
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
                "a sheet of {columns}x{rows} has room for {room} mazes, but {many}"
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
            "a sheet has at most {MOST} mazes, but this one would have {mazes}"
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
    let places = target.plain_places()?;
    let (columns, rows, mazes) = args.places(count)?;
    let (recipes, mut style) = recipes(args, words, mazes)?;
    style.memory = memory::limit(common);
    if places.is_empty() {
        return one_by_one(recipes, common);
    }
    for (path, format) in &places {
        refuse_others(path, format)?;
    }
    let cells: f64 = recipes.iter().map(cells).sum();
    if cells > f64::from(MOST_CELLS) {
        return Err(could_not(format!(
            "the mazes of this sheet have {cells} cells, but a vector picture has at most \
             {MOST_CELLS}; choose smaller mazes"
        )));
    }
    let timings = Timings::default();
    let subjects = subjects(recipes, &places, common, &timings)?;
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
    files(&sheet, &subjects, &captions, &places, &timings)?;
    timings.report(common);
    Ok(())
}

/// Makes all mazes, each with its recipe; tells once of every key that changes nothing.
fn subjects(
    recipes: Vec<Recipe>,
    places: &[Output],
    common: &Common,
    timings: &Timings,
) -> Result<Vec<(String, Subject)>, Failure> {
    let drawing = recipes.iter().map(cells).sum::<f64>() * BYTES_PER_CELL;
    let products: Vec<Product> = products(places);
    let mut noted = BTreeSet::new();
    let mut subjects = Vec::with_capacity(recipes.len());
    for recipe in recipes {
        let line = recipe.to_string();
        let subject = timings.making(|| made(recipe, drawing, common));
        let subject = subject.map_err(|failure| failure.about(&line))?;
        tell!(common, "{line}");
        for (_, note) in unused(&subject.keys, &products, &subject.puzzle) {
            if noted.insert(note.to_string()) {
                tell!(common, "note: {note}");
            }
        }
        subjects.push((line, subject));
    }
    Ok(subjects)
}

/// Writes the sheet to its places, and that of the solutions if they are separate.
fn files(
    sheet: &Sheet,
    subjects: &[(String, Subject)],
    captions: &[String],
    places: &[Output],
    timings: &Timings,
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
        let style = &sheet.style;
        let picture = Picture::Strokes(picture, style.threads);
        for (path, format) in places {
            let path = match solution {
                Some(_) if path == "-" => {
                    return Err(misuse(
                        "`solution=separate` writes two files; use -o FILE instead of stdout",
                    ));
                }
                Some("line") => solution_path(path),
                _ => path.clone(),
            };
            timings.drawing(|| write(&path, format, |out| save(format, &picture, style, out)))?;
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
            "{path}: {name} is not a picture format; a sheet can be svg, pdf, png or txt"
        ))),
        Writer::Tools(_) | Writer::Model(_) => Err(misuse(format!(
            "{path}: {name} holds one maze; a sheet can be svg, pdf, png or txt"
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
            match solution {
                "none" => keys = unsolved(&keys),
                _ => keys.set(&keys::SOLUTION, solution)?,
            }
        }
        let about = |failure: Failure| failure.about(line);
        let style = Style::with_pictures(
            &keys,
            &PinnedFiles {
                files: &Files,
                kept: subject.puzzle.kept_files(),
            },
        )
        .map_err(could_not);
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

/// Writes the picture in the form that its format takes.
fn save(
    format: &Format,
    picture: &Picture<'_>,
    style: &Style,
    out: &mut dyn Write,
) -> CommandResult {
    let Picture::Strokes(scene, _) = picture else {
        return Ok(());
    };
    match &format.writer {
        Writer::Scene(write) => write(scene, out)?,
        Writer::Picture(write) => {
            let checked = style.check_pixels(scene.width, scene.height, format.pixel_bytes());
            checked.map_err(could_not)?;
            write(picture, out)?;
        }
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
        show(
            &subject.puzzle,
            &plain_style(&subject.keys, common),
            &layers,
        )?;
        writeln!(std::io::stdout(), "{line}")?;
    }
    Ok(())
}

fn cells(recipe: &Recipe) -> f64 {
    recipe.cells() as f64
}
