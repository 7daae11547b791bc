//! `maze stream`: a maze without end, row by row.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, misuse};
use crate::memory;
use crate::options::Common;
use crate::output::{Target, write};
use crate::recipe_args::{RecipeArgs, random_seed};
use crate::screen::window;
use mazeloom::format::{Format, Writer};
use mazeloom::strip::{Strip, lines, objects};
use mazeloom::{Recipe, Style};
use mazeloom_export::png_strip;
use std::io::{self, Write};
use std::str::FromStr;

/// What `maze stream` takes.
#[derive(clap::Args)]
#[command(override_usage = "maze stream [OPTIONS] WIDTH [ALGORITHM] [KEY=VALUE]…")]
#[command(after_help = HELP)]
#[command(mut_arg("words", |words| words.value_name("WIDTH").help(WORDS)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    /// How many rows: a number, or forever
    #[arg(long, value_name = "N", default_value = "forever")]
    rows: Rows,
}

/// What the words are.
const WORDS: &str =
    "Cells in a row, then an algorithm and drawing words: 40 sidewinder style=ascii";

const HELP: &str = "\
Algorithms that go row by row: eller (unless told), sidewinder, binary-tree. The rows are those of
`maze generate WIDTHxN`, but only one of them is kept in memory.

  maze stream 20                               until Ctrl-C
  maze stream 40 sidewinder --rows 100         a hundred rows
  maze stream 1000 --rows 100000 -o long.png   a picture of any height
  maze stream 30 -f jsonl | head               one line of JSON for each row";

/// A number of rows, or none that is the last.
#[derive(Clone, Copy)]
struct Rows(Option<u64>);

impl FromStr for Rows {
    type Err = String;

    fn from_str(word: &str) -> Result<Rows, String> {
        match word.parse() {
            _ if word == "forever" => Ok(Rows(None)),
            Ok(rows @ 1..) => Ok(Rows(Some(rows))),
            _ => Err("it takes a number from 1 on, or forever".to_owned()),
        }
    }
}

/// Streams rows to the terminal or into files.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let places = args.target.places()?;
    if !args.target.fields.is_empty() {
        return Err(misuse(
            "--fields is for whole mazes; lines of a stream have row, north and east",
        ));
    }
    let Rows(rows) = args.rows;
    let (width, recipe) = recipe(args)?;
    let seed = recipe.seed.unwrap_or_else(random_seed);
    let mut style = Style::of(&recipe.keys);
    style.threads = memory::threads(common, memory::ROWS);
    // The goal may never come.
    style.marks = Some(false);
    let strip = || {
        let strip = Strip::new(seed, width, rows, &recipe.algorithm);
        strip.map_err(misuse)
    };
    if !common.quiet {
        let told = recipe.algorithm.to_string();
        let rows = rows.map_or("forever".to_owned(), |rows| format!("{rows} rows"));
        say!("{width} wide, {told} seed={seed}, {rows}");
    }
    note_unused(&recipe, &places, common);
    let mut timings = Timings::default();
    if places.is_empty() {
        let mut out = io::stdout().lock();
        lines(strip()?, &style, &window(), &mut out)?;
        out.flush()?;
    }
    for (place, format) in &places {
        match kind(format)? {
            Kind::Nothing => {
                let strip = strip()?;
                timings.making(|| strip.run());
            }
            Kind::Lines => timings.drawing(|| {
                write(place, format, |out| {
                    let plain = mazeloom::format::Window::PAPER;
                    Ok(lines(strip()?, &style, &plain, out)?)
                })
            })?,
            Kind::Objects => {
                timings.drawing(|| write(place, format, |out| Ok(objects(strip()?, out)?)))?;
            }
            Kind::Pixels => {
                let Some(rows) = rows else {
                    return Err(misuse(
                        "a png says at its head how high it is; name a number of --rows",
                    ));
                };
                timings.drawing(|| {
                    write(place, format, |out| {
                        Ok(png_strip(
                            strip()?,
                            rows,
                            &style,
                            &told(width, rows, seed, &recipe),
                            out,
                        )?)
                    })
                })?;
            }
        }
    }
    timings.report(common);
    Ok(())
}

/// Says which keys change nothing in a stream.
fn note_unused(recipe: &Recipe, places: &[(String, &'static Format)], common: &Common) {
    const LETTERS: &[&str] = &["style", "walls"];
    const PIXELS: &[&str] = &[
        "cell",
        "corridor",
        "width",
        "height",
        "scale",
        "cell-mm",
        "dpi",
        "margin",
        "wall-thickness",
        "scheme",
        "paper-color",
        "wall-color",
        "walls",
    ];
    let counts = |key: &str| match places {
        [] => LETTERS.contains(&key),
        places => places.iter().any(|(_, format)| match format.entry.name {
            "txt" => LETTERS.contains(&key),
            "png" => PIXELS.contains(&key),
            _ => false,
        }),
    };
    for (param, _) in recipe.keys.given().filter(|_| !common.quiet) {
        if !counts(param.name) {
            say!(
                "note: `{}` has no effect in a stream, which takes {} as png and {} as text",
                param.name,
                PIXELS.join(" "),
                LETTERS.join(" ")
            );
        }
    }
}

/// The recipe of the same maze, which its picture carries.
fn told(width: u32, rows: u64, seed: u64, recipe: &Recipe) -> String {
    format!("rect:{width}x{rows} {} seed={seed}", recipe.algorithm)
}

enum Kind {
    Nothing,
    Lines,
    Objects,
    Pixels,
}

/// What a stream can be written as.
fn kind(format: &Format) -> Result<Kind, Failure> {
    match format.entry.name {
        _ if matches!(format.writer, Writer::Nothing) => Ok(Kind::Nothing),
        "txt" => Ok(Kind::Lines),
        "jsonl" => Ok(Kind::Objects),
        "png" => Ok(Kind::Pixels),
        name => Err(misuse(format!(
            "a stream cannot be {name}; it goes to txt, jsonl, png or none"
        ))),
    }
}

/// The width, and a recipe with the algorithm and how it is drawn.
fn recipe(args: &Args) -> Result<(u32, Recipe), Failure> {
    let mut words = args.words.clone();
    if words.words.is_empty() {
        return Err(misuse("`maze stream` takes a width, such as 40"));
    }
    let first = words.words.remove(0);
    let width = first.parse().map_err(|_| {
        misuse(format!(
            "`{first}` is no width; write a number of cells, such as 40"
        ))
    })?;
    let mut recipe = words.changed("1x1 eller".parse()?, "the width")?;
    if let (None, Some(seed)) = (recipe.seed, &words.fallback_seed) {
        recipe.set("seed", seed).map_err(misuse)?;
    }
    Ok((width, recipe))
}
