//! `cargo x gallery`: draws every picture of the gallery, writes the pages of docs/, and compares
//! both with the committed files.
//!
//! A change of a single byte shows up here, to be reviewed and accepted with `cargo x bless`.

use crate::root;
use anyhow::Result;
use mazeloom::format::{Format, Job};
use mazeloom::generate::{ALGORITHMS, Algorithm};
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::mask::MASKS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::{Args, Param, ParamKind, Row, Selected};
use mazeloom::reshape::{RESHAPINGS, Reshaping};
use mazeloom::rule::{RULES, RuleKind};
use mazeloom::scene::LOOKS;
use mazeloom::source::{FileSource, GreyImage, Source};
use mazeloom::{Flow, Puzzle, Recipe, make_watched, style};
use mazeloom_export::DiskFiles;
use std::collections::BTreeMap;
use std::path::Path;

/// Pictures by hand, and those of each row of some tables.
const PICTURES: &str = include_str!("../gallery.txt");

/// A picture: its file, whose extension is its format, and its recipe.
type Picture = (String, String);

/// Every picture's file and recipe.
pub fn pictures() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for line in PICTURES.lines().filter(|line| !line.starts_with('#')) {
        all.extend(of_rows(line).iter().filter_map(|line| {
            let (file, recipe) = line.split_once(' ')?;
            Some((file.to_owned(), recipe.to_owned()))
        }));
    }
    all.extend(ALGORITHMS.iter().map(colors));
    all.extend(GRIDS.iter().flat_map(portraits));
    all.extend(masks().map(masked));
    all.extend(RESHAPINGS.iter().flat_map(reshaped));
    all.extend(RULES.iter().flat_map(ruled));
    all
}

/// A line for each row of the table that a line names in braces, or the line alone.
fn of_rows(line: &str) -> Vec<String> {
    let names = match line.split(['{', '}']).nth(1) {
        Some("algorithm") => names(ALGORITHMS),
        Some("look") => names(LOOKS),
        Some("palette") => names(PALETTES),
        Some("style") => text_styles().to_vec(),
        _ => return vec![line.to_owned()],
    };
    let names = names.into_iter();
    names
        .map(|name| {
            let parts = line.split(['{', '}']).enumerate();
            let part = |(place, part)| if place % 2 == 1 { name } else { part };
            parts.map(part).collect()
        })
        .collect()
}

/// The picture of an algorithm that is colored by the distance from where it began.
fn colors(row: &Algorithm) -> Picture {
    let entry = row.entry();
    let name = entry.name;
    let has_root = entry.params.iter().any(|param| param.name == "root");
    let root = if has_root { ":root=center" } else { "" };
    (
        format!("algorithm-{name}-colors.png"),
        format!(
            "rect:60x60 {name}{root} openings=none cell=6 walls=none marks=none paint=distance \
             paint-from=center seed=1"
        ),
    )
}

/// A mask's picture.
fn masked((name, mask): (&str, String)) -> Picture {
    // Words are read best at their own size.
    let grid = if name == "text" { "rect" } else { "rect:36x30" };
    (
        format!("mask-{name}.png"),
        format!("{grid} wilson mask={mask} cell=8 parts=join paint=distance seed=1"),
    )
}

/// A modifier's pictures, on the grids where it makes sense.
fn reshaped(row: &Reshaping) -> Vec<Picture> {
    let (name, words) = (row.entry.name, row.examples[0]);
    // One that enlarges its grid begins with few cells.
    let grids = match name {
        "fractal" => ["rect:8x5", "hex:20x12", "polar:9"],
        _ => ["rect:24x12", "hex:20x12", "polar:9"],
    };
    let pictures = grids.into_iter().map(|grid| {
        let kind = grid.split(':').next().unwrap_or_default();
        (
            format!("reshape-{name}-{kind}.png"),
            format!("{grid} wilson {words} seed=1"),
        )
    });
    let mut pictures: Vec<Picture> = pictures
        .filter(|(file, recipe)| draw(file, recipe).is_ok())
        .collect();
    // The diagonals of squares are on one grid only.
    if pictures.is_empty() {
        let picture = (
            format!("reshape-{name}-tilt.png"),
            format!("tilt:18x11 {words} seed=1"),
        );
        pictures.extend(Some(picture).filter(|(file, recipe)| draw(file, recipe).is_ok()));
    }
    pictures
}

/// A rule's pictures: a maze, and its solution.
pub fn ruled(row: &RuleKind) -> [Picture; 2] {
    let name = row.entry.name;
    let recipe = format!("rect:9x7 backtracker {} cell=26 seed=2", row.words());
    [
        (format!("rule-{name}.png"), recipe.clone()),
        (
            format!("rule-{name}-solution.png"),
            format!("{recipe} solution=line"),
        ),
    ]
}

/// A grid's pictures: plain, colored, and of each of its shapes if it has names for them.
pub fn portraits(grid: &Grid) -> Vec<Picture> {
    let (name, first) = (grid.entry.name, grid.examples[0]);
    let paint = "wilson paint=distance paint-from=center palette=magma";
    let mut all = vec![
        (
            format!("grid-{name}.svg"),
            format!("{name}:{first} backtracker view=plane seed=1"),
        ),
        (
            format!("grid-{name}-colors.png"),
            format!("{name}:{first} {paint} seed=1"),
        ),
    ];
    if lies_aside(grid) {
        all.push((
            format!("grid-{name}-space.png"),
            format!("{name}:{first} wilson paint=distance view=space cell=20 seed=1"),
        ));
    }
    all.extend(shapes(grid).into_iter().map(|(shape, words)| {
        (
            format!("grid-{name}-{shape}.png"),
            format!("{name}:{words} {paint} cell=12 seed=1"),
        )
    }));
    all
}

/// The shapes that a grid has names for, each with the words that ask for it.
fn shapes(grid: &Grid) -> Vec<(&'static str, String)> {
    let names_shapes = |param: &&Param| {
        param.default.is_none() && matches!(param.kind, ParamKind::Word(_) | ParamKind::OneOf(_))
    };
    let param = grid.entry.params.iter().find(names_shapes);
    let names = match param.map(|param| param.kind) {
        Some(ParamKind::Word(words)) => words.to_vec(),
        Some(ParamKind::OneOf(names)) => names(),
        _ => Vec::new(),
    };
    // The name is the first of the words; the others are those of the first example.
    let rest = grid.examples[0].split_once(',').map(|(_, rest)| rest);
    let words = |shape: &str| match rest {
        Some(rest) => format!("{shape},{rest}"),
        None => shape.to_owned(),
    };
    names
        .into_iter()
        .map(|shape| (shape, words(shape)))
        .collect()
}

/// Tells whether a grid has a place in space that its pictures do not show unless they are asked to.
fn lies_aside(grid: &Grid) -> bool {
    let word = format!("{}:{}", grid.entry.name, grid.examples[0]);
    let source = Source {
        seed: 1,
        files: &Fixtures,
    };
    let built = Selected::parse(GRIDS, "grid", &word)
        .ok()
        .and_then(|chosen| (chosen.row.build)(&chosen.args, &source).ok());
    built.is_some_and(|grid| grid.space().is_some_and(|space| !space.leads()))
}

/// A word for each mask that fits any grid.
pub fn masks() -> impl Iterator<Item = (&'static str, String)> {
    MASKS.iter().filter_map(|row| {
        let name = row.entry.name;
        let needed = row
            .entry
            .params
            .iter()
            .find(|param| param.default.is_none());
        match needed.map(|param| param.kind) {
            None => Some((name, name.to_owned())),
            Some(ParamKind::Text(text)) if name == "text" => {
                Some((name, format!("{name}:{}", text.example)))
            }
            Some(_) => None,
        }
    })
}

fn names<R: Row>(table: &'static [R]) -> Vec<&'static str> {
    table.iter().map(|row| row.entry().name).collect()
}

fn text_styles() -> &'static [&'static str] {
    let words = style::PARAMS.iter().find(|param| param.name == "style");
    match words.expect("text has styles").kind {
        ParamKind::Word(words) => words,
        _ => &[],
    }
}

/// The files that examples of grids name: those of the library's tests.
struct Fixtures;

impl FileSource for Fixtures {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let path = root().join("crates/mazeloom-grids/tests/data").join(name);
        DiskFiles::UNLIMITED.read(&path.to_string_lossy())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        let path = root().join("crates/mazeloom-grids/tests/data").join(name);
        DiskFiles::UNLIMITED.picture(&path.to_string_lossy())
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        DiskFiles::UNLIMITED.letters(words)
    }
}

/// Draws one picture.
pub fn draw(file: &str, recipe: &str) -> Result<Vec<u8>> {
    let (format, keys, puzzle) = made(file, recipe)?;
    let mut bytes = Vec::new();
    let job = Job {
        files: &Fixtures,
        ..Job::new(format, &keys)
    };
    job.write(&puzzle, &mut bytes)?;
    Ok(bytes)
}

/// The format, the keys and the maze of a picture.
fn made(file: &str, recipe: &str) -> Result<(&'static Format, Args, Puzzle)> {
    let recipe: Recipe = recipe.parse()?;
    let extension = Path::new(file).extension().and_then(|word| word.to_str());
    let format = mazeloom_export::format(extension.unwrap_or_default())?;
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))?;
    Ok((format, recipe.keys, puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::puzzle::Note;
    use mazeloom::unused::{Product, unused};

    #[test]
    fn every_key_of_a_picture_has_an_effect() {
        let mut idle = Vec::new();
        for (file, recipe) in pictures() {
            let (format, keys, puzzle) = made(&file, &recipe).expect(&recipe);
            let drawing = unused(&keys, &[Product::File(format)], &puzzle);
            let notes = drawing.into_iter().map(|(_, note)| note);
            let notes = notes.chain(puzzle.notes.iter().cloned());
            let notes = notes.filter(|note| matches!(note, Note::Unused { .. }));
            idle.extend(notes.map(|note| format!("{file}: {recipe}: {note}")));
        }
        assert!(idle.is_empty(), "{}", idle.join("\n"));
    }
}
