//! Several mazes on one sheet, and pages that show solutions.

use crate::protocol::Save;
use crate::request::Refusal;
use crate::state::{Engine, MEMORY};
use mazeloom::format::{Picture, Writer, scene};
use mazeloom::overlays::unsolved;
use mazeloom::parameters::Args;
use mazeloom::recipe::KEYS;
use mazeloom::scene::{MOST_CELLS, Sheet};
use mazeloom::source::PinnedFiles;
use mazeloom::style::{Length, keys};
use mazeloom::{Puzzle, Recipe, Scene, Style, overlays};
use mazeloom_export::{format, pdf_pages};

/// The maximum number of mazes on a sheet.
const MOST: u32 = 48;

/// Keys of one maze that only a sheet as a whole can have.
const WHOLE: [&str; 5] = ["title", "caption", "paper", "orientation", "dpi"];

/// Writes a sheet of mazes, `COLUMNSxROWS` of them with successive seeds; without `sheet`, one
/// maze. With `second`, a PDF has a second page with the solutions.
pub fn write(
    engine: &Engine,
    recipe: &Recipe,
    ask: &Save,
    out: &mut Vec<u8>,
) -> Result<(), Refusal> {
    let format = format(&ask.format)?;
    let name = format.entry.name;
    let second = ask.second == Some(true);
    if second && name != "pdf" {
        let reason = format!("a {name} has one page; only pdf has a second one");
        return Err(Refusal::new(reason));
    }
    let mazes = match ask.sheet.as_deref() {
        Some(places) => Mazes::sheet(engine, recipe, places)?,
        None => Mazes::single(engine, recipe)?,
    };
    let mut pages = Vec::new();
    if second {
        pages.push(mazes.drawn(engine, &|keys| Ok(unsolved(keys)))?);
        pages.push(mazes.drawn(engine, &solved)?);
    } else {
        pages.push(mazes.drawn(engine, &|keys| Ok(keys.clone()))?);
    }
    match format.writer {
        _ if name == "pdf" => pdf_pages(&pages, out)?,
        Writer::Scene(write) => write(&pages[0], out)?,
        Writer::Picture(write) if !format.characters => {
            let page = pages.remove(0);
            (mazes.style).check_pixels(page.width, page.height, format.pixel_bytes())?;
            write(&Picture::Strokes(page, mazes.style.threads), out)?;
        }
        _ => {
            let reason = format!("{name} holds one maze; several can be svg, pdf or png");
            return Err(Refusal::new(reason));
        }
    }
    Ok(())
}

/// The keys with the solution drawn, as a line if they do not say how.
fn solved(given: &Args) -> Result<Args, Refusal> {
    let mut given = given.clone();
    let word = given.get(&keys::SOLUTION);
    if [keys::Solution::None, keys::Solution::Separate].contains(&word) {
        given.set(&keys::SOLUTION, "line")?;
    }
    Ok(given)
}

/// Mazes with their drawing keys, and the sheet that they are on if it holds several.
struct Mazes {
    mazes: Vec<(Puzzle, Args)>,
    /// Of the picture as a whole.
    style: Style,
    sheet: Option<Sheet>,
}

impl Mazes {
    /// The maze of a recipe.
    fn single(engine: &Engine, recipe: &Recipe) -> Result<Mazes, Refusal> {
        let mut style = Style::of(&recipe.keys);
        style.memory = MEMORY;
        Ok(Mazes {
            mazes: vec![(engine.made(recipe)?, recipe.keys.clone())],
            style,
            sheet: None,
        })
    }

    /// Mazes with successive seeds, from that of the recipe on.
    fn sheet(engine: &Engine, recipe: &Recipe, places: &str) -> Result<Mazes, Refusal> {
        let (columns, rows) = counts(places)?;
        let (own, whole) = split(recipe)?;
        let mut style = Style::of(&whole);
        style.memory = MEMORY;
        let sized = own.keys.has(&keys::CELL) || own.keys.has(&keys::SCALE);
        let fills = style.size.paper.is_some() || !sized;
        let cells = own.cells() as f64 * f64::from(columns * rows);
        if cells > f64::from(MOST_CELLS) {
            return Err(Refusal::new(format!(
                "the mazes of this sheet have {cells} cells, but a vector picture has at most \
                 {MOST_CELLS}; choose smaller mazes, or fewer"
            )));
        }
        let first = own.seed.unwrap_or(0);
        let mut mazes = Vec::new();
        for number in 0..columns * rows {
            let mut one = own.clone();
            one.seed = Some(first.wrapping_add(number.into()));
            mazes.push((engine.made(&one)?, one.keys));
        }
        let sheet = Sheet {
            fills,
            ..Sheet::new(columns, rows, style.clone())
        };
        Ok(Mazes {
            mazes,
            style,
            sheet: Some(sheet),
        })
    }

    /// The picture, each maze with its keys changed.
    fn drawn(
        &self,
        engine: &Engine,
        change: &dyn Fn(&Args) -> Result<Args, Refusal>,
    ) -> Result<Scene, Refusal> {
        let draw = |number: usize, cell: Option<u32>| {
            let (puzzle, keys) = &self.mazes[number];
            let keys = change(keys)?;
            let mut style = Style::with_pictures(
                &keys,
                &PinnedFiles {
                    files: &engine.files,
                    kept: puzzle.kept_files(),
                },
            )?;
            style.memory = MEMORY;
            if self.sheet.as_ref().is_some_and(|sheet| sheet.fills) {
                // The gaps between places are enough.
                style.size.margin.get_or_insert(Length::Pixels(0.0));
            }
            if let Some(cell) = cell {
                style.size = style.size.with_cell(cell);
            }
            let layers = overlays(puzzle, &keys);
            let style = style.laid_on(puzzle.maze.grid());
            Ok::<Scene, Refusal>(scene(puzzle, &style, &layers)?)
        };
        match &self.sheet {
            Some(sheet) => sheet.drawn(&vec![String::new(); self.mazes.len()], draw),
            None => draw(0, None),
        }
    }
}

/// Columns and rows.
fn counts(places: &str) -> Result<(u32, u32), Refusal> {
    let counts = places.split_once('x').and_then(|(columns, rows)| {
        let (columns, rows): (u32, u32) = (columns.parse().ok()?, rows.parse().ok()?);
        let several = columns.checked_mul(rows)?;
        (1..=MOST).contains(&several).then_some((columns, rows))
    });
    counts.ok_or_else(|| {
        Refusal::new(format!(
            "`sheet`: `{places}` is not COLUMNSxROWS with at most {MOST} mazes, such as 2x3"
        ))
    })
}

/// The recipe of each maze, and the keys of the sheet as a whole.
fn split(recipe: &Recipe) -> Result<(Recipe, Args), Refusal> {
    let on_paper = recipe.keys.has(&keys::PAPER);
    let mut whole = Args::none(KEYS);
    let mut own = Vec::new();
    let line = recipe.to_string();
    for word in line.split(' ') {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        // The algorithm and the grid have arguments, which are no keys.
        let key = if key.contains(':') { "" } else { key };
        if WHOLE.contains(&key) || (on_paper && key == "margin") {
            whole.set_encoded(key, value)?;
        } else if !["print-width", "print-height"].contains(&key) {
            own.push(word);
        }
    }
    Ok((own.join(" ").parse()?, whole))
}
