//! `maze book`: a puzzle book with its solutions, as a PDF.

mod growth;
mod keys;
mod making;
mod plan;
mod values;

use crate::argv::is_size_range;
use crate::failure::{CommandResult, Failure, misuse};
use crate::files::{self, Files};
use crate::load;
use crate::notes::counted;
use crate::options::Common;
use crate::output::{FileWords, check_name, write};
use crate::progress::Progress;
use crate::recipe_args::{begun, random_seed};
use growth::Growth;
use keys::Keys;
use making::Maker;
use mazeloom::Recipe;
use mazeloom::parameters::ParamKind;
use mazeloom::recipe::respell;
use mazeloom_export::book::{Book, Drawing, Part, Picture, Shown, Wrap, Written};
use mazeloom_export::{book, format};
use plan::{Plan, Planned};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use values::whole;

/// Arguments of `maze book`.
#[derive(clap::Args)]
#[command(after_help = "Full list: maze book --help")]
pub struct Args {
    /// Description of the book in TOML (maze book --example prints one), or a recipe of its
    /// puzzles, such as 20x20 wilson [default: rect]
    #[arg(value_name = "BOOK.toml|RECIPE")]
    words: Vec<String>,
    /// Recipe of its puzzles; may be repeated, and the recipes are used in turn
    #[arg(long, short, value_name = "RECIPE")]
    recipe: Vec<String>,
    /// Number of puzzles, per chapter if there is a file [default: 20]
    #[arg(long, value_name = "N")]
    count: Option<String>,
    /// Number of pages to fill with puzzles, at most, in chapters without a count
    #[arg(long, value_name = "N")]
    pages: Option<String>,
    /// First and last puzzle size, such as 10x10..30x30
    ///
    /// First and last puzzle size, such as 10x10..30x30, for recipes without a size; per chapter
    /// if there is a file [default: 10x10..25x25 if there is no recipe]
    #[arg(long, value_name = "SIZE[..SIZE]")]
    size: Option<String>,
    /// Output file; - is stdout
    #[arg(
        long,
        short,
        value_name = "FILE.pdf",
        required_unless_present_any = ["example", "check"]
    )]
    output: Option<String>,
    /// Write the solutions to a separate file
    #[arg(long, value_name = "FILE.pdf")]
    solutions: Option<String>,
    /// Write the cover (back, spine, front) to a separate file, for print-on-demand
    ///
    /// Write the cover (back, spine and front on one page) to a separate file, for
    /// print-on-demand; the book itself then begins with its title page
    #[arg(long, value_name = "FILE.pdf")]
    wrap_cover: Option<String>,
    /// Check the description and write nothing
    #[arg(long)]
    check: bool,
    /// Print an example of a BOOK.toml
    #[arg(long, exclusive = true)]
    example: bool,
    #[command(flatten)]
    keys: Keys,
}

/// Makes the book and, if they are asked for, files of its solutions and its wrap cover.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    if args.example {
        io::stdout().write_all(plan::EXAMPLE.as_bytes())?;
        return Ok(());
    }
    let output = args.output.as_deref().unwrap_or("-");
    check_names(args, output)?;
    let plan = plan(args)?;
    if args.check {
        return making::check(&plan, &Maker::new(common));
    }
    let seed = plan.seed.unwrap_or_else(random_seed);
    let maker = Maker::new(common);
    let (mut book, notes) = maker.book(&plan, seed)?;
    for note in notes {
        tell!(common, "note: {note}");
    }
    // A cover in a file of its own is not in the book as well.
    let cover = args.wrap_cover.as_ref().and_then(|_| book.cover.take());
    let written = print(&book, Part::Book, output, &maker, common)?;
    report(&book, output, seed, &written, common);
    if let Some(path) = &args.solutions {
        let written = print(&book, Part::Solutions, path, &maker, common)?;
        tell!(common, "{path}: {}", counted(written.pages as u64, "page"));
    }
    if let Some(path) = &args.wrap_cover {
        book.cover = cover;
        wrap_cover(&book, &plan, written.pages, path, (&maker, common))?;
    }
    Ok(())
}

/// The book that file and flags ask for.
fn plan(args: &Args) -> Result<Plan, Failure> {
    let flags = args.keys.given();
    let mut plan = match &args.words[..] {
        [path] if is_description(path) => {
            if !args.recipe.is_empty() {
                return Err(misuse(format!(
                    "the recipes of the puzzles are in {path}; leave out --recipe, or the file"
                )));
            }
            let text = load::description(path, "a book's file")?;
            files::described(path, &text);
            Plan::described(path, &text, &flags)?
        }
        [path, rest @ ..] if is_description(path) => {
            return Err(misuse(format!(
                "{path} says what the puzzles are; write `{}` into its recipes",
                rest.join(" ")
            )));
        }
        words => Plan::of(planned(words, args)?, &flags)?,
    };
    for chapter in &mut plan.chapters {
        if let Some(word) = &args.count {
            let count = whole(word);
            chapter.count = Some(count.map_err(|reason| misuse(format!("--count: {reason}")))?);
        }
        if let Some(word) = &args.size {
            let size = Growth::parse(word);
            chapter.size = Some(size.map_err(|reason| misuse(format!("--size: {reason}")))?);
        }
    }
    if args.solutions.is_some() {
        plan.solutions = Some(book::Solutions::Apart);
    }
    if let Some(word) = &args.pages {
        let pages = whole(word).map_err(|reason| misuse(format!("--pages: {reason}")))?;
        plan.fill(pages as usize, args.wrap_cover.is_some())
            .map_err(misuse)?;
    }
    let of_wrap = ["blurb", "paper-thickness"];
    if let (None, Some(key)) = (
        &args.wrap_cover,
        of_wrap.iter().find(|key| flags.contains_key(**key)),
    ) {
        return Err(misuse(format!(
            "--{key} is for the wrap cover; add --wrap-cover FILE.pdf"
        )));
    }
    plan.check().map_err(misuse)?;
    if let (None, Ok(word)) = (plan.seed, std::env::var("MAZE_SEED"))
        && !word.is_empty()
    {
        let seed = whole(&word);
        plan.seed = Some(seed.map_err(|reason| misuse(format!("MAZE_SEED: {reason}")))?);
    }
    Ok(plan)
}

/// Tells whether a word is a file that describes a book: it is there, or has the form of a file's name.
fn is_description(word: &str) -> bool {
    let path = Path::new(word);
    let named = word.contains(['/', '\\']) || path.extension().is_some_and(|end| end == "toml");
    named || path.is_file()
}

/// The book of the recipes on the command line: one chapter without a title.
fn planned(words: &[String], args: &Args) -> Result<Planned, Failure> {
    let mut chapter = Planned::default();
    let (sizes, words): (Vec<&String>, Vec<&String>) =
        words.iter().partition(|word| is_size_range(word));
    if let Some(sizes) = sizes.last() {
        chapter.size = Some(Growth::parse(sizes).map_err(misuse)?);
    }
    let mut needs_size = false;
    if !words.is_empty() {
        let words: Vec<&str> = words.iter().map(|word| word.as_str()).collect();
        let recipe = begun(&words.join(" "), "rect").map_err(|error| one_by_one(error, &words))?;
        let lacking = recipe.grid.args.lacking();
        needs_size = lacking.is_some_and(|size| matches!(size.kind, ParamKind::Size));
        chapter.recipes.push(recipe.to_string());
    }
    chapter
        .recipes
        .extend(args.recipe.iter().map(|line| respell(line)));
    if chapter.recipes.is_empty() {
        chapter.recipes.push("rect".to_owned());
        needs_size = true;
    }
    if needs_size && chapter.size.is_none() {
        chapter.size = Some(Growth::parse(USUAL_SIZES).map_err(misuse)?);
    }
    Ok(chapter)
}

/// The sizes of puzzles that are given without one.
const USUAL_SIZES: &str = "10x10..25x25";

/// The error for several grids in one recipe says how to have puzzles on each.
fn one_by_one(error: Failure, words: &[&str]) -> Failure {
    let is_grid = |word: &&&str| Recipe::begun(word).is_ok();
    match error {
        Failure::Misuse(reason) if words.iter().filter(is_grid).count() > 1 => {
            let recipes: Vec<String> = words.iter().map(|word| format!("-r {word}")).collect();
            let recipes = recipes.join(" ");
            Failure::Misuse(format!(
                "{reason}; for several recipes: maze book {recipes}"
            ))
        }
        error => error,
    }
}

/// Refuses names of files that are not PDF, and the same name twice.
fn check_names(args: &Args, output: &str) -> CommandResult {
    let mut names = vec![output];
    names.extend(args.solutions.as_deref());
    names.extend(args.wrap_cover.as_deref());
    if let Some(word) = args
        .solutions
        .as_deref()
        .filter(|word| !word.contains('.') && *word != "-")
    {
        return Err(misuse(format!(
            "--solutions {word}: solutions are at the back of the book, unless --solutions FILE.pdf writes them to a \
             file of their own"
        )));
    }
    for (place, name) in names.iter().enumerate() {
        check_ending(name)?;
        check_name(name)?;
        FileWords::NONE.fill(name)?;
        if names[..place].contains(name) {
            return Err(misuse(format!(
                "{name}: the book, its solutions and its wrap cover need separate files"
            )));
        }
    }
    Ok(())
}

fn check_ending(path: &str) -> CommandResult {
    let extension = Path::new(path).extension().and_then(|word| word.to_str());
    if path == "-" || extension.is_some_and(|word| word.eq_ignore_ascii_case("pdf")) {
        Ok(())
    } else {
        Err(misuse(format!(
            "{path}: a book is a pdf; use a name such as {}",
            Path::new(path).with_extension("pdf").display()
        )))
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
    let total = book.riddles().count() as u64 * if part == Part::Book { 2 } else { 1 };
    let progress = Progress::start("printing", total, common.quiet);
    let done = AtomicU64::new(0);
    let mut written = Written::default();
    write(path, format("pdf")?, |out| {
        let pictures = |wanted: &[Drawing<'_>]| {
            maker.threads.try_map(wanted.len(), |place| {
                progress.set(done.fetch_add(1, Ordering::Relaxed));
                drawn(&wanted[place], maker)
            })
        };
        written = book::write(book, part, pictures, out)?;
        Ok(())
    })?;
    Ok(written)
}

/// The picture of a recipe's maze.
fn drawn(drawing: &Drawing<'_>, maker: &Maker<'_>) -> Result<Picture, Failure> {
    let puzzle = maker.puzzle(drawing.recipe)?;
    let picture = book::picture(&puzzle, drawing, &Files);
    picture.map_err(|error| Failure::from(error).about(&drawing.recipe.to_string()))
}

/// Writes the wrap cover of a book with the given number of pages.
fn wrap_cover(
    book: &Book,
    plan: &Plan,
    pages: usize,
    path: &str,
    (maker, common): (&Maker<'_>, &Common),
) -> CommandResult {
    let paper = book.paper;
    let bleed = if paper.bleed > 0.0 {
        paper.bleed
    } else {
        Wrap::BLEED
    };
    let wrap = Wrap {
        pages,
        thickness: plan.paper_thickness.unwrap_or(Wrap::WHITE),
        bleed,
    };
    let picture = match &book.cover {
        Some(recipe) => {
            let (shown, ink) = (Shown::Puzzle, book.ink);
            Some(drawn(&Drawing { recipe, shown, ink }, maker)?)
        }
        None => None,
    };
    write(path, format("pdf")?, |out| {
        Ok(book::write_wrap(book, &wrap, picture, out)?)
    })?;
    if !common.quiet {
        let wide = 2.0 * (paper.width + bleed) + wrap.spine();
        let high = paper.height + 2.0 * bleed;
        say!(
            "{path}: wrap cover {wide:.2}×{high:.2} mm, spine {:.2} mm for {}, bleed \
             {bleed:.3} mm",
            wrap.spine(),
            counted(pages as u64, "page")
        );
        if pages < Wrap::SPINE_PAGES {
            let least = Wrap::SPINE_PAGES;
            say!("note: no text on the spine; that needs {least} pages");
        }
    }
    Ok(())
}

/// Cells that are narrower than this are hard to draw in, in millimeters.
const NARROW: f64 = 2.5;

fn report(book: &Book, path: &str, seed: u64, written: &Written, common: &Common) {
    if common.quiet {
        return;
    }
    let puzzles = counted(book.riddles().count() as u64, "puzzle");
    let pages = counted(written.pages as u64, "page");
    let seeds = book.riddles().filter_map(|riddle| riddle.recipe.seed);
    let next = seeds.max().unwrap_or(seed).saturating_add(1);
    say!("{path}: {puzzles} on {pages}, seed {seed}; next volume: --seed {next}");
    if let Some((number, cell)) = written.smallest.filter(|(_, cell)| *cell < NARROW) {
        say!(
            "note: the cells of puzzle {number} are {cell:.1} mm wide on paper; smaller mazes or \
             fewer puzzles per page are easier to draw in"
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
