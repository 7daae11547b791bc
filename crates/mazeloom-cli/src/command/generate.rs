//! `maze generate`: makes mazes, draws them or writes them to files.

use super::timings::Timings;
use super::{disk, sheet, watch};
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load::{Subject, drawing_bytes, made, note_size, recipe_of, style};
use crate::memory;
use crate::notes::unused_keys;
use crate::options::Common;
use crate::output::{Target, solution_path, write};
use crate::pixels::{Shown, product};
use crate::progress::Progress;
use crate::recipe_args::{DEFAULT, RecipeArgs, random_seed};
use mazeloom::Recipe;
use mazeloom::format::{Fields, Format, Writer};
use mazeloom::scene::Overlay;
use mazeloom::style::keys::{self, Solution};
use mazeloom_export::Inline;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Once;

/// What `maze generate` takes.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    shown: Shown,
    /// Make N mazes, seeds counting up; into one jsonl or npy, or into files named with {seed}
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Begin with the recipe that a file carries; words and flags change it
    #[arg(long, value_name = "FILE")]
    like: Option<String>,
    /// Show the making on the terminal
    #[arg(long)]
    watch: bool,
    /// Make a rectangle larger than memory with its blocks in a file in DIR, and stream its png.
    /// Algorithms: backtracker binary-tree eller sidewinder; the maze is the same
    #[arg(
        long,
        value_name = "DIR",
        conflicts_with_all = ["count", "watch", "sheet", "pixels"]
    )]
    disk: Option<PathBuf>,
    #[command(flatten)]
    sheet: sheet::Panels,
}

/// Makes one maze or many.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let how = args.shown.how()?;
    if args.sheet.is_wanted() {
        if how.is_some() {
            return Err(misuse(
                "--pixels shows one maze; save a sheet with -o FILE.png",
            ));
        }
        return sheet::run(&args.sheet, args.count, &args.words, &args.target, common);
    }
    let mut recipe = match &args.like {
        None => args.words.recipe(DEFAULT)?,
        Some(path) => args.words.changed(recipe_of(path, common)?, path)?,
    };
    let places = args.target.places()?;
    let fields = args.target.fields(args.words.list_walls)?;
    let first = *recipe.seed.get_or_insert_with(random_seed);
    let count = args.count.unwrap_or(1);
    if first.checked_add(count - 1).is_none() {
        return Err(misuse(format!(
            "--count {count} from seed {first} runs past the last seed"
        )));
    }
    if args.watch {
        watch::run(&recipe, common)?;
    }
    if !common.quiet {
        say!("{recipe}");
    }
    if let Some(folder) = &args.disk {
        return disk::run(folder, &recipe, &places, common);
    }
    let mut timings = Timings::default();
    if places.is_empty() {
        let cells = recipe.cells() as f64;
        for seed in first..=first + (count - 1) {
            recipe.seed = Some(seed);
            let after = drawing_bytes(&recipe, cells);
            let subject = timings.making(|| made(recipe.clone(), after, common))?;
            if seed == first {
                note_unused(&subject, &[], how, &args.words, common);
            }
            timings.showing(&subject, how)?;
        }
        timings.report(common);
        return Ok(());
    }
    match args.count {
        None => {
            let subject = timings.making(|| made_for(&recipe, &places, common))?;
            note_unused(&subject, &places, how, &args.words, common);
            for (path, format) in &places {
                save(
                    &subject,
                    &path.replace("{seed}", &first.to_string()),
                    format,
                    fields,
                    common,
                    &mut timings,
                )?;
            }
        }
        Some(count) => many(&recipe, first, count, &places, args, common, &mut timings)?,
    }
    timings.report(common);
    Ok(())
}

/// Says which keys of the command line change nothing in what is written or shown.
pub fn note_unused(
    subject: &Subject,
    places: &[(String, &'static Format)],
    how: Option<Inline>,
    words: &RecipeArgs,
    common: &Common,
) {
    let Subject { puzzle, keys } = subject;
    let shown = || product(puzzle, keys, how);
    unused_keys(words, (puzzle, keys), places, shown, common);
    note_size(subject, places, common);
}

/// Makes a maze, after checking that writing it will not take too much either.
fn made_for(
    recipe: &Recipe,
    places: &[(String, &'static Format)],
    common: &Common,
) -> Result<Subject, Failure> {
    let cells = recipe.cells() as f64;
    let rect = recipe.grid.row.is_rect;
    recipe.check(0.0, memory::limit(common))?;
    for (_, format) in places {
        format.check(cells as u64, rect).map_err(could_not)?;
        style(&recipe.keys, format)?;
    }
    let writing = places
        .iter()
        .map(|(_, format)| format.bytes(cells, rect, &recipe.keys));
    let more = cells * recipe.grid.row.bytes_per_cell + writing.fold(0.0, f64::max);
    made(recipe.clone(), more, common)
}

/// Writes a maze to a place; its solution to another, if it is to be separate.
pub fn save(
    subject: &Subject,
    path: &str,
    format: &Format,
    fields: Fields,
    common: &Common,
    timings: &mut Timings,
) -> CommandResult {
    let of = |solution: &str| {
        let mut keys = subject.keys.clone();
        keys.set(&keys::SOLUTION, solution)?;
        Ok::<_, Failure>(format.layers(&subject.puzzle, &keys))
    };
    let drawn = format.is_drawn() || matches!(format.writer, Writer::Tools(_) | Writer::Model(_));
    if drawn && subject.keys.get(&keys::SOLUTION) == Solution::Separate {
        if path == "-" {
            return Err(misuse(
                "`solution=separate` makes two files, and stdout is one; use -o FILE",
            ));
        }
        for (solution, path) in [("none", path.to_owned()), ("line", solution_path(path))] {
            let layers = timings.solving(|| of(solution))?;
            save_layers(subject, &layers, &path, format, fields, common, timings)?;
        }
        return Ok(());
    }
    let layers = timings.solving(|| format.layers(&subject.puzzle, &subject.keys));
    save_layers(subject, &layers, path, format, fields, common, timings)
}

/// Writes a maze with the given overlays.
pub fn save_layers(
    subject: &Subject,
    layers: &[Overlay],
    path: &str,
    format: &Format,
    fields: Fields,
    common: &Common,
    timings: &mut Timings,
) -> CommandResult {
    let Subject { puzzle, keys } = subject;
    let mut style = style(keys, format)?;
    style.threads = memory::threads(common, memory::ROWS);
    let _bar = Progress::start("writing", 0, common.quiet);
    let companion = companion(path, format)?;
    if let Some((_, stem)) = &companion {
        style.stem.clone_from(stem);
    }
    timings.drawing(|| {
        write(path, format, |out| {
            format.write_layers(puzzle, &style, layers, fields, out)?;
            // The file is not there before the one that it refers to.
            if let Some((path, _)) = &companion {
                write(path, format, |out| {
                    Ok(format.write_companion(puzzle, &style, out)?)
                })?;
            }
            Ok(())
        })
    })
}

/// The path of the second file that a format needs, and the name of both without their endings.
fn companion(path: &str, format: &Format) -> Result<Option<(String, String)>, Failure> {
    let Some(ending) = format.companion() else {
        return Ok(None);
    };
    let name = format.entry.name;
    if path == "-" {
        return Err(misuse(format!(
            "a {name} is two files, the map and the picture of its tiles, and stdout is one; \
             use -o FILE.{name}"
        )));
    }
    let path = std::path::Path::new(path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!("{stem}{ending}"));
    Ok(Some((
        beside.to_string_lossy().into_owned(),
        stem.into_owned(),
    )))
}

/// Makes mazes with seeds counting up, all into one file or each into its own.
fn many(
    recipe: &Recipe,
    first: u64,
    count: u64,
    places: &[(String, &'static Format)],
    args: &Args,
    common: &Common,
    timings: &mut Timings,
) -> CommandResult {
    for (path, format) in places {
        if !format.holds_many() && count > 1 && !path.contains("{seed}") {
            let name = format.entry.name;
            return Err(misuse(format!(
                "{count} mazes do not fit one {name}; use -f jsonl, or -o 'maze-{{seed}}.{name}'"
            )));
        }
    }
    let fields = args.target.fields(args.words.list_walls)?;
    let progress = Progress::start("generating", count, common.quiet);
    let seeds = || first..=first + (count - 1);
    let one = |seed| {
        progress.set(seed - first);
        let recipe = Recipe {
            seed: Some(seed),
            ..recipe.clone()
        };
        made_for(
            &recipe,
            places,
            &Common {
                quiet: true,
                // Mazes are made side by side, and share the memory.
                jobs: Some(NonZeroUsize::MIN),
                memory: Some(memory::limit(common) / common.threads().count() as u64),
                ..common.clone()
            },
        )
    };
    let (apart, together): (Vec<_>, Vec<_>) =
        (places.iter()).partition(|(path, format)| path.contains("{seed}") || !format.holds_many());
    if !apart.is_empty() {
        for seed in seeds() {
            let subject = timings.making(|| one(seed))?;
            if seed == first {
                note_unused(&subject, places, None, &args.words, common);
            }
            for (path, format) in &apart {
                let path = path.replace("{seed}", &seed.to_string());
                save(&subject, &path, format, fields, common, timings)?;
            }
        }
    }
    for (path, format) in together {
        let style = style(&recipe.keys, format)?;
        let noted = Once::new();
        let line = |seed| {
            let subject = one(seed)?;
            if apart.is_empty() {
                noted.call_once(|| note_unused(&subject, places, None, &args.words, common));
            }
            let puzzle = subject.puzzle;
            let mut line = Vec::new();
            format.write_next(&puzzle, &style, fields, &mut line)?;
            Ok(line)
        };
        write(path, format, |out: &mut dyn Write| {
            let head = || one(first).map(|subject| subject.puzzle);
            format.begin_many(count, head, &style, out)?;
            for batch in batches(first, count) {
                let lines = timings.making(|| in_order(batch, common, line));
                for line in lines {
                    out.write_all(&line?)?;
                }
            }
            Ok(())
        })?;
        if let Writer::Nothing = format.writer {
            for batch in batches(first, count) {
                let made = timings.making(|| in_order(batch, common, |seed| one(seed).map(drop)));
                made.into_iter().collect::<Result<(), _>>()?;
            }
        }
    }
    Ok(())
}

/// Seeds that are made together: few enough to be held.
fn batches(first: u64, count: u64) -> impl Iterator<Item = Range<u64>> {
    const BATCH: u64 = 256;
    let batches = (0..count).step_by(BATCH as usize);
    batches.map(move |done| first + done..first + (done + BATCH).min(count))
}

/// What comes of some seeds, worked out on several threads, in their order.
fn in_order<V: Send>(
    seeds: Range<u64>,
    common: &Common,
    work: impl Fn(u64) -> Result<V, Failure> + Sync,
) -> Vec<Result<V, Failure>> {
    let mut slots: Vec<_> = seeds.map(|seed| (seed, None)).collect();
    memory::threads(common, memory::ROWS)
        .each(slots.iter_mut(), |(seed, slot)| *slot = Some(work(*seed)));
    let made = slots.into_iter().filter_map(|(_, slot)| slot);
    made.collect()
}
