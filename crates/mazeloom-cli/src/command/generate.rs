//! `maze generate`: makes mazes, draws them or writes them to files.

use super::save::Saver;
use super::timings::Timings;
use super::{disk, sheet, watch};
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::load::{Subject, drawing_bytes, made, note_size, recipe_of, style};
use crate::memory;
use crate::notes::unused_keys;
use crate::options::Common;
use crate::output::{Names, Output, Target, differs, write};
use crate::pixels::{Shown, product};
use crate::progress::Progress;
use crate::recipe_args::{ALL, DEFAULT, RecipeArgs, random_seed};
use mazeloom::Recipe;
use mazeloom::format::{Format, Writer};
use mazeloom_export::Inline;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use std::sync::Once;

/// The arguments of `maze generate`.
#[derive(clap::Args)]
#[command(after_help = "Full list: maze generate --help, maze list keys")]
#[command(mut_args(|arg| ALL.apply(arg)))]
pub struct Args {
    #[command(flatten)]
    words: RecipeArgs,
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    shown: Shown,
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
    let how = args.shown.how()?;
    if args.sheet.is_wanted() {
        if how.is_some() {
            return Err(misuse(
                "--pixels shows one maze; save the sheet with -o FILE.png",
            ));
        }
        return sheet::run(&args.sheet, args.count, &args.words, &args.target, common);
    }
    let given = args.sheet.single(&args.words)?;
    let mut recipe = match (given, &args.like) {
        (Some(recipe), _) => recipe,
        (None, None) => args.words.recipe(DEFAULT)?,
        (None, Some(path)) => args.words.changed(recipe_of(path, common)?, path)?,
    };
    let places = args.target.places()?;
    let fields = args.target.fields(args.words.list_walls)?;
    let first = *recipe.seed.get_or_insert_with(random_seed);
    let seeds = Seeds::new(first, args.count.unwrap_or(1))?;
    if args.watch || args.explain {
        watch::run(&recipe, args.explain, common)?;
    }
    if !common.quiet {
        say!("{recipe}");
    }
    if let Some(folder) = &args.disk {
        let places = Names::new(&places, false)?.of(1, Some(&recipe.to_string()))?;
        return disk::run(folder, &recipe, &places, common);
    }
    let job = Job {
        recipe,
        seeds,
        places,
        saver: Saver { fields, common },
        how,
        words: &args.words,
        common,
    };
    let mut timings = Timings::default();
    match args.count {
        _ if job.places.is_empty() => job.show(&mut timings)?,
        None => job.save_one(&mut timings)?,
        Some(_) => job.save_many(&mut timings)?,
    }
    timings.report(common);
    Ok(())
}

/// Job of making mazes, and the places where they go.
struct Job<'a> {
    /// The recipe of the first maze.
    recipe: Recipe,
    seeds: Seeds,
    places: Vec<Output>,
    saver: Saver<'a>,
    /// Way in which pixels are shown on the terminal, if they are.
    how: Option<Inline>,
    words: &'a RecipeArgs,
    common: &'a Common,
}

impl Job<'_> {
    /// Shows the mazes on the terminal, one below the other.
    fn show(&self, timings: &mut Timings) -> CommandResult {
        let cells = self.recipe.cells() as f64;
        for seed in self.seeds.all() {
            let recipe = self.of_seed(seed);
            let after = drawing_bytes(&recipe, cells);
            let subject = timings.making(|| made(recipe, after, self.common))?;
            if seed == self.seeds.first {
                note_unused(&subject, &[], self.how, self.words, self.common);
            }
            timings.showing(&subject, self.how, self.common)?;
        }
        Ok(())
    }

    /// Makes one maze and writes it to each place.
    fn save_one(&self, timings: &mut Timings) -> CommandResult {
        let subject = timings.making(|| made_for(&self.recipe, &self.places, self.common))?;
        note_unused(&subject, &self.places, self.how, self.words, self.common);
        let files = Names::new(&self.places, false)?.of(1, subject.puzzle.line())?;
        self.save(&subject, &files, timings)
    }

    /// Makes mazes with seeds counting up, all into one file or each into its own.
    fn save_many(&self, timings: &mut Timings) -> CommandResult {
        let Seeds { first, count } = self.seeds;
        self.check_room()?;
        let progress = Progress::start("generating", count, self.common.quiet);
        let make = |seed| {
            progress.set(seed - first);
            self.made_beside_others(seed)
        };
        let (apart, together): (Vec<_>, Vec<_>) = (self.places.iter().cloned())
            .partition(|(path, format)| differs(path) || !format.holds_many());
        let mut names = Names::new(&apart, count > 1)?;
        if !apart.is_empty() {
            for seed in self.seeds.all() {
                let subject = timings.making(|| make(seed))?;
                if seed == first {
                    note_unused(&subject, &self.places, None, self.words, self.common);
                }
                let files = names.of(seed - first + 1, subject.puzzle.line())?;
                self.save(&subject, &files, timings)?;
            }
        }
        for place in &together {
            self.save_together(place, apart.is_empty(), &make, timings)?;
        }
        Ok(())
    }

    /// Writes all mazes to one file; `notes` says whether to tell of keys that change nothing.
    fn save_together(
        &self,
        (path, format): &Output,
        notes: bool,
        make: &(impl Fn(u64) -> Result<Subject, Failure> + Sync),
        timings: &mut Timings,
    ) -> CommandResult {
        let Seeds { first, count } = self.seeds;
        let style = style(&self.recipe.keys, format, self.common)?;
        let noted = Once::new();
        let line = |seed| {
            let subject = make(seed)?;
            if notes {
                let note = || note_unused(&subject, &self.places, None, self.words, self.common);
                noted.call_once(note);
            }
            let mut line = Vec::new();
            format.write_next(&subject.puzzle, &style, self.saver.fields, &mut line)?;
            Ok(line)
        };
        write(path, format, |out: &mut dyn Write| {
            let head = || make(first).map(|subject| subject.puzzle);
            format.begin_many(count, head, &style, out)?;
            for batch in self.seeds.batches(self.held()) {
                let lines = timings.making(|| in_order(batch, self.common, line));
                for line in lines {
                    out.write_all(&line?)?;
                }
            }
            Ok(())
        })?;
        if let Writer::Nothing = format.writer {
            for batch in self.seeds.batches(self.held()) {
                let work = |seed| make(seed).map(drop);
                let made = timings.making(|| in_order(batch, self.common, work));
                made.into_iter().collect::<Result<(), _>>()?;
            }
        }
        Ok(())
    }

    /// Writes a maze to files.
    fn save(&self, subject: &Subject, files: &[Output], timings: &mut Timings) -> CommandResult {
        for (path, format) in files {
            self.saver.save(subject, (path, format), timings)?;
        }
        Ok(())
    }

    /// Refuses several mazes in a file that holds one.
    fn check_room(&self) -> CommandResult {
        let count = self.seeds.count;
        for (path, format) in &self.places {
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

    /// One of several mazes that are made side by side, and share the memory.
    fn made_beside_others(&self, seed: u64) -> Result<Subject, Failure> {
        let common = Common {
            quiet: true,
            jobs: Some(NonZeroUsize::MIN),
            memory: Some(memory::limit(self.common) / self.common.threads().count() as u64),
            ..self.common.clone()
        };
        made_for(&self.of_seed(seed), &self.places, &common)
    }

    /// Returns the number of mazes that are made together: as many as half of the memory can hold
    /// until their lines are written.
    fn held(&self) -> u64 {
        /// Bytes of a line of JSON for a cell.
        const BYTES: u64 = 48;
        let line = BYTES * self.recipe.cells().max(1);
        let fitting = memory::limit(self.common) / 2 / line;
        fitting.clamp(self.common.threads().count() as u64, 256)
    }

    /// The recipe with another seed.
    fn of_seed(&self, seed: u64) -> Recipe {
        Recipe {
            seed: Some(seed),
            ..self.recipe.clone()
        }
    }
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

    /// Seeds that are made together, `batch` at a time.
    fn batches(self, batch: u64) -> impl Iterator<Item = Range<u64>> {
        let Seeds { first, count } = self;
        let batches = (0..count).step_by(batch as usize);
        batches.map(move |done| first + done..first + (done + batch).min(count))
    }
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
        style(&recipe.keys, format, common)?;
    }
    let writing = places
        .iter()
        .map(|(_, format)| format.bytes(cells, rect, &recipe.keys));
    let more = cells * recipe.grid.row.bytes_per_cell + writing.fold(0.0, f64::max);
    made(recipe.clone(), more, common)
}

/// Yields the results for some seeds, worked out on several threads, in their order.
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
