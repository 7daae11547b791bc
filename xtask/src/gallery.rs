//! `cargo x gallery`: draws every picture of the gallery and writes the books, and
//! compares both with what is kept.
//!
//! They are what readers see and what the comparison guards: a change of a single byte shows
//! up here, to be looked at and blessed.

use crate::root;
use anyhow::Result;
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::mask::MASKS;
use mazeloom::palette::PALETTES;
use mazeloom::parameters::{Kind, Param, Row, Selected};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::scene::LOOKS;
use mazeloom::source::{FileSource, GreyImage, Source};
use mazeloom::{Flow, Recipe, make_watched, style};
use mazeloom_export::Shelf;
use std::collections::BTreeMap;
use std::path::Path;

/// Pictures of what no table lists: a file, whose extension is its format, and its recipe.
const PICKED: [(&str, &str); 47] = [
    ("braille.txt", "hex:24x12 wilson solution=line seed=1"),
    (
        "crumbs.png",
        "rect:24x12 kruskal goal=farthest solution=crumbs seed=1",
    ),
    (
        "hex-painted.png",
        "hex:24x12 backtracker start=farthest goal=farthest paint=distance solution=line seed=1",
    ),
    ("hex-solved.png", "hex:24x12 wilson solution=line seed=1"),
    ("hex-solved.svg", "hex:24x12 wilson solution=line seed=1"),
    (
        "labels.png",
        "rect:8x6 wilson label=distance label-base=36 cell=32 seed=1",
    ),
    (
        "labels.svg",
        "rect:8x6 wilson label=distance label-base=36 cell=32 seed=1",
    ),
    (
        "labels-painted.png",
        "rect:8x6 wilson paint=distance label=distance cell=32 seed=1",
    ),
    (
        "openings-left-right.svg",
        "rect:16x8 openings=left-right seed=1",
    ),
    ("net-cube.svg", "cube:4 wilson net=paper seed=1"),
    (
        "net-dodecahedron.svg",
        "platonic:dodecahedron,2 wilson net=paper seed=1",
    ),
    (
        "model-rect.png",
        "rect:16x10 wilson view=space paint=distance cell=20 seed=1",
    ),
    (
        "map-sphere.png",
        "sphere:12 wilson view=map paint=distance seed=1",
    ),
    (
        "model-heart.png",
        "hex:18x16 wilson mask=heart view=space cell=20 seed=1",
    ),
    ("model-sphere.svg", "sphere:9 wilson paint=distance seed=1"),
    ("openings-none.svg", "rect:16x8 openings=none seed=1"),
    (
        "openings-top-bottom.svg",
        "rect:16x8 openings=top-bottom seed=1",
    ),
    ("solved.png", "rect:24x12 solution=line seed=1"),
    ("solved.svg", "rect:24x12 solution=line seed=1"),
    (
        "order-aim.png",
        "rect:30x20 wilson aim=solution:0.4 solution=line seed=1",
    ),
    (
        "order-garden.png",
        "polar:12 regions=rings:3 region=(1:room),(2:backtracker),(3:wilson) weave=0.3 seed=1",
    ),
    (
        "order-heart.png",
        "hex:24x20 mix=backtracker@0.4,wilson regions=blobs:5 template=(spiral:2),(cross:2) \
         weave=0.5 mask=heart braid=0.4 seed=1",
    ),
    (
        "order-picture.png",
        "rect:60x60 wilson picture=ball.pgm picture-tone=0.5 cell=8 seed=1",
    ),
    (
        "order-rosette.png",
        "polar:11 mix=backtracker@0.4,wilson regions=rings:2 template=spiral:count=2 weave=0.6 \
         mask=star braid=0.4 seed=1",
    ),
    (
        "order-shortest.png",
        "rect:24x16 wilson puzzle=shortest braid=1 solution=line seed=1",
    ),
    (
        "order-words.png",
        "rect:64x24 wilson path=text:MAZE solution=line cell=10 seed=1",
    ),
    (
        "paint-betweenness.png",
        "hex:22x16 wilson braid=0.3 paint=betweenness palette=magma seed=1",
    ),
    (
        "weave-bridges.png",
        "rect:8x8 kruskal weave=0.7 view=space cell=48 seed=3",
    ),
    (
        "weave-painted.png",
        "rect:24x14 wilson weave=1 paint=distance palette=magma solution=line cell=24 seed=1",
    ),
    (
        "weave-polar.png",
        "polar:9 backtracker weave=1 cell=24 seed=1",
    ),
    ("weave-unicode.txt", "rect:12x6 wilson weave=1 seed=1"),
    (
        "style-arcs.png",
        "rect:16x10 wilson corners=arcs wall-thickness=0.25cell solution=line cell=24 seed=1",
    ),
    (
        "style-caps.svg",
        "hex:12x9 kruskal caps=flat joins=bevel wall-thickness=4px cell=24 seed=1",
    ),
    (
        "style-gradient.png",
        "hex:22x16 wilson paint=distance gradient=white,ffb000@0.3,navy seed=1",
    ),
    ("style-graph.png", "rect:16x10 wilson graph cell=24 seed=1"),
    (
        "style-marks.svg",
        "rect:16x10 wilson openings=left-right start-mark=arrow goal-mark=text:OUT title=The%20way%20out caption=%3Cdraw%3E%20a%20line cell=24 seed=1",
    ),
    (
        "style-numbers.png",
        "rect:10x7 wilson solution=numbers seed=1",
    ),
    (
        "style-paper.svg",
        "polar:14 wilson paper=a6 title=Rings caption=Find%20the%20middle seed=1",
    ),
    (
        "style-regions.png",
        "rect:60x40 wilson paint=region palette=okabe-ito walls=none marks=none solution=line cell=8 seed=1",
    ),
    (
        "style-ribbon.png",
        "hex:14x10 wilson solution=ribbon scheme=dark corners=arcs cell=24 seed=1",
    ),
    (
        "style-splines.png",
        "rect:14x9 wilson look=path corners=splines weave=0.6 cell=28 seed=1",
    ),
    (
        "style-tubes.svg",
        "hex:12x9 wilson look=inset corners=arcs cell=28 seed=1",
    ),
    ("machine.dxf", "hex:6x5 wilson width=80mm seed=1"),
    ("machine.gcode", "rect:6x4 wilson cell-mm=10 seed=1"),
    (
        "machine.pdf",
        "rect:12x8 wilson paper=a6 title=A%20page seed=1",
    ),
    ("machine.tmj", "rect:6x4 wilson seed=1"),
    (
        "walls-none.svg",
        "rect:24x12 wilson walls=none paint=distance palette=blue solution=line seed=1",
    ),
];

/// Every picture's file and recipe: those picked above and those that the tables bring.
pub fn pictures() -> Result<BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    let mut add = |file: String, recipe: String| all.insert(file, recipe);
    for (file, recipe) in PICKED {
        add(file.to_owned(), recipe.to_owned());
    }
    for entry in ALGORITHMS.iter().map(Row::entry) {
        let name = entry.name;
        // A portrait shows distances from where the algorithm began.
        let rooted = if entry.params.iter().any(|param| param.name == "root") {
            format!("{name}:root=center")
        } else {
            name.to_owned()
        };
        add(
            format!("algorithm-{name}.svg"),
            format!("rect:24x12 {name} seed=1"),
        );
        add(
            format!("algorithm-{name}-colors.png"),
            format!(
                "rect:60x60 {rooted} openings=none cell=6 walls=none marks=none paint=distance \
                 paint-from=center seed=1"
            ),
        );
    }
    for grid in GRIDS {
        for (file, recipe) in portraits(grid) {
            add(file, recipe);
        }
    }
    for (name, mask) in masks() {
        // Words are read best at their own size.
        let grid = if name == "text" { "rect" } else { "rect:36x30" };
        add(
            format!("mask-{name}.png"),
            format!("{grid} wilson mask={mask} cell=8 parts=join paint=distance seed=1"),
        );
    }
    for row in RESHAPINGS {
        let (name, words) = (row.entry.name, row.examples[0]);
        for grid in ["rect:24x12", "hex:20x12", "polar:9"] {
            let kind = grid.split(':').next().unwrap_or_default();
            let recipe = format!("{grid} wilson {words} seed=1");
            if draw("picture.png", &recipe).is_ok() {
                add(format!("reshape-{name}-{kind}.png"), recipe);
            }
        }
    }
    for name in names(LOOKS) {
        for grid in ["rect:14x9", "hex:12x9", "polar:7", "rect:14x9 weave=0.6"] {
            let kind = match grid.split_once(' ') {
                Some(_) => "weave",
                None => grid.split(':').next().unwrap_or_default(),
            };
            add(
                format!("look-{name}-{kind}.png"),
                format!("{grid} wilson look={name} cell=24 seed=1"),
            );
        }
        add(
            format!("look-{name}-dark.png"),
            format!("hex:12x9 wilson look={name} scheme=dark solution=line cell=24 seed=1"),
        );
    }
    for name in names(PALETTES) {
        add(
            format!("palette-{name}.png"),
            format!(
                "rect:60x20 backtracker openings=none cell=6 walls=none marks=none \
                 paint=distance palette={name} seed=1"
            ),
        );
    }
    for name in text_styles() {
        add(
            format!("text-{name}.txt"),
            format!("rect:10x5 wilson solution=crumbs style={name} seed=1"),
        );
    }
    Ok(all)
}

/// A grid's pictures: plain, coloured, and of each of its shapes if it has names for them.
pub fn portraits(grid: &Grid) -> Vec<(String, String)> {
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
    let shapes = |param: &&Param| {
        param.default.is_none() && matches!(param.kind, Kind::Word(_) | Kind::OneOf(_))
    };
    if let Some(param) = grid.entry.params.iter().find(shapes) {
        let names = match param.kind {
            Kind::Word(words) => words.to_vec(),
            Kind::OneOf(names) => names(),
            _ => Vec::new(),
        };
        // The name is the first of the words; the rest of the portrait's are kept.
        let rest = first.split_once(',').map_or("", |(_, rest)| rest);
        let rest = if rest.is_empty() {
            String::new()
        } else {
            format!(",{rest}")
        };
        for shape in names {
            all.push((
                format!("grid-{name}-{shape}.png"),
                format!("{name}:{shape}{rest} {paint} cell=12 seed=1"),
            ));
        }
    }
    all
}

/// Whether a grid has a place in space that its pictures do not show unless they are asked to.
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
            Some(Kind::Text(text)) if name == "text" => {
                Some((name, format!("{name}:{}", text.example)))
            }
            Some(_) => None,
        }
    })
}

fn names<R: Row>(table: &'static [R]) -> impl Iterator<Item = &'static str> {
    table.iter().map(|row| row.entry().name)
}

fn text_styles() -> &'static [&'static str] {
    let words = style::PARAMS.iter().find(|param| param.name == "style");
    match words.expect("text has styles").kind {
        Kind::Word(words) => words,
        _ => &[],
    }
}

/// The files that examples of grids name: those of the library's tests.
struct Fixtures;

impl FileSource for Fixtures {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let path = root().join("crates/mazeloom-grids/tests/data").join(name);
        Shelf.read(&path.to_string_lossy())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        let path = root().join("crates/mazeloom-grids/tests/data").join(name);
        Shelf.picture(&path.to_string_lossy())
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        Shelf.letters(words)
    }
}

/// Draws one picture.
pub fn draw(file: &str, recipe: &str) -> Result<Vec<u8>> {
    let recipe: Recipe = recipe.parse()?;
    let extension = Path::new(file).extension().and_then(|word| word.to_str());
    let format = mazeloom_export::format(extension.unwrap_or_default())?;
    let mut bytes = Vec::new();
    let puzzle = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()))?;
    format.write(&puzzle, &recipe.keys, false, &mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_has_a_recipe_that_reads() {
        for (file, recipe) in pictures().expect("every row has a picture") {
            let parsed: Recipe = recipe.parse().expect(&recipe);
            assert!(parsed.seed.is_some(), "{file}");
        }
    }
}
