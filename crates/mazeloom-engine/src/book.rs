//! Puzzle books, as PDF, and their pages as pictures.

use crate::plan::BookPlan;
use crate::protocol::{BookChapter, BookPage, DrawnPage, MakeBook, SavedBook};
use crate::request::{Answer, Refusal, Reply};
use crate::state::Engine;
use mazeloom::Recipe;
use mazeloom::format::svg;
use mazeloom::language::Language;
use mazeloom_export::book::{
    self, Book, BookPuzzle, Chapter, Drawing, Features, Paper, Part, Picture, Solutions,
    how_to_play, likeness,
};
use std::collections::BTreeSet;

/// The maximum number of puzzles, and of cells of each.
const MOST: usize = 200;
const MOST_CELLS: u64 = 20_000;

/// Number of seeds that are tried for a maze that is not in the book yet.
const TRIES: u64 = 200;

/// Number of further seeds that are tried for a recipe that is refused, as rules are that have no solution.
const REFUSALS: u64 = 30;

/// Writes a book of chapters with recipes; each puzzle is there once.
pub fn book(engine: &mut Engine, ask: &MakeBook) -> Answer<SavedBook> {
    let book = planned(engine, ask)?;
    book.check()?;
    let mut bytes = Vec::new();
    let pictures = |wanted: &[Drawing<'_>]| pictures(engine, wanted);
    let written = book::write(&book, Part::Book, pictures, &mut bytes)?;
    let head = SavedBook {
        name: "mazes.pdf",
        kind: "application/pdf",
        pages: written.pages,
    };
    Ok(Reply { head, bytes })
}

/// A page of such a book as SVG, just as it is printed.
pub fn page(engine: &mut Engine, ask: &BookPage) -> Answer<DrawnPage> {
    let book = planned(engine, &ask.book)?;
    book.check()?;
    let pages = book::pages(&book).len();
    let pictures = |wanted: &[Drawing<'_>]| pictures(engine, wanted);
    let page = (ask.page as usize).clamp(1, pages);
    let scene = book::drawn(&book, page, pictures)?;
    let mut bytes = Vec::new();
    svg(&scene, &mut bytes)?;
    let head = DrawnPage {
        page,
        pages,
        kind: "image/svg+xml",
    };
    Ok(Reply { head, bytes })
}

/// Some pictures of a book.
fn pictures(engine: &Engine, wanted: &[Drawing<'_>]) -> Result<Vec<Picture>, Refusal> {
    let picture = |drawing: &Drawing<'_>| {
        let puzzle = engine.made(drawing.recipe)?;
        Ok(book::picture(&puzzle, drawing, &engine.files)?)
    };
    wanted.iter().map(picture).collect()
}

/// The book that a request describes.
fn planned(engine: &mut Engine, ask: &MakeBook) -> Result<Book, Refusal> {
    let (width, height) = Paper::size(ask.paper.as_deref().unwrap_or("a4"))?;
    let paper = Paper {
        width,
        height,
        ..Paper::default()
    };
    let code = ask.language.as_deref().unwrap_or("en");
    let language = Language::named(code).ok_or_else(|| {
        let reason = format!("there are no books in the language `{code}`");
        Refusal::new(reason)
    })?;
    let cover = ask.cover.as_deref().map(str::parse::<Recipe>).transpose()?;
    let back = ask.solutions == Some(true);
    let known = (engine.plan.take()).filter(|plan| plan.asked == ask.chapters);
    let plan = match known {
        Some(plan) => plan,
        None => filled(engine, &ask.chapters)?,
    };
    let plan = engine.plan.insert(plan);
    let title = ask.title.as_deref().unwrap_or(language.text("mazes"));
    let mut book = Book::new(title, language, plan.chapters.clone());
    book.title_page = cover.is_some();
    book.cover = cover;
    book.instructions = how_to_play(&plan.features, back, language);
    book.paper = paper;
    book.per_page = ask.per_page.unwrap_or(1);
    if !back {
        book.solutions = Solutions::Apart;
    }
    Ok(book)
}

/// Chapters with their puzzles.
fn filled(engine: &Engine, asked: &[BookChapter]) -> Result<BookPlan, Refusal> {
    let mut found = Found::default();
    let mut chapters = Vec::new();
    for chapter in asked {
        let mut puzzles = Vec::new();
        for line in &chapter.recipes {
            puzzles.push(found.puzzle(engine, line.parse()?)?);
        }
        chapters.push(Chapter {
            title: chapter.title.clone(),
            intro: String::new(),
            puzzles,
        });
    }
    Ok(BookPlan {
        asked: asked.to_vec(),
        chapters,
        features: found.features,
    })
}

/// Facts that are known of the puzzles so far.
#[derive(Default)]
struct Found {
    seen: BTreeSet<u64>,
    features: Features,
}

impl Found {
    /// The puzzle of a recipe, with another seed if there is none, or the same maze is in the book already.
    fn puzzle(&mut self, engine: &Engine, mut recipe: Recipe) -> Result<BookPuzzle, Refusal> {
        if self.seen.len() >= MOST {
            let reason = format!("a book that is made here has at most {MOST} puzzles");
            return Err(Refusal::new(reason));
        }
        let cells = recipe.cells();
        if cells > MOST_CELLS {
            return Err(Refusal::new(format!(
                "a puzzle in a book has at most {MOST_CELLS} cells here, not {cells}; choose a \
                 smaller maze"
            )));
        }
        let first = recipe.seed.unwrap_or(0);
        for next in 0..TRIES {
            // Seeds of other puzzles are near.
            recipe.seed = Some(first.wrapping_add(next * MOST as u64));
            let puzzle = match engine.made(&recipe) {
                Err(_) if next < REFUSALS => continue,
                made => made?,
            };
            if self.seen.insert(likeness(&puzzle)) {
                self.features = std::mem::take(&mut self.features).or(Features::of(&puzzle));
                let line = recipe.to_string();
                return Ok(BookPuzzle::of(&puzzle, recipe, line));
            }
        }
        Err(Refusal::new(format!(
            "in {TRIES} seeds there is no maze of `{}` that is not in the book already; make it \
             larger, or the book smaller",
            recipe.grid
        )))
    }
}
