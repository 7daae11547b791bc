//! `maze stream`: an endless maze, row by row.

use super::timings::Timings;
use crate::failure::{CommandResult, Failure, misuse};
use crate::memory;
use crate::options::Common;
use crate::output::{Output, Target, write};
use crate::recipe_args::{RecipeArgs, STREAMS, random_seed};
use crate::screen::window;
use mazeloom::format::{Format, Window, Writer};
use mazeloom::memory::check_memory;
use mazeloom::parameters::outputs;
use mazeloom::recipe::KEYS;
use mazeloom::strip::{Strip, lines, objects};
use mazeloom::{Recipe, Style};
use mazeloom_export::{png_strip, png_strip_bytes};
use std::io::{self, Write};
use std::str::FromStr;

/// Arguments of `maze stream`.
#[derive(clap::Args)]
#[command(override_usage = "maze stream [OPTIONS] WIDTH [ALGORITHM] [KEY=VALUE]…")]
#[command(after_help = HELP)]
#[command(mut_arg("words", |words| words.value_name("WIDTH").help(WORDS)))]
#[command(mut_args(|arg| STREAMS.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    /// Number of rows, or forever
    #[arg(long, value_name = "N", default_value = "forever")]
    rows: Rows,
}

/// Help text for the words.
const WORDS: &str = "Width in cells, then an algorithm and keys: 40 sidewinder style=ascii";

const HELP: &str = "\
Algorithms: eller (default), sidewinder, binary-tree. The rows are the same as those of
`maze generate WIDTHxN`, but only one of them is kept in memory.

  maze stream 20                               until Ctrl-C
  maze stream 40 sidewinder --rows 100         a hundred rows
  maze stream 1000 --rows 100000 -o long.png   a picture of any height
  maze stream 30 -f jsonl | head               one line of JSON per row

Full list: maze stream --help, maze list keys";

/// A number of rows, or none that is the last.
#[derive(Clone, Copy)]
struct Rows(Option<u64>);

impl FromStr for Rows {
    type Err = String;

    fn from_str(word: &str) -> Result<Rows, String> {
        match word.parse() {
            _ if word == "forever" => Ok(Rows(None)),
            Ok(rows @ 1..) => Ok(Rows(Some(rows))),
            _ => Err("use a number from 1, or forever".to_owned()),
        }
    }
}

/// Streams rows to the terminal or into files.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let places = args.target.plain_places()?;
    if !args.target.fields.is_empty() {
        return Err(misuse(
            "--fields applies to whole mazes; the lines of a stream have row, north and east",
        ));
    }
    let Rows(rows) = args.rows;
    let (width, recipe) = recipe(&args.words)?;
    let stream = Stream {
        seed: recipe.seed.unwrap_or_else(random_seed),
        width,
        rows,
        style: style(&recipe, common),
        recipe,
    };
    check_memory(stream.bytes(&places), memory::limit(common))?;
    tell!(common, "{}", stream.title());
    note_unused(&stream.recipe, &places, common);
    let timings = Timings::default();
    if places.is_empty() {
        let mut out = io::stdout().lock();
        lines(stream.strip()?, &stream.style, &window(), &mut out)?;
        out.flush()?;
    }
    for place in &places {
        stream.save(place, &timings)?;
    }
    timings.report(common);
    Ok(())
}

/// Returns the style of the rows.
fn style(recipe: &Recipe, common: &Common) -> Style {
    let mut style = Style::of(&recipe.keys);
    style.threads = memory::threads(common, memory::ROWS);
    // The goal may never come.
    style.marks = Some(false);
    style
}

/// A maze that is made row by row, once for each file.
struct Stream {
    seed: u64,
    width: u32,
    /// Number of rows, if there is a last one.
    rows: Option<u64>,
    recipe: Recipe,
    style: Style,
}

impl Stream {
    /// The maze, from its first row on.
    fn strip(&self) -> Result<Strip, Failure> {
        Strip::new(self.seed, self.width, self.rows, &self.recipe.algorithm).map_err(misuse)
    }

    /// Bytes that it takes at most, however many rows there are.
    fn bytes(&self, places: &[Output]) -> f64 {
        // A row's sets and their merged numbers, and the same row as text or pixels.
        const CELL: f64 = 40.0;
        let row = f64::from(self.width) * CELL;
        let is_png = |(_, format): &Output| matches!(kind(format), Ok(Kind::Pixels));
        match self.rows {
            Some(rows) if places.iter().any(is_png) => {
                row + png_strip_bytes(self.width, rows, self.style.threads)
            }
            _ => row,
        }
    }

    /// Describes the stream in one line.
    fn title(&self) -> String {
        let rows = (self.rows).map_or("forever".to_owned(), |rows| format!("{rows} rows"));
        let (width, algorithm, seed) = (self.width, &self.recipe.algorithm, self.seed);
        format!("{width} wide, {algorithm} seed={seed}, {rows}")
    }

    /// The recipe of the same maze, which its picture carries.
    fn line(&self, rows: u64) -> String {
        let (width, algorithm, seed) = (self.width, &self.recipe.algorithm, self.seed);
        format!("rect:{width}x{rows} {algorithm} seed={seed}")
    }

    /// Streams the maze into a file.
    fn save(&self, (path, format): &Output, timings: &Timings) -> CommandResult {
        let kind = kind(format)?;
        if let (Kind::Pixels, None) = (kind, self.rows) {
            return Err(misuse("a PNG needs its height up front; pass --rows N"));
        }
        if let Kind::Nothing = kind {
            let strip = self.strip()?;
            timings.making(|| strip.run())?;
            return Ok(());
        }
        let rows = self.rows.unwrap_or_default();
        timings.drawing(|| {
            write(path, format, |out| {
                let strip = self.strip()?;
                match kind {
                    Kind::Nothing => {}
                    Kind::Lines => lines(strip, &self.style, &Window::PAPER, out)?,
                    Kind::Objects => objects(strip, out)?,
                    Kind::Pixels => png_strip(strip, rows, &self.style, &self.line(rows), out)?,
                }
                Ok(())
            })
        })
    }
}

/// Says which keys change nothing in a stream.
fn note_unused(recipe: &Recipe, places: &[Output], common: &Common) {
    let outputs = match places {
        [] => outputs::TEXT_ROWS,
        places => (places.iter()).fold(0, |all, (_, format)| match format.entry.name {
            "txt" => all | outputs::TEXT_ROWS,
            "png" => all | outputs::PNG_ROWS,
            _ => all,
        }),
    };
    let keys_of = |output| {
        let keys = KEYS.iter().filter(|key| key.changes & output != 0);
        keys.map(|key| key.name).collect::<Vec<_>>().join(" ")
    };
    for (param, _) in recipe.keys.given() {
        if param.changes & outputs == 0 {
            tell!(
                common,
                "note: `{}` has no effect in a stream; keys of png: {}; of text: {}",
                param.name,
                keys_of(outputs::PNG_ROWS),
                keys_of(outputs::TEXT_ROWS)
            );
        }
    }
}

#[derive(Clone, Copy)]
enum Kind {
    Nothing,
    Lines,
    Objects,
    Pixels,
}

/// Returns the kind of output in which a stream can be written.
fn kind(format: &Format) -> Result<Kind, Failure> {
    match format.entry.name {
        _ if matches!(format.writer, Writer::Nothing) => Ok(Kind::Nothing),
        "txt" => Ok(Kind::Lines),
        "jsonl" => Ok(Kind::Objects),
        "png" => Ok(Kind::Pixels),
        name => Err(misuse(format!(
            "a stream cannot be {name}; use txt, jsonl, png or none"
        ))),
    }
}

/// The width, and a recipe with the algorithm and how it is drawn.
pub fn recipe(words: &RecipeArgs) -> Result<(u32, Recipe), Failure> {
    let mut words = words.clone();
    if words.words.is_empty() {
        return Err(misuse("`maze stream` needs a width, such as 40"));
    }
    let first = words.words.remove(0);
    let width = first.parse().map_err(|_| {
        misuse(format!(
            "`{first}` is not a width; use a number of cells, such as 40"
        ))
    })?;
    let mut recipe = words.changed("1x1 eller".parse()?, "the width")?;
    if let (None, Some(seed)) = (recipe.seed, &words.fallback_seed) {
        recipe.set("seed", seed).map_err(misuse)?;
    }
    Ok((width, recipe))
}
