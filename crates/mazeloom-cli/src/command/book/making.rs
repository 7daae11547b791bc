//! Generates the mazes of a book in parallel; the result does not depend on the number of threads.

use super::drawn;
use super::growth::{Fit, Growth};
use super::plan::{Plan, Planned};
use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::files::{self, Files};
use crate::memory;
use crate::options::Common;
use crate::progress::Progress;
use mazeloom::parameters::ParamKind;
use mazeloom::recipe::make_fast;
use mazeloom::solve::shortest;
use mazeloom::unused::{Product, unused};
use mazeloom::{Flow, Puzzle, Recipe, Threads};
use mazeloom_export::book::{
    Book, BookPuzzle, Drawing, Features, Ink, MOST_PUZZLES, Shown, likeness,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Generates mazes, several at a time.
pub struct Maker<'a> {
    pub threads: Threads,
    /// For each of them.
    memory: u64,
    common: &'a Common,
    kept: Mutex<Kept>,
}

/// Mazes that were generated and will be drawn, by their recipes, up to a number of bytes. Those that
/// are not kept are generated again.
struct Kept {
    mazes: BTreeMap<String, Arc<Puzzle>>,
    /// The bytes that more of them may take.
    bytes: f64,
}

/// The maximum number of bytes of the mazes that are kept.
const KEPT_BYTES: u64 = 256 << 20;

/// The maximum number of cells of a puzzle: on a large page, half a millimeter each.
const MOST_CELLS: u64 = 100_000;

/// The maximum number of notes about sizes.
const MOST_NOTES: usize = 5;

/// Number of seeds that are tried for a maze that is not in the book yet.
const TRIES: u64 = 1000;

/// Number of seeds that are tried for a recipe that is refused, as rules are that have no solution.
const REFUSALS: u64 = 30;

/// The data of a generated maze that a book needs.
struct Made {
    riddle: BookPuzzle,
    likeness: u64,
    features: Features,
    notes: Vec<String>,
}

/// The distinct puzzles of a book, their features and notes.
struct Distinct {
    seen: BTreeSet<u64>,
    riddles: Vec<BookPuzzle>,
    features: Features,
    notes: Vec<String>,
}

/// Notes on puzzles; those that differ in their numbers only are one.
#[derive(Default)]
struct Summary(Vec<(String, String, Vec<usize>)>);

impl Summary {
    /// Adds a note on a puzzle.
    fn add(&mut self, puzzle: usize, note: String) {
        // A number decides the plural of the word behind it, and of the verb.
        let words = note.split(|c: char| c.is_ascii_digit() || c == ' ');
        let words = words.map(|word| match word {
            "is" | "was" | "are" | "were" => "be",
            _ => word.trim_end_matches(['s', ';', ',']),
        });
        let form = words.collect::<String>();
        match self.0.iter_mut().find(|(known, ..)| *known == form) {
            Some((.., puzzles)) => puzzles.push(puzzle),
            None => self.0.push((form, note, vec![puzzle])),
        }
    }

    /// A line for each kind of note.
    fn lines(self) -> Vec<String> {
        let line = |(_, note, puzzles): (String, String, Vec<usize>)| {
            let others = puzzles[1..].iter().map(ToString::to_string);
            let alike = match others.collect::<Vec<_>>().join(", ") {
                others if others.is_empty() => String::new(),
                others => format!(" (and similar for {others})"),
            };
            format!("puzzle {}: {note}{alike}", puzzles[0])
        };
        self.0.into_iter().map(line).collect()
    }
}

impl<'a> Maker<'a> {
    pub fn new(common: &'a Common) -> Maker<'a> {
        let threads = common.threads();
        let memory = memory::limit(common) / threads.count() as u64;
        Maker {
            threads,
            memory,
            common,
            kept: Mutex::new(Kept {
                mazes: BTreeMap::new(),
                bytes: (memory / 4).min(KEPT_BYTES) as f64,
            }),
        }
    }

    /// The book of a plan, without duplicate mazes, and notes.
    pub fn book(&self, plan: &Plan, seed: u64) -> Result<(Book, Vec<String>), Failure> {
        let (recipes, mut notes) = recipes(plan, seed)?;
        let count = recipes.len();
        let progress = Progress::start("generating", count as u64, self.common.quiet);
        let done = AtomicUsize::new(0);
        let made = self.threads.try_map(count, |place| {
            progress.set(done.fetch_add(1, Ordering::Relaxed) as u64);
            self.made_with_some_seed(&recipes[place], count)
        })?;
        let distinct = self.distinct(made, seed.saturating_add(count as u64))?;
        drop(progress);
        notes.extend(distinct.notes);
        let mut riddles = distinct.riddles.into_iter();
        let chapters = plan.chapters.iter().map(|chapter| {
            let mut puzzles: Vec<_> = riddles.by_ref().take(chapter.count() as usize).collect();
            // From easy to hard, as the labels say, where sizes grow. Several recipes take turns.
            let grows = chapter.size.is_some_and(Growth::changes);
            if grows && chapter.recipes.len() == 1 {
                puzzles.sort_by_key(BookPuzzle::effort);
            }
            chapter.with(puzzles)
        });
        let cover = self.cover(plan.cover(), seed, &distinct.seen)?;
        let book = plan.book(cover, &distinct.features, chapters.collect());
        book.check().map_err(misuse)?;
        Ok((book, notes))
    }

    /// The recipe of the cover, whose maze is none of the book if it has no seed of its own.
    fn cover(
        &self,
        line: &str,
        seed: u64,
        seen: &BTreeSet<u64>,
    ) -> Result<Option<Recipe>, Failure> {
        let Some(first) = cover(line, seed)? else {
            return Ok(None);
        };
        let next = |more: u64| first.with_seed(first.seed.unwrap_or(seed).wrapping_sub(more));
        let is_given = line.parse().is_ok_and(|line: Recipe| line.seed.is_some());
        let tries = if is_given { 0 } else { TRIES };
        for recipe in (0..tries).map(next) {
            if !seen.contains(&likeness(&*self.puzzle(&recipe)?)) {
                return Ok(Some(recipe));
            }
        }
        Ok(Some(first))
    }

    /// Replaces duplicates by mazes of unused seeds.
    fn distinct(&self, made: Vec<Made>, mut fresh: u64) -> Result<Distinct, Failure> {
        let mut seen = BTreeSet::new();
        let (mut riddles, mut notes) = (Vec::new(), Summary::default());
        let mut features = Features::default();
        for (place, mut made) in made.into_iter().enumerate() {
            let mut tries = 0;
            while !seen.insert(made.likeness) {
                tries += 1;
                let next = fresh.checked_add(1).filter(|_| tries <= TRIES);
                let next = next.ok_or_else(|| {
                    could_not(format!(
                        "puzzle {}: in {TRIES} seeds there is no maze of `{}` that is not in \
                         the book already; make it larger or `count` smaller, or give several \
                         recipes with -r",
                        place + 1,
                        made.riddle.recipe.grid
                    ))
                })?;
                let recipe = made.riddle.recipe.with_seed(fresh);
                fresh = next;
                made = self.made(&recipe)?;
            }
            for note in made.notes {
                notes.add(place + 1, note);
            }
            features = features.or(made.features);
            riddles.push(made.riddle);
        }
        Ok(Distinct {
            seen,
            riddles,
            features,
            notes: notes.lines(),
        })
    }

    /// The maze of a recipe, or of the next seed that no other puzzle has where this one is refused.
    fn made_with_some_seed(&self, recipe: &Recipe, count: usize) -> Result<Made, Failure> {
        let made = self.made(recipe);
        if made.is_ok() {
            return made;
        }
        let first = recipe.seed.unwrap_or_default();
        for round in 2..REFUSALS {
            let seed = first.wrapping_add(round * count as u64);
            let next = recipe.with_seed(seed);
            if let Ok(mut other) = self.made(&next) {
                other.notes.push(format!(
                    "it has seed {seed}, since there is no such maze with seed {first}"
                ));
                return Ok(other);
            }
        }
        made
    }

    /// Checks that a puzzle with some seed and its picture can be made.
    fn checked(&self, recipe: &Recipe) -> CommandResult {
        let made = self.made_with_some_seed(recipe, 1)?;
        let (recipe, shown) = (&made.riddle.recipe, Shown::Puzzle);
        let ink = Ink::default();
        drawn(&Drawing { recipe, shown, ink }, self).map(drop)
    }

    fn made(&self, recipe: &Recipe) -> Result<Made, Failure> {
        let puzzle = self.puzzle(recipe)?;
        if shortest(&puzzle).is_none() {
            let reason = "a puzzle in a book needs a path from the start to the goal";
            return Err(could_not(reason).about(&recipe.to_string()));
        }
        let mut line = Recipe::of(&puzzle).unwrap_or_else(|| recipe.clone());
        line.set("solution", "none")?;
        let unused = unused(&recipe.keys, &[Product::Book], &puzzle);
        let notes = puzzle
            .notes
            .iter()
            .chain(unused.iter().map(|(_, note)| note));
        let features = Features::of(&puzzle);
        Ok(Made {
            likeness: likeness(&puzzle),
            notes: notes.map(ToString::to_string).collect(),
            riddle: BookPuzzle::of(&puzzle, recipe.clone(), line.to_string()),
            features,
        })
    }

    /// The maze of a recipe, generated unless it was kept.
    pub fn puzzle(&self, recipe: &Recipe) -> Result<Arc<Puzzle>, Failure> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let line = recipe.to_string();
        if let Some(puzzle) = kept().mazes.get(&line) {
            return Ok(Arc::clone(puzzle));
        }
        let made = make_fast(recipe, &Files, self.memory, Threads::ONE, |_| {
            Flow::Continue(())
        });
        let made = made.map_err(|error| Failure::from(error).about(&line))?;
        let puzzle = Arc::new(made);
        // Sixteen bytes a cell: the passages, costs, rooms and marks.
        let bytes = recipe.cells() as f64 * (recipe.grid.row.bytes_per_cell + 16.0) + 1000.0;
        let mut kept = kept();
        if bytes <= kept.bytes {
            kept.bytes -= bytes;
            kept.mazes.insert(line, Arc::clone(&puzzle));
        }
        Ok(puzzle)
    }
}

/// Refuses a plan whose recipes cannot be read, or of which the first puzzle or its picture cannot be made.
pub fn check(plan: &Plan, maker: &Maker<'_>) -> CommandResult {
    let seed = plan.seed.unwrap_or_default();
    let (all, _) = recipes(plan, seed)?;
    let cover = cover(plan.cover(), seed)?;
    if files::is_confined() {
        // A server makes nothing before the turn of its job.
        return Ok(());
    }
    let mut chapter = &all[..];
    for planned in &plan.chapters {
        let (own, rest) = chapter.split_at(planned.count() as usize);
        let mut first = own.iter().take(planned.recipes.len());
        first.try_for_each(|recipe| maker.checked(recipe))?;
        chapter = rest;
    }
    cover.iter().try_for_each(|recipe| maker.checked(recipe))
}

/// The recipe of every puzzle, each with its seed, and notes on the recipes for the user.
fn recipes(plan: &Plan, seed: u64) -> Result<(Vec<Recipe>, Vec<String>), Failure> {
    let counts = plan.chapters.iter().map(Planned::count);
    let total = counts.fold(0, u64::saturating_add);
    if total == 0 || total > MOST_PUZZLES as u64 {
        return Err(misuse(format!(
            "`count`: a book has 1 to {MOST_PUZZLES} puzzles, not {total}"
        )));
    }
    if seed.checked_add(total).is_none() {
        return Err(misuse(format!(
            "`seed`: {total} puzzles from seed {seed} exceed the last seed"
        )));
    }
    let (mut recipes, mut notes) = (Vec::new(), Vec::new());
    for (number, chapter) in (1..).zip(&plan.chapters) {
        let within = |failure: Failure| match chapter.title.as_deref().unwrap_or_default() {
            "" if plan.chapters.len() == 1 => failure,
            "" => failure.about(&format!("chapter {number}")),
            title => failure.about(&format!("chapter {number}, {title}")),
        };
        let mut own = 0;
        for place in 0..chapter.count() {
            let seed = seed + recipes.len() as u64;
            let keys = plan.keys.as_deref().unwrap_or_default();
            let (recipe, fit) = recipe(chapter, keys, place, seed).map_err(within)?;
            own += u64::from(fit == Some(Fit::Own));
            if let Some(Fit::Far(note)) = fit.filter(|_| notes.len() < MOST_NOTES)
                && !notes.contains(&note)
            {
                notes.push(note);
            }
            recipes.push(recipe);
        }
        if own > 0 && own == chapter.count() {
            let reason = "`size` has no effect: every recipe has its own size; leave either out";
            return Err(within(misuse(reason)));
        }
    }
    Ok((recipes, notes))
}

/// The recipe of a chapter's puzzle. One with a seed of its own counts up from that.
fn recipe(
    chapter: &Planned,
    keys: &str,
    place: u64,
    seed: u64,
) -> Result<(Recipe, Option<Fit>), Failure> {
    let among = chapter.recipes.len() as u64;
    let line = &chapter.recipes[(place % among) as usize];
    let at = |reason: String| misuse(format!("`recipe`, `{line}`: {reason}"));
    let own = Recipe::begun(line).map_err(|error| at(error.to_string()))?;
    let line = &with_shared(&own, line, keys)?;
    let mut recipe = Recipe::begun(line).map_err(|error| at(error.to_string()))?;
    let fit = match chapter.size {
        Some(size) => Some(
            size.apply(&mut recipe, place, chapter.count())
                .map_err(at)?,
        ),
        None => None,
    };
    recipe
        .complete()
        .map_err(|error| at(unsized_recipe(&error.error.to_string(), &recipe)))?;
    BookPuzzle::check(&recipe).map_err(|error| at(error.to_string()))?;
    let cells = recipe.cells();
    if cells > MOST_CELLS {
        return Err(at(format!(
            "a puzzle in a book has at most {MOST_CELLS} cells, not {cells}"
        )));
    }
    recipe.seed = match recipe.seed {
        Some(own) => own.checked_add(place / among),
        None => Some(seed),
    };
    Ok((recipe, fit))
}

/// A recipe with the words that all of the book have, except for keys that it has itself.
fn with_shared(own: &Recipe, line: &str, keys: &str) -> Result<String, Failure> {
    let mut words = line.to_owned();
    for word in keys.split_whitespace() {
        let at = |reason: String| misuse(format!("`keys`, `{word}`: {reason}"));
        let shared = Recipe::begun(&format!("rect {word}"));
        let shared = shared.map_err(|error| at(error.error.to_string()))?;
        let key = |word: &str| word.split('=').next().map(str::to_lowercase);
        match shared.keys.given().next() {
            Some((param, _)) if own.keys.has(param.name) => {}
            // A default that is written out.
            _ if line.split_whitespace().any(|own| key(own) == key(word)) => {}
            None if shared.seed.is_some() || !word.contains('=') => {
                return Err(at("is no key such as braid=0.3".to_owned()));
            }
            _ => words = format!("{words} {word}"),
        }
    }
    Ok(words)
}

/// The error of a recipe whose grid lacks something, with a suggestion if that is a size.
fn unsized_recipe(reason: &str, recipe: &Recipe) -> String {
    let lacking = recipe.grid.args.lacking().map(|param| param.kind);
    match lacking {
        Some(ParamKind::Size | ParamKind::Outline(_)) => {
            format!("{reason}, or give `size`, such as 10x10..30x30")
        }
        _ => reason.to_owned(),
    }
}

fn cover(line: &str, seed: u64) -> Result<Option<Recipe>, Failure> {
    if line.is_empty() {
        return Ok(None);
    }
    let at = |reason: String| misuse(format!("`cover`, `{line}`: {reason}"));
    let mut recipe: Recipe = line
        .parse()
        .map_err(|error: mazeloom::RecipeError| at(error.to_string()))?;
    if recipe.cells() > MOST_CELLS {
        return Err(at(format!("more than {MOST_CELLS} cells")));
    }
    recipe.seed.get_or_insert(seed);
    Ok(Some(recipe))
}
