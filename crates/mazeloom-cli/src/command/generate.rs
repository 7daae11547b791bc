//! `maze generate`: makes mazes, draws them or writes them to files.

use super::outlet::{Drawn, Outlet};
use super::{disk, sheet, watch};
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load::{Subject, drawing_bytes, made, recipe_of, style};
use crate::memory;
use crate::options::Common;
use crate::output::{Output, differs, write};
use crate::progress::Progress;
use crate::recipe_args::{ALL, DEFAULT, random_seed};
use mazeloom::Recipe;
use mazeloom::format::Writer;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Once;

/// The arguments of `maze generate`.
#[derive(clap::Args)]
#[command(after_help = "Full list: maze generate --help, maze list keys")]
#[command(mut_args(|arg| ALL.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    drawn: Drawn,
    /// Generate N mazes with successive seeds
    ///
    /// Generate N mazes with successive seeds, into one jsonl or npy file, or one file each with
    /// {seed} in its name
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// Start from the recipe stored in FILE; other options override it
    #[arg(long, value_name = "FILE")]
    like: Option<String>,
    /// Watch the maze being generated
    #[arg(long)]
    watch: bool,
    /// Watch with an explanation of each event, and the pseudocode
    #[arg(long, conflicts_with_all = ["disk", "sheet"])]
    explain: bool,
    /// Keep data on disk in DIR, for mazes larger than memory
    ///
    /// Keep data on disk in DIR, for rectangular mazes larger than memory, written as png.
    /// Algorithms: backtracker (with `weave` as well) binary-tree eller sidewinder
    #[arg(
        long,
        hide_short_help = true,
        value_name = "DIR",
        conflicts_with_all = ["count", "watch", "sheet", "pixels"]
    )]
    disk: Option<PathBuf>,
    #[command(flatten)]
    sheet: sheet::Panels,
}

/// Makes one maze or many.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let Drawn {
        words,
        target,
        shown,
    } = &args.drawn;
    if args.sheet.is_wanted() {
        if shown.how()?.is_some() {
            return Err(misuse(
                "--pixels shows one maze; save the sheet with -o FILE.png",
            ));
        }
        return sheet::run(&args.sheet, args.count, words, target, common);
    }
    let mut recipe = recipe(args, common)?;
    let first = *recipe.seed.get_or_insert_with(random_seed);
    let seeds = Seeds::new(first, args.count.unwrap_or(1))?;
    check_room(&target.places()?, seeds.count)?;
    let together =
        |(path, format): &Output| args.count.is_some() && format.holds_many() && !differs(path);
    let mut outlet = Outlet::new(&args.drawn, seeds.count > 1, together, common)?;
    if args.watch || args.explain {
        watch::run(&recipe, args.explain, common)?;
    }
    tell!(common, "{recipe}");
    if let Some(folder) = &args.disk {
        let files = outlet.files(1, Some(&recipe.to_string()))?;
        return disk::run(folder, &recipe, &files, common);
    }
    let (together, apart): (Vec<_>, Vec<_>) = outlet.places.iter().cloned().partition(together);
    let beside_others = args.count.filter(|_| !outlet.places.is_empty());
    let mut job = Job {
        recipe,
        seeds,
        progress: beside_others.map(|count| Progress::start("generating", count, common.quiet)),
        outlet,
    };
    if !apart.is_empty() || together.is_empty() {
        job.one_by_one()?;
    }
    for place in &together {
        job.save_together(place, apart.is_empty())?;
    }
    job.outlet.timings.report(common);
    Ok(())
}

/// The recipe of the first maze.
fn recipe(args: &Args, common: &Common) -> Result<Recipe, Failure> {
    let words = &args.drawn.words;
    match (args.sheet.single(words)?, &args.like) {
        (Some(recipe), _) => Ok(recipe),
        (None, None) => words.recipe(DEFAULT),
        (None, Some(path)) => words.changed(recipe_of(path, common)?, path),
    }
}

/// Job of making mazes, and the places where they go.
struct Job<'a> {
    /// The recipe of the first maze.
    recipe: Recipe,
    seeds: Seeds,
    outlet: Outlet<'a>,
    /// Shows how many of several mazes are made, if they are saved.
    progress: Option<Progress>,
}

impl Job<'_> {
    /// Makes the maze of a seed. Several are made side by side, and share the memory.
    fn make(&self, seed: u64) -> Result<Subject, Failure> {
        let (places, common) = (&self.outlet.places, self.outlet.common);
        let recipe = self.recipe.with_seed(seed);
        let Some(progress) = &self.progress else {
            return made_for(&recipe, places, common);
        };
        progress.set(seed - self.seeds.first);
        let common = Common {
            jobs: Some(NonZeroUsize::MIN),
            memory: Some(memory::limit(common) / common.threads().count() as u64),
            ..common.quiet()
        };
        made_for(&recipe, places, &common)
    }

    /// Makes mazes with seeds counting up, and shows them one below the other, or writes each into
    /// its own files.
    fn one_by_one(&mut self) -> CommandResult {
        for (number, seed) in (1..).zip(self.seeds.all()) {
            let subject = self.outlet.timings.making(|| self.make(seed))?;
            if number == 1 {
                self.outlet.note(&subject);
            }
            self.outlet.put(&subject, number)?;
        }
        Ok(())
    }

    /// Writes all mazes to one file; `notes` says whether to tell of keys that change nothing.
    fn save_together(&self, (path, format): &Output, notes: bool) -> CommandResult {
        let Seeds { first, count } = self.seeds;
        let outlet = &self.outlet;
        let style = style(&self.recipe.keys, format, outlet.common)?;
        let noted = Once::new();
        let line = |seed| {
            let subject = self.make(seed)?;
            if notes {
                noted.call_once(|| outlet.note(&subject));
            }
            let mut line = Vec::new();
            format.write_next(&subject.puzzle, &style, outlet.fields, &mut line)?;
            Ok(line)
        };
        write(path, format, |out: &mut dyn Write| {
            let head = || self.make(first).map(|subject| subject.puzzle);
            format.begin_many(count, head, &style, out)?;
            self.in_batches(line, |line| Ok(out.write_all(&line)?))
        })?;
        match format.writer {
            Writer::Nothing => self.in_batches(|seed| self.make(seed).map(drop), |()| Ok(())),
            _ => Ok(()),
        }
    }

    /// Works on all seeds, some of them side by side, and takes the results in the order of the seeds.
    fn in_batches<V: Send>(
        &self,
        work: impl Fn(u64) -> Result<V, Failure> + Sync,
        mut take: impl FnMut(V) -> CommandResult,
    ) -> CommandResult {
        let Seeds { first, count } = self.seeds;
        let threads = memory::threads(self.outlet.common, memory::ROWS);
        let held = self.held();
        for done in (0..count).step_by(held as usize) {
            let batch = held.min(count - done) as usize;
            let one = |nth: usize| work(first + done + nth as u64);
            let results = (self.outlet.timings).making(|| threads.try_map(batch, one))?;
            results.into_iter().try_for_each(&mut take)?;
        }
        Ok(())
    }

    /// Returns the number of mazes that are made together: as many as half of the memory can hold
    /// until their lines are written.
    fn held(&self) -> u64 {
        /// Bytes of a line of JSON for a cell.
        const BYTES: u64 = 48;
        let line = BYTES * self.recipe.cells().max(1);
        let fitting = memory::limit(self.outlet.common) / 2 / line;
        fitting.clamp(self.outlet.common.threads().count() as u64, 256)
    }
}

/// Refuses several mazes in a file that holds one.
fn check_room(places: &[Output], count: u64) -> CommandResult {
    for (path, format) in places {
        if !format.holds_many() && count > 1 && !differs(path) {
            let name = format.entry.name;
            return Err(misuse(format!(
                "one {name} holds one maze; for {count} files use -o 'maze-{{n}}.{name}' (or \
                 {{seed}}), for one page --sheet COLUMNSxROWS, for a book `maze book`, for data \
                 -f jsonl"
            )));
        }
    }
    Ok(())
}

/// The seeds of all mazes, counting up.
#[derive(Clone, Copy)]
pub struct Seeds {
    first: u64,
    count: u64,
}

impl Seeds {
    pub fn new(first: u64, count: u64) -> Result<Seeds, Failure> {
        if first.checked_add(count - 1).is_none() {
            return Err(misuse(format!(
                "--count {count} from seed {first} exceeds the last seed"
            )));
        }
        Ok(Seeds { first, count })
    }

    pub fn all(self) -> RangeInclusive<u64> {
        self.first..=self.first + (self.count - 1)
    }
}

/// Makes a maze, after checking that writing it will not take too much either.
fn made_for(recipe: &Recipe, places: &[Output], common: &Common) -> Result<Subject, Failure> {
    let cells = recipe.cells() as f64;
    if places.is_empty() {
        return made(recipe.clone(), drawing_bytes(recipe, cells), common);
    }
    let rect = recipe.grid.row.is_rect();
    recipe.check(0.0, memory::limit(common))?;
    for (_, format) in places {
        format.check(cells as u64, rect).map_err(could_not)?;
        style(&recipe.keys, format, common).map(drop)?;
    }
    let writing = places
        .iter()
        .map(|(_, format)| format.bytes(cells, rect, &recipe.keys));
    let more = cells * recipe.grid.row.bytes_per_cell + writing.fold(0.0, f64::max);
    made(recipe.clone(), more, common)
}
