//! Damaged files through every reader: an error with a message, or a maze that keeps the laws.

use super::laws::{MEMORY, ends, law, round_trip};
use super::pictures::file;
use super::recipes::{clear, made};
use super::{Verdict, damage, grammar};
use mazeloom::format::{Fields, json};
use mazeloom::game::Record;
use mazeloom::read_json::read_json;
use mazeloom::read_text::read_text;
use mazeloom::scan::scan_photo;
use mazeloom::source::NoFiles;
use mazeloom::{Flow, Game, Puzzle, Recipe, Rng, Threads, Topology, make_fast};
use mazeloom_export::{MemoryFiles, carried_recipes, formats, photo};
use serde_json::Value;

/// The memory that the pixels of a picture may take, in bytes.
const PIXELS: u64 = 16 << 20;

/// A file of the corpus, and the recipe that names it.
macro_rules! named {
    ($($name:literal $recipe:literal),* $(,)?) => {
        [$(($name, include_bytes!(concat!("../../corpus/", $name)), $recipe)),*]
    };
}

/// Files that recipes name, with a recipe for each.
static NAMED: [(&str, &[u8], &str); 16] = named! {
    "mask.txt" "rect mask=file:mask.txt",
    "mask.svg" "rect:6x6 mask=file:mask.svg",
    "graph.txt" "graph:graph.txt",
    "graph.graphml" "graph:graph.graphml",
    "map.geojson" "map:map.geojson",
    "body.obj" "mesh:body.obj",
    "saddle.obj" "mesh:saddle.obj",
    "ring.glue" "glue:ring.glue",
    "house.glue" "glue:house.glue",
    "weights.txt" "rect:3x3 weights=weights.txt",
    "regions.txt" "rect:3x3 regions=regions.txt",
    "template.txt" "rect:2x2 template=template.txt",
    "picture.pgm" "rect:6x6 picture=picture.pgm",
    "picture.pgm" "rect:6x6 weave=picture.pgm",
    "finish.json" "rect:2x2 finish=finish.json",
    "path.csv" "rect:5x5 path=path.csv",
};

/// A saved game.
const SAVED: &[u8] = include_bytes!("../../corpus/saved.game");

/// A damaged file that a recipe names, or a saved game.
pub fn named(rng: &mut Rng) -> Verdict {
    let kinds = NAMED.len() as u32 + 1;
    match NAMED.get(rng.below(kinds) as usize) {
        Some(&(name, content, line)) => {
            let content = damaged(content, rng);
            let subject = format!("{line}: {:?}", String::from_utf8_lossy(&content));
            grammar::remember(&subject);
            by_recipe(name, content, line, &subject)
        }
        None => game(&damaged(SAVED, rng)),
    }
}

/// Content with one to six damages.
fn damaged(content: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut content = content.to_vec();
    for _ in 0..1 + rng.below(6) {
        damage::bytes(&mut content, rng);
    }
    content
}

/// The maze of a recipe and its file keeps the laws.
fn by_recipe(name: &str, content: Vec<u8>, line: &str, subject: &str) -> Verdict {
    let mut files = MemoryFiles::default();
    files.keep(name, content);
    let recipe: Recipe = format!("{line} seed=1")
        .parse()
        .map_err(|error| format!("{line}: {error}"))?;
    let go_on = |_| Flow::Continue(());
    match make_fast(&recipe, &files, MEMORY, Threads::ONE, go_on) {
        Ok(puzzle) => {
            ends(&puzzle, subject)?;
            round_trip(&puzzle, subject)
        }
        Err(error) => clear(&error.to_string(), subject),
    }
}

/// A saved game is resumed, and saved again as it was read.
fn game(content: &[u8]) -> Verdict {
    let Ok(text) = str::from_utf8(content) else {
        return Ok(());
    };
    grammar::remember(text);
    let record: Record = match text.parse() {
        Ok(record) => record,
        Err(error) => return clear(&error.to_string(), text),
    };
    law(
        record.to_string().parse().as_ref() == Ok(&record),
        text,
        "saved again, it is another game",
    )?;
    if record.recipe.cells() > 400 {
        return Ok(());
    }
    let Some(puzzle) = made(&record.recipe, Threads::ONE) else {
        return Ok(());
    };
    match record.replay(puzzle) {
        Ok(game) => played_on(game, text),
        Err(error) => clear(&error.to_string(), text),
    }
}

/// Hints lead from where the game is to its goal.
fn played_on(mut game: Game, text: &str) -> Verdict {
    let cells = game.puzzle().maze.cells();
    let still = game.pace() == 0;
    for _ in 0..cells {
        match game.hint() {
            Some(next) if game.go(next) => {}
            Some(_) => return Err(format!("{text}: a hint leads through a wall")),
            None => break,
        }
    }
    let lost = still && !game.done() && game.path().is_some();
    law(!lost, text, "hints do not lead to the goal")
}

/// A maze file whose bytes or values are damaged.
pub fn maze_file(rng: &mut Rng) -> Verdict {
    let Some((line, puzzle)) = small(rng) else {
        return Ok(());
    };
    let mut text = Vec::new();
    json(&puzzle, Fields::default().with_walls(), " ", &mut text)
        .map_err(|error| format!("{line}: {error}"))?;
    let text = if rng.chance(0.7) {
        let mut value: Value =
            serde_json::from_slice(&text).map_err(|error| format!("{line}: {error}"))?;
        for _ in 0..1 + rng.below(3) {
            damage::value(&mut value, rng);
        }
        value.to_string()
    } else {
        String::from_utf8_lossy(&damaged(&text, rng)).into_owned()
    };
    grammar::remember(&text);
    let subject = &format!("{line} as JSON: {text}");
    match read_json(&text, &NoFiles, MEMORY) {
        Ok(read) => {
            ends(&read.puzzle, subject)?;
            round_trip(&read.puzzle, subject)
        }
        Err(error) => clear(&error.to_string(), subject),
    }
}

/// A maze of up to 400 cells, with its recipe.
fn small(rng: &mut Rng) -> Option<(String, Puzzle)> {
    let line = grammar::recipe(rng);
    let recipe: Recipe = line.parse().ok()?;
    let puzzle = made(&recipe, Threads::ONE)?;
    (puzzle.maze.cells() <= 400).then_some((line, puzzle))
}

/// A damaged picture, model or text through every reader of whole files.
pub fn carried(rng: &mut Rng) -> Verdict {
    let Some((line, puzzle)) = small(rng) else {
        return Ok(());
    };
    let Some(recipe) = Recipe::of(&puzzle) else {
        return Ok(());
    };
    let format = grammar::one(rng, &formats());
    let Ok(bytes) = file(&recipe, &puzzle, format, PIXELS) else {
        return Ok(());
    };
    // A file takes longer to write than to read: it is damaged in several ways.
    for _ in 0..20 {
        let subject = format!("{line} as {}, damaged", format.entry.name);
        grammar::remember(&subject);
        read(&damaged(&bytes, rng), &subject)?;
    }
    Ok(())
}

/// Bytes through every reader of whole files.
fn read(bytes: &[u8], subject: &str) -> Verdict {
    if let Err(error) = carried_recipes(bytes) {
        clear(&error.to_string(), subject)?;
    }
    if let Ok(photo) = photo(bytes, PIXELS)
        && let Err(error) = scan_photo(&photo)
    {
        clear(&error.to_string(), subject)?;
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return Ok(());
    };
    match read_json(text, &NoFiles, MEMORY) {
        Ok(read) => ends(&read.puzzle, subject)?,
        Err(error) => clear(&error.to_string(), subject)?,
    }
    match read_text(text, MEMORY) {
        Ok(puzzle) => {
            ends(&puzzle, subject)?;
            round_trip(&puzzle, subject)
        }
        Err(error) => clear(&error.to_string(), subject),
    }
}
