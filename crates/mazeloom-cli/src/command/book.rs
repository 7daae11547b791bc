//! `maze book`: a puzzle book with its solutions, as a PDF.

mod growth;
mod making;
mod plan;
mod read;

use crate::Common;
use crate::failure::{Done, Failure, could_not, misuse};
use crate::output::write;
use crate::progress::Progress;
use crate::words::random_seed;
use making::Maker;
use mazeloom_export::book::{Book, Drawing, Part, Written};
use mazeloom_export::{book, format};
use plan::{Plan, Planned};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// What `maze book` takes.
#[derive(clap::Args)]
pub struct Args {
    /// What is in the book; `maze book --example` prints one to begin with
    #[arg(value_name = "BOOK.toml", conflicts_with = "recipe")]
    file: Option<String>,
    /// A recipe of its puzzles; may be repeated, and they take turns
    #[arg(long, short, value_name = "RECIPE")]
    recipe: Vec<String>,
    /// How many puzzles the recipes make [default: 20]
    #[arg(long, value_name = "N", requires = "recipe")]
    count: Option<String>,
    /// How large recipes without a size begin and end, such as 10x10..30x30
    #[arg(long, value_name = "SIZE[..SIZE]", requires = "recipe")]
    size: Option<String>,
    /// Where the book goes; - is stdout
    #[arg(
        long,
        short,
        value_name = "FILE.pdf",
        required_unless_present = "example"
    )]
    output: Option<String>,
    /// Put the solutions into a file of their own
    #[arg(long, value_name = "FILE.pdf")]
    solutions: Option<String>,
    /// Print a book to begin with
    #[arg(long, exclusive = true)]
    example: bool,
    #[command(flatten)]
    keys: Keys,
}

/// What may stand in the file too; a flag wins.
#[derive(clap::Args)]
#[command(next_help_heading = "The book (also keys of its file)")]
struct Keys {
    /// On its cover [default: Mazes]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Below the title
    #[arg(long, value_name = "TEXT")]
    subtitle: Option<String>,
    /// At the foot of the cover
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    /// The recipe of the maze on the cover; none: no cover
    #[arg(long, value_name = "RECIPE")]
    cover: Option<String>,
    /// Whether it has a table of contents, yes or no [default: yes, if chapters have titles]
    #[arg(long, value_name = "WORD")]
    contents: Option<String>,
    /// How to play, on a page of its own; none: no such page
    #[arg(long, value_name = "TEXT")]
    instructions: Option<String>,
    /// The size of its pages: a4 a5 b5 letter 5x8in 6x9in 8x10in 8.5x11in, or WIDTHxHEIGHT with
    /// mm or in [default: a4]
    #[arg(long, value_name = "SIZE")]
    paper: Option<String>,
    /// Millimetres that are printed beyond the pages' edges and trimmed off [default: 0]
    #[arg(long, value_name = "MM")]
    bleed: Option<String>,
    /// Millimetres that stay empty along the edges [default: 15, less on small pages]
    #[arg(long, value_name = "MM")]
    margin: Option<String>,
    /// Millimetres that stay empty besides along the spine [default: 6]
    #[arg(long, value_name = "MM")]
    gutter: Option<String>,
    /// Puzzles to a page: 1, 2, 4 or 6 [default: 1]
    #[arg(long, value_name = "N")]
    per_page: Option<String>,
    /// Solutions to a page: 1, 4, 6, 9 or 12 [default: 6]
    #[arg(long, value_name = "N")]
    solutions_per_page: Option<String>,
    /// What stands below each puzzle: recipe, qr or none [default: recipe]
    #[arg(long, value_name = "WORD")]
    code: Option<String>,
    /// The first puzzle's seed; the others count up [default: that of MAZE_SEED, or any]
    #[arg(long, short, value_name = "SEED")]
    seed: Option<String>,
}

impl Keys {
    /// Those that were given, by their names in the file.
    fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let keys = [
            ("title", &self.title),
            ("subtitle", &self.subtitle),
            ("author", &self.author),
            ("cover", &self.cover),
            ("contents", &self.contents),
            ("instructions", &self.instructions),
            ("paper", &self.paper),
            ("bleed", &self.bleed),
            ("margin", &self.margin),
            ("gutter", &self.gutter),
            ("per-page", &self.per_page),
            ("solutions-per-page", &self.solutions_per_page),
            ("code", &self.code),
            ("seed", &self.seed),
        ];
        keys.into_iter()
            .filter_map(|(key, value)| Some((key, value.as_deref()?)))
    }
}

/// Makes the book and, if that is wanted, a file of its solutions.
pub fn run(args: &Args, common: &Common) -> Done {
    if args.example {
        io::stdout().write_all(read::EXAMPLE.as_bytes())?;
        return Ok(());
    }
    let output = args.output.as_deref().unwrap_or("-");
    for path in [Some(output), args.solutions.as_deref()]
        .into_iter()
        .flatten()
    {
        check_name(path)?;
    }
    if args.solutions.as_deref() == Some(output) {
        return Err(misuse("the book and its solutions need a file each"));
    }
    let mut plan = match &args.file {
        Some(path) => read::plan(path)?,
        None => planned(args)?,
    };
    for (key, value) in args.keys.given() {
        let set = plan.set(key, value);
        set.map_err(|reason| misuse(format!("--{key}: {reason}")))?;
    }
    if args.solutions.is_some() {
        plan.solutions = book::Solutions::Apart;
    }
    if let (None, Ok(word)) = (plan.seed, std::env::var("MAZE_SEED"))
        && !word.is_empty()
    {
        let set = plan.set("seed", &word);
        set.map_err(|reason| misuse(format!("MAZE_SEED: {reason}")))?;
    }
    let seed = plan.seed.unwrap_or_else(random_seed);
    let maker = Maker::new(common);
    let (book, notes) = maker.book(&plan, seed)?;
    if !common.quiet {
        for note in notes {
            say!("note: {note}");
        }
    }
    let written = print(&book, Part::Book, output, &maker, common)?;
    report(&book, output, seed, &written, common);
    if let Some(path) = &args.solutions {
        let written = print(&book, Part::Solutions, path, &maker, common)?;
        if !common.quiet {
            say!("{path}: {}", counted(written.pages, "page"));
        }
    }
    Ok(())
}

/// The book of the recipes on the command line: one chapter without a title.
fn planned(args: &Args) -> Result<Plan, Failure> {
    if args.recipe.is_empty() {
        return Err(misuse(
            "what is to be in the book? Name recipes with -r, such as -r 'rect wilson' --size \
             10x10..30x30, or a file; `maze book --example` prints one",
        ));
    }
    let mut chapter = Planned {
        recipes: args.recipe.clone(),
        ..Planned::default()
    };
    for (key, value) in [("count", &args.count), ("size", &args.size)] {
        if let Some(value) = value {
            let set = chapter.set(key, value);
            set.map_err(|reason| misuse(format!("--{key}: {reason}")))?;
        }
    }
    let mut plan = Plan::default();
    plan.chapters.push(chapter);
    Ok(plan)
}

fn check_name(path: &str) -> Done {
    let extension = Path::new(path).extension().and_then(|word| word.to_str());
    match path == "-" || extension.is_some_and(|word| word.eq_ignore_ascii_case("pdf")) {
        true => Ok(()),
        false => Err(misuse(format!(
            "{path}: a book is a pdf; name it so, such as {path}.pdf"
        ))),
    }
}

/// Draws the pages and writes them to their place.
fn print(
    book: &Book,
    part: Part,
    path: &str,
    maker: &Maker<'_>,
    common: &Common,
) -> Result<Written, Failure> {
    let riddles: Vec<_> = book.riddles().collect();
    let total = riddles.len() as u64 * if part == Part::Book { 2 } else { 1 };
    let progress = Progress::start("printing", total, common.quiet);
    let done = AtomicU64::new(0);
    let mut written = Written::default();
    write(path, format("pdf")?, |out| {
        let pictures = |wanted: &[Drawing]| {
            maker.many(wanted.len(), |place| {
                let (recipe, solved) = match wanted[place] {
                    Drawing::Cover => (book.cover.as_ref(), false),
                    Drawing::Puzzle(number) => (Some(&riddles[number].recipe), false),
                    Drawing::Solution(number) => (Some(&riddles[number].recipe), true),
                };
                let recipe = recipe.ok_or_else(|| could_not("there is no cover"))?;
                let puzzle = maker.puzzle(recipe)?;
                progress.set(done.fetch_add(1, Ordering::Relaxed));
                let picture = book::picture(&puzzle, &recipe.keys, solved);
                picture.map_err(|error| Failure::from(error).about(&recipe.to_string()))
            })
        };
        written = book::write(book, part, pictures, out)?;
        Ok(())
    })?;
    Ok(written)
}

/// Cells that are narrower than this are hard to draw in, in millimetres.
const NARROW: f64 = 2.5;

fn report(book: &Book, path: &str, seed: u64, written: &Written, common: &Common) {
    if common.quiet {
        return;
    }
    let puzzles = counted(book.riddles().count(), "puzzle");
    let pages = counted(written.pages, "page");
    say!("{path}: {puzzles} on {pages}, seed {seed}");
    if let Some((number, cell)) = written.smallest.filter(|(_, cell)| *cell < NARROW) {
        say!(
            "note: the cells of puzzle {number} are {cell:.1} mm wide on paper; smaller mazes or \
             fewer to a page are easier to draw in"
        );
    }
    if let [first, rest @ ..] = &written.without_code[..] {
        let others = match rest.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        say!("note: the recipe of puzzle {first}{others} is too long for a QR code in a book");
    }
}

fn counted(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}
