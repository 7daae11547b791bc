//! `maze animate`: animates the making or solving of a maze.

use super::solver::{KnownSolvers, answer, check, no_way, show_path};
use super::timings::Timings;
use super::watch;
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::files::Files;
use crate::load::{Subject, subject};
use crate::memory;
use crate::notes::unused_in;
use crate::options::Common;
use crate::output::{FileWords, check_name, names, write};
use crate::progress::Progress;
use crate::recipe_args::{DEFAULT, FRAMES, OUTPUT, RecipeArgs, random_seed};
use clap::builder::PossibleValuesParser;
use mazeloom::film::{BYTES_PER_CELL, FilmFormat, Pace, StepLog};
use mazeloom::format::stroke_bytes;
use mazeloom::generate::ALGORITHMS;
use mazeloom::parameters::{Selected, named};
use mazeloom::solve::{SOLVERS, Solver, diameter_path, shortest};
use mazeloom::style::keys::{self, View};
use mazeloom::unused::Product;
use mazeloom::view::Walk;
use mazeloom::{Film, Recipe, Style};
use mazeloom_export::{MOST_PIXELS, format, reel, reels};
use std::path::Path;

/// Arguments of `maze animate`.
#[derive(clap::Args)]
#[command(after_help = AFTER_HELP)]
#[command(mut_args(|arg| FRAMES.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    /// Output file: .gif, .apng or .svg
    ///
    /// Output file; the extension sets the format: .gif, .apng or .svg. - writes to stdout, with
    /// -f. May be repeated
    #[arg(long, short, value_name = "FILE", help_heading = OUTPUT)]
    output: Vec<String>,
    /// Output format, if the file name has no extension: gif, apng or svg
    #[arg(long, short, hide_possible_values = true, help_heading = OUTPUT, value_name = "FORMAT", value_parser = known_reels())]
    format: Option<String>,
    /// Show how this solver works instead of the generation (all: maze list solvers)
    ///
    /// Show how this solver works instead of the generation: NAME or NAME:ARGS, such as
    /// wall-follower:right (all: maze list solvers)
    #[arg(long, value_name = "NAME", value_parser = KnownSolvers, hide_possible_values = true)]
    solver: Option<String>,
    /// Show another algorithm beside it, step by step; may be repeated
    #[arg(long, value_name = "ALGORITHM", conflicts_with_all = ["solver", "recolor_along", "loop_steps", "walk"])]
    beside: Vec<String>,
    /// Write a sentence on what happens below the maze
    #[arg(long, conflicts_with_all = ["solver", "recolor_along", "loop_steps", "walk"])]
    explain: bool,
    /// Show the distances from each cell of a path in turn: of the solution or of a longest path
    #[arg(long, hide_short_help = true, value_name = "PATH", value_parser = ["solution", "diameter"], conflicts_with = "solver")]
    recolor_along: Option<String>,
    /// Seamless loop: keep changing the finished maze for N steps
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000),
          conflicts_with_all = ["solver", "recolor_along"])]
    loop_steps: Option<u32>,
    /// Walk through the finished maze in first person, from start to goal
    ///
    /// Walk through the finished maze in first person, from the start to the goal; without -o, on
    /// the terminal
    #[arg(long, conflicts_with_all = ["solver", "recolor_along", "loop_steps"])]
    walk: bool,
    /// Width and height of the frames of --walk in pixels [default: 480x300]
    #[arg(long, hide_short_help = true, value_name = "WIDTHxHEIGHT", requires = "walk", value_parser = frame_size)]
    frame_size: Option<(u32, u32)>,
    /// Duration without --hold [default: by the number of steps, at most 12]
    #[arg(long, value_name = "SECONDS", value_parser = lasting)]
    duration: Option<u64>,
    /// Frames per second [default: 25, fewer if there are few steps]
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = frame_rate)]
    fps: Option<u32>,
    /// Maximum number of frames; longer runs are sampled
    #[arg(long, hide_short_help = true, value_name = "N", default_value = "400", value_parser = clap::value_parser!(u32).range(2..=100_000))]
    frames: u32,
    /// Speed up stretches where no wall changes (0 no, 1 skip) [default: 0.5]
    #[arg(long, hide_short_help = true, value_name = "0…1", value_parser = share)]
    ease: Option<f64>,
    /// Length in cells of the fading tail behind the current cell; 0 for none [default: 24]
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=10_000))]
    tail: Option<u32>,
    /// Seconds to show the last frame [default: 2]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    hold: Option<u64>,
    /// Repeat the animation
    #[arg(long = "loop", hide_short_help = true, value_name = "yes|no", num_args = 0..=1, default_value = "yes", default_missing_value = "yes", value_parser = ["yes", "no"])]
    repeats: String,
}

const AFTER_HELP: &str = "\
Try:
  maze animate 20x12 wilson -o wilson.gif                   how random walks become a maze
  maze animate 16x12 wilson --beside prim --explain -o two.gif   two algorithms, step by step
  maze animate hex:12x8 kruskal -o kruskal.svg              a vector animation with a slider
  maze animate 30x20 --solver a-star -o search.apng         how a solver finds the path
  maze animate 16x16 --loop-steps 200 -o shift.gif          a maze that keeps changing
  maze animate 20x20 --recolor-along solution -o walk.gif   the distances along the solution
  maze animate cube:8 view=space turn=360 -o cube.gif       the finished maze as a turning model
  maze animate 8x8 --walk -o walk.gif                       a walk to the goal in first person

All others are flat, also on 3D grids. Full list: maze animate --help, maze list keys";

/// The names of the animation formats, offered to shells.
fn known_reels() -> PossibleValuesParser {
    PossibleValuesParser::new(names(reels()))
}

/// Seconds as milliseconds.
fn seconds(word: &str) -> Result<u64, String> {
    let seconds: f64 = word.parse().map_err(|_| "not a number of seconds")?;
    if (0.0..=600.0).contains(&seconds) {
        Ok((seconds * 1000.0).round() as u64)
    } else {
        Err("use 0 to 600 seconds".to_owned())
    }
}

/// The same, but at least 0.1 s.
fn lasting(word: &str) -> Result<u64, String> {
    match seconds(word)? {
        0..100 => Err("use 0.1 to 600 seconds".to_owned()),
        time => Ok(time),
    }
}

/// Frames per second, as far as every program shows them.
fn frame_rate(word: &str) -> Result<u32, String> {
    let fastest = Pace::FASTEST;
    (word.parse().ok())
        .filter(|rate| (1..=fastest).contains(rate))
        .ok_or_else(|| format!("use 1 to {fastest}: players slow down faster animations"))
}

/// A width and a height in pixels.
fn frame_size(word: &str) -> Result<(u32, u32), String> {
    let longest = Walk::LONGEST;
    let side = |word: &str| {
        word.parse()
            .ok()
            .filter(|side| (16..=longest).contains(side))
    };
    let sides = word
        .split_once('x')
        .map(|(width, height)| (side(width), side(height)));
    match sides {
        Some((Some(width), Some(height))) => Ok((width, height)),
        _ => Err(format!(
            "use WIDTHxHEIGHT, each from 16 to {longest} pixels, such as 640x400"
        )),
    }
}

fn share(word: &str) -> Result<f64, String> {
    let share: f64 = word.parse().map_err(|_| "not a number")?;
    if (0.0..=1.0).contains(&share) {
        Ok(share)
    } else {
        Err("use a number from 0 to 1".to_owned())
    }
}

/// Contents of an animation.
enum Shown {
    /// The making of a maze.
    Making,
    /// The work of a solver.
    Solver(Selected<Solver>),
    /// Distances from the cells of a path: a longest path, or the solution.
    Distances { diameter: bool },
    /// A maze that keeps changing for some steps.
    Endless(u64),
    /// A walk in first person.
    Walk,
    /// A turning model.
    Turn,
}

/// Animates a maze.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    if args.walk && args.output.is_empty() && args.format.is_none() {
        let size = watch::frame_size().ok_or_else(|| {
            misuse(
                "--walk without -o needs a terminal; save the walk with -o FILE.gif or -o FILE.apng",
            )
        })?;
        return watch::play_view(&mut Shown::Walk.film(args, size, common)?);
    }
    let places = places(args)?;
    let shown = Shown::of(args, &places)?;
    let timings = Timings::default();
    let size = args.frame_size.unwrap_or((480, 300));
    let film = timings.making(|| shown.film(args, size, common))?;
    let mut film = film.within(memory::limit(common));
    note(args, &film, &places, common)?;
    let words = FileWords::of(1, film.puzzle().line());
    for (path, reel) in &places {
        let path = &words.fill(path)?;
        let _bar = Progress::start("animating", 0, common.quiet);
        let like = format(reel.entry.name).map_err(misuse)?;
        timings.drawing(|| write(path, like, |out| Ok((reel.write)(&mut film, out)?)))?;
    }
    let (frames, time) = film.length();
    tell!(common, "{frames} frames, {:.1} s", time as f64 / 1000.0);
    timings.report(common);
    Ok(())
}

/// Says which keys and options have no effect on an animation.
fn note(args: &Args, film: &Film, places: &[Place], common: &Common) -> CommandResult {
    let in_space = film.turns() || film.walks();
    // The frames of a model are pictures in space, on which other keys have an effect.
    let product = |(_, reel): &Place| match in_space {
        true => Ok(Product::File(format(reel.entry.name).map_err(misuse)?)),
        false => Ok::<_, Failure>(Product::Film(reel)),
    };
    let products = places.iter().map(product).collect::<Result<Vec<_>, _>>()?;
    let shown = (film.puzzle(), film.keys());
    unused_in(&products, shown, &|key| args.words.gave(key), common);
    let seamless = "on a seamless loop, which has no last frame";
    let moving = match film.walks() {
        true => "on a walk",
        false => "on a model that turns",
    };
    for (option, idle, why) in [
        ("hold", args.hold.is_some() && film.is_seamless(), seamless),
        ("ease", args.ease.is_some() && in_space, moving),
        ("tail", args.tail.is_some() && in_space, moving),
    ] {
        if idle {
            tell!(common, "note: `--{option}` has no effect {why}");
        }
    }
    Ok(())
}

/// An output path with its animation format.
type Place = (String, &'static FilmFormat);

/// Each output path with its animation format.
fn places(args: &Args) -> Result<Vec<Place>, Failure> {
    let given = args.format.as_deref().map(reel).transpose()?;
    if args.output.is_empty() {
        return match given {
            Some(reel) => Ok(vec![("-".to_owned(), reel)]),
            None => Err(misuse(
                "an animation needs an output file: -o FILE.gif, -o FILE.apng or -o FILE.svg; \
                 `maze generate --watch` plays it on the terminal",
            )),
        };
    }
    let place = |path: &String| {
        check_name(path)?;
        let extension = Path::new(path).extension().and_then(|ext| ext.to_str());
        match (given, extension.map(reel)) {
            (Some(given), Some(Ok(other))) if other.entry.name != given.entry.name => {
                let name = given.entry.name;
                Err(misuse(format!(
                    "`-f {name}` and the extension of `{path}` disagree"
                )))
            }
            (Some(reel), _) | (None, Some(Ok(reel))) => Ok((path.clone(), reel)),
            (None, _) if extension.is_some_and(is_video) => Err(misuse(converted(path))),
            (None, _) => Err(misuse(format!(
                "`-o {path}`: animations can be gif, apng or svg; set the format by the extension, \
                 or with -f"
            ))),
        }
    };
    args.output.iter().map(place).collect()
}

/// Tells whether an extension is that of videos.
fn is_video(extension: &str) -> bool {
    let known = ["mp4", "webm", "mov", "mkv", "avi"];
    known
        .iter()
        .any(|video| extension.eq_ignore_ascii_case(video))
}

/// The error for a video, with the line that makes it from an animation.
fn converted(path: &str) -> String {
    let apng = Path::new(path).with_extension("apng");
    let apng = apng.display();
    format!(
        "`-o {path}`: videos are made by ffmpeg; save the animation with -o {apng}, then run\n  \
         ffmpeg -i {apng} -vf \"pad=ceil(iw/2)*2:ceil(ih/2)*2\" -pix_fmt yuv420p {path}"
    )
}

/// Returns the duration of the animation, and its number of frames.
fn pace(args: &Args) -> Pace {
    let usual = Pace::default();
    Pace {
        duration: args.duration,
        fps: args.fps,
        frames: args.frames,
        ease: args.ease.unwrap_or(usual.ease),
        trail: args.tail.unwrap_or(usual.trail),
        hold: args.hold.unwrap_or(usual.hold),
        repeats: args.repeats.eq_ignore_ascii_case("yes"),
    }
}

impl Shown {
    /// The contents that the options ask for. A view in space is for raster formats: in vector formats each
    /// frame of it would have new faces.
    fn of(args: &Args, places: &[Place]) -> Result<Shown, Failure> {
        let turns = !args.walk && in_space(&args.words);
        let vector = places.iter().find(|(_, reel)| reel.vector);
        if let Some((path, _)) = vector.filter(|_| turns || args.walk) {
            let with = if turns { "view=space" } else { "--walk" };
            return Err(misuse(format!(
                "`-o {path}`: with {with}, every frame has new faces; use .gif or .apng"
            )));
        }
        let (other, shown) = match (&args.solver, &args.recolor_along, args.loop_steps) {
            (Some(word), ..) => {
                let solver = Selected::parse(SOLVERS, "solver", word)?;
                ("--solver", Shown::Solver(solver))
            }
            (_, Some(along), _) => {
                let diameter = along.eq_ignore_ascii_case("diameter");
                ("--recolor-along", Shown::Distances { diameter })
            }
            (.., Some(steps)) => ("--loop-steps", Shown::Endless(steps.into())),
            _ if args.walk => return Ok(Shown::Walk),
            _ if turns && (args.explain || !args.beside.is_empty()) => {
                let option = if args.explain {
                    "--explain"
                } else {
                    "--beside"
                };
                return Err(misuse(format!(
                    "view=space turns the finished maze; leave it out for {option}"
                )));
            }
            _ if turns => return Ok(Shown::Turn),
            _ => return Ok(Shown::Making),
        };
        if turns {
            return Err(misuse(format!(
                "view=space turns the finished maze; leave it out for {other}"
            )));
        }
        Ok(shown)
    }

    /// The animation; a walk has frames of a size.
    fn film(&self, args: &Args, size: (u32, u32), common: &Common) -> Result<Film, Failure> {
        let (pace, memory) = (pace(args), memory::limit(common));
        let subject = || {
            let subject = subject(&args.words, DEFAULT, filming_bytes, common)?;
            subject.tell(common);
            Ok::<_, Failure>(subject)
        };
        match self {
            Shown::Making => making(args, pace, common),
            Shown::Solver(solver) => solving(subject()?, solver, pace, common),
            Shown::Distances { diameter } => {
                let Subject { puzzle, keys } = subject()?;
                let path = match diameter {
                    true => diameter_path(&puzzle.maze, puzzle.start),
                    false => shortest(&puzzle)
                        .ok_or_else(|| could_not("no path from the start to the goal"))?,
                };
                Ok(Film::distances(puzzle, keys, path, pace))
            }
            Shown::Endless(steps) => {
                let Subject { puzzle, keys } = subject()?;
                Ok(Film::endless(puzzle, keys, *steps, pace)?)
            }
            Shown::Walk => {
                let Subject { puzzle, keys } = subject()?;
                Ok(Film::walking(puzzle, keys, size, memory, pace)?)
            }
            Shown::Turn => {
                let Subject { puzzle, keys } = subject()?;
                let degrees = keys.chosen(&keys::TURN).unwrap_or(360.0);
                if degrees == 0.0 {
                    return Err(misuse(
                        "turn=0 makes a still; use turn=360, or maze generate",
                    ));
                }
                Ok(Film::turning(puzzle, keys, degrees, memory, pace)?)
            }
        }
    }
}

/// Bytes that an animation takes at most besides the maze: its frames are held one by one, in
/// pixels before and after a change, and in the file buffer.
fn filming_bytes(recipe: &Recipe, cells: f64) -> f64 {
    let side = f64::from(Style::of(&recipe.keys).size.cell);
    let pixels = (cells * side * side * 1.3).min(MOST_PIXELS as f64);
    stroke_bytes(cells, &recipe.keys) + cells * BYTES_PER_CELL + pixels * 16.0
}

/// Tells whether view=space is given, in a recipe or after a file.
fn in_space(words: &RecipeArgs) -> bool {
    let after_file = || {
        let mut recipe: Recipe = DEFAULT.parse()?;
        words.apply(&mut recipe)?;
        Ok::<_, Failure>(recipe)
    };
    let recipe = words.recipe(DEFAULT).or_else(|_| after_file());
    recipe.is_ok_and(|recipe| recipe.keys.get(&keys::VIEW) == View::Space)
}

/// Rejects several algorithms, such as `prim,wilson`, with the option that shows them.
fn check_algorithms(words: &[String]) -> CommandResult {
    let is_name = |word: &&str| named(ALGORITHMS, word).is_some();
    let parts = words.iter().flat_map(|word| word.split([',', ' ']));
    let names: Vec<&str> = parts.filter(is_name).collect();
    match names[..] {
        [first, second, ..] => Err(misuse(format!(
            "`{first}` and `{second}` are two algorithms; to see them side by side, use {first} --beside {second}"
        ))),
        _ => Ok(()),
    }
}

fn making(args: &Args, pace: Pace, common: &Common) -> Result<Film, Failure> {
    check_algorithms(&args.words.words)?;
    let mut recipe = args.words.recipe(DEFAULT)?;
    recipe.seed.get_or_insert_with(random_seed);
    tell!(common, "{recipe}");
    let memory = memory::limit(common);
    let cells = recipe.cells() as f64;
    recipe.check(filming_bytes(&recipe, cells), memory)?;
    let progress = Progress::start("generating", 0, common.quiet);
    if args.explain || !args.beside.is_empty() {
        let mut recipes = vec![recipe.clone()];
        for algorithm in &args.beside {
            recipe.set("algorithm", algorithm)?;
            recipes.push(recipe.clone());
        }
        return Ok(Film::in_step(&recipes, &Files, memory, pace, args.explain)?);
    }
    let film = Film::making(&recipe, &Files, memory, pace, |steps| {
        if steps % 4096 == 0 {
            progress.set(steps);
        }
    });
    let film = film?;
    drop(progress);
    for note in &film.puzzle().notes {
        tell!(common, "note: {note}");
    }
    Ok(film)
}

fn solving(
    Subject {
        mut puzzle,
        mut keys,
    }: Subject,
    solver: &Selected<Solver>,
    pace: Pace,
    common: &Common,
) -> Result<Film, Failure> {
    let mut record = StepLog::new(memory::limit(common));
    let mut take = |step| record.take(step);
    check(solver, &puzzle)?;
    let timings = Timings::default();
    let answer = answer(solver, &puzzle, common, &timings, Some(&mut take));
    if record.is_full() {
        return Err(could_not(record.error()));
    }
    let Some(path) = answer.path else {
        return Err(no_way(solver, &puzzle, answer.excuse));
    };
    (puzzle.start, puzzle.goal) = (path[0], path[path.len() - 1]);
    show_path(&mut keys)?;
    Ok(Film::solving(puzzle, keys, record, path, pace))
}
